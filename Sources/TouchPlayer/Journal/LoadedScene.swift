import TouchScene

/// A scene as it was loaded, before any change. It is a class, so that copies of its owners share
/// one scene.
package final class LoadedScene: Sendable {
  /// The scene.
  package let scene: CompiledScene

  /// Stores `scene`.
  init(_ scene: CompiledScene) { self.scene = scene }
}
