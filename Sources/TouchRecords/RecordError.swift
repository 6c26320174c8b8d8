import TouchCore

/// The reason why a record cannot be read (RAW-9).
public struct RecordError: Error, BitwiseCopyable, Hashable, Sendable {
  /// The offset of the element that contains the record, in bytes from the start of what was read.
  package var offset: Int
  /// The invalid field.
  package var field: FieldOfRecord
  /// The fault of the field.
  package var reason: Fault

  /// The faults that a field can have.
  package enum Fault: BitwiseCopyable, Hashable, Sendable {
    /// The bytes end before the field does. `needed` bytes from `offset` on are required, and only
    /// `there` are left.
    case cutOff(needed: UInt64, there: UInt64)
    /// The size is smaller than its content needs, in bytes.
    case tooSmall(stated: UInt64, least: UInt64)
    /// The size is larger than the room that is left, in bytes.
    case tooLarge(stated: UInt64, most: UInt64)
    /// The message is not a record: it has another id.
    case notARecord(messageID: UInt32)
    /// A coordinate of a touching path is infinite or not a number. `path` is the index of the path
    /// in the record, from 0.
    case notFinite(path: UInt8)
  }

  /// A fault of `field` in the record at `offset`.
  package init(offset: Int, field: FieldOfRecord, reason: Fault) {
    self.offset = offset
    self.field = field
    self.reason = reason
  }

  /// The error as an anomaly, which is an input of the engine. `origin` is the offset in the trace
  /// of the bytes from which `offset` counts.
  package func anomaly(origin: Int64 = 0) -> Anomaly {
    let (sum, overflow) = origin.addingReportingOverflow(Int64(offset))
    return .unreadableRecord(offset: overflow ? .max : sum, field)
  }
}

/// The texts of all errors.
extension RecordError {
  /// The fault, its location and a remedy, in one line of UTF-8.
  public var text: [UInt8] { text(from: 0) }

  /// The same text for bytes that begin at offset `start` of the trace.
  package func text(from start: Int64) -> [UInt8] {
    var text: [UInt8] = []
    text.add("record at byte ")
    text.add(start &+ Int64(offset))
    text.add(": ")
    text.add(field.word)
    switch reason {
    case .cutOff(let needed, let there):
      text.add(" is cut off: it needs ")
      text.add(needed)
      text.add(" bytes and ")
      text.add(there)
      text.add(" are left; the capture is torn here, or has another layout")
    case .tooSmall(let stated, let least):
      text.add(" does not fit: its size is ")
      text.add(stated)
      text.add(" bytes, at least ")
      text.add(least)
      text.add(" are needed; try another layout")
    case .tooLarge(let stated, let most):
      text.add(" does not fit: its size is ")
      text.add(stated)
      text.add(" bytes, there is room for ")
      text.add(most)
      text.add("; try another layout")
    case .notARecord(let messageID):
      text.add(" has message id ")
      text.add(messageID)
      text.add(", a record has 123; leave the message out, or try another layout")
    case .notFinite(let path):
      text.add(" of the path at index ")
      text.add(path)
      text.add(" is not finite; the record is left out")
    }
    return text
  }
}
