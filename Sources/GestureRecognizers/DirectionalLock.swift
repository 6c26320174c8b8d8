import TouchCore

/// Locks a drag of a scroll view to one axis: `isDirectionalLockEnabled` (SCR-5).
///
///     angle of a movement against the horizontal axis
///     0° ──────── 20° ─────────────────────── 70° ──────── 90°
///     │ horizontal │ the lock stays as it is   │ vertical  │
///
/// Every movement before the pan begins sets the lock; after that only one that follows a pause of
/// `SCR-5.lockPause` does. Along the other axis a locked drag does not move.
///
///     var lock = DirectionalLock()
///     lock.held(Point2D(9, 1), at: .zero, hasBegun: false, limits)          // Point2D(9, 0)
///     lock.held(Point2D(0, 9), at: instant, hasBegun: true, limits)         // Point2D(0, 0)
@usableFromInline package struct DirectionalLock: BitwiseCopyable, Hashable, Sendable {
  /// The axis that the drag is locked to; `nil` if it moves freely.
  package private(set) var axis: Axis?
  /// The instant of the last movement.
  private var moved = Instant.zero

  /// An axis of the screen.
  @usableFromInline package enum Axis: BitwiseCopyable, Hashable, Sendable {
    case horizontal, vertical
  }

  /// The axes that a drag can be locked to, and the figures of SCR-5.
  @usableFromInline package struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// True if the view scrolls along the axis and locks its drags.
    @usableFromInline package var (isHorizontal, isVertical): (Bool, Bool)
    /// The widest angle between a movement and the axis that it locks to, in degrees.
    package var angle: Double
    /// The pause after which the next movement sets the lock anew.
    package var pause: Interval

    /// The limits that `figures` state, for the axes of a view.
    package init(horizontal: Bool, vertical: Bool, _ figures: Figures) {
      (isHorizontal, isVertical) = (horizontal, vertical)
      angle = figures.number(.scr5LockAngle)
      pause = figures.interval(.scr5LockPause)
    }

    /// True if no drag is locked.
    @inlinable package var isOff: Bool { !isHorizontal && !isVertical }
  }

  /// No movement yet.
  package init() {}

  /// Returns the part of a movement, in points, that the lock lets through.
  package mutating func held(
    _ movement: Point2D, at instant: Instant, hasBegun: Bool, _ limits: Limits
  ) -> Point2D {
    if limits.isOff || movement == .zero { return movement }
    if !hasBegun || instant - moved >= limits.pause {
      let angle = Arithmetic.angle(x: movement.x.magnitude, y: movement.y)
      if limits.isHorizontal, angle <= limits.angle {
        axis = .horizontal
      } else if limits.isVertical, angle >= 90 - limits.angle {
        axis = .vertical
      }
    }
    moved = instant
    return switch axis {
    case .horizontal: Point2D(movement.x, 0)
    case .vertical: Point2D(0, movement.y)
    case nil: movement
    }
  }
}

extension DirectionalLock {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("lock")
    var tag: UInt8 =
      switch axis {
      case nil: 0
      case .horizontal?: 1
      case .vertical?: 2
      }
    coder.tag(&tag, below: 3)
    if coder.isReading { axis = [nil, .horizontal, .vertical][Int(tag)] }
    // No finger moves at the start of time: it must have come down before.
    if !coder.isDigest || moved != .zero { coder.instant(&moved) }
  }
}
