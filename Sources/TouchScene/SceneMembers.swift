import TouchCore

/// The members of the object of a scene file, made from a description.
///
/// Each thing is built again beside its members, by the same functions with which the reader builds
/// it. So a value that the reader would refuse is an error here, and so is a thing that the reader
/// would make another one of. The keys are those of the tables that the reader follows.
package enum SceneMembers {
  /// The members of a scene, without its reactions. Throws for the first fact that a scene file
  /// cannot say.
  package static func things(of scene: SceneDescription) throws(SceneError) -> [SceneValue.Member] {
    var members = try facts(of: scene)
    try add("windows", scene.windows, to: &members, window)
    try add("controllers", scene.controllers, to: &members, controller)
    try add("views", scene.views, to: &members, view)
    return members
  }

  /// Adds the objects of a list of things.
  package static func add<Thing>(
    _ key: SceneName, _ things: [Thing], to members: inout [SceneValue.Member],
    _ object: (Thing, Int) throws(SceneError) -> [SceneValue.Member]
  ) throws(SceneError) {
    if things.isEmpty { return }
    var values: [SceneValue] = []
    for (index, thing) in things.enumerated() {
      values.append(.object(try object(thing, index)))
    }
    members.append(SceneValue.Member(key, .list(values)))
  }

  /// The facts at the top of a scene.
  private static func facts(of scene: SceneDescription) throws(SceneError) -> [SceneValue.Member] {
    guard Device.named(scene.device.name.bytes) == scene.device else {
      throw SceneError(.top(key: "device"), .fact(.expected(.device)))
    }
    let standard = SceneDescription(device: scene.device, os: scene.os)
    var built = standard
    var members: [SceneValue.Member] = []
    for key in SceneDescription.keys {
      let key = SceneName(key)
      if key.matches("figures") {
        let figures = try self.figures(of: scene)
        if !figures.isEmpty { members.append(SceneValue.Member(key, .object(figures))) }
        continue
      }
      do throws(FactError) {
        let value = try scene.written(key)
        let isNeeded = key.matches("device") || key.matches("os")
        let usual = try standard.written(key)
        if value == usual, !isNeeded { continue }
        try value.checkWritable()
        try built.set(key, part: nil, to: value)
        guard try built.written(key) == value else { throw .unknownFact(key) }
        members.append(SceneValue.Member(key, value))
      } catch {
        throw SceneError(.top(key: key), .fact(error), found: try? scene.written(key))
      }
    }
    return members
  }

  private static func figures(of scene: SceneDescription) throws(SceneError) -> [SceneValue.Member]
  {
    var built = scene
    built.figures = []
    var members: [SceneValue.Member] = []
    for (index, setting) in scene.figures.enumerated() {
      let address = SceneName(utf8: setting.figure.address)
      do throws(FigureError) {
        if setting.value == .null { throw .wrongKind(setting.figure) }
        try built.set(setting.figure, to: setting.value)
      } catch {
        throw SceneError(.figure(setting.figure), .figure(error))
      }
      guard built.figures.count == index + 1 else {
        throw SceneError(.figure(setting.figure), .fact(.twice(address)))
      }
      members.append(SceneValue.Member(address, setting.value))
    }
    return members
  }

  static func window(
    _ window: WindowDescription, _ index: Int
  ) throws(SceneError) -> [SceneValue.Member] {
    var built = WindowDescription(id: window.id)
    let standard = built
    return try members(
      of: WindowDescription.keys, at: { .window(index, key: $0) }, identifiers: ["id"],
      standard: { (key) throws(FactError) in try standard.written(key) },
      { (key) throws(FactError) in try window.written(key) }
    ) { (key, value) throws(FactError) in
      if key.matches("root") {
        built.root = try value.reference()
      } else if key.matches("view") {
        built.view = try value.reference()
      } else if key.matches("removed") {
        built.isRemoved = try value.flag()
      } else {
        try built.set(key, to: value)
      }
    }
  }

  static func controller(
    _ controller: ControllerDescription, _ index: Int
  ) throws(SceneError) -> [SceneValue.Member] {
    var built = ControllerDescription(id: controller.id)
    let standard = built
    return try members(
      of: ControllerDescription.keys, at: { .controller(index, key: $0) },
      identifiers: ["id", "view"],
      standard: { (key) throws(FactError) in try standard.value(key, part: nil) },
      { (key) throws(FactError) in try controller.value(key, part: nil) }
    ) { (key, value) throws(FactError) in
      if key.matches("removed") || key.matches("kind") { return }
      try built.set(key, part: nil, to: value)
    }
  }

  /// The members with these keys, without those whose value is the standard one. The values of the
  /// keys in `identifiers` are ids. `build` sets any other value as the reader does, and throws if
  /// the reader would refuse the value.
  private static func members(
    of keys: [StaticString], at place: (SceneName) -> SceneError.Place,
    identifiers: [StaticString], standard: (SceneName) throws(FactError) -> SceneValue,
    _ value: (SceneName) throws(FactError) -> SceneValue,
    build: (SceneName, SceneValue) throws(FactError) -> Void
  ) throws(SceneError) -> [SceneValue.Member] {
    try members(
      of: keys, at: place,
      found: { key in identifiers.contains { key.matches($0) } ? nil : try? value(key) }
    ) { (key) throws(FactError) in
      let value = try value(key)
      if identifiers.contains(where: { key.matches($0) }) {
        _ = try value.identifier()
        return value
      }
      guard try value != standard(key) else { return nil }
      try build(key, value)
      return value
    }
  }

  /// The members with these keys, in their order. `value` returns the value of a key, or `nil` if
  /// the key is left out, and throws if the reader would refuse the value; `found` returns that
  /// value for the error.
  package static func members(
    of keys: [StaticString], at place: (SceneName) -> SceneError.Place,
    found: (SceneName) -> SceneValue? = { _ in nil },
    _ value: (SceneName) throws(FactError) -> SceneValue?
  ) throws(SceneError) -> [SceneValue.Member] {
    var members: [SceneValue.Member] = []
    for key in keys {
      let key = SceneName(key)
      do throws(FactError) {
        guard let value = try value(key) else { continue }
        try value.checkWritable()
        members.append(SceneValue.Member(key, value))
      } catch {
        throw SceneError(place(key), .fact(error), found: found(key))
      }
    }
    return members
  }
}

extension SceneMembers {
  /// The keys of which an object without a kind must have one to be a window. With `view` alone it
  /// is a controller.
  package static let ofWindowsAlone: [StaticString] = ["root", "level", "key", "gateDelays"]

  /// The object of a member that a change adds. It has the id alone if a scene file cannot say the
  /// member.
  package static func object(of member: SceneMember) -> SceneValue {
    do throws(SceneError) {
      switch member {
      case .view(let view): return .object(try self.view(view, 0))
      case .gesture(let gesture): return .object(try self.gesture(gesture, 0, of: 0))
      case .controller(let controller): return .object(try self.controller(controller, 0))
      case .window(let window): return .object(try windowAlone(window))
      }
    } catch {
      return .object([SceneValue.Member("id", .text(member.id))])
    }
  }

  /// The members of a window, with a key that says that it is one.
  private static func windowAlone(
    _ window: WindowDescription
  ) throws(SceneError) -> [SceneValue.Member] {
    let members = try self.window(window, 0)
    if members.contains(where: { $0.key.isAmong(ofWindowsAlone) }) { return members }
    return members + [SceneValue.Member("level", .number(window.level))]
  }
}

extension SceneValue {
  /// Reads the number that orders a view among its siblings.
  package func stacking() throws(FactError) -> Int32 {
    guard case .number(let number) = self, abs(number) <= 1e9, Double(Int32(number)) == number
    else {
      throw .expected(.number)
    }
    return Int32(number)
  }
}

extension SceneValue {
  /// The deepest nesting of a value in a scene: the scene, its list of reactions, a reaction, its
  /// list of changes, and a change are around it.
  private static let depthLimit = textDepthLimit - 5

  /// Throws if no JSON text reads back to the value: because of a number that is not finite, a text
  /// that is not UTF-8, a key that occurs twice, or values that are nested too deeply.
  package func checkWritable(depth: Int = 0) throws(FactError) {
    switch self {
    case .null, .boolean: return
    case .number(let number):
      if !number.isFinite { throw .expected(.number) }
    case .text(let text):
      if !text.isUTF8 { throw .expected(.text) }
    case .list(let values):
      if depth == Self.depthLimit { throw .expected(.text) }
      for value in values { try value.checkWritable(depth: depth + 1) }
    case .object(let members):
      if depth == Self.depthLimit { throw .expected(.text) }
      for (index, member) in members.enumerated() {
        if !member.key.isUTF8 { throw .expected(.text) }
        if members[..<index].contains(where: { $0.key == member.key }) { throw .twice(member.key) }
        try member.value.checkWritable(depth: depth + 1)
      }
    }
  }
}

extension SceneName {
  /// True if the name equals one of the words.
  package func isAmong(_ words: [StaticString]) -> Bool { words.contains { matches($0) } }

  /// True if the bytes are UTF-8.
  var isUTF8: Bool {
    var at = 0
    while at < utf8.count {
      let length = UTF8Sequence.length(in: utf8, at: at, end: utf8.count)
      if length == 0 { return false }
      at += length
    }
    return true
  }
}
