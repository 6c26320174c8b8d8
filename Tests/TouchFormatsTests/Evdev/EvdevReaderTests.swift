import Fixtures
import Testing
import TouchCore
import TouchFormats

/// The details of slots: protocol B.
struct EvdevReaderTests {
  @Test("A contact begins, moves, rests without a sample (TCH-2) and ends where it was")
  func contact() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 0, id 5, x 10, y 20, touch 1, px 10, py 20
      8: x 11, px 11
      16:
      24: id -1, touch 0
      """)
    #expect(read.story == ["0: 0 began 10 20", "8: 0 moved 11 20", "24: 0 ended 11 20"])
    #expect(read.report.items.isEmpty)
    #expect(read.liveCount == 0)
  }

  @Test("A slot that ends and begins again within a frame is ended, then began")
  func endedAndBegan() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 2, id 5, x 10, y 20
      8: slot 2, id -1, id 6, x 900
      16: id 7, y 5
      """)
    #expect(
      read.story == [
        "0: 2 began 10 20", "8: 2 ended 10 20, 2 began 900 20", "16: 2 ended 900 20, 2 began 900 5",
      ])
  }

  @Test("A slot that begins, ends and begins within a frame takes two inputs of one instant")
  func twice() throws {
    let read = try EvdevSketch.read("0: slot 0, id 1, x 1, y 1, id -1, id 2, x 2, id -1")
    #expect(
      read.story == ["0: 0 began 1 1, 0 ended 1 1", "0: 0 began 2 1, 0 ended 2 1"])
  }

  @Test("A new contact has the coordinates that its slot had and that are not sent again")
  func persistence() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 0, id 1, x 7, y 8
      8: id -1
      16: id 2
      24: slot 1, id 3, y 30
      """)
    #expect(
      read.story == [
        "0: 0 began 7 8", "8: 0 ended 7 8", "16: 0 began 7 8", "24: 1 began 0 30",
      ])
    #expect(read.report.items.map(\.finding) == [.coordinate])
  }

  @Test("Fingers are emitted in the order of their events, each once per frame")
  func order() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 1, id 1, x 1, y 1, slot 0, id 2, x 2, y 2
      8: slot 0, x 3, slot 1, id -1, slot 0, y 9
      """)
    #expect(
      read.story == ["0: 0 began 2 2, 1 began 1 1", "8: 0 moved 3 9, 1 ended 1 1"])
  }

  @Test("A recording that starts in the middle of a touch begins it, and reports this")
  func midTouch() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 0, x 10
      8: y 20
      16: id -1
      24: slot 1, id -1
      32: slot 2, x 1, y 2, id -1
      """)
    #expect(
      read.story == [
        "8: 0 began 10 20", "16: 0 ended 10 20", "32: 2 began 1 2, 2 ended 1 2",
      ])
    #expect(read.report.count(of: .beganBefore) == 2)
    #expect(read.report.count(of: .place) == 1)
    #expect(read.report.count(of: .lift) == 1)
  }

  @Test("After a lift, locations without a contact are stored and are no touch")
  func afterLift() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 0, id 1, x 1, y 1
      8: id -1
      16: x 50, y 60
      24: id 2
      """)
    #expect(read.story == ["0: 0 began 1 1", "8: 0 ended 1 1", "24: 0 began 50 60"])
  }

  @Test("An overflow of the queue cancels all fingers; events before the next report are ignored")
  func dropped() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 0, id 1, x 1, y 1, slot 1, id 2, x 5, y 5
      8: x 99, dropped, x 98, slot 1
      16: x 6
      24: slot 0, id -1, slot 1, id -1
      """)
    #expect(
      read.story == [
        "0: 0 began 1 1, 1 began 5 5", "8: 0 cancelled 1 1, 1 cancelled 5 5", "16: 1 began 6 5",
        "24: 1 ended 6 5",
      ])
    #expect(read.report.items.map(\.finding) == [.queueOverflow, .beganBefore])
    #expect(read.report.hasLoss)
  }

  @Test("A palm is cancelled, and makes no touch until it lifts")
  func palm() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 0, id 1, x 1, y 1
      8: tool 2, x 2
      16: x 3
      24: id -1
      32: id 2
      40: tool 0
      48: id -1, tool 0
      56: id 3
      """)
    #expect(
      read.story == [
        "0: 0 began 1 1", "8: 0 cancelled 2 1", "32: 0 began 3 1, 0 cancelled 3 1",
        "56: 0 began 3 1",
      ])
  }

  @Test("A finger at a distance hovers: it has a hover row, and is a touch only without distance")
  func hover() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 0, id 1, distance 1, x 1, y 1
      8: x 2
      16: distance 0, x 3
      24: distance 1, x 4
      32: id -1
      """)
    #expect(read.story == ["16: 0 began 3 1", "24: 0 ended 4 1"])
    #expect(read.hovers.map(\.sample.point.x) == [1, 2, 4])
    #expect(read.hovers.map(\.instant.nanoseconds) == [0, 8_000_000, 24_000_000])
    #expect(!read.report.hasLoss)
  }

  @Test("Events of an impossible slot are dropped until the next slot, and counted")
  func slots() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 0, id 1, x 1, y 1
      8: slot 2147483647, x 5, y 6
      16: slot -1, id -1
      24: slot 255, id 2, x 3, y 3
      32: slot 256, x 9
      40: slot 0, x 2
      """, of: EvdevSketch.slots(from: "0 300"))
    #expect(read.story == ["0: 0 began 1 1", "24: 255 began 3 3", "40: 0 moved 2 1"])
    #expect(read.report.count(of: .slot) == 7)
    #expect(read.report.items.first?.line == 14 + 6)
  }

  @Test("Events of a slot that is not on the axis of slots are dropped too")
  func slotsOfTheDevice() throws {
    let frames = """
      0: slot 0, id 1, x 1, y 1
      8: slot 4, id 2, x 4, y 4
      16: slot 5, id 3, x 5, y 5
      24: slot 0, x 2
      """
    let read = try EvdevSketch.read(frames, of: EvdevSketch.slots(from: "0 4"))
    #expect(read.story == ["0: 0 began 1 1", "8: 4 began 4 4", "24: 0 moved 2 1"])
    #expect(read.report.count(of: .slot) == 4 && read.report.hasLoss)
    // A range without a value says nothing about slots.
    let all = try EvdevSketch.read(frames, of: EvdevSketch.slots(from: "0 -1"))
    #expect(all.report.count(of: .slot) == 0)
    #expect(all.story.contains("16: 5 began 5 5"))
    // Not even the last number of a finger is on this axis.
    let none = try EvdevSketch.read(
      "0: slot 255, id 1, x 1", of: EvdevSketch.slots(from: "300 400"))
    #expect(none.story.isEmpty && none.report.count(of: .slot) == 3)
    // Events before the first slot event are those of slot 0.
    let later = try EvdevSketch.read(
      "0: id 1, x 1\n8: slot 1, id 2, x 4, y 4", of: EvdevSketch.slots(from: "1 4"))
    #expect(later.story == ["8: 1 began 4 4"])
  }

  @Test("Locations outside of the axis are clamped, and counted")
  func clamped() throws {
    let read = try EvdevSketch.read("0: slot 0, id 1, x -5, y 2147483647\n8: x 5, y 5")
    #expect(read.story == ["0: 0 began 0 999", "8: 0 moved 5 5"])
    #expect(read.report.count(of: .position) == 1)
    #expect(!read.report.hasLoss)
  }

  @Test("Pressure is a share of the axis, the radius half the contact; a lift keeps the last ones")
  func measures() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 0, id 1, x 1, y 1
      8: pressure 64, major 20
      16: pressure 0, id -1
      """)
    let samples = read.samples.map(\.sample)
    #expect(samples.map(\.pressure.isNaN) == [true, false, false])
    #expect(samples[1].pressure == 0.25)
    #expect(samples[1].radius == 10)
    #expect(samples[2].pressure == 0.25)
  }

  @Test("A frame's time is its report's, counted from the first; the first one is kept")
  func time() throws {
    let text =
      EvdevSketch.slots + """
        E: 1350644052.895553 0003 0039 35
        E: 1350644052.895558 0003 0035 13
        E: 1350644052.895593 0000 0000 0
        E: 1350644053.000000 0003 0035 14
        E: 1350644053.895593 0000 0000 0
        E: 1350644053.000000 0003 0035 15
        E: 1350644052.995593 0000 0000 0

        """
    let read = try EvdevImport(Array(text.utf8))
    #expect(read.origin == 1_350_644_052_895_593_000)
    #expect(read.inputs.map(\.instant.nanoseconds) == [0, 1_000_000_000, 100_000_000])
    #expect(read.report.count(of: .timeBack) == 1)
    #expect(!read.report.hasLoss)
  }

  @Test("Each axis has its own range, and one unit is one share of it")
  func mapping() throws {
    let header = "A: 35 100 1699 0 0\nA: 36 -50 49 0 0\nA: 2f 0 1 0 0\n"
    let text = header + EvdevSketch.events("0: slot 0, id 1, x 910, y -50\n8: x 1699, y 49")
    let read = try EvdevImport(Array(text.utf8), screen: Size2D(1600, 200))
    #expect(read.story == ["0: 0 began 810 0", "8: 0 moved 1599 198"])
  }

  @Test("A rotated device rotates its locations within its upright size")
  func orientation() throws {
    let header = "A: 35 0 399 0 0\nA: 36 0 799 0 0\nA: 2f 0 1 0 0\n"
    let bytes = Array((header + EvdevSketch.events("0: slot 0, id 1, x 100, y 0")).utf8)
    func point(_ orientation: Orientation, _ width: Double, _ height: Double) throws -> Point2D? {
      try EvdevImport(bytes, screen: Size2D(width, height), orientation: orientation)
        .samples.first?.sample.point
    }
    #expect(try point(.portrait, 400, 800) == Point2D(100, 0))
    #expect(try point(.upsideDown, 400, 800) == Point2D(299, 799))
    // The top is on the right, the left side is up.
    #expect(try point(.landscapeLeft, 800, 400) == Point2D(799, 100))
    #expect(try point(.landscapeRight, 800, 400) == Point2D(0, 299))
    // Scaled to a screen of another shape.
    #expect(try point(.landscapeRight, 1600, 200) == Point2D(0, 149.5))
  }

  @Test("A device without valid ranges, or a screen without area, is refused with a message")
  func refused() throws {
    func error(_ header: String, _ size: Size2D = Size2D(10, 10)) -> EvdevDescriptionError? {
      var report = ImportReport()
      let description = EvdevDescription.read(Array(header.utf8), noting: &report)
      do throws(EvdevDescriptionError) {
        _ = try EvdevReader(description, screen: size)
        return nil
      } catch {
        return error
      }
    }
    let y = "A: 36 0 9 0 0\n"
    #expect(error(y) == .noPosition)
    #expect(error(y + "A: 35 0 9 0 0") == nil)
    #expect(error(y + "A: 35 5 5 0 0") == .noRange(code: 0x35, minimum: 5, maximum: 5))
    #expect(error(y + "A: 35 5 -5 0 0") == .noRange(code: 0x35, minimum: 5, maximum: -5))
    #expect(error(y + "A: 35 -2147483648 2147483647 0 0") == nil)
    for size in [Size2D(0, 1), Size2D(1, -1), Size2D(.infinity, 1)] {
      #expect(error(y + "A: 35 0 9 0 0", size) == .noScreen(size))
    }
    #expect(error(y + "A: 35 0 9 0 0", Size2D(.nan, 1)) != nil)
    let size = ": write its size in points, such as 375x812"
    let screen = "the width and height of a screen are finite numbers of points above 0, such as "
    for (size, words) in [
      (Size2D(0, 1), "a screen of 0.0x1.0 points is too small for a touch" + size),
      (Size2D(.infinity, 1e300), screen + "375 and 812, not inf and 1e+300"),
      (
        Size2D(320, 1e300),
        "a screen of 320.0x1e+300 points is too large for the axes of a device" + size
      ),
      (Size2D(.nan, 5), screen + "375 and 812, not nan and 5.0"),
    ] {
      #expect(String(decoding: EvdevDescriptionError.noScreen(size).text, as: UTF8.self) == words)
    }
    let text = String(decoding: error(y + "A: 35 5 5 0 0")?.text ?? [], as: UTF8.self)
    #expect(
      text == "axis 35 goes from 5 to 5, so no location can be derived from it: "
        + "write the device's true range into its A: line")
  }

  @Test("No events make it trap or break the grammar (TCH-1)")
  func anyEvents() throws {
    var random = Seeded(11)
    let codes: [UInt16] = [
      0, 1, 0x18, 0x19, 0x2F, 0x2F, 0x30, 0x35, 0x36, 0x37, 0x39, 0x39, 0x3A, 0x3B,
    ]
    for header in [EvdevSketch.slots, EvdevSketch.packets, EvdevSketch.single] {
      var report = ImportReport()
      let description = EvdevDescription.read(Array(header.utf8), noting: &report)
      for _ in 0..<150 {
        var reader = try EvdevReader(description, screen: Size2D(100, 200))
        var inputs: [Input] = []
        var hovers: [HoverSample] = []
        for _ in 0..<20 {
          var events: [EvdevEvent] = []
          for _ in 0..<random.below(12) {
            let value: Int32 =
              switch random.below(4) {
              case 0: Int32(random.below(4)) - 1
              case 1: Int32(random.below(1000))
              case 2: Int32(truncatingIfNeeded: random.next())
              default: 0
              }
            let time = Int64(truncatingIfNeeded: random.next())
            let event =
              switch random.below(8) {
              case 0: EvdevEvent(time: time, type: 1, code: 0x14A, value: value & 1)
              case 1: EvdevEvent(time: time, type: 0, code: UInt16(random.below(4)), value: 0)
              default:
                EvdevEvent(
                  time: time, type: 3, code: codes[random.below(codes.count)], value: value)
              }
            events.append(event)
          }
          reader.read(EvdevFrame(events: events, line: 1), into: &inputs, hovers: &hovers)
        }
        var live: Set<UInt8> = []
        for input in inputs {
          guard case .frame(let samples) = input.kind else { continue }
          for sample in samples {
            #expect(live.contains(sample.finger.index) == (sample.phase != .began))
            if sample.phase == .began { live.insert(sample.finger.index) }
            if sample.phase == .ended || sample.phase == .cancelled {
              live.remove(sample.finger.index)
            }
            #expect(Rect2D(0, 0, 100, 200).contains(sample.point))
          }
          let pairs = Set(samples.map { [$0.finger.index, $0.phase.rawValue] })
          #expect(pairs.count == samples.count)
        }
        #expect(live.count == reader.liveCount)
      }
    }
  }

  @Test(
    "Events of contacts whose axes are not in the description are reported as a loss")
  func missingAxes() throws {
    let events = """
      E: 0.000001 0003 002f 0000
      E: 0.000001 0003 0039 0005
      E: 0.000001 0003 0035 0100
      E: 0.000001 0003 0036 0200
      E: 0.000001 0001 014a 0001
      E: 0.000001 0003 0000 0100
      E: 0.000001 0003 0001 0200
      E: 0.000001 0000 0000 0000

      """
    let pointer = "A: 00 0 1000 0 0\nA: 01 0 1000 0 0\n"
    let contacts = "A: 35 0 1000 0 0\nA: 36 0 1000 0 0\nA: 39 0 65535 0 0\n"
    let slots = "A: 2f 0 4 0 0\n"
    func read(_ description: String) throws -> ImportReport {
      try EvdevImport(Array((description + events).utf8)).report
    }
    let lone = try read(pointer)
    #expect(lone.count(of: .axis) == 4 && lone.hasLoss)
    let packets = try read(pointer + contacts)
    #expect(packets.count(of: .axis) == 1 && packets.hasLoss)
    #expect(try read(pointer + slots + contacts).count(of: .axis) == 0)
  }
}
