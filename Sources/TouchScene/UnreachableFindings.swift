import TouchCore

/// Controls that are drawn and enabled, and that no touch reaches wherever it comes down: without
/// interaction or almost clear (HIT-1), behind others (HIT-2), off the screen (HIT-3).
extension CompiledScene {
  /// Controls, and views with recognizers, that have no user interaction, or an ancestor
  /// without it.
  func viewsWithoutInteraction() -> [SceneFinding] {
    visibleViews.filter { isControl($0) || hasGestures($0) }.compactMap { view in
      guard case .isHidden(let reason) = obstacle(before: view), isUsable(view) else { return nil }
      return .withoutInteraction(view, by: reason)
    }
  }

  /// Controls, and views with recognizers, that are almost clear or have such an ancestor. Views
  /// that are hidden, or clear altogether, are intended, and so are those that a reaction fades in.
  func almostClearViews() -> [SceneFinding] {
    let least = figures.number(.hit1Alpha)
    return views.filter { isControl($0) || hasGestures($0) }.compactMap { view in
      let around = tree.upward(from: Int(view.index))
      guard isVisible[Int(view.index)], isUsable(view),
        let faint = around.first(where: { description.views[$0].alpha < least }),
        !isMovedByReactions(ViewID(faint))
      else { return nil }
      return .almostClear(view, by: ViewID(faint))
    }
  }

  /// Controls with others in front of all of them, as far as no scrolling brings them out.
  func controlsBehindOthers() -> [SceneFinding] {
    visibleViews.filter { isControl($0) }.compactMap { control in
      guard obstacle(before: control) == nil else { return nil }
      return viewsCovering(control).map { .behindOthers(control, by: $0) }
    }
  }

  /// Controls of which no part is on the screen, though no ancestor cuts them off or scrolls, and
  /// no reaction moves them.
  func controlsOffScreen() -> [SceneFinding] {
    visibleViews.filter { isControl($0) }.compactMap { control in
      guard obstacle(before: control) == nil, reach(of: control) == .nowhere(.isOutside),
        !isOnScreen(control), !isScrolled(control), !isMovedByReactions(control)
      else { return nil }
      return .offScreen(control)
    }
  }

  /// Views with recognizers that pass touches on, and have no subview that takes touches. Views
  /// that a reaction changes are left out: they may take touches later.
  func viewsThatPassAllTouches() -> [SceneFinding] {
    visibleViews.filter {
      description.views[Int($0.index)].passesTouches && hasGestures($0)
        && !hasTouchableSubviews($0) && !isMovedByReactions($0)
    }.map { .passesAllTouches($0) }
  }

  /// The views that can be seen, on the screen or off it.
  private var visibleViews: [ViewID] {
    let least = figures.number(.hit1Alpha)
    return views.filter { view in
      isVisible[Int(view.index)]
        && tree.upward(from: Int(view.index)).allSatisfy { description.views[$0].alpha >= least }
    }
  }

  /// True if a view and all controls around it are enabled.
  private func isUsable(_ view: ViewID) -> Bool {
    tree.upward(from: Int(view.index)).allSatisfy {
      !description.views[$0].kind.isControl || description.views[$0].control.isEnabled
    }
  }

  /// True if a reaction changes a view or an ancestor of it.
  private func isMovedByReactions(_ view: ViewID) -> Bool {
    let names = tree.upward(from: Int(view.index)).map { description.views[$0].id }
    return description.reactions.contains { reaction in
      reaction.changes.contains { change in
        switch change.action {
        case .set(let path, _), .add(let path, _): path.parts.first.map(names.contains) ?? false
        case .signal, .insert, .remove, .enable, .disable: false
        }
      }
    }
  }

  /// True if the view is content of a scroll view.
  func isScrolled(_ view: ViewID) -> Bool {
    tree.ancestors(of: Int(view.index)).contains { description.views[$0].kind.scrolls }
  }
}
