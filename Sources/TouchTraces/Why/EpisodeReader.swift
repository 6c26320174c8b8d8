import TouchCore
import TouchScene

/// Makes the account of a run episode by episode, and forgets the rows that are told.
///
///     var reader = EpisodeReader(player.ids)
///     while let episode = try nextEpisode() {
///       for touch in reader.touches(of: episode) { print(touch) }
///     }
///     let rest = reader.end()                // what belongs to no touch, and notes
///
/// An episode is a part of a run's rows behind which no row names a touch that began in it or before
/// (`Player.endsEpisode(before:into:)`). A whole run is an episode too, and both ways give the same account.
package struct EpisodeReader: Sendable {
  private var past: RunPast
  /// What is added to times of the recording, in nanoseconds. It is known with the first inputs.
  package var origin: Int64 {
    get { past.origin }
    set { past.origin = newValue }
  }
  private var besides = RowsBesides()
  private var slips = UnitSlips()

  /// A reader of a run of which no row is there yet. `origin` is added to every time of the
  /// recording, in nanoseconds.
  package init(_ ids: SceneIDs, origin: Int64 = 0) { past = RunPast(ids, origin: origin) }

  /// The accounts of the touches of the next episode, in their order, with all remedies.
  package mutating func touches(of episode: Batch) -> [TouchAccount] {
    let rows = RowsByTouch(episode)
    let run = RunReading(episode, rows, after: &past)
    besides.take(from: run)
    slips.take(episode, past.ids)
    var misses = episode.misses[...]
    return rows.touches.map { owned in
      while let first = misses.first, first.touch < owned.touch { misses.removeFirst() }
      let miss = misses.first?.touch == owned.touch ? misses.first?.miss : nil
      return TouchAccount(owned, missing: miss, run)
    }
  }

  /// The account of the run behind its last episode: `touches` are those that are given. `gaps` are
  /// what a recovery left out of the recording.
  package func end(_ touches: [TouchAccount] = [], gaps: [TraceGap] = []) -> RunAccount {
    let run = RunReading(besides, of: past)
    let rows = Array(besides.batch.rows.indices)
    return RunAccount(
      touches: touches,
      besides: Strand.strands(of: rows, in: run).map { Sentence(run.reading($0, of: nil)) },
      notes: gaps.map { $0.note } + slips.words(past.ids), ids: past.ids,
      findings: Finding.findings(besides: rows, run), origin: past.origin)
  }
}
