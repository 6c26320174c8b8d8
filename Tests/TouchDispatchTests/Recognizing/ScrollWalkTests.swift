import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What scroll views do with fingers, as far as it takes more than one of their machines.
@Suite struct ScrollWalkTests {
  /// A list of rows beside nothing, in a pager as wide as the screen.
  private func world(
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> World {
    try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          view("pager", Rect(0, 20, 320, 548)) {
            $0.kind = .scrollView
            $0.scroll.content = Size(640, 548)
          },
          view("list", in: "pager", Rect(0, 0, 320, 548)) {
            $0.kind = .tableView
            $0.scroll.content = Size(320, 4000)
          },
          view("row", in: "list", Rect(0, 0, 320, 200)),
        ]
      ) {
        // SCR-4: what goes on has a row at rest, and none before.
        $0.figures = [FigureSetting(.scr4Rows, .text("rest"))]
        change(&$0)
      })
  }

  /// The list is flung upwards: its offset grows.
  private func fling(_ world: inout World) {
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
        view("list", Rect(0, 20, 320, 548)) {
          $0.kind = .tableView
          $0.scroll.content = Size(320, 4000)
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
    var world = try world { $0.views[2].scroll.content = Size(320, 900) }
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
    var world = try world { $0.views[1].scroll.content = Size(320, 548) }
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
      var world = try world { $0.views[1].scroll.content = Size(320, 548) }
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
          view("pager", Rect(0, 20, 320, 548)) { $0.kind = .tableView },
          view("list", in: "pager", Rect(0, 0, 320, 548)) {
            $0.kind = .tableView
            $0.scroll.content = Size(320, 4000)
          },
        ]
      ) { $0.views[0].gestures = [RecognizerDescription(id: "sheet", kind: .pan)] })
    world.play((0, .began, 160, 300), (20, .moved, 190, 300), (60, .ended, 190, 300))
    #expect(world.outcomes().contains("REC-4 1 sheet won"))
  }

  @Test func aListThatIsGoneGoesOnNoMore() throws {
    // WIN-4
    var world = try world()
    fling(&world)
    world.make(SceneChange(.remove("list")))
    let next = world.dispatcher.nextDeadline
    #expect(next == nil)
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
        view("list", Rect(0, 0, 375, 667)) {
          $0.kind = .tableView
          $0.scroll.content = Size(375, 5000)
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
            view("outer", Rect(0, 0, 320, 568)) {
              $0.kind = .scrollView
              $0.scroll.content = Size(320, 1200)
              $0.scroll.offsetY = offset
            },
            view("inner", in: "outer", Rect(0, 200, 320, 300)) {
              $0.kind = .tableView
              $0.scroll.content = Size(320, 1000)
            },
          ]))
      world.play((0, .began, 160, 250), (40, .moved, 160, 280), (80, .ended, 160, 280))
      world.rest()
      #expect(world.outcomes() == outcomes)
    }
  }
}
