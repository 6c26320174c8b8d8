import TouchCore

// The phrases of delivery, withholding and scrolling: withhold, deliver, drop, scroll.

extension Phrases {
  static let waiting: [Phrase] = [
    Phrase(
      .withhold, .scr1, .phase(.began),
      say: """
        A finger came down in {theView}, which is in a scroll view. The touch might become a drag, \
        so the view did not receive it yet ({rules}).
        """),
    Phrase(
      .withhold, .arb7, .phase(.began),
      say: """
        A finger came down in {theView}. The view has to wait for {delayers} to fail \
        (`delaysBegan`), so the view did not receive it yet ({rules}).
        """),
    Phrase(
      .withhold, .arb7, .phase(.ended), .heard,
      say: """
        The finger lifted at {t}. A recognizer might still be recognised (`delaysEnded`), so \
        {view} did not receive the end yet ({rules}).
        """),
  ]

  static let takenAway: [Phrase] = [
    Phrase(
      .deliver, .arb6, .phase(.cancelled),
      say: "At {t} {taker} took the touch, and {view} received touchesCancelled ({rules})."),
    Phrase(
      .deliver, .scr2, .phase(.cancelled),
      say: "At {t} {taker} took the touch, and {view} received touchesCancelled ({rules})."),
  ]

  static let letGo: [Phrase] = [
    Phrase(
      .deliver, .scr1, .phase(.began), .phase(.ended),
      say: """
        The finger lifted without having dragged anything. Only then, at {t}, did {view} receive \
        the touch, {late}, {andEnded} ({rules}).
        """),
    Phrase(
      .deliver, .scr1, .phase(.began), .unit(.milliseconds),
      say: "No drag came for {limit}, so {view} received the touch at {t} ({rules})."),
    Phrase(
      .deliver, .scr1, .phase(.began),
      say: """
        At {t} no scroll view delayed the touch any longer, and {view} received it, {late} \
        ({rules}).
        """),
    Phrase(
      .deliver, .arb7, .phase(.began), .phase(.ended),
      say: """
        At {t} no recognizer delayed the touch any longer: {view} received it, {late}, {andEnded} \
        ({rules}).
        """),
    Phrase(
      .deliver, .arb7, .phase(.began),
      say: """
        At {t} no recognizer delayed the touch any longer, and {view} received it, {late} \
        ({rules}).
        """),
    Phrase(
      .deliver, .arb7, .phase(.ended),
      say: """
        At {t} no recognizer delayed the end any longer, and {view} received it, {late} ({rules}).
        """),
  ]

  static let neverTold: [Phrase] = [
    Phrase(
      .drop, nil, .heard,
      say: "{view} never received the end: the touch was taken from it ({rules})."),
    Phrase(
      .drop, .arb6, .phase(.began), .fromBegan, .caught,
      say: """
        A finger came down in {theView}. {caught} was still moving by itself: the touch stopped \
        it, and belongs to its scrolling ({SCR-4}).{alsoStopped} {view} never received it ({rules}).
        """),
    Phrase(
      .drop, .arb6, .phase(.began), .fromBegan, .joined,
      say: """
        A finger came down in {theView}. The finger joined a recognizer which had begun before, and \
        the view never received it ({rules}).
        """),
    Phrase(
      .drop, .arb6, .phase(.began), .fromBegan,
      say: """
        A finger came down in {theView}, and {taker} took the touch in the same instant: the view \
        never received it ({rules}).
        """),
    Phrase(
      .drop, .arb6, .phase(.began),
      say: """
        At {t} {taker} took the touch, and the withheld phases were dropped: {view} never received \
        it ({rules}).
        """),
    Phrase(
      .drop, .arb7, .phase(.began),
      say: """
        At {t} {taker} took the touch, and the withheld phases were dropped: {view} never received \
        it ({rules}).
        """),
    Phrase(
      .drop, .scr3, .phase(.began),
      say: """
        At {t} {taker} took the touch, and the withheld phases were dropped: {view} never received \
        it, so nothing had to be cancelled ({rules}).
        """),
  ]

  static let scroll: [Phrase] = [
    Phrase(.scroll, nil, .toTop, say: "At {t} {view} scrolled to its top ({rules})."),
    Phrase(
      .scroll, .scr2, .offsetSet, .offsetSetLater,
      say: """
        With the {finger} {view} scrolled, to {place} ({rules}). During the drag a change set the \
        offset: {settings} ({SCENE-1}). The drag went on from there. Then a change set the \
        offset again: {laterSettings}.
        """),
    Phrase(
      .scroll, .scr2, .offsetSetLater,
      say: """
        With the {finger} {view} scrolled, to {place} ({rules}). Then a change set the offset: \
        {laterSettings} ({SCENE-1}).
        """),
    Phrase(
      .scroll, .scr2, .removedAtLift, .offsetSet,
      say: """
        With the {finger} {view} scrolled, to {place} ({rules}). During the drag a change set the \
        offset: {settings} ({SCENE-1}). The drag went on from there. {view} would have gone on by \
        itself, but {stop} removed it ({SCR-4}).
        """),
    Phrase(
      .scroll, .scr2, .removedAtLift,
      say: """
        With the {finger} {view} scrolled, to {place} ({rules}). It would have gone on by itself, \
        but {stop} removed it ({SCR-4}, {SCENE-1}).
        """),
    Phrase(
      .scroll, .scr2, .removed, .offsetSet,
      say: """
        With the {finger} {view} scrolled, to {place} ({rules}). During the drag a change set the \
        offset: {settings} ({SCENE-1}). The drag went on from there. Then {view} went on by itself \
        until {stop} removed it ({SCR-4}).
        """),
    Phrase(
      .scroll, .scr2, .removed,
      say: """
        With the {finger} {view} scrolled, to {place} ({rules}). Then it went on by itself until \
        {stop} removed it ({SCR-4}, {SCENE-1}).
        """),
    Phrase(
      .scroll, .scr2, .offsetSet,
      say: """
        With the {finger} {view} scrolled, to {place} ({rules}). During the drag a change set the \
        offset: {settings} ({SCENE-1}). The drag went on from there.
        """),
    Phrase(
      .scroll, .scr2,
      say: "With the {finger} {view} scrolled, to {place} ({rules})."),
    Phrase(
      .scroll, .scr4, .stopped, .removed,
      say: """
        {going}, to {place} at {end}, until {stop} removed it ({rules}, {SCENE-1}).{moves}
        """),
    Phrase(
      .scroll, .scr4, .stopped, .afterGesture,
      say: """
        {going} until {stop} stopped it, at {place} ({rules}, {SCENE-1}).{moves}
        """),
    Phrase(
      .scroll, .scr4, .stopped,
      say: """
        {view} would have gone on by itself, but {stop} stopped it, at {place} ({rules}, {SCENE-1}).
        """),
    Phrase(
      .scroll, .scr4, .stoppedByFinger, .afterGesture,
      say: "{going} until {stopper} stopped it at {end}, at {place} ({rules}).{moves}"),
    Phrase(
      .scroll, .scr4, .stoppedByFinger,
      say: """
        {view} would have gone on by itself, but {stopper} stopped it at {end}, at {place} ({rules}).
        """),
    Phrase(
      .scroll, .scr4, .byChange,
      say: "At {t} a change scrolled {view} to {place} ({rules})."),
    Phrase(
      .scroll, .scr4, .afterGesture, .offsetSetLater,
      say: """
        {going} until {end}, to {place}, where a change set the offset: {laterSettings} ({rules}, \
        {SCENE-1}).{moves}
        """),
    Phrase(
      .scroll, .scr4, .unmoved, .offsetSetLater,
      say: """
        {view} would have gone on by itself, but a change set the offset: {laterSettings} \
        ({rules}, {SCENE-1}).
        """),
    Phrase(
      .scroll, .scr4, .moved, .offsetSetLater,
      say: """
        {view} was beyond its end, and at {t} it went back to {place} ({rules}). There a change set \
        the offset: {laterSettings} ({SCENE-1}).
        """),
    Phrase(
      .scroll, .scr4, .afterGesture,
      say: "{going} until {end}, to {place} ({rules}).{moves}"),
    Phrase(
      .scroll, .scr4, .unmoved,
      say: "At {t} {view} stayed where it was, at {place} ({rules})."),
    Phrase(
      .scroll, .scr4, .moved,
      say: "{view} was beyond its end, and at {t} it went back to {place} ({rules})."),
    Phrase(.scroll, .scr4, say: "At {t} {view} came to rest at {place} ({rules})."),
    Phrase(.scroll, nil, say: "{During} {view} scrolled, {times} ({rules}{measure})."),
  ]
}
