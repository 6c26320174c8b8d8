import SystemGestures
import TouchCore
import TouchDispatch
import TouchScene

/// Back swipes and edge pans against gestures and controls at the same edge (EDGE-5, ARB-7).
///
///     ┌──────────────┐   the app defers the bottom edge (DEFER-1), so its gestures get the first
///     │ map: move    │   swipe: the pan move begins after 10 pt and wins, the edge pan up needs 15
///     │▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
///     └──────▲ up ───┘   ▶ lostEdge: up loses to move
extension ConflictSearch {
  mutating func findEdgeConflicts() {
    var lost: [(finding: ConflictFinding, count: Int)] = []
    for spot in spots {
      guard let edge = spot.edge else { continue }
      let here = recognizers(at: spot).map { recognizer($0) }
      let swipes = here.filter { $0.kind == .edgePan && $0.edges.contains(edge) }
      guard let swipe = swipes.first else { continue }
      let control = scene.control(at: spot.view)
      if edge.isAtSide, let control {
        let isSlider = described(control).kind == .slider
        if isSlider || isRange(control) { findThumb(of: control, swipe, at: spot) }
        if isSlider { continue }
        findHeldAtEdge(control, swipe, edge, at: spot)
      }
      findHeld(by: swipes, edge, at: spot)
      for other in swipes {
        guard let finding = lostEdge(other, edge, here, at: spot) else { continue }
        let index = lost.firstIndex {
          $0.finding.losers == finding.losers && $0.finding.winners == finding.winners
        }
        if let index { lost[index].count += spot.count } else { lost.append((finding, spot.count)) }
      }
    }
    // A finger does not fit on less.
    let least = scene.figures.length(.hit9Target)
    for (finding, count) in lost where Double(count) * TouchSpots.step >= least - TouchSpots.step {
      add(finding)
    }
    findPansBesideEdges()
  }

  private func lostEdge(
    _ swipe: Recognizer, _ edge: ScreenEdge, _ here: [Recognizer], at spot: TouchSpot
  ) -> ConflictFinding? {
    let trial = PlayedGesture(.drag(edge.inward, rest: 0), at: spot.point)
    let result = memory.play(trial, at: spot)
    // A swipe of the system is another finding (EDGE-1).
    guard !result.isSystems, !result.recognises(swipe.entrant),
      let winner = here.first(where: {
        // Of two back swipes the inner one is meant.
        $0.entrant != swipe.entrant && !($0.isBackSwipe && swipe.isBackSwipe)
          && result.recognises($0.entrant)
      })
    else { return nil }
    var finding = ConflictFinding(
      kind: .lostEdge, losers: [.entrant(swipe.entrant)], winners: [.entrant(winner.entrant)],
      place: isWithin(winner.view, swipe.view) ? winner.view : swipe.view)
    finding.direction = edge.inward
    finding.edges = EdgeSet(edge)
    finding.prove(trial, .recognises(swipe.entrant))
    finding.candidates = waiting(winner, for: swipe)
    return finding
  }

  /// Edge pans of the app that withhold touches of a control, a cell or a link at an edge with a
  /// band of the system's (ARB-7). Without them the touch must come at once: if a gate of the system
  /// withholds it too, that is another finding (GATE-4).
  private mutating func findHeld(
    by swipes: [Recognizer], _ edge: ScreenEdge, at spot: TouchSpot
  ) {
    let holders = swipes.filter { $0.origin == .app && $0.delaysBegan }
    guard !holders.isEmpty, gate(of: edge) > 0 || !edge.isAtSide, let content = content(at: spot),
      described(content).kind != .slider
    else { return }
    let (trial, wish) = (
      PlayedGesture(.tap(1), at: spot.point), TrialWish.reachesAtOnce(spot.view)
    )
    let changes = holders.compactMap { holder in
      description(of: holder).map { set([$0.id, "delaysBegan"], .boolean(false)).change }
    }
    guard let told = memory.play(trial, at: spot).told,
      told >= .zero + ConflictThresholds.lateLanding, let changed = scene.loaded(with: changes),
      TrialPlayer(changed).play(trial).fulfils(wish)
    else { return }
    for holder in holders where holders.count == 1 || holds(holder, among: holders, trial, wish) {
      var finding = held(content, by: holder, trial, wish, "delaysBegan")
      finding.edges = EdgeSet(edge)
      add(finding)
    }
  }

  /// The depth of the system's gate at an edge, in points; 0 without one.
  private func gate(of edge: ScreenEdge) -> Double { limits.edges.bands[edge]?.gate ?? 0 }

  /// A control from which the back swipe, or an edge pan, withholds touches. At an edge with a gate
  /// the system withholds them, which is another finding (GATE-4), unless the edge is deferred.
  private mutating func findHeldAtEdge(
    _ control: ViewID, _ swipe: Recognizer, _ edge: ScreenEdge, at spot: TouchSpot
  ) {
    let isGated = gate(of: edge) > 0
    guard swipe.delaysBegan,
      !isGated || (swipe.origin == .backSwipe && limits.deferral[edge].isDeferred),
      !recognizers(at: spot).contains(where: {
        recognizer($0).delaysContent(of: spot.view, in: scene)
      })
    else { return }
    let trial = PlayedGesture(.tap(1), at: spot.point)
    let result = memory.play(trial, at: spot)
    guard result.acted.contains(control), !result.fulfils(.reachesAtOnce(control)) else { return }
    var finding = ConflictFinding(
      kind: .heldAtEdge, losers: [.view(control)], winners: [.entrant(swipe.entrant)],
      place: control)
    finding.edges = EdgeSet(edge)
    finding.prove(trial, .reachesAtOnce(control))
    if case .backSwipe(let controller) = scene.entrants[Int(swipe.entrant.index)] {
      let id = scene.description.controllers[Int(controller.index)].id
      finding.candidates = [set([id, "delaysBegan"], .boolean(false))]
    } else if let described = description(of: swipe) {
      finding.candidates = [set([described.id, "delaysBegan"], .boolean(false))]
    }
    add(finding)
  }

  /// True for a control of the app's own that is dragged along its length, such as one that sets a
  /// range.
  private func isRange(_ control: ViewID) -> Bool {
    let size = scene.onScreen(control).size
    return described(control).kind == .control
      && size.width >= ConflictThresholds.scrubberRatio * size.height
  }

  /// A slider, or a control of the app's own like one, that loses a drag of its thumb to a back
  /// swipe at the edge.
  private mutating func findThumb(of slider: ViewID, _ swipe: Recognizer, at spot: TouchSpot) {
    let isSlider = described(slider).kind == .slider
    let trial = PlayedGesture(
      .drag(.right, rest: 0), at: spot.point, thumbOf: isSlider ? slider : nil)
    let result = memory.play(trial, at: spot)
    guard result.recognises(swipe.entrant), !result.acted.contains(slider) else { return }
    var finding = ConflictFinding(
      kind: .thumbAtEdge, losers: [.view(slider)], winners: [.entrant(swipe.entrant)],
      place: slider)
    finding.direction = .right
    finding.edges = .left
    finding.prove(trial, .acts(slider))
    if case .backSwipe(let controller) = scene.entrants[Int(swipe.entrant.index)] {
      let id = scene.description.controllers[Int(controller.index)].id
      finding.candidates = [set([id, "popGesture"], .boolean(false))]
    }
    add(finding)
  }

  /// A pan around the page of a back swipe that wins drags to the right beside the edge.
  private mutating func findPansBesideEdges() {
    var seen: Set<Int> = []
    for spot in spots where spot.edge == nil {
      let here = recognizers(at: spot).map { recognizer($0) }
      guard let swipe = here.first(where: { $0.origin == .backSwipe }),
        seen.insert(route(of: spot)).inserted
      else { continue }
      for pan in here where pan.origin == .app && pan.kind == .pan {
        guard let id = scene.recognizer(of: pan.entrant), scene.isInside(swipe.view, pan.view),
          meanings[Int(id.index)].contains(.right)
        else { continue }
        let result = memory.play(PlayedGesture(.drag(.right, rest: 0), at: spot.point), at: spot)
        guard result.recognises(pan.entrant) else { continue }
        let edge = PlayedGesture(
          .drag(.right, rest: 0), at: Point2D(TouchSpots.step / 2, spot.point.y))
        guard player.play(edge).recognises(swipe.entrant) else { continue }
        var finding = ConflictFinding(
          kind: .besideBackSwipe, losers: [.entrant(swipe.entrant)],
          winners: [.entrant(pan.entrant)], place: swipe.view)
        finding.direction = .right
        finding.edges = .left
        add(finding)
      }
    }
  }
}
