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

extension Effect {
  /// The change that was made or refused; `nil` if the effect is not about a change.
  var change: ChangeIndex? {
    switch self {
    case .scene(let change), .anomaly(.changeRefused(let change), _): change
    case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .highlight,
      .present, .system, .statusBar, .scroll, .affordance, .indicator, .text, .layout, .anomaly,
      .answer:
      nil
    }
  }
}

extension Batch {
  /// Appends the rows, misses and notes of another batch, with the lists that they refer to.
  package mutating func append(contentsOf other: Batch) {
    for row in other.rows { append(row, of: other) }
    for (touch, miss) in other.misses { append(miss, of: touch) }
    for note in other.fingers { append(note) }
  }

  /// Appends a row of another batch, with the parts of that batch's lists that it refers to.
  mutating func append(_ row: Row, of other: Batch) {
    switch row.effect {
    case .layout(let layout):
      append(layout: other[layout], by: row.rule, at: row.instant, measure: row.measure)
    case .scene(let change), .anomaly(.changeRefused(let change), _):
      append(change: other[change], by: row.rule, at: row.instant)
    case .gesture(let gesture):
      let touches = add(other.touches(of: row))
      append(
        gesture, other[gesture.measures], of: touches, by: Reason(row.rule, row.measure),
        at: row.instant)
    case .scroll(let scroll):
      let touches = add(other.touches(of: row))
      append(scroll, of: touches, by: row.rule, at: row.instant, measure: row.measure)
    case .event, .hook, .deliver, .withhold, .drop, .outcome, .control, .highlight, .present,
      .system, .statusBar, .affordance, .indicator, .text, .anomaly, .answer:
      append(row)
    }
  }

  private mutating func add(_ touches: RowTouches) -> TouchRange {
    var range = TouchRange.empty
    for touch in touches { append(touch, to: &range) }
    return range
  }
}
