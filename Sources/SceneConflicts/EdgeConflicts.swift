import SystemGestures
import TouchCore
import TouchDispatch
import TouchScene

/// Back swipes and edge pans against gestures and sliders at the same edge (EDGE-5).
///
///     ┌──────────────┐   the app defers the bottom edge (DEFER-1), so its gestures get the first
///     │ map: move    │   swipe: the pan move begins after 10 pt and wins, the edge pan up needs 15
///     │▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
///     └──────▲ up ───┘   ▶ lostEdge: up loses to move
extension ConflictSearch {
  mutating func findEdgeConflicts() {
    var lost: [(finding: ConflictFinding, count: Int)] = []
    var found: [ConflictFinding] = []
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
      }
      if let finding = heldAtEdge(by: swipes, edge, at: spot) { found.append(finding) }
      for other in swipes {
        guard let finding = lostEdge(other, edge, here, at: spot) else { continue }
        let index = lost.firstIndex {
          $0.finding.losers == finding.losers && $0.finding.winners == finding.winners
            && $0.finding.edges == finding.edges
        }
        if let index { lost[index].count += spot.count } else { lost.append((finding, spot.count)) }
      }
    }
    // A finger does not fit on less.
    let least = scene.figures.length(.hit9Target)
    for (finding, count) in lost where Double(count) * TouchSpots.step >= least - TouchSpots.step {
      found.append(finding)
    }
    for finding in found.joinedOverEdges() { add(finding) }
    findPansBesideEdges()
  }

  private func lostEdge(
    _ swipe: Recognizer, _ edge: ScreenEdge, _ here: [Recognizer], at spot: TouchSpot
  ) -> ConflictFinding? {
    let trial = PlayedGesture(.drag(edge.inward, rest: 0), at: spot.point)
    let result = memory.play(trial, at: spot)
    // A swipe of the system is another finding (EDGE-1). One that fails by itself, or waits, loses
    // to nothing.
    guard !result.isSystems, !result.recognises(swipe.entrant),
      let first = result.winner(over: swipe.entrant),
      let winner = here.first(where: {
        // Of two back swipes the inner one is meant.
        $0.entrant == first && !($0.isBackSwipe && swipe.isBackSwipe)
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

extension [ConflictFinding] {
  /// The findings, with those of one kind that have the same losers and the same winners joined into
  /// one for all their edges. A change must end the conflict at each edge.
  fileprivate func joinedOverEdges() -> [ConflictFinding] {
    var joined: [ConflictFinding] = []
    for finding in self {
      let index = joined.firstIndex {
        $0.kind == finding.kind && $0.losers == finding.losers && $0.winners == finding.winners
      }
      guard let index else {
        joined.append(finding)
        continue
      }
      joined[index].edges = joined[index].edges.union(finding.edges)
      joined[index].prove(alsoBy: finding)
      if joined[index].direction?.isHorizontal != finding.direction?.isHorizontal {
        joined[index].direction = nil
      }
    }
    return joined
  }
}
