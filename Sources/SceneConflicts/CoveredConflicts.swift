import TouchCore
import TouchScene

/// Rows and scroll views behind a view that takes their touches (HIT-2).
extension ConflictSearch {
  mutating func findCoveredConflicts() {
    let changed = Self.changedByReactions(scene)
    for row in scene.views
    where described(row).kind == .cell && !described(row).isHidden && !described(row).isRemoved {
      findCoveredRow(row, changed)
    }
    findCoveredScrollViews(changed)
  }

  /// A row at one end of a list that a view in front of the list covers even when the list is
  /// scrolled to that end: no scrolling brings the row out.
  ///
  ///     ┌──────────┐ ─┐
  ///     │  header  │  │ in front of the list's upper part
  ///     │ [ row1 ] │  │ row1 lies here when the list is at its top
  ///     │──────────│ ─┘
  ///     │ [ row2 ] │
  private mutating func findCoveredRow(_ row: ViewID, _ changed: Set<SceneName>) {
    guard let list = scene.scrollView(around: row), !changed.contains(described(list).id),
      described(list).scroll.isScrollEnabled, scene.isOnScreen(list)
    else { return }
    let along = scene.scrollsAlong(list)
    guard along.vertical, !along.horizontal else { return }
    let (frame, bounds) = (scene.onScreen(row), scene.shownFrame(of: list))
    let (range, offset) = (scene.scrollRange(of: list), scene.offset(of: list))
    let lowest = frame.minY + (offset.y - range.least.y)
    let highest = frame.minY + (offset.y - range.most.y)
    for (top, isAtStart) in [(lowest, true), (highest, false)] {
      let middle = Point2D(
        frame.minX + frame.size.width / 2, top + frame.size.height / 2)
      guard top >= bounds.minY, top + frame.size.height <= bounds.maxY,
        let cover = cover(of: list, at: middle), !changed.contains(described(cover).id)
      else { continue }
      let whole = scene.onScreen(cover)
      let least = ConflictThresholds.inexactness
      guard whole.minX <= max(frame.minX, bounds.minX) + least,
        whole.maxX >= min(frame.maxX, bounds.maxX) - least,
        isAtStart
          ? whole.minY <= bounds.minY + least && whole.maxY >= top + frame.size.height - least
          : whole.maxY >= bounds.maxY - least && whole.minY <= top + least,
        overlap(whole, bounds) < ConflictThresholds.mostCovered * area(bounds)
      else { continue }
      var finding = ConflictFinding(
        kind: .coveredRow, losers: [.view(row)], winners: [.view(cover)], place: row)
      finding.candidates = passingOn(cover)
      if abs(top - frame.minY) <= least {
        finding.prove(PlayedGesture(.tap(1), at: middle), .reaches(row))
      }
      return add(finding)
    }
  }

  /// The view in front of a list at a point: the outermost one around the view that is hit that
  /// does not contain the list. `nil` if the list, something in it, or a view with gestures or
  /// controls is hit there.
  private func cover(of list: ViewID, at point: Point2D) -> ViewID? {
    guard case .view(_, let hit) = scene.target(at: point), !isWithin(hit, list),
      !scene.isInside(list, hit), scene.window(of: hit) == scene.window(of: list)
    else { return nil }
    var cover = hit
    while let parent = described(cover).parent.flatMap({ scene.view(named: $0) }),
      !isWithin(list, parent)
    {
      cover = parent
    }
    return touchUsers.contains(cover) ? nil : cover
  }

  /// A scroll view that no point of the grid hits, behind a plain view that is in the scroll view
  /// around it too.
  private mutating func findCoveredScrollViews(_ changed: Set<SceneName>) {
    let hit = Set(spots.flatMap { recognizers(at: $0) })
    for index in scene.recognizers.indices where isUsable[index] && !meanings[index].isEmpty {
      let pan = scene.recognizers[index]
      let frame = scene.shownFrame(of: pan.view)
      let least = ConflictThresholds.stepsOfView * TouchSpots.step
      guard pan.origin == .scroll, !hit.contains(RecognizerID(index)),
        scene.isOnScreen(pan.view), frame.size.width >= least, frame.size.height >= least,
        let around = scene.scrollView(around: pan.view)
      else { continue }
      let middle = Point2D(
        frame.minX + frame.size.width / 2, frame.minY + frame.size.height / 2)
      guard let cover = cover(of: pan.view, at: middle), scene.isInside(cover, around),
        !changed.contains(described(cover).id)
      else { continue }
      var finding = ConflictFinding(
        kind: .hiddenGestures, losers: [.entrant(pan.entrant)], winners: [.view(cover)],
        place: pan.view)
      finding.candidates = passingOn(cover)
      finding.prove(
        PlayedGesture(.drag(meanings[index][0], rest: 0), at: middle), .recognises(pan.entrant))
      add(finding)
    }
  }

  func area(_ rect: Rect2D) -> Double { rect.size.width * rect.size.height }

  /// The area that two rectangles have in common.
  func overlap(_ a: Rect2D, _ b: Rect2D) -> Double {
    max(0, min(a.maxX, b.maxX) - max(a.minX, b.minX))
      * max(0, min(a.maxY, b.maxY) - max(a.minY, b.minY))
  }
}
