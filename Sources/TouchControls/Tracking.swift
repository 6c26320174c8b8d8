import TouchCore

/// A control that follows one touch (CTL-1, CTL-2).
///
///                within CTL-2.slop, or .barButton, of the bounds
///     began ──▶ inside ◀────────────────────────────────▶ outside
///                 │    exit, outside …      enter, inside …   │
///                 ├── lifted: up inside                       ├── lifted: up outside
///                 └── cancelled: cancel                       └── cancelled: cancel
///
/// A lift that crosses the boundary emits the exit or the enter first.
///
/// What it lights follows inside (HI-1).
@usableFromInline package struct Tracking: BitwiseCopyable, Sendable {
  /// The control.
  @usableFromInline package private(set) var control: ViewID
  /// The touch that it follows.
  @usableFromInline package private(set) var touch: TouchID
  /// The effect of the finger on the control's value, if it has one.
  @usableFromInline package var thumb: Thumb
  /// Where the finger is.
  @usableFromInline package internal(set) var place = Place.inside

  /// True if the finger is in the bounds, or so close that it counts.
  @inlinable package var isInside: Bool {
    if case .inside = place { true } else { false }
  }

  /// Where the finger of a touch is that a control follows.
  @usableFromInline package enum Place: BitwiseCopyable, Sendable {
    /// In the bounds, or so close that it counts.
    case inside
    /// The finger is farther away than the slop.
    case outside
  }

  /// The figure of how far outside the bounds still counts as inside.
  @usableFromInline var slop: Figure

  /// Begins to track a touch in a control of `kind`.
  package init(_ control: ViewID, of kind: ViewKind, _ touch: TouchID, _ thumb: Thumb) {
    self.control = control
    slop = kind == .barButton ? .ctl2BarButton : .ctl2Slop
    self.touch = touch
    self.thumb = thumb
  }

  /// The events of a began. The second tap and later ones are repeats.
  package func began(tapCount: UInt16) -> ControlEvents {
    var events = ControlEvents(.touchDown)
    if tapCount >= 2 { events.add(.touchDownRepeat) }
    return events
  }

  /// The finger is at `point`, and the control at `bounds`. `slop` is the control's.
  @inlinable @inline(__always) package mutating func moved(
    to point: Point2D, in bounds: Rect2D, within slop: Double
  ) -> ControlEvents {
    let isInside = Tracking.isInside(point, bounds, within: slop)
    var events = crossed(isInside: isInside)
    events.add(isInside ? .touchDragInside : .touchDragOutside)
    return events
  }

  /// The finger is inside or outside now.
  /// - Returns: The exit or the enter, if the finger has crossed the boundary.
  @inlinable @inline(__always) mutating func crossed(isInside: Bool) -> ControlEvents {
    var events = ControlEvents.none
    switch place {
    case .inside where !isInside:
      place = .outside
      events.add(.touchDragExit)
    case .outside where isInside:
      place = .inside
      events.add(.touchDragEnter)
    case .inside, .outside:
      break
    }
    return events
  }

  /// The finger has lifted at `point`.
  /// - Returns: The events of the control, and its verdict as an entrant.
  package mutating func ended(
    at point: Point2D, in bounds: Rect2D, _ figures: Figures
  ) -> (ControlEvents, Verdict) {
    let slop = slop(figures)
    let isInside = Tracking.isInside(point, bounds, within: slop)
    var events = crossed(isInside: isInside)
    events.add(isInside ? .touchUpInside : .touchUpOutside)
    guard isInside else {
      let distance = Measure(
        bounds.distance(to: point), limit: slop, unit: .points)
      return (events, .fails(Reason(.ctl2, distance)))
    }
    return (events, .claims(Reason(.ctl1)))
  }

  /// How far outside the bounds of the control still counts as inside, in points (CTL-2).
  @inlinable @inline(__always) package func slop(_ figures: Figures) -> Double {
    figures.length(slop)
  }

  @inlinable @inline(__always) static func isInside(
    _ point: Point2D, _ bounds: Rect2D, within slop: Double
  ) -> Bool {
    point.x >= bounds.minX - slop && point.x <= bounds.maxX + slop
      && point.y >= bounds.minY - slop && point.y <= bounds.maxY + slop
  }
}

extension Tracking {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("tracking")
    coder.view(&control)
    coder.touch(&touch)
    thumb.code(&coder)
    var isInside = place == .inside
    coder.flag(&isInside)
    var isBarButton = slop == .ctl2BarButton
    coder.flag(&isBarButton)
    if coder.isReading {
      place = isInside ? .inside : .outside
      slop = isBarButton ? .ctl2BarButton : .ctl2Slop
    }
  }
}
