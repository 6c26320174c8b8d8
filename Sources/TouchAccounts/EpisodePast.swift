import TouchCore
import TouchPlayer

/// The facts about earlier episodes of a play that the results of touches need.
struct EpisodePast: Sendable {
  /// The ids of the scene, with those of members that changes have added so far.
  private(set) var ids: SceneIDs
  private var state: RunState

  /// Makes the past of a play without rows, in a scene with changes.
  init(_ ids: SceneIDs, changedBy changes: [SceneChange] = []) {
    self.ids = ids
    state = RunState(ids)
    for change in changes { state.takeValues(of: change) }
  }

  /// Adds the next episode, and returns the contexts of its rows.
  mutating func take(_ episode: Batch) -> [RowContext] {
    ids.take(episode)
    state.makeRoom(for: ids)
    return state.contexts(of: episode)
  }
}
