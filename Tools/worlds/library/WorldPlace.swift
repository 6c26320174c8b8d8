import TouchCore
import TouchDispatch

/// The engine and all that is known of a world so far.
struct WorldPlace {
  var forward: Dispatcher
  var backward: Dispatcher
  var (forwardCast, backwardCast): (Cast, Cast)
  var laws = Laws()
  /// When the last letter came.
  var instant: Int64 = 0
  /// How long after it the next one comes: none after one that waits, to the tick.
  var pause = WorldWalk.pause
  var fingers = [Finger(), Finger()]
  var isSwitchedOff = false
  /// Whether the last letter stopped short of a timer.
  var isShort = false

  /// Where a finger is with its only touch.
  struct Finger {
    var start: Point2D?
    var level = 0
    var isDown = false
    /// Whether it has moved any other way than along.
    var point = Point2D.zero
  }
}
