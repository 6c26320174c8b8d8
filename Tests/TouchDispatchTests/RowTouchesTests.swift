import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// The touches that rows of gestures and scrolls name.
@Suite struct RowTouchesTests {
  @Test func aDoubleTapIsOfBothItsTouches() throws {
    var world = try World(pad([gesture("double", .tap) { $0.taps = 2 }]))
    world.tap(at: 0, 60, 150)
    world.tap(at: 200, 60, 150)
    world.rest()
    #expect(world.touches() == ["260 double ended: 1 2"])
  }

  @Test func anAttemptThatFailsIsOfItsOwnTouchesAlone() throws {
    var world = try World(pad([gesture("double", .tap) { $0.taps = 2 }]))
    world.tap(at: 0, 60, 150)
    world.tap(at: 1_000, 60, 150)
    world.tap(at: 1_200, 60, 150)
    world.rest()
    #expect(world.touches() == ["410 double failed: 1", "1260 double ended: 2 3"])
  }

  @Test func aNewAttemptIsNotOfATouchThatOthersStillWaitFor() throws {
    // ARB-2: the first touch has no outcome before the second, and was another attempt of the tap's.
    var world = try World(
      pad([gesture("tap", .tap), gesture("double", .tap) { $0.taps = 2 }]))
    world.tap(at: 0, 60, 150)
    world.tap(at: 200, 60, 150)
    world.rest()
    #expect(
      world.touches() == ["60 tap ended: 1", "260 tap ended: 2", "260 double ended: 1 2"])
  }

  @Test func whoeverIsNotAskedOfATouchDoesNotNameIt() throws {
    // REC-1: the press is over, and not asked of the second finger.
    var world = try World(
      pad([
        gesture("press", .longPress) { $0.minimumPress = .milliseconds(500) },
        gesture("drag", .pan) { $0.with = ["press"] },
      ]))
    world.play((0, .began, 60, 150))
    world.play(finger: 2, (600, .began, 200, 150))
    world.play((620, .moved, 60, 170), (640, .ended, 60, 170))
    world.play(finger: 2, (660, .ended, 200, 150))
    world.rest()
    let press = world.touches().filter { $0.contains("press") }
    #expect(
      press == ["500 press began: 1", "620 press changed: 1", "640 press ended: 1"])
  }

  @Test func aPinchIsOfTheFingersThatItHas() throws {
    // REC-7: one of them lifts, and another comes in its place.
    var world = try World(pad([gesture("zoom", .pinch)]))
    world.frame((1, .began, 120, 300), (2, .began, 200, 300))
    world.at(40)
    world.touch(2, .moved, 230, 300)
    world.play(finger: 2, (60, .ended, 230, 300), (200, .began, 220, 300), (240, .moved, 250, 300))
    world.play(finger: 2, (260, .ended, 250, 300))
    world.play((280, .ended, 120, 300))
    world.rest()
    #expect(
      world.touches() == [
        "40 zoom began: 1 2", "240 zoom changed: 1 3", "280 zoom ended: 1",
      ])
  }

  @Test func aPanIsOfASecondFingerToo() throws {
    var world = try World(pad([gesture("drag", .pan)]))
    world.play((0, .began, 60, 150), (20, .moved, 60, 190))
    world.play(finger: 2, (40, .began, 200, 150), (60, .moved, 200, 170))
    world.play((80, .ended, 60, 190))
    world.play(finger: 2, (100, .moved, 200, 200), (120, .ended, 200, 200))
    world.rest()
    #expect(
      world.touches() == [
        "20 drag began: 1", "60 drag changed: 1 2", "100 drag changed: 2", "120 drag ended: 2",
      ])
  }

  @Test func aGestureThatIsCancelledNamesItsTouches() throws {
    // ARB-11
    var world = try World(pad([gesture("drag", .pan)]))
    world.play((0, .began, 60, 150), (20, .moved, 60, 190))
    world.play(finger: 2, (40, .began, 200, 150), (60, .cancelled, 200, 150))
    #expect(world.touches() == ["20 drag began: 1", "60 drag cancelled: 1 2"])
  }

  /// A list that is flung by touch 1, which lifts after 100 ms.
  private func flung() throws -> World {
    var world = try World(
      description(on: "iPhone 5s", Release(9), [list { $0.scroll.content = Size2D(320, 9_000) }]) {
        $0.figures = [FigureSetting(.scr4Rows, .text("rest"))]
      })
    world.play((0, .began, 160, 400))
    for step in 1...6 {
      world.play((Int64(step) * 16, .moved, 160, 400 - Double(step * step) * 5))
    }
    world.play((100, .ended, 160, 220))
    return world
  }

  private func scrolls(_ world: World) -> [String] {
    world.touches().filter { $0.contains("scroll") }
  }

  @Test func aScrollIsOfTheTouchesThatDragAndOfThoseThatSetItGoing() throws {
    // SCR-2, SCR-4: at rest the touch is long over.
    var world = try flung()
    world.rest()
    let told = scrolls(world)
    #expect(told.count == 6)
    #expect(told.allSatisfy { $0.hasSuffix("scroll list: 1") }, "\(told)")
    #expect(world.rows.last?.rule == .scr4)
  }

  @Test func aListThatAFingerStopsWasSetGoingByAnother() throws {
    // SCR-4: and what that finger sets going is its own.
    var world = try flung()
    world.play((300, .began, 160, 300))
    #expect(scrolls(world).last == "300 scroll list: 1")
    world.play((316, .moved, 160, 260), (332, .moved, 160, 210), (340, .ended, 160, 210))
    world.rest()
    let told = scrolls(world).suffix(3)
    #expect(told.allSatisfy { $0.hasSuffix("scroll list: 2") }, "\(told)")
    #expect(world.rows.last?.rule == .scr4)
  }

  @Test func aListThatTheProgramStopsWasSetGoingByATouch() throws {
    // SCENE-1: an offset that is set makes no row of its own.
    var world = try flung()
    world.at(300)
    world.make(set("list.offset.y", .number(500)))
    world.rest()
    #expect(scrolls(world).last == "300 scroll list: 1")
    let count = scrolls(world).count
    world.make(set("list.offset.y", .number(700)))
    world.rest()
    #expect(scrolls(world).count == count)
  }

  @Test func aListThatIsRemovedWhileItGoesOnTellsNothingMore() throws {
    // WIN-4
    var world = try flung()
    world.at(200)
    world.make(SceneChange(.remove("list")))
    let count = scrolls(world).count
    world.rest()
    #expect(scrolls(world).count == count)
  }

  @Test func aScrollToTheTopIsOfTheFingerOnTheBarOrOfNobody() throws {
    // BAR-2: by fingers, and by records, which are no touches.
    var fingers = try World(description(on: "iPhone 4", Release(4), [list()]))
    fingers.tap(at: 0, 160, 10)
    fingers.tap(at: 1_000, 160, 10)
    #expect(fingers.touches() == ["60 scroll list: 1"])
    var records = try World(description(on: "iPhone 3G", Release(2), [list()]))
    records.bar(.down)
    records.bar(.up)
    #expect(records.touches() == ["0 scroll list:"])
  }

  /// The touches of the rows of the status bar.
  private func touchesOnBar(_ world: World) -> [UInt32?] {
    world.rows.compactMap { row in
      guard case .statusBar(let bar) = row.effect else { return nil }
      return .some(bar.touch?.number)
    }
  }

  @Test func onTheBarARowIsOfItsFingerOrOfNobodyIfARecordMadeIt() throws {
    // BAR-7: the finger that came first moves and lifts first.
    var fingers = try World(description(on: "iPhone 4", Release(4), [list()]))
    fingers.touch(1, .began, 100, 10)
    fingers.touch(2, .began, 200, 10)
    fingers.touch(1, .moved, 104, 10)
    fingers.touch(1, .ended, 104, 10)
    fingers.touch(2, .ended, 200, 10)
    #expect(touchesOnBar(fingers) == [1, 2, 1, 1, 2])
    var records = try World(description(on: "iPhone 3G", Release(2), [list()]))
    for phase in StatusBarPhase.allCases { records.bar(phase) }
    #expect(touchesOnBar(records) == [nil, nil, nil])
  }

  @Test func aTapOnTheBarStopsAListThatADragSetGoing() throws {
    // SCR-4 and BAR-2 in one instant.
    var world = try flung()
    world.tap(at: 200, 160, 10)
    #expect(scrolls(world).suffix(2) == ["260 scroll list: 1", "260 scroll list: 2"])
  }

  @Test func theTouchesOfARowAreInOrderAndHaveNoOutcomeYet() throws {
    // Two taps of two fingers each: the later finger lifts first.
    var world = try World(
      pad([
        gesture("double", .tap) {
          $0.taps = 2
          $0.touches = 2
        }
      ]))
    for start in [Int64(0), 200] {
      world.at(start)
      world.frame((1, .began, 60, 150), (2, .began, 120, 150))
      world.at(start + 40)
      world.touch(2, .ended, 120, 150)
      world.at(start + 60)
      world.touch(1, .ended, 60, 150)
    }
    world.rest()
    #expect(world.touches() == ["260 double ended: 1 2 3 4"])
  }
}
