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

  /// Takes the bytes of a piece from `start` on, up to the end of a line.
  /// - Returns: the place behind the line feed; `nil` if the line goes on in the next piece.
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

  /// Goes on to the next line.
  mutating func advance() {
    line.removeAll(keepingCapacity: true)
    isLong = false
    offset &+= length
    length = 0
  }
}
