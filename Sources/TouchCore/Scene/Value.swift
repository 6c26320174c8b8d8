/// A value as scene files and changes write it: JSON, with object members in the order written.
public indirect enum Value: Hashable, Sendable {
  /// Nothing: takes a reference away.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// Any number.
  case number(Double)
  /// A text, in UTF-8.
  case text(Name)
  /// Values in order.
  case list([Value])
  /// Members in order.
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: Name
    /// What stands behind it.
    public var value: Value

    /// A member.
    public init(_ key: Name, _ value: Value) {
      self.key = key
      self.value = value
    }
  }
}
