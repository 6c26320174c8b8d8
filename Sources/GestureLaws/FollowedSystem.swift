import TouchCore
import TouchDispatch
import TouchScene

/// What rows say of the system around the app, followed from the start: affordances, the home
/// indicator, and that the app is left.
///
/// A change may set another device, which has an indicator or none, and whether the app is active:
/// both are read from the scene then.
struct FollowedSystem {
  private var affordances = EdgeTable(repeating: false)
  private var isIndicatorVisible: Bool
  private var isEdgeProtected = false
  private var isActive: Bool
  private var hasIndicator: Bool

  init(_ scene: CompiledScene) {
    hasIndicator = scene.description.device.hasHomeIndicator
    isIndicatorVisible = hasIndicator
    isActive = scene.isActive
  }

  mutating func follow(_ row: Row, _ scene: CompiledScene) {
    switch row.effect {
    case .affordance(let edge, let isShown, _, _): affordances[edge] = isShown
    case .indicator(let isVisible, let isProtected):
      (isIndicatorVisible, isEdgeProtected) = (isVisible, isProtected)
    case .system(let action, _, _): if action.leavesApp { isActive = false }
    case .scene:
      isActive = scene.isActive
      let hasNow = scene.description.device.hasHomeIndicator
      if hasNow != hasIndicator { isIndicatorVisible = hasNow }
      hasIndicator = hasNow
    case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .highlight,
      .present, .statusBar, .scroll, .text, .layout, .anomaly, .answer:
      break
    }
  }

  /// What is another in the engine's state: the kind, and in words; `nil` if nothing is.
  func broken(_ dispatcher: borrowing Dispatcher) -> (kind: String, words: String)? {
    let state = dispatcher.systemState
    for edge in ScreenEdge.allCases
    where state.affordances.contains(edge) != affordances[edge] {
      return ("affordance", "the affordance of \(edge) is not as rows say")
    }
    if state.isIndicatorVisible != isIndicatorVisible {
      return ("indicator", "the indicator is \(state.isIndicatorVisible ? "shown" : "hidden")")
    }
    if state.isEdgeProtected != isEdgeProtected {
      return ("edge protection", "the edge is protected: \(state.isEdgeProtected)")
    }
    if state.isActive != isActive { return ("active", "the app is active: \(state.isActive)") }
    return nil
  }
}
