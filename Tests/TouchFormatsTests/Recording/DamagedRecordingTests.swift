import Fixtures
import Testing
import TouchCore
import TouchFormats
import TouchRecords
import TouchTraces

/// Containers of which a block is damaged: what plays is a part of each touch, and never two in one.
struct DamagedRecordingTests {
  /// A time in milliseconds, and the fingers that are down at it, with the touch of each.
  private struct Moment {
    var time: Int64
    var down: [UInt8: UInt32]
  }

  /// Three fingers that come down and lift for six seconds. A touch is encoded in its location.
  private static func moments(_ seeded: inout Seeded) -> [Moment] {
    var moments: [Moment] = []
    var down: [UInt8: UInt32] = [:]
    var count: UInt32 = 0
    for time in stride(from: Int64(0), to: 6_000, by: 25) {
      for finger: UInt8 in 0..<3 where seeded.below(8) == 0 {
        if down[finger] == nil {
          count += 1
          down[finger] = count
        } else {
          down[finger] = nil
        }
      }
      moments.append(Moment(time: time, down: down))
    }
    moments.append(Moment(time: 6_000, down: [:]))
    return moments
  }

  private static func point(of touch: UInt32, at time: Int64) -> Point2D {
    Point2D(Double(touch), Double(time % 100))
  }

  /// The container of samples.
  private static func samples(_ moments: [Moment]) throws -> [UInt8] {
    var writer = try Containers.writer()
    var before: [UInt8: UInt32] = [:]
    for moment in moments {
      for finger: UInt8 in 0..<3 {
        let (was, now) = (before[finger], moment.down[finger])
        guard let touch = now ?? was else { continue }
        let kind: TouchEntry.Kind = was == nil ? .began : now == nil ? .ended : .moved
        try writer.append(
          TouchEntry(
            kind, finger: FingerID(finger), at: .zero + .milliseconds(moment.time),
            point: point(of: touch, at: moment.time)))
      }
      before = moment.down
    }
    writer.close()
    return writer.takeBytes()
  }

  /// The container of records, with the fingers that each leaves down.
  private static func records(_ moments: [Moment]) throws -> [UInt8] {
    let layout = RecordLayout(.ios6)
    var writer = try Containers.writer()
    var reader = HandReader()
    var before: [UInt8: UInt32] = [:]
    for moment in moments {
      var draft = RecordDraft(type: .hand)
      var paths: [RecordPath] = []
      for finger: UInt8 in 0..<3 {
        let now = moment.down[finger]
        guard let touch = now ?? before[finger] else { continue }
        paths.append(
          RecordPath(
            index: finger, identity: 2, proximity: now == nil ? 0 : 3, pressure: 1, radius: 1,
            point: point(of: touch, at: moment.time)))
      }
      before = moment.down
      draft.hand = HandDraft(type: .dragged, paths: paths)
      var bytes: [UInt8] = []
      RecordEncoder(layout).append(draft, to: &bytes)
      let instant = Instant.zero + .milliseconds(moment.time)
      var inputs: [Input] = []
      let span = unsafe bytes.span.bytes
      let record = try Record.single(in: span, layout)
      try reader.read(record, in: span, layout, at: instant, into: &inputs)
      try writer.append(
        raw: bytes, layout: SceneName(layout.name), at: instant, leaving: reader.liveFingers)
    }
    writer.close()
    return writer.takeBytes()
  }

  private static func inputs(_ trace: [UInt8]) throws -> [Input] {
    var recording = try Recording(ByteSource(trace), RecordingOptions())
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    return inputs
  }

  /// The offset of each block.
  private static func offsets(_ trace: [UInt8]) throws -> [Int] {
    var reader = BlockReader()
    reader.append(trace)
    reader.finish()
    var offsets: [Int] = []
    while let element = try reader.next() {
      if case .block(let block) = element { offsets.append(Int(block.offset)) }
    }
    return offsets
  }

  private static func recovered(_ trace: [UInt8]) -> [UInt8] {
    var recovery = TraceRecovery()
    recovery.append(trace)
    recovery.finish()
    return recovery.takeBytes()
  }

  @Test("No two touches become one, with one block damaged or two", arguments: [false, true])
  func oneTouch(ofRecords: Bool) throws {
    // TCH-9, TCH-1
    var lifts = 0
    for seed in 0..<12 as Range<UInt64> {
      var seeded = Seeded(seed)
      let moments = Self.moments(&seeded)
      let whole = try ofRecords ? Self.records(moments) : Self.samples(moments)
      let offsets = try Self.offsets(whole)
      #expect(offsets.count >= 6)
      for (index, offset) in offsets.enumerated() {
        var damaged = whole
        damaged[offset + 60] ^= 4
        if seed % 3 == 0 { damaged[offsets[(index + 2) % offsets.count] + 60] ^= 4 }
        let inputs = try Self.inputs(damaged)
        var touches: [FingerID: Double] = [:]
        for input in inputs {
          switch input.kind {
          case .liftsLost(let fingers):
            lifts += 1
            for finger in fingers {
              #expect(touches.removeValue(forKey: finger) != nil, "\(finger.index) was up")
            }
          case .frame(let samples):
            for sample in samples {
              if sample.phase == Phase.began {
                #expect(touches.updateValue(sample.point.x, forKey: sample.finger) == nil)
              } else if let touch = touches[sample.finger] {
                #expect(touch == sample.point.x, "seed \(seed), block \(index): two touches in one")
                if sample.phase == .ended { touches[sample.finger] = nil }
              } else {
                // Records say which fingers touch: each begins where its first one comes.
                #expect(!ofRecords, "seed \(seed), block \(index): a touch has no began")
              }
            }
          default: break
          }
        }
        let again = try Self.inputs(Self.recovered(damaged))
        #expect(
          again.map { "\($0)" } == inputs.map { "\($0)" },
          "seed \(seed), block \(index): a recovered trace plays differently")
      }
    }
    #expect(lifts > 20)
  }
}
