import TouchCore
import TouchScene

/// What happened in a run and why, in plain words: of every touch by itself, and of what belongs to
/// none. It is made of the rows and of what fingers missed; every row is told by a sentence.
///
///     let account = RunAccount(batch, player.ids)
///     account.touches[0].sentences[0].text         // "A finger came down in the button `today`, …"
///     account.text()                               // the whole, for a terminal
///
/// The batch has to hold all rows of the run, from `Player.start` to `Player.finish`: who was in the
/// running for a touch is told when it is over.
public struct RunAccount: Sendable {
  /// The touches, in the order in which they began.
  public private(set) var touches: [TouchAccount]
  /// What belongs to no touch, in order. Times in these are the recording's.
  public let besides: [Sentence]
  /// What looks wrong with the recording, such as its units or a gap, in UTF-8; usually empty.
  public let notes: [[UInt8]]
  /// The ids that the rows stand for.
  public let ids: SceneIDs
  /// What is compared with another play of the same run.
  let findings: [Finding]
  /// What is added to times that are printed.
  let origin: Int64

  /// The account of a run's rows. `origin` is added to every time of the recording, in nanoseconds:
  /// 0, or the captured clock's time at instant zero. `gaps` are what a recovery left out of the
  /// recording.
  public init(_ batch: Batch, _ ids: SceneIDs, origin: Int64 = 0, gaps: [TraceGap] = []) {
    let rows = RowsByTouch(batch)
    let run = RunReading(batch, rows, ids, origin)
    var misses = batch.misses[...]
    touches = rows.touches.map { owned in
      while let first = misses.first, first.touch < owned.touch { misses.removeFirst() }
      let miss = misses.first?.touch == owned.touch ? misses.first?.miss : nil
      return TouchAccount(owned, missing: miss, run)
    }
    besides = Strand.strands(of: rows.besides, in: batch).map {
      Sentence(run.reading($0, of: nil))
    }
    findings = Finding.findings(besides: rows.besides, run)
    notes = gaps.map { $0.note } + UnitSlips(batch, ids).words
    self.ids = ids
    self.origin = origin
  }

  /// Leaves the remedies that help: each is tried, as far as it is a change of the scene.
  ///
  ///     account.tryRemedies { changes in play(scene, with: changes) }
  ///
  /// `play` returns all rows of the same run in the scene with the changes, or `nil` if the scene
  /// cannot take them: then what they stand for is no remedy. It is called once for the same changes,
  /// and for the touches alone that the filter lets through.
  public mutating func tryRemedies(
    _ filter: AccountFilter = AccountFilter(), playing play: ([SceneChange]) -> Batch?
  ) {
    var trials = RemedyTrials(ids)
    var wanted = touches(filter).map { $0.touch }[...]
    for index in touches.indices where wanted.first == touches[index].touch {
      let touch = wanted.removeFirst()
      touches[index].tryRemedies { trials.result(of: touch, with: $0, play) }
    }
  }

  /// The account of a touch; nothing where no row is its.
  public subscript(touch: TouchID) -> TouchAccount? {
    touches.index(of: touch).map { touches[$0] }
  }
}

/// The rows of a run with what all of its strands share. A class, so that a strand's reading is
/// copied without its arrays.
final class RunReading {
  let batch: Batch
  let touches: RowsByTouch
  let ids: SceneIDs
  let origin: Int64
  let fingers: FingerTimes
  let lights: Lights
  /// True if a change of the run may change who defers which edges.
  let changesDeferring: Bool
  /// How many rows there are before the first input: where the views are.
  let loaded: Int

  init(_ batch: Batch, _ touches: RowsByTouch, _ ids: SceneIDs, _ origin: Int64) {
    self.batch = batch
    self.touches = touches
    self.ids = ids
    self.origin = origin
    fingers = FingerTimes(batch)
    lights = Lights(batch, ids)
    changesDeferring = batch.changes.contains { $0.changesDeferring }
    loaded =
      batch.rows.prefix { row in
        if case .layout = row.effect { row.instant == .zero } else { false }
      }.count
  }

  func reading(_ strand: Strand, of facts: TouchFacts?) -> StrandReading {
    StrandReading(strand: strand, run: self, facts: facts)
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
