import TouchCore

/// Leaves out the inputs before an instant, and begins there with the fingers that are down then: for
/// each an inferred began where it is, so that what follows is grammatical.
///
/// Touches keep the numbers that they have in the whole recording. So begans are counted here as the
/// engine counts them: one of a finger that is up, at a finite location (TCH-1).
struct StartingPoint {
  private let instant: Instant
  /// The touches of the fingers that are down, in the order they began.
  private var live: [(touch: TouchID, sample: Sample)] = []
  /// How many touches have begun.
  private var count: UInt32 = 0
  private var hasBegun = false

  init(_ instant: Instant) { self.instant = instant }

  /// The inputs from the instant on. Changes before it are not played.
  mutating func pass(_ inputs: [Input]) -> [Input] {
    if hasBegun { return inputs }
    for (place, input) in inputs.enumerated() {
      if input.instant >= instant {
        hasBegun = true
        return beginning() + inputs[place...]
      }
      if case .frame(let samples) = input.kind { for sample in samples { follow(sample) } }
    }
    return []
  }

  /// The begans of the fingers that are down, each behind its touch's number.
  private func beginning() -> [Input] {
    if count == 0 { return [] }
    var inputs: [Input] = []
    for (touch, sample) in live {
      var began = sample
      began.phase = .began
      inputs.append(Input(.nextTouch(touch), at: instant))
      inputs.append(Input(.frame([began]), at: instant))
    }
    inputs.append(Input(.nextTouch(TouchID(count &+ 1)), at: instant))
    return inputs
  }

  private mutating func follow(_ sample: Sample) {
    let place = live.firstIndex { $0.sample.finger == sample.finger }
    switch sample.phase {
    case .began:
      guard place == nil, sample.point.isFinite else { return }
      count &+= 1
      live.append((TouchID(count), sample))
    case .moved, .stationary:
      if let place, sample.point.isFinite { live[place].sample = sample }
    case .ended, .cancelled:
      if let place { live.remove(at: place) }
    }
  }
}
