import TouchCore

/// A view's place along one axis.
@usableFromInline struct AxisPlace: BitwiseCopyable, Hashable, Sendable {
  /// The start of its frame in its parent.
  @usableFromInline var start = 0.0
  /// How long its frame is.
  @usableFromInline var length = 0.0
  /// Where the origin of its content coordinates is on the screen.
  @usableFromInline var origin = 0.0
  /// Points of the screen to a point of its content.
  @usableFromInline var scale = 1.0
  /// The content coordinate at the start of its bounds: the distance by which it is scrolled.
  @usableFromInline var offset = 0.0
  /// How far the safe area is from the start of its bounds.
  @usableFromInline var safeStart = 0.0
  /// How far the safe area is from the end of its bounds.
  @usableFromInline var safeEnd = 0.0
  /// What a scroll view's adjusted inset is at the start (INS-2).
  @usableFromInline var insetStart = 0.0
  /// What a scroll view's adjusted inset is at the end (INS-2).
  @usableFromInline var insetEnd = 0.0

  /// The screen coordinate of a content coordinate.
  @inlinable func onScreen(_ coordinate: Double) -> Double { origin + scale * coordinate }

  /// The content coordinate at a screen coordinate.
  func inContent(_ coordinate: Double) -> Double { (coordinate - origin) / scale }
}

/// The origin of a view's content coordinates. It is enough to convert a point if the view is not
/// scaled, as nearly all are.
@usableFromInline struct ViewOrigin: BitwiseCopyable, Hashable, Sendable {
  /// The origin of its content coordinates, in points of the screen.
  @usableFromInline var origin: Point2D
  /// True if it is scaled along an axis.
  @usableFromInline var isScaled: Bool

  init(across: AxisPlace, down: AxisPlace) {
    origin = Point2D(across.origin, down.origin)
    isScaled = across.scale != 1 || down.scale != 1
  }
}

/// Solves the places of all views in the order of the plan: one pass, each node once.
struct LayoutSolver {
  let scene: SceneDescription
  let tree: SceneTree
  let plan: PinPlan
  /// The size of the app's screen.
  let screen: Size2D
  let statusBar: StatusBar
  let callBarShift: CallBarShift
  let figures: Figures
  private(set) var places: [AxisPlace] = []

  init(
    _ scene: SceneDescription, _ tree: SceneTree, _ plan: PinPlan, _ screen: Size2D,
    _ statusBar: StatusBar, _ callBarShift: CallBarShift, _ figures: Figures
  ) {
    self.scene = scene
    self.tree = tree
    self.plan = plan
    self.screen = screen
    self.statusBar = statusBar
    self.callBarShift = callBarShift
    self.figures = figures
  }

  mutating func solve() {
    places = [AxisPlace](repeating: AxisPlace(), count: plan.facts.count)
    for node in plan.order { solve(Int(node)) }
  }

  /// Solves nodes of `solved` again, each behind those it needs.
  mutating func solve(_ nodes: [Int32], in solved: inout [AxisPlace]) {
    // Exchanged and not copied, so that the places are written where they are.
    swap(&places, &solved)
    for node in nodes { solve(Int(node)) }
    swap(&places, &solved)
  }

  private mutating func solve(_ node: Int) {
    let view = node / 2
    let axis: LayoutAxis = node & 1 == 0 ? .horizontal : .vertical
    let parent = parentPlace(of: view, along: axis)
    var place = AxisPlace()
    (place.start, place.length) = extent(node, axis, in: parent)
    let shift = callBarShift.points(of: view, along: axis)
    if shift > 0 {
      place.start += shift
      place.length = max(0, place.length - shift)
    }
    if runsOn(node) { place.length = max(place.length, parent.length - place.start) }
    setSafeArea(of: view, axis, in: parent, &place)
    if scene.views[view].kind.scrolls { setInset(of: view, axis, &place) }
    let transform = scene.views[view].transform
    let translation = axis == .horizontal ? transform.dx : transform.dy
    // The scale is about the middle of the bounds, which is the middle of the frame.
    let middle = place.start + translation + place.length / 2
    let origin = middle - transform.scale * (place.offset + place.length / 2)
    place.origin = parent.onScreen(origin)
    place.scale = parent.scale * transform.scale
    places[node] = place
  }

  /// The parent's place, or the app's screen as if it were a view.
  private func parentPlace(of view: Int, along axis: LayoutAxis) -> AxisPlace {
    let parent = Int(tree.parents[view])
    if parent >= 0 { return places[2 * parent + axis.rawValue] }
    var place = AxisPlace()
    place.length = axis.of(screen)
    place.safeStart = axis.start(of: statusBar.screenInsets)
    place.safeEnd = axis.end(of: statusBar.screenInsets)
    return place
  }

  /// Where the frame begins and how long it is. An end before the start is a length of nothing.
  private func extent(
    _ node: Int, _ axis: LayoutAxis, in parent: AxisPlace
  ) -> (start: Double, length: Double) {
    func at(_ anchor: AxisAnchor) -> Double {
      position(of: anchor, node, axis, in: parent) + anchor.constant
    }
    switch plan.facts[node] {
    case .frame(let start, let length):
      return (start, length)
    case .edges(let a, let b):
      let start = at(a)
      return (start, max(0, at(b) - start))
    case .startLength(let a, let length):
      return (at(a), length)
    case .endLength(let b, let length):
      return (at(b) - length, length)
    case .centerLength(let c, let length):
      return (at(c) - length / 2, length)
    case .startCenter(let a, let c):
      let start = at(a)
      return (start, max(0, 2 * (at(c) - start)))
    case .centerEnd(let c, let b):
      let length = max(0, 2 * (at(b) - at(c)))
      return (at(b) - length, length)
    case .across:
      return (0, parent.length)
    case .insideSafeArea:
      return (parent.safeStart, max(0, parent.length - parent.safeStart - parent.safeEnd))
    }
  }

  /// True if a view is a tab bar that is pinned to the bottom of the safe area: it extends to the
  /// bounds (SAFE-4).
  private func runsOn(_ node: Int) -> Bool {
    guard node & 1 == LayoutAxis.vertical.rawValue, scene.effectiveSDK >= Release(11) else {
      return false
    }
    return plan.isTabBarOnSafeArea(node, scene)
  }

  /// The position of an anchor in the parent's content coordinates, without its constant.
  private func position(
    of anchor: AxisAnchor, _ node: Int, _ axis: LayoutAxis, in parent: AxisPlace
  ) -> Double {
    let page = page(of: Int(tree.parents[node / 2]), parent)
    // The pins of a view that a call moves are solved as if the bar had its usual height.
    let shift = callBarShift.points(of: node / 2, along: axis)
    switch anchor.source {
    case .bounds:
      return anchor.edge.of(0, page.length)
    case .safeArea:
      let usual = max(0, page.safeStart - shift)
      return anchor.edge.of(usual, page.length - page.safeEnd)
    case .margins:
      let usual = max(0, page.safeStart - shift)
      let (start, end) = margins(of: Int(tree.parents[node / 2]), axis)
      return anchor.edge.of(usual + start, page.length - page.safeEnd - end)
    case .statusBarBottom:
      return parent.inContent(statusBar.frame.maxY - shift)
    case .view(let index):
      let other = Int(index)
      let place = places[2 * other + axis.rawValue]
      if tree.parents[other] == tree.parents[node / 2] {
        return anchor.edge.of(place.start, place.start + place.length)
      }
      let edge = anchor.edge.of(place.offset, place.offset + place.length)
      return parent.inContent(place.onScreen(edge))
    }
  }

  /// What `bounds` and `safeArea` mean to a view in `view`, which is at `place`: those of the page
  /// where that is a web view (SAFE-5). A page inside the safe area is as long as that, and nothing
  /// covers it.
  private func page(
    of view: Int, _ place: AxisPlace
  ) -> (length: Double, safeStart: Double, safeEnd: Double) {
    guard view >= 0, isInsideSafeArea(pageOf: view) else {
      return (place.length, place.safeStart, place.safeEnd)
    }
    return (max(0, place.length - place.safeStart - place.safeEnd), 0, 0)
  }

  /// True if a view is a web view with a page that lies inside the safe area.
  func isInsideSafeArea(pageOf view: Int) -> Bool {
    guard scene.views[view].kind == .webView, scene.effectiveSDK >= Release(11) else {
      return false
    }
    switch scene.views[view].viewportFit {
    case .auto, .contain: return true
    case .cover: return false
    }
  }

  /// INS-3: the margin of a plain view, or for a controller's view the system minimum, which is 0
  /// above and below.
  private func margins(of view: Int, _ axis: LayoutAxis) -> (start: Double, end: Double) {
    guard view >= 0, tree.controllers[view] >= 0 else {
      let margin = figures.length(.ins3Margin)
      return (margin, margin)
    }
    if axis == .vertical { return (0, 0) }
    let minimum = figures.length(
      scene.orientation.isLandscape ? .ins3RootLandscape : .ins3RootPortrait)
    return (minimum, minimum)
  }

  /// SAFE-1: what of the parent's safe area reaches in, and what the view's controller adds.
  private func setSafeArea(
    of view: Int, _ axis: LayoutAxis, in parent: AxisPlace, _ place: inout AxisPlace
  ) {
    let above = Int(tree.parents[view])
    // Content that scrolls has its inset from the scroll view (INS-2), not from the bars; across only
    // where that has one.
    let scrolledPast =
      above >= 0 && scene.views[above].kind.scrolls
      && (axis == .vertical || adjusts(above, axis, parent))
    // A page gets the safe area as the values of `safe-area-inset-*` (SAFE-5).
    let isInPage = above >= 0 && scene.views[above].kind == .webView
    if !scrolledPast, !isInPage {
      // Where nothing covers the parent, what sticks out of it is not covered either.
      if parent.safeStart > 0 { place.safeStart = max(0, parent.safeStart - place.start) }
      if parent.safeEnd > 0 {
        place.safeEnd = max(0, parent.safeEnd - (parent.length - place.start - place.length))
      }
    }
    if axis == .vertical { leaveOutBars(over: view, in: parent, &place) }
    let controller = Int(tree.controllers[view])
    if controller >= 0, scene.effectiveSDK >= Release(11) {
      let added = scene.controllers[controller].additionalSafeArea
      place.safeStart += axis.start(of: added)
      place.safeEnd += axis.end(of: added)
    }
  }

  /// SAFE-1: the bars of the navigation or tab controller around it. They came into the layout guides
  /// with iOS 7.
  private func leaveOutBars(over view: Int, in parent: AxisPlace, _ place: inout AxisPlace) {
    guard scene.effectiveSDK >= Release(7) else { return }
    let end = place.start + place.length
    for index in plan.bars.over(view, tree) {
      let bar = places[2 * Int(index) + LayoutAxis.vertical.rawValue]
      let top = parent.inContent(bar.onScreen(bar.offset))
      let bottom = parent.inContent(bar.onScreen(bar.offset + bar.length))
      guard bottom > place.start, top < end else { continue }
      if scene.views[Int(index)].kind == .navigationBar {
        place.safeStart = max(place.safeStart, bottom - place.start)
      } else {
        place.safeEnd = max(place.safeEnd, end - top)
      }
    }
  }

  /// INS-1 and INS-2: the adjusted inset, and the offset, which rests at minus the inset.
  private func setInset(of view: Int, _ axis: LayoutAxis, _ place: inout AxisPlace) {
    let scroll = scene.views[view].scroll
    place.insetStart = axis.start(of: scroll.inset)
    place.insetEnd = axis.end(of: scroll.inset)
    if adjusts(view, axis, place) {
      place.insetStart += place.safeStart
      place.insetEnd += place.safeEnd
    }
    let offset = axis == .horizontal ? scroll.offsetX : scroll.offsetY
    place.offset = offset ?? (place.insetStart == 0 ? 0 : -place.insetStart)
  }
}
