import TouchCore
import TouchDispatch
import TouchScene

/// What rows say of recognizers, followed from the start: the last state, and its measures.
///
/// A gesture that has begun is in the state of its last row; one that is over is in that state as
/// long as a finger of it is down. One that lost its touches without a row has failed.
///
/// Exempt are the measures where a finger lifts or joins in the step of the row: the row and the state
/// are of other fingers.
struct FollowedGestures {
  private var rows: [GestureState?]
  /// The recognizers with a row in this step, and what it measured.
  private var measured: [(id: RecognizerID, measures: GestureMeasures, touches: RowTouches)] = []

  init(_ scene: CompiledScene) { rows = scene.recognizers.map { _ in nil } }

  /// Begins a step, which may have added recognizers to the scene (SCENE-2).
  mutating func begin(_ scene: CompiledScene) {
    measured = []
    while rows.count < scene.recognizers.count { rows.append(nil) }
  }

  mutating func follow(_ row: Row, _ batch: Batch, _ scene: CompiledScene) {
    guard case .gesture(let gesture) = row.effect,
      let id = scene.recognizer(of: gesture.entrant)
    else { return }
    rows[Int(id.index)] = gesture.state
    measured.removeAll { $0.id == id }
    measured.append((id, batch[gesture.measures], batch.touches(of: row)))
  }

  /// True if the last row says that the gesture has begun and goes on.
  func isActive(_ id: RecognizerID) -> Bool {
    rows[Int(id.index)] == .began || rows[Int(id.index)] == .changed
  }

  /// The first recognizer whose state differs: the kind of difference, and the difference in words;
  /// `nil` if no state differs.
  func broken(_ dispatcher: borrowing Dispatcher) -> (kind: String, words: String)? {
    for index in rows.indices {
      let state = dispatcher.state(of: RecognizerID(index))
      let isAsTold =
        switch state.state {
        case .possible: !state.isActive
        case .began: rows[index] == .began
        case .changed: rows[index] == .changed
        case .ended: rows[index] == .ended
        case .cancelled: rows[index] == .cancelled
        case .failed: true
        }
      if !isAsTold { return ("gesture state", "recognizer \(index) is \(state.state)") }
      if dispatcher.state(of: state.entrant) != state {
        return ("gesture alone", "recognizer \(index) is another as an entrant")
      }
    }
    for (id, measures, touches) in measured {
      let state = dispatcher.state(of: id)
      guard touches.count == state.fingers,
        touches.allSatisfy({ dispatcher.state(of: $0)?.isDown == true })
      else { continue }
      guard state.isActive, state.state != .began || rows[Int(id.index)] == .began else { continue }
      let kind: String? =
        if state.location != measures.location {
          "location"
        } else if state.translation != measures.translation {
          "translation"
        } else if state.velocity != measures.velocity {
          "velocity"
        } else if state.kind == .pinch,
          (state.scale, state.scaleVelocity) != (measures.amount, measures.amountVelocity)
        {
          "scale"
        } else if state.kind == .rotation,
          (state.rotation, state.rotationVelocity) != (measures.amount, measures.amountVelocity)
        {
          "rotation"
        } else {
          nil
        }
      if let kind { return ("gesture \(kind)", "recognizer \(id.index) measures another \(kind)") }
    }
    return nil
  }
}
