import TouchCore

/// The views of windows, in the order in which a search asks them: of siblings the front-most first,
/// each view before what is in it, each with the place behind all that is in it.
///
///     screen             0 screen   past 5
///     ├─ list            1 bar      past 3       in front of its sibling, list
///     │  └─ row          2 button   past 3
///     └─ bar             3 list     past 5
///        └─ button       4 row      past 5
///
/// A point outside a view leads past all that is in it. A point inside leads to what is in
/// the view, and nothing behind the view is asked any more: so a search is one walk forward, and
/// the last view that had the point is the one that is hit (HIT-2, HIT-3). A view that passes touches
/// on is not hit, and what is behind it is asked after what is in it (HIT-10). Among many children of
/// a view their boxes find the first one that has the point.
///
/// A view that cannot be hit has no size in the tree, so that no point is inside (HIT-1). It keeps its
/// place, so that hiding or showing a view changes one entry.
///
/// Invariants: a view that has been removed is not in the tree, nor is what it contains (WIN-4); the
/// descendants of a view are the entries between it and its `past`.
@usableFromInline struct HitTree: Sendable {
  /// The windows, from the one that is asked first.
  var windows: [Window] = []
  /// How many of the windows are above the status bar.
  let windowsAboveBar: Int
  /// The views of all windows, one window after another.
  var nodes: [Node] = []
  /// The boxes around the children of views that have many.
  var boxes = SiblingBoxes()
  /// For each view its place among the nodes, or -1 if it is in no window.
  var ofView: [Int32]
  /// The screen of a letterboxed app, beside which nothing is hit; `nil` if it fills the glass
  /// (DEV-1).
  private let clip: Rect2D?

  /// A window and its part of the nodes.
  struct Window: BitwiseCopyable, Hashable, Sendable {
    var window: WindowID
    var first: Int32
    var past: Int32
  }

  /// A view.
  struct Node: BitwiseCopyable, Hashable, Sendable {
    /// The origin of its hit area on the screen, before scale and scrolling (HIT-11).
    var origin: Point2D
    /// Points of the screen to a point of it, along both axes.
    var scale: Size2D
    /// The content coordinates at the start of its hit area.
    var offset: Point2D
    /// The size of its hit area; zero if it cannot be hit.
    var size: Size2D
    /// The place behind all that is in it.
    var past: Int32 = 0
    /// Which view it is.
    var view: ViewID
    /// The index of the box around its children; -1 if they are few.
    var boxes: Int32 = -1
    /// True if its coordinates are those of the screen but for the origin. Most are, and a division
    /// takes longer than all else that is asked of a view.
    var isPlain: Bool
    /// True if the view can be hit, as far as its own facts decide (HIT-1).
    var canBeHit: Bool
    /// True if it passes touches on (HIT-10).
    var passesTouches: Bool

    /// Its hit area on the screen, as exact as rounding allows.
    var bounds: Rect2D {
      Rect2D(
        origin.x + scale.width * offset.x, origin.y + scale.height * offset.y,
        scale.width * size.width, scale.height * size.height)
    }

    /// True if a point of the screen is in its hit area (HIT-3, HIT-7).
    func contains(_ point: Point2D) -> Bool {
      var (x, y) = (point.x - origin.x, point.y - origin.y)
      if !isPlain {
        x = Self.unscaled(x, scale.width, offset.x)
        y = Self.unscaled(y, scale.height, offset.y)
      }
      return x >= 0 && x < size.width && y >= 0 && y < size.height
    }

    // Out of line, as the compiler would divide for every view. Most are plain.
    @inline(never) private static func unscaled(
      _ distance: Double, _ scale: Double, _ offset: Double
    ) -> Double {
      distance / scale - offset
    }
  }

  /// Lays out the trees of the windows of a scene on the screen of its app.
  init(_ tree: SceneTree, _ places: [AxisPlace], _ visibility: Visibility, on screen: AppScreen) {
    windowsAboveBar = visibility.windowsAboveBar
    clip = screen.isLetterboxed ? Rect2D(origin: .zero, size: screen.size) : nil
    ofView = [Int32](repeating: -1, count: visibility.hitFacts.count)
    for window in visibility.windowOrder {
      let first = Int32(nodes.count)
      lay(Int(tree.roots[Int(window)]), tree, places, visibility)
      windows.append(
        Window(window: WindowID(Int(window)), first: first, past: Int32(nodes.count)))
    }
    boxes.enclose(&nodes)
  }

  /// Updates a view that has moved, or whose facts have changed.
  mutating func update(_ view: Int, across: AxisPlace, down: AxisPlace, _ facts: HitFacts) {
    guard ofView[view] >= 0 else { return }
    let index = Int(ofView[view])
    var node = Node(ViewID(view), across: across, down: down, facts)
    (node.past, node.boxes) = (nodes[index].past, nodes[index].boxes)
    nodes[index] = node
    boxes.update(index, node)
  }

  private mutating func lay(
    _ view: Int, _ tree: SceneTree, _ places: [AxisPlace], _ visibility: Visibility
  ) {
    if visibility.isRemoved[view] { return }
    let index = nodes.count
    ofView[view] = Int32(index)
    nodes.append(
      Node(
        ViewID(view), across: places[2 * view], down: places[2 * view + 1],
        visibility.hitFacts[view]))
    for child in tree.children(of: view).reversed() { lay(Int(child), tree, places, visibility) }
    nodes[index].past = Int32(nodes.count)
  }

  /// Where `point` lands, with the status bar at `bar`: windows in order, the bar between those above
  /// it and the rest; a window without a view for the point is passed over (WIN-1, WIN-2).
  @inline(__always) func target(at point: Point2D, bar: Rect2D) -> Target {
    if isBeside(point) { return .beside }
    for index in windows.indices {
      if index == windowsAboveBar, bar.contains(point) { return .statusBar }
      if let view = view(at: point, in: windows[index]) {
        return .view(windows[index].window, view)
      }
    }
    if windowsAboveBar == windows.count, bar.contains(point) { return .statusBar }
    return .nowhere
  }

  /// Does the same for a tree that is part of an object. Mutating although it changes nothing, as a
  /// call of a method that only reads would copy the tree.
  mutating func search(at point: Point2D, bar: Rect2D) -> Target { target(at: point, bar: bar) }

  /// True if a point is beside the screen of a letterboxed app (DEV-1).
  func isBeside(_ point: Point2D) -> Bool { clip.map { !$0.contains(point) } ?? false }

  private func view(at point: Point2D, in window: Window) -> ViewID? {
    var hit: ViewID?
    var (index, past) = (Int(window.first), Int(window.past))
    while index < past {
      if nodes[index].contains(point) {
        if !nodes[index].passesTouches {
          hit = nodes[index].view
          past = Int(nodes[index].past)
        }
        index = child(of: index, at: point)
      } else {
        index = Int(nodes[index].past)
      }
    }
    return hit
  }

  /// The index of the first child that may contain `point`, which is in the bounds of the view at
  /// `index`; the index after all children if there is none.
  @inline(__always) func child(of index: Int, at point: Point2D) -> Int {
    let box = nodes[index].boxes
    return box < 0 ? index + 1 : Int(min(boxes.first(at: point, in: box, nodes), nodes[index].past))
  }
}

extension HitTree.Node {
  init(_ view: ViewID, across: AxisPlace, down: AxisPlace, _ facts: HitFacts) {
    self.init(
      origin: Point2D(
        across.origin + across.scale * facts.insets.left,
        down.origin + down.scale * facts.insets.top),
      scale: Size2D(across.scale, down.scale), offset: Point2D(across.offset, down.offset),
      size: facts.size(in: Size2D(across.length, down.length)), view: view,
      isPlain: across.scale == 1 && down.scale == 1 && across.offset == 0 && down.offset == 0,
      canBeHit: facts.canBeHit, passesTouches: facts.passesTouches)
  }
}
