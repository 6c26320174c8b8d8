import TouchCore

/// How a strand is told: words with slots, for an effect, a rule and what else has to hold.
///
///     Phrase(.deliver, .gate7, say: "… only then was {view} told, {late} late ({rules}).")
///
/// `Phrases` has all of them, each once. The first that fits is taken; the last of each effect fits
/// always, so no row is passed over in silence.
struct Phrase: Sendable {
  let effect: EffectKind
  /// The rule of the strand; nothing for any.
  let rule: Rule?
  /// What else has to hold, all of it.
  let conditions: [Condition]
  /// The words, with slots as `Slot` names them.
  let words: StaticString
  /// Whether the words have a slot for a figure: they fit only where one decided.
  let needsMeasure: Bool

  init(
    _ effect: EffectKind, _ rule: Rule?, _ conditions: Condition..., say words: StaticString
  ) {
    self.effect = effect
    self.rule = rule
    self.conditions = conditions
    self.words = words
    let bytes = words.bytes
    let figures: [Slot] = [.measured, .limit, .counted]
    needsMeasure = figures.contains { bytes.hasPart($0.inBraces) }
  }

  /// What can be asked of a strand, of its touch, or of the scene.
  enum Condition: BitwiseCopyable, Hashable, Sendable {
    /// The strand's first measure has this unit.
    case unit(Unit)
    /// The strand's first measure is of two fingers where one is the most.
    case secondFinger
    /// The strand has a row of the phase.
    case phase(Phase)
    /// The strand has a row of the state.
    case state(GestureState)
    /// The strand has a row of the event.
    case event(ControlEvent)
    /// Who took a tap on the status bar in the end; and that the app had it first.
    case taker(BarTaker)
    case passedOnByApp
    /// The finger on the status bar has not lifted in the strand.
    case notLifted
    /// The app's hook passed it on.
    case passedOn
    /// The outcome.
    case won, lost, failed, gated, notAsked
    /// The light's frames were told, and there were none; or some.
    case unseen, seen
    /// The image stood in for the light of the touch.
    case byImage
    /// A light that only goes out in this strand.
    case goesOut
    /// The host made the change.
    case byHost
    /// Views stand elsewhere because of it.
    case movesViews
    /// A row of the strand names a view.
    case ofView
    /// An edge of the screen is named.
    case ofEdge
    /// It scrolled to the top.
    case toTop
    /// All rows are from before the first input.
    case atLoad
    /// The strand has one row alone.
    case single
    /// Of the touch: the strand begins when the touch does.
    case fromBegan
    /// Of the touch: it was not kept back, though a swipe of an edge was in the running for it.
    case notKeptBack
    /// Of the touch: its view was told late.
    case toldLate
    /// Of the touch: a control was lit for it, and nobody saw it; or somebody could.
    case neverSeen, onceSeen
    /// Of the touch: a swipe from an edge won it, of those that can be deferred.
    case deferrable
    /// Of the scene: a window does not wait (GATE-5).
    case openGate
  }
}

extension [UInt8] {
  /// Whether the bytes of `part` stand somewhere in these.
  fileprivate func hasPart(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains { self[$0...].starts(with: part) }
  }
}

/// What stands in braces in the words of phrases. Every other field of a journal row stands there by
/// its own name: `{change}`, `{state}`.
enum Slot: CaseIterable {
  /// When the strand begins: `+150 ms` since the touch began, else `0.052 s` of the recording.
  case t
  /// When it ends.
  case end
  /// The view, `today` in backquotes; `theView` says what it is, `the button today`.
  case view, theView
  /// The first measure: `80 ms`.
  case measured
  /// Its limit.
  case limit
  /// Both, behind a colon, where there is one: `: 80 ms, limit 150 ms`.
  case measure
  /// How long after the finger the view was told.
  case late
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
  /// The controller of a back swipe that was in the running.
  case controller
  /// Ids as a scene writes them, without quotes.
  case viewID, entrantID, controllerID
  /// The window, where there is one alone.
  case window
  /// What the system did, in words.
  case deed
  /// How many views stand elsewhere.
  case layouts
  /// The scroll views that were counted: `2 scroll views`.
  case counted

  /// The slot as phrases write it.
  var inBraces: [UInt8] { [UInt8(ascii: "{")] + word.bytes + [UInt8(ascii: "}")] }

  /// The word in braces.
  var word: StaticString {
    switch self {
    case .t: "t"
    case .end: "end"
    case .view: "view"
    case .theView: "theView"
    case .measured: "measured"
    case .limit: "limit"
    case .measure: "measure"
    case .late: "late"
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
    case .controller: "controller"
    case .viewID: "viewID"
    case .entrantID: "entrantID"
    case .controllerID: "controllerID"
    case .window: "window"
    case .deed: "deed"
    case .layouts: "layouts"
    case .counted: "counted"
    }
  }
}
