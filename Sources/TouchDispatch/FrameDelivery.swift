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
  func waitsForFrame(_ live: LiveTouch) -> Bool {
    guard scene.description.delivery == .frame else { return false }
    if case .view(_, _, isTold: true) = live.receiver { return true }
    return false
  }

  /// Has the latest movement of a touch wait for the next display frame.
  mutating func waitForFrame(at place: Int, into batch: inout Batch) {
    let live = touches.list[place]
    if live.isHooked { tellHook(live, .moved, into: &batch) }
    if touches.wait(at: place, now) {
      timers.arm(.displayFrame(live.touch), at: nextDisplayFrame)
    }
  }

  /// Tells the view where the finger was last, if it has not been told.
  mutating func deliverWaiting(at place: Int, into batch: inout Batch) {
    guard let waiting = touches.takeWaiting(at: place),
      case .view(_, let view, isTold: true) = touches.list[place].receiver
    else { return }
    let live = touches.list[place]
    let delivery = Delivery(
      touch: live.touch, phase: .moved, view: view,
      point: scene.convert(waiting.point, to: view), tapCount: live.tapCount,
      at: waiting.instant < now ? waiting.instant : nil, coalesced: waiting.count)
    batch.append(Row(.deliver(delivery), by: .tch7, at: now))
  }

  /// The first display frame that is not past: frame k stands at ⌊k·10⁹/rate⌋ ns.
  private var nextDisplayFrame: Instant {
    let rate = Int64(scene.description.device.rates.display)
    let second: Int64 = 1_000_000_000
    // Where the product below would overflow, from 2.4 years on at 120 Hz, and before
    // instant zero there are no frames: a movement waits for no more than its step.
    guard now.nanoseconds >= 0, now.nanoseconds < (.max - second) / rate - second else {
      return now
    }
    // The least k with k·10⁹ ≥ now·rate; now is whole, so the floor of its time is not before now.
    let frame = (now.nanoseconds * rate + second - 1) / second
    return Instant(nanoseconds: frame * second / rate)
  }
}
