import TouchCore
import TouchScene

/// Taps and long presses that always lose to another recognizer (ARB-3).
///
///     photo     with the double tap like
///     └─ image     as large, with the double tap zoom
///
///     scene.conflicts()     // lostTap: like never wins a double tap, zoom does
extension ConflictSearch {
  /// The gesture that competing recognizers are made for.
  private enum Wanted: CaseIterable {
    case tap
    case doubleTap
    case press
  }

  mutating func findLostPresses() {
    for wanted in Wanted.allCases { findLost(wanted) }
  }

  private mutating func findLost(_ wanted: Wanted) {
    var wins = [Bool](repeating: false, count: scene.recognizers.count)
    var losses = [(winners: [EntrantID], trial: PlayedGesture)?](
      repeating: nil, count: scene.recognizers.count)
    var seen: Set<Int> = []
    for spot in spots where spot.edge == nil && scene.control(at: spot.view) == nil {
      let all = recognizers(at: spot)
      let here = all.filter { wants(recognizer($0), wanted) }
      guard let outermost = here.last, seen.insert(route(of: spot)).inserted else { continue }
      let isContested =
        here.count > 1 || (wanted == .tap && all.contains { isWithinTap(recognizer($0)) })
      guard isContested else {
        wins[Int(outermost.index)] = true
        continue
      }
      let trial = PlayedGesture(gesture(for: here, wanted), at: spot.point)
      let result = memory.play(trial, at: spot)
      for id in here {
        let entrant = recognizer(id).entrant
        if result.recognises(entrant, isTap: true) {
          wins[Int(id.index)] = true
        } else {
          let winners = winners(over: entrant, in: result)
          if !winners.isEmpty { losses[Int(id.index)] = losses[Int(id.index)] ?? (winners, trial) }
        }
      }
    }
    for index in scene.recognizers.indices where !wins[index] {
      guard let (entrants, trial) = losses[index], let winner = recognizer(of: entrants[0]),
        wants(winner, wanted) || (wanted == .tap && isWithinTap(winner))
      else { continue }
      let loser = scene.recognizers[index]
      // One of two alike recognizers of a view is another finding (ARB-9).
      if winner.view == loser.view, winner.judgesAlike(loser) { continue }
      var finding = ConflictFinding(
        kind: wanted == .press ? .lostPress : .lostTap, losers: [.entrant(loser.entrant)],
        winners: entrants.map { .entrant($0) },
        place: isWithin(winner.view, loser.view) ? winner.view : loser.view)
      var others = finding
      finding.prove(trial, .recognisesTap(loser.entrant))
      finding.candidates = together(loser, winner)
      for other in entrants.dropFirst().compactMap({ recognizer(of: $0) }) {
        others.candidates = together(loser, other)
        finding.merge(partsOf: others)
      }
      add(finding)
    }
  }

  private func wants(_ recognizer: Recognizer, _ wanted: Wanted) -> Bool {
    switch wanted {
    case .tap: isSingleTap(recognizer)
    case .doubleTap:
      recognizer.kind == .tap && recognizer.origin == .app && recognizer.taps == 2
        && recognizer.touches == 1
    case .press: isPress(recognizer)
    }
  }

  /// The gesture that all of some recognizers are meant for.
  private func gesture(for ids: [RecognizerID], _ wanted: Wanted) -> PlayedGesture.Gesture {
    switch wanted {
    case .tap: .tap(1)
    case .doubleTap: .tap(2)
    case .press:
      // The movement comes after all presses have begun.
      .drag(.down, rest: rest(of: ids.map { recognizer($0) }))
    }
  }

  /// The rest, in milliseconds, after which long presses have all begun.
  func rest(of presses: [Recognizer]) -> Int64 {
    let longest = presses.map { wait(of: $0) }.max() ?? .zero
    return longest.nanoseconds / 1_000_000 + ConflictThresholds.restAfterPress
  }

  private func wait(of press: Recognizer) -> Interval {
    press.minimumPress ?? scene.figures.interval(.rec3MinimumPress)
  }

  /// True for a recognizer of the app of one tap of one finger.
  func isSingleTap(_ recognizer: Recognizer) -> Bool {
    recognizer.kind == .tap && recognizer.origin == .app && recognizer.taps == 1
      && recognizer.touches == 1
  }

  /// True for a long press of the app so short that it begins before a tap is over.
  func isWithinTap(_ recognizer: Recognizer) -> Bool {
    isPress(recognizer) && wait(of: recognizer) < PlayedGesture.lengthOfTap
  }

  private func isPress(_ recognizer: Recognizer) -> Bool {
    recognizer.kind == .longPress && recognizer.origin == .app && recognizer.taps == 0
      && recognizer.fewestFingers == 1
  }
}
