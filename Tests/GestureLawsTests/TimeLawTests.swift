import GestureLaws
import Testing

/// Time that a host lets come between inputs changes no row (TCH-8).
@Suite struct TimeLawTests {
  @Test func whatWasTakenPlaysToTheSameJournal() throws {
    var court = Court()
    court.laws = [.time]
    var tally = Tally()
    for seed in 1...120 as ClosedRange<UInt64> {
      let (trial, scene) = try Trial.random(seed: seed)
      let findings = court.findings(in: trial, scene, &tally)
      #expect(findings.isEmpty, "\(seed): \(findings.first?.lines ?? [])")
    }
    #expect(tally[.time] > 100)
  }
}
