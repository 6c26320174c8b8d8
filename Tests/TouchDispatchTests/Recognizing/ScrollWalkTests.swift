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
        ], change))
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
    // SCR-4: neither the list (SCR-1) nor the pager around it has it wait.
    for (y, _) in [(100.0, "where rows are"), (500, "below the last row")] {
      var world = try world()
      fling(&world)
      _ = world.told()
      world.at(300)
      world.touch(1, .began, 160, y)
      let told = world.told()
      #expect(told.contains { $0.hasPrefix("SCR-4 deliver 2 began list") }, "\(told)")
      #expect(!told.contains { $0.contains("withhold") }, "\(told)")
      #expect(told.first?.hasPrefix("SCR-4 scroll list") == true, "\(told)")
    }
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
      world.at(112)
      world.touch(1, .moved, 160, 320 + speed)
      _ = world.told()
      world.at(120)
      world.touch(1, .ended, 160, 320 + speed)
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
    let outcomes = world.outcomes().filter { $0.contains("list.pan") }
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

  @Test func aListNeverGoesOnAgainstTheFinger() throws {
    // SCR-4: the parabola through a swipe that slows down has turned at its end.
    let slowing = try offsets([500, 440, 400, 375, 362, 356, 354, 353])
    #expect(slowing[1] == slowing[0])
    // One that goes on goes on.
    let swift = try offsets([500, 480, 455, 420, 375, 320])
    #expect(swift[1] > swift[0] + 100)
    // And one that turned for good goes on the other way.
    let turned = try offsets([500, 400, 300, 240, 235, 260, 300, 350])
    #expect(turned[1] < turned[0] - 10)
  }

  @Test func thePanOfAListEndsWithTheVelocityThatItGoesOnWith() throws {
    // REC-9: never back against the finger, though what it told of before may point there.
    var world = try world()
    world.play((0, .began, 160, 500))
    for (step, y) in [440.0, 400, 375, 362, 356, 354, 353].enumerated() {
      world.play((Int64(step + 1) * 16, .moved, 160, y))
    }
    #expect(try #require(world.measured.last).velocity.y > 0)
    world.play((114, .ended, 160, 353))
    #expect(world.measured.last?.velocity == .zero)
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
    let expected = -548 * (1 - 1 / (0.55 * 400 / 548 + 1))
    #expect(abs(world.dispatcher.scene.offset(of: ViewID(2)).y - expected) < 1e-9)
  }

  @Test func whatCannotBePulledBeyondItsEndDoesNotBegin() throws {
    // SCR-5: at its top, pulled down and pushed up.
    for (y, outcome) in [(180.0, "SCR-5 1 list.pan failed"), (120, "SCR-2 1 list.pan won")] {
      var world = try world { $0.views[2].scroll.bounces = false }
      world.play((0, .began, 160, 150), (40, .moved, 160, y), (80, .ended, 160, y))
      world.rest()
      #expect(world.outcomes().contains(outcome), "\(world.outcomes())")
    }
  }

  @Test func aListThatIsGoneGoesOnNoMore() throws {
    // WIN-4
    var world = try world()
    fling(&world)
    world.make(SceneChange(.remove("list")))
    let next = world.dispatcher.nextDeadline
    #expect(next == nil)
  }

  @Test func atItsEndAListLeavesTheDragToTheOneAroundIt() throws {
    // SCR-5: though it bounces; where the outer one is at its end as well, the inner one does.
    for (offset, outcomes) in [
      (100.0, ["SCR-5 1 inner.pan failed", "SCR-2 1 outer.pan won"]),
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
