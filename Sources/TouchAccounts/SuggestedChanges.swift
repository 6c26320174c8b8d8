import TouchCore
import TouchPlayer
import TouchScene

extension TouchAccount {
  /// The changes of the scene that a search may try for the touch, in the order of `why --suggest`:
  /// settings, what is switched off, what concerns a controller, a window or the scene, and groups.
  ///
  /// The changes of one element belong together. None of them is tried here.
  package func candidates(
    for wish: TouchWish, in scene: CompiledScene, _ ids: SceneIDs
  ) -> [[SceneChange]] {
    let settings = SuggestedSettings(ids, self, wish, scene)
    let single = [.setting, .wide, .switchedOff].flatMap { settings.changes(of: $0) }
    return single.map { [$0] } + settings.groups + settings.pastScrolling
  }
}
