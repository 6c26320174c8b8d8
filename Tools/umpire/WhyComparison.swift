import Umpire

/// Two plays of a run, before a change of its scene and after, read side by side.
enum WhyComparison {
  /// Plays a run to its end in two scenes, and compares the touches that a filter passes. Calls
  /// `take` with the touches of the play before the change, a few at a time. Throws if the run
  /// cannot be played.
  static func difference(
    of playing: inout Playing, and second: inout Playing, _ filter: AccountFilter,
    _ take: ([TouchAccount]) -> Void = { _ in }
  ) throws(Failure) -> AccountDifference {
    var comparison = AccountComparison(filter)
    var before = EpisodeReader(playing.ids)
    var after = EpisodeReader(second.ids)
    while let play = comparison.next {
      switch play {
      case .before:
        if let episode = try playing.nextEpisode() {
          let accounts = before.touches(of: episode)
          take(accounts)
          comparison.take(accounts, of: .before)
        } else {
          comparison.end(before.end(), of: .before)
        }
      case .after:
        if let episode = try second.nextEpisode() {
          comparison.take(after.touches(of: episode), of: .after)
        } else {
          comparison.end(after.end(), of: .after)
        }
      }
    }
    return comparison.difference
  }
}
