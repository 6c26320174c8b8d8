/// The meaning of a value for a fact of a certain kind. Rejects numbers that are not finite.
extension SceneValue {
  /// `true` or `false`.
  package func flag() throws(FactError) -> Bool {
    guard case .boolean(let flag) = self else { throw .expected(.flag) }
    return flag
  }

  /// A finite number. What is nothing has no sign: -0 is 0.
  package func number() throws(FactError) -> Double {
    guard case .number(let number) = self, number.isFinite else { throw .expected(.number) }
    return number + 0
  }

  /// A finite number from `range`; `expectation` says so in the error.
  func number(
    in range: ClosedRange<Double>, or expectation: FactError.Expectation
  ) throws(FactError) -> Double {
    guard case .number(let number) = self, range.contains(number) else {
      throw .expected(expectation)
    }
    return number + 0
  }

  /// A text.
  package func text() throws(FactError) -> SceneName {
    guard case .text(let text) = self else { throw .expected(.text) }
    return text
  }

  /// An id that changes can name.
  package func identifier() throws(FactError) -> SceneName {
    guard case .text(let text) = self, text.isIdentifier else { throw .expected(.identifier) }
    return text
  }

  /// An id, or nothing for `null`.
  package func reference() throws(FactError) -> SceneName? {
    if case .null = self { return nil }
    return try identifier()
  }

  /// A time: a text with a unit, as `"25ms"`.
  package func interval() throws(FactError) -> Interval {
    guard case .text(let text) = self, let interval = Interval(text: text.utf8) else {
      throw .expected(.time)
    }
    return interval
  }

  /// The elements of a list.
  package func list() throws(FactError) -> [SceneValue] {
    guard case .list(let values) = self else { throw .expected(.list) }
    return values
  }

  /// Ids in a list.
  package func identifiers() throws(FactError) -> [SceneName] {
    guard case .list(let values) = self else { throw .expected(.identifiers) }
    var names: [SceneName] = []
    for value in values { names.append(try value.identifier()) }
    return names
  }

  /// `count` finite numbers in a list; `expectation` says so in the error.
  func numbers(
    _ count: Int, or expectation: FactError.Expectation
  ) throws(FactError) -> [Double] {
    guard case .list(let values) = self, values.count == count else {
      throw .expected(expectation)
    }
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = value, number.isFinite else { throw .expected(expectation) }
      numbers.append(number + 0)
    }
    return numbers
  }

  /// Touches in a list, by their numbers, which are whole, from 1 and in order.
  package func touches() throws(FactError) -> [TouchID] {
    guard case .list(let values) = self else { throw .expected(.touches) }
    var touches: [TouchID] = []
    for value in values {
      guard case .number(let number) = value, number >= 1, number < 0x1p32,
        Double(UInt32(number)) == number, number > Double(touches.last?.number ?? 0)
      else { throw .expected(.touches) }
      touches.append(TouchID(UInt32(number)))
    }
    return touches
  }

  /// `[x, y]`.
  package func point() throws(FactError) -> Point2D {
    let numbers = try numbers(2, or: .point)
    return Point2D(numbers[0], numbers[1])
  }

  /// `[width, height]`.
  package func size() throws(FactError) -> Size2D {
    let numbers = try numbers(2, or: .size)
    guard numbers[0] >= 0, numbers[1] >= 0 else { throw .expected(.size) }
    return Size2D(numbers[0], numbers[1])
  }

  /// `[x, y, width, height]`.
  package func rect() throws(FactError) -> Rect2D {
    let numbers = try numbers(4, or: .rect)
    guard numbers[2] >= 0, numbers[3] >= 0 else { throw .expected(.rect) }
    return Rect2D(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// `[top, left, bottom, right]`.
  package func insets() throws(FactError) -> Insets2D {
    let numbers = try numbers(4, or: .insets)
    return Insets2D(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// A case of an enumeration, by its word.
  package func choice<Choice: WordChoice>(of: Choice.Type) throws(FactError) -> Choice {
    let allowed = { Choice.allCases.map { SceneName($0.word) } }
    guard case .text(let text) = self else { throw .wordExpected(allowed: allowed()) }
    if let choice = Choice(word: text) { return choice }
    throw .unknownWord(text, allowed: allowed())
  }
}

/// Values from what facts hold.
extension SceneValue {
  /// The value that a word is.
  package static func word(_ word: StaticString) -> SceneValue { .text(SceneName(word)) }

  /// `[x, y]`.
  package init(_ point: Point2D) { self = .list([.number(point.x), .number(point.y)]) }

  /// `[width, height]`.
  package init(_ size: Size2D) { self = .list([.number(size.width), .number(size.height)]) }

  /// `[x, y, width, height]`.
  package init(_ rect: Rect2D) {
    self = .list([
      .number(rect.minX), .number(rect.minY), .number(rect.size.width), .number(rect.size.height),
    ])
  }

  /// `[top, left, bottom, right]`.
  package init(_ insets: Insets2D) {
    self = .list([
      .number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right),
    ])
  }

  /// An id, or `null` for nothing.
  package init(reference: SceneName?) {
    if let reference { self = .text(reference) } else { self = .null }
  }
}
