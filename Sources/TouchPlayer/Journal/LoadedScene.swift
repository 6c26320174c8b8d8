import TouchScene

/// A scene as it was when it was loaded, before any change. A class, so that copies of what holds it
/// share one scene.
package final class LoadedScene: Sendable {
  /// The scene.
  package let scene: CompiledScene

  /// Keeps `scene`.
  init(_ scene: CompiledScene) { self.scene = scene }
}
