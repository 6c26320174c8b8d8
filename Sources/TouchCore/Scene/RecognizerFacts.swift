/// The facts of a recognizer, by the keys of the scene file, as the table `RecognizerSetting` lists
/// them. The file and changes both go through here.
extension RecognizerDescription {
  /// The keys that a recognizer of `kind` has.
  package static func keys(of kind: RecognizerKind) -> [StaticString] {
    kind.settings.map { $0.key }
  }

  /// The most fingers that a recognizer can ask for, which is the most that a screen can
  /// distinguish.
  static let mostTouches: UInt8 = 11

  /// Sets the fact `key` to `value`. An error changes nothing.
  package mutating func set(_ key: SceneName, part: SceneName?, to value: SceneValue)
    throws(FactError)
  {
    guard let setting = kind.setting(key) else { throw .unknownFact(key) }
    if setting == .id || setting == .kind || setting == .removed { throw .fixed(key) }
    if let part { throw .unknownPart(part) }
    try set(setting, to: value)
  }

  private mutating func set(
    _ setting: RecognizerSetting, to value: SceneValue
  ) throws(FactError) {
    if value == .null, setting.null != nil { return clear(setting) }
    switch setting {
    case .id, .kind, .removed: throw .fixed(SceneName(setting.key))
    case .enabled: isEnabled = try value.flag()
    case .requires: requires = try value.entrants(besides: id)
    case .requiredBy: requiredBy = try value.entrants(besides: id)
    case .with: with = try value.entrants(besides: id)
    case .prevents: prevents = try value.peers(besides: id)
    case .preventedBy: preventedBy = try value.peers(besides: id)
    case .mayBegin: mayBegin = try value.beginAnswer(of: kind)
    case .mayReceive: mayReceive = try value.flag()
    case .cancelsTouches: cancelsTouches = try value.flag()
    case .delaysBegan: delaysBegan = try value.flag()
    case .delaysEnded: delaysEnded = try value.flag()
    case .asks: asks = try value.questions(of: QuestionKind.ofGestures)
    case .direction: direction = try value.choice(of: SwipeDirection.self)
    case .edges: edges = try value.edges()
    case .taps:
      let limits = setting.counts(of: kind)
      taps = try value.count(in: limits, or: limits.lowerBound == 0 ? .tapsBefore : .taps)
    case .touches: touches = try value.count(in: setting.counts(of: kind), or: .fingers)
    case .minTouches:
      let limits = setting.counts(of: kind)
      minTouches = try value.count(
        in: limits.lowerBound...(maxTouches ?? limits.upperBound), or: .minTouches)
    case .maxTouches:
      let limits = setting.counts(of: kind)
      maxTouches = try value.count(in: minTouches...limits.upperBound, or: .maxTouches)
    case .minimumPress: minimumPress = try value.interval()
    case .movement:
      movement = try value.number(
        in: Double.leastNormalMagnitude...Double.greatestFiniteMagnitude, or: .positive)
    }
  }

  /// Sets a setting that can be `null` to `null`.
  private mutating func clear(_ setting: RecognizerSetting) {
    switch setting {
    case .maxTouches: maxTouches = nil
    case .minimumPress: minimumPress = nil
    case .movement: movement = nil
    case .id, .kind, .enabled, .requires, .requiredBy, .with, .prevents, .preventedBy, .mayBegin,
      .mayReceive, .cancelsTouches, .delaysBegan, .delaysEnded, .asks, .removed, .direction, .edges,
      .taps,
      .touches, .minTouches:
      preconditionFailure("the table of settings says null of one that has a value")
    }
  }

  /// The fact `key`. A value that stands for a figure, or for any number, is `null`.
  package func value(_ key: SceneName, part: SceneName?) throws(FactError) -> SceneValue {
    guard let setting = kind.setting(key) else { throw .unknownFact(key) }
    if let part { throw .unknownPart(part) }
    return value(setting)
  }

  /// The value of a setting.
  package func value(_ setting: RecognizerSetting) -> SceneValue {
    switch setting {
    case .id: .text(id)
    case .kind: .word(kind.word)
    case .enabled: .boolean(isEnabled)
    case .requires: .list(requires.map { .text($0) })
    case .requiredBy: .list(requiredBy.map { .text($0) })
    case .with: .list(with.map { .text($0) })
    case .prevents: SceneValue(prevents)
    case .preventedBy: SceneValue(preventedBy)
    case .mayBegin: SceneValue(mayBegin)
    case .mayReceive: .boolean(mayReceive)
    case .cancelsTouches: .boolean(cancelsTouches)
    case .delaysBegan: .boolean(delaysBegan)
    case .delaysEnded: .boolean(delaysEnded)
    case .asks: SceneValue(asks)
    case .removed: .boolean(isRemoved)
    case .direction: .word(direction.word)
    case .edges: SceneValue(edges)
    case .taps: .number(Double(taps))
    case .touches: .number(Double(touches))
    case .minTouches: .number(Double(minTouches))
    case .maxTouches: maxTouches.map { .number(Double($0)) } ?? .null
    case .minimumPress: minimumPress.map { .text(SceneName(utf8: $0.text)) } ?? .null
    case .movement: movement.map { .number($0) } ?? .null
    }
  }
}

extension ScreenEdge: WordChoice {}

extension [SceneName] {
  /// The first name that occurs for the second time.
  fileprivate var firstTwice: SceneName? {
    // Sorted by bytes, equal names are neighbours.
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
