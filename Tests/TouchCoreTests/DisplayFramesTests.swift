import SeededRandom
import Testing
import TouchCore

/// Frames counted one by one, in numbers that hold all of time: frame k stands at ⌊k·10⁹/rate⌋ ns.
private struct Reel {
  var rate: Int128

  func instant(of frame: Int128) -> Int128 {
    let (quotient, rest) = (frame * 1_000_000_000).quotientAndRemainder(dividingBy: rate)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// A frame before `instant`, and close to it.
  private func frame(before instant: Int128) -> Int128 { instant * rate / 1_000_000_000 - 3 }

  /// The first frame that is not before `instant`.
  func first(notBefore start: Int128) -> Int128 {
    var frame = frame(before: start)
    while instant(of: frame) < start { frame += 1 }
    return instant(of: frame)
  }

  func count(_ start: Int128, _ end: Int128) -> Int {
    var frame = frame(before: start)
    var count = 0
    while instant(of: frame) < end {
      if instant(of: frame) >= start { count += 1 }
      frame += 1
    }
    return count
  }
}

private let rates: [Int32] = [60, 120, 1, 7, 24, 59, 90, 240, 1_000]

@Suite struct DisplayFramesTests {
  /// Instants anywhere: at the start and the ends of time, and some in between.
  private func anchors(_ random: inout SplitMix64) -> [Int64] {
    var anchors: [Int64] = [0, 1, -1, 1_000_000_000, 3_600_000_000_000, .max, .max - 1]
    anchors.append(.min + 2_000_000_000)
    for _ in 0..<50 {
      anchors.append(.random(in: 0...(.max), using: &random))
      anchors.append(.random(in: 0...10_000_000_000, using: &random))
    }
    return anchors
  }

  @Test(arguments: rates)
  func framesAreThoseThatStandBetween(_ rate: Int32) {
    // HI-3: a highlight on during [a, b) was seen at every frame with a ≤ t < b.
    var random = SplitMix64(state: UInt64(rate.magnitude))
    let display = DisplayFrames(rate: rate)
    let reel = Reel(rate: Int128(rate))
    for anchor in anchors(&random) {
      for _ in 0..<20 {
        let length = Int64.random(in: 0...200_000_000, using: &random)
        let (start, overflow) = anchor.subtractingReportingOverflow(length)
        guard !overflow else { continue }
        #expect(
          display.count(from: Instant(nanoseconds: start), to: Instant(nanoseconds: anchor))
            == reel.count(Int128(start), Int128(anchor)), "\(start) to \(anchor)")
      }
    }
  }

  @Test(arguments: rates)
  func aFrameStandsInTheStretchThatBeginsAtItAndNotInTheOneThatEndsAtIt(_ rate: Int32) {
    let display = DisplayFrames(rate: rate)
    let reel = Reel(rate: Int128(rate))
    for k in [0, 1, 2, 3, 59, 60, 61, 119, 120, 1_000_003] {
      let frame = Int64(reel.instant(of: Int128(k)))
      func count(_ from: Int64, _ to: Int64) -> Int64 {
        display.count(
          from: Instant(nanoseconds: frame + from), to: Instant(nanoseconds: frame + to))
      }
      #expect(count(0, 1) == 1)
      #expect(count(-1, 0) == 0)
      #expect(count(1, 2) == 0)
      #expect(count(-1, 1) == 1)
      #expect(count(0, 0) == 0)
    }
  }

  @Test(arguments: rates)
  func whatEndsBeforeItBeginsHasNoFrame(_ rate: Int32) {
    let display = DisplayFrames(rate: rate)
    let (early, late) = (Instant(nanoseconds: -5_000_000_000), Instant(nanoseconds: .max))
    #expect(display.count(from: late, to: early) == 0)
    #expect(display.count(from: late, to: late) == 0)
  }

  @Test(arguments: rates)
  func stretchesOneBehindTheOtherHaveTheirFramesTogether(_ rate: Int32) {
    var random = SplitMix64(state: 11)
    let display = DisplayFrames(rate: rate)
    for _ in 0..<2_000 {
      let cuts = (0..<3).map { _ in Int64.random(in: .min...(.max), using: &random) }.sorted()
      let instants = cuts.map { Instant(nanoseconds: $0) }
      #expect(
        display.count(from: instants[0], to: instants[1])
          + display.count(from: instants[1], to: instants[2])
          == display.count(from: instants[0], to: instants[2]))
    }
  }

  @Test(arguments: rates)
  func theFirstFrameIsTheOneThatNothingStandsBefore(_ rate: Int32) {
    var random = SplitMix64(state: 12)
    let display = DisplayFrames(rate: rate)
    let reel = Reel(rate: Int128(rate))
    for anchor in anchors(&random) {
      let expected = reel.first(notBefore: Int128(anchor))
      // Beyond the end of time there is no frame, and nothing waits.
      let instant = Int64(exactly: expected) ?? anchor
      #expect(
        display.first(notBefore: Instant(nanoseconds: anchor)) == Instant(nanoseconds: instant))
    }
  }

  @Test func sixtyFramesStandInEverySecond() {
    for (rate, seconds) in [(Int32(60), 3_600), (120, 86_400)] {
      let end = Instant.zero + .milliseconds(Int64(seconds) * 1_000)
      #expect(DisplayFrames(rate: rate).count(from: .zero, to: end) == Int64(rate) * Int64(seconds))
    }
  }

  @Test(arguments: rates)
  func theLongestWaitForAFrameIsThatBehindTheOneBeforeTheWidestGap(_ rate: Int32) {
    let display = DisplayFrames(rate: rate)
    var longest = Interval.zero
    for k in 0..<Int64(rate) {
      let frame = Int64(Reel(rate: Int128(rate)).instant(of: Int128(k)))
      let missed = Instant(nanoseconds: frame + 1)
      longest = max(longest, display.first(notBefore: missed) - missed)
    }
    #expect(display.longestWait == longest)
  }

  @Test(arguments: rates)
  func noStretchHasFewerFramesThanTheFewestAndOneHasNoMore(_ rate: Int32) {
    // HI-2, HI-4: of all stretches of a length, one that begins right behind a frame has the fewest.
    var random = SplitMix64(state: 13)
    let display = DisplayFrames(rate: rate)
    let reel = Reel(rate: Int128(rate))
    for _ in 0..<200 {
      let length = Interval(nanoseconds: .random(in: 1...400_000_000, using: &random))
      var counts: [Int64] = []
      for k in 0..<Int64(min(rate, 120)) {
        let start = Instant(nanoseconds: Int64(reel.instant(of: Int128(k))) + 1)
        counts.append(display.count(from: start, to: start + length))
      }
      #expect(counts.min() == display.fewest(in: length), "\(length)")
      let anywhere = Instant(nanoseconds: .random(in: 0...1_000_000_000, using: &random))
      #expect(
        display.count(from: anywhere, to: anywhere + length) >= display.fewest(in: length))
    }
    #expect(display.fewest(in: .zero) == 0)
  }
}
