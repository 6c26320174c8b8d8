import TouchCore

// The remedies.

extension Phrases {
  /// All remedies. A touch has each of them once at most, if one of its strands fits.
  static let remedies: [Remedy] =
    remediesOfRecognizers + remediesOfScrollViews + remediesOfLight + remediesOfSwipes + [
      Remedy(
        .told,
        Phrase(
          .drop, .hit5,
          say: "To have {view} follow several fingers: `{viewID}.multipleTouch = true` ({HIT-5}).")),
      Remedy(
        .ruledOtherwise,
        Phrase(
          .outcome, .hit4, .notAsked,
          say: "To have `{entrantID}` take touches: `{entrantID}.enabled = true` ({HIT-4}).")),
      Remedy(
        .barOtherwise,
        Phrase(
          .statusBar, .bar3, .taker(.nobody), .tooMany,
          say: """
            Switch `scrollsToTop` off for all scroll views on the screen but the one that is \
            meant{oneLeft} ({BAR-3}).
            """)),
      Remedy(
        .barOtherwise,
        Phrase(
          .statusBar, .bar4, .taker(.nobody),
          say: "Let the delegate of {view} agree: `{viewID}.mayScrollToTop = true` ({BAR-4}).")),
    ]

  /// The ways past the system's gate.
  private static let gateWays: [Remedy.Way] = [
    Remedy.Way("move {view} {away}", "{noGate}"),
    Remedy.Way("move {view} away from all edges of the screen", "{noBands}", isInstead: true),
    Remedy.Way("let the window not wait (`{window}.gateDelays = false`, {GATE-5})"),
    Remedy.Way(
      """
      let the window not wait, and the swipe back not delay touches either (`{window}.gateDelays = \
      false`, {GATE-5}, and `{controllerID}.delaysBegan = false`, {EDGE-5})
      """, isInstead: true),
    Remedy.Way(
      """
      defer this edge (`{deferEdge}`, which is `preferredScreenEdgesDeferringSystemGestures`, \
      {DEFER-1})
      """),
    Remedy.Way(
      """
      defer this edge and the sides of the screen (`{deferEdges}`, which is \
      `preferredScreenEdgesDeferringSystemGestures`, {DEFER-1})
      """, isInstead: true),
    Remedy.Way(
      "hide the status bar, which defers this edge before iOS 11 (`{hideBar}`, {DEFER-8})"),
  ]

  /// The way that does not make the touch earlier.
  private static let imageWay = Remedy.Way(
    """
    have its action run a little later and show the highlighted image until then \
    (`{viewID}.action.image = highlighted`, {HI-4})
    """)

  /// The ways past the delay of a swipe back.
  private static let backWays: [Remedy.Way] = [
    Remedy.Way("let that swipe not delay touches (`{controllerID}.delaysBegan = false`)"),
    Remedy.Way("move {view} to the right of x = {limit}", "EDGE-5.region = 0"),
    Remedy.Way("move {view} away from all edges of the screen", "{noBands}", isInstead: true),
    Remedy.Way("switch the swipe back off (`{controllerID}.popGesture = false`)"),
  ]

  private static let remediesOfLight: [Remedy] = [
    Remedy(
      .lit,
      Phrase(
        .deliver, .gate4, .unit(.milliseconds), .neverSeen,
        say: """
          The press was shorter than the {limit} that the system takes to rule out its swipe \
          ({GATE-1}, {GATE-7}), so the light came when all was over. {ways}:\u{20}
          """), gateWays + [imageWay]),
    Remedy(
      .lit,
      Phrase(
        .deliver, .gate4, .unmeasured, .neverSeen,
        say: """
          The press was over before the system had opened its gate ({GATE-1}, {GATE-7}), so the \
          light came too late. {ways}:\u{20}
          """), gateWays + [imageWay]),
    Remedy(
      .lit,
      Phrase(
        .deliver, .gate2, .phase(.ended), .neverSeen,
        say: """
          The touch was over before the system let the app have it ({GATE-1}), so the light came too \
          late. {ways}:\u{20}
          """), gateWays + [imageWay]),
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .gate7, .onceSeen,
        say: """
          The light is late, and a press shorter than {limit} would show none at all ({GATE-4}). To \
          have it at once:\u{20}
          """), gateWays),
    Remedy(
      .toldAtOnce,
      Phrase(
        .deliver, .gate2, .unit(.milliseconds), .onceSeen,
        say: """
          The light is late, because the system did not answer ({GATE-2}). To have it at once:\u{20}
          """), gateWays),
    Remedy(
      .toldAtOnce,
      Phrase(
        .withhold, .edge5, .onceSeen,
        say: """
          The light is late, because the swipe back had to be ruled out first ({EDGE-5}). To have it \
          at once:\u{20}
          """), backWays),
    Remedy(
      .lit,
      Phrase(
        .withhold, .edge5, .neverSeen,
        say: """
          The press was over before the swipe back was ruled out ({EDGE-5}), so the light came too \
          late. {ways}:\u{20}
          """), backWays + [imageWay]),
  ]

  /// The ways to get a swipe that the system took.
  private static let systemWays: [Remedy.Way] = [
    Remedy.Way("let it ask for the first of two (`{deferEdge}`, {DEFER-1})"),
    Remedy.Way(
      "let it hide the status bar, and have the first of two (`{hideBar}`, {DEFER-8})"),
    Remedy.Way("let them begin farther in"),
  ]

  /// The ways to get a swipe that the swipe back took.
  private static let otherSwipeWays: [Remedy.Way] = [
    Remedy.Way(
      "have only the swipe from the edge go back (`{controllerID}.popGesture = edge`, {EDGE-5})"),
    Remedy.Way("switch the swipe back off (`{controllerID}.popGesture = false`, {EDGE-5})"),
    Remedy.Way("let it begin farther in", "EDGE-5.region = 0"),
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
          To have {unasked} asked which edges to defer, name it: \
          `{askedID}.deferringChild = {unaskedID}` ({DEFER-1}).
          """)),
    Remedy(
      .ruledOtherwise,
      Phrase(
        .outcome, .defer7, .won,
        say: """
          To have the first of two swipes from this edge, let the home indicator stay \
          (`{hiderID}.autoHide = false`, {HOME-1}): with both set the deferral has no effect \
          ({DEFER-7}).
          """)),
    Remedy(
      .untried,
      Phrase(
        .outcome, .defer2, .won,
        say: """
          To have the first of two swipes from this edge, signal the preference when it changes, \
          before the finger comes down: a reaction or the host does that by \
          `signal deferring of {askedID}` ({DEFER-2}). With --if nothing needs a signal.
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
