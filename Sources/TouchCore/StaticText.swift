/// The unsafe code of this module: literals as bytes, without a comparison of strings.
extension StaticString {
  /// The bytes of the literal, in UTF-8.
  public var bytes: [UInt8] {
    withUTF8Buffer { unsafe Array($0) }
  }

  /// Whether the literal is exactly these bytes.
  public func spells(_ other: [UInt8]) -> Bool {
    withUTF8Buffer { buffer in
      guard buffer.count == other.count else { return false }
      for place in other.indices where unsafe buffer[place] != other[place] { return false }
      return true
    }
  }

  /// Appends the bytes of the literal.
  public func write(to output: inout [UInt8]) {
    withUTF8Buffer { unsafe output.append(contentsOf: $0) }
  }
}
