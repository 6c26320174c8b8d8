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
        say: """
          which goes another way: the finger was {measured} off, and the maximum is {limit} \
          ({rules})
          """),
      Phrase(
        .outcome, .gate2, .failed, .unit(.points), .ofSide,
        say: "for which the system has no gesture; the finger moved {measured} ({rules})"),
      Phrase(.outcome, .gate1, .failed, say: "for which the system has no gesture ({rules})"),
      Phrase(
        .outcome, .gate2, .failed, .unit(.points),
        say:
          """
          which begins within {limit} of the edge, and the finger began {measured} from it \
          ({rules})
          """
      ),
      Phrase(
        .outcome, .gate2, .failed, .unit(.pointsPerSecond),
        say: "which is faster: the speed was {measured}, and the minimum is {limit} ({rules})"),
      Phrase(
        .outcome, nil, .failed, .secondFinger,
        say: "which takes one finger, and got two ({rules})"),
      Phrase(
        .outcome, nil, .failed, .tooMany,
        say: "which takes {mostFingers}, and got {fingers} ({rules})"),
      Phrase(
        .outcome, .edge2, .failed, .unit(.points), .beyond,
        say: """
          which the finger had not completed when it lifted, {measured} from where it had come \
          down ({rules})
          """),
      Phrase(
        .outcome, .edge2, .failed, .unit(.points),
        say: """
          which needs more than {limit} of movement, and the finger moved {measured} ({rules})
          """),
      Phrase(
        .outcome, .edge6, .failed, .unit(.points),
        say: """
          which needs more than {limit} of movement, and the finger moved {measured} ({rules})
          """),
      Phrase(
        .outcome, .edge5, .failed, .unit(.points),
        say: """
          which needs more than {limit} of movement, and the finger moved {measured} ({rules})
          """),
      Phrase(
        .outcome, .edge5, .failed, .unit(.milliseconds),
        say: "which has to begin within {limit} ({rules})"),
      Phrase(
        .outcome, .edge5, .failed, .unit(.degrees),
        say: """
          which goes another way: the finger was {measured} off, and the maximum is {limit} \
          ({rules})
          """),
      Phrase(
        .outcome, .edge5, .failed, .unmeasured,
        say: """
          which has to begin with a movement that is longer to the right than down or up ({rules})
          """),
      Phrase(
        .outcome, .ctl2, .failed,
        say:
          """
          outside which the finger lifted, {measured} away, and up to {limit} count as inside \
          ({rules})
          """
      ),
      Phrase(
        .outcome, .ctl3, .failed, .unit(.degrees),
        say: """
          which may take the finger from the control only at a steeper angle than {limit}, and the \
          angle was {measured} ({rules})
          """),
      Phrase(
        .outcome, .ctl3, .failed, .unit(.points),
        say: """
          whose thumb the finger missed: it came down {measured} from the middle of the thumb, and \
          the maximum is {limit} ({rules})
          """),
      Phrase(
        .outcome, .ctl3, .failed,
        say: "which may not take the finger from the control that tracks it ({rules})"),
      Phrase(
        .outcome, .ctl5, .failed,
        say: """
          which does not take a tap on {touched}, because such a tap belongs to the control \
          ({rules})
          """),
      Phrase(
        .outcome, .bar1, .failed,
        say: "which the app's hook had kept ({rules})"),
      Phrase(
        .outcome, .bar8, .failed,
        say: """
          for which the finger moved too far: {measured}, and the maximum is {limit} ({rules})
          """),
      Phrase(
        .outcome, .bar2, .failed, .unit(.milliseconds),
        say: """
          for which the finger stayed too long: {measured}, and the maximum is {limit} ({rules})
          """),
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
        .outcome, .tch5, .failed, .cut, say: "which lost it when `--stop` ended the run ({rules})"),
      Phrase(
        .outcome, .tch5, .failed, say: "which lost it when the recording ended ({rules})"),
      Phrase(
        .outcome, .tch9, .failed,
        say: "which lost it because a lift is missing from the recording ({rules})"),
    ]

  private static let failureOfTapsAndPresses: [Phrase] = [
    Phrase(
      .outcome, .rec2, .failed, .unit(.points),
      say:
        """
        from which a finger moved, or came down, too far away: {measured}, and the maximum is \
        {limit} ({rules})
        """
    ),
    Phrase(
      .outcome, .rec2, .failed, .sinceBegan,
      say: "which has to lift within {limit} ({rules})"),
    Phrase(
      .outcome, .rec2, .failed, .unit(.milliseconds), .oneTap,
      say: "whose fingers have to lift within {limit} of the first that came down ({rules})"),
    Phrase(
      .outcome, .rec2, .failed, .unit(.milliseconds),
      say: "which needs another tap within {limit}, and none came ({rules})"),
    Phrase(
      .outcome, .rec3, .failed, .unit(.points), .several,
      say:
        """
        for which a finger moved {measured} before it began, and the maximum is {limit} \
        ({rules})
        """),
    Phrase(
      .outcome, .rec3, .failed, .unit(.milliseconds), .short, .several,
      say: """
        which needs {limit} with all of its fingers down, and one lifted {measured} after the last \
        had come down ({rules})
        """),
    Phrase(
      .outcome, .rec3, .failed, .unit(.points),
      say:
        """
        for which the finger moved {measured} before it began, and the maximum is {limit} \
        ({rules})
        """),
    Phrase(
      .outcome, .rec3, .failed, .unit(.milliseconds), .short,
      say: "which needs a press of {limit}, and the finger lifted after {measured} ({rules})"),
    Phrase(
      .outcome, .rec3, .failed, .unit(.milliseconds),
      say: "which needs taps before it, each within {limit} ({rules})"),
    Phrase(
      .outcome, .rec6, .failed, .unit(.pointsPerSecond), .short,
      say: """
        which was long enough but too slow: the speed was {measured}, and the minimum is {limit} \
        ({rules})
        """),
    Phrase(
      .outcome, .rec6, .failed, .unmeasured,
      say: "which no movement of all its fingers completed ({rules})"),
    Phrase(
      .outcome, .rec6, .failed, .unit(.points), .short,
      say: """
        for which the finger went {gone} in its direction, and the minimum is {limit} ({rules})
        """),
    Phrase(
      .outcome, .rec6, .failed, .unit(.points),
      say: """
        which goes {wanted}, and the finger strayed from that by {measured}: the maximum is \
        {limit} ({rules})
        """),
    Phrase(
      .outcome, .rec6, .failed, .unit(.milliseconds),
      say: "which has to be completed within {limit} ({rules})"),
  ]

  private static let failureOfPans: [Phrase] = [
    Phrase(
      .outcome, .rec4, .failed, .unit(.points), .several,
      say: """
        which needs {limit} along an axis, and the fingers together moved {measured} ({rules})
        """),
    Phrase(
      .outcome, .scr2, .failed, .unit(.points), .several,
      say: """
        which needs {limit} along an axis, and the fingers together moved {measured} ({rules})
        """),
    Phrase(
      .outcome, .rec4, .failed, .unit(.points),
      say: "which needs {limit} along an axis, and the finger moved {measured} ({rules})"),
    Phrase(
      .outcome, .scr2, .failed, .unit(.points),
      say: "which needs {limit} along an axis, and the finger moved {measured} ({rules})"),
    Phrase(
      .outcome, .scr2, .failed,
      say: "which may not take the finger from the view that it is on ({rules})"),
    Phrase(
      .outcome, .scr5, .failed, say: "which does not scroll that way, or is at its end ({rules})"),
    Phrase(
      .outcome, .rec5, .failed, .unit(.points), .short,
      say: "which needs more than {limit} of movement, and the finger moved {measured} ({rules})"),
    Phrase(
      .outcome, .rec5, .failed, .unit(.points),
      say: """
        which begins within {limit} of its edge, and the finger began {measured} from it ({rules})
        """),
    Phrase(
      .outcome, .rec5, .failed, .unit(.milliseconds),
      say: "which has to begin within {limit} ({rules})"),
    Phrase(
      .outcome, .rec5, .failed, .unit(.degrees),
      say: """
        which goes another way: the finger was {measured} off, and the maximum is {limit} \
        ({rules})
        """),
  ]

  private static let failureOfTwoFingers: [Phrase] = [
    Phrase(
      .outcome, .rec7, .failed, .unit(.points),
      say: """
        which needs more than {limit} of change, and the distance between the fingers changed by \
        {measured} ({rules})
        """),
    Phrase(
      .outcome, .rec8, .failed, .unit(.degrees),
      say: "which needs more than {limit}, and the fingers turned by {measured} ({rules})"),
    Phrase(
      .outcome, nil, .failed, .tooFew,
      say: "which takes {mostFingers}, and got {fingers} ({rules})"),
    Phrase(
      .outcome, .rec10, .failed, say: "which was switched off meanwhile ({rules})"),
    Phrase(.outcome, .arb5, .failed, say: "which its delegate did not let begin{begins} ({rules})"),
    Phrase(.outcome, .win4, .failed, say: "which left the scene or its window ({rules})"),
  ]
}
