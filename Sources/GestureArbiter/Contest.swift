import TouchCore

/// Who contends for one touch, as sets of ranks.
///
/// Invariant: `open`, `failing`, `holding`, `won`, `lost`, `failed` and `notAsked` are disjoint, and
/// together they are `entrants`.
///
///     open ── claims ──▶ holding ── concluded ──▶ won
///      │        │  │        └───── a swipe of the system's claims ──▶ lost (GATE-3)
///      │        │  └─ waits for another to fail (ARB-4) ──▶ holding, or lost if that one claims
///      │        └──── of an entrant that has one touch ──▶ won
///      ├── fails ─────▶ failing ── resolved ──▶ failed
///      └── another claims ────────────────────▶ lost (ARB-3)
public struct Contest: BitwiseCopyable, Sendable {
  /// The touch.
  public var touch: TouchID
  /// Everybody who contends.
  public var entrants = RankSet()
  /// Who has been told of the touch.
  public var asked = RankSet()
  /// Who may yet win or lose.
  public var open = RankSet()
  /// Those of `open` that claim and have not been ruled on.
  public var claiming = RankSet()
  /// Those of `open` that claim and wait for another to fail (ARB-4).
  public var waiting = RankSet()
  /// Who has failed and has not been ruled on.
  public var failing = RankSet()
  /// Who has recognised and goes on.
  public var holding = RankSet()
  /// Who has recognised and is done.
  public var won = RankSet()
  /// Who has lost to another.
  public var lost = RankSet()
  /// Whose touch it was not.
  public var failed = RankSet()
  /// Who is never told of the touch.
  public var notAsked = RankSet()

  /// Who tracks the touch as a control: at most one, and it withholds and prevents nothing.
  public var control = RankSet()
  /// Those of `open` that wait for another, or may come to (ARB-4).
  public var requiring = RankSet()
  /// Who withholds the phases of the touch from its began on, as long as it is open (GATE-1, EDGE-5,
  /// ARB-7, SCR-1).
  public var delaysBegan = RankSet()
  /// Who withholds its ended, as long as it is open (ARB-7).
  public var delaysEnded = RankSet()

  init(_ touch: TouchID) { self.touch = touch }

  /// Who looks at the touch: those that may yet win and those that go on.
  @inlinable public var following: RankSet { open | holding }

  /// Who may yet win or lose, but for the control, which waits for the lift.
  @inlinable public var undecided: RankSet { open - control }

  /// True if the phases of the touch are withheld from its began on.
  @inlinable public var withholdsBegan: Bool { !(open & delaysBegan).isEmpty }

  /// True if the ended of the touch is withheld.
  @inlinable public var withholdsEnded: Bool { !(open & (delaysBegan | delaysEnded)).isEmpty }

  /// Traps if the sets are not disjoint, or are not all entrants, between two turns.
  public func check() {
    precondition(claiming.isEmpty && failing.isEmpty, "a verdict was not ruled on")
    var all = RankSet()
    var count = 0
    for set in [open, holding, won, lost, failed, notAsked] {
      all |= set
      count += set.count
    }
    precondition(all == entrants && count == entrants.count, "an entrant is in two sets or none")
    precondition((waiting - open).isEmpty, "an entrant waits that is not open")
  }
}

/// One entrant of one contest.
public struct ContestEntry: BitwiseCopyable, Sendable {
  /// Who it is.
  public let entrant: EntrantID
  /// The recognizer that it is; `nil` for a gesture of the system and a control.
  public let recognizer: RecognizerID?
  /// Whom it prevents when it wins the touch (ARB-3).
  public var prevents: RankSet
  /// True if it waits for another to fail (ARB-4).
  public var hasRequirements: Bool
  /// The rule and measure of its outcome, once it has said or been ruled something.
  public var reason = Reason(.arb2)
  /// Who it lost to, if it has lost.
  public var winner = EntrantID.statusBar

  /// An entrant about which nothing is decided.
  public init(
    _ entrant: EntrantID, recognizer: RecognizerID?, prevents: RankSet, hasRequirements: Bool
  ) {
    self.entrant = entrant
    self.recognizer = recognizer
    self.prevents = prevents
    self.hasRequirements = hasRequirements
  }

  /// The recognizer's id, where that is known to be one.
  init() {
    self.init(.statusBar, recognizer: nil, prevents: RankSet(), hasRequirements: false)
  }
}

/// What the arena has decided about an entrant of a touch, and why.
public struct Ruling: BitwiseCopyable, Hashable, Sendable {
  /// The touch's slot.
  public var slot: Slot
  /// The entrant's rank in the contest of that touch.
  public var rank: Rank
  /// The entrant.
  public var entrant: EntrantID
  /// What became of it.
  public var outcome: Outcome
  /// The rule that decided.
  public var reason: Reason

  /// A ruling.
  public init(
    slot: Slot, rank: Rank, entrant: EntrantID, outcome: Outcome, reason: Reason
  ) {
    self.slot = slot
    self.rank = rank
    self.entrant = entrant
    self.outcome = outcome
    self.reason = reason
  }
}
