import TouchCore

// The phrases of delivery, withholding and scrolling: withhold, deliver, drop, scroll.

extension Phrases {
  static let waiting: [Phrase] = [
    Phrase(
      .withhold, .scr1, .phase(.began),
      say: """
        A finger came down in {theView}, which stands in something that scrolls. It might become a \
        drag, so the view was not told of it yet ({rules}).
        """),
    Phrase(
      .withhold, .arb7, .phase(.began),
      say: """
        A finger came down in {theView}. The view has to wait for the failure of {delayers} \
        (`delaysBegan`), so it was not told of the touch yet ({rules}).
        """),
    Phrase(
      .withhold, .arb7, .phase(.ended), .heard,
      say: """
        The finger lifted at {t}. A recognizer might still make something of it (`delaysEnded`), so \
        {view} was not told that it had ({rules}).
        """),
  ]

  static let takenAway: [Phrase] = [
    Phrase(
      .deliver, .arb6, .phase(.cancelled),
      say: "At {t} {taker} took the touch, and {view} was told that it is cancelled ({rules})."),
    Phrase(
      .deliver, .scr2, .phase(.cancelled),
      say: "At {t} {taker} took the touch, and {view} was told that it is cancelled ({rules})."),
  ]

  static let letGo: [Phrase] = [
    Phrase(
      .deliver, .scr1, .phase(.began), .phase(.ended),
      say: """
        The finger lifted without having dragged anything. Only then, at {t}, was {view} told that \
        the touch began, {late}, {andEnded} ({rules}).
        """),
    Phrase(
      .deliver, .scr1, .phase(.began), .unit(.milliseconds),
      say: """
        No drag came for {limit}, so {view} was told at {t} ({rules}).
        """),
    Phrase(
      .deliver, .scr1, .phase(.began),
      say: """
        At {t} nothing wanted to scroll any more, and {view} was told that the touch began, {late} \
        ({rules}).
        """),
    Phrase(
      .deliver, .arb7, .phase(.began), .phase(.ended),
      say: """
        At {t} no recognizer had {view} wait any more: it was told that the touch began, {late}, \
        {andEnded} ({rules}).
        """),
    Phrase(
      .deliver, .arb7, .phase(.began),
      say: """
        At {t} no recognizer had {view} wait any more, and it was told that the touch began, \
        {late} ({rules}).
        """),
    Phrase(
      .deliver, .arb7, .phase(.ended),
      say: """
        At {t} no recognizer had {view} wait any more, and it was told of the lift, {late} \
        ({rules}).
        """),
  ]

  static let neverTold: [Phrase] = [
    Phrase(
      .drop, nil, .heard,
      say: "The lift was never told to {view}: the touch was taken from it ({rules})."),
    Phrase(
      .drop, .arb6, .phase(.began), .fromBegan, .caught,
      say: """
        A finger came down in {theView}. {caught} was going on by itself: the touch stopped it, and \
        belongs to its scrolling ({SCR-4}). {view} never heard of it ({rules}).
        """),
    Phrase(
      .drop, .arb6, .phase(.began), .fromBegan, .joined,
      say: """
        A finger came down in {theView}. It was that of a recognizer which had begun before, and \
        the view never heard of it ({rules}).
        """),
    Phrase(
      .drop, .arb6, .phase(.began), .fromBegan,
      say: """
        A finger came down in {theView}, and {taker} took the touch in the same instant: the view \
        never heard of it ({rules}).
        """),
    Phrase(
      .drop, .arb6, .phase(.began),
      say: """
        At {t} {taker} took the touch, and what had been kept back was dropped: {view} never heard \
        of it ({rules}).
        """),
    Phrase(
      .drop, .arb7, .phase(.began),
      say: """
        At {t} {taker} took the touch, and what had been kept back was dropped: {view} never heard \
        of it ({rules}).
        """),
    Phrase(
      .drop, .scr3, .phase(.began),
      say: """
        At {t} {taker} took the touch, and what had been kept back was dropped: {view} never heard \
        of it, and so nothing had to be cancelled ({rules}).
        """),
  ]

  static let scroll: [Phrase] = [
    Phrase(.scroll, nil, .toTop, say: "At {t} {view} scrolled to its top ({rules})."),
    Phrase(
      .scroll, .scr2,
      say: "With the finger {view} scrolled, to {place} ({rules})."),
    Phrase(
      .scroll, .scr4, .byChange,
      say: "At {t} a change of the scene had {view} scroll to {place} ({rules})."),
    Phrase(
      .scroll, .scr4, .afterGesture,
      say: "Then {view} went on by itself until {end}, to {place} ({rules})."),
    Phrase(
      .scroll, .scr4, .unmoved,
      say: "At {t} {view} stayed where it was, at {place} ({rules})."),
    Phrase(
      .scroll, .scr4, .moved,
      say: """
        It had been pulled beyond its end, and at {t} {view} went back to {place} ({rules}).
        """),
    Phrase(.scroll, .scr4, say: "At {t} {view} came to rest at {place} ({rules})."),
    Phrase(.scroll, nil, say: "{During} {view} scrolled, {times} ({rules}{measure})."),
  ]
}
