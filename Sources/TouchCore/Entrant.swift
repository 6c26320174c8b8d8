/// Whatever can win a touch. A scene lists all of its entrants when it is loaded, the strongest
/// first; the index in that list is the entrant's id and its rank (ARB-1).
///
///     Entrant.system(.controlCenter)        // system.controlCenter
///     Entrant.backSwipe(controller)         // app.pop
///     Entrant.contentSwipe(controller)      // app.contentPop
///     Entrant.recognizer(recognizer)        // its id
///     Entrant.control(button)               // today
///     Entrant.scroll(list)                  // list.pan
@usableFromInline package enum Entrant: BitwiseCopyable, Hashable, Sendable {
  /// A gesture of the system.
  case system(SystemGesture)
  /// The back swipe of a controller (EDGE-5).
  case backSwipe(ControllerID)
  /// The back swipe of a controller that begins anywhere in its view (EDGE-5).
  case contentSwipe(ControllerID)
  /// A recognizer that the app attached (REC).
  case recognizer(RecognizerID)
  /// A control that tracks touches (CTL-1).
  case control(ViewID)
  /// The pan of a scroll view (SCR).
  case scroll(ViewID)
}

/// The system's own gestures, the strongest first. Every scene has all of them as its first
/// entrants, whether the device has them or not.
@usableFromInline
package enum SystemGesture: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// Down from the top.
  case notificationCenter
  /// Up from the bottom of a phone with a home button; else down from the trailing end of the top.
  case controlCenter
  /// Up or along the bottom with a home indicator: home, switcher and sideways.
  case home
  /// Down at the bottom (EDGE-6).
  case reachability
  /// The second swipe or the tap on the pull tab of a deferred edge (DEFER-4, DEFER-5).
  case affordance
  /// The tap on the status bar (BAR-2).
  case statusBar
  /// No gesture: at the left and the right edge of phones the system withholds touches and never
  /// claims them (GATE-1).
  case sideEdge

  /// The number of gestures; `sideEdge` is the last. `allCases` would make a list to count them.
  @inlinable package static var count: Int { Int(SystemGesture.sideEdge.rawValue) + 1 }

  /// The id that rows use.
  package var id: StaticString { traits.id }

  /// The edges in whose bands the gesture may begin on some device (EDGE-1, EDGE-3) or withholds
  /// touches (GATE-1); empty for a gesture that begins elsewhere.
  package var edges: EdgeSet { traits.edges }

  /// What the system does for its swipe or its tap on the tab of a deferred edge; `nil` for a gesture
  /// that is no swipe of one edge.
  package var action: SystemAction? { traits.action }

  /// All that is particular to a gesture, one row for each.
  private var traits: (id: StaticString, edges: EdgeSet, action: SystemAction?) {
    let (top, bottom) = (EdgeSet(.top), EdgeSet(.bottom))
    let sides = EdgeSet(.left).union(EdgeSet(.right))
    return switch self {
    case .notificationCenter: ("system.notificationCenter", top, .notificationCenter)
    case .controlCenter: ("system.controlCenter", top.union(bottom), .controlCenter)
    case .home: ("system.home", bottom, .home)
    case .reachability: ("system.reachability", EdgeSet(), .reachability)
    case .affordance: ("system.affordance", EdgeSet(), nil)
    case .statusBar: ("system.statusBar", EdgeSet(), nil)
    case .sideEdge: ("system.sideEdge", sides, nil)
    }
  }

  /// Its place in every scene's list of entrants.
  @inlinable package var entrant: EntrantID { EntrantID(Int(rawValue)) }
}
