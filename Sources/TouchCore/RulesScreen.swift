// The rows of the rulebook: windows, hit testing, the status bar, the hook, and changes.

extension RuleRow {
  /// Windows (facts §2.1).
  static let windows: [RuleRow] = [
    RuleRow(
      .win1, "WIN-1",
      source: "iOS facts §2.1, §2.3: Apple documentation; level numbers from headers",
      text: """
        Windows are asked from the highest level down (normal 0, status bar 1000, alert 2000), \
        latest first inside a level; a window that does not want the point is passed over.
        """,
      figures: [
        .count(.win1StatusBar, "statusBar", 1000)
      ]),
    RuleRow(
      .win2, "WIN-2", isSeed: true,
      source: "iOS facts §2.3: follows from the window levels",
      text: """
        An app window above the status-bar level (the key window raised to 1001) with a view over \
        the bar gets the bar's touches as ordinary touches.
        """),
    RuleRow(
      .win3, "WIN-3",
      source: "iOS facts §2.1: Apple documentation and a measured trace",
      text: """
        A touch keeps its window and view until it ends.
        """),
    RuleRow(
      .win4, "WIN-4",
      source: "iOS facts §2.4: reverse engineered for controls; for other views ours",
      text: """
        In mid touch: a view that is hidden, disabled or moved within its window keeps its touch, \
        and a control's inside uses the new frame. A control that is removed, or moved out of its \
        window, gets touchCancel; any other view has its touch cancelled then too (ours). Gestures \
        of a view that moved go on with the touch (ours).
        """),
  ]

  /// Hit testing (facts §2.2).
  static let hitTesting: [RuleRow] = [
    RuleRow(
      .hit1, "HIT-1", isSeed: true,
      source: "iOS facts §2.2: Apple documentation",
      text: """
        Hidden, interaction off, alpha below 0.01: skipped with everything inside. The interaction \
        of a label or an image is off until the scene turns it on (UILabel, UIImageView). A clear \
        background changes nothing.
        """,
      figures: [
        .ratio(.hit1Alpha, "alpha", 0.01)
      ]),
    RuleRow(
      .hit2, "HIT-2",
      source: "iOS facts §2.2: Apple documentation",
      text: """
        Front-most child first, depth first.
        """),
    RuleRow(
      .hit3, "HIT-3", isSeed: true,
      source: "iOS facts §2.2: Apple documentation",
      text: """
        A point outside the parent's bounds never reaches the child, drawn there or not: a bar \
        button laid out by frame in a container without width cannot be tapped; with width, height \
        and sibling pins all three can, and where the third overlaps the second by 10 pt the third \
        is hit (HIT-2).
        """),
    RuleRow(
      .hit4, "HIT-4",
      source: "iOS facts §2.2: reverse engineered",
      text: """
        A disabled control: its hit test gives nothing, so the touch goes to what is behind it \
        within its parent (§2.2). disabledControlSwallows for the other reading.
        """,
      figures: [
        .flag(.hit4DisabledControlSwallows, "disabledControlSwallows", false)
      ]),
    RuleRow(
      .hit5, "HIT-5",
      source: "iOS facts §2.3: Apple documentation",
      text: """
        isMultipleTouchEnabled off: only the first finger in the view is delivered.
        """),
    RuleRow(
      .hit6, "HIT-6",
      source: "iOS facts §2.3: Apple documentation",
      text: """
        isExclusiveTouch blocks, and is blocked, within its window; recognizers do not care.
        """),
    RuleRow(
      .hit7, "HIT-7",
      source: "ours, after iOS facts §2.2",
      text: """
        Scroll views test in content coordinates (offset applied); transforms: translation and \
        uniform scale.
        """),
    RuleRow(
      .hit8, "HIT-8", isSeed: true,
      source: "ours, after iOS facts §2.2",
      text: """
        An animated move hits at its end frame from the moment of the change; the second tap on the \
        bar while the drawer still moves closes it.
        """),
    RuleRow(
      .hit9, "HIT-9",
      source: "ours, after Apple's Human Interface Guidelines",
      text: """
        A control is easy to hit if it is at least 44 pt wide and high. The engine does not look at \
        it; the check of a scene names smaller ones (ours).
        """,
      figures: [
        .points(.hit9Target, "target", 44)
      ]),
    RuleRow(
      .hit10, "HIT-10",
      source: "ours, after Apple's documentation of hitTest(_:with:)",
      text: """
        A view that passes touches on, in UIKit by an override of hitTest(_:with:) that returns nil \
        instead of the view itself, is never hit. Its subviews are; a touch on none of them goes to \
        what is behind the view, in its parent or in the next window (WIN-1). Its recognizers are \
        asked about the touches on its subviews.
        """),
    RuleRow(
      .hit11, "HIT-11",
      source: "ours, after Apple's documentation of point(inside:with:)",
      text: """
        Hit insets move the edges of the area in which a view, with its subviews, is hit; negative \
        ones move them outward. In UIKit this is an override of point(inside:with:). Drawing does \
        not change, and a finger that is down is inside a control by its bounds alone (CTL-2). A \
        point outside the hit area of the parent still reaches none of its subviews (HIT-3).
        """),
  ]

  /// The status bar (facts §5).
  static let statusBar: [RuleRow] = [
    RuleRow(
      .bar1, "BAR-1", isSeed: true,
      source:
        "iOS facts §1.6: reverse engineered application handlers; reports that iOS 4 ended it",
      text: """
        iPhone OS 1–3: record 1015 goes to the application first. An app that intercepts it acts at \
        once, on the down (the hidden drawer); the record goes no further, unless the app passes it \
        on too. The 1016 and 1017 behind an intercepted down are passed on and cause nothing. The \
        system turns a finger on the visible bar into such records (1015, 1016, 1017), also if the \
        trace has it as a hand (3001); decoding does not (RAW-10). From iOS 4 on these records are \
        only events: no hook sees them, and nothing scrolls.
        """),
    RuleRow(
      .bar2, "BAR-2", isSeed: true,
      source: "iOS facts §5: reverse engineered",
      text: """
        Not intercepted, or passed on: a tap (one finger, at most 0.75 s, acts on the up) scrolls to \
        the top. A down without an up scrolls nothing and is an anomaly.
        """,
      figures: [
        .time(.bar2Duration, "duration", milliseconds: 750)
      ]),
    RuleRow(
      .bar3, "BAR-3", isSeed: true,
      source: "iOS facts §5: Apple documentation, the older text for phones",
      text: """
        scrollsToTop is on by default. On iPhone nothing happens when more than one scroll view on \
        screen has it on, wherever each stands and whatever its delegate says; on iPad, and by \
        configuration on later iPhones, the one nearest to the bar is asked, and no other after it.
        """,
      figures: [
        .flag(.bar3Nearest, "nearest", false) { .flag($0.device.kind == .pad) }
      ]),
    RuleRow(
      .bar4, "BAR-4", isSeed: true,
      source: "iOS facts §5: Apple documentation",
      text: """
        The delegate may refuse (shouldScrollToTop); a refusal disables it and is named in the row.
        """),
    RuleRow(
      .bar5, "BAR-5",
      source: "iOS facts §5: Apple documentation, and measured",
      text: """
        Hidden, or alpha 0: not on screen, not counted. Already at the top: counted; if it is the \
        one, nothing moves. A tap that scrolls nothing has no scroll row; its statusBar row says the \
        rule.
        """),
    RuleRow(
      .bar6, "BAR-6",
      source: "iOS facts §5: measured",
      text: """
        During a call with the 40 pt bar a tap returns to the call; it does not scroll. This leaves \
        the app (HOME-7).
        """),
    RuleRow(
      .bar7, "BAR-7",
      source: "iOS facts §5: reverse engineered, and measured",
      text: """
        iOS 4–12: touches on the bar are ordinary touches; they go to the key window's bar path, and \
        a hook sees them by its rectangle. iOS 13 and later: the app gets an action, never the \
        touch, and no hook sees it. Views under a visible bar get nothing; under a hidden bar they \
        do.
        """),
    RuleRow(
      .bar8, "BAR-8",
      source: "iOS facts §8.1: ours",
      text: """
        A tap that moves more than 10 pt (ours) is no bar tap; a drag from the bar belongs to EDGE.
        """,
      figures: [
        .points(.bar8Movement, "movement", 10)
      ]),
  ]

  /// The application hook.
  static let hook: [RuleRow] = [
    RuleRow(
      .app1, "APP-1", isSeed: true,
      source: "ours",
      text: """
        A scene may declare an application hook, which sees every event (1015 and 3001 alike) before \
        any window. It matches by type or by a rectangle (such as the status bar's frame), acts, and \
        swallows or passes on; what it swallows no view, recognizer or control sees. On iOS 4 to 12 \
        the hook and WIN-2 are the ways to receive the bar's touches; from iOS 13 on it is WIN-2 \
        alone (BAR-7).
        """)
  ]

  /// Changes to the scene.
  static let changes: [RuleRow] = [
    RuleRow(
      .scene1, "SCENE-1",
      source: "ours",
      text: """
        A change that the app (a reaction) or the host made to the scene is a row of its own (ours); \
        the layout is solved once after it, before the next input or timer. One that cannot be made, \
        because there is nothing such, it has been removed or the scene would not hold together, is \
        an anomaly that says why.
        """),
    RuleRow(
      .scene2, "SCENE-2",
      source: "ours",
      text: """
        A change may add a view, a gesture, a controller or a window, and may move a view to another \
        parent. A view that is added or moved goes in front of its new siblings, or directly behind \
        the one that the change names. What is added gets the next number of its kind, and no number \
        is given twice; an id that was removed may be given again. Touches that are down go on as \
        they are, except those of a view that leaves its window (WIN-4). What is added takes part \
        from the next touch on. Changes of one input are made \
        together, and the scene is solved once, after the last.
        """),
  ]
}
