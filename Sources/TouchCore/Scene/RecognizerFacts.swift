/// The facts of a recognizer, by the keys of the scene file. The file and changes both go through
/// here.
extension RecognizerDescription {
  /// The keys that every recognizer has.
  static let keys: [StaticString] = [
    "id", "kind", "enabled", "requires", "requiredBy", "with", "prevents", "preventedBy",
    "mayBegin", "mayReceive", "cancelsTouches", "delaysBegan", "delaysEnded",
  ]

  /// The keys that a recognizer of `kind` has.
  package static func keys(of kind: RecognizerKind) -> [StaticString] {
    keys + kind.traits.settings.keys
  }

  /// The most fingers that a recognizer can ask for: a screen tells no more apart.
  static let mostTouches: UInt8 = 11

  /// Sets the fact `key` to `value`. An error changes nothing.
  package mutating func set(_ key: SceneName, part: SceneName?, to value: SceneValue)
    throws(FactError)
  {
    if key.matches("id") || key.matches("kind") { throw .fixed(key) }
    guard Self.keys(of: kind).contains(where: { key.matches($0) }) else {
      throw .unknownFact(key)
    }
    if let part { throw .unknownPart(part) }
    if try setAgreement(key, to: value) { return }
    if key.matches("enabled") {
      isEnabled = try value.flag()
    } else if key.matches("mayBegin") {
      mayBegin = try value.beginAnswer(of: kind)
    } else if key.matches("mayReceive") {
      mayReceive = try value.flag()
    } else if key.matches("cancelsTouches") {
      cancelsTouches = try value.flag()
    } else if key.matches("delaysBegan") {
      delaysBegan = try value.flag()
    } else if key.matches("delaysEnded") {
      delaysEnded = try value.flag()
    } else {
      try setMeasure(key, to: value)
    }
  }

  /// Sets what is agreed on with others; whether `key` is such a fact.
  private mutating func setAgreement(_ key: SceneName, to value: SceneValue) throws(FactError)
    -> Bool
  {
    if key.matches("requires") {
      requires = try value.entrants(besides: id)
    } else if key.matches("requiredBy") {
      requiredBy = try value.entrants(besides: id)
    } else if key.matches("with") {
      with = try value.entrants(besides: id)
    } else if key.matches("prevents") {
      prevents = try value.peers(besides: id)
    } else if key.matches("preventedBy") {
      preventedBy = try value.peers(besides: id)
    } else {
      return false
    }
    return true
  }

  /// Sets what the kind has of its own.
  private mutating func setMeasure(_ key: SceneName, to value: SceneValue) throws(FactError) {
    if key.matches("taps") {
      taps =
        kind.traits.fewestTaps == 0
        ? try value.count(in: 0...255, or: .tapsBefore) : try value.count(in: 1...255, or: .taps)
    } else if key.matches("touches") {
      touches = try value.count(in: 1...Self.mostTouches, or: .fingers)
    } else if key.matches("minTouches") {
      minTouches = try value.count(in: 1...(maxTouches ?? Self.mostTouches), or: .minTouches)
    } else if key.matches("maxTouches") {
      maxTouches =
        value == .null ? nil : try value.count(in: minTouches...Self.mostTouches, or: .maxTouches)
    } else if key.matches("minimumPress") {
      minimumPress = value == .null ? nil : try value.interval()
    } else if key.matches("movement") {
      movement =
        value == .null
        ? nil
        : try value.number(
          in: Double.leastNormalMagnitude...Double.greatestFiniteMagnitude, or: .positive)
    } else if key.matches("direction") {
      direction = try value.choice(of: SwipeDirection.self)
    } else if key.matches("edges") {
      edges = try value.edges()
    } else {
      throw .unknownFact(key)
    }
  }

  /// The fact `key`. What stands for a figure, or for any number, is `null`.
  package func value(_ key: SceneName, part: SceneName?) throws(FactError) -> SceneValue {
    guard Self.keys(of: kind).contains(where: { key.matches($0) }) else {
      throw .unknownFact(key)
    }
    if let part { throw .unknownPart(part) }
    if key.matches("id") { return .text(id) }
    if key.matches("kind") { return .word(kind.word) }
    if key.matches("enabled") { return .boolean(isEnabled) }
    if key.matches("requires") { return .list(requires.map { .text($0) }) }
    if key.matches("requiredBy") { return .list(requiredBy.map { .text($0) }) }
    if key.matches("with") { return .list(with.map { .text($0) }) }
    if key.matches("prevents") { return SceneValue(prevents) }
    if key.matches("preventedBy") { return SceneValue(preventedBy) }
    if key.matches("mayBegin") { return SceneValue(mayBegin) }
    if key.matches("mayReceive") { return .boolean(mayReceive) }
    if key.matches("cancelsTouches") { return .boolean(cancelsTouches) }
    if key.matches("delaysBegan") { return .boolean(delaysBegan) }
    if key.matches("delaysEnded") { return .boolean(delaysEnded) }
    return try measure(key)
  }

  private func measure(_ key: SceneName) throws(FactError) -> SceneValue {
    func number(_ count: UInt8?) -> SceneValue { count.map { .number(Double($0)) } ?? .null }
    if key.matches("taps") { return number(taps) }
    if key.matches("touches") { return number(touches) }
    if key.matches("minTouches") { return number(minTouches) }
    if key.matches("maxTouches") { return number(maxTouches) }
    if key.matches("minimumPress") {
      return minimumPress.map { .text(SceneName(utf8: $0.text)) } ?? .null
    }
    if key.matches("movement") { return movement.map { .number($0) } ?? .null }
    if key.matches("direction") { return .word(direction.word) }
    if key.matches("edges") { return SceneValue(edges) }
    throw .unknownFact(key)
  }
}

extension ScreenEdge: WordChoice {}

extension [SceneName] {
  /// The first that stands here for the second time.
  fileprivate var firstTwice: SceneName? {
    // In order by their bytes those that are the same stand together.
    let order = indices.sorted { a, b in
      let (first, second) = (self[a].utf8, self[b].utf8)
      return first == second ? a < b : first.lexicographicallyPrecedes(second)
    }
    var found: Int?
    for (a, b) in zip(order, order.dropFirst()) where self[a] == self[b] {
      found = Swift.min(found ?? b, b)
    }
    return found.map { self[$0] }
  }
}

/// What a value means where a fact of a recognizer is asked.
extension SceneValue {
  /// A whole number from `range`; `expectation` says so in the error.
  func count(
    in range: ClosedRange<UInt8>, or expectation: FactError.Expectation
  ) throws(FactError) -> UInt8 {
    let number = try number(
      in: Double(range.lowerBound)...Double(range.upperBound), or: expectation)
    guard Double(UInt8(number)) == number else { throw .expected(expectation) }
    return UInt8(number)
  }

  /// Ids of those that compete for touches with the recognizer `own`, each once.
  func entrants(
    besides own: SceneName, or expectation: FactError.Expectation = .entrants
  ) throws(FactError) -> [SceneName] {
    guard case .list(let values) = self else { throw .expected(expectation) }
    var names: [SceneName] = []
    for value in values {
      guard case .text(let name) = value else { throw .expected(expectation) }
      guard name.isEntrant else { throw .notAnEntrant(name) }
      if name == own { throw .itself(name) }
      names.append(name)
    }
    if let name = names.firstTwice { throw .twice(name) }
    return names
  }

  /// Reads whether a recognizer of `kind` may begin; for a pan also with which movement.
  func beginAnswer(of kind: RecognizerKind) throws(FactError) -> BeginAnswer {
    if kind != .pan { return try flag() ? .always : .never }
    switch self {
    case .boolean(let flag): return flag ? .always : .never
    case .text(let word) where word.matches("vertical"): return .vertical
    case .text(let word) where word.matches("horizontal"): return .horizontal
    case .null, .number, .text, .list, .object: throw .expected(.beginAnswer)
    }
  }

  /// Writes whether a recognizer may begin: `true`, `false` or the word of a movement.
  init(_ answer: BeginAnswer) {
    switch answer {
    case .always: self = .boolean(true)
    case .never: self = .boolean(false)
    case .vertical: self = .word("vertical")
    case .horizontal: self = .word("horizontal")
    case .rightward: self = .word("rightward")
    }
  }

  /// All entrants, none, or some by their ids.
  func peers(besides own: SceneName) throws(FactError) -> RecognizerDescription.Peers {
    switch self {
    case .boolean(let flag): return flag ? .everybody : .nobody
    case .list: return .named(try entrants(besides: own, or: .peers))
    case .null, .number, .text, .object: throw .expected(.peers)
    }
  }

  /// Edges in a list that is not empty.
  func edges() throws(FactError) -> EdgeSet {
    let edges = try edgeSet()
    if edges.isEmpty { throw .expected(.edges) }
    return edges
  }

  /// Edges in a list.
  func edgeSet() throws(FactError) -> EdgeSet {
    guard case .list(let values) = self else { throw .expected(.edges) }
    var edges = EdgeSet()
    for value in values {
      let edge = try value.choice(of: ScreenEdge.self)
      if edges.contains(edge) { throw .twice(SceneName(edge.word)) }
      edges.add(edge)
    }
    return edges
  }

  /// `true`, `false` or ids in a list.
  init(_ peers: RecognizerDescription.Peers) {
    switch peers {
    case .everybody: self = .boolean(true)
    case .nobody: self = .boolean(false)
    case .named(let names): self = .list(names.map { .text($0) })
    }
  }

  /// Edges in a list.
  init(_ edges: EdgeSet) {
    self = .list(edges.map { .word($0.word) })
  }
}
