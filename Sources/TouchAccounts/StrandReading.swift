import TouchCore
import TouchPlayer

/// A strand with everything that phrases need of it.
struct StrandReading {
  let strand: Strand
  let run: RunReading
  /// The facts of its touch; `nil` if it belongs to no touch.
  let facts: TouchFacts?

  var batch: Batch { run.batch }
  var ids: SceneIDs { run.ids }
  /// The interval that is added to times of the recording, in nanoseconds.
  var origin: Int64 { run.origin }

  var first: Row { batch.rows[strand.rows[0]] }
  var last: Row { batch.rows[strand.rows[strand.rows.count - 1]] }
  var rows: [Row] { strand.rows.map { batch.rows[$0] } }
  /// The numbers of its rows in the journal, from 1.
  var numbers: [Int] { strand.rows.map { run.number(of: $0) } }
  /// True if all of its rows come before the first input.
  var isAtLoad: Bool { strand.rows.allSatisfy { run.number(of: $0) <= run.loaded } }

  /// The rule of the strand. For a highlight and for a tap on the bar it is the rule of the last
  /// row, which has the result.
  var rule: Rule {
    switch strand.key.kind {
    case .highlight, .statusBar: last.rule
    case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .present,
      .system, .affordance, .indicator, .scroll, .text, .layout, .scene, .anomaly,
      .answer:
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
      case .answer(let answer):
        if let entrant = answer.entrant { return entrant }
        continue
      case .event, .hook, .deliver, .withhold, .drop, .control, .highlight, .present, .system,
        .statusBar, .scroll, .affordance, .indicator, .text, .layout, .scene, .anomaly:
        continue
      }
    }
    return nil
  }

  /// The offset of the strand's scroll view before the strand; `nil` if no earlier row has it.
  var offsetBefore: Point2D? {
    run.contexts[strand.rows[0]].offset
  }

  /// The rows in which a control sends another value than it had.
  var changesOfValue: [Row] {
    strand.rows.filter { index in
      guard case .control(let control) = batch.rows[index].effect else { return false }
      return control.value != nil && !run.contexts[index].repeatsValue
    }.map { batch.rows[$0] }
  }

  /// The number of frames with the highlight; `nil` until a row has it.
  var frames: Int64? {
    if case .present(_, let frames, _) = last.effect { frames } else { nil }
  }

  /// The number of views with another layout.
  var layouts: Int {
    rows.count { if case .layout = $0.effect { true } else { false } }
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
    case .unmeasured: return measure == nil
    case .secondFinger:
      guard let measure else { return false }
      return measure.unit == .count && measure.measured == 2 && measure.limit == 1
    case .tooFew: return measure.map { $0.unit == .count && $0.measured < $0.limit } ?? false
    case .tooMany: return measure.map { $0.unit == .count && $0.measured > $0.limit } ?? false
    case .short: return measure.map { $0.measured < $0.limit } ?? false
    case .beyond: return measure.map { $0.measured > $0.limit } ?? false
    case .sinceBegan: return isSinceBegan
    case .phase(let phase): return rows.contains { $0.effect.phase == phase }
    case .taker(let taker):
      guard case .statusBar(let bar) = last.effect else { return false }
      return bar.taker == taker
    case .passedOnByApp:
      return first.rule == .bar1 && last.rule != .bar1
    case .hadByApp: return first.rule == .bar1
    case .leftMeanwhile: return first.rule != .home7
    case .notLifted:
      return !rows.contains {
        if case .statusBar(let bar) = $0.effect { bar.phase == .up } else { false }
      }
    case .deferrable:
      guard let winner = facts?.winner, !isDeferralRefused else { return false }
      switch ids.competitors[Int(winner.index)] {
      case .system(let gesture): return !gesture.edges.isEmpty
      case .backSwipe, .contentSwipe, .control, .recognizer, .scroll: return false
      }
    case .state, .event, .turnedOn, .turnedOff, .won, .lost, .failed, .gated, .notAsked,
      .byImage, .byProgram, .goesOut, .passedOn, .toTop, .ofEdge, .held, .shown, .visible,
      .edgeProtected, .changes, .signals, .unheard, .animated, .namesNobody, .refused, .explained,
      .gap, .neverCame, .tooManyFingers:
      return rows.contains { holds(condition, of: $0.effect) }
    case .cut: return run.isCut
    case .repeatsValue: return changesOfValue.isEmpty
    case .keepsValue:
      guard let facts, let view, ids.kinds[Int(view.index)] == .switch else { return false }
      return !facts.changedValue
    case .takenByApp:
      return isTakenByTap || facts?.control(in: batch, ids) != nil
    case .toScroll, .mayShare: return holdsOfWinner(condition)
    case .toFreePan: return isWonByFreePan
    case .nobodyWon: return isWonByNobody
    case .wonByControl: return isWonByControl
    case .missed:
      return isWonByNobody || (measure.map { $0.measured * 2 >= $0.limit } ?? false)
    case .unseen: return frames == 0
    case .presented: return frames != nil
    case .joined: return facts?.taker(at: first.instant) == nil
    case .unmoved: return isUnmoved
    case .moved: return offsetBefore != nil && !isUnmoved
    case .seen: return frames.map { $0 > 0 } ?? false
    case .movesViews: return layouts > 0
    case .ofView: return view != nil
    case .byRecognizer: return recognizer?.origin == .app
    case .byScrolling: return recognizer?.origin == .scroll
    case .atLoad: return isAtLoad
    case .single: return strand.rows.count == 1
    case .fromBegan: return facts?.began == first.instant
    case .notKeptBack: return facts?.withheldBy == nil && gesture != nil
    case .besideAnother: return passage == .besideAnother
    case .outsideGate: return passage == .outside
    case .openGate: return passage == .openWindow
    case .fingersDown: return hasFingersDown
    case .wasLit: return lights.first.map { run.isLit(before: $0) } ?? false
    case .staysLit: return lights.last.map { run.isLit(behind: $0) } ?? false
    case .unaskedDeferral: return unasked != nil
    case .heldByControl: return isHeldByControl
    case .takesBack: return mayBeTakenBack
    case .keepsContent: return !isHeldByControl && !mayBeTakenBack
    case .heard:
      guard let facts else { return false }
      return facts.wasTold || facts.toldBy.map { $0 < strand.rows[0] } ?? false
    case .toldLate: return (facts?.late(in: batch) ?? .zero) > .zero
    case .told: return facts?.isTold ?? false
    case .neverTold: return facts.map { !$0.isTold } ?? false
    case .caught: return facts?.caughtBy != nil
    case .stopsScrolling: return stopsScrollView
    case .several:
      if case .gesture(let gesture) = first.effect { return batch[gesture.touches].count > 1 }
      return entrant.flatMap { facts?.shared.contains($0) } ?? false
    case .begunBefore: return isBegunBefore
    case .resumed: return facts?.isResumed ?? false
    case .neverJoined: return isNeverJoined
    case .oneTap: return recognizer.map { $0.kind == .tap && $0.taps == 1 } ?? false
    case .lostBefore: return otherWinner != nil
    case .byChange:
      return run.contexts[strand.rows[0]].followsChange
        && !run.isOfDeceleration(at: strand.rows[0])
    case .offsetSet: return !settings.isEmpty
    case .offsetSetLater: return !laterSettings.isEmpty
    case .stopped: return !stops.isEmpty
    case .removed: return !removals.isEmpty
    case .removedAtLift:
      guard let removal = removals.first, let pan else { return false }
      return removal.instant == facts?.end(of: pan)
    case .stoppedByFinger: return stopper != nil
    case .afterGesture: return isAfterGesture
    case .delayed: return !delayers.isEmpty
    case .lit: return facts?.frames != nil
    case .neverSeen: return facts?.frames == 0
    case .onceSeen: return (facts?.frames ?? 0) > 0
    case .byAgreement: return waitsByAgreement
    case .failsEarly: return failsEarly
    case .beginsWithoutWay: return !beginsOneWay
    case .beginsOneWay: return beginsOneWay
    case .acted: return facts?.actedBy != nil
    case .noTap: return !isTap
    case .backSwipeLost: return isBackSwipeOfLoser
    case .ofStillScrollView: return isOfStillScrollView
    case .onControl: return facts?.control(in: batch, ids) != nil
    case .noControl: return facts?.control(in: batch, ids) == nil
    case .freeForScrolling: return !isHeldByControl
    case .ofSide:
      if let entrant { return entrant == SystemGesture.sideEdge.entrant }
      return gate.map { $0.edge.isAtSide } ?? (gesture == .sideEdge)
    }
  }

  private func holds(_ condition: Phrase.Condition, of effect: Effect) -> Bool {
    switch effect {
    case .gesture(let gesture): return condition == .state(gesture.state)
    case .control(let control):
      guard let value = control.value, ids.kinds[Int(control.view.index)] == .switch else {
        return condition == .event(control.event)
      }
      return condition == .event(control.event)
        || condition == (value == 0 ? .turnedOff : .turnedOn)
    case .outcome(_, _, let outcome): return condition == outcome.condition
    case .hook(let event): return condition == .passedOn && event.passedOn
    case .scroll(let scroll): return condition == .toTop && scroll.isToTop
    case .system(_, let edge, _): return condition == .ofEdge && edge != nil
    case .text(let text): return condition == .held && text.touch != nil
    case .affordance(_, let isShown, _, _): return condition == .shown && isShown
    case .indicator(let isVisible, let isEdgeProtected):
      return (condition == .visible && isVisible)
        || (condition == .edgeProtected && isEdgeProtected)
    case .scene(let change): return batch[change].holds(condition)
    case .highlight(let highlight):
      if condition == .byImage { return highlight.source == .image }
      if condition == .byProgram { return highlight.source == .program && highlight.isOn }
      return condition == .goesOut && !highlight.isOn && first.effect.isDarkening
    case .anomaly(.changeRefused(let change), _):
      return condition == .refused || (condition == .explained && !batch[change].details.isEmpty)
    case .anomaly(.gap, _): return condition == .gap
    case .anomaly(.notDown, _): return condition == .neverCame
    case .anomaly(.tooManyTouches, _): return condition == .tooManyFingers
    case .event, .deliver, .withhold, .drop, .present, .statusBar, .layout, .anomaly,
      .answer:
      return false
    }
  }

  /// True if the system's swipe won although the app defers its edge.
  private var isDeferralRefused: Bool {
    guard let facts else { return false }
    return facts.outcomes.contains { index in
      guard case .outcome(_, _, .won) = batch.rows[index].effect else { return false }
      let rule = batch.rows[index].rule
      return rule == .defer2 || rule == .defer7 || rule == .defer9
    }
  }

  /// True if the pan of the strand's scroll view was over before the strand, or did not follow the
  /// touch.
  private var isAfterGesture: Bool {
    guard let facts, let pan, let end = facts.end(of: pan) else { return true }
    return end < first.instant
  }

  /// The pan of the strand's scroll view; `nil` if the strand has none.
  var pan: EntrantID? {
    guard let view else { return nil }
    return ids.competitors.firstIndex { $0 == .scroll(view) }.map { EntrantID($0) }
  }

  /// True if the measure is the time from the touch's began until the entrant failed.
  private var isSinceBegan: Bool {
    guard let facts, let measure, measure.unit == .milliseconds, let entrant,
      let failed = facts.failure(of: entrant)
    else { return false }
    let apart = (failed - facts.began).milliseconds - measure.measured
    return apart > -0.5 && apart < 0.5
  }

  /// True if the entrant that took the touch is a tap recognizer of the app.
  private var isTakenByTap: Bool {
    guard let taker, case .recognizer(let id) = ids.competitors[Int(taker.index)] else {
      return false
    }
    return ids.recognizers[Int(id.index)].kind == .tap
  }

  /// True if no entrant won the touch.
  private var isWonByNobody: Bool { facts.map { $0.winner == nil } ?? false }

  /// True if a control won the touch.
  private var isWonByControl: Bool {
    (facts?.outcomes ?? []).contains { index in
      guard case .outcome(_, let entrant, .won) = batch.rows[index].effect,
        case .control = ids.competitors[Int(entrant.index)]
      else { return false }
      return true
    }
  }

  private func holdsOfWinner(_ condition: Phrase.Condition) -> Bool {
    guard let winner else { return false }
    if condition == .mayShare {
      guard let entrant, !(failsEarly && ids.isScroll(winner)) else { return false }
      return ids.isAppsAndGoesOn(entrant) && (ids.isAppsAndGoesOn(winner) || ids.isScroll(winner))
    }
    return ids.isScroll(winner)
  }

  /// The entrant that won instead, in an outcome; `nil` if no other entrant won.
  var winner: EntrantID? {
    guard case .outcome(_, _, let outcome) = first.effect else { return nil }
    switch outcome {
    case .lost(let winner), .gated(let winner): return winner
    case .won, .failed, .notAsked: return nil
    }
  }

  /// The entrant that took the touch from its view in the strand; `nil` if the view kept it.
  var taker: EntrantID? {
    facts.flatMap { $0.taker(at: first.instant) ?? $0.appsWinner(ids) ?? $0.joined }
  }

  /// The system's swipe that competed for the touch; `nil` if there was none.
  var gesture: SystemGesture? { facts?.edgeSwipe(in: batch, ids) }

  /// The measure of the row by which the system's gate withheld the touch, and the edge; `nil` if
  /// no gate withheld it.
  var gate: (measure: Measure, edge: ScreenEdge)? {
    guard let facts, let index = facts.withheldBy, batch.rows[index].rule == .gate1,
      let measure = batch.rows[index].measure
    else { return nil }
    return (measure, facts.edge(of: measure, in: batch, ids))
  }
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

extension MadeChange {
  /// True if the effect may change which controllers defer which edges.
  var changesDeferring: Bool {
    switch change.action {
    case .set: preference == .deferring
    case .insert, .remove, .signal(.deferring, _): true
    case .add, .enable, .disable, .signal: false
    }
  }

  /// True if a condition about changes holds for this change.
  fileprivate func holds(_ condition: Phrase.Condition) -> Bool {
    if condition == .unheard { return outcome == .unheard }
    if condition == .animated { return over > .zero }
    switch change.action {
    case .set(_, .null) where condition == .namesNobody: return true
    case .set: return preference.map { condition == .changes($0) } ?? false
    case .signal(let signal, _): return condition == .signals(signal)
    case .add, .insert, .remove, .enable, .disable: return false
    }
  }

  /// The preference of a controller that the change sets or passes to a child; `nil` if it does
  /// neither.
  private var preference: SceneChange.Signal? {
    guard case .set(let path, _) = change.action, path.parts.count == 2 else { return nil }
    let key = path.parts[1]
    if key.matches("deferring") || key.matches("deferringChild") { return .deferring }
    if key.matches("autoHide") || key.matches("autoHideChild") { return .autoHide }
    return nil
  }
}

extension Effect {
  /// True if a highlight ends.
  fileprivate var isDarkening: Bool {
    if case .highlight(let highlight) = self { !highlight.isOn } else { false }
  }
}
