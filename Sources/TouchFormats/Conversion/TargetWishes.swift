import SceneFormat
import TouchCore
import TouchRecords
import TouchTraces

/// What the caller of a conversion requests of the result.
struct TargetWishes {
  /// The layout of the records to write; `nil` to keep that of captured records.
  var layout: RecordLayout?
  /// The device that a header or a description names.
  var device: ConversionDevice
  /// True for rows with the times of the captured clock.
  var isAbsolute: Bool
  /// The texts of the scene that a container carries.
  var scenes: [SceneText]
  /// True if the source is a container too, whose header is then written unchanged.
  var isFromContainer: Bool
}

/// The device of a trace, as far as the caller names it.
struct ConversionDevice: Sendable {
  var device: Device?
  var os: Release?
  /// The screen in points; `nil` if none is named.
  var screen: Size2D?

  /// A header that states what is known. Its screen is the named one, else `points`.
  func header(clock: SceneName, origin: Int64, screen points: Size2D = .zero) -> TraceHeader {
    TraceHeader(
      device: device.map { SceneName($0.name) } ?? SceneName(utf8: []),
      os: SceneName(utf8: os?.text ?? []), screen: screen ?? points, scale: device?.scale ?? 0,
      clock: clock, origin: origin)
  }
}
