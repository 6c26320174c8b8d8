import TouchCore
import TouchPlayer
import TouchScene
import TouchTraces

/// Makes the account of a run episode by episode, without storing the rows of touches.
///
///     var reader = EpisodeReader(player.ids)
///     while let episode = try nextEpisode() {
///       for touch in reader.touches(of: episode) { print(touch) }
///     }
///     let rest = reader.end()          // what belongs to no touch, and notes
///
/// An episode is a part of a run's rows: no later row names a touch that began in it or before
/// (`Player.endsEpisode(before:into:)`). A whole run is an episode too; both ways give the same
/// account.
package struct EpisodeReader: Sendable {
  private var past: RunPast
  /// The interval that is added to times of the recording, in nanoseconds. A recording has it when
  /// its first inputs were read.
  package var origin: Int64 {
    get { past.origin }
    set { past.origin = newValue }
  }
  /// True if the run was ended before its recording, by `--stop`. Set it before the last episode.
  package var isCut: Bool {
    get { past.isCut }
    set { past.isCut = newValue }
  }
  private var besides = RowsBesides()
  private var slips = UnitSlips()

  /// Makes a reader without rows. `origin` is added to every time of the recording, in nanoseconds.
  package init(_ ids: SceneIDs, origin: Int64 = 0) { past = RunPast(ids, origin: origin) }

  /// Returns the accounts of the touches of the next episode, in the order in which they began.
  /// Their remedies are not tried; see `RemedyTrials`.
  package mutating func touches(of episode: Batch) -> [TouchAccount] {
    past.learn(episode)
    let rows = RowsByTouch(episode)
    let run = RunReading(episode, rows, after: &past)
    besides.take(from: run)
    slips.take(episode, past.ids)
    var misses = episode.misses[...]
    return rows.touches.map { owned in
      TouchAccount(owned, missing: misses.next(of: owned.touch), run)
    }
  }

  /// The account of the run after its last episode, with the touches that are passed in. `gaps` are
  /// the damaged parts that were left out of the recording. If the rest of the run was not read, `end`
  /// is the last touch of the part that was, and the notes say so.
  package func end(
    _ touches: [TouchAccount] = [], gaps: [TraceGap] = [], partUpTo end: TouchID? = nil
  ) -> RunAccount {
    let run = RunReading(besides, of: past)
    let rows = Array(besides.batch.rows.indices)
    let origin = Interval(nanoseconds: past.origin)
    var notes = gaps.map { $0.note(origin: origin) } + slips.words(past.ids)
    if let end, !notes.isEmpty { notes.append(Self.note(ofPartUpTo: end)) }
    return RunAccount(
      touches: touches,
      besides: Strand.strands(of: rows, in: run).map { Sentence(run.reading($0, of: nil)) },
      notes: notes, ids: past.ids,
      findings: Finding.findings(besides: rows, run), origin: past.origin)
  }

  private static func note(ofPartUpTo touch: TouchID) -> [UInt8] {
    var text: [UInt8] = []
    text.add("The recording was read up to touch ")
    text.add(touch.number)
    text.add(". Later touches are not explained here.")
    return text
  }
}
