import ControlBounds
import Fixtures
import SeededRandom
import Testing
import TouchCore
import TouchDispatch
import TouchScene

@Suite struct BoundPlacesTests {
  @Test func thePlacesOfAControlAreWhereATouchIsForIt() throws {
    // HI-5, HIT-2, HIT-3, WIN-1, BAR-7, APP-1: points all over the screen, the corners of parts,
    // and random ones.
    var random = SplitMix64(state: 6)
    for description in try boundScenes() + boundScenesWithRecognizers() {
      let scene = try CompiledScene(description)
      var rects: [(control: ViewID, rect: Rect2D)] = []
      for control in scene.controls {
        let places = ControlBound(of: control, in: scene).places
        for rect in places.flatMap(\.rects) { rects.append((control, rect)) }
      }
      let size = scene.screen.size
      var points: [Point2D] = []
      for x in stride(from: 0, to: size.width, by: 3) {
        for y in stride(from: 0, to: size.height, by: 3) { points.append(Point2D(x, y)) }
      }
      // The points at which parts begin and end.
      for (_, rect) in rects {
        points += [rect.origin, Point2D(rect.maxX, rect.minY), Point2D(rect.minX, rect.maxY)]
      }
      for _ in 0..<2_000 {
        points.append(
          Point2D(
            .random(in: 0..<size.width, using: &random),
            .random(in: 0..<size.height, using: &random)))
      }
      for point in points where scene.screen.contains(point) {
        let found = rects.filter { $0.rect.contains(point) }.map(\.control)
        // If two parts overlapped, both would be found.
        if found != (control(at: point, in: scene).map { [$0] } ?? []) {
          Issue.record("\(point): \(found)")
        }
      }
    }
  }

  /// The control that a finger at that location uses.
  private func control(at point: Point2D, in scene: CompiledScene) -> ViewID? {
    if let hook = scene.description.hook, case .rect(let rect) = hook.area, rect.contains(point) {
      return nil
    }
    guard case .view(_, let view) = scene.target(at: point), let control = scene.control(at: view)
    else { return nil }
    guard scene.description.views[Int(control.index)].kind == .slider else { return control }
    // CTL-3: the slider's thumb is 44 pt high, in the middle.
    let bounds = scene.bounds(of: control)
    let place = scene.convert(point, to: control)
    return abs(place.y - bounds.size.height / 2) <= 22 ? control : nil
  }

  @Test func whoCannotBeTouchedIsToldWhy() throws {
    let overlay = view("overlay", Rect2D(0, 300, 320, 268))
    let scene = try CompiledScene(
      description([
        view("off", Rect2D(0, 30, 50, 44)) {
          $0.kind = .button
          $0.control.isEnabled = false
        },
        view("hidden", Rect2D(0, 100, 50, 50)) { $0.isHidden = true },
        view("inHidden", in: "hidden", Rect2D(0, 0, 50, 44)) { $0.kind = .switch },
        view("away", Rect2D(400, 0, 50, 44)) { $0.kind = .button },
        view("box", Rect2D(100, 100, 50, 50)),
        view("below", in: "box", Rect2D(0, 50, 50, 44)) { $0.kind = .button },
        view("bar", Rect2D(100, 0, 50, 20)) { $0.kind = .barButton },
        view("under", Rect2D(100, 400, 50, 44)) { $0.kind = .slider },
        overlay,
        view("on", in: "overlay", Rect2D(0, 0, 50, 44)) { $0.kind = .button },
        view("elsewhere", in: nil, Rect2D(0, 0, 50, 44)) { $0.kind = .button },
      ]) { scene in
        var other = ControllerDescription(id: "other")
        other.view = "elsewhere"
        scene.controllers.append(other)
      })
    func reason(_ name: SceneName) throws -> Unreachable? {
      let bound = ControlBound(of: try #require(scene.view(named: name)), in: scene)
      #expect(bound.places.isEmpty == (bound.unreachable != nil))
      #expect((bound.highlight == nil) == bound.places.isEmpty)
      return bound.unreachable
    }
    func id(_ name: SceneName) throws -> ViewID { try #require(scene.view(named: name)) }
    #expect(try reason("off") == .isDisabled(id("off")))
    #expect(try reason("inHidden") == .isHidden(id("hidden")))
    #expect(try reason("away") == .isOutside)
    #expect(try reason("below") == .isOutside)
    #expect(try reason("bar") == .isUnderBar)
    #expect(try reason("under") == .isCovered)
    #expect(try reason("on") == nil)
    #expect(try reason("elsewhere") == .isInNoWindow)
  }

  @Test func aHookThatKeepsEveryTouchLeavesNoControl() throws {
    // APP-1: a hook that passes events on, or that ignores these events, keeps no touch.
    for (types, passesOn, isKept) in [
      (nil, false, true), ([EventType.hand], false, true),
      ([EventType(rawValue: 50)], false, false),
      (nil, true, false),
    ] as [([EventType]?, Bool, Bool)] {
      let scene = try CompiledScene(
        toolbarScene { scene in
          var hook = HookDescription()
          hook.types = types
          hook.passesOn = passesOn
          scene.hook = hook
        })
      for control in scene.controls {
        let bound = ControlBound(of: control, in: scene)
        #expect(bound.unreachable == (isKept ? .isHooked : nil))
      }
    }
  }

  @Test func theBoundOfAControlKnowsTheGateOfTheGlass() throws {
    // DEV-1, GATE-1, HI-5: each part has the waits of its first point when it is played.
    let button = view("button", Rect2D(100, 700, 200, 112)) { $0.kind = .button }
    let description = try description(on: "iPhone XR", Release(13), [button]) {
      $0.sdk = Release(11)
    }
    let scene = try CompiledScene(description)
    let places = ControlBound(of: try #require(scene.view(named: "button")), in: scene).places
    let gated = places.filter { $0.toHighlight.contains { $0.kind == .gate } }
    let line = scene.appScreen.inApp(Point2D(0, 876)).y
    #expect(abs((gated.flatMap(\.rects).map(\.minY).min() ?? 0) - line) < 1e-9)
    for place in places {
      for rect in place.rects {
        let point = scene.appScreen.onGlass(rect.origin)
        var (dispatcher, batch) = (Dispatcher(scene), Batch())
        let sample = Sample(finger: FingerID(1), phase: .began, point: point)
        dispatcher.step(Input(.frame([sample]), at: .zero), into: &batch)
        let waits = batch.rows.contains { $0.rule == .gate1 }
        #expect(waits == gated.contains(place))
      }
    }
  }
}
