import TouchCore
import TouchDispatch

/// What rows say of touches, followed from the start: who is told of them, and what is withheld.
///
///     deliver began ──▶ isDelivered ── deliver ended, cancelled ──▶ not
///     withhold ───────▶ isWithheld ─── deliver or drop of all of it ─▶ not
struct FollowedTouches {
  private var told: [TouchID: Told] = [:]

  private struct Told {
    /// The view that received the touch's began and has not received its end.
    var view: ViewID?
    /// The phases that are withheld, in their order.
    var withheld: [Phase] = []
  }

  mutating func follow(_ row: Row) {
    switch row.effect {
    case .deliver(let delivery):
      release(delivery.phase, of: delivery.touch)
      switch delivery.phase {
      case .began: told[delivery.touch, default: Told()].view = delivery.view
      case .ended, .cancelled: told[delivery.touch, default: Told()].view = nil
      case .moved, .stationary: break
      }
    case .withhold(let touch, let phase, _): told[touch, default: Told()].withheld.append(phase)
    case .drop(let touch, let phase, _): release(phase, of: touch)
    case .event, .hook, .gesture, .outcome, .control, .highlight, .present, .system, .affordance,
      .indicator, .statusBar, .scroll, .text, .layout, .scene, .anomaly, .answer:
      break
    }
  }

  private mutating func release(_ phase: Phase, of touch: TouchID) {
    if told[touch]?.withheld.first == phase { told[touch]?.withheld.removeFirst() }
  }

  /// The first touch whose state differs: the kind of difference, and the difference in words;
  /// `nil` if no state differs.
  func broken(_ dispatcher: borrowing Dispatcher) -> (kind: String, words: String)? {
    let states = dispatcher.liveTouches
    for state in states {
      let told = told[state.touch] ?? Told()
      let words = "touch \(state.touch.number)"
      if state.isDelivered != (told.view != nil) {
        return ("touch told", "\(words) is told: \(state.isDelivered)")
      }
      if state.isWithheld == told.withheld.isEmpty {
        return ("touch withheld", "\(words) is withheld: \(state.isWithheld)")
      }
      if let view = told.view, state.owner != .view(view) {
        return ("touch owner", "\(words) is told to view \(view.index), which has it not")
      }
      if dispatcher.state(of: state.touch) != state {
        return ("touch alone", "\(words) is another when asked for alone")
      }
    }
    for (touch, told) in told where told.view != nil || !told.withheld.isEmpty {
      if !states.contains(where: { $0.touch == touch }) {
        return ("touch gone", "touch \(touch.number) is not among the live")
      }
    }
    return nil
  }
}
