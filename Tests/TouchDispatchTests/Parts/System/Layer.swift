import Fixtures
import GestureArbiter
import GestureRecognizers
import SystemGestures
import TouchCore
import TouchScene

@testable import TouchDispatch

/// The system's layer with an arena and timers, without an app.
struct Layer {
  var system = SystemLayer()
  var arena: Arena
  var timers = TimerQueue()
  let scene: CompiledScene
  let limits: SceneLimits

  init(_ description: SceneDescription) throws {
    scene = try CompiledScene(description)
    limits = SceneLimits(scene)
    arena = Arena(entrants: scene.entrants.count, longestRoute: 0)
  }

  /// A touch begins at 0 ms, and is entered.
  mutating func begin(_ touch: UInt32, _ x: Double, _ y: Double, mayWithhold: Bool = true) -> Slot {
    let (slot, point) = (open(touch), Point2D(x, y))
    let live = LiveTouch(
      touch: TouchID(touch), finger: FingerID(UInt8(touch)), tapCount: 1, began: .zero,
      start: point, point: point, motion: Motion(at: point, .zero))
    system.enter(
      slot, live, mayWithhold: mayWithhold, limits, scene.figures, &arena, &timers)
    return slot
  }

  /// Opens the contest of a touch; the later touch has the lower slot.
  mutating func open(_ touch: UInt32) -> Slot {
    let slot = Slot(index: UInt8(20 - touch))
    arena.open(slot, for: TouchID(touch))
    return slot
  }

  mutating func move(_ slot: Slot, _ x: Double, _ y: Double, at milliseconds: Int64 = 20) {
    system.moved(
      slot, to: Point2D(x, y), at: .zero + .milliseconds(milliseconds), in: limits.orientation,
      scene.figures, &arena)
  }

  mutating func lift(_ slot: Slot, _ x: Double, _ y: Double, at milliseconds: Int64 = 60) {
    system.lifted(
      slot, at: Point2D(x, y), .zero + .milliseconds(milliseconds), scene.figures, &arena)
  }

  /// Another finger has come down.
  mutating func secondFinger(_ down: Slot..., systemHasFinger: Bool = false) -> SlotSet {
    var slots = SlotSet()
    for slot in down { slots.insert(slot) }
    return system.secondFinger(
      down: slots, systemHasFinger: systemHasFinger, scene.figures, &arena, &timers)
  }

  /// A deadline of the swipes of a touch has come.
  mutating func passDeadline(
    _ slot: Slot, at milliseconds: Int64, isDown: Bool = true
  ) -> Reason? {
    system.deadlinePassed(
      slot, at: .zero + .milliseconds(milliseconds), isDown: isDown, scene.figures, &arena,
      &timers)
  }

  /// Rules on what was said, and takes out the swipes that were ruled on.
  /// - Returns: the rulings, as `rule touch gesture outcome`.
  mutating func resolve() -> [String] {
    var rulings = FlatArray<Ruling>()
    arena.resolve(scene.relations, down: arena.live, into: &rulings)
    for ruling in rulings { _ = system.take(ruling.entrant, ruling.slot, &timers) }
    return rulings.map { ruling in
      let name = scene.name(of: ruling.entrant).text.dropFirst("system.".count)
      let touch = arena[ruling.slot].touch.number
      return "\(ruling.reason.rule.id) \(touch) \(name) \(ruling.outcome.word)"
    }
  }

  /// The swipes from deferred edges that are the app's.
  var aims: [AppsSwipe.Aim] { system.appsSwipes.map(\.aim) }

  /// Why a touch is withheld by the gate.
  func gate(of slot: Slot) -> Reason? {
    system.gate(of: slot, delaying: arena[slot].open & arena[slot].delaysBegan)
  }

  /// True if the answer for a touch is waited for.
  func waits(_ slot: Slot) -> Bool { timers.holds(.answer(slot)) }

  /// Shows the affordance of an edge.
  mutating func show(_ edge: ScreenEdge, for gesture: SystemGesture) {
    _ = system.affordances[edge].swiped(for: gesture, at: .zero, scene.figures)
  }
}

func ranks(_ gestures: [SystemGesture]) -> RankSet {
  var ranks = RankSet()
  for gesture in gestures { ranks.insert(Rank(gesture)) }
  return ranks
}

/// A phone with a button: Notification Center at the top, Control Center at the bottom.
func buttonPhone() throws -> SceneDescription { try description(on: "iPhone 5s", Release(9)) }

/// A phone with a home indicator.
func indicatorPhone() throws -> SceneDescription {
  try description(on: "iPhone X", Release(12))
}
