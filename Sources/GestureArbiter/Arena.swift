import TouchCore

/// The contests of all touches. An entrant of a touch gets exactly one outcome for it.
///
///     arena.open(slot, for: touch)
///     arena.enter(SystemGesture.statusBar, in: slot)
///     arena.claim(Rank(.statusBar), in: slot, because: reason)
///     arena.resolve(relations, down: slots, into: &rulings)     // statusBar won
///
/// A recognizer makes one **attempt** of all its touches, so that it claims, fails, wins and loses
/// all of them together; a swipe of the system's and a control have one for each touch.
///
/// Entrants *say* their verdicts (`claim`, `fail`). A verdict has no effect before `resolve`, which
/// rules on all of them at once: failures first, then claims, the strongest rank first. The order
/// in which they were said does not matter (ARB-9).
///
/// A slot that is handed in must have, or have had, a contest, and a rank must have entered there:
/// that is checked in debug builds alone.
///
/// Invariants: an entrant that is settled is never ruled on again (ARB-2), but one that holds a
/// touch may lose it to the system (GATE-3); `slots(of:)` are the touches that the entrant was told
/// of.
@usableFromInline package struct Arena: Sendable {
  /// The contest of each slot; those of slots that are not live mean nothing.
  @usableFromInline var contests = FlatArray<Contest>()
  /// The entrants of each contest, `stride` a slot, by rank.
  @usableFromInline var entries = FlatArray<ContestEntry>()
  /// For each entrant of the scene, the live touches that it was told of.
  @usableFromInline var asked: FlatArray<AskedTouches>
  /// The slots that have a contest.
  @usableFromInline package internal(set) var live = SlotSet()
  /// The slots in which something was said that has not been ruled on.
  @usableFromInline package internal(set) var spoken = SlotSet()
  /// The slots in which an entrant failed without a ruling on it.
  @usableFromInline var failing = SlotSet()
  /// The slots in which a claim waits for another entrant to fail.
  @usableFromInline var waiting = SlotSet()
  /// The most entrants of one contest.
  @usableFromInline var stride: Int

  /// An arena without a contest. `entrants` is the number of entrants of the scene, `longestRoute`
  /// the number of entrants of its longest route.
  package init(entrants: Int, longestRoute: Int) {
    asked = FlatArray(repeatElement(AskedTouches(), count: entrants))
    stride = Int(Rank.firstOfRoute) + longestRoute
  }

  /// Moves the arena to memory of its own, if a copy shares it. Call it after copying an arena,
  /// before any other method that changes either of the two.
  package mutating func unshare() {
    // The memory that `isShared` asks for is replaced last, when nothing of the copy is read any
    // longer.
    contests.unshare()
    entries.unshare()
    asked.unshare()
  }

  /// True if a copy shares the memory of the arena.
  @inlinable @inline(__always) package var isShared: Bool {
    // There is an entry for each gesture of the system, so that there is memory to ask for.
    mutating get { asked.isShared }
  }

  /// The index of the entry of the entrant with `rank` in the contest of `slot`.
  @inlinable @inline(__always) func index(of rank: Rank, in slot: Slot) -> Int {
    index(ofFirstIn: slot) &+ Int(rank.index)
  }

  /// The index of the first entry of the contest of `slot`, that of rank 0.
  @inlinable @inline(__always) package func index(ofFirstIn slot: Slot) -> Int {
    Int(slot.index) &* stride
  }

  /// True if something was said that has not been ruled on.
  @inlinable package var isUnsettled: Bool { !spoken.isEmpty }

  /// The contest of a live slot.
  @inlinable package subscript(slot: Slot) -> Contest {
    @inline(__always) unsafeAddress { unsafe contests.address(known: Int(slot.index)) }
  }

  /// The entry of the entrant with `rank` in the contest of `slot`.
  @inlinable @inline(__always)
  package func entry(_ rank: Rank, in slot: Slot) -> ContestEntry {
    entries[known: index(of: rank, in: slot)]
  }

  /// The entry with `rank` in the contest whose first entry has the index `first`.
  @inlinable @inline(__always)
  package func entry(_ rank: Rank, after first: Int) -> ContestEntry {
    entries[known: first &+ Int(rank.index)]
  }

  /// The live touches that an entrant was told of.
  @inlinable @inline(__always)
  package func slots(of entrant: EntrantID) -> SlotSet {
    asked[known: Int(entrant.index)].slots
  }

  /// The rank of an entrant in the contest of `slot`; `nil` if it has not entered there.
  @inlinable @inline(__always)
  package func rank(of entrant: EntrantID, in slot: Slot) -> Rank? {
    let first = index(ofFirstIn: slot)
    // Most recognizers have one touch: their rank there is the last one that they were asked with.
    let last = asked[known: Int(entrant.index)].rank
    if contests[known: Int(slot.index)].entrants.contains(last),
      entries[known: first &+ Int(last.index)].entrant == entrant
    {
      return last
    }
    for rank in contests[known: Int(slot.index)].entrants
    where entries[known: first &+ Int(rank.index)].entrant == entrant {
      return rank
    }
    return nil
  }

  /// The live touches that an entrant follows: those that it may yet win and those that it holds.
  package func following(_ entrant: EntrantID) -> SlotSet {
    var following = SlotSet()
    for slot in slots(of: entrant) {
      if let rank = rank(of: entrant, in: slot), self[slot].following.contains(rank) {
        following.insert(slot)
      }
    }
    return following
  }

  /// The live touches that an entrant holds, because it has recognised and goes on.
  @inlinable @inline(__always) package func holding(_ entrant: EntrantID) -> SlotSet {
    var holding = SlotSet()
    for slot in slots(of: entrant) {
      if let rank = rank(of: entrant, in: slot), self[slot].holding.contains(rank) {
        holding.insert(slot)
      }
    }
    return holding
  }
}

/// The live touches that an entrant was told of.
@usableFromInline struct AskedTouches: BitwiseCopyable, Sendable {
  /// The touches.
  @usableFromInline var slots = SlotSet()
  /// Its rank in the contest of the touch that it was told of last.
  @usableFromInline var rank = Rank(index: 0)

  init() {}
}

/// Saying. The verdict of an entrant that is settled, or was not told of the touch, is ignored.
extension Arena {
  /// Claims one touch for an entrant.
  @inlinable @inline(__always)
  package mutating func claim(_ rank: Rank, in slot: Slot, because reason: Reason) {
    let slotIndex = Int(slot.index)
    guard contests[known: slotIndex].open.contains(rank),
      !contests[known: slotIndex].claiming.contains(rank),
      !contests[known: slotIndex].waiting.contains(rank)
    else { return }
    contests[known: slotIndex].claiming.insert(rank)
    entries[known: index(of: rank, in: slot)].reason = reason
    spoken.insert(slot)
  }

  /// Fails an entrant for one touch. A claim that was not ruled on, or that waits, is taken back.
  @inlinable @inline(__always)
  package mutating func fail(_ rank: Rank, in slot: Slot, because reason: Reason) {
    let slotIndex = Int(slot.index)
    guard contests[known: slotIndex].open.contains(rank) else { return }
    contests[known: slotIndex].open.remove(rank)
    contests[known: slotIndex].claiming.remove(rank)
    contests[known: slotIndex].waiting.remove(rank)
    contests[known: slotIndex].failing.insert(rank)
    failing.insert(slot)
    entries[known: index(of: rank, in: slot)].reason = reason
    spoken.insert(slot)
  }

  /// Withdraws the claim of a recognizer on all its touches, before any ruling on it.
  package mutating func withdraw(_ entrant: EntrantID) {
    for slot in slots(of: entrant) {
      if let rank = rank(of: entrant, in: slot) {
        contests[known: Int(slot.index)].claiming.remove(rank)
      }
    }
  }

  /// Submits the verdict of a recognizer on all its touches.
  @inlinable @inline(__always)
  package mutating func say(_ verdict: Verdict, by entrant: EntrantID) {
    switch verdict {
    case .possible: break
    case .claims(let reason): claimAll(of: entrant, because: reason)
    case .fails(let reason): failAll(of: entrant, because: reason)
    }
  }

  @usableFromInline mutating func claimAll(of entrant: EntrantID, because reason: Reason) {
    for slot in slots(of: entrant) {
      if let rank = rank(of: entrant, in: slot) { claim(rank, in: slot, because: reason) }
    }
  }

  @usableFromInline mutating func failAll(of entrant: EntrantID, because reason: Reason) {
    for slot in slots(of: entrant) {
      if let rank = rank(of: entrant, in: slot) { fail(rank, in: slot, because: reason) }
    }
  }

  /// Submits the verdict of an entrant on one touch.
  @inlinable @inline(__always)
  package mutating func say(_ verdict: Verdict, by rank: Rank, in slot: Slot) {
    switch verdict {
    case .possible: break
    case .claims(let reason): claim(rank, in: slot, because: reason)
    case .fails(let reason): fail(rank, in: slot, because: reason)
    }
  }

  /// Settles the control of a touch at once: its outcome prevents no entrant, and none waits for
  /// it.
  package mutating func settle(control verdict: Verdict, in slot: Slot) {
    let slotIndex = Int(slot.index)
    let settled = contests[known: slotIndex].open & contests[known: slotIndex].control
    guard let rank = settled.first else { return }
    switch verdict {
    case .possible:
      return
    case .claims(let reason):
      contests[known: slotIndex].won.insert(rank)
      entries[known: index(of: rank, in: slot)].reason = reason
    case .fails(let reason):
      contests[known: slotIndex].failed.insert(rank)
      entries[known: index(of: rank, in: slot)].reason = reason
    }
    contests[known: slotIndex].open.remove(rank)
  }

  /// Makes the touches that a recognizer holds won for good: no entrant can take them any longer.
  package mutating func conclude(_ entrant: EntrantID) {
    for slot in slots(of: entrant) {
      guard let rank = rank(of: entrant, in: slot) else { continue }
      if contests[known: Int(slot.index)].holding.contains(rank) {
        contests[known: Int(slot.index)].holding.remove(rank)
        contests[known: Int(slot.index)].won.insert(rank)
      }
    }
  }
}

/// Telling.
extension Arena {
  /// The outcome of an entrant of a touch, and its reason; `nil` while the entrant is open.
  @inlinable @inline(__always) package func outcome(
    of rank: Rank, in slot: Slot
  ) -> (outcome: Outcome, reason: Reason)? {
    let contest = self[slot]
    let entry = entry(rank, in: slot)
    if contest.won.contains(rank) || contest.holding.contains(rank) { return (.won, entry.reason) }
    if contest.failed.contains(rank) { return (.failed, entry.reason) }
    if contest.lost.contains(rank) { return (.lost(to: entry.winner), entry.reason) }
    if contest.notAsked.contains(rank) { return (.notAsked, entry.reason) }
    return nil
  }

  /// Removes and returns the slot whose touch began first; `nil` if `slots` is empty.
  @inlinable @inline(__always) package func popEarliest(of slots: inout SlotSet) -> Slot? {
    var others = slots
    guard var first = others.popFirst() else { return nil }
    if !others.isEmpty {
      for slot in others
      where contests[known: Int(slot.index)].touch < contests[known: Int(first.index)].touch {
        first = slot
      }
    }
    slots.remove(first)
    return first
  }
}
