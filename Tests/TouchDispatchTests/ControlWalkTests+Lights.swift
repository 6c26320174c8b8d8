import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// When controls are lit, and for how many frames.
extension ControlWalkTests {
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
    // HI-2, HI-4: the finger comes back with its lift, at 60 ms; the light goes on when the image
    // has returned.
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
          $0.views[1].control.value = kind == .switch ? 1 : 0.5
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
      // So is what it lights together with other changes.
      world.make([
        set("go.\(key)", .boolean(true)), set("volume.frame.height", .number(50)),
      ])
      #expect(world.told().contains("HI-6 highlight go on program"))
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
      let path = FactPath(["go", SceneName(key)])
      #expect(try world.dispatcher.scene.value(of: path) == .boolean(!isUndone))
      // A moment later nothing undoes it.
      world.at(500)
      world.make(set("go.\(key)", .boolean(true)))
      #expect(world.dispatcher.state(of: ViewID(1)).lit.contains(.program))
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
}
