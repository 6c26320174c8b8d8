import TouchCore
import TouchRecords

/// Writes records in another layout, and sees what that layout cannot say.
struct RecordRewriting: Sendable {
  let layout: RecordLayout

  /// The bytes of the record in the layout; `nil` if it cannot be read.
  func rewrite(
    _ bytes: [UInt8], from source: RecordLayout, at instant: Instant,
    noting findings: inout TraceFindings
  ) -> [UInt8]? {
    guard var draft = Self.draft(of: bytes, source) else { return nil }
    if !draft.padding.isEmpty {
      draft.padding = []
      findings.lose(.padding, at: instant)
    }
    if draft.fit(layout.fixed.floats) {
      findings.report.add(.rounding, time: instant.nanoseconds)
    }
    var rewritten: [UInt8] = []
    RecordEncoder(layout).append(draft, to: &rewritten)
    // What was said in the layout, said again in the source's, must be all that was said.
    var expected: [UInt8] = []
    RecordEncoder(source).append(draft, to: &expected)
    var found: [UInt8] = []
    if let again = Self.draft(of: rewritten, layout) {
      RecordEncoder(source).append(again, to: &found)
    }
    if found != expected { findings.lose(.field, at: instant) }
    return rewritten
  }

  private static func draft(of bytes: [UInt8], _ layout: RecordLayout) -> RecordDraft? {
    let span = unsafe bytes.span.bytes
    do throws(RecordError) {
      guard let record = try Record.single(in: span, layout) else { return nil }
      return RecordDraft(reading: record, in: span, layout)
    } catch {
      return nil
    }
  }
}

extension RecordDraft {
  /// Brings every place to what the coordinates can say; whether that changed one.
  fileprivate mutating func fit(_ width: RecordLayout.FloatWidth) -> Bool {
    var isChanged = location.fit(width)
    if windowLocation.fit(width) { isChanged = true }
    for index in (hand?.paths ?? []).indices {
      if hand?.paths[index].values.point.fit(width) == true { isChanged = true }
    }
    return isChanged
  }
}

extension Point2D {
  fileprivate mutating func fit(_ width: RecordLayout.FloatWidth) -> Bool {
    // What is no number has no place to be brought to.
    guard isFinite else { return false }
    let (held, _) = width.holds(self)
    if held == self { return false }
    self = held
    return true
  }
}
