import TouchCore
import TouchTraces

/// Leaves out the inputs before an instant, and begins there with the fingers that are down then: for
/// each an inferred began where it is, so that what follows is grammatical.
///
/// Touches keep the numbers that they have in the whole recording. So begans are counted here as the
/// engine counts them: one of a finger that is up, at a finite location (TCH-1). Fingers that came
/// down in a gap have no touch, so they are named once more, and what they do until they lift stays
/// explained.
struct StartingPoint {
  private var instant: Instant
  /// The touches of the fingers that are down, in the order they began.
  private var live: [(touch: TouchID, sample: Sample)] = []
  /// The fingers that came down in gaps and have not lifted since, gap by gap.
  private var lost: [(fingers: [FingerID], length: Interval)] = []
  /// How many touches have begun.
  private var count: UInt32 = 0
  private var hasBegun = false

  init(_ instant: Instant) { self.instant = instant }

  /// Begins no earlier than a recorded state, of which only the fingers are used. `count` is the
  /// number of touches that have begun in it.
  mutating func continueAfter(_ state: RecordedState, count: UInt32) {
    instant = max(instant, state.instant)
    live = state.touches.map {
      let sample = Sample(
        finger: $0.finger, phase: .began, point: $0.point, pressure: $0.pressure,
        radius: $0.radius)
      return ($0.touch, sample)
    }
    self.count = live.reduce(count) { max($0, $1.touch.number) }
  }

  /// The inputs from the instant on. Changes before it are not played.
  mutating func pass(_ inputs: [Input]) -> [Input] {
    if hasBegun { return inputs }
    for (index, input) in inputs.enumerated() {
      if input.instant >= instant {
        hasBegun = true
        return beginning() + inputs[index...]
      }
      if case .frame(let samples) = input.kind { for sample in samples { follow(sample) } }
      if case .gap(let fingers, let length) = input.kind { lose(fingers, over: length) }
      if case .liftsLost(let fingers) = input.kind { for finger in fingers { lift(finger) } }
      if case .nextTouch(let touch) = input.kind, touch.number > 0 {
        count = max(count, touch.number - 1)
      }
    }
    return []
  }

  /// The gaps that still explain something, and the begans of the fingers that are down, each behind
  /// its touch's number.
  private func beginning() -> [Input] {
    var inputs = lost.map { Input(.gap($0.fingers, $0.length), at: instant) }
    if count == 0 { return inputs }
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
    let index = live.firstIndex { $0.sample.finger == sample.finger }
    switch sample.phase {
    case .began:
      guard index == nil, sample.point.isReachable else { return }
      forget(sample.finger)
      count &+= 1
      live.append((TouchID(count), sample))
    case .moved, .stationary:
      if let index, sample.point.isReachable { live[index].sample = sample }
    case .ended, .cancelled:
      lift(sample.finger)
    }
  }

  private mutating func lift(_ finger: FingerID) {
    live.removeAll { $0.sample.finger == finger }
    forget(finger)
  }

  private mutating func lose(_ fingers: [FingerID], over length: Interval) {
    let new = fingers.filter { finger in
      let isLive = live.contains { $0.sample.finger == finger }
      return !isLive && !lost.contains { $0.fingers.contains(finger) }
    }
    if !new.isEmpty { lost.append((new, length)) }
  }

  /// A finger that came down in a gap has lifted, or begins anew.
  private mutating func forget(_ finger: FingerID) {
    for index in lost.indices { lost[index].fingers.removeAll { $0 == finger } }
    lost.removeAll { $0.fingers.isEmpty }
  }
}
