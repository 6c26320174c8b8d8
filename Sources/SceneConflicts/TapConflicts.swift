import TouchCore
import TouchScene

/// Taps that act together with something that was meant instead (ARB-8, SCR-4).
extension ConflictSearch {
  mutating func findTapConflicts() {
    findLostPresses()
    var seen: Set<Int> = []
    for spot in spots where spot.edge == nil && scene.control(at: spot.view) == nil {
      guard seen.insert(route(of: spot)).inserted else { continue }
      let here = recognizers(at: spot).map { recognizer($0) }
      let taps = here.filter { $0.kind == .tap && $0.origin == .app && $0.touches == 1 }
      guard !taps.isEmpty else { continue }
      findDoubleTaps(taps, at: spot)
      for tap in taps {
        for list in here where list.origin == .scroll {
          findTapThatStops(list, tap, at: spot)
        }
      }
    }
  }

  private mutating func findDoubleTaps(_ taps: [Recognizer], at spot: TouchSpot) {
    guard let double = taps.first(where: { $0.taps == 2 }),
      let single = taps.first(where: { $0.taps == 1 })
    else { return }
    let trial = PlayedGesture(.tap(2), at: spot.point)
    let result = memory.play(trial, at: spot)
    guard result.recognises(single.entrant, isTap: true),
      result.recognises(double.entrant, isTap: true)
    else { return }
    var finding = ConflictFinding(
      kind: .tapAndDoubleTap, losers: [.entrant(single.entrant)],
      winners: [.entrant(double.entrant)],
      place: isWithin(single.view, double.view) ? single.view : double.view)
    finding.prove(trial, .spares(single.entrant))
    finding.candidates = waiting(single, for: double)
    add(finding)
  }

  /// A tap that was let to recognise together with the pan of a scroll view also acts if the finger
  /// only stops the content.
  private mutating func findTapThatStops(
    _ list: Recognizer, _ tap: Recognizer, at spot: TouchSpot
  ) {
    guard scene.relations.areTogether(tap.entrant, list.entrant),
      let id = scene.recognizer(of: list.entrant), let direction = meanings[Int(id.index)].first
    else { return }
    let trial = PlayedGesture(.dragAndTap(direction), at: spot.point)
    let result = memory.play(trial, at: spot)
    guard result.recognises(list.entrant), result.recognisedLast.contains(tap.entrant) else {
      return
    }
    var finding = ConflictFinding(
      kind: .tapThatStops, losers: [.entrant(tap.entrant)], winners: [.entrant(list.entrant)],
      place: tap.view)
    finding.direction = direction
    finding.prove(trial, .sparesLast(tap.entrant))
    if let described = description(of: tap) {
      let removed = removing([list], from: "with", of: described, described.with)
      finding.candidates = removed.map { [$0] } ?? []
    }
    add(finding)
  }
}
