/// The row of a figure, in the row of its rule.
///
///     .points(.gate1Bottom, "bottom", 20) { $0.hasWideBottomGate ? .number(50) : nil }
///
/// The value is the standard one. A device, release or SDK with another standard value has it from
/// the closure, which returns `nil` for the others.
package struct FigureRow: Sendable {
  /// Another standard value in some circumstances; `nil` in the others.
  typealias Variation = @Sendable (FigureCircumstances) -> FigureValue?

  package let figure: Figure
  let name: StaticString
  let unit: MeasureUnit
  let standard: FigureValue
  let variation: Variation?
  /// The most that a count may be; `nil` if it may be any.
  let most: Int32?

  private init(
    _ figure: Figure, _ name: StaticString, _ unit: MeasureUnit, _ standard: FigureValue,
    _ variation: Variation?, most: Int32? = nil
  ) {
    self.figure = figure
    self.name = name
    self.unit = unit
    self.standard = standard
    self.variation = variation
    self.most = most
  }

  static func time(
    _ figure: Figure, _ name: StaticString, milliseconds: Int64, _ variation: Variation? = nil
  ) -> FigureRow {
    FigureRow(figure, name, .milliseconds, .interval(.milliseconds(milliseconds)), variation)
  }

  static func points(
    _ figure: Figure, _ name: StaticString, _ points: Double, _ variation: Variation? = nil
  ) -> FigureRow {
    FigureRow(figure, name, .points, .number(points), variation)
  }

  static func speed(
    _ figure: Figure, _ name: StaticString, _ pointsPerSecond: Double, _ variation: Variation? = nil
  ) -> FigureRow {
    FigureRow(figure, name, .pointsPerSecond, .number(pointsPerSecond), variation)
  }

  static func degrees(
    _ figure: Figure, _ name: StaticString, _ degrees: Double, _ variation: Variation? = nil
  ) -> FigureRow {
    FigureRow(figure, name, .degrees, .number(degrees), variation)
  }

  static func ratio(
    _ figure: Figure, _ name: StaticString, _ share: Double, _ variation: Variation? = nil
  ) -> FigureRow {
    FigureRow(figure, name, .ratio, .number(share), variation)
  }

  static func count(
    _ figure: Figure, _ name: StaticString, _ count: Int32, _ variation: Variation? = nil
  ) -> FigureRow {
    FigureRow(figure, name, .count, .count(count), variation)
  }

  /// A count of fingers: the engine follows 16 at most.
  static func fingers(
    _ figure: Figure, _ name: StaticString, _ count: Int32, _ variation: Variation? = nil
  ) -> FigureRow {
    FigureRow(figure, name, .count, .count(count), variation, most: 16)
  }

  static func flag(
    _ figure: Figure, _ name: StaticString, _ flag: Bool, _ variation: Variation? = nil
  ) -> FigureRow {
    FigureRow(figure, name, .flag, .flag(flag), variation)
  }

  static func choice(
    _ figure: Figure, _ name: StaticString, _ choice: FigureValue.Choice,
    _ variation: Variation? = nil
  ) -> FigureRow {
    FigureRow(figure, name, .choice, .choice(choice), variation)
  }
}

extension FigureRow {
  /// The rows of all figures with their rules, in the order of the figures. Each figure has exactly
  /// one row, which `RuleRowTests` checks; one that has none is an empty row of the first rule.
  fileprivate static let all: [(rule: Rule, row: FigureRow)] = {
    var rows = Figure.allCases.map { (rule: Rule.raw1, row: FigureRow.flag($0, "", false)) }
    for rule in RuleRow.rulebook {
      for row in rule.figures { rows[Int(row.figure.rawValue)] = (rule.rule, row) }
    }
    return rows
  }()
}

extension Figure {
  /// The row of the figure.
  var row: FigureRow { FigureRow.all[Int(rawValue)].row }

  /// The rule that the figure belongs to.
  public var rule: Rule { FigureRow.all[Int(rawValue)].rule }
}
