import TouchCore
import TouchPlayer

/// The result of a touch, as far as remedies and wishes need it.
struct TouchResult: Sendable {
  let view: ViewID?
  /// The delay from the finger to the delivery; `nil` if the touch was never delivered.
  let late: Interval?
  /// The number of frames for which a control was seen highlighted.
  let frames: Int64
  /// The time from the touch's began to the first highlight that was seen; `nil` if there was none.
  let litAfter: Interval?
  /// The rules by which the touch was dropped, or taken from its view.
  let taken: [Rule]
  /// The time from the touch's began to the first action or change of value of a control; `nil` if
  /// there was neither.
  let actedAfter: Interval?
  /// True if a recognizer of the app was recognised.
  let recognizes: Bool
  /// True if a control competed for the touch.
  let isOnControl: Bool
  /// The rule for a tap on the status bar; `nil` if the touch was not such a tap.
  let barRule: Rule?
  /// True if a tap on the status bar scrolled a scroll view to its top.
  let scrollsToTop: Bool
  /// The scroll views whose content the touch moved, in the order in which they began.
  let scrolled: [ViewID]
  let outcomes: [(entrant: EntrantID, outcome: Outcome, rule: Rule, measure: Measure?)]
  /// The instants at which the entrants were first recognised.
  let claims: [(entrant: EntrantID, instant: Instant)]

  /// Reads the rows of a touch, by their indices in the batch. `contexts` has those of the batch.
  init(
    _ touch: TouchID, _ rows: [Int], in batch: Batch, _ contexts: [RowContext], _ ids: SceneIDs
  ) {
    self.init(TouchFacts(touch, rows, in: batch, contexts), rows, in: batch, contexts, ids)
  }

  init(
    _ facts: TouchFacts, _ rows: [Int], in batch: Batch, _ contexts: [RowContext], _ ids: SceneIDs
  ) {
    let action = rows.first { index in
      guard case .control(let control) = batch.rows[index].effect else { return false }
      return control.event == .action
        || control.event == .valueChanged && !contexts[index].repeatsValue
    }
    actedAfter = action.map { batch.rows[$0].instant - facts.began }
    view = facts.view
    late = facts.late(in: batch)
    frames = facts.frames ?? 0
    litAfter = Self.firstLight(rows, in: batch).map { $0 - facts.began }
    taken = [facts.droppedBy, facts.cancelledBy].compactMap { $0.map { batch.rows[$0].rule } }
    isOnControl = facts.control(in: batch, ids) != nil
    barRule = Self.barRule(rows, in: batch)
    scrollsToTop = rows.contains { index in
      guard case .statusBar(let bar) = batch.rows[index].effect else { return false }
      return bar.phase == .up && bar.taker == .scrollToTop
    }
    var scrolled: [ViewID] = []
    for index in rows {
      guard case .scroll(let scroll) = batch.rows[index].effect else { continue }
      if !scrolled.contains(scroll.view) { scrolled.append(scroll.view) }
    }
    self.scrolled = scrolled
    outcomes = facts.outcomes.compactMap { index in
      guard case .outcome(_, let entrant, let outcome) = batch.rows[index].effect else {
        return nil
      }
      return (entrant, outcome, batch.rows[index].rule, batch.rows[index].measure)
    }
    var claims: [(entrant: EntrantID, instant: Instant)] = []
    // A gesture that the touch joined late has an end here and no began.
    for change in facts.stateChanges where change.state == .began || change.state == .ended {
      if !claims.contains(where: { $0.entrant == change.entrant }) {
        claims.append((change.entrant, change.instant))
      }
    }
    self.claims = claims
    recognizes = claims.contains {
      if case .recognizer = ids.competitors[Int($0.entrant.index)] { true } else { false }
    }
  }

  /// True if the action of a control ran, or its value changed.
  var acted: Bool { actedAfter != nil }

  /// True if the touch was not dropped, not taken from its view, and not won.
  var isLeftAlone: Bool { taken.isEmpty && !outcomes.contains { $0.outcome == .won } }

  /// The instant of the first highlight that was seen; `nil` if there was none.
  private static func firstLight(_ rows: [Int], in batch: Batch) -> Instant? {
    var first: Instant?
    var on: [(view: ViewID, instant: Instant)] = []
    for row in rows.lazy.map({ batch.rows[$0] }) {
      switch row.effect {
      case .highlight(let light) where light.isOn:
        if !on.contains(where: { $0.view == light.view }) { on.append((light.view, row.instant)) }
      case .present(let view, let frames, _):
        guard let index = on.firstIndex(where: { $0.view == view }) else { continue }
        let instant = on.remove(at: index).instant
        if frames > 0 { first = min(first ?? instant, instant) }
      case .highlight, .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control,
        .system, .statusBar, .scroll, .affordance, .indicator, .text, .layout, .scene, .anomaly,
        .answer:
        break
      }
    }
    return first
  }

  private static func barRule(_ rows: [Int], in batch: Batch) -> Rule? {
    rows.last { index in
      if case .statusBar(let bar) = batch.rows[index].effect { bar.phase == .up } else { false }
    }.map { batch.rows[$0].rule }
  }

  private func claim(of entrant: EntrantID?) -> Instant? {
    claims.first { $0.entrant == entrant }?.instant
  }

  /// True if this result meets a goal that another play's result did not meet.
  func meets(
    _ goal: Remedy.Goal, _ before: TouchResult, by rule: Rule, of entrant: EntrantID?
  ) -> Bool {
    switch goal {
    case .lit: return view == before.view && frames > 0
    case .toldAtOnce: return view == before.view && late == .zero
    case .told: return view == before.view && late != nil
    case .kept:
      return view == before.view && late != nil && taken.isEmpty && (acted || !isOnControl)
    case .notTaken: return !taken.contains(rule)
    case .actedSooner:
      guard let actedAfter else { return false }
      return before.actedAfter.map { actedAfter < $0 } ?? true
    case .won, .wonFartherOn:
      return outcomes.contains { $0.entrant == entrant && $0.outcome == .won }
    case .ruledOtherwise:
      let was = before.outcomes.first { $0.entrant == entrant }
      let becomes = outcomes.first { $0.entrant == entrant }
      return becomes.map { $0.outcome != was?.outcome || $0.rule != was?.rule } ?? false
    case .sooner:
      guard let was = before.claim(of: entrant), let becomes = claim(of: entrant) else {
        return false
      }
      return becomes < was
    case .barOtherwise: return barRule.map { $0 != rule } ?? false
    case .untried: return true
    }
  }
}
