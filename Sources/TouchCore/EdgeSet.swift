/// Some of the four edges of the screen.
///
///     controller.deferring = [.bottom]
///     controller.deferring = .bottom   // the same
///     var edges = EdgeSet.left
///     edges.add(.bottom)
///     edges.contains(.bottom)          // true
///     for edge in edges { … }          // left, then bottom: the order of `ScreenEdge`
public struct EdgeSet: BitwiseCopyable, Hashable, Sendable {
  /// One bit for each edge, in the order of `ScreenEdge`.
  @usableFromInline package private(set) var bits: UInt8

  /// An empty set.
  @inlinable public init() { self.init(bits: 0) }

  /// A set of one edge.
  @inlinable package init(_ edge: ScreenEdge) { self.init(bits: 1 << edge.rawValue) }

  /// The edges of a list. An edge may occur more than once.
  public init(_ edges: [ScreenEdge]) {
    self.init()
    for edge in edges { add(edge) }
  }

  @usableFromInline init(bits: UInt8) { self.bits = bits }

  /// The top edge alone.
  @inlinable public static var top: EdgeSet { EdgeSet(ScreenEdge.top) }

  /// The left edge alone.
  @inlinable public static var left: EdgeSet { EdgeSet(ScreenEdge.left) }

  /// The bottom edge alone.
  @inlinable public static var bottom: EdgeSet { EdgeSet(ScreenEdge.bottom) }

  /// The right edge alone.
  @inlinable public static var right: EdgeSet { EdgeSet(ScreenEdge.right) }

  /// All four edges.
  @inlinable public static var all: EdgeSet { EdgeSet(bits: 0b1111) }

  /// Adds an edge.
  @inlinable public mutating func add(_ edge: ScreenEdge) {
    self = EdgeSet(bits: bits | 1 << edge.rawValue)
  }

  /// These edges and those.
  package func union(_ other: EdgeSet) -> EdgeSet { EdgeSet(bits: bits | other.bits) }

  /// True if the set has the edge.
  @inlinable public func contains(_ edge: ScreenEdge) -> Bool { bits & (1 << edge.rawValue) != 0 }

  /// True without an edge.
  public var isEmpty: Bool { bits == 0 }
}

extension EdgeSet: ExpressibleByArrayLiteral {
  /// The edges of the literal: `[.top, .bottom]`. An edge may occur more than once.
  public init(arrayLiteral edges: ScreenEdge...) { self.init(edges) }
}

extension EdgeSet: Sequence, IteratorProtocol {
  /// Removes the first edge, in the order of `ScreenEdge`, and returns it; `nil` if the set is empty.
  /// A loop does so with a copy of the set.
  @inlinable public mutating func next() -> ScreenEdge? {
    guard bits != 0 else { return nil }
    let edge = ScreenEdge(rawValue: UInt8(truncatingIfNeeded: bits.trailingZeroBitCount))
    self = EdgeSet(bits: bits & (bits - 1))
    return edge
  }
}
