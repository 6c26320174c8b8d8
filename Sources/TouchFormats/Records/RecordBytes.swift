import TouchCore
import TouchRecords

/// A stream of raw records that comes in pieces.
///
/// Bytes are held until the record that they belong to is whole; a record that is cut off is one only
/// when no more bytes come.
struct RecordBytes: Sendable {
  /// More bytes than any record has.
  static let longestRecord = 1 << 20

  let layout: RecordLayout
  /// The number of records read so far.
  private(set) var count = 0

  private var held: [UInt8] = []
  /// Where in `held` the next record begins.
  private var position = 0
  /// Where in the stream `held` begins.
  private var start: Int64 = 0
  private var isOver = false

  init(_ layout: RecordLayout) { self.layout = layout }

  /// Takes more bytes.
  mutating func append(_ bytes: [UInt8]) {
    start += Int64(position)
    held.removeFirst(position)
    position = 0
    held += bytes
  }

  /// No more bytes come.
  mutating func finish() { isOver = true }

  /// Gives every record that is whole: the window, the bytes that it is a window on, and where in the
  /// stream these begin. What cannot be read is given as an error at its place.
  mutating func forEach(
    _ take: (Result<Record, RecordError>, RawSpan, Int64) -> Void
  ) throws(RecordingError) {
    try forEachElement { result, _, bytes, start in take(result, bytes, start) }
  }

  /// The same with the place of each element in the bytes: a record that cannot be read is whole all
  /// the same where it says how long it is, else its place goes to the end of the bytes.
  mutating func forEachElement(
    _ take: (Result<Record, RecordError>, Range<Int>, RawSpan, Int64) -> Void
  ) throws(RecordingError) {
    // Another name for the bytes, so that the window can be read while the place moves on.
    let held = held
    let bytes = unsafe held.span.bytes
    var stream = RecordStream(layout, from: position)
    while true {
      do throws(RecordError) {
        guard let record = try stream.next(in: bytes) else { break }
        position = stream.position
        count += 1
        take(.success(record), record.offset..<position, bytes, start)
      } catch {
        // What claims to be longer than any record is not waited for.
        let waits = held.count - position < Self.longestRecord
        if error.endsTheStream, !isOver, waits { return }
        if error.endsTheStream, count == 0 { throw .record(error) }
        position = stream.position
        take(.failure(error), min(error.offset, position)..<position, bytes, start)
      }
    }
  }
}

extension RecordError {
  /// Whether nothing tells where the next record begins.
  var endsTheStream: Bool {
    switch reason {
    case .cutOff: true
    case .tooSmall(_, let least): field == .messageSize && least == FixedPart.messageHeader
    case .tooLarge, .notARecord, .notFinite: false
    }
  }
}
