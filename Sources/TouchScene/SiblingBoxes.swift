import TouchCore

/// The children of views that have many, found by their place: boxes around them, eight of which are
/// in a box around those, up to one box for each parent.
///
///     parent   ┌───────────────────┐        a point outside a box is in no view of it, and a box
///              │┌─────┐   ┌───────┐│        whose first view is behind one that has the point
///              ││▫ ▫▫ │   │▫   ▫ ▫││        need not be opened: so a search opens few boxes,
///              │└─────┘   └───────┘│        however many views there are
///              └───────────────────┘
///
/// A box may be a little too large, never too small. The bounds of a view decide if it contains a
/// point (HIT-3).
///
/// The box of a view that cannot be hit is empty: no point is in it, and it meets no other.
///
/// Invariant: a box contains the bounds of all views under it that can be hit.
struct SiblingBoxes: Sendable {
  /// The boxes of all parents; those of one box, or padding, are eight in a row.
  var boxes: [Box] = []
  /// For each node the index of its own box, or -1 if it has none; empty if no node has one.
  var ofNode: [Int32] = []
  /// The number of views included since all boxes were built, and the number enclosed at that time.
  var (included, enclosed) = (0, 0)

  /// The fewest children that have boxes: a search asks fewer ones in turn as quickly.
  static let fewest = 32
  /// How many boxes are in one box.
  static let width = 8

  /// A box of views.
  struct Box: BitwiseCopyable, Hashable, Sendable {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    /// The place of the view in it that a search asks first.
    var first = Int32.max
    /// The index of the first box in it; -1 if it is that of one view.
    var inner: Int32 = -1
    /// The index of the box that it is in; -1 if it is that of a parent.
    var outer: Int32 = -1

    func contains(_ point: Point2D) -> Bool {
      point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
    }

    func meets(_ other: Box) -> Bool {
      left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
    }

    /// True if both have the same edges.
    func isAs(_ other: Box) -> Bool {
      left == other.left && top == other.top && right == other.right && bottom == other.bottom
    }

    /// Grows to contain another box.
    mutating func add(_ other: Box) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
      first = min(first, other.first)
    }

    /// An empty box.
    init() {}

    /// The box around a view; empty if the view cannot be hit.
    init(around node: HitTree.Node) {
      if node.canBeHit { surround(node.bounds) }
    }

    /// Sets the edges to those of a rectangle, with a margin for rounding errors.
    mutating func surround(_ rect: Rect2D) {
      (left, right) = Self.around(rect.minX, rect.maxX)
      (top, bottom) = Self.around(rect.minY, rect.maxY)
    }

    private static func around(_ start: Double, _ end: Double) -> (Double, Double) {
      let room = 1e-6 + 1e-9 * (abs(start) + abs(end))
      let (least, most) = (min(start, end) - room, max(start, end) + room)
      // Coordinates that are too large for exact differences count as everywhere.
      return least.isFinite && most.isFinite ? (least, most) : (-.infinity, .infinity)
    }
  }

  /// Makes the boxes of the children of each node that has many, and stores their indices in it.
  mutating func enclose(_ nodes: inout [HitTree.Node]) {
    for index in nodes.indices {
      var count = 0
      var child = index + 1
      while child < Int(nodes[index].past) {
        count += 1
        child = Int(nodes[child].past)
      }
      if count >= Self.fewest {
        nodes[index].boxes = enclose(childrenOf: index, count, nodes)
        enclosed += count
      }
    }
  }

  /// - Returns: The index of the box around all of them.
  mutating func enclose(
    childrenOf index: Int, _ count: Int, _ nodes: [HitTree.Node]
  ) -> Int32 {
    if ofNode.isEmpty { ofNode = [Int32](repeating: -1, count: nodes.count) }
    var level: [Box] = []
    level.reserveCapacity(count)
    var child = index + 1
    while child < Int(nodes[index].past) {
      var box = Box(around: nodes[child])
      box.first = Int32(child)
      level.append(box)
      child = Int(nodes[child].past)
    }
    Self.sort(&level)
    while level.count > 1 {
      let start = boxes.count
      var outer: [Box] = []
      for (index, box) in level.enumerated() {
        if index % Self.width == 0 {
          outer.append(Box())
          outer[outer.count - 1].inner = Int32(start + index)
        }
        outer[outer.count - 1].add(box)
        own(box, at: start + index)
      }
      boxes += level
      while boxes.count % Self.width != 0 { boxes.append(Box()) }
      level = outer
    }
    // The outermost box is the first of eight, like every other.
    let root = boxes.count
    own(level[0], at: root)
    boxes += level
    while boxes.count % Self.width != 0 { boxes.append(Box()) }
    return Int32(root)
  }

  /// Stores `index` as the outer box of the boxes inside `box`; if it has none, as the box of its
  /// node.
  mutating func own(_ box: Box, at index: Int) {
    guard box.inner >= 0 else {
      ofNode[Int(box.first)] = Int32(index)
      return
    }
    for inner in Int(box.inner)..<Int(box.inner) + Self.width {
      boxes[inner].outer = Int32(index)
    }
  }

  /// Puts boxes that are close to each other side by side: along a curve that fills the square of
  /// their middles.
  private static func sort(_ boxes: inout [Box]) {
    let middles = boxes.map {
      Point2D(($0.left + $0.right) / 2, ($0.top + $0.bottom) / 2)
    }.map { $0.isFinite ? $0 : .zero }
    let across = Steps(middles.map { $0.x })
    let down = Steps(middles.map { $0.y })
    var order = boxes.indices.map { index in
      (key: across.bits(middles[index].x) | down.bits(middles[index].y) << 1, index: index)
    }
    order.sort { a, b in a.key == b.key ? a.index < b.index : a.key < b.key }
    boxes = order.map { boxes[$0.index] }
  }

  /// Coordinates in 65 536 steps.
  private struct Steps {
    let least: Double
    let length: Double

    init(_ coordinates: [Double]) {
      least = coordinates.min() ?? 0
      length = (coordinates.max() ?? 0) - least
    }

    /// The step of a coordinate, with an empty bit before each of its bits.
    func bits(_ coordinate: Double) -> UInt32 {
      let share = (coordinate - least) / length
      var bits = share > 0 ? UInt32(min(share, 1) * 65_535) : 0
      bits = (bits | bits << 8) & 0x00FF_00FF
      bits = (bits | bits << 4) & 0x0F0F_0F0F
      bits = (bits | bits << 2) & 0x3333_3333
      return (bits | bits << 1) & 0x5555_5555
    }
  }

  /// The first view under a box that contains `point`, as its place among the nodes; `Int32.max` if
  /// no view does.
  func first(at point: Point2D, in box: Int32, _ nodes: [HitTree.Node]) -> Int32 {
    var first = Int32.max
    search(Int(box), point, nodes, &first)
    return first
  }

  private func search(
    _ box: Int, _ point: Point2D, _ nodes: [HitTree.Node], _ first: inout Int32
  ) {
    guard boxes[box].first < first, boxes[box].contains(point) else { return }
    let inner = Int(boxes[box].inner)
    if inner < 0 {
      if nodes[Int(boxes[box].first)].contains(point) { first = boxes[box].first }
      return
    }
    for box in inner..<inner + Self.width { search(box, point, nodes, &first) }
  }

  /// The places of the views under a box that may share a point with `rect`, in their order.
  func places(in rect: Rect2D, under box: Int32) -> [Int] {
    var asked = Box()
    asked.surround(rect)
    var places: [Int] = []
    var open = [Int(box)]
    while let box = open.popLast() {
      guard boxes[box].meets(asked) else { continue }
      let inner = Int(boxes[box].inner)
      if inner < 0 {
        places.append(Int(boxes[box].first))
      } else {
        open += inner..<inner + Self.width
      }
    }
    return places.sorted()
  }

  /// Updates the box of the node at `index`, which has changed, and the boxes around it.
  mutating func update(_ index: Int, _ node: HitTree.Node) {
    guard !ofNode.isEmpty, ofNode[index] >= 0 else { return }
    let own = Int(ofNode[index])
    var changed = Box(around: node)
    (changed.first, changed.inner, changed.outer) = (Int32(index), -1, boxes[own].outer)
    boxes[own] = changed
    var index = boxes[own].outer
    while index >= 0 {
      let boxIndex = Int(index)
      var box = Box()
      for inner in Int(boxes[boxIndex].inner)..<Int(boxes[boxIndex].inner) + Self.width {
        box.add(boxes[inner])
      }
      if box.isAs(boxes[boxIndex]) { return }
      (box.inner, box.outer) = (boxes[boxIndex].inner, boxes[boxIndex].outer)
      boxes[boxIndex] = box
      index = box.outer
    }
  }
}
