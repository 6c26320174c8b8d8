/// Where the bytes of a trace come from, piece by piece, so that no file need be held whole.
///
///     let source = ByteSource { () throws(RecordingError) in try nextChunkOfFile() }
///     var recording = try Recording(source)
public struct ByteSource {
  private let read: () throws(RecordingError) -> [UInt8]?
  /// What was looked at and not taken yet.
  private var ahead: [UInt8] = []
  private var isOver = false

  /// Bytes that `read` returns, piece by piece; it returns `nil` after the last. What `read` throws,
  /// the recording or conversion that reads the source throws.
  public init(_ read: @escaping () throws(RecordingError) -> [UInt8]?) {
    self.read = read
  }

  /// Bytes that are there.
  public init(_ bytes: [UInt8]) {
    read = { () throws(RecordingError) in nil }
    ahead = bytes
  }

  /// The next piece; `nil` after the last. Throws what the closure throws that reads the bytes.
  package mutating func next() throws(RecordingError) -> [UInt8]? {
    if !ahead.isEmpty {
      defer { ahead = [] }
      return ahead
    }
    if isOver { return nil }
    let piece = try read()
    if piece == nil { isOver = true }
    return piece
  }

  /// At least the next `count` bytes, or all that are left if there are fewer. `next` returns them
  /// again. Throws what the closure throws that reads the bytes.
  package mutating func peek(_ count: Int) throws(RecordingError) -> [UInt8] {
    while ahead.count < count, !isOver {
      if let piece = try read() { ahead += piece } else { isOver = true }
    }
    return ahead
  }
}
