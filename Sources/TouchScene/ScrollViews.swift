import TouchCore

/// The scroll views of a scene and what moves with which, so that scrolling one is a few numbers and
/// no new layout.
///
///     list     0  past 2        each before those in it,
///     └─ note  1  past 2        each with the place behind them
///     page     2  past 3
@usableFromInline struct ScrollViews: Equatable, Sendable {
  /// The scroll views.
  private(set) var list: [Entry] = []
  /// For each view the scroll view that it is, by its place in the list, or -1.
  private(set) var ofView: [Int32]
  /// For each view the nearest scroll view around it, by its place in the list, or -1.
  private(set) var around: [Int32]
  /// For each view, true if it is a scroll view or has one in it.
  private(set) var isIn: [Bool]

  /// A scroll view.
  struct Entry: BitwiseCopyable, Hashable, Sendable {
    var view: ViewID
    /// The nearest scroll view around it, or -1.
    var outer: Int32
    /// The place behind all that is in it.
    var past: Int32
    /// True if a view in it is placed across by what does not move with it.
    var isHeldAcross = false
    /// True if a view in it is placed down by what does not move with it.
    var isHeldDown = false
  }

  init(_ scene: SceneDescription, _ tree: SceneTree, _ plan: PinPlan) {
    ofView = [Int32](repeating: -1, count: scene.views.count)
    around = ofView
    isIn = [Bool](repeating: false, count: scene.views.count)
    for view in scene.views.indices where tree.parents[view] < 0 {
      lay(view, in: -1, scene, tree)
    }
    guard !list.isEmpty else { return }
    for entry in list {
      for view in tree.upward(from: Int(entry.view.index)) {
        if isIn[view] { break }
        isIn[view] = true
      }
    }
    for view in scene.views.indices where around[view] >= 0 {
      for axis in LayoutAxis.allCases { hold(view, axis, tree, plan) }
    }
  }

  /// Adds a view at the end that does not scroll and has no pins.
  mutating func appendPlainView(in parent: Int) {
    around.append(ofView[parent] >= 0 ? ofView[parent] : around[parent])
    ofView.append(-1)
    isIn.append(false)
  }

  private mutating func lay(
    _ view: Int, in outer: Int32, _ scene: SceneDescription, _ tree: SceneTree
  ) {
    around[view] = outer
    var inner = outer
    if scene.views[view].kind.scrolls {
      inner = Int32(list.count)
      ofView[view] = inner
      list.append(Entry(view: ViewID(view), outer: outer, past: 0))
    }
    for child in tree.children(of: view) { lay(Int(child), in: inner, scene, tree) }
    if inner != outer { list[Int(inner)].past = Int32(list.count) }
  }

  /// Marks the scroll views whose scrolling changes a view's location relative to its parent: those
  /// between the view and the views that it is pinned to.
  private mutating func hold(_ view: Int, _ axis: LayoutAxis, _ tree: SceneTree, _ plan: PinPlan) {
    let (first, second) = plan.facts[2 * view + axis.rawValue].anchors
    for anchor in [first, second] {
      guard let anchor else { continue }
      let outermost: Int32
      switch anchor.source {
      case .bounds, .safeArea, .margins: continue
      case .statusBarBottom: outermost = -1
      case .view(let other): outermost = around[Int(other)]
      }
      var index = around[view]
      while index != outermost, index >= 0 {
        switch axis {
        case .horizontal: list[Int(index)].isHeldAcross = true
        case .vertical: list[Int(index)].isHeldDown = true
        }
        index = list[Int(index)].outer
      }
    }
  }
}

/// True if a scene shows its content where it was solved.
@usableFromInline enum ContentState: BitwiseCopyable, Sendable {
  /// Every view is at its solved location.
  case asSolved
  /// A view has been scrolled since.
  case scrolled
}

/// The offset of a scroll view, and how far its content has moved.
struct Scrolled: BitwiseCopyable, Hashable, Sendable {
  /// The content coordinate at the start of its bounds.
  var offset: Point2D
  /// The distance of its content from the solved location, in points of the screen. It includes the
  /// scrolling of all ancestors.
  var shift: Point2D
}
