import Fixtures
import Testing
import TouchCore
import TouchFormats

struct EvemuWriterTests {
  private func written(_ inputs: [Input], scale: Double = 2) throws -> (text: [UInt8], ImportReport)
  {
    var writer = try EvemuWriter(
      screen: Size2D(320, 480), scale: scale, slots: EvemuWriter.slots(for: inputs))
    for input in inputs { writer.write(input) }
    return (writer.takeBytes(), writer.report)
  }

  private func frame(_ micros: Int64, _ samples: (UInt8, Phase, Double, Double)...) -> Input {
    Input(
      .frame(
        samples.map {
          Sample(finger: FingerID($0.0), phase: $0.1, point: Point2D($0.2, $0.3))
        }), at: Instant(nanoseconds: micros * 1000))
  }

  @Test("A touch is a description and its events, the first at 0.000001, the button at 0 and 1")
  func text() throws {
    let (text, report) = try written([
      frame(0, (0, .began, 10, 20)), frame(8000, (0, .moved, 10.5, 20)),
      frame(1_000_000, (0, .ended, 10.5, 20)),
    ])
    #expect(
      String(decoding: text, as: UTF8.self) == """
        # EVEMU 1.3
        N: Umpire touchscreen
        I: 0000 0000 0000 0000
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 04 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 03 03 00 00 00 00 80 60 02
        A: 00 0 639 0 0 0
        A: 01 0 959 0 0 0
        A: 2f 0 0 0 0 0
        A: 35 0 639 0 0 0
        A: 36 0 959 0 0 0
        A: 39 0 65535 0 0 0
        E: 0.000001 0003 002f 0000
        E: 0.000001 0003 0039 0000
        E: 0.000001 0003 0035 0020
        E: 0.000001 0003 0036 0040
        E: 0.000001 0001 014a 0001
        E: 0.000001 0003 0000 0020
        E: 0.000001 0003 0001 0040
        E: 0.000001 0000 0000 0000
        E: 0.008001 0003 0035 0021
        E: 0.008001 0003 0036 0040
        E: 0.008001 0003 0000 0021
        E: 0.008001 0003 0001 0040
        E: 0.008001 0000 0000 0000
        E: 1.000001 0003 0039 -001
        E: 1.000001 0001 014a 0000
        E: 1.000001 0000 0000 0000

        """)
    #expect(report.items.isEmpty)
  }

  @Test("A second sample of a finger at one instant is in a report of its own")
  func samplesAtOneInstant() throws {
    let (text, report) = try written([
      frame(0, (0, .began, 10, 20), (1, .began, 50, 50), (0, .moved, 30, 20)),
      frame(8000, (0, .moved, 40, 20), (1, .moved, 60, 50), (0, .ended, 45, 20)),
      frame(9000, (1, .ended, 60, 50)),
    ])
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(report.items.isEmpty)
    #expect(lines.count { $0.hasPrefix("E:") && $0.hasSuffix(" 0000 0000 0000") } == 5)
    let places = lines.filter { $0.contains(" 0003 0035 ") }.map { $0.suffix(4) }
    #expect(places == ["0020", "0100", "0060", "0080", "0120", "0090"])
  }

  @Test("What was written reads back: contacts, phases, microseconds, locations within half a unit")
  func roundTrip() throws {
    var random = Seeded(3)
    for _ in 0..<150 {
      let scale = [1.0, 2, 3, 2.75][random.below(4)]
      let inputs = touches(&random, unit: 1 / scale)
      let (text, report) = try written(inputs, scale: scale)
      let read = try EvdevImport(text, screen: Size2D(320, 480))
      #expect(read.inputs.map(\.instant) == inputs.map(\.instant))
      #expect(read.report.items.isEmpty)
      #expect(!report.hasLoss)
      var before = Contacts()
      var after = Contacts()
      for (was, now) in zip(inputs, read.inputs) {
        guard case .frame(let old) = was.kind, case .frame(let new) = now.kind else { continue }
        // The order of fingers within a frame is that of the device.
        let olds = old.sorted { ($0.finger, $0.phase.rawValue) < ($1.finger, $1.phase.rawValue) }
        let news = new.sorted { ($0.finger, $0.phase.rawValue) < ($1.finger, $1.phase.rawValue) }
        #expect(olds.map(\.finger) == news.map(\.finger))
        #expect(olds.map(\.phase) == news.map(\.phase))
        for (a, b) in zip(olds, news) {
          #expect((a.point.x - b.point.x).magnitude <= 0.5 / scale + 1e-9)
          #expect((a.point.y - b.point.y).magnitude <= 0.5 / scale + 1e-9)
        }
        for sample in old { _ = before.touch(of: sample) }
        for sample in new { _ = after.touch(of: sample) }
      }
      #expect(before.count == after.count)
    }
  }

  /// Well-formed touches of up to four fingers, on the screen except for its last half unit.
  private func touches(_ random: inout Seeded, unit: Double) -> [Input] {
    var inputs: [Input] = []
    var live: Set<UInt8> = []
    var time: Int64 = 0
    for _ in 0..<(2 + random.below(30)) {
      var samples: [Sample] = []
      for finger in UInt8(0)..<4 where random.below(2) == 0 {
        let point = Point2D(
          Double(random.below(100_000)) / 100_000 * (320 - unit),
          Double(random.below(100_000)) / 100_000 * (480 - unit))
        let id = FingerID(finger)
        guard live.contains(finger) else {
          samples.append(Sample(finger: id, phase: .began, point: point))
          live.insert(finger)
          continue
        }
        let isEnd = random.below(4) == 0
        samples.append(Sample(finger: id, phase: isEnd ? .ended : .moved, point: point))
        if isEnd, random.below(2) == 0 {
          samples.append(Sample(finger: id, phase: .began, point: Point2D(1, 1)))
        } else if isEnd {
          live.remove(finger)
        }
      }
      if !samples.isEmpty {
        inputs.append(Input(.frame(samples), at: Instant(nanoseconds: time)))
      }
      time += Int64(1 + random.below(20_000)) * 1000
    }
    return inputs
  }

  @Test("What evemu cannot represent is counted")
  func losses() throws {
    let (text, report) = try written([
      Input(.statusBar(.down, .zero), at: .zero),
      frame(5, (0, .began, 10.3, 20)),
      frame(6, (1, .moved, 10, 20), (2, .ended, 0, 0)),
      Input(
        .frame([
          Sample(finger: FingerID(0), phase: .cancelled, point: Point2D(-4, 900), pressure: 0.5)
        ]), at: Instant(nanoseconds: 7500)),
      frame(9, (1, .stationary, 10, 20)),
    ])
    #expect(report.count(of: .input) == 2)
    #expect(report.count(of: .rounding) == 2)
    #expect(report.count(of: .beganBefore) == 1)
    #expect(report.count(of: .measure) == 1)
    #expect(report.count(of: .cancellation) == 1)
    #expect(report.count(of: .position) == 1)
    let read = try EvdevImport(text, screen: Size2D(320, 480))
    #expect(
      read.story == [
        "0.005: 0 began 10.5 20", "0.006: 1 began 10 20", "0.007: 0 ended 0 479.5",
      ])
  }

  @Test("Time before the first touch is preserved by an empty frame")
  func timeBefore() throws {
    let (text, _) = try written([frame(5000, (0, .began, 1, 1))])
    let read = try EvdevImport(text, screen: Size2D(320, 480))
    #expect(read.inputs.map(\.instant.nanoseconds) == [5_000_000])
  }

  @Test("A time before the first instant is clamped, and counted")
  func timeBeforeZero() throws {
    let (text, report) = try written([frame(-5, (0, .began, 1, 1)), frame(8, (0, .ended, 1, 1))])
    #expect(report.items.map(\.finding) == [.time])
    #expect(!report.hasLoss)
    let read = try EvdevImport(text, screen: Size2D(320, 480))
    #expect(read.inputs.map(\.instant.nanoseconds) == [0, 8000])
  }

  @Test("A finger beyond the slots is dropped and counted; no screen is refused")
  func limits() throws {
    var writer = try EvemuWriter(screen: Size2D(320, 480), scale: 2, slots: 1)
    writer.write(frame(0, (0, .began, 1, 1), (1, .began, 2, 2)))
    #expect(writer.report.items.map(\.finding) == [.contactLimit])
    for scale in [0, -1, .nan, .infinity, 1e300] {
      #expect(throws: EvdevDescriptionError.self) {
        _ = try EvemuWriter(screen: Size2D(320, 480), scale: scale, slots: 1)
      }
    }
    for place in [Double.nan, .infinity, -.infinity, 1e300] {
      writer.write(frame(1, (0, .moved, place, place)))
    }
    #expect(writer.report.count(of: .position) == 4)
  }

  @Test("Fingers beyond a single axis are counted, and a lift along one axis is reported")
  func oneAxis() throws {
    let (text, report) = try written([
      frame(0, (0, .began, 10, 20.3)), frame(8, (0, .moved, 10, 900)),
      frame(16, (0, .ended, 10, 20)),
    ])
    #expect(report.count(of: .rounding) == 1)
    #expect(report.count(of: .position) == 1)
    let read = try EvdevImport(text, screen: Size2D(320, 480))
    #expect(
      read.story == [
        "0: 0 began 10 20.5", "0.008: 0 moved 10 479.5", "0.016: 0 ended 10 20",
      ])
  }

  @Test("The pointer is the finger that is down longest, and each contact has its own number")
  func pointer() throws {
    let (text, _) = try written([
      frame(0, (1, .began, 10, 20)), frame(8, (0, .began, 30, 40)),
      frame(16, (1, .ended, 10, 20)),
    ])
    let lines = String(decoding: text, as: UTF8.self)
    #expect(lines.contains("E: 0.000009 0003 0039 0001\n"))
    #expect(lines.contains("E: 0.000009 0003 0000 0020\nE: 0.000009 0003 0001 0040\n"))
    #expect(lines.contains("E: 0.000017 0003 0000 0060\nE: 0.000017 0003 0001 0080\n"))
  }

  @Test("A radius without a pressure is not written either, and counted")
  func radius() throws {
    let sample = Sample(finger: FingerID(0), phase: .began, point: Point2D(1, 1), radius: 4)
    let (_, report) = try written([Input(.frame([sample]), at: .zero)])
    #expect(report.items.map(\.finding) == [.measure])
  }
}
