import GestureArbiter
import SystemGestures
import TouchControls
import TouchCore
import TouchScene

/// What the engine's state says between two steps, for laws that hold its rows against it.
extension Dispatcher {
  /// True if `source` lights a control.
  package func isLit(_ control: ViewID, by source: HighlightSource) -> Bool {
    controls.highlights.contains { $0.control == control && $0.isLit(by: source) }
  }

  /// The touch that a control tracks; `nil` if it tracks none.
  package func trackedTouch(of control: ViewID) -> TouchID? {
    controls.trackings.first { $0.control == control }?.touch
  }

  /// True if a continuous recognizer has begun and has not ended.
  package func hasBegun(_ recognizer: RecognizerID) -> Bool {
    recognizers[recognizer].state == .active
  }

  /// The touches that a recognizer follows and whose fingers are down, in the order they began.
  package func touches(followedBy recognizer: RecognizerID) -> [TouchID] {
    let entrant = recognizers[settings: recognizer].entrant
    var followed: [TouchID] = []
    var slots = arena.following(entrant) & touches.down
    while let slot = touches.popEarliest(of: &slots) { followed.append(touches[slot].touch) }
    return followed
  }

  /// The gate's verdict on a touch that began in the last step; `inBand` if the touch is not down.
  package func gatePassage(of touch: TouchID) -> GatePassage {
    guard let slot = touches.down.first(where: { touches[$0].touch == touch }) else {
      return .inBand
    }
    let live = touches[slot]
    if live.release.rule == .gate2 { return .besideAnother }
    let point = limits.appScreen.onGlass(live.start)
    let isInBand = limits.edges.entry(at: point)?.isInGateBand ?? false
    if !isInBand, limits.edges.sideEntry(at: point) == nil { return .outside }
    guard case .view(let window, _, _) = live.receiver,
      !scene.description.windows[Int(window.index)].gateDelays
    else { return .inBand }
    return .openWindow
  }

  /// True if the content of a scroll view decelerates or bounces (SCR-4).
  package func isDecelerating(_ view: ViewID) -> Bool { scrolls.goesOn(view) }
}
