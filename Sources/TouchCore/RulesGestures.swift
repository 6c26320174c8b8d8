// The rows of the rulebook: recognizers and arbitration.

extension RuleRow {
  /// Recognizers (facts §2.7, §3).
  static let recognizers: [RuleRow] = [
    RuleRow(
      .rec1, "REC-1",
      source: "iOS facts §2.7: Apple documentation",
      text: """
        States and legal transitions of §2.7; anything else is an invariant failure.
        """),
    RuleRow(
      .rec2, "REC-2",
      source: "iOS facts §3.1, §8.1: reverse engineered; the longest press is ours",
      text: """
        Tap: n taps, m fingers, 45 pt, at most 0.75 s down (ours), 0.35 s and 45 pt between taps.
        """,
      figures: [
        .points(.rec2Movement, "movement", 45),
        .time(.rec2Duration, "duration", milliseconds: 750),
        .time(.rec2Interval, "interval", milliseconds: 350),
        .points(.rec2Distance, "distance", 45),
      ]),
    RuleRow(
      .rec3, "REC-3",
      source: "iOS facts §3.1: Apple documentation; what fails it is reverse engineered",
      text: """
        Long press: 0.5 s, 10 pt, n fingers, taps before; free movement after it began. Needs a \
        timer, not a touch, to begin; the time starts when the last finger that it needs comes down. \
        Before it begins, movement beyond 10 pt or one finger too many fails it.
        """,
      figures: [
        .time(.rec3MinimumPress, "minimumPress", milliseconds: 500),
        .points(.rec3Movement, "movement", 10),
      ]),
    RuleRow(
      .rec4, "REC-4",
      source: "iOS facts §3.1: reverse engineered (UIPanGestureRecognizer of iOS 26.1)",
      text: """
        Pan: begins when its movement along one axis reaches the hysteresis; movement before \
        minTouches fingers are down counts too. From then on the hysteresis is subtracted from the \
        translation, along each axis by no more than the pan had moved along it. The translation of a pan that waited for another recognizer to \
        fail (ARB-4) starts at 0. Before the pan begins, a finger beyond maxTouches fails it; later, \
        and always for the pan of a scroll view, such a finger is ignored. Fingers that land or lift \
        cause no jump.
        """,
      figures: [
        .points(.rec4Hysteresis, "hysteresis", 10)
      ]),
    RuleRow(
      .rec5, "REC-5",
      source: "iOS facts §3.1: reverse engineered (UIPanGestureRecognizer of iOS 26.1)",
      text: """
        Screen-edge pan: EDGE-5 figures on any edge set; its hysteresis is subtracted from the \
        translation, as for a pan (REC-4).
        """),
    RuleRow(
      .rec6, "REC-6",
      source: """
        iOS facts §3.1, §8.1: reverse engineered, from iOS 26.1 and from a clone by Apple; the rule says \
        what is ours
        """,
      text: """
        Swipe: direction, 0.5 s, 50 pt along, at most 200 pt across; immediate failure when moving \
        backwards, by more than 1 pt (ours). A movement of all its fingers completes the swipe if \
        each has travelled far enough and their centroid is at least as fast as 100 pt/s (the figure \
        is ours); a lift fails it, wherever the finger lifts. Its location is where it began.
        """,
      figures: [
        .time(.rec6Duration, "duration", milliseconds: 500),
        .points(.rec6Along, "along", 50),
        .points(.rec6Across, "across", 200),
        .points(.rec6Backward, "backward", 1),
        .speed(.rec6Speed, "speed", 100),
      ]),
    RuleRow(
      .rec7, "REC-7",
      source: "iOS facts §8.1: ours; when it changes and ends is Apple documentation",
      text: """
        Pinch: two fingers, 8 pt of change (ours), scale and velocity. It changes while both are \
        down and ends when both have lifted; one that comes back before goes on from the scale that \
        there is. Where one lifts before it has begun it fails (ours). Fingers closer together than \
        1 pt count as 1 pt apart (ours). A finger that is cancelled at a location other than that of \
        its last movement changes the location, not the scale (ours).
        """,
      figures: [
        .points(.rec7Hysteresis, "hysteresis", 8)
      ]),
    RuleRow(
      .rec8, "REC-8",
      source: "iOS facts §8.1: ours; when it changes and ends is Apple documentation",
      text: """
        Rotation: two fingers, 5° (ours), angle and velocity; fingers lift and come back as those \
        of a pinch (REC-7). Fingers closer together than 1 pt turn nothing (ours).
        """,
      figures: [
        .degrees(.rec8Hysteresis, "hysteresis", 5)
      ]),
    RuleRow(
      .rec9, "REC-9",
      source: "iOS facts §3.1: reverse engineered (velocityInView of iOS 26.1), and ours",
      text: """
        Velocity: 0.2 × the velocity of the last movement of the middle of the fingers + 0.8 × that \
        of the one before; of a single movement its own. A movement that takes less than 1 ms counts \
        as one without velocity; a place at the instant of the one before replaces it and is no \
        movement. Of pinches and rotations likewise (ours). Movements of other fingers do not count: \
        when a finger comes, or one of three or more goes, the velocity begins anew; a finger that is \
        left alone has its own (ours). If the fingers have not moved for REC-9.rest before they lift, the velocity is \
        0 (ours).
        """,
      figures: [
        .time(.rec9Rest, "rest", milliseconds: 40)
      ]),
    RuleRow(
      .rec10, "REC-10",
      source: "iOS facts §2.7: Apple documentation",
      text: """
        A recognizer switched off in mid gesture is cancelled, once.
        """),
  ]

  /// Arbitration (facts §2.7).
  static let arbitration: [RuleRow] = [
    RuleRow(
      .arb1, "ARB-1",
      source: "ours; that a scroll view's pan is a recognizer like others is Apple documentation",
      text: """
        Bands of rank, strongest first: application hook, system edge (not deferred), affordance, \
        status bar, recognizers, the tracking of controls. Of recognizers, those of a deeper view \
        come first; in one view the pan of a scroll view comes before the recognizers that the app \
        attached, and these follow in the order of attachment. Total and fixed. Rank decides only \
        between claims of one step (ARB-9).
        """),
    RuleRow(
      .arb2, "ARB-2",
      source: "ours",
      text: """
        Every recognizer of a touch gets exactly one outcome: won, lost to X by rule R, failed by a \
        limit (measured against it), gated, or never asked (shouldReceive).
        """),
    RuleRow(
      .arb3, "ARB-3",
      source: "iOS facts §2.7: Apple documentation",
      text: """
        The first to recognise prevents those that share a touch and are not allowed with it; \
        canPrevent, canBePrevented and both delegates' simultaneous (either yes is enough) by the \
        table of cases A14–A19.
        """),
    RuleRow(
      .arb4, "ARB-4",
      source: "iOS facts §2.7: Apple documentation",
      text: """
        Failure requirement: A stays possible until B failed; B recognising fails A. Requirements \
        may come from either side, statically or per attempt. A circle is refused when the scene is \
        loaded, with its members.
        """),
    RuleRow(
      .arb5, "ARB-5",
      source: "iOS facts §2.7: Apple documentation",
      text: """
        shouldBegin false: failed. A delegate may also let a pan begin only if its movement is \
        longer vertically than horizontally, or the reverse. shouldReceive false: never sees the \
        touch.
        """),
    RuleRow(
      .arb6, "ARB-6",
      source: "iOS facts §2.7: Apple documentation",
      text: """
        cancelsTouchesInView (default on): the view's touch is cancelled on recognition; off: the \
        view keeps it.
        """),
    RuleRow(
      .arb7, "ARB-7",
      source: "iOS facts §2.7: Apple documentation",
      text: """
        delaysTouchesBegan (default off), delaysTouchesEnded (default on): withheld, then delivered \
        or dropped.
        """),
    RuleRow(
      .arb8, "ARB-8",
      source: "iOS facts §2.7: reverse engineered (canPreventGestureRecognizer of iOS 26.1)",
      text: """
        A tap does not prevent one of more taps; without a requirement both act. With the same \
        number of fingers, a tap does not prevent a long press that needs at least as many taps \
        before it, and a long press does not prevent one that needs more.
        """),
    RuleRow(
      .arb9, "ARB-9",
      source: "ours",
      text: """
        Simultaneous claims in one step: the strongest rank wins; permuting evaluation changes \
        nothing.
        """),
    RuleRow(
      .arb10, "ARB-10",
      source: "ours",
      text: """
        Began and end always pair: what was never begun is never ended, what was begun is ended or \
        cancelled, once; cancels come before the claim that caused them.
        """),
    RuleRow(
      .arb11, "ARB-11",
      source: "ours",
      text: """
        A system cancel is not a lift: no control fires, no tap is recognised.
        """),
  ]
}
