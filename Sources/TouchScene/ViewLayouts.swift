import TouchCore

/// The scene as solved, view by view.
extension CompiledScene {
  /// Where a view is in its parent, and its insets.
  /// - Precondition: The scene has the view: it traps for a view that was added to a copy.
  public func layout(of view: ViewID) -> ViewLayout {
    require(has(view), "view")
    let across = places[2 * Int(view.index)]
    let down = places[2 * Int(view.index) + 1]
    let shift = tree.parents[Int(view.index)] < 0 ? contentShift : 0
    return ViewLayout(
      view: view,
      frame: Rect2D(across.start, down.start + shift, across.length, down.length),
      safeArea: Insets2D(
        top: down.safeStart, left: across.safeStart, bottom: down.safeEnd, right: across.safeEnd),
      inset: Insets2D(
        top: down.insetStart, left: across.insetStart, bottom: down.insetEnd,
        right: across.insetEnd))
  }

  /// Where a view is on the screen, its transform and all scrolling applied.
  /// - Precondition: The scene has the view: it traps for a view that was added to a copy.
  public func onScreen(_ view: ViewID) -> Rect2D {
    require(has(view), "view")
    let across = places[2 * Int(view.index)]
    let down = places[2 * Int(view.index) + 1]
    let shift = shift(ofBounds: view)
    return Rect2D(
      across.onScreen(across.offset) + shift.x, down.onScreen(down.offset) + contentShift + shift.y,
      across.scale * across.length,
      down.scale * down.length)
  }

  /// The area on the screen in which a view would be hit if it could be and nothing were in front of
  /// it (HIT-11).
  package func hitArea(of view: ViewID) -> Rect2D {
    let (frame, insets) = (onScreen(view), description.views[Int(view.index)].hitInsets)
    let scale = scale(of: view)
    return Rect2D(
      frame.minX + scale.width * insets.left, frame.minY + scale.height * insets.top,
      max(0, frame.size.width - scale.width * (insets.left + insets.right)),
      max(0, frame.size.height - scale.height * (insets.top + insets.bottom)))
  }

  /// The part of a view's hit area that is in the hit areas of all ancestors that do not scroll.
  package func clippedHitArea(of view: ViewID) -> Rect2D {
    tree.ancestors(of: Int(view.index)).map { ViewID($0) }
      .filter { !description.views[Int($0.index)].kind.scrolls }
      .reduce(hitArea(of: view)) { $0.intersection(hitArea(of: $1)) }
  }

  /// The size of the area in which fingers can press a control: of its hit area as far as its
  /// ancestors let it reach beyond the frame. What they cut off inside the frame counts (HIT-3 finds it).
  package func pressableSize(of control: ViewID) -> Size2D {
    let (area, frame) = (hitArea(of: control).size, onScreen(control).size)
    let clipped = clippedHitArea(of: control).size
    return Size2D(
      max(clipped.width, min(area.width, frame.width)),
      max(clipped.height, min(area.height, frame.height)))
  }

  /// How many points of the screen a point of a view is long, along both axes.
  package func scale(of view: ViewID) -> Size2D {
    Size2D(places[2 * Int(view.index)].scale, places[2 * Int(view.index) + 1].scale)
  }

  /// True if any of a view is in a window, in the screen, and neither it nor an ancestor is hidden
  /// or clear (BAR-5).
  package func isOnScreen(_ view: ViewID) -> Bool {
    isVisible[Int(view.index)] && onScreen(view).intersects(screen)
  }

  /// The rules that decided a view's frame and insets, the most specific first; empty if a frame in
  /// the scene determines both.
  package func layoutRules(of view: ViewID) -> [Rule] {
    let index = Int(view.index)
    let described = description.views[index]
    var rules: [Rule] = []
    func add(_ rule: Rule) {
      if !rules.contains(rule) { rules.append(rule) }
    }
    let parent = Int(tree.parents[index])
    if solved.callBarShift.points(of: index, along: .vertical) > 0 { add(.dev2) }
    let isInPage = parent >= 0 && description.views[parent].kind == .webView
    if isBelowSafeArea(described) { add(.safe3) }
    if plan.isTabBarOnSafeArea(2 * index + 1, description) { add(.safe4) }
    if PinPlan.hasBottomOfTabBar(index, description, tree) { add(.safe4) }
    switch plan.facts[2 * index] {
    case .across, .insideSafeArea:
      // If the table sets what the frame of its cell or header says anyway, INS-4 decides nothing.
      let across = places[2 * index]
      let isAsSaid =
        described.frame.map { $0.minX == across.start && $0.size.width == across.length }
      if isAsSaid != true { add(.ins4) }
    case .edges, .startLength, .endLength, .centerLength, .startCenter, .centerEnd:
      if described.kind == .separator { add(.ins4) }
    case .frame: break
    }
    for pin in described.pins {
      switch pin.anchor {
      case .bounds, .safeArea: add(isInPage ? .safe5 : .safe2)
      case .margins: add(.ins3)
      case .statusBarBottom: add(.dev2)
      case .view: add(.safe2)
      case .extent: break
      }
    }
    let layout = layout(of: view)
    if described.kind == .webView, layout.safeArea != .zero { add(.safe5) }
    if let rule = insetRule(of: described, layout) { add(rule) }
    if layout.safeArea != .zero { add(.safe1) }
    let sdk = description.effectiveSDK
    if sdk < Release(11), description.os >= Release(11), asksForSafeArea(described) {
      add(.safe7)
    }
    return rules
  }

  /// The rule that decided the insets of a scroll view; `nil` if it has none.
  private func insetRule(of view: ViewDescription, _ layout: ViewLayout) -> Rule? {
    let sdk = description.effectiveSDK
    guard view.kind.scrolls, view.kind != .webView || sdk < Release(11) else { return nil }
    // From iOS 11 on INS-1 also decides that the safe area is not added.
    let isAdjusted =
      sdk < Release(11) ? layout.inset != view.scroll.inset : layout.safeArea != .zero
    if isAdjusted { return .ins1 }
    return layout.inset != .zero ? .ins2 : nil
  }

  /// True if a view would lie, or scroll, otherwise in an app that was built for iOS 11 (SAFE-7).
  private func asksForSafeArea(_ view: ViewDescription) -> Bool {
    view.kind.scrolls
      || view.pins.contains {
        if case .safeArea = $0.anchor { true } else { false }
      }
  }

  /// True if a view reaches from the bottom of one that is pinned to the safe area to the bounds
  /// (SAFE-3).
  private func isBelowSafeArea(_ view: ViewDescription) -> Bool {
    var (above, reaches): (ViewID?, Bool) = (nil, false)
    for pin in view.pins {
      switch (pin.edge, pin.anchor) {
      case (.top, .view(let name, .bottom)): above = self.view(named: name)
      case (.bottom, .bounds): reaches = true
      case (.left, _), (.right, _), (.top, _), (.bottom, _), (.centerX, _), (.centerY, _),
        (.width, _), (.height, _):
        break
      }
    }
    guard reaches, let above else { return false }
    return description.views[Int(above.index)].pins.contains {
      guard case .safeArea = $0.anchor else { return false }
      return $0.edge == .bottom
    }
  }

  /// The rule that changed a view's layout since `other`, which is this scene before a change: DEV-2
  /// if the bar of a call moved the view, else the rule of its frame, or of its insets if the frame is
  /// the same.
  package func layoutRule(of view: ViewID, changedFrom other: CompiledScene) -> Rule {
    let index = Int(view.index)
    guard other.has(view) else { return layoutRules(of: view).first ?? .scene2 }
    if solved.callBarShift.points(of: index, along: .vertical)
      != other.solved.callBarShift.points(of: index, along: .vertical)
    {
      return .dev2
    }
    let isInsetSet =
      description.views[index].scroll.inset != other.description.views[index].scroll.inset
    return layoutRule(of: view, since: other.layout(of: view), isInsetSet: isInsetSet)
  }

  /// The same of a view that no call has moved. `isInsetSet` is true if its content inset was set.
  func layoutRule(of view: ViewID, since before: ViewLayout, isInsetSet: Bool = false) -> Rule {
    let layout = layout(of: view)
    if layout.frame != before.frame { return layoutRules(of: view).first ?? .scene1 }
    if layout.inset == before.inset { return .safe1 }
    if isInsetSet { return .ins2 }
    let described = description.views[Int(view.index)]
    let isPage = described.kind == .webView && description.effectiveSDK >= Release(11)
    return isPage ? .safe5 : .ins1
  }

  /// The layouts that differ from those of `other`, which is this scene before a change. Of a view that
  /// was added since and is still there, the layout differs if more than a plain frame decided it.
  package func layouts(changedFrom other: CompiledScene) -> [ViewLayout] {
    var changed: [ViewLayout] = []
    for view in views {
      let layout = layout(of: view)
      guard other.has(view) else {
        if !isGone(view), !layoutRules(of: view).isEmpty { changed.append(layout) }
        continue
      }
      if layout != other.layout(of: view) { changed.append(layout) }
    }
    return changed
  }
}
