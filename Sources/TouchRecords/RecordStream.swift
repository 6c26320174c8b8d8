import TouchCore

/// The records of a stream of bytes, one after another. Each is a fixed part and `infoSize` bytes,
/// or a message whose header states its length; bytes of the message after the record are padding.
///
///     var stream = RecordStream(layout)
///     while let record = try stream.next(in: bytes) { … }
///
/// After an error the stream continues behind the faulty record if that record states its length,
/// else it is at the end of the bytes (RAW-9). So a loop over `next` always terminates. A caller
/// that expects more bytes must buffer those from the error's offset on.
@usableFromInline package struct RecordStream: BitwiseCopyable, Sendable {
  /// How the records are laid out.
  @usableFromInline package let layout: RecordLayout

  @usableFromInline var cursor: Int

  /// A stream of records from `position` on, which must not be negative.
  package init(_ layout: RecordLayout, from position: Int = 0) {
    precondition(position >= 0, "a stream of records from before its first byte")
    self.layout = layout
    cursor = position
  }

  /// The offset of the next record, in bytes from the start of the stream.
  @inlinable package var position: Int { cursor }

  /// The next record, or `nil` at the end. `bytes` is the whole stream, the same for every call.
  /// Throws if the record cannot be read.
  @inlinable @inline(__always) package mutating func next(
    in bytes: RawSpan
  ) throws(RecordError) -> Record? {
    let start = cursor
    let left = bytes.byteCount &- start
    guard left > 0 else { return nil }
    var length = left
    let fault = Record.fault(in: bytes, at: start, layout, &length)
    cursor = start &+ length
    if let fault { throw RecordError.of(fault, in: bytes, at: start, layout.key) }
    return Record(offset: start, length: length)
  }
}

extension Record {
  /// The record that stands alone in `bytes`, as in an entry of a container; the bytes after it are
  /// padding. `nil` if `bytes` is empty: an opaque event (RAW-3). Throws if the record cannot be
  /// read.
  @inlinable @inline(__always) package static func single(
    in bytes: RawSpan, _ layout: RecordLayout
  ) throws(RecordError) -> Record? {
    let there = bytes.byteCount
    guard there > 0 else { return nil }
    var length = there
    if let fault = fault(in: bytes, at: 0, layout, &length) {
      throw RecordError.of(fault, in: bytes, at: 0, layout.key)
    }
    return Record(offset: 0, length: there)
  }

  /// The fault of the record at `start`; `nil` if all its fields can be read. `length` is the
  /// number of bytes left on entry. It becomes the record's length if the record states one that
  /// fits, and is unchanged otherwise.
  @inlinable @inline(__always) static func fault(
    in bytes: RawSpan, at start: Int, _ layout: RecordLayout, _ length: inout Int
  ) -> RecordFault? {
    let fixed = layout.fixed
    if layout.isMessage {
      let headerSize = FixedPart.messageHeader
      guard let header = Extent(ifHeldBy: bytes, at: start, size: headerSize) else {
        return .headerCutOff
      }
      let size = bytes.word(at: FixedPart.sizeInHeader, of: header)
      guard size >= UInt32(headerSize) else { return .messageTooSmall }
      guard Int64(size) <= Int64(length) else { return .messageCutOff }
      length = Int(size)
      let messageID = bytes.word(at: FixedPart.idInHeader, of: header)
      guard messageID == FixedPart.messageIDOfRecords else { return .notARecord }
      guard length >= fixed.end else { return .messageBelowFixedPart }
    }
    guard let record = Extent(ifHeldBy: bytes, at: start, size: fixed.end) else {
      return .recordCutOff
    }
    let content = bytes.word(at: fixed.infoSize, of: record)
    let room = Int64(length &- fixed.end)
    if !layout.isMessage {
      guard Int64(content) <= room else { return .contentCutOff }
      length = fixed.end &+ Int(content)
    } else if Int64(content) > room {
      return .contentTooLarge
    }
    let type = bytes.word(at: fixed.type, of: record) & ~routingFlag
    guard type == EventType.hand.rawValue else { return nil }
    return Int64(content) >= Int64(layout.hand.size) ? nil : .handTooSmall
  }
}
