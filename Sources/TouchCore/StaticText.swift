/// The unsafe code of this module: literals as bytes, without a comparison of strings.
extension StaticString {
  /// The bytes of the literal, in UTF-8.
  package var bytes: [UInt8] {
    withUTF8Buffer { unsafe Array($0) }
  }

  /// True if the literal is exactly these bytes.
  package func spells(_ other: [UInt8]) -> Bool {
    withUTF8Buffer { buffer in
      guard buffer.count == other.count else { return false }
      for index in other.indices where unsafe buffer[index] != other[index] { return false }
      return true
    }
  }

  /// True if bytes from `offset` on begin with the literal.
  @inlinable @inline(__always)
  package func stands(in bytes: Span<UInt8>, at offset: Int) -> Bool {
    let count = utf8CodeUnitCount
    guard offset >= 0, bytes.count - offset >= count else { return false }
    let word = unsafe utf8Start
    var index = 0
    while index < count {
      guard unsafe word[index] == bytes[offset &+ index] else { return false }
      index &+= 1
    }
    return true
  }

  /// Appends the bytes of the literal.
  package func write(to output: inout [UInt8]) {
    withUTF8Buffer { unsafe output.append(contentsOf: $0) }
  }
}
