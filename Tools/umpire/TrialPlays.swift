import Umpire

/// Plays of a run with changes. They share the run's decoded inputs.
final class TrialPlays {
  private let playing: Playing
  private let opening: RunOpening
  /// The first failure of a play; `nil` if none failed.
  private var failure: Failure?

  /// Plays of a run that has not begun to play, and is not played once.
  init(of playing: Playing, _ opening: RunOpening) {
    (self.playing, self.opening) = (playing, opening)
  }

  /// Begins a play with changes; `nil` if the scene cannot take them.
  func open(_ changes: [SceneChange]) -> RemedyTrials.Episodes? {
    guard let changed = try? playing.scene.changed(by: changes) else { return nil }
    var trial: Playing
    do throws(Failure) {
      trial = try opening.open(playing, in: changed, changedBy: changes)
    } catch {
      // A change that the state of the recording does not fit cannot be tried.
      if playing.shared.state == nil { failure = failure ?? error }
      return nil
    }
    trial.becomeTrial(takesNotes: false)
    return {
      do throws(Failure) {
        return try trial.nextEpisode()
      } catch {
        // If the recording cannot be read further, a trial ends silently. The run reports the error
        // when it reaches the same piece.
        if !trial.isBroken { self.failure = self.failure ?? error }
        return nil
      }
    }
  }

  /// Throws if a play could not read the trace again.
  func check() throws(Failure) {
    if let failure { throw failure }
  }
}
