import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// A swipe from a deferred edge that is the app's: it only has the affordance come or go.
struct AppsSwipe: BitwiseCopyable, Sendable {
  var machine: EdgeSwipe
  let aim: Aim

  /// What it does to the affordance.
  enum Aim: BitwiseCopyable, Sendable {
    /// It has it shown (DEFER-3).
    case shows
    /// It began beside the tab that was shown, and has that go (DEFER-4).
    case dismisses
  }
}

/// Stations 4 and 5 for deferred edges (DEFER-1 to DEFER-6).
///
///     touch in the bands ─┬─ the affordance is not shown: the app's alone; a swipe has it come
///                         └─ it is shown ─┬─ where a second swipe counts: it contends (DEFER-4)
///                                         └─ beside the tab: the app's; a swipe has it go
extension Dispatcher {
  /// A touch has begun in the bands of a deferred edge, or on its tab: a second swipe, or the app's.
  mutating func enterDeferred(
    _ place: Int, _ entry: SystemEdges.Entry, withholding gate: Reason?
  ) {
    let live = touches.list[place]
    guard let shown = affordances[entry.edge].gesture else {
      watch(live, in: entry, .shows)
      return
    }
    let onTab = limits.edges.entry(onTabOf: shown, at: entry.edge, live.point)
    if onTab == nil, scene.figures.choice(.defer4SecondSwipe) == .affordance,
      let away = limits.edges.distance(of: live.point, fromTabOf: shown, at: entry.edge)
    {
      enterBeside(away, live, in: entry)
      return
    }
    let swipe = EdgeSwipe(
      live.touch, at: live.point, now, in: onTab ?? entry,
      by: .affordance(isOnTab: onTab != nil), scene.figures)
    add(swipe, withholding: gate)
  }

  /// A gesture of the system's is not asked of a touch, because its edge is deferred.
  mutating func leaveOut(_ gesture: SystemGesture, of touch: TouchID, because rule: Rule) {
    arena.enter(gesture.entrant, for: touch)
    arena.leaveOut(gesture.entrant, of: touch, because: Reason(rule))
  }

  /// DEFER-4: beside the tab nothing is the system's.
  private mutating func enterBeside(
    _ away: Measure, _ live: LiveTouch, in entry: SystemEdges.Entry
  ) {
    guard entry.isInSwipeBand else { return }
    let entrant = SystemGesture.affordance.entrant
    arena.enter(entrant, for: live.touch)
    arena.hear(.fails(Reason(.defer4, away)), from: entrant, for: live.touch)
    watch(live, in: entry, .dismisses)
  }

  private mutating func watch(
    _ live: LiveTouch, in entry: SystemEdges.Entry, _ aim: AppsSwipe.Aim
  ) {
    let machine = EdgeSwipe(live.touch, at: live.point, now, in: entry, scene.figures)
    appsSwipes.append(AppsSwipe(machine: machine, aim: aim))
  }

  /// The finger of a touch is where it is: a swipe that is the app's has the affordance come, or go.
  mutating func hearMovedByAppsSwipes(_ live: LiveTouch, into batch: inout Batch) {
    guard let place = appsSwipes.firstIndex(where: { $0.machine.touch == live.touch }) else {
      return
    }
    let verdict = appsSwipes[place].machine.moved(
      to: live.point, at: now, in: scene.description.orientation, scene.figures)
    let swipe = appsSwipes[place]
    switch (verdict, swipe.aim) {
    case (.possible, _):
      return
    case (.fails, _):
      break
    case (.claims(let reason), .shows):
      showAffordance(by: swipe.machine, reason.measure, into: &batch)
    case (.claims, .dismisses):
      dismissAffordance(
        swipe.machine.edge, by: live.touch, because: Reason(.defer4), into: &batch)
    }
    forgetAppsSwipe(of: live.touch)
  }

  /// A swipe that is the app's is over, or none any more.
  mutating func forgetAppsSwipe(of touch: TouchID) {
    guard let place = appsSwipes.firstIndex(where: { $0.machine.touch == touch }) else { return }
    appsSwipes.remove(at: place)
    if let place = touches.place(of: touch) { countStakes(of: place) }
  }

  /// DEFER-3, DEFER-6: the first swipe on a deferred edge.
  private mutating func showAffordance(
    by swipe: EdgeSwipe, _ travel: Measure?, into batch: inout Batch
  ) {
    let edge = swipe.edge
    // What the touch began with is its own; what is shown is what goes now (DEFER-2).
    guard limits.deferral[edge].isDeferred else { return }
    guard let reason = affordances[edge].swiped(for: swipe.gesture, at: now, scene.figures) else {
      return
    }
    tellAffordance(
      edge, isShown: true, over: .defer3Appears, swipe.touch,
      because: Reason(reason.rule, reason.measure ?? travel), into: &batch)
    armAffordance(edge)
  }

  /// The affordance is not needed any more, if it is there.
  mutating func dismissAffordance(
    _ edge: Edge, by touch: TouchID?, because reason: Reason, into batch: inout Batch
  ) {
    guard affordances[edge].dismissed() else { return }
    tellAffordance(
      edge, isShown: false, over: .defer3Leaves, touch, because: reason, into: &batch)
    armAffordance(edge)
  }

  /// DEFER-3: nothing came while it stayed.
  mutating func endAffordance(_ edge: Edge, into batch: inout Batch) {
    let reason = affordances[edge].timeIsOver(scene.figures)
    tellAffordance(edge, isShown: false, over: .defer3Leaves, nil, because: reason, into: &batch)
  }

  /// After a change of the scene: what is not deferred any more has none.
  mutating func followDeferral(into batch: inout Batch) {
    for edge in affordances.shown {
      switch limits.deferral[edge] {
      case .deferred:
        armAffordance(edge)
      case .refused(let rule):
        dismissAffordance(edge, by: nil, because: Reason(rule), into: &batch)
      case .none:
        let rule: Rule = scene.description.os < Release(11) ? .defer8 : .defer2
        dismissAffordance(edge, by: nil, because: Reason(rule), into: &batch)
      }
    }
  }

  private mutating func armAffordance(_ edge: Edge) {
    let deadline = affordances[edge].deadline(scene.figures)
    timers.rearm(.affordance(edge), at: deadline.map { max($0, now) })
  }

  private mutating func tellAffordance(
    _ edge: Edge, isShown: Bool, over time: Figure, _ touch: TouchID?, because reason: Reason,
    into batch: inout Batch
  ) {
    let over = scene.figures.interval(time)
    batch.append(
      Row(
        .affordance(edge, isShown: isShown, over: over, touch), by: reason.rule, at: now,
        measure: reason.measure))
  }
}
