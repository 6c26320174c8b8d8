import TouchCore

/// Numbers the contacts of a trace from 1, in the order of its frames. No grammar is applied.
///
///     var contacts = Contacts()
///     contacts.touch(of: sample)            // TouchID(1) for the first finger that lands
///
/// A sample of a finger without a `began`, in a trace that starts in the middle of a touch, is a
/// contact of its own.
package struct Contacts: Sendable {
  /// The number of contacts so far.
  package private(set) var count: UInt32 = 0
  /// The contacts that have not ended, in the order in which they began.
  package private(set) var open: [(finger: FingerID, touch: TouchID)] = []

  /// The state before the first sample.
  package init() {}

  /// The contact of a sample.
  package mutating func touch(of sample: Sample) -> TouchID {
    let index = open.firstIndex { $0.finger == sample.finger }
    switch sample.phase {
    case .began:
      if let index { open.remove(at: index) }
      return begin(sample.finger)
    case .moved, .stationary:
      return index.map { open[$0].touch } ?? begin(sample.finger)
    case .ended, .cancelled:
      let touch = index.map { open[$0].touch } ?? begin(sample.finger)
      lift(sample.finger)
      return touch
    }
  }

  /// Ends the contact of a finger.
  package mutating func lift(_ finger: FingerID) { open.removeAll { $0.finger == finger } }

  private mutating func begin(_ finger: FingerID) -> TouchID {
    count &+= 1
    let touch = TouchID(count)
    open.append((finger, touch))
    return touch
  }
}
