import TouchCore
import TouchScene

/// Scroll views against what lies in them, and against the scroll views around them (SCR-1, SCR-2,
/// SCR-5), and pans that go with two of them.
extension ConflictSearch {
  mutating func findScrollConflicts() {
    var seen: Set<Int> = []
    for spot in spots where spot.edge == nil {
      let isNew = seen.insert(route(of: spot)).inserted
      if isNew || scene.control(at: spot.view) != nil { findDelays(at: spot) }
      if isNew {
        findFollowers(at: spot)
        findEnds(at: spot)
      }
    }
    for list in scene.scrollViews where scene.isOnScreen(list) { findHeldRow(list) }
    findTakenStroke()
  }

  /// The scroll views around a view, the nearest first; those that cannot scroll too.
  private func scrollViews(around view: ViewID) -> [ViewID] {
    var lists: [ViewID] = []
    var next = described(view).kind.scrolls ? view : scene.scrollView(around: view)
    while let list = next {
      lists.append(list)
      next = scene.scrollView(around: list)
    }
    return lists
  }

  private func isScrolled(_ list: ViewID) -> Bool { described(list).scroll.isScrollEnabled }

  /// A control in two scroll views that scroll along the same axis and delay its touch, or of which
  /// only the outer one delays it.
  private mutating func findDelays(at spot: TouchSpot) {
    guard let control = scene.control(at: spot.view) else { return }
    let lists = scrollViews(around: control).filter { isScrolled($0) }
    guard lists.count > 1 else { return }
    let (inner, outer) = (lists[0], lists[1...].first { described($0).scroll.delaysContent })
    guard let outer else { return }
    let (a, b) = (scene.scrollsAlong(inner), scene.scrollsAlong(outer))
    let isAlike = (a.horizontal && b.horizontal) || (a.vertical && b.vertical)
    let isTold = !described(inner).scroll.delaysContent
    guard isTold || isAlike, b.horizontal || b.vertical else { return }
    let result = memory.play(PlayedGesture(.tap(1), at: spot.point), at: spot)
    guard result.acted.contains(control), !result.fulfils(.reachesAtOnce(control)) else { return }
    guard
      let (own, around) = scene.pan(of: inner).flatMap({ own in
        scene.pan(of: outer).map { (own, $0) }
      })
    else { return }
    var finding = ConflictFinding(
      kind: .delayedTwice, losers: [.view(control)],
      winners: isTold ? [.entrant(around)] : [.entrant(own), .entrant(around)], place: control)
    finding.prove(PlayedGesture(.tap(1), at: spot.point), .reachesAtOnce(control))
    if isTold {
      finding.candidates = [set([described(outer).id, "delaysContent"], .boolean(false))]
    }
    add(finding)
  }

  /// A pan that recognises together with a scroll view also begins with drags that are meant for
  /// it alone: the pan goes with a scroll view of the other axis too, or is that of a sheet or a
  /// drawer, which moves along the other axis.
  private mutating func findFollowers(at spot: TouchSpot) {
    let here = recognizers(at: spot).map { recognizer($0) }
    let lists = here.filter { $0.origin == .scroll }
    for pan in here where pan.kind == .pan && pan.origin == .app && pan.mayBegin == .always {
      let own = lists.filter { scene.relations.areTogether(pan.entrant, $0.entrant) }
      let sideways = own.first { axes($0.view) == (true, false) }
      let upright = own.first { axes($0.view) == (false, true) }
      guard let inner = followed(by: pan, sideways, upright),
        let id = scene.recognizer(of: inner.entrant), let direction = meanings[Int(id.index)].first
      else { continue }
      let trial = PlayedGesture(.drag(direction, rest: 0), at: spot.point)
      let result = memory.play(trial, at: spot)
      guard result.recognises(pan.entrant), result.recognises(inner.entrant) else { continue }
      let others = [sideways, upright].compactMap { $0 }.filter { $0.entrant != inner.entrant }
      var finding = ConflictFinding(
        kind: .followsScroll, losers: [.entrant(pan.entrant)],
        winners: ([inner] + others).map { .entrant($0.entrant) }, place: inner.view)
      finding.direction = direction
      finding.prove(trial, .spares(pan.entrant))
      finding.candidates = across(direction, pan)
      add(finding)
    }
  }

  /// The scroll view whose drags a pan follows, though they are not meant for it: the inner one of
  /// two, or the only one if the pan moves along the other axis; else `nil`.
  private func followed(
    by pan: Recognizer, _ sideways: Recognizer?, _ upright: Recognizer?
  ) -> Recognizer? {
    if let sideways, let upright {
      return scene.isInside(sideways.view, upright.view) ? sideways : upright
    }
    guard let list = sideways ?? upright, let id = scene.recognizer(of: pan.entrant) else {
      return nil
    }
    let meaning = meanings[Int(id.index)]
    let isAcross = meaning.allSatisfy { $0.isHorizontal == (upright != nil) }
    return isAcross && !meaning.isEmpty ? list : nil
  }

  private func axes(_ view: ViewID) -> (Bool, Bool) {
    let along = scene.scrollsAlong(view)
    return (along.horizontal, along.vertical)
  }

  /// A scroll view at its end inside another of the same axis, with one between them that does not
  /// scroll along that axis: the search for the outer one ends there.
  private mutating func findEnds(at spot: TouchSpot) {
    let lists = scrollViews(around: spot.view)
    guard lists.count > 2, let pan = scene.pan(of: lists[0]), isScrolled(lists[0]) else { return }
    let inner = lists[0]
    let along = scene.scrollsAlong(inner)
    for outer in lists.dropFirst(2) where isScrolled(outer) {
      guard let around = scene.pan(of: outer) else { continue }
      for direction in scene.room(of: outer) where !scene.room(of: inner).contains(direction) {
        guard direction.isHorizontal ? along.horizontal : along.vertical else { continue }
        let between = lists.dropFirst().prefix { $0 != outer }.filter {
          !isScrolled($0)
            || !scene.room(of: $0).contains { $0.isHorizontal == direction.isHorizontal }
        }
        guard let stop = between.first, let stopping = scene.pan(of: stop) else { continue }
        let trial = PlayedGesture(.drag(direction, rest: 0), at: spot.point)
        guard !memory.play(trial, at: spot).recognises(around) else { continue }
        var finding = ConflictFinding(
          kind: .notPassedOn, losers: [.entrant(around)],
          winners: [.entrant(pan), .entrant(stopping)], place: inner)
        finding.direction = direction
        finding.prove(trial, .recognises(around))
        add(finding)
        return
      }
    }
  }

  /// A low row, or a narrow column, in which controls are nearly as high or as wide as it: a finger
  /// that rests is on a control, which keeps its touch (SCR-2).
  private mutating func findHeldRow(_ list: ViewID) {
    let frame = scene.shownFrame(of: list)
    let along = scene.scrollsAlong(list)
    guard isScrolled(list), described(list).scroll.contentMayCancel != true,
      described(list).scroll.cancelsContent, along.horizontal != along.vertical,
      let pan = scene.pan(of: list), let id = scene.recognizer(of: pan), isUsable[Int(id.index)]
    else { return }
    let across = along.horizontal ? frame.size.height : frame.size.width
    guard across > 0, across <= ConflictThresholds.lowRow else { return }
    for spot in spots where spot.edge == nil {
      guard let control = scene.control(at: spot.view), scene.scrollView(around: control) == list,
        described(control).mayCancel != true, described(control).kind != .slider
      else { continue }
      let size = scene.onScreen(control).size
      guard
        (along.horizontal ? size.height : size.width)
          >= across * ConflictThresholds.shareOfRow,
        let direction = meanings[Int(id.index)].first
      else { continue }
      let trial = PlayedGesture(
        .drag(direction, rest: ConflictThresholds.restOnControl), at: spot.point)
      guard !memory.play(trial, at: spot).recognises(pan) else { continue }
      var finding = ConflictFinding(
        kind: .heldRow, losers: [.entrant(pan)], winners: [.view(control)], place: list)
      finding.direction = direction
      finding.prove(trial, .recognises(pan))
      finding.candidates = [set([described(list).id, "contentMayCancel"], .boolean(true))]
      add(finding)
      return
    }
  }

  /// The only view in a scroll view, in a scene without controls and recognizers. As nothing else
  /// uses touches, the view is taken to handle them itself; a stroke in it scrolls instead. So does
  /// a stroke in a view that declares that it handles touches, or in a view that stands alone among
  /// labels and controls (`loneViews`).
  private mutating func findTakenStroke() {
    let known = drawings
    for view in known + loneViews.filter({ !known.contains($0) }) {
      guard let list = scene.scrollView(around: view), isScrolled(list),
        let pan = scene.pan(of: list), let id = scene.recognizer(of: pan),
        let spot = spots.first(where: { $0.view == view && $0.edge == nil }),
        let direction = meanings[Int(id.index)].first
      else { continue }
      let trial = PlayedGesture(.drag(direction, rest: 0), at: spot.point)
      let result = memory.play(trial, at: spot)
      guard result.recognises(pan), !result.ended.contains(view) else { continue }
      var finding = ConflictFinding(
        kind: .takenStroke, losers: [.view(view)], winners: [.entrant(pan)], place: view)
      finding.direction = direction
      finding.prove(trial, .reaches(view))
      finding.candidates = [set([described(list).id, "scrollEnabled"], .boolean(false))]
      add(finding)
    }
  }

  /// The views in scroll views that handle touches themselves: those that declare it, or the only
  /// one of a plain scene.
  private var drawings: [ViewID] {
    let declared = declaredHandlers
    guard declared.isEmpty else { return declared }
    let shown = scene.description.views.filter { !$0.isHidden && !$0.isRemoved }
    let isPlain = shown.allSatisfy { view in
      (view.kind == .view || view.kind == .scrollView)
        && !view.gestures.contains { $0.isEnabled }
    }
    guard isPlain, let list = scene.scrollViews.first(where: { isScrolled($0) }) else { return [] }
    let inside = shown.filter { $0.parent == described(list).id }
    guard inside.count == 1, let view = scene.view(named: inside[0].id),
      inside[0].kind == .view, !shown.contains(where: { $0.parent == inside[0].id })
    else { return [] }
    let (size, content) = (scene.onScreen(view).size, described(list).scroll.content)
    let isSmaller =
      size.width * size.height
      < content.width * content.height * ConflictThresholds.largestDrawing
    let isLarge = min(size.width, size.height) >= ConflictThresholds.largestHandle
    return isSmaller && isLarge ? [view] : []
  }
}
