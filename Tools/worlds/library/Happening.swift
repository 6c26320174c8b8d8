import TouchCore

/// What happened in a world, as the model hears it.
package struct Happening: Sendable {
  /// When, in nanoseconds.
  package var instant: Int64
  /// What.
  package var what: What

  /// Something happened.
  package init(instant: Int64, what: What) { (self.instant, self.what) = (instant, what) }

  package enum What: Sendable {
    /// What fingers did in one frame; the number of a finger is that of its only touch.
    case frame([Report])
    /// A recognizer was switched off.
    case switchOff(Int)
    /// Nothing: time has come so far.
    case time
  }

  /// What one finger did.
  package struct Report: Sendable {
    package var touch: Int
    package var phase: Phase
    package var point: Point2D

    /// A finger did something.
    package init(touch: Int, phase: Phase, point: Point2D) {
      (self.touch, self.phase, self.point) = (touch, phase, point)
    }
  }
}

/// What became of a recognizer in a touch.
package enum End: Equatable, Sendable {
  /// It is not among those that are asked at all.
  case none
  case won
  case lost(to: Int)
  case failed
  case notAsked
}

/// What a recognizer told, and when.
package struct Told: Equatable, Sendable {
  package var instant: Int64
  package var part: Int
  package var state: GestureState
}
