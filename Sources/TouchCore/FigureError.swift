/// A value that a figure cannot take.
package enum FigureError: Error, Hashable, Sendable {
  /// The value is of another kind than the figure, or a text that says no time and no word of it.
  case wrongKind(Figure)
  /// The value is below zero.
  case negative(Figure)
  /// Infinite, or not a number.
  case notFinite(Figure)
  /// A count with a fraction, or too many to count.
  case notCountable(Figure)
  /// A ratio above 1.
  case aboveOne(Figure)
  /// More fingers than the engine follows (TCH-3).
  case tooManyFingers(Figure)

  /// The figure.
  package var figure: Figure {
    switch self {
    case .wrongKind(let figure), .negative(let figure), .notFinite(let figure),
      .notCountable(let figure), .aboveOne(let figure), .tooManyFingers(let figure):
      figure
    }
  }

  /// What the figure takes, and why the value is not valid, in UTF-8:
  /// `GATE-1.bottom takes a number of points from 0 up: the value is negative`.
  package var text: [UInt8] {
    var bytes = figure.address
    bytes.add(" takes ")
    bytes += figure.expectation
    bytes.add(": the value is ")
    bytes.add(fault)
    return bytes
  }

  private var fault: StaticString {
    switch self {
    case .wrongKind: "something else"
    case .negative: "negative"
    case .notFinite: "not finite"
    case .notCountable: "no whole number, or too large"
    case .aboveOne: "above 1"
    case .tooManyFingers: "above 16"
    }
  }
}

extension Figure {
  /// What the figure takes, in UTF-8, for errors and listings: `"frames" or "rest"`.
  package var expectation: [UInt8] {
    if most != nil { return StaticString("a whole number from 0 to 16").bytes }
    var bytes: [UInt8] = []
    for (index, choice) in choices.enumerated() {
      if index > 0 { bytes.add(" or ") }
      bytes.add("\"")
      bytes.add(choice.word)
      bytes.add("\"")
    }
    return bytes.isEmpty ? unit.expectation.bytes : bytes
  }

  /// The words that the figure can be set to; empty if the figure is not a choice.
  package var choices: [FigureValue.Choice] {
    guard case .choice(let standard) = row.standard else { return [] }
    return FigureValue.Choice.allCases.filter { standard.mayBecome($0) }
  }
}

extension MeasureUnit {
  /// What most figures of this unit take.
  fileprivate var expectation: StaticString {
    switch self {
    case .milliseconds: "a time such as \"25ms\" or \"0.35s\", or \"never\""
    case .points: "a number of points from 0 up"
    case .pointsPerSecond: "a number of points per second from 0 up"
    case .degrees: "a number of degrees from 0 up"
    case .frames, .count: "a whole number from 0 up"
    case .ratio: "a number from 0 to 1"
    case .flag: "true or false"
    case .choice: "one of a few words"
    }
  }
}
