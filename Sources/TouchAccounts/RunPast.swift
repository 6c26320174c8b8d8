import TouchCore
import TouchPlayer
import TouchScene

/// The facts about earlier episodes that sentences need.
struct RunPast: Sendable {
  /// The ids of the scene, with those of members that changes have added so far.
  private(set) var ids: SceneIDs
  /// The interval that is added to times that are printed, in nanoseconds.
  var origin: Int64
  /// How many rows the earlier episodes have.
  private(set) var rows = 0
  /// How many of these rows come before the first input.
  private(set) var loaded = 0
  /// True if a change may have changed who defers which edges.
  var changedDeferring = false
  /// True if the run was ended before its recording, by `--stop`.
  var isCut = false
  var state: RunState

  init(_ ids: SceneIDs, origin: Int64) {
    (self.ids, self.origin) = (ids, origin)
    state = RunState(ids)
  }

  /// Learns the ids of what the next episode adds to the scene. Call it before any other method.
  mutating func learn(_ batch: Batch) {
    ids.take(batch)
    state.makeRoom(for: ids)
  }

  /// Adds the rows of the next episode.
  mutating func take(_ batch: Batch) {
    if rows == 0 {
      loaded =
        batch.rows.prefix { row in
          if case .layout = row.effect { row.instant == .zero } else { false }
        }.count
    }
    rows += batch.rows.count
  }
}
