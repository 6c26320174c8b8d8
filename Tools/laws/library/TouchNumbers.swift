import TouchCore

/// Says which touch each sample belongs to. Touches have the engine's numbers: from 1, in the order
/// they begin. A finger that comes down while it is down begins none, and what a finger does that
/// is up belongs to none (TCH-1).
struct TouchNumbers {
  private(set) var down: [(finger: FingerID, touch: TouchID)] = []
  private var count: UInt32 = 0

  /// The touch of the next sample; `nil` if it belongs to none.
  mutating func touch(of sample: Sample) -> TouchID? {
    let place = down.firstIndex { $0.finger == sample.finger }
    switch sample.phase {
    case .began:
      guard place == nil else { return nil }
      count += 1
      down.append((sample.finger, TouchID(count)))
      return TouchID(count)
    case .moved, .stationary:
      return place.map { down[$0].touch }
    case .ended, .cancelled:
      return place.map { down.remove(at: $0).touch }
    }
  }
}
