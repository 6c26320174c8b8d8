import TouchCore

/// A stretch of a damaged trace that was left out, stored in a `gap` block. It explains a lift that is
/// missing, and a finger that moves and never began.
public struct TraceGap: BitwiseCopyable, Hashable, Sendable {
  /// The offset of the stretch in the damaged trace, in bytes.
  package var offset: Int64
  /// The length of the stretch in bytes.
  package var length: Int64
  /// The reason why it could not be read; `nil` if this umpire does not know the stored cause.
  package var cause: Damage.Cause?
  /// The last time of the whole block before it; `nil` if the gap begins the trace.
  public var before: Instant?
  /// The first time of the whole block after it; `nil` if the gap ends the trace.
  public var after: Instant?

  /// A stretch that is left out.
  package init(_ damage: Damage, before: Instant? = nil, after: Instant? = nil) {
    offset = damage.offset
    length = damage.length
    cause = damage.cause
    self.before = before
    self.after = after
  }
}

extension TraceGap {
  /// The number of bytes of a gap with its time.
  static let length = 42

  /// The time of its entry.
  var instant: Instant { before ?? after ?? .zero }

  /// Writes the gap after its time: offset and length i64; cause u8; a byte whose bits 0 and 1
  /// state which of the two times are known; both times i64.
  func write(to bytes: inout [UInt8]) {
    bytes.appendLittleEndian(offset)
    bytes.appendLittleEndian(length)
    bytes.append(cause?.rawValue ?? .max)
    bytes.append((before == nil ? 0 : 1) | (after == nil ? 0 : 2))
    bytes.appendLittleEndian((before ?? .zero).nanoseconds)
    bytes.appendLittleEndian((after ?? .zero).nanoseconds)
  }

  /// Reads a gap and its time; `nil` if it extends beyond the end or its offset or length is not
  /// valid.
  init?(from cursor: inout ByteCursor, of block: TraceBlock) {
    guard cursor.take(Int64.self) == block.first.nanoseconds,
      let offset = cursor.take(Int64.self), let length = cursor.take(Int64.self),
      offset >= 0, length >= 0, let cause = cursor.take(UInt8.self),
      let known = cursor.take(UInt8.self), let before = cursor.take(Int64.self),
      let after = cursor.take(Int64.self)
    else { return nil }
    self.offset = offset
    self.length = length
    self.cause = Damage.Cause(rawValue: cause)
    self.before = known & 1 == 0 ? nil : Instant(nanoseconds: before)
    self.after = known & 2 == 0 ? nil : Instant(nanoseconds: after)
  }
}

extension TraceGap {
  /// The location of the stretch, the cause, and the times before and after it, in UTF-8.
  public var text: [UInt8] { text(origin: .zero) }

  /// The text with times that are later by `origin`.
  private func text(origin: Interval) -> [UInt8] {
    var text: [UInt8] = []
    text.add(length)
    text.add(length == 1 ? " byte from byte " : " bytes from byte ")
    text.add(offset)
    text.add(" of a damaged trace ")
    text.add(length == 1 ? "was left out" : "were left out")
    if let cause {
      text.add(": ")
      cause.word.write(to: &text)
    }
    if let before {
      text.add("; after ")
      text += (before + origin).exactSeconds
      text.add(" s")
    }
    if before == nil { text.add("; at the beginning") }
    if let after, before != nil || after > .zero {
      text.add(before == nil ? ", before " : "; before ")
      text += (after + origin).exactSeconds
      text.add(" s")
    }
    return text
  }

  /// A sentence about the recording that reports the missing stretch, with times that are later by
  /// `origin`.
  package func note(origin: Interval) -> [UInt8] {
    var text: [UInt8] = []
    if cause == .endDisagrees {
      text.add("Blocks of the recording were lost or changed, and it is not known where: ")
      text.add("the counts of the `end` block at byte ")
      text.add(offset)
      text.add(" of a damaged trace were wrong.")
      return text
    }
    text.add(
      cause == .header
        ? "The header of the recording is missing: "
        : "A stretch of the recording is missing: ")
    text += self.text(origin: origin)
    text.add(before != nil && after == nil ? ". The recording may have gone on there." : ".")
    return text
  }
}
