/// The state of a recognizer in rows (facts §2.7).
public enum GestureState: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// The gesture was recognised, and continues.
  case began
  /// What it measures is another.
  case changed
  /// The fingers lifted, or a discrete gesture was recognised.
  case ended
  /// It was taken away after it began.
  case cancelled
  /// It was not the gesture.
  case failed

  /// The word that rows use.
  package var word: StaticString {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

/// A change of a recognizer's state. Its touches and its measures are in lists of the batch.
public struct GestureRow: BitwiseCopyable, Hashable, Sendable {
  /// The entrant whose gesture it is.
  public var entrant: EntrantID
  /// The view that it is attached to.
  public var view: ViewID
  /// The state of the gesture.
  public var state: GestureState
  /// The kind of the recognizer.
  public var kind: RecognizerKind
  /// What it measured, in the batch's list.
  public var measures: GestureIndex
  /// The touches of its attempt that had no outcome row before this row, in the batch's list.
  @usableFromInline package var touches = TouchRange.empty

  /// A row of `entrant`.
  @inlinable package init(
    _ entrant: EntrantID, on view: ViewID, _ kind: RecognizerKind, _ state: GestureState,
    measures: GestureIndex = GestureIndex(index: -1)
  ) {
    self.entrant = entrant
    self.view = view
    self.kind = kind
    self.state = state
    self.measures = measures
  }
}

/// What a recognizer measures; rows have what its kind does.
public struct GestureMeasures: BitwiseCopyable, Hashable, Sendable {
  /// The location on the screen: the middle of its fingers.
  public var location: Point2D
  /// How far a pan has come, in points.
  public var translation = Point2D.zero
  /// How fast a pan is, in points a second (REC-9).
  public var velocity = Point2D.zero
  /// The scale of a pinch, from 1, or the angle of a rotation in degrees, clockwise from 0.
  public var amount = 0.0
  /// How fast that changes, a second.
  public var amountVelocity = 0.0
  /// Which way a swipe goes.
  public var direction = SwipeDirection.right
  /// At the end of a controller's back swipe, true if it pops the controller (EDGE-5); else `nil`.
  public var pops: Bool?

  /// Measures with a location only.
  @inlinable package init(at location: Point2D) { self.location = location }

  /// Measures of a pan at `location`.
  @inlinable @inline(__always) package init(
    at location: Point2D, translation: Point2D, velocity: Point2D
  ) {
    (self.location, self.translation, self.velocity) = (location, translation, velocity)
  }
}
