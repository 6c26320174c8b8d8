import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What ends the deceleration of a list before it comes to rest.
extension ScrollWalkTests {
  @Test(arguments: ["list", "screen", "main"] as [SceneName])
  func aListThatIsGoneGoesOnNoMore(_ removed: SceneName) throws {
    // WIN-4: it, what it is in, or its window.
    var world = try world()
    fling(&world)
    world.make(SceneChange(.remove(removed)))
    let next = world.dispatcher.nextDeadline
    #expect(next == nil)
  }

  @Test func aTouchStopsAllThatGoOnUnderItAndIsTheOutermosts() throws {
    // SCR-4: the list is content of the pager, which gets the touch.
    var world = try world { $0.views[2].frame = Rect2D(0, 0, 320, 300) }
    for (start, x, y) in [(0, 0.0, -1.0), (200, -1, 0)] {
      let top = start == 0 ? 300.0 : 500
      world.touch(1, .began, 160, top)
      for step in 1...6 {
        world.at(Int64(start + step * 16))
        let way = Double(step * step) * 5
        world.touch(1, .moved, 160 + x * way, top + y * way)
      }
      world.at(Int64(start + 100))
      world.touch(1, .ended, 160 + x * 180, top + y * 180)
    }
    _ = world.told()
    world.play((330, .began, 20, 200))
    let told = world.told()
    #expect(told.count { $0.contains("SCR-4 scroll") } == 2, "\(told)")
    #expect(told.contains("SCR-4 gesture pager.pan began"), "\(told)")
    #expect(!told.contains { $0.contains("list.pan began") }, "\(told)")
    world.rest()
    #expect(!world.told().contains { $0.contains("scroll") })
  }

  @Test func aScrollThatIsTakenAwayGoesOnNoMore() throws {
    // ARB-11, TCH-5, TCH-3, WIN-4: no lift, so nothing is flung.
    for (takeAway, rule) in [
      ({ $0.play((60, .cancelled, 160, 300)) }, "ARB-11"),
      ({ $0.feed(.end) }, "TCH-5"),
      (
        { world in
          for finger in 2...6 { world.touch(UInt8(finger), .began, Double(finger) * 40, 500) }
        }, "TCH-3"
      ),
      ({ $0.make(SceneChange(.remove("list"))) }, "WIN-4"),
    ] as [((inout World) -> Void, String)] {
      var world = try world()
      world.play((0, .began, 160, 400))
      for step in 1...5 { world.play((Int64(step) * 10, .moved, 160, 400 - Double(step) * 20)) }
      _ = world.told()
      takeAway(&world)
      world.rest()
      let told = world.told()
      #expect(told.contains("\(rule) gesture list.pan cancelled"), "\(told)")
      #expect(!told.contains { $0.contains("scroll list") }, "\(told)")
      #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == 90)
    }
  }

  @Test func aScrollThatTheSystemTakesGoesOnNoMore() throws {
    // GATE-3
    var scene = try description(
      on: "iPhone 7", Release(10),
      [
        view("list", Rect2D(0, 0, 375, 667)) {
          $0.kind = .tableView
          $0.scroll.content = Size2D(375, 5000)
          $0.scroll.adjustment = .never
        }
      ])
    scene.windows[0].gateDelays = false
    scene.figures = [FigureSetting(.edge2Hysteresis, .number(30))]
    var world = try World(scene)
    world.play((0, .began, 100, 660), (10, .moved, 100, 640), (20, .moved, 100, 620))
    world.play((30, .moved, 100, 600), (40, .ended, 100, 600))
    world.rest()
    #expect(world.journal(of: "gesture").last == "20 GATE-3 gesture list.pan cancelled")
    #expect(world.journal(of: "scroll") == ["10 SCR-2 scroll list 0,10"])
  }

  @Test func whatIsPulledBeyondItsEndGoesBackThoughTheScrollIsTakenAway() throws {
    // ARB-11, SCR-4; but what is gone goes nowhere (WIN-4).
    for (takeAway, rows) in [
      ({ $0.play((60, .cancelled, 160, 300)) }, ["60 SCR-4 scroll list 0,0"]),
      ({ $0.make(SceneChange(.remove("list"))) }, []),
    ] as [((inout World) -> Void, [String])] {
      var world = try world()
      world.play((0, .began, 160, 200), (20, .moved, 160, 240), (40, .moved, 160, 300))
      let before = world.journal(of: "scroll").count
      takeAway(&world)
      world.rest()
      #expect(Array(world.journal(of: "scroll").dropFirst(before)) == rows)
    }
  }

  /// The list, flung, and 300 ms later a change.
  private func changed(_ change: SceneChange) throws -> World {
    var world = try world()
    fling(&world)
    world.at(400)
    _ = world.told()
    world.make(change)
    return world
  }

  @Test func anOffsetThatIsSetEndsWhatGoesOn() throws {
    // SCENE-1: it is told how far the list came, and it stays where it was put.
    var plain = try changed(set("row.alpha", .number(1)))
    plain.touch(1, .began, 160, 100)
    let reached = plain.dispatcher.scene.offset(of: ViewID(2)).y
    #expect(reached > 300)
    for (change, expected) in [
      (set("list.offset.y", .number(70)), 70),
      (set("list.offset.x", .number(0)), reached),
      (SceneChange(.add(FactPath(["list", "offset", "y"]), 100)), reached + 100),
    ] as [(SceneChange, Double)] {
      var world = try changed(change)
      #expect(world.dispatcher.nextDeadline == nil)
      let told = world.told()
      #expect(told[0] == "SCR-4 scroll list 0,\(reached)", "\(told)")
      #expect(told[1].hasPrefix("SCENE-1 scene list.offset"), "\(told)")
      world.rest()
      world.at(5000)
      world.touch(1, .began, 160, 100)
      #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == expected)
    }
    // One that is refused ends nothing.
    let refused = try changed(set("list.offset", .boolean(true)))
    #expect(refused.dispatcher.nextDeadline != nil)
  }

  @Test func whatGoesOnRestsAtTheEndThatThereIsNow() throws {
    // SCENE-1, SCR-4: 900 of 548 points end before where it is, 1 200 where it would go past.
    for (content, rest) in [(900.0, 352.0), (1200, 652)] {
      var world = try changed(set("list.content.height", .number(content)))
      _ = world.told()
      world.rest()
      #expect(world.told() == ["SCR-4 scroll list 0,\(Int(rest))"])
      #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == rest)
    }
    var taller = try changed(set("list.frame.height", .number(4000)))
    taller.rest()
    #expect(taller.dispatcher.scene.offset(of: ViewID(2)).y == 0)
  }

  @Test func aChangeThatLeavesTheRoomLeavesWhatGoesOn() throws {
    // SCENE-1: to the instant and the point.
    var untouched = try world()
    fling(&untouched)
    untouched.rest()
    for change in [
      set("row.alpha", .number(1)), set("list.content.height", .number(3900)),
      set("list.interaction", .boolean(false)),
    ] {
      var world = try changed(change)
      world.rest()
      #expect(world.journal(of: "scroll") == untouched.journal(of: "scroll"))
    }
  }

  @Test func aListThatIsSentToItsTopGoesOnNoMore() throws {
    // BAR-2, SCR-4
    var world = try world {
      $0.views[1].scroll.scrollsToTop = false
    }
    fling(&world)
    _ = world.told()
    world.tap(at: 300, 160, 10)
    world.rest()
    let scrolls = world.told().filter { $0.contains("scroll list") }
    #expect(scrolls.count == 2 && scrolls[0].hasPrefix("SCR-4"), "\(scrolls)")
    #expect(scrolls.last == "BAR-2 scroll list 0,0")
  }

  @Test func aDragGoesOnFromTheOffsetThatIsSet() throws {
    // SCR-2: whatever the finger had pulled, also where nothing bounces.
    for (bounces, y) in [(true, 350.0), (true, 500), (false, 500)] {
      var world = try world { $0.views[2].scroll.bounces = bounces }
      world.play((0, .began, 160, 400), (20, .moved, 160, y))
      world.make(set("list.offset.y", .number(1000)))
      world.play((40, .moved, 160, y - 1))
      #expect(world.dispatcher.scene.offset(of: ViewID(2)) == Point2D(0, 1001))
      world.make(SceneChange(.add(FactPath(["list", "offset", "y"]), 1000)))
      world.play((60, .moved, 160, y + 4))
      #expect(world.dispatcher.scene.offset(of: ViewID(2)) == Point2D(0, 1996))
    }
  }

  @Test func aDragBeyondTheEndGoesOnFromTheOffsetThatIsSet() throws {
    // SCR-2: back the whole way; further out by the share of a rubber band, or not at all.
    for (offset, bounces) in [(-20.0, true), (-20, false), (4_300, true), (1e6, true)] {
      var world = try world { $0.views[2].scroll.bounces = bounces }
      world.play((0, .began, 160, 200), (20, .moved, 160, 300))
      world.make(set("list.offset.y", .number(offset)))
      let out = offset < 0 ? 1.0 : -1
      world.play((40, .moved, 160, 300 + out))
      let further = (offset - world.dispatcher.scene.offset(of: ViewID(2)).y) * out
      #expect(bounces ? further > 0.54 && further < 0.56 : further == 0, "\(offset): \(further)")
      world.play((60, .moved, 160, 300 - 10 * out))
      #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == offset + 10 * out)
    }
  }

  @Test func whatADragBringsBackFromBeyondTheEndDoesNotGoOutFreely() throws {
    // SCR-2: also where the end comes to be there during the drag.
    var world = try world { $0.views[2].scroll.bounces = false }
    world.play((0, .began, 160, 200), (20, .moved, 160, 211))
    world.make(set("list.offset.y", .number(-50)))
    world.play((40, .moved, 160, 191), (60, .moved, 160, 215))
    #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == -30)
    world.play((80, .moved, 160, 100))
    world.make(set("list.content.height", .number(600)))
    let offset = world.dispatcher.scene.offset(of: ViewID(2)).y
    world.play((100, .moved, 160, 90))
    #expect(offset > 52 && world.dispatcher.scene.offset(of: ViewID(2)).y == offset)
  }

  @Test func contentBeyondAnEndThatMovedDoesNotGoOutFreely() throws {
    // SCR-2
    var world = try world { $0.views[2].scroll.bounces = false }
    world.play((0, .began, 160, 200), (20, .moved, 160, 180))
    world.make(set("list.offset.y", .number(500)))
    world.play((40, .moved, 160, 280))
    world.make(set("list.content.height", .number(848)))
    world.play((60, .moved, 160, 200))
    #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == 400)
    world.play((80, .moved, 160, 290))
    #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == 390)
  }

  @Test func aDragThatBeginsBeyondTheEndBeginsWithoutAJump() throws {
    // SCR-2
    var world = try world()
    world.play((0, .began, 160, 400))
    world.make(set("list.offset.y", .number(-50)))
    world.play((20, .moved, 160, 389))
    #expect(world.journal(of: "scroll") == ["20 SCR-2 scroll list 0,-49"])
  }

  @Test func aDragGoesOnWhenAnEndMoves() throws {
    // SCR-2: also when the content grows after the offset was set, and by an axis that comes to scroll.
    var world = try world()
    world.play((0, .began, 160, 400), (20, .moved, 130, 350))
    world.make(set("list.offset", .list([.number(80), .number(3500)])))
    world.make(set("list.content.height", .number(5000)))
    world.make(set("list.content.width", .number(1000)))
    world.play((40, .moved, 127, 349))
    #expect(world.dispatcher.scene.offset(of: ViewID(2)) == Point2D(83, 3501))
    world.make(set("list.content.height", .number(2000)))
    world.play((60, .moved, 127, 352))
    #expect(world.dispatcher.scene.offset(of: ViewID(2)) == Point2D(83, 3498))
    // At the lift it goes back between its ends (SCR-4).
    world.play((300, .ended, 127, 352))
    #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == 1452)
  }

  @Test func anOffsetThatIsSetToWhatItIsLeavesTheDrag() throws {
    // SCR-2: what was pulled beyond the end comes back first, also where nothing bounces.
    for (bounces, rows) in [(true, 3), (false, 0)] {
      let plays = try [false, true].map { isSet in
        var world = try world { $0.views[2].scroll.bounces = bounces }
        world.play((0, .began, 160, 200), (20, .moved, 160, 300))
        let y = world.dispatcher.scene.offset(of: ViewID(2)).y
        if isSet { world.make(set("list.offset", .list([.number(0), .number(y)]))) }
        world.play((40, .moved, 160, 310), (60, .moved, 160, 280))
        return world.journal(of: "scroll")
      }
      #expect(plays[0].count == rows, "\(plays[0])")
      #expect(plays[0] == plays[1])
    }
  }

  @Test func anOffsetThatIsSetAcrossTheDragStays() throws {
    // SCR-2, SCR-5: the list scrolls down and up alone.
    var world = try world()
    world.play((0, .began, 160, 400), (20, .moved, 160, 350))
    world.make(set("list.offset.x", .number(30)))
    world.play((40, .moved, 130, 349))
    #expect(world.dispatcher.scene.offset(of: ViewID(2)) == Point2D(30, 41))
  }

  @Test func aDragGoesOnFromTheTop() throws {
    // SCR-2, BAR-2: a tap of another finger on the status bar scrolls to the top meanwhile.
    var world = try world { $0.views[1].scroll.scrollsToTop = false }
    world.play((0, .began, 160, 400), (20, .moved, 160, 300))
    world.touch(2, .began, 160, 10)
    world.touch(2, .ended, 160, 10)
    #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == 0)
    world.play((40, .moved, 160, 299))
    #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == 1)
  }
}
