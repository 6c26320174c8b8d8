import TouchCore

/// The facts of every view along both axes, and an order in which each can be solved once: a view
/// after its parent and after the views that it is pinned to.
///
/// The node of a view's axis is `2 · view + axis`.
struct PinPlan: Equatable, Sendable {
  /// For each node its facts.
  private(set) var facts: [AxisFacts]
  /// The bars over the views of child controllers.
  private(set) var bars: ContainerBars
  /// All nodes, each behind those it needs.
  private(set) var order: [Int32] = []
  /// For each node its index in the order.
  private var positions: [Int32] = []
  /// For each view, true if another view is pinned to it.
  private(set) var isPinnedTo: [Bool]

  init(
    _ scene: SceneDescription, _ names: SceneNames, _ tree: SceneTree
  ) throws(SceneError) {
    var facts: [AxisFacts] = []
    facts.reserveCapacity(2 * scene.views.count)
    for index in scene.views.indices {
      for axis in LayoutAxis.allCases {
        facts.append(try Self.facts(of: index, along: axis, scene, names, tree))
      }
    }
    self.facts = facts
    bars = ContainerBars(scene, tree, facts)
    isPinnedTo = [Bool](repeating: false, count: scene.views.count)
    for fact in facts {
      let (first, second) = fact.references
      if first >= 0 { isPinnedTo[Int(first)] = true }
      if second >= 0 { isPinnedTo[Int(second)] = true }
    }
    try sort(scene, tree)
    positions = [Int32](repeating: 0, count: order.count)
    for (position, node) in order.enumerated() { positions[Int(node)] = Int32(position) }
  }

  /// Adds a view at the end that has a frame and no pins, to which no view is pinned, and that is
  /// no bar.
  mutating func appendPlainView(_ scene: SceneDescription, _ tree: SceneTree) {
    let view = isPinnedTo.count
    let frame = scene.views[view].frame ?? .zero
    for axis in LayoutAxis.allCases {
      let isSetByTable = axis == .horizontal && Self.isRowOfTable(view, scene, tree)
      facts.append(Self.facts(of: frame, along: axis, isSetByTable: isSetByTable))
      positions.append(Int32(order.count))
      order.append(Int32(2 * view + axis.rawValue))
    }
    bars.appendPlainView()
    isPinnedTo.append(false)
  }

  private static func facts(
    of frame: Rect2D, along axis: LayoutAxis, isSetByTable: Bool
  ) -> AxisFacts {
    isSetByTable ? .across : .frame(start: axis.of(frame.origin), length: axis.of(frame.size))
  }

  /// Sets the frame of a view without pins. The left edge and the width of a cell are its table's,
  /// whatever the frame (INS-4).
  mutating func setFrame(of view: Int, to frame: Rect2D) {
    for axis in LayoutAxis.allCases {
      let node = 2 * view + axis.rawValue
      guard case .frame = facts[node] else { continue }
      facts[node] = .frame(start: axis.of(frame.origin), length: axis.of(frame.size))
    }
  }

  /// The nodes of some views, each behind those it needs.
  func nodes(of views: [Int]) -> [Int32] {
    var nodes: [Int32] = []
    nodes.reserveCapacity(2 * views.count)
    for view in views {
      nodes.append(Int32(2 * view))
      nodes.append(Int32(2 * view + 1))
    }
    // The two axes of one view need nothing of each other.
    if views.count > 1 { nodes.sort { positions[Int($0)] < positions[Int($1)] } }
    return nodes
  }

  private static func facts(
    of index: Int, along axis: LayoutAxis, _ scene: SceneDescription, _ names: SceneNames,
    _ tree: SceneTree
  ) throws(SceneError) -> AxisFacts {
    // Not the view as a whole: a copy of it retains each of its arrays.
    let pins = scene.views[index].pins
    let isSetByTable = axis == .horizontal && isRowOfTable(index, scene, tree)
    if let frame = scene.views[index].frame {
      guard pins.isEmpty else {
        throw SceneError(.view(index, key: "pin"), .frameAndPins)
      }
      return facts(of: frame, along: axis, isSetByTable: isSetByTable)
    }
    var start: AxisAnchor?
    var center: AxisAnchor?
    var end: AxisAnchor?
    var length: Double?
    var count = 0
    for pin in pins where LayoutAxis(pin.edge) == axis {
      if let fault = pin.fault { throw SceneError(.pin(index, pin.edge), .fact(fault)) }
      count += 1
      switch pin.edge {
      case .width, .height:
        length = pin.constant
      case .left, .top:
        start = try anchor(of: pin, index, scene, names, tree)
      case .centerX, .centerY:
        center = try anchor(of: pin, index, scene, names, tree)
      case .right, .bottom:
        end = try anchor(of: pin, index, scene, names, tree)
      }
    }
    if isSetByTable { return .across }
    if axis == .vertical, hasBottomOfTabBar(index, scene, tree) {
      end = AxisAnchor(source: .safeArea, edge: .end, constant: 0)
    }
    switch (start, center, end, length) {
    case (let a?, nil, let b?, nil): return .edges(a, b)
    case (let a?, nil, nil, let length?): return .startLength(a, length)
    case (nil, nil, let b?, let length?): return .endLength(b, length)
    case (nil, let c?, nil, let length?): return .centerLength(c, length)
    case (let a?, let c?, nil, nil): return .startCenter(a, c)
    case (nil, let c?, let b?, nil): return .centerEnd(c, b)
    default:
      if count == 0, axis == .horizontal, tree.parents[index] >= 0,
        let given = givenAcross(index, scene, tree)
      {
        return given
      }
      let key: SceneName = pins.isEmpty ? "frame" : "pin"
      throw SceneError(
        .view(index, key: key), .facts(found: count, horizontal: axis == .horizontal))
    }
  }

  /// True if a node is the height of a tab bar that is pinned to the safe area (SAFE-4).
  func isTabBarOnSafeArea(_ node: Int, _ scene: SceneDescription) -> Bool {
    guard scene.views[node / 2].kind == .tabBar else { return false }
    switch facts[node] {
    case .edges(_, let end), .endLength(let end, _), .centerEnd(_, let end):
      if case .safeArea = end.source { return end.edge == .end && end.constant == 0 }
      return false
    case .frame, .startLength, .centerLength, .startCenter, .across, .insideSafeArea:
      return false
    }
  }

  /// True if SAFE-4 says where the bottom of a view is: of a button in a tab bar that says one thing
  /// down, and not that.
  static func hasBottomOfTabBar(
    _ view: Int, _ scene: SceneDescription, _ tree: SceneTree
  ) -> Bool {
    let bar = Int(tree.parents[view])
    guard bar >= 0, scene.views[bar].kind == .tabBar, scene.views[view].kind.isControl else {
      return false
    }
    let down = scene.views[view].pins.filter { !$0.edge.isHorizontal }
    return down.count == 1 && down[0].edge != .bottom
  }

  /// True if a view is a cell or a header in a table. The table sets its horizontal position and its
  /// width, whatever its frame and pins say (INS-4).
  private static func isRowOfTable(
    _ view: Int, _ scene: SceneDescription, _ tree: SceneTree
  ) -> Bool {
    let parent = Int(tree.parents[view])
    let kind = scene.views[view].kind
    return parent >= 0 && (kind == .cell || kind == .header)
      && scene.views[parent].kind == .tableView
  }

  /// What INS-4 says across of a view that says nothing itself.
  private static func givenAcross(
    _ view: Int, _ scene: SceneDescription, _ tree: SceneTree
  ) -> AxisFacts? {
    switch scene.views[view].kind {
    case .cell, .header:
      return .across
    case .contentView:
      let table = tree.ancestors(of: view).first { scene.views[$0].kind == .tableView }
      let insets = table.map { scene.views[$0].insetsContentViews } ?? true
      // Before iOS 11 the safe area is as wide as the table.
      return insets ? .insideSafeArea : .across
    case .view, .button, .slider, .switch, .control, .label, .image, .textView, .scrollView,
      .tableView, .separator, .navigationBar, .toolbar, .tabBar, .barButton, .webView:
      return nil
    }
  }

  private static func anchor(
    of pin: Pin, _ index: Int, _ scene: SceneDescription, _ names: SceneNames, _ tree: SceneTree
  ) throws(SceneError) -> AxisAnchor {
    let edge = AxisEdge(pin.edge)
    switch pin.anchor {
    case .extent: preconditionFailure("the anchor of \(pin.edge) is an extent")
    case .bounds: return AxisAnchor(source: .bounds, edge: edge, constant: pin.constant)
    case .safeArea: return AxisAnchor(source: .safeArea, edge: edge, constant: pin.constant)
    case .margins: return AxisAnchor(source: .margins, edge: edge, constant: pin.constant)
    case .statusBarBottom:
      return AxisAnchor(source: .statusBarBottom, edge: edge, constant: pin.constant)
    case .view(let name, let otherEdge):
      guard let other = names.index(of: name, as: .view) else {
        throw SceneError(.pin(index, pin.edge), .unknown(name, .view))
      }
      guard isInReach(other, of: index, tree) else {
        throw SceneError(.pin(index, pin.edge), .outOfReach(name))
      }
      return AxisAnchor(
        source: .view(Int32(other)), edge: AxisEdge(otherEdge), constant: pin.constant)
    }
  }

  /// True if `other` is a sibling, an ancestor, or a sibling of an ancestor. A pin to itself counts
  /// as a circle of one, not as out of reach.
  private static func isInReach(_ other: Int, of view: Int, _ tree: SceneTree) -> Bool {
    tree.upward(from: view).contains {
      $0 == other || tree.parents[$0] == tree.parents[other]
    }
  }

  /// Depth first, without recursion: a chain of pins may be as long as the list of views.
  private mutating func sort(_ scene: SceneDescription, _ tree: SceneTree) throws(SceneError) {
    enum Mark { case unseen, open, done }
    var marks = [Mark](repeating: .unseen, count: facts.count)
    order.reserveCapacity(facts.count)
    var path: [Int] = []
    for start in facts.indices where marks[start] == .unseen {
      path.append(start)
      while let node = path.last {
        if marks[node] == .done {
          path.removeLast()
          continue
        }
        marks[node] = .open
        let next = needs(of: node, tree).first { marks[$0] != .done }
        guard let next else {
          marks[node] = .done
          order.append(Int32(node))
          path.removeLast()
          continue
        }
        if marks[next] == .open, let begin = path.firstIndex(of: next) {
          var members: [SceneName] = []
          for index in path[begin...] where members.last != scene.views[index / 2].id {
            members.append(scene.views[index / 2].id)
          }
          throw SceneError(.view(next / 2, key: "pin"), .circleOfPins(members))
        }
        path.append(next)
      }
    }
  }

  private func needs(of node: Int, _ tree: SceneTree) -> [Int] {
    let axis = node & 1
    var needed: [Int] = []
    let parent = Int(tree.parents[node / 2])
    if parent >= 0 { needed.append(2 * parent + axis) }
    let (a, b) = facts[node].references
    if a >= 0 { needed.append(2 * Int(a) + axis) }
    if b >= 0 { needed.append(2 * Int(b) + axis) }
    if axis == LayoutAxis.vertical.rawValue {
      for bar in bars.over(node / 2, tree) { needed.append(2 * Int(bar) + axis) }
    }
    return needed
  }
}
