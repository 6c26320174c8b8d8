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
  package internal(set) var live = SlotSet()
  /// The slots in which something was said that has not been ruled on.
  @usableFromInline package internal(set) var spoken = SlotSet()
  /// The slots in which a claim waits for another entrant to fail.
  var waiting = SlotSet()
  /// The most entrants of one contest.
  @usableFromInline internal private(set) var stride: Int

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

  /// The index of the first entry of the contest of `slot`.
  @inlinable @inline(__always) func index(ofFirstIn slot: Slot) -> Int {
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
  package func holding(_ entrant: EntrantID) -> SlotSet {
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

/// Entering.
extension Arena {
  /// Opens the contest of a touch that begins, in a slot that is free.
  package mutating func open(_ slot: Slot, for touch: TouchID) {
    precondition(!live.contains(slot), "slot \(slot.index) has a contest already")
    while contests.count <= Int(slot.index) {
      contests.append(Contest(touch))
      for _ in 0..<stride { entries.append(ContestEntry()) }
    }
    contests[known: Int(slot.index)] = Contest(touch)
    live.insert(slot)
  }

  /// Enters a gesture of the system for a touch, and asks it.
  package mutating func enter(_ gesture: SystemGesture, in slot: Slot) {
    let rank = Rank(gesture)
    var others = RankSet(bits: .max)
    others.remove(rank)
    enter(
      ContestEntry(gesture.entrant, recognizer: nil, prevents: others, hasRequirements: false),
      as: rank, in: slot)
    ask(rank, in: slot)
  }

  /// Enters the recognizers of a route for a touch, which stand in `templates` from `first` on, by
  /// rank. Call `ask`, `leaveOut`, `ruleOut` or `remove` next for each of them.
  @inlinable @inline(__always) package mutating func enter(
    _ templates: FlatArray<ContestEntry>, at first: Int, recognizers: RankSet, requiring: RankSet,
    in slot: Slot
  ) {
    let index = Int(slot.index)
    entries.replace(
      from: index * stride + Int(Rank.firstOfRoute), with: first..<first + recognizers.count,
      of: templates)
    contests[known: index].entrants |= recognizers
    contests[known: index].requiring |= requiring
  }

  /// Removes an entrant that has entered for a touch and has not been asked of it.
  package mutating func remove(_ rank: Rank, in slot: Slot) {
    contests[known: Int(slot.index)].entrants.remove(rank)
    contests[known: Int(slot.index)].requiring.remove(rank)
  }

  /// Enters an entrant for a touch. Call `ask`, `leaveOut` or `ruleOut` next.
  @inlinable @inline(__always)
  package mutating func enter(_ entry: ContestEntry, as rank: Rank, in slot: Slot) {
    let slotIndex = Int(slot.index)
    entries[known: index(of: rank, in: slot)] = entry
    contests[known: slotIndex].entrants.insert(rank)
    if entry.hasRequirements { contests[known: slotIndex].requiring.insert(rank) }
  }

  /// Tells an entrant of a touch: from now on it may win or fail.
  @inlinable @inline(__always) package mutating func ask(_ rank: Rank, in slot: Slot) {
    let slotIndex = Int(slot.index)
    contests[known: slotIndex].asked.insert(rank)
    contests[known: slotIndex].open.insert(rank)
    let entrant = Int(entries[known: index(of: rank, in: slot)].entrant.index)
    asked[known: entrant].slots.insert(slot)
    asked[known: entrant].rank = rank
  }

  /// Enters a control for a touch. Phases are reported to it when they are delivered to its view.
  package mutating func enter(control entrant: EntrantID, as rank: Rank, in slot: Slot) {
    enter(
      ContestEntry(entrant, recognizer: nil, prevents: RankSet(), hasRequirements: false),
      as: rank, in: slot)
    ask(rank, in: slot)
    contests[known: Int(slot.index)].control.insert(rank)
  }

  /// Leaves an entrant out of the contest: it is never told of the touch, or no longer.
  package mutating func leaveOut(_ rank: Rank, in slot: Slot, because reason: Reason) {
    let slotIndex = Int(slot.index)
    forget(rank, in: slot)
    contests[known: slotIndex].open.remove(rank)
    contests[known: slotIndex].notAsked.insert(rank)
    entries[known: index(of: rank, in: slot)].reason = reason
  }

  /// Fails an entrant for a touch that began where the entrant takes none, without telling it of
  /// the touch. Its attempt at other touches goes on.
  package mutating func ruleOut(_ rank: Rank, in slot: Slot, because reason: Reason) {
    let slotIndex = Int(slot.index)
    contests[known: slotIndex].failed.insert(rank)
    entries[known: index(of: rank, in: slot)].reason = reason
  }

  /// Makes an entrant withhold a touch from its began on, as long as it is open and until
  /// `release`.
  package mutating func withhold(_ rank: Rank, in slot: Slot) {
    contests[known: Int(slot.index)].delaysBegan.insert(rank)
  }

  /// Stops an entrant from withholding a touch.
  package mutating func release(_ rank: Rank, in slot: Slot) {
    contests[known: Int(slot.index)].delaysBegan.remove(rank)
  }

  /// Sets the entrants that withhold a touch as long as they are open: from its began on (`began`),
  /// or its ended alone (`ended`).
  package mutating func setDelays(began: RankSet, ended: RankSet, in slot: Slot) {
    contests[known: Int(slot.index)].delaysBegan = began
    contests[known: Int(slot.index)].delaysEnded = ended
  }

  private mutating func forget(_ rank: Rank, in slot: Slot) {
    contests[known: Int(slot.index)].asked.remove(rank)
    let entrant = entries[known: index(of: rank, in: slot)].entrant
    asked[known: Int(entrant.index)].slots.remove(slot)
  }

  /// Forgets a touch that is concluded; its slot is free.
  package mutating func close(_ slot: Slot) {
    let first = index(ofFirstIn: slot)
    for rank in contests[known: Int(slot.index)].asked {
      asked[known: Int(entries[known: first &+ Int(rank.index)].entrant.index)].slots.remove(slot)
    }
    live.remove(slot)
    spoken.remove(slot)
    waiting.remove(slot)
  }

  /// Makes room for entrants that were added to the scene, which has `count` now.
  package mutating func makeRoom(forEntrants count: Int) {
    while asked.count < count { asked.append(AskedTouches()) }
  }

  /// Recomputes what the entrants of live contests prevent and require, after the relations
  /// changed. The entrants stay.
  package mutating func update(_ relations: Relations, longestRoute: Int) {
    let longest = Int(Rank.firstOfRoute) + longestRoute
    if longest > stride { widen(to: longest) }
    for slot in live {
      let first = index(ofFirstIn: slot)
      contests[known: Int(slot.index)].requiring = RankSet()
      for rank in contests[known: Int(slot.index)].entrants - .system {
        let entrant = entries[known: first &+ Int(rank.index)].entrant
        var prevents = RankSet()
        for other in contests[known: Int(slot.index)].entrants where other != rank {
          if relations.prevents(entrant, entries[known: first &+ Int(other.index)].entrant) {
            prevents.insert(other)
          }
        }
        entries[known: first &+ Int(rank.index)].prevents = prevents
        let hasRequirements = relations.hasRequirements(entrant)
        entries[known: first &+ Int(rank.index)].hasRequirements = hasRequirements
        if hasRequirements { contests[known: Int(slot.index)].requiring.insert(rank) }
      }
    }
  }
}

extension Arena {
  /// Makes room for longer routes.
  private mutating func widen(to longest: Int) {
    var wider = FlatArray<ContestEntry>()
    for slotIndex in contests.indices {
      for index in slotIndex * stride..<(slotIndex + 1) * stride { wider.append(entries[index]) }
      for _ in stride..<longest { wider.append(ContestEntry()) }
    }
    (entries, stride) = (wider, longest)
  }
}

/// Saying. The verdict of an entrant that is settled, or was not told of the touch, is ignored.
extension Arena {
  /// Claims one touch for an entrant.
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
  package mutating func fail(_ rank: Rank, in slot: Slot, because reason: Reason) {
    let slotIndex = Int(slot.index)
    guard contests[known: slotIndex].open.contains(rank) else { return }
    contests[known: slotIndex].open.remove(rank)
    contests[known: slotIndex].claiming.remove(rank)
    contests[known: slotIndex].waiting.remove(rank)
    contests[known: slotIndex].failing.insert(rank)
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
  package mutating func say(_ verdict: Verdict, by entrant: EntrantID) {
    for slot in slots(of: entrant) {
      guard let rank = rank(of: entrant, in: slot) else { continue }
      say(verdict, by: rank, in: slot)
    }
  }

  /// Submits the verdict of an entrant on one touch.
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

extension Arena {
  /// Passes all contests to a coder of states. What the live contests say is all that is kept:
  /// slots that are free mean nothing, and nothing is unsettled between two steps.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("arena.live")
    coder.slots(&live)
    coder.slots(&waiting)
    if !(waiting - live).isEmpty { coder.refuse() }
    var stride = stride
    if !coder.isDigest { coder.count(&stride, atMost: 64) }
    if coder.isReading {
      // Contests may have had longer routes before a change of the scene, and no shorter ones.
      if stride < self.stride { coder.refuse() }
      self.stride = max(stride, self.stride)
      let count = live.last.map { Int($0.index) + 1 } ?? 0
      contests = FlatArray(repeatElement(Contest(TouchID(0)), count: count))
      entries = FlatArray(repeatElement(ContestEntry(), count: count * self.stride))
      for index in asked.indices { asked[index] = AskedTouches() }
    }
    for slot in coder.order(of: live) {
      let slotIndex = Int(slot.index)
      contests[slotIndex].code(&coder, below: self.stride)
      for rank in contests[slotIndex].entrants {
        // Entries are copied from templates, which also name entrants that this touch does not have.
        var entry = entries[slotIndex * self.stride + Int(rank.index)]
        entry.prevents = entry.prevents & contests[slotIndex].entrants
        entry.code(&coder)
        if coder.isReading { entries[slotIndex * self.stride + Int(rank.index)] = entry }
        if coder.isReading, contests[slotIndex].asked.contains(rank) {
          let entrant = Int(entries[slotIndex * self.stride + Int(rank.index)].entrant.index)
          asked[entrant].slots.insert(slot)
          asked[entrant].rank = rank
        }
      }
    }
  }
}

extension Contest {
  fileprivate mutating func code(_ coder: inout some StateCoder, below stride: Int) {
    coder.field("contest")
    coder.touch(&touch)
    coder.ranks(&entrants)
    coder.ranks(&asked)
    coder.ranks(&open)
    coder.ranks(&waiting)
    coder.ranks(&holding)
    coder.ranks(&won)
    coder.ranks(&lost)
    coder.ranks(&failed)
    coder.ranks(&notAsked)
    coder.ranks(&control)
    coder.ranks(&requiring)
    coder.ranks(&delaysBegan)
    coder.ranks(&delaysEnded)
    if !coder.isReading { return }
    let isDisjoint =
      open.count + holding.count + won.count + lost.count + failed.count
      + notAsked.count == entrants.count
    let all = open | holding | won | lost | failed | notAsked
    let others = asked | control | requiring | delaysBegan | delaysEnded
    let fits = entrants.last.map { Int($0.index) < stride } ?? true
    if isDisjoint, all == entrants, fits, (waiting - open).isEmpty, (others - entrants).isEmpty {
      return
    }
    coder.refuse()
    self = Contest(touch)
  }
}

extension ContestEntry {
  fileprivate mutating func code(_ coder: inout some StateCoder) {
    coder.field("entrant")
    coder.entrant(&entrant)
    coder.optional(&recognizer, RecognizerID(0)) { coder, id in coder.recognizer(&id) }
    coder.ranks(&prevents)
    coder.flag(&hasRequirements)
    coder.reason(&reason)
    coder.entrant(&winner)
  }
}
