import TouchCore

/// Where the entrants of all touches contend: who enters a touch gets exactly one outcome for it.
///
///     arena.enter(.statusBar, for: touch)
///     arena.hear(.claims(reason), from: .statusBar, for: touch)
///     arena.settle(relations, into: &rulings)              // statusBar won
///
/// An **attempt** is what an entrant makes of its touches: a recognizer has one for all of them, so
/// that it wins and loses them together; a swipe of the system's and a control have one for each.
///
///     possible ── claims ──▶ holds ── concluded, swept ──▶ won
///        │          │          └───── a swipe of the system's claims ──▶ lost (GATE-3)
///        │          └─ waits for another to fail (ARB-4) ──▶ holds, or lost when that recognises
///        ├── fails, swept ──▶ failed
///        ├── left out ──────▶ not asked
///        └── another claims ▶ lost (ARB-3)
///
/// In one step failures come first, then claims, the strongest rank first, whoever spoke first
/// (ARB-9). What a claim prevents is `Relations`' to say.
///
/// Invariants: an entrant stands at most once for a touch; once settled it is never ruled on again
/// (ARB-2); the stands of a touch are together and in order of rank.
public struct Arena: Sendable {
  /// What has been heard of each entrant of each touch, in order of touch and rank.
  public private(set) var stands: [Stand] = []
  /// Which of them are whose, in order of touch.
  @usableFromInline private(set) var spans: [Span] = []
  /// Whether something was said that has not been ruled on.
  public private(set) var isUnsettled = false
  /// How many stands wait for another entrant to fail.
  private var waiting = 0

  /// The stands of one touch.
  @usableFromInline struct Span: BitwiseCopyable, Sendable {
    @usableFromInline let touch: TouchID
    @usableFromInline var first: Int32
    @usableFromInline var past: Int32
  }

  /// Nobody contends.
  public init() {}

  /// An entrant enters a touch: after those with a stronger rank, and not twice.
  public mutating func enter(_ entrant: EntrantID, for touch: TouchID) {
    if let last = stands.last {
      precondition(
        last.touch < touch || (last.touch == touch && last.entrant < entrant),
        "entrant \(entrant.index) enters touch \(touch.number) out of turn")
    }
    if spans.last?.touch != touch {
      let place = Int32(stands.count)
      spans.append(Span(touch: touch, first: place, past: place))
    }
    spans[spans.count - 1].past += 1
    stands.append(Stand(touch: touch, entrant: entrant, standing: .possible))
  }

  /// The places of a touch's stands.
  @inlinable public func places(of touch: TouchID) -> Range<Int> {
    for span in spans where span.touch == touch { return Int(span.first)..<Int(span.past) }
    return 0..<0
  }

  /// An entrant says what it makes of one touch. Whoever is settled, or is not in it, is not heard.
  public mutating func hear(_ verdict: Verdict, from entrant: EntrantID, for touch: TouchID) {
    for place in places(of: touch) where stands[place].entrant == entrant {
      note(verdict, at: place)
    }
  }

  /// A recognizer says what it makes of all its touches. Those that are settled stay so.
  public mutating func hear(_ verdict: Verdict, from entrant: EntrantID) {
    for place in stands.indices where stands[place].entrant == entrant { note(verdict, at: place) }
  }

  private mutating func note(_ verdict: Verdict, at place: Int) {
    switch (verdict, stands[place].standing) {
    case (.possible, _), (_, .claims), (_, .fails), (_, .leftOut), (_, .ruledOut), (_, .holds),
      (_, .settled):
      return
    case (.claims(let reason), .possible):
      stands[place].standing = .claims(reason)
    case (.claims, .waits):
      return
    case (.fails(let reason), .possible):
      stands[place].standing = .fails(reason)
    case (.fails(let reason), .waits):
      waiting -= 1
      stands[place].standing = .fails(reason)
    }
    isUnsettled = true
  }

  /// An entrant of a touch is never told of it.
  public mutating func leaveOut(
    _ entrant: EntrantID, of touch: TouchID, because reason: Reason
  ) {
    for place in places(of: touch) where stands[place].entrant == entrant {
      guard case .possible = stands[place].standing else { continue }
      stands[place].standing = .leftOut(reason)
      isUnsettled = true
    }
  }

  /// An entrant cannot be what a touch becomes, from where that began; whatever else the entrant
  /// does goes on.
  public mutating func ruleOut(
    _ entrant: EntrantID, of touch: TouchID, because reason: Reason
  ) {
    for place in places(of: touch) where stands[place].entrant == entrant {
      guard case .possible = stands[place].standing else { continue }
      stands[place].standing = .ruledOut(reason)
    }
  }

  /// A recognizer that has recognised is done: nothing is taken from it any more.
  public mutating func conclude(_ entrant: EntrantID) {
    for place in stands.indices where stands[place].entrant == entrant {
      if case .holds(let reason) = stands[place].standing {
        stands[place].standing = .settled(.won, reason)
      }
    }
  }

  /// Rules on what was said since the last time, and appends it: what failed, then for each claim
  /// whom it prevents and that it won.
  public mutating func settle(_ relations: Relations, into rulings: inout [Ruling]) {
    guard isUnsettled else { return }
    isUnsettled = false
    var hasFailed = false
    for place in stands.indices {
      switch stands[place].standing {
      case .fails(let reason):
        rule(.failed, by: reason, at: place, into: &rulings)
        hasFailed = true
      case .leftOut(let reason):
        rule(.notAsked, by: reason, at: place, into: &rulings)
      case .possible, .claims, .waits, .ruledOut, .holds, .settled:
        break
      }
    }
    if hasFailed { askAgain(relations) }
    while let place = strongestClaim() {
      let count = rulings.count
      decide(place, relations, into: &rulings)
      if rulings.count > count { askAgain(relations) }
    }
  }

  /// Who waits for nobody any more claims again (ARB-4).
  private mutating func askAgain(_ relations: Relations) {
    guard waiting > 0 else { return }
    for place in stands.indices {
      if case .waits(let reason) = stands[place].standing,
        blocker(of: stands[place].entrant, relations) == nil
      {
        waiting -= 1
        stands[place].standing = .claims(reason)
      }
    }
  }

  private func strongestClaim() -> Int? {
    var strongest: Int?
    for place in stands.indices {
      guard case .claims = stands[place].standing else { continue }
      if let other = strongest, stands[other].entrant <= stands[place].entrant { continue }
      strongest = place
    }
    return strongest
  }

  /// Rules on a claim: it waits, is too late, or wins.
  private mutating func decide(
    _ place: Int, _ relations: Relations, into rulings: inout [Ruling]
  ) {
    let entrant = stands[place].entrant
    switch blocker(of: entrant, relations) {
    case .none:
      win(place, relations, into: &rulings)
    case .undecided?:
      for place in stands.indices where stands[place].entrant == entrant {
        guard case .claims(let reason) = stands[place].standing else { continue }
        stands[place].standing = .waits(reason)
        waiting += 1
      }
    case .holder(let other)?:
      lose(entrant, to: other, by: Reason(.arb4), into: &rulings)
    }
  }

  /// Who keeps an entrant from recognising (ARB-4).
  private enum Blocker {
    /// One that may yet recognise.
    case undecided
    /// One that has recognised and goes on.
    case holder(EntrantID)
  }

  private func blocker(of entrant: EntrantID, _ relations: Relations) -> Blocker? {
    guard relations.hasRequirements(entrant) else { return nil }
    var blocker: Blocker?
    for stand in stands where relations.requires(entrant, stand.entrant) {
      switch stand.standing {
      case .possible, .claims, .waits, .fails: blocker = blocker ?? .undecided
      case .holds: return .holder(stand.entrant)
      case .leftOut, .ruledOut, .settled: break
      }
    }
    return blocker
  }

  private mutating func win(
    _ place: Int, _ relations: Relations, into rulings: inout [Ruling]
  ) {
    guard case .claims(let reason) = stands[place].standing else { return }
    let winner = stands[place].entrant
    guard relations.hasOneAttempt(winner) else {
      prevent(on: stands[place].touch, by: winner, relations, into: &rulings)
      rule(.won, by: reason, at: place, into: &rulings)
      return
    }
    // One attempt: also a touch that came while it waited.
    for mine in stands.indices where stands[mine].entrant == winner && stands[mine].isUndecided {
      prevent(on: stands[mine].touch, by: winner, relations, into: &rulings)
    }
    for other in stands.indices where relations.requires(stands[other].entrant, winner) {
      if stands[other].isUndecided {
        lose(stands[other].entrant, to: winner, by: Reason(.arb4), into: &rulings)
      }
    }
    for mine in stands.indices where stands[mine].entrant == winner && stands[mine].isUndecided {
      if case .waits = stands[mine].standing { waiting -= 1 }
      rule(.won, by: reason, at: mine, into: &rulings)
      stands[mine].standing = .holds(reason)
    }
  }

  /// Takes a touch from those that the winner prevents. A swipe of the system's takes it also from
  /// who has recognised (GATE-3).
  private mutating func prevent(
    on touch: TouchID, by winner: EntrantID, _ relations: Relations,
    into rulings: inout [Ruling]
  ) {
    let isTakenBySystem = relations.takesOver(winner)
    for other in places(of: touch) where stands[other].entrant != winner {
      let isOpen = stands[other].isUndecided || (isTakenBySystem && stands[other].isHeld)
      guard isOpen, relations.prevents(winner, stands[other].entrant) else { continue }
      let isWaitedFor = relations.requires(stands[other].entrant, winner)
      let reason = Reason(
        isWaitedFor ? .arb4 : relations.rule(for: stands[other].entrant, losingTo: winner))
      if relations.hasOneAttempt(stands[other].entrant) {
        lose(stands[other].entrant, to: winner, by: reason, into: &rulings)
      } else {
        settleLoss(at: other, to: winner, by: reason, into: &rulings)
      }
    }
  }

  /// A recognizer loses all its touches.
  private mutating func lose(
    _ entrant: EntrantID, to winner: EntrantID, by reason: Reason, into rulings: inout [Ruling]
  ) {
    for place in stands.indices where stands[place].entrant == entrant {
      if stands[place].isUndecided || stands[place].isHeld {
        settleLoss(at: place, to: winner, by: reason, into: &rulings)
      }
    }
  }

  private mutating func settleLoss(
    at place: Int, to winner: EntrantID, by reason: Reason, into rulings: inout [Ruling]
  ) {
    if case .waits = stands[place].standing { waiting -= 1 }
    rule(.lost(to: winner), by: reason, at: place, into: &rulings)
  }

  private mutating func rule(
    _ outcome: Outcome, by reason: Reason, at place: Int, into rulings: inout [Ruling]
  ) {
    rulings.append(
      Ruling(
        touch: stands[place].touch, entrant: stands[place].entrant, outcome: outcome,
        reason: reason))
    stands[place].standing = .settled(outcome, reason)
  }

  /// A touch is over: who is still possible has failed by `reason`, and what was ruled on others
  /// because of that is appended. The touch's stands stay until they are removed.
  public mutating func sweep(
    _ touch: TouchID, because reason: Reason, _ relations: Relations,
    into rulings: inout [Ruling]
  ) {
    for place in places(of: touch) where stands[place].isUndecided {
      note(.fails(reason), at: place)
    }
    settle(relations, into: &rulings)
  }

  /// Forgets a touch.
  public mutating func remove(_ touch: TouchID) {
    guard let index = spans.firstIndex(where: { $0.touch == touch }) else { return }
    let span = spans.remove(at: index)
    for place in Int(span.first)..<Int(span.past) {
      if case .waits = stands[place].standing { waiting -= 1 }
    }
    if index == spans.count {
      while stands.count > span.first { stands.removeLast() }
      return
    }
    stands.removeSubrange(Int(span.first)..<Int(span.past))
    for later in index..<spans.count {
      spans[later].first -= span.past - span.first
      spans[later].past -= span.past - span.first
    }
  }

  /// Whether nobody contends for anything.
  public var isEmpty: Bool { stands.isEmpty }
}

/// What has been heard of one entrant of one touch.
public struct Stand: BitwiseCopyable, Sendable {
  /// The touch.
  public let touch: TouchID
  /// Who contends for it.
  public let entrant: EntrantID
  /// Where it stands.
  public internal(set) var standing: Standing

  /// Where an entrant of a touch stands.
  public enum Standing: BitwiseCopyable, Sendable {
    /// It may yet recognise.
    case possible
    /// It claims, and has not been ruled on.
    case claims(Reason)
    /// It claims, and waits for another to fail (ARB-4).
    case waits(Reason)
    /// It has failed, and has not been ruled on.
    case fails(Reason)
    /// It is never told, and has not been ruled on.
    case leftOut(Reason)
    /// The touch cannot become it, and it is never told.
    case ruledOut(Reason)
    /// It has recognised and goes on.
    case holds(Reason)
    /// It has its outcome.
    case settled(Outcome, Reason)
  }

  /// Whether it may yet win or lose.
  public var isUndecided: Bool {
    switch standing {
    case .possible, .claims, .waits: true
    case .fails, .leftOut, .ruledOut, .holds, .settled: false
    }
  }

  /// Whether it has recognised and goes on.
  public var isHeld: Bool {
    if case .holds = standing { true } else { false }
  }

  /// What became of it; nothing while that is open.
  public var ruling: Ruling? {
    switch standing {
    case .settled(let outcome, let reason):
      Ruling(touch: touch, entrant: entrant, outcome: outcome, reason: reason)
    case .ruledOut(let reason):
      Ruling(touch: touch, entrant: entrant, outcome: .failed, reason: reason)
    case .holds(let reason):
      Ruling(touch: touch, entrant: entrant, outcome: .won, reason: reason)
    case .possible, .claims, .waits, .fails, .leftOut:
      nil
    }
  }
}

/// What became of an entrant of a touch, and why.
public struct Ruling: BitwiseCopyable, Hashable, Sendable {
  /// The touch.
  public var touch: TouchID
  /// Who contended for it.
  public var entrant: EntrantID
  /// What became of it.
  public var outcome: Outcome
  /// The rule that decided.
  public var reason: Reason

  /// A ruling.
  public init(touch: TouchID, entrant: EntrantID, outcome: Outcome, reason: Reason) {
    self.touch = touch
    self.entrant = entrant
    self.outcome = outcome
    self.reason = reason
  }
}
