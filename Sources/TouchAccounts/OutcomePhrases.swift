import TouchCore

// The outcomes of all entrants that were in the running for a touch: a clause for each.

extension Phrases {
  static let outcome: [Phrase] =
    outcomeOfDeferral + settled + failure + [
      Phrase(.outcome, nil, say: "which was in it ({rules}{measure})")
    ]

  private static let settled: [Phrase] = [
    Phrase(
      .outcome, nil, .won, .unaskedDeferral,
      say: """
        which got it: {unasked} would have this edge deferred, but no controller above it asks it \
        ({rules}, {DEFER-1})
        """),
    Phrase(.outcome, nil, .won, say: "which got it ({rules})"),
    Phrase(
      .outcome, nil, .gated,
      say: "which never saw it, because {winner} took it first ({rules})"),
    Phrase(
      .outcome, .arb4, .lost,
      say: "which lost it to {winner}{when}, for whose failure it had waited ({rules})"),
    Phrase(.outcome, nil, .lost, say: "which lost it to {winner}{when} ({rules}{measure})"),
    // The entrant was not asked.
    Phrase(
      .outcome, .hit5, .notAsked,
      say: "which was not asked, because it follows one finger at a time ({rules})"),
    Phrase(
      .outcome, .hit4, .notAsked, say: "which was not asked, because it is disabled ({rules})"),
    Phrase(
      .outcome, .hit1, .notAsked,
      say: "which was not asked, because it takes no interaction by now ({rules})"),
    Phrase(
      .outcome, .ctl1, .notAsked,
      say: "which was not asked, because it follows another touch already ({rules})"),
    Phrase(
      .outcome, .hit6, .notAsked,
      say: """
        which was not asked, because `exclusiveTouch` of {exclusives} is set ({rules})
        """),
    Phrase(
      .outcome, .rec10, .notAsked,
      say: "which was not asked, because it is switched off ({rules})"),
    Phrase(
      .outcome, .arb5, .notAsked,
      say: "which was not asked, because its delegate wants no such touch ({rules})"),
    Phrase(
      .outcome, .rec1, .notAsked, .fingersDown, .lostBefore,
      say: """
        which was not asked, because it had lost the other fingers to {otherWinner} ({rules})
        """),
    Phrase(
      .outcome, .rec1, .notAsked, .fingersDown,
      say: """
        which was not asked, because it had made up its mind about fingers that were still down \
        ({rules})
        """),
    Phrase(
      .outcome, .rec1, .notAsked,
      say: """
        which was not asked, because it had all it takes already, and still waited for another to \
        fail ({rules}, {ARB-4})
        """),
    Phrase(
      .outcome, .txt3, .notAsked,
      say: "which was not asked, because the finger took a handle of the selection ({rules})"),
    Phrase(
      .outcome, nil, .notAsked, .tooMany,
      say: "which was not asked, because it takes {mostFingers} and had them ({rules})"),
  ]
}
