import TouchCore

/// The scene as solved, view by view.
extension Scene {
  /// Where a view is in its parent, and its insets.
  public func layout(of view: ViewID) -> ViewLayout {
    let across = places[2 * Int(view.index)]
    let down = places[2 * Int(view.index) + 1]
    let shift = tree.parents[Int(view.index)] < 0 ? contentShift : 0
    return ViewLayout(
      view: view,
      frame: Rect(across.start, down.start + shift, across.length, down.length),
      safeArea: EdgeInsets(
        top: down.safeStart, left: across.safeStart, bottom: down.safeEnd, right: across.safeEnd),
      inset: EdgeInsets(
        top: down.insetStart, left: across.insetStart, bottom: down.insetEnd,
        right: across.insetEnd))
  }

  /// Where a view is on the screen, its transform and all scrolling applied.
  public func onScreen(_ view: ViewID) -> Rect {
    let across = places[2 * Int(view.index)]
    let down = places[2 * Int(view.index) + 1]
    let shift = shift(ofBounds: view)
    return Rect(
      across.onScreen(across.offset) + shift.x, down.onScreen(down.offset) + contentShift + shift.y,
      across.scale * across.length,
      down.scale * down.length)
  }

  /// Whether any of a view is in a window, in the screen, and neither it nor an ancestor is hidden
  /// or clear (BAR-5).
  public func isOnScreen(_ view: ViewID) -> Bool {
    isVisible[Int(view.index)] && onScreen(view).intersects(screen)
  }

  /// The rules that decided a view's place and insets, the most telling first; none where a frame
  /// in the scene says it all.
  public func layoutRules(of view: ViewID) -> [Rule] {
    let index = Int(view.index)
    let described = description.views[index]
    var rules: [Rule] = []
    func add(_ rule: Rule) {
      if !rules.contains(rule) { rules.append(rule) }
    }
    for pin in described.pins {
      switch pin.anchor {
      case .bounds, .safeArea: add(.safe2)
      case .margins: add(.ins3)
      case .statusBarBottom: add(.dev2)
      case .view: add(.safe2)
      case .extent: break
      }
    }
    switch plan.facts[2 * index] {
    case .across, .insideSafeArea: add(.ins4)
    case .frame, .edges, .startLength, .endLength, .centerLength, .startCenter, .centerEnd: break
    }
    let solved = layout(of: view)
    if solved.inset != .zero { add(solved.inset == described.scroll.inset ? .ins2 : .ins1) }
    if solved.safeArea != .zero { add(.safe1) }
    return rules
  }

  /// The layouts that differ from those of `other`, which must have the same views.
  public func layouts(changedFrom other: Scene) -> [ViewLayout] {
    var changed: [ViewLayout] = []
    for view in views {
      let layout = layout(of: view)
      if layout != other.layout(of: view) { changed.append(layout) }
    }
    return changed
  }
}
