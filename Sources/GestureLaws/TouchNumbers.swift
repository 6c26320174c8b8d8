import TouchCore

/// Numbers the touches of samples as the engine does: from 1, in the order in which they begin. A
/// finger that comes down while it is down begins no touch, and samples of a finger that is up
/// belong to none (TCH-1).
struct TouchNumbers {
  private(set) var down: [(finger: FingerID, touch: TouchID)] = []
  private var count: UInt32 = 0

  /// The touch of the next sample; `nil` if it belongs to none.
  mutating func touch(of sample: Sample) -> TouchID? {
    let index = down.firstIndex { $0.finger == sample.finger }
    switch sample.phase {
    case .began:
      guard index == nil else { return nil }
      count += 1
      down.append((sample.finger, TouchID(count)))
      return TouchID(count)
    case .moved, .stationary:
      return index.map { down[$0].touch }
    case .ended, .cancelled:
      return lift(sample.finger)
    }
  }

  /// Removes a finger that has lifted, and returns its touch; `nil` if it was not down.
  mutating func lift(_ finger: FingerID) -> TouchID? {
    down.firstIndex { $0.finger == finger }.map { down.remove(at: $0).touch }
  }

  /// Follows the fingers of a happening.
  mutating func follow(_ what: Trial.What) {
    switch what {
    case .frame(let samples): for sample in samples { _ = touch(of: sample) }
    case .other(.liftsLost(let fingers)): for finger in fingers { _ = lift(finger) }
    case .change, .other: break
    }
  }
}
