import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What an app says of its scroll views, of views in them and of pans and back swipes around them.
@Suite struct ScrollSettingsTests {
  /// A list of rows, the first of which is a button, in a screen with a back swipe and a pan.
  private func world(
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> World {
    try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          view("list", Rect2D(0, 20, 320, 548)) {
            $0.kind = .tableView
            $0.scroll.content = Size2D(320, 4000)
          },
          view("go", in: "list", Rect2D(0, 0, 320, 200)) { $0.kind = .button },
          view("row", in: "list", Rect2D(0, 200, 320, 200)),
        ]
      ) {
        $0.views[0].gestures = [gesture("sheet", .pan) { $0.isEnabled = false }]
        change(&$0)
      })
  }

  @Test func aScrollViewThatIsSwitchedOffNeitherScrollsNorDelays() throws {
    // SCR-2, REC-10
    var world = try world { $0.views[1].scroll.isScrollEnabled = false }
    world.play((0, .began, 160, 300), (40, .moved, 160, 200), (80, .ended, 160, 200))
    let told = world.told()
    #expect(told.contains("HIT-2 deliver 1 began row 160,80"), "\(told)")
    #expect(!told.contains { $0.contains("withhold") || $0.contains("scroll") }, "\(told)")
    #expect(told.contains { $0.hasPrefix("REC-10 outcome 1 list.pan notAsked") }, "\(told)")
    #expect(world.dispatcher.scene.offset(of: ViewID(1)) == .zero)
  }

  @Test func aScrollViewThatIsSwitchedOffUnderTheFingerStops() throws {
    // REC-10: what it scrolled stays.
    var world = try world()
    world.play((0, .began, 160, 300), (40, .moved, 160, 250), (60, .moved, 160, 240))
    _ = world.told()
    world.make(set("list.scrollEnabled", .boolean(false)))
    let told = world.told()
    #expect(told.contains { $0.hasPrefix("REC-10 gesture list.pan cancelled") }, "\(told)")
    world.play((80, .moved, 160, 100), (100, .ended, 160, 100))
    #expect(world.dispatcher.scene.offset(of: ViewID(1)).y == 50)
  }

  @Test func aScrollViewThatIsSwitchedOffWhileItDeceleratesStops() throws {
    // SCR-4: it rests where it is, with a row, and goes on by no timer.
    var world = try world()
    world.play((0, .began, 160, 400), (40, .moved, 160, 380), (56, .moved, 160, 340))
    world.play((72, .moved, 160, 300), (80, .ended, 160, 300))
    world.at(300)
    _ = world.told()
    world.make(set("list.scrollEnabled", .boolean(false)))
    let offset = world.dispatcher.scene.offset(of: ViewID(1))
    #expect(offset.y > 120)
    #expect(world.told().contains { $0.hasPrefix("SCR-4 scroll list") })
    world.rest()
    #expect(world.dispatcher.scene.offset(of: ViewID(1)) == offset)
    #expect(world.dispatcher.unrest() == nil)
  }

  @Test func aLockedDragGoesAlongOneAxis() throws {
    // SCR-5: down first, so across moves nothing; after 0.6 s without a movement, across.
    for (locks, pause, across) in [(false, 20, 102), (true, 20, 0), (true, 700, 100)]
      as [(Bool, Int64, Double)]
    {
      var world = try world {
        $0.views[1].scroll.content = Size2D(4000, 4000)
        $0.views[1].scroll.locksDirection = locks
      }
      world.play((0, .began, 160, 400), (20, .moved, 158, 360), (40, .moved, 156, 320))
      world.play((40 + pause, .moved, 56, 320), (60 + pause, .ended, 56, 320))
      #expect(world.measured.last?.translation == Point2D(-across, -70))
    }
  }

  @Test func aListThatScrollsOneWayIsLockedToItsOwnAxisOnly() throws {
    // SCR-5: a movement across locks nothing, and what goes down afterwards scrolls.
    var world = try world { $0.views[1].scroll.locksDirection = true }
    world.play((0, .began, 160, 300), (20, .moved, 120, 300), (40, .moved, 100, 280))
    #expect(world.dispatcher.scene.offset(of: ViewID(1)).y == 10)
  }

  @Test func whatCanZoomPansWithTwoFingersAtMost() throws {
    // SCR-2: a third finger is not the pan's, and neither fails nor moves it.
    for (zooms, isThirds) in [(true, false), (false, true)] {
      var world = try world { $0.views[1].scroll.zooms = zooms }
      for finger in UInt8(1)...3 {
        world.touch(finger, .began, 60 * Double(finger), 400)
      }
      for finger in UInt8(1)...3 {
        world.at(Int64(finger) * 20)
        world.touch(finger, .moved, 60 * Double(finger), 300)
      }
      // Behind the middle of its fingers by the hysteresis.
      #expect(world.dispatcher.scene.offset(of: ViewID(1)).y == 90)
      for finger in UInt8(1)...3 {
        world.at(100 + Int64(finger))
        world.touch(finger, .ended, 60 * Double(finger), 300)
      }
      let told = world.told()
      #expect(told.contains { $0.contains("gesture list.pan began") }, "\(told)")
      let isLeftOut = told.contains { $0.contains("outcome 3 list.pan notAsked") }
      #expect(isLeftOut != isThirds, "\(told)")
    }
  }

  @Test func aViewAnswersForItselfWhetherItsTouchIsTaken() throws {
    // SCR-2, touchesShouldCancel(in:): before the scroll view's answer for all.
    for (view, y, own, all, isTaken) in [
      (2, 150.0, true, nil, true), (2, 150, false, true, false), (2, 150, nil, true, true),
      (3, 300, false, nil, false), (3, 300, true, false, true), (3, 300, nil, nil, true),
    ] as [(Int, Double, Bool?, Bool?, Bool)] {
      var world = try world {
        $0.views[view].mayCancel = own
        $0.views[1].scroll.contentMayCancel = all
      }
      world.play((0, .began, 160, y), (200, .moved, 160, y - 20), (220, .moved, 160, y - 40))
      let told = world.told()
      #expect(told.contains { $0.hasPrefix("SCR-2 scroll list") } == isTaken, "\(view): \(told)")
    }
  }

  @Test func aPanBeginsForMovementsThatItsDelegateWants() throws {
    // ARB-5: longer down than across, or across than down; what is as long both ways is neither.
    for (answer, x, y, begins) in [
      (BeginAnswer.vertical, 0.0, 20.0, true), (.vertical, 20, 0, false), (.vertical, 15, 16, true),
      (.vertical, 16, 15, false), (.vertical, 15, 15, false), (.horizontal, 20, 0, true),
      (.horizontal, 0, 20, false), (.horizontal, 15, 15, false), (.horizontal, -16, 15, true),
      (.never, 20, 0, false), (.always, 15, 15, true),
    ] as [(BeginAnswer, Double, Double, Bool)] {
      var world = try world {
        $0.views[0].gestures[0].isEnabled = true
        $0.views[0].gestures[0].mayBegin = answer
        $0.views[1].scroll.isScrollEnabled = false
      }
      world.play((0, .began, 160, 300), (40, .moved, 160 + x, 300 + y))
      let told = world.told()
      #expect(told.contains { $0.hasPrefix("REC-4 gesture sheet began") } == begins, "\(told)")
      #expect(told.contains { $0.hasPrefix("ARB-5 gesture sheet failed") } == !begins, "\(told)")
    }
  }

  @Test func aBackSwipeThatDelaysNothingTakesWhatWasTold() throws {
    // EDGE-5, delaysTouchesBegan = false: lit at once, and cancelled where it wins.
    for (delays, began) in [(true, [String]()), (false, ["HIT-2 deliver 1 began screen 5,300"])] {
      var world = try world {
        $0.controllers[0].popGesture = .standard
        $0.controllers[0].popDelaysBegan = delays
        $0.views[1].frame = Rect2D(20, 20, 300, 548)
      }
      world.touch(1, .began, 5, 300)
      #expect(world.told().filter { $0.contains("deliver") } == began)
      world.at(40)
      world.touch(1, .moved, 45, 300)
      let told = world.told()
      #expect(told.contains { $0.hasPrefix("EDGE-5 gesture app.pop began") }, "\(told)")
      #expect(
        told.contains { $0.hasPrefix("EDGE-5 deliver 1 cancelled screen") } == !delays, "\(told)")
    }
  }

  @Test func aScrollViewThatGoesOnHasARowAtEveryDisplayFrame() throws {
    // SCR-4.rows: from the first frame after the lift to rest, never back; or at rest only.
    func rows(_ choice: SceneValue?, rate: DecelerationRate = .normal) throws -> [(Int64, Double)] {
      var world = try world {
        if let choice { $0.figures = [FigureSetting(.scr4Rows, choice)] }
        $0.views[1].scroll.decelerationRate = rate
      }
      world.play((0, .began, 160, 400), (40, .moved, 160, 380), (56, .moved, 160, 340))
      world.play((72, .moved, 160, 300), (80, .ended, 160, 300))
      _ = world.told()
      var rows: [(Int64, Double)] = []
      while world.fire() {
        let offset = world.dispatcher.scene.offset(of: ViewID(1)).y
        for line in world.told() where line.hasPrefix("SCR-4 scroll list") {
          rows.append((world.dispatcher.now.nanoseconds, offset))
        }
      }
      return rows
    }
    let frames = try rows(nil)
    #expect(frames.count > 60)
    let display = DisplayFrames(rate: 60)
    for (row, next) in zip(frames, frames.dropFirst()) {
      #expect(next.1 > row.1)
      #expect(display.first(notBefore: Instant(nanoseconds: row.0)).nanoseconds == row.0)
    }
    let rest = try rows(.text("rest"))
    #expect(rest.count == 1 && rest[0] == (frames.last?.0 ?? 0, frames.last?.1 ?? 0))
    let fast = try rows(nil, rate: .fast)
    #expect(fast.count < frames.count / 3 && fast.count > 5)
  }

  @Test func contentAtRestStaysBetweenItsEnds() throws {
    // SCR-4: its end moves, and it goes to that, with a row; where the end stays it stays as well.
    var world = try world { $0.views[1].scroll.offsetY = 3000 }
    world.make(set("list.bounces", .boolean(false)))
    #expect(!world.told().contains { $0.contains("scroll list") })
    world.make(set("list.content.height", .number(1000)))
    #expect(world.told().contains("SCR-4 scroll list 0,452"))
    world.make(set("list.content.height", .number(2000)))
    #expect(!world.told().contains { $0.contains("scroll list") })
    // An offset that the app sets beyond the end stays until something else changes.
    world.make(set("list.offset.y", .number(1800)))
    #expect(world.dispatcher.scene.offset(of: ViewID(1)).y == 1800)
    for change in [set("row.alpha", .number(0.5)), set("list.bounces", .boolean(true))] {
      world.make(change)
      #expect(world.dispatcher.scene.offset(of: ViewID(1)).y == 1800)
    }
    world.make(set("list.inset.bottom", .number(20)))
    #expect(world.told().contains("SCR-4 scroll list 0,1472"))
    // A finger that drags is not held back.
    world.play((0, .began, 160, 300), (200, .moved, 160, 280))
    _ = world.told()
    world.make(set("list.content.height", .number(600)))
    #expect(!world.told().contains { $0.hasPrefix("SCR-4 scroll list") })
  }

  /// A screen with a button, a list that scrolls down and a row of cards that scrolls across.
  private func pushed(_ gesture: PopGesture, _ os: Release) throws -> World {
    try World(
      description(
        on: "iPhone X", os,
        [
          view("list", Rect2D(0, 100, 375, 600)) {
            $0.kind = .tableView
            $0.scroll.content = Size2D(375, 4000)
          },
          view("cards", in: "list", Rect2D(0, 0, 375, 200)) {
            $0.kind = .scrollView
            $0.scroll.content = Size2D(1000, 200)
            $0.scroll.offsetX = 300
          },
        ]
      ) {
        $0.controllers[0].popGesture = gesture
      })
  }

  @Test func fromIOS26OnABackSwipeBeginsAnywhere() throws {
    // EDGE-5: to the right, farther than down or up, with one finger.
    for (gesture, os, x, y, begins) in [
      (PopGesture.standard, Release(26), 20.0, 0.0, true), (.content, Release(26), 20, 0, true),
      (.edge, Release(26), 20, 0, false), (.none, Release(26), 20, 0, false),
      (.standard, Release(18), 20, 0, false), (.content, Release(18), 20, 0, false),
      (.standard, Release(26), -20, 0, false), (.standard, Release(26), 0, 20, false),
      (.standard, Release(26), 15, 15, false), (.standard, Release(26), 16, 15, true),
    ] as [(PopGesture, Release, Double, Double, Bool)] {
      var world = try pushed(gesture, os)
      world.play((0, .began, 180, 750), (40, .moved, 180 + x, 750 + y))
      let told = world.told()
      #expect(
        told.contains { $0.hasPrefix("EDGE-5 gesture app.contentPop began") } == begins,
        "\(gesture) \(os) \(x) \(y): \(told)")
    }
  }

  @Test func aSwipeFromAnywhereWaitsForTheOneFromTheEdge() throws {
    // EDGE-5: at the edge that one has it; a second finger leaves it none.
    var world = try pushed(.standard, Release(26))
    world.play((0, .began, 5, 750), (40, .moved, 45, 750))
    let told = world.told()
    #expect(told.contains { $0.hasPrefix("EDGE-5 gesture app.pop began") }, "\(told)")
    #expect(!told.contains { $0.hasPrefix("EDGE-5 gesture app.contentPop began") }, "\(told)")
    var two = try pushed(.standard, Release(26))
    two.touch(1, .began, 100, 750)
    two.touch(2, .began, 200, 750)
    two.at(40)
    two.frame((1, .moved, 140, 750), (2, .moved, 240, 750))
    #expect(!two.told().contains { $0.contains("contentPop began") })
  }

  @Test func whatScrollsThatWayHasTheFingerBeforeASwipeFromAnywhere() throws {
    // EDGE-5, ARB-1: cards scroll across, a list does not; and nobody waits for that swipe.
    var cards = try pushed(.standard, Release(26))
    cards.play((0, .began, 180, 150), (40, .moved, 220, 150))
    let told = cards.told()
    #expect(told.contains { $0.hasPrefix("SCR-2 gesture cards.pan began") }, "\(told)")
    #expect(!told.contains { $0.contains("contentPop began") }, "\(told)")
    var list = try pushed(.standard, Release(26))
    list.play((0, .began, 180, 500), (40, .moved, 220, 500))
    #expect(list.told().contains { $0.hasPrefix("EDGE-5 gesture app.contentPop began") })
    var down = try pushed(.standard, Release(26))
    down.play((0, .began, 180, 500), (40, .moved, 180, 460))
    #expect(down.told().contains { $0.hasPrefix("SCR-2 gesture list.pan began") })
  }
}
