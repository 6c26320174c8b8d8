import TouchCore

// The outcomes of all entrants that competed for a touch: a clause for each.

extension Phrases {
  static let outcome: [Phrase] =
    outcomeOfDeferral + settled + failure + [
      Phrase(.outcome, nil, say: "which competed ({rules}{measure})")
    ]

  private static let settled: [Phrase] = [
    Phrase(
      .outcome, nil, .won, .unaskedDeferral,
      say: """
        which got it: {unasked} would defer this edge, but no controller above it asks it \
        ({rules}, {DEFER-1})
        """),
    Phrase(.outcome, nil, .won, say: "which got it ({rules})"),
    Phrase(
      .outcome, nil, .gated,
      say: "which never got it, because {winner} took it first ({rules})"),
    Phrase(
      .outcome, .arb4, .lost,
      say: "which lost it to {winner}{when}, after waiting for that to fail ({rules})"),
    Phrase(.outcome, nil, .lost, say: "which lost it to {winner}{when} ({rules}{measure})"),
    // The entrant was not asked.
    Phrase(
      .outcome, .hit5, .notAsked,
      say: "which was not asked, because it follows one finger at a time ({rules})"),
    Phrase(
      .outcome, .hit4, .notAsked, say: "which was not asked, because it is disabled ({rules})"),
    Phrase(
      .outcome, .hit1, .notAsked,
      say: "which was not asked, because its interaction was off by then ({rules})"),
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
      say: "which was not asked, because its delegate rejects the touch ({rules})"),
    Phrase(
      .outcome, .rec1, .notAsked, .fingersDown, .lostBefore,
      say: """
        which was not asked, because it had lost the other fingers to {otherWinner} ({rules})
        """),
    Phrase(
      .outcome, .rec1, .notAsked, .fingersDown,
      say: """
        which was not asked, because it had already been decided for fingers that were still down \
        ({rules})
        """),
    Phrase(
      .outcome, .rec1, .notAsked,
      say: """
        which was not asked, because it already had all the touches that it needs, and waited for \
        another recognizer to fail ({rules}, {ARB-4})
        """),
    Phrase(
      .outcome, .txt3, .notAsked,
      say: "which was not asked, because the finger took a handle of the selection ({rules})"),
    Phrase(
      .outcome, nil, .notAsked, .secondFinger,
      say: "which was not asked, because it takes one finger and had it already ({rules})"),
    Phrase(
      .outcome, nil, .notAsked, .tooMany,
      say: "which was not asked, because it takes {mostFingers} and had them already ({rules})"),
  ]
}
