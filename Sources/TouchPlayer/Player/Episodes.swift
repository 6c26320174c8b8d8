import TouchCore
import TouchDispatch

extension Player {
  /// Returns true if an input begins a new episode: it is later than all rows so far, and no row
  /// from then on names a touch that began before. Returns false if the batch has no rows. If no
  /// finger is down, the timers that are due before the input are played first.
  ///
  ///     finger 0    ●──────●      ●──●
  ///     timers         ╶──────╴      ╶───╴
  ///     episodes  ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔│▔▔▔▔▔▔▔▔▔
  ///                               an input while all is at rest
  package mutating func endsEpisode(before input: Input, into batch: inout Batch) -> Bool {
    // While a finger is down, the episode continues, whatever timers fire.
    guard input.instant > dispatcher.now, dispatcher.isWithoutFingers, !input.onlyAnswers
    else { return false }
    fireTimers(before: input, into: &batch)
    return !batch.rows.isEmpty && input.instant > dispatcher.now && dispatcher.isBetweenTouches
  }
}
