import TouchCore

/// What became of a touch, as far as remedies are about it.
struct TouchResult: Sendable {
  let view: ViewID?
  /// How long after the finger its view was told; `nil` if it never was.
  let late: Interval?
  /// For how many frames a control was seen lit.
  let frames: Int64
  /// The rules by which it was dropped, or taken from its view.
  let taken: [Rule]
  /// True if the action of a control ran, or its value changed.
  let acted: Bool
  let outcomes: [(entrant: EntrantID, outcome: Outcome, rule: Rule)]

  init(_ facts: TouchFacts, _ rows: [Int], in batch: Batch) {
    acted = rows.contains { place in
      guard case .control(let control) = batch.rows[place].effect else { return false }
      return control.event == .action || control.event == .valueChanged
    }
    view = facts.view
    late = facts.late(in: batch)
    frames = facts.frames ?? 0
    taken = [facts.droppedBy, facts.cancelledBy].compactMap { $0.map { batch.rows[$0].rule } }
    outcomes = facts.outcomes.compactMap { place in
      guard case .outcome(_, let entrant, let outcome) = batch.rows[place].effect else {
        return nil
      }
      return (entrant, outcome, batch.rows[place].rule)
    }
  }

  /// True if nothing dropped the touch, took it from its view, or won it.
  var isLeftAlone: Bool { taken.isEmpty && !outcomes.contains { $0.outcome == .won } }

  /// Whether a play that ends so has what another one lacked.
  func meets(
    _ goal: Remedy.Goal, _ before: TouchResult, by rule: Rule, of entrant: EntrantID?
  ) -> Bool {
    switch goal {
    case .lit: return view == before.view && frames > 0
    case .toldAtOnce: return view == before.view && late == .zero
    case .told: return view == before.view && late != nil
    case .kept: return view == before.view && late != nil && taken.isEmpty
    case .notTaken: return !taken.contains(rule)
    case .won: return outcomes.contains { $0.entrant == entrant && $0.outcome == .won }
    case .ruledOtherwise:
      let was = before.outcomes.first { $0.entrant == entrant }
      let becomes = outcomes.first { $0.entrant == entrant }
      return becomes.map { $0.outcome != was?.outcome || $0.rule != was?.rule } ?? false
    case .untried: return true
    }
  }
}

/// Plays of a run with changes, each of them made once.
struct RemedyTrials {
  private var plays: [Play] = []

  /// One play with changes, and the results of its touches in the order of their numbers.
  private struct Play {
    let changes: [SceneChange]
    let results: [(touch: TouchID, result: TouchResult)]
  }

  /// What becomes of a touch with changes; `nil` if the scene cannot take them, or the touch has no
  /// row then.
  mutating func result(
    of touch: TouchID, with changes: [SceneChange], _ play: ([SceneChange]) -> Batch?
  ) -> TouchResult? {
    let place = plays.firstIndex { $0.changes == changes } ?? add(changes, play)
    let results = plays[place].results
    var (low, high) = (0, results.count)
    while low < high {
      let middle = low + (high - low) / 2
      if results[middle].touch < touch { low = middle + 1 } else { high = middle }
    }
    return low < results.count && results[low].touch == touch ? results[low].result : nil
  }

  /// Plays with changes, and returns the place of the play.
  private mutating func add(
    _ changes: [SceneChange], _ play: ([SceneChange]) -> Batch?
  ) -> Int {
    let batch = play(changes) ?? Batch()
    let results = RowsByTouch(batch).touches.map {
      (
        touch: $0.touch,
        result: TouchResult(TouchFacts($0.touch, $0.rows, in: batch), $0.rows, in: batch)
      )
    }
    plays.append(Play(changes: changes, results: results))
    return plays.count - 1
  }
}
