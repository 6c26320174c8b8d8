import TouchCore

/// The size or id of a record that is wrong. The numbers for the error are computed only when an
/// error is made, so that the loop over sound records does not store them.
@usableFromInline enum RecordFault: UInt8, BitwiseCopyable {
  /// Fewer bytes than a message's header has.
  case headerCutOff
  /// A message whose stated size is smaller than its header.
  case messageTooSmall
  /// A message whose stated size is larger than the bytes that are left.
  case messageCutOff
  /// A message with another id.
  case notARecord
  /// A message whose stated size is smaller than the fixed part.
  case messageBelowFixedPart
  /// Content that extends beyond the end of its message.
  case contentTooLarge
  /// Fewer bytes than the fixed part has.
  case recordCutOff
  /// Content that extends beyond the bytes that are left.
  case contentCutOff
  /// Fingers without room for the hand block.
  case handTooSmall
}

extension RecordError {
  /// The error of the record at `start`. The layout is passed as its key: the offsets would have to
  /// be written to memory for a call that is rare.
  @usableFromInline @inline(never) static func of(
    _ fault: RecordFault, in bytes: RawSpan, at start: Int, _ key: RecordLayout.Key
  ) -> RecordError {
    let layout = RecordLayout(key)
    let (fixed, there) = (layout.fixed, UInt64(bytes.byteCount - start))
    let header = UInt64(FixedPart.messageHeader)
    let end = UInt64(fixed.end)
    func size() -> UInt64 { stated(FixedPart.sizeInHeader, in: bytes, at: start) }
    func content() -> UInt64 { stated(fixed.infoSize, in: bytes, at: start) }
    func error(_ field: FieldOfRecord, _ reason: Fault) -> RecordError {
      RecordError(offset: start, field: field, reason: reason)
    }
    switch fault {
    case .headerCutOff: return error(.messageHeader, .cutOff(needed: header, there: there))
    case .messageTooSmall: return error(.messageSize, .tooSmall(stated: size(), least: header))
    case .messageCutOff: return error(.messageSize, .cutOff(needed: size(), there: there))
    case .notARecord:
      let id = stated(FixedPart.idInHeader, in: bytes, at: start)
      return error(.messageHeader, .notARecord(messageID: UInt32(truncatingIfNeeded: id)))
    case .messageBelowFixedPart:
      return error(.messageSize, .tooSmall(stated: size(), least: end))
    case .contentTooLarge:
      return error(.infoSize, .tooLarge(stated: content(), most: size() - end))
    case .recordCutOff:
      let isHeader = there < UInt64(layout.objectHeader)
      return error(isHeader ? .objectHeader : .record, .cutOff(needed: end, there: there))
    case .contentCutOff:
      return error(.infoSize, .cutOff(needed: end + content(), there: there))
    case .handTooSmall:
      let least = UInt64(layout.hand.size)
      return error(.hand, .tooSmall(stated: content(), least: least))
    }
  }

  /// The error of the path at `index` of the record at `start`, whose location is not finite.
  @usableFromInline @inline(never) static func notFinite(
    _ point: Point2D, at start: Int, path index: Int
  ) -> RecordError {
    RecordError(
      offset: start, field: point.x.isFinite ? .pathY : .pathX,
      reason: .notFinite(path: UInt8(truncatingIfNeeded: index)))
  }

  private static func stated(_ field: Int, in bytes: RawSpan, at start: Int) -> UInt64 {
    UInt64(bytes.word(at: 0, of: Extent(in: bytes, at: start &+ field, size: 4)))
  }
}
