import TouchCore

// The phrases of rows besides those of views and controls: statusBar, event, anomaly.

extension Phrases {
  static let statusBar: [Phrase] = [
    Phrase(
      .statusBar, .home7, .hadByApp,
      say: """
        The app's hook took a finger on the status bar at {t}. The app was left before the finger \
        lifted ({rules}).
        """),
    Phrase(
      .statusBar, .home7, .leftMeanwhile,
      say: """
        A finger touched the status bar at {t}. The app was left before the finger lifted, and \
        nothing happened ({rules}).
        """),
    Phrase(
      .statusBar, .home7,
      say: """
        The status bar was touched at {t}, after the app had been left. The app did nothing \
        ({rules}).
        """),
    Phrase(
      .statusBar, nil, .notLifted, .single,
      say: "A finger touched the status bar at {t} ({rules})."),
    Phrase(
      .statusBar, .bar2, .notLifted, .secondFinger,
      say: """
        A finger touched the status bar at {t}, and moved until {end}. A second finger was down \
        with it, so this was not a tap ({rules}).
        """),
    Phrase(
      .statusBar, .bar8, .notLifted,
      say: """
        A finger touched the status bar at {t}, and moved until {end}. When it had moved \
        {measured}, more than the {limit} of a tap, it was not a tap any more ({rules}).
        """),
    Phrase(
      .statusBar, nil, .notLifted,
      say: "A finger touched the status bar at {t}, and moved until {end} ({rules}{measure})."),
    Phrase(
      .statusBar, nil, .passedOnByApp, .taker(.scrollToTop),
      say: """
        The app's hook took the tap on the status bar, {during}, and passed it on. The tap also \
        scrolls {view} to its top ({rules}).
        """),
    Phrase(
      .statusBar, .bar3, .passedOnByApp, .tooFew,
      say: """
        The app's hook took the tap on the status bar, {during}, and passed it on. No scroll view \
        on the screen scrolls to its top on such a tap, so nothing moved ({rules}).
        """),
    Phrase(
      .statusBar, .bar3, .passedOnByApp,
      say: """
        The app's hook took the tap on the status bar, {during}, and passed it on. {counted} on \
        the screen would scroll to the top. On this device a tap scrolls one only if it is the \
        only one, so nothing moved ({rules}).
        """),
    Phrase(
      .statusBar, nil, .passedOnByApp,
      say: """
        The app's hook took the tap on the status bar, {during}, and passed it on. Nothing else \
        happened ({rules}{measure}).
        """),
    Phrase(
      .statusBar, .bar1,
      say: "The app's hook took the tap on the status bar, {during} ({rules})."),
    Phrase(
      .statusBar, nil, .taker(.call),
      say:
        "The status bar was tapped, {during}{asAction}. The tap leads back to the call ({rules})."
    ),
    Phrase(
      .statusBar, nil, .taker(.scrollToTop),
      say: """
        The status bar was tapped, {during}{asAction}. The tap scrolls {view} to its top \
        ({rules}).
        """),
    Phrase(
      .statusBar, .bar3, .taker(.nobody), .tooFew,
      say: """
        The status bar was tapped, {during}{asAction}. No scroll view on the screen scrolls to its \
        top on such a tap, so nothing moved ({rules}).
        """),
    Phrase(
      .statusBar, .bar3, .taker(.nobody),
      say: """
        The status bar was tapped, {during}{asAction}. {counted} on the screen would scroll to the \
        top. On this device a tap scrolls one only if it is the only one, so nothing moved \
        ({rules}).
        """),
    Phrase(
      .statusBar, .bar4, .taker(.nobody),
      say: """
        The status bar was tapped, {during}{asAction}. {view} would scroll to its top, but its \
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
        The status bar was tapped, {during}{asAction}. The tap belongs to the key window, and \
        {view} is in another window, so nothing moved ({rules}).
        """),
    Phrase(
      .statusBar, .bar8, .taker(.nobody),
      say: """
        A finger was on the status bar, {during}. When it had moved {measured}, more than the \
        {limit} of a tap, it was not a tap any more, so nothing went to its top ({rules}).
        """),
    Phrase(
      .statusBar, .bar2, .taker(.nobody), .unit(.milliseconds),
      say: """
        A finger was on the status bar, {during}: {measured}, longer than the {limit} of a tap, so \
        nothing went to its top ({rules}).
        """),
    Phrase(
      .statusBar, .bar2, .taker(.nobody), .secondFinger,
      say: """
        A finger was on the status bar, {during}, and a second one with it. That is not a tap, so \
        nothing went to its top ({rules}).
        """),
    Phrase(
      .statusBar, nil,
      say: """
        A finger was on the status bar, {during}, and nothing went to its top ({rules}{measure}).
        """),
  ]

  static let event: [Phrase] = [
    Phrase(
      .event, .bar1,
      say: """
        At {t} the recording has a record of the status bar ({name}). Such records have no effect \
        from iOS 4 on, where fingers on the bar are touches. No hook saw the record, and nothing \
        scrolled ({rules}).
        """),
    Phrase(
      .event, .raw3,
      say: "At {t} there was an event without readable content, such as a shake ({rules})."),
    Phrase(
      .event, nil, .single,
      say: "At {t} a record that is not a touch was passed through: {name} ({rules})."),
    Phrase(
      .event, nil,
      say: """
        {During} records that are not touches were passed through, {times}; the first was {name} \
        ({rules}).
        """),
  ]

  static let anomaly: [Phrase] = [
    Phrase(
      .anomaly, .tch5, .cut,
      say: """
        `--stop` ended the run with the finger down, so the touch was cancelled at {t}, the time of \
        the last input before ({rules}).
        """),
    Phrase(
      .anomaly, .tch5,
      say: """
        The recording ends at {t} with the finger down, so the touch was cancelled there \
        ({rules}).
        """),
    Phrase(
      .anomaly, .tch9,
      say: """
        After {t} a part of the recording is lost, and the finger lifted in it, so the touch was \
        cancelled at {t} ({rules}).
        """),
    Phrase(
      .anomaly, .tch1, .gap,
      say: """
        Before {t} a part of the recording is lost, {over} long, and {downs} came down in it and \
        stayed down. What such a finger does until it lifts is ignored ({rules}).
        """),
    Phrase(
      .anomaly, .tch1, .neverCame,
      say: """
        {During} {downs} moved or lifted without being down. Either the recording begins or has a \
        gap while the finger is down, its began was ignored, it had lifted already, or its rows \
        name the finger differently. These rows are ignored ({rules}).
        """),
    Phrase(
      .anomaly, .tch3, .tooManyFingers,
      say: """
        A finger came down while {mostFingers} were down, which is the most that the device \
        follows. No view received it, and the other touches are cancelled ({rules}).
        """),
    Phrase(
      .anomaly, nil, .refused, .explained,
      say: """
        At {t} {cause} was refused: {change} ({rules}). The reason: {details}.
        """),
    Phrase(
      .anomaly, nil, .refused,
      say: "At {t} {cause} was refused, because {why}: {change} ({rules})."),
    Phrase(
      .anomaly, nil, .single,
      say: "At {t} the recording is not valid: {what} ({rules}{measure})."),
    Phrase(
      .anomaly, nil,
      say: "{During} the recording is not valid, {times}: {what} ({rules}{measure})."),
  ]
}
