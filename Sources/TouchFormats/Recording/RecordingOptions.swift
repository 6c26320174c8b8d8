import TouchCore
import TouchRecords

/// What whoever opens a trace knows of it.
public struct RecordingOptions: Sendable {
  /// The format; nothing to have it recognised.
  public var format: TraceFormat?
  /// The layout of raw records; nothing to have it recognised (RAW-12).
  public var layout: RecordLayout?
  /// The screen, in points and upright, that a touchscreen's axes are mapped to.
  public var screen: Size
  /// True if no screen is named: the report lists the mapping as inferred.
  public var isScreenAssumed: Bool
  /// How a touchscreen was held.
  public var orientation = Orientation.portrait
  /// The description of a touchscreen whose recording has none.
  public var description: EvdevDescription?
  /// The bytes of the file that `description` was read from, which a container carries beside the
  /// recording; empty where there is none.
  public var descriptionBytes: [UInt8] = []

  /// From when on it is played; nothing for all of it.
  public var start: Instant?

  /// Nothing is known but the screen; without one it is assumed to be the default scene's.
  public init(screen: Size? = nil) {
    self.screen = screen ?? DefaultScene.device.portraitSize
    isScreenAssumed = screen == nil
  }
}
