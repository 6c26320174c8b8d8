import TouchCore
import TouchPlayer
import TouchScene

/// The rows of an episode, and the facts that all of its strands share. It is a class, so that
/// copies of a strand's reading do not copy its arrays.
final class RunReading {
  let batch: Batch
  let touches: RowsByTouch
  let ids: SceneIDs
  let origin: Int64
  let fingers: FingerTimes
  /// The state before each row.
  let contexts: [RowContext]
  /// True if the run was ended before its recording, by `--stop`.
  let isCut: Bool
  /// The number of rows before the first input, the layouts of the views.
  let loaded: Int
  /// The first change that may affect which controllers defer which edges.
  private let changedDeferring: DeferringChange
  private let numbers: Numbers

  /// The location of a change in the run.
  private enum DeferringChange {
    case notYet
    case inEarlierEpisode
    /// The change of the row with this index.
    case row(Int)
  }

  /// The numbers of the rows in the journal.
  private enum Numbers {
    /// Consecutive numbers, from this one on.
    case from(Int)
    case list([Int])
  }

  /// Makes the reading of an episode, whose rows follow those of `past`. Adds the episode to
  /// `past`.
  init(_ batch: Batch, _ touches: RowsByTouch, after past: inout RunPast) {
    self.batch = batch
    self.touches = touches
    ids = past.ids
    origin = past.origin
    isCut = past.isCut
    fingers = FingerTimes(batch)
    numbers = .from(past.rows + 1)
    contexts = past.state.contexts(of: batch)
    if past.changedDeferring {
      changedDeferring = .inEarlierEpisode
    } else {
      let index = batch.rows.firstIndex { row in
        row.effect.change.map { batch[$0].changesDeferring } ?? false
      }
      changedDeferring = index.map { .row($0) } ?? .notYet
      past.changedDeferring = index != nil
    }
    past.take(batch)
    loaded = past.loaded
  }

  /// Makes the reading of rows of several episodes that belong to no touch.
  init(_ rows: RowsBesides, of past: RunPast) {
    batch = rows.batch
    touches = RowsByTouch(Batch())
    ids = past.ids
    origin = past.origin
    isCut = past.isCut
    fingers = FingerTimes(Batch())
    numbers = .list(rows.numbers)
    contexts = rows.contexts
    loaded = past.loaded
    changedDeferring = .notYet
  }

  func reading(_ strand: Strand, of facts: TouchFacts?) -> StrandReading {
    StrandReading(strand: strand, run: self, facts: facts)
  }

  /// The number in the journal of the row at an index, from 1.
  func number(of row: Int) -> Int {
    switch numbers {
    case .from(let first): first + row
    case .list(let numbers): numbers[row]
    }
  }

  /// True if the control of a highlight's row was highlighted before that row.
  func isLit(before row: Int) -> Bool { contexts[row].lit != 0 }

  /// True if the control of a highlight's row is highlighted after that row.
  func isLit(behind row: Int) -> Bool {
    guard case .highlight(let highlight) = batch.rows[row].effect else { return false }
    return highlight.source.changed(contexts[row].lit, isOn: highlight.isOn) != 0
  }

  /// True if a change before a row may have changed who defers which edges.
  func hasChangedDeferring(before row: Int) -> Bool {
    switch changedDeferring {
    case .notYet: false
    case .inEarlierEpisode: true
    case .row(let index): index < row
    }
  }

  /// True if an entrant had been asked about another touch that was down when `touch` began.
  func hadFinger(_ entrant: EntrantID, besides touch: TouchID) -> Bool {
    fingers.others(than: touch).contains { other in
      touches.rows(of: other).contains { index in
        guard case .outcome(_, entrant, let outcome) = batch.rows[index].effect else {
          return false
        }
        return outcome != .notAsked
      }
    }
  }

  /// An instant in seconds of the recording.
  func seconds(_ instant: Instant) -> [UInt8] {
    (instant + Interval(nanoseconds: origin)).shownSeconds
  }
}
