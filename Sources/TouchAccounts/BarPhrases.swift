import TouchCore

// The phrases of rows besides those of views and controls: statusBar, event, anomaly.

extension Phrases {
  static let statusBar: [Phrase] = [
    Phrase(
      .statusBar, .home7, .hadByApp,
      say: """
        The app itself took a finger on the status bar at {t}, and was left before that lifted \
        ({rules}).
        """),
    Phrase(
      .statusBar, .home7, .leftMeanwhile,
      say: """
        A finger came down on the status bar at {t}, and the app was left before that lifted: \
        nothing came of it ({rules}).
        """),
    Phrase(
      .statusBar, .home7,
      say: """
        The status bar was touched at {t}, after the app had been left: the app did nothing \
        ({rules}).
        """),
    Phrase(
      .statusBar, nil, .notLifted, .single,
      say: "A finger came down on the status bar at {t} ({rules})."),
    Phrase(
      .statusBar, nil, .notLifted,
      say: "A finger came down on the status bar at {t}, and moved until {end} ({rules}{measure})."),
    Phrase(
      .statusBar, nil, .passedOnByApp, .taker(.scrollToTop),
      say: """
        The app itself took the tap on the status bar, {during}, and passed it on. That \
        scrolls {view} to its top as well ({rules}).
        """),
    Phrase(
      .statusBar, .bar3, .passedOnByApp, .tooFew,
      say: """
        The app itself took the tap on the status bar, {during}, and passed it on. No \
        scroll view on the screen is meant by it, so nothing moved ({rules}).
        """),
    Phrase(
      .statusBar, .bar3, .passedOnByApp,
      say: """
        The app itself took the tap on the status bar, {during}, and passed it on. \
        {counted} on the screen would scroll to the top, and here none does unless it is the only \
        one ({rules}).
        """),
    Phrase(
      .statusBar, nil, .passedOnByApp,
      say: """
        The app itself took the tap on the status bar, {during}, and passed it on. \
        Nothing more came of it ({rules}{measure}).
        """),
    Phrase(
      .statusBar, .bar1,
      say: "The app itself took the tap on the status bar, {during} ({rules})."),
    Phrase(
      .statusBar, nil, .taker(.call),
      say:
        "The status bar was tapped, {during}{asAction}. That leads back to the call ({rules})."
    ),
    Phrase(
      .statusBar, nil, .taker(.scrollToTop),
      say: """
        The status bar was tapped, {during}{asAction}. That scrolls {view} to its top ({rules}).
        """),
    Phrase(
      .statusBar, .bar3, .taker(.nobody), .tooFew,
      say: """
        The status bar was tapped, {during}{asAction}. No scroll view on the screen is meant \
        by it, so nothing moved ({rules}).
        """),
    Phrase(
      .statusBar, .bar3, .taker(.nobody),
      say: """
        The status bar was tapped, {during}{asAction}. {counted} on the screen would scroll \
        to the top, and here none does unless it is the only one ({rules}).
        """),
    Phrase(
      .statusBar, .bar4, .taker(.nobody),
      say: """
        The status bar was tapped, {during}{asAction}. {view} would scroll to its top, and its \
        delegate refused ({rules}).
        """),
    Phrase(
      .statusBar, .bar5, .taker(.nobody),
      say: """
        The status bar was tapped, {during}{asAction}. {view} is at its top already, so nothing \
        moved ({rules}).
        """),
    Phrase(
      .statusBar, .bar7, .taker(.nobody),
      say: """
        The status bar was tapped, {during}{asAction}. That is the key window's, and {view} \
        stands in another, so nothing moved ({rules}).
        """),
    Phrase(
      .statusBar, .bar8, .taker(.nobody),
      say: """
        A finger was on the status bar, {during}, and moved {measured}: more than the \
        {limit} of a tap, so nothing came of it ({rules}).
        """),
    Phrase(
      .statusBar, .bar2, .taker(.nobody), .unit(.milliseconds),
      say: """
        A finger was on the status bar, {during}: {measured}, longer than the {limit} of \
        a tap, so nothing came of it ({rules}).
        """),
    Phrase(
      .statusBar, .bar2, .taker(.nobody), .secondFinger,
      say: """
        A finger was on the status bar, {during}, and a second one with it: no tap, so \
        nothing came of it ({rules}).
        """),
    Phrase(
      .statusBar, nil,
      say: """
        A finger was on the status bar, {during}, and nothing came of it \
        ({rules}{measure}).
        """),
  ]

  static let event: [Phrase] = [
    Phrase(
      .event, .bar1,
      say: """
        At {t} the recording has a record of the status bar ({name}). From iOS 4 on such records do \
        not work any more, because fingers on the bar are touches: no hook saw the record, and \
        nothing scrolled ({rules}).
        """),
    Phrase(
      .event, .raw3,
      say: "At {t} there was an event with nothing to read in it, such as a shake ({rules})."),
    Phrase(
      .event, nil, .single,
      say: "At {t} a record that is no touch was passed through: {name} ({rules})."),
    Phrase(
      .event, nil,
      say: """
        {During} records that are no touches were passed through, {times}, the first of \
        them {name} ({rules}).
        """),
  ]

  static let anomaly: [Phrase] = [
    Phrase(
      .anomaly, .tch5,
      say: "The recording ends at {t} with the finger down, so it was cancelled there ({rules})."),
    Phrase(
      .anomaly, .tch1, .gap,
      say: """
        Before {t} a stretch of the recording is lost, which was {over} long, and {downs} came down \
        in it. No touch is told of what they do until they lift ({rules}).
        """),
    Phrase(
      .anomaly, .tch1, .neverCame,
      say: """
        {During} {downs} moved or lifted, and never came down: the recording begins, or has a gap, \
        while the finger is down, or names the finger differently in its rows. No touch is told of \
        it ({rules}).
        """),
    Phrase(
      .anomaly, .tch3, .tooManyFingers,
      say: """
        A finger came down while {mostFingers} were down, which are as many as the device follows: \
        no view is told of it, and the others are cancelled ({rules}).
        """),
    Phrase(
      .anomaly, nil, .refused,
      say: """
        At {t} a change by the {by} could not be made, because {why}: {change} ({rules}).
        """),
    Phrase(
      .anomaly, nil, .single,
      say: "At {t} the recording is not as it should be: {what} ({rules}{measure})."),
    Phrase(
      .anomaly, nil,
      say: """
        {During} the recording is not as it should be, {times}: {what} ({rules}{measure}).
        """),
  ]
}
