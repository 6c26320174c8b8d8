import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Who wins, A28 to A41: gestures that go together, wait for one another, or follow one another.
@Suite struct TogetherCases {
  /// Two fingers that move down by 20 pt and apart by 60 in one frame, and lift in one.
  private func spread(_ gestures: [RecognizerDescription]) throws -> World {
    var world = try World(pad(gestures))
    world.frame((1, .began, 120, 300), (2, .began, 200, 300))
    world.at(40)
    world.frame((1, .moved, 90, 320), (2, .moved, 230, 320))
    world.at(80)
    world.frame((1, .ended, 90, 320), (2, .ended, 230, 320))
    world.rest()
    return world
  }

  /// The fingers of a pinch say where they are without a sign of zero, whether both move or one.
  @Test func theMiddleOfTwoFingersAtZeroHasNoSign() throws {
    var world = try World(pad([gesture("zoom", .pinch)]))
    world.frame((1, .began, 120, 300), (2, .began, 120, 400))
    for (time, y) in [(20, 450.0), (40, 500), (60, 550)] as [(Int64, Double)] {
      world.at(time)
      world.frame((1, .moved, -0.0, 300), (2, .moved, -0.0, y))
    }
    world.rest()
    #expect(world.measured.count > 2)
    #expect(world.measured.allSatisfy { $0.location.x.sign == .plus })
  }

  /// REC-7, REC-8: the order of the samples in a frame makes no difference (ARB-9).
  @Test(arguments: [RecognizerKind.pinch, .rotation])
  func theOrderOfTwoFingersInAFrameMakesNoDifference(_ kind: RecognizerKind) throws {
    func play(backwards: Bool) throws -> World {
      var world = try World(pad([gesture("two", kind)]))
      world.frame((1, .began, 120, 300), (2, .began, 220, 300))
      for (time, way) in [(20, 40.0), (40, 60), (60, 80)] as [(Int64, Double)] {
        world.at(time)
        if backwards {
          world.frame((2, .moved, 220 + way, 300 + way), (1, .moved, 120 - way, 300 - way))
        } else {
          world.frame((1, .moved, 120 - way, 300 - way), (2, .moved, 220 + way, 300 + way))
        }
      }
      world.rest()
      return world
    }
    let (forwards, backwards) = (try play(backwards: false), try play(backwards: true))
    #expect(forwards.measured.count > 2 && forwards.measured == backwards.measured)
    #expect(forwards.touches() == backwards.touches())
  }

  /// REC-4: fingers that go cause no jump, also if one of them lifts and the other is taken away.
  @Test(arguments: [(Phase.ended, Phase.cancelled), (.cancelled, .ended), (.cancelled, .cancelled)])
  func aPanWhoseFingersGoTogetherStaysWhereItIs(_ first: Phase, _ second: Phase) throws {
    var world = try World(pad([gesture("drag", .pan) { $0.minTouches = 2 }]))
    world.frame((1, .began, 120, 300), (2, .began, 220, 300))
    for (time, way) in [(20, 20.0), (40, 30)] as [(Int64, Double)] {
      world.at(time)
      world.frame((1, .moved, 120 + way, 300), (2, .moved, 220 + way, 300))
    }
    let before = try #require(world.measured.last?.translation)
    world.at(60)
    world.frame((1, first, 150, 300), (2, second, 250, 300))
    world.rest()
    #expect(before.x > 0 && world.measured.last?.translation == before)
  }

  /// A28: a pan of two fingers and a pinch that may go together; the fingers move and spread. Both
  /// begin and end, once each.
  @Test func panAndPinchThatGoTogetherBothEndOnce() throws {
    for panSays in [true, false] {
      let world = try spread([
        gesture("drag", .pan) {
          $0.minTouches = 2
          $0.with = panSays ? ["zoom"] : []
        }, gesture("zoom", .pinch) { $0.with = panSays ? [] : ["drag"] },
      ])
      #expect(
        world.journal(of: "gesture").sorted() == [
          "40 REC-4 gesture drag began", "40 REC-7 gesture zoom began",
          "80 REC-4 gesture drag ended", "80 REC-7 gesture zoom ended",
        ])
    }
  }

  /// A29, analog: the same fingers where they may not go together. Of two that recognise in one
  /// frame the one attached first does.
  @Test func panAndPinchThatDoNotGoTogetherAreTheFirstAttacheds() throws {
    let drag = gesture("drag", .pan) { $0.minTouches = 2 }
    let zoom = gesture("zoom", .pinch)
    #expect(
      try spread([drag, zoom]).journal(of: "gesture") == [
        "40 REC-4 gesture drag began", "80 REC-4 gesture drag ended",
      ])
    #expect(
      try spread([zoom, drag]).journal(of: "gesture") == [
        "40 REC-7 gesture zoom began", "80 REC-7 gesture zoom ended",
      ])
  }

  /// Two quick taps for a tap and a double tap without a requirement.
  private func tapTwice(_ gestures: [RecognizerDescription]) throws -> World {
    var world = try World(pad(gestures))
    world.tap(at: 0, 60, 150)
    world.tap(at: 200, 60, 150)
    world.rest()
    return world
  }

  /// A30, differs: a tap, attached first, and a double tap. The tap recognises both times and does
  /// not keep the double tap from recognising too.
  @Test func aTapLeavesADoubleTapAlone() throws {
    let world = try tapTwice([gesture("tap", .tap), gesture("double", .tap) { $0.taps = 2 }])
    #expect(
      world.journal(of: "gesture") == [
        "60 REC-2 gesture tap ended", "260 REC-2 gesture tap ended",
        "260 REC-2 gesture double ended",
      ])
  }

  /// A31: the same, and the tap is switched off. The double tap recognises once, the tap never.
  @Test func aTapThatIsSwitchedOffIsNotAsked() throws {
    let world = try tapTwice([
      gesture("tap", .tap) { $0.isEnabled = false }, gesture("double", .tap) { $0.taps = 2 },
    ])
    #expect(world.journal(of: "gesture") == ["260 REC-2 gesture double ended"])
    #expect(
      world.outcomes() == [
        "REC-10 1 tap notAsked", "REC-2 1 double won", "REC-10 2 tap notAsked",
        "REC-2 2 double won",
      ])
  }

  /// A32, analog: the double tap is attached first. It takes the second touch; the tap has the
  /// first.
  @Test func aDoubleTapThatIsAttachedFirstTakesTheSecondTouch() throws {
    let world = try tapTwice([gesture("double", .tap) { $0.taps = 2 }, gesture("tap", .tap)])
    #expect(
      world.journal(of: "gesture") == [
        "60 REC-2 gesture tap ended", "260 REC-2 gesture double ended",
      ])
    #expect(
      world.outcomes() == [
        "REC-2 1 double won", "REC-2 1 tap won", "REC-2 2 double won",
        "ARB-3 2 tap lost to double",
      ])
  }

  /// So many quick taps, 160 ms apart, for a tap, a double and a triple tap of which each waits for
  /// those of more taps.
  private func tap(times count: Int64) throws -> World {
    var world = try World(
      pad([
        gesture("tap", .tap) { $0.requires = ["double", "triple"] },
        gesture("double", .tap) {
          $0.taps = 2
          $0.requires = ["triple"]
        }, gesture("triple", .tap) { $0.taps = 3 },
      ]))
    for number in 0..<count { world.tap(at: number * 160, 60, 150) }
    world.rest()
    return world
  }

  /// A33: three quick taps. The triple tap recognises, and neither of those that wait for it.
  @Test func threeTapsAreTheTripleTaps() throws {
    let world = try tap(times: 3)
    #expect(world.journal(of: "gesture") == ["380 REC-2 gesture triple ended"])
    #expect(
      world.outcomes() == [
        "ARB-4 1 tap lost to triple", "ARB-4 1 double lost to triple", "REC-2 1 triple won",
        "REC-1 2 tap notAsked", "ARB-4 2 double lost to triple", "REC-2 2 triple won",
        "REC-1 3 tap notAsked", "REC-1 3 double notAsked", "REC-2 3 triple won",
      ])
    // What was to be told of the lifts never is.
    #expect(
      world.journal(of: "deliver").filter { $0.contains("ended") } == [])
    #expect(world.journal(of: "drop").count == 2)
  }

  /// A34: two of them, and time passes. The double tap recognises when the triple tap has failed.
  @Test func twoTapsAreTheDoubleTapsWhenNoThirdComes() throws {
    let world = try tap(times: 2)
    #expect(
      world.journal(of: "gesture") == [
        "570 REC-2 gesture triple failed", "570 ARB-4 gesture double ended",
      ])
  }

  /// A35: one of them, and time passes. The tap recognises when the window is over, and not before.
  @Test func oneTapIsTheTapsWhenNoSecondComes() throws {
    let world = try tap(times: 1)
    #expect(
      world.journal(of: "gesture") == [
        "410 REC-2 gesture double failed", "410 REC-2 gesture triple failed",
        "410 ARB-4 gesture tap ended",
      ])
  }

  /// A36: a press that waits for a swipe to fail; the finger rests. The press begins, once.
  @Test func aPressThatWaitsForASwipeBeginsWhereTheFingerRests() throws {
    var world = try World(
      pad([
        gesture("press", .longPress) { $0.requires = ["flick"] }, gesture("flick", .swipe),
      ]))
    world.play((0, .began, 60, 150), (900, .ended, 60, 150))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "500 REC-6 gesture flick failed", "500 REC-3 gesture press began",
        "900 REC-3 gesture press ended",
      ])
  }

  /// A37: a press that waits for a pan to fail; the finger moves farther than the pan needs and
  /// less than the press allows, and rests. The pan begins, and the press never does.
  @Test func aPressThatWaitsForAPanFailsWhenThePanBegins() throws {
    var world = try World(
      pad([
        gesture("press", .longPress) {
          $0.movement = 100
          $0.requires = ["drag"]
        },
        gesture("drag", .pan) { $0.prevents = .nobody },
      ]))
    world.play((0, .began, 60, 150), (40, .moved, 85, 150), (900, .ended, 85, 150))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "40 REC-4 gesture drag began", "900 REC-4 gesture drag ended",
      ])
    #expect(world.outcomes() == ["ARB-4 1 press lost to drag", "REC-4 1 drag won"])
  }

  /// A38: the parent has a pan, the child a tap; a drag on the child. The pan recognises, the tap
  /// does not.
  @Test func aDragOnAChildThatTapsIsTheParents() throws {
    let tile = view("tile", in: "pad", Rect2D(20, 20, 200, 200)) {
      $0.gestures = [gesture("tap", .tap)]
    }
    var world = try World(pad([gesture("drag", .pan)], [tile]))
    world.play((0, .began, 60, 150), (40, .moved, 75, 150), (80, .ended, 75, 150))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "40 REC-4 gesture drag began", "80 REC-4 gesture drag ended",
      ])
    #expect(world.outcomes() == ["ARB-3 1 tap lost to drag", "REC-4 1 drag won"])
  }

  /// A39: a press and a pan on one view that may go together. The press begins first, then the pan,
  /// and both end with the finger.
  @Test func aPressAndThenAPanBothBegin() throws {
    var world = try World(
      pad([gesture("press", .longPress), gesture("drag", .pan) { $0.with = ["press"] }]))
    world.play((0, .began, 60, 150), (600, .moved, 80, 150), (640, .ended, 80, 150))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "500 REC-3 gesture press began", "600 REC-3 gesture press changed",
        "600 REC-4 gesture drag began", "640 REC-3 gesture press ended",
        "640 REC-4 gesture drag ended",
      ])
  }

  /// A40, analog: a drag goes on, and a second finger comes down on a view with a drag of its own.
  /// The finger joins the drag that goes on, whatever way it moves.
  @Test func aFingerThatJoinsAGestureStartsNoOther() throws {
    let tile = view("tile", in: "pad", Rect2D(200, 200, 100, 100)) {
      $0.gestures = [gesture("slide", .pan)]
    }
    var world = try World(pad([gesture("drag", .pan)], [tile]))
    world.play((0, .began, 60, 150), (20, .moved, 60, 190))
    world.play(finger: 2, (100, .began, 250, 350), (120, .moved, 290, 350))
    world.play((200, .ended, 60, 190))
    world.play(finger: 2, (220, .ended, 290, 350))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "20 REC-4 gesture drag began", "120 REC-4 gesture drag changed",
        "220 REC-4 gesture drag ended",
      ])
    // The second finger makes no jump: half of its movement is the middle's.
    #expect(
      world.measured.map(\.translation) == [Point2D(0, 30), Point2D(20, 30), Point2D(20, 30)])
    #expect(
      world.outcomes() == [
        "REC-4 1 drag won", "ARB-3 2 slide lost to drag", "REC-4 2 drag won",
      ])
  }

  /// A movement of 70 pt in 70 ms, reported in so many samples, on a view with a pan and a swipe.
  private func fling(samples: Int64, _ scene: SceneDescription) throws -> World {
    var world = try World(scene)
    world.play((0, .began, 60, 150))
    for number in 1...samples {
      let travel = number * 70 / samples
      world.play((travel, .moved, 60 + Double(travel), 150))
    }
    world.play((100, .ended, 130, 150))
    world.rest()
    return world
  }

  /// A41, differs: a fast movement of 70 pt, reported at once or in parts. A pan, which needs less
  /// of it than the swipe around it, wins however it is sampled.
  @Test(arguments: [1, 2, 7, 70]) func howOftenAMovementIsSampledDecidesNothing(
    samples: Int64
  ) throws {
    let tile = view("tile", in: "pad", Rect2D(20, 20, 280, 200)) {
      $0.gestures = [gesture("drag", .pan)]
    }
    let world = try fling(samples: samples, pad([gesture("flick", .swipe)], [tile]))
    #expect(world.outcomes() == ["REC-4 1 drag won", "ARB-3 1 flick lost to drag"])
    #expect(world.measured.last?.translation == Point2D(60, 0))
  }

  /// A41, differs: what is left of it. Where the swipe ranks before the pan and one sample goes
  /// beyond the limits of both, the two claim in one frame, and there rank decides (ARB-9); a
  /// sample between the limits has the pan win.
  @Test(arguments: [(1, true), (2, false), (7, false), (70, false)])
  func aSampleThatGoesBeyondBothLimitsIsTheStrongerRanks(
    samples: Int64, isFlick: Bool
  ) throws {
    let world = try fling(
      samples: samples, pad([gesture("flick", .swipe), gesture("drag", .pan)]))
    #expect(
      world.outcomes()
        == (isFlick
          ? ["REC-6 1 flick won", "ARB-3 1 drag lost to flick"]
          : ["ARB-3 1 flick lost to drag", "REC-4 1 drag won"]))
  }
}
