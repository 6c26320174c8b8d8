import GestureLaws
import SceneFormat
import SeededRandom
import TouchCore
import TouchScene

/// Random scenes, for laws that must hold in every scene.
///
///     let scene = Scenes.random(7)
///     var check = try SceneCheck(scene)
///     check.laws = [MyLaw()]
///
/// They have 2 to 40 views in up to three windows, with controllers, scroll views, controls, and
/// recognizers of all kinds that wait for one another; on many devices and releases of iOS.
public enum Scenes {
  /// The scene of a seed. The same seed gives the same scene on every machine, as long as the version
  /// of Umpire is the same.
  public static func random(_ seed: UInt64) -> CompiledScene {
    do {
      return try SceneFile.read(text(ofRandom: seed), named: "scene.json").scene
    } catch {
      preconditionFailure("the random scene of \(seed) does not load: \(error)")
    }
  }

  /// The scene file of `random`, in UTF-8.
  package static func text(ofRandom seed: UInt64) -> [UInt8] {
    Trial.sceneText(seed: seed)
  }
}
