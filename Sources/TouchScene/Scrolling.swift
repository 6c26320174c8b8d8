import TouchCore

/// Scrolling. A finger drags many times a second, so the layout is not solved again: the scene stores
/// how far each scroll view has moved since, and a hit test moves the point back by as much. The
/// next change compiles the offsets into the layout.
extension CompiledScene {
  /// Scrolls a view to `offset`; the views in it move with it. Does nothing if the view does not
  /// scroll, or if `offset` is not finite.
  ///
  /// Where something in the view is pinned to what does not move with it, all is solved again.
  package mutating func scroll(_ view: ViewID, to offset: Point2D) {
    let scrollIndex = Int(solved.scrolling.ofView[Int(view.index)])
    guard scrollIndex >= 0, offset.isFinite else { return }
    let before = self.offset(of: view)
    if offset == before { return }
    let entry = solved.scrolling.list[scrollIndex]
    if (entry.isHeldAcross && offset.x != before.x) || (entry.isHeldDown && offset.y != before.y) {
      var changed = current
      changed.views[Int(view.index)].scroll.scroll(to: offset, from: before, rest: rest(of: view))
      resolve(changed)
      return
    }
    content = .scrolled
    scrolled[scrollIndex].offset = offset
    for index in scrollIndex..<Int(entry.past) { scrolled[index].shift = shift(of: index) }
  }

  /// The distance of a scroll view's content from its solved location. The distance of the outer
  /// scroll view is known already.
  private func shift(of place: Int) -> Point2D {
    let entry = solved.scrolling.list[place]
    let outer = entry.outer < 0 ? Point2D.zero : scrolled[Int(entry.outer)].shift
    let start = solved.offset(of: entry.view)
    let offset = scrolled[place].offset
    let view = Int(entry.view.index)
    return Point2D(
      outer.x - solved.places[2 * view].scale * (offset.x - start.x),
      outer.y - solved.places[2 * view + 1].scale * (offset.y - start.y))
  }

  /// The views that scroll, outer views before inner ones.
  package var scrollViews: some Sequence<ViewID> { solved.scrolling.list.lazy.map { $0.view } }

  /// How far a view's content is scrolled; zero for what does not scroll.
  package func offset(of view: ViewID) -> Point2D {
    let index = Int(solved.scrolling.ofView[Int(view.index)])
    return index < 0 ? .zero : scrolled[index].offset
  }

  /// The scroll view whose offset a change sets, or adds to; `nil` for other changes.
  package func scrollView(setBy change: SceneChange) -> ViewID? {
    let path: FactPath
    switch change.action {
    case .set(let set, _): path = set
    case .add(let added, _): path = added
    case .signal, .insert, .remove, .enable, .disable: return nil
    }
    guard path.parts.count > 1, path.parts[1].matches("offset"),
      let index = names.index(of: path.parts[0], as: .view)
    else { return nil }
    return ViewID(index)
  }

  /// The bounds of a view, in its own coordinates; in a scroll view they are the coordinates of its
  /// content.
  package func bounds(of view: ViewID) -> Rect2D {
    Rect2D(
      origin: offset(of: view),
      size: Size2D(
        solved.places[2 * Int(view.index)].length, solved.places[2 * Int(view.index) + 1].length))
  }

  /// Where a scroll view's content rests: minus its adjusted inset (INS-2).
  func rest(of view: ViewID) -> Point2D {
    let inset = layout(of: view).inset
    return Point2D(inset.left == 0 ? 0 : -inset.left, inset.top == 0 ? 0 : -inset.top)
  }

  /// Between which offsets a view scrolls before it bounces (INS-2); the origin alone for what does
  /// not scroll.
  package func scrollRange(of view: ViewID) -> (least: Point2D, most: Point2D) {
    guard solved.scrolling.ofView[Int(view.index)] >= 0 else { return (.zero, .zero) }
    let least = rest(of: view)
    let inset = layout(of: view).inset
    let size = bounds(of: view).size
    let content = description.views[Int(view.index)].scroll.content
    func most(_ least: Double, _ end: Double) -> Double {
      min(max(least, end), Double.greatestFiniteMagnitude)
    }
    return (
      least,
      Point2D(
        most(least.x, content.width + inset.right - size.width),
        most(least.y, content.height + inset.bottom - size.height))
    )
  }

  /// The axes along which a view can scroll: its content is longer than its bounds, or it always
  /// bounces.
  package func scrollsAlong(_ view: ViewID) -> (horizontal: Bool, vertical: Bool) {
    guard solved.scrolling.ofView[Int(view.index)] >= 0 else { return (false, false) }
    let scroll = description.views[Int(view.index)].scroll
    let (least, most) = scrollRange(of: view)
    return (
      most.x > least.x || (scroll.bounces && scroll.alwaysBouncesHorizontally),
      most.y > least.y || (scroll.bounces && scroll.alwaysBouncesVertically)
    )
  }

  /// Sets the offsets to which views have been scrolled in `description`, which is the scene's own.
  func foldOffsets(into description: inout SceneDescription) {
    guard content == .scrolled else { return }
    for (index, entry) in solved.scrolling.list.enumerated() {
      let offset = foldedOffset(of: index)
      description.views[Int(entry.view.index)].scroll.offsetX = offset.x
      description.views[Int(entry.view.index)].scroll.offsetY = offset.y
    }
  }

  /// The offset that a description says for a scroll view by its place in the list; `nil` along an
  /// axis on which the content rests and follows its inset.
  func foldedOffset(of place: Int) -> (x: Double?, y: Double?) {
    let view = solved.scrolling.list[place].view
    var scroll = description.views[Int(view.index)].scroll
    if content == .scrolled {
      scroll.scroll(to: scrolled[place].offset, from: solved.offset(of: view), rest: rest(of: view))
    }
    return (scroll.offsetX, scroll.offsetY)
  }
}

extension ScrollDescription {
  /// Moves the content to `offset` along the axes where that is elsewhere; at rest it follows its
  /// inset again.
  fileprivate mutating func scroll(to offset: Point2D, from before: Point2D, rest: Point2D) {
    if offset.x != before.x { offsetX = offset.x == rest.x ? nil : offset.x }
    if offset.y != before.y { offsetY = offset.y == rest.y ? nil : offset.y }
  }
}

/// Questions of a scene in which something has been scrolled.
extension CompiledScene {
  /// How far the bounds of a view are from where they were solved, in points of the screen.
  func shift(ofBounds view: ViewID) -> Point2D {
    let around = Int(solved.scrolling.around[Int(view.index)])
    return around < 0 ? .zero : scrolled[around].shift
  }

  @usableFromInline func convertScrolled(_ point: Point2D, to view: ViewID) -> Point2D {
    let own = solved.scrolling.ofView[Int(view.index)]
    let index = Int(own < 0 ? solved.scrolling.around[Int(view.index)] : own)
    let shift = index < 0 ? Point2D.zero : scrolled[index].shift
    let view = Int(view.index)
    return Point2D(
      solved.places[2 * view].inContent(point.x - shift.x),
      solved.places[2 * view + 1].inContent(point.y - contentShift - shift.y))
  }

  @usableFromInline func scrolledTarget(at point: Point2D) -> Target {
    solved.hits.target(
      at: Point2D(point.x, point.y - contentShift), bar: solved.statusBar.frame, solved.scrolling,
      scrolled)
  }
}

extension HitTree {
  /// Where `point` lands, as `target(at:bar:)` says it, with views scrolled since it was laid out.
  fileprivate func target(
    at point: Point2D, bar: Rect2D, _ scrolling: ScrollViews, _ scrolled: [Scrolled]
  ) -> Target {
    if isBeside(point) { return .beside }
    for index in windows.indices {
      if index == windowsAboveBar, bar.contains(point) { return .statusBar }
      let (first, past) = (Int(windows[index].first), Int(windows[index].past))
      if let view = view(at: point, point, from: first, to: past, scrolling, scrolled) {
        return .view(windows[index].window, view)
      }
    }
    if windowsAboveBar == windows.count, bar.contains(point) { return .statusBar }
    return .nowhere
  }

  /// Searches siblings, and what is in them, for the view that is hit. The siblings are at the places
  /// `first..<past` of the tree. `point` is on the screen; `inside` is the same point, moved back by
  /// as much as the siblings have been scrolled. Returns `nil` if no view is hit.
  private func view(
    at point: Point2D, _ inside: Point2D, from first: Int, to past: Int, _ scrolling: ScrollViews,
    _ scrolled: [Scrolled]
  ) -> ViewID? {
    var hit: ViewID?
    var (place, past, inside) = (first, past, inside)
    while place < past {
      let (node, end) = (nodes[place], Int(nodes[place].past))
      guard node.contains(inside) else {
        place = end
        continue
      }
      let scroll = Int(scrolling.ofView[Int(node.view.index)])
      let inNode =
        scroll < 0
        ? inside
        : Point2D(point.x - scrolled[scroll].shift.x, point.y - scrolled[scroll].shift.y)
      let child = child(of: place, at: inNode)
      if node.passesTouches {
        let inner = view(at: point, inNode, from: child, to: end, scrolling, scrolled)
        if inner != nil { return inner }
        place = end
        continue
      }
      // The walk does not leave this view, so what moves it moves the rest.
      (hit, past, inside, place) = (node.view, end, inNode, child)
    }
    return hit
  }
}
