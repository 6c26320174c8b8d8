import TouchCore

/// Which scroll view a tap on the status bar means.
package enum ScrollToTop: BitwiseCopyable, Hashable, Sendable {
  /// This one goes to this offset.
  case scrolls(ViewID, to: Point2D)
  /// None does; the rule says why, with the scroll view that decided where one did.
  case nothing(Rule, ViewID?, Measure?)
}

extension CompiledScene {
  /// Which scroll view goes to its top when the status bar is tapped (BAR-3 to BAR-5).
  package func scrollToTop() -> ScrollToTop {
    let candidates = viewsThatScrollToTop
    // BAR-7: from iOS 4 on it is the key window's tap, whatever else is on the screen.
    let keyed =
      description.os < Release(4) ? candidates : candidates.filter { isInKeyWindow($0) }
    if keyed.isEmpty, let other = candidates.last { return .nothing(.bar7, other, nil) }
    guard let chosen = choose(from: figures.flag(.bar3Nearest) ? keyed : candidates) else {
      let count = Measure(Double(candidates.count), limit: 1, unit: .count)
      return .nothing(.bar3, nil, count)
    }
    let scroll = description.views[Int(chosen.index)].scroll
    if !scroll.mayScrollToTop { return .nothing(.bar4, chosen, nil) }
    let offset = offset(of: chosen)
    // INS-2: the top is where the content rests, minus the inset.
    let rest = rest(of: chosen).y
    if offset.y <= rest {
      return .nothing(.bar5, chosen, Measure(offset.y, limit: rest, unit: .points))
    }
    return .scrolls(chosen, to: Point2D(offset.x, rest))
  }

  /// The scroll views on the screen that a tap on the status bar may be meant for, in the order of
  /// the scene.
  package var viewsThatScrollToTop: [ViewID] {
    views.filter { view in
      let described = description.views[Int(view.index)]
      return described.kind.scrolls && described.scroll.scrollsToTop && isOnScreen(view)
    }
  }

  private func isInKeyWindow(_ view: ViewID) -> Bool {
    guard let key = description.keyWindow else { return false }
    return solved.tree.upward(from: Int(view.index)).contains(Int(solved.tree.roots[key]))
  }

  /// The only candidate. If the figure is on, the candidate nearest to the bar, the front-most of
  /// those that are equally near.
  private func choose(from candidates: [ViewID]) -> ViewID? {
    if candidates.count == 1 { return candidates[0] }
    guard figures.flag(.bar3Nearest) else { return nil }
    var nearest: ViewID?
    var distance = Double.infinity
    for candidate in candidates {
      let gap = onScreen(candidate).minY - statusBar.frame.maxY
      let away = gap < 0 ? 0 : gap
      if away <= distance {
        nearest = candidate
        distance = away
      }
    }
    return nearest
  }
}
