import TouchCore

/// What is drawn at a point and not hit.
extension CompiledScene {
  /// The control, or the view with recognizers, that is drawn at `point` and does not receive a
  /// touch there: it is in front of the view that is hit, or around that view. `nil` if there is
  /// none. What is inside a scroll view is drawn only inside its bounds.
  ///
  /// A control behind the view that is hit, or one that is too faint to be hit, counts only if that
  /// view ignores touches: it is a plain view, a label or an image, and has no recognizer. A control
  /// is beside the point if it is within half of `HIT-9.target` of such a view's touch. Beside other
  /// views that are no control and have no recognizer, such as a cell, it has to be smaller than
  /// `HIT-9.target`, and the point within a target of that size around it.
  package func miss(at point: Point2D) -> Miss? {
    let target = target(at: point)
    var hit: ViewID?
    if case .view(_, let view) = target { hit = view }
    for window in hits.windows {
      let root = ViewID(Int(tree.roots[Int(window.window.index)]))
      switch drawn(in: root, at: point, upTo: hit) {
      case .nothing: continue
      case .hit:
        return hit.flatMap {
          miss(around: $0) ?? miss(behind: $0, at: point) ?? nearMiss(at: point, receivedBy: $0)
            ?? faintMiss(at: point, receivedBy: $0)
        }
      case .control(let control): return miss(of: control, at: point, target)
      }
    }
    return nil
  }

  /// What a search from the front finds first.
  private enum Drawn {
    case nothing
    /// The view that is hit: everything behind it is covered.
    case hit
    case control(ViewID)
  }

  private func drawn(in view: ViewID, at point: Point2D, upTo hit: ViewID?) -> Drawn {
    let described = description.views[Int(view.index)]
    // HIT-1: a view that is too transparent to be hit counts as not drawn, with its subviews.
    guard isVisible[Int(view.index)], described.alpha >= figures.number(.hit1Alpha) else {
      return .nothing
    }
    let kind = described.kind
    let isThere = onScreen(view).contains(point)
    if kind.scrolls, !isThere { return .nothing }
    for child in tree.children(of: Int(view.index)).reversed() {
      let found = drawn(in: ViewID(Int(child)), at: point, upTo: hit)
      if case .nothing = found { continue }
      return found
    }
    if view == hit { return .hit }
    let mayTake = kind.isControl || !described.gestures.isEmpty && !described.passesTouches
    return isThere && mayTake ? .control(view) : .nothing
  }

  /// The miss of the nearest control around `view`, which receives the touch instead of the control
  /// (CTL-1). `nil` if `view` is a control, or if no control around it can be hit.
  private func miss(around view: ViewID) -> Miss? {
    if description.views[Int(view.index)].kind.isControl { return nil }
    let outer = tree.ancestors(of: Int(view.index)).first { description.views[$0].kind.isControl }
    guard let outer, obstacle(before: ViewID(outer)) == nil else { return nil }
    return Miss(ViewID(outer), by: view, .takenInside)
  }

  /// The miss of the control that would be hit if `view` were not in front of it. `nil` if there is
  /// none, or if `view` may respond to touches.
  private func miss(behind view: ViewID, at point: Point2D) -> Miss? {
    guard makesNothingOfTouches(view) else { return nil }
    var isPassed = false
    for window in hits.windows {
      let root = ViewID(Int(tree.roots[Int(window.window.index)]))
      guard let control = control(in: root, at: point, behind: view, &isPassed) else { continue }
      let isAround = tree.ancestors(of: Int(view.index)).contains(Int(control.index))
      guard !isAround, obstacle(before: control) == nil, isInside(all: control, point) else {
        return nil
      }
      return Miss(control, by: view, .covered)
    }
    return nil
  }

  /// The miss of the nearest control that is beside `point`. `nil` if no control is so close, or
  /// if `view` is a control itself.
  private func nearMiss(at point: Point2D, receivedBy view: ViewID) -> Miss? {
    let ignoresTouches = makesNothingOfTouches(view)
    guard ignoresTouches || mayBeMissedFor(view) else { return nil }
    let target = figures.length(.hit9Target)
    var nearest: Miss?
    for (index, described) in description.views.enumerated() where described.kind.isControl {
      let control = ViewID(index)
      let area = hitArea(of: control)
      let distance = area.distance(to: point)
      guard distance <= nearest?.distance ?? target / 2,
        ignoresTouches || area.grown(to: target).contains(point),
        isHit(control, at: area.place(nearest: point))
      else { continue }
      nearest = Miss(control, by: control, .beside, beyond: area.sides(passedBy: point))
    }
    return clippedMiss(at: point, nearerThan: nearest?.distance) ?? nearest
  }

  /// The miss of a control whose hit area contains `point`, while the hit area of a view around it
  /// does not. `nil` if there is no such control whose frame is nearer to `point` than `distance`, in
  /// points.
  private func clippedMiss(at point: Point2D, nearerThan distance: Double?) -> Miss? {
    for (index, described) in description.views.enumerated().reversed()
    where described.kind.isControl && described.hitInsets != .zero {
      let (control, frame) = (ViewID(index), onScreen(ViewID(index)))
      let outside = tree.ancestors(of: index).filter { !hitArea(of: ViewID($0)).contains(point) }
      guard let outer = outside.first.map({ ViewID($0) }), hitArea(of: control).contains(point),
        !outside.contains(where: { description.views[$0].kind.scrolls }),
        distance.map({ frame.distance(to: point) < $0 }) ?? true,
        isHit(control, at: frame.place(nearest: point))
      else { continue }
      return Miss(control, by: outer, .clipped, beyond: hitArea(of: outer).sides(passedBy: point))
    }
    return nil
  }

  /// The miss of the front control, or view with recognizers, at `point` that is too faint to be
  /// hit, or has such an ancestor. `nil` if no such view is there, or if `view` may
  /// respond to touches.
  private func faintMiss(at point: Point2D, receivedBy view: ViewID) -> Miss? {
    guard makesNothingOfTouches(view) else { return nil }
    let least = figures.number(.hit1Alpha)
    for (index, described) in description.views.enumerated().reversed() {
      guard isVisible[index], !described.passesTouches,
        described.kind.isControl || !described.gestures.isEmpty,
        isInside(all: ViewID(index), point)
      else { continue }
      // The outermost such view: if it is made visible, the others are too, or they are the next
      // miss.
      var faint: Int?
      var isHeard = true
      for place in tree.upward(from: index) {
        let view = description.views[place]
        if view.alpha < least { faint = place }
        if !view.takesInteraction || view.kind.isControl && !view.control.isEnabled {
          isHeard = false
        }
      }
      if let faint, isHeard { return Miss(ViewID(index), by: ViewID(faint), .tooFaint) }
    }
    return nil
  }

  /// True if a touch at a point is the control's.
  private func isHit(_ control: ViewID, at point: Point2D) -> Bool {
    guard case .view(_, let view) = target(at: point) else { return false }
    return view == control
  }

  /// True if a view ignores touches: it is a plain view, a label or an image, and has no
  /// recognizer.
  private func makesNothingOfTouches(_ view: ViewID) -> Bool {
    let described = description.views[Int(view.index)]
    switch described.kind {
    case .view, .label, .image: return described.gestures.isEmpty
    case .button, .slider, .switch, .control, .textView, .scrollView, .tableView, .cell,
      .contentView, .separator, .header, .navigationBar, .toolbar, .tabBar, .barButton, .webView:
      return false
    }
  }

  /// True if a finger that comes down in `view` may have been meant for a small control beside it.
  private func mayBeMissedFor(_ view: ViewID) -> Bool {
    let described = description.views[Int(view.index)]
    guard described.gestures.isEmpty else { return false }
    switch described.kind {
    case .view, .label, .image, .cell, .contentView, .separator, .header, .navigationBar, .toolbar,
      .tabBar, .scrollView, .tableView:
      return true
    case .button, .slider, .switch, .control, .barButton, .textView, .webView: return false
    }
  }

  /// The first control at a point behind `hit`. `isPassed` becomes true when `hit` is reached.
  private func control(
    in view: ViewID, at point: Point2D, behind hit: ViewID, _ isPassed: inout Bool
  ) -> ViewID? {
    let described = description.views[Int(view.index)]
    guard isVisible[Int(view.index)], described.alpha >= figures.number(.hit1Alpha) else {
      return nil
    }
    let isThere = onScreen(view).contains(point)
    if described.kind.scrolls, !isThere { return nil }
    for child in tree.children(of: Int(view.index)).reversed() {
      let found = control(in: ViewID(Int(child)), at: point, behind: hit, &isPassed)
      if let found { return found }
    }
    if view == hit {
      isPassed = true
      return nil
    }
    return isPassed && described.kind.isControl && isThere ? view : nil
  }

  /// True if a point is where a view and all its ancestors are hit.
  private func isInside(all view: ViewID, _ point: Point2D) -> Bool {
    tree.upward(from: Int(view.index)).allSatisfy { hitArea(of: ViewID($0)).contains(point) }
  }

  private func miss(of control: ViewID, at point: Point2D, _ target: Target) -> Miss? {
    switch obstacle(before: control) {
    case .isHidden(let view): return Miss(control, by: view, .withoutInteraction)
    case .isDisabled(let view): return Miss(control, by: view, .disabled)
    case .isInNoWindow, .isOutside, .isCovered, .isUnderBar, .isHooked: return nil
    case nil: break
    }
    for index in tree.upward(from: Int(control.index)) {
      let outer = ViewID(index)
      let area = hitArea(of: outer)
      if area.contains(point) { continue }
      if onScreen(outer).contains(point) { return Miss(control, by: outer, .inset) }
      return Miss(control, by: outer, .outside, beyond: area.sides(passedBy: point))
    }
    return target == .statusBar ? Miss(control, by: control, .underBar) : nil
  }
}

extension Rect2D {
  /// The same rectangle, or one around the same center that is `side` wide and high where this one
  /// is smaller.
  fileprivate func grown(to side: Double) -> Rect2D {
    let (dx, dy) = (max(0, side - (maxX - minX)) / 2, max(0, side - (maxY - minY)) / 2)
    return Rect2D(minX - dx, minY - dy, maxX - minX + 2 * dx, maxY - minY + 2 * dy)
  }

  /// How far a point is outside each side; 0 for those that it is not outside. A point on the right
  /// or bottom edge is outside.
  fileprivate func sides(passedBy point: Point2D) -> Insets2D {
    func behind(_ end: Double, _ coordinate: Double) -> Double {
      coordinate < end ? 0 : max(coordinate - end, .leastNonzeroMagnitude)
    }
    return Insets2D(
      top: max(0, minY - point.y), left: max(0, minX - point.x), bottom: behind(maxY, point.y),
      right: behind(maxX, point.x))
  }

  /// The place inside that is nearest to a point.
  fileprivate func place(nearest point: Point2D) -> Point2D {
    Point2D(
      min(max(point.x, minX), maxX.nextDown), min(max(point.y, minY), maxY.nextDown))
  }
}
