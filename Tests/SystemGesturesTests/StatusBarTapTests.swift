import SystemGestures
import Testing
import TouchCore

/// What can happen to a tap on the bar. A far place is farther than the limit by the least there is.
private enum Happening: CaseIterable {
  case down, intercepted, secondFinger, near, far, nowhere, up, upFar, upNowhere, cancelled

  var point: Point2D {
    switch self {
    case .down, .intercepted, .secondFinger, .cancelled: Point2D(100, 10)
    case .near, .up: Point2D(110, 10)
    case .far, .upFar: Point2D((110.0).nextUp, 10)
    case .nowhere, .upNowhere: Point2D(.nan, 10)
    }
  }

  var isUp: Bool { self == .up || self == .upFar || self == .upNowhere }
  var isFar: Bool { self == .far || self == .upFar }
}

private struct Moment {
  var happening: Happening
  var instant: Instant
}

/// What an up means, read off the whole history since the last down: nothing without a down.
private func oracle(_ history: [Moment]) -> (claims: Bool, rule: Rule)? {
  let up = history[history.count - 1]
  let past = history.dropLast()
  let last = past.lastIndex {
    $0.happening == .down || $0.happening == .intercepted || $0.happening == .cancelled
      || $0.happening.isUp
  }
  guard let last else { return nil }
  switch past[last].happening {
  case .intercepted: return (false, .bar1)
  case .down: break
  case .secondFinger, .near, .far, .nowhere, .up, .upFar, .upNowhere, .cancelled: return nil
  }
  for moment in history[(last + 1)...] {
    if moment.happening.isFar { return (false, .bar8) }
    if moment.happening == .secondFinger { return (false, .bar2) }
  }
  let isShort = up.instant - past[last].instant <= .milliseconds(750)
  return (isShort, .bar2)
}

@Suite struct StatusBarTapTests {
  private let figures = Figures(device: Device.all[0], os: Release(2))
  /// Sums of these stand at the limit and one nanosecond to either side.
  private let waits = [0, 1, 749_999_999].map { Interval(nanoseconds: $0) }

  /// Takes `moment`; what an up says comes back.
  private func take(_ moment: Moment, _ tap: inout StatusBarTap) -> Verdict? {
    switch moment.happening {
    case .down: tap.down(at: moment.instant, moment.happening.point)
    case .intercepted: tap.downIntercepted()
    case .secondFinger: _ = tap.secondFingerDown()
    case .near, .far, .nowhere: _ = tap.dragged(to: moment.happening.point, figures)
    case .up, .upFar, .upNowhere:
      return tap.up(at: moment.instant, moment.happening.point, figures)
    case .cancelled: tap.cancelled()
    }
    return nil
  }

  /// Every sequence of `length` more happenings; calls `visit` after each.
  private func walk(
    _ length: Int, _ waits: [Interval], _ tap: StatusBarTap, _ history: [Moment],
    _ visit: ([Moment], StatusBarTap, Verdict?) -> Void
  ) {
    guard length > 0 else { return }
    let now = history.last?.instant ?? .zero
    for happening in Happening.allCases {
      for wait in waits {
        var next = tap
        let moment = Moment(happening: happening, instant: now + wait)
        let verdict = take(moment, &next)
        visit(history + [moment], next, verdict)
        walk(length - 1, waits, next, history + [moment], visit)
      }
    }
  }

  @Test func anUpClaimsWhenTheDownBeforeItWasOneFingerShortAndNear() {
    // BAR-1, BAR-2, BAR-8: the machine against the whole history, all sequences of up to 4.
    var wrong: [[Moment]] = []
    var claims = 0
    walk(4, waits, StatusBarTap(), []) { history, _, verdict in
      guard history[history.count - 1].happening.isUp else { return }
      switch (verdict, oracle(history)) {
      case (nil, nil): break
      case (.claims(let reason)?, (true, let rule)?) where reason.rule == rule: claims += 1
      case (.fails(let reason)?, (false, let rule)?) where reason.rule == rule: break
      default: wrong.append(history)
      }
    }
    #expect(wrong.first == nil)
    #expect(claims > 0)
  }

  @Test func aDownGivesAtMostOneClaim() {
    // BAR-2: longer sequences, without the times.
    var wrong: [[Moment]] = []
    walk(5, [Interval(nanoseconds: 1)], StatusBarTap(), []) { history, _, verdict in
      guard case .claims = verdict else { return }
      let ups = history.lastIndex { $0.happening == .down }.map {
        history[$0...].count { $0.happening.isUp }
      }
      if ups != 1 { wrong.append(history) }
    }
    #expect(wrong.first == nil)
  }

  @Test func nothingWaitsAfterAnUpOrACancel() {
    var wrong: [[Moment]] = []
    walk(4, [.zero], StatusBarTap(), []) { history, tap, _ in
      let last = history[history.count - 1].happening
      if last.isUp || last == .cancelled, tap.isDown { wrong.append(history) }
      if last == .down || last == .intercepted, !tap.isDown { wrong.append(history) }
      if tap.isIntercepted != (tap.isDown && history.isIntercepted) { wrong.append(history) }
    }
    #expect(wrong.first == nil)
  }

  @Test func onlyATapThatFailedFailsWhileItIsDown() {
    // ARB-2: a verdict of failure is kept, with its reason, until the up.
    var tap = StatusBarTap()
    tap.down(at: .zero, Point2D(0, 0))
    #expect(tap.dragged(to: Point2D(10, 0), figures) == .possible)
    let far = Reason(.bar8, Measure(20, limit: 10, unit: .points))
    #expect(tap.dragged(to: Point2D(20, 0), figures) == .fails(far))
    #expect(tap.dragged(to: Point2D(0, 0), figures) == .fails(far))
    #expect(tap.secondFingerDown() == .fails(far))
    #expect(tap.up(at: .zero, Point2D(0, 0), figures) == .fails(far))
    #expect(tap.up(at: .zero, Point2D(0, 0), figures) == nil)
  }

  @Test func aLateUpSaysHowLateItWas() {
    var tap = StatusBarTap()
    tap.down(at: .zero, Point2D(0, 0))
    let verdict = tap.up(at: Instant(nanoseconds: 800_000_000), Point2D(0, 0), figures)
    #expect(verdict == .fails(Reason(.bar2, Measure(800, limit: 750, unit: .milliseconds))))
  }

  @Test func figuresDecideHowLongAndHowFar() throws {
    var figures = figures
    try figures.set(.bar2Duration, to: .text("1s"))
    try figures.set(.bar8Movement, to: .number(0))
    for (point, wait, isTap) in [
      (Point2D(0, 0), Int64(1_000_000_000), true), (Point2D(0, 0), 1_000_000_001, false),
      (Point2D(0, 0.5), 0, false),
    ] {
      var tap = StatusBarTap()
      tap.down(at: .zero, Point2D(0, 0))
      let verdict = tap.up(at: Instant(nanoseconds: wait), point, figures)
      #expect((verdict == .claims(Reason(.bar2))) == isTap)
    }
  }
}

extension [Moment] {
  fileprivate var isIntercepted: Bool {
    last { $0.happening == .down || $0.happening == .intercepted }?.happening == .intercepted
  }
}
