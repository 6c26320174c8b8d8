import TouchCore

/// Reads the JSON form of a change from its members.
struct ChangeMembers {
  private let members: [SceneValue.Member]
  /// The keys that say what a change does.
  private static let forms: [StaticString] = [
    "set", "signal", "add", "remove", "enable", "disable",
  ]

  init(_ members: [SceneValue.Member]) { self.members = members }

  func read() throws(ChangeTextError) -> SceneChange {
    do throws(ChangeTextError) {
      return try readForm()
    } catch {
      var error = error
      error.isOfObject = true
      throw error
    }
  }

  private func readForm() throws(ChangeTextError) -> SceneChange {
    if let path = self["set"] {
      let target = try self.path(path, "set")
      if let number = self["add"] {
        if case .object = number { throw ChangeTextError(.twoForms("add"), at: 0, in: "set") }
        if self["to"] != nil { throw ChangeTextError(.setAndAdd, at: 0, in: "to") }
        try allow("set", "add")
        guard case .number(let number) = number, number.isFinite else {
          throw ChangeTextError(.numberExpected, at: 0, in: "add")
        }
        return SceneChange(.add(target, number))
      }
      try allow("set", "to")
      guard let value = self["to"] else { throw ChangeTextError(.toExpected, at: 0) }
      return SceneChange(.set(target, value))
    }
    if let word = self["signal"] {
      try allow("signal", "of")
      guard case .text(let name) = word, let signal = SceneChange.Signal(word: name) else {
        throw ChangeTextError(.unknownSignal, at: 0, in: "signal")
      }
      guard let controller = self["of"] else { throw ChangeTextError(.ofExpected, at: 0) }
      return SceneChange(.signal(signal, try id(controller, "of")))
    }
    if let object = self["add"] {
      try allow("add", "in", "before")
      guard case .object(let members) = object else {
        throw ChangeTextError(.memberExpected, at: 0, in: "add")
      }
      let parent = try self["in"].map { value throws(ChangeTextError) in try id(value, "in") }
      let sibling = try self["before"].map { value throws(ChangeTextError) in
        try id(value, "before")
      }
      return try Self.insert(MemberReader(members), into: parent, before: sibling)
    }
    if let name = self["remove"] {
      try allow("remove")
      return SceneChange(.remove(try id(name, "remove", isOn: false)))
    }
    if let name = self["enable"] {
      try allow("enable")
      return SceneChange(.enable(try id(name, "enable", isOn: true)))
    }
    if let name = self["disable"] {
      try allow("disable")
      return SceneChange(.disable(try id(name, "disable", isOn: false)))
    }
    throw ChangeTextError(.formExpected, at: 0, in: members.first?.key)
  }

  /// The change that adds a member.
  static func insert(
    _ reader: MemberReader, into parent: SceneName?, before sibling: SceneName?
  ) throws(ChangeTextError) -> SceneChange {
    let isPlaced = parent != nil || sibling != nil
    let member = try reader.read(isInView: isPlaced)
    if let path = member.replacedKey(in: parent, isPlaced: isPlaced) {
      throw ChangeTextError(
        path == [.key("parent")] ? .placedTwice : .keyOfScenes, at: reader.offset(of: path),
        in: "add", path: path)
    }
    if case .gesture = member, parent == nil {
      throw ChangeTextError(.inExpected, at: 0, in: "add")
    }
    return SceneChange(.insert(member, into: parent, before: sibling))
  }

  /// The id that `word` contains. Throws if a byte cannot be part of an id.
  static func id(_ word: [UInt8]) throws(ChangeTextError) -> SceneName {
    let name = SceneName(utf8: word)
    guard !word.isEmpty else { throw ChangeTextError(.idExpected, at: 0) }
    if let fault = ChangeText.firstFault(in: word, word.indices) {
      throw ChangeTextError(.notInID(word[fault]), at: fault)
    }
    return name
  }

  /// The id of a member that is enabled, disabled or removed. Throws for the pan of a scroll view and
  /// for a back swipe: facts of their owners set those.
  static func memberID(_ word: [UInt8], isOn: Bool) throws(ChangeTextError) -> SceneName {
    let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let fact = fact(of: parts[1]),
      ChangeText.firstFault(in: word, parts[0].indices) == nil
    else { return try id(word) }
    var path = Array(parts[0])
    path.add(fact)
    let change = SceneChange(.set(try ChangeText.path(path), .boolean(isOn)))
    throw ChangeTextError(.setByFact(change), at: parts[0].count)
  }

  /// The fact of a scroll view or a controller that enables its gesture; `nil` for other names.
  private static func fact(of gesture: ArraySlice<UInt8>) -> StaticString? {
    let name = SceneName(utf8: Array(gesture))
    if name.matches("pan") { return ".scrollEnabled" }
    return name.matches("pop") || name.matches("contentPop") ? ".popGesture" : nil
  }

  private subscript(key: StaticString) -> SceneValue? {
    members.first { key.spells($0.key.utf8) }?.value
  }

  /// Throws if there is a member with another key.
  private func allow(_ keys: StaticString...) throws(ChangeTextError) {
    for member in members where !keys.contains(where: { $0.spells(member.key.utf8) }) {
      if Self.forms.contains(where: { $0.spells(member.key.utf8) }) {
        throw ChangeTextError(.twoForms(member.key), at: 0, in: SceneName(keys[0]))
      }
      throw ChangeTextError(.unknownKey, at: 0, in: member.key)
    }
  }

  private func path(_ value: SceneValue, _ key: SceneName) throws(ChangeTextError) -> FactPath {
    guard case .text(let text) = value else { throw ChangeTextError(.textExpected, at: 0, in: key) }
    do throws(ChangeTextError) {
      return try ChangeText.path(text.utf8)
    } catch {
      throw ChangeTextError(error.reason, at: error.offset, in: key)
    }
  }

  /// The id that a member contains. `isOn` is true if it is enabled, false if it is disabled or removed,
  /// and `nil` for other ids.
  private func id(
    _ value: SceneValue, _ key: SceneName, isOn: Bool? = nil
  ) throws(ChangeTextError) -> SceneName {
    guard case .text(let text) = value else { throw ChangeTextError(.textExpected, at: 0, in: key) }
    do throws(ChangeTextError) {
      guard let isOn else { return try ChangeMembers.id(text.utf8) }
      return try ChangeMembers.memberID(text.utf8, isOn: isOn)
    } catch {
      throw ChangeTextError(error.reason, at: error.offset, in: key)
    }
  }
}
