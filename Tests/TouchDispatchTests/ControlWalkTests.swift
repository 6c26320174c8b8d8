import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What controls tell, light up and do.
@Suite struct ControlWalkTests {
  private func scene(
    on name: String = "iPhone 5s", _ os: Release = Release(9),
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> SceneDescription {
    try description(
      on: name, os,
      [
        view("go", Rect(100, 200, 80, 44)) { $0.kind = .button },
        view("volume", Rect(20, 300, 244, 44)) {
          $0.kind = .slider
          $0.control.value = 0.5
        },
        view("mute", Rect(20, 400, 60, 44)) { $0.kind = .switch },
      ], change)
  }

  private func play(
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

  private func told(_ world: World, _ words: String) -> [String] {
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
            view("list", Rect(0, 20, 320, 548)) {
              $0.kind = .scrollView
              $0.scroll.content = Size(320, 2000)
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

  @Test func framesAreCountedToTheFrameAtBothRates() throws {
    // HI-3: frame k stands at ⌊k·10⁹/rate⌋ ns, and one at which the light goes on counts.
    //
    //     ns        0          8333333    16666666   25000000   33333333
    //     60 Hz     0                     1                     2
    //     120 Hz    0          1          2          3          4
    for (name, os, rate) in [("iPhone 8", Release(12), 60), ("iPhone 13 Pro", Release(15), 120)] {
      let display = try device(name).rates.display
      #expect(Int(display) == rate, "\(name)")
      for (on, off, at60, at120) in [
        (1, 16_666_666, 0, 1), (1, 16_666_667, 1, 2), (0, 16_666_666, 1, 2),
        (16_666_666, 16_666_667, 1, 1), (16_666_667, 33_333_333, 0, 1),
        (8_333_334, 33_333_334, 2, 3), (0, 1_000_000_000, 60, 120),
      ] as [(Int64, Int64, Int64, Int64)] {
        var world = try World(scene(on: name, os))
        world.instant = Instant(nanoseconds: on)
        world.touch(1, .began, 140, 220)
        world.instant = Instant(nanoseconds: off)
        world.touch(1, .ended, 140, 220)
        let frames = rate == 60 ? at60 : at120
        #expect(told(world, "present") == ["HI-3 present go \(frames)"], "\(on) to \(off), \(name)")
      }
    }
  }

  @Test func aPressOfNoLengthIsNeverSeen() throws {
    // HI-2: it is highlighted already when it lifts, on every release.
    for os in [Release(2), Release(12), Release(13), Release(26)] {
      var world = try World(scene(on: "iPhone 8", os))
      world.at(1)
      world.touch(1, .began, 140, 220)
      world.touch(1, .ended, 140, 220)
      while world.fire() {}
      let lights = world.told().filter { $0.contains("highlight") || $0.contains("present") }
      #expect(
        lights == [
          "HI-1 highlight go on touch", "HI-1 highlight go off touch", "HI-2 present go 0",
        ], "\(os)")
    }
  }

  @Test func aControlThatIsDarkWhenAFingerLiftsInsideLightsUpBeforeTheEventsFor120Milliseconds()
    throws
  {
    // HI-2: the finger comes back with its lift; or the app has darkened what it rests on.
    for isOut in [true, false] {
      var world = try World(scene())
      world.play((0, .began, 140, 220))
      if isOut { world.play((20, .moved, 300, 220)) }
      world.at(20)
      if !isOut { world.make(set("go.highlighted", .boolean(false))) }
      _ = world.told()
      world.play((60, .ended, 140, 220))
      let events = (isOut ? ["touchDragEnter"] : []) + ["touchUpInside", "action"]
      #expect(
        told(world, "go").filter { !$0.contains("deliver") && !$0.contains("outcome") }.map {
          $0.split(separator: " ").dropFirst().joined(separator: " ")
        } == ["highlight go on touch"] + events.map { "control 1 go \($0)" })
      _ = world.told()
      while world.fire() {}
      #expect(world.told() == ["HI-2 highlight go off touch", "HI-2 present go 7"])
      #expect(world.dispatcher.now == .zero + .milliseconds(180))
    }
  }

  @Test func whatTheAppSetsEndsTheWaitOfAControlThatLitUpAtTheLift() throws {
    // HI-2, HI-6: on, it stays so; off, it is dark at once.
    for isOn in [true, false] {
      var world = try World(scene())
      world.play((0, .began, 140, 220), (20, .moved, 300, 220), (60, .ended, 140, 220))
      world.at(110)
      _ = world.told()
      world.make(set("go.highlighted", .boolean(isOn)))
      while world.fire() {}
      #expect(
        world.told() == ["SCENE-1 scene go.highlighted"]
          + (isOn
            ? ["HI-6 highlight go on program", "HI-6 highlight go off touch"]
            : ["HI-6 highlight go off touch", "HI-6 present go 3"]))
    }
  }

  @Test func aDelayedActionIsSeenHoweverQuickTheTap() throws {
    // HI-4: 25 ms at 60 frames a second, wherever they begin.
    var least = Int64.max
    for start: Int64 in stride(from: 0, to: 17_000_000, by: 500_000) {
      var world = try World(
        scene {
          $0.views[1].control.delayedAction = DelayedAction()
          $0.views[1].control.delayedAction?.swapsImage = true
          $0.views[1].control.delayedAction?.restoresImage = true
        })
      world.instant = Instant(nanoseconds: start)
      world.touch(1, .began, 140, 220)
      world.touch(1, .ended, 140, 220)
      #expect(
        world.told().filter { !$0.contains("deliver") } == [
          "HI-1 highlight go on touch", "CTL-1 control 1 go touchDown",
          "CTL-1 control 1 go touchUpInside", "HI-4 highlight go on image",
          "HI-1 highlight go off touch", "CTL-1 outcome 1 go won",
        ])
      while world.fire() {}
      #expect(world.rows.last?.instant == Instant(nanoseconds: start + 25_000_000))
      let told = world.told()
      #expect(told.first == "HI-4 highlight go off image")
      #expect(told.last == "HI-4 control 1 go action")
      for row in world.rows {
        if case .present(_, let frames, _) = row.effect { least = min(least, frames) }
      }
    }
    #expect(least == 1)
  }

  @Test func aFlashAndAnImageAreSeenAsLongAsTheLongerOfThem() throws {
    // HI-2, HI-4: the finger comes back with its lift, at 60 ms; the light goes on when the image has
    // returned.
    for (delay, expected) in [
      (nil, "HI-2 present go 7"), (25, "HI-2 present go 7"), (300, "HI-4 present go 18"),
    ] as [(Int64?, String)] {
      var world = try World(
        scene {
          guard let delay else { return }
          $0.views[1].control.delayedAction = DelayedAction()
          $0.views[1].control.delayedAction?.delay = .milliseconds(delay)
          $0.views[1].control.delayedAction?.swapsImage = true
          $0.views[1].control.delayedAction?.restoresImage = true
        })
      world.play((0, .began, 140, 220), (20, .moved, 300, 220))
      _ = world.told()
      world.play((60, .ended, 140, 220))
      while world.fire() {}
      let told = world.told()
      #expect(told.filter { $0.contains("present") } == [expected])
      #expect(told.contains("HI-4 highlight go off image") == (delay != nil))
      #expect(told.contains("HI-2 highlight go off touch"))
    }
  }

  @Test func anImageThatStaysIsCountedUpToTheAction() throws {
    // HI-4: without `restore` nothing darkens it.
    var world = try World(
      scene {
        $0.views[1].control.delayedAction = DelayedAction()
        $0.views[1].control.delayedAction?.swapsImage = true
        $0.views[1].control.delayedAction?.delay = .milliseconds(100)
      })
    for start: Int64 in [0, 1_000] {
      world.at(start)
      world.touch(1, .began, 140, 220)
      world.touch(1, .ended, 140, 220)
      while world.fire() {}
    }
    let told = world.told().filter { $0.contains("image") || $0.contains("present") }
    #expect(told.first == "HI-4 highlight go on image")
    #expect(told.count { $0.contains("image") } == 1)
    #expect(told.contains("HI-4 present go 6"))
  }

  @Test func aSwitchHasNoTargetThatWaitsAndGoesDarkAtTheLift() throws {
    // HI-4, CTL-3: what tells a value has done so when the finger lifts.
    for kind in [ViewKind.switch, .slider] {
      var world = try World(
        scene {
          $0.views[1].kind = kind
          $0.views[1].control.value = 0.5
          $0.views[1].control.delayedAction = DelayedAction()
          $0.views[1].control.delayedAction?.swapsImage = true
        })
      world.touch(1, .began, 140, 220)
      world.at(80)
      world.touch(1, .ended, 140, 220)
      while world.fire() {}
      let lights = world.told().filter { $0.contains("highlight") }
      #expect(lights == ["HI-1 highlight go on touch", "HI-1 highlight go off touch"])
    }
  }

  @Test func aTouchThatBeginsEndsWhatAnEarlierOneStillLights() throws {
    // HI-4: each touch has its own frames, and the image of a later one is its own.
    var world = try World(
      scene {
        $0.views[1].control.delayedAction = DelayedAction()
        $0.views[1].control.delayedAction?.swapsImage = true
        $0.views[1].control.delayedAction?.restoresImage = true
        $0.views[1].control.delayedAction?.delay = .milliseconds(300)
      })
    for start: Int64 in [0, 100] {
      world.at(start)
      world.touch(1, .began, 140, 220)
      world.at(start + 80)
      world.touch(1, .ended, 140, 220)
    }
    while world.fire() {}
    let lights = zip(world.rows, world.told()).filter {
      $1.contains("image") || $1.contains("present") || $1.hasSuffix("action")
    }
    #expect(
      lights.map { "\($0.instant.nanoseconds / 1_000_000) \($1)" } == [
        "80 HI-4 highlight go on image", "100 HI-4 highlight go off image",
        "100 HI-4 present go 6", "180 HI-4 highlight go on image",
        "380 HI-4 control 1 go action", "480 HI-4 highlight go off image",
        "480 HI-4 present go 23", "480 HI-4 control 2 go action",
      ])
  }

  @Test func aFlashIsOverWhenTheNextTouchLights() throws {
    // HI-2
    var world = try World(scene())
    world.play((0, .began, 140, 220), (20, .moved, 300, 220), (60, .ended, 140, 220))
    _ = world.told()
    world.play((120, .began, 140, 220))
    #expect(
      world.told().filter { $0.contains("highlight") || $0.contains("present") } == [
        "HI-2 highlight go off touch", "HI-2 present go 4", "HI-1 highlight go on touch",
      ])
    #expect(world.dispatcher.nextDeadline == nil)
  }

  @Test func aPlaceThatIsNoNumberMovesNoThumb() throws {
    // CTL-3, RAW-9
    let world = try play(
      scene(), [(0, .began, 150, 320), (20, .moved, .nan, 320), (40, .ended, 150, 320)])
    #expect(world.dispatcher.scene.value(of: ViewID(2)) == 0.5)
  }

  @Test func whatTheProgramLightsIsToldAndCounted() throws {
    // HI-6, for `highlighted` and `selected` alike.
    for key in ["highlighted", "selected"] {
      var world = try World(scene())
      world.make(set("go.\(key)", .boolean(true)))
      world.at(50)
      world.make(set("go.\(key)", .boolean(false)))
      #expect(
        world.told() == [
          "SCENE-1 scene go.\(key)", "HI-6 highlight go on program",
          "SCENE-1 scene go.\(key)", "HI-6 highlight go off program", "HI-6 present go 3",
        ])
    }
  }

  @Test func whatTheSceneFileLightsIsLitFromTheLoadOn() throws {
    // HI-6: with a row by program at the start; what is removed is dark.
    var world = try World(
      scene {
        $0.views[1].control.isHighlighted = true
        $0.views[2].control.isSelected = true
      })
    var batch = Batch()
    world.dispatcher.start(into: &batch)
    let lit = batch.rows.compactMap { row -> ViewID? in
      guard case .highlight(let light) = row.effect, light.isOn, light.source == .program else {
        return nil
      }
      return light.view
    }
    #expect(lit == [ViewID(1), ViewID(2)])
    world.make(set("volume.selected", .boolean(false)))
    #expect(world.told().contains("HI-6 highlight volume off program"))
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

  @Test func whatTheAppSetsInResponseToALiftIsSeenForNoFrame() throws {
    // HI-6: of `highlighted`; `selected` is not tracking's.
    for (key, isUndone) in [("highlighted", true), ("selected", false)] {
      var world = try World(scene())
      world.tap(at: 0, 140, 220)
      _ = world.told()
      world.make(set("go.\(key)", .boolean(true)))
      #expect(
        world.told() == ["SCENE-1 scene go.\(key)", "HI-6 highlight go on program"]
          + (isUndone ? ["HI-6 highlight go off program", "HI-6 present go 0"] : []))
      let path = FactPath(["go", Name(key)])
      #expect(try world.dispatcher.scene.value(of: path) == .boolean(!isUndone))
      // A moment later nothing undoes it.
      world.at(500)
      world.make(set("go.\(key)", .boolean(true)))
      #expect(world.dispatcher.isLit(ViewID(1), by: .program))
    }
  }

  @Test func whatTheAppSetsWhileAFingerIsTrackedLastsUntilItMoves() throws {
    // HI-1
    var world = try World(scene())
    world.play((0, .began, 140, 220))
    world.at(20)
    world.make(set("go.highlighted", .boolean(false)))
    #expect(world.told().suffix(2) == ["HI-6 highlight go off touch", "HI-6 present go 2"])
    world.play((40, .moved, 141, 220))
    #expect(world.told().contains("HI-1 highlight go on touch"))
    // Outside it is the other way round.
    world.play((60, .moved, 300, 220))
    _ = world.told()
    world.make(set("go.highlighted", .boolean(true)))
    #expect(world.told().last == "HI-6 highlight go on program")
    world.play((80, .moved, 301, 220))
    #expect(world.told().contains("HI-6 highlight go off program"))
    // One that the app has highlighted already is so for the finger too, and dark when it lifts.
    world.play((100, .ended, 301, 220))
    world.at(200)
    world.make(set("go.highlighted", .boolean(true)))
    _ = world.told()
    world.play((300, .began, 140, 220), (360, .ended, 140, 220))
    #expect(
      world.told().filter { $0.contains("highlight") || $0.contains("present") } == [
        "HI-6 highlight go off program", "HI-6 present go 10",
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
          view("title", in: "go", Rect(10, 10, 60, 24)) {
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
      (Point(162, 342), "REC-4 1 around won"), (Point(163, 342), "CTL-3 1 around failed"),
      (Point(162, 302), "REC-4 1 around won"), (Point(162, 322), "CTL-3 1 around failed"),
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
    // HI-4, WIN-4
    for isGone in [false, true] {
      var world = try World(scene { $0.views[1].control.delayedAction = DelayedAction() })
      world.tap(at: 0, 140, 220)
      if isGone { world.make(SceneChange(.remove("go"))) }
      world.rest()
      #expect(told(world, "action").isEmpty == isGone)
    }
  }

  @Test func aControlThatIsGoneIsDark() throws {
    // WIN-4: whatever lit it.
    var world = try World(scene())
    world.make(set("go.highlighted", .boolean(true)))
    world.make(SceneChange(.remove("go")))
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
      (SwipeDirection.right, Point(202, 322), "CTL-3 1 swipe failed"),
      (.down, Point(142, 382), "REC-6 1 swipe won"),
    ] {
      var world = try World(
        scene { $0.views[0].gestures = [gesture("swipe", .swipe) { $0.direction = direction }] })
      world.play((0, .began, 142, 322), (40, .moved, end.x, end.y), (60, .ended, end.x, end.y))
      #expect(world.outcomes().first == outcome)
    }
  }
}
