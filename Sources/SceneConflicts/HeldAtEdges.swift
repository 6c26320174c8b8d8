import SystemGestures
import TouchCore
import TouchDispatch
import TouchScene

/// Edge pans and back swipes that withhold the touch of a control, a cell or a link at their edge
/// (ARB-7, EDGE-5).
///
///     ┌──────────────┐   the app defers the bottom edge (DEFER-1), so the system withholds nothing;
///     │              │   the edge pan up withholds the tap until it has failed
///     │ ┌──────────┐ │
///     │ │   save   │ │
///     └─┴────▲ up ─┴─┘   ▶ heldTouch: save receives a tap there late, because of up
extension ConflictSearch {
  /// The finding of a spot at an edge; `nil` if its touches come at once, or if they come late
  /// although none of the swipes delays them: then a gate of the system, or a scroll view, is the
  /// reason (GATE-4, SCR-1).
  ///
  /// Sliders are left out because a drag, not a tap, is what they are for.
  func heldAtEdge(
    by swipes: [Recognizer], _ edge: ScreenEdge, at spot: TouchSpot
  ) -> ConflictFinding? {
    let delaying = swipes.filter { $0.delaysBegan }
    guard !delaying.isEmpty, delaying.count <= Self.mostHolders, let content = content(at: spot),
      described(content).kind != .slider
    else { return nil }
    let hasBackSwipe = delaying.contains { $0.origin == .backSwipe }
    let isControl = scene.control(at: spot.view) != nil
    // A back swipe delays all cells at its side: of these, nothing is reported.
    guard isControl || !hasBackSwipe else { return nil }
    let isOfSide = edge.isAtSide && isControl && (hasBackSwipe || gate(of: edge) == 0)
    let (trial, wish) = (
      PlayedGesture(.tap(1), at: spot.point), TrialWish.reachesAtOnce(spot.view)
    )
    let result = memory.play(trial, at: spot)
    guard let told = result.told, told >= .zero + ConflictThresholds.lateLanding,
      !isOfSide || result.acted.contains(content),
      let undelayed = play(trial, at: spot, withoutDelaysOf: delaying), undelayed.fulfils(wish)
    else { return nil }
    var finding: ConflictFinding?
    for holder in delaying
    where delaying.count == 1 || holds(holder, among: delaying, trial, wish, at: spot) {
      var one = ConflictFinding(
        kind: isOfSide ? .heldAtEdge : .heldTouch, losers: [.view(content)],
        winners: [.entrant(holder.entrant)], place: content)
      one.edges = EdgeSet(edge)
      one.prove(trial, wish)
      if let change = withoutDelay(holder) { one.candidates = [change] }
      finding = finding?.joined(with: one) ?? one
    }
    return finding
  }

  /// The most swipes at one place that are tried. More of them are not meant for a person.
  private static var mostHolders: Int { 8 }

  /// The depth of the system's gate at an edge, in points; 0 without one.
  private func gate(of edge: ScreenEdge) -> Double { limits.edges.bands[edge]?.gate ?? 0 }
}
