import TouchCore

/// The text of a scene file, as a trace carries it.
public struct SceneText: Hashable, Sendable {
  /// What the scene is called.
  public var name: SceneName
  /// The file's text: JSON in UTF-8, unread.
  public var text: [UInt8]

  /// A scene's text under a name.
  public init(name: SceneName, text: [UInt8]) {
    self.name = name
    self.text = text
  }
}
