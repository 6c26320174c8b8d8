import TouchCore
import TouchDispatch
import TouchScene

// The app's reactions to rows.
extension Player {
  /// Makes the changes of the reactions to the rows from `first` on.
  mutating func react(from first: Int, into batch: inout Batch) {
    for rowIndex in first..<batch.rows.count {
      let row = batch.rows[rowIndex]
      ids.take(row, in: batch)
      let kind = Int(row.effect.kind.rawValue)
      for index in due(of: kind, after: row, in: batch) {
        carryOut(reactions[kind][index], after: row.instant, into: &batch)
      }
    }
  }

  /// The indices of the reactions to effects of a kind that match a row and whose conditions hold.
  private func due(of kind: Int, after row: Row, in batch: Batch) -> [Int] {
    if reactions[kind].isEmpty { return [] }
    // Made once for all reactions, and only if one matches fields.
    lazy var fields = RowFields(row, in: batch, ids)
    return reactions[kind].indices.filter { index in
      reactions[kind][index].match.allSatisfy {
        fields[$0.field]?.equals($0.value) ?? ($0.value == .null)
      } && holds(at: index, of: kind)
    }
  }

  private func holds(at index: Int, of kind: Int) -> Bool {
    reactions[kind][index].reaction.conditions.allSatisfy { dispatcher.scene.holds($0) }
  }

  private mutating func carryOut(
    _ armed: Armed, after instant: Instant, into batch: inout Batch
  ) {
    let changes = armed.reaction.changes.map {
      MadeChange($0, by: .reaction(armed.id), over: armed.reaction.over)
    }
    // A member may need one that a later change of the list adds: a view its controller (SCENE-2).
    if changes.contains(where: { $0.change.isInsertion }) {
      if armed.reaction.after > .zero {
        dispatcher.schedule(changes, at: instant + armed.reaction.after)
      } else {
        make(changes, into: &batch)
      }
      return
    }
    for change in changes {
      if armed.reaction.after > .zero {
        // Each change is scheduled alone, because the result of a text change must be known before
        // the next.
        dispatcher.schedule([change], at: instant + armed.reaction.after)
        continue
      }
      make([change], into: &batch)
    }
  }

  /// Makes changes that cause no reaction.
  private mutating func make(_ changes: [MadeChange], into batch: inout Batch) {
    let first = batch.rows.count
    dispatcher.make(now: changes, into: &batch)
    explainRefusals(from: first, in: &batch)
    dispatcher.keepSelections(from: first, into: &batch)
    for row in batch.rows[first...] { ids.take(row, in: batch) }
  }
}

extension FieldContent {
  /// True if the content equals `value` of a scene file.
  func equals(_ value: SceneValue) -> Bool {
    switch (self, value) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .number(let b)): Double(a) == b
    case (.number(let a), .number(let b)): a == b
    case (.name(let a), .text(let b)): a == b
    case (.instant(let a), .text(let b)): SceneName(a.nanoseconds.description) == b
    case (.numbers(let a), .list(let b)): b == a.map { .number($0) }
    case (.touches(let a), .list(let b)): b == a.map { .number(Double($0.number)) }
    case (.selection(let a), let b): b == SceneValue(a)
    case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.name, _),
      (.instant, _), (.numbers, _), (.touches, _):
      false
    }
  }
}
