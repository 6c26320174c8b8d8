/// A value as scene files and changes write it: JSON, with object members in the order written.
public indirect enum SceneValue: Hashable, Sendable {
  /// Nothing: takes a reference away.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// Any number.
  case number(Double)
  /// A text, in UTF-8.
  case text(SceneName)
  /// Values in order.
  case list([SceneValue])
  /// Members in order.
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: SceneName
    /// The value of the key.
    public var value: SceneValue

    /// A member with a key and a value.
    public init(_ key: SceneName, _ value: SceneValue) {
      self.key = key
      self.value = value
    }
  }
}

extension SceneValue {
  /// The deepest nesting of values in a JSON text that is read.
  package static let textDepthLimit = 128
}
