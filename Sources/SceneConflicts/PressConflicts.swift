import TouchCore
import TouchScene

/// Short long presses against the scroll views around them (ARB-3).
extension ConflictSearch {
  /// Presses so short that they begin before a drag: the scroll view around does not scroll.
  mutating func findPressConflicts() {
    let usual = scene.figures.interval(.rec3MinimumPress)
    for spot in spots where spot.edge == nil && scene.control(at: spot.view) == nil {
      let here = recognizers(at: spot)
      let presses = here.filter { id in
        let recognizer = recognizer(id)
        guard recognizer.kind == .longPress, recognizer.origin == .app,
          recognizer.fewestFingers == 1, recognizer.taps == 0,
          let wait = recognizer.minimumPress
        else { return false }
        return wait.nanoseconds < usual.nanoseconds / ConflictThresholds.shorterThanUsual
          && wait.nanoseconds > 0
      }
      guard let press = presses.first.map({ recognizer($0) }),
        let list = here.first(where: {
          recognizer($0).origin == .scroll && !meanings[Int($0.index)].isEmpty
        })
      else { continue }
      let direction = meanings[Int(list.index)][0]
      let trial = PlayedGesture(.drag(direction, rest: rest(of: [press])), at: spot.point)
      let result = memory.play(trial, at: spot)
      let loser = recognizer(list)
      guard result.recognises(press.entrant), !result.recognises(loser.entrant) else { continue }
      var finding = ConflictFinding(
        kind: .lostScroll, losers: [.entrant(loser.entrant)], winners: [.entrant(press.entrant)],
        place: press.view)
      finding.direction = direction
      finding.share = Double(spot.count) / Double(max(areas[Int(list.index)], 1))
      finding.prove(trial, .recognises(loser.entrant))
      finding.candidates = together(press, loser)
      add(finding)
    }
  }
}
