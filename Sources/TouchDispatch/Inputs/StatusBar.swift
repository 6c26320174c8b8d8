import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// The status bar: its records, each of which is processed whole (BAR-1), and the rows of fingers
/// on it, which station 5 writes (BAR-7).
extension Dispatcher {
  /// Processes a status-bar record, which is routed by its type alone (RAW-7). From iOS 4 on it is
  /// only an event (BAR-1).
  mutating func take(
    record phase: StatusBarPhase, at point: Point2D, into batch: inout Batch
  ) {
    guard limits.barTouches == .records else {
      batch.append(Row(.event(phase.eventType), by: .bar1, at: now))
      return
    }
    guard scene.isActive else {
      batch.append(
        Row(.statusBar(BarRow(phase, at: point, of: nil, handledBy: .nobody)), by: .home7, at: now))
      return
    }
    let hold = holdOnBar(phase)
    switch hold {
    case .none: break
    case .passes, .swallows:
      batch.append(
        Row(.statusBar(BarRow(phase, at: point, of: nil, handledBy: .app)), by: .bar1, at: now))
    }
    switch phase {
    case .down: recordDown(at: point, hold, into: &batch)
    case .dragged: recordDragged(to: point, hold, into: &batch)
    case .up: recordUp(at: point, hold, into: &batch)
    }
  }

  private mutating func recordDown(at point: Point2D, _ hold: Hold, into batch: inout Batch) {
    endBarRecords(into: &batch)
    switch hold {
    case .swallows:
      system.recordTap.downIntercepted()
    case .passes:
      system.recordTap.down(at: now, point)
    case .none:
      system.recordTap.down(at: now, point)
      batch.append(
        Row(.statusBar(BarRow(.down, at: point, of: nil, handledBy: .nobody)), by: .bar2, at: now))
    }
  }

  private mutating func recordDragged(to point: Point2D, _ hold: Hold, into batch: inout Batch) {
    guard system.recordTap.isDown else {
      barAnomaly(.barNotDown(.dragged), into: &batch)
      return
    }
    if hold == .swallows { return }
    let verdict = system.recordTap.dragged(to: point, scene.figures)
    if hold == .none { tellDragged(to: point, verdict, of: nil, otherwise: .bar2, into: &batch) }
  }

  private mutating func recordUp(at point: Point2D, _ hold: Hold, into batch: inout Batch) {
    guard let verdict = system.recordTap.up(at: now, point, scene.figures) else {
      barAnomaly(.barNotDown(.up), into: &batch)
      return
    }
    if hold == .swallows { return }
    tellUp(at: point, verdict, of: nil, into: &batch)
    if !scene.isActive { leaveApp(into: &batch) }
  }

  /// Ends the tap of a down that never had its up, and writes the anomaly, unless the app's hook
  /// swallowed the down (BAR-2).
  mutating func endBarRecords(into batch: inout Batch) {
    if system.recordTap.isDown, !system.recordTap.isIntercepted {
      barAnomaly(.barDownWithoutUp, into: &batch)
    }
    system.recordTap.cancelled()
  }

  private mutating func barAnomaly(_ anomaly: Anomaly, into batch: inout Batch) {
    batch.append(Row(.anomaly(anomaly, nil), by: anomaly.rule, at: now))
  }

  /// Writes the movement or lift of a finger on the bar (BAR-7).
  mutating func tellBar(_ answer: SystemAnswer, into batch: inout Batch) {
    guard case .bar(let slot, let phase, let verdict) = answer, touches[slot].isOnStatusBar else {
      return
    }
    let (point, touch) = (touches[slot].point, touches[slot].touch)
    let record: StatusBarPhase = phase == .moved ? .dragged : .up
    let hold = holdOnBarTouch(record)
    if hold != .none {
      let bar = BarRow(record, at: point, of: touch, handledBy: .app)
      batch.append(Row(.statusBar(bar), by: .bar1, at: now))
    }
    switch (record, hold) {
    case (_, .swallows), (.dragged, .passes), (.down, _):
      break
    case (.dragged, .none):
      let rule: Rule = limits.barTouches == .records ? .bar2 : .bar7
      tellDragged(to: point, verdict, of: touch, otherwise: rule, into: &batch)
    case (.up, .none), (.up, .passes):
      tellUp(at: point, verdict, of: touch, into: &batch)
    }
  }

  /// Writes the row of a finger that comes down on the bar.
  mutating func writeBarDown(_ slot: Slot, into batch: inout Batch) {
    let isApps = holdOnBarTouch(.down) != .none
    let rule: Rule = isApps ? .bar1 : limits.barTouches == .records ? .bar2 : .bar7
    let bar = BarRow(
      .down, at: touches[slot].point, of: touches[slot].touch,
      handledBy: isApps ? .app : .nobody)
    batch.append(Row(.statusBar(bar), by: rule, at: now))
  }

  private mutating func tellDragged(
    to point: Point2D, _ verdict: Verdict, of touch: TouchID?, otherwise rule: Rule,
    into batch: inout Batch
  ) {
    var reason = Reason(rule)
    if case .fails(let why) = verdict { reason = why }
    let bar = BarRow(.dragged, at: point, of: touch, handledBy: .nobody)
    batch.append(Row(.statusBar(bar), by: reason.rule, at: now, measure: reason.measure))
  }

  /// Writes the effect of an up: it returns to the call (BAR-6), scrolls to the top (BAR-2), or
  /// does nothing, for a reason. The app may also get an action for a tap, whatever the tap does
  /// (BAR-7). `touch` is `nil` if a record made the up.
  private mutating func tellUp(
    at point: Point2D, _ verdict: Verdict, of touch: TouchID?, into batch: inout Batch
  ) {
    let action: BarAction? =
      if case .claims = verdict, limits.barTouches == .actions { .tap } else { nil }
    func row(_ taker: BarTaker, _ reason: Reason, _ view: ViewID? = nil) {
      let bar = BarRow(.up, at: point, of: touch, handledBy: taker, for: view, telling: action)
      batch.append(
        Row(.statusBar(bar), by: reason.rule, at: now, measure: reason.measure))
    }
    switch verdict {
    case .possible:
      preconditionFailure("an up leaves the tap on the bar undecided")
    case .fails(let reason):
      row(.nobody, reason)
    case .claims where scene.showsCallBar:
      row(.call, Reason(.bar6))
      batch.append(Row(.system(.returnToCall, nil, nil), by: .bar6, at: now))
      scene.setActive(false)
    case .claims:
      switch scene.scrollToTop() {
      case .scrolls(let view, let offset):
        row(.scrollToTop, Reason(.bar2), view)
        scrolls.stop(view, &timers, at: now, into: &batch)
        scene.scroll(view, to: offset)
        scrolls.keepDrags(scene)
        var touches = TouchRange.empty
        if let touch { batch.append(touch, to: &touches) }
        batch.append(
          ScrollRow(view, to: offset, isToTop: true), of: touches, by: .bar2, at: now)
      case .nothing(let rule, let view, let measure):
        row(.nobody, Reason(rule, measure), view)
      }
    }
  }
}
