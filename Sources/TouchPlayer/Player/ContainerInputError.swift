import SceneFormat
import TouchCore

/// An error in a part of a block that cannot be played; reading can continue.
public enum ContainerInputError: Error, Hashable, Sendable {
  /// Records of an unknown layout, in the block at `offset` (in bytes).
  case unknownLayout(SceneName, offset: Int64)
  /// The text at `offset` (in bytes) is not a valid answer.
  case badAnswer(offset: Int64)
  /// The saved state at `offset` (in bytes) is not at the beginning of the trace.
  case lateState(offset: Int64)
  /// The text of a change, at `offset` (in bytes), is not a valid change.
  case badChange(ChangeTextError, offset: Int64)

  /// The text in UTF-8: what is wrong, where, and what to do.
  public var text: [UInt8] {
    var text: [UInt8] = []
    text.add("byte ")
    switch self {
    case .unknownLayout(let name, let offset):
      text.add(offset)
      text.add(": records of layout `")
      text.append(contentsOf: name.utf8)
      text.add("`, which this umpire cannot read: a newer umpire may")
    case .badAnswer(let offset):
      text.add(offset)
      text.add(": an answer that cannot be read, and is left out")
    case .lateState(let offset):
      text.add(offset)
      text.add(": a saved state behind the beginning of the trace, which is left out")
    case .badChange(let error, let offset):
      text.add(offset)
      text.add(": a change of the scene that cannot be read, and is left out: ")
      text.append(contentsOf: error.text)
    }
    return text
  }
}
