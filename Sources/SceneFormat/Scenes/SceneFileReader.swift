import TouchCore
import TouchScene

/// Reads the object of one scene file into a description. `TouchCore` defines the valid values of a
/// fact, so a key here is applied in the same way as a change.
struct SceneFileReader {
  let source: SceneSource
  /// The index of the file among those opened.
  let place: Int
  var scene: SceneDescription
  var places = ScenePlaces()
  /// The findings that the file allows.
  var allowed: [AllowedFinding] = []

  /// The keys of lists at the top of the file.
  static let listKeys: [StaticString] = ["windows", "controllers", "views", "reactions"]
  /// The keys of a scene that extends another, besides the lists.
  static let variantKeys: [StaticString] = ["extends", "do"]
  /// The keys that do not change how the scene plays.
  static let otherKeys: [StaticString] = ["checks"]
  /// The keys of a reaction.
  static let reactionKeys: [StaticString] = ["on", "match", "when", "do", "after", "over"]

  init(_ source: SceneSource, at place: Int) {
    self.source = source
    self.place = place
    scene = DefaultScene.description()
    scene.windows = []
    scene.controllers = []
    scene.views = []
  }

  init(_ source: SceneSource, at place: Int, extending base: SceneLoading.Loaded) {
    self.source = source
    self.place = place
    scene = base.scene.description
    places = base.places
  }

  /// Reads a scene that extends no other; it may have no window.
  mutating func readWhole(_ members: [SceneValue.Member]) throws(SceneFileError) {
    let known = SceneDescription.keys + Self.listKeys + Self.otherKeys
    for member in members where !member.key.isAmong(known) {
      if member.key.isAmong(Self.variantKeys) {
        throw source.fault([.key(member.key)], .keyOfVariant(member.key))
      }
      throw unknown(member.key, among: known + Self.variantKeys, in: .scene, [])
    }
    // The device comes first: it determines the OS version if the file names none.
    if let device = members.first(where: { $0.key.matches("device") }) {
      try readFact(device)
      scene.os = scene.device.firstRelease
    }
    for member in members where !member.key.matches("device") {
      if member.key.isAmong(Self.listKeys) { continue }
      if member.key.matches("figures") {
        try readFigures(member.value)
      } else if member.key.matches("hook") {
        try readHook(member.value)
      } else if member.key.isAmong(Self.otherKeys) {
        try readChecks(member.value)
      } else {
        try readFact(member)
      }
    }
    try readLists(members)
  }

  /// Reads a scene that extends another, and returns its changes.
  mutating func readVariant(_ members: [SceneValue.Member]) throws(SceneFileError) -> [SceneChange]
  {
    let known = Self.variantKeys + Self.listKeys + Self.otherKeys
    let facts = SceneDescription.keys
    for member in members where !member.key.isAmong(known) {
      if member.key.isAmong(facts) {
        throw source.fault([.key(member.key)], .keyOfWholeScene(member.key))
      }
      throw unknown(member.key, among: known, in: .scene, [])
    }
    try readLists(members)
    for member in members where member.key.isAmong(Self.otherKeys) {
      try readChecks(member.value)
    }
    guard let changes = members.first(where: { $0.key.matches("do") }) else { return [] }
    return try readChanges(changes.value, [.key("do")])
  }

  private mutating func readFact(_ member: SceneValue.Member) throws(SceneFileError) {
    let path: [PathPart] = [.key(member.key)]
    do throws(FactError) {
      try scene.set(member.key, part: nil, to: member.value)
    } catch {
      throw source.fault(path, SceneReasons.reason(error, of: member.key, found: member.value))
    }
  }

  private mutating func readFigures(_ value: SceneValue) throws(SceneFileError) {
    for member in try members(of: value, [.key("figures")]) {
      let path: [PathPart] = [.key("figures"), .key(member.key)]
      guard let figure = Figure(address: member.key.utf8) else {
        throw source.fault(path, SceneReasons.unknownFigure(member.key))
      }
      do throws(FigureError) {
        try scene.set(figure, to: member.value)
      } catch {
        throw source.fault(path, .figure(error, found: member.value))
      }
    }
  }

  private mutating func readHook(_ value: SceneValue) throws(SceneFileError) {
    if case .null = value { return }
    let members = try members(of: value, [.key("hook")])
    scene.hook = HookDescription()
    for member in members {
      let path: [PathPart] = [.key("hook"), .key(member.key)]
      guard member.key.isAmong(HookDescription.keys) else {
        throw unknown(member.key, among: HookDescription.keys, in: .hook, [.key("hook")])
      }
      do throws(FactError) {
        try scene.set("hook", part: member.key, to: member.value)
      } catch {
        throw source.fault(path, SceneReasons.reason(error, of: "hook", found: member.value))
      }
    }
  }

  private mutating func readLists(_ members: [SceneValue.Member]) throws(SceneFileError) {
    for member in members where member.key.isAmong(Self.listKeys) {
      let path: [PathPart] = [.key(member.key)]
      guard case .list(let values) = member.value else {
        throw source.fault(path, .fact(.expected(.list), found: member.value))
      }
      for (index, value) in values.enumerated() {
        let path = path + [.index(index)]
        let place = ScenePlaces.Place(source: place, path: path)
        let members = try self.members(of: value, path)
        if member.key.matches("windows") {
          scene.windows.append(try readWindow(members, path))
          places.windows.append(place)
        } else if member.key.matches("controllers") {
          scene.controllers.append(try readController(members, path))
          places.controllers.append(place)
        } else if member.key.matches("views") {
          scene.views.append(try readView(members, path))
          places.views.append(place)
        } else {
          scene.reactions.append(try readReaction(members, path))
          places.reactions.append(place)
        }
      }
    }
  }
}

extension SceneFileReader {
  /// The members of an object.
  func members(of value: SceneValue, _ path: [PathPart]) throws(SceneFileError) -> [SceneValue
    .Member]
  {
    guard case .object(let members) = value else {
      throw source.fault(path, .fact(.expected(.object), found: value))
    }
    return members
  }

  /// The required id among `members`.
  func id(
    _ members: [SceneValue.Member], of owner: SceneFileError.Owner, _ path: [PathPart]
  ) throws(SceneFileError) -> SceneName {
    let value = try need("id", members, of: owner, path)
    do throws(FactError) {
      return try value.identifier()
    } catch {
      throw source.fault(path + [.key("id")], .fact(error, found: value))
    }
  }

  /// The value of a required key.
  func need(
    _ key: StaticString, _ members: [SceneValue.Member], of owner: SceneFileError.Owner,
    _ path: [PathPart]
  ) throws(SceneFileError) -> SceneValue {
    guard let member = members.first(where: { $0.key.matches(key) }) else {
      throw source.fault(path, .missingKey(SceneName(key), of: owner))
    }
    return member.value
  }

  /// The error for a key that objects of this kind do not have.
  func unknown(
    _ key: SceneName, among keys: [StaticString], in owner: SceneFileError.Owner, _ path: [PathPart]
  ) -> SceneFileError {
    let nearest = SceneReasons.meant(by: key, among: keys.map { SceneName($0) })
    return source.fault(path + [.key(key)], .unknownKey(key, in: owner, nearest: nearest))
  }
}
