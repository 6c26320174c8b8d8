import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// Questions about the engine between two steps that laws and notes ask, and no host.
extension Dispatcher {
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
}
