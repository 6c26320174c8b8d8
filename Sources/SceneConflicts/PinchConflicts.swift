import TouchCore
import TouchScene

/// Gestures of two fingers against gestures of the same fingers (ARB-3).
extension ConflictSearch {
  /// Pinches and rotations against pans and against each other.
  mutating func findPinchConflicts() {
    var seen: Set<Int> = []
    for spot in spots where spot.edge == nil && scene.control(at: spot.view) == nil {
      let here = recognizers(at: spot).map { recognizer($0) }
      let pinches = here.filter { $0.kind == .pinch || $0.kind == .rotation }
      guard !pinches.isEmpty, seen.insert(route(of: spot)).inserted else { continue }
      let trials = [false, true].map { PlayedGesture(.pinch(isLate: $0), at: spot.point) }
      let results = trials.map { memory.play($0, at: spot) }
      for pinch in pinches {
        var finding: ConflictFinding?
        for (trial, result) in zip(trials, results) where !result.recognises(pinch.entrant) {
          // A finger that moves before the second one comes down is a drag of the scroll view.
          let isLate = trial == trials[1]
          let winner = here.first { other in
            other.entrant != pinch.entrant && result.recognises(other.entrant)
              && (isLate ? other.origin == .app && other.kind == .pan : other.kind != .tap)
          }
          guard let winner else { continue }
          let others = here.filter {
            $0.origin == .app && $0.kind != .tap && result.recognises($0.entrant)
              && scene.relations.prevents($0.entrant, pinch.entrant)
          }
          if finding == nil {
            finding = ConflictFinding(
              kind: .lostPinch, losers: [.entrant(pinch.entrant)], winners: [],
              place: isWithin(pinch.view, winner.view) ? pinch.view : winner.view)
          }
          for party in ([winner] + others).map({ ConflictFinding.Party.entrant($0.entrant) })
          where finding?.winners.contains(party) == false {
            finding?.winners.append(party)
          }
          finding?.prove(trial, .recognises(pinch.entrant))
        }
        guard var finding else { continue }
        if let described = description(of: pinch) {
          let others = finding.winners.compactMap { party -> SceneName? in
            guard case .entrant(let entrant) = party else { return nil }
            return scene.name(of: entrant)
          }
          finding.candidates = [
            CureCandidate(
              FactPath([described.id, "with"]),
              .names(described.with, adding: others, removing: []))
          ]
        }
        add(finding)
      }
    }
  }
}
