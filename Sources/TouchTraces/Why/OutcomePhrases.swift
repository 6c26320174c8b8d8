import TouchCore

// What became of everybody who was in the running for a touch: a clause for each of them.

extension Phrases {
  static let outcome: [Phrase] = [
    Phrase(.outcome, nil, .won, say: "which got it ({rules}{measure})"),
    Phrase(
      .outcome, nil, .gated,
      say: "which never saw it, because {winner} took it first ({rules})"),
    Phrase(.outcome, nil, .lost, say: "which lost it to {winner} ({rules}{measure})"),
    // Not asked.
    Phrase(
      .outcome, .hit5, .notAsked,
      say: "which was not asked, because it follows one finger at a time ({rules})"),
    Phrase(
      .outcome, .hit4, .notAsked, say: "which was not asked, because it is disabled ({rules})"),
    Phrase(
      .outcome, .ctl1, .notAsked,
      say: "which was not asked, because it follows another finger already ({rules})"),
    Phrase(.outcome, nil, .notAsked, say: "which was not asked ({rules}{measure})"),
    // Failed.
    Phrase(
      .outcome, .gate7, .failed,
      say: "which was ruled out after {limit} ({rules})"),
    Phrase(
      .outcome, .gate2, .failed, .unit(.milliseconds),
      say: "which never answered within {limit} ({rules})"),
    Phrase(
      .outcome, .gate2, .failed, .unit(.degrees),
      say: "which goes another way: the finger was {measured} off, {limit} is the most ({rules})"),
    Phrase(
      .outcome, .gate2, .failed, .unit(.points),
      say: "which begins within {limit} of the edge, and the finger began {measured} off ({rules})"
    ),
    Phrase(
      .outcome, .gate2, .failed, .unit(.pointsPerSecond),
      say: "which is faster: {measured}, and {limit} is the least ({rules})"),
    Phrase(
      .outcome, nil, .failed, .secondFinger,
      say: "which has one finger, and a second one came ({rules})"),
    Phrase(
      .outcome, .edge2, .failed, .unit(.points),
      say: "for which the finger moved {measured}, and it takes more than {limit} ({rules})"),
    Phrase(
      .outcome, .edge6, .failed, .unit(.points),
      say: "for which the finger moved {measured}, and it takes more than {limit} ({rules})"),
    Phrase(
      .outcome, .edge5, .failed, .unit(.points),
      say: "for which the finger moved {measured}, and it takes more than {limit} ({rules})"),
    Phrase(
      .outcome, .edge5, .failed, .unit(.milliseconds),
      say: "which has to show within {limit} ({rules})"),
    Phrase(
      .outcome, .edge5, .failed, .unit(.degrees),
      say: "which goes another way: the finger was {measured} off, {limit} is the most ({rules})"),
    Phrase(
      .outcome, .ctl2, .failed,
      say: "which the finger had left: it lifted {measured} outside, {limit} are forgiven ({rules})"
    ),
    Phrase(
      .outcome, .ctl3, .failed,
      say: """
        whose thumb the finger missed: it came down {measured} from the middle of it, {limit} is \
        the most ({rules})
        """),
    Phrase(
      .outcome, .bar8, .failed,
      say: "for which the finger moved too far: {measured}, {limit} is the most ({rules})"),
    Phrase(
      .outcome, .bar2, .failed, .unit(.milliseconds),
      say: "for which the finger stayed too long: {measured}, {limit} is the most ({rules})"),
    Phrase(
      .outcome, .arb2, .failed, say: "which was still waiting when the touch was over ({rules})"),
    Phrase(
      .outcome, .arb11, .failed,
      say: "which lost it when the device took the touch away ({rules})"),
    Phrase(
      .outcome, .tch3, .failed, say: "which lost it when there were too many fingers ({rules})"),
    Phrase(
      .outcome, .tch5, .failed, say: "which lost it when the recording ended ({rules})"),
    Phrase(
      .outcome, .gate3, .failed, say: "which lost it when the system took the touch ({rules})"),
    Phrase(.outcome, nil, .failed, say: "which it was not ({rules}{measure})"),
    Phrase(.outcome, nil, say: "which was in it ({rules}{measure})"),
  ]
}
