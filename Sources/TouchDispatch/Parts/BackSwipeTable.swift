import GestureRecognizers
import TouchCore

/// The back swipes that have begun and go on (EDGE-5).
struct BackSwipeTable: Sendable {
  private var swipes: [(id: RecognizerID, decision: PopDecision)] = []

  /// True if no back swipe goes on.
  var isEmpty: Bool { swipes.isEmpty }

  /// A back swipe has begun, in a view of `width` points. In a view without width nothing pops.
  mutating func begin(
    _ id: RecognizerID, _ measures: GestureMeasures, at now: Instant, width: Double,
    _ figures: Figures
  ) {
    guard width > 0 else { return }
    let decision = PopDecision(
      measures.translation, measures.velocity, at: now, width: width, PopDecision.Limits(figures))
    swipes.append((id, decision))
  }

  /// A recognizer has moved, which may be a back swipe.
  mutating func changed(_ id: RecognizerID, _ measures: GestureMeasures, at now: Instant) {
    guard let index = index(of: id) else { return }
    swipes[index].decision.changed(measures.translation, measures.velocity, at: now)
  }

  /// A back swipe has ended. Returns `nil` if its view has no width.
  mutating func end(
    _ id: RecognizerID, _ measures: GestureMeasures, at now: Instant
  ) -> (pops: Bool, reach: Measure?)? {
    guard let index = index(of: id) else { return nil }
    var swipe = swipes.remove(at: index)
    return swipe.decision.ended(measures.translation, measures.velocity, at: now)
  }

  /// A back swipe was cancelled: it pops nothing.
  mutating func remove(_ id: RecognizerID) { swipes.removeAll { $0.id == id } }

  private func index(of id: RecognizerID) -> Int? { swipes.firstIndex { $0.id == id } }
}

/// The fields in a saved state.
extension BackSwipeTable {
  mutating func code(_ coder: inout some StateCoder, _ figures: Figures) {
    coder.field("backSwipes")
    let none = PopDecision(.zero, .zero, at: .zero, width: 1, PopDecision.Limits(figures))
    coder.list(&swipes, atMost: 1 << 16, (RecognizerID(0), none)) { coder, swipe in
      coder.recognizer(&swipe.id)
      swipe.decision.code(&coder)
    }
  }
}
