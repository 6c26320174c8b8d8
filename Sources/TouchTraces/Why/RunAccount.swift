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
    var reader = EpisodeReader(ids, origin: origin)
    let touches = reader.touches(of: batch)
    self = reader.end(touches, gaps: gaps)
  }

  init(
    touches: [TouchAccount], besides: [Sentence], notes: [[UInt8]], ids: SceneIDs,
    findings: [Finding], origin: Int64
  ) {
    (self.touches, self.besides, self.notes, self.ids) = (touches, besides, notes, ids)
    (self.findings, self.origin) = (findings, origin)
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
    withoutActuallyEscaping(play) { play in
      // A whole play is an episode.
      var trials = RemedyTrials(ids) { changes in
        play(changes).map { (rows: Batch) -> () -> Batch? in
          var episode: Batch? = rows
          return { episode.take() }
        }
      }
      for index in touches.indices where filter.passes(touches[index]) {
        trials.tryRemedies(of: &touches[index])
      }
    }
  }

  /// The account of a touch; nothing where no row is its.
  public subscript(touch: TouchID) -> TouchAccount? {
    touches.index(of: touch).map { touches[$0] }
  }
}
