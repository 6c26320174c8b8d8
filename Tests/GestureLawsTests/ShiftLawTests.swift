import Testing
import TouchCore
import TouchDispatch
import TouchScene

@testable import GestureLaws

/// The same fingers, later and under other numbers, make the same rows.
@Suite struct ShiftLawTests {
  private let views = """
    { "id": "pad", "parent": "screen", "frame": [0, 320, 320, 200],
      "gestures": [{ "id": "drag", "kind": "pan" }] }
    """

  private func pan(to x: Double) throws -> Trial {
    try trial(
      scene(views), (0, 0, .began, 40, 400), (8, 0, .moved, x, 400), (24, 0, .ended, x, 400))
  }

  @Test func aTrialIsTwoSecondsLaterWithItsFingersTheOtherWayRound() throws {
    let trial = try pan(to: 60)
    let shifted = try #require(ShiftLaw.shifted(trial, in: trial.load()))
    #expect(shifted.happenings.map(\.instant) == [2_000_000_000, 2_008_000_000, 2_024_000_000])
    for happening in shifted.happenings {
      guard case .frame(let samples) = happening.what else {
        Issue.record("no frame")
        continue
      }
      #expect(samples.map(\.finger) == [FingerID(31)])
    }
  }

  @Test func aRowThatDiffersIsFound() throws {
    let trial = try pan(to: 60)
    let scene = try trial.load()
    var nobody = NoWatcher()
    let played = Played(trial, in: scene, until: trial.end, &nobody)
    let shifted = try #require(ShiftLaw.shifted(trial, in: scene))
    #expect(ShiftLaw.finding(in: trial, shifted, scene, played) == nil)
    let other = try #require(ShiftLaw.shifted(try pan(to: 61), in: scene))
    #expect(ShiftLaw.finding(in: trial, other, scene, played)?.law == .shift)
    // As early as the first run is: every row is two seconds off.
    #expect(ShiftLaw.finding(in: trial, trial, scene, played)?.law == .shift)
  }

  @Test func aSceneInWhichSomethingGoesOnWhenItStartsIsExempt() throws {
    let hides = """
      { "device": "iPhone X", "os": "12.0",
        "windows": [{ "id": "main", "root": "app" }],
        "controllers": [{ "id": "app", "view": "screen", "autoHide": true }],
        "views": [{ "id": "screen", "frame": [0, 0, 375, 812] }] }
      """
    let tap = try trial(hides, (0, 0, .began, 100, 300), (50, 0, .ended, 100, 300))
    #expect(ShiftLaw.shifted(tap, in: try tap.load()) == nil)
    let lit = """
      { "id": "button", "parent": "screen", "kind": "button", "frame": [20, 60, 100, 44],
        "highlighted": true }
      """
    let other = try trial(scene(lit), (0, 0, .began, 100, 300), (50, 0, .ended, 100, 300))
    #expect(ShiftLaw.shifted(other, in: try other.load()) == nil)
  }

  @Test func itHoldsInRandomTrials() throws {
    var court = Court()
    court.laws = [.shift]
    var tally = Tally()
    for seed in 1...300 as ClosedRange<UInt64> {
      let (trial, scene) = try Trial.random(seed: seed)
      let findings = court.findings(in: trial, scene, &tally)
      #expect(findings.isEmpty, "\(seed): \(findings.first?.lines ?? [])")
    }
    #expect(tally[.shift] > 200)
  }
}
