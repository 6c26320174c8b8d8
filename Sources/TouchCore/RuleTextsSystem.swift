// Status bar, application hook, changes, edges, gate, deferral and indicator.
extension RuleText {
  static let bar1: StaticString = """
    iPhone OS 1–3: record 1015 goes to the application first. An app that intercepts it acts at \
    once, on the down (the hidden drawer); the record goes no further, unless the app passes it \
    on too. The 1016 and 1017 behind an intercepted down are passed on and cause nothing. The \
    system turns a finger on the visible bar into such records (1015, 1016, 1017), also if the \
    trace has it as a hand (3001); decoding does not (RAW-10). From iOS 4 on these records are \
    only events: no hook sees them, and nothing scrolls.
    """

  static let bar2: StaticString = """
    Not intercepted, or passed on: a tap (one finger, at most 0.75 s, acts on the up) scrolls to \
    the top. A down without an up scrolls nothing and is an anomaly.
    """

  static let bar3: StaticString = """
    scrollsToTop is on by default. On iPhone nothing happens when more than one scroll view on \
    screen has it on, wherever each stands and whatever its delegate says; on iPad, and by \
    configuration on later iPhones, the one nearest to the bar is asked, and no other after it.
    """

  static let bar4: StaticString = """
    The delegate may refuse (shouldScrollToTop); a refusal disables it and is named in the row.
    """

  static let bar5: StaticString = """
    Hidden, or alpha 0: not on screen, not counted. Already at the top: counted; if it is the \
    one, nothing moves. A tap that scrolls nothing has no scroll row; its statusBar row says the \
    rule.
    """

  static let bar6: StaticString = """
    During a call with the 40 pt bar a tap returns to the call; it does not scroll. This leaves \
    the app (HOME-7).
    """

  static let bar7: StaticString = """
    iOS 4–12: touches on the bar are ordinary touches; they go to the key window's bar path, and \
    a hook sees them by its rectangle. iOS 13 and later: the app gets an action, never the \
    touch, and no hook sees it. Views under a visible bar get nothing; under a hidden bar they \
    do.
    """

  static let bar8: StaticString = """
    A tap that moves more than 10 pt (ours) is no bar tap; a drag from the bar belongs to EDGE.
    """

  static let app1: StaticString = """
    A scene may declare an application hook, which sees every event (1015 and 3001 alike) before \
    any window. It matches by type or by a rectangle (such as the status bar's frame), acts, and \
    swallows or passes on; what it swallows no view, recognizer or control sees. On iOS 4 to 12 \
    the hook and WIN-2 are the ways to receive the bar's touches; from iOS 13 on it is WIN-2 \
    alone (BAR-7).
    """

  static let scene1: StaticString = """
    A change that the app (a reaction) or the host made to the scene is a row of its own (ours); \
    the layout is solved once after it, before the next input or timer. One that cannot be made, \
    because there is nothing such, it has been removed or the scene would not hold together, is \
    an anomaly that says why.
    """

  static let edge1: StaticString = """
    Owners by device and OS (§4.3): top notificationCenter; bottom controlCenter (home button, \
    iOS 7 and later) or home and appSwitcher (indicator). Before iOS 5 the top has no gesture of \
    the system, and before iOS 7 the bottom. No gesture of the system begins at the left and the right edge, but from iOS 11 on \
    phones withhold touches there (GATE-1).
    """

  static let edge2: StaticString = """
    A system swipe starts inside the edge's swipe band (default 20 pt; configurable per edge) \
    and is recognised by travel and angle (§4.3 home figures; hysteresis 10 pt, 5 pt with \
    indicator; angle 45° ours). The gate band (GATE-1) is another figure.
    """

  static let edge3: StaticString = """
    With a notch, from the top: the trailing 25 % of the width (17.2 % in landscape) is \
    controlCenter, the rest notificationCenter. check warns of an app recognizer that begins in \
    an ear.
    """

  static let edge4: StaticString = """
    Home or switcher: at least 10 pt of travel; up and released is home; a pause (speed below \
    the pause figure) is appSwitcher; sideways along the bottom switches apps.
    """

  static let edge5: StaticString = """
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
    """

  static let edge6: StaticString = """
    Reachability: a downward swipe at the bottom; content moves down by the device's share; ends \
    after 8 s or a tap.
    """

  static let gate1: StaticString = """
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
    """

  static let gate2: StaticString = """
    The gate opens (touches are delivered late, in order, with their own times in at) when a \
    finger moves beyond the hysteresis and the system gesture fails (the wrong way, out of \
    angle, not begun in the swipe band), when the system answers (GATE-7), when a second \
    finger lands, or when 750 ms pass without an answer. The first finger may still become a \
    swipe of the system after a second one has landed; but two fingers in the band of the same \
    swipe fail it, and while the system has one finger no other finger becomes a swipe (ours).
    """

  static let gate3: StaticString = """
    The system gesture is recognised: withheld touches are dropped, delivered ones are \
    cancelled, and no app recognizer or control acts on them any more.
    """

  static let gate4: StaticString = """
    Lifted while undecided: began and ended are delivered back to back when the answer comes: \
    this is what eats the highlight. If the lift is the answer (GATE-7), the row has no measure.
    """

  static let gate5: StaticString = """
    An app may switch the gate's delay off for a window (delaysTouchesBegan = false): touches go \
    through at once, and GATE-3 still cancels them.
    """

  static let gate6: StaticString = """
    A touch that begins outside the bands is not delayed, wherever it goes later.
    """

  static let gate7: StaticString = """
    A finger that moves less than the hysteresis: up to iOS 10 the answer opens the gate 150 ms \
    after began (ours; configurable, also never), whether the finger still rests or has lifted. \
    So a longer press is delivered late and lit for as long as it is held, and a shorter one is \
    eaten. Of a person's taps, taken as log-normal with median 85 ms and σ 0.45 (ours), about \
    one in ten is longer than that, as the seed counted; in mid screen all are lit. From iOS 11 \
    on answer is never: the touch of a finger that rests is delivered after the 750 ms of \
    GATE-2, and a lift is the answer (ours: the public reports are of fingers that rest). The \
    answer does not refuse the swipe: until claim after began (750 ms, ours) the swipe may still \
    be recognised, and then cancels the delivered touch (GATE-3), so that a finger that rests on \
    the indicator can still go home. The answer rules out the swipe of a finger that has lifted \
    or that began too deep. Rows: a tap of 80 ms is delivered by GATE-4, a press of 400 ms by \
    GATE-7, a press of 900 ms without an answer by GATE-2.
    """

  static let defer1: StaticString = """
    The edges to defer are asked of the root controller; it may name a child to answer instead, \
    and so on down. A child that no controller names is not asked (check warns: a preference \
    that is never read). By default no edge is deferred.
    """

  static let defer2: StaticString = """
    A change of the preference or of the child that answers counts once it is signalled \
    (setNeedsUpdate…), and only for touches that begin later. What is there when the controller \
    appears is read without a signal.
    """

  static let defer3: StaticString = """
    First swipe on a deferred edge: the app gets it, undelayed; the system shows the affordance \
    (0.2 s in, stays 2.0 s, 0.2 s out; figures §4.4).
    """

  static let defer4: StaticString = """
    Second swipe from the same edge while the affordance stays: the system's; GATE-3 applies. \
    secondSwipe: edge (the default, and the plain words of the guideline) takes it anywhere in \
    the swipe band; affordance (default from iOS 26, the release it was read from) only where it \
    begins on the 96×30 tab: beside it, it is the app's and the tab goes. At the bottom with an \
    indicator there is no tab, only the dimmed indicator: always the whole band.
    """

  static let defer5: StaticString = """
    A tap on the affordance (at most 0.75 s, ours) triggers as well.
    """

  static let defer6: StaticString = """
    Later than that it is a first swipe again.
    """

  static let defer7: StaticString = """
    Deferring the bottom has no effect while the home indicator is set to hide itself: one swipe \
    leaves. check and why say this in words: it is the most reported surprise.
    """

  static let defer8: StaticString = """
    Before iOS 11 a hidden status bar implies deferral of top and bottom; from iOS 11 on only \
    the preference does.
    """

  static let defer9: StaticString = """
    Home swipes are deferred like any other from iOS 11 on; reports of 2018 that they were not \
    are a switch (homeSwipeDeferred).
    """

  static let defer10: StaticString = """
    Deferring the bottom turns edge protection of the indicator on (dimmed; row indicator).
    """

  static let home1: StaticString = """
    prefersHomeIndicatorAutoHidden, false by default, is asked of the root controller or of the \
    child it names; a child that is nil means the controller itself.
    """

  static let home2: StaticString = """
    A changed preference, or a changed choice of child, does nothing until it is signalled on \
    the controller that is asked. What is there when the controller appears is read without a \
    signal.
    """

  static let home3: StaticString = """
    Hidden after 2.0 s without a touch; after a signal that asks for hiding the wait is 1.5 s \
    from the signal; every touch restarts it at 2.0 s from its lift. From iOS 26 on both waits \
    are 1.0 s. A preference, not a command: the system may keep it shown (a configurable veto).
    """

  static let home4: StaticString = """
    A touch shows it again after 0.1 s; rotation restarts the wait.
    """

  static let home5: StaticString = """
    It fades by itself: an animation block around the signal changes nothing in the journal.
    """

  static let home6: StaticString = """
    check warns of a control close to the indicator (the band and 10 pt around it), and more \
    strongly of a view there with recognizers; and of auto-hide in a scene that has controls.
    """

  static let home7: StaticString = """
    The app is left for the home screen, the app switcher, another app (EDGE-4) or a call \
    (BAR-6). All its touches are cancelled together, as the system cancels touches (ARB-11); \
    recognizers that wait for a timer or another finger fail (ours); fingers that are down are \
    ignored until they lift. A touch that begins later is dropped by this rule, and neither the \
    hook nor the status bar acts. Leaving sets the fact active of the scene to false; a change \
    active = true brings the app back. A change active = false leaves the app from outside.
    """
}
