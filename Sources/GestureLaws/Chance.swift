import SeededRandom

extension SplitMix64 {
  /// A whole number from 0 up to `count`.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// True in `percent` of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of a few things.
  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[below(things.count)] }

  /// A number from `least` up to `most`.
  mutating func number(_ least: Double, _ most: Double) -> Double {
    least + fraction() * (most - least)
  }

  /// A whole number from `least` up to `most`.
  mutating func whole(_ least: Int, _ most: Int) -> Double {
    Double(least + below(most - least + 1))
  }
}
