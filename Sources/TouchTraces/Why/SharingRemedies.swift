import TouchCore

// What to do where several want the same finger.

extension Phrases {
  /// The ways to leave a touch to the view that a tap took it from.
  private static let tapWays: [Remedy.Way] = [
    Remedy.Way("have the recognizer leave it alone (`{takerID}.cancelsTouches = false`, {ARB-6})"),
    Remedy.Way("have all that took it leave it alone ({leaveAll}, {ARB-6})", isInstead: true),
  ]

  static let remediesOfRecognizers: [Remedy] = [
    Remedy(
      .untried,
      Phrase(
        .gesture, .arb4, .state(.ended), .single,
        say: """
          Late by {measured}: {theEntrant} waits for {blockers} to fail ({ARB-4}). To have it act at \
          once, take the requirement away (`{entrantID}.requires`), do without what it waits for, or \
          let the first tap do something that a second one can go on from: without a requirement \
          both act ({ARB-8}).
          """)),
    Remedy(
      .untried,
      Phrase(
        .gesture, .arb4, .state(.began),
        say: """
          Late by {measured}: {theEntrant} waits for {blockers} to fail ({ARB-4}). To have it begin \
          at once, take the requirement away (`requires`, or `requiredBy` of the other).
          """)),
    Remedy(
      .kept,
      Phrase(
        .deliver, .arb6, .phase(.cancelled), .takenByTap,
        say: "If {view} is to keep its touch all the same: "), tapWays),
    Remedy(
      .told,
      Phrase(
        .drop, .arb6, .phase(.began), .takenByTap,
        say: "If {view} is to hear of the touch all the same: "), tapWays),
    Remedy(
      .kept,
      Phrase(
        .deliver, .arb6, .phase(.cancelled), .takenFromControl,
        say: "If the control is to keep its touch all the same: "), tapWays),
    Remedy(
      .told,
      Phrase(
        .drop, .arb6, .phase(.began), .takenFromControl,
        say: "If the control is to hear of the touch all the same: "), tapWays),
    Remedy(
      .untried,
      Phrase(
        .deliver, .arb7, .phase(.began), .lit,
        say: """
          The light is late, because a recognizer has views wait ({ARB-7}). To have it at once, \
          switch its `delaysBegan` off; what the view was told is cancelled then where the \
          recognizer wins.
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .arb3, .lost, .mayShare,
        say: """
          To have {theEntrant} and {winner} both: `{entrantID}.with = ["{winnerID}"]` ({ARB-3}).
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
      .untried,
      Phrase(
        .drop, .hit6,
        say: """
          To have several views take fingers at a time, switch `exclusiveTouch` off for the one that \
          has it ({HIT-6}).
          """)),
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
        .outcome, .ctl4, .lost, .toScroll, .neverTold,
        say: """
          A finger that rests first is the control's: it was kept back for a moment, and a drag came \
          sooner ({SCR-1}). To have `{entrantID}` follow a finger at once: {noDelays}.
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
