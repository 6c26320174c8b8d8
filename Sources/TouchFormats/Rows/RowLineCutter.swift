/// Cuts touch rows that come in pieces into lines, of which none is held beyond `limit`.
struct RowLineCutter: Sendable {
  /// The longest line that is read, in bytes.
  static let limit = 1 << 20

  /// The line at hand, without its line feed; no more than its first `limit` bytes.
  private(set) var line: [UInt8] = []
  /// How many bytes the line at hand has, with its line feed.
  private(set) var length = 0
  /// How many bytes stand before the line at hand.
  private(set) var offset = 0

  /// Whether the line at hand has bytes that are not held.
  private(set) var isLong = false

  /// Takes the next byte.
  /// - Returns: whether it ends the line.
  mutating func take(_ byte: UInt8) -> Bool {
    length &+= 1
    if byte == UInt8(ascii: "\n") { return true }
    if line.count < Self.limit { line.append(byte) } else { isLong = true }
    return false
  }

  /// Goes on to the next line.
  mutating func advance() {
    line.removeAll(keepingCapacity: true)
    isLong = false
    offset &+= length
    length = 0
  }
}
