import TouchCore

// The phrases of delivery to views: withhold, deliver, drop, gesture, hook.

extension Phrases {
  static let withhold: [Phrase] =
    waiting + [
      Phrase(
        .withhold, .gate1, .phase(.began), .ofSide,
        say: """
          A finger came down in {theView}, at {axis} = {measured}. There, {strip} of the screen, the \
          system withholds touches from the app, although it has no swipe from this edge ({rules}).
          """),
      Phrase(
        .withhold, .gate1, .phase(.began),
        say: """
          A finger came down in {theView}, at {axis} = {measured}. There, {strip} of the screen, a \
          touch may still become {gesture}. So the system kept it back from the app until it knew \
          better ({rules}).
          """),
      Phrase(
        .withhold, .edge5, .phase(.began),
        say: """
          A finger came down in {theView}, at x = {measured}. From the left edge to x = {limit} a \
          touch may still become the app's own swipe back, that of {controller}. So it was kept \
          back from the view until that was ruled out ({rules}).
          """),
      Phrase(
        .withhold, nil, .phase(.ended),
        say: "The finger lifted at {t}, when {view} still knew nothing of it ({rules})."),
      Phrase(
        .withhold, nil, .single,
        say: "At {t} more of the touch was kept back from {view} ({rules})."),
      Phrase(
        .withhold, nil,
        say: "{During} more of the touch was kept back from {view}, {times} ({rules})."),
    ]

  static let deliver: [Phrase] =
    takenAway + letGo + [
      // The touch is taken from its view.
      Phrase(
        .deliver, .gate3, .phase(.cancelled), .unit(.milliseconds),
        say: """
          At {t} the finger had tapped the tab of a deferred edge. The system took the touch, and \
          {view} was told that it is cancelled ({rules}).
          """),
      Phrase(
        .deliver, .gate3, .phase(.cancelled),
        say: """
          At {t} the finger had moved {measured}, and {limit} are enough for {gesture}. The system \
          took the touch, and {view} was told that it is cancelled ({rules}).
          """),
      Phrase(
        .deliver, .edge5, .phase(.cancelled),
        say: """
          At {t} the app's swipe back took the touch, and {view} was told that it is cancelled \
          ({rules}).
          """),
      Phrase(
        .deliver, .win3, .phase(.cancelled),
        say: """
          At {t} the device itself took the touch away; that is no lift. {view} was told that it is \
          cancelled ({rules}).
          """),
      Phrase(
        .deliver, .tch3, .phase(.cancelled),
        say: """
          At {t} there were more fingers than the device follows. All of them were cancelled, and \
          {view} was told so ({rules}).
          """),
      Phrase(
        .deliver, .tch5, .phase(.cancelled),
        say: """
          {view} was told at {t} that the touch is cancelled, because the recording ends \
          ({rules}).
          """),
      Phrase(
        .deliver, .home7, .phase(.cancelled),
        say: """
          At {t} the app was left, and {view} was told that the touch is cancelled ({rules}).
          """),
      Phrase(
        .deliver, .win4, .phase(.cancelled),
        say: """
          At {t} {view} went out of the scene, and was told that its touch is cancelled ({rules}).
          """),
      Phrase(
        .deliver, .txt3, .phase(.cancelled),
        say: """
          At {t} the handle that the finger held was gone, because nothing was selected any more: \
          {view} was told that the touch is cancelled ({rules}).
          """),
      Phrase(
        .deliver, nil, .phase(.cancelled),
        say: "At {t} {view} was told that the touch is cancelled ({rules}{measure})."),
      // The touch is delivered at once.
      Phrase(
        .deliver, .hit2, .phase(.began), .notKeptBack, .openGate,
        say: """
          A finger came down in {theView}. It was in the running for {gesture} too, but the window \
          does not wait for that ({GATE-5}): {view} was told at once ({rules}).
          """),
      Phrase(
        .deliver, .hit2, .phase(.began), .notKeptBack, .besideAnother,
        say: """
          A finger came down in {theView}, and another was down already. It was in the running for \
          {gesture} too, but then the system keeps nothing back ({GATE-2}): {view} was told at once \
          ({rules}).
          """),
      Phrase(
        .deliver, .hit2, .phase(.began), .notKeptBack, .outsideGate,
        say: """
          A finger came down in {theView}. It was in the running for {gesture} too, but outside the \
          strip where the system keeps touches back ({GATE-6}): {view} was told at once ({rules}).
          """),
      Phrase(
        .deliver, .hit2, .phase(.began),
        say: "A finger came down in {theView}, and the view was told at once ({rules})."),
      Phrase(
        .deliver, .win2, .phase(.began),
        say: """
          A finger came down over the status bar, in {theView}, whose window stands above the bar. \
          The view was told at once ({rules}).
          """),
      Phrase(
        .deliver, .win3, .phase(.moved), .phase(.ended),
        say: "The finger moved, and lifted at {end}; {view} was told each time, at once ({rules})."),
      Phrase(
        .deliver, .win3, .phase(.ended),
        say: "The finger lifted at {t}, and {view} was told at once ({rules})."),
      Phrase(
        .deliver, .win3, .phase(.moved), .single,
        say: "At {t} the finger moved, and {view} was told at once ({rules})."),
      Phrase(
        .deliver, .win3, .phase(.moved),
        say: "{During} the finger moved, and {view} was told {times}, at once ({rules})."),
      Phrase(
        .deliver, .tch7, .single,
        say: """
          The finger moved, and {view} was told at {t}, at a frame of the display ({rules}).
          """),
      Phrase(
        .deliver, .tch7,
        say: """
          {During} the finger moved, and {view} was told {times}, at the frames of the \
          display ({rules}).
          """),
      // The touch is delivered late.
      Phrase(
        .deliver, .gate4, .phase(.ended), .unit(.milliseconds),
        say: """
          The press lasted {measured}, and the system takes {limit} to rule its swipe out ({GATE-7}). \
          So {view} was told at {t}, {late}, that the touch began, {andEnded} ({rules}).
          """),
      Phrase(
        .deliver, .gate4, .unit(.milliseconds),
        say: """
          The press lasted {measured}, and the system takes {limit} to rule its swipe out ({GATE-7}). \
          So {view} was told at {t}, {late}, that the touch began ({rules}).
          """),
      Phrase(
        .deliver, .gate4, .phase(.ended),
        say: """
          The system opens its gate when the finger lifts, which it did at {t} ({GATE-7}). So \
          {view} was told then, {late}, that the touch began, {andEnded} ({rules}).
          """),
      Phrase(
        .deliver, .gate4,
        say: """
          The system opens its gate when the finger lifts, which it did at {t} ({GATE-7}). So \
          {view} was told then, {late}, that the touch began ({rules}).
          """),
      Phrase(
        .deliver, .gate7,
        say: """
          At {t} the finger was still down and had hardly moved, so the system opened its gate. Only \
          then was {view} told, {late} ({rules}).
          """),
    ] + gateOpened + [
      Phrase(
        .deliver, .edge5, .phase(.began), .phase(.ended),
        say: """
          Only then, at {t}, was {view} told that the touch began, {late}, {andEnded} ({rules}).
          """),
      Phrase(
        .deliver, .edge5, .phase(.began),
        say: "Only then, at {t}, was {view} told, {late} ({rules})."),
      Phrase(
        .deliver, nil, .phase(.began), .phase(.ended),
        say: """
          At {t} {view} was told that the touch began, {late}, {andEnded} ({rules}{measure}).
          """),
      Phrase(
        .deliver, nil, .phase(.began),
        say: "At {t} {view} was told that the touch began, {late} ({rules}{measure})."),
      Phrase(
        .deliver, nil, .phase(.moved), .single,
        say: "At {t} {view} was told of a movement that had been kept back ({rules}{measure})."),
      Phrase(
        .deliver, nil, .phase(.moved),
        say: """
          {During} {view} was told of movements that had been kept back, {times} \
          ({rules}{measure}).
          """),
      Phrase(
        .deliver, nil, .single, say: "At {t} {view} was told of the touch ({rules}{measure})."),
      Phrase(
        .deliver, nil,
        say: "{During} {view} was told of the touch, {times} ({rules}{measure})."),
    ]

  /// GATE-2: the movement of the finger, and the delivery because of it.
  private static let gateOpened: [Phrase] = [
    Phrase(
      .deliver, .gate2, .unit(.milliseconds), .phase(.ended),
      say: """
        The system did not answer, and its gate waits no longer than {limit}. So {view} was told \
        at {t}, {late}, that the touch began, {andEnded} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .unit(.milliseconds),
      say: """
        The system did not answer, and its gate waits no longer than {limit}. So {view} was told \
        at {t}, {late} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .unit(.degrees),
      say: """
        At {t} the finger had moved another way than {gesture} goes: {measured} off, and {limit} \
        is the most. So {view} was told, {late} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .unit(.points), .ofSide,
      say: """
        At {t} the finger had moved {measured}, more than the {limit} of a tap, and the system has \
        no swipe from this edge. So {view} was told, {late} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .unit(.points),
      say: """
        At {t} the finger had moved too far for a tap, and it had begun {measured} from the edge, \
        where {gesture} begins within {limit}. So {view} was told, {late} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .unit(.pointsPerSecond),
      say: """
        At {t} the finger had moved along the edge, but too slowly to change apps: {measured}, and \
        {limit} is the least. So {view} was told, {late} ({rules}).
        """),
    Phrase(
      .deliver, .gate2, .secondFinger,
      say: """
        At {t} a second finger came down, and then the system keeps nothing back. So {view} was \
        told, {late} ({rules}).
        """),
  ]

  static let hook: [Phrase] = [
    Phrase(
      .hook, nil, .passedOn,
      say: "The app's own hook saw the touch first, {during}, and passed it on ({rules})."),
    Phrase(
      .hook, nil,
      say: """
        The app's own hook took the touch, {during}, and kept it: no view, gesture or \
        control heard of it ({rules}).
        """),
  ]
}
