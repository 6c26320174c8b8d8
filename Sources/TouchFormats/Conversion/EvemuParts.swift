import TouchCore
import TouchTraces

/// Evemu text as parts of a trace: its pieces as they stand, and what their events say.
struct EvemuParts {
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

  init(_ options: RecordingOptions, _ device: ConversionDevice, for use: TraceUse) {
    self.options = options
    self.device = device
    self.use = use
  }

  /// Reads a piece, or with nothing the end.
  mutating func read(
    _ piece: [UInt8]?, into parts: inout [TracePart], noting findings: inout ConversionFindings
  ) throws(ConversionError) {
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
    guard let reader else { throw .source(.noEvents) }
    if use == .touches { findings.lose(.text) }
    if options.screen == nil { findings.report.add(reader.assumedScreen) }
    findings.report.merge(text.report)
    findings.report.merge(reader.report)
  }

  private mutating func keep(_ bytes: [UInt8]) throws(ConversionError) {
    lead.append(bytes)
    leadLength += bytes.count
    if leadLength > Self.leadLimit { throw .source(.noEvents) }
  }

  private mutating func take(
    _ frame: EvdevFrame, _ bytes: [UInt8], into parts: inout [TracePart]
  ) throws(ConversionError) {
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
  ) throws(ConversionError) {
    let own = text.description
    let description = own.hasPosition ? own : options.description ?? own
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
    do throws(EvdevDescriptionError) {
      reader = try EvdevReader(
        description, screen: options.mappedScreen, orientation: options.orientation)
    } catch {
      throw .source(.evdev(error))
    }
  }

  private func give(_ bytes: [UInt8], into parts: inout [TracePart]) {
    guard use == .container || use == .evemu else { return }
    parts.append(.captured(.init(bytes: bytes, layout: TextLayout.evdev, instant: latest)))
  }
}
