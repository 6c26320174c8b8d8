import SceneFormat
import TouchCore
import TouchTraces

/// Why a trace cannot be converted. What was given of it so far is no whole trace.
public enum ConversionError: Error, Hashable, Sendable {
  /// The source cannot be read.
  case source(RecordingError)
  /// The target cannot hold an entry.
  case target(TraceWriteError)
  /// Records of several layouts, which no stream can hold: all their names.
  case severalLayouts([SceneName])
  /// A screen that no touchscreen can have.
  case screen(EvdevDescriptionError)

  /// What is wrong, where, and what to do, in UTF-8.
  public var text: [UInt8] {
    switch self {
    case .source(let error): return error.text
    case .target(let error): return error.text
    case .screen(let error): return error.text
    case .severalLayouts(let names):
      let list = names.map { Shown.plain($0) }.joined(separator: ", ")
      return SceneName(
        "records of several layouts, and a stream has one: \(list); name the one that all are "
          + "written in with `--to-layout`, in a program with `layout` of `Conversion`"
      ).utf8
    }
  }
}
