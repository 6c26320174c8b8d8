import TouchCore

/// What stands in braces in the words of phrases. Every other field of a journal row stands there by
/// its own name: `{change}`, `{state}`.
enum Slot: CaseIterable {
  /// When the strand begins: `+150 ms` since the touch began, else `0.052 s` of the recording.
  case t
  /// When it ends.
  case end
  /// The time span, `from +16 ms to +320 ms`; `at +16 ms` if both are the same. `atStart` begins
  /// with a capital letter.
  case during, atStart
  /// Where a swipe went: `up`, `to the left`.
  case heading
  /// The view, `today` in backquotes; `theView` says what it is, `the button today`.
  case view, theView
  /// The first measure: `80 ms`.
  case measured
  /// The same of what may be less than nothing, which is told as nothing.
  case gone
  /// Its limit.
  case limit
  /// Both, behind a colon, where there is one: `: 80 ms, limit 150 ms`.
  case measure
  /// How long after the finger the view was told: `150 ms late`, `in the same instant`.
  case late
  /// That the view was told of the end too, and when: `and in the same instant that it ended`.
  case andEnded
  /// Who took the touch from its view, and the same as a scene writes it.
  case taker, takerID
  /// Who failed at that instant, with the verb: `the pinch `zoom` and the pan `move` were`.
  case theEntrants
  /// For whose failure it waited.
  case blockers
  /// How a gesture went on behind its began: `, went 60 pt up and ended at +418 ms`; may be nothing.
  case course
  /// When the winner was recognised: ` at +183 ms`; may be nothing.
  case when
  /// The first measure and its limit in fingers: `one`, and `2 fingers`.
  case fingers, mostFingers
  /// How far something is scrolled in the end: `y = 49.5 pt`.
  case place
  /// The changes that have no scroll view keep the touch back.
  case noDelays
  /// The changes that let scroll views take the touch from its control.
  case mayCancels
  /// How many rows, `3 times`.
  case times
  /// For how many frames it was lit, and for how long.
  case frames, span
  /// How long it was lit where that is short: `in the same instant`, `4 ms later`.
  case after
  /// What the control told.
  case events
  /// All rules of the strand, each once.
  case rules
  /// Who competes, in words.
  case theEntrant
  /// Who won it instead.
  case winner
  /// The system's swipe that was in the running.
  case gesture
  /// The gate's band, `from y = 518 pt to the bottom edge`, and where it is not, `above y = 518 pt`.
  case strip, away
  /// The axis that leads away from the edge of this band: `x`, `y`.
  case axis
  /// The controller of a back swipe that was in the running.
  case controller
  /// The controller that defers the edge of a swipe and is never asked.
  case unasked, unaskedID
  /// The controller that is asked which edges to defer.
  case askedID
  /// Ids as a scene writes them, without quotes.
  case viewID, entrantID, winnerID, winnerView, controllerID
  /// The window, where there is one alone.
  case window
  /// What the system did, in words.
  case deed
  /// Who made a change: `the app answered`, `this came from outside`.
  case cause
  /// That the app got a tap on the bar as an action, where it does.
  case asAction
  /// How many views have another layout.
  case layouts
  /// How many fingers came down in what is lost: `2 fingers`. Those that moved or lifted and never
  /// came down: `finger 0`.
  case downs
  /// The scroll views that were counted: `2 scroll views`.
  case counted
  /// What the touch is in, and the scroll view that it stopped: `the button `today``, `list`.
  case touched, caught
  /// How many ways help: `Three things help`.
  case ways
  /// Changes that ways consist of: the edge is deferred; that and the sides are; the status bar is
  /// hidden; the entrant is switched on; nobody who took the touch cancels it.
  case deferEdge, deferEdges, hideBar, switchOn, leaveAll
  /// Changes as well: no requirement of those for whose failure it waited; those are switched off,
  /// in brackets, if all can be; nobody delays the touch; views that want to be alone no longer do.
  case noRequiredBy, offBlockers, noDelaysBegan, noExclusive
  /// How one scroll view alone is left to scroll to its top: `to leave `list`, …`.
  case oneLeft
  /// The rest, and the movement, with which a press would have begun: `80ms`, `16`.
  case shorter, farther
  /// Changes that stand for a touch elsewhere: beside the gate's band, and beside all bands.
  case noGate, noBands
  /// The views that take touches exclusively (HIT-6); the recognizers that delay the began (ARB-7).
  case exclusives, delayers
  /// Who won the other fingers of the entrant.
  case otherWinner
  /// Where a swipe has to go: `to the left`.
  case wanted
  /// For which drags a delegate lets a pan begin: `, as only a horizontal drag may`; may be nothing.
  case begins
  /// Changes of who waits for whom: the entrant does not wait for the winner; the winner waits for
  /// the entrant, as the one or the other of them says.
  case noWait, letFirst, waitFor
  /// Those who won the touch, and with whom the entrant shares already, as a list of `with` has them.
  case withAll
  /// A change: no recognizer of those that delay the lift delays it.
  case noDelaysEnded
  /// The scroll view of the entrant, and the controller that has the home indicator hide, as a scene
  /// writes them.
  case scrollID, hiderID

  /// The slot as phrases write it.
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
    }
  }
}
