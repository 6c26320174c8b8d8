import TouchCore
import TouchPlayer

/// Plays of a run with changes, to find the remedies that help. Equal changes share one play. A
/// play ends with the last touch that a result was requested for.
package struct RemedyTrials {
  /// Returns the next episode of a play; `nil` after the last.
  package typealias Episodes = () -> Batch?

  private let ids: SceneIDs
  private let open: ([SceneChange]) -> Episodes?
  private var plays: [Play] = []
  /// The number of requested results.
  private var asked = 0

  /// The largest number of open plays.
  private let most: Int

  /// Makes trials of a run. `open` begins a play of the same run with changes; it returns `nil` if
  /// the scene cannot apply them.
  ///
  /// At most `most` plays are open at once. A new one replaces the one that was used least
  /// recently, which begins again if it is needed later: the limit changes no result. A play holds
  /// an engine and an episode, about 100 kB. The touches of a run need a few dozen different
  /// changes.
  package init(
    _ ids: SceneIDs, atMost most: Int = 64, opening open: @escaping ([SceneChange]) -> Episodes?
  ) {
    precondition(most > 0, "no play could be open")
    (self.ids, self.most, self.open) = (ids, most, open)
  }

  /// All rows of a play as one episode; `nil` without rows.
  static func episodes(of play: Batch?) -> Episodes? {
    guard let play else { return nil }
    var episode: Batch? = play
    return { episode.take() }
  }

  /// Removes the remedies of a touch that do not help. Pass the touches in the order in which they
  /// began; some can be left out.
  package mutating func tryRemedies(of account: inout TouchAccount) {
    let touch = account.touch
    account.tryRemedies { result(of: touch, with: $0) }
  }

  /// The result of a touch with changes; `nil` if the scene cannot apply them, or if no row then
  /// names the touch.
  private mutating func result(of touch: TouchID, with changes: [SceneChange]) -> TouchResult? {
    asked += 1
    let index = plays.firstIndex { $0.changes == changes } ?? add(changes)
    plays[index].asked = asked
    return plays[index].result(of: touch)
  }

  /// Begins a play, and returns its index.
  private mutating func add(_ changes: [SceneChange]) -> Int {
    if plays.count == most,
      let oldest = plays.indices.min(by: { plays[$0].asked < plays[$1].asked })
    {
      plays.remove(at: oldest)
    }
    plays.append(Play(changes, open(changes), ids))
    return plays.count - 1
  }

  /// A play with changes, up to the end of one of its episodes.
  private struct Play {
    let changes: [SceneChange]
    /// The number of requests when this play was last used.
    var asked = 0
    private var next: Episodes?
    /// The last episode so far.
    private var episode = Batch()
    /// The last touch of that episode, or of one before; `nil` before the first touch.
    private var last: TouchID?
    /// The rows of the last episode by touches; `nil` until they are needed.
    private var rows: RowsByTouch?
    /// The contexts of the rows of the last episode.
    private var contexts: [RowContext] = []
    private var past: EpisodePast

    init(_ changes: [SceneChange], _ next: Episodes?, _ ids: SceneIDs) {
      (self.changes, self.next, past) = (changes, next, EpisodePast(ids, changedBy: changes))
    }

    /// The result of a touch; `nil` if no row names it.
    mutating func result(of touch: TouchID) -> TouchResult? {
      while last.map({ $0 < touch }) ?? true, let next {
        guard let episode = next() else {
          self.next = nil
          break
        }
        self.episode = episode
        contexts = past.take(episode)
        rows = nil
        last = episode.lastTouch ?? last
      }
      let rows = self.rows ?? RowsByTouch(episode)
      self.rows = rows
      let owned = rows.rows(of: touch)
      return owned.isEmpty ? nil : TouchResult(touch, owned, in: episode, contexts, past.ids)
    }
  }
}

extension Batch {
  /// The touch with the highest number that a row names; `nil` if none names a touch.
  var lastTouch: TouchID? {
    var last: TouchID?
    for row in rows {
      if let touch = row.effect.touch {
        last = max(last ?? touch, touch)
      } else {
        for touch in touches(of: row) { last = max(last ?? touch, touch) }
      }
    }
    return last
  }
}
