/// Cuts touch rows that arrive in pieces into lines, and holds at most `limit` bytes of a line.
struct RowLineCutter: Sendable {
  /// The longest line that is read, in bytes.
  static let limit = 1 << 20

  /// The current line without its line feed, at most the first `limit` bytes.
  private(set) var line: [UInt8] = []
  /// The length of the current line in bytes, with its line feed.
  private(set) var length = 0
  /// The offset of the current line in bytes.
  private(set) var offset = 0

  /// True if the current line has bytes that are not held.
  private(set) var isLong = false

  /// Reads the bytes of a piece from `start` on, up to the end of a line.
  /// - Returns: the index after the line feed; `nil` if the line continues in the next piece.
  mutating func take(_ piece: [UInt8], from start: Int) -> Int? {
    let bytes = piece.span
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end &+= 1 }
    length &+= end - start
    let room = min(end - start, Self.limit - line.count)
    if room < end - start { isLong = true }
    line.append(contentsOf: piece[start..<(start + room)])
    guard end < bytes.count else { return nil }
    length &+= 1
    return end + 1
  }

  /// Advances to the next line.
  mutating func advance() {
    line.removeAll(keepingCapacity: true)
    isLong = false
    offset &+= length
    length = 0
  }
}
