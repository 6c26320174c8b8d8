import TouchCore
import TouchTraces

/// Reads evemu text. A part is a piece of the text as it is, or a sample of its events.
struct EvemuSource: PartSource {
  /// The most bytes of text that are kept before the first frame, whose time is the origin.
  static let leadLimit = 1 << 24

  private let options: RecordingOptions
  private let device: ConversionDevice
  private let use: TraceUse
  private var text = EvemuText()
  private var reader: EvdevReader?
  private var lead: [[UInt8]] = []
  private var leadLength = 0
  private var latest = Instant.zero
  private var inputs: [Input] = []
  private var hovers: [HoverSample] = []

  /// True if the text itself is a part.
  private var keepsText: Bool { use == .container || use == .evemu }

  init(_ options: RecordingOptions, _ device: ConversionDevice, for use: TraceUse) {
    self.options = options
    self.device = device
    self.use = use
  }

  mutating func read(
    _ piece: [UInt8]?, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) throws(RecordingError) {
    if let piece { text.append(piece) } else { text.finish() }
    while let part = text.next() {
      switch part.content {
      case .header: try keep(part.bytes)
      case .rest:
        if reader == nil { try keep(part.bytes) } else { give(part.bytes, into: &parts) }
      case .frame(let frame): try take(frame, part.bytes, into: &parts)
      }
    }
    guard piece == nil else { return }
    guard let reader else { throw .noEvents }
    if use == .touches { findings.lose(.text) }
    if options.screen == nil { findings.report.add(reader.assumedScreen) }
    findings.report.merge(text.report)
    findings.report.merge(reader.report)
  }

  private mutating func keep(_ bytes: [UInt8]) throws(RecordingError) {
    guard keepsText else { return }
    lead.append(bytes)
    leadLength += bytes.count
    if leadLength > Self.leadLimit { throw .noEvents }
  }

  private mutating func take(
    _ frame: EvdevFrame, _ bytes: [UInt8], into parts: inout [TracePart]
  ) throws(RecordingError) {
    if reader == nil { try begin(frame, into: &parts) }
    reader?.read(frame, into: &inputs, hovers: &hovers)
    // Neither time is negative, so the difference fits.
    latest = Instant(nanoseconds: frame.time - (reader?.origin ?? frame.time))
    give(bytes, into: &parts)
    for input in inputs {
      guard case .frame(let samples) = input.kind else { continue }
      for sample in samples {
        parts.append(.touch(TouchEntry(sample, at: input.instant), isOfRecords: false))
      }
    }
    for hover in hovers {
      let entry = TouchEntry(hovering: hover.sample, at: hover.instant)
      parts.append(.touch(entry, isOfRecords: false))
    }
    inputs.removeAll(keepingCapacity: true)
    hovers.removeAll(keepingCapacity: true)
  }

  /// The description is known, and so is the origin.
  private mutating func begin(
    _ frame: EvdevFrame, into parts: inout [TracePart]
  ) throws(RecordingError) {
    // The points of the touches refer to this screen, even if it is assumed.
    let header = device.header(
      clock: TextLayout.evdev, origin: frame.time, screen: options.mappedScreen)
    parts.append(.header(header))
    if use == .container {
      var rest = options.descriptionBytes[...]
      while !rest.isEmpty {
        let bytes = Array(rest.prefix(EvemuText.pieceLimit))
        rest = rest.dropFirst(bytes.count)
        parts.append(.captured(.init(bytes: bytes, layout: TextLayout.description, instant: .zero)))
      }
    }
    for bytes in lead { give(bytes, into: &parts) }
    lead = []
    let isDescribedBeside = !text.description.hasPosition && !options.descriptionBytes.isEmpty
    do throws(EvdevDescriptionError) {
      var description = text.description
      if isDescribedBeside {
        description = try EvdevDescription(beside: options.descriptionBytes)
      }
      reader = try EvdevReader(
        description, screen: options.heldScreen, orientation: options.orientation)
    } catch {
      throw .evdev(isDescribedBeside ? error.inDescription : error)
    }
  }

  private func give(_ bytes: [UInt8], into parts: inout [TracePart]) {
    guard keepsText else { return }
    parts.append(.captured(.init(bytes: bytes, layout: TextLayout.evdev, instant: latest)))
  }
}

extension EvemuSource {
  /// True if the line is the first of an evemu text: its version, or a line of one letter. Recordings
  /// without a description begin with an event.
  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool {
    if line.starts(with: SceneName("# EVEMU").utf8) { return true }
    guard let letter = line.first, line.dropFirst().starts(with: SceneName(": ").utf8) else {
      return false
    }
    return SceneName("NIPBALSE").utf8.contains(letter)
  }
}
