import TouchCore

/// Views that are added to the boxes of their siblings.
///
/// A new view comes into the last eight views that were added, or begins another eight. These come
/// into the outermost eight boxes; if none of them is free, an outer box is put around them all:
///
///     root ─▶ ▣▣▣▣▣▣▣▣   a ninth   root ─▶ ▣▣                 ▣ a box, □ a free one
///                          ─▶              │└▶ ▫□□□□□□□       ▫ a view
///                                          └▶ ▣▣▣▣▣▣▣▣
///
/// So the boxes grow deeper on one side and no longer group neighbours. When the views that were
/// added exceed a quarter of the enclosed ones by more than 64, all boxes are rebuilt.
extension SiblingBoxes {
  /// Updates the indices of nodes in the boxes after an insertion; `count` is the new number of
  /// nodes.
  mutating func move(_ gaps: HitTreeGaps, _ count: Int) {
    if ofNode.isEmpty { return }
    for index in ofNode.indices { ofNode[index] = -1 }
    while ofNode.count < count { ofNode.append(-1) }
    for index in boxes.indices where boxes[index].first != .max {
      boxes[index].first = Int32(gaps.index(of: Int(boxes[index].first)))
      if boxes[index].inner < 0 { ofNode[Int(boxes[index].first)] = Int32(index) }
    }
  }

  /// Includes new nodes, each with the index of its parent. A parent that now has `fewest` children
  /// or more gets boxes.
  mutating func include(
    _ added: [(parent: Int, child: Int)], _ nodes: inout [HitTree.Node]
  ) {
    for (parent, child) in added {
      if nodes[parent].boxes >= 0 {
        // The parent may have got its boxes in this loop, with this child in them.
        if ofNode[child] < 0 { include(child, nodes[child], under: Int(nodes[parent].boxes)) }
        continue
      }
      let count = Self.children(of: parent, nodes).count
      guard count >= Self.fewest else { continue }
      nodes[parent].boxes = enclose(childrenOf: parent, count, nodes)
      included += count
    }
    if included > 64 + enclosed / 4 {
      self = SiblingBoxes()
      enclose(&nodes)
    }
  }

  private static func children(of parent: Int, _ nodes: [HitTree.Node]) -> [Int] {
    var children: [Int] = []
    var child = parent + 1
    while child < Int(nodes[parent].past) {
      children.append(child)
      child = Int(nodes[child].past)
    }
    return children
  }

  private mutating func include(_ index: Int, _ node: HitTree.Node, under root: Int) {
    included += 1
    var box = Box(around: node)
    box.first = Int32(index)
    let outermost = Int(boxes[root].inner)
    let last = (outermost..<outermost + Self.width).last { !boxes[$0].isFree } ?? outermost
    if let place = freePlace(inLeavesOf: last) {
      put(box, at: place, in: last)
      return
    }
    let eight = appendEight()
    var outer = Box()
    outer.inner = Int32(eight)
    if last + 1 < outermost + Self.width {
      outer.outer = Int32(root)
      boxes[last + 1] = outer
      put(box, at: eight, in: last + 1)
    } else {
      let around = appendEight()
      var whole = boxes[root]
      whole.outer = Int32(root)
      boxes[around] = whole
      own(whole, at: around)
      outer.outer = Int32(root)
      boxes[around + 1] = outer
      boxes[root].inner = Int32(around)
      put(box, at: eight, in: around + 1)
    }
  }

  /// Puts a view's box at a free place in another one, and enlarges those around it.
  private mutating func put(_ box: Box, at place: Int, in outer: Int) {
    var box = box
    box.outer = Int32(outer)
    boxes[place] = box
    ofNode[Int(box.first)] = Int32(place)
    var index = Int32(outer)
    while index >= 0 {
      boxes[Int(index)].add(box)
      index = boxes[Int(index)].outer
    }
  }

  /// A free place among the views of a box; `nil` if it has none, or has boxes in it.
  private func freePlace(inLeavesOf box: Int) -> Int? {
    let inner = Int(boxes[box].inner)
    guard inner >= 0, !boxes[inner].isFree, boxes[inner].inner < 0 else { return nil }
    return (inner..<inner + Self.width).first { boxes[$0].isFree }
  }

  private mutating func appendEight() -> Int {
    let index = boxes.count
    for _ in 0..<Self.width { boxes.append(Box()) }
    return index
  }
}

extension SiblingBoxes.Box {
  /// True if the place is unused.
  fileprivate var isFree: Bool { first == .max && inner < 0 }
}

extension SiblingBoxes {
  /// True if the boxes around the children of a node hold every child, each box contains the boxes
  /// in it, and `ofNode` has the box of each child.
  func areSound(around parent: Int, _ nodes: [HitTree.Node]) -> Bool {
    var found: [Int] = []
    var open = [Int(nodes[parent].boxes)]
    while let box = open.popLast() {
      let inner = Int(boxes[box].inner)
      if inner < 0 {
        let index = Int(boxes[box].first)
        found.append(index)
        guard nodes.indices.contains(index), Int(ofNode[index]) == box else { return false }
        continue
      }
      for place in inner..<inner + Self.width where !boxes[place].isFree {
        var around = boxes[box]
        around.add(boxes[place])
        let isIn = around.isAs(boxes[box]) && around.first == boxes[box].first
        guard isIn, Int(boxes[place].outer) == box else { return false }
        open.append(place)
      }
    }
    return found.sorted() == Self.children(of: parent, nodes)
  }
}
