import TouchCore

// Remedies for several entrants that compete for one finger.

extension Phrases {
  /// The ways to leave a touch to the view that a tap took it from.
  private static let tapWays: [Remedy.Way] = [
    Remedy.Way("have the recognizer leave it alone (`{takerID}.cancelsTouches = false`, {ARB-6})"),
    Remedy.Way("have all that took it leave it alone ({leaveAll}, {ARB-6})", isInstead: true),
  ]

  /// The ways past a requirement.
  private static let waitWays: [Remedy.Way] = [
    Remedy.Way(
      "take the requirement away, require(toFail:) in UIKit (`{entrantID}.requires = []`)"),
    Remedy.Way(
      "take the requirement away, require(toFail:) in UIKit ({noRequiredBy})", isInstead: true),
    Remedy.Way("do without {blockers}{offBlockers}"),
  ]

  static let remediesOfRecognizers: [Remedy] = [
    Remedy(
      .sooner,
      Phrase(
        .gesture, .arb4, .state(.ended), .single,
        say: """
          Late by {measured}: {theEntrant} waits for {blockers} to fail ({ARB-4}). To have it act at \
          once:\u{20}
          """),
      waitWays + [
        Remedy.Way(
          """
          let the first tap do something that a second one can go on from: without a requirement \
          both act ({ARB-8})
          """)
      ]),
    Remedy(
      .sooner,
      Phrase(
        .gesture, .arb4, .state(.began),
        say: """
          Late by {measured}: {theEntrant} waits for {blockers} to fail ({ARB-4}). To have it begin \
          at once:\u{20}
          """), waitWays),
    Remedy(
      .kept,
      Phrase(
        .deliver, .arb6, .phase(.cancelled), .takenByApp,
        say: "If {view} is to have its touch all the same: "), tapWays),
    Remedy(
      .kept,
      Phrase(
        .drop, .arb6, .phase(.began), .takenByApp,
        say: "If {view} is to have its touch all the same: "), tapWays),
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .arb7, .phase(.began), .lit,
        say: """
          The light is late, because a recognizer has views wait ({ARB-7}). To have it at once: \
          {noDelaysBegan}; what the view was told is cancelled then where the recognizer wins.
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .rec3, .failed, .unit(.milliseconds), .short, .missed,
        say: """
          To have {theEntrant} begin after a shorter rest: `{entrantID}.minimumPress = {shorter}` \
          ({REC-3}).
          """)),
    Remedy(
      .wonFartherOn,
      Phrase(
        .outcome, .rec3, .failed, .unit(.points), .nobodyWon,
        say: """
          To have {theEntrant} begin though the finger moves: `{entrantID}.movement = {farther}` \
          ({REC-3}).
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .arb3, .lost, .mayShare,
        say: """
          To have {theEntrant} and {winner} both: `{entrantID}.with = {withAll}` ({ARB-3}).
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .arb3, .lost, .toScroll, .momentary,
        say: "To have {theEntrant} all the same ({ARB-3}): "),
      [
        Remedy.Way(
          """
          let {winner} wait until it has failed, require(toFail:) in UIKit (`{letFirst}`)
          """),
        Remedy.Way("let both have the finger (`{entrantID}.with = {withAll}`)"),
      ]),
    Remedy(
      .won,
      Phrase(
        .outcome, .arb3, .lost, .backSwipeLost,
        say: """
          To have {theEntrant} first, let {winner} wait until it has failed, require(toFail:) in \
          UIKit: `{waitFor}` ({ARB-3}).
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .arb4, .lost, .byAgreement, .noTap,
        say: """
          To have {theEntrant} without waiting for {winner}, take the requirement away, \
          require(toFail:) in UIKit: `{noWait}` ({ARB-4}).
          """)),
    Remedy(
      .actedSooner,
      Phrase(
        .withhold, .arb7, .phase(.ended), .onControl,
        say: """
          The action comes late, because the lift waits for recognizers around {view} to fail \
          ({ARB-7}). To have it at once: {noDelaysEnded}.
          """)),
    Remedy(
      .untried,
      Phrase(
        .outcome, .ctl5, .failed,
        say: """
          If a tap on {touched} is to count for `{entrantID}` too, let that do the same: a \
          recognizer around a button, a switch or a bar button does not get its taps ({CTL-5}).
          """)),
    Remedy(
      .ruledOtherwise,
      Phrase(
        .outcome, .rec10, .notAsked,
        say: "To have {theEntrant} asked: `{switchOn}` ({REC-10}).")),
    Remedy(
      .ruledOtherwise,
      Phrase(
        .outcome, .arb5, .notAsked,
        say: """
          To have {theEntrant} asked, let its delegate agree: `{entrantID}.mayReceive = true` \
          ({ARB-5}).
          """)),
    Remedy(
      .ruledOtherwise,
      Phrase(
        .outcome, .arb5, .failed,
        say: """
          To have {theEntrant} begin, let its delegate agree: `{entrantID}.mayBegin = true` \
          ({ARB-5}).
          """)),
    Remedy(
      .told,
      Phrase(
        .drop, .hit6,
        say: "To have several views take fingers at a time: {noExclusive} ({HIT-6}).")),
  ]

  static let remediesOfScrollViews: [Remedy] = [
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .scr1, .phase(.began), .lit, .heldByControl,
        say: """
          The light is late, because what scrolls had to rule a drag out first ({SCR-1}). To have \
          it at once: {noDelays}. A drag from there then scrolls nothing, unless it may take the \
          touch from a control ({mayCancels}, {SCR-2}).
          """)),
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .scr1, .phase(.began), .lit, .takesBack,
        say: """
          The light is late, because what scrolls had to rule a drag out first ({SCR-1}). To have it \
          at once: {noDelays}; a drag then takes back what was told ({SCR-2}).
          """)),
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .scr1, .phase(.began), .lit, .keepsContent,
        say: """
          The light is late, because what scrolls had to rule a drag out first ({SCR-1}). To have \
          it at once: {noDelays}.
          """)),
    Remedy(
      .toldAtOnce,
      Phrase(
        .outcome, .ctl4, .lost, .toScroll, .neverTold, .heldByControl,
        say: """
          A finger that rests first is the control's: it was kept back for a moment, and a drag came \
          sooner ({SCR-1}). To have `{entrantID}` follow a finger at once: {noDelays}. A drag from \
          there then scrolls nothing, unless it may take the touch from a control ({mayCancels}, \
          {SCR-2}).
          """)),
    Remedy(
      .toldAtOnce,
      Phrase(
        .outcome, .ctl4, .lost, .toScroll, .neverTold, .freeForScrolling,
        say: """
          A finger that rests first is the control's: it was kept back for a moment, and a drag came \
          sooner ({SCR-1}). To have `{entrantID}` follow a finger at once: {noDelays}.
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .scr5, .failed, .nobodyWon, .ofStillScrollView,
        say: """
          To have {theEntrant} follow the finger although its content is no longer than it is, let \
          it bounce: `{scrollID}.alwaysBounce = ["vertical"]` ({SCR-5}).
          """)),
    Remedy(
      .kept,
      Phrase(
        .outcome, .ctl4, .lost, .toScroll, .told,
        say: "To leave `{entrantID}` its finger ({SCR-2}): "),
      [
        Remedy.Way("forbid the scroll view to cancel its touch (`{entrantID}.mayCancel = false`)"),
        Remedy.Way(
          "forbid the scroll view to cancel any touch (`{winnerView}.contentMayCancel = false`)"),
        Remedy.Way("switch the scrolling off (`{winnerView}.scrollEnabled = false`)"),
      ]),
  ]
}
