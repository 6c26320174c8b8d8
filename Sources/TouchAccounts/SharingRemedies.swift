import TouchCore

// Remedies for several entrants that compete for one finger.

extension Phrases {
  /// The ways to leave a touch to the view that a tap took it from.
  private static let tapWays: [Remedy.Alternative] = [
    Remedy.Alternative(
      """
      stop the recognizer from cancelling it (`{takerID}.cancelsTouches = false`, {ARB-6}); then \
      both have it
      """),
    Remedy.Alternative(
      "stop all that took it from cancelling it ({leaveAll}, {ARB-6}); then all have it",
      isInstead: true),
  ]

  /// The ways past a requirement.
  private static let waitWays: [Remedy.Alternative] = [
    Remedy.Alternative(
      "remove the requirement, require(toFail:) in UIKit (`{entrantID}.requires = []`)"),
    Remedy.Alternative(
      "remove the requirement, require(toFail:) in UIKit ({noRequiredBy})", isInstead: true),
    Remedy.Alternative("do without {blockers}{offBlockers}"),
  ]

  static let remediesOfRecognizers: [Remedy] = [
    Remedy(
      .sooner,
      Phrase(
        .gesture, .arb4, .state(.ended), .single,
        say: """
          Late by {measured}: {theEntrant} waits for {blockers} to fail ({ARB-4}). To let it act \
          at once:\u{20}
          """),
      waitWays + [
        Remedy.Alternative(
          """
          let the first tap do something that a second one can continue: without a requirement \
          both act ({ARB-8})
          """)
      ]),
    Remedy(
      .sooner,
      Phrase(
        .gesture, .arb4, .state(.began),
        say: """
          Late by {measured}: {theEntrant} waits for {blockers} to fail ({ARB-4}). To let it begin \
          at once:\u{20}
          """), waitWays),
    Remedy(
      .kept,
      Phrase(
        .deliver, .arb6, .phase(.cancelled), .takenByApp,
        say: "If {view} should keep its touch: "), tapWays),
    Remedy(
      .kept,
      Phrase(
        .drop, .arb6, .phase(.began), .takenByApp,
        say: "If {view} should keep its touch: "), tapWays),
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .arb7, .phase(.began), .lit, .delayed,
        say: """
          The highlight is late, because a recognizer delays touches of the view ({ARB-7}). To \
          have it at once: {noDelaysBegan}; then the touch is cancelled for the view if the \
          recognizer wins.
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .rec3, .failed, .unit(.milliseconds), .short, .missed,
        say: """
          To let {theEntrant} begin after a shorter press: `{entrantID}.minimumPress = {shorter}` \
          ({REC-3}).
          """)),
    Remedy(
      .wonFartherOn,
      Phrase(
        .outcome, .rec3, .failed, .unit(.points), .nobodyWon,
        say: """
          To let {theEntrant} begin though the finger moves: `{entrantID}.movement = {farther}` \
          ({REC-3}).
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .arb3, .lost, .mayShare,
        say: """
          To let {theEntrant} and {winner} both have it: `{entrantID}.with = {withAll}` ({ARB-3}).
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .arb3, .lost, .toScroll, .failsEarly,
        say: "To let {theEntrant} have it ({ARB-3}): "),
      [
        Remedy.Alternative(
          """
          let {winner} wait until it has failed, require(toFail:) in UIKit (`{letFirst}`)
          """),
        Remedy.Alternative("let both have the finger (`{entrantID}.with = {withAll}`)"),
      ]),
    Remedy(
      .won,
      Phrase(
        .outcome, .arb3, .lost, .backSwipeLost,
        say: """
          To let {theEntrant} go first, let {winner} wait until it has failed, require(toFail:) in \
          UIKit: `{waitFor}` ({ARB-3}).
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .arb4, .lost, .byAgreement, .noTap,
        say: """
          To let {theEntrant} act without waiting for {winner}, remove the requirement, \
          require(toFail:) in UIKit: `{noWait}` ({ARB-4}).
          """)),
    Remedy(
      .actedSooner,
      Phrase(
        .withhold, .arb7, .phase(.ended), .onControl, .acted,
        say: """
          The action comes late, because {view} gets the lift only when recognizers have failed \
          ({ARB-7}). To have it at once: {noDelaysEnded}.
          """)),
    Remedy(
      .untried,
      Phrase(
        .outcome, .ctl5, .failed, .wonByControl,
        say: """
          If `{entrantID}` should react to a tap on {touched} too, do the same in its action: a \
          recognizer around a button, a switch or a bar button does not get its taps ({CTL-5}).
          """)),
    Remedy(
      .ruledOtherwise,
      Phrase(
        .outcome, .rec10, .notAsked,
        say: "To let {theEntrant} take part: `{switchOn}` ({REC-10}).")),
    Remedy(
      .ruledOtherwise,
      Phrase(
        .outcome, .arb5, .notAsked, .byRecognizer,
        say: """
          To let {theEntrant} take part, let its delegate allow it: `{entrantID}.mayReceive = \
          true` ({ARB-5}).
          """)),
    Remedy(
      .ruledOtherwise,
      Phrase(
        .outcome, .arb5, .failed, .byRecognizer, .beginsWithoutWay,
        say: """
          To let {theEntrant} begin, let its delegate allow it: `{entrantID}.mayBegin = true` \
          ({ARB-5}).
          """)),
    Remedy(
      .ruledOtherwise,
      Phrase(
        .outcome, .arb5, .failed, .byRecognizer, .beginsOneWay, .nobodyWon,
        say: """
          To let {theEntrant} begin with any drag: `{entrantID}.mayBegin = true` ({ARB-5}).
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .arb3, .lost, .byScrolling, .toFreePan,
        say: "If {theEntrant} should follow such drags ({ARB-5}): "),
      [
        Remedy.Alternative(
          "let {winner} begin only with horizontal drags (`{winnerID}.mayBegin = horizontal`)"),
        Remedy.Alternative(
          "let {winner} begin only with vertical drags (`{winnerID}.mayBegin = vertical`)",
          isInstead: true),
      ]),
    Remedy(
      .told,
      Phrase(
        .drop, .hit6,
        say: "To let several views follow fingers at the same time: {noExclusive} ({HIT-6}).")),
  ]

  /// A side effect of `delaysContent = false`.
  private static let mayStillScroll: StaticString = """
    A drag that begins on the control then scrolls nothing, unless the scroll view may take the \
    touch from a control ({mayCancels}, {SCR-2}).
    """

  static let remediesOfScrollViews: [Remedy] = [
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .scr1, .phase(.began), .lit, .heldByControl,
        say: """
          The highlight is late, because a scroll view delayed the touch ({SCR-1}). To have it at \
          once: {noDelays}.
          """),
      aside: mayStillScroll),
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .scr1, .phase(.began), .lit, .takesBack,
        say: """
          The highlight is late, because a scroll view delayed the touch ({SCR-1}). To have it at \
          once: {noDelays}; a drag then cancels the touch for the view ({SCR-2}).
          """)),
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .scr1, .phase(.began), .lit, .keepsContent,
        say: """
          The highlight is late, because a scroll view delayed the touch ({SCR-1}). To have it at \
          once: {noDelays}.
          """)),
    Remedy(
      .toldAtOnce,
      Phrase(
        .outcome, .ctl4, .lost, .toScroll, .neverTold, .heldByControl,
        say: """
          The control gets only a finger that rests first: this one was withheld for a moment, and \
          a drag came sooner ({SCR-1}). To let `{entrantID}` follow a finger at once: {noDelays}.
          """),
      aside: mayStillScroll),
    Remedy(
      .toldAtOnce,
      Phrase(
        .outcome, .ctl4, .lost, .toScroll, .neverTold, .freeForScrolling,
        say: """
          The control gets only a finger that rests first: this one was withheld for a moment, and \
          a drag came sooner ({SCR-1}). To let `{entrantID}` follow a finger at once: {noDelays}.
          """)),
    Remedy(
      .won,
      Phrase(
        .outcome, .scr5, .failed, .nobodyWon, .ofStillScrollView,
        say: """
          To let {theEntrant} follow the finger although its content fits, let it bounce: \
          `{scrollID}.alwaysBounce = ["vertical"]` ({SCR-5}).
          """)),
    Remedy(
      .kept,
      Phrase(
        .outcome, .ctl4, .lost, .toScroll, .told,
        say: "To let `{entrantID}` keep its finger ({SCR-2}): "),
      [
        Remedy.Alternative(
          "forbid the scroll view to cancel its touch (`{entrantID}.mayCancel = false`)"),
        Remedy.Alternative(
          "forbid the scroll view to cancel any touch (`{winnerView}.contentMayCancel = false`)"),
        Remedy.Alternative("switch the scrolling off (`{winnerView}.scrollEnabled = false`)"),
      ]),
  ]
}
