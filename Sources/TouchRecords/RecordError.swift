import TouchCore

/// Why a record cannot be read (RAW-9).
public struct RecordError: Error, BitwiseCopyable, Hashable, Sendable {
  /// Where the element that holds the record begins, in bytes from the start of what was read.
  package var offset: Int
  /// The field that is wrong.
  package var field: FieldOfRecord
  /// What is wrong with it.
  package var reason: Reason

  /// What can be wrong with a field.
  package enum Reason: BitwiseCopyable, Hashable, Sendable {
    /// The bytes end before the field does; it needs the first number of bytes from `offset` on,
    /// and the second number is there.
    case cutOff(needed: UInt64, there: UInt64)
    /// A size below the least that its content needs, in bytes.
    case tooSmall(stated: UInt64, least: UInt64)
    /// A size above the most that there is room for, in bytes.
    case tooLarge(stated: UInt64, most: UInt64)
    /// A message that is something else, by its id.
    case notARecord(messageID: UInt32)
    /// A coordinate of the path at this place that is infinite or not a number, though it touches.
    case notFinite(path: UInt8)
  }

  /// A fault of `field` in the record at `offset`.
  package init(offset: Int, field: FieldOfRecord, reason: Reason) {
    self.offset = offset
    self.field = field
    self.reason = reason
  }

  /// The error as an input of the engine says it. `origin` is where in the trace the bytes began.
  package func anomaly(origin: Int64 = 0) -> Anomaly {
    let (sum, overflow) = origin.addingReportingOverflow(Int64(offset))
    return .unreadableRecord(offset: overflow ? .max : sum, field)
  }
}

/// The text of every error stands here.
extension RecordError {
  /// What is wrong, where, and what to do, in one line of UTF-8.
  public var text: [UInt8] { text(from: 0) }

  /// The text where the bytes that were read began at `start` of the trace.
  public func text(from start: Int64) -> [UInt8] {
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
      text.add(" of the path at place ")
      text.add(path)
      text.add(" is not finite; the record is left out")
    }
    return text
  }
}
