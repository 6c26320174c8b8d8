import Testing
import TouchCore

@Suite struct InstantTests {
  @Test func sumsSaturateInsteadOfTrapping() {
    let last = Instant(nanoseconds: .max)
    #expect(last + .milliseconds(1) == last)
    #expect(Instant(nanoseconds: .min) - last == Interval(nanoseconds: .min))
    #expect(Interval.milliseconds(.max) == .never)
  }

  @Test func theIntervalBetweenTwoInstantsLeadsFromOneToTheOther() {
    let down = Instant(nanoseconds: 5_000_000)
    let lift = down + .milliseconds(80)
    #expect(lift - down == .milliseconds(80))
    #expect(down < lift)
  }
}
