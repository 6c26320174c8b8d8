import TouchCore

/// What a finger does to the value of the control that follows it (CTL-3).
///
///     value 0                  value 1
///     ├───●──────────────────────┤        the thumb's middle runs between half its area from
///     │◀─────── bounds ─────────▶│        either end, at least CTL-3.thumb wide and high
@usableFromInline package enum Thumb: BitwiseCopyable, Sendable {
  /// The control has no value.
  case none
  /// The thumb of a slider: the location at which the finger took it, and the value at that time.
  case slider(from: Double, value: Double)
  /// The thumb of a switch: the location at which the finger took it.
  case `switch`(from: Double)

  /// The thumb of a control of `kind` for a finger at `point` in it; the reason if the finger takes
  /// no thumb. A slider moves only by its thumb.
  package static func taken(
    at point: Point2D, of kind: ViewKind, value: Double, in bounds: Rect2D, _ figures: Figures
  ) -> Taken {
    switch kind {
    case .slider:
      let half = figures.length(.ctl3Thumb) / 2
      let middle = Point2D(
        place(of: value, in: bounds, half: half), bounds.minY + bounds.size.height / 2)
      let dx = point.x < middle.x ? middle.x - point.x : point.x - middle.x
      let dy = point.y < middle.y ? middle.y - point.y : point.y - middle.y
      if dx <= half, dy <= half { return .taken(.slider(from: point.x, value: value)) }
      return .beside(Reason(.ctl3, Measure(max(dx, dy), limit: half, unit: .points)))
    case .switch:
      return .taken(.switch(from: point.x))
    case .view, .button, .control, .label, .image, .textView, .scrollView, .tableView, .cell,
      .contentView, .separator, .header, .navigationBar, .toolbar, .tabBar, .barButton, .webView:
      return .taken(.none)
    }
  }

  /// What a finger takes of a control.
  package enum Taken: BitwiseCopyable, Sendable {
    /// The finger takes the control, and its thumb if it has one.
    case taken(Thumb)
    /// It is beside the thumb: the control does not follow it.
    case beside(Reason)
  }

  /// The value while the finger is at `point`; `nil` if it makes no difference yet.
  package func value(at point: Point2D, in bounds: Rect2D, _ figures: Figures) -> Double? {
    switch self {
    case .none, .switch:
      return nil
    case .slider(let start, let value):
      let run = bounds.size.width - figures.length(.ctl3Thumb)
      guard run > 0 else { return nil }
      // The thumb goes as far as the finger: one that has not moved has changed nothing.
      return min(max(value + (point.x - start) / run, 0), 1)
    }
  }

  /// The value when the finger lifts at `point`: a switch that was not dragged turns over, one that
  /// was is where the finger left it (ours).
  package func value(
    endingAt point: Point2D, before value: Double, in bounds: Rect2D, _ figures: Figures
  ) -> Double? {
    switch self {
    case .none:
      return nil
    case .slider:
      return self.value(at: point, in: bounds, figures)
    case .switch(let start):
      let travel = point.x < start ? start - point.x : point.x - start
      guard travel > figures.length(.rec4Hysteresis) else { return value == 0 ? 1 : 0 }
      return point.x < bounds.minX + bounds.size.width / 2 ? 0 : 1
    }
  }

  /// Where the middle of a slider's thumb is.
  private static func place(of value: Double, in bounds: Rect2D, half: Double) -> Double {
    let run = max(0, bounds.size.width - 2 * half)
    return bounds.minX + min(half, bounds.size.width / 2) + value * run
  }
}

extension Thumb {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    var (tag, start, value): (UInt8, Double, Double) =
      switch self {
      case .none: (0, 0, 0)
      case .slider(let start, let value): (1, start, value)
      case .switch(let start): (2, start, 0)
      }
    coder.tag(&tag, below: 3)
    coder.number(&start)
    coder.number(&value)
    if coder.isReading {
      self = [.none, .slider(from: start, value: value), .switch(from: start)][Int(tag)]
    }
  }
}
