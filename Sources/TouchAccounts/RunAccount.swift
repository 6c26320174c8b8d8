import TouchCore
import TouchPlayer
import TouchScene
import TouchTraces

/// The explanation of a run in plain words: touch by touch, then what belongs to no touch. It is
/// made from the rows and from the controls that fingers missed. Each row has a sentence.
///
///     let account = RunAccount(batch, player.ids)
///     account.touches[0].sentences[0].text         // "A finger came down in the button `today`, …"
///     account.text()                               // the whole, for a terminal
///
/// The batch must contain all rows of the run, from `Player.start` to `Player.finish`, because the
/// entrants of a touch have their rows when the touch is over.
public struct RunAccount: Sendable {
  /// The touches, in the order in which they began.
  public private(set) var touches: [TouchAccount]
  /// The sentences that belong to no touch, in order. Their times are the recording's.
  public let besides: [Sentence]
  /// Possible errors of the recording, such as a wrong unit or a gap, in UTF-8; usually empty.
  public let notes: [[UInt8]]
  /// The ids of the scene, for the indices in rows.
  package let ids: SceneIDs
  /// The findings that belong to no touch; `AccountDifference` compares them between two plays of a
  /// run.
  let findings: [Finding]
  /// The interval that is added to times that are printed, in nanoseconds.
  let origin: Int64

  /// Makes the account of a run's rows. `origin` is added to every time of the recording, in
  /// nanoseconds: 0, or the captured clock's time at instant zero. `gaps` are the parts that a
  /// recovery left out of the recording. The cost grows with the number of rows, each of which is
  /// read several times, and with the phrases of their effects.
  public init(_ batch: Batch, _ ids: SceneIDs, origin: Int64 = 0, gaps: [TraceGap] = []) {
    var reader = EpisodeReader(ids, origin: origin)
    let touches = reader.touches(of: batch)
    self = reader.end(touches, gaps: gaps)
  }

  /// Makes an account of these parts; see the properties.
  init(
    touches: [TouchAccount], besides: [Sentence], notes: [[UInt8]], ids: SceneIDs,
    findings: [Finding], origin: Int64
  ) {
    (self.touches, self.besides, self.notes, self.ids) = (touches, besides, notes, ids)
    (self.findings, self.origin) = (findings, origin)
  }

  /// Removes the remedies that do not help. Each remedy that changes the scene is tried.
  ///
  ///     account.tryRemedies { changes in play(scene, with: changes) }
  ///
  /// `play` returns all rows of the same run in the changed scene; `nil` if the scene cannot apply
  /// the changes, which are then not a remedy. It is called only for touches that the filter
  /// passes. It is called once for equal changes, unless 64 others come in between.
  package mutating func tryRemedies(
    _ filter: AccountFilter = AccountFilter(), playing play: ([SceneChange]) -> Batch?
  ) {
    withoutActuallyEscaping(play) { play in
      var trials = RemedyTrials(ids) { RemedyTrials.episodes(of: play($0)) }
      for index in touches.indices where filter.passes(touches[index]) {
        trials.tryRemedies(of: &touches[index])
      }
    }
  }

  /// The account of a touch, by binary search; `nil` if no row names the touch.
  public subscript(touch: TouchID) -> TouchAccount? {
    touches.index(of: touch).map { touches[$0] }
  }
}
