import Fixtures
import Testing
import TouchCore

/// In which order what was held back of several touches is delivered.
@Suite struct WithholdingTests {
  /// A recognizer that waits for a third finger, and fails when the last one lifts.
  private func world(delaysBegan: Bool) throws -> World {
    try World(
      pad([
        gesture("three", .pan) {
          $0.minTouches = 3
          $0.delaysBegan = delaysBegan
        }
      ]))
  }

  private func delivered(_ world: World) -> [String] {
    world.journal(of: "deliver").map {
      $0.split(separator: " ").prefix(5).dropFirst(3).joined(separator: " ")
    }
  }

  @Test func touchesThatALiftLetsGoAreDeliveredInTheOrderOfTheirPhases() throws {
    // GATE-2, ARB-7: whichever of two lifts last.
    for (first, last) in [(UInt8(1), UInt8(2)), (2, 1)] {
      var world = try world(delaysBegan: true)
      world.play((0, .began, 100, 200))
      world.play(finger: 2, (5, .began, 200, 200))
      world.play(finger: first, (30, .ended, Double(first) * 100, 200))
      #expect(delivered(world).isEmpty)
      world.play(finger: last, (40, .ended, Double(last) * 100, 200))
      #expect(
        delivered(world) == ["1 began", "2 began", "\(first) ended", "\(last) ended"])
      #expect(world.journal(of: "deliver").allSatisfy { $0.hasPrefix("40 ARB-7") })
    }
  }

  @Test func anEndThatALiftLetsGoComesBeforeThatOfTheLift() throws {
    // ARB-7: the ends alone waited.
    for (first, last) in [(UInt8(1), UInt8(2)), (2, 1)] {
      var world = try world(delaysBegan: false)
      world.play((0, .began, 100, 200))
      world.play(finger: 2, (5, .began, 200, 200))
      world.play(finger: first, (30, .ended, Double(first) * 100, 200))
      world.play(finger: last, (40, .ended, Double(last) * 100, 200))
      #expect(
        delivered(world) == ["1 began", "2 began", "\(first) ended", "\(last) ended"])
    }
  }

  @Test func touchesThatTimeLetsGoAreDeliveredInTheOrderOfTheirPhases() throws {
    // REC-2.duration is over for both at once.
    var world = try World(
      pad([
        gesture("three", .tap) {
          $0.touches = 3
          $0.delaysBegan = true
        }
      ]))
    world.play((0, .began, 100, 200))
    world.play(finger: 2, (5, .began, 200, 200), (30, .moved, 210, 200))
    world.play((35, .moved, 110, 200))
    world.play(finger: 2, (40, .moved, 215, 200))
    #expect(delivered(world).isEmpty)
    world.rest()
    #expect(delivered(world) == ["1 began", "2 began", "2 moved", "1 moved", "2 moved"])
  }

  @Test(arguments: [false, true])
  func whatIsWithheldStaysSoWhenTheSceneChanges(delaysBegan: Bool) throws {
    // ARB-7
    var world = try world(delaysBegan: delaysBegan)
    world.play((0, .began, 100, 200))
    world.play(finger: 2, (5, .began, 200, 200))
    world.play((30, .ended, 100, 200))
    let before = delivered(world)
    #expect(before == (delaysBegan ? [] : ["1 began", "2 began"]))
    world.make(set("three.maxTouches", .number(4)))
    #expect(delivered(world) == before)
    world.play(finger: 2, (40, .moved, 201, 200))
    #expect(delivered(world) == before + (delaysBegan ? [] : ["2 moved"]))
    world.play(finger: 2, (50, .ended, 201, 200))
    let began = ["1 began", "2 began"]
    #expect(
      delivered(world)
        == (delaysBegan
          ? began + ["1 ended", "2 moved", "2 ended"] : began + ["2 moved", "1 ended", "2 ended"]))
  }

  @Test func phasesOfOneInstantAreDeliveredInTheOrderOfTheirTouches() throws {
    var world = try world(delaysBegan: true)
    world.frame((1, .began, 100, 200), (2, .began, 200, 200))
    world.at(10)
    world.frame((2, .moved, 205, 200), (1, .moved, 105, 200))
    world.at(20)
    world.frame((1, .ended, 105, 200), (2, .ended, 205, 200))
    #expect(
      delivered(world) == ["1 began", "2 began", "1 moved", "2 moved", "1 ended", "2 ended"])
  }

  @Test func touchesThatAreLetGoOneAfterAnotherAreDeliveredSo() throws {
    // ARB-7: each by its own recognizer, the later touch first.
    func slow(_ id: SceneName) -> RecognizerDescription {
      gesture(id, .longPress) { $0.delaysBegan = true }
    }
    var world = try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          view("left", Rect2D(0, 100, 160, 300)) { $0.gestures = [slow("a")] },
          view("right", Rect2D(160, 100, 160, 300)) { $0.gestures = [slow("b")] },
        ]))
    world.play((0, .began, 80, 200))
    world.play(finger: 2, (5, .began, 240, 200), (30, .ended, 240, 200))
    world.play((40, .ended, 80, 200))
    #expect(delivered(world) == ["2 began", "2 ended", "1 began", "1 ended"])
  }

  @Test(arguments: [
    (["list.delaysContent"], "100 SCR-1"), (["hold.delaysBegan"], "150 SCR-1"),
    (["list.delaysContent", "hold.delaysBegan"], "200 ARB-7"),
    (["hold.delaysBegan", "list.delaysContent"], "150 SCR-1"), ([], "150 SCR-1"),
    (["list.enabled"], "100 SCR-1"),
  ])
  func aTouchThatAChangeReleasesHasTheRuleThatWithheldItLast(
    _ changes: [String], _ told: String
  ) throws {
    // SCR-1, ARB-7: changes at 100 ms and at 200 ms; the scroll view's delay ends at 150 ms.
    let holds = changes.contains("hold.delaysBegan")
    var world = try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          list(),
          view("row", in: "list", Rect2D(0, 300, 320, 100)) {
            $0.gestures = [gesture("hold", .longPress) { $0.delaysBegan = holds }]
          },
        ]))
    world.play((0, .began, 100, 60))
    for (index, change) in changes.enumerated() {
      let at = Int64(100 + 100 * index)
      world.at(at)
      world.make(
        change == "list.enabled"
          ? set("list.scrollEnabled", .boolean(false)) : set(change, .boolean(false)))
    }
    world.play((250, .moved, 100, 60))
    #expect(world.journal(of: "deliver").first == "\(told) deliver 1 began row 100,40")
  }

  @Test func anEndThatAChangeReleasesWaitedForNoScrollView() throws {
    // ARB-7: the began waited for the list, and the end for a second tap.
    var world = try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          list(),
          view("row", in: "list", Rect2D(0, 300, 320, 100)) {
            $0.gestures = [gesture("double", .tap) { $0.taps = 2 }]
          },
        ]))
    world.play((0, .began, 100, 60))
    world.play((200, .ended, 100, 60))
    world.at(250)
    world.make(set("double.delaysEnded", .boolean(false)))
    let told = world.journal(of: "deliver").map { $0.split(separator: " ").prefix(2) }
    #expect(told == [["150", "SCR-1"], ["250", "ARB-7"]])
  }
}
