import TouchCore

/// One thing that happens in a small world.
package enum Letter: Equatable, Sendable {
  /// A touch begins: the first, or one beside it where it is down, else where it was.
  case down(Int)
  /// The second begins elsewhere.
  case downAway
  /// Both begin in one frame.
  case downBoth
  /// A finger is so far from where it came down.
  case move(Int, level: Int)
  /// A finger is 20 points from where it came down, across the usual direction.
  case across(Int)
  /// Both go 20 points along, in one frame.
  case bothAlong
  /// Both go apart, in one frame.
  case bothApart
  /// A finger lifts.
  case up(Int)
  /// Both lift in one frame.
  case upBoth
  /// The system takes a touch away.
  case cancel(Int)
  /// Time passes until so long after the next timer is due.
  case wait(ticks: Int64)
  /// A recognizer is switched off.
  case switchOff(Int)

  /// How far a finger has gone: not at all, a little, past the movement of pans and presses, and past
  /// that of everything.
  static let levels = [0.0, 6, 20, 60]
  /// The level of a finger that has moved across; it is no index of `levels`.
  static let acrossLevel = 4
}
