import Testing
import TouchCore
import TouchDispatch
import TouchScene

@testable import GestureLaws

/// Laws that hear other rows than the engine tells, or see other fingers than it does: each must say
/// so.
@Suite struct BlindLawTests {
  /// What the light law finds if it sees rows of these kinds alone.
  private func heardByNobody(
    _ trial: Trial, but kinds: [EffectKind] = [.deliver, .withhold, .drop]
  ) throws -> String? {
    let scene = try trial.load()
    var law = LightLaw(trial, scene)
    law.unseen = EffectKind.allCases.filter { !kinds.contains($0) }
    _ = Played(trial, in: scene, until: trial.end, &law)
    return law.broken?.kind
  }

  private func heard(_ trial: Trial) throws -> String? {
    let scene = try trial.load()
    var law = LightLaw(trial, scene)
    _ = Played(trial, in: scene, until: trial.end, &law)
    return law.broken?.kind
  }

  private let views = """
    { "id": "button", "parent": "screen", "kind": "button", "frame": [20, 60, 100, 44] },
    { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 120, 320, 200],
      "content": [320, 2000] },
    { "id": "pad", "parent": "screen", "frame": [0, 320, 320, 200],
      "gestures": [{ "id": "drag", "kind": "pan" }] }
    """

  @Test func lightsOffsetsGesturesAndFramesAreSeenByTheirRowsAlone() throws {
    let tap = try trial(scene(views), (0, 0, .began, 40, 80), (100, 0, .ended, 40, 80))
    let drag = try trial(
      scene(views), (0, 0, .began, 40, 300), (8, 0, .moved, 40, 260), (300, 0, .ended, 40, 260))
    let pan = try trial(
      scene(views), (0, 0, .began, 40, 400), (8, 0, .moved, 90, 400), (300, 0, .ended, 90, 400))
    let move = tap.changed(
      SceneChange(.add(FactPath(["pad", "frame", "x"]), 10)), at: 150)
    let lit = tap.changed(
      SceneChange(.set(FactPath(["button", "selected"]), .boolean(true))), at: 150)
    for trial in [tap, drag, pan, move, lit] { #expect(try heard(trial) == nil) }
    #expect(try heardByNobody(tap) == "lit by touch, in a frame")
    #expect(try heardByNobody(drag) == "gesture, in a frame")
    #expect(try heardByNobody(pan) == "gesture, in a frame")
    let still = try trial(scene(views), (0, 0, .began, 300, 550), (100, 0, .ended, 300, 550))
    #expect(try heardByNobody(still) == nil)
    #expect(
      try heardByNobody(
        still.changed(SceneChange(.add(FactPath(["pad", "frame", "x"]), 10)), at: 50))
        == "layout, in a change of frame.x")
    #expect(
      try heardByNobody(
        still.changed(SceneChange(.set(FactPath(["button", "selected"]), .boolean(true))), at: 50))
        == "lit by program, in a change of selected")
    #expect(
      try heardByNobody(
        still.changed(SceneChange(.set(FactPath(["list", "offset", "y"]), .number(90))), at: 50))
        == "offset, in a change of offset.y")
  }

  @Test func touchesAndTheSystemAreSeenByTheirRowsAlone() throws {
    let tap = try trial(scene(views), (0, 0, .began, 200, 80), (100, 0, .ended, 200, 80))
    #expect(try heardByNobody(tap) == nil)
    #expect(try heardByNobody(tap, but: []) == "touch told, in a frame")
    let edge = try trial(scene(views), (0, 0, .began, 160, 564), (10, 0, .ended, 160, 564))
    #expect(try heardByNobody(edge) == nil)
    #expect(try heardByNobody(edge, but: [.deliver]) == "touch withheld, in a frame")
    let home = """
      { "device": "iPhone X", "os": "12.0",
        "windows": [{ "id": "main", "root": "app" }],
        "controllers": [{ "id": "app", "view": "screen", "autoHide": true, "deferring": ["top"] }],
        "views": [{ "id": "screen", "frame": [0, 0, 375, 812] }] }
      """
    let swipe = try trial(
      home, (0, 0, .began, 100, 5), (8, 0, .moved, 100, 60), (16, 0, .moved, 100, 120),
      (24, 0, .ended, 100, 120))
    let touches: [EffectKind] = [.deliver, .withhold, .drop]
    #expect(try heard(swipe) == nil)
    #expect(try heardByNobody(swipe) == "affordance, in a frame")
    #expect(try heardByNobody(swipe, but: touches + [.affordance]) == "indicator, in a timer")
    let leave = try trial(
      home, (0, 0, .began, 100, 805), (8, 0, .moved, 100, 700), (16, 0, .moved, 100, 500),
      (24, 0, .ended, 100, 500))
    #expect(try heardByNobody(leave) == "active, in a frame")
  }

  @Test func aGestureIsInTheStateOfItsLastRow() throws {
    let scene = try trial(scene(views)).load()
    var gestures = FollowedGestures(scene)
    var (dispatcher, batch) = (Dispatcher(scene), Batch())
    func frame(_ phase: Phase, _ x: Double, at milliseconds: Int64) -> Input {
      let sample = Sample(finger: FingerID(0), phase: phase, point: Point2D(x, 400))
      return Input(.frame([sample]), at: .zero + .milliseconds(milliseconds))
    }
    dispatcher.step(frame(.began, 40, at: 0), into: &batch)
    dispatcher.step(frame(.moved, 80, at: 8), into: &batch)
    #expect(gestures.broken(dispatcher)?.kind == "gesture state")
    let began = try #require(batch.rows.last { $0.effect.kind == .gesture })
    gestures.follow(began, batch, dispatcher.scene)
    #expect(gestures.broken(dispatcher) == nil)
    // The measures of an earlier row.
    dispatcher.step(frame(.moved, 90, at: 16), into: &batch)
    gestures.begin(dispatcher.scene)
    let changed = try #require(batch.rows.last { $0.effect.kind == .gesture })
    gestures.follow(changed, batch, dispatcher.scene)
    #expect(gestures.broken(dispatcher) == nil)
    dispatcher.step(frame(.moved, 95, at: 24), into: &batch)
    #expect(gestures.broken(dispatcher)?.kind == "gesture location")
  }

  @Test func measuresAreThoseOfTheFingersThatTheLawSees() throws {
    let pan = try trial(
      scene(views), (0, 0, .began, 40, 400), (8, 0, .moved, 60, 400), (16, 0, .moved, 80, 400),
      (24, 0, .ended, 80, 400))
    let scene = try pan.load()
    func broken(_ other: Trial) -> String? {
      var law = MeasureLaw(other, scene)
      _ = Played(pan, in: scene, until: pan.end, &law)
      return law.broken?.kind
    }
    #expect(broken(pan) == nil)
    // Another place, another start, another pace.
    let places: [(Double, Double, Double)] = [(40, 61, 80), (39, 60, 80)]
    let kinds = try places.map { place in
      broken(
        try trial(
          GestureLawsTests.scene(views), (0, 0, .began, place.0, 400), (8, 0, .moved, place.1, 400),
          (16, 0, .moved, place.2, 400), (24, 0, .ended, place.2, 400)))
    }
    #expect(kinds == ["location of pan began", "translation of pan began"])
    let slower = try trial(
      GestureLawsTests.scene(views), (0, 0, .began, 40, 400), (10, 0, .moved, 60, 400),
      (20, 0, .moved, 80, 400), (24, 0, .ended, 80, 400))
    #expect(broken(slower) == "velocity of pan began")
    // A finger that rests before it lifts.
    let rested = try trial(
      GestureLawsTests.scene(views), (0, 0, .began, 40, 400), (8, 0, .moved, 60, 400),
      (16, 0, .moved, 80, 400), (80, 0, .ended, 80, 400))
    #expect(broken(rested) == "velocity of pan ended")
  }

  @Test func aDragThatIsLockedToAnAxisIsNoDefect_SCR5() throws {
    let list = """
      { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 320, 500],
        "content": [320, 1600], "directionalLock": true }
      """
    let drag = try trial(
      scene(list), (0, 0, .began, 300, 480), (1, 0, .moved, 300, 270), (2, 0, .moved, 303, 240),
      (3, 0, .ended, 304, 235))
    var law = MeasureLaw(drag, try drag.load())
    _ = Played(drag, in: try drag.load(), until: drag.end, &law)
    #expect(law.broken == nil && law.compared.isSuperset(of: [.translation, .velocity]))
  }

  @Test func theLocationOfAPressThatAFingerEndsIsThatOfItsFingers_REC3() throws {
    let press = """
      { "id": "pad", "parent": "screen", "frame": [0, 100, 320, 400], "multipleTouch": true,
        "gestures": [{ "id": "hold", "kind": "longPress", "taps": 1 }] }
      """
    func trial(_ x: Double) throws -> Trial {
      try GestureLawsTests.trial(
        GestureLawsTests.scene(press), (0, 0, .began, 130, 320), (10, 0, .ended, 130, 320),
        (20, 0, .began, 100, 200), (20, 1, .began, x, 150), (30, 0, .ended, 100, 200),
        (30, 1, .ended, x, 150))
    }
    let scene = try trial(100).load()
    for (x, kind) in [(100, nil), (140, "location of longPress failed")] as [(Double, String?)] {
      var law = MeasureLaw(try trial(x), scene)
      _ = Played(try trial(100), in: scene, until: try trial(100).end, &law)
      #expect(law.broken?.kind == kind)
    }
  }

  @Test func rowsOfTwoRunsAreComparedWithTheirFigures() throws {
    func digests(_ trial: Trial) throws -> [RowDigest] {
      let scene = try trial.load()
      var nobody = NoWatcher()
      let played = Played(trial, in: scene, until: trial.end, &nobody)
      return played.batch.rows.map { RowDigest($0, played.batch, scene) }
    }
    let pan = try digests(
      trial(
        scene(views), (0, 0, .began, 40, 400), (8, 0, .moved, 60, 400), (24, 0, .ended, 60, 400)))
    let farther = try digests(
      trial(
        scene(views), (0, 0, .began, 40, 400), (8, 0, .moved, 61, 400), (24, 0, .ended, 61, 400)))
    #expect(RowDifference(lists: pan, pan) == nil && RowDifference(sets: pan, pan) == nil)
    #expect(RowDifference(sets: pan, farther)?.instant == Instant(nanoseconds: 8_000_000))
    #expect(RowDifference(lists: pan, pan.dropLast()) != nil)
    // In another order they are the same set, and not the same list.
    var turned = pan
    let place = try #require(
      turned.indices.dropLast().first { turned[$0].instant == turned[$0 + 1].instant })
    turned.swapAt(place, place + 1)
    #expect(RowDifference(sets: pan, turned) == nil && RowDifference(lists: pan, turned) != nil)
  }
}
