// The rows of the rulebook: controls, highlights, scroll views and text.

extension RuleRow {
  /// Controls (facts §2.4, §2.5).
  static let controls: [RuleRow] = [
    RuleRow(
      .ctl1, "CTL-1",
      source:
        "iOS facts §2.3, §2.4: reverse engineered, and public reports of buttons with views in them",
      text: """
        A control tracks a touch only if the hit test found the control itself. A view with \
        interaction inside a button receives the touch instead of the button; recognizers are asked \
        as before. touchDown, downRepeat, dragInside/Outside, dragEnter/Exit, upInside/Outside, \
        cancel, in UIControl's order; if a lift crosses the boundary of inside, dragExit or \
        dragEnter comes first.
        """),
    RuleRow(
      .ctl2, "CTL-2",
      source: "iOS facts §2.2, §2.4: measured; of bar buttons reverse engineered",
      text: """
        While tracking, inside means within 70 pt of the bounds; for a bar button (in tab bars, \
        navigation bars and toolbars) it means within 15 pt. The first touch needs an ordinary hit \
        in the bounds. A button of another kind in a bar has the 70 pt of all controls (ours).
        """,
      figures: [
        .points(.ctl2Slop, "slop", 70),
        .points(.ctl2BarButton, "barButton", 15),
      ]),
    RuleRow(
      .ctl3, "CTL-3",
      source: "iOS facts §2.5: reverse engineered",
      text: """
        Slider: the thumb's area is at least 44×44; while it tracks, an ancestor's pan may begin \
        only if it is steeper than along the slider. If it is continuous, it sends valueChanged at \
        each movement that changes its value; at the lift, inside or outside, it sends it once in \
        any case, also with the value that it had. A slider no wider than its thumb has no value \
        to send (ours). The rule for an ancestor's pan holds for a switch too. A switch changes \
        only at a lift inside it. If the finger lifts farther along it than REC-4.hysteresis from \
        where it came down, the switch takes the value of the half in which it lifts; otherwise it \
        toggles (ours).
        """,
      figures: [
        .points(.ctl3Thumb, "thumb", 44)
      ]),
    RuleRow(
      .ctl4, "CTL-4",
      source: "iOS facts §2.4: reverse engineered",
      text: """
        A pan that claims cancels tracking: touchCancel, no upInside.
        """),
    RuleRow(
      .ctl5, "CTL-5",
      source: "ours, after Apple's event handling guide for iOS and decompiled controls",
      text: """
        From iOS 6 on, a single tap of one finger on a button or a switch belongs to the control: a \
        recognizer of such taps on a view around the control may not begin with it. A double tap, or \
        a tap of two fingers, over a button does not belong to the control, and its recognizer wins \
        as on any other view.
        """),
  ]

  /// Highlights (facts §2.4).
  static let highlights: [RuleRow] = [
    RuleRow(
      .hi1, "HI-1",
      source: "iOS facts §2.4: reverse engineered",
      text: """
        Tracking sets highlighted: to true before touchDown; at every movement, before its event, to \
        whether the finger is inside; to false before touchCancel. At a lift touchUpInside and \
        action come first; then highlighted is set to false, in the same instant. The app may set \
        the same state; its value lasts until tracking sets it again.
        """),
    RuleRow(
      .hi2, "HI-2", isSeed: true,
      source: "iOS facts §2.4: reverse engineered",
      text: """
        If a control is not highlighted when the finger lifts inside it, it is highlighted before \
        the events, for 0.12 s in all; if the app or a touch sets highlighted in between, that time \
        ends. If began and ended are delivered back to back, as by a gate, the control is \
        highlighted already at the lift: on and off in the same turn, 0 frames, on every release.
        """,
      figures: [
        .time(.hi2Flash, "flash", milliseconds: 120)
      ]),
    RuleRow(
      .hi3, "HI-3", isSeed: true,
      source: "ours",
      text: """
        Seen or not: a highlight counts as presented for the display frames at which it was on (60 \
        or 120 Hz; frame k stands at ⌊k·10⁹/rate⌋ ns). 0 frames is what the user of iOS 7 saw.
        """),
    RuleRow(
      .hi4, "HI-4", isSeed: true,
      source: "ours",
      text: """
        The delayed-action button: on touchUpInside the normal image becomes the highlighted one; 25 \
        ms later, in one turn, the image returns (if the scene says so) and then the action runs. At \
        60 Hz this is at least 1 frame however quick the tap, and frames of the real highlight and \
        of the swapped image are counted together. The row names the workaround.
        """,
      figures: [
        .time(.hi4Delay, "delay", milliseconds: 25)
      ]),
    RuleRow(
      .hi5, "HI-5",
      source: "ours",
      text: """
        Worst case: for each control the engine can state how late its highlight and its action can \
        be, and the chain of waits that makes it so.
        """),
    RuleRow(
      .hi6, "HI-6", isSeed: true,
      source: "iOS facts §2.3, §2.4, §4.2: reverse engineered, delay measured; at the load ours",
      text: """
        Setting highlighted by program does not help in a gated band: the change comes with the late \
        touch, and tracking undoes in the same instant what the app sets in response to a lift: 0 \
        frames. selected is a separate state, which tracking does not change. A control that the \
        scene file highlights or selects is lit from the load on, with a row by program at the start \
        (ours).
        """),
  ]

  /// Scroll views (facts §2.6).
  static let scrollViews: [RuleRow] = [
    RuleRow(
      .scr1, "SCR-1",
      source: "iOS facts §2.6: Apple documentation; the figure is reverse engineered",
      text: """
        delaysContentTouches: began is withheld for 150 ms. It is delivered at once when the finger \
        moves farther than SCR-2.movement along an axis where the view cannot scroll now. If the \
        finger lifts earlier, began and ended are delivered together.
        """,
      figures: [
        .time(.scr1Delay, "delay", milliseconds: 150)
      ]),
    RuleRow(
      .scr2, "SCR-2",
      source: "iOS facts §2.6: Apple documentation",
      text: """
        canCancelContentTouches: a drag of 10 pt along one axis cancels the content's touch and \
        scrolls, unless the content is a control and the scroll view says no (touchesShouldCancel, \
        whose answer may differ from view to view). The content moves with the translation of the \
        pan (REC-4): behind the finger by the hysteresis, without a jump. If the offset is set or \
        an end moves during a drag, the drag goes on from where the content is, also beyond an end \
        (ours). If the view can zoom, its pan has two fingers at most; \
        scrollEnabled switches the pan on and off.
        """,
      figures: [
        .points(.scr2Movement, "movement", 10)
      ]),
    RuleRow(
      .scr3, "SCR-3",
      source: "iOS facts §2.6: Apple documentation",
      text: """
        A withheld touch that the pan claims is dropped: content never saw it, and gets no cancel.
        """),
    RuleRow(
      .scr4, "SCR-4",
      source: "iOS facts §2.6: figures of open re-implementations",
      text: """
        A touch on a decelerating view stops it and begins its pan at once. The content does not get \
        that touch, and no tap wins it. If the pan waits for another to fail or may not begin (ARB-4, \
        ARB-5), the view itself gets the touch (ours). The pan's translation and velocity stay 0 until the hysteresis. It stops \
        all decelerating views that it is in, and the outermost one gets it (ours). Deceleration \
        0.998 per ms, fast 0.99; rubber band 0.55. It starts with the velocity that the fingers have \
        at the lift (REC-9), and not at all where the scroll is taken away, which is no lift \
        (ARB-11). It ends at the ends of the content as they are, also after a change, and where the \
        offset is set or scrollEnabled is switched off. It has a row at every display frame and at rest, or at rest only (SCR-4.rows, \
        ours). Content that is beyond its end returns to that end at the lift, in \
        one step (ours: the figures of the bounce are not known). If a change of content, inset or size moves the ends, content at rest stays between \
        them (ours: when iOS keeps the distance to an end is not known).
        """,
      figures: [
        .ratio(.scr4Deceleration, "deceleration", 0.998),
        .ratio(.scr4Fast, "fast", 0.99),
        .speed(.scr4Rest, "rest", 10),
        .ratio(.scr4RubberBand, "rubberBand", 0.55),
        .choice(.scr4Rows, "rows", .frames),
      ]),
    RuleRow(
      .scr5, "SCR-5",
      source: "iOS facts §2.6: reverse engineered (UIScrollViewPanGestureRecognizer of iOS 26.1)",
      text: """
        The pan of a scroll view begins only if the view scrolls along an axis that has reached the \
        hysteresis. It does not begin if the view is at its end in that direction while the \
        nearest scroll view around it can scroll further: then that one begins, in the same step; no \
        other one is asked. A pan that does not begin stays possible, and may begin later along an axis that its view scrolls. It \
        fails only if its content may not be cancelled (SCR-2), and when its fingers lift. \
        With directionalLock a movement within 20° of an axis along which the view scrolls locks the pan \
        to that axis: each movement before it begins, after that only one that follows 0.6 s without a \
        movement.
        """,
      figures: [
        .degrees(.scr5LockAngle, "lockAngle", 20),
        .time(.scr5LockPause, "lockPause", milliseconds: 600),
      ]),
  ]

  /// Text under live reload.
  static let liveText: [RuleRow] = [
    RuleRow(
      .txt1, "TXT-1", isSeed: true,
      source: "ours",
      text: """
        A text view keeps cursor and selection when its text is replaced from outside. The \
        difference is one range, the longest common prefix first and then the longest common suffix \
        of what remains: old [p, o) became new [p, n). The start of the selection: before p it \
        stays; at o or behind it moves by n − o; between, it goes to n (behind the replacement). The \
        end: at p or before it stays (also when the change begins exactly there, which the seed's \
        code forgot); behind o it moves by n − o; between, it goes to p; never before the start. A \
        cursor is a start. Same text: nothing is set. A selection that the same input sets counts \
        for the new text and stays as it is.
        """),
    RuleRow(
      .txt2, "TXT-2",
      source: "ours",
      text: """
        Offsets are UTF-16 code units, as text views count (ours: the seed mixes two counts, and \
        goes wrong behind an emoji); a grapheme is never split: both ends of the difference are \
        widened to grapheme boundaries. A selection that is set may split a grapheme until then, but \
        no surrogate pair: half of one is no character, and such a selection is refused (ours).
        """),
    RuleRow(
      .txt3, "TXT-3", isSeed: true,
      source: "ours",
      text: """
        A touch that is dragging a selection handle (SCENE handles) while the text reloads keeps its \
        hold, or is cancelled when what it held is gone. With preservation off (plain assignment) \
        the caret jumps to the end: live-reload shows both. Each handle is a place of its own and \
        takes one finger, however many are in the text (HIT-5); where both are in reach, the nearest \
        that is free. No scroll view scrolls with such a finger; recognizers of the app are asked of \
        it as of any other, and one that claims it takes it off the handle (ours).
        """,
      figures: [
        .points(.txt3Handle, "handle", 44)
      ]),
  ]
}
