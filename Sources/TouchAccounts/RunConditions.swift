import TouchCore
import TouchPlayer
import TouchScene

/// Conditions of phrases that need the whole run: other fingers, highlights, controllers never
/// asked.
extension StrandReading {
  /// True if the entrant had been asked about another touch that was down when this one began.
  var hasFingersDown: Bool {
    guard let entrant, let facts else { return false }
    return run.hadFinger(entrant, besides: facts.touch)
  }

  /// The winner of another touch that was down when this one began, and that an entrant of this one
  /// lost; `nil` if no entrant of this one lost such a touch.
  var otherWinner: EntrantID? {
    guard let entrant, let facts else { return nil }
    for other in run.fingers.others(than: facts.touch) {
      for index in run.touches.rows(of: other) {
        if case .outcome(_, entrant, .lost(let winner)) = batch.rows[index].effect { return winner }
      }
    }
    return nil
  }

  /// True if the strand is of a continuous gesture, without its began and without an immediate end.
  var isBegunBefore: Bool {
    guard case .gesture(let gesture) = first.effect else { return false }
    switch gesture.state {
    case .changed: return true
    case .ended: return recognizer?.isContinuous ?? true
    case .began, .failed, .cancelled: return false
    }
  }

  /// True if the entrant failed for the touch because its gesture had already ended with other
  /// fingers.
  var isNeverJoined: Bool {
    guard let entrant, let facts else { return false }
    return facts.outcomes.contains { index in
      guard case .outcome(_, entrant, .failed) = batch.rows[index].effect else { return false }
      return batch.rows[index].rule == .rec1
    }
  }

  /// The entrant's recognizer, such as the pan of a scroll view; `nil` if the entrant is not a
  /// recognizer.
  var recognizer: Recognizer? {
    entrant.flatMap { entrant in ids.recognizers.first { $0.entrant == entrant } }
  }

  /// True if a scroll view around the touch may not take it only because its content is a control.
  var isHeldByControl: Bool {
    guard let facts else { return false }
    let control = facts.control(in: batch, ids)
    return delaying.contains { ids.holdsBack($0, from: facts.view, control: control) }
  }

  /// True if all scroll views around the touch may take it.
  var mayBeTakenBack: Bool {
    guard let facts, !delaying.isEmpty else { return false }
    let control = facts.control(in: batch, ids)
    return delaying.allSatisfy { ids.mayCancel($0, from: facts.view, control: control) }
  }

  /// The fingers that moved or lifted without having come down, within the times of the strand.
  var strangers: [FingerID] {
    var fingers: [FingerID] = []
    for note in batch.fingers where note.instant >= first.instant && note.instant <= last.instant {
      guard case .neverCame(let finger) = note.kind, !fingers.contains(finger) else { continue }
      fingers.append(finger)
    }
    return fingers.sorted()
  }

  /// True if the offset of a scroll view is the same as before the strand.
  var isUnmoved: Bool {
    guard let before = offsetBefore else { return false }
    return rows.allSatisfy { row in
      if case .scroll(let scroll) = row.effect { scroll.offset == before } else { false }
    }
  }

  /// The gate's verdict on the touch; `nil` if there is no note of it.
  var passage: GatePassage? { facts.flatMap { run.fingers.passage(of: $0.touch) } }

  /// The rows of highlights in the strand, by their indices in the batch.
  var lights: [Int] {
    strand.rows.filter { if case .highlight = batch.rows[$0].effect { true } else { false } }
  }

  /// The scroll views around the view of the touch that competed for it.
  var delaying: [ViewID] {
    (facts?.outcomes ?? []).compactMap { index in
      guard case .outcome(_, let entrant, _) = batch.rows[index].effect,
        case .scroll(let view) = ids.competitors[Int(entrant.index)], view != facts?.view
      else { return nil }
      return view
    }
  }

  /// The entrants that failed at the strand's first instant, and for whose failure its entrant had
  /// waited (ARB-4).
  var blockers: [EntrantID] {
    guard let entrant, let facts else { return [] }
    return facts.stateChanges.filter {
      $0.state == .failed && $0.instant == first.instant
        && ids.relations.requires(entrant, $0.entrant)
    }.map { $0.entrant }
  }

  /// The recognizers among the entrants that delay the began of the touch (ARB-7).
  var delayers: [EntrantID] {
    (facts?.outcomes ?? []).compactMap { index in
      guard case .outcome(_, let entrant, _) = batch.rows[index].effect,
        case .recognizer(let id) = ids.competitors[Int(entrant.index)],
        ids.recognizers[Int(id.index)].delaysBegan
      else { return nil }
      return entrant
    }
  }

  /// The exclusive views among the view of the touch and those with fingers when it began (HIT-6).
  var exclusiveViews: [ViewID] {
    guard let facts else { return [] }
    var views = [facts.view].compactMap { $0 }
    for touch in run.fingers.others(than: facts.touch) {
      let view = run.touches.rows(of: touch).lazy.compactMap { batch.rows[$0].effect.view }.first
      if let view, !views.contains(view) { views.append(view) }
    }
    return views.filter { ids.isExclusive[Int($0.index)] }
  }

  /// A controller that defers the edge of the system's swipe and is never asked (DEFER-1); `nil` if
  /// no controller does so, or if preferences changed before the end of the strand.
  var unasked: ControllerID? {
    guard let entrant, let edge = facts?.systemEdge, !isAfterPreferences,
      case .system = ids.competitors[Int(entrant.index)]
    else { return nil }
    return ids.unasked.first { $0.edges.contains(edge) }?.controller
  }

  /// True if a change before the end of the strand may have changed who defers which edges.
  private var isAfterPreferences: Bool {
    strand.rows.last.map { run.hasChangedDeferring(before: $0) } ?? false
  }
}

extension [UInt8] {
  /// Appends `finger 0`, or `fingers 0 and 1`; `a finger` if none is known.
  mutating func add(strangers fingers: [FingerID]) {
    if fingers.isEmpty { return add("a finger") }
    add(fingers.count == 1 ? "finger " : "fingers ")
    for (index, finger) in fingers.enumerated() {
      if index > 0 { add(index == fingers.count - 1 ? " and " : ", ") }
      add(Int(finger.index))
    }
  }
}

extension SceneIDs {
  /// True if the pan of a scroll view may take a touch from its content (SCR-2).
  func mayCancel(_ scroll: ViewID, from view: ViewID?, control: ViewID?) -> Bool {
    let facts = cancelSettings[Int(scroll.index)]
    let own = view.flatMap { cancelSettings[Int($0.index)].ofItself }
    return facts.isOn && (own ?? facts.ofContent ?? (control == nil))
  }

  /// True if the pan may not take a touch only because the content is a control.
  func holdsBack(_ scroll: ViewID, from view: ViewID?, control: ViewID?) -> Bool {
    let facts = cancelSettings[Int(scroll.index)]
    let own = view.flatMap { cancelSettings[Int($0.index)].ofItself }
    return facts.isOn && own == nil && facts.ofContent == nil && control != nil
  }
}

extension SceneIDs {
  /// True if an entrant is the pan of a scroll view.
  func isScroll(_ entrant: EntrantID) -> Bool {
    if case .scroll = competitors[Int(entrant.index)] { true } else { false }
  }

  /// True if an entrant is a continuous recognizer of the app.
  func isAppsAndGoesOn(_ entrant: EntrantID) -> Bool {
    guard case .recognizer(let id) = competitors[Int(entrant.index)] else { return false }
    return recognizers[Int(id.index)].kind.traits.isContinuous
  }
}
