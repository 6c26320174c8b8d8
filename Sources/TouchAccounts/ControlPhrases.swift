import TouchCore

// The phrases of controls and highlights: control, highlight; and of the app's and the system's
// actions.

extension Phrases {
  static let control: [Phrase] = [
    Phrase(
      .control, .hi4, .event(.action),
      say: "Its action ran at {t}, late on purpose: until then the light can be seen ({rules})."),
    Phrase(
      .control, nil, .event(.action), .single, say: "The action of {view} ran at {t} ({rules})."),
    Phrase(
      .control, nil, .event(.action),
      say: "{view} sent {events}, and its action ran, at {t} ({rules})."),
    Phrase(
      .control, nil, .event(.valueChanged), .single,
      say: "The value of {view} changed to {value} at {t} ({rules})."),
    Phrase(
      .control, nil, .event(.valueChanged),
      say: "The value of {view} changed {times}, {during}: to {value} at last ({rules})."),
    Phrase(
      .control, nil, .event(.touchCancel),
      say: "{view} gave up: it sent touchCancel at {t}, and no action ({rules})."),
    Phrase(
      .control, .ctl2, .event(.touchUpOutside),
      say: """
        By then it was farther from {view} than a control forgives, and that is no press: it sent \
        {events}, and no action ({rules}).
        """),
    Phrase(
      .control, .ctl2, .event(.touchDragExit),
      say: """
        At {t} the finger had gone farther from {view} than a control forgives: it sent {events} \
        ({rules}).
        """),
    Phrase(
      .control, .ctl2, .event(.touchDragEnter),
      say: "At {t} the finger was back at {view}: it sent {events} ({rules})."),
    Phrase(.control, nil, say: "{view} sent {events} ({rules})."),
  ]

  static let highlight: [Phrase] = [
    Phrase(
      .highlight, nil, .goesOut, .staysLit,
      say: """
        At {end} one reason for the light of {view} was gone, and another kept it lit ({rules}).
        """),
    Phrase(
      .highlight, nil, .goesOut, .seen,
      say: "At {end} {view} went dark, after {frames} of light ({rules})."),
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
        The program lit {view} up too, as soon as it heard of the touch, at {t}. That is no sooner \
        than {view} hears of it itself, so it was dark again {after}: 0 frames. To set \
        `highlighted` or `selected` does not help here ({rules}).
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
        {view} lit up at {t}, the program's doing included, and was seen so for {frames}, in \
        {span} ({rules}).
        """),
    Phrase(
      .highlight, nil, .byImage, .seen,
      say: """
        {view} lit up at {t}. At the lift its highlighted image took over, and it was lit until {end}: \
        it was seen for {frames}, in {span} ({rules}).
        """),
    Phrase(
      .highlight, .hi2, .seen,
      say: """
        {view} lit up at {t}, when all was over, and flashed for {span} so that it can be seen: \
        {frames} ({rules}).
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
      say: "{view} was lit already, and stayed so: nothing was to be seen of the touch ({rules})."),
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
        .scene, nil, .movesViews, say: "At {t} {cause}: {change}. {layouts} after it ({rules})."),
      Phrase(.scene, nil, say: "At {t} {cause}: {change} ({rules})."),
    ]

  static let layout: [Phrase] = [
    Phrase(
      .layout, nil, .atLoad,
      say: """
        At the start {layouts}, or inset, by more than a plain frame; `umpire scene` shows how \
        ({rules}).
        """),
    Phrase(
      .layout, .edge6,
      say: "At {t} {layouts}, because Reachability lowers or raises the screen ({rules})."),
    Phrase(.layout, nil, say: "At {t} {layouts} ({rules})."),
  ]
}
