// Recognizers, arbitration, controls, highlights, scroll views and text.
extension RuleText {
  static let rec1: StaticString = """
    States and legal transitions of §2.7; anything else is an invariant failure.
    """

  static let rec2: StaticString = """
    Tap: n taps, m fingers, 45 pt, at most 0.75 s down (ours), 0.35 s and 45 pt between taps.
    """

  static let rec3: StaticString = """
    Long press: 0.5 s, 10 pt, n fingers, taps before; free movement after it began. Needs a \
    timer, not a touch, to begin; the time starts when the last finger that it needs comes down. \
    Before it begins, movement beyond 10 pt or one finger too many fails it.
    """

  static let rec4: StaticString = """
    Pan: begins when its movement along one axis reaches the hysteresis; movement before \
    minTouches fingers are down counts too. From then on the hysteresis is subtracted from the \
    translation, along each axis by no more than the pan had moved along it. The translation of a pan that waited for another recognizer to \
    fail (ARB-4) starts at 0. Before the pan begins, a finger beyond maxTouches fails it; later, \
    and always for the pan of a scroll view, such a finger is ignored. Fingers that land or lift \
    cause no jump.
    """

  static let rec5: StaticString = """
    Screen-edge pan: EDGE-5 figures on any edge set; its hysteresis is subtracted from the \
    translation, as for a pan (REC-4).
    """

  static let rec6: StaticString = """
    Swipe: direction, 0.5 s, 50 pt along, at most 200 pt across; immediate failure when moving \
    backwards, by more than 1 pt (ours). A movement completes the swipe if every finger has \
    travelled far enough and their centroid is at least as fast as 100 pt/s (the figure is \
    ours); a lift fails it. Its location is where it began.
    """

  static let rec7: StaticString = """
    Pinch: two fingers, 8 pt of change (ours), scale and velocity. It changes while both are \
    down and ends when both have lifted; one that comes back before goes on from the scale that \
    there is. Where one lifts before it has begun it fails (ours). A finger that is cancelled at \
    a location other than that of its last movement changes the location, not the scale (ours).
    """

  static let rec8: StaticString = """
    Rotation: two fingers, 5° (ours), angle and velocity; fingers lift and come back as those \
    of a pinch (REC-7).
    """

  static let rec9: StaticString = """
    Velocity: 0.2 × the velocity of the last movement of the middle of the fingers + 0.8 × that \
    of the one before; of a single movement its own. A movement that takes less than 1 ms counts \
    as one without velocity; a place at the instant of the one before replaces it and is no \
    movement. Of pinches and rotations likewise (ours). Movements of other fingers do not count: \
    when a finger comes, or one of three or more goes, the velocity begins anew; a finger that is \
    left alone has its own (ours). If the fingers have not moved for REC-9.rest before they lift, the velocity is \
    0 (ours).
    """

  static let rec10: StaticString = """
    A recognizer switched off in mid gesture is cancelled, once.
    """

  static let arb1: StaticString = """
    Bands of rank, strongest first: application hook, system edge (not deferred), affordance, \
    status bar, recognizers, the tracking of controls. Of recognizers, those of a deeper view \
    come first; in one view the pan of a scroll view comes before the recognizers that the app \
    attached, and these follow in the order of attachment. Total and fixed. Rank decides only \
    between claims of one step (ARB-9).
    """

  static let arb2: StaticString = """
    Every recognizer of a touch gets exactly one outcome: won, lost to X by rule R, failed by a \
    limit (measured against it), gated, or never asked (shouldReceive).
    """

  static let arb3: StaticString = """
    The first to recognise prevents those that share a touch and are not allowed with it; \
    canPrevent, canBePrevented and both delegates' simultaneous (either yes is enough) by the \
    table of cases A14–A19.
    """

  static let arb4: StaticString = """
    Failure requirement: A stays possible until B failed; B recognising fails A. Requirements \
    may come from either side, statically or per attempt. A circle is refused when the scene is \
    loaded, with its members.
    """

  static let arb5: StaticString = """
    shouldBegin false: failed. A delegate may also let a pan begin only if its movement is \
    longer vertically than horizontally, or the reverse. shouldReceive false: never sees the \
    touch.
    """

  static let arb6: StaticString = """
    cancelsTouchesInView (default on): the view's touch is cancelled on recognition; off: the \
    view keeps it.
    """

  static let arb7: StaticString = """
    delaysTouchesBegan (default off), delaysTouchesEnded (default on): withheld, then delivered \
    or dropped.
    """

  static let arb8: StaticString = """
    A tap does not prevent one of more taps; without a requirement both act. With the same \
    number of fingers, a tap does not prevent a long press that needs at least as many taps \
    before it, and a long press does not prevent one that needs more.
    """

  static let arb9: StaticString = """
    Simultaneous claims in one step: the strongest rank wins; permuting evaluation changes \
    nothing.
    """

  static let arb10: StaticString = """
    Began and end always pair: what was never begun is never ended, what was begun is ended or \
    cancelled, once; cancels come before the claim that caused them.
    """

  static let arb11: StaticString = """
    A system cancel is not a lift: no control fires, no tap is recognised.
    """

  static let ctl1: StaticString = """
    A control tracks a touch only if the hit test found the control itself. A view with \
    interaction inside a button receives the touch instead of the button; recognizers are asked \
    as before. touchDown, downRepeat, dragInside/Outside, dragEnter/Exit, upInside/Outside, \
    cancel, in UIControl's order; if a lift crosses the boundary of inside, dragExit or \
    dragEnter comes first.
    """

  static let ctl2: StaticString = """
    While tracking, inside means within 70 pt of the bounds; for a bar button (in tab bars, \
    navigation bars and toolbars) it means within 15 pt. The first touch needs an ordinary hit \
    in the bounds. A button of another kind in a bar has the 70 pt of all controls (ours).
    """

  static let ctl3: StaticString = """
    Slider: the thumb's area is at least 44×44; while it tracks, an ancestor's pan may begin \
    only if it is steeper than along the slider. Value changes continuously or at the end. \
    Switch likewise.
    """

  static let ctl4: StaticString = """
    A pan that claims cancels tracking: touchCancel, no upInside.
    """

  static let ctl5: StaticString = """
    From iOS 6 on, a single tap of one finger on a button or a switch belongs to the control: a \
    recognizer of such taps on a view around the control may not begin with it. A double tap, or \
    a tap of two fingers, over a button does not belong to the control, and its recognizer wins \
    as on any other view.
    """

  static let hi1: StaticString = """
    Tracking sets highlighted: to true before touchDown; at every movement, before its event, to \
    whether the finger is inside; to false before touchCancel. At a lift touchUpInside and \
    action come first; then highlighted is set to false, in the same instant. The app may set \
    the same state; its value lasts until tracking sets it again.
    """

  static let hi2: StaticString = """
    If a control is not highlighted when the finger lifts inside it, it is highlighted before \
    the events, for 0.12 s in all; if the app or a touch sets highlighted in between, that time \
    ends. If began and ended are delivered back to back, as by a gate, the control is \
    highlighted already at the lift: on and off in the same turn, 0 frames, on every release.
    """

  static let hi3: StaticString = """
    Seen or not: a highlight counts as presented for the display frames at which it was on (60 \
    or 120 Hz; frame k stands at ⌊k·10⁹/rate⌋ ns). 0 frames is what the user of iOS 7 saw.
    """

  static let hi4: StaticString = """
    The delayed-action button: on touchUpInside the normal image becomes the highlighted one; 25 \
    ms later, in one turn, the image returns (if the scene says so) and then the action runs. At \
    60 Hz this is at least 1 frame however quick the tap, and frames of the real highlight and \
    of the swapped image are counted together. The row names the workaround.
    """

  static let hi5: StaticString = """
    Worst case: for each control the engine can state how late its highlight and its action can \
    be, and the chain of waits that makes it so.
    """

  static let hi6: StaticString = """
    Setting highlighted by program does not help in a gated band: the change comes with the late \
    touch, and tracking undoes in the same instant what the app sets in response to a lift: 0 \
    frames. selected is a separate state, which tracking does not change. A control that the \
    scene file highlights or selects is lit from the load on, with a row by program at the start \
    (ours).
    """

  static let scr1: StaticString = """
    delaysContentTouches: began is withheld for 150 ms. It is delivered at once when the finger \
    moves farther than SCR-2.movement along an axis where the view cannot scroll now. If the \
    finger lifts earlier, began and ended are delivered together.
    """

  static let scr2: StaticString = """
    canCancelContentTouches: a drag of 10 pt along one axis cancels the content's touch and \
    scrolls, unless the content is a control and the scroll view says no (touchesShouldCancel, \
    whose answer may differ from view to view). The content moves with the translation of the \
    pan (REC-4): behind the finger by the hysteresis, without a jump. If the view can zoom, its \
    pan has two fingers at most; scrollEnabled switches the pan on and off.
    """

  static let scr3: StaticString = """
    A withheld touch that the pan claims is dropped: content never saw it, and gets no cancel.
    """

  static let scr4: StaticString = """
    A touch on a decelerating view stops it and begins its pan at once. The content does not get \
    that touch, and no tap wins it; translation and velocity stay 0 until the hysteresis. Deceleration \
    0.998 per ms, fast 0.99; rubber band 0.55. It starts with the velocity that the fingers have \
    at the lift (REC-9), and not at all where the scroll is taken away, which is no lift \
    (ARB-11). It ends at the ends of the content as they are, also after a change, and where the \
    offset is set or scrollEnabled is switched off. It has a row at every display frame and at rest, or at rest only (SCR-4.rows, \
    ours). If a change of content, inset or size moves the ends, content at rest stays between \
    them (ours: when iOS keeps the distance to an end is not known).
    """

  static let scr5: StaticString = """
    The pan of a scroll view begins only if the view scrolls along an axis that has reached the \
    hysteresis. It does not begin if the view is at its end in that direction while the \
    nearest scroll view around it can scroll further: then that one begins, in the same step; no \
    other one is asked. A pan that does not begin stays possible, and may begin later along an axis that its view scrolls. It \
    fails only if its content may not be cancelled (SCR-2), and when its fingers lift. \
    With directionalLock a movement within 20° of an axis along which the view scrolls locks the pan \
    to that axis: each movement before it begins, after that only one that follows 0.6 s without a \
    movement.
    """

  static let txt1: StaticString = """
    A text view keeps cursor and selection when its text is replaced from outside. The \
    difference is one range, the longest common prefix first and then the longest common suffix \
    of what remains: old [p, o) became new [p, n). The start of the selection: before p it \
    stays; at o or behind it moves by n − o; between, it goes to n (behind the replacement). The \
    end: at p or before it stays (also when the change begins exactly there, which the seed's \
    code forgot); behind o it moves by n − o; between, it goes to p; never before the start. A \
    cursor is a start. Same text: nothing is set.
    """

  static let txt2: StaticString = """
    Offsets are UTF-16 code units, as text views count (ours: the seed mixes two counts, and \
    goes wrong behind an emoji); a grapheme is never split: both ends of the difference are \
    widened to grapheme boundaries. A selection that is set may split a grapheme until then, but \
    no surrogate pair: half of one is no character, and such a selection is refused (ours).
    """

  static let txt3: StaticString = """
    A touch that is dragging a selection handle (SCENE handles) while the text reloads keeps its \
    hold, or is cancelled when what it held is gone. With preservation off (plain assignment) \
    the caret jumps to the end: live-reload shows both. Each handle is a place of its own and \
    takes one finger, however many are in the text (HIT-5); where both are in reach, the nearest \
    that is free. No scroll view scrolls with such a finger; recognizers of the app are asked of \
    it as of any other, and one that claims it takes it off the handle (ours).
    """
}
