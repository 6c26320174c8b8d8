import TouchCore

// The phrases of controls and highlights: control, highlight; and of the app's and the system's
// actions.

extension Phrases {
  static let control: [Phrase] = [
    Phrase(
      .control, .hi4, .event(.action),
      say: """
        Its action ran at {t}. The delay is intended: until then the highlighted image can be seen \
        ({rules}).
        """),
    Phrase(
      .control, nil, .event(.action), .single, say: "The action of {view} ran at {t} ({rules})."),
    Phrase(
      .control, nil, .event(.action),
      say: "{view} sent {events}, and its action ran, at {t} ({rules})."),
    Phrase(
      .control, nil, .event(.valueChanged), .single, .turnedOn,
      say: "{view} was turned on at {t} ({rules})."),
    Phrase(
      .control, nil, .event(.valueChanged), .single, .turnedOff,
      say: "{view} was turned off at {t} ({rules})."),
    Phrase(
      .control, nil, .event(.valueChanged), .repeatsValue,
      say: "{view} sent valueChanged {during}, but its value stayed {value} ({rules})."),
    Phrase(
      .control, nil, .event(.valueChanged), .single,
      say: "The value of {view} changed to {value} at {t} ({rules})."),
    Phrase(
      .control, nil, .event(.valueChanged),
      say: "The value of {view} changed {times}, {during}; the last value is {value} ({rules})."),
    Phrase(
      .control, nil, .event(.touchUpInside), .keepsValue,
      say: """
        {view} sent {events}, and its value stayed as it was: the finger had dragged it, and left \
        it on the side of that value ({rules}, {CTL-3}).
        """),
    Phrase(
      .control, nil, .event(.touchCancel),
      say: "{view} cancelled its tracking: it sent touchCancel at {t}, and no action ({rules})."),
    Phrase(
      .control, .ctl2, .event(.touchUpOutside),
      say: """
        At the lift the finger was too far outside {view} for a press: it sent {events}, and no \
        action ({rules}).
        """),
    Phrase(
      .control, .ctl2, .event(.touchDragExit),
      say: """
        At {t} the finger was too far outside {view} for a press: it sent {events} ({rules}).
        """),
    Phrase(
      .control, .ctl2, .event(.touchDragEnter),
      say: "At {t} the finger was back near {view}: it sent {events} ({rules})."),
    Phrase(.control, nil, say: "{view} sent {events} ({rules})."),
  ]

  static let highlight: [Phrase] = [
    Phrase(
      .highlight, nil, .goesOut, .staysLit,
      say: """
        At {end} one reason for the highlight of {view} was gone, but another kept it lit \
        ({rules}).
        """),
    Phrase(
      .highlight, nil, .goesOut, .seen,
      say: "At {end} {view} went dark, after {frames} of highlight ({rules})."),
    Phrase(.highlight, nil, .goesOut, say: "At {end} {view} went dark ({rules})."),
    Phrase(
      .highlight, nil, .presented, .wasLit, .staysLit,
      say: """
        {view} was lit already, and stayed so: by {end} the display had shown it for {frames} \
        ({rules}).
        """),
    Phrase(
      .highlight, nil, .presented, .wasLit,
      say: """
        {view} was lit already, and was dark at {end}: by then the display had shown it for \
        {frames} ({rules}).
        """),
    Phrase(
      .highlight, nil, .presented, .staysLit,
      say: """
        {view} lit up at {t}, and stayed so: by {end} the display had shown it for {frames} \
        ({rules}).
        """),
    Phrase(
      .highlight, .hi6, .byProgram, .unseen, .toldLate,
      say: """
        The program lit {view} up too, when it received the touch, at {t}. That is no sooner than \
        {view} itself received it, so it was dark again {after}: 0 frames. Setting `highlighted` \
        or `selected` does not help here ({rules}).
        """),
    Phrase(
      .highlight, .hi6, .byProgram, .unseen,
      say: """
        The program lit {view} up at {t}, and it was dark again {after}, before the display showed \
        it: 0 frames ({rules}).
        """),
    Phrase(
      .highlight, .hi6, .byProgram, .seen,
      say: """
        {view} lit up at {t}, also by the program, and was seen so for {frames}, in {span} \
        ({rules}).
        """),
    Phrase(
      .highlight, nil, .byImage, .seen,
      say: """
        {view} lit up at {t}. At the lift its highlighted image took over, until {end}: it was \
        seen for {frames}, in {span} ({rules}).
        """),
    Phrase(
      .highlight, .hi2, .seen,
      say: """
        {view} lit up at {t}, after the touch was over, and flashed for {span} so that it can be \
        seen: {frames} ({rules}).
        """),
    Phrase(
      .highlight, nil, .seen, .fromBegan,
      say: "{view} lit up at once, and was seen so for {frames}, in {span} ({rules})."),
    Phrase(
      .highlight, nil, .seen,
      say: "{view} lit up at {t}, and was seen so for {frames}, in {span} ({rules})."),
    Phrase(
      .highlight, .hi2, .unseen,
      say: """
        {view} lit up and went dark again in the same instant, at {t}: 0 frames. Nobody could see \
        it ({rules}).
        """),
    Phrase(
      .highlight, nil, .unseen,
      say: """
        {view} lit up at {t} and was dark again {after}, before the display showed it: 0 frames. \
        Nobody could see it ({rules}).
        """),
    Phrase(
      .highlight, nil, .wasLit, .staysLit,
      say: "{view} was lit already, and stayed so: the touch had no visible effect ({rules})."),
    Phrase(
      .highlight, nil, .staysLit,
      say: "{view} lit up at {t}, and stayed lit ({rules})."),
    Phrase(.highlight, nil, .wasLit, say: "{view} was lit before, and went dark ({rules})."),
    Phrase(.highlight, nil, say: "{view} lit up at {t}, and went dark by {end} ({rules})."),
  ]

  static let system: [Phrase] = [
    Phrase(
      .system, nil, .ofEdge, say: "At {t} {deed}, from the {edge} edge ({rules}{measure})."),
    Phrase(.system, nil, say: "At {t} {deed} ({rules}{measure})."),
  ]

  static let scene: [Phrase] =
    preference + [
      Phrase(
        .scene, nil, .movesViews, say: "At {t} {cause}: {change}. Then {layouts} ({rules})."),
      Phrase(.scene, nil, say: "At {t} {cause}: {change} ({rules})."),
    ]

  static let layout: [Phrase] = [
    Phrase(
      .layout, nil, .atLoad,
      say: """
        At the start {layouts} or inset by more than a plain frame; `umpire scene` shows how \
        ({rules}).
        """),
    Phrase(
      .layout, .edge6,
      say: "At {t} {layouts}, because Reachability lowers or raises the screen ({rules})."),
    Phrase(.layout, nil, say: "At {t} {layouts} ({rules})."),
  ]
}
