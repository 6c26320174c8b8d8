import SceneFormat
import TouchCore
import TouchScene

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

  /// The text in UTF-8: what is wrong, where, and what to do.
  public var text: [UInt8] {
    var text: [UInt8] = []
    switch self {
    case .notAState:
      text.add("byte 0: not a saved state: its first 8 bytes are different; pass the bytes that ")
      text.add("`save()` returned")
    case .otherVersion(let version):
      text.add("byte 8: a saved state of format version ")
      text.add(version)
      text.add(", and this umpire reads version ")
      text.add(Player.stateVersion)
      text.add(": save the state again with this version")
    case .damaged:
      text.add("the saved state is damaged or cut off: its checksum differs; copy it again")
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
      text.add("\" of the saved state is not valid: save the state again")
    case .contradiction(let words):
      text.add("the fields of the saved state contradict each other: ")
      text += words.utf8
      text.add("; save the state again")
    }
    return text
  }
}
