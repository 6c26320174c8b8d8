import TouchCore

// The remedies.

extension Phrases {
  /// All remedies. A touch has each of them once at most, if one of its strands fits.
  static let remedies: [Remedy] =
    remediesOfRecognizers + remediesOfScrollViews + remediesOfLight + remediesOfSwipes + [
      // A control follows one finger, whatever it may receive.
      Remedy(
        .told,
        Phrase(
          .drop, .hit5, .noControl,
          say: "To let {view} follow several fingers: `{viewID}.multipleTouch = true` ({HIT-5}).")),
      Remedy(
        .ruledOtherwise,
        Phrase(
          .outcome, .hit4, .notAsked,
          say: "To let `{entrantID}` take touches: `{entrantID}.enabled = true` ({HIT-4}).")),
      Remedy(
        .barOtherwise,
        Phrase(
          .statusBar, .bar3, .taker(.nobody), .tooMany,
          say: """
            Set `scrollsToTop` to false for all scroll views on the screen but the one that should \
            scroll{oneLeft} ({BAR-3}).
            """)),
      Remedy(
        .barOtherwise,
        Phrase(
          .statusBar, .bar4, .taker(.nobody),
          say: "Let the delegate of {view} allow it: `{viewID}.mayScrollToTop = true` ({BAR-4}).")),
    ]

  /// The ways past the system's gate.
  private static let gateWays: [Remedy.Alternative] = [
    Remedy.Alternative("move {view} {away}", "{noGate}"),
    Remedy.Alternative(
      "move {view} away from all edges of the screen", "{noBands}", isInstead: true),
    Remedy.Alternative(
      "stop the window from delaying touches (`{window}.gateDelays = false`, {GATE-5})"),
    Remedy.Alternative(
      """
      stop the window and the swipe back from delaying touches (`{window}.gateDelays = false`, \
      {GATE-5}, and `{controllerID}.delaysBegan = false`, {EDGE-5})
      """, isInstead: true),
    Remedy.Alternative(
      """
      defer this edge (`{deferEdge}`, which is `preferredScreenEdgesDeferringSystemGestures`, \
      {DEFER-1})
      """),
    Remedy.Alternative(
      """
      defer this edge and the sides of the screen (`{deferEdges}`, which is \
      `preferredScreenEdgesDeferringSystemGestures`, {DEFER-1})
      """, isInstead: true),
    Remedy.Alternative(
      "hide the status bar, which defers this edge before iOS 11 (`{hideBar}`, {DEFER-8})"),
  ]

  /// The way that does not make the touch earlier.
  private static let imageWay = Remedy.Alternative(
    """
    run its action a little later and show the highlighted image until then \
    (`{viewID}.action.image = highlighted`, {HI-4})
    """)

  /// The ways past the delay of a swipe back.
  private static let backWays: [Remedy.Alternative] = [
    Remedy.Alternative(
      "stop that swipe from delaying touches (`{controllerID}.delaysBegan = false`)"),
    Remedy.Alternative("move {view} to the right of x = {limit}", "EDGE-5.region = 0"),
    Remedy.Alternative(
      "move {view} away from all edges of the screen", "{noBands}", isInstead: true),
    Remedy.Alternative("switch the swipe back off (`{controllerID}.popGesture = false`)"),
  ]

  private static let remediesOfLight: [Remedy] = [
    Remedy(
      .lit,
      Phrase(
        .deliver, .gate4, .unit(.milliseconds), .neverSeen,
        say: """
          The press was shorter than the {limit} that the system takes to rule out its swipe \
          ({GATE-1}, {GATE-7}), so the highlight came after the touch was over. {ways}:\u{20}
          """), gateWays + [imageWay]),
    Remedy(
      .lit,
      Phrase(
        .deliver, .gate4, .unmeasured, .neverSeen,
        say: """
          The press was over before the system released the touch ({GATE-1}, {GATE-7}), so the \
          highlight came too late. {ways}:\u{20}
          """), gateWays + [imageWay]),
    Remedy(
      .lit,
      Phrase(
        .deliver, .gate2, .phase(.ended), .neverSeen,
        say: """
          The touch was over before the system released it to the app ({GATE-1}), so the highlight \
          came too late. {ways}:\u{20}
          """), gateWays + [imageWay]),
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .gate7, .onceSeen,
        say: """
          The highlight is late, and a press shorter than {limit} would show none at all \
          ({GATE-4}). To have it at once:\u{20}
          """), gateWays),
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .gate2, .unit(.milliseconds), .onceSeen,
        say: """
          The highlight is late, because the system did not answer ({GATE-2}). To have it at \
          once:\u{20}
          """), gateWays),
    Remedy(
      .toldAtOnce,
      Phrase(
        .withhold, .edge5, .onceSeen,
        say: """
          The highlight is late, because the swipe back had to be ruled out first ({EDGE-5}). To \
          have it at once:\u{20}
          """), backWays),
    Remedy(
      .lit,
      Phrase(
        .withhold, .edge5, .neverSeen,
        say: """
          The press was over before the swipe back was ruled out ({EDGE-5}), so the highlight came \
          too late. {ways}:\u{20}
          """), backWays + [imageWay]),
  ]

  /// The ways to get a swipe that the system took.
  private static let systemWays: [Remedy.Alternative] = [
    Remedy.Alternative(
      """
      defer the edge, so that the first of two swipes is the app's (`{deferEdge}`, {DEFER-1})
      """),
    Remedy.Alternative(
      "hide the status bar, so that the first of two swipes is the app's (`{hideBar}`, {DEFER-8})"),
    Remedy.Alternative("let its swipes begin farther from the edge"),
  ]

  /// The ways to get a swipe that the swipe back took.
  private static let otherSwipeWays: [Remedy.Alternative] = [
    Remedy.Alternative(
      "let only the swipe from the edge go back (`{controllerID}.popGesture = edge`, {EDGE-5})"),
    Remedy.Alternative("switch the swipe back off (`{controllerID}.popGesture = false`, {EDGE-5})"),
    Remedy.Alternative("let it begin farther from the edge", "EDGE-5.region = 0"),
  ]

  private static let remediesOfSwipes: [Remedy] = [
    Remedy(
      .notTaken,
      Phrase(.drop, .gate3, .deferrable, say: "If the app needs swipes from this edge: "),
      systemWays),
    Remedy(
      .notTaken,
      Phrase(
        .deliver, .gate3, .phase(.cancelled), .deferrable,
        say: "If the app needs swipes from this edge: "), systemWays),
    Remedy(
      .ruledOtherwise,
      Phrase(
        .outcome, nil, .won, .unaskedDeferral,
        say: """
          To let the system ask {unasked} which edges to defer, name it: `{askedID}.deferringChild \
          = {unaskedID}` ({DEFER-1}).
          """)),
    Remedy(
      .ruledOtherwise,
      Phrase(
        .outcome, .defer7, .won,
        say: """
          To get the first of two swipes from this edge, let the home indicator stay \
          (`{hiderID}.autoHide = false`, {HOME-1}): with both set, the deferral has no effect \
          ({DEFER-7}).
          """)),
    Remedy(
      .untried,
      Phrase(
        .outcome, .defer2, .won,
        say: """
          To get the first of two swipes from this edge, signal the preference when it changes, \
          before the finger comes down: a reaction or the host does that with `signal deferring of \
          {askedID}` ({DEFER-2}). A change that applies from the beginning, like that of `--if`, \
          needs no signal.
          """)),
    Remedy(
      .notTaken,
      Phrase(.drop, .edge5, say: "If the app needs this swipe for something else: "),
      otherSwipeWays),
    Remedy(
      .notTaken,
      Phrase(
        .deliver, .edge5, .phase(.cancelled),
        say: "If the app needs this swipe for something else: "), otherSwipeWays),
  ]
}
