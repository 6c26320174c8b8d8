import TouchCore

/// What the system shows on a deferred edge between two swipes: the pull tab, at the bottom with a
/// home indicator that alone (DEFER-3, DEFER-4, DEFER-6).
///
///       first swipe
///     ──────●──────────┬─────────────────────────┬─────────┬──▶ t
///           │ appears  │          stays          │ leaves  │
///           │◀────── a second swipe counts ─────▶│ a swipe is a first one again (DEFER-6)
///           shown                                not shown
///
///     hidden ── first swipe ──────────────────▶ shown
///     shown  ── appears and stays are over ───▶ hidden, too late for a second
///     shown  ── second swipe, tap, beside it ─▶ hidden
///
/// Whether a touch is such a swipe is `EdgeSwipe`'s to say.
@usableFromInline package struct Affordance: BitwiseCopyable, Sendable {
  @usableFromInline enum State: BitwiseCopyable, Sendable {
    /// Not there. The last one, if it went because nothing came, had come at that instant.
    case hidden(unusedSince: Instant?)
    /// There, for a gesture, since then.
    case shown(SystemGesture, since: Instant)
  }

  @usableFromInline var state = State.hidden(unusedSince: nil)

  /// The affordance of an edge without a swipe so far.
  package init() {}

  /// Whose it is; nothing while it is not shown.
  package var gesture: SystemGesture? {
    if case .shown(let gesture, _) = state { gesture } else { nil }
  }

  /// True while it is shown.
  @inlinable package var isShown: Bool {
    if case .shown = state { true } else { false }
  }

  /// When its time is over; nothing while it is not shown.
  package func deadline(_ figures: Figures) -> Instant? {
    guard case .shown(_, let since) = state else { return nil }
    return Self.deadline(of: since, figures)
  }

  /// A first swipe for `gesture` was recognised.
  /// - Returns: why it comes; `nil` if it is there already.
  package mutating func swiped(
    for gesture: SystemGesture, at instant: Instant, _ figures: Figures
  ) -> Reason? {
    guard case .hidden(let unused) = state else { return nil }
    state = .shown(gesture, since: instant)
    guard let unused else { return Reason(.defer3) }
    // The deadline of the one before.
    let deadline = Self.deadline(of: unused, figures)
    return Reason(.defer6, Measure(instant - unused, limit: deadline - unused))
  }

  /// The deadline has come: why it goes.
  package mutating func timeIsOver(_ figures: Figures) -> Reason {
    guard case .shown(_, let since) = state else {
      preconditionFailure("the time of an affordance is over that is not shown")
    }
    state = .hidden(unusedSince: since)
    let stays = figures.interval(.defer3Stays)
    return Reason(.defer3, Measure(stays, limit: stays))
  }

  /// It is not needed any more.
  /// - Returns: whether it was there.
  package mutating func dismissed() -> Bool {
    defer { state = .hidden(unusedSince: nil) }
    return gesture != nil
  }

  private static func deadline(of since: Instant, _ figures: Figures) -> Instant {
    since + figures.interval(.defer3Appears) + figures.interval(.defer3Stays)
  }
}

extension Affordance {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("affordance")
    var unused: Instant?
    var (isShown, gesture, since) = (false, SystemGesture.home, Instant.zero)
    switch state {
    case .hidden(let instant): unused = instant
    case .shown(let shown, let instant): (isShown, gesture, since) = (true, shown, instant)
    }
    coder.flag(&isShown)
    if isShown {
      coder.choice(&gesture)
      coder.instant(&since)
    } else {
      coder.optional(&unused, .zero) { coder, instant in coder.instant(&instant) }
    }
    if coder.isReading {
      state = isShown ? .shown(gesture, since: since) : .hidden(unusedSince: unused)
    }
  }
}
