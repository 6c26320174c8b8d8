import TouchCore

/// The home indicator as it hides itself and comes back (HOME-3, HOME-4).
///
///      asked to hide    finger down       up                 down
///     ──────●───────────────●──────────────●───────────────────●───┬──────▶ t
///           │◀ afterSignal ▶│              │◀── delay ──▶│     │0.1│
///           │  (or delay)                                │     │   │
///     shown ────────────────────────────────────────────▶│hidden   │shown
///
///     stays     ── asked to hide ──────▶ waits, or touched where a finger is down
///     waits     ── time is over ───────▶ hidden
///     waits     ── finger down ────────▶ touched
///     waits     ── asked again, turned ▶ waits anew
///     touched   ── last finger up ─────▶ waits
///     hidden    ── finger down ────────▶ returns, to be touched or to wait from the lift
///     any       ── asked not to hide ──▶ stays, from hidden by way of returns
///
/// It follows no touch: the walk says when the first finger comes down and when the last one lifts.
package struct HomeIndicator: BitwiseCopyable, Sendable {
  private enum State: BitwiseCopyable {
    /// Shown, and does not hide.
    case stays
    /// Shown; hides when nothing happens for so long.
    case waits(since: Instant, Interval)
    /// Shown, with a finger on the screen.
    case touched
    /// Not shown.
    case hidden
    /// The indicator is hidden and will be shown soon, by the rule; `then` is its state afterwards.
    case returns(since: Instant, Rule, then: Then)
  }

  /// The state of the indicator after it is shown again.
  private enum Then: BitwiseCopyable {
    case stays
    case touched
    case waits(since: Instant)
  }

  private var state = State.stays

  /// An indicator that stays visible.
  package init() {}

  /// True if the indicator is on the screen.
  package var isVisible: Bool {
    switch state {
    case .stays, .waits, .touched: true
    case .hidden, .returns: false
    }
  }

  /// When it goes or comes, unless something happens before.
  package func deadline(_ figures: Figures) -> Instant? {
    switch state {
    case .stays, .touched, .hidden: nil
    case .waits(let since, let wait): since + wait
    case .returns(let since, _, _): since + figures.interval(.home4Delay)
    }
  }

  /// The app asks for it to hide, after so long.
  package mutating func askedToHide(
    after wait: Interval, at instant: Instant, isTouched: Bool
  ) {
    switch state {
    case .stays, .waits, .touched:
      state = isTouched ? .touched : .waits(since: instant, wait)
    case .returns(let since, let rule, .stays):
      state = .returns(
        since: since, rule, then: isTouched ? .touched : .waits(since: instant))
    case .hidden, .returns(_, _, .touched), .returns(_, _, .waits):
      break
    }
  }

  /// The app asks for it to stay, by `rule`.
  package mutating func askedToStay(at instant: Instant, by rule: Rule) {
    switch state {
    case .stays, .waits, .touched: state = .stays
    case .hidden: state = .returns(since: instant, rule, then: .stays)
    case .returns(let since, let rule, _): state = .returns(since: since, rule, then: .stays)
    }
  }

  /// The first finger comes down.
  package mutating func touched(at instant: Instant) {
    switch state {
    case .waits: state = .touched
    case .hidden: state = .returns(since: instant, .home4, then: .touched)
    case .returns(let since, let rule, .waits): state = .returns(since: since, rule, then: .touched)
    case .stays, .touched, .returns(_, _, .stays), .returns(_, _, .touched): break
    }
  }

  /// The last finger lifts.
  package mutating func lifted(at instant: Instant, _ figures: Figures) {
    switch state {
    case .touched:
      state = .waits(since: instant, figures.interval(.home3Delay))
    case .returns(let since, let rule, .touched):
      state = .returns(since: since, rule, then: .waits(since: instant))
    case .stays, .waits, .hidden, .returns(_, _, .stays), .returns(_, _, .waits):
      break
    }
  }

  /// The device is turned (HOME-4).
  package mutating func turned(at instant: Instant) {
    if case .waits(_, let wait) = state { state = .waits(since: instant, wait) }
  }

  /// The deadline has come: why it goes or comes.
  package mutating func timeIsOver(at instant: Instant, _ figures: Figures) -> Reason {
    switch state {
    case .waits(let since, let wait):
      state = .hidden
      return Reason(.home3, Measure(instant - since, limit: wait))
    case .returns(let since, let rule, let then):
      switch then {
      case .stays: state = .stays
      case .touched: state = .touched
      case .waits(let lift): state = .waits(since: lift, figures.interval(.home3Delay))
      }
      return Reason(rule, Measure(instant - since, limit: figures.interval(.home4Delay)))
    case .stays, .touched, .hidden:
      preconditionFailure("the time of an indicator is over that waits for none")
    }
  }
}

extension HomeIndicator {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("indicator")
    var (tag, then): (UInt8, UInt8) = (0, 0)
    var (since, lift, wait, rule) = (Instant.zero, Instant.zero, Interval.zero, Rule.home4)
    switch state {
    case .stays: tag = 0
    case .waits(let instant, let interval): (tag, since, wait) = (1, instant, interval)
    case .touched: tag = 2
    case .hidden: tag = 3
    case .returns(let instant, let cause, let next):
      (tag, since, rule) = (4, instant, cause)
      switch next {
      case .stays: then = 0
      case .touched: then = 1
      case .waits(let instant): (then, lift) = (2, instant)
      }
    }
    coder.tag(&tag, below: 5)
    if tag == 1 || tag == 4 { coder.instant(&since) }
    if tag == 1 { coder.interval(&wait) }
    if tag == 4 {
      coder.choice(&rule)
      coder.tag(&then, below: 3)
      if then == 2 { coder.instant(&lift) }
    }
    guard coder.isReading else { return }
    let next: Then = [.stays, .touched, .waits(since: lift)][Int(then)]
    let states: [State] = [
      .stays, .waits(since: since, wait), .touched, .hidden,
      .returns(since: since, rule, then: next),
    ]
    state = states[Int(tag)]
  }
}
