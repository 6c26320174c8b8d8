/// One value for each edge of the screen.
///
///     var depths = EdgeTable(repeating: 20)
///     depths[.bottom] = 50
///     depths[.bottom]                  // 50
///     depths[.left]                    // 20
///
/// The values are stored in the table itself, which allocates nothing. It has no order and is no
/// collection: loops go over an `EdgeSet`.
@usableFromInline package struct EdgeTable<Value> {
  @usableFromInline var top, left, bottom, right: Value

  /// The same value for every edge.
  @inlinable package init(repeating value: Value) {
    (top, left, bottom, right) = (value, value, value, value)
  }

  /// The value of an edge.
  @inlinable package subscript(edge: ScreenEdge) -> Value {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }

  /// True if the value of an edge satisfies `condition`.
  @inlinable @inline(__always) package func contains(where condition: (Value) -> Bool) -> Bool {
    condition(top) || condition(left) || condition(bottom) || condition(right)
  }

  /// The edges whose value satisfies `condition`.
  @inlinable package func edges(where condition: (Value) -> Bool) -> EdgeSet {
    var edges = EdgeSet()
    for edge in EdgeSet.all where condition(self[edge]) { edges.add(edge) }
    return edges
  }
}

extension EdgeTable: BitwiseCopyable where Value: BitwiseCopyable {}
extension EdgeTable: Sendable where Value: Sendable {}
extension EdgeTable: Equatable where Value: Equatable {}
extension EdgeTable: Hashable where Value: Hashable {}
