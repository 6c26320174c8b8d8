import TouchCore

/// The entrants of one touch and their states, as sets of ranks.
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
@usableFromInline package struct Contest: BitwiseCopyable, Sendable {
  /// The touch.
  @usableFromInline package var touch: TouchID
  /// All entrants.
  @usableFromInline package var entrants = RankSet()
  /// The entrants that have been told of the touch.
  @usableFromInline package var asked = RankSet()
  /// The entrants that may yet win or lose.
  @usableFromInline package var open = RankSet()
  /// The entrants of `open` that claim and have not been ruled on.
  @usableFromInline package var claiming = RankSet()
  /// The entrants of `open` that claim and wait for another to fail (ARB-4).
  @usableFromInline package var waiting = RankSet()
  /// The entrants that have failed and have not been ruled on.
  @usableFromInline package var failing = RankSet()
  /// The entrants that have recognised and go on.
  @usableFromInline package var holding = RankSet()
  /// The entrants that have recognised and are done.
  @usableFromInline package var won = RankSet()
  /// The entrants that have lost to another.
  @usableFromInline package var lost = RankSet()
  /// The entrants that have failed.
  @usableFromInline package var failed = RankSet()
  /// The entrants that are not told of the touch.
  @usableFromInline package var notAsked = RankSet()

  /// The control that tracks the touch: at most one, which withholds and prevents nothing.
  @usableFromInline package var control = RankSet()
  /// The entrants that require others to fail, "require(toFail:)" (ARB-4).
  @usableFromInline package var requiring = RankSet()
  /// The entrants that withhold the phases of the touch from its began on, as long as they are open
  /// (GATE-1, EDGE-5, ARB-7, SCR-1).
  @usableFromInline package var delaysBegan = RankSet()
  /// The entrants that withhold its ended, as long as they are open (ARB-7).
  @usableFromInline package var delaysEnded = RankSet()

  @inlinable init(_ touch: TouchID) { self.touch = touch }

  /// The entrants that follow the touch: those that may yet win and those that go on.
  @inlinable package var following: RankSet { open | holding }

  /// The entrants that may yet win or lose, without the control, which waits for the lift.
  @inlinable package var undecided: RankSet { open - control }

  /// True if the phases of the touch are withheld from its began on.
  @inlinable package var withholdsBegan: Bool { !(open & delaysBegan).isEmpty }

  /// True if the ended of the touch is withheld.
  @inlinable package var withholdsEnded: Bool { !(open & (delaysBegan | delaysEnded)).isEmpty }

  /// What does not hold between two turns, in words; `nil` if all does.
  package var brokenInvariant: StaticString? {
    if !claiming.isEmpty || !failing.isEmpty { return "a verdict was not ruled on" }
    var all = RankSet()
    var count = 0
    for set in [open, holding, won, lost, failed, notAsked] {
      all |= set
      count += set.count
    }
    if all != entrants || count != entrants.count { return "an entrant is in two sets or none" }
    return (waiting - open).isEmpty ? nil : "an entrant waits that is not open"
  }
}

/// One entrant of one contest.
@usableFromInline package struct ContestEntry: BitwiseCopyable, Sendable {
  /// The entrant.
  @usableFromInline package internal(set) var entrant: EntrantID
  /// Its recognizer; `nil` for a gesture of the system or a control.
  package internal(set) var recognizer: RecognizerID?
  /// The ranks that it prevents when it wins the touch (ARB-3).
  package var prevents: RankSet
  /// True if it requires another entrant to fail, "require(toFail:)" (ARB-4).
  @usableFromInline package var hasRequirements: Bool
  /// The rule and measure of its last verdict, then of its outcome.
  @usableFromInline package var reason = Reason(.arb2)
  /// The entrant that it lost to; without meaning unless it has lost.
  @usableFromInline package var winner = EntrantID.statusBar

  /// The entry of an entrant that is undecided.
  package init(
    _ entrant: EntrantID, recognizer: RecognizerID?, prevents: RankSet, hasRequirements: Bool
  ) {
    self.entrant = entrant
    self.recognizer = recognizer
    self.prevents = prevents
    self.hasRequirements = hasRequirements
  }

  /// A placeholder for a rank that no entrant has entered with.
  init() {
    self.init(.statusBar, recognizer: nil, prevents: RankSet(), hasRequirements: false)
  }
}

/// What the arena has decided about an entrant of a touch, and why.
@usableFromInline package struct Ruling: BitwiseCopyable, Hashable, Sendable {
  /// The touch's slot.
  package var slot: Slot
  /// The entrant's rank in the contest of that touch.
  package var rank: Rank
  /// The entrant.
  package var entrant: EntrantID
  /// Its recognizer; `nil` for a gesture of the system or a control.
  package var recognizer: RecognizerID?
  /// Its outcome.
  package var outcome: Outcome
  /// The rule that decided, and the measure if there is one.
  package var reason: Reason

  /// A ruling on the entrant of `entry`.
  @inline(__always) init(
    _ outcome: Outcome, of entry: ContestEntry, as rank: Rank, in slot: Slot, because reason: Reason
  ) {
    self.slot = slot
    self.rank = rank
    entrant = entry.entrant
    recognizer = entry.recognizer
    self.outcome = outcome
    self.reason = reason
  }
}
