import SeededRandom
import SystemGestures
import Testing
import TouchCore

/// What came of a swipe home.
private struct End: Hashable, CustomStringConvertible {
  var action: SystemAction?
  /// In milliseconds from when the swipe was recognised.
  var milliseconds: Double

  static func home(_ milliseconds: Double) -> End { End(action: .home, milliseconds: milliseconds) }
  static func switcher(_ milliseconds: Double) -> End {
    End(action: .appSwitcher, milliseconds: milliseconds)
  }
  static func nothing(_ milliseconds: Double) -> End { End(milliseconds: milliseconds) }

  var description: String { "\(action.map { "\($0.word)" } ?? "nothing") at \(milliseconds) ms" }
}

/// How far up the finger is, when.
private struct Report {
  var instant: Instant
  var up: Double
}

@Suite struct HomeTravelTests {
  private let figures = Figures(device: Device.named(Array("iPhone X".utf8))!, os: Release(11))
  private let start = Point2D(100, 800)

  /// Plays reports, the first of which is the recognition, and the lift; the timer fires at its
  /// deadline, behind what comes at the same instant.
  private func play(_ reports: [Report], lift: Instant) -> (end: End, measure: Measure?) {
    var travel = HomeTravel(
      TouchID(1), from: .bottom, start, at: point(reports[0].up), reports[0].instant)
    var armed: Instant? = travel.deadline(figures)
    for report in reports.dropFirst() + [Report(instant: lift, up: reports[reports.count - 1].up)] {
      if let deadline = armed, deadline < report.instant {
        armed = nil
        if let (action, reason) = travel.paused(at: deadline, figures) {
          return (end(action, deadline, reports), reason.measure)
        }
      }
      let before = travel.deadline(figures)
      travel.moved(to: point(report.up), at: report.instant, figures)
      if travel.deadline(figures) != before { armed = travel.deadline(figures) }
    }
    let lifted = travel.lifted(figures)
    return (end(lifted?.0, lift, reports), lifted?.1.measure)
  }

  private func point(_ up: Double) -> Point2D { Point2D(start.x, start.y - up) }

  private func end(_ action: SystemAction?, _ instant: Instant, _ reports: [Report]) -> End {
    End(action: action, milliseconds: (instant - reports[0].instant).milliseconds)
  }

  /// A column each 10 ms: how far up the finger reports to be, `.` where it reports nothing, `^`
  /// where it lifts.
  private func chart(_ text: String) -> End {
    var reports: [Report] = []
    for (column, word) in text.split(separator: " ").enumerated() {
      let instant = Instant.zero + .milliseconds(Int64(column) * 10)
      if word == "^" { return play(reports, lift: instant).end }
      if let up = Double(word) { reports.append(Report(instant: instant, up: up)) }
    }
    return .nothing(-1)
  }

  @Test func upAndReleasedIsHomeAndAPauseIsTheSwitcher() {
    // EDGE-4. A tenth of a second below 51 pt/s is a pause: less than 5.1 pt.
    #expect(chart("12 18 24 30 36 42 48 54 60 66 72 78 ^") == .home(120))
    #expect(chart("12 . . . . . . . . . . ^") == .switcher(100))
    // What lifts at the very instant has lifted.
    #expect(chart("12 . . . . . . . . . ^") == .home(100))
    // So does what moves on at it.
    #expect(chart("12 . . . . . . . . . 18 24 ^") == .home(120))
    #expect(chart("12 . . . . . . . . . 17 . 23 ^") == .switcher(100))
    // From the last place that it was far enough from.
    #expect(chart("12 30 50 . . . . . . . . . . ^") == .switcher(120))
    #expect(chart("12 30 50 51 52 53 54 55 . . . . . ^") == .switcher(120))
    #expect(chart("12 30 50 51 52 53 54 55.1 . . . . . . . . . . . ^") == .switcher(170))
  }

  @Test func aSwipeThatIsTooShortIsNothingHoweverLongItRests() {
    // EDGE-4: at least 10 pt.
    #expect(chart("6 . . . . . . . . . . . . . . ^") == .nothing(150))
    #expect(chart("6 7 8 9 9.9 9 9 9 9 9 9 9 9 9 9 9 ^") == .nothing(160))
    #expect(chart("12 18 9 9 9 9 9 9 9 9 9 9 9 9 9 9 ^") == .nothing(160))
    #expect(chart("10 ^") == .home(10))
  }

  @Test func aPauseCountsFromWhenTheSwipeIsLongEnough() {
    // EDGE-4: a finger that rested before, with reports or without, has not paused yet.
    #expect(chart("6 . . . . . . . . . . . 11 . . . . . . . . . . ^") == .switcher(220))
    #expect(chart("9 . . . . . . . . . 11 . . . . . . . . . . ^") == .switcher(200))
    #expect(chart("9 9 9 9 9 9 9 9 9 9 9 9 11 12 ^") == .home(140))
    #expect(chart("9 . . . . 11 . . . . . ^") == .home(110))
    #expect(chart("12 . . . 9 . . . 11 . . . . . . . . . . ^") == .switcher(180))
  }

  @Test(arguments: [60, 90, 120, 240])
  func theSpeedDecidesTheSameAtAnyRate(_ rate: Int) {
    // EDGE-4: fingers of one speed each from 1 to 400 pt/s, for half a second; between 51 and what a
    // finger comes in one report more, the reports decide.
    let interval = 1.0 / Double(rate)
    for speed in stride(from: 1.0, through: 400, by: 0.5) {
      let reports = (0...Int(0.5 / interval)).map { k in
        Report(
          instant: Instant(nanoseconds: Int64(Double(k) * interval * 1e9)),
          up: 10 + speed * Double(k) * interval)
      }
      let (end, measure) = play(reports, lift: Instant(nanoseconds: 500_000_001))
      if speed < 51 {
        #expect(end == .switcher(100), "\(speed) pt/s at \(rate) Hz")
        #expect(measure?.unit == .pointsPerSecond && measure?.limit == 51)
        #expect(measure.map { $0.measured < $0.limit } == true)
      } else if speed * (0.1 - interval) >= 5.1 {
        #expect(end.action == .home, "\(speed) pt/s at \(rate) Hz")
        #expect(measure?.unit == .points && measure?.limit == 10)
      }
    }
  }

  @Test func aFingerThatRestsLongEnoughUpHasPausedATenthOfASecondLater() {
    // EDGE-4: whatever it did before.
    var random = SplitMix64(state: 4)
    for _ in 0..<5_000 {
      var instant = Instant.zero
      var up = Double.random(in: 5...20, using: &random)
      var reports = [Report(instant: instant, up: up)]
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        instant = instant + .milliseconds(.random(in: 1...30, using: &random))
        up = max(0, up + Double.random(in: -6...9, using: &random))
        reports.append(Report(instant: instant, up: up))
      }
      let (end, _) = play(reports, lift: instant + .milliseconds(101))
      let rested = (instant - .zero).milliseconds
      if up >= 10 {
        #expect(end.action == .appSwitcher && end.milliseconds <= rested + 100)
      } else if end.action == .appSwitcher {
        // It paused before it went back.
        #expect(end.milliseconds < rested)
      } else {
        #expect(end == .nothing(rested + 101))
      }
    }
  }

  @Test func figuresDecideHowSlowHowLongAndHowFar() throws {
    var figures = figures
    try figures.set(.edge4Travel, to: .number(30))
    var travel = HomeTravel(TouchID(1), from: .bottom, start, at: point(29), .zero)
    #expect(travel.lifted(figures) == nil && travel.paused(at: .zero, figures) == nil)
    travel.moved(to: point(30), at: .zero, figures)
    #expect(travel.lifted(figures)?.0 == .home)
    try figures.set(.edge4PauseTime, to: .text("2s"))
    #expect(travel.deadline(figures) == .zero + .milliseconds(2_000))
    try figures.set(.edge4Pause, to: .number(10))
    let later = Instant.zero + .milliseconds(1)
    travel.moved(to: point(49.5), at: later, figures)
    #expect(travel.deadline(figures) == .zero + .milliseconds(2_000))
    travel.moved(to: point(50), at: later, figures)
    #expect(travel.deadline(figures) == later + .milliseconds(2_000))
  }

  @Test func fromEveryEdgeItIsTheWayInwardThatCounts() {
    // EDGE-4: 10 pt, whatever the way along the edge.
    for edge in ScreenEdge.allCases {
      for (inward, along, isFar) in [
        (10.0, 0.0, true), (10, -80, true), (9, 80, false), (-40, 0, false),
      ] {
        let away = edge.isFar ? -inward : inward
        let place =
          edge.isAtSide
          ? Point2D(start.x + away, start.y + along) : Point2D(start.x + along, start.y + away)
        let travel = HomeTravel(TouchID(1), from: edge, start, at: place, .zero)
        #expect(travel.edge == edge)
        #expect((travel.lifted(figures)?.0 == .home) == isFar, "\(edge) \(inward) \(along)")
        let paused = travel.paused(at: travel.deadline(figures), figures)
        #expect((paused?.0 == .appSwitcher) == isFar, "\(edge) \(inward) \(along)")
      }
    }
  }
}
