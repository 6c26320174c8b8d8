import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Who wins, A1 to A13: claims, sweeps and waits.
@Suite struct ArbitrationCases {
  /// A1: two may yet recognise, and neither has claimed. Nobody has won or lost; only the view
  /// hears.
  @Test func whoHasNotClaimedHasNeitherWonNorLost() throws {
    var world = try World(pad([gesture("tap", .tap), gesture("drag", .pan)]))
    world.play((0, .began, 60, 150), (20, .moved, 63, 150))
    #expect(
      world.told() == ["HIT-2 deliver 1 began pad 60,50", "WIN-3 deliver 1 moved pad 63,50"])
  }

  /// A2: as A1, and the first claims. It wins once and the other loses once, and never both.
  @Test func aClaimIsOneWinAndOneLoss() throws {
    var world = try World(
      pad([gesture("drag", .pan), gesture("press", .longPress) { $0.movement = 100 }]))
    world.play((0, .began, 60, 150), (20, .moved, 71, 150))
    #expect(
      world.told() == [
        "HIT-2 deliver 1 began pad 60,50", "ARB-6 deliver 1 cancelled pad 71,50",
        "REC-4 gesture drag began",
      ])
    world.play((700, .ended, 71, 150))
    world.rest()
    #expect(
      world.told() == [
        "REC-4 gesture drag ended", "REC-4 outcome 1 drag won", "ARB-3 outcome 1 press lost",
      ])
    #expect(world.outcomes() == ["REC-4 1 drag won", "ARB-3 1 press lost to drag"])
  }

  /// A3, analog: nobody has claimed, and the finger lifts. Nobody wins by being first alone: who
  /// recognises by the lift wins, the innermost before those around it.
  @Test func theLiftIsWonByTheInnermostThatRecognisesByIt() throws {
    let tile = view("tile", in: "pad", Rect2D(20, 20, 200, 200)) {
      $0.gestures = [gesture("inner", .tap), gesture("press", .longPress)]
    }
    var world = try World(pad([gesture("outer", .tap)], [tile]))
    world.tap(at: 0, 60, 150)
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "60 REC-3 gesture press failed", "60 REC-2 gesture inner ended",
      ])
    #expect(
      world.outcomes() == [
        "REC-2 1 inner won", "REC-3 1 press failed", "ARB-3 1 outer lost to inner",
      ])
  }

  /// A3, analog: where nobody recognises by the lift, it has no winner.
  @Test func aLiftThatNobodyWaitsForHasNoWinner() throws {
    var world = try World(pad([gesture("drag", .pan), gesture("press", .longPress)]))
    world.tap(at: 0, 60, 150)
    world.rest()
    #expect(world.outcomes() == ["REC-4 1 drag failed", "REC-3 1 press failed"])
  }

  /// A4, analog: one waits for another to fail, and the finger lifts. No winner at the lift; the
  /// winner comes with the failure, and not before.
  @Test func whoWaitsAtTheLiftWinsWhenTheOtherFails() throws {
    var world = try World(pad(tapAndDouble()))
    world.tap(at: 0, 60, 150)
    #expect(
      world.told() == ["HIT-2 deliver 1 began pad 60,50", "ARB-7 withhold 1 ended pad"])
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "410 REC-2 gesture double failed", "410 ARB-4 gesture tap ended",
      ])
    #expect(world.outcomes() == ["REC-2 1 tap won", "REC-2 1 double failed"])
  }

  /// A5, analog: the other fails before the lift. The winner comes with the lift, not with the
  /// failure.
  @Test func whoWaitsNoLongerWinsWithTheLift() throws {
    var world = try World(
      pad([gesture("tap", .tap) { $0.requires = ["flick"] }, gesture("flick", .swipe)]))
    world.play((0, .began, 160, 150), (20, .moved, 140, 150))
    #expect(world.journal(of: "gesture") == ["20 REC-6 gesture flick failed"])
    world.play((90, .ended, 140, 150))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "20 REC-6 gesture flick failed", "90 REC-2 gesture tap ended",
      ])
  }

  /// A6: the first claims, then the second would. Nothing is told of the second; the first goes on.
  @Test func whoComesSecondIsNotHeard() throws {
    let press = gesture("press", .longPress) { $0.movement = 100 }
    var alone = try World(pad([press]))
    alone.play((0, .began, 60, 150), (20, .moved, 71, 150), (700, .ended, 71, 150))
    #expect(alone.journal(of: "gesture").first == "500 REC-3 gesture press began")

    var world = try World(pad([press, gesture("drag", .pan)]))
    world.play(
      (0, .began, 60, 150), (20, .moved, 71, 150), (600, .moved, 80, 150),
      (700, .ended, 80, 150))
    #expect(
      world.journal(of: "gesture") == [
        "20 REC-4 gesture drag began", "600 REC-4 gesture drag changed",
        "700 REC-4 gesture drag ended",
      ])
  }

  /// A7, analog: one claims while others have not looked at the frame yet. It is ruled on when all
  /// have: the strongest wins, whichever finger is reported first.
  @Test(arguments: [true, false]) func aClaimIsRuledOnWhenAllHaveLooked(
    isFirstFingerFirst: Bool
  ) throws {
    let tile = view("tile", in: "pad", Rect2D(0, 0, 320, 400)) {
      $0.takesMultipleTouch = true
      $0.gestures = [gesture("zoom", .pinch)]
    }
    var world = try World(pad([gesture("drag", .pan)], [tile]))
    world.frame((1, .began, 100, 300), (2, .began, 200, 300))
    world.at(20)
    // The middle has moved by 12.5 pt, and the distance grown by 35.
    if isFirstFingerFirst {
      world.frame((1, .moved, 70, 300), (2, .moved, 205, 300))
    } else {
      world.frame((2, .moved, 205, 300), (1, .moved, 70, 300))
    }
    world.at(40)
    world.frame((1, .ended, 70, 300), (2, .ended, 205, 300))
    #expect(
      world.journal(of: "gesture") == [
        "20 REC-7 gesture zoom began", "40 REC-7 gesture zoom ended",
      ])
    #expect(
      world.outcomes() == [
        "REC-7 1 zoom won", "ARB-3 1 drag lost to zoom", "REC-7 2 zoom won",
        "ARB-3 2 drag lost to zoom",
      ])
  }

  /// A strip that scrolls across in a list that scrolls down; what lies in the strip takes taps.
  private func crossed() throws -> SceneDescription {
    try description(
      on: "iPhone 5s", Release(9),
      [
        list(),
        view("strip", in: "list", Rect2D(0, 300, 320, 400)) {
          $0.kind = .scrollView
          $0.scroll.content = Size2D(960, 400)
        },
        view("card", in: "strip", Rect2D(0, 0, 960, 400)) { $0.gestures = [gesture("tap", .tap)] },
      ])
  }

  /// A9: pans along either axis and a tap; the finger lifts without moving. The tap wins, and
  /// neither pan begins.
  @Test func aStillFingerIsTheTapsAndNobodyScrolls() throws {
    var world = try World(crossed())
    world.tap(at: 0, 100, 200)
    world.rest()
    #expect(
      world.journal(of: "gesture", "scroll") == [
        "60 SCR-2 gesture strip.pan failed", "60 SCR-2 gesture list.pan failed",
        "60 REC-2 gesture tap ended",
      ])
    #expect(world.outcomes().first == "REC-2 1 tap won")
  }

  /// A10: as A9, and the finger moves 30 pt down. The pan of that axis begins, and nobody else.
  @Test func aFingerThatMovesDownIsTheListsAlone() throws {
    var world = try World(crossed())
    world.play((0, .began, 100, 200), (20, .moved, 100, 230), (120, .ended, 100, 230))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "20 SCR-2 gesture list.pan began", "120 SCR-2 gesture list.pan ended",
      ])
    #expect(
      world.outcomes() == [
        "ARB-3 1 tap lost to list.pan", "ARB-3 1 strip.pan lost to list.pan",
        "SCR-2 1 list.pan won",
      ])
  }

  /// A12: a drag begins before the content has been told of its touch. Who was sent no began is
  /// sent no cancel.
  @Test func whoHeardNoBeganHearsNoCancel() throws {
    var world = try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          list(),
          view("go", in: "list", Rect2D(20, 320, 200, 44)) {
            $0.kind = .button
            $0.gestures = [gesture("tap", .tap)]
          },
        ]))
    world.play((0, .began, 60, 60), (20, .moved, 60, 80))
    #expect(
      world.told().filter { !$0.contains("scroll") } == [
        "SCR-1 withhold 1 began go", "SCR-3 drop 1 began go", "SCR-2 gesture list.pan began",
      ])
    world.play((200, .ended, 60, 80))
    world.rest()
    #expect(world.journal(of: "deliver", "control", "highlight").isEmpty)
    #expect(
      world.outcomes() == [
        "ARB-3 1 tap lost to list.pan", "SCR-2 1 list.pan won", "CTL-4 1 go lost to list.pan",
      ])
  }

  /// A13, analog: two taps on one view. The one that was attached first recognises, every time.
  @Test func ofTwoTapsTheFirstAttachedRecognisesEveryTime() throws {
    var world = try World(pad([gesture("first", .tap), gesture("second", .tap)]))
    for time in [0, 1000, 2000] as [Int64] { world.tap(at: time, 60, 150) }
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "60 REC-2 gesture first ended", "1060 REC-2 gesture first ended",
        "2060 REC-2 gesture first ended",
      ])
    #expect(
      world.outcomes()
        == (1...3).flatMap {
          ["REC-2 \($0) first won", "ARB-3 \($0) second lost to first"]
        })
  }

  /// How two fingers leave the glass in one step.
  enum Leaving: CaseIterable {
    case areCancelled, areTooMany, areDownAtTheEnd, liftInAGap
  }

  /// A swipe on the left half of the screen, and on the right half `others` and a drag that waits
  /// for the swipe to fail. The finger on the right has moved, and its drag waits.
  private func waiting(
    _ others: [RecognizerDescription] = [], isSwipeFirst: Bool
  ) throws -> World {
    let left = view("left", in: "pad", Rect2D(0, 0, 160, 400)) {
      $0.gestures = [gesture("flick", .swipe)]
    }
    let right = view("right", in: "pad", Rect2D(160, 0, 160, 400)) {
      $0.gestures = others + [gesture("drag", .pan) { $0.requires = ["flick"] }]
    }
    var world = try World(
      pad([], [left, right]) { $0.figures = [FigureSetting(.tch3Phone, .number(2))] })
    for isSwipe in [isSwipeFirst, !isSwipeFirst] {
      if isSwipe {
        world.play(finger: 1, (0, .began, 60, 150))
      } else {
        world.play(finger: 2, (0, .began, 250, 150))
      }
    }
    world.play(finger: 2, (20, .moved, 290, 150))
    #expect(world.journal(of: "gesture").isEmpty)
    return world
  }

  /// TCH-3, TCH-5, TCH-9, ARB-11: fingers that are taken away in one step are ruled on together. The drag
  /// does not begin because the swipe that it waited for has failed: its own finger is gone too.
  @Test(arguments: Leaving.allCases, [true, false])
  func fingersThatAreTakenAwayTogetherAreRuledOnTogether(
    _ fingers: Leaving, isSwipeFirst: Bool
  ) throws {
    var world = try waiting(isSwipeFirst: isSwipeFirst)
    world.at(40)
    switch fingers {
    case .areCancelled: world.frame((1, .cancelled, 60, 150), (2, .cancelled, 290, 150))
    case .areTooMany: world.touch(3, .began, 60, 300)
    case .areDownAtTheEnd: world.feed(.end)
    case .liftInAGap: world.feed(.liftsLost([FingerID(1), FingerID(2)]))
    }
    let told = world.journal(of: "gesture").map { $0.split(separator: " ").suffix(2) }
    #expect(told.map { $0.joined(separator: " ") }.sorted() == ["drag failed", "flick failed"])
  }

  /// ARB-9: lifts of one frame are ruled on together. The lift that makes the swipe fail lets the
  /// drag claim, and the tap that claims with the other lift ranks before the drag.
  @Test(arguments: [true, false]) func liftsOfOneFrameAreRuledOnTogether(
    isSwipeFirst: Bool
  ) throws {
    var world = try waiting(
      [gesture("tap", .tap)], isSwipeFirst: isSwipeFirst)
    world.at(40)
    world.frame((1, .ended, 60, 150), (2, .ended, 290, 150))
    #expect(
      world.journal(of: "gesture") == [
        "40 REC-6 gesture flick failed", "40 REC-2 gesture tap ended",
      ])
  }

  /// ARB-5: a delegate refuses the beginning, and the gesture fails; it refuses the touch, and the
  /// gesture is not asked.
  @Test func aDelegateRefusesTheBeginningOrTheTouch() throws {
    var world = try World(
      pad([
        gesture("never", .pan) { $0.mayBegin = .never },
        gesture("deaf", .pan) { $0.mayReceive = false },
      ]))
    world.play((0, .began, 60, 150), (40, .moved, 60, 165), (80, .ended, 60, 165))
    world.rest()
    #expect(world.journal(of: "gesture") == ["40 ARB-5 gesture never failed"])
    #expect(world.outcomes() == ["ARB-5 1 never failed", "ARB-5 1 deaf notAsked"])
  }

  /// REC-1: what has failed begins anew when its last finger has lifted, and not before.
  @Test func whatHasFailedIsNotAskedUntilItsLastFingerHasLifted() throws {
    var world = try World(pad([gesture("tap", .tap)]))
    world.play((0, .began, 60, 150), (20, .moved, 160, 150))
    world.play(finger: 2, (40, .began, 250, 150), (80, .ended, 250, 150))
    world.play((100, .ended, 160, 150))
    world.tap(at: 1000, 60, 150)
    #expect(
      world.outcomes() == ["REC-1 2 tap notAsked", "REC-2 1 tap failed", "REC-2 3 tap won"])
  }
}

/// A tap that waits for a double tap to fail.
func tapAndDouble() -> [RecognizerDescription] {
  [
    gesture("tap", .tap) { $0.requires = ["double"] },
    gesture("double", .tap) { $0.taps = 2 },
  ]
}
