/// What a finger did at an instant.
public enum Phase: UInt8, BitwiseCopyable, WordChoice, Sendable {
  /// It came down.
  case began
  /// It is down and something about it changed.
  case moved
  /// It is down as it was.
  case stationary
  /// It lifted.
  case ended
  /// The system took it away; not a lift (ARB-11).
  case cancelled

  /// The word that rows use.
  public var word: StaticString {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

/// One finger at one instant.
public struct Sample: BitwiseCopyable, Hashable, Sendable {
  /// The finger, as the source numbers it.
  public var finger: FingerID
  /// What it did.
  public var phase: Phase
  /// Where it is on the screen, in points.
  public var point: Point2D
  /// How hard it presses, 0 to 1; not a number where the source does not say.
  public var pressure: Float
  /// The larger radius of the contact in points; not a number where the source does not say.
  public var radius: Float

  /// A finger at an instant. Pressure and radius are unknown unless given.
  @inlinable public init(
    finger: FingerID, phase: Phase, point: Point2D, pressure: Float = .nan, radius: Float = .nan
  ) {
    self.finger = finger
    self.phase = phase
    self.point = point
    self.pressure = pressure
    self.radius = radius
  }
}
