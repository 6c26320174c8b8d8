import TouchFormats
import Testing
import TouchCore

/// The samples of a contact with several events in one frame.
struct EvdevSlotTests {
  @Test("A finger whose beginning was not recorded begins, whatever follows its position")
  func positionFirst() throws {
    let read = try EvdevSketch.read("0: slot 0, x 10, y 20, pressure 64")
    #expect(read.story == ["0: 0 began 10 20"])
    #expect(read.report.items.map(\.finding) == [.beganBefore])
  }

  @Test("A palm that lifts in the frame in which it is recognised is cancelled")
  func palm() throws {
    let read = try EvdevSketch.read("0: slot 0, id 1, x 1, y 1\n8: tool 2, id -1\n16: x 2")
    #expect(read.story == ["0: 0 began 1 1", "8: 0 cancelled 1 1"])
  }

  @Test("Later events of a frame change the sample that was emitted")
  func saidMore() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 1, id 2, x 5, y 5
      8: slot 0, id 1, x 1, y 1, slot 1, id -1, slot 0, x 2
      """)
    #expect(read.story == ["0: 1 began 5 5", "8: 0 began 2 1, 1 ended 5 5"])
  }

  @Test("The number of a present contact begins no other contact")
  func sameNumber() throws {
    let read = try EvdevSketch.read("0: slot 0, id 5, x 1, y 1\n8: id 5, x 2")
    #expect(read.story == ["0: 0 began 1 1", "8: 0 moved 2 1"])
  }

  @Test("A lift has the pressure and the radius that the finger had")
  func lift() throws {
    let read = try EvdevSketch.read(
      "0: slot 0, id 1, x 1, y 1, major 20, pressure 64\n8: major 0, pressure 0, id -1")
    #expect(read.samples.map(\.sample.phase) == [.began, .ended])
    #expect(read.samples.map(\.sample.radius) == [10, 10])
    #expect(read.samples.map(\.sample.pressure) == [0.25, 0.25])
  }

  @Test("A contact of a packet has moved if a coordinate or its pressure differs")
  func packet() throws {
    let read = try EvdevSketch.read(
      """
      0: x 10, y 10, next
      8: x 10, y 11, next
      16: x 11, y 11, next
      24: x 11, y 11, pressure 64, next
      32: x 11, y 11, pressure 64, next
      """, of: EvdevSketch.packets + "A: 3a 0 256 0 0\n")
    #expect(
      read.story == [
        "0: 0 began 10 10", "8: 0 moved 10 11", "16: 0 moved 11 11", "24: 0 moved 11 11",
      ])
  }

  @Test("After an overflow of the queue, events belong to the slot in which it ended")
  func dropped() throws {
    let read = try EvdevSketch.read(
      """
      0: slot 0, id 1, x 1, y 1, slot 1, id 2, x 5, y 5
      8: dropped, slot 0
      16: x 2
      """)
    #expect(
      read.story == [
        "0: 0 began 1 1, 1 began 5 5", "8: 0 cancelled 1 1, 1 cancelled 5 5", "16: 0 began 2 1",
      ])
  }

  @Test("Reports of one instant are no step back in time, and each report before the latest is one")
  func timeBack() throws {
    let read = try EvdevSketch.read(
      "0: slot 0, id 1, x 1, y 1\n8: x 2\n8: x 3\n4: x 4\n6: x 5\n8: x 6")
    #expect(read.inputs.map(\.instant.nanoseconds).map { $0 / 1_000_000 } == [0, 8, 8, 4, 6, 8])
    #expect(read.report.count(of: .timeBack) == 2)
  }
}
