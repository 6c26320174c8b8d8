import TouchCore

/// Leaves out what comes before an instant, and begins there with the fingers that are down then, as a
/// container does that is entered in the middle: an inferred began for each, so that what follows is
/// grammatical.
struct StartingPoint {
  private let instant: Instant
  /// The fingers that are down, with where they were last, in the order they began.
  private var live: [Sample] = []
  private var hasBegun = false

  init(_ instant: Instant) { self.instant = instant }

  /// The inputs from the instant on. Changes before it are not played.
  mutating func pass(_ inputs: [Input]) -> [Input] {
    if hasBegun { return inputs }
    for (place, input) in inputs.enumerated() {
      if input.instant >= instant {
        hasBegun = true
        let began = live.map { sample in
          var sample = sample
          sample.phase = .began
          return sample
        }
        let first = began.isEmpty ? [] : [Input(.frame(began), at: instant)]
        return first + inputs[place...]
      }
      if case .frame(let samples) = input.kind { for sample in samples { follow(sample) } }
    }
    return []
  }

  private mutating func follow(_ sample: Sample) {
    let place = live.firstIndex { $0.finger == sample.finger }
    switch sample.phase {
    case .began, .moved, .stationary:
      if let place { live[place] = sample } else { live.append(sample) }
    case .ended, .cancelled:
      if let place { live.remove(at: place) }
    }
  }
}
