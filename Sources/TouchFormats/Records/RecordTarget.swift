import TouchTraces
import TouchCore
import TouchPlayer
import TouchRecords

/// Writes a trace as a stream of raw records: the captured bytes where their layout is the stream's,
/// else the same records in the asked layout; records of its own for samples that have none.
struct RecordTarget: PartTarget {
  /// What is written where nothing says another layout.
  static let usual = RecordLayout(.ios6)

  /// The most layouts that an error names.
  private static let layoutLimit = 16

  private let asked: RecordLayout?
  private var origin: Int64 = 0
  /// The layout of what was written so far.
  private var name: SceneName?
  /// Layouts that one stream cannot have, once there are several.
  private var several: [SceneName] = []
  private var frames = SampleFrames()
  private var synthesis: HandSynthesis?
  /// The time of delivery and the timestamp of the first record.
  private var first: (delivery: Instant, timestamp: UInt64)?
  private var bytes: [UInt8] = []

  /// A stream in that layout, or in the one of the records.
  init(_ layout: RecordLayout?) { asked = layout }

  mutating func take(_ part: TracePart, noting findings: inout TraceFindings) {
    switch part {
    case .header(let header): origin = header.origin
    case .captured(let captured):
      closeFrame(noting: &findings)
      take(captured, noting: &findings)
    case .touch(let entry, _):
      if entry.saysMore { findings.lose(.extra, at: entry.delivery) }
      guard let sample = entry.sample else {
        return findings.lose(entry.kind == .hover ? .hover : .unknown, at: entry.delivery)
      }
      if let input = frames.take(sample, at: entry.delivery) { write(input, noting: &findings) }
    case .host(let host): host.lose(noting: &findings)
    case .input(let input):
      closeFrame(noting: &findings)
      if case .gap(let fingers, _) = input.kind { synthesis?.forgetLifts(of: fingers) }
    case .block, .played, .gap, .damage, .digest: break
    }
  }

  mutating func finish(noting findings: inout TraceFindings) throws(ConversionError) {
    closeFrame(noting: &findings)
    if !several.isEmpty { throw .severalLayouts(several) }
  }

  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  // MARK: Captured records

  private mutating func take(
    _ captured: TracePart.Captured, noting findings: inout TraceFindings
  ) {
    guard !captured.bytes.isEmpty else { return findings.lose(.opaque, at: captured.instant) }
    let layout = RecordLayout.named(captured.layout)
    if let asked, SceneName(asked.name) != captured.layout {
      guard let layout else { return findings.lose(.unreadable, at: captured.instant) }
      let rewriting = RecordRewriting(layout: asked)
      guard
        let rewritten = rewriting.rewrite(
          captured.bytes, from: layout, at: captured.instant, noting: &findings)
      else { return findings.lose(.unreadable, at: captured.instant) }
      compareTimes(captured, layout, noting: &findings)
      bytes += rewritten
      return
    }
    guard settle(on: captured.layout) else { return }
    guard let layout else {
      // A layout that is not known here is copied: nothing tells its records apart.
      bytes += captured.bytes
      return
    }
    guard let length = framedLength(of: captured.bytes, layout) else {
      // Within a stream it would hide what follows it.
      return findings.lose(.unreadable, at: captured.instant)
    }
    if length < captured.bytes.count { findings.lose(.padding, at: captured.instant) }
    compareTimes(captured, layout, noting: &findings)
    bytes += captured.bytes[..<length]
  }

  /// Whether the stream can have records of that layout.
  private mutating func settle(on layout: SceneName) -> Bool {
    guard let name, name != layout else {
      name = layout
      return true
    }
    if several.isEmpty { several = [name] }
    if !several.contains(layout), several.count < Self.layoutLimit { several.append(layout) }
    return false
  }

  /// The length of the record in bytes, as a stream's reader finds it; `nil` if it finds none.
  private func framedLength(of bytes: [UInt8], _ layout: RecordLayout) -> Int? {
    let span = unsafe bytes.span.bytes
    var stream = RecordStream(layout)
    do throws(RecordError) {
      _ = try stream.next(in: span)
    } catch {
      if error.endsTheStream { return nil }
    }
    return stream.position
  }

  /// A stream has no time of delivery but the records' own.
  private mutating func compareTimes(
    _ captured: TracePart.Captured, _ layout: RecordLayout,
    noting findings: inout TraceFindings
  ) {
    let span = unsafe captured.bytes.span.bytes
    do throws(RecordError) {
      guard let record = try Record.single(in: span, layout) else { return }
      let timestamp = record.timestamp(in: span, layout)
      guard let first else {
        first = (captured.instant, timestamp)
        return
      }
      let told = Instant(timestamp, since: first.timestamp) - .zero
      if first.delivery + told != captured.instant {
        findings.lose(.delivery, at: captured.instant)
      }
    } catch {
      return
    }
  }

  // MARK: Samples

  private mutating func closeFrame(noting findings: inout TraceFindings) {
    if let input = frames.flush() { write(input, noting: &findings) }
  }

  private mutating func write(_ input: Input, noting findings: inout TraceFindings) {
    guard case .frame(let samples) = input.kind else { return }
    guard var writer = synthesis ?? begin(noting: &findings) else {
      return findings.lose(.phase, at: input.instant, count: samples.count)
    }
    // The synthesis must be the only owner of its fingers, else each frame copies them.
    synthesis = nil
    let (sum, overflow) = origin.addingReportingOverflow(input.instant.nanoseconds)
    if overflow || sum < 0 { findings.report.add(.time, time: input.instant.nanoseconds) }
    let timestamp = overflow ? (origin < 0 ? 0 : UInt64(Int64.max)) : UInt64(max(sum, 0))
    writer.write(
      samples, at: input.instant, timestamp: timestamp, to: &bytes, noting: &findings)
    synthesis = writer
  }

  /// Records in the layout of the stream; none where that is not known.
  private mutating func begin(noting findings: inout TraceFindings) -> HandSynthesis? {
    if let asked { return HandSynthesis(asked) }
    if let name { return RecordLayout.named(name).map { HandSynthesis($0) } }
    findings.report.add(.layout)
    name = SceneName(Self.usual.name)
    return HandSynthesis(Self.usual)
  }
}
