import TouchCore

// The phrases of recognizers' gestures. Reasons for failures are among the outcomes.

extension Phrases {
  static let gesture: [Phrase] =
    swipeBack + begun + cancelled + [
      Phrase(.gesture, nil, .state(.failed), say: "At {t} {theEntrants} ruled out ({rules})."),
      Phrase(
        .gesture, nil, .begunBefore, .neverJoined,
        say: "At {t} {theEntrant}, which had begun before, ended ({rules})."),
      Phrase(
        .gesture, nil, .begunBefore, .resumed,
        say: "In the saved state {theEntrant} had already begun{course} ({rules})."),
      Phrase(
        .gesture, nil, .begunBefore,
        say: """
          From {t} on {theEntrant}, which had begun before, followed this finger too ({rules}).
          """),
      Phrase(.gesture, nil, say: "At {t} {theEntrant} was recognised ({rules}{measure})."),
    ]

  private static let swipeBack: [Phrase] = [
    Phrase(
      .gesture, .edge5, .state(.began),
      say: """
        The finger had moved {measured}, and a swipe back needs {limit}: {theEntrant} began at \
        {t}{course} ({rules}).
        """),
    Phrase(
      .gesture, .edge5, .state(.failed), .unit(.points),
      say: """
        The finger lifted at {t}. It had moved {measured} of the {limit} that a swipe back needs, \
        so {theEntrant} was ruled out ({rules}).
        """),
    Phrase(
      .gesture, .edge5, .state(.failed), .unit(.milliseconds),
      say: """
        At {t} it was too late for a swipe back, the limit for which is {limit}: {theEntrant} \
        was ruled out ({rules}).
        """),
    Phrase(
      .gesture, .edge5, .state(.failed), .unit(.degrees),
      say: """
        At {t} the finger had moved another way than a swipe back goes, {measured} off, and the \
        maximum is {limit}: {theEntrant} was ruled out ({rules}).
        """),
    Phrase(
      .gesture, .edge5, .state(.failed), .secondFinger,
      say: """
        At {t} a second finger came down, and a swipe back takes one: {theEntrant} was ruled out \
        ({rules}).
        """),
  ]

  private static let begun: [Phrase] = [
    Phrase(
      .gesture, .arb4, .state(.began), .unit(.milliseconds), .stopsScrolling,
      say: """
        The touch stopped `{scrollID}`, which was still moving by itself ({SCR-4}). After a wait of \
        {measured} for {blockers} to fail, {theEntrant} began at {t}{course} ({rules}).
        """),
    Phrase(
      .gesture, .arb4, .state(.began), .unit(.milliseconds),
      say: """
        After a wait of {measured} for {blockers} to fail, {theEntrant} began at {t}{course} \
        ({rules}).
        """),
    Phrase(
      .gesture, .arb4, .state(.ended), .unit(.milliseconds),
      say: """
        At {t} {theEntrant} was recognised. It had waited {measured} for {blockers} to fail \
        ({rules}).
        """),
    Phrase(
      .gesture, .rec3, .state(.began), .unit(.milliseconds), .several,
      say: "Its fingers had been down for {measured}: {theEntrant} began at {t}{course} ({rules})."),
    Phrase(
      .gesture, .rec3, .state(.began), .unit(.milliseconds),
      say: "The finger had been down for {measured}: {theEntrant} began at {t}{course} ({rules})."),
    Phrase(
      .gesture, .rec6, .state(.ended), .unit(.points), .several,
      say: """
        Each of the fingers had moved {measured} {heading}, or farther, and {limit} are enough: \
        {theEntrant} was recognised at {t} ({rules}).
        """),
    Phrase(
      .gesture, .rec6, .state(.ended), .unit(.points),
      say: """
        The finger had moved {measured} {heading}, and {limit} are enough: {theEntrant} was \
        recognised at {t} ({rules}).
        """),
    Phrase(
      .gesture, .rec7, .state(.began), .unit(.points),
      say: """
        The distance between the fingers had changed by {measured}, and a pinch needs more than \
        {limit}: {theEntrant} began at {t}{course} ({rules}).
        """),
    Phrase(
      .gesture, .rec8, .state(.began), .unit(.degrees),
      say: """
        The fingers had turned by {measured}, and a rotation needs more than {limit}: {theEntrant} \
        began at {t}{course} ({rules}).
        """),
    Phrase(
      .gesture, nil, .state(.began), .unit(.points), .several,
      say: """
        The fingers together had moved {measured} along an axis, and a drag needs {limit}: \
        {theEntrant} began at {t}{course} ({rules}).
        """),
    Phrase(
      .gesture, nil, .state(.began), .unit(.points),
      say: """
        The finger had moved {measured} along an axis, and a drag needs {limit}: {theEntrant} \
        began at {t}{course} ({rules}).
        """),
    Phrase(
      .gesture, .scr4, .state(.began), .fromBegan,
      say: "When the finger came down, {theEntrant} began{course} ({rules})."),
    Phrase(
      .gesture, nil, .state(.began),
      say: "At {t} {theEntrant} began{course} ({rules}{measure})."),
    Phrase(.gesture, .rec2, .state(.ended), say: "At {t} {theEntrant} was recognised ({rules})."),
  ]

  private static let cancelled: [Phrase] = [
    Phrase(
      .gesture, .rec10, .state(.cancelled),
      say: "At {t} {theEntrant} was switched off, which cancelled it ({rules})."),
    Phrase(
      .gesture, .arb11, .state(.cancelled),
      say: """
        At {t} the device itself took the finger away, and {theEntrant} was cancelled ({rules}).
        """),
    Phrase(
      .gesture, .home7, .state(.cancelled),
      say: "At {t} the app was left, and {theEntrant} was cancelled ({rules})."),
    Phrase(
      .gesture, .gate3, .state(.cancelled),
      say: "At {t} the system took a finger of {theEntrant}, which cancelled it ({rules})."),
    Phrase(
      .gesture, .win4, .state(.cancelled),
      say: "At {t} {theEntrant} was removed from the scene, which cancelled it ({rules})."),
    Phrase(
      .gesture, nil, .state(.cancelled),
      say: "At {t} {theEntrant} was cancelled ({rules}{measure})."),
  ]
}
