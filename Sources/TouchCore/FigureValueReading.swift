extension FigureValue {
  /// The value of a figure, as a scene file or a change writes it. Throws if the figure cannot have the
  /// value.
  package init(_ value: SceneValue, for figure: Figure) throws(FigureError) {
    switch figure.unit {
    case .milliseconds:
      guard case .text(let name) = value else { throw .wrongKind(figure) }
      if name.matches("never") {
        self = .interval(.never)
      } else if let interval = Interval(text: name.utf8) {
        self = .interval(interval)
      } else {
        throw name.utf8.first == UInt8(ascii: "-") ? .negative(figure) : .wrongKind(figure)
      }
    case .points, .pointsPerSecond, .degrees:
      self = .number(try FigureValue.number(value, for: figure))
    case .ratio:
      let ratio = try FigureValue.number(value, for: figure)
      guard ratio <= 1 else { throw .aboveOne(figure) }
      self = .number(ratio)
    case .frames, .count:
      let number = try FigureValue.number(value, for: figure)
      // `Int32(exactly:)` would need the `trunc` of a mathematics library.
      guard number <= Double(Int32.max) else { throw .notCountable(figure) }
      let count = Int32(number)
      guard Double(count) == number else { throw .notCountable(figure) }
      if let most = figure.most, count > most { throw .tooManyFingers(figure) }
      self = .count(count)
    case .flag:
      guard case .boolean(let flag) = value else { throw .wrongKind(figure) }
      self = .flag(flag)
    case .choice:
      guard case .text(let name) = value, let choice = Choice(word: name),
        case .choice(let standard) = figure.row.standard, standard.mayBecome(choice)
      else { throw .wrongKind(figure) }
      self = .choice(choice)
    }
  }

  private static func number(_ value: SceneValue, for figure: Figure) throws(FigureError) -> Double
  {
    guard case .number(let number) = value else { throw .wrongKind(figure) }
    guard number.isFinite else { throw .notFinite(figure) }
    guard number >= 0 else { throw .negative(figure) }
    return number
  }
}
