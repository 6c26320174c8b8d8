/// The row of a figure, in the row of its rule.
///
///     .points(.gate1Bottom, "bottom", 20) { $0.hasWideBottomGate ? .number(50) : nil }
///
/// The value is the standard one. A device, release or SDK with another standard value has it from
/// the closure, which returns `nil` for the others.
struct FigureRow: Sendable {
  /// Another standard value in some circumstances; `nil` in the others.
  typealias Variation = @Sendable (FigureCircumstances) -> FigureValue?

  let figure: Figure
  let name: StaticString
  let unit: MeasureUnit
  let standard: FigureValue
  let variation: Variation?
  /// The most that a count may be; `nil` if it may be any.
  var most: Int32?

  private init(
    _ figure: Figure, _ name: StaticString, _ unit: MeasureUnit, _ standard: FigureValue,
    _ variation: Variation?
  ) {
    self.figure = figure
    self.name = name
    self.unit = unit
    self.standard = standard
    self.variation = variation
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
    var row = FigureRow(figure, name, .count, .count(count), variation)
    row.most = 16
    return row
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
  /// The rows of all figures with their rules, in the order of the figures.
  fileprivate static let all: [(rule: Rule, row: FigureRow)] = {
    var rows: [(rule: Rule, row: FigureRow)?] = Figure.allCases.map { _ in nil }
    for rule in RuleRow.all {
      for row in rule.figures {
        let index = Int(row.figure.rawValue)
        precondition(rows[index] == nil, "a figure has more than one row")
        rows[index] = (rule.rule, row)
      }
    }
    return rows.map { row in
      guard let row else { preconditionFailure("a figure has no row") }
      return row
    }
  }()
}

extension Figure {
  /// The row of the figure.
  var row: FigureRow { FigureRow.all[Int(rawValue)].row }

  /// The rule that the figure belongs to.
  public var rule: Rule { FigureRow.all[Int(rawValue)].rule }
}
