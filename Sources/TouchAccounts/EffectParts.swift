import TouchCore

/// The parts of effects that sentences need.
extension Effect {
  /// The touch of the effect; `nil` if it names none. The touches of a gesture and of a scroll are
  /// in its batch.
  var touch: TouchID? {
    switch self {
    case .deliver(let delivery): delivery.touch
    case .withhold(let touch, _, _): touch
    case .drop(let touch, _, _): touch
    case .outcome(let touch, _, _): touch
    case .control(let control): control.touch
    case .highlight(let highlight): highlight.touch
    case .present(_, _, let touch): touch
    case .system(_, _, let touch): touch
    case .affordance(_, _, _, let touch): touch
    case .hook(let event): event.touch
    case .text(let text): text.touch
    case .anomaly(_, let touch): touch
    case .statusBar(let bar): bar.touch
    case .answer(let answer): answer.touch
    case .event, .gesture, .indicator, .scroll, .layout, .scene: nil
    }
  }

  /// The phase of the effect; `nil` if it has none.
  var phase: Phase? {
    switch self {
    case .deliver(let delivery): delivery.phase
    case .withhold(_, let phase, _): phase
    case .drop(_, let phase, _): phase
    case .hook(let event): event.phase
    case .outcome, .control, .highlight, .present, .system, .anomaly, .event, .gesture,
      .statusBar, .scroll, .affordance, .indicator, .text, .layout, .scene, .answer:
      nil
    }
  }

  /// The view of the effect; `nil` if it has none. The view of a layout is in its batch.
  var view: ViewID? {
    switch self {
    case .deliver(let delivery): delivery.view
    case .withhold(_, _, let view): view
    case .drop(_, _, let view): view
    case .gesture(let gesture): gesture.view
    case .control(let control): control.view
    case .highlight(let highlight): highlight.view
    case .present(let view, _, _): view
    case .statusBar(let bar): bar.view
    case .scroll(let scroll): scroll.view
    case .text(let text): text.view
    case .answer(let answer): answer.view
    case .outcome, .system, .affordance, .indicator, .hook, .anomaly, .event, .layout, .scene: nil
    }
  }
}
