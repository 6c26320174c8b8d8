import SceneFormat
import TouchCore
import TouchPlayer
import TouchTraces

/// Writes a trace as evemu text: the captured text where there is one, else one that says what the
/// samples say.
struct EvemuTarget: PartTarget {
  /// The most frames that are kept to see how many fingers there are. A longer trace is written for
  /// all that there can be.
  static let leadLimit = 4096

  private let device: ConversionDevice
  /// The screen and the units to a point: those that are named, else those of the source.
  private var screen: Size2D?
  private var scale: Double?
  /// The texts of the scene that the source carries.
  private var scenes = SceneTexts()
  /// What the source calls its device.
  private var sourceName = SceneName(utf8: [])
  private var frames = SampleFrames()
  private var stage = Stage.undecided([])
  /// Samples of records, where captured text says nothing of them.
  private var passedOver: (count: Int, first: Instant?) = (0, nil)
  private var bytes: [UInt8] = []
  /// The description that stood beside the recording, at most `descriptionLimit` bytes.
  private(set) var description: [UInt8] = []
  private static let descriptionLimit = 1 << 20

  private enum Stage {
    case undecided([Input])
    case captured
    case synthetic(EvemuWriter)
  }

  init(_ device: ConversionDevice) {
    self.device = device
    screen = device.screen
    scale = device.device?.scale
  }

  mutating func take(
    _ part: TracePart, noting findings: inout TraceFindings
  ) throws(ConversionError) {
    switch part {
    case .header(let header):
      let isScreen = header.screen.width > 0 && header.screen.height > 0
      if isScreen { screen = screen ?? header.screen }
      if header.scale > 0 { scale = scale ?? header.scale }
      sourceName = header.device
    case .captured(let captured): take(captured, noting: &findings)
    case .touch(let entry, let isOfRecords):
      try take(entry, isOfRecords: isOfRecords, noting: &findings)
    case .host(let host): host.lose(noting: &findings)
    case .block(let block):
      if case .undecided = stage, let part = block.scene { scenes.read(part) }
    case .input(let input):
      if let frame = frames.flush() { try write(frame, noting: &findings) }
      try write(input, noting: &findings)
    case .played, .gap, .damage, .digest: break
    }
  }

  mutating func finish(noting findings: inout TraceFindings) throws(ConversionError) {
    if let input = frames.flush() { try write(input, noting: &findings) }
    switch stage {
    case .captured:
      findings.lose(.record, at: passedOver.first, count: passedOver.count)
    case .undecided(let lead):
      try begin(lead, slots: EvemuWriter.slots(for: lead), noting: &findings)
      try finish(noting: &findings)
    case .synthetic(let writer): findings.report.merge(writer.report)
    }
  }

  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    guard case .synthetic(var writer) = stage else { return bytes }
    stage = .captured
    let text = writer.takeBytes()
    stage = .synthetic(writer)
    return text
  }

  private mutating func take(
    _ captured: TracePart.Captured, noting findings: inout TraceFindings
  ) {
    if captured.layout == TextLayout.description {
      if description.count + captured.bytes.count <= Self.descriptionLimit {
        description += captured.bytes
      }
      return
    }
    switch stage {
    case .undecided:
      // The samples so far are what the text says, or records that it does not know.
      frames = SampleFrames()
      stage = .captured
      bytes += captured.bytes
    case .captured: bytes += captured.bytes
    case .synthetic: findings.lose(.evemu, at: captured.instant)
    }
  }

  private mutating func take(
    _ entry: TouchEntry, isOfRecords: Bool, noting findings: inout TraceFindings
  ) throws(ConversionError) {
    if isOfRecords {
      passedOver.count &+= 1
      passedOver.first = passedOver.first ?? entry.delivery
    }
    if case .captured = stage { return }
    if entry.saysMore { findings.lose(.extra, at: entry.delivery) }
    guard let sample = entry.sample else {
      return findings.lose(entry.kind == .hover ? .hover : .unknown, at: entry.delivery)
    }
    if let input = frames.take(sample, at: entry.delivery) {
      try write(input, noting: &findings)
    }
  }

  private mutating func write(
    _ input: Input, noting findings: inout TraceFindings
  ) throws(ConversionError) {
    switch stage {
    case .captured: break
    case .undecided(var lead):
      stage = .captured
      lead.append(input)
      stage = .undecided(lead)
      if lead.count >= Self.leadLimit {
        try begin(lead, slots: EvemuWriter.mostSlots, noting: &findings)
      }
    case .synthetic(var writer):
      // The writer must be the only owner of its bytes, else each frame copies them.
      stage = .captured
      writer.write(input)
      stage = .synthetic(writer)
    }
  }

  /// The description of the first scene in the source; `nil` if there is none, or if it cannot be read.
  private func description(noting findings: inout TraceFindings) -> SceneDescription? {
    do throws(SceneFileError) {
      return try SceneFile.read(scenes.whole)?.description
    } catch {
      let words =
        "the orientation of the scene, so touches are written as those of an upright device: the "
        + "trace's scene \(error)"
      findings.lose(Array(words.utf8))
      return nil
    }
  }

  private mutating func begin(
    _ lead: [Input], slots: Int, noting findings: inout TraceFindings
  ) throws(ConversionError) {
    let scene = description(noting: &findings)
    let usual = scene?.device ?? DefaultScene.device
    let orientation = scene?.orientation ?? .portrait
    screen = screen ?? scene?.device.portraitSize
    let size = screen ?? usual.portraitSize
    let scale = scale ?? usual.scale
    if screen == nil {
      findings.report.add(
        AssumedScreen(size: size, pointsPerUnit: Size2D(1 / scale, 1 / scale)))
    }
    if orientation != .portrait { findings.report.add(orientation) }
    let ownName: SceneName = sourceName.utf8.isEmpty ? "Umpire touchscreen" : sourceName
    do throws(EvdevDescriptionError) {
      var writer = try EvemuWriter(
        screen: size, in: orientation, scale: scale, slots: slots,
        name: device.device.map { SceneName($0.name) } ?? ownName)
      for input in lead { writer.write(input) }
      stage = .synthetic(writer)
    } catch {
      throw .screen(error)
    }
  }
}
