import TouchCore

/// Ruling on verdicts. Only controls, and entrants that are left or ruled out, are settled
/// elsewhere.
extension Arena {
  /// Rules on all verdicts since the last call and appends the rulings: failures by touch and rank;
  /// then for each claim, the strongest first, the losses that it causes and that it won.
  ///
  /// `down` are the slots whose finger is on the glass: once a swipe of the system has won, the
  /// swipes of other fingers that are down fail (GATE-2).
  package mutating func resolve(
    _ relations: Relations, down: SlotSet, into rulings: inout FlatArray<Ruling>
  ) {
    guard isUnsettled else { return }
    if !failing.isEmpty { settleFailures(into: &rulings) }
    if !waiting.isEmpty { claimAgain(relations) }
    while let (slot, rank) = strongestClaim() {
      let count = rulings.count
      decide(rank, in: slot, relations, down: down, into: &rulings)
      if rulings.count > count {
        if !failing.isEmpty { settleFailures(into: &rulings) }
        if !waiting.isEmpty { claimAgain(relations) }
      }
    }
    spoken = SlotSet()
  }

  private mutating func settleFailures(into rulings: inout FlatArray<Ruling>) {
    var rest = failing
    failing = SlotSet()
    while let slot = popEarliest(of: &rest) {
      let ranks = contests[known: Int(slot.index)].failing
      contests[known: Int(slot.index)].failing = RankSet()
      contests[known: Int(slot.index)].failed |= ranks
      let first = index(ofFirstIn: slot)
      for rank in ranks {
        let entry = entries[known: first &+ Int(rank.index)]
        rulings.append(Ruling(.failed, of: entry, as: rank, in: slot, because: entry.reason))
      }
    }
  }

  /// Renews the claims of entrants that no other entrant blocks any longer (ARB-4).
  private mutating func claimAgain(_ relations: Relations) {
    for slot in waiting {
      for rank in contests[known: Int(slot.index)].waiting {
        let entry = entries[known: index(of: rank, in: slot)]
        guard blocker(of: entry.entrant, entry.hasRequirements, relations) == nil else { continue }
        contests[known: Int(slot.index)].waiting.remove(rank)
        contests[known: Int(slot.index)].claiming.insert(rank)
        spoken.insert(slot)
      }
      if contests[known: Int(slot.index)].waiting.isEmpty { waiting.remove(slot) }
    }
  }

  // Mutating, as a call of a method that only reads would copy the arena; the next ones too.
  @inline(__always) private mutating func strongestClaim() -> (Slot, Rank)? {
    if spoken.isSingle, let slot = spoken.first {
      return contests[known: Int(slot.index)].claiming.first.map { (slot, $0) }
    }
    return strongestOfSeveral()
  }

  private mutating func strongestOfSeveral() -> (Slot, Rank)? {
    var strongest: (slot: Slot, rank: Rank, entrant: EntrantID)?
    var rest = spoken
    while let slot = popEarliest(of: &rest) {
      guard let rank = contests[known: Int(slot.index)].claiming.first else { continue }
      let entrant = entries[known: index(of: rank, in: slot)].entrant
      if let other = strongest, other.entrant <= entrant { continue }
      strongest = (slot, rank, entrant)
    }
    return strongest.map { ($0.slot, $0.rank) }
  }

  /// Rules on a claim: it waits, comes too late, or wins.
  @inline(__always) private mutating func decide(
    _ rank: Rank, in slot: Slot, _ relations: Relations, down: SlotSet,
    into rulings: inout FlatArray<Ruling>
  ) {
    let place = index(of: rank, in: slot)
    let entrant = entries[known: place].entrant
    guard entries[known: place].recognizer != nil else {
      winTouch(rank, in: slot, relations, down: down, into: &rulings)
      return
    }
    switch blocker(of: entrant, entries[known: place].hasRequirements, relations) {
    case nil:
      if slots(of: entrant).isSingle {
        winOnlyTouch(entrant, as: rank, in: slot, relations, into: &rulings)
      } else {
        winTouches(entrant, because: entries[known: place].reason, relations, into: &rulings)
      }
    case .undecided?:
      for slot in slots(of: entrant) {
        guard let rank = self.rank(of: entrant, in: slot),
          contests[known: Int(slot.index)].claiming.contains(rank)
        else { continue }
        contests[known: Int(slot.index)].claiming.remove(rank)
        contests[known: Int(slot.index)].waiting.insert(rank)
        waiting.insert(slot)
      }
    case .holder(let other)?:
      lose(entrant, to: other, by: Reason(.arb4), into: &rulings)
    }
  }

  /// An entrant that keeps another from recognising (ARB-4).
  private enum Blocker: Equatable {
    /// An entrant that may yet recognise.
    case undecided
    /// An entrant that has recognised its gesture and is still active.
    case holder(EntrantID)
  }

  @inline(__always) private mutating func blocker(
    of entrant: EntrantID, _ hasRequirements: Bool, _ relations: Relations
  ) -> Blocker? {
    hasRequirements ? blocker(ofRequiring: entrant, relations) : nil
  }

  private mutating func blocker(
    ofRequiring entrant: EntrantID, _ relations: Relations
  ) -> Blocker? {
    var blocker: Blocker?
    for place in relations.requirementPlaces(of: entrant) {
      let other = relations.requirement(at: place)
      for slot in slots(of: other) {
        guard let rank = rank(of: other, in: slot) else { continue }
        let contest = self[slot]
        if contest.holding.contains(rank) { return .holder(other) }
        if (contest.open | contest.failing).contains(rank) { blocker = .undecided }
      }
    }
    return blocker
  }

  /// Gives one touch to a gesture of the system: all other entrants lose it, also those that hold
  /// it, and the swipes of other fingers fail (GATE-2, GATE-3).
  private mutating func winTouch(
    _ rank: Rank, in slot: Slot, _ relations: Relations, down: SlotSet,
    into rulings: inout FlatArray<Ruling>
  ) {
    let slotIndex = Int(slot.index)
    let entrant = entries[known: index(of: rank, in: slot)].entrant
    let takesOver = relations.takesOver(entrant)
    prevent(by: entrant, rank, in: slot, takingOver: takesOver, relations, into: &rulings)
    contests[known: slotIndex].open.remove(rank)
    contests[known: slotIndex].claiming.remove(rank)
    contests[known: slotIndex].won.insert(rank)
    let reason = entries[known: index(of: rank, in: slot)].reason
    note(.won, by: reason, of: rank, in: slot, into: &rulings)
    guard takesOver else { return }
    for other in live & down where other != slot {
      for swipe in contests[known: Int(other.index)].open & .system
      where relations.takesOver(
        entries[known: index(of: swipe, in: other)].entrant)
      {
        fail(swipe, in: other, because: Reason(.gate2, Measure(2, limit: 1, unit: .count)))
      }
    }
  }

  /// Gives a recognizer all its touches, including those that began while it waited.
  private mutating func winTouches(
    _ winner: EntrantID, because reason: Reason, _ relations: Relations,
    into rulings: inout FlatArray<Ruling>
  ) {
    var mine = SlotSet()
    for slot in slots(of: winner) {
      if let rank = rank(of: winner, in: slot), self[slot].open.contains(rank) { mine.insert(slot) }
    }
    var rest = mine
    while let slot = popEarliest(of: &rest) {
      guard let rank = rank(of: winner, in: slot) else { continue }
      prevent(by: winner, rank, in: slot, takingOver: false, relations, into: &rulings)
    }
    if relations.isRequired(winner) { endWaits(for: winner, relations, into: &rulings) }
    while let slot = popEarliest(of: &mine) {
      guard let rank = rank(of: winner, in: slot) else { continue }
      entries[known: index(of: rank, in: slot)].reason = reason
      hold(rank, in: slot, into: &rulings)
    }
  }

  /// Gives a recognizer its only touch.
  private mutating func winOnlyTouch(
    _ winner: EntrantID, as rank: Rank, in slot: Slot, _ relations: Relations,
    into rulings: inout FlatArray<Ruling>
  ) {
    prevent(by: winner, rank, in: slot, takingOver: false, relations, into: &rulings)
    if relations.isRequired(winner) { endWaits(for: winner, relations, into: &rulings) }
    hold(rank, in: slot, into: &rulings)
  }

  @inline(__always) private mutating func hold(
    _ rank: Rank, in slot: Slot, into rulings: inout FlatArray<Ruling>
  ) {
    let slotIndex = Int(slot.index)
    contests[known: slotIndex].open.remove(rank)
    contests[known: slotIndex].claiming.remove(rank)
    contests[known: slotIndex].waiting.remove(rank)
    contests[known: slotIndex].holding.insert(rank)
    let entry = entries[known: index(of: rank, in: slot)]
    rulings.append(Ruling(.won, of: entry, as: rank, in: slot, because: entry.reason))
  }

  /// Makes the entrants that require the winner to fail lose (ARB-4).
  private mutating func endWaits(
    for winner: EntrantID, _ relations: Relations, into rulings: inout FlatArray<Ruling>
  ) {
    var rest = SlotSet()
    for slot in live
    where !(contests[known: Int(slot.index)].open & contests[known: Int(slot.index)].requiring)
      .isEmpty
    {
      rest.insert(slot)
    }
    while let slot = popEarliest(of: &rest) {
      for rank in contests[known: Int(slot.index)].open & contests[known: Int(slot.index)].requiring
      {
        let entrant = entries[known: index(of: rank, in: slot)].entrant
        guard contests[known: Int(slot.index)].open.contains(rank),
          relations.requires(entrant, winner)
        else { continue }
        lose(entrant, to: winner, by: Reason(.arb4), into: &rulings)
      }
    }
  }

  /// Makes the open entrants that the winner prevents lose a touch; if it takes over, as a swipe of the
  /// system does, also those that hold the touch (GATE-3).
  private mutating func prevent(
    by winner: EntrantID, _ rank: Rank, in slot: Slot, takingOver: Bool, _ relations: Relations,
    into rulings: inout FlatArray<Ruling>
  ) {
    var prevented = contests[known: Int(slot.index)].open
    if takingOver { prevented |= contests[known: Int(slot.index)].holding }
    prevented = prevented & entries[known: index(of: rank, in: slot)].prevents
    for other in prevented {
      let loser = entries[known: index(of: other, in: slot)]
      // An entrant that has just lost another touch has lost this one too.
      guard contests[known: Int(slot.index)].following.contains(other) else { continue }
      let rule: Rule
      if loser.hasRequirements, relations.requires(loser.entrant, winner) {
        rule = .arb4
      } else if loser.recognizer != nil, !takingOver {
        rule = .arb3
      } else {
        rule = relations.rule(for: loser.entrant, losingTo: winner)
      }
      let reason = Reason(rule)
      if loser.recognizer != nil, !slots(of: loser.entrant).isSingle {
        lose(loser.entrant, to: winner, by: reason, into: &rulings)
      } else {
        settleLoss(of: other, in: slot, to: winner, by: reason, into: &rulings)
      }
    }
  }

  /// Makes a recognizer lose all its touches.
  private mutating func lose(
    _ entrant: EntrantID, to winner: EntrantID, by reason: Reason,
    into rulings: inout FlatArray<Ruling>
  ) {
    var rest = slots(of: entrant)
    while let slot = popEarliest(of: &rest) {
      guard let rank = rank(of: entrant, in: slot), self[slot].following.contains(rank) else {
        continue
      }
      settleLoss(of: rank, in: slot, to: winner, by: reason, into: &rulings)
    }
  }

  private mutating func settleLoss(
    of rank: Rank, in slot: Slot, to winner: EntrantID, by reason: Reason,
    into rulings: inout FlatArray<Ruling>
  ) {
    let slotIndex = Int(slot.index)
    contests[known: slotIndex].open.remove(rank)
    contests[known: slotIndex].claiming.remove(rank)
    contests[known: slotIndex].waiting.remove(rank)
    contests[known: slotIndex].holding.remove(rank)
    contests[known: slotIndex].lost.insert(rank)
    entries[known: index(of: rank, in: slot)].reason = reason
    entries[known: index(of: rank, in: slot)].winner = winner
    note(.lost(to: winner), by: reason, of: rank, in: slot, into: &rulings)
  }

  // Mutating, as a call of a method that only reads would copy the arena.
  @inline(__always) private mutating func note(
    _ outcome: Outcome, by reason: Reason, of rank: Rank, in slot: Slot,
    into rulings: inout FlatArray<Ruling>
  ) {
    let entry = entries[known: index(of: rank, in: slot)]
    rulings.append(Ruling(outcome, of: entry, as: rank, in: slot, because: reason))
  }
}
