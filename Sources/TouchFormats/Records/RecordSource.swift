import TouchCore
import TouchRecords

/// Reads a stream of raw records. A part is a record as it is, a sample of it, or an input.
struct RecordSource: PartSource {
  /// The most records that cannot be read that are kept before the first that can, whose time is the
  /// origin.
  static let leadLimit = 4096

  private let device: ConversionDevice
  private let use: TraceUse
  private let layout: RecordLayout
  private let name: SceneName
  private var records: RecordBytes
  private var hands = HandReader()
  private var inputs: [Input] = []
  private var latest = Instant.zero
  private var lead: [TracePart] = []
  private var hasBegun = false

  init(_ layout: RecordLayout, _ device: ConversionDevice, for use: TraceUse) {
    self.device = device
    self.use = use
    self.layout = layout
    name = SceneName(layout.name)
    records = RecordBytes(layout)
  }

  mutating func read(
    _ piece: [UInt8]?, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) throws(RecordingError) {
    if let piece { records.append(piece) } else { records.finish() }
    // The records are taken out while they are walked, so that the rest can change.
    var walked = RecordBytes(records.layout)
    swap(&walked, &records)
    defer { swap(&walked, &records) }
    try walked.forEachElement { result, place, bytes, start in
      switch result {
      case .success(let record):
        take(record, place, bytes, start, into: &parts, noting: &findings)
      case .failure(let error): fail(error, place, bytes, start, into: &parts, noting: &findings)
      }
    }
    guard piece == nil else { return }
    begin(into: &parts)
    hands.flush(into: &inputs)
    giveSamples(into: &parts, noting: &findings)
  }

  private mutating func take(
    _ record: Record, _ place: Range<Int>, _ bytes: RawSpan, _ start: Int64,
    into parts: inout [TracePart], noting findings: inout TraceFindings
  ) {
    let timestamp = record.timestamp(in: bytes, layout)
    let origin = hands.origin ?? timestamp
    hands.origin = origin
    latest = Instant(timestamp, since: origin)
    if use == .touches, record.type(in: bytes, layout) == .hand {
      findings.lose(.capture, at: latest)
    }
    begin(into: &parts)
    do throws(RecordError) {
      try hands.read(record, in: bytes, layout, at: latest, into: &inputs)
    } catch {
      hands.recordFailed(error, start: start, at: latest, into: &inputs)
    }
    capture(place, bytes, into: &parts)
    giveSamples(into: &parts, noting: &findings)
  }

  private mutating func fail(
    _ error: RecordError, _ place: Range<Int>, _ bytes: RawSpan, _ start: Int64,
    into parts: inout [TracePart], noting findings: inout TraceFindings
  ) {
    if error.endsTheStream { findings.lose(error.text(from: start)) }
    // Bytes without a length belong to no record.
    if error.endsTheStream && use != .inputs { return }
    hands.recordFailed(error, start: start, at: latest, into: &inputs)
    capture(place, bytes, into: &parts)
    giveSamples(into: &parts, noting: &findings)
    guard lead.count > Self.leadLimit else { return }
    lead.removeLast()
    findings.lose(.unreadable)
  }

  private mutating func begin(into parts: inout [TracePart]) {
    if hasBegun { return }
    hasBegun = true
    let origin = Int64(clamping: hands.origin ?? 0)
    parts.append(.header(device.header(clock: RecordSource.clock, origin: origin)))
    parts += lead
    lead = []
  }

  private mutating func capture(
    _ place: Range<Int>, _ bytes: RawSpan, into parts: inout [TracePart]
  ) {
    guard use == .container || use == .records else { return }
    let part = TracePart.captured(
      .init(
        bytes: bytes.copy(at: place.lowerBound, count: place.count), layout: name, instant: latest,
        fingers: hands.liveFingers))
    if hasBegun { parts.append(part) } else { lead.append(part) }
  }

  private mutating func giveSamples(
    into parts: inout [TracePart], noting findings: inout TraceFindings
  ) {
    if use == .container || use == .records { return hands.recycle(&inputs) }
    if use == .inputs {
      for input in inputs { parts.append(.input(input)) }
      return inputs.removeAll(keepingCapacity: true)
    }
    HandReader.give(&inputs, to: &parts, noting: &findings)
  }

  /// What the header of a container calls the clock that stamps records.
  static let clock: SceneName = "mach"
}
