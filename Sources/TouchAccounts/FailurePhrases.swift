import TouchCore

// The reasons why an entrant failed without another entrant as the cause.

extension Phrases {
  static let failure: [Phrase] =
    failureOfTapsAndPresses + failureOfPans + failureOfTwoFingers + [
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
        .outcome, .gate2, .failed, .unit(.points), .ofSide,
        say: "for which the system has no gesture; the finger moved {measured} ({rules})"),
      Phrase(.outcome, .gate1, .failed, say: "for which the system has no gesture ({rules})"),
      Phrase(
        .outcome, .gate2, .failed, .unit(.points),
        say:
          "which begins within {limit} of the edge, and the finger began {measured} off ({rules})"
      ),
      Phrase(
        .outcome, .gate2, .failed, .unit(.pointsPerSecond),
        say: "which is faster: {measured}, and {limit} is the least ({rules})"),
      Phrase(
        .outcome, nil, .failed, .secondFinger,
        say: "which has one finger, and there were two ({rules})"),
      Phrase(
        .outcome, nil, .failed, .tooMany,
        say: "which takes {mostFingers}, and there were {fingers} ({rules})"),
      Phrase(
        .outcome, .edge2, .failed, .unit(.points), .beyond,
        say: """
          which the finger had not made when it lifted, {measured} from where it had come down \
          ({rules})
          """),
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
        .outcome, .edge5, .failed, .unmeasured,
        say: "which begins with a way that is longer to the right than down or up ({rules})"),
      Phrase(
        .outcome, .ctl2, .failed,
        say:
          "which the finger had left: it lifted {measured} outside, {limit} are forgiven ({rules})"
      ),
      Phrase(
        .outcome, .ctl3, .failed, .unit(.degrees),
        say: """
          which may take the finger from the control only if it goes steeper than {limit}, and it \
          went at {measured} ({rules})
          """),
      Phrase(
        .outcome, .ctl3, .failed, .unit(.points),
        say: """
          whose thumb the finger missed: it came down {measured} from the middle of it, {limit} is \
          the most ({rules})
          """),
      Phrase(
        .outcome, .ctl3, .failed,
        say: "which may not take the finger from the control that follows it ({rules})"),
      Phrase(
        .outcome, .ctl5, .failed,
        say: "which does not take a tap on {touched}: the action of the control has it ({rules})"),
      Phrase(
        .outcome, .bar1, .failed,
        say: "which the app's own hook had kept ({rules})"),
      Phrase(
        .outcome, .bar8, .failed,
        say: "for which the finger moved too far: {measured}, {limit} is the most ({rules})"),
      Phrase(
        .outcome, .bar2, .failed, .unit(.milliseconds),
        say: "for which the finger stayed too long: {measured}, {limit} is the most ({rules})"),
      Phrase(
        .outcome, .rec1, .failed,
        say: """
          which had begun with another finger, and was over before it could take this one ({rules})
          """),
      Phrase(
        .outcome, .arb11, .failed,
        say: "which lost it when the device took a finger away ({rules})"),
      Phrase(.outcome, .home7, .failed, say: "which lost it when the app was left ({rules})"),
      Phrase(
        .outcome, .tch3, .failed, say: "which lost it when there were too many fingers ({rules})"),
      Phrase(
        .outcome, .tch5, .failed, say: "which lost it when the recording ended ({rules})"),
    ]

  private static let failureOfTapsAndPresses: [Phrase] = [
    Phrase(
      .outcome, .rec2, .failed, .unit(.points),
      say:
        "from which a finger went, or came down, too far off: {measured}, {limit} is the most ({rules})"
    ),
    Phrase(
      .outcome, .rec2, .failed, .sinceBegan,
      say: "which has to lift within {limit} ({rules})"),
    Phrase(
      .outcome, .rec2, .failed, .unit(.milliseconds), .oneTap,
      say: "whose fingers have to lift within {limit} of the first that came down ({rules})"),
    Phrase(
      .outcome, .rec2, .failed, .unit(.milliseconds),
      say: "for which another tap would have had to come within {limit} ({rules})"),
    Phrase(
      .outcome, .rec3, .failed, .unit(.points), .several,
      say:
        "for which a finger moved {measured} before it began, and {limit} is the most ({rules})"),
    Phrase(
      .outcome, .rec3, .failed, .unit(.milliseconds), .short, .several,
      say: """
        which takes {limit} with all of its fingers down, and one lifted {measured} after the last \
        had come ({rules})
        """),
    Phrase(
      .outcome, .rec3, .failed, .unit(.points),
      say:
        "for which the finger moved {measured} before it began, and {limit} is the most ({rules})"),
    Phrase(
      .outcome, .rec3, .failed, .unit(.milliseconds), .short,
      say: "which takes {limit}, and the finger lifted after {measured} ({rules})"),
    Phrase(
      .outcome, .rec3, .failed, .unit(.milliseconds),
      say: "before which taps have to come, each within {limit} ({rules})"),
    Phrase(
      .outcome, .rec6, .failed, .unit(.pointsPerSecond), .short,
      say: "which was far enough; its speed was {measured}, and {limit} is the least ({rules})"),
    Phrase(
      .outcome, .rec6, .failed, .unmeasured,
      say: "whose fingers did not all go far enough in one movement ({rules})"),
    Phrase(
      .outcome, .rec6, .failed, .unit(.points), .short,
      say: "for which the finger went {gone} its way, and {limit} is the least ({rules})"),
    Phrase(
      .outcome, .rec6, .failed, .unit(.points),
      say: """
        which goes {wanted}, and the finger strayed from that by {measured}: {limit} is the most \
        ({rules})
        """),
    Phrase(
      .outcome, .rec6, .failed, .unit(.milliseconds),
      say: "which has to be done within {limit} ({rules})"),
  ]

  private static let failureOfPans: [Phrase] = [
    Phrase(
      .outcome, .rec4, .failed, .unit(.points), .several,
      say: """
        for which the fingers, all taken together, moved {measured} along an axis, and it takes \
        {limit} ({rules})
        """),
    Phrase(
      .outcome, .scr2, .failed, .unit(.points), .several,
      say: """
        for which the fingers, all taken together, moved {measured} along an axis, and it takes \
        {limit} ({rules})
        """),
    Phrase(
      .outcome, .rec4, .failed, .unit(.points),
      say: "which needs {limit} along an axis, and the finger moved {measured} ({rules})"),
    Phrase(
      .outcome, .scr2, .failed, .unit(.points),
      say: "which needs {limit} along an axis, and the finger moved {measured} ({rules})"),
    Phrase(
      .outcome, .scr2, .failed,
      say: "which may not take the finger from what it is on ({rules})"),
    Phrase(
      .outcome, .scr5, .failed, say: "which does not scroll that way, or no farther ({rules})"),
    Phrase(
      .outcome, .rec5, .failed, .unit(.points), .short,
      say: "for which the finger moved {measured}, and it takes more than {limit} ({rules})"),
    Phrase(
      .outcome, .rec5, .failed, .unit(.points),
      say: "which begins within {limit} of its edge, and the finger began {measured} off ({rules})"),
    Phrase(
      .outcome, .rec5, .failed, .unit(.milliseconds),
      say: "which has to show within {limit} ({rules})"),
    Phrase(
      .outcome, .rec5, .failed, .unit(.degrees),
      say: "which goes another way: the finger was {measured} off, {limit} is the most ({rules})"),
  ]

  private static let failureOfTwoFingers: [Phrase] = [
    Phrase(
      .outcome, .rec7, .failed, .unit(.points),
      say: """
        for which the fingers came {measured} closer together or farther apart, and it takes more \
        than {limit} ({rules})
        """),
    Phrase(
      .outcome, .rec8, .failed, .unit(.degrees),
      say: "for which the fingers turned by {measured}, and it takes more than {limit} ({rules})"),
    Phrase(
      .outcome, nil, .failed, .tooFew,
      say: "which takes {mostFingers}, and there was {fingers} ({rules})"),
    Phrase(
      .outcome, .rec10, .failed, say: "which the app switched off meanwhile ({rules})"),
    Phrase(.outcome, .arb5, .failed, say: "which its delegate did not let begin{begins} ({rules})"),
    Phrase(.outcome, .win4, .failed, say: "which went out of the scene ({rules})"),
  ]
}
