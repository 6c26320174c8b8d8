import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Presses and lights, C1 to C12 and C23.
@Suite struct PressCases {
  private func press(
    _ change: (inout RecognizerDescription) -> Void = { _ in }
  ) throws -> World {
    try World(pad([gesture("press", .longPress, change)]))
  }

  /// C1: a still finger, and time passes without a sample of it. Possible at 300 ms, begun at 510:
  /// it takes a timer, not a touch.
  @Test func aPressBeginsWithTimeAlone() throws {
    var world = try press()
    world.play((0, .began, 60, 150))
    world.at(300)
    world.feed(.frame([]))
    #expect(world.journal(of: "gesture").isEmpty)
    world.at(510)
    world.feed(.frame([]))
    #expect(world.journal(of: "gesture") == ["500 REC-3 gesture press began"])
  }

  /// C2: nothing comes before the lift at 800 ms. Begun and ended are both told then, each with its
  /// own time.
  @Test func aLateLiftTellsTheBeganFirst() throws {
    var world = try press()
    world.play((0, .began, 60, 150))
    _ = world.told()
    world.play((800, .ended, 60, 150))
    #expect(
      world.told() == [
        "ARB-6 deliver 1 cancelled pad 60,50", "REC-3 gesture press began",
        "REC-3 gesture press ended", "REC-3 outcome 1 press won",
      ])
    #expect(
      world.journal(of: "gesture") == [
        "500 REC-3 gesture press began", "800 REC-3 gesture press ended",
      ])
  }

  /// C2: the finger lifts at the moment at which the press begins. It begins and ends with the lift.
  @Test func aLiftAtTheMomentOfThePressEndsIt() throws {
    var world = try press()
    world.play((0, .began, 60, 150), (500, .ended, 60, 150))
    #expect(
      world.journal(of: "gesture") == [
        "500 REC-3 gesture press began", "500 REC-3 gesture press ended",
      ])
  }

  /// C3: the finger lifts at 200 ms. No press, and none later.
  @Test func aShortPressIsNoneEvenLater() throws {
    var world = try press()
    world.play((0, .began, 60, 150), (200, .ended, 60, 150))
    #expect(world.dispatcher.nextDeadline == nil)
    world.at(2000)
    world.feed(.frame([]))
    #expect(world.journal(of: "gesture") == ["200 REC-3 gesture press failed"])
  }

  /// C4: the finger moves 30 pt before the press begins, and rests for 2 s. It has failed and stays
  /// so.
  @Test func aPressThatMovedFailsForGood() throws {
    var world = try press()
    world.play((0, .began, 60, 150), (200, .moved, 90, 150), (2200, .moved, 60, 150))
    #expect(world.dispatcher.nextDeadline == nil)
    world.play((2300, .ended, 60, 150))
    world.rest()
    #expect(world.journal(of: "gesture") == ["200 REC-3 gesture press failed"])
  }

  /// C5: the finger moves after the press began. It goes on, and ends with the lift.
  @Test func aPressThatHasBegunMayMove() throws {
    var world = try press()
    world.play((0, .began, 60, 150), (600, .moved, 300, 450), (700, .ended, 300, 450))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "500 REC-3 gesture press began", "600 REC-3 gesture press changed",
        "700 REC-3 gesture press ended",
      ])
    #expect(world.measured[1].location == Point2D(300, 450))
  }

  /// C6: the recognizer is switched off while the press goes on. Cancelled, once, and silent after
  /// that, also when it is switched on again under the same finger.
  @Test func aPressThatIsSwitchedOffIsCancelledOnce() throws {
    var world = try press()
    world.play((0, .began, 60, 150))
    world.at(600)
    world.make(set("press.enabled", .boolean(false)))
    world.at(650)
    world.make(set("press.enabled", .boolean(true)))
    world.play((700, .moved, 70, 150), (800, .ended, 70, 150))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "500 REC-3 gesture press began", "600 REC-10 gesture press cancelled",
      ])
    #expect(world.outcomes() == ["REC-3 1 press won"])
  }

  /// A row with a tap and a press in a list that scrolls.
  private func rowInList() throws -> World {
    try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          list(),
          view("row", in: "list", Rect2D(0, 300, 320, 200)) {
            $0.gestures = [gesture("tap", .tap), gesture("press", .longPress)]
          },
        ]))
  }

  /// C7, differs: a press, then a drag of 100 pt. The press has the touch: nothing scrolls, and no
  /// tap follows at the lift.
  @Test func aPressKeepsItsTouchFromScrolling() throws {
    var world = try rowInList()
    world.play((0, .began, 60, 60), (600, .moved, 60, 160), (700, .ended, 60, 160))
    world.rest()
    #expect(
      world.journal(of: "gesture", "scroll") == [
        "500 REC-3 gesture press began", "600 REC-3 gesture press changed",
        "700 REC-3 gesture press ended",
      ])
    #expect(
      world.outcomes() == [
        "ARB-3 1 tap lost to press", "REC-3 1 press won", "ARB-3 1 list.pan lost to press",
      ])
  }

  /// C8: scrolling begins before the press does. No press, also when its time has passed.
  @Test func whereScrollingHasBegunNoPressFollows() throws {
    var world = try rowInList()
    world.play((0, .began, 60, 60), (100, .moved, 60, 69), (120, .moved, 60, 71))
    world.play((900, .moved, 60, 71), (1000, .ended, 60, 71))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "120 REC-3 gesture press failed", "120 SCR-2 gesture list.pan began",
        "900 SCR-2 gesture list.pan changed", "1000 SCR-2 gesture list.pan ended",
      ])
  }

  /// C9, analog: a press that is one from the first microsecond, as a deep press makes it. It
  /// begins then, by its own timer, and not with the next display frame.
  @Test func aPressBeginsAtTheMicrosecondOfItsTime() throws {
    var world = try press { $0.minimumPress = Interval(nanoseconds: 1000) }
    world.play((0, .began, 60, 150), (100, .ended, 60, 150))
    #expect(
      world.journal(of: "gesture") == [
        "0.001 REC-3 gesture press began", "100 REC-3 gesture press ended",
      ])
  }

  /// A button in a list that scrolls, with a press on it, and one on the screen beside the list.
  private func buttons(_ gestures: [RecognizerDescription] = []) throws -> World {
    try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          list(),
          view("go", in: "list", Rect2D(20, 320, 100, 44)) {
            $0.kind = .button
            $0.gestures = gestures
          }, view("stop", Rect2D(20, 450, 100, 44)) { $0.kind = .button },
        ]))
  }

  /// C10: a light and a press on one button; the finger rests. Lit when the content has the touch,
  /// and pressed when it was long enough: both.
  @Test func aLightAndAPressBothComeEachAtItsTime() throws {
    var world = try buttons([gesture("press", .longPress)])
    world.play((0, .began, 60, 60), (600, .ended, 60, 60))
    world.rest()
    #expect(
      world.journal(of: "highlight", "control", "gesture") == [
        "150 HI-1 highlight go on touch", "150 CTL-1 control 1 go touchDown",
        "500 HI-1 highlight go off touch", "500 ARB-6 control 1 go touchCancel",
        "500 REC-3 gesture press began", "600 REC-3 gesture press ended",
      ])
  }

  /// C11, analog: what is touched may scroll. It lights up when the content has the touch: after
  /// 150 ms.
  @Test func inAScrollViewTheLightWaits() throws {
    var world = try buttons()
    world.play((0, .began, 60, 60), (400, .ended, 60, 60))
    #expect(
      world.journal(of: "highlight") == [
        "150 HI-1 highlight go on touch", "400 HI-1 highlight go off touch",
      ])
  }

  /// C12: what is touched cannot scroll. It lights up as the finger comes down.
  @Test func outsideAScrollViewTheLightDoesNotWait() throws {
    var world = try buttons()
    world.play((0, .began, 60, 470), (400, .ended, 60, 470))
    #expect(
      world.journal(of: "highlight") == [
        "0 HI-1 highlight stop on touch", "400 HI-1 highlight stop off touch",
      ])
  }

  /// C23, differs: a control that is off. The touch goes to what is behind it in its parent:
  /// neither it nor a gesture on it is asked.
  @Test func aTouchOnAControlThatIsOffGoesToWhatIsBehindIt() throws {
    var world = try World(
      pad(
        [],
        [
          view("behind", in: "pad", Rect2D(0, 0, 100, 100)) { $0.kind = .button },
          view("off", in: "pad", Rect2D(0, 0, 200, 100)) {
            $0.kind = .button
            $0.control.isEnabled = false
            $0.gestures = [gesture("tap", .tap)]
          },
        ]))
    world.tap(at: 0, 60, 150)
    world.tap(at: 1000, 150, 150)
    world.rest()
    #expect(
      world.journal(of: "deliver", "gesture") == [
        "0 HIT-2 deliver 1 began behind 60,50", "60 WIN-3 deliver 1 ended behind 60,50",
        "1000 HIT-2 deliver 2 began pad 150,50", "1060 WIN-3 deliver 2 ended pad 150,50",
      ])
    #expect(world.outcomes() == ["CTL-1 1 behind won"])
  }
}
