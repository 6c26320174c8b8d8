import TouchCore

// The phrases of phases that are delivered to no view: drop.

extension Phrases {
  static let drop: [Phrase] =
    neverTold + [
      Phrase(
        .drop, .gate3, .unit(.milliseconds),
        say: """
          At {t} the finger had tapped the tab of a deferred edge. The system took the touch, and \
          what had been kept back was dropped: {view} never heard of it ({rules}).
          """),
      Phrase(
        .drop, .gate3,
        say: """
          At {t} the finger had moved {measured}, and {limit} are enough for {gesture}. The system \
          took the touch, and what had been kept back was dropped: {view} never heard of it \
          ({rules}).
          """),
      Phrase(
        .drop, .edge5,
        say: """
          At {t} the app's swipe back took the touch, and what had been kept back was dropped: \
          {view} never heard of it ({rules}).
          """),
      Phrase(
        .drop, .hit5,
        say: """
          A finger came down in {theView}, which was following another finger and takes one at a \
          time. It never heard of this one ({rules}).
          """),
      Phrase(
        .drop, .hit6,
        say: """
          A finger came down in {theView}. Another view of the window was following one, and \
          `exclusiveTouch` of {exclusives} is set: it never heard of this finger ({rules}).
          """),
      Phrase(
        .drop, .win1,
        say:
          "A finger came down where no window of the app takes touches: nobody was told ({rules})."
      ),
      Phrase(
        .drop, .dev1,
        say: """
          A finger came down beside the screen of the app. The app was built before phones were so \
          long, and does not fill the glass: no view was told ({rules}).
          """),
      Phrase(
        .drop, .arb11,
        say: """
          At {t} the device itself took the touch away, and what had been kept back was dropped: \
          {view} never heard of it ({rules}).
          """),
      Phrase(
        .drop, .home7, .ofView,
        say: """
          At {t} the app was left, and what had been withheld was dropped: {view} was never told \
          ({rules}).
          """),
      Phrase(
        .drop, .home7,
        say: """
          A finger came down after the app had been left, and no view is told until the app is \
          back ({rules}). The host brings it back, or a reaction of the scene, by the change \
          `active = true`: touches alone do not say that.
          """),
      Phrase(
        .drop, .tch5,
        say: """
          At {t} what had been kept back was dropped, because the recording ends: {view} never \
          heard of it ({rules}).
          """),
      Phrase(
        .drop, nil, .ofView,
        say: """
          At {t} what had been kept back was dropped: {view} never heard of it ({rules}{measure}).
          """),
      Phrase(
        .drop, nil, say: "At {t} the touch was dropped: nobody heard of it ({rules}{measure})."),
    ]
}
