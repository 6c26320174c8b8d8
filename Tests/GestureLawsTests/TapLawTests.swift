import Testing
import TouchCore
import TouchDispatch
import TouchScene

@testable import GestureLaws

/// Taps are counted as the fingers tap (TCH-6).
@Suite struct TapLawTests {
  private let pad = #"{ "id": "pad", "parent": "screen", "frame": [0, 300, 320, 200] }"#

  /// What the law says of the rows of one trial if it sees the fingers of another.
  private func broken(_ trial: Trial, seen other: Trial? = nil) throws -> String? {
    let scene = try trial.load()
    var law = TapLaw(other ?? trial)
    _ = Played(trial, in: scene, until: trial.end, &law)
    return law.broken?.words
  }

  private func taps(
    _ phase: Phase = .ended, second: Double = 100, behind pause: Int64 = 100
  ) throws -> Trial {
    try trial(
      scene(pad), (0, 0, .began, 100, 400), (50, 0, phase, 100, 400),
      (50 + pause, 0, .began, second, 400), (100 + pause, 0, .ended, second, 400))
  }

  @Test func whatTheEngineCountsIsWhatTheFingersSay() throws {
    for trial in [
      try taps(), try taps(.cancelled), try taps(second: 300), try taps(behind: 2_000),
    ] {
      #expect(try broken(trial) == nil)
    }
  }

  // 36 pt and 27 pt make 45 pt, which is the limit. Here the second is larger by its last digit, which
  // the sum of the squares has, and its root has not.
  @Test func theLastDigitOfADistanceDecides() throws {
    let (first, second) = ((233.0, 24.888372269851512), (197.0, 51.888372269851516))
    let trial = try trial(
      scene(pad), (0, 0, .began, first.0, first.1), (50, 0, .ended, first.0, first.1),
      (100, 0, .began, second.0, second.1), (150, 0, .ended, second.0, second.1))
    let far = Point2D(first.0, first.1).squaredDistance(to: Point2D(second.0, second.1))
    #expect(far > 45 * 45 && far.squareRoot() == 45)
    #expect(try broken(trial) == nil)
  }

  @Test func anotherCountIsFound() throws {
    #expect(try broken(taps(), seen: taps(.cancelled)) == "the tap count is 2, not 1")
    #expect(try broken(taps(.cancelled), seen: taps()) == "the tap count is 1, not 2")
    #expect(try broken(taps(), seen: taps(second: 300)) == "the tap count is 2, not 1")
    #expect(try broken(taps(), seen: taps(behind: 2_000)) == "the tap count is 2, not 1")
  }

  @Test func itHoldsInRandomTrials() throws {
    var court = Court()
    court.laws = [.taps]
    var tally = Tally()
    for seed in 1...600 as ClosedRange<UInt64> {
      let (trial, scene) = try Trial.random(seed: seed)
      let findings = court.findings(in: trial, scene, &tally)
      #expect(findings.isEmpty, "\(seed): \(findings.first?.lines ?? [])")
    }
    #expect(tally[.taps] > 20)
  }
}
