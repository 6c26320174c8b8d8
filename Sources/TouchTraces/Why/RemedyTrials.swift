import TouchCore

/// Plays of a run with changes, each of them made once.
struct RemedyTrials {
  private let ids: SceneIDs
  private var plays: [Play] = []

  init(_ ids: SceneIDs) { self.ids = ids }

  /// One play with changes, and the results of its touches in the order of their numbers.
  private struct Play {
    let changes: [SceneChange]
    let results: [TriedTouch]
  }

  private struct TriedTouch: OfTouch {
    let touch: TouchID
    let result: TouchResult
  }

  /// What becomes of a touch with changes; `nil` if the scene cannot take them, or the touch has no
  /// row then.
  mutating func result(
    of touch: TouchID, with changes: [SceneChange], _ play: ([SceneChange]) -> Batch?
  ) -> TouchResult? {
    let index = plays.firstIndex { $0.changes == changes } ?? add(changes, play)
    let results = plays[index].results
    return results.index(of: touch).map { results[$0].result }
  }

  /// Plays with changes, and returns the index of the play.
  private mutating func add(
    _ changes: [SceneChange], _ play: ([SceneChange]) -> Batch?
  ) -> Int {
    let batch = play(changes) ?? Batch()
    let results = RowsByTouch(batch).touches.map {
      TriedTouch(
        touch: $0.touch, result: TouchResult($0.touch, $0.rows, in: batch, ids))
    }
    plays.append(Play(changes: changes, results: results))
    return plays.count - 1
  }
}
