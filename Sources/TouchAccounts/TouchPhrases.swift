import TouchCore

// The phrases of delivery to views: withhold, deliver, drop, gesture, hook.

extension Phrases {
  static let withhold: [Phrase] =
    waiting + [
      Phrase(
        .withhold, .gate1, .phase(.began), .ofSide,
        say: """
          A finger came down in {theView}, at {axis} = {measured}. There, {strip}, the system \
          withholds touches from the app, although it has no swipe from this edge ({rules}).
          """),
      Phrase(
        .withhold, .gate1, .phase(.began),
        say: """
          A finger came down in {theView}, at {axis} = {measured}. There, {strip}, a touch \
          may still become {gesture}. So the system withheld it from the app until that was \
          decided ({rules}).
          """),
      Phrase(
        .withhold, .edge5, .phase(.began),
        say: """
          A finger came down in {theView}, at x = {measured}. From the left edge to x = {limit} a \
          touch may still become the app's own swipe back, that of {controller}. So it was \
          withheld from the view until that was ruled out ({rules}).
          """),
      Phrase(
        .withhold, nil, .phase(.ended),
        say: "The finger lifted at {t}, before {view} received the touch ({rules})."),
      Phrase(
        .withhold, nil, .single,
        say: "At {t} another phase of the touch was withheld from {view} ({rules})."),
      Phrase(
        .withhold, nil,
        say: "{During} other phases of the touch were withheld from {view}, {times} ({rules})."),
    ]

  static let deliver: [Phrase] =
    takenAway + letGo + [
      // The touch is taken from its view.
      Phrase(
        .deliver, .gate3, .phase(.cancelled), .unit(.milliseconds),
        say: """
          At {t} the finger had tapped the tab of a deferred edge. The system took the touch, and \
          {view} received touchesCancelled ({rules}).
          """),
      Phrase(
        .deliver, .gate3, .phase(.cancelled),
        say: """
          At {t} the finger had moved {measured}, and {limit} are enough for {gesture}. The system \
          took the touch, and {view} received touchesCancelled ({rules}).
          """),
      Phrase(
        .deliver, .edge5, .phase(.cancelled),
        say: """
          At {t} the app's swipe back took the touch, and {view} received touchesCancelled \
          ({rules}).
          """),
      Phrase(
        .deliver, .win3, .phase(.cancelled),
        say: """
          At {t} the device itself took the touch away, which is not a lift: {view} received \
          touchesCancelled ({rules}).
          """),
      Phrase(
        .deliver, .tch3, .phase(.cancelled),
        say: """
          At {t} there were more fingers than the device follows. All of them were cancelled, and \
          {view} received touchesCancelled ({rules}).
          """),
      Phrase(
        .deliver, .tch5, .phase(.cancelled), .cut,
        say: "{view} received touchesCancelled at {t}, because `--stop` ended the run ({rules})."),
      Phrase(
        .deliver, .tch5, .phase(.cancelled),
        say: "{view} received touchesCancelled at {t}, because the recording ends ({rules})."),
      Phrase(
        .deliver, .tch9, .phase(.cancelled),
        say: """
          {view} received touchesCancelled at {t}, because the lift is missing from the recording \
          ({rules}).
          """),
      Phrase(
        .deliver, .home7, .phase(.cancelled),
        say: "At {t} the app was left, and {view} received touchesCancelled ({rules})."),
      Phrase(
        .deliver, .win4, .phase(.cancelled),
        say: """
          At {t} {view} left its window, and received touchesCancelled ({rules}).
          """),
      Phrase(
        .deliver, .txt3, .phase(.cancelled),
        say: """
          At {t} the handle that the finger held was gone, because nothing was selected any more: \
          {view} received touchesCancelled ({rules}).
          """),
      Phrase(
        .deliver, nil, .phase(.cancelled),
        say: "At {t} {view} received touchesCancelled ({rules}{measure})."),
      // The touch is delivered at once.
      Phrase(
        .deliver, .hit2, .phase(.began), .notKeptBack, .openGate,
        say: """
          A finger came down in {theView}. The touch could have become {gesture}, but the window \
          does not wait for that ({GATE-5}): {view} received the touch at once ({rules}).
          """),
      Phrase(
        .deliver, .hit2, .phase(.began), .notKeptBack, .besideAnother,
        say: """
          A finger came down in {theView}, and another was down already. The touch could have \
          become {gesture}, but with several fingers the system withholds nothing ({GATE-2}): \
          {view} received the touch at once ({rules}).
          """),
      Phrase(
        .deliver, .hit2, .phase(.began), .notKeptBack, .outsideGate,
        say: """
          A finger came down in {theView}. The touch could have become {gesture}, but it began \
          outside the strip where the system withholds touches ({GATE-6}): {view} received the \
          touch at once ({rules}).
          """),
      Phrase(
        .deliver, .hit2, .phase(.began),
        say: "A finger came down in {theView}, which received the touch at once ({rules})."),
      Phrase(
        .deliver, .win2, .phase(.began),
        say: """
          A finger came down over the status bar, in {theView}, whose window is in front of the \
          bar. The view received the touch at once ({rules}).
          """),
      Phrase(
        .deliver, .scr4, .phase(.began),
        say: """
          A finger came down in {theView}, which was still moving by itself: the touch stopped \
          it.{alsoStopped} The pan of {view} did not begin with the touch, so {view} received the touch at once \
          ({rules}).
          """),
      Phrase(
        .deliver, .win3, .phase(.moved), .phase(.ended),
        say: """
          The finger moved, and lifted at {end}; {view} received every phase without delay \
          ({rules}).
          """),
      Phrase(
        .deliver, .win3, .phase(.ended),
        say: "The finger lifted at {t}, and {view} received the end at once ({rules})."),
      Phrase(
        .deliver, .win3, .phase(.moved), .single,
        say: "At {t} the finger moved, and {view} received the movement at once ({rules})."),
      Phrase(
        .deliver, .win3, .phase(.moved),
        say: """
          {During} the finger moved, and {view} received movements {times}, without delay \
          ({rules}).
          """),
      Phrase(
        .deliver, .tch7, .single,
        say: """
          The finger moved, and {view} received the movement at {t}, at a frame of the display \
          ({rules}).
          """),
      Phrase(
        .deliver, .tch7,
        say: """
          {During} the finger moved, and {view} received movements {times}, at frames of the \
          display ({rules}).
          """),
      // The touch is delivered late.
      Phrase(
        .deliver, .gate4, .phase(.ended), .unit(.milliseconds),
        say: """
          The press lasted {measured}, and the system takes {limit} to rule its swipe out \
          ({GATE-7}). So {view} received the touch at {t}, {late}, {andEnded} ({rules}).
          """),
      Phrase(
        .deliver, .gate4, .unit(.milliseconds),
        say: """
          The press lasted {measured}, and the system takes {limit} to rule its swipe out \
          ({GATE-7}). So {view} received the touch at {t}, {late} ({rules}).
          """),
      Phrase(
        .deliver, .gate4, .phase(.ended),
        say: """
          The system releases the touch when the finger lifts, which it did at {t} ({GATE-7}). So \
          {view} received the touch then, {late}, {andEnded} ({rules}).
          """),
      Phrase(
        .deliver, .gate4,
        say: """
          The system releases the touch when the finger lifts, which it did at {t} ({GATE-7}). So \
          {view} received the touch then, {late} ({rules}).
          """),
      Phrase(
        .deliver, .gate7,
        say: """
          At {t} the finger was still down and had hardly moved, so the system released the touch. \
          Only then did {view} receive it, {late} ({rules}).
          """),
    ] + gateOpened + [
      Phrase(
        .deliver, .edge5, .phase(.began), .phase(.ended),
        say: "Only then, at {t}, did {view} receive the touch, {late}, {andEnded} ({rules})."),
      Phrase(
        .deliver, .edge5, .phase(.began),
        say: "Only then, at {t}, did {view} receive the touch, {late} ({rules})."),
      Phrase(
        .deliver, nil, .phase(.began), .phase(.ended),
        say: "{view} received the touch at {t}, {late}, {andEnded} ({rules}{measure})."),
      Phrase(
        .deliver, nil, .phase(.began),
        say: "{view} received the touch at {t}, {late} ({rules}{measure})."),
      Phrase(
        .deliver, nil, .phase(.moved), .single,
        say: "At {t} {view} received a movement that had been withheld ({rules}{measure})."),
      Phrase(
        .deliver, nil, .phase(.moved),
        say: """
          {During} {view} received movements that had been withheld, {times} ({rules}{measure}).
          """),
      Phrase(
        .deliver, nil, .single,
        say: """
          At {t} {view} received a phase of the touch ({rules}{measure}).
          """),
      Phrase(
        .deliver, nil,
        say: "{During} {view} received phases of the touch, {times} ({rules}{measure})."),
    ]

  /// GATE-2: the movement of the finger, and the delivery because of it.
  private static let gateOpened: [Phrase] = [
    Phrase(
      .deliver, .gate2, .unit(.milliseconds), .phase(.ended),
      say: """
        The system did not answer, and its gate waits no longer than {limit}. So {view} received \
        the touch at {t}, {late}, {andEnded} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .unit(.milliseconds),
      say: """
        The system did not answer, and its gate waits no longer than {limit}. So {view} received \
        the touch at {t}, {late} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .unit(.degrees),
      say: """
        At {t} the finger had moved another way than {gesture} goes: {measured} off, and the \
        maximum is {limit}. So {view} received the touch, {late} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .unit(.points), .ofSide,
      say: """
        At {t} the finger had moved {measured}, more than the {limit} of a tap, and the system has \
        no swipe from this edge. So {view} received the touch, {late} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .unit(.points),
      say: """
        At {t} the finger had moved too far for a tap, and it had begun {measured} from the edge, \
        where {gesture} begins within {limit}. So {view} received the touch, {late} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .unit(.pointsPerSecond),
      say: """
        At {t} the finger had moved along the edge, but too slowly to change apps: {measured}, and \
        the minimum is {limit}. So {view} received the touch, {late} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .secondFinger,
      say: """
        At {t} a second finger came down, and with several fingers the system withholds nothing. \
        So {view} received the touch, {late} ({rules}).
        """),
  ]

  static let hook: [Phrase] = [
    Phrase(
      .hook, nil, .passedOn,
      say: "The app's hook saw the touch first, {during}, and passed it on ({rules})."),
    Phrase(
      .hook, nil,
      say: """
        The app's hook took the touch, {during}, and kept it: no view, recognizer or control \
        received it ({rules}).
        """),
  ]
}
