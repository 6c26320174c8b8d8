import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What controls tell, light up and do.
@Suite struct ControlWalkTests {
  func scene(
    on name: String = "iPhone 5s", _ os: Release = Release(9),
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> SceneDescription {
    try description(
      on: name, os,
      [
        view("go", Rect2D(100, 200, 80, 44)) { $0.kind = .button },
        view("volume", Rect2D(20, 300, 244, 44)) {
          $0.kind = .slider
          $0.control.value = 0.5
        },
        view("mute", Rect2D(20, 400, 60, 44)) { $0.kind = .switch },
      ], change)
  }

  func play(
    _ scene: SceneDescription, _ samples: [(at: Int64, Phase, Double, Double)]
  ) throws -> World {
    var world = try World(scene)
    for (milliseconds, phase, x, y) in samples {
      world.at(milliseconds)
      world.touch(1, phase, x, y)
    }
    while world.fire() {}
    return world
  }

  func told(_ world: World, _ words: String) -> [String] {
    var world = world
    return world.told().filter { $0.contains(words) }
  }

  @Test func aFingerThatLeavesAndComesBackIsToldInUIControlsOrder() throws {
    // CTL-1, CTL-2: outside begins beyond 70 pt.
    let world = try play(
      scene(),
      [
        (0, .began, 140, 220), (20, .moved, 250, 220), (40, .moved, 250.5, 220),
        (60, .moved, 251, 220), (80, .moved, 250, 220), (100, .ended, 250, 220),
      ])
    #expect(
      told(world, "control").map { $0.split(separator: " ").last! } == [
        "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside",
        "touchDragEnter", "touchDragInside", "touchUpInside", "action",
      ])
    // HI-1: the light follows.
    #expect(
      told(world, "highlight") == [
        "HI-1 highlight go on touch", "HI-1 highlight go off touch", "HI-1 highlight go on touch",
        "HI-1 highlight go off touch",
      ])
  }

  @Test func aDisabledControlThatKeepsItsTouchesDoesNothingWithThem() throws {
    // HIT-4
    let world = try play(
      scene {
        $0.views[1].control.isEnabled = false
        $0.figures = [FigureSetting(.hit4DisabledControlSwallows, .boolean(true))]
      }, [(0, .began, 140, 220), (80, .ended, 140, 220)])
    #expect(told(world, "deliver").count == 2)
    #expect(told(world, "control").isEmpty && told(world, "highlight").isEmpty)
    #expect(told(world, "outcome") == ["HIT-4 outcome 1 go notAsked"])
  }

  @Test func aControlThatTakesNoInteractionByNowFollowsNothing() throws {
    // HIT-1, HIT-4: its view is told of the touch that waited for it (WIN-4), and the control of none.
    for (change, rule) in [
      (set("go.interaction", .boolean(false)), "HIT-1"), (SceneChange(.disable("go")), "HIT-4"),
    ] {
      var world = try World(
        scene {
          $0.views.insert(
            view("list", Rect2D(0, 20, 320, 548)) {
              $0.kind = .scrollView
              $0.scroll.content = Size2D(320, 2000)
            }, at: 1)
          $0.views[2].parent = "list"
        })
      world.play((0, .began, 140, 240))
      world.at(50)
      world.make(change)
      world.play((300, .ended, 140, 240))
      world.rest()
      #expect(world.journal(of: "control", "highlight", "present").isEmpty)
      #expect(world.journal(of: "deliver").count == 2)
      #expect(world.outcomes().contains("\(rule) 1 go notAsked"), "\(world.outcomes())")
    }
  }

  @Test func whatLiftsOutsideDoesNothing() throws {
    let world = try play(
      scene(), [(0, .began, 140, 220), (50, .moved, 300, 220), (90, .ended, 300, 220)])
    #expect(told(world, "action").isEmpty)
    #expect(told(world, "outcome") == ["CTL-2 outcome 1 go failed"])
    #expect(told(world, "Up") == ["CTL-2 control 1 go touchUpOutside"])
  }

  @Test func aPlaceThatIsNoNumberMovesNoThumb() throws {
    // CTL-3, RAW-9
    let world = try play(
      scene(), [(0, .began, 150, 320), (20, .moved, .nan, 320), (40, .ended, 150, 320)])
    #expect(world.dispatcher.scene.value(of: ViewID(2)) == 0.5)
  }

  @Test func theAppIsToldOfALiftBeforeTheHighlightEndsAndOfAllElseBehindIt() throws {
    // HI-1
    let world = try play(
      scene(),
      [
        (0, .began, 140, 220), (20, .moved, 300, 220), (40, .moved, 140, 220),
        (60, .ended, 140, 220), (100, .began, 140, 220), (120, .cancelled, 140, 220),
      ])
    #expect(
      told(world, "go").filter { $0.contains("highlight") || $0.contains("control") }.map {
        $0.split(separator: " ").dropFirst().joined(separator: " ")
      } == [
        "highlight go on touch", "control 1 go touchDown", "highlight go off touch",
        "control 1 go touchDragExit", "control 1 go touchDragOutside", "highlight go on touch",
        "control 1 go touchDragEnter", "control 1 go touchDragInside",
        "control 1 go touchUpInside", "control 1 go action", "highlight go off touch",
        "highlight go on touch", "control 2 go touchDown", "control 2 go touchDownRepeat",
        "highlight go off touch", "control 2 go touchCancel",
      ])
  }

  @Test func aSliderFollowsItsThumbAndNothingElse() throws {
    // CTL-3: the thumb's middle runs from 42 to 242, so at 0.5 it is at 142.
    let world = try play(
      scene(),
      [
        (0, .began, 150, 320), (20, .moved, 170, 330), (40, .moved, 400, 330),
        (60, .ended, 400, 330),
      ])
    #expect(
      told(world, "valueChanged") == [
        "CTL-3 control 1 volume valueChanged 0.6", "CTL-3 control 1 volume valueChanged 1.0",
        "CTL-3 control 1 volume valueChanged 1.0",
      ])
    #expect(world.dispatcher.scene.value(of: ViewID(2)) == 1)
    let quiet = try play(
      scene { $0.views[2].control.isContinuous = false },
      [(0, .began, 150, 320), (20, .moved, 170, 330), (60, .ended, 190, 330)])
    #expect(told(quiet, "valueChanged") == ["CTL-3 control 1 volume valueChanged 0.7"])
    for (x, isHeld) in [(119.9, false), (120.0, true), (164.0, true), (164.1, false)] {
      let world = try play(scene(), [(0, .began, x, 320), (60, .ended, x, 320)])
      #expect(
        told(world, "outcome") == [
          isHeld ? "CTL-1 outcome 1 volume won" : "CTL-3 outcome 1 volume failed"
        ])
      #expect(told(world, "control").isEmpty != isHeld)
    }
  }

  @Test func aSwitchTurnsOverWithATapAndFollowsADrag() throws {
    for (samples, values) in [
      ([(0, .began, 30, 420), (60, .ended, 30, 420)], ["1.0"]),
      ([(0, .began, 30, 420), (30, .moved, 70, 420), (60, .ended, 70, 420)], ["1.0"]),
      ([(0, .began, 70, 420), (30, .moved, 30, 420), (60, .ended, 30, 420)], []),
      ([(0, .began, 30, 420), (30, .moved, 300, 420), (60, .ended, 300, 420)], []),
    ] as [([(Int64, Phase, Double, Double)], [String])] {
      let world = try play(scene(), samples.map { (at: $0.0, $0.1, $0.2, $0.3) })
      #expect(
        told(world, "valueChanged").map { String($0.split(separator: " ").last!) } == values)
    }
  }

  @Test func aControlTracksOnlyWhatHitsTheControlItself() throws {
    // CTL-1, HIT-1: a title lets touches through; with interaction it takes them from the button,
    // and the recognizers around both hear of them all the same.
    for takesTouches in [false, true] {
      let scene = try scene {
        $0.views[0].gestures = [gesture("press", .longPress)]
        $0.views.append(
          view("title", in: "go", Rect2D(10, 10, 60, 24)) {
            $0.kind = .label
            $0.interaction = takesTouches
          })
      }
      let world = try play(scene, [(0, .began, 140, 222), (60, .ended, 140, 222)])
      #expect(
        told(world, "deliver").first
          == "HIT-2 deliver 1 began \(takesTouches ? "title 30,12" : "go 40,22")")
      #expect(
        told(world, "outcome")
          == ["REC-3 outcome 1 press failed"] + (takesTouches ? [] : ["CTL-1 outcome 1 go won"]))
      #expect(told(world, "control").isEmpty == takesTouches)
    }
  }

  @Test func aLiftOnTheOtherSideOfTheEdgeTellsTheCrossingFirst() throws {
    // CTL-1, CTL-2: the finger lifts where it never was before.
    for (moved, lifted, expected) in [
      (140, 251, ["touchDragExit", "touchUpOutside"]), (250, 250, ["touchUpInside", "action"]),
      (251, 140, ["touchDragEnter", "touchUpInside", "action"]), (300, 251, ["touchUpOutside"]),
    ] as [(Double, Double, [String])] {
      let world = try play(
        scene(), [(0, .began, 140, 220), (20, .moved, moved, 220), (40, .ended, lifted, 220)])
      let events = told(world, "control").map { String($0.split(separator: " ").last!) }
      #expect(Array(events.suffix(expected.count)) == expected)
      #expect(events.count { $0.hasPrefix("touchDrag") && $0 != "touchDragInside" } <= 3)
    }
  }

  @Test func aControlFollowsOneTouchAtATime() throws {
    // CTL-1
    var world = try World(scene { $0.views[1].takesMultipleTouch = true })
    world.play((0, .began, 120, 220))
    world.play(finger: 2, (20, .began, 150, 220), (60, .ended, 150, 220))
    world.play((80, .ended, 120, 220))
    #expect(told(world, "action") == ["CTL-1 control 1 go action"])
    #expect(world.outcomes() == ["CTL-1 2 go notAsked", "CTL-1 1 go won"])
  }

  @Test func aPanAroundAHeldThumbBeginsOnlyWhereItIsSteep() throws {
    // CTL-3: from 45° on; one of the slider's own never.
    for (end, outcome) in [
      (Point2D(162, 342), "REC-4 1 around won"), (Point2D(163, 342), "CTL-3 1 around failed"),
      (Point2D(162, 302), "REC-4 1 around won"), (Point2D(162, 322), "CTL-3 1 around failed"),
    ] {
      var world = try World(
        scene {
          $0.views[0].gestures = [gesture("around", .pan)]
          $0.views[2].gestures = [gesture("own", .pan)]
        })
      world.play((0, .began, 142, 322), (20, .moved, end.x, end.y), (40, .ended, end.x, end.y))
      #expect(world.outcomes().prefix(2) == ["CTL-3 1 own failed", outcome], "\(end)")
    }
  }

  @Test func aTapOnAButtonIsNotThatOfAViewAroundIt() throws {
    // CTL-5: from iOS 6 on; a slider and two fingers make no such claim.
    for (os, outcomes) in [
      (Release(5), ["REC-2 1 tap won", "ARB-6 1 go lost to tap"]),
      (Release(6), ["CTL-5 1 tap failed", "CTL-1 1 go won"]),
    ] {
      var world = try World(
        scene(on: "iPhone 4", os) { $0.views[0].gestures = [gesture("tap", .tap)] })
      world.tap(at: 0, 140, 220)
      world.rest()
      #expect(world.outcomes() == outcomes)
    }
  }

  @Test func aDoubleTapOverAButtonIsThatOfTheViewAroundIt() throws {
    // CTL-5: the button keeps single taps of one finger alone.
    var world = try World(scene { $0.views[0].gestures = [gesture("twice", .tap) { $0.taps = 2 }] })
    world.tap(at: 0, 140, 220)
    world.tap(at: 150, 140, 220)
    world.rest()
    #expect(world.outcomes().contains("REC-2 2 twice won"), "\(world.outcomes())")
    #expect(!world.outcomes().contains { $0.hasPrefix("CTL-5") })
  }

  @Test func theDelayedActionOfAControlThatIsGoneDoesNotRun() throws {
    // HI-4, WIN-4: it, or its window.
    for removed in [nil, "go", "main"] as [SceneName?] {
      var world = try World(scene { $0.views[1].control.delayedAction = DelayedAction() })
      world.tap(at: 0, 140, 220)
      if let removed { world.make(SceneChange(.remove(removed))) }
      world.rest()
      #expect(told(world, "action").isEmpty == (removed != nil))
    }
  }

  @Test func aControlThatMovesToAnotherWindowIsSentTouchCancel() throws {
    // WIN-4: it goes dark first (HI-1), and its action does not run.
    var world = try World(
      scene { scene in
        addWindow(to: &scene)
      })
    world.touch(1, .began, 140, 220)
    _ = world.told()
    world.make(set("go.parent", .text("cover")))
    #expect(world.told().contains("WIN-4 control 1 go touchCancel"))
    world.touch(1, .ended, 140, 220)
    world.rest()
    #expect(told(world, "action").isEmpty)
    #expect(world.outcomes() == ["WIN-4 1 go failed"])
  }

  @Test(arguments: ["go", "main"] as [SceneName])
  func aControlThatIsGoneIsDark(_ removed: SceneName) throws {
    // WIN-4: whatever lit it, and also if its window is gone.
    var world = try World(scene())
    world.make(set("go.highlighted", .boolean(true)))
    world.make(SceneChange(.remove(removed)))
    #expect(world.told().contains("WIN-4 highlight go off program"))
  }

  @Test func aControlWhoseViewIsNotToldIsNotAsked() throws {
    // ARB-2, HIT-5
    var world = try World(scene())
    world.play((0, .began, 120, 220))
    world.play(finger: 2, (20, .began, 150, 220), (60, .ended, 150, 220))
    #expect(world.outcomes() == ["HIT-5 2 go notAsked"])
  }

  @Test func aSwipeAlongAHeldThumbDoesNotBegin() throws {
    // CTL-3
    for (direction, end, outcome) in [
      (SwipeDirection.right, Point2D(202, 322), "CTL-3 1 swipe failed"),
      (.down, Point2D(142, 382), "REC-6 1 swipe won"),
    ] {
      var world = try World(
        scene { $0.views[0].gestures = [gesture("swipe", .swipe) { $0.direction = direction }] })
      world.play((0, .began, 142, 322), (40, .moved, end.x, end.y), (60, .ended, end.x, end.y))
      #expect(world.outcomes().first == outcome)
    }
  }
}
