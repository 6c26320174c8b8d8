import TouchCore

/// A strand with all that phrases ask of it.
struct StrandReading {
  let strand: Strand
  let batch: Batch
  let ids: SceneIDs
  /// What is known of its touch; nothing where it is of none.
  let facts: TouchFacts?
  /// How many rows there are before the first input.
  let loaded: Int
  /// What is added to times of the recording.
  let origin: Int64

  var first: Row { batch.rows[strand.rows[0]] }
  var last: Row { batch.rows[strand.rows[strand.rows.count - 1]] }
  var rows: [Row] { strand.rows.map { batch.rows[$0] } }

  /// The rule by which the strand is told: of a light and of a tap on the bar that of the last row,
  /// which says what came of it.
  var rule: Rule {
    switch strand.key.kind {
    case .highlight, .statusBar: last.rule
    case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .present,
      .system, .affordance, .indicator, .scroll, .text, .layout, .scene, .anomaly:
      first.rule
    }
  }

  /// All rules of its rows, each once, in order.
  var rules: [Rule] {
    var found: [Rule] = []
    for row in rows where !found.contains(row.rule) { found.append(row.rule) }
    return found
  }

  /// The first measure of its rows.
  var measure: Measure? {
    for row in rows { if let measure = row.measure { return measure } }
    return nil
  }

  /// The first view that its rows name.
  var view: ViewID? {
    for row in rows { if let view = row.effect.view { return view } }
    return nil
  }

  /// The first entrant that its rows name.
  var entrant: EntrantID? {
    for row in rows {
      switch row.effect {
      case .outcome(_, let entrant, _): return entrant
      case .gesture(let gesture): return gesture.entrant
      case .event, .hook, .deliver, .withhold, .drop, .control, .highlight, .present, .system,
        .statusBar, .scroll, .layout, .scene, .anomaly:
        continue
      }
    }
    return nil
  }

  /// For how many frames the light was seen, once that is told.
  var frames: Int64? {
    if case .present(_, let frames, _) = last.effect { frames } else { nil }
  }

  /// How many views stand elsewhere.
  var layouts: Int {
    rows.count { if case .layout = $0.effect { true } else { false } }
  }

  /// The first phrase that fits.
  func phrase(of phrases: [Phrase]) -> Phrase? {
    phrases.first { fits($0) }
  }

  func fits(_ phrase: Phrase) -> Bool {
    let kind = strand.key.kind == .present ? .highlight : strand.key.kind
    guard phrase.effect == kind, phrase.rule == nil || phrase.rule == rule,
      measure != nil || !phrase.needsMeasure
    else { return false }
    return phrase.conditions.allSatisfy { holds($0) }
  }

  private func holds(_ condition: Phrase.Condition) -> Bool {
    switch condition {
    case .unit(let unit): return measure?.unit == unit
    case .secondFinger:
      guard let measure else { return false }
      return measure.unit == .count && measure.measured == 2 && measure.limit == 1
    case .phase(let phase): return rows.contains { $0.effect.phase == phase }
    case .taker(let taker):
      guard case .statusBar(_, _, let last, _) = last.effect else { return false }
      return taker == last
    case .passedOnByApp:
      return first.rule == .bar1 && last.rule != .bar1
    case .notLifted:
      return !rows.contains { if case .statusBar(.up, _, _, _) = $0.effect { true } else { false } }
    case .deferrable:
      guard let winner = facts?.winner else { return false }
      switch ids.competitors[Int(winner.index)] {
      case .system(.notificationCenter), .system(.controlCenter), .system(.home): return true
      case .system(.reachability), .system(.affordance), .system(.statusBar), .backSwipe, .control:
        return false
      }
    case .state, .event, .won, .lost, .failed, .gated, .notAsked, .byImage, .goesOut,
      .byHost, .passedOn, .toTop, .ofEdge:
      return rows.contains { holds(condition, of: $0.effect) }
    case .unseen: return frames == 0
    case .seen: return frames.map { $0 > 0 } ?? false
    case .movesViews: return layouts > 0
    case .ofView: return view != nil
    case .atLoad: return strand.rows.allSatisfy { $0 < loaded }
    case .single: return strand.rows.count == 1
    case .fromBegan: return facts?.began == first.instant
    case .notKeptBack: return facts?.withheldBy == nil && gesture != nil
    case .toldLate: return (facts?.late(in: batch) ?? .zero) > .zero
    case .neverSeen: return facts?.frames == 0
    case .onceSeen: return (facts?.frames ?? 0) > 0
    case .openGate: return ids.hasOpenGate
    }
  }

  private func holds(_ condition: Phrase.Condition, of effect: Effect) -> Bool {
    switch effect {
    case .gesture(let gesture): return condition == .state(gesture.state)
    case .control(let control): return condition == .event(control.event)
    case .outcome(_, _, let outcome): return condition == outcome.condition
    case .hook(let event): return condition == .passedOn && event.passedOn
    case .scroll(_, _, let toTop): return condition == .toTop && toTop
    case .system(_, let edge, _): return condition == .ofEdge && edge != nil
    case .scene(let place):
      if case .host = batch[place].author { return condition == .byHost }
      return false
    case .highlight(let highlight):
      if condition == .byImage { return highlight.source == .image }
      return condition == .goesOut && !highlight.isOn && first.effect.isDarkening
    case .event, .deliver, .withhold, .drop, .present, .statusBar, .layout, .anomaly:
      return false
    }
  }

  /// The swipe of the system's that was in the running for its touch.
  var gesture: SystemGesture? { facts?.edgeSwipe(in: batch, ids) }
}

extension Outcome {
  fileprivate var condition: Phrase.Condition {
    switch self {
    case .won: .won
    case .lost: .lost
    case .failed: .failed
    case .gated: .gated
    case .notAsked: .notAsked
    }
  }
}

extension Effect {
  /// Whether a light goes out.
  fileprivate var isDarkening: Bool {
    if case .highlight(let highlight) = self { !highlight.isOn } else { false }
  }
}
