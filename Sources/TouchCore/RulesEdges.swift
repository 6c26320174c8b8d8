// The rows of the rulebook: the system's edges and the gate.

extension RuleRow {
  /// System edges (facts §4.3).
  static let systemEdges: [RuleRow] = [
    RuleRow(
      .edge1, "EDGE-1",
      source: "iOS facts §4.3: reverse engineered",
      text: """
        Owners by device and OS (§4.3): top notificationCenter; bottom controlCenter (home button, \
        iOS 7 and later) or home and appSwitcher (indicator). Before iOS 5 the top has no gesture of \
        the system, and before iOS 7 the bottom. No gesture of the system begins at the left and the right edge, but from iOS 11 on \
        phones withhold touches there (GATE-1).
        """),
    RuleRow(
      .edge2, "EDGE-2",
      source: "iOS facts §4.3, §8.1: reverse engineered; the band and the angle are ours",
      text: """
        A system swipe starts inside the edge's swipe band (default 20 pt; configurable per edge) \
        and is recognised by travel and angle (§4.3 home figures; hysteresis 10 pt, 5 pt with \
        indicator; angle 45° ours). The gate band (GATE-1) is another figure.
        """,
      figures: [
        .points(.edge2Top, "top", 20),
        .points(.edge2Bottom, "bottom", 20),
        .points(.edge2Hysteresis, "hysteresis", 10) {
          $0.device.hasHomeIndicator ? .number(5) : nil
        },
        .degrees(.edge2Angle, "angle", 45),
      ]),
    RuleRow(
      .edge3, "EDGE-3", isSeed: true,
      source: "iOS facts §4.3: reverse engineered",
      text: """
        With a notch, from the top: the trailing 25 % of the width (17.2 % in landscape) is \
        controlCenter, the rest notificationCenter. check warns of an app recognizer that begins in \
        an ear.
        """,
      figures: [
        .ratio(.edge3Portrait, "portrait", 0.25),
        .ratio(.edge3Landscape, "landscape", 0.172),
      ]),
    RuleRow(
      .edge4, "EDGE-4",
      source: "iOS facts §4.3: reverse engineered",
      text: """
        Home or switcher: at least 10 pt of travel; up and released is home; a pause (speed below \
        the pause figure) is appSwitcher; sideways along the bottom switches apps.
        """,
      figures: [
        .points(.edge4Travel, "travel", 10) { $0.device.kind == .pad ? .number(12) : nil },
        .speed(.edge4Pause, "pause", 51),
        .time(.edge4PauseTime, "pauseTime", milliseconds: 100),
        .speed(.edge4SidewaysSpeed, "sidewaysSpeed", 208),
        .points(.edge4SidewaysPortrait, "sidewaysPortrait", 17),
        .points(.edge4SidewaysLandscape, "sidewaysLandscape", 37),
      ]),
    RuleRow(
      .edge5, "EDGE-5", isSeed: true,
      source: "iOS facts §3.1: reverse engineered",
      text: """
        The back swipe is the app's own (navigation), from the left edge: 13 pt region, 15 pt \
        hysteresis, one finger, delays touches began; it fails 0.25 s after began without the \
        hysteresis, and when the finger lifts. It eats highlights like the gate does: a tap shorter \
        than that is delivered at the lift, began and ended together, unless its delaysTouchesBegan \
        is off. The pans of scroll views wait for it to fail. From iOS 26 on a second back swipe \
        begins anywhere in the view: a pan of one finger that moves farther to the right than down \
        or up. The second swipe waits for the one from the edge to fail. No recognizer waits for the \
        second swipe, but a scroll view inside that scrolls in that direction is deeper and wins \
        (ARB-1). The second swipe yields to nothing else (ours). \
        At its lift either one pops its controller if progress + v·d + ½·a·d² is more than min(187.5 / \
        width, 0.5): progress and width are those of the controller's view, v and a the means of the \
        last three movements, d the duration of the transition (0.35 s: ours). With fewer than three \
        movements it pops if it went to the right and moved after its began. The row of its end says \
        so in pops.
        """,
      figures: [
        .points(.edge5Region, "region", 13),
        .points(.edge5Hysteresis, "hysteresis", 15),
        .time(.edge5Duration, "duration", milliseconds: 250),
        .points(.edge5PopDistance, "popDistance", 187.5),
        .ratio(.edge5PopShare, "popShare", 0.5),
        .time(.edge5PopDuration, "popDuration", milliseconds: 350),
      ]),
    RuleRow(
      .edge6, "EDGE-6",
      source: "iOS facts §4.3: reverse engineered",
      text: """
        Reachability: a downward swipe at the bottom; content moves down by the device's share; ends \
        after 8 s or a tap.
        """,
      figures: [
        .flag(.edge6Enabled, "enabled", true),
        // Which home-button phone has which of the three published shares is not known: the largest.
        .ratio(.edge6Share, "share", 0.486413) {
          $0.device.hasHomeIndicator ? .number(0.408866995) : nil
        },
        .time(.edge6Duration, "duration", milliseconds: 8000),
        .points(.edge6Region, "region", 78),
        .points(.edge6Hysteresis, "hysteresis", 10),
      ]),
  ]

  /// The gate (facts §4.1, §4.2).
  static let gate: [RuleRow] = [
    RuleRow(
      .gate1, "GATE-1", isSeed: true,
      source: """
        iOS facts §4.1, §4.2: reverse engineered; the bands are measured. That touches at the sides \
        wait too is from two public reports (blog.kulman.sk, flutter issue 67252); how deep is ours
        """,
      text: """
        A touch that begins in the gate band of an edge whose system gesture is possible is withheld \
        from views: neither began nor ended is delivered while the gate is undecided. Gate band: at \
        the bottom of iOS 7–10 phones 50 pt, else 20 pt at the top and the bottom (§4.2 has both \
        figures; configurable per edge). From iOS 11 on phones also have a band at the left and the \
        right, 13 pt deep (ours: the region of an edge pan; no figure was found). No gesture of the \
        system claims touches there, but they wait as at the bottom (system.sideEdge), unless that \
        edge is deferred or the window does not wait. A touch in a corner waits unless both edges \
        are deferred. A touch at the top or the bottom has the edge's gesture as entrant even where \
        it began outside the swipe band (EDGE-2): it cannot be recognised there, but the app is told \
        so only by the answer (GATE-7) or by the finger's moving beyond the hysteresis (GATE-2).
        """,
      figures: [
        .points(.gate1Top, "top", 20),
        .points(.gate1Left, "left", 13) { $0.hasSideGates ? nil : .number(0) },
        .points(.gate1Bottom, "bottom", 20) { $0.hasWideBottomGate ? .number(50) : nil },
        .points(.gate1Right, "right", 13) { $0.hasSideGates ? nil : .number(0) },
      ]),
    RuleRow(
      .gate2, "GATE-2",
      source: "iOS facts §4.1: reverse engineered",
      text: """
        The gate opens (touches are delivered late, in order, with their own times in at) when a \
        finger moves beyond the hysteresis and the system gesture fails (the wrong way, out of \
        angle, not begun in the swipe band), when the system answers (GATE-7), when a second \
        finger lands, or when 750 ms pass without an answer. The first finger may still become a \
        swipe of the system after a second one has landed; but two fingers in the band of the same \
        swipe fail it, and while the system has one finger no other finger becomes a swipe (ours).
        """,
      figures: [
        .time(.gate2Timeout, "timeout", milliseconds: 750)
      ]),
    RuleRow(
      .gate3, "GATE-3",
      source: "iOS facts §4.1: reverse engineered",
      text: """
        The system gesture is recognised: withheld touches are dropped, delivered ones are \
        cancelled, and no app recognizer or control acts on them any more.
        """),
    RuleRow(
      .gate4, "GATE-4", isSeed: true,
      source: "iOS facts §4.1: reverse engineered",
      text: """
        Lifted while undecided: began and ended are delivered back to back when the answer comes: \
        this is what eats the highlight. If the lift is the answer (GATE-7), the row has no measure.
        """),
    RuleRow(
      .gate5, "GATE-5",
      source: "iOS facts §4.2: measured",
      text: """
        An app may switch the gate's delay off for a window (delaysTouchesBegan = false): touches go \
        through at once, and GATE-3 still cancels them.
        """),
    RuleRow(
      .gate6, "GATE-6",
      source: "iOS facts §4.1: reverse engineered",
      text: """
        A touch that begins outside the bands is not delayed, wherever it goes later.
        """),
    RuleRow(
      .gate7, "GATE-7", isSeed: true,
      source:
        "iOS facts §8.1: ours; from iOS 11 on by four public reports of half a second to a second",
      text: """
        A finger that moves less than the hysteresis: up to iOS 10 the answer opens the gate 150 ms \
        after began (ours; configurable, also never), whether the finger still rests or has lifted. \
        So a longer press is delivered late and lit for as long as it is held, and a shorter one is \
        eaten. Of a person's taps, taken as log-normal with median 85 ms and σ 0.45 (ours), about \
        one in ten is longer than that; in mid screen all are lit. From iOS 11 \
        on answer is never: the touch of a finger that rests is delivered after the 750 ms of \
        GATE-2, and a lift is the answer (ours: the public reports are of fingers that rest). The \
        answer does not refuse the swipe: until claim after began (750 ms, ours) the swipe may still \
        be recognised, and then cancels the delivered touch (GATE-3), so that a finger that rests on \
        the indicator can still go home. The answer rules out the swipe of a finger that has lifted \
        or that began too deep. Rows: a tap of 80 ms is delivered by GATE-4, a press of 400 ms by \
        GATE-7, a press of 900 ms without an answer by GATE-2.
        """,
      figures: [
        .time(.gate7Answer, "answer", milliseconds: 150) {
          $0.os >= Release(11) ? .interval(.never) : nil
        },
        .time(.gate7Claim, "claim", milliseconds: 750),
      ]),
  ]
}
