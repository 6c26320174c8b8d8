import TouchCore
import TouchScene

/// Controls and recognizers that fingers hardly reach (HIT-2 to HIT-4).
extension ConflictSearch {
  mutating func findReachConflicts() {
    for control in scene.controls where scene.isOnScreen(control) {
      findMostlyBehind(control)
      findFallsThrough(control)
    }
    for control in scene.controls { findBeyondContent(control) }
    findHiddenGestures()
  }

  private func middle(of rect: Rect2D) -> Point2D {
    Point2D(rect.minX + rect.size.width / 2, rect.minY + rect.size.height / 2)
  }

  private func hit(at point: Point2D) -> ViewID? {
    guard case .view(_, let view) = scene.target(at: point) else { return nil }
    return view
  }

  /// A control of which less than half is hit, and not its middle, because another view, or a view
  /// inside it, is in front.
  private mutating func findMostlyBehind(_ control: ViewID) {
    let frame = scene.shownFrame(of: control)
    guard described(control).control.isEnabled, area(frame) > 0,
      let cover = hit(at: middle(of: frame)), cover != control,
      scene.control(at: cover) == nil, !isWithin(control, cover)
    else { return }
    var free = 0.0
    switch scene.reach(of: control) {
    case .places(let places):
      free = places.reduce(0) { $0 + area($1.rect) }
      guard free < area(frame) * ConflictThresholds.mostFree else { return }
    case .nowhere(.isCovered):
      // A control that moves with a scroll view counts only if the whole scroll view is covered.
      guard let list = scene.scrollView(around: control), !scene.isInside(cover, list) else {
        return
      }
      let (whole, above) = (scene.shownFrame(of: list), scene.shownFrame(of: cover))
      guard above.minX <= whole.minX, above.maxX >= whole.maxX, above.minY <= whole.minY,
        above.maxY >= whole.maxY
      else { return }
    case .nowhere: return
    }
    var finding = ConflictFinding(
      kind: .mostlyBehind, losers: [.view(control)], winners: [.view(cover)], place: control)
    finding.share = 1 - free / area(frame)
    finding.candidates = passingOn(cover)
    finding.prove(PlayedGesture(.tap(1), at: middle(of: frame)), .acts(control))
    add(finding)
  }

  /// A disabled control in something that acts on taps: a cell, or a view with a tap recognizer.
  private mutating func findFallsThrough(_ control: ViewID) {
    guard !described(control).control.isEnabled,
      !scene.figures.flag(.hit4DisabledControlSwallows)
    else { return }
    let frame = scene.shownFrame(of: control)
    guard area(frame) > 0, let behind = hit(at: middle(of: frame)),
      scene.isInside(control, behind)
    else { return }
    var view: ViewID? = behind
    while let next = view, described(next).kind != .cell {
      view = described(next).parent.flatMap { scene.view(named: $0) }
    }
    let taps = scene.route(of: behind).compactMap { entry in
      scene.recognizer(of: scene.routed[entry])
    }.filter { isUsable[Int($0.index)] && recognizer($0).kind == .tap }
    let winner: ConflictFinding.Party
    if let view {
      winner = .view(view)
    } else if let tap = taps.first {
      winner = .entrant(recognizer(tap).entrant)
    } else {
      return
    }
    add(
      ConflictFinding(
        kind: .fallsThrough, losers: [.view(control)], winners: [winner], place: control))
  }

  /// A control in a scroll view, outside all that it can be scrolled to.
  private mutating func findBeyondContent(_ control: ViewID) {
    guard let list = scene.scrollView(around: control), scene.isOnScreen(list),
      scene.reach(of: control) == .nowhere(.isOutside), described(control).control.isEnabled,
      described(list).scroll.content != .zero
    else { return }
    let frame = scene.onScreen(control)
    let (first, last) = (
      scene.convert(frame.origin, to: list),
      scene.convert(Point2D(frame.maxX, frame.maxY), to: list)
    )
    let bounds = scene.bounds(of: list)
    var (least, most) = scene.scrollRange(of: list)
    if !described(list).scroll.isScrollEnabled { (least, most) = (bounds.origin, bounds.origin) }
    let shown = Rect2D(
      least.x, least.y, most.x + bounds.size.width - least.x,
      most.y + bounds.size.height - least.y)
    guard
      last.x <= shown.minX || first.x >= shown.maxX || last.y <= shown.minY
        || first.y >= shown.maxY
    else { return }
    guard let pan = scene.pan(of: list) else { return }
    add(
      ConflictFinding(
        kind: .beyondContent, losers: [.view(control)], winners: [.entrant(pan)],
        place: control))
  }

  /// A view with recognizers that no point of the grid hits, though it is on the screen.
  private mutating func findHiddenGestures() {
    var isHit = [Bool](repeating: false, count: scene.recognizers.count)
    for spot in spots {
      for id in recognizers(at: spot) { isHit[Int(id.index)] = true }
    }
    for index in scene.recognizers.indices where !isHit[index] && isUsable[index] {
      let recognizer = scene.recognizers[index]
      let frame = scene.shownFrame(of: recognizer.view)
      let least = ConflictThresholds.stepsOfView * TouchSpots.step
      guard recognizer.origin == .app, scene.isOnScreen(recognizer.view),
        !described(recognizer.view).kind.isControl,
        frame.size.width >= least, frame.size.height >= least,
        let cover = hit(at: middle(of: frame)), !isWithin(cover, recognizer.view),
        !scene.isInside(recognizer.view, cover),
        scene.window(of: cover) == scene.window(of: recognizer.view)
      else { continue }
      add(
        ConflictFinding(
          kind: .hiddenGestures, losers: [.entrant(recognizer.entrant)],
          winners: [.view(cover)], place: recognizer.view))
    }
  }
}
