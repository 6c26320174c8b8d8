import TouchCore

// The phrases of phases that are delivered to no view: drop.

extension Phrases {
  static let drop: [Phrase] =
    neverTold + [
      Phrase(
        .drop, .gate3, .unit(.milliseconds),
        say: """
          At {t} the finger had tapped the tab of a deferred edge. The system took the touch, and \
          the withheld phases were dropped: {view} never received it ({rules}).
          """),
      Phrase(
        .drop, .gate3,
        say: """
          At {t} the finger had moved {measured}, and {limit} are enough for {gesture}. The system \
          took the touch, and the withheld phases were dropped: {view} never received it \
          ({rules}).
          """),
      Phrase(
        .drop, .edge5,
        say: """
          At {t} the app's swipe back took the touch, and the withheld phases were dropped: {view} \
          never received it ({rules}).
          """),
      Phrase(
        .drop, .hit5,
        say: """
          A finger came down in {theView}, which was following another finger and takes one at a \
          time. It never received this one ({rules}).
          """),
      Phrase(
        .drop, .hit6,
        say: """
          A finger came down in {theView}. Another view of the window was following a finger, and \
          `exclusiveTouch` of {exclusives} is set, so {view} never received this one ({rules}).
          """),
      Phrase(
        .drop, .win1,
        say:
          """
          A finger came down where no window of the app takes touches, so no view received it \
          ({rules}).
          """
      ),
      Phrase(
        .drop, .dev1,
        say: """
          A finger came down beside the screen of the app, which is letterboxed: the app was built \
          for shorter displays. No view received it ({rules}).
          """),
      Phrase(
        .drop, .arb11,
        say: """
          At {t} the device itself took the touch away, and the withheld phases were dropped: \
          {view} never received it ({rules}).
          """),
      Phrase(
        .drop, .home7, .ofView,
        say: """
          At {t} the app was left, and the withheld phases were dropped: {view} never received it \
          ({rules}).
          """),
      Phrase(
        .drop, .home7,
        say: """
          A finger came down after the app had been left. No view received it: none does until the \
          app is back ({rules}). The host or a reaction of the scene brings the app back with the \
          change `active = true`; touches alone do not.
          """),
      Phrase(
        .drop, .tch5, .cut,
        say: """
          At {t} the withheld phases were dropped, because `--stop` ended the run: {view} never \
          received the touch ({rules}).
          """),
      Phrase(
        .drop, .tch5,
        say: """
          At {t} the withheld phases were dropped, because the recording ends: {view} never \
          received the touch ({rules}).
          """),
      Phrase(
        .drop, .tch9,
        say: """
          At {t} the withheld phases were dropped, because the lift is missing from the recording: \
          {view} never received the touch ({rules}).
          """),
      Phrase(
        .drop, nil, .ofView,
        say: """
          At {t} the withheld phases were dropped: {view} never received the touch \
          ({rules}{measure}).
          """),
      Phrase(
        .drop, nil, say: "At {t} the touch was dropped: no view received it ({rules}{measure})."),
    ]
}
