/// A movement, measured against an edge of the screen.
///
///     let movement = ScreenEdge.bottom.movement(from: Point2D(100, 560), to: Point2D(103, 556))
///     movement.inward                  // 4
///     movement.along                   // 3
///     movement.lean                    // 36.87
@usableFromInline package struct EdgeMovement: BitwiseCopyable, Hashable, Sendable {
  /// Points away from the edge, into the screen; negative towards the edge.
  @usableFromInline package let inward: Double
  /// Points along the edge: to the right, at the left and right edges down.
  @usableFromInline package let along: Double

  /// A movement of so many points inward and along an edge.
  @inlinable package init(inward: Double, along: Double) {
    self.inward = inward
    self.along = along
  }

  /// The points along the edge, whichever way.
  @inlinable package var sideways: Double { along < 0 ? -along : along }

  /// The angle against the direction inward, in degrees: 0 straight inward, 90 along the edge, 180
  /// straight outward.
  package var lean: Double { Arithmetic.angle(x: inward, y: along) }
}
