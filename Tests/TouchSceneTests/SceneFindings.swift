import Fixtures
import Testing
import TouchCore
import TouchScene

/// What is found in a scene on `name` with `views`.
func findings(
  on name: String = "iPhone X", _ views: [ViewDescription],
  _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> (scene: CompiledScene, all: [SceneFinding]) {
  let scene = try CompiledScene(description(on: name, Release(12), views, change))
  return (scene, scene.findings())
}

/// A button in a view, with the id `b`.
func button(_ frame: Rect2D, in parent: SceneName = "screen") -> ViewDescription {
  view("b", in: parent, frame) { $0.kind = .button }
}

/// Hides the status bar of the first controller.
func hideBar(_ scene: inout SceneDescription) { scene.controllers[0].hidesStatusBar = true }
