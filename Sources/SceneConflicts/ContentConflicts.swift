import TouchCore
import TouchDispatch
import TouchScene

/// Gestures that take the touch from what the finger touches: controls, cells, links (ARB-6,
/// CTL-4).
extension ConflictSearch {
  mutating func findContentConflicts() {
    for spot in spots where spot.edge == nil {
      if let content = content(at: spot) {
        findTakenTap(of: content, at: spot)
        findHeldTouch(of: content, at: spot)
      }
      if let control = scene.control(at: spot.view) { findTakenDrag(of: control, at: spot) }
    }
  }

  /// The view that a tap at a spot is meant for: a control, a cell, or a label that takes touches;
  /// `nil` for other views.
  func content(at spot: TouchSpot) -> ViewID? {
    if let control = scene.control(at: spot.view) { return control }
    var view: ViewID? = spot.view
    while let next = view {
      let described = described(next)
      if described.kind == .cell { return next }
      if described.kind == .label, described.interaction == true { return next }
      // A view with a gesture of its own is meant for that gesture.
      if described.gestures.contains(where: { $0.isEnabled }) { return nil }
      view = described.parent.flatMap { scene.view(named: $0) }
    }
    return nil
  }

  private mutating func findTakenTap(of content: ViewID, at spot: TouchSpot) {
    let isControl = scene.control(at: spot.view) != nil
    let taps = recognizers(at: spot).map { recognizer($0) }.filter { tap in
      guard tap.origin == .app, tap.cancelsTouches, isSingleTap(tap) || isWithinTap(tap) else {
        return false
      }
      return isControl || scene.isInside(content, tap.view)
    }
    guard !taps.isEmpty, !(isControl && described(content).kind == .slider) else { return }
    let trial = PlayedGesture(.tap(1), at: spot.point)
    let result = memory.play(trial, at: spot)
    guard let tap = taps.first(where: { result.recognises($0.entrant, isTap: true) }) else {
      return
    }
    let wish: TrialWish = isControl ? .acts(content) : .reaches(spot.view)
    guard !result.fulfils(wish) else { return }
    var finding = ConflictFinding(
      kind: .takenTap, losers: [.view(content)], winners: [.entrant(tap.entrant)],
      place: content)
    finding.prove(trial, wish)
    if let described = description(of: tap) {
      finding.candidates = [set([described.id, "cancelsTouches"], .boolean(false))]
    }
    add(finding)
  }

  /// True if a control is as wide as high, and the only control of the app's own in a scroll view
  /// that goes up and down: a dial rather than one of several cards.
  private func isOnlyDial(_ control: ViewID, in list: ViewID) -> Bool {
    let (size, along) = (scene.onScreen(control).size, scene.scrollsAlong(list))
    guard
      max(size.width, size.height)
        <= ConflictThresholds.dialRatio * min(size.width, size.height), along.vertical,
      !along.horizontal
    else { return false }
    return !scene.controls.contains {
      $0 != control && described($0).kind == .control && scene.isInside($0, list)
    }
  }

  /// Recognizers that delay touches keep the landing from a control or a cell, or its lift (ARB-7).
  /// The finding has a part for each of them: the touch comes at once only if none delays it.
  private mutating func findHeldTouch(of content: ViewID, at spot: TouchSpot) {
    let here = recognizers(at: spot).map { recognizer($0) }.filter {
      $0.origin == .app && ($0.delaysBegan || ($0.delaysEnded && $0.kind == .tap && $0.taps > 1))
    }
    guard !here.isEmpty, described(content).kind != .slider else { return }
    let trial = PlayedGesture(.tap(1), at: spot.point)
    let result = memory.play(trial, at: spot)
    var parts: [(holder: Recognizer, wish: TrialWish, key: SceneName)] = []
    if let told = result.told, told >= .zero + ConflictThresholds.lateLanding,
      !isDelayedByContent(spot)
    {
      let wish = TrialWish.reachesAtOnce(spot.view)
      let holders = here.filter { $0.delaysBegan }
      for holder in holders
      where holders.count == 1 || holds(holder, among: holders, trial, wish, at: spot) {
        parts.append((holder, wish, "delaysBegan"))
      }
    }
    if let finished = result.finished, finished - result.lift >= ConflictThresholds.lateLift,
      described(content).control.delayedAction == nil
    {
      for holder in here where holder.taps > 1 {
        if holder.delaysBegan { parts.append((holder, .endsAtLift(spot.view), "delaysBegan")) }
        if holder.delaysEnded { parts.append((holder, .endsAtLift(spot.view), "delaysEnded")) }
      }
    }
    for part in parts { add(held(content, by: part.holder, trial, part.wish, part.key)) }
  }

  /// True if a scroll view delays the touches of a spot: then a recognizer need not be the reason.
  private func isDelayedByContent(_ spot: TouchSpot) -> Bool {
    recognizers(at: spot).contains { recognizer($0).delaysContent(of: spot.view, in: scene) }
  }

  /// A finding that a recognizer withholds a touch from `content` because of its fact `key`, proven
  /// by a gesture that does not fulfil a wish.
  func held(
    _ content: ViewID, by holder: Recognizer, _ trial: PlayedGesture, _ wish: TrialWish,
    _ key: SceneName
  ) -> ConflictFinding {
    var finding = ConflictFinding(
      kind: .heldTouch, losers: [.view(content)], winners: [.entrant(holder.entrant)],
      place: content)
    finding.prove(trial, wish)
    if let described = description(of: holder) {
      finding.candidates = [set([described.id, key], .boolean(false))]
    }
    return finding
  }

  /// A slider, or a control of the app's own that is long or large, loses a quick drag. A change
  /// must give it the drags in all directions.
  private mutating func findTakenDrag(of control: ViewID, at spot: TouchSpot) {
    let size = scene.onScreen(control).size
    let kind = described(control).kind
    let here = recognizers(at: spot).map { recognizer($0) }
    let (long, short) = (max(size.width, size.height), min(size.width, size.height))
    let isSlider = kind == .slider
    guard isSlider || (kind == .control && long >= ConflictThresholds.largestHandle) else { return }
    var directions = SwipeDirection.every
    if isSlider || long >= ConflictThresholds.rangeRatio * short {
      directions = directions.filter { $0.isHorizontal == (isSlider || size.width > size.height) }
    }
    var finding: ConflictFinding?
    for direction in directions {
      let trial = PlayedGesture(
        .drag(direction, rest: 0), at: spot.point, thumbOf: isSlider ? control : nil)
      let result = memory.play(trial, at: spot)
      guard !result.acted.contains(control),
        let winner = here.first(where: { result.recognises($0.entrant) })
      else { continue }
      switch winner.origin {
      case .app: break
      case .scroll:
        guard
          isSlider || long >= ConflictThresholds.scrubberRatio * short
            || isOnlyDial(control, in: winner.view)
        else { continue }
      case .backSwipe, .contentSwipe: guard isSlider else { continue }
      }
      var lost = ConflictFinding(
        kind: .takenDrag, losers: [.view(control)], winners: [.entrant(winner.entrant)],
        place: control)
      lost.direction = direction
      lost.prove(trial, .acts(control))
      lost.candidates = across(direction, winner)
      if let described = description(of: winner) {
        lost.candidates.append(set([described.id, "cancelsTouches"], .boolean(false)))
      }
      if winner.origin == .scroll {
        lost.candidates.append(
          set([self.described(winner.view).id, "delaysContent"], .boolean(false)))
      }
      finding = finding?.joined(with: lost) ?? lost
    }
    if let finding { add(finding) }
  }
}
