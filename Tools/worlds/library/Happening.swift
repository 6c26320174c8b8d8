import TouchCore

/// An event in a world, as input of the model.
package struct Happening: Sendable {
  /// The time in nanoseconds.
  package var instant: Int64
  /// The event.
  package var what: What

  /// An event at an instant.
  package init(instant: Int64, what: What) { (self.instant, self.what) = (instant, what) }

  package enum What: Sendable {
    /// The reports of fingers in one frame. The number of a finger is that of its only touch.
    case frame([Report])
    /// A recognizer was switched off.
    case switchOff(Int)
    /// No event: the time has advanced.
    case time
  }

  /// The report of one finger.
  package struct Report: Sendable {
    package var touch: Int
    package var phase: Phase
    package var point: Point2D

    /// A report of a finger.
    package init(touch: Int, phase: Phase, point: Point2D) {
      (self.touch, self.phase, self.point) = (touch, phase, point)
    }
  }
}

/// The outcome of a recognizer in a touch.
package enum End: Equatable, Sendable {
  /// The recognizer is not among those that are asked.
  case none
  case won
  case lost(to: Int)
  case failed
  case notAsked
}

/// A state that a recognizer reported, with its time.
package struct Told: Equatable, Sendable {
  package var instant: Int64
  package var part: Int
  package var state: GestureState
}
