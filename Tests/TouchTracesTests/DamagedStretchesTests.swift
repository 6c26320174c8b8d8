import Testing
import TouchCore
import TouchTraces

/// Which damage becomes which gap.
@Suite struct DamagedStretchesTests {
  private func damage(_ offset: Int64, _ length: Int64, _ cause: Damage.Cause = .checksum) -> Damage
  {
    Damage(offset: offset, length: length, cause: cause)
  }

  private func ended(at nanoseconds: Int64) -> DamagedStretches {
    var stretches = DamagedStretches()
    stretches.blockEnded(at: Instant(nanoseconds: nanoseconds))
    return stretches
  }

  @Test func adjacentStretchesAreOneGapBetweenTheTimesOfTheBlocks() {
    var stretches = ended(at: 5)
    #expect(stretches.add(damage(10, 20)) == nil)
    #expect(stretches.add(damage(30, 4, .badEntry)) == nil)
    let (five, nine) = (Instant(nanoseconds: 5), Instant(nanoseconds: 9))
    #expect(stretches.end(before: nine) == TraceGap(damage(10, 24), before: five, after: nine))
    #expect(stretches.end(before: nine) == nil)
  }

  @Test func aStretchThatIsNotAdjacentEndsTheOneBeforeIt() {
    var stretches = ended(at: 5)
    #expect(stretches.add(damage(10, 20)) == nil)
    let five = Instant(nanoseconds: 5)
    #expect(stretches.add(damage(31, 4)) == TraceGap(damage(10, 20), before: five))
    #expect(stretches.end(before: nil) == TraceGap(damage(31, 4), before: five))
  }

  @Test func beforeTheFirstBlockAllIsOneGap() {
    var stretches = DamagedStretches()
    #expect(stretches.add(damage(0, 100, .header)) == nil)
    #expect(stretches.add(damage(150, 7)) == nil)
    let nine = Instant(nanoseconds: 9)
    #expect(stretches.end(before: nine) == TraceGap(damage(0, 157, .header), after: nine))
  }

  @Test func anEndBlockHasAGapOnlyIfNothingElseHas() {
    var stretches = ended(at: 5)
    #expect(stretches.becomesGap(damage(40, 50, .endDisagrees)))
    #expect(stretches.add(damage(10, 20)) == nil)
    #expect(!stretches.becomesGap(damage(40, 50, .endDisagrees)))
    _ = stretches.end(before: nil)
    #expect(!stretches.becomesGap(damage(40, 50, .endDisagrees)))
    #expect(!stretches.becomesGap(damage(40, 50, .endInTheMiddle)))
  }
}
