import TouchCore

/// A template for the sentence of a strand: words with slots, for an effect, a rule and conditions.
///
///     Phrase(.deliver, .gate7, say: "… only then was {view} told, {late} ({rules}).")
///
/// A rule that no row of the strand has is also in braces, as in `{HOME-2}`, so that a sentence
/// knows all rules that it names. `Phrases` lists all phrases, each once. The first phrase that
/// fits is used. The last phrase of each effect always fits, so every row has a sentence.
struct Phrase: Sendable {
  let effect: EffectKind
  /// The rule that the strand must have; `nil` if any rule fits.
  let rule: Rule?
  /// The conditions that must all hold.
  let conditions: [Condition]
  /// The words, with slots as `PhraseSlot` names them.
  let words: StaticString
  /// The rules that the words name besides those of the strand, each once.
  let rules: [Rule]
  /// True if the words have a slot for a figure: the phrase then fits only a strand with a measure.
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
    let figures: [PhraseSlot] = [.measured, .gone, .limit, .counted, .fingers, .mostFingers]
    needsMeasure = figures.contains { bytes.hasPart($0.inBraces) }
  }

  /// The rules whose ids are in braces, each once.
  static func rules(inBraces words: [UInt8]) -> [Rule] {
    var rules: [Rule] = []
    for part in words.split(separator: UInt8(ascii: "{")).dropFirst(words.first == 0x7B ? 0 : 1) {
      guard let rule = Rule(id: Array(part.prefix { $0 != UInt8(ascii: "}") })) else { continue }
      if !rules.contains(rule) { rules.append(rule) }
    }
    return rules
  }

  /// A question about a strand, its touch, its entrant, or the scene.
  enum Condition: BitwiseCopyable, Hashable, Sendable {
    /// The strand's first measure has this unit.
    case unit(MeasureUnit)
    /// The strand has no measure.
    case unmeasured
    /// The strand's first measure is of two fingers, and its limit is one.
    case secondFinger
    /// The strand's first measure counts fewer fingers than its limit; more than its limit.
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
    /// A switch was turned on; off. The touch changed no value of the switch (CTL-3).
    case turnedOn, turnedOff, keepsValue
    /// No row of the strand has another value than the control had (CTL-3).
    case repeatsValue
    /// The last row names this taker of a tap on the status bar; the app had the tap first, and passed
    /// it on.
    case taker(BarTaker)
    case passedOnByApp
    /// The app's hook took the first record of the status bar; the app was left after the first
    /// record.
    case hadByApp, leftMeanwhile
    /// The finger on the status bar does not lift in the strand.
    case notLifted
    /// The app's hook passed an event of the strand on.
    case passedOn
    /// An outcome of the strand is this one.
    case won, lost, failed, gated, notAsked
    /// A row has the number of frames for which the light was seen: it is 0; it is 1 or more.
    case unseen, seen
    /// The highlighted image of an action replaced the light of the touch (HI-4).
    case byImage
    /// The strand begins with the light going out.
    case goesOut
    /// The change is of a controller's preference, or of the child that answers in its place; the
    /// controller names no such child.
    case changes(SceneChange.Signal), namesNobody
    /// The app signals this change of a preference; the signal has no effect, as its controller is
    /// not asked; an animation runs around the change.
    case signals(SceneChange.Signal), unheard, animated
    /// The affordance appears; the home indicator is visible; its edge is protected, so it is
    /// dimmed.
    case shown, visible, edgeProtected
    /// The scene refused a change of the strand; the run has the fault and a remedy in words.
    case refused, explained
    /// A stretch of the recording is lost.
    case gap
    /// A finger moved or lifted, and never came down.
    case neverCame
    /// More fingers were down than the device follows.
    case tooManyFingers
    /// The strand gives views another layout.
    case movesViews
    /// A row of the strand names a view.
    case ofView
    /// The entrant is a recognizer of the app; the pan of a scroll view.
    case byRecognizer, byScrolling
    /// A row of the strand names an edge of the screen.
    case ofEdge
    /// A touch drags a handle of the selection, and keeps its hold.
    case held
    /// The scroll view scrolls to the top.
    case toTop
    /// The winner of an outcome is the pan of a scroll view.
    case toScroll
    /// The loser and the winner of an outcome are continuous recognizers of the app, or the winner
    /// is the pan of a scroll view: they may agree to share the touch.
    case mayShare
    /// A tap recognizer of the app won the touch, or a control competed for it.
    case takenByApp
    /// No entrant won the touch.
    case nobodyWon
    /// A control won the touch.
    case wonByControl
    /// No entrant won the touch, or the strand's first measure is half of its limit or more: the
    /// press was only a little too short.
    case missed
    /// All rows of the strand come before the first input.
    case atLoad
    /// The strand has a single row.
    case single
    /// The strand begins at the instant at which the touch does.
    case fromBegan
    /// The touch was not withheld, though a swipe of an edge competed for it.
    case notKeptBack
    /// The gate let the touch through because another finger was down (GATE-2); because the touch
    /// began outside the bands (GATE-6); because its window does not wait (GATE-5).
    case besideAnother, outsideGate, openGate
    /// The entrant had been asked about another touch that was down when this one began.
    case fingersDown
    /// The program lit the control in the strand (HI-6).
    case byProgram
    /// A row says for how many frames the light was seen.
    case presented
    /// No claim at the strand's first instant took the touch: it belongs to a recognizer that began
    /// before.
    case joined
    /// The content of the scroll view did not move; it moved, and rows have its earlier offset.
    case unmoved, moved
    /// The strand's first measure is more than its limit.
    case beyond
    /// The control was lit before the strand; it is lit after the strand.
    case wasLit, staysLit
    /// The entrant is a swipe from an edge, and a controller that is never asked defers that edge
    /// (DEFER-1).
    case unaskedDeferral
    /// A scroll view that delays the touch may not take it, only because the touch is on a control
    /// (SCR-2).
    case heldByControl
    /// All scroll views that delay the touch may take it (SCR-2); some may not, for another reason
    /// than its control.
    case takesBack, keepsContent
    /// The view received the touch's began before the strand.
    case heard
    /// The view received the touch late; received it; never received it.
    case toldLate, told, neverTold
    /// The touch stopped a scroll view that was still moving by itself (SCR-4), and its pan began
    /// with the touch; the touch stopped the scroll view of the entrant.
    case caught, stopsScrolling
    /// The gesture began with several fingers; the entrant of the outcome had other fingers besides
    /// this touch.
    case several
    /// The gesture had begun before this finger joined it.
    case begunBefore
    /// The touch began before the saved state with which the run begins.
    case resumed
    /// The entrant's gesture ended before it could take this finger, which waited to join it
    /// (REC-1).
    case neverJoined
    /// The entrant is a tap recognizer for a single tap, with any number of fingers.
    case oneTap
    /// The entrant had lost another finger that was down when the touch began.
    case lostBefore
    /// A change of the scene scrolled the view.
    case byChange
    /// A change set the scroll view's offset during the drag (SCR-2); after the strand's last row,
    /// until the lift, or where the view stopped going on by itself (SCR-4).
    case offsetSet, offsetSetLater
    /// A change of the scene ended the deceleration of the scroll view; a change removed the scroll
    /// view; another finger ended the deceleration.
    case stopped, removed, stoppedByFinger
    /// The change that removed the scroll view came at the instant at which its pan ended.
    case removedAtLift
    /// The pan of the scroll view was over before the strand, or the touch was not the pan's.
    case afterGesture
    /// A recognizer among the entrants delays the touch's began in the loaded scene (ARB-7).
    case delayed
    /// A control was lit for the touch.
    case lit
    /// A control was lit for the touch, for no display frame; for one or more.
    case neverSeen, onceSeen
    /// A swipe from an edge won the touch, and the system did not refuse to defer it.
    case deferrable
    /// The run was ended before its recording, by `--stop`.
    case cut
    /// True if the entrant is a swipe from a side of the screen. Without an entrant, true if the gate
    /// is at a side (GATE-1); without a gate, true if the competing swipe was from a side.
    case ofSide
    /// The entrant waited for the winner because the scene says so (ARB-4).
    case byAgreement
    /// The entrant is a tap, a swipe or an edge pan recognizer of the app: it fails early if the finger does
    /// something else.
    case failsEarly
    /// The entrant is no tap recognizer.
    case noTap
    /// The entrant may begin with drags of one axis or direction only: its `mayBegin` is one.
    case beginsOneWay
    /// The `mayBegin` of the entrant is no axis or direction.
    case beginsWithoutWay
    /// The winner of an outcome is a pan recognizer of the app that may begin with any drag.
    case toFreePan
    /// The action of a control ran for the touch.
    case acted
    /// The entrant is a back swipe, and lost the touch to a recognizer of the app.
    case backSwipeLost
    /// The entrant is the pan of a scroll view that scrolls along no axis.
    case ofStillScrollView
    /// A control competed for the touch; no control did; no scroll view has to leave the touch to it
    /// because it is a control (SCR-2).
    case onControl, noControl, freeForScrolling
  }
}

extension [UInt8] {
  /// True if these bytes contain the bytes of `part` in a row.
  fileprivate func hasPart(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains { self[$0...].starts(with: part) }
  }
}
