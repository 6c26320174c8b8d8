import TouchCore
import TouchDispatch

extension Player {
  /// True if an input begins a new episode: it is later than all rows so far, and no row from then on
  /// names a touch that began before.
  ///
  ///     finger 0    ●──────●      ●──●
  ///     timers         ╶──────╴      ╶───╴
  ///     episodes  ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔│▔▔▔▔▔▔▔▔▔
  ///                               an input, while nothing goes on
  package func endsEpisode(before input: Input) -> Bool {
    input.instant > dispatcher.now && dispatcher.isBetweenTouches
  }
}
