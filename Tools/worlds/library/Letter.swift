import TouchCore

/// One event that can happen in a small world.
package enum Letter: Equatable, Sendable {
  /// A touch begins: the first, or one beside it while it is down, else where it was.
  case down(Int)
  /// The second touch begins elsewhere.
  case downAway
  /// Both touches begin in one frame.
  case downBoth
  /// A finger moves to a distance from where it landed.
  case move(Int, level: Int)
  /// A finger moves 20 points from where it landed, across the usual direction.
  case across(Int)
  /// Both fingers move 20 points along the direction, in one frame.
  case bothAlong
  /// Both fingers move apart, in one frame.
  case bothApart
  /// A finger lifts.
  case up(Int)
  /// Both fingers lift in one frame.
  case upBoth
  /// The system cancels a touch.
  case cancel(Int)
  /// Time passes until `ticks` nanoseconds after the next timer is due.
  case wait(ticks: Int64)
  /// A recognizer is switched off.
  case switchOff(Int)

  /// The distances of a finger in points: none, a small one, one beyond the movement of pans and
  /// presses, and one beyond every limit.
  static let levels = [0.0, 6, 20, 60]
  /// The level of a finger that has moved across; not an index of `levels`.
  static let acrossLevel = 4
}
