import SystemGestures
import Testing
import TouchCore

/// What happens to an indicator.
private enum Happening: CaseIterable {
  case hide, signalHide, stay, down, up, turn
}

/// The same rules written as slowly as they read: all that ever happened, looked at anew.
private struct SlowIndicator {
  var happened: [(Happening, Instant)] = []
  var changes: [(Instant, Bool)] = []
  var isVisible = true

  /// When it changes next by itself; `nil` if it does not.
  func due(_ figures: Figures) -> Instant? {
    var hides = false
    var isDown = false
    // Since when it waits and how long; since when it is to be shown.
    var waiting: (since: Instant, for: Interval)?
    var returning: Instant?
    var shown = changes
    for (happening, instant) in happened + [(.turn, Instant(nanoseconds: .max))] {
      while let change = shown.first, change.0 < instant {
        if change.1 { returning = nil } else { waiting = nil }
        shown.removeFirst()
      }
      let isVisible = changes.last { $0.0 < instant }?.1 ?? true
      if instant.nanoseconds == .max { break }
      let delay = figures.interval(.home3Delay)
      switch happening {
      case .hide, .signalHide:
        let wait = happening == .hide ? delay : figures.interval(.home3AfterSignal)
        // What is not on the screen goes on coming, or stays away; it waits at full length.
        if !isVisible, hides { break }
        if !isDown { waiting = (instant, isVisible ? wait : delay) }
        hides = true
      case .stay:
        if !isVisible, returning == nil { returning = instant }
        hides = false
        waiting = nil
      case .down:
        isDown = true
        waiting = nil
        if !isVisible, hides, returning == nil { returning = instant }
      case .up:
        isDown = false
        if hides, isVisible || returning != nil { waiting = (instant, delay) }
      case .turn:
        if isVisible, let wait = waiting { waiting = (instant, wait.for) }
      }
    }
    if let returning { return returning + figures.interval(.home4Delay) }
    return waiting.map { $0.since + $0.for }
  }
}

@Suite struct HomeIndicatorTests {
  private let figures = Figures(device: Device.named(Array("iPhone X".utf8))!, os: Release(11))

  private func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  private func asked() -> HomeIndicator {
    var indicator = HomeIndicator()
    indicator.askedToHide(after: .milliseconds(2_000), at: at(0), isTouched: false)
    return indicator
  }

  @Test func itStaysUnlessItIsAskedToHide() {
    // HOME-1
    var indicator = HomeIndicator()
    indicator.touched(at: at(10))
    indicator.lifted(at: at(20), figures)
    indicator.turned(at: at(30))
    #expect(indicator.isVisible && indicator.deadline(figures) == nil)
  }

  @Test func itHidesAfterTwoSecondsWithoutATouch() {
    // HOME-3
    var indicator = asked()
    #expect(indicator.deadline(figures) == at(2_000))
    indicator.touched(at: at(500))
    #expect(indicator.deadline(figures) == nil && indicator.isVisible)
    indicator.lifted(at: at(700), figures)
    #expect(indicator.deadline(figures) == at(2_700))
    let why = indicator.timeIsOver(at: at(2_700), figures)
    #expect(why == Reason(.home3, Measure(2_000, limit: 2_000, unit: .milliseconds)))
    #expect(!indicator.isVisible && indicator.deadline(figures) == nil)
  }

  @Test func afterASignalItWaitsFromTheSignal() {
    // HOME-3
    var indicator = asked()
    indicator.askedToHide(
      after: figures.interval(.home3AfterSignal), at: at(1_900), isTouched: false)
    #expect(indicator.deadline(figures) == at(3_400))
    indicator.askedToHide(
      after: figures.interval(.home3AfterSignal), at: at(2_000), isTouched: true)
    #expect(indicator.deadline(figures) == nil, "a finger is down")
    indicator.lifted(at: at(2_100), figures)
    #expect(indicator.deadline(figures) == at(4_100))
  }

  @Test func aTouchShowsItAgainShortlyAfterwards() {
    // HOME-4: also where the finger has lifted by then, and it waits from that lift.
    var indicator = asked()
    _ = indicator.timeIsOver(at: at(2_000), figures)
    indicator.touched(at: at(3_000))
    indicator.lifted(at: at(3_040), figures)
    #expect(!indicator.isVisible && indicator.deadline(figures) == at(3_100))
    let why = indicator.timeIsOver(at: at(3_100), figures)
    #expect(why == Reason(.home4, Measure(100, limit: 100, unit: .milliseconds)))
    #expect(indicator.isVisible && indicator.deadline(figures) == at(5_040))
  }

  @Test func turningTheDeviceRestartsTheWait() {
    // HOME-4
    var indicator = asked()
    indicator.turned(at: at(1_200))
    #expect(indicator.deadline(figures) == at(3_200))
    _ = indicator.timeIsOver(at: at(3_200), figures)
    indicator.turned(at: at(4_000))
    #expect(!indicator.isVisible && indicator.deadline(figures) == nil)
  }

  @Test func askedToStayItComesBack() {
    // HOME-2
    var indicator = asked()
    _ = indicator.timeIsOver(at: at(2_000), figures)
    indicator.askedToStay(at: at(2_500), by: .home2)
    #expect(indicator.deadline(figures) == at(2_600))
    let why = indicator.timeIsOver(at: at(2_600), figures)
    #expect(why == Reason(.home2, Measure(100, limit: 100, unit: .milliseconds)))
    #expect(indicator.isVisible && indicator.deadline(figures) == nil)
  }

  @Test func everythingThatCanHappenInFiveStepsIsAsTheSlowModelSays() {
    // HOME-3, HOME-4: at distances that lie below and above every wait, the shortest so that a
    // finger lifts and comes again while it returns.
    let gaps: [Int64] = [30, 1_700, 2_500]
    var worlds = 0
    for first in Happening.allCases {
      for number in 0..<(18 * 18 * 18 * 18) {
        // One world in seven: 7 divides no power of 18, so every step meets every other.
        if number % 7 != 0 { continue }
        var rest = number
        var steps: [(Happening, Int64)] = [(first, 60)]
        for _ in 0..<4 {
          steps.append((Happening.allCases[rest % 6], gaps[rest / 6 % 3]))
          rest /= 18
        }
        worlds += 1
        #expect(agrees(steps), "\(steps)")
      }
    }
    #expect(worlds == 6 * 14_997)
  }

  private func agrees(_ steps: [(Happening, Int64)]) -> Bool {
    var indicator = HomeIndicator()
    var slow = SlowIndicator()
    var (hides, isDown) = (false, false)
    var instant = at(0)
    for (happening, gap) in steps + [(.turn, 60_000)] {
      instant = instant + .milliseconds(gap)
      while let deadline = indicator.deadline(figures), deadline < instant {
        guard slow.due(figures) == deadline else { return false }
        _ = indicator.timeIsOver(at: deadline, figures)
        slow.changes.append((deadline, indicator.isVisible))
      }
      if let due = slow.due(figures), due < instant { return false }
      switch happening {
      case .hide where !hides, .signalHide:
        let figure: Figure = happening == .hide ? .home3Delay : .home3AfterSignal
        indicator.askedToHide(
          after: figures.interval(figure), at: instant, isTouched: isDown)
        hides = true
      case .stay:
        indicator.askedToStay(at: instant, by: .home2)
        hides = false
      case .down where !isDown:
        indicator.touched(at: instant)
        isDown = true
      case .up where isDown:
        indicator.lifted(at: instant, figures)
        isDown = false
      case .turn:
        indicator.turned(at: instant)
      case .hide, .down, .up:
        continue
      }
      slow.happened.append((happening, instant))
    }
    return true
  }
}
