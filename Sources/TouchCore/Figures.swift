/// What every figure is worth in one scene: the standard value, as the device and the release have
/// it, unless the scene sets another.
///
///     let figures = try CompiledScene(DefaultScene.description()).figures
///     figures[.gate1Bottom]                                         // .number(50)
///
/// A scene sets figures in `SceneDescription.figures`. What it has set stays set when its device or
/// release changes; the rest follows them.
public struct Figures: Hashable, Sendable {
  /// One object, so that figures are handed from step to step for the price of one reference.
  @usableFromInline private(set) var table: Table

  @usableFromInline final class Table: Hashable, Sendable {
    @usableFromInline let values: [FigureValue]
    let isSet: [Bool]

    init(_ values: [FigureValue], isSet: [Bool]) {
      self.values = values
      self.isSet = isSet
    }

    /// True for the same values, of which the same are set.
    @usableFromInline static func == (a: Table, b: Table) -> Bool {
      a.values == b.values && a.isSet == b.isSet
    }

    @usableFromInline func hash(into hasher: inout Hasher) {
      hasher.combine(values)
      hasher.combine(isSet)
    }
  }

  /// The standard values on a device with a release, for an app that was built with `sdk`, by default
  /// that release.
  package init(device: Device, os: Release, sdk: Release? = nil) {
    let values = Figures.standards(device: device, os: os, sdk: sdk ?? os)
    table = Table(values, isSet: Array(repeating: false, count: values.count))
  }

  /// Replaces the standard values by those of another device, release or SDK. A value that `set`
  /// has set stays.
  package mutating func follow(device: Device, os: Release, sdk: Release? = nil) {
    var values = Figures.standards(device: device, os: os, sdk: sdk ?? os)
    for index in values.indices where table.isSet[index] { values[index] = table.values[index] }
    table = Table(values, isSet: table.isSet)
  }

  /// What a figure is worth.
  @inlinable public subscript(_ figure: Figure) -> FigureValue {
    table.values[Int(figure.rawValue)]
  }

  /// A figure that is a time. Asking a figure in another unit than its own, here and below, is a
  /// fault of the program and traps.
  @inlinable package func interval(_ figure: Figure) -> Interval {
    guard case .interval(let interval) = self[figure] else { Figures.wrongKind() }
    return interval
  }

  /// A figure in points.
  @inlinable package func length(_ figure: Figure) -> Double { number(figure) }

  /// A figure in points, points per second or degrees, or a ratio.
  @inlinable package func number(_ figure: Figure) -> Double {
    guard case .number(let number) = self[figure] else { Figures.wrongKind() }
    return number
  }

  /// The value of a figure that is a count.
  @inlinable package func count(_ figure: Figure) -> Int {
    guard case .count(let count) = self[figure] else { Figures.wrongKind() }
    return Int(count)
  }

  /// A figure that is a switch.
  package func flag(_ figure: Figure) -> Bool {
    guard case .flag(let flag) = self[figure] else { Figures.wrongKind() }
    return flag
  }

  /// A figure that is one of a few words.
  package func choice(_ figure: Figure) -> FigureValue.Choice {
    guard case .choice(let choice) = self[figure] else { Figures.wrongKind() }
    return choice
  }

  /// Sets a figure to a value as scene files write it: times are texts such as `"25ms"`, or
  /// `"never"`; lengths, speeds and angles are numbers, ratios numbers up to 1, counts whole
  /// numbers, switches `true` or `false`, choices words. Throws if the figure cannot have the value;
  /// then nothing changes.
  package mutating func set(_ figure: Figure, to value: SceneValue) throws(FigureError) {
    var (values, isSet) = (table.values, table.isSet)
    values[Int(figure.rawValue)] = try FigureValue(value, for: figure)
    isSet[Int(figure.rawValue)] = true
    table = Table(values, isSet: isSet)
  }

  /// True if the scene set the figure.
  package func isSet(_ figure: Figure) -> Bool { table.isSet[Int(figure.rawValue)] }

  @usableFromInline static func wrongKind() -> Never {
    preconditionFailure("the figure has another unit than it was asked in: see Figure.unit")
  }
}
