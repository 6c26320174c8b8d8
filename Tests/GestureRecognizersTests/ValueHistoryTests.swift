import GestureRecognizers
import SeededRandom
import Testing
import TouchCore

@Suite struct ValueHistoryTests {
  @Test func aValueChangesAsAPlaceOnALineDoes() {
    // REC-9
    let limits = MotionHistory.Limits(plainFigures)
    var numbers = SplitMix64(state: 12)
    var (values, places, time) = (ValueHistory(), MotionHistory(), Int64(0))
    for step in 0..<500 {
      if step % 100 == 99 {
        values.restart()
        places.restart()
      }
      time += .random(in: 0...45_000_000, using: &numbers)
      let instant = Instant(nanoseconds: time)
      let value = Double.random(in: -2...2, using: &numbers)
      values.add(value, at: instant)
      places.add(Point(0, value), at: instant)
      let now = instant + .random(in: 0...41_000_000, using: &numbers)
      #expect(values.speed(at: now, limits) == places.speed(at: now, limits).y)
    }
    values.add(.nan, at: Instant(nanoseconds: time + 1))
    #expect(values.speed(at: Instant(nanoseconds: time), limits).isFinite)
  }
}
