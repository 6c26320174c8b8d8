import TouchCore
import TouchScene

/// Scroll views against views in them that probably handle touches themselves (SCR-1, SCR-2).
extension ConflictSearch {
  /// A view that takes several touches, such as a row of keys, in a scroll view that delays its
  /// touches: a tap reaches it only when it is over.
  mutating func findDelayedTouches() {
    for view in declaredHandlers where described(view).takesMultipleTouch {
      guard let list = scene.scrollView(around: view), described(list).scroll.isScrollEnabled,
        described(list).scroll.delaysContent, let pan = scene.pan(of: list),
        let id = scene.recognizer(of: pan), isUsable[Int(id.index)],
        !meanings[Int(id.index)].isEmpty,
        let spot = spots.first(where: { $0.view == view && $0.edge == nil })
      else { continue }
      let trial = PlayedGesture(.tap(1), at: spot.point)
      let result = memory.play(trial, at: spot)
      guard let told = result.told, told >= .zero + ConflictThresholds.lateLanding else {
        continue
      }
      var finding = ConflictFinding(
        kind: .delayedTouch, losers: [.view(view)], winners: [.entrant(pan)], place: view)
      finding.prove(trial, .reachesAtOnce(view))
      finding.candidates = [set([described(list).id, "delaysContent"], .boolean(false))]
      add(finding)
    }
  }

  /// Plain views without recognizers and without views in them, each the only one of its size in a
  /// scroll view that also has labels, controls, images or cells. What has only a background stands
  /// behind something, or fills the scroll view from side to side. A plain view that does neither
  /// is probably a drawing or a rating control.
  var loneViews: [ViewID] {
    let shown = scene.views.filter { scene.isOnScreen($0) && !described($0).isHidden }
    let contents = Dictionary(grouping: shown) { scene.scrollView(around: $0) }
    let lists = scene.scrollViews.filter { described($0).scroll.isScrollEnabled }
    return lists.flatMap { list in
      let inside = contents[list] ?? []
      guard inside.contains(where: { described($0).kind != .view }) else { return [ViewID]() }
      let plain = inside.filter { isPlainLeaf($0) && isInset($0, in: list) }
      return plain.filter { view in
        let size = scene.onScreen(view).size
        return !plain.contains { $0 != view && scene.onScreen($0).size == size }
          && !inside.contains { isInFront($0, of: view) }
      }
    }
  }

  /// True for a plain view that takes touches, with nothing in it, whose touches no recognizer of
  /// the app uses.
  private func isPlainLeaf(_ view: ViewID) -> Bool {
    let described = described(view)
    return described.kind == .view && described.interaction != false && described.asks.isEmpty
      && !parents.contains(described.id)
      && !scene.route(of: view).contains { entry in
        recognizer(of: scene.routed[entry])?.origin == .app
      }
  }

  /// True if a view is larger than a handle, and leaves room on both sides across the axis along
  /// which a scroll view scrolls.
  private func isInset(_ view: ViewID, in list: ViewID) -> Bool {
    let (frame, bounds) = (scene.onScreen(view), scene.onScreen(list))
    let along = scene.scrollsAlong(list)
    let least = ConflictThresholds.inexactness
    guard along.horizontal != along.vertical,
      max(frame.size.width, frame.size.height) >= ConflictThresholds.largestHandle,
      min(frame.size.width, frame.size.height) >= ConflictThresholds.narrowHandle
    else { return false }
    return along.vertical
      ? frame.minX > bounds.minX + least && frame.maxX < bounds.maxX - least
      : frame.minY > bounds.minY + least && frame.maxY < bounds.maxY - least
  }

  /// True if a view overlaps another one, and neither contains the other: one of the two is drawn
  /// in front of the other, which is then its background.
  private func isInFront(_ other: ViewID, of view: ViewID) -> Bool {
    guard other != view, !scene.isInside(view, other), !scene.isInside(other, view) else {
      return false
    }
    return scene.onScreen(other).intersects(scene.onScreen(view))
  }
}
