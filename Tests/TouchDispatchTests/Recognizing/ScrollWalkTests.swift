import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What scroll views do with fingers, as far as it takes more than one of their machines.
@Suite struct ScrollWalkTests {
  /// A list of rows beside nothing, in a pager as wide as the screen.
  func world(
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> World {
    try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          view("pager", Rect2D(0, 20, 320, 548)) {
            $0.kind = .scrollView
            $0.scroll.content = Size2D(640, 548)
          },
          view("list", in: "pager", Rect2D(0, 0, 320, 548)) {
            $0.kind = .tableView
            $0.scroll.content = Size2D(320, 4000)
          },
          view("row", in: "list", Rect2D(0, 0, 320, 200)),
        ]
      ) {
        // SCR-4: what goes on has a row at rest, and none before.
        $0.figures = [FigureSetting(.scr4Rows, .text("rest"))]
        change(&$0)
      })
  }

  /// The list is flung upwards: its offset grows.
  func fling(_ world: inout World) {
    world.touch(1, .began, 160, 400)
    for step in 1...6 {
      world.at(Int64(step) * 16)
      world.touch(1, .moved, 160, 400 - Double(step * step) * 5)
    }
    world.at(100)
    world.touch(1, .ended, 160, 220)
  }

  @Test func aTouchThatStopsAListIsTheListsAtOnceWhateverLiesThere() throws {
    // SCR-4: neither the list (SCR-1) nor the pager around it has it wait, and the pan begins with
    // it, so that nobody else is told of it.
    for (y, _) in [(100.0, "where rows are"), (500, "below the last row")] {
      var world = try world()
      fling(&world)
      _ = world.told()
      world.at(300)
      world.touch(1, .began, 160, y)
      let told = world.told()
      #expect(told.contains("SCR-4 gesture list.pan began"), "\(told)")
      #expect(!told.contains { $0.contains("withhold") || $0.contains("deliver") }, "\(told)")
      #expect(told.first?.hasPrefix("SCR-4 scroll list") == true, "\(told)")
    }
  }

  @Test func aTouchThatStopsAListAndHardlyMovesLeavesItAtRest() throws {
    // SCR-4: below the hysteresis the pan has neither translation nor velocity; at 10 pt both.
    for (distance, moves) in [(9.0, false), (10, true)] {
      var world = try world()
      fling(&world)
      world.play((300, .began, 160, 300))
      let caught = world.dispatcher.scene.offset(of: ViewID(2))
      world.play((316, .moved, 160, 300 - distance), (324, .ended, 160, 300 - distance))
      #expect((world.measured.last?.velocity != .zero) == moves)
      world.rest()
      #expect((world.dispatcher.scene.offset(of: ViewID(2)) != caught) == moves, "\(distance)")
    }
  }

  @Test func aPanThatBeginsLateReportsTheAxisItBeginsAlong() throws {
    // SCR-5: 60 pt across are not a list's; the 10 pt down are.
    var world = try World(
      description([
        view("list", Rect2D(0, 20, 320, 548)) {
          $0.kind = .tableView
          $0.scroll.content = Size2D(320, 4000)
        }
      ]))
    world.play((0, .began, 160, 300), (20, .moved, 100, 300), (40, .moved, 100, 290))
    let row = world.rows.last {
      if case .gesture(let gesture) = $0.effect { gesture.state == .began } else { false }
    }
    #expect(row?.measure == Measure(10, limit: 10, unit: .points))
  }

  @Test func whatIsPulledBeyondItsEndGoesBackToItAndRestsThere() throws {
    // SCR-4: however the finger was moving when it lifted.
    for speed in [-40.0, 0, 40] {
      var world = try world()
      world.touch(1, .began, 160, 200)
      for step in 1...6 {
        world.at(Int64(step) * 16)
        world.touch(1, .moved, 160, 200 + Double(step) * 20)
      }
      for step in 1...2 {
        world.at(96 + Int64(step) * 16)
        world.touch(1, .moved, 160, 320 + Double(step) * speed)
      }
      _ = world.told()
      world.at(136)
      world.touch(1, .ended, 160, 320 + 2 * speed)
      let scrolls = world.told().filter { $0.contains("scroll list") }
      #expect(scrolls == ["SCR-4 scroll list 0,0"])
      while world.fire() {}
      #expect(!world.told().contains { $0.contains("scroll list") })
    }
  }

  @Test func whatWaitsForTheScrollViewsAloneIsLetGoByThem() throws {
    // SCR-1, not ARB-7: the tap has only the end wait, and is recognised with the lift.
    var world = try world { scene in
      var tap = RecognizerDescription(id: "tap", kind: .tap)
      tap.cancelsTouches = false
      scene.views[3].gestures = [tap]
    }
    world.touch(1, .began, 160, 100)
    world.at(60)
    world.touch(1, .ended, 160, 100)
    let told = world.told().filter { $0.contains("deliver") }
    #expect(told.count == 2)
    #expect(told.allSatisfy { $0.hasPrefix("SCR-1 deliver 1") }, "\(told)")
  }

  @Test func aDelayIsMeasuredAsItWasWhenTheTouchBegan() throws {
    // SCR-1: 150 ms then; a change while it waits is for the touches after it.
    var world = try world()
    world.play((0, .began, 160, 100))
    world.at(50)
    world.make(set("SCR-1.delay", .text("400ms")))
    world.rest()
    let row = world.rows.first { if case .deliver = $0.effect { true } else { false } }
    let delay = Interval(nanoseconds: 150_000_000)
    #expect(row?.instant == .zero + delay)
    #expect(row?.measure == Measure(delay, limit: delay))
  }

  @Test func aFingerThatJoinsIsTakenByTheRuleOfTheFirst() throws {
    // SCR-2
    var world = try world()
    world.touch(1, .began, 160, 400)
    world.at(20)
    world.touch(1, .moved, 160, 360)
    world.at(40)
    world.touch(2, .began, 200, 400)
    world.at(60)
    world.touch(1, .moved, 160, 320)
    world.at(80)
    world.touch(2, .ended, 200, 400)
    world.touch(1, .ended, 160, 320)
    while world.fire() {}
    let outcomes = world.outcomes().filter { $0.contains("list.pan won") }
    #expect(outcomes == ["SCR-2 2 list.pan won", "SCR-2 1 list.pan won"])
  }

  /// Where the list is after the lift of a finger that was at these heights, 16 ms apart.
  private func offsets(_ heights: [Double]) throws -> [Double] {
    var world = try world()
    world.play((0, .began, 160, heights[0]))
    for (step, y) in heights.enumerated().dropFirst() {
      world.play((Int64(step) * 16, .moved, 160, y))
    }
    let end = Int64(heights.count - 1) * 16
    let atLift = world.dispatcher.scene.offset(of: ViewID(2)).y
    world.play((end + 2, .ended, 160, heights[heights.count - 1]))
    while world.fire() {}
    return [atLift, world.dispatcher.scene.offset(of: ViewID(2)).y]
  }

  @Test func aListGoesOnAsItsFingerDid() throws {
    // SCR-4, REC-9: a swipe that slows down goes on a little.
    let slowing = try offsets([500, 440, 400, 375, 362, 356, 354, 353])
    #expect(slowing[1] > slowing[0] && slowing[1] < slowing[0] + 60)
    // One that gets faster goes on far.
    let swift = try offsets([500, 480, 455, 420, 375, 320])
    #expect(swift[1] > swift[0] + 100)
    // And one that turned for good goes on the other way.
    let turned = try offsets([500, 400, 300, 240, 235, 260, 300, 350])
    #expect(turned[1] < turned[0] - 10)
  }

  @Test func thePanOfAListEndsWithTheVelocityThatItGoesOnWith() throws {
    // REC-9: that of its last changed row, but none after a rest.
    for (lift, rests) in [(151, false), (152, true)] as [(Int64, Bool)] {
      var world = try world()
      world.play((0, .began, 160, 500))
      for (step, y) in [440.0, 400, 375, 362, 356, 350, 340].enumerated() {
        world.play((Int64(step + 1) * 16, .moved, 160, y))
      }
      let velocity = try #require(world.measured.last).velocity
      #expect(velocity.y < 0)
      world.play((lift, .ended, 160, 340))
      #expect(world.measured.last?.velocity == (rests ? .zero : velocity))
    }
  }

  @Test func contentWaitsForTheDelayAndNoLonger() throws {
    // SCR-1
    var world = try world()
    world.play((0, .began, 160, 100))
    world.rest()
    #expect(world.journal(of: "deliver") == ["150 SCR-1 deliver 1 began row 160,80"])
    world.play((200, .ended, 160, 100))
    // A tap that is over leaves nothing to wait for.
    world.tap(at: 1000, 160, 100)
    let next = world.dispatcher.nextDeadline
    #expect(next == nil)
  }

  @Test func aDragTakesWhatTheContentHasWhereItMay() throws {
    // SCR-2: from a view, but from a control only where the scroll view says so, and from nobody where
    // it cancels nothing.
    for (isControl, cancels, mayCancel, isTaken) in [
      (false, true, nil, true), (true, true, nil, false), (true, true, true, true),
      (false, true, false, false), (false, false, nil, false), (true, false, true, false),
    ] as [(Bool, Bool, Bool?, Bool)] {
      var world = try world {
        if isControl { $0.views[3].kind = .button }
        $0.views[2].scroll.cancelsContent = cancels
        $0.views[2].scroll.contentMayCancel = mayCancel
      }
      world.play((0, .began, 160, 150), (200, .moved, 160, 130), (220, .moved, 160, 110))
      let told = world.told()
      let drag = "\(isControl) \(cancels) \(String(describing: mayCancel)): \(told)"
      #expect(told.contains { $0.hasPrefix("SCR-2 scroll list") } == isTaken, "\(drag)")
      #expect(told.contains { $0.hasPrefix("SCR-2 deliver 1 cancelled row") } == isTaken, "\(drag)")
    }
  }

  @Test func aDragTakesWhatTheContentHasNotHeardOf() throws {
    // SCR-3: within the delay.
    var world = try world()
    world.play((0, .began, 160, 150), (40, .moved, 160, 130))
    #expect(
      world.journal(of: "deliver", "drop", "withhold") == [
        "0 SCR-1 withhold 1 began row", "40 SCR-3 drop 1 began row",
      ])
  }

  @Test func aListComesToRestAtTheEndOfItsContent() throws {
    // SCR-4: 900 points of content in 548.
    var world = try world { $0.views[2].scroll.content = Size2D(320, 900) }
    fling(&world)
    world.rest()
    #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == 352)
  }

  @Test func aPullBeyondTheEndIsFollowedLessAndLess() throws {
    // SCR-4: 548 (1 − 1 / (0.55 d / 548 + 1)) of d points.
    var world = try world()
    world.play((0, .began, 160, 100), (20, .moved, 160, 111), (40, .moved, 160, 511))
    let expected = -548 * (1 - 1 / (0.55 * 401 / 548 + 1))
    #expect(abs(world.dispatcher.scene.offset(of: ViewID(2)).y - expected) < 1e-9)
  }

  @Test func whatCannotBePulledBeyondItsEndBeginsAndStaysThere() throws {
    // SCR-5: at its top, where nothing around it can go on.
    for (y, offset) in [(180.0, 0.0), (120, 20)] {
      var world = try world { $0.views[2].scroll.bounces = false }
      world.play((0, .began, 160, 150), (40, .moved, 160, y), (80, .ended, 160, y))
      #expect(world.outcomes().contains("SCR-2 1 list.pan won"), "\(world.outcomes())")
      #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == offset)
    }
  }

  @Test func aDragThatGoesTheOtherWayFirstScrollsOnceItGoesItsOwn() throws {
    // SCR-5: the pan of a list stays possible while the finger goes across.
    var world = try world { $0.views[1].scroll.content = Size2D(320, 548) }
    world.play((0, .began, 160, 300), (20, .moved, 200, 300), (40, .moved, 200, 295))
    #expect(world.journal(of: "gesture").isEmpty)
    world.play((60, .moved, 200, 280), (80, .moved, 200, 270))
    #expect(
      world.journal(of: "gesture", "scroll") == [
        "60 SCR-2 gesture list.pan began", "60 SCR-2 scroll list 0,10",
        "80 SCR-2 gesture list.pan changed", "80 SCR-2 scroll list 0,20",
      ])
  }

  @Test func contentIsToldOfADragThatDoesNotScrollBeyondTheHysteresis() throws {
    // SCR-1: strictly beyond it; at 10 pt the touch still waits.
    for (x, rows) in [
      (170.0, ["0 SCR-1 withhold 1 began row", "20 SCR-1 withhold 1 moved row"]),
      (
        171,
        [
          "0 SCR-1 withhold 1 began row", "20 SCR-1 deliver 1 began row 160,80",
          "20 WIN-3 deliver 1 moved row 171,80",
        ]
      ),
    ] {
      var world = try world { $0.views[1].scroll.content = Size2D(320, 548) }
      world.play((0, .began, 160, 100), (20, .moved, x, 100))
      #expect(world.journal(of: "withhold", "deliver") == rows)
    }
  }

  @Test func aListInAPageThatCanSwipeBackWaitsForThat() throws {
    // EDGE-5: and then counts from where it begins (REC-4).
    for (pops, began) in [(true, "250 ARB-4"), (false, "20 SCR-2")] {
      var world = try world { $0.controllers[0].popGesture = pops ? .standard : .none }
      world.play((0, .began, 5, 300), (20, .moved, 5, 286), (300, .moved, 5, 276))
      world.rest()
      #expect(
        world.journal(of: "gesture").contains("\(began) gesture list.pan began"),
        "\(world.journal(of: "gesture"))")
      #expect(world.dispatcher.scene.offset(of: ViewID(2)).y == (pops ? 10 : 14))
    }
  }

  @Test func aPanOnASheetLeavesTheListInItAlone() throws {
    // ARB-1: of equal claims that of the deeper view wins; one that comes first wins anywhere.
    var world = try world {
      $0.views[0].gestures = [RecognizerDescription(id: "sheet", kind: .pan)]
    }
    world.play((0, .began, 160, 300), (20, .moved, 160, 270), (60, .ended, 160, 270))
    #expect(
      world.journal(of: "gesture", "scroll").prefix(2) == [
        "20 SCR-2 gesture list.pan began", "20 SCR-2 scroll list 0,20",
      ])
    #expect(world.outcomes().contains("ARB-3 1 sheet lost to list.pan"))
    // Across nothing scrolls, and the sheet moves.
    world = try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          view("pager", Rect2D(0, 20, 320, 548)) { $0.kind = .tableView },
          view("list", in: "pager", Rect2D(0, 0, 320, 548)) {
            $0.kind = .tableView
            $0.scroll.content = Size2D(320, 4000)
          },
        ]
      ) { $0.views[0].gestures = [RecognizerDescription(id: "sheet", kind: .pan)] })
    world.play((0, .began, 160, 300), (20, .moved, 190, 300), (60, .ended, 190, 300))
    #expect(world.outcomes().contains("REC-4 1 sheet won"))
  }

  @Test func theContentIsWhereTheFingerIsAtAnyRate() throws {
    // SCR-2, REC-4: it is behind the finger by the hysteresis, however late the sample that claimed.
    for samples in [1, 2, 4, 9, 50, 200] {
      var world = try world()
      world.play((0, .began, 160, 400))
      for sample in 1...samples {
        let share = Double(sample) / Double(samples)
        world.play((Int64(200 * share), .moved, 160, 400 - 100 * share))
      }
      let offset = world.dispatcher.scene.offset(of: ViewID(2)).y
      #expect((offset - 90).magnitude < 1e-9, "\(samples): \(offset)")
    }
  }

  @Test func theSampleThatClaimsScrolls() throws {
    // SCR-2: behind the began of the pan.
    var world = try world()
    world.play((0, .began, 160, 400), (200, .moved, 160, 389))
    #expect(
      world.told().suffix(2) == ["SCR-2 gesture list.pan began", "SCR-2 scroll list 0,1"])
  }

  @Test func atItsEndAListLeavesTheDragToTheOneAroundIt() throws {
    // SCR-5: though it bounces; where the outer one is at its end as well, the inner one does.
    for (offset, outcomes) in [
      (100.0, ["ARB-3 1 inner.pan lost to outer.pan", "SCR-2 1 outer.pan won"]),
      (0, ["SCR-2 1 inner.pan won", "ARB-3 1 outer.pan lost to inner.pan"]),
    ] {
      var world = try World(
        description(
          on: "iPhone 5s", Release(9),
          [
            view("outer", Rect2D(0, 0, 320, 568)) {
              $0.kind = .scrollView
              $0.scroll.content = Size2D(320, 1200)
              $0.scroll.offsetY = offset
            },
            view("inner", in: "outer", Rect2D(0, 200, 320, 300)) {
              $0.kind = .tableView
              $0.scroll.content = Size2D(320, 1000)
            },
          ]))
      world.play((0, .began, 160, 250), (40, .moved, 160, 280), (80, .ended, 160, 280))
      world.rest()
      #expect(world.outcomes() == outcomes)
    }
  }
}
