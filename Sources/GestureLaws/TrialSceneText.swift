import SceneFormat
import TouchCore

/// The text of a scene file: a line for each thing in its lists.
package enum TrialSceneText {
  /// The text of a scene in UTF-8.
  package static func bytes(of scene: SceneValue) -> [UInt8] {
    guard case .object(let members) = scene else { return [] }
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for (place, member) in members.enumerated() {
      bytes += Array((place == 0 ? "\n  " : ",\n  ").utf8)
      var key = JSONWriter()
      key.text(member.key.utf8)
      bytes += key.bytes + Array(": ".utf8)
      if case .list(let things) = member.value, !things.isEmpty {
        bytes.append(UInt8(ascii: "["))
        for (index, thing) in things.enumerated() {
          bytes += Array((index == 0 ? "\n    " : ",\n    ").utf8) + text(of: thing)
        }
        bytes += Array("\n  ]".utf8)
      } else {
        bytes += text(of: member.value)
      }
    }
    return bytes + Array("\n}\n".utf8)
  }

  private static func text(of value: SceneValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }
}
