import TouchCore
import TouchScene

/// Pans, swipes and scroll views that want the same drag (ARB-3, ARB-4).
extension ConflictSearch {
  /// The result of a drag for one of the recognizers that it is meant for.
  private enum Fate {
    case recognised
    /// Another recognizer won it.
    case lost(EntrantID)
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
      guard movers.count > 1 || movers.contains(where: hasRequirements) else { continue }
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
      case .lost(let winner):
        if !winners.contains(winner) { winners.append(winner) }
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
    if let winner = result.winner(over: entrant), winners.contains(where: { $0.entrant == winner })
    {
      return .lost(winner)
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
    guard !winners.isEmpty, winners.allSatisfy({ isKnown($0) }) else { return }
    let area = max(areas[Int(loss.loser.index)], 1)
    let share = Double(loss.count) / Double(area)
    let all = losses.filter { $0.loser == loss.loser }.reduce(0) { $0 + $1.count }
    let wholeShare = Double(all) / Double(area)
    if loss.waits {
      guard loser.origin == .app else { return }
      return add(loss, .waitsInVain, winners, share)
    }
    let first = winners[0]
    if loser.origin == .scroll {
      guard winners.allSatisfy({ $0.origin == .app }) else { return }
      let big = winners.filter { !isHandle($0.view) }
      guard !big.isEmpty else { return }
      return add(loss, .lostScroll, big, share)
    }
    guard loser.origin != .backSwipe else { return }
    // One of two alike recognizers of a view is another finding (ARB-9).
    if first.view == loser.view, first.origin == .app, loser.origin == .app,
      first.judgesAlike(loser), first.mayBegin == .always
    {
      return
    }
    let isInner = isWithin(loser.view, first.view)
    var least = isInner ? 0.9 : 0.5
    // At its end a scroll view only bounces, and yet the other gesture does not begin.
    if loss.bounces { least = 0.3 }
    // A swipe back over the content begins anywhere.
    if loser.origin == .contentSwipe { least = 0.1 }
    if wholeShare >= least { add(loss, .lostGesture, winners, share) }
  }

  /// True if a winner's answers are known.
  private func isKnown(_ recognizer: Recognizer) -> Bool {
    scene.recognizer(of: recognizer.entrant).map { isUsable[Int($0.index)] } ?? false
  }

  /// True if a view is so small that it is a handle, which is made to be dragged.
  private func isHandle(_ view: ViewID) -> Bool {
    let size = scene.onScreen(view).size
    return max(size.width, size.height) < 100 || min(size.width, size.height) < 30
  }

  private mutating func add(
    _ loss: Loss, _ kind: ConflictFinding.Kind, _ winners: [Recognizer], _ share: Double
  ) {
    let loser = recognizer(loss.loser)
    let first = winners[0]
    let inner = isWithin(loser.view, first.view) ? loser.view : first.view
    var candidates: [SceneChange] = []
    switch kind {
    case .waitsInVain:
      if let described = description(of: loser) {
        let kept = described.requires.filter { name in
          !winners.contains { scene.name(of: $0.entrant) == name }
        }
        if kept.count < described.requires.count {
          candidates.append(set([described.id, "requires"], .list(kept.map { .text($0) })))
        }
      }
      for winner in winners {
        guard let described = description(of: winner) else { continue }
        let kept = described.requiredBy.filter { $0 != scene.name(of: loser.entrant) }
        if kept.count < described.requiredBy.count {
          candidates.append(set([described.id, "requiredBy"], .list(kept.map { .text($0) })))
        }
      }
    case .lostScroll:
      candidates = across(loss.direction, first) + together(first, loser)
    default:
      candidates =
        across(loss.direction, first) + together(loser, first) + waiting(first, for: loser)
    }
    var finding = ConflictFinding(
      kind: kind, losers: [.entrant(loser.entrant)], winners: winners.map { .entrant($0.entrant) },
      place: inner)
    finding.direction = loss.isOfBothAxes ? nil : loss.direction
    finding.share = min(share, 1)
    finding.prove(
      PlayedGesture(.drag(loss.direction, rest: 0), at: loss.point), .recognises(loser.entrant))
    finding.candidates = candidates
    add(finding)
  }
}

// Presses and pinches.
extension ConflictSearch {
  /// Presses so short that they begin before a drag: the scroll view around does not scroll.
  mutating func findPressConflicts() {
    let usual = scene.figures.interval(.rec3MinimumPress)
    for spot in spots where spot.edge == nil && scene.control(at: spot.view) == nil {
      let here = recognizers(at: spot)
      let presses = here.filter { id in
        let recognizer = recognizer(id)
        guard recognizer.kind == .longPress, recognizer.origin == .app,
          recognizer.fewestFingers == 1, recognizer.taps == 0,
          let wait = recognizer.minimumPress
        else { return false }
        return wait.nanoseconds * 2 < usual.nanoseconds && wait.nanoseconds > 0
      }
      guard let press = presses.first.map({ recognizer($0) }),
        let list = here.first(where: {
          recognizer($0).origin == .scroll && !meanings[Int($0.index)].isEmpty
        })
      else { continue }
      let direction = meanings[Int(list.index)][0]
      let rest = (press.minimumPress ?? .zero).nanoseconds / 1_000_000 + 40
      let trial = PlayedGesture(.drag(direction, rest: rest), at: spot.point)
      let result = memory.play(trial, at: spot)
      let loser = recognizer(list)
      guard result.recognises(press.entrant), !result.recognises(loser.entrant) else { continue }
      var finding = ConflictFinding(
        kind: .lostScroll, losers: [.entrant(loser.entrant)], winners: [.entrant(press.entrant)],
        place: press.view)
      finding.direction = direction
      finding.share = Double(spot.count) / Double(max(areas[Int(list.index)], 1))
      finding.prove(trial, .recognises(loser.entrant))
      finding.candidates = together(press, loser)
      add(finding)
    }
  }

  /// Pinches and rotations against pans and against each other.
  mutating func findPinchConflicts() {
    var seen: Set<Int> = []
    for spot in spots where spot.edge == nil && scene.control(at: spot.view) == nil {
      let here = recognizers(at: spot).map { recognizer($0) }
      let pinches = here.filter { $0.kind == .pinch || $0.kind == .rotation }
      guard !pinches.isEmpty, seen.insert(route(of: spot)).inserted else { continue }
      let trials = [false, true].map { PlayedGesture(.pinch(isLate: $0), at: spot.point) }
      let results = trials.map { memory.play($0, at: spot) }
      for pinch in pinches {
        var finding: ConflictFinding?
        for (trial, result) in zip(trials, results) where !result.recognises(pinch.entrant) {
          // A finger that moves before the second one comes down is a drag of the scroll view.
          let isLate = trial == trials[1]
          let winner = here.first { rival in
            rival.entrant != pinch.entrant && result.recognises(rival.entrant)
              && (isLate ? rival.origin == .app && rival.kind == .pan : rival.kind != .tap)
          }
          guard let winner else { continue }
          if finding == nil {
            finding = ConflictFinding(
              kind: .lostPinch, losers: [.entrant(pinch.entrant)], winners: [],
              place: isWithin(pinch.view, winner.view) ? pinch.view : winner.view)
          }
          if finding?.winners.contains(.entrant(winner.entrant)) == false {
            finding?.winners.append(.entrant(winner.entrant))
          }
          finding?.prove(trial, .recognises(pinch.entrant))
        }
        guard var finding else { continue }
        if let described = description(of: pinch) {
          let others = finding.winners.compactMap { party -> SceneName? in
            guard case .entrant(let entrant) = party else { return nil }
            return scene.name(of: entrant)
          }
          let names = described.with + others.filter { !described.with.contains($0) }
          finding.candidates = [
            set([described.id, "with"], .list(names.map { .text($0) }))
          ]
        }
        add(finding)
      }
    }
  }
}
