/// What a finger did at an instant.
public enum Phase: UInt8, BitwiseCopyable, WordChoice, Sendable {
  /// The finger came down.
  case began
  /// It is down and something about it changed.
  case moved
  /// It is down and nothing about it changed.
  case stationary
  /// The finger lifted.
  case ended
  /// The system cancelled it, which is not a lift (ARB-11).
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
  /// The phase of the touch.
  public var phase: Phase
  /// The location in points of the glass, the device's whole screen as it is held. The app's screen
  /// is the same unless the app is letterboxed (DEV-1).
  public var point: Point2D
  /// The pressure, 0 to 1; `nan` if the source does not report it.
  public var pressure: Float
  /// The larger radius of the contact, in points; `nan` if the source does not report it.
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
