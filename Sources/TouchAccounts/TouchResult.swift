import TouchCore
import TouchPlayer

/// What became of a touch, as far as remedies and wishes are about it.
struct TouchResult: Sendable {
  let view: ViewID?
  /// How long after the finger its view was told; `nil` if it never was.
  let late: Interval?
  /// For how many frames a control was seen lit.
  let frames: Int64
  /// How long after the touch began the first light came that was seen; `nil` if none was.
  let litAfter: Interval?
  /// The rules by which it was dropped, or taken from its view.
  let taken: [Rule]
  /// How long after the touch began the action of a control ran first, or its value changed; `nil` if
  /// neither happened.
  let actedAfter: Interval?
  /// True if a recognizer that the app attached was recognised.
  let recognizes: Bool
  /// True if a control was in the running for it.
  let isOnControl: Bool
  /// The rule by which a tap on the status bar was ruled on; `nil` if it was none.
  let barRule: Rule?
  /// True if a tap on the status bar scrolled something to its top.
  let scrollsToTop: Bool
  let outcomes: [(entrant: EntrantID, outcome: Outcome, rule: Rule, measure: Measure?)]
  /// When each of its entrants was recognised first.
  let claims: [(entrant: EntrantID, instant: Instant)]

  init(_ touch: TouchID, _ rows: [Int], in batch: Batch, _ ids: SceneIDs) {
    self.init(TouchFacts(touch, rows, in: batch), rows, in: batch, ids)
  }

  init(_ facts: TouchFacts, _ rows: [Int], in batch: Batch, _ ids: SceneIDs) {
    let action = rows.first { index in
      guard case .control(let control) = batch.rows[index].effect else { return false }
      return control.event == .action || control.event == .valueChanged
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
    outcomes = facts.outcomes.compactMap { index in
      guard case .outcome(_, let entrant, let outcome) = batch.rows[index].effect else {
        return nil
      }
      return (entrant, outcome, batch.rows[index].rule, batch.rows[index].measure)
    }
    var claims: [(entrant: EntrantID, instant: Instant)] = []
    for turn in facts.turns where turn.isClaim {
      if !claims.contains(where: { $0.entrant == turn.entrant }) {
        claims.append((turn.entrant, turn.instant))
      }
    }
    self.claims = claims
    recognizes = claims.contains {
      if case .recognizer = ids.competitors[Int($0.entrant.index)] { true } else { false }
    }
  }

  /// True if the action of a control ran, or its value changed.
  var acted: Bool { actedAfter != nil }

  /// True if nothing dropped the touch, took it from its view, or won it.
  var isLeftAlone: Bool { taken.isEmpty && !outcomes.contains { $0.outcome == .won } }

  /// When the first of the lights that were seen came on.
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
        .system, .statusBar, .scroll, .affordance, .indicator, .text, .layout, .scene, .anomaly:
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

  /// Whether a play that ends so has what another one lacked.
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
