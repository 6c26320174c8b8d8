import TouchCore
import TouchDispatch
import TouchScene

/// Recognizers that withhold a touch longer than the scroll view around it does (ARB-7, SCR-1).
///
///     0 ms                150 ms                     lift
///     │ chat delays touch │ tap still delays it      │
///     └───────────────────┴──────────────────────────┴─▶ play lights up
extension ConflictSearch {
  /// A scroll view gives a touch to its content once the finger rests. A recognizer with
  /// `delaysBegan` may keep it until the finger lifts, however long that takes.
  mutating func findHeldRests() {
    for spot in spots where spot.edge == nil {
      let here = recognizers(at: spot).map { recognizer($0) }
      guard here.contains(where: { $0.delaysContent(of: spot.view, in: scene) }),
        let content = content(at: spot), described(content).kind != .slider
      else { continue }
      let trial = PlayedGesture(
        .drag(.down, rest: ConflictThresholds.restOnControl), at: spot.point)
      let wish = TrialWish.reachesAtRest(spot.view)
      guard !memory.play(trial, at: spot).fulfils(wish) else { continue }
      let holders = here.filter { $0.origin == .app && $0.delaysBegan }
      for holder in holders
      where holders.count == 1 || holds(holder, among: holders, trial, wish, at: spot) {
        add(held(content, by: holder, trial, wish, "delaysBegan"))
      }
    }
  }
}
