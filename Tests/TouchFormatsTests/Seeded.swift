import SeededRandom

/// Numbers that look random and are the same in every run.
struct Seeded: RandomNumberGenerator {
  private var numbers: SplitMix64

  init(_ seed: UInt64) { numbers = SplitMix64(state: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
