/// A window as the scene file says it.
public struct WindowDescription: Hashable, Sendable {
  /// Its id.
  public var id: SceneName
  /// The controller whose view fills it.
  public var root: SceneName?
  /// The view in the window; `nil` if it has a controller.
  public var view: SceneName?
  /// Its level: normal 0, status bar 1000, alert 2000 (WIN-1).
  public var level = 0.0
  /// True if it is the key window; `nil` if the scene does not say.
  public var isKey: Bool?
  /// True if the system's gate may withhold its touches (GATE-5).
  public var gateDelays = true
  /// Taken out of the scene by a change.
  package var isRemoved = false

  /// A window at the normal level.
  public init(id: SceneName) { self.id = id }
}

/// The facts, by the keys of the scene file.
extension WindowDescription {
  /// The keys of a window.
  package static let keys: [StaticString] = [
    "id", "root", "view", "level", "key", "gateDelays", "removed",
  ]

  /// Sets the fact `key` to `value`.
  package mutating func set(_ key: SceneName, to value: SceneValue) throws(FactError) {
    if key.matches("level") {
      level = try value.number()
    } else if key.matches("key") {
      isKey = try value.flag()
    } else if key.matches("gateDelays") {
      gateDelays = try value.flag()
    } else if key.matches("id") || key.matches("root") || key.matches("view")
      || key.matches("removed")
    {
      throw .fixed(key)
    } else {
      throw .unknownFact(key)
    }
  }

  /// The fact `key`.
  package func value(_ key: SceneName) throws(FactError) -> SceneValue {
    if key.matches("id") { return .text(id) }
    if key.matches("root") { return SceneValue(reference: root) }
    if key.matches("view") { return SceneValue(reference: view) }
    if key.matches("level") { return .number(level) }
    if key.matches("key") { return .boolean(isKey ?? false) }
    if key.matches("gateDelays") { return .boolean(gateDelays) }
    if key.matches("removed") { return .boolean(isRemoved) }
    throw .unknownFact(key)
  }

  /// The fact `key` as a scene file has it; `null` if the file says nothing.
  package func written(_ key: SceneName) throws(FactError) -> SceneValue {
    if key.matches("key") { return isKey.map { .boolean($0) } ?? .null }
    return try value(key)
  }
}
