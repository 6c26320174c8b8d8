import Umpire

extension LostScene {
  /// The message about a trace whose own scene may be lost, with a remedy. `trace` is the one that plays;
  /// `scene` is the first whole scene in it, `nil` for the default scene.
  func words(as trace: String, playingIn scene: SceneName?) -> String {
    let loss =
      if let scene {
        "if a scene was in it, \(trace) plays in \(Shown.code(scene.utf8)) instead of that one"
      } else {
        "if the scene was in it, \(trace) plays in the default scene instead of its own scene"
      }
    return "a part before the first touch is missing or cannot be read: \(loss); name the scene "
      + "file before the trace, or store it in the trace with `umpire convert TRACE OUT.touchtrace --scene SCENE`"
  }
}
