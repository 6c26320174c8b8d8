import TouchCore

/// The digest of a state in a `digest` block: 32 bits for each field, in the order in which a state
/// is walked.
///
/// The names of the fields are not stored. A player of the same version walks its own fields in the
/// same order, and the order depends only on fields that come before. So the first digest that
/// differs is that of the first field that differs, and the player knows its name.
package struct RecordedDigest: Hashable, Sendable {
  /// The latest instant that the state had seen.
  package var instant: Instant
  /// True if the instant was closed: time came to it without an input (TCH-8).
  package var isClosed: Bool
  /// True if no timer waits for `instant` or an earlier one.
  package var hasPlayedTimers = true
  /// The version of the format of saved states, which defines the fields.
  package var version: UInt16
  /// The digest of each field.
  package var fields: [UInt32]
  /// The numbers of touches and answers so far; `nil` in older recordings.
  package var counts: Counts?

  /// The number of touches that have begun in the run; `nil` without counts, and of a damaged digest: no
  /// recording is so long.
  package var touches: UInt32? {
    guard let counts, counts.touches < 1 << 31 else { return nil }
    return counts.touches
  }

  /// What has happened so far, also where it has no effect on the state any more.
  package struct Counts: Hashable, Sendable {
    /// The number of touches that have begun in the run.
    package var touches: UInt32
    /// The number of answers that questions have used since the recording began (ASK-1).
    package var answers: UInt32

    /// These numbers.
    package init(touches: UInt32, answers: UInt32) {
      (self.touches, self.answers) = (touches, answers)
    }
  }

  /// A digest at `instant`.
  package init(at instant: Instant, isClosed: Bool, version: UInt16, fields: [UInt32]) {
    (self.instant, self.isClosed, self.version, self.fields) = (instant, isClosed, version, fields)
  }

  /// The largest number of fields in a block.
  static let fieldLimit = 14_000
}

extension RecordedDigest {
  /// A sentence about digests that no replay compares, in UTF-8.
  package static func notCompared(_ count: Int64) -> [UInt8] {
    var text: [UInt8] = []
    text.add(count)
    text.add(count == 1 ? " digest" : " digests")
    text.add(" of the state behind a lost part ")
    text.add(count == 1 ? "is not compared" : "are not compared")
    return text
  }
}

extension RecordedDigest {
  /// The number of bytes of the digest with its time.
  var length: Int { 15 + 4 * fields.count + (counts == nil ? 0 : 8) }

  /// Writes the digest after its time: version u16; u8, bit 0 if the instant was closed, bit 1 if
  /// no timer waits for it, bit 2 if counts follow; the number of fields u32, and u32 for each; the
  /// numbers of touches and of answers, u32 each.
  func write(to bytes: inout [UInt8]) {
    bytes.appendLittleEndian(version)
    bytes.append(
      (isClosed ? 1 : 0) | (hasPlayedTimers ? 2 : 0) | (counts == nil ? 0 : 4))
    bytes.appendLittleEndian(UInt32(truncatingIfNeeded: fields.count))
    for field in fields { bytes.appendLittleEndian(field) }
    if let counts {
      bytes.appendLittleEndian(counts.touches)
      bytes.appendLittleEndian(counts.answers)
    }
  }

  /// Reads a digest after its time; `nil` if it extends beyond the end.
  init?(from cursor: inout ByteCursor, of block: TraceBlock) {
    guard cursor.take(Int64.self) == block.first.nanoseconds,
      let version = cursor.take(UInt16.self), let flags = cursor.take(UInt8.self),
      let count = cursor.take(UInt32.self)
    else { return nil }
    var fields: [UInt32] = []
    for _ in 0..<count {
      guard let field = cursor.take(UInt32.self) else { return nil }
      fields.append(field)
    }
    self.init(at: block.first, isClosed: flags & 1 != 0, version: version, fields: fields)
    hasPlayedTimers = flags & 2 != 0
    guard flags & 4 != 0 else { return }
    guard let touches = cursor.take(UInt32.self), let answers = cursor.take(UInt32.self) else {
      return nil
    }
    counts = Counts(touches: touches, answers: answers)
  }
}
