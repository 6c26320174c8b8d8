import TouchCore
import TouchDispatch

extension Player {
  /// Plays the timers that are due before an input, and returns true if the input begins a new episode:
  /// it is later than all rows so far, and no row from then on names a touch that began before. False
  /// if the batch has no rows.
  ///
  ///     finger 0    ●──────●      ●──●
  ///     timers         ╶──────╴      ╶───╴
  ///     episodes  ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔│▔▔▔▔▔▔▔▔▔
  ///                               an input, while nothing goes on
  package mutating func endsEpisode(before input: Input, into batch: inout Batch) -> Bool {
    // With a finger down no timer can end the episode.
    guard input.instant > dispatcher.now, dispatcher.isWithoutFingers else { return false }
    fireTimers(before: input, into: &batch)
    return !batch.rows.isEmpty && input.instant > dispatcher.now && dispatcher.isBetweenTouches
  }
}
