import TouchCore

/// Something that has a touch wait, as far as it does so for a finger that rests and lifts.
///
///     landing ●─────── whileDown ───────▶          a press that is no shorter
///     landing ●────● lift ── afterLift ──▶         a shorter one
struct TouchDelay: BitwiseCopyable, Sendable {
  /// What it is.
  let kind: BoundWait.Kind
  /// The rule that has the touch wait.
  let rule: Rule
  /// Whose decision is waited for.
  let entrant: EntrantID
  /// What waits.
  let part: Part
  /// Who decides it while the finger is down, where that is another one whom the entrant waits for.
  let decidedBy: EntrantID?
  /// How long it lasts while the finger is down; the system's answer comes then whether it is or
  /// not.
  private(set) var whileDown: Interval
  /// How long it goes on after the lift of a press that is no longer than `whileDown`.
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

  /// What of a touch waits.
  enum Part: BitwiseCopyable, Hashable, Sendable {
    /// All of it, from the landing on.
    case whole
    /// Its end, from the lift on.
    case end
  }

  /// The delay of the presses that no recognizer has `taken`. If a recognizer takes longer presses,
  /// the light waits for it in shorter presses only. The same holds for a gate that opens with the
  /// lift, if longer presses are taken before it opens by time.
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

  /// What a highlight waits for because of it, where only presses of `shortest` and longer act.
  func toHighlight(_ shortest: Interval) -> BoundWait? {
    guard part == .whole else { return nil }
    guard outlivesLift(shortest) else {
      return BoundWait(kind, whileDown, by: rule, for: entrant, endsWithLift: endsWithLift)
    }
    return BoundWait(.furtherTap, whileDown.behind(afterLift), by: rule, for: entrant)
  }

  /// What an action waits for because of it, where only presses of `shortest` and longer act.
  func toAction(_ shortest: Interval) -> BoundWait? {
    if outlivesLift(shortest) {
      return BoundWait(.furtherTap, afterLift, by: rule, for: entrant)
    }
    guard part == .whole, !endsWithLift else { return nil }
    if shortest == .zero { return BoundWait(kind, whileDown, by: rule, for: entrant) }
    guard whileDown > shortest else { return nil }
    return BoundWait(kind, whileDown.less(shortest), by: rule, for: entrant)
  }

  /// The rule by which a press is dark that is over before the touch is delivered.
  var ruleForQuick: Rule { kind == .gate ? .gate4 : rule }

  private func outlivesLift(_ shortest: Interval) -> Bool {
    afterLift > .zero && shortest <= whileDown
  }
}
