import TouchCore

// What to do about it, where that is known.

extension Phrases {
  /// What helps: each is said of a touch once, when one of its strands fits.
  static let remedies: [Phrase] =
    remediesOfRecognizers + remediesOfScrollViews + [
      Phrase(
        .deliver, .gate4, .unit(.milliseconds), .neverSeen,
        say: """
          The press was shorter than the {limit} that the system takes to rule out its swipe ({GATE-1}, \
          {GATE-7}), so the light came when all was over. Three things help: move {view} {away}; let \
          the window not wait (`{window}.gateDelays = false`, {GATE-5}); or have its action run a \
          little later and show the highlighted image until then (`action`, {HI-4}).
          """),
      Phrase(
        .deliver, .gate4, .neverSeen,
        say: """
          The press was over before the system had opened its gate ({GATE-1}, {GATE-7}), so the light \
          came too late. Four things help: move {view} {away}; switch off the delay of the window \
          (`{window}.gateDelays = false`, {GATE-5}); let a controller defer this edge (`deferring`, \
          which is `preferredScreenEdgesDeferringSystemGestures`, {DEFER-1}); or let its action run a \
          little later and show the highlighted image until then (`action`, {HI-4}).
          """),
      Phrase(
        .deliver, .gate2, .phase(.ended), .neverSeen,
        say: """
          The touch was over before the system let the app have it ({GATE-1}), so the light came too \
          late. Three things help: move {view} {away}; let the window not wait (`{window}.gateDelays \
          = false`, {GATE-5}); or have its action run a little later and show the highlighted image \
          until then (`action`, {HI-4}).
          """),
      Phrase(
        .deliver, .gate7, .onceSeen,
        say: """
          The light is late, and a press shorter than {limit} would show none at all ({GATE-4}). To \
          have it at once, move {view} {away}, or let the window not wait (`{window}.gateDelays = \
          false`, {GATE-5}).
          """),
      Phrase(
        .deliver, .gate2, .unit(.milliseconds), .onceSeen,
        say: """
          The light is late, because the system did not answer ({GATE-2}). To have it at once, move \
          {view} {away}, or let the window not wait (`{window}.gateDelays = false`, {GATE-5}).
          """),
      Phrase(
        .withhold, .edge5, .onceSeen,
        say: """
          The light is late, because the swipe back had to be ruled out first ({EDGE-5}). To have it \
          at once, switch off the delay of that swipe (`{controllerID}.delaysBegan = false`), move \
          {view} to the right of x = {limit}, or switch the swipe back off \
          (`{controllerID}.popGesture = false`).
          """),
      Phrase(
        .withhold, .edge5, .neverSeen,
        say: """
          The press was over before the swipe back was ruled out ({EDGE-5}), so the light came too \
          late. Four things help: switch off the delay of that swipe (`{controllerID}.delaysBegan = \
          false`); move {view} to the right of x = {limit}; switch the swipe back off \
          (`{controllerID}.popGesture = false`); or have its action run a little later and show the \
          highlighted image until then (`action`, {HI-4}).
          """),
      Phrase(
        .drop, .gate3, .deferrable,
        say: """
          If the app needs swipes from this edge, let it ask for the first of two (`deferring`, \
          {DEFER-1}; before iOS 11 by hiding the status bar, {DEFER-8}), or let them begin {away}.
          """),
      Phrase(
        .deliver, .gate3, .phase(.cancelled), .deferrable,
        say: """
          If the app needs swipes from this edge, let it ask for the first of two (`deferring`, \
          {DEFER-1}; before iOS 11 by hiding the status bar, {DEFER-8}), or let them begin farther in.
          """),
      Phrase(
        .outcome, .defer7, .won,
        say: """
          To have the first of two swipes from this edge, let the home indicator stay (`autoHide`, \
          {HOME-1}): the two preferences cancel each other ({DEFER-7}).
          """),
      Phrase(
        .outcome, .defer2, .won,
        say: """
          To have the first of two swipes from this edge, signal the preference before the finger \
          comes down (`signal deferring of CONTROLLER`, {DEFER-2}).
          """),
      Phrase(
        .drop, .edge5,
        say: """
          If the app needs this swipe for something else, switch the swipe back off \
          (`{controllerID}.popGesture = false`, {EDGE-5}), or let it begin farther in.
          """),
      Phrase(
        .deliver, .edge5, .phase(.cancelled),
        say: """
          If the app needs this swipe for something else, switch the swipe back off \
          (`{controllerID}.popGesture = false`, {EDGE-5}), or let it begin farther in.
          """),
      Phrase(
        .drop, .hit5,
        say: "To have {view} follow several fingers: `{viewID}.multipleTouch = true` ({HIT-5})."),
      Phrase(
        .outcome, .hit4, .notAsked,
        say: "To have `{entrantID}` take touches: `{entrantID}.enabled = true` ({HIT-4})."),
      Phrase(
        .statusBar, .bar3, .taker(.nobody),
        say: """
          Switch `scrollsToTop` off for all scroll views on the screen but the one that is meant \
          ({BAR-3}).
          """),
      Phrase(
        .statusBar, .bar4, .taker(.nobody),
        say: "Let the delegate of {view} agree: `{viewID}.mayScrollToTop = true` ({BAR-4})."),
    ]
}
