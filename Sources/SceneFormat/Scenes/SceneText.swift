import TouchCore

/// The text of a scene file in a trace.
public struct SceneText: Hashable, Sendable {
  /// The name of the scene.
  public var name: SceneName
  /// The file's text: JSON in UTF-8, not validated.
  public var text: [UInt8]

  /// A scene's text with a name.
  public init(name: SceneName, text: [UInt8]) {
    self.name = name
    self.text = text
  }
}
