import Testing
import TouchCore
import TouchFormats
import TouchRecords

/// Samples that were not made of a record or a text.
struct SampleConversionTests {
  /// The possible samples of two fingers in a frame, with the fingers that are down after it.
  private static func frames(down: Set<UInt8>) -> [[(UInt8, Phase)]] {
    let each: [[(UInt8, Phase)?]] = [0, 1].map { finger in
      down.contains(finger)
        ? [nil, (finger, .moved), (finger, .ended)] : [nil, (finger, .began)]
    }
    return each[0].flatMap { first in
      each[1].map { second in [first, second].compactMap { $0 } }
    }.filter { !$0.isEmpty }
  }

  /// Every trace of `count` frames, each frame as rows.
  private static func traces(_ count: Int) -> [[[(UInt8, Phase)]]] {
    var all: [(frames: [[(UInt8, Phase)]], down: Set<UInt8>)] = [([], [])]
    for _ in 0..<count {
      all = all.flatMap { trace in
        frames(down: trace.down).map { frame in
          var down = trace.down
          for (finger, phase) in frame {
            if phase == .ended { down.remove(finger) } else { down.insert(finger) }
          }
          return (trace.frames + [frame], down)
        }
      }
    }
    return all.map(\.frames)
  }

  private static func rows(_ frames: [[(UInt8, Phase)]]) -> [UInt8] {
    var writer = TouchRowWriter()
    for (place, frame) in frames.enumerated() {
      for (finger, phase) in frame {
        writer.write(
          Sample(
            finger: FingerID(finger), phase: phase,
            point: Point2D(10 + Double(place) * 2, 20 + Double(finger)), pressure: 0.5, radius: 4),
          of: TouchID(1), at: Int64(place) * 8_000_000)
      }
    }
    return writer.takeBytes()
  }

  /// A frame, or another input in words. Words of every sample would cost most of the time of a test.
  private struct Read: Equatable {
    let instant: Instant
    var samples: [Sample] = []
    var other: String?
  }

  /// The samples of a trace, with `distance` subtracted from each finger number. An unknown value is
  /// −1 instead of NaN, because NaN does not equal itself.
  private static func samples(
    _ bytes: [UInt8], layout: RecordLayout? = nil, fingers distance: UInt8 = 0
  ) throws -> [Read] {
    var options = RecordingOptions()
    options.layout = layout
    var recording = try Recording(ByteSource(bytes), options)
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    return inputs.map { input in
      guard case .frame(var samples) = input.kind else {
        return Read(instant: input.instant, other: "\(input.kind)")
      }
      for index in samples.indices {
        samples[index].finger.index -= distance
        if samples[index].pressure.isNaN { samples[index].pressure = -1 }
        if samples[index].radius.isNaN { samples[index].radius = -1 }
      }
      return Read(instant: input.instant, samples: samples)
    }
  }

  @Test("Records made of samples contain them, in every small world and every layout (RAW-6)")
  func smallWorlds() throws {
    let layouts = [RecordLayout(.ios6), RecordLayout(.memory64), RecordLayout(.wire)]
    for frames in Self.traces(4) {
      let rows = Self.rows(frames)
      let expected = try Self.samples(rows)
      for layout in layouts {
        let stream = try Converted(rows, to: .gsevent, layout: layout)
        #expect(stream.losses.isEmpty)
        #expect(stream.report.items.isEmpty)
        #expect(
          try Self.samples(stream.bytes, layout: layout, fingers: 1) == expected,
          "\(layout.name): \(frames)")
      }
    }
  }

  @Test("A finger that ends and begins within an instant, or is cancelled, is written too")
  func order() throws {
    let worlds: [[[(UInt8, Phase)]]] = [
      [[(0, .began)], [(0, .ended), (0, .began)], [(0, .moved)]],
      [[(0, .began), (1, .began)], [(0, .cancelled), (1, .cancelled)]],
      [[(0, .began)], [(0, .ended), (1, .began)]],
    ]
    for frames in worlds {
      let rows = Self.rows(frames)
      let stream = try Converted(rows, to: .gsevent, layout: RecordLayout(.memory64))
      #expect(stream.losses.isEmpty)
      #expect(
        try Self.samples(stream.bytes, layout: RecordLayout(.memory64), fingers: 1)
          == Self.samples(rows), "\(frames)")
    }
  }

  @Test("Values of samples that records cannot represent are reported")
  func losses() throws {
    let partly = Self.rows([[(0, .began), (1, .began)], [(0, .cancelled)]])
    #expect(
      try Converted(partly, to: .gsevent).losses == [
        "left out: 1 cancellation while other fingers stay: written as a lift, at 8.0 ms"
      ])
    let moved = Self.rows([[(0, .began), (1, .began)], [(0, .cancelled), (1, .moved)]])
    #expect(try Converted(moved, to: .gsevent).losses == Converted(partly, to: .gsevent).losses)
    let ghost = Self.rows([[(0, .began)], [(1, .ended)]])
    #expect(
      try Converted(ghost, to: .gsevent).losses
        == ["left out: 1 sample that no record can say, at 8.0 ms"])
    let first = Self.rows([[(0, .began)]])
    #expect(
      try Converted(first, to: .gsevent, layout: RecordLayout(.iphoneos1)).losses
        == ["left out: 1 pressure or radius, at 0.0 ms"])
    let many = Self.rows([(0..<17).map { ($0, .began) }])
    #expect(
      try Converted(many, to: .gsevent).losses
        == ["left out: 1 sample of a finger too many, at 0.0 ms"])
  }

  @Test("A layout that is not named is inferred, which is no loss")
  func inferredLayout() throws {
    let stream = try Converted(Self.rows([[(0, .began)]]), to: .gsevent)
    #expect(stream.losses.isEmpty)
    #expect(stream.report.count(of: .layout) == 1)
    #expect(
      try Converted(Self.rows([[(0, .began)]]), to: .gsevent, layout: RecordLayout(.ios6)).bytes
        == stream.bytes)
  }

  @Test("Contacts are identified by 2, 3, 4, 5, 1, and paths by the finger and one more")
  func identities() throws {
    let frames: [[(UInt8, Phase)]] = (0..<12).map { place in
      [(0, place % 2 == 0 ? .began : .ended)]
    }
    let stream = try Converted(Self.rows(frames), to: .gsevent)
    var records = try RawRecords(ByteSource(stream.bytes), Self.ios6)
    var found: [[UInt8]] = []
    try records.forEach { entry, span in
      guard case .record(let record, let layout, _, _) = entry else { return }
      let path = record.path(0, in: span, layout)
      found.append([
        path.index, path.identity, UInt8(path.proximity),
        UInt8(record.handType(in: span, layout).rawValue),
      ])
    }
    let identities: [UInt8] = [2, 3, 4, 5, 1, 2]
    #expect(found == identities.flatMap { [[1, $0, 3, 1], [1, $0, 0, 6]] })
  }

  private static var ios6: RecordingOptions {
    var options = RecordingOptions()
    options.layout = RecordLayout(.ios6)
    return options
  }

  @Test("Text made of samples contains them, in every small world")
  func evemu() throws {
    for frames in Self.traces(4) {
      let rows = Self.rows(frames)
      let text = try Converted(rows, to: .evemu)
      // Pressure and radius have no axis in the text.
      #expect(text.losses.count == 1)
      let bare = String(decoding: rows, as: UTF8.self)
        .replacing("\"pressure\":0.5,\"radius\":4.0", with: "\"pressure\":null,\"radius\":null")
      let expected = try Self.samples(Array(bare.utf8))
      #expect(try Self.samples(text.bytes) == expected, "\(frames)")
    }
  }

  @Test("A long trace is written as it arrives: only a few pieces are held")
  func streaming() throws {
    let piece = Self.rows([[(0, .began)], [(0, .moved)], [(0, .ended)]])
    for target in TraceFormat.allCases {
      var given = 0
      let source = ByteSource { () throws(RecordingError) in
        given += 1
        return given > 6000 ? nil : piece
      }
      var conversion = try Conversion(source, to: target)
      var pieces = 0
      var longest = 0
      var before = 0
      while let bytes = try conversion.next() {
        pieces += 1
        if before > 2000 { longest = max(longest, given - before) }
        before = given
        #expect(bytes.count < 1 << 21)
      }
      #expect(pieces > 10, "\(target)")
      #expect(longest < 1500, "\(target)")
    }
  }
}
