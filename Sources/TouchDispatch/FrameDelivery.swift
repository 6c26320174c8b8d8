import TouchCore
import TouchScene

/// Movements that wait for the display (TCH-7).
///
///     samples   ●   ●   ●   ●   ●   ●   ●              120 Hz
///     frames    │───────│───────│───────│              60 Hz
///     view      ●       ●       ●       ●              the newest at each frame
///
/// Every sample is judged when it comes; only the view's callback waits. Began and ended never wait,
/// and what still waits is told before them.
extension Dispatcher {
  /// Whether the movement of a touch waits for a display frame.
  mutating func waitsForFrame(_ live: LiveTouch) -> Bool {
    guard limits.waitsForFrames, !live.isWithheld else { return false }
    return live.target?.isTold == true
  }

  /// Has the latest movement of a touch wait for the next display frame.
  mutating func waitForFrame(at place: Int, into batch: inout Batch) {
    let live = touches.list[place]
    if live.isHooked { tellHook(live, .moved, into: &batch) }
    if touches.wait(at: place, now) {
      timers.arm(.displayFrame(live.touch), at: limits.display.first(notBefore: now))
    }
  }

  /// Tells the view where the finger was last, if it has not been told.
  mutating func deliverWaiting(at place: Int, into batch: inout Batch) {
    guard let waiting = touches.takeWaiting(at: place) else { return }
    deliver(
      place, .moved, at: waiting.point, waiting.instant, because: Reason(.tch7),
      coalesced: waiting.count, into: &batch)
  }
}
