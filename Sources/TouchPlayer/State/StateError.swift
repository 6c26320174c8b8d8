import SceneFormat
import TouchCore
import TouchScene
import TouchTraces

/// The reason why a state cannot be saved, or bytes cannot be loaded.
public enum StateError: Error, Hashable, Sendable {
  /// The first 8 bytes are not those of a saved state.
  case notAState
  /// The bytes have this version of the format, and only the current one can be read.
  case otherVersion(UInt16)
  /// The bytes end before the state does, or their checksum differs.
  case damaged
  /// The scene in the bytes cannot be read.
  case sceneText(SceneFileError)
  /// On loading, the scene cannot be compiled. On saving, the scene has a fact that no scene file
  /// can express.
  case scene(SceneError)
  /// A reaction of the scene matches a field that no row has.
  case reaction(ReactionError)
  /// A field of the state is not valid: its name, and the offset in bytes at which reading ended.
  case field(SceneName, offset: Int)
  /// All fields are valid, and some contradict each other: how, in words.
  case contradiction(SceneName)

  /// The state with which a recording begins, at `offset` of the trace in bytes, cannot be loaded.
  indirect case recorded(StateError, offset: Int64)
  /// A block of the state with which a recording begins is lost. The damage, or the first block that
  /// is left, is at `offset` of the trace, in bytes; `nil` if that is not known.
  case recordedInPart(offset: Int64?)
  /// The state with which a recording begins is in blocks of an unknown version, of which the first
  /// is at `offset` of the trace, in bytes.
  case recordedInOtherVersion(offset: Int64)
  /// A trace cannot hold the state, its scene or its header.
  case notWritable(TraceWriteError)

  /// The text in UTF-8: what is wrong, where, and what to do.
  public var text: [UInt8] {
    var text: [UInt8] = []
    switch self {
    case .recorded(let error, let offset):
      text.add("byte ")
      text.add(offset)
      text.add(": the saved state with which the recording begins cannot be used: ")
      error.addFault(to: &text)
      if case .otherVersion = error {
        text.add(": play the trace with the version that recorded it")
      } else {
        text.add(": copy the trace again")
      }
      text.add(Self.withoutState)
    case .recordedInPart(let offset):
      if let offset {
        text.add("byte ")
        text.add(offset)
        text.add(": ")
      }
      text.add("the recording begins with a saved state, of which a block is lost: copy the trace ")
      text.add("again")
      text.add(Self.withoutState)
    case .recordedInOtherVersion(let offset):
      text.add("byte ")
      text.add(offset)
      text.add(": the recording begins with a saved state in a block of a version that this ")
      text.add("umpire does not know: play the trace with the version that recorded it")
      text.add(Self.withoutState)
    case .notWritable(let error): text += error.text
    case .notAState, .otherVersion, .damaged, .sceneText, .scene, .reaction, .field,
      .contradiction:
      addFault(to: &text)
      text.add(cure)
    }
    return text
  }

  /// What can be done with a recording whose state is lost.
  private static var withoutState: StaticString {
    "; with a scene named before the trace, the inputs that are left play without the state"
  }

  /// What to do about a state that is not in a trace.
  private var cure: StaticString {
    switch self {
    case .notAState: "; pass the bytes that `save()` returned"
    case .otherVersion: ": save the state again with this version"
    case .damaged: "; copy it again"
    case .field: ": save the state again, or take another copy of it"
    case .contradiction: "; save the state again, or take another copy of it"
    case .sceneText, .scene, .reaction, .recorded, .recordedInPart, .recordedInOtherVersion,
      .notWritable:
      ""
    }
  }

  /// Appends what is wrong and where, without what to do.
  private func addFault(to text: inout [UInt8]) {
    switch self {
    case .notAState:
      text.add("byte 0: not a saved state: its first 8 bytes are different")
    case .otherVersion(let version):
      text.add("byte 8: a saved state of format version ")
      text.add(version)
      text.add(", and this umpire reads version ")
      text.add(Player.stateVersion)
    case .damaged:
      text.add("the saved state is damaged or cut off: its checksum differs")
    case .sceneText(let error):
      text.add("the scene of the saved state: ")
      text += error.text
    case .scene(let error):
      text.add("the scene of the state: ")
      text += error.text
    case .reaction(let error):
      text.add("the scene of the saved state: ")
      text += error.text
    case .field(let name, let offset):
      text.add("byte ")
      text.add(offset)
      text.add(": the field \"")
      text += name.utf8
      text.add("\" of the saved state is not valid")
    case .contradiction(let words):
      text.add("the fields of the saved state contradict each other: ")
      text += words.utf8
    case .recorded, .recordedInPart, .recordedInOtherVersion, .notWritable: text += self.text
    }
  }
}
