import SmallWorlds
import Testing
import TouchCore
import TouchScene

/// What the model says of the ground below a world, against the rules, and rows that break the laws of
/// that ground.
@Suite struct GroundTests {
  private let bottom = Ground.bottomEdge(isDeferred: false, hasIndicator: false)

  /// A finger's ways, with times in milliseconds.
  private func history(
    _ reports: (time: Int64, touch: Int, phase: Phase, x: Double, y: Double)...
  ) -> [Happening] {
    reports.map { report in
      Happening(
        instant: report.time * 1_000_000,
        what: .frame([
          Happening.Report(
            touch: report.touch, phase: report.phase, point: Point2D(report.x, report.y))
        ]))
    }
  }

  private func model(
    _ parts: [Setting.Part], on ground: Ground, _ history: [Happening]
  ) -> Model {
    Model(Setting(parts, [], Alphabet(depth: 0), on: ground), history)
  }

  private func told(_ model: Model) -> [String] {
    model.told.map { "\($0.part) \($0.state.word) \($0.instant / 1_000_000)" }
  }

  @Test func theSystemTakesASwipeUpFromTheBottom_EDGE2_GATE3() {
    let up = model(
      [.init(.pan)], on: bottom,
      history((0, 0, .began, 100, 659), (10, 0, .moved, 100, 639), (20, 0, .ended, 100, 639)))
    #expect(told(up) == [])
    #expect(up.end(of: 0, in: 0) == .lost(to: Model.systems))
    let along = model(
      [.init(.pan)], on: bottom,
      history((0, 0, .began, 100, 659), (10, 0, .moved, 120, 659), (20, 0, .ended, 120, 659)))
    #expect(told(along) == ["0 began 10", "0 ended 20"])
    let late = model(
      [.init(.pan)], on: bottom,
      history((0, 0, .began, 100, 659), (751, 0, .moved, 100, 639), (760, 0, .ended, 100, 639)))
    #expect(told(late) == ["0 began 751", "0 ended 760"])
  }

  @Test func theSystemTakesATouchAlsoFromAGestureThatGoesOn_GATE3() {
    let joined = model(
      [.init(.pan)], on: bottom,
      history(
        (0, 0, .began, 100, 500), (10, 0, .moved, 120, 500), (20, 1, .began, 160, 659),
        (30, 1, .moved, 160, 639), (40, 0, .ended, 120, 500), (50, 1, .ended, 160, 639)))
    #expect(told(joined) == ["0 began 10", "0 cancelled 30"])
    for touch in 0...1 { #expect(joined.end(of: 0, in: touch) == .lost(to: Model.systems)) }
  }

  @Test func twoFingersAtTheEdgeAreNoSwipe_GATE2() {
    let two = model(
      [.init(.pan)], on: bottom,
      history(
        (0, 0, .began, 100, 659), (10, 1, .began, 160, 659), (20, 0, .moved, 100, 599),
        (30, 0, .ended, 100, 599), (40, 1, .ended, 160, 659)))
    #expect(told(two) == ["0 began 20", "0 ended 40"])
  }

  @Test func atADeferredEdgeTheSecondSwipeIsTheSystems_DEFER3_DEFER4_DEFER5() {
    let deferred = Ground.bottomEdge(isDeferred: true, hasIndicator: false)
    let first = history(
      (0, 0, .began, 100, 659), (10, 0, .moved, 100, 639), (20, 0, .ended, 100, 639))
    #expect(told(model([.init(.pan)], on: deferred, first)) == ["0 began 10", "0 ended 20"])
    func second(at time: Int64, x: Double, up: Double) -> Model {
      let again = history(
        (time, 1, .began, x, 659), (time + 10, 1, .moved, x, 659 - up),
        (time + 20, 1, .ended, x, 659 - up))
      return model([.init(.pan), .init(.tap)], on: deferred, first + again)
    }
    #expect(second(at: 500, x: 100, up: 20).end(of: 0, in: 1) == .lost(to: Model.systems))
    #expect(second(at: 2_210, x: 100, up: 20).end(of: 0, in: 1) == .lost(to: Model.systems))
    #expect(second(at: 2_211, x: 100, up: 20).end(of: 0, in: 1) == .won)
    // A tap counts on the tab alone.
    #expect(second(at: 500, x: 188, up: 0).end(of: 1, in: 1) == .lost(to: Model.systems))
    #expect(second(at: 500, x: 100, up: 0).end(of: 1, in: 1) == .won)
  }

  @Test func aBackSwipeIsOfTheEdgeAlone_EDGE5() {
    let swipe = Setting.Part(.backSwipe, isOuter: true)
    let inward = model(
      [.init(.pan), swipe], on: .leftEdge(isDeferred: false),
      history((0, 0, .began, 8, 150), (10, 0, .moved, 24, 150), (20, 0, .ended, 24, 150)))
    // ARB-9: both claim at once, and the deeper one is the stronger one.
    #expect(told(inward) == ["0 began 10", "0 ended 20"])
    #expect(inward.end(of: 1, in: 0) == .lost(to: 0))
    let elsewhere = model(
      [swipe], on: .leftEdge(isDeferred: false),
      history((0, 0, .began, 68, 150), (10, 0, .moved, 98, 150), (20, 0, .ended, 98, 150)))
    #expect(told(elsewhere) == [] && elsewhere.end(of: 0, in: 0) == End.none)
  }

  @Test func aListScrollsWhereNothingStrongerActs_SCR2() {
    let list = Setting.Part(.scroll, isOuter: true)
    let drag = history((0, 0, .began, 8, 150), (10, 0, .moved, 28, 150), (20, 0, .ended, 28, 150))
    let ground = Ground.list(delays: true, flings: false)
    let tap = model([.init(.tap), list], on: ground, drag)
    #expect(told(tap) == ["1 began 10", "1 ended 20"])
    let pan = model([.init(.pan), list], on: ground, drag)
    #expect(told(pan) == ["0 began 10", "0 ended 20"])
  }

  /// A setting on a ground, and the law that its rows break.
  private func broken(
    on ground: Ground, _ parts: [Setting.Part], _ rows: [(effect: Effect, rule: Rule)],
    dragging offset: Point2D = .zero, atRest: Bool = false
  ) throws -> String? {
    let setting = Setting(parts, [], Alphabet(depth: 0), on: ground)
    var cast = Cast(setting, try setting.scene())
    cast.slots = [0]
    var laws = Laws()
    laws.begin(0)
    for row in rows {
      laws.beginStep()
      laws.hear(
        Row(row.effect, by: row.rule, at: .zero), cast, measures: GestureMeasures(at: .zero),
        of: [touch])
    }
    if atRest { laws.rest(cast) }
    return laws.broken.map { "\($0)" }
  }

  private let touch = TouchID(1)

  private func deliver(_ phase: Phase) -> Effect {
    .deliver(Delivery(touch: touch, phase: phase, view: ViewID(2), point: .zero, tapCount: 1))
  }

  private func pan(_ state: GestureState) -> Effect {
    .gesture(GestureRow(EntrantID(7), on: ViewID(2), .pan, state))
  }

  @Test func whoActsOnATouchThatTheSystemTookIsFound_GATE3() throws {
    let taken: [(Effect, Rule)] = [(deliver(.began), .hit2), (deliver(.cancelled), .gate3)]
    #expect(
      try broken(on: bottom, [.init(.pan)], taken + [(pan(.began), .rec4)])?
        .hasPrefix("GATE-3") == true)
    let won = Effect.outcome(touch, SystemGesture.controlCenter.entrant, .won)
    #expect(try broken(on: bottom, [.init(.pan)], taken + [(won, .edge2)]) == nil)
    #expect(
      try broken(on: bottom, [.init(.pan)], [(deliver(.began), .hit2), (won, .edge2)])?
        .hasPrefix("GATE-3") == true)
    #expect(try broken(on: .middle, [.init(.pan)], [(won, .edge2)])?.hasPrefix("EDGE-1") == true)
  }

  @Test func aFirstSwipeAndAnAffordanceOutOfTurnAreFound_DEFER3() throws {
    let deferred = Ground.bottomEdge(isDeferred: true, hasIndicator: false)
    let opens = Effect.system(.controlCenter, .bottom, touch)
    func shows(_ isShown: Bool) -> Effect {
      .affordance(.bottom, isShown: isShown, over: .zero, touch)
    }
    let first = try broken(on: deferred, [.init(.pan)], [(opens, .edge2)])
    #expect(first?.hasPrefix("DEFER-3") == true)
    let twice = try broken(
      on: deferred, [.init(.pan)], [(shows(true), .defer3), (shows(true), .defer3)])
    #expect(twice?.hasPrefix("DEFER-3") == true)
    let stays = try broken(on: deferred, [.init(.pan)], [(shows(true), .defer3)], atRest: true)
    #expect(stays?.hasPrefix("DEFER-3") == true)
    let both = [(shows(true), Rule.defer3), (shows(false), .defer4), (opens, .defer4)]
    #expect(try broken(on: deferred, [.init(.pan)], both) == nil)
    #expect(
      try broken(on: bottom, [.init(.pan)], [(shows(true), .defer3)])?.hasPrefix("DEFER-3") == true)
  }

  @Test func contentThatGoesWithoutItsPanIsFound_SCR2() throws {
    let ground = Ground.list(delays: true, flings: false)
    let scroll = Effect.scroll(ScrollRow(ViewID(1), to: Point2D(10, 0)))
    #expect(
      try broken(on: ground, [.init(.scroll, isOuter: true)], [(scroll, .scr2)])?
        .hasPrefix("SCR-2") == true)
    #expect(
      try broken(on: ground, [.init(.scroll, isOuter: true)], [(scroll, .scr4)]) == nil)
  }

  @Test func whatTheModelSaysNothingOfIsLaws() {
    let silent: [Ground] = [
      .list(delays: true, flings: true), .bottomEdge(isDeferred: true, hasIndicator: true),
      .bottomEdge(isDeferred: false, hasIndicator: true),
    ]
    for ground in silent { #expect(!ground.isModelled) }
    let modelled: [Ground] = [
      .middle, .list(delays: false, flings: false), .leftEdge(isDeferred: true), bottom,
      .bottomEdge(isDeferred: true, hasIndicator: false),
    ]
    for ground in modelled { #expect(ground.isModelled) }
  }
}
