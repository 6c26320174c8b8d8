import Fixtures
import GestureRecognizers
import Testing
import TouchControls
import TouchCore
import TouchScene

@testable import TouchDispatch

/// A table of controls with a scene and timers, which tells its rows as words.
private struct Controls {
  var table = ControlTable()
  var scene: CompiledScene
  var timers = TimerQueue()
  var batch = Batch()
  var now = Instant.zero

  init(
    on name: String = "iPhone 5s", _ os: Release = Release(9),
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws {
    scene = try CompiledScene(
      description(
        on: name, os,
        [
          view("go", Rect2D(100, 200, 80, 44)) { $0.kind = .button },
          view("volume", Rect2D(20, 300, 244, 44)) {
            $0.kind = .slider
            $0.control.value = 0.5
          },
          view("mute", Rect2D(20, 400, 60, 44)) { $0.kind = .switch },
        ], change))
  }

  var moment: Moment { Moment(now: now, display: DisplayFrames(rate: 60)) }

  func control(_ name: SceneName) throws -> ViewID { try #require(scene.view(named: name)) }

  mutating func at(_ milliseconds: Int64) { now = .zero + .milliseconds(milliseconds) }

  /// A control is told of a phase of a touch.
  /// - Returns: its answer in words.
  @discardableResult mutating func tell(
    _ name: SceneName, _ touch: UInt32, _ phase: Phase, _ x: Double, _ y: Double,
    tapCount: UInt16 = 1
  ) throws -> String {
    let live = LiveTouch(
      touch: TouchID(touch), finger: FingerID(1), tapCount: tapCount, began: now,
      start: Point2D(x, y), point: Point2D(x, y), motion: Motion(at: Point2D(x, y), now))
    let answer = table.tell(
      try control(name), of: live, phase, at: Point2D(x, y), because: Reason(.win3), &scene,
      &timers,
      moment, into: &batch)
    return switch answer {
    case .nothing: "nothing"
    case .settled(.possible): "possible"
    case .settled(.claims(let reason)): "claims \(reason.rule.id)"
    case .settled(.fails(let reason)): "fails \(reason.rule.id)"
    case .notAsked(let reason): "notAsked \(reason.rule.id)"
    }
  }

  /// The app sets a fact.
  mutating func set(_ path: String, _ flag: Bool) throws {
    let change = Fixtures.set(path, .boolean(flag))
    try scene.apply(change)
    let moment = self.moment
    table.followProgram(
      [MadeChange(change, by: .host, over: .zero)], &scene, &timers, moment, into: &batch)
  }

  /// The rows since the last time they were asked for.
  mutating func told() -> [String] {
    defer { batch = Batch() }
    return batch.rows.map { row in
      switch row.effect {
      case .control(let control):
        "\(row.rule.id) \(control.event.word)" + (control.value.map { " \($0)" } ?? "")
      case .highlight(let light):
        "\(row.rule.id) \(light.isOn ? "on" : "off") \(light.source.word)"
      case .present(_, let frames, _): "\(row.rule.id) present \(frames)"
      default: "\(row.effect)"
      }
    }
  }
}

@Suite struct ControlTableTests {
  @Test func aButtonFollowsATouchFromItsBeganToItsLift() throws {
    // CTL-1, HI-1
    var controls = try Controls()
    let go = try controls.control("go")
    #expect(try controls.tell("go", 1, .began, 140, 220) == "nothing")
    #expect(controls.table.follows(go, TouchID(1)) && !controls.table.follows(go, TouchID(2)))
    #expect(controls.told() == ["HI-1 on touch", "CTL-1 touchDown"])
    controls.at(100)
    #expect(try controls.tell("go", 1, .ended, 140, 220) == "claims CTL-1")
    #expect(
      controls.told() == [
        "CTL-1 touchUpInside", "CTL-1 action", "HI-1 off touch", "HI-3 present 6",
      ])
    #expect(controls.table.trackings.isEmpty && controls.table.highlights.isEmpty)
  }

  @Test func whatLiftsOutsideDoesNothing() throws {
    // CTL-2: outside is beyond 70 pt.
    var controls = try Controls()
    try controls.tell("go", 1, .began, 140, 220)
    _ = controls.told()
    try controls.tell("go", 1, .moved, 250, 220)
    try controls.tell("go", 1, .moved, 251, 220)
    #expect(
      controls.told() == [
        "CTL-1 touchDragInside", "HI-1 off touch", "HI-2 present 0", "CTL-2 touchDragExit",
        "CTL-2 touchDragOutside",
      ])
    #expect(try controls.tell("go", 1, .ended, 251, 220) == "fails CTL-2")
    #expect(controls.told() == ["CTL-2 touchUpOutside"])
  }

  @Test func aControlFollowsOneTouchAtATime() throws {
    // CTL-1
    var controls = try Controls()
    try controls.tell("go", 1, .began, 140, 220)
    _ = controls.told()
    #expect(try controls.tell("go", 2, .began, 150, 220) == "notAsked CTL-1")
    for phase in [Phase.moved, .ended] {
      #expect(try controls.tell("go", 2, phase, 150, 220) == "nothing")
    }
    #expect(controls.told().isEmpty)
    // Another control has a touch of its own.
    #expect(try controls.tell("mute", 3, .began, 40, 420) == "nothing")
    #expect(controls.table.trackings.map(\.touch) == [TouchID(1), TouchID(3)])
  }

  @Test func aControlThatCannotBeUsedIsNotAsked() throws {
    // HIT-1, HIT-4
    var disabled = try Controls { $0.views[1].control.isEnabled = false }
    #expect(try disabled.tell("go", 1, .began, 140, 220) == "notAsked HIT-4")
    var deaf = try Controls { $0.views[1].interaction = false }
    #expect(try deaf.tell("go", 1, .began, 140, 220) == "notAsked HIT-1")
    #expect(disabled.told().isEmpty && deaf.told().isEmpty)
    #expect(disabled.table.trackings.isEmpty && deaf.table.trackings.isEmpty)
  }

  @Test func aTouchThatIsTakenAwayLeavesTheControlDark() throws {
    // CTL-1, HI-1: and the contest hears of it from whoever takes it.
    var controls = try Controls()
    try controls.tell("go", 1, .began, 140, 220)
    controls.at(20)
    _ = controls.told()
    #expect(try controls.tell("go", 1, .cancelled, 140, 220) == "nothing")
    #expect(controls.told() == ["HI-1 off touch", "HI-3 present 2", "WIN-3 touchCancel"])
    #expect(controls.table.trackings.isEmpty)
  }

  @Test func theSecondTapIsARepeat() throws {
    // TCH-6
    var controls = try Controls()
    try controls.tell("go", 1, .began, 140, 220, tapCount: 2)
    #expect(
      controls.told() == ["HI-1 on touch", "CTL-1 touchDown", "CTL-1 touchDownRepeat"])
  }

  @Test func aSliderIsMovedByItsThumbAlone() throws {
    // CTL-3: 44 pt around the middle; the thumb runs over 200 pt.
    var controls = try Controls()
    let volume = try controls.control("volume")
    #expect(try controls.tell("volume", 1, .began, 165, 322) == "fails CTL-3")
    #expect(controls.told().isEmpty && controls.table.trackings.isEmpty)
    #expect(try controls.tell("volume", 2, .began, 142, 322) == "nothing")
    _ = controls.told()
    try controls.tell("volume", 2, .moved, 192, 322)
    #expect(controls.scene.value(of: volume) == 0.75)
    #expect(controls.told() == ["CTL-1 touchDragInside", "CTL-3 valueChanged 0.75"])
    // It has no target that waits for the lift.
    try controls.tell("volume", 2, .ended, 92, 322)
    #expect(controls.scene.value(of: volume) == 0.25)
    let told = controls.told()
    #expect(told.prefix(2) == ["CTL-1 touchUpInside", "CTL-3 valueChanged 0.25"])
  }

  @Test func aSwitchTurnsOverWhenItIsTapped() throws {
    // CTL-3
    var controls = try Controls()
    let mute = try controls.control("mute")
    for (touch, value) in [(1, 1.0), (2, 0)] as [(UInt32, Double)] {
      try controls.tell("mute", touch, .began, 40, 420)
      _ = controls.told()
      try controls.tell("mute", touch, .ended, 40, 420)
      #expect(controls.scene.value(of: mute) == value)
      #expect(controls.told()[1] == "CTL-3 valueChanged \(value)")
    }
  }

  @Test func aControlThatIsDarkAtALiftInsideFlashes() throws {
    // HI-2: the finger comes back with its lift.
    var controls = try Controls()
    let go = try controls.control("go")
    try controls.tell("go", 1, .began, 140, 220)
    try controls.tell("go", 1, .moved, 300, 220)
    _ = controls.told()
    try controls.tell("go", 1, .ended, 140, 220)
    #expect(
      controls.told() == [
        "HI-2 on touch", "CTL-2 touchDragEnter", "CTL-2 touchUpInside", "CTL-1 action",
      ])
    #expect(controls.timers.timers.map(\.action) == [.flash(go)])
    #expect(controls.timers.nextDeadline == .zero + .milliseconds(120))
    controls.at(120)
    let moment = controls.moment
    controls.table.endFlash(of: go, &controls.scene, moment, into: &controls.batch)
    #expect(controls.told() == ["HI-2 off touch", "HI-2 present 8"])
    #expect(!controls.scene.isHighlighted(go))
  }

  @Test func theNextTouchEndsTheFlashOfTheOneBefore() throws {
    // HI-2
    var controls = try Controls()
    try controls.tell("go", 1, .began, 140, 220)
    try controls.tell("go", 1, .moved, 300, 220)
    try controls.tell("go", 1, .ended, 140, 220)
    controls.at(50)
    _ = controls.told()
    try controls.tell("go", 2, .began, 140, 220)
    #expect(controls.timers.timers.isEmpty)
    #expect(
      controls.told() == ["HI-2 off touch", "HI-2 present 3", "HI-1 on touch", "CTL-1 touchDown"])
  }

  @Test func aTargetWaitsForItsDelayBehindTheHighlightedImage() throws {
    // HI-4: the frames of finger and image are counted together.
    var action = DelayedAction()
    action.swapsImage = true
    action.restoresImage = true
    let delayed = action
    var controls = try Controls { $0.views[1].control.delayedAction = delayed }
    let go = try controls.control("go")
    try controls.tell("go", 1, .began, 140, 220)
    controls.at(50)
    _ = controls.told()
    #expect(try controls.tell("go", 1, .ended, 140, 220) == "claims CTL-1")
    #expect(controls.told() == ["CTL-1 touchUpInside", "HI-4 on image", "HI-1 off touch"])
    #expect(controls.timers.timers.map(\.action) == [.delayedAction(go, TouchID(1))])
    #expect(controls.timers.nextDeadline == .zero + .milliseconds(75))
    controls.at(75)
    controls.table.runDelayedAction(
      of: go, TouchID(1), delayed, controls.moment, into: &controls.batch)
    #expect(controls.told() == ["HI-4 off image", "HI-4 present 5", "HI-4 action"])
    #expect(controls.table.highlights.isEmpty)
  }

  @Test func aHighlightOfTheAppsIsTheFingersToo() throws {
    // HI-1, HI-6: it is one state, which a cancel sets to false.
    var controls = try Controls()
    let go = try controls.control("go")
    try controls.set("go.highlighted", true)
    #expect(controls.told() == ["HI-6 on program"])
    controls.at(100)
    try controls.tell("go", 1, .began, 140, 220)
    try controls.tell("go", 1, .cancelled, 140, 220)
    #expect(
      controls.told() == [
        "CTL-1 touchDown", "HI-6 off program", "HI-6 present 6", "WIN-3 touchCancel",
      ])
    #expect(!controls.scene.isHighlighted(go))
    // What is selected stays so.
    try controls.set("go.selected", true)
    try controls.tell("go", 2, .began, 140, 220)
    try controls.tell("go", 2, .cancelled, 140, 220)
    #expect(
      controls.told() == [
        "HI-6 on program", "HI-1 on touch", "CTL-1 touchDown", "HI-1 off touch",
        "WIN-3 touchCancel",
      ])
  }

  @Test func whatIsGoneIsDark() throws {
    // WIN-4
    var controls = try Controls()
    try controls.tell("go", 1, .began, 140, 220)
    try controls.tell("mute", 2, .began, 40, 420)
    let (go, mute) = (try controls.control("go"), try controls.control("mute"))
    controls.timers.arm(.flash(go), at: controls.now)
    _ = controls.told()
    try controls.scene.apply(SceneChange(.remove("go")))
    controls.table.darkenRemoved(
      controls.scene, &controls.timers, controls.moment, into: &controls.batch)
    #expect(controls.told() == ["WIN-4 off touch", "WIN-4 present 0"])
    #expect(controls.timers.timers.isEmpty)
    #expect(controls.table.highlights.map(\.control) == [mute])
  }
}
