import TouchCore
import TouchTraces

/// Something of a scene file that is right, but that no rule of this version looks at. The scene
/// plays without it. What stands in many views, or many reactions, is one note.
public struct SceneNote: Hashable, Sendable {
  /// The file, by the name under which it was read.
  public var file: Name
  /// Where it stands first.
  public var position: TextPosition
  /// The way to the first of it.
  public var path: [PathPart]
  /// How often the file has it.
  public var count = 1
  /// What it is.
  public var subject: Subject

  /// What no rule looks at.
  public enum Subject: Hashable, Sendable {
    /// A fact that no rule reads; changes and conditions can still name it.
    case key(Name)
    /// An effect that no rule causes, so that the reaction to it never happens.
    case effect(EffectKind)
  }

  /// What is not looked at and where, in UTF-8.
  public var text: [UInt8] {
    var place = "\(Shown.file(file)):\(position.line):\(position.column): \(Shown.path(path))"
    if count > 1 { place += ", and \(count - 1) more like it" }
    place += ": "
    switch subject {
    case .key:
      return Array((place + "no rule of this version reads this yet").utf8)
    case .effect(let effect):
      let word = Name(effect.word).text
      let words = "no rule of this version causes \"\(word)\" yet: this reaction never happens"
      return Array((place + words).utf8)
    }
  }
}
