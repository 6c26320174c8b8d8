import SystemGestures
import TouchCore
import TouchScene

/// Which edges the app has deferred, as the system goes by it (DEFER-1, DEFER-2, DEFER-7 to
/// DEFER-10).
///
/// A preference for an edge that is not the system's has no effect (EDGE-1).
package struct Deferral: BitwiseCopyable, Sendable {
  /// What goes for each edge.
  private let stands: EdgeTable<Stand>
  /// Whether the home indicator is dimmed (DEFER-10).
  package let isEdgeProtected: Bool

  /// What goes for an edge.
  package enum Stand: BitwiseCopyable, Hashable, Sendable {
    /// Nobody asks for it to be deferred.
    case none
    /// It is deferred, by this rule.
    case deferred(Rule)
    /// The app asks for it, and by this rule that has no effect.
    case refused(Rule)

    /// Whether it is deferred.
    package var isDeferred: Bool {
      switch self {
      case .deferred: true
      case .none, .refused: false
      }
    }
  }

  /// What the app's controllers answered, as far as it counts on their device.
  package init(_ scene: CompiledScene) {
    let description = scene.description
    self.init(
      scene,
      SystemEdges(
        description.device, os: description.os, orientation: description.orientation,
        scene.figures))
  }

  /// The same with any edges of the system.
  package init(_ scene: CompiledScene, _ edges: SystemEdges) {
    let hasIndicator = scene.description.device.hasHomeIndicator
    var stands = EdgeTable(repeating: Stand.none)
    for edge in edges.edges { stands[edge] = Self.wish(for: edge, scene) }
    if stands[.bottom].isDeferred, hasIndicator, scene.preferences.autoHide.wish {
      stands[.bottom] = .refused(.defer7)
    }
    isEdgeProtected = stands[.bottom].isDeferred && hasIndicator
    if !scene.figures.flag(.defer9HomeSwipeDeferred) {
      for edge in edges.edges
      where stands[edge].isDeferred && edges.bands[edge]?.gesture == .home {
        stands[edge] = .refused(.defer9)
      }
    }
    self.stands = stands
  }

  /// What goes for an edge.
  package subscript(edge: ScreenEdge) -> Stand { stands[edge] }

  /// What the app asks for: a preference that counts when it was signalled (DEFER-2), before iOS 11
  /// a hidden status bar (DEFER-8).
  private static func wish(for edge: ScreenEdge, _ scene: CompiledScene) -> Stand {
    if scene.description.os < Release(11) {
      return scene.isStatusBarHidden ? .deferred(.defer8) : .none
    }
    let isWished = scene.preferences.deferring.wish.contains(edge)
    let wouldBe = scene.unaskedPreferences.deferring.wish.contains(edge)
    switch (isWished, wouldBe) {
    case (true, true): return .deferred(.defer1)
    case (true, false): return .deferred(.defer2)
    case (false, true): return .refused(.defer2)
    case (false, false): return .none
    }
  }
}
