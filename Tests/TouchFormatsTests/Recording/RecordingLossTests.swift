import Testing
import TouchCore
import TouchFormats
import TouchRecords
import TouchTraces

/// The losses of a recording, and the reasons to refuse it.
struct RecordingLossTests {
  /// A recording read to its end.
  private func read(
    _ bytes: [UInt8], _ options: RecordingOptions = RecordingOptions()
  ) throws(RecordingError) -> (inputs: [Input], losses: [String]) {
    var recording = try Recording(ByteSource(bytes), options)
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    return (inputs, recording.losses.map { String(decoding: $0, as: UTF8.self) })
  }

  private func options(
    _ layout: RecordLayout? = nil, _ format: TraceFormat? = nil
  ) -> RecordingOptions {
    var options = RecordingOptions()
    options.layout = layout
    options.format = format
    return options
  }

  private let began = TouchEntry(.began, finger: FingerID(0), at: .zero, point: Point2D(1, 2))

  @Test("A container that was not closed plays, and this is reported")
  func notClosed() throws {
    var writer = try Containers.writer()
    try writer.append(began)
    writer.closeBlock()
    let found = try read(writer.takeBytes())
    #expect(found.inputs.count == 1)
    #expect(found.losses == ["the trace was not closed: its end may be missing"])
  }

  @Test("Records that cannot be read are a loss, unless samples beside them have the same content")
  func passedOver() throws {
    for hasSamples in [false, true] {
      var writer = try Containers.writer()
      try writer.append(raw: [1], layout: "other", at: .zero)
      if hasSamples { try writer.append(began) }
      writer.close()
      let losses = try read(writer.takeBytes()).losses
      #expect(losses.count == (hasSamples ? 0 : 1))
      #expect(losses.allSatisfy { $0.contains("`other`") })
    }
  }

  @Test("A stream of which not even the first record can be read is refused")
  func firstRecord() throws {
    let ios6 = options(RecordLayout(.ios6))
    #expect {
      try read([1, 2, 3], ios6)
    } throws: { error in
      guard case .record? = error as? RecordingError else { return false }
      return true
    }
    let torn = try read(Containers.record(at: 5) + [1, 2, 3], ios6)
    #expect(torn.losses.count == 1)
  }

  @Test("Bytes that are no trace are reported, and so are named records that no layout reads")
  func unknown() {
    let diary = Array("dear diary, today".utf8)
    #expect(throws: RecordingError.unknownFormat) { try read(diary) }
    #expect(throws: RecordingError.unknownLayout) { try read(diary, options(nil, .gsevent)) }
  }

  @Test("A line of evemu text that cannot be read is a loss, and a text without events is refused")
  func evemu() throws {
    let text = EvdevSketch.slots + "Q: what\n"
    let found = try read(
      Array((text + EvdevSketch.events("0: slot 0, id 1, x 1, y 1")).utf8))
    #expect(found.inputs.count == 1)
    #expect(found.losses.count == 1 && found.losses[0].hasPrefix("line 15: \"Q: what\" begins"))
    #expect(throws: RecordingError.noEvents) { try read(Array(text.utf8)) }
  }

  @Test("A recording started in the middle of a touch begins it where the finger is")
  func startingPoint() throws {
    var writer = TouchRowWriter()
    let samples: [(Phase, Double, Int64)] = [(.began, 10, 0), (.moved, 50, 8), (.moved, 70, 24)]
    for (phase, x, time) in samples {
      writer.write(
        Sample(finger: FingerID(3), phase: phase, point: Point2D(x, 60)), of: TouchID(1),
        at: time * 1_000_000)
    }
    var options = RecordingOptions()
    options.start = Instant(nanoseconds: 16_000_000)
    let frames = try read(writer.takeBytes(), options).inputs.compactMap { input -> String? in
      guard case .frame(let samples) = input.kind else { return nil }
      let words = samples.map { "\($0.finger.index) \($0.phase.word) \($0.point.x)" }
      return "\(input.instant.nanoseconds / 1_000_000): \(words.joined())"
    }
    #expect(frames == ["16: 3 began 50.0", "24: 3 moved 70.0"])
  }

  @Test("A recording started after a gap names the fingers that landed in the gap, once")
  func startBehindAGap() throws {
    // TCH-1: without their names everything that these fingers do would be an anomaly.
    func entry(_ kind: TouchEntry.Kind, _ finger: UInt8, _ milliseconds: Int64) -> TouchEntry {
      TouchEntry(
        kind, finger: FingerID(finger), at: .zero + .milliseconds(milliseconds),
        point: Point2D(1, 2))
    }
    var writer = try Containers.writer()
    try writer.append(entry(.began, 1, 0))
    try writer.append(entry(.ended, 1, 10))
    let damage = Damage(offset: 1, length: 2, cause: .checksum)
    try writer.append(TraceGap(damage, before: Instant.zero + .milliseconds(10)))
    writer.liveTouches = ([2, 3] as [UInt8]).map {
      TouchSnapshot(finger: FingerID($0), touch: TouchID(UInt32($0)), point: Point2D(1, 2))
    }
    let samples = [
      entry(.moved, 2, 2_000), entry(.ended, 3, 2_100), entry(.moved, 2, 2_200),
      entry(.ended, 2, 2_300), entry(.began, 2, 2_400), entry(.ended, 2, 2_500),
    ]
    for sample in samples { try writer.append(sample) }
    writer.close()
    let trace = writer.takeBytes()
    func gaps(from start: Int64?) throws -> [String] {
      var options = RecordingOptions()
      options.start = start.map { Instant.zero + .milliseconds($0) }
      return try read(trace, options).inputs.compactMap { input in
        guard case .gap(let fingers, let length) = input.kind else { return nil }
        let time = input.instant.nanoseconds / 1_000_000
        return "\(time): \(fingers.map(\.index)) \(length.nanoseconds / 1_000_000)"
      }
    }
    let whole = ["2000: [2, 3] 1990"]
    #expect(try gaps(from: nil) == whole)
    #expect(try gaps(from: 1_500) == whole)
    #expect(try gaps(from: 2_050) == ["2050: [2, 3] 1990"])
    #expect(try gaps(from: 2_150) == ["2150: [2] 1990"])
    for start: Int64 in [2_350, 2_450] { #expect(try gaps(from: start) == []) }
  }

  @Test("A recording started behind a gap does not begin a touch that lifted in the gap")
  func startBehindALift() throws {
    // TCH-9
    var writer = try Containers.writer()
    try writer.append(began)
    let damage = Damage(offset: 1, length: 2, cause: .checksum)
    try writer.append(TraceGap(damage, before: Instant.zero))
    writer.liveTouches = []
    let later = Instant.zero + .milliseconds(2_000)
    try writer.append(TouchEntry(.began, finger: FingerID(1), at: later, point: Point2D(1, 2)))
    writer.close()
    var options = RecordingOptions()
    options.start = Instant.zero + .milliseconds(1_500)
    let fingers = try read(writer.takeBytes(), options).inputs.flatMap { input -> [UInt8] in
      guard case .frame(let samples) = input.kind else { return [] }
      return samples.map(\.finger.index)
    }
    #expect(fingers == [1])
  }
}
