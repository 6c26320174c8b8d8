/// In which order those that follow a touch are asked in one step. It decides nothing (ARB-9): in
/// debug builds it can be turned round, to show that.
package enum HearingOrder: BitwiseCopyable, Sendable {
  /// As they rank.
  case strongestFirst
  /// The other way round.
  case weakestFirst

  /// Whether this build can turn it round.
  package static var isFree: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

extension Dispatcher {
  /// Asks those that follow a touch in another order from now on; in release builds it does nothing.
  package mutating func hear(_ order: HearingOrder) {
    #if DEBUG
      hearing = order
    #endif
  }

  #if DEBUG
    /// The places of the arena in the order in which they are asked.
    func inOrderOfHearing(_ places: Range<Int>) -> [Int] {
      switch hearing {
      case .strongestFirst: Array(places)
      case .weakestFirst: places.reversed()
      }
    }
  #else
    /// The places of the arena in the order in which they are asked.
    @inline(__always) func inOrderOfHearing(_ places: Range<Int>) -> Range<Int> { places }
  #endif
}
