import TouchCore

/// A name in braces in the words of a phrase. The fields of a journal row that have no slot can be
/// used by their own names: `{change}`, `{state}`.
enum PhraseSlot: CaseIterable {
  /// The start of the strand: `+150 ms` since the touch began, or `0.052 s` of the recording if the
  /// strand belongs to no touch.
  case t
  /// The end of the strand, in the form of `t`.
  case end
  /// The time span, `from +16 ms to +320 ms`; `at +16 ms` if both are the same. `atStart` begins
  /// with a capital letter.
  case during, atStart
  /// The direction of a swipe: `up`, `to the left`.
  case heading
  /// The view, `today` in backquotes; `theView` adds its kind, `the button today`.
  case view, theView
  /// The first measure: `80 ms`.
  case measured
  /// The first measure, but not below 0.
  case gone
  /// The limit of the first measure.
  case limit
  /// The first measure and its limit, behind a colon: `: 80 ms, limit 150 ms`. Empty without a
  /// measure.
  case measure
  /// The delay from the finger to the delivery: `150 ms late`, `in the same instant`.
  case late
  /// The delivery of the end, with its time: `and in the same instant that it ended`.
  case andEnded
  /// The entrant that took the touch from its view; the entrant's id as a scene writes it.
  case taker, takerID
  /// The entrants that failed at that instant, with the verb: `the pinch `zoom` and the pan `move`
  /// were`.
  case theEntrants
  /// The entrants for whose failure the entrant waited.
  case blockers
  /// The course of a gesture after its began: `, went 60 pt up and ended at +418 ms`; may be empty.
  case course
  /// The instant of the winner's recognition: ` at +183 ms`; may be empty.
  case when
  /// The first measure and its limit in fingers: `one`, and `2 fingers`.
  case fingers, mostFingers
  /// `finger`, or `fingers` if a row of the strand has several touches.
  case finger
  /// The scroll view's final offset: `y = 49.5 pt`.
  case place
  /// The changes after which no scroll view delays the touch.
  case noDelays
  /// The changes after which scroll views may take the touch from its control.
  case mayCancels
  /// The number of the strand's rows: `once`, `twice`, `3 times`.
  case times
  /// The number of frames for which the control was highlighted; the time for which it was.
  case frames, span
  /// The time for which the control was highlighted, if it is short: `in the same instant`, `4 ms
  /// later`.
  case after
  /// The events that the control sent.
  case events
  /// All rules of the strand, each once.
  case rules
  /// The entrant, in words.
  case theEntrant
  /// The entrant that won the touch instead.
  case winner
  /// The system gesture that competed for the touch.
  case gesture
  /// The gate's band, `from y = 518 pt to the bottom edge`; the region beside it, `above y = 518
  /// pt`.
  case strip, away
  /// The axis that leads away from the edge of the gate's band: `x`, `y`.
  case axis
  /// The controller of a back swipe that competed for the touch.
  case controller
  /// The controller that defers the edge of a swipe and is never asked; its id as a scene writes
  /// it.
  case unasked, unaskedID
  /// The id of the controller that is asked which edges to defer.
  case askedID
  /// Ids as a scene has them, without quotes.
  case viewID, entrantID, winnerID, winnerView, controllerID
  /// The id of the window; `WINDOW` if the scene has several.
  case window
  /// The action of the system, in words.
  case deed
  /// The change with its author: `a change by the host`, `a reaction of the app`.
  case cause
  /// ` as an action`, if the app got a tap on the bar as one; else empty.
  case asAction
  /// The number of views with another layout.
  case layouts
  /// The number of fingers that came down in the lost part: `2 fingers`; the fingers that moved or
  /// lifted and never came down: `finger 0`.
  case downs
  /// The scroll views that were counted: `2 scroll views`.
  case counted
  /// The view that the touch is in: `the button `today``; the scroll view that it stopped: `list`.
  case touched, caught
  /// A sentence with the other scroll views that the touch stopped; empty if there are none.
  case alsoStopped
  /// The number of ways that help: `Three things help`.
  case ways
  /// Changes of the scene: defer the edge; defer the edge and the sides; hide the status bar;
  /// switch the entrant on; let no recognizer that took the touch cancel it.
  case deferEdge, deferEdges, hideBar, switchOn, leaveAll
  /// Changes of the scene: remove the requirements to fail that the entrant waited for; switch off
  /// those that it waited for, in brackets, empty if one cannot be; let no recognizer delay the
  /// touch's began; let no view take touches exclusively.
  case noRequiredBy, offBlockers, noDelaysBegan, noExclusive
  /// The change after which only one scroll view scrolls to its top: `to leave `list`, …`.
  case oneLeft
  /// The time at rest with which a press would have begun: `80ms`; the movement: `16`.
  case shorter, farther
  /// Changes that move a touch: out of the gate's band; out of all bands.
  case noGate, noBands
  /// The exclusive views (HIT-6); the recognizers that delay the began (ARB-7).
  case exclusives, delayers
  /// The entrant that won the other fingers of this one.
  case otherWinner
  /// The required direction of a swipe: `to the left`.
  case wanted
  /// The drags for which a delegate lets a pan begin: `, as only a horizontal drag may`; may be
  /// empty.
  case begins
  /// Changes of requirements to fail: the entrant does not wait for the winner; the winner waits
  /// for the entrant, by a requirement of the one or of the other.
  case noWait, letFirst, waitFor
  /// The winners of the touch and the entrants that the entrant already shares with, as a list for
  /// `with`.
  case withAll
  /// The change after which no recognizer delays the lift.
  case noDelaysEnded
  /// The ids of the entrant's scroll view, and of the controller that hides the home indicator, as
  /// a scene writes them.
  case scrollID, hiderID
  /// The other gesture or the content of a question: ` with the pan `drag``, ` for the button
  /// `row``; empty if the question names neither.
  case about
  /// The changes that set the scroll view's offset during the drag, each with its time:
  /// `` `list.offset.y += 600` at +283 ms``.
  case settings
  /// The changes that set the offset after the strand's last row: after the last movement of a drag,
  /// or at the instant at which a view that goes on by itself stops.
  case laterSettings
  /// The changes that ended the deceleration of the scroll view, with their time.
  case stop
  /// The touch whose finger ended the deceleration of the scroll view: `touch 2`.
  case stopper
  /// How the scroll view begins to go on: ``Then `list` went on by itself``.
  case going
  /// A sentence with the changes that moved the scroll view while it went on; empty if none did.
  case moves

  /// The slot in braces, as phrases write it.
  var inBraces: [UInt8] { [UInt8(ascii: "{")] + word.bytes + [UInt8(ascii: "}")] }

  /// The word in braces.
  var word: StaticString {
    switch self {
    case .t: "t"
    case .end: "end"
    case .during: "during"
    case .atStart: "During"
    case .heading: "heading"
    case .view: "view"
    case .theView: "theView"
    case .measured: "measured"
    case .gone: "gone"
    case .limit: "limit"
    case .measure: "measure"
    case .late: "late"
    case .andEnded: "andEnded"
    case .taker: "taker"
    case .takerID: "takerID"
    case .theEntrants: "theEntrants"
    case .blockers: "blockers"
    case .course: "course"
    case .when: "when"
    case .fingers: "fingers"
    case .mostFingers: "mostFingers"
    case .finger: "finger"
    case .place: "place"
    case .noDelays: "noDelays"
    case .times: "times"
    case .frames: "frames"
    case .span: "span"
    case .after: "after"
    case .events: "events"
    case .rules: "rules"
    case .theEntrant: "theEntrant"
    case .winner: "winner"
    case .gesture: "gesture"
    case .strip: "strip"
    case .away: "away"
    case .axis: "axis"
    case .controller: "controller"
    case .unasked: "unasked"
    case .unaskedID: "unaskedID"
    case .askedID: "askedID"
    case .mayCancels: "mayCancels"
    case .viewID: "viewID"
    case .entrantID: "entrantID"
    case .winnerID: "winnerID"
    case .winnerView: "winnerView"
    case .controllerID: "controllerID"
    case .window: "window"
    case .deed: "deed"
    case .cause: "cause"
    case .asAction: "asAction"
    case .layouts: "layouts"
    case .downs: "downs"
    case .counted: "counted"
    case .touched: "touched"
    case .caught: "caught"
    case .alsoStopped: "alsoStopped"
    case .ways: "ways"
    case .deferEdge: "deferEdge"
    case .deferEdges: "deferEdges"
    case .hideBar: "hideBar"
    case .switchOn: "switchOn"
    case .leaveAll: "leaveAll"
    case .noRequiredBy: "noRequiredBy"
    case .offBlockers: "offBlockers"
    case .noDelaysBegan: "noDelaysBegan"
    case .noExclusive: "noExclusive"
    case .oneLeft: "oneLeft"
    case .shorter: "shorter"
    case .farther: "farther"
    case .noGate: "noGate"
    case .noBands: "noBands"
    case .exclusives: "exclusives"
    case .delayers: "delayers"
    case .otherWinner: "otherWinner"
    case .wanted: "wanted"
    case .begins: "begins"
    case .noWait: "noWait"
    case .letFirst: "letFirst"
    case .waitFor: "waitFor"
    case .withAll: "withAll"
    case .noDelaysEnded: "noDelaysEnded"
    case .scrollID: "scrollID"
    case .hiderID: "hiderID"
    case .about: "about"
    case .settings: "settings"
    case .laterSettings: "laterSettings"
    case .stop: "stop"
    case .stopper: "stopper"
    case .going: "going"
    case .moves: "moves"
    }
  }
}
