import TouchCore
import TouchScene

/// The results of gestures in a scene in which some recognizers delay no touches, for each set of
/// such recognizers.
final class UndelayedTrials {
  private var known: [[EntrantID]: TrialMemory?] = [:]

  /// The most sets that are remembered. Each one has a scene of its own.
  private static var mostKnown: Int { 32 }

  /// The results without delays by `entrants`, or what `make` returns if there are none yet.
  fileprivate func memory(
    without entrants: [EntrantID], _ make: () -> TrialMemory?
  ) -> TrialMemory? {
    if let memory = known[entrants] { return memory }
    if known.count == Self.mostKnown { known = [:] }
    let memory = make()
    known[entrants] = .some(memory)
    return memory
  }
}

extension ConflictSearch {
  /// The result of a gesture as if some recognizers did not delay the touches that they withhold;
  /// `nil` if that cannot be changed.
  func play(
    _ trial: PlayedGesture, at spot: TouchSpot, withoutDelaysOf others: [Recognizer]
  ) -> TrialResult? {
    let memory = undelayed.memory(without: others.map { $0.entrant }) {
      let changes = others.compactMap { withoutDelay($0)?.change }
      guard let changed = scene.loaded(with: changes) else { return nil }
      return TrialMemory(changed, TrialPlayer(changed))
    }
    return memory?.play(trial, at: spot)
  }

  /// True if a recognizer withholds the touch of a gesture although the others do not delay it. One
  /// that fails at once withholds nothing: an edge pan, for a touch away from its edge (REC-5).
  func holds(
    _ holder: Recognizer, among holders: [Recognizer], _ trial: PlayedGesture, _ wish: TrialWish,
    at spot: TouchSpot
  ) -> Bool {
    let others = holders.filter { $0.entrant != holder.entrant }
    guard let result = play(trial, at: spot, withoutDelaysOf: others) else { return true }
    return !result.fulfils(wish)
  }

  /// The change after which a recognizer does not delay the beginning of touches; `nil` for
  /// the pan of a scroll view.
  func withoutDelay(_ recognizer: Recognizer) -> CureCandidate? {
    if case .backSwipe(let controller) = scene.entrants[Int(recognizer.entrant.index)] {
      let id = scene.description.controllers[Int(controller.index)].id
      return set([id, "delaysBegan"], .boolean(false))
    }
    return description(of: recognizer).map { set([$0.id, "delaysBegan"], .boolean(false)) }
  }
}
