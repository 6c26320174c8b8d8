import TouchCore

/// How a strand is told: words with slots, for an effect, a rule and what else has to hold.
///
///     Phrase(.deliver, .gate7, say: "… only then was {view} told, {late} ({rules}).")
///
/// A rule that no row of the strand has stands in braces as well, `{HOME-2}`: so a sentence knows
/// every rule that it names. `Phrases` has all of them, each once. The first that fits is taken; the
/// last of each effect fits always, so no row is passed over in silence.
struct Phrase: Sendable {
  let effect: EffectKind
  /// The rule of the strand; nothing for any.
  let rule: Rule?
  /// What else has to hold, all of it.
  let conditions: [Condition]
  /// The words, with slots as `Slot` names them.
  let words: StaticString
  /// The rules that the words name besides those of the strand, each once.
  let rules: [Rule]
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
    rules = Self.rules(inBraces: bytes)
    let figures: [Slot] = [.measured, .gone, .limit, .counted, .fingers, .mostFingers]
    needsMeasure = figures.contains { bytes.hasPart($0.inBraces) }
  }

  /// The rules whose ids stand in braces in words, each once.
  static func rules(inBraces words: [UInt8]) -> [Rule] {
    var rules: [Rule] = []
    for part in words.split(separator: UInt8(ascii: "{")).dropFirst(words.first == 0x7B ? 0 : 1) {
      guard let rule = Rule(id: Array(part.prefix { $0 != UInt8(ascii: "}") })) else { continue }
      if !rules.contains(rule) { rules.append(rule) }
    }
    return rules
  }

  /// What can be asked of a strand, of its touch, or of the scene.
  enum Condition: BitwiseCopyable, Hashable, Sendable {
    /// The strand's first measure has this unit.
    case unit(Unit)
    /// The strand has no measure.
    case unmeasured
    /// The strand's first measure is of two fingers where one is the most.
    case secondFinger
    /// The strand's first measure is of fewer fingers than are needed; or of more than are taken.
    case tooFew, tooMany
    /// The strand's first measure is less than its limit.
    case short
    /// The strand's first measure is the time from when its touch began until its entrant failed.
    case sinceBegan
    /// The strand has a row of the phase.
    case phase(Phase)
    /// The strand has a row of the state.
    case state(GestureState)
    /// The strand has a row of the event.
    case event(ControlEvent)
    /// Who took a tap on the status bar in the end; and that the app had it first.
    case taker(BarTaker)
    case passedOnByApp
    /// The app's hook had a record of the status bar; the app was left after the first record.
    case hadByApp, leftMeanwhile
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
    /// The change is of a controller's preference, or of the child that answers in its place; the
    /// controller names no such child.
    case changes(SceneChange.Signal), namesNobody
    /// The app signals it; it signals what it was not asked for; an animation runs around it.
    case signals(SceneChange.Signal), unheard, animated
    /// The affordance comes; the home indicator is there; its edge is protected, so it is dimmed.
    case shown, visible, edgeProtected
    /// A change that the scene could not take.
    case refused
    /// A stretch of the recording is lost.
    case gap
    /// A finger moved or lifted that never came down.
    case neverCame
    /// There was one finger more than the device follows.
    case tooManyFingers
    /// Views have another layout because of it.
    case movesViews
    /// A row of the strand names a view.
    case ofView
    /// An edge of the screen is named.
    case ofEdge
    /// A touch drags a handle of the selection, and keeps its hold.
    case held
    /// It scrolled to the top.
    case toTop
    /// The winner of an outcome is the pan of a scroll view.
    case toScroll
    /// Both of an outcome are gestures that go on, and the app's: they may agree to share.
    case mayShare
    /// A tap of the app's took the touch at that instant or before, or another recognizer took it
    /// from a control.
    case takenByApp
    /// Of the touch: nobody won it.
    case nobodyWon
    /// Of a press that was too short: nobody won the touch, or the press was half as long as it takes.
    case missed
    /// All rows are from before the first input.
    case atLoad
    /// The strand has one row alone.
    case single
    /// Of the touch: the strand begins when the touch does.
    case fromBegan
    /// Of the touch: it was not kept back, though a swipe of an edge was in the running for it.
    case notKeptBack
    /// Of the touch: the gate let it through because another finger was down (GATE-2); because it
    /// began outside the bands (GATE-6); because its window does not wait (GATE-5).
    case besideAnother, outsideGate, openGate
    /// Of the entrant: another touch that it had been asked about was down when the touch began.
    case fingersDown
    /// Of a light: the program lit the control in the strand.
    case byProgram
    /// Of a light: a row says for how many frames it was seen.
    case presented
    /// Of the touch: no claim at that instant took it; it belongs to a recognizer that began
    /// before.
    case joined
    /// Of a scrolling: the content did not move; it moved, and rows say where it was before.
    case unmoved, moved
    /// The strand's first measure is more than its limit.
    case beyond
    /// Of a light: the control was lit before the strand; it is lit after it.
    case wasLit, staysLit
    /// Of the entrant: a swipe from an edge that a controller defers that is never asked (DEFER-1).
    case unaskedDeferral
    /// Of the touch: the scroll views that delay it may not take it from its control (SCR-2).
    case heldByControl
    /// Of the touch: all scroll views that delay it may take it (SCR-2); or some may not, for
    /// another reason than that it is a control's.
    case takesBack, keepsContent
    /// Of the touch: its view had heard that it began before the strand.
    case heard
    /// Of the touch: its view was told late; was told; or never was.
    case toldLate, told, neverTold
    /// Of the touch: it stopped a scroll view that was going on by itself (SCR-4).
    case caught
    /// Of a gesture: it began with several fingers. Of an outcome: its entrant had several fingers,
    /// this touch and others.
    case several
    /// Of a gesture: it goes on, and had begun before this finger joined it.
    case begunBefore
    /// Of the entrant: it was over before it could take this finger, which waited to join it (REC-1).
    case neverJoined
    /// Of the entrant: a tap that takes one tap, of any number of fingers.
    case oneTap
    /// Of the entrant: it had lost the other fingers that were down when the touch began.
    case lostBefore
    /// Of a scrolling: a change of the scene made it, of its content or of where it is.
    case byChange
    /// Of a scrolling: the gesture that it comes from was over before.
    case afterGesture
    /// Of the touch: a control was lit for it.
    case lit
    /// Of the touch: a control was lit for it, for no display frame; for one or more.
    case neverSeen, onceSeen
    /// Of the touch: a swipe from an edge won it, of those that can be deferred.
    case deferrable
    /// Of the entrant, else of the touch: the gate is that of the left or the right edge (GATE-1).
    case ofSide
    /// Of the entrant: it waited for the winner because the scene says so (ARB-4).
    case byAgreement
    /// Of the entrant: it is a tap or a swipe of the app's; it is anything but a tap.
    case momentary, noTap
    /// Of the entrant: it is a swipe back, and lost the touch to a recognizer of the app's.
    case backSwipeLost
    /// Of the entrant: it is the pan of a scroll view that scrolls along no axis.
    case ofStillScrollView
    /// Of the touch: a control was in the running for it; no scroll view leaves it to that alone.
    case onControl, freeForScrolling
  }
}

extension [UInt8] {
  /// Whether the bytes of `part` stand somewhere in these.
  fileprivate func hasPart(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains { self[$0...].starts(with: part) }
  }
}
