import GestureRecognizers
import Testing
import TouchCore

/// When the end of a back swipe pops its controller (EDGE-5).
@Suite struct PopDecisionTests {
  /// What becomes of a swipe that is reported every so many milliseconds at these translations, with
  /// these velocities, the last of them at the lift. The first one is its began.
  private func decision(
    _ reports: [(translation: Double, velocity: Double)], every milliseconds: Int64 = 16,
    width: Double = 320
  ) -> (pops: Bool, reach: Measure?) {
    var decision = PopDecision(
      Point2D(reports[0].translation, 3), Point2D(reports[0].velocity, 5), at: .zero, width: width,
      PopDecision.Limits(plainFigures))
    var instant = Instant.zero
    for report in reports.dropFirst().dropLast() {
      instant = instant + .milliseconds(milliseconds)
      decision.changed(
        Point2D(report.translation, 3), Point2D(report.velocity, 5), at: instant)
    }
    let last = reports[reports.count - 1]
    return decision.ended(
      Point2D(last.translation, 3), Point2D(last.velocity, 5),
      at: instant + .milliseconds(milliseconds))
  }

  @Test func aFingerThatRestsPopsBeyondHalfTheWidthOr187AndAHalfPoints() {
    for (width, least) in [(320.0, 160.0), (375, 187.5), (768, 187.5), (100, 50)] {
      for (translation, pops) in [(least - 0.5, false), (least, false), (least + 0.5, true)] {
        let rests = [(0.0, 0.0)] + Array(repeating: (translation, 0.0), count: 5)
        let end = decision(rests, width: width)
        #expect(end.pops == pops, "\(translation) of \(width)")
        #expect(end.reach?.limit == least)
        #expect(abs((end.reach?.measured ?? 0) - translation) < 1e-9)
      }
    }
  }

  @Test func aFlickPopsFromNearTheEdge() {
    // 40 pt and 0.35 s at 400 pt/s: 180 of the 160 that half of 320 are; at 300 pt/s 145.
    for (speed, pops) in [(400.0, true), (300, false), (-400, false)] {
      let end = decision([(0, speed), (20, speed), (40, speed), (40, speed)])
      #expect(end.pops == pops)
      #expect(abs((end.reach?.measured ?? 0) - (40 + 0.35 * speed)) < 1e-9)
    }
  }

  @Test func onlyTheLastThreeMovementsCount() {
    let end = decision([(0, 9000), (30, 9000), (60, 0), (90, 0), (120, 0), (120, 0)])
    #expect(!end.pops)
    #expect(abs((end.reach?.measured ?? 0) - 120) < 1e-9)
  }

  @Test func theAccelerationChangesByFiveWidthsAtMost() {
    // From rest to 3 200 pt/s in 16 ms is 625 widths/s²; the movements count 0, 5 and 10.
    let end = decision([(0, 0), (10, 3200), (20, 6400)])
    let reach = (10.0 + (0 + 3200 + 6400) / 3 * 0.35 + 320 * 5 * 0.35 * 0.35 / 2)
    #expect(abs((end.reach?.measured ?? 0) - reach) < 1e-9)
  }

  @Test func withFewerThanThreeMovementsItsDirectionDecides() {
    // A began and a lift; a movement less than 10 ms after the last one counts where it went on.
    #expect(decision([(0, 500), (0, 500)]).pops == false)
    for (velocity, pops) in [(500.0, true), (0, false), (-500, false)] {
      let end = decision([(0, velocity), (8, velocity), (8, velocity)], every: 8)
      #expect(end.pops == pops && end.reach == nil)
    }
  }

  @Test func aMovementCountsAfterTenMillisecondsOrAtAnotherPlace() {
    for (pause, step, counts) in [
      (10, 0.0, true), (9, 0, false), (9, 1, true), (2, 1, true), (1, 1, false),
    ] as [(Int64, Double, Bool)] {
      let end = decision(
        [(0, 100), (step, 100), (2 * step, 100), (3 * step, 100)], every: pause)
      #expect((end.reach != nil) == counts, "\(pause) ms, \(step) pt")
    }
  }

  @Test func whatIsLeftOfTheStartIsNoProgress() {
    let end = decision([(0, 0), (-300, 0), (-300, 0), (-300, 0)])
    #expect(!end.pops && end.reach?.measured == 0)
  }
}
