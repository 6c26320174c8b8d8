import TouchCore
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
  /// How many rows of the run come before the first input: the layouts of the views.
  let loaded: Int
  /// The index of the first row whose change may change who defers which edges: -1 if an earlier
  /// episode has such a row, `nil` if no row so far is one.
  let changedDeferring: Int?
  private let numbers: Numbers

  /// The numbers of the rows in the journal.
  private enum Numbers {
    /// Consecutive numbers, from this one on.
    case from(Int)
    case list([Int])
  }

  /// The reading of an episode, whose rows follow those of `past`. Adds the episode to `past`.
  init(_ batch: Batch, _ touches: RowsByTouch, after past: inout RunPast) {
    self.batch = batch
    self.touches = touches
    ids = past.ids
    origin = past.origin
    fingers = FingerTimes(batch)
    numbers = .from(past.rows + 1)
    contexts = past.state.contexts(of: batch)
    changedDeferring =
      past.changedDeferring
      ? -1
      : batch.rows.firstIndex { row in
        row.effect.change.map { batch[$0].changesDeferring } ?? false
      }
    past.take(batch, changedDeferring: changedDeferring != nil)
    loaded = past.loaded
  }

  /// The reading of rows of several episodes that belong to no touch.
  init(_ rows: RowsBesides, of past: RunPast) {
    batch = rows.batch
    touches = RowsByTouch(Batch())
    ids = past.ids
    origin = past.origin
    fingers = FingerTimes(Batch())
    numbers = .list(rows.numbers)
    contexts = rows.contexts
    loaded = past.loaded
    changedDeferring = nil
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

  /// True if the control of the row of a highlight was lit before it.
  func isLit(before row: Int) -> Bool { contexts[row].lit != 0 }

  /// True if the control of the row of a highlight is lit after it.
  func isLit(behind row: Int) -> Bool {
    guard case .highlight(let highlight) = batch.rows[row].effect else { return false }
    return highlight.source.changed(contexts[row].lit, isOn: highlight.isOn) != 0
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

/// The facts about earlier episodes that sentences need.
struct RunPast: Sendable {
  let ids: SceneIDs
  /// The interval that is added to times that are printed, in nanoseconds.
  var origin: Int64
  /// How many rows the earlier episodes have.
  private(set) var rows = 0
  /// How many of these rows come before the first input.
  private(set) var loaded = 0
  /// True if a change may have changed who defers which edges.
  private(set) var changedDeferring = false
  var state: RunState

  init(_ ids: SceneIDs, origin: Int64) {
    (self.ids, self.origin) = (ids, origin)
    state = RunState(ids)
  }

  fileprivate mutating func take(_ batch: Batch, changedDeferring: Bool) {
    if rows == 0 {
      loaded =
        batch.rows.prefix { row in
          if case .layout = row.effect { row.instant == .zero } else { false }
        }.count
    }
    rows += batch.rows.count
    self.changedDeferring = changedDeferring
  }
}

/// The rows of a run that belong to no touch. They are kept until the end of the run, because their
/// strands may continue in any later episode.
struct RowsBesides: Sendable {
  private(set) var batch = Batch()
  private(set) var numbers: [Int] = []
  private(set) var contexts: [RowContext] = []

  /// Adds the rows of an episode that belong to no touch, and its notes of fingers that never came
  /// down.
  mutating func take(from run: RunReading) {
    for row in run.touches.besides {
      batch.append(run.batch.rows[row], of: run.batch)
      numbers.append(run.number(of: row))
      contexts.append(run.contexts[row])
    }
    for note in run.batch.fingers {
      if case .neverCame = note.kind { batch.append(note) }
    }
  }
}
