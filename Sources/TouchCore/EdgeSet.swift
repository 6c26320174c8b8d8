/// Some of the four edges of the screen.
///
///     var edges = EdgeSet.left
///     edges.add(.bottom)
///     edges.contains(.bottom)          // true
public struct EdgeSet: BitwiseCopyable, Hashable, Sendable {
  /// One bit for each edge, in the order of `Edge`.
  public private(set) var bits: UInt8

  /// No edge.
  @inlinable public init() { self.init(bits: 0) }

  /// One edge.
  @inlinable public init(_ edge: Edge) { self.init(bits: 1 << edge.rawValue) }

  @usableFromInline init(bits: UInt8) { self.bits = bits }

  /// The left edge alone.
  @inlinable public static var left: EdgeSet { EdgeSet(.left) }

  /// All four.
  public static var all: EdgeSet {
    var edges = EdgeSet()
    for edge in Edge.allCases { edges.add(edge) }
    return edges
  }

  /// One more edge.
  public mutating func add(_ edge: Edge) { bits |= 1 << edge.rawValue }

  /// These edges and those.
  public func union(_ other: EdgeSet) -> EdgeSet { EdgeSet(bits: bits | other.bits) }

  /// Whether an edge is among them.
  @inlinable public func contains(_ edge: Edge) -> Bool { bits & (1 << edge.rawValue) != 0 }

  /// Whether there is none.
  public var isEmpty: Bool { bits == 0 }
}
