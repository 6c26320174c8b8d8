import GestureLaws
import Testing
import TouchDispatch

/// A change that solves only what depends on it gives the scene that is solved as a whole.
@Suite struct SolvingLawTests {
  @Test func everyFieldAndEveryRowIsTheSame() throws {
    var court = Court()
    court.laws = [.solving]
    var tally = Tally()
    for seed in 1...120 as ClosedRange<UInt64> {
      let (trial, scene) = try Trial.random(seed: seed)
      let findings = court.findings(in: trial, scene, &tally)
      #expect(findings.isEmpty, "\(seed): \(findings.first?.lines ?? [])")
    }
    #expect(tally[.solving] > 100)
  }
}
