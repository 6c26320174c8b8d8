import GestureLaws
import Testing

/// What is saved and loaded, or has the fingerprint of another state, goes on with the same rows.
@Suite struct StateLawTests {
  @Test func loadedStatesAndStatesOfOneFingerprintGoOnWithTheSameRows() throws {
    var court = Court()
    court.laws = [.state]
    var tally = Tally()
    for seed in 1...60 as ClosedRange<UInt64> {
      let (trial, scene) = try Trial.random(seed: seed)
      let findings = court.findings(in: trial, scene, &tally)
      #expect(findings.isEmpty, "\(seed): \(findings.first?.lines ?? [])")
    }
    #expect(tally[.state] > 20)
  }
}
