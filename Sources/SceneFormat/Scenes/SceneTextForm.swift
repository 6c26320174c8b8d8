import TouchCore
import TouchScene

/// A scene description as the text of a scene file, and back.
///
///     var scene = DefaultScene.description()
///     scene.views.append(ViewDescription(id: "day"))
///     scene.views[1].parent = "screen"
///     scene.views[1].frame = Rect2D(0, 44, 320, 44)
///     let text = try scene.json()
///     try SceneDescription(json: text) == scene          // true
///
/// The text is what a person would write: two spaces a level, keys in the order of the
/// documentation, defaults left out, numbers as short as they can be. `device` and `os` are always
/// there. What a change has taken out of the scene has `"removed": true`, so that every member
/// keeps its index.
extension SceneDescription {
  /// The text of a scene file that describes this scene, in UTF-8, with a line break at the end.
  ///
  /// The text says whether a fact has a value, not whether the scene holds together:
  /// `CompiledScene(_:)` checks that.
  ///
  /// Throws a `SceneError` for the first fact that a scene file cannot say. These are: a value
  /// outside of the limits of its key, a device that is not in the table, a text that is not UTF-8,
  /// a second pin of an edge or a second value of a figure, and a fact that is not of the view's or
  /// recognizer's kind and is not as in a new one.
  ///
  /// The cost grows with the size of the scene.
  public func json() throws(SceneError) -> [UInt8] {
    JSONLines.text(of: .object(try SceneMembers.members(of: self)))
  }

  /// Reads the text of a scene file that extends no other. `name` appears in messages. Settings of
  /// `umpire check` in the text are left out.
  ///
  /// Unlike `SceneFile.read(_:named:)` it does not check whether the scene holds together:
  /// `CompiledScene(_:)` does. So it also reads a scene without windows.
  ///
  /// Throws a `SceneFileError` if the text is not JSON, extends another file, or has a key or a value
  /// that a scene file cannot have.
  public init(json text: [UInt8], named name: SceneName = "scene.json") throws(SceneFileError) {
    self = try SceneLoading.description(text, named: name)
  }
}

extension SceneDescription {
  /// The text of `json()`, with the findings that `umpire check` allows.
  package func json(allowing allowed: [AllowedFinding]) throws(SceneError) -> [UInt8] {
    var members = try SceneMembers.members(of: self)
    if !allowed.isEmpty {
      let findings = allowed.map { finding in
        SceneValue.text(
          SceneName(utf8: finding.rule.id.bytes + [UInt8(ascii: ":")] + finding.id.utf8))
      }
      members.append(
        SceneValue.Member("checks", .object([SceneValue.Member("allow", .list(findings))])))
    }
    return JSONLines.text(of: .object(members))
  }
}
