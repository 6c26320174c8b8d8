import Fixtures
import SeededRandom
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Anything that can reach a dispatcher, well formed or not.
private struct Chaos {
  var random: SplitMix64
  private let changes: [SceneChange] = [
    set("left.hidden", .boolean(true)), set("left.hidden", .boolean(false)),
    set("pad.frame.x", .number(80)),
    set("pad.transform", .list([.number(4), .number(8), .number(2)])),
    set("call", .boolean(true)), set("call", .boolean(false)), set("hook", .null),
    set("hook", .object([])), set("hook.passOn", .boolean(true)),
    set("hook.passOn", .boolean(false)),
    set("hook.rect", .text("statusBar")), set("app.statusBarHidden", .boolean(true)),
    SceneChange(.signal(.statusBar, "app")), set("TCH-3.phone", .number(3)),
    set("orientation", .text("landscapeLeft")), set("device", .text("iPhone X")),
    set("main.level", .number(1001)), SceneChange(.remove("left")),
    SceneChange(.disable("left")),
    SceneChange(.enable("left")), set("list.offset.y", .number(40)), set("gone.x", .null),
    SceneChange(.remove("main")), set("main.gateDelays", .boolean(false)),
    set("main.gateDelays", .boolean(true)), set("app.popGesture", .boolean(true)),
    set("tool.highlighted", .boolean(true)), set("tool.highlighted", .boolean(false)),
    set("tool.selected", .boolean(true)), set("tool.selected", .boolean(false)),
    set("GATE-7.answer", .text("never")), set("os", .text("13.0")), set("os", .text("6.1")),
    SceneChange(.remove("tool")), SceneChange(.disable("tool")), set("delivery", .text("frame")),
  ]

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

  mutating func point() -> Point2D {
    let x = pick([10.0, 20, 100, 200, 240, 310, 500, -1])
    let y = pick([5.0, 10, 19.5, 20, 60, 200, 400, 525, 540, 552, 560, 600])
    return chance(50) ? Point2D(.nan, y) : Point2D(x, y)
  }

  /// A finger that comes down, moves a little or far, and lifts: what is well formed most often.
  mutating func swipe(_ finger: UInt8) -> [Sample] {
    var place = point()
    var samples: [Sample] = []
    let step = Point2D(pick([0.0, 0, 3, 20, -20]), pick([0.0, 0, -3, -25, 25]))
    for phase: Phase in [.began] + Array(repeating: .moved, count: pick([0, 1, 2, 5])) + [.ended] {
      samples.append(Sample(finger: FingerID(finger), phase: phase, point: place))
      place = Point2D(place.x + step.x, place.y + step.y)
    }
    return samples
  }

  mutating func sample() -> Sample {
    Sample(
      finger: FingerID(UInt8.random(in: 0..<7, using: &random)),
      phase: pick([.began, .began, .began, .moved, .moved, .stationary, .ended, .ended, .cancelled]
      ),
      point: point())
  }

  mutating func change() -> MadeChange { MadeChange(pick(changes), by: .host, over: .zero) }

  mutating func kind() -> Input.Kind {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .change(change())
    case 1...2: return .statusBar(pick(StatusBarPhase.allCases), point())
    case 3:
      return .event(EventType(rawValue: pick([2001, .max, 3001, 1015])), chance(2) ? nil : point())
    case 4: return chance(10) ? .end : .anomaly(.locationNotFinite)
    default: return .frame((0..<Int.random(in: 1...3, using: &random)).map { _ in sample() })
    }
  }

  mutating func wait() -> Interval {
    Interval(
      nanoseconds: pick([
        0, 1, 16_666_667, 16_666_667, 60_000_000, 150_000_000, 400_000_000, 750_000_000, -5,
      ]))
  }

  mutating func scene() throws -> SceneDescription {
    var hook = HookDescription()
    hook.passesOn = chance(2)
    if chance(2) { hook.area = .rect(Rect2D(0, 0, 160, 300)) }
    if chance(3) { hook.types = [.hand, EventType(rawValue: 1015)] }
    let isHooked = chance(2)
    let hasBackSwipe = chance(2)
    let system = pick([
      ("iPhone 5s", Release(7)), ("iPhone 5s", Release(9)), ("iPhone X", Release(12)),
      ("iPhone 13", Release(26)), ("iPad Pro 11-inch (1st generation)", Release(18)),
      ("iPhone 4S", Release(5)),
    ])
    let prefers = [chance(6), chance(4), chance(4)]
    return try halves(on: system.0, system.1) {
      $0.views.append(list())
      $0.views.swapAt(1, 3)
      $0.views += controlsAtTheBottom
      if let left = $0.views.firstIndex(where: { $0.id == "left" }) {
        $0.views[left].kind = .button
      }
      $0.controllers[0].popGesture = hasBackSwipe ? .standard : .none
      if isHooked { $0.hook = hook }
      $0.controllers[0].hidesStatusBar = prefers[0]
      if prefers[1] { $0.controllers[0].deferring = .all }
      $0.controllers[0].autoHide = prefers[2]
    }
  }
}

/// A button with a delayed action, a slider and a switch, in the lowest 60 points of a small phone.
private var controlsAtTheBottom: [ViewDescription] {
  [
    view("tool", Rect2D(0, 508, 100, 60)) {
      $0.kind = .button
      $0.control.delayedAction = DelayedAction()
      $0.control.delayedAction?.swapsImage = true
      $0.control.delayedAction?.restoresImage = true
    },
    view("volume", Rect2D(100, 508, 160, 60)) {
      $0.kind = .slider
      $0.control.value = 0.5
    },
    view("mute", Rect2D(260, 508, 60, 60)) { $0.kind = .switch },
  ]
}

/// A run of one seed: what was told, a line a row.
private func play(_ seed: UInt64) throws -> World {
  var chaos = Chaos(seed: seed)
  var world = try World(chaos.scene())
  world.start()
  for _ in 0..<80 {
    world.instant = world.instant + chaos.wait()
    if chaos.chance(15) {
      let deadline = world.instant + chaos.wait()
      world.dispatcher.schedule([chaos.change(), chaos.change()], at: deadline)
    }
    if chaos.chance(3) {
      for sample in chaos.swipe(UInt8.random(in: 0..<3, using: &chaos.random)) {
        world.feed(.frame([sample]))
        world.instant = world.instant + chaos.wait()
      }
    } else {
      world.feed(chaos.kind())
    }
  }
  world.feed(.end)
  while world.fire() {}
  return world
}

/// The rows of each seed's run, played once for all tests.
private let runs = Result {
  try seeds.map { seed -> (seed: UInt64, rows: [Row]) in (seed, try play(seed).rows) }
}

private let seeds: ClosedRange<UInt64> = 1...600

/// What the rows say of one touch.
private struct Story {
  var delivered: [Delivery] = []
  var withheld: [Phase] = []
  var dropped: [Phase] = []
  var isKept = false
  var outcomes: [EntrantID: Outcome] = [:]
  var outcomesTold = 0
  /// What its control told, but for values and actions.
  var controls: [ControlEvent] = []
  var isClaimed = false
  /// What was told of it when it should be over.
  var late: [String] = []
}

private func stories(_ rows: [Row]) -> [TouchID: Story] {
  var stories: [TouchID: Story] = [:]
  for row in rows {
    switch row.effect {
    case .deliver(let delivery):
      let story = stories[delivery.touch, default: Story()]
      if story.outcomesTold > 0 {
        stories[delivery.touch]?.late.append("delivered after its outcome")
      }
      stories[delivery.touch, default: Story()].delivered.append(delivery)
    case .withhold(let touch, let phase, _):
      stories[touch, default: Story()].withheld.append(phase)
    case .drop(let touch, let phase, _):
      stories[touch, default: Story()].dropped.append(phase)
    case .outcome(let touch, let entrant, let outcome):
      stories[touch, default: Story()].outcomes[entrant] = outcome
      stories[touch, default: Story()].outcomesTold += 1
    case .control(let control):
      switch control.event {
      case .valueChanged, .action: break
      case .touchDown, .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchDragInside,
        .touchDragOutside, .touchUpInside, .touchUpOutside, .touchCancel:
        stories[control.touch, default: Story()].controls.append(control.event)
        if stories[control.touch]?.isClaimed == true {
          stories[control.touch]?.late.append("a control acts on a touch of the system's")
        }
      }
    case .system(_, _, let touch?):
      stories[touch, default: Story()].isClaimed = true
    case .hook(let event):
      if let touch = event.touch, !event.passedOn { stories[touch, default: Story()].isKept = true }
    case .event, .gesture, .highlight, .present, .system, .statusBar, .scroll, .affordance,
      .indicator, .text, .layout,
      .scene, .anomaly, .answer:
      break
    }
  }
  return stories
}

/// What is lit when everything is over, and what was told twice.
private func lights(_ rows: [Row]) -> (lit: Set<[Int]>, faults: [String]) {
  var lit: Set<[Int]> = []
  var faults: [String] = []
  var isPresented: Set<UInt16> = []
  for row in rows {
    switch row.effect {
    case .highlight(let light):
      let key = [Int(light.view.index), Int(light.source.rawValue)]
      if light.isOn {
        if !lit.insert(key).inserted { faults.append("lit twice") }
        isPresented.remove(light.view.index)
      } else if lit.remove(key) == nil {
        faults.append("dark twice")
      }
    case .present(let view, let frames, _):
      if frames < 0 { faults.append("\(frames) frames") }
      if lit.contains(where: { $0[0] == Int(view.index) }) { faults.append("told while lit") }
      if !isPresented.insert(view.index).inserted { faults.append("told twice") }
    case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .system,
      .statusBar, .scroll, .affordance, .indicator, .text, .layout, .scene, .anomaly,
      .answer:
      break
    }
  }
  return (lit, faults)
}

@Suite struct DispatchLawsTests {
  @Test func whateverComesTheRowsAreWellFormed() throws {
    var seen = (delivered: 0, kept: 0, outcomes: 0, withheld: 0, late: 0, claimed: 0, controls: 0)
    for (seed, rows) in try runs.get() {
      // DESIGN §7: `t` never goes back.
      for (a, b) in zip(rows, rows.dropFirst()) where b.instant < a.instant {
        Issue.record("time goes back in \(seed)")
      }
      let stories = stories(rows)
      let winners = Set(stories.values.flatMap { $0.outcomes.filter { $0.value == .won }.keys })
      for (touch, story) in stories {
        check(story, winners, "touch \(touch.number) of \(seed)")
      }
      seen.delivered += stories.values.count { !$0.delivered.isEmpty }
      seen.kept += stories.values.count { $0.isKept }
      seen.outcomes += stories.values.count { !$0.outcomes.isEmpty }
      seen.withheld += stories.values.count { !$0.withheld.isEmpty && !$0.dropped.isEmpty }
      seen.late += stories.values.count { !$0.withheld.isEmpty && !$0.delivered.isEmpty }
      seen.claimed += stories.values.count { $0.isClaimed }
      seen.controls += stories.values.count { !$0.controls.isEmpty }
    }
    // The laws have been asked something.
    #expect(seen.delivered > 500 && seen.kept > 500 && seen.outcomes > 500, "\(seen)")
    #expect(seen.withheld > 20 && seen.late > 100 && seen.claimed > 50, "\(seen)")
    #expect(seen.controls > 500, "\(seen)")
  }

  private func check(_ story: Story, _ winners: Set<EntrantID>, _ what: Comment) {
    let phases = story.delivered.map(\.phase)
    // ARB-10: began, and one end, to the same view.
    if !phases.isEmpty {
      #expect(phases.first == .began && phases.count > 1, what)
      #expect(phases.last == .ended || phases.last == .cancelled, what)
      #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .moved }, what)
      #expect(Set(story.delivered.map(\.view)).count == 1, what)
      #expect(Set(story.delivered.map(\.tapCount)).count == 1, what)
    }
    // GATE-1: what was withheld is delivered in order, or all of it is dropped.
    if !story.withheld.isEmpty {
      #expect(story.withheld.first == .began, what)
      #expect(phases.isEmpty != story.dropped.isEmpty, what)
      if phases.isEmpty {
        #expect(story.dropped.filter { $0 != .cancelled } == story.withheld, what)
      } else {
        #expect(Array(phases.prefix(story.withheld.count)) == story.withheld, what)
      }
    }
    // APP-1: what the hook keeps nobody else hears of; what a view has nobody else drops.
    let receivers = [!phases.isEmpty, story.isKept, !story.dropped.isEmpty]
    #expect(receivers.count { $0 } <= 1, what)
    #expect(!story.isKept || story.outcomes.isEmpty, what)
    // ARB-2: one outcome each, and one winner at most.
    #expect(story.outcomesTold == story.outcomes.count, what)
    #expect(story.outcomes.values.count { $0 == .won } <= 1, what)
    for outcome in story.outcomes.values {
      switch outcome {
      // Who has several fingers loses all of them with the one that another wins.
      case .lost(let winner), .gated(let winner): #expect(winners.contains(winner), what)
      case .won, .failed, .notAsked: break
      }
    }
    // CTL-1: down, one end, and between them exit and enter in turn.
    if let first = story.controls.first {
      let ends: Set<ControlEvent> = [.touchUpInside, .touchUpOutside, .touchCancel]
      #expect(first == .touchDown, what)
      #expect(story.controls.last.map { ends.contains($0) } == true, what)
      #expect(story.controls.count { ends.contains($0) } == 1, what)
      #expect(story.controls.count { $0 == .touchDown } == 1, what)
      let crossings = story.controls.filter { $0 == .touchDragEnter || $0 == .touchDragExit }
      for (place, crossing) in crossings.enumerated() {
        #expect(crossing == (place % 2 == 0 ? .touchDragExit : .touchDragEnter), what)
      }
      #expect(!phases.isEmpty, what)
    }
    #expect(story.late.isEmpty, "\(what): \(story.late)")
  }

  @Test func atRestNothingIsLitButWhatTheProgramLights() throws {
    var seen = 0
    for (seed, rows) in try runs.get() {
      let (lit, faults) = lights(rows)
      #expect(faults.isEmpty, "seed \(seed)")
      #expect(lit.allSatisfy { $0[1] == Int(HighlightSource.program.rawValue) }, "seed \(seed)")
      seen += rows.count { if case .present = $0.effect { true } else { false } }
    }
    #expect(seen > 300, "\(seen)")
  }

  @Test func whatTheSystemShowsComesAndGoesInTurn() throws {
    // DEFER-3, DEFER-4, HOME-3, HOME-4: nothing comes that is there, and no affordance stays.
    var (affordances, indicators) = (0, 0)
    for (seed, rows) in try runs.get() {
      var shown: Set<ScreenEdge> = []
      var last: [Bool]?
      for row in rows {
        switch row.effect {
        case .affordance(let edge, let isShown, _, _):
          affordances += 1
          let isNew = isShown ? shown.insert(edge).inserted : shown.remove(edge) != nil
          #expect(isNew, "seed \(seed): \(edge) twice")
        case .indicator(let isVisible, let isEdgeProtected):
          indicators += 1
          #expect(last != [isVisible, isEdgeProtected], "seed \(seed): the same again")
          last = [isVisible, isEdgeProtected]
        case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .highlight,
          .present, .system, .statusBar, .scroll, .text, .layout, .scene, .anomaly,
          .answer:
          break
        }
      }
      #expect(shown.isEmpty, "seed \(seed)")
    }
    #expect(affordances > 20 && indicators > 50, "\(affordances), \(indicators)")
  }

  @Test func theSameInputsGiveTheSameRows() throws {
    for seed in seeds where seed % 10 == 0 {
      let runs = [try play(seed), try play(seed)]
      #expect("\(runs[0].rows)" == "\(runs[1].rows)", "seed \(seed)")
    }
  }

  @Test func aSceneThatIsReadAgainBehindTheRunIsTheOneThatPlayed() throws {
    // SCENE-1: changes leave nothing behind but the description.
    for seed in seeds where seed % 10 == 0 {
      let scene = try play(seed).dispatcher.scene
      var description = scene.description
      // A wish that was never signalled counts when the scene is loaded.
      for index in description.controllers.indices {
        description.controllers[index].hidesStatusBar = scene.isStatusBarHidden
      }
      let again = try CompiledScene(description)
      #expect(again.layouts(changedFrom: scene).isEmpty, "seed \(seed)")
      for x in stride(from: 0.0, to: 320, by: 40) {
        for y in stride(from: 5.0, to: 568, by: 35) {
          #expect(
            again.target(at: Point2D(x, y)) == scene.target(at: Point2D(x, y)), "seed \(seed)")
        }
      }
    }
  }
}
