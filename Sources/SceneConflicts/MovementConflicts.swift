import TouchCore
import TouchScene

/// Pans, swipes and scroll views that want the same drag (ARB-3, ARB-4).
extension ConflictSearch {
  /// The result of a drag for one of the recognizers that it is meant for.
  private enum Fate {
    case recognised
    /// Other recognizers won it, the first of them that to which it lost.
    case lost([EntrantID])
    /// The recognizer waits for these until the finger lifts.
    case waits([EntrantID])
    case nothing
  }

  /// A recognizer that loses to others along an axis, or along both.
  private struct Loss {
    let loser: RecognizerID
    let winners: [EntrantID]
    let direction: SwipeDirection
    /// True if drags of both axes are lost.
    let isOfBothAxes: Bool
    /// True if the winner is a scroll view that only bounces in the direction of one of the drags.
    let bounces: Bool
    /// True if the loser waits for all winners to fail.
    let waits: Bool
    /// The location at which the drag begins, in points of the app.
    let point: Point2D
    /// The number of points of the grid at which it loses.
    var count: Int
  }

  mutating func findMovementConflicts() {
    var losses: [Loss] = []
    var seen: [Int: [Loss]] = [:]
    for spot in spots where spot.edge == nil {
      let movers = recognizers(at: spot).filter { !meanings[Int($0.index)].isEmpty }
        .filter { !recognizer($0).isBackSwipe || recognizer($0).origin == .contentSwipe }
        .filter { recognizer($0).kind != .edgePan }
      guard
        movers.count > 1 || movers.contains(where: hasRequirements)
          || (!movers.isEmpty && alwaysBounces(at: spot))
      else { continue }
      // Views with one route have the same contests, except for a control that is dragged.
      let route = route(of: spot)
      let isPlain = !isDragged(spot.view)
      let here: [Loss]
      if isPlain, let known = seen[route] {
        here = known
      } else {
        here = lossesOfDrags(at: spot, among: movers)
        if isPlain { seen[route] = here }
      }
      for loss in here {
        let index = losses.firstIndex {
          $0.loser == loss.loser && $0.winners == loss.winners && $0.waits == loss.waits
            && $0.direction.isHorizontal == loss.direction.isHorizontal
        }
        if let index {
          losses[index].count += spot.count
        } else {
          var loss = loss
          loss.count = spot.count
          losses.append(loss)
        }
      }
    }
    for loss in losses { judge(loss, among: losses) }
  }

  private func isDragged(_ view: ViewID) -> Bool {
    let kind = described(view).kind
    return kind == .slider || kind == .control
  }

  /// True if a scroll view around a spot takes drags although it has nothing to scroll (SCR-5).
  private func alwaysBounces(at spot: TouchSpot) -> Bool {
    recognizers(at: spot).contains { id in
      let scroll = described(recognizer(id).view).scroll
      return recognizer(id).origin == .scroll
        && (scroll.alwaysBouncesVertically || scroll.alwaysBouncesHorizontally)
    }
  }

  private func hasRequirements(_ id: RecognizerID) -> Bool {
    scene.relations.hasRequirements(recognizer(id).entrant)
  }

  /// The recognizers that lose all drags at a spot that they are meant for; scroll views are judged
  /// for each axis by itself.
  private func lossesOfDrags(at spot: TouchSpot, among movers: [RecognizerID]) -> [Loss] {
    var results: [SwipeDirection: TrialResult] = [:]
    for direction in SwipeDirection.every
    where movers.contains(where: { meanings[Int($0.index)].contains(direction) }) {
      results[direction] = memory.play(
        PlayedGesture(.drag(direction, rest: 0), at: spot.point), at: spot)
    }
    var losses: [Loss] = []
    for id in movers {
      let meaning = meanings[Int(id.index)]
      let groups =
        recognizer(id).origin == .scroll
        ? [meaning.filter { $0.isHorizontal }, meaning.filter { !$0.isHorizontal }] : [meaning]
      for group in groups where !group.isEmpty {
        let fates = group.map { direction in
          results[direction].map { fate(of: id, in: $0, among: movers) } ?? .nothing
        }
        if let loss = loss(of: id, fates, group, at: spot) { losses.append(loss) }
      }
    }
    return losses
  }

  private func loss(
    of id: RecognizerID, _ fates: [Fate], _ directions: [SwipeDirection], at spot: TouchSpot
  ) -> Loss? {
    var winners: [EntrantID] = []
    var (waits, bounces) = (true, false)
    for (fate, direction) in zip(fates, directions) {
      switch fate {
      case .recognised, .nothing: return nil
      case .lost(let others):
        let winner = others[0]
        for other in others where !winners.contains(other) { winners.append(other) }
        waits = waits && scene.relations.requires(recognizer(id).entrant, winner)
        if let list = self.recognizer(of: winner), list.origin == .scroll,
          !scene.room(of: list.view).contains(direction)
        {
          bounces = true
        }
      case .waits(let others):
        for other in others where !winners.contains(other) { winners.append(other) }
      }
    }
    return Loss(
      loser: id, winners: winners, direction: directions[0],
      isOfBothAxes: !directions.allSatisfy { $0.isHorizontal == directions[0].isHorizontal },
      bounces: bounces, waits: waits, point: spot.point, count: 0)
  }

  private func fate(
    of id: RecognizerID, in result: TrialResult, among movers: [RecognizerID]
  ) -> Fate {
    let entrant = recognizer(id).entrant
    if result.recognises(entrant) { return .recognised }
    let winners = result.recognised.filter { $0.entrant != entrant && $0.instant < result.lift }
    let takers = self.winners(over: entrant, in: result)
    if let first = takers.first, winners.contains(where: { $0.entrant == first }) {
      return .lost(takers.filter { taker in winners.contains { $0.entrant == taker } })
    }
    let open = scene.relations.requirements(of: entrant).filter { other in
      guard let other = self.recognizer(of: other), scene.isThere(other.entrant) else {
        return false
      }
      let view = recognizer(id).view
      return other.isEnabled && (isWithin(view, other.view) || isWithin(other.view, view))
    }
    if winners.isEmpty {
      let late = open.filter { !result.failsWhileDown($0) && !result.recognises($0) }
      return late.isEmpty || result.failsWhileDown(entrant) ? .nothing : .waits(late)
    }
    return .nothing
  }
}

// Judging.
extension ConflictSearch {
  private mutating func judge(_ loss: Loss, among losses: [Loss]) {
    let loser = recognizer(loss.loser)
    let winners = loss.winners.compactMap { self.recognizer(of: $0) }
    guard !winners.isEmpty, winners.allSatisfy({ isKnown($0.entrant) }) else { return }
    let area = max(areas[Int(loss.loser.index)], 1)
    let share = Double(loss.count) / Double(area)
    let all = losses.filter { $0.loser == loss.loser }.reduce(0) { $0 + $1.count }
    let wholeShare = Double(all) / Double(area)
    if loss.waits {
      guard loser.origin == .app else { return }
      return add(loss, .waitsInVain, winners, share, [withoutWaiting(loser, for: winners)])
    }
    let first = winners[0]
    if loser.origin == .scroll {
      if winners.allSatisfy({ $0.origin == .scroll }) {
        return judgeCovered(loss, by: winners, wholeShare)
      }
      guard winners.allSatisfy({ $0.origin == .app }) else { return }
      let big = winners.filter { !isHandle($0.view) }
      guard !big.isEmpty else { return }
      let candidates = big.map { across(loss.direction, $0) + together($0, loser) }
      return add(loss, .lostScroll, big, share, candidates)
    }
    guard loser.origin != .backSwipe else { return }
    // One of two alike recognizers of a view is another finding (ARB-9).
    if first.view == loser.view, first.origin == .app, loser.origin == .app,
      first.judgesAlike(loser), first.mayBegin == .always
    {
      return
    }
    guard wholeShare >= leastShare(of: loss, to: first) else { return }
    let candidates = winners.map {
      across(loss.direction, $0) + together(loser, $0) + waiting($0, for: loser)
    }
    add(loss, .lostGesture, winners, share, candidates)
  }

  /// A scroll view that goes up and down loses nearly everywhere to others that do. Sideways it is
  /// usual: a zoomed photo in a pager scrolls before the page turns.
  private mutating func judgeCovered(
    _ loss: Loss, by winners: [Recognizer], _ share: Double
  ) {
    guard !loss.direction.isHorizontal, share >= ConflictThresholds.lostByInner else { return }
    let candidates = winners.map {
      set([described($0.view).id, "scrollEnabled"], .boolean(false))
    }
    add(loss, .coveredScroll, winners, share, [candidates])
  }

  /// The share of its area that a recognizer must lose to another one before it is a conflict.
  private func leastShare(of loss: Loss, to winner: Recognizer) -> Double {
    let loser = recognizer(loss.loser)
    if loser.origin == .contentSwipe { return ConflictThresholds.lostOfContentSwipe }
    if loss.bounces { return ConflictThresholds.lostToBounce }
    return isWithin(loser.view, winner.view)
      ? ConflictThresholds.lostByInner : ConflictThresholds.lostByOuter
  }

  /// The changes that end the waiting of a recognizer for others.
  private func withoutWaiting(
    _ loser: Recognizer, for winners: [Recognizer]
  ) -> [CureCandidate] {
    let own = description(of: loser).flatMap {
      removing(winners, from: "requires", of: $0, $0.requires)
    }
    let others = winners.compactMap { winner in
      description(of: winner).flatMap {
        removing([loser], from: "requiredBy", of: $0, $0.requiredBy)
      }
    }
    return (own.map { [$0] } ?? []) + others
  }

  /// True if a view is so small that it is a handle, which is made to be dragged.
  private func isHandle(_ view: ViewID) -> Bool {
    let size = scene.onScreen(view).size
    return max(size.width, size.height) < ConflictThresholds.largestHandle
      || min(size.width, size.height) < ConflictThresholds.narrowHandle
  }

  /// Adds a finding. `candidates` are those of its parts: one list for all winners, or one for each.
  private mutating func add(
    _ loss: Loss, _ kind: ConflictFinding.Kind, _ winners: [Recognizer], _ share: Double,
    _ candidates: [[CureCandidate]]
  ) {
    let loser = recognizer(loss.loser)
    let first = winners[0]
    let inner = isWithin(loser.view, first.view) ? loser.view : first.view
    var finding = ConflictFinding(
      kind: kind, losers: [.entrant(loser.entrant)], winners: winners.map { .entrant($0.entrant) },
      place: inner)
    finding.direction = loss.isOfBothAxes ? nil : loss.direction
    finding.share = min(share, 1)
    var others = finding
    finding.prove(
      PlayedGesture(.drag(loss.direction, rest: 0), at: loss.point), .recognises(loser.entrant))
    finding.candidates = candidates[0]
    for candidates in candidates.dropFirst() {
      others.candidates = candidates
      finding.merge(partsOf: others)
    }
    add(finding)
  }
}
