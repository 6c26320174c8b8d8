import TouchCore
import TouchDispatch

/// The engine and the state of a world so far.
struct WorldPlace {
  var forward: Dispatcher
  var backward: Dispatcher
  var (forwardCast, backwardCast): (Cast, Cast)
  var laws = Laws()
  /// The time of the last letter.
  var instant: Int64 = 0
  /// The time until the next letter, in nanoseconds: zero after a letter that waits, to the tick.
  var pause = WorldWalk.pause
  var fingers = [Finger(), Finger()]
  var isSwitchedOff = false
  /// True if the last letter stopped short of a timer.
  var isShort = false

  /// The location of a finger with its only touch.
  struct Finger {
    var start: Point2D?
    var level = 0
    var isDown = false
    /// The location; it differs from the level if the finger moved in any other way than along.
    var point = Point2D.zero
  }
}
