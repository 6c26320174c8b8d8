import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchFormats
import TouchRecords
import TouchTraces

/// The results of a conversion.
struct Converted {
  var bytes: [UInt8] = []
  var losses: [String] = []
  var report = ImportReport()
  var description: [UInt8] = []

  /// Converts bytes that come in pieces of `size`. `device` is the one that headers name; `nil` for
  /// headers that name none.
  init(
    _ bytes: [UInt8], to target: TraceFormat, from format: TraceFormat? = nil,
    as own: RecordLayout? = nil, layout: RecordLayout? = nil,
    device: Device? = DefaultScene.device,
    options: RecordingOptions = RecordingOptions(), size: Int = .max
  ) throws(ConversionError) {
    var options = options
    options.format = format
    options.layout = own
    var conversion = try Conversion(
      Self.source(bytes, size: size), options, to: target, layout: layout,
      device: device)
    while let piece = try conversion.next() { self.bytes += piece }
    // What was lost is in the table of formats.
    for loss in conversion.lossKinds { #expect(target.possibleLosses.contains(loss), "\(loss)") }
    losses = conversion.losses.map { String(decoding: $0, as: UTF8.self) }
    report = conversion.report
    description = conversion.description
  }

  static func source(_ bytes: [UInt8], size: Int) -> ByteSource {
    var start = 0
    return ByteSource { () throws(RecordingError) in
      guard start < bytes.count else { return nil }
      let end = size < bytes.count - start ? start + size : bytes.count
      defer { start = end }
      return Array(bytes[start..<end])
    }
  }

  /// The inputs of a trace, each as a text, without the offsets of unreadable parts.
  static func inputs(
    _ bytes: [UInt8], format: TraceFormat? = nil, layout: RecordLayout? = nil,
    options: RecordingOptions = RecordingOptions()
  ) throws(RecordingError) -> [String] {
    var options = options
    options.format = format
    options.layout = layout
    var recording = try Recording(ByteSource(bytes), options)
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    return inputs.map { input in
      if case .anomaly(.unreadableRecord(_, let field)) = input.kind {
        return "\(input.instant): cannot be read: \(field)"
      }
      return "\(input)"
    }
  }

  static func blocks(_ bytes: [UInt8]) throws(TraceError) -> (header: TraceHeader?, [TraceBlock]) {
    var reader = BlockReader()
    reader.append(bytes)
    reader.finish()
    var header: TraceHeader?
    var blocks: [TraceBlock] = []
    while let element = try reader.next() {
      switch element {
      case .header(let found): header = found
      case .block(let block): blocks.append(block)
      case .damage(let damage): Issue.record("\(damage)")
      case .end: break
      }
    }
    #expect(reader.closing == .closed)
    return (header, blocks)
  }
}

/// Random streams of records, for every layout.
struct RandomRecords {
  private var random: Seeded
  private var time: UInt64
  let layout: RecordLayout

  init(_ layout: RecordLayout, seed: UInt64) {
    self.layout = layout
    random = Seeded(seed)
    time = 1_000_000_000 + UInt64(random.below(1000))
  }

  mutating func stream(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for place in 0..<count { bytes += record(isFirst: place == 0) }
    return bytes
  }

  /// Some records have other types, some cannot be read although they state their length.
  private mutating func record(isFirst: Bool) -> [UInt8] {
    time &+= UInt64(random.below(4)) &* 8_000_000
    if random.below(20) == 0 { time &-= 5_000_000 }
    let isHand = random.below(4) > 0
    var draft = RecordDraft(
      type: isHand ? .hand : EventType(rawValue: 1014 + UInt32(random.below(5))))
    draft.timestamp = time
    draft.hidTimestamp = time
    draft.subtype = UInt32(random.below(3))
    draft.location = point()
    if isHand {
      let types: [UInt32] = [1, 2, 2, 5, 6, 8, 3]
      var paths: [RecordPath] = []
      for index in 0..<random.below(4) {
        paths.append(
          RecordPath(
            index: UInt8(1 + index), identity: 2, proximity: random.below(3) == 0 ? 0 : 3,
            pressure: 1, radius: 5, point: point()))
      }
      if random.below(25) == 0, !paths.isEmpty { paths[0].point.x = .infinity }
      draft.hand = HandDraft(type: HandType(rawValue: types[random.below(7)]), paths: paths)
    } else {
      draft.payload = (0..<random.below(9)).map { UInt8($0) }
    }
    if layout.isMessage { draft.padding = (0..<random.below(5)).map { UInt8(0xA0 + $0) } }
    var bytes: [UInt8] = []
    RecordEncoder(layout).append(draft, to: &bytes)
    // A hand that is too short for one.
    if random.below(15) == 0, !isFirst, !isHand {
      bytes[layout.fixed.type] = 0xB9
      bytes[layout.fixed.type + 1] = 0x0B
    }
    return bytes
  }

  private mutating func point() -> Point2D {
    Point2D(Double(random.below(3000)) / 8, Double(random.below(6000)) / 8)
  }
}
