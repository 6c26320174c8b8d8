/// Steele, Lea and Flood's generator of 64-bit numbers: the same numbers from the same seed on
/// every platform, which is why the standard library's is not used. For tools and tests; the library
/// needs no random numbers.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers that follow from a seed.
  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to 1, with 53 bits.
  package mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// A number around 0 with standard deviation 1 and never beyond ±6: twelve fractions, summed,
  /// which needs no mathematics library.
  package mutating func deviation() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += fraction() }
    return sum
  }
}
