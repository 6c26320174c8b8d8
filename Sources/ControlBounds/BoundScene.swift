import TouchCore
import TouchDispatch
import TouchScene

/// A scene with what the bounds of all its controls share, computed once (HI-5).
package struct BoundScene: Sendable {
  /// The scene.
  package let scene: CompiledScene
  let limits: SceneLimits
  let machines: Recognizers
  /// A dispatcher of the scene in which nothing has happened, with the app active: a press is played
  /// in a copy of it (HOME-7).
  let dispatcher: Dispatcher

  /// Prepares the bounds of a scene's controls.
  package init(_ scene: CompiledScene) {
    self.scene = scene
    limits = SceneLimits(scene)
    machines = Recognizers(scene)
    var active = scene
    active.setActive(true)
    dispatcher = Dispatcher(active)
  }
}
