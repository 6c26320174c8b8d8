import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Who wins, A14 to A21: whom a recognizer that has recognised prevents.
@Suite struct PreventionCases {
  /// A drag that begins at 20 ms, and a press that would at 500 ms, on one view; the finger lifts
  /// at 600 ms.
  private func world(
    isDragFirst: Bool = true, drag: (inout RecognizerDescription) -> Void = { _ in },
    press: (inout RecognizerDescription) -> Void = { _ in }
  ) throws -> World {
    let drag = gesture("drag", .pan, drag)
    let press = gesture("press", .longPress) {
      $0.movement = 100
      press(&$0)
    }
    let third = gesture("third", .swipe) { $0.isEnabled = false }
    var world = try World(pad(isDragFirst ? [drag, press, third] : [press, drag, third]))
    world.play((0, .began, 60, 150), (20, .moved, 75, 150), (600, .ended, 75, 150))
    world.rest()
    return world
  }

  private func expectPrevented(
    _ world: World, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      world.journal(of: "gesture") == [
        "20 REC-4 gesture drag began", "600 REC-4 gesture drag ended",
      ],
      comment, sourceLocation: sourceLocation)
    #expect(
      world.outcomes().contains("ARB-3 1 press lost to drag"), comment,
      sourceLocation: sourceLocation)
  }

  private func expectBoth(
    _ world: World, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      world.journal(of: "gesture").sorted() == [
        "20 REC-4 gesture drag began", "500 REC-3 gesture press began",
        "600 REC-3 gesture press ended", "600 REC-4 gesture drag ended",
      ], comment, sourceLocation: sourceLocation)
    #expect(
      world.outcomes().filter { $0.contains("won") }.sorted()
        == ["REC-3 1 press won", "REC-4 1 drag won"], comment, sourceLocation: sourceLocation)
  }

  /// A14: the one that recognised prevents nobody. The other stays possible, whatever it says
  /// itself.
  @Test func whoPreventsNobodyLeavesTheOtherPossible() throws {
    for answer in [.everybody, .nobody, .named(["drag"])] as [RecognizerDescription.Peers] {
      for isDragFirst in [true, false] {
        expectBoth(
          try world(
            isDragFirst: isDragFirst, drag: { $0.prevents = .nobody },
            press: { $0.preventedBy = answer }))
      }
    }
  }

  /// A15: the one would prevent, and the other is not to be prevented. It is not.
  @Test func whoIsPreventedByNobodyStaysPossible() throws {
    for answer in [.everybody, .named(["press"])] as [RecognizerDescription.Peers] {
      for isDragFirst in [true, false] {
        expectBoth(
          try world(
            isDragFirst: isDragFirst, drag: { $0.prevents = answer },
            press: { $0.preventedBy = .nobody }))
      }
    }
  }

  /// A16: both agree to it, and the other has not been told of the touch before. It loses the touch
  /// as it comes, and never recognises.
  @Test func whoComesToAGestureThatGoesOnIsPreventedAtOnce() throws {
    let tile = view("tile", in: "pad", Rect2D(200, 200, 100, 100)) {
      $0.gestures = [gesture("press", .longPress)]
    }
    let scene = try pad([gesture("drag", .pan)], [tile])
    var alone = try World(scene)
    alone.play((100, .began, 250, 350), (900, .ended, 250, 350))
    #expect(alone.journal(of: "gesture").contains("600 REC-3 gesture press began"))

    var world = try World(scene)
    world.play((0, .began, 60, 150), (20, .moved, 75, 150))
    _ = world.told()
    world.play(finger: 2, (100, .began, 250, 350))
    #expect(world.told() == ["ARB-6 drop 2 began tile"])
    world.play(finger: 2, (900, .ended, 250, 350))
    world.rest()
    #expect(world.journal(of: "gesture") == ["20 REC-4 gesture drag began"])
    #expect(world.outcomes() == ["ARB-3 2 press lost to drag", "REC-4 2 drag won"])
  }

  /// A17: as A16, and the other has been told of the touch, before or after the one that
  /// recognises. It loses all the same.
  @Test func whoHasSeenTheTouchIsPreventedInAnyOrder() throws {
    for isDragFirst in [true, false] { expectPrevented(try world(isDragFirst: isDragFirst)) }
    expectPrevented(
      try world(
        drag: { $0.prevents = .named(["press"]) }, press: { $0.preventedBy = .named(["drag"]) }))
  }

  /// A18: one of the two says that it may recognise together with the other. That is enough.
  @Test func oneYesToRecognisingTogetherIsEnough() throws {
    for (dragSays, pressSays) in [(true, false), (false, true), (true, true)] {
      for isDragFirst in [true, false] {
        expectBoth(
          try world(
            isDragFirst: isDragFirst, drag: { $0.with = dragSays ? ["press"] : [] },
            press: { $0.with = pressSays ? ["drag"] : [] }),
          "drag says \(dragSays), press says \(pressSays)")
      }
    }
  }

  /// A19: neither of the two says so, though both do of somebody else. The other is prevented.
  @Test func aYesToSomebodyElseIsNone() throws {
    for isDragFirst in [true, false] {
      expectPrevented(
        try world(
          isDragFirst: isDragFirst, drag: { $0.with = ["third"] },
          press: { $0.with = ["third"] }))
    }
  }

  /// A20: all fingers have lifted. Nothing is remembered: the same fingers get the same rulings.
  @Test func whenAllFingersHaveLiftedEverythingBeginsAnew() throws {
    var world = try World(
      pad(
        tapAndDouble() + [
          gesture("drag", .pan), gesture("press", .longPress), gesture("flick", .swipe),
          gesture("zoom", .pinch), gesture("turn", .rotation),
        ]))
    var tellings: [[String]] = []
    for start in [0, 10_000] as [Int64] {
      world.tap(at: start, 60, 150)
      world.tap(at: start + 1000, 60, 150)
      world.tap(at: start + 1200, 60, 150)
      world.play(
        (start + 2000, .began, 60, 150), (start + 2020, .moved, 130, 150),
        (start + 2040, .ended, 130, 150))
      world.play((start + 3000, .began, 60, 150), (start + 3700, .ended, 60, 150))
      world.at(start + 4000)
      world.frame((1, .began, 100, 300), (2, .began, 200, 300))
      world.at(start + 4020)
      world.frame((1, .moved, 80, 300), (2, .moved, 220, 300))
      world.at(start + 4040)
      world.frame((1, .ended, 80, 300), (2, .ended, 220, 300))
      world.rest()
      #expect(world.dispatcher.nextDeadline == nil)
      tellings.append(world.told().filter { $0.contains("gesture") || $0.contains("withhold") })
    }
    #expect(
      tellings[0].filter { !$0.contains("failed") && !$0.contains("withhold") } == [
        "ARB-4 gesture tap ended", "REC-2 gesture double ended", "REC-4 gesture drag began",
        "REC-4 gesture drag ended", "REC-3 gesture press began", "REC-3 gesture press ended",
        "REC-7 gesture zoom began", "REC-7 gesture zoom ended",
      ])
    #expect(
      tellings[0].filter { $0.contains("gesture") } == tellings[1].filter { $0.contains("gesture") }
    )
    #expect(tellings[0].count == tellings[1].count)
  }

  /// A21: nested views with a pan each; the inner one is hit. The innermost pan acts, and no other.
  @Test func ofNestedPansTheInnermostActs() throws {
    let tile = view("tile", in: "pad", Rect2D(20, 20, 200, 200)) {
      $0.gestures = [gesture("inner", .pan)]
    }
    var world = try World(pad([gesture("outer", .pan)], [tile]))
    world.play((0, .began, 60, 150), (20, .moved, 75, 150), (60, .ended, 75, 150))
    // Beside the inner view the outer one acts.
    world.play((1000, .began, 300, 450), (1020, .moved, 280, 450), (1060, .ended, 280, 450))
    #expect(
      world.journal(of: "gesture") == [
        "20 REC-4 gesture inner began", "60 REC-4 gesture inner ended",
        "1020 REC-4 gesture outer began", "1060 REC-4 gesture outer ended",
      ])
    #expect(
      world.outcomes() == [
        "REC-4 1 inner won", "ARB-3 1 outer lost to inner", "REC-4 2 outer won",
      ])
  }
}
