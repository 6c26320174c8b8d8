import SystemGestures
import TouchCore
import TouchDispatch
import TouchScene

/// Swipes and gates of the system against what the app wants at the edges (EDGE-1, GATE-1,
/// DEFER-2).
extension ConflictSearch {
  mutating func findSystemConflicts() {
    let handlers = ownHandlers
    var found: [ConflictFinding] = []
    for edge in [ScreenEdge.top, .bottom] { found += systemSwipes(at: edge, handlers) }
    found += lateTouches(of: handlers)
    // One finding for all edges of a view.
    var joined: [ConflictFinding] = []
    for finding in found {
      let index = joined.firstIndex { $0.kind == finding.kind && $0.losers == finding.losers }
      guard let index else {
        joined.append(finding)
        continue
      }
      joined[index].edges = joined[index].edges.union(finding.edges)
      joined[index].prove(alsoBy: finding)
      for winner in finding.winners where !joined[index].winners.contains(winner) {
        joined[index].winners.append(winner)
      }
    }
    for var finding in joined {
      finding.candidates += deferring(finding.edges)
      add(finding)
    }
    findLateDeferrals()
  }

  private func systemSwipes(at edge: ScreenEdge, _ handlers: [ViewID]) -> [ConflictFinding] {
    // A deferral that has no effect is another finding (DEFER-7).
    guard let band = limits.edges.bands[edge], band.swipe > 0, limits.deferral[edge] == .none
    else { return [] }
    let isWhole = scene.isStatusBarHidden
    var found: [ConflictFinding] = []
    for spot in spots where spot.edge == edge {
      let wanted = recognizers(at: spot).map { recognizer($0) }.filter {
        $0.origin == .app && meansSwipe(from: edge, $0, isWholeScreen: isWhole)
      }
      let isOwn = isWhole && handlers.contains(spot.view)
      guard !wanted.isEmpty || isOwn else { continue }
      let trial = PlayedGesture(.drag(edge.inward, rest: 0), at: spot.point)
      let result = memory.play(trial, at: spot)
      guard result.isSystems else { continue }
      let losers: [ConflictFinding.Party] =
        wanted.isEmpty ? [.view(spot.view)] : wanted.map { .entrant($0.entrant) }
      var finding = ConflictFinding(
        kind: .systemSwipe, losers: losers, winners: [.entrant(band.gesture.entrant)],
        place: wanted.first?.view ?? spot.view)
      finding.edges = EdgeSet(edge)
      finding.prove(trial, .isSparedBySystem)
      found.append(finding)
    }
    return found
  }

  /// True if a recognizer is meant for swipes from an edge: an edge pan of that edge, a view that
  /// lies along it, or a pan of an app that has hidden the status bar to have the whole screen.
  private func meansSwipe(
    from edge: ScreenEdge, _ recognizer: Recognizer, isWholeScreen: Bool
  ) -> Bool {
    if recognizer.kind == .edgePan { return recognizer.edges.contains(edge) }
    guard let id = scene.recognizer(of: recognizer.entrant),
      meanings[Int(id.index)].contains(edge.inward)
    else { return false }
    let frame = scene.onScreen(recognizer.view)
    if frame.size.height > scene.screen.size.height * ConflictThresholds.highestBar {
      // On a device with a home button, a page may be swiped up from the bottom edge.
      let isFlick =
        recognizer.kind == .swipe && edge == .bottom
        && !scene.description.device.hasHomeIndicator
      return isFlick
        || isWholeScreen && recognizer.kind == .pan && recognizer.mayBegin == .always
    }
    // HOME-6 is about views near the indicator.
    return edge == .top || !scene.description.device.hasHomeIndicator
  }

  /// The change that also defers `more`; empty if no controller is asked.
  private func deferring(_ more: EdgeSet) -> [CureCandidate] {
    guard let asked = scene.preferences.deferring.asked.last else { return [] }
    let controller = scene.description.controllers[Int(asked.index)]
    let edges = ScreenEdge.allCases.filter {
      controller.deferring.contains($0) || more.contains($0)
    }
    return [
      set([controller.id, "deferring"], .list(edges.map { .text(SceneName("\($0.word)")) }))
    ]
  }

  /// Views that handle touches themselves, and receive them late.
  private func lateTouches(of handlers: [ViewID]) -> [ConflictFinding] {
    var found: [ConflictFinding] = []
    for spot in spots where handlers.contains(spot.view) {
      guard let edge = spot.edge else { continue }
      let trial = PlayedGesture(.tap(1), at: spot.point)
      let result = memory.play(trial, at: spot)
      guard let told = result.told, told >= .zero + ConflictThresholds.lateLanding else {
        continue
      }
      let gesture = limits.edges.bands[edge]?.gesture ?? .sideEdge
      var finding = ConflictFinding(
        kind: .lateTouches, losers: [.view(spot.view)], winners: [.entrant(gesture.entrant)],
        place: spot.view)
      finding.edges = EdgeSet(edge)
      finding.prove(trial, .reachesAtOnce(spot.view))
      if let window = scene.window(of: spot.view) {
        let id = scene.description.windows[Int(window.index)].id
        finding.candidates = [set([id, "gateDelays"], .boolean(false))]
      }
      found.append(finding)
    }
    return found
  }

  /// Reactions to a touch that defer an edge, which has an effect on later touches only.
  private mutating func findLateDeferrals() {
    for reaction in scene.description.reactions {
      switch reaction.effect {
      case .deliver, .gesture, .control, .highlight: break
      case .event, .hook, .withhold, .drop, .outcome, .present, .system, .affordance, .indicator,
        .statusBar, .scroll, .text, .layout, .scene, .anomaly, .answer:
        continue
      }
      guard reaction.match.contains(where: { isFirstPhase($0) }) else { continue }
      for change in reaction.changes {
        guard case .set(let path, .list(let edges)) = change.action, path.parts.count == 2,
          path.parts[1].matches("deferring"), edges.contains(where: { isNotDeferred($0) }),
          let index = scene.description.controllers.firstIndex(where: { $0.id == path.parts[0] })
        else { continue }
        let view = scene.view(of: ControllerID(index))
        add(
          ConflictFinding(
            kind: .lateDeferral, losers: [.controller(ControllerID(index))], winners: [],
            place: view))
      }
    }
  }

  /// True if a word is an edge that is not deferred from the start.
  private func isNotDeferred(_ value: SceneValue) -> Bool {
    guard case .text(let word) = value else { return false }
    return ScreenEdge.allCases.contains {
      word.matches($0.word) && !limits.deferral[$0].isDeferred
    }
  }

  /// True if a condition of a reaction is for the beginning of a touch or of a gesture.
  private func isFirstPhase(_ member: SceneValue.Member) -> Bool {
    guard case .text(let word) = member.value else { return false }
    return (member.key.matches("phase") || member.key.matches("state")) && word.matches("began")
      || member.key.matches("event") && word.matches("touchDown")
  }
}
