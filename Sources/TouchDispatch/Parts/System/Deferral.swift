import SystemGestures
import TouchCore
import TouchScene

/// Which edges the app has deferred, as the system goes by it (DEFER-1, DEFER-2, DEFER-7 to
/// DEFER-10).
///
/// Only the top and the bottom are the system's (EDGE-1); what is asked of another edge counts for
/// nothing.
package struct Deferral: BitwiseCopyable, Sendable {
  /// What goes for the top.
  package let top: Stand
  /// What goes for the bottom.
  package let bottom: Stand
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
  package init(_ scene: Scene) {
    let description = scene.description
    self.init(
      scene,
      SystemEdges(
        description.device, os: description.os, orientation: description.orientation,
        scene.figures))
  }

  init(_ scene: Scene, _ edges: SystemEdges) {
    let hasIndicator = scene.description.device.hasHomeIndicator
    top = edges.top == nil ? .none : Self.wish(for: .top, scene)
    var bottom = edges.bottom == nil ? .none : Self.wish(for: .bottom, scene)
    if bottom.isDeferred, hasIndicator, scene.preferences.autoHide.wish {
      bottom = .refused(.defer7)
    }
    isEdgeProtected = bottom.isDeferred && hasIndicator
    if bottom.isDeferred, edges.bottom?.gesture == .home,
      !scene.figures.flag(.defer9HomeSwipeDeferred)
    {
      bottom = .refused(.defer9)
    }
    self.bottom = bottom
  }

  /// What goes for an edge.
  package subscript(edge: Edge) -> Stand {
    switch edge {
    case .top: top
    case .bottom: bottom
    case .left, .right: .none
    }
  }

  /// What the app asks for: a preference that counts when it was signalled (DEFER-2), before iOS 11
  /// a hidden status bar (DEFER-8).
  private static func wish(for edge: Edge, _ scene: Scene) -> Stand {
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
