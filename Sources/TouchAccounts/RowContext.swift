import TouchCore

/// The state before a row that its sentence needs.
struct RowContext: BitwiseCopyable, Sendable {
  /// The offset of the row's scroll view before it; `nil` if no earlier row has one, or the row is
  /// not a scroll view's.
  var offset: Point2D?
  /// The sources that lit the control of a highlight's row before it, one bit each; 0 for other
  /// rows.
  var lit: UInt8 = 0
  /// True if the row is a scroll view's and comes after a change of the scene at the same instant:
  /// only layouts, other scroll views, answers and refused changes are in between.
  var followsChange = false
  /// True if the row is a scroll view's and a pan of the view has ended at the same instant: content
  /// beyond its end goes back (SCR-4).
  var isAtLift = false
  /// True if the row is a control's valueChanged with the value that the control already had, or that
  /// it last sent: a slider also sends it at the lift (CTL-3).
  var repeatsValue = false
}
