import SceneFormat
import TouchCore
import TouchRecords

/// What a program that opens a trace knows of it.
public struct RecordingOptions: Sendable {
  /// The format; `nil` to recognise it.
  public var format: TraceFormat?
  /// The layout of raw records; `nil` to recognise it (RAW-12).
  public var layout: RecordLayout?
  /// The screen, in points and upright, that a touchscreen's axes are mapped to; in landscape its
  /// longer side is across. `nil` for that of the default scene: then the report lists the mapping
  /// as inferred.
  public var screen: Size2D?
  /// How a touchscreen was held.
  public var orientation = Orientation.portrait
  /// The bytes of the `.desc` or `.prop` file beside the recording, which describes the touchscreen;
  /// empty if there is none. The ranges of the axes are read from it if evemu text does not state them
  /// itself. A container stores the file with the recording.
  public var descriptionBytes: [UInt8] = []

  /// From when on it is played; `nil` for all of it. Fingers that are down then begin there, and
  /// touches have the numbers of the whole recording.
  public var start: Instant?

  /// Nothing is known but the screen, or not even that.
  public init(screen: Size2D? = nil) { self.screen = screen }

  /// The screen that axes are mapped to, as it was named: upright.
  var mappedScreen: Size2D { screen ?? DefaultScene.device.portraitSize }

  /// The same screen as it was held, like the points of samples: in landscape the longer side is
  /// across, also of a screen that was named so.
  var heldScreen: Size2D {
    let upright = mappedScreen
    guard orientation.isLandscape, upright.width < upright.height else { return upright }
    return Size2D(upright.height, upright.width)
  }
}
