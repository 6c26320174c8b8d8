import TouchCore

/// One of the two directions in which a view has a place.
enum LayoutAxis: Int, BitwiseCopyable, CaseIterable {
  case horizontal, vertical

  init(_ edge: PinEdge) { self = edge.isHorizontal ? .horizontal : .vertical }

  func of(_ point: Point2D) -> Double { self == .horizontal ? point.x : point.y }
  func of(_ size: Size2D) -> Double { self == .horizontal ? size.width : size.height }
  func start(of insets: Insets2D) -> Double { self == .horizontal ? insets.left : insets.top }
  func end(of insets: Insets2D) -> Double { self == .horizontal ? insets.right : insets.bottom }
}

/// A place along an axis, as pins name it.
enum AxisEdge: BitwiseCopyable {
  case start, center, end

  /// The position of an edge that is not an extent.
  init(_ edge: PinEdge) {
    switch edge {
    case .left, .top: self = .start
    case .centerX, .centerY: self = .center
    case .right, .bottom: self = .end
    case .width, .height: preconditionFailure("an extent is no place: \(edge)")
    }
  }

  /// The place between `start` and `end`.
  func of(_ start: Double, _ end: Double) -> Double {
    switch self {
    case .start: start
    case .center: (start + end) / 2
    case .end: end
    }
  }
}

/// A pin's anchor with its reference resolved.
struct AxisAnchor: BitwiseCopyable, Hashable {
  var source: Source
  var edge: AxisEdge
  var constant: Double

  enum Source: BitwiseCopyable, Hashable {
    case bounds, safeArea, margins, statusBarBottom
    case view(Int32)
  }
}

/// The two facts that place a view along an axis.
enum AxisFacts: BitwiseCopyable, Hashable {
  case frame(start: Double, length: Double)
  case edges(AxisAnchor, AxisAnchor)
  case startLength(AxisAnchor, Double)
  case endLength(AxisAnchor, Double)
  case centerLength(AxisAnchor, Double)
  case startCenter(AxisAnchor, AxisAnchor)
  case centerEnd(AxisAnchor, AxisAnchor)
  /// As wide as the parent (INS-4: cells, headers, and content views that are not inset).
  case across
  /// Between the insets of the parent's safe area (INS-4: content views).
  case insideSafeArea

  /// What the view is pinned to.
  var anchors: (AxisAnchor?, AxisAnchor?) {
    switch self {
    case .frame, .across, .insideSafeArea: (nil, nil)
    case .edges(let a, let b), .startCenter(let a, let b), .centerEnd(let a, let b): (a, b)
    case .startLength(let a, _), .endLength(let a, _), .centerLength(let a, _): (a, nil)
    }
  }

  /// The views whose place must be known first, besides the parent.
  var references: (Int32, Int32) {
    func view(_ anchor: AxisAnchor?) -> Int32 {
      if case .view(let index) = anchor?.source { index } else { -1 }
    }
    let (first, second) = anchors
    return (view(first), view(second))
  }
}
