import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Anything that can reach a dispatcher, well formed or not.
private struct Chaos {
  var random: SplitMix64
  private let changes: [SceneChange] = [
    set("button.hidden", .boolean(true)), set("button.hidden", .boolean(false)),
    set("pad.frame.x", .number(80)),
    set("pad.transform", .list([.number(4), .number(8), .number(2)])),
    set("call", .boolean(true)), set("call", .boolean(false)), set("hook", .null),
    set("hook", .object([])), set("hook.passOn", .boolean(true)),
    set("hook.passOn", .boolean(false)),
    set("hook.rect", .text("statusBar")), set("app.statusBarHidden", .boolean(true)),
    SceneChange(.signal(.statusBar, "app")), set("TCH-3.phone", .number(3)),
    set("orientation", .text("landscapeLeft")), set("device", .text("iPhone X")),
    set("main.level", .number(1001)), SceneChange(.remove("button")),
    SceneChange(.disable("button")),
    SceneChange(.enable("button")), set("list.offset.y", .number(40)), set("gone.x", .null),
    SceneChange(.remove("main")),
  ]

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

  mutating func point() -> Point {
    let x = pick([10.0, 20, 100, 200, 240, 310, 500, -1])
    let y = pick([5.0, 10, 19.5, 20, 60, 200, 400, 600])
    return chance(50) ? Point(.nan, y) : Point(x, y)
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
    Interval(nanoseconds: pick([0, 1, 16_666_667, 16_666_667, 400_000_000, 750_000_000, -5]))
  }

  mutating func scene() throws -> SceneDescription {
    var hook = HookDescription()
    hook.passesOn = chance(2)
    if chance(2) { hook.area = .rect(Rect(0, 0, 160, 300)) }
    if chance(3) { hook.types = [.hand, EventType(rawValue: 1015)] }
    let isHooked = chance(2)
    return try halves {
      $0.views.append(list())
      $0.views.swapAt(1, 3)
      if isHooked { $0.hook = hook }
    }
  }
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
    world.feed(chaos.kind())
  }
  world.feed(.end)
  while world.fire() {}
  return world
}

/// What the rows say of one touch.
private struct Story {
  var delivered: [Delivery] = []
  var isKept = false
  var isDropped = false
  var outcomes = 0
}

private func stories(_ rows: [Row]) -> [TouchID: Story] {
  var stories: [TouchID: Story] = [:]
  for row in rows {
    switch row.effect {
    case .deliver(let delivery):
      stories[delivery.touch, default: Story()].delivered.append(delivery)
    case .drop(let touch, _, _): stories[touch, default: Story()].isDropped = true
    case .outcome(let touch, _, _): stories[touch, default: Story()].outcomes += 1
    case .hook(let event):
      if let touch = event.touch, !event.passedOn { stories[touch, default: Story()].isKept = true }
    case .event, .system, .statusBar, .scroll, .layout, .scene, .anomaly: break
    }
  }
  return stories
}

@Suite struct DispatchLawsTests {
  private let seeds: ClosedRange<UInt64> = 1...400

  @Test func whateverComesTheRowsAreWellFormed() throws {
    var seen = (delivered: 0, kept: 0, outcomes: 0)
    for seed in seeds {
      let world = try play(seed)
      // DESIGN §7: `t` never goes back.
      for (a, b) in zip(world.rows, world.rows.dropFirst()) where b.instant < a.instant {
        Issue.record("time goes back in \(seed)")
      }
      let downs = world.rows.count { row in
        if case .statusBar(.down, _, _, _) = row.effect { row.rule == .bar7 } else { false }
      }
      let stories = stories(world.rows)
      // ARB-2: one outcome for every touch that entered.
      #expect(stories.values.count { $0.outcomes == 1 } == downs, "seed \(seed)")
      #expect(stories.values.allSatisfy { $0.outcomes <= 1 }, "seed \(seed)")
      for (touch, story) in stories {
        let phases = story.delivered.map(\.phase)
        // ARB-10: began, and one end, to the same view.
        if !phases.isEmpty {
          #expect(phases.first == .began && phases.count > 1, "touch \(touch.number) of \(seed)")
          #expect(
            phases.last == .ended || phases.last == .cancelled, "touch \(touch.number) of \(seed)")
          #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .moved }, "seed \(seed)")
          #expect(Set(story.delivered.map(\.view)).count == 1, "seed \(seed)")
          #expect(Set(story.delivered.map(\.tapCount)).count == 1, "seed \(seed)")
        }
        // APP-1: what the hook keeps nobody else hears of; what a view has nobody else drops.
        let receivers = [!phases.isEmpty, story.isKept, story.isDropped, story.outcomes > 0]
        #expect(receivers.count { $0 } <= 1, "touch \(touch.number) of \(seed)")
      }
      seen.delivered += stories.values.count { !$0.delivered.isEmpty }
      seen.kept += stories.values.count { $0.isKept }
      seen.outcomes += downs
    }
    // The laws have been asked something.
    #expect(seen.delivered > 500 && seen.kept > 500 && seen.outcomes > 100, "\(seen)")
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
      let again = try Scene(description)
      #expect(again.layouts(changedFrom: scene).isEmpty, "seed \(seed)")
      for x in stride(from: 0.0, to: 320, by: 40) {
        for y in stride(from: 5.0, to: 568, by: 35) {
          #expect(again.target(at: Point(x, y)) == scene.target(at: Point(x, y)), "seed \(seed)")
        }
      }
    }
  }
}
