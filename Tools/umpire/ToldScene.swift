import Umpire

/// The scene of a verb's first operand, with the beginning of the verb's output.
struct ToldScene {
  /// The scene of the first operand.
  let scene: CompiledScene
  /// The findings that its file allows.
  let allowed: [AllowedFinding]

  init(_ arguments: Arguments) throws(Failure) {
    (scene, allowed) = try SceneLoader(arguments).loadFile(arguments.operands[0])
  }

  /// `iPhone X, iOS 13.0, portrait`.
  var title: String { Self.title(of: scene) }

  /// The title of a scene, which may be a changed one.
  static func title(of scene: CompiledScene) -> String {
    let described = scene.description
    return "\(systemName(described.device, described.os)), \(described.orientation.word)"
  }

  /// Begins an object with the device, its release and its orientation.
  func beginObject(in json: inout JSONWriter) { Self.beginObject(of: scene, in: &json) }

  /// Begins an object with those of a scene, which may be a changed one.
  static func beginObject(of scene: CompiledScene, in json: inout JSONWriter) {
    json.beginObject()
    json.key("device")
    json.text(scene.description.device.name)
    json.key("os")
    json.text(scene.description.os.text)
    json.key("orientation")
    json.text(scene.description.orientation.word)
  }
}
