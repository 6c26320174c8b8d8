import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Who wins, A22 to A27: touches that are held back for a gesture, taken from who has them, or
/// given back.
@Suite struct TakingCases {
  private func button(_ id: SceneName, in parent: SceneName, _ frame: Rect2D) -> ViewDescription {
    view(id, in: parent, frame) { $0.kind = .button }
  }

  /// A22, analog: a gesture around everything delays what begins, and recognises. Nothing deeper is
  /// told of the touch at all: neither the view, nor its control, nor a gesture of it.
  @Test func whatAGestureDelaysAndRecognisesReachesNobodyDeeper() throws {
    var world = try World(
      pad(
        [gesture("drag", .pan) { $0.delaysBegan = true }],
        [
          view("tile", in: "pad", Rect2D(0, 0, 320, 200)) {
            $0.gestures = [gesture("tap", .tap)]
          }, button("go", in: "tile", Rect2D(20, 20, 100, 44)),
        ]))
    world.play((0, .began, 60, 140), (40, .moved, 60, 155))
    #expect(
      world.told() == [
        "ARB-7 withhold 1 began go", "ARB-7 drop 1 began go", "REC-4 gesture drag began",
      ])
    world.play((80, .ended, 60, 155))
    world.rest()
    #expect(world.journal(of: "deliver", "control", "highlight").isEmpty)
    #expect(
      world.outcomes() == [
        "ARB-3 1 tap lost to drag", "REC-4 1 drag won", "CTL-4 1 go lost to drag",
      ])
  }

  /// A23, analog: a gesture in the middle recognises two fingers that views below it have been told
  /// of. Each is cancelled there, in the order they came, before the gesture begins; what is below
  /// and has not recognised loses.
  @Test func whatIsTakenIsCancelledBelowBeforeTheGestureBegins() throws {
    var world = try World(
      pad(
        [gesture("outer", .pan) { $0.minTouches = 2 }],
        [
          view("middle", in: "pad", Rect2D(0, 0, 320, 400)) {
            $0.takesMultipleTouch = true
            $0.gestures = [gesture("drag", .pan) { $0.minTouches = 2 }]
          },
          view("left", in: "middle", Rect2D(0, 0, 160, 400)) {
            $0.gestures = [gesture("tap", .tap)]
          }, button("go", in: "middle", Rect2D(200, 20, 100, 44)),
        ]))
    world.frame((1, .began, 60, 140), (2, .began, 250, 140))
    _ = world.told()
    world.at(40)
    world.frame((1, .moved, 60, 155), (2, .moved, 250, 155))
    #expect(
      world.told() == [
        "ARB-6 deliver 1 cancelled left 60,55", "ARB-6 deliver 2 cancelled go 50,35",
        "HI-1 highlight go off touch", "HI-3 present go 3", "ARB-6 control 2 go touchCancel",
        "REC-4 gesture drag began",
      ])
    world.at(80)
    world.frame((1, .ended, 60, 155), (2, .ended, 250, 155))
    world.rest()
    #expect(world.journal(of: "deliver").count == 4)
    #expect(
      world.outcomes() == [
        "ARB-3 1 tap lost to drag", "REC-4 1 drag won", "ARB-3 1 outer lost to drag",
        "REC-4 2 drag won", "ARB-3 2 outer lost to drag", "CTL-4 2 go lost to drag",
      ])
  }

  /// A24, analog: a gesture that delays what begins fails. What was held back is given to the view
  /// behind it, with its own time, and a gesture there may recognise in turn.
  @Test func whatIsHeldBackIsGivenBackWhenTheGestureFails() throws {
    var world = try World(
      pad(
        [
          gesture("flick", .swipe) { $0.delaysBegan = true }, gesture("drag", .pan),
        ], [button("go", in: "pad", Rect2D(20, 20, 100, 44))]))
    world.play((0, .began, 60, 140), (40, .moved, 54, 140))
    #expect(
      world.told() == [
        "ARB-7 withhold 1 began go", "REC-6 gesture flick failed", "ARB-7 deliver 1 began go 40,20",
        "HI-1 highlight go on touch", "CTL-1 control 1 go touchDown",
        "WIN-3 deliver 1 moved go 34,20", "CTL-1 control 1 go touchDragInside",
      ])
    world.play((60, .moved, 45, 140), (80, .ended, 45, 140))
    world.rest()
    #expect(
      world.journal(of: "gesture", "control") == [
        "40 REC-6 gesture flick failed", "40 CTL-1 control 1 go touchDown",
        "40 CTL-1 control 1 go touchDragInside", "60 ARB-6 control 1 go touchCancel",
        "60 REC-4 gesture drag began", "80 REC-4 gesture drag ended",
      ])
  }

  /// A24, analog: the gate has a touch wait, and the system answers no. The button behind it lights
  /// up then, and a drag may take the touch from it in turn.
  @Test func whatTheGateHeldBackIsGivenBackWhenTheSystemAnswersNo() throws {
    var world = try World(
      pad([], [button("go", in: "screen", Rect2D(20, 500, 100, 68))]) {
        $0.views[0].gestures = [gesture("drag", .pan)]
      })
    world.play((0, .began, 60, 540), (200, .moved, 62, 540))
    #expect(
      world.told() == [
        "GATE-1 withhold 1 began go", "GATE-7 deliver 1 began go 40,40",
        "HI-1 highlight go on touch", "CTL-1 control 1 go touchDown",
        "WIN-3 deliver 1 moved go 42,40", "CTL-1 control 1 go touchDragInside",
      ])
    world.play((220, .moved, 75, 540), (240, .ended, 75, 540))
    world.rest()
    #expect(
      world.journal(of: "gesture", "control").suffix(3) == [
        "220 ARB-6 control 1 go touchCancel", "220 REC-4 gesture drag began",
        "240 REC-4 gesture drag ended",
      ])
  }

  /// Two gestures of the app at the bottom edge, from where the system's swipe goes up.
  private func edge(_ change: (inout SceneDescription) -> Void = { _ in }) throws -> World {
    try World(
      pad([]) { scene in
        scene.views[0].gestures = [
          gesture("hold", .longPress) { $0.minimumPress = .milliseconds(50) },
          gesture("press", .longPress) {
            $0.minimumPress = .milliseconds(60)
            $0.with = ["hold"]
          }, gesture("tap", .tap) { $0.preventedBy = .nobody },
        ]
        change(&scene)
      })
  }

  /// A25: a gesture of the app goes on, and the system, which is around everything, claims late.
  /// The gesture is cancelled, and the touch is the system's.
  @Test func theSystemTakesTheTouchFromAGestureThatGoesOn() throws {
    var world = try edge { $0.views[0].gestures.removeLast(2) }
    world.play((0, .began, 160, 560), (100, .moved, 160, 545), (140, .ended, 160, 500))
    world.rest()
    #expect(
      world.journal(of: "gesture", "system").filter { !$0.contains("changed") } == [
        "50 REC-3 gesture hold began", "100 GATE-3 gesture hold cancelled",
        "100 EDGE-2 system controlCenter",
      ])
    #expect(
      world.outcomes() == [
        "EDGE-2 1 system.controlCenter won", "GATE-3 1 hold lost to system.controlCenter",
      ])
  }

  /// A25: among the app's own gestures there is no such thing. One around it that recognises later
  /// takes nothing from one that goes on.
  @Test func noGestureOfTheAppTakesTheTouchFromOneThatGoesOn() throws {
    let tile = view("tile", in: "pad", Rect2D(0, 0, 320, 400)) {
      $0.gestures = [gesture("inner", .longPress) { $0.minimumPress = .milliseconds(50) }]
    }
    for prevents in [.everybody, .named(["inner"])] as [RecognizerDescription.Peers] {
      var world = try World(pad([gesture("outer", .pan) { $0.prevents = prevents }], [tile]))
      world.play((0, .began, 60, 150), (100, .moved, 60, 250), (140, .ended, 60, 250))
      world.rest()
      #expect(
        world.journal(of: "gesture") == [
          "50 REC-3 gesture inner began", "100 REC-3 gesture inner changed",
          "140 REC-3 gesture inner ended",
        ])
    }
  }

  /// A26, analog: three may recognise together, and one does. It prevents none of them, and each
  /// goes on to recognise and end.
  @Test func whoMayRecogniseTogetherPreventsNobodyOfThem() throws {
    var world = try World(
      pad([
        gesture("drag", .pan) {
          $0.minTouches = 2
          $0.with = ["zoom", "turn"]
        }, gesture("zoom", .pinch) { $0.with = ["turn"] }, gesture("turn", .rotation),
        gesture("alone", .pan),
      ]))
    world.frame((1, .began, 100, 300), (2, .began, 200, 300))
    world.at(20)
    world.frame((1, .moved, 100, 315), (2, .moved, 200, 315))
    world.at(40)
    world.frame((1, .moved, 90, 315), (2, .moved, 210, 315))
    world.at(60)
    world.frame((1, .moved, 90, 305), (2, .moved, 210, 325))
    world.at(80)
    world.frame((1, .ended, 90, 305), (2, .ended, 210, 325))
    world.rest()
    #expect(
      world.journal(of: "gesture").filter { !$0.contains("changed") } == [
        "20 REC-4 gesture drag began", "40 REC-7 gesture zoom began",
        "60 REC-8 gesture turn began", "80 REC-4 gesture drag ended",
        "80 REC-7 gesture zoom ended", "80 REC-8 gesture turn ended",
      ])
    #expect(
      world.outcomes().filter { $0.contains("lost") } == [
        "ARB-3 1 alone lost to drag", "ARB-3 2 alone lost to drag",
      ])
  }

  /// A27: the system takes over in mid touch. Whoever goes on is cancelled once, the one that
  /// claimed first too; who is undecided loses, and nobody acts on the lift.
  @Test func theSystemCancelsEachGestureOnce() throws {
    var world = try edge()
    world.play((0, .began, 160, 560), (100, .moved, 160, 545), (140, .ended, 160, 500))
    world.rest()
    #expect(
      world.journal(of: "gesture").filter { !$0.contains("changed") } == [
        "50 REC-3 gesture hold began", "60 REC-3 gesture press began",
        "100 GATE-3 gesture hold cancelled", "100 GATE-3 gesture press cancelled",
      ])
    #expect(
      world.outcomes() == [
        "EDGE-2 1 system.controlCenter won", "GATE-3 1 hold lost to system.controlCenter",
        "GATE-3 1 press lost to system.controlCenter", "GATE-3 1 tap lost to system.controlCenter",
      ])
  }

  /// ARB-6: what takes no touches recognises beside the view and its control, which act as well.
  @Test func whatTakesNoTouchesLeavesThemToTheViewAndItsControl() throws {
    var world = try World(
      pad(
        [gesture("drag", .pan) { ($0.cancelsTouches, $0.delaysEnded) = (false, false) }],
        [button("go", in: "pad", Rect2D(20, 20, 100, 44))]))
    world.play((0, .began, 60, 140), (40, .moved, 60, 155), (80, .ended, 60, 155))
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "40 REC-4 gesture drag began", "80 REC-4 gesture drag ended",
      ])
    #expect(!world.told().contains { $0.lowercased().contains("cancel") })
    #expect(world.outcomes() == ["REC-4 1 drag won", "CTL-1 1 go won"])
  }

  /// ARB-7: what may yet be a double tap has the end wait, and no more than that.
  @Test func whatMayBeADoubleTapHasTheEndWait() throws {
    var world = try World(pad([gesture("double", .tap) { $0.taps = 2 }]))
    world.tap(at: 0, 60, 150)
    #expect(
      world.told() == ["HIT-2 deliver 1 began pad 60,50", "ARB-7 withhold 1 ended pad"])
    world.rest()
    #expect(world.journal(of: "deliver").last == "410 ARB-7 deliver 1 ended pad 60,50")
  }
}
