// The rows of the rulebook: two-swipe deferral and the home indicator.

extension RuleRow {
  /// Two-swipe deferral (facts §4.4).
  static let deferral: [RuleRow] = [
    RuleRow(
      .defer1, "DEFER-1", isSeed: true,
      source: "iOS facts §4.4: Apple documentation",
      text: """
        The edges to defer are asked of the root controller; it may name a child to answer instead, \
        and so on down. A child that no controller names is not asked (check warns: a preference \
        that is never read). By default no edge is deferred.
        """),
    RuleRow(
      .defer2, "DEFER-2",
      source: "iOS facts §4.4: Apple documentation, and measured",
      text: """
        A change of the preference or of the child that answers counts once it is signalled \
        (setNeedsUpdate…), and only for touches that begin later. What is there when the controller \
        appears is read without a signal.
        """),
    RuleRow(
      .defer3, "DEFER-3", isSeed: true,
      source: "iOS facts §4.4: reverse engineered",
      text: """
        First swipe on a deferred edge: the app gets it, undelayed; the system shows the affordance \
        (0.2 s in, stays 2.0 s, 0.2 s out; figures §4.4).
        """,
      figures: [
        .time(.defer3Appears, "appears", milliseconds: 200),
        .time(.defer3Stays, "stays", milliseconds: 2000),
        .time(.defer3Leaves, "leaves", milliseconds: 200),
      ]),
    RuleRow(
      .defer4, "DEFER-4", isSeed: true,
      source: "iOS facts §4.4: reverse engineered",
      text: """
        Second swipe from the same edge while the affordance stays: the system's; GATE-3 applies. \
        secondSwipe: edge (the default, and the plain words of the guideline) takes it anywhere in \
        the swipe band; affordance (default from iOS 26, the release it was read from) only where it \
        begins on the 96×30 tab: beside it, it is the app's and the tab goes. At the bottom with an \
        indicator there is no tab, only the dimmed indicator: always the whole band.
        """,
      figures: [
        .choice(.defer4SecondSwipe, "secondSwipe", .edge) {
          $0.os >= Release(26) ? .choice(.affordance) : nil
        },
        .points(.defer4Width, "width", 96),
        .points(.defer4Height, "height", 30),
      ]),
    RuleRow(
      .defer5, "DEFER-5",
      source: "iOS facts §4.4: reverse engineered",
      text: """
        A tap on the affordance (at most 0.75 s, ours) triggers as well.
        """,
      figures: [
        .time(.defer5Duration, "duration", milliseconds: 750)
      ]),
    RuleRow(
      .defer6, "DEFER-6",
      source: "iOS facts §4.4: reverse engineered",
      text: """
        Later than that it is a first swipe again.
        """),
    RuleRow(
      .defer7, "DEFER-7",
      source: "iOS facts §4.5: measured",
      text: """
        Deferring the bottom has no effect while the home indicator is set to hide itself: one swipe \
        leaves. check and why say this in words: it is the most reported surprise.
        """),
    RuleRow(
      .defer8, "DEFER-8",
      source: "iOS facts §4.4: measured",
      text: """
        Before iOS 11 a hidden status bar implies deferral of top and bottom; from iOS 11 on only \
        the preference does.
        """),
    RuleRow(
      .defer9, "DEFER-9", isSeed: true,
      source: "iOS facts §4.4: measured; the reports disagree",
      text: """
        Home swipes are deferred like any other from iOS 11 on; reports of 2018 that they were not \
        are a switch (homeSwipeDeferred).
        """,
      figures: [
        .flag(.defer9HomeSwipeDeferred, "homeSwipeDeferred", true)
      ]),
    RuleRow(
      .defer10, "DEFER-10",
      source: "iOS facts §4.5: reverse engineered",
      text: """
        Deferring the bottom turns edge protection of the indicator on (dimmed; row indicator).
        """),
  ]

  /// The home indicator (facts §4.5).
  static let homeIndicator: [RuleRow] = [
    RuleRow(
      .home1, "HOME-1", isSeed: true,
      source: "iOS facts §4.5: Apple documentation",
      text: """
        prefersHomeIndicatorAutoHidden, false by default, is asked of the root controller or of the \
        child it names; a child that is nil means the controller itself.
        """),
    RuleRow(
      .home2, "HOME-2", isSeed: true,
      source: "iOS facts §4.5: Apple documentation",
      text: """
        A changed preference, or a changed choice of child, does nothing until it is signalled on \
        the controller that is asked. What is there when the controller appears is read without a \
        signal.
        """),
    RuleRow(
      .home3, "HOME-3", isSeed: true,
      source: "iOS facts §4.5: reverse engineered",
      text: """
        Hidden after 2.0 s without a touch; after a signal that asks for hiding the wait is 1.5 s \
        from the signal; every touch restarts it at 2.0 s from its lift. From iOS 26 on both waits \
        are 1.0 s. A preference, not a command: the system may keep it shown (a configurable veto).
        """,
      figures: [
        .time(.home3Delay, "delay", milliseconds: 2000) {
          $0.os >= Release(26) ? .interval(.milliseconds(1_000)) : nil
        },
        .time(.home3AfterSignal, "afterSignal", milliseconds: 1500) {
          $0.os >= Release(26) ? .interval(.milliseconds(1_000)) : nil
        },
        .flag(.home3Veto, "veto", false),
      ]),
    RuleRow(
      .home4, "HOME-4",
      source: "iOS facts §4.5: reverse engineered",
      text: """
        A touch shows it again after 0.1 s; rotation restarts the wait.
        """,
      figures: [
        .time(.home4Delay, "delay", milliseconds: 100)
      ]),
    RuleRow(
      .home5, "HOME-5", isSeed: true,
      source: "ours, after Apple documentation",
      text: """
        It fades by itself: an animation block around the signal changes nothing in the journal.
        """),
    RuleRow(
      .home6, "HOME-6", isSeed: true,
      source: "iOS facts §4.5: reverse engineered hit area",
      text: """
        check warns of a control close to the indicator (the band and 10 pt around it), and more \
        strongly of a view there with recognizers; and of auto-hide in a scene that has controls.
        """,
      figures: [
        .points(.home6Around, "around", 10)
      ]),
    RuleRow(
      .home7, "HOME-7",
      source: "ours, after Apple documentation: an app that resigns gets touchesCancelled",
      text: """
        The app is left for the home screen, the app switcher, another app (EDGE-4) or a call \
        (BAR-6). All its touches are cancelled together, as the system cancels touches (ARB-11); \
        recognizers that wait for a timer or another finger fail (ours); fingers that are down are \
        ignored until they lift. A touch that begins later is dropped by this rule, and neither the \
        hook nor the status bar acts. Leaving sets the fact active of the scene to false; a change \
        active = true brings the app back. A change active = false leaves the app from outside.
        """),
  ]
}
