import Fixtures
import Testing
import TouchCore
import TouchFormats
import TouchPlayer
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

  private static func inputs(_ trace: [UInt8]) throws -> [Input] { try read(trace).inputs }

  private static func read(_ trace: [UInt8]) throws -> (inputs: [Input], gaps: [TraceGap]) {
    var recording = try Recording(ByteSource(trace), RecordingOptions())
    var (inputs, gaps): ([Input], [TraceGap]) = ([], [])
    var goesOn = true
    while goesOn {
      goesOn = try recording.next(into: &inputs)
      gaps += recording.gaps
    }
    return (inputs, gaps)
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

  /// What happens to the blocks of a container.
  private enum Harm: CaseIterable {
    case isDamaged, twoAreDamaged
  }

  /// The trace with harm done to a block.
  private static func harmed(
    _ trace: [UInt8], _ offsets: [Int], _ index: Int, _ harm: Harm
  ) -> [UInt8] {
    var harmed = trace
    switch harm {
    case .twoAreDamaged:
      harmed[offsets[(index + 2) % offsets.count] + 60] ^= 4
      fallthrough
    case .isDamaged: harmed[offsets[index] + 60] ^= 4
    }
    return harmed
  }

  /// Holds inputs against the touches that were recorded. Returns how many lifts are lost.
  private static func check(_ inputs: [Input], isSure: Bool, _ title: String) -> Int {
    var touches: [FingerID: Double] = [:]
    var cancelled: Set<Double> = []
    var lost: Set<FingerID> = []
    for input in inputs {
      switch input.kind {
      case .liftsLost(let fingers):
        for finger in fingers {
          guard let touch = touches.removeValue(forKey: finger) else {
            Issue.record("\(title): finger \(finger.index) was up")
            continue
          }
          cancelled.insert(touch)
        }
      case .gap(let fingers, _): lost.formUnion(fingers)
      case .frame(let samples):
        for sample in samples {
          let (finger, touch) = (sample.finger, sample.point.x)
          if isSure { #expect(!cancelled.contains(touch), "\(title): \(touch) has not lifted") }
          if sample.phase == .began {
            lost.remove(finger)
            #expect(touches.updateValue(touch, forKey: finger) == nil, "\(title): is down")
          } else if let known = touches[finger] {
            #expect(known == touch, "\(title): two touches are one")
            if sample.phase == .ended { touches[finger] = nil }
          } else {
            #expect(lost.contains(finger), "\(title): \(touch) has no began")
            if sample.phase == .ended { lost.remove(finger) }
          }
        }
      default: break
      }
    }
    return cancelled.count
  }

  @Test("Converted to rows, no two touches become one", arguments: [false, true])
  func converted(ofRecords: Bool) throws {
    // TCH-9: the touches that playing cancels are cancelled there.
    for seed in 0..<4 as Range<UInt64> {
      var seeded = Seeded(seed)
      let moments = Self.moments(&seeded)
      let whole = try ofRecords ? Self.records(moments) : Self.samples(moments)
      let offsets = try Self.offsets(whole)
      for index in offsets.indices.dropLast() {
        let harmed = Self.harmed(whole, offsets, index, .isDamaged)
        let lost = try Self.inputs(harmed).flatMap { input -> [FingerID] in
          if case .liftsLost(let fingers) = input.kind { fingers } else { [] }
        }
        let rows = try Converted(harmed, to: .rows)
        #expect(rows.report.count(of: .lostLift) == lost.count)
        var touches: [FingerID: Double] = [:]
        var cancelled = 0
        for input in try Self.inputs(rows.bytes) {
          guard case .frame(let samples) = input.kind else { continue }
          for sample in samples {
            let touch = sample.point.x
            switch sample.phase {
            case .began: #expect(touches.updateValue(touch, forKey: sample.finger) == nil)
            case .moved, .stationary:
              #expect(touches[sample.finger, default: touch] == touch, "seed \(seed), \(index)")
            case .ended, .cancelled:
              #expect(touches[sample.finger, default: touch] == touch, "seed \(seed), \(index)")
              touches[sample.finger] = nil
              if sample.phase == .cancelled { cancelled += 1 }
            }
          }
        }
        #expect(cancelled == lost.count, "seed \(seed), \(index)")
      }
    }
  }

  @Test("A part that is missing before the scene or at the end is a gap, as a recovery tells it")
  func beginningAndEnd() throws {
    var writer = try Containers.writer()
    try writer.append(marker: Array("a".utf8), at: .zero)
    try writer.append(scene: Array("{}".utf8), called: "s")
    let whole = try Self.samples([Moment(time: 20, down: [1: 1]), Moment(time: 40, down: [:])])
    let offset = Int(try #require(try Self.offsets(whole).first))
    let trace = writer.takeBytes() + whole[offset...]
    let first = try #require(try Self.offsets(trace).first)
    var harmed = trace
    harmed[first + 50] ^= 1
    harmed.removeLast(5)
    let gaps = try Self.read(harmed).gaps
    #expect(gaps.map(\.cause) == [.checksum, .cutOff])
    #expect(gaps.map(\.before) == [nil, .zero + .milliseconds(40)])
    #expect(gaps == (try Self.read(Self.recovered(harmed)).gaps))
  }

  @Test("Where a block is missing is not known, and the counts of the end block say that one is")
  func missingBlock() throws {
    var seeded = Seeded(1)
    let whole = try Self.samples(Self.moments(&seeded))
    let offsets = try Self.offsets(whole)
    let trace = Array(whole[..<offsets[1]] + whole[offsets[2]...])
    let gaps = try Self.read(trace).gaps
    #expect(gaps.map(\.cause) == [.endDisagrees])
    #expect(gaps == (try Self.read(Self.recovered(trace)).gaps))
  }

  @Test("A program that reads the blocks itself plays a damaged container in the same way")
  func byBlocks() throws {
    // TCH-9
    for seed in 0..<3 as Range<UInt64> {
      var seeded = Seeded(seed)
      let whole = try Self.samples(Self.moments(&seeded))
      let offsets = try Self.offsets(whole)
      for index in offsets.indices.dropLast() {
        let harmed = Self.harmed(whole, offsets, index, .isDamaged)
        var reader = BlockReader()
        reader.append(harmed)
        reader.finish()
        var (list, inputs) = (ContainerInputs(), [Input]())
        while let element = try reader.next() {
          switch element {
          case .block(let block): list.read(block, into: &inputs)
          case .damage(let damage): list.note(damage)
          case .header, .end: break
          }
        }
        list.flush(into: &inputs)
        let own = try Self.inputs(harmed)
        #expect(inputs.map { "\($0)" } == own.map { "\($0)" }, "seed \(seed), block \(index)")
      }
    }
  }

  @Test("No two touches become one, with one block damaged or two", arguments: [false, true])
  func oneTouch(ofRecords: Bool) throws {
    // TCH-9, TCH-1
    var lifts = 0
    for seed in 0..<8 as Range<UInt64> {
      var seeded = Seeded(seed)
      let moments = Self.moments(&seeded)
      let whole = try ofRecords ? Self.records(moments) : Self.samples(moments)
      let offsets = try Self.offsets(whole)
      #expect(offsets.count >= 6)
      for harm in Harm.allCases {
        for index in offsets.indices.dropLast() {
          let title = "seed \(seed), block \(index), \(harm)"
          let harmed = Self.harmed(whole, offsets, index, harm)
          let (inputs, gaps) = try Self.read(harmed)
          // With two gaps the numbers of touches are not sure.
          lifts += Self.check(inputs, isSure: harm != .twoAreDamaged, title)
          let again = try Self.read(Self.recovered(harmed))
          #expect(
            again.inputs.map { "\($0)" } == inputs.map { "\($0)" },
            "\(title): a recovered trace plays differently")
          #expect(!gaps.isEmpty && again.gaps == gaps, "\(title): other parts are missing")
        }
      }
    }
    #expect(lifts > 100)
  }
}
