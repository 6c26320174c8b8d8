import SystemGestures
import TouchCore
import TouchScene

/// The state of the system around the app between two steps: plain memory.
public struct SystemState: BitwiseCopyable, Hashable, Sendable {
  /// True if the app is active; false after it was left (HOME-7).
  public let isActive: Bool
  /// The edges whose gestures are deferred (DEFER-1).
  public let deferred: EdgeSet
  /// The edges on which an affordance is shown (DEFER-3).
  public let affordances: EdgeSet
  /// True if the home indicator is shown; false on a device without one (HOME-3).
  public let isIndicatorVisible: Bool
  /// True if the home indicator is dimmed because the app defers its edge (DEFER-10).
  public let isEdgeProtected: Bool
  /// The frame of the status bar on the app's screen in points, of no height while it is hidden.
  public let statusBar: Rect2D
  /// How far down Reachability has moved the content, in points of the app; 0 unless it is on
  /// (EDGE-6).
  public let reachabilityShift: Double
  /// The touch of a swipe home that was recognised and goes on; `nil` if there is none (EDGE-4).
  public let homeSwipe: TouchID?

  /// True if Reachability is on (EDGE-6).
  package var isReachabilityOn: Bool { reachabilityShift != 0 }
}

extension Dispatcher {
  /// The state of the system around the app. O(1).
  package var systemState: SystemState {
    var deferred = EdgeSet()
    for edge in ScreenEdge.allCases where limits.deferral[edge].isDeferred { deferred.add(edge) }
    return SystemState(
      isActive: scene.isActive, deferred: deferred, affordances: system.affordances.shown,
      isIndicatorVisible: scene.description.device.hasHomeIndicator && system.indicator.isVisible,
      isEdgeProtected: limits.deferral.isEdgeProtected, statusBar: scene.statusBarFrame,
      reachabilityShift: scene.contentShift, homeSwipe: system.homeTravel?.touch)
  }
}
