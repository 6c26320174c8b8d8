import TouchCore

/// A delay of a touch whose finger rests and lifts.
///
///     landing ●─────── whileDown ───────▶          a press that is no shorter
///     landing ●────● lift ── afterLift ──▶         a shorter one
struct TouchDelay: BitwiseCopyable, Sendable {
  /// The kind of wait.
  let kind: BoundWait.Kind
  /// The rule that causes the delay.
  let rule: Rule
  /// The entrant whose decision ends the delay; `nil` if no entrant decides.
  let entrant: EntrantID
  /// The withheld part of the touch.
  let part: Part
  /// The entrant that decides while the finger is down, if `entrant` waits for another one; else
  /// `nil`.
  let decidedBy: EntrantID?
  /// The length of the delay while the finger is down. The system's answer comes at that time even
  /// after a lift.
  private(set) var whileDown: Interval
  /// The length of the delay after the lift of a press of `whileDown` at most.
  let afterLift: Interval
  /// True if the delay ends with the lift at the latest.
  let endsWithLift: Bool

  init(
    kind: BoundWait.Kind, rule: Rule, entrant: EntrantID, part: Part = .whole,
    decidedBy: EntrantID? = nil, whileDown: Interval, afterLift: Interval = .zero,
    endsWithLift: Bool? = nil
  ) {
    self.kind = kind
    self.rule = rule
    self.entrant = entrant
    self.part = part
    self.decidedBy = decidedBy
    self.whileDown = whileDown
    self.afterLift = afterLift
    self.endsWithLift = endsWithLift ?? kind.endsWithLift
  }

  /// The parts of a touch that can be withheld.
  enum Part: BitwiseCopyable, Hashable, Sendable {
    /// The whole touch, from the landing on.
    case whole
    /// The end of the touch, from the lift on.
    case end
  }

  /// The delay for presses that no recognizer has `taken`. If a recognizer takes longer presses,
  /// the highlight waits for it in shorter presses only. The same holds for a gate that delivers at
  /// the lift, if longer presses are taken before its time is over.
  func sparing(_ taken: [TakenPresses]) -> TouchDelay {
    if kind == .gate, endsWithLift, let last = taken.last, last.longest == .never,
      last.shortest > .zero, last.shortest <= whileDown
    {
      var delay = self
      delay.whileDown = last.shortest.before
      return delay
    }
    guard kind == .recognizer, whileDown > .zero,
      taken.contains(where: { $0.entrant == decidedBy && $0.shortest == whileDown })
    else { return self }
    var delay = self
    delay.whileDown = whileDown.before
    return delay
  }

  /// The resulting wait of a highlight, if only presses of `shortest` and longer act; `nil` if
  /// there is none.
  func toHighlight(_ shortest: Interval) -> BoundWait? {
    guard part == .whole else { return nil }
    guard outlivesLift(shortest) else {
      return BoundWait(kind, whileDown, by: rule, for: entrant, endsWithLift: endsWithLift)
    }
    return BoundWait(.furtherTap, whileDown.behind(afterLift), by: rule, for: entrant)
  }

  /// The resulting wait of an action, if only presses of `shortest` and longer act; `nil` if there
  /// is none.
  func toAction(_ shortest: Interval) -> BoundWait? {
    if outlivesLift(shortest) {
      return BoundWait(.furtherTap, afterLift, by: rule, for: entrant)
    }
    guard part == .whole, !endsWithLift else { return nil }
    if shortest == .zero { return BoundWait(kind, whileDown, by: rule, for: entrant) }
    guard whileDown > shortest else { return nil }
    return BoundWait(kind, whileDown.less(shortest), by: rule, for: entrant)
  }

  /// The rule for the look of a press that ends before the touch is delivered.
  var ruleForQuick: Rule { kind == .gate ? .gate4 : rule }

  private func outlivesLift(_ shortest: Interval) -> Bool {
    afterLift > .zero && shortest <= whileDown
  }
}
