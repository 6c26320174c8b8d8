import Testing
import TouchCore
import TouchFormats

/// Devices without slots: protocol A, and devices of one finger.
struct EvdevPacketsTests {
  private func packets(_ frames: String) throws -> EvdevImport {
    try EvdevSketch.read(frames, of: EvdevSketch.packets)
  }

  private func single(_ frames: String) throws -> EvdevImport {
    try EvdevSketch.read(frames, of: EvdevSketch.single)
  }

  @Test("Contacts without a number are matched by distance; an empty packet lifts all")
  func nearest() throws {
    let read = try packets(
      """
      0: x 10, y 10, next, x 90, y 90, next, touch 1
      8: x 91, y 91, next, x 11, y 11, next
      16: x 91, y 91, next
      24: x 50, y 50, next, x 91, y 91, next
      32: touch 0
      """)
    #expect(
      read.story == [
        "0: 0 began 10 10, 1 began 90 90", "8: 1 moved 91 91, 0 moved 11 11", "16: 0 ended 11 11",
        "24: 0 began 50 50", "32: 0 ended 50 50, 1 ended 91 91",
      ])
    #expect(read.report.items.map(\.finding) == [.identity])
    #expect(read.report.items.map(\.count) == [3])
    #expect(!read.report.hasLoss)
  }

  @Test("Numbered contacts keep their finger, however far they moved")
  func numbered() throws {
    let read = try packets(
      """
      0: id 7, x 10, y 10, next, id 9, x 90, y 90, next
      8: id 9, x 10, y 10, next, id 7, x 90, y 90, next
      16: id 8, x 90, y 90, next, id -1, x 1, y 1, next
      24: next
      """)
    #expect(
      read.story == [
        "0: 0 began 10 10, 1 began 90 90", "8: 1 moved 10 10, 0 moved 90 90",
        "16: 0 ended 90 90, 1 ended 10 10, 0 began 90 90", "24: 0 ended 90 90",
      ])
    #expect(read.report.items.isEmpty)
  }

  @Test("The last contact of a packet needs no end; half a location is dropped")
  func lastContact() throws {
    let read = try packets("0: x 10, y 10\n8: x 11\n16: x 12, y 12, next")
    #expect(read.story == ["0: 0 began 10 10", "8: 0 ended 10 10", "16: 0 began 12 12"])
    #expect(read.report.count(of: .place) == 1)
  }

  @Test("After an overflow of the queue the contacts of the next packet are new")
  func dropped() throws {
    let read = try packets("0: x 10, y 10, next\n8: dropped\n16: x 10, y 10, next")
    #expect(read.story == ["0: 0 began 10 10", "8: 0 cancelled 10 10", "16: 0 began 10 10"])
  }

  @Test("Contacts beyond the limit are dropped and counted")
  func limit() throws {
    let many = (0..<70).map { "x \($0), y \($0), next" }.joined(separator: ", ")
    let read = try packets("0: \(many)")
    #expect(read.samples.count == 64)
    #expect(read.report.count(of: .contactLimit) == 6)
  }

  @Test("A device of one finger: finger 0 while the button is down, hovering while it is not")
  func lone() throws {
    let read = try single(
      """
      0: px 1, py 2, touch 1, pp 25
      8: px 3
      16: touch 0, pp 0
      24: px 4
      32: touch 1
      40: touch 2
      48: touch 0
      """)
    #expect(
      read.story == [
        "0: 0 began 1 2", "8: 0 moved 3 2", "16: 0 ended 3 2", "32: 0 began 4 2", "48: 0 ended 4 2",
      ])
    #expect(read.hovers.map(\.sample.point) == [Point2D(4, 2)])
    #expect(read.samples.first?.sample.pressure == 0.25)
    #expect(read.samples.map(\.sample.pressure).dropFirst(2).first == 0.25)
  }

  @Test("A single finger that moves before its button was down before, and this is reported")
  func loneMidTouch() throws {
    let read = try single("0: px 1, py 2\n8: px 2\n16: touch 0")
    #expect(read.story == ["0: 0 began 1 2", "8: 0 moved 2 2", "16: 0 ended 2 2"])
    #expect(read.report.items.map(\.finding) == [.beganBefore])
  }

  @Test("The file beside a recording is the one with the longest beginning of its name")
  func sibling() {
    let names = ["A.desc", "A B.desc", "A B.prop", "A B C.txt", "B.desc", ".desc", "A B.1.events"]
    #expect(EvdevDescription.sibling(of: "A B.1.events", among: names) == "A B.desc")
    #expect(EvdevDescription.sibling(of: "A B.1.events", among: names.reversed()) == "A B.prop")
    #expect(EvdevDescription.sibling(of: "Ab.event", among: names) == "A.desc")
    #expect(EvdevDescription.sibling(of: "C.event", among: names) == nil)
    #expect(EvdevDescription.sibling(of: "A", among: []) == nil)
  }
}
