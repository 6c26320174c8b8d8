import TouchCore

/// The beginning and the end of contests, and the entrants that take part in them.
extension Arena {
  /// Opens the contest of a touch that begins, in a slot that is free.
  @inlinable @inline(__always)
  package mutating func open(_ slot: Slot, for touch: TouchID) {
    precondition(!live.contains(slot), "the slot has a contest already")
    if contests.count <= Int(slot.index) { makeRoom(forContestsUpTo: slot) }
    contests[known: Int(slot.index)] = Contest(touch)
    live.insert(slot)
  }

  @usableFromInline mutating func makeRoom(forContestsUpTo slot: Slot) {
    while contests.count <= Int(slot.index) {
      contests.append(Contest(TouchID(0)))
      for _ in 0..<stride { entries.append(ContestEntry()) }
    }
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

  /// Enters the recognizers of a route for a touch, which stand in `templates` at `places`, by rank.
  /// Call `ask`, `leaveOut`, `ruleOut` or `remove` next for each of them.
  @inlinable @inline(__always) package mutating func enter(
    _ templates: FlatArray<ContestEntry>, at places: Range<Int>, recognizers: RankSet,
    requiring: RankSet, in slot: Slot
  ) {
    let index = Int(slot.index)
    entries.replace(
      from: index * stride + Int(Rank.firstOfRoute), with: places, of: templates)
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
    note(entries[known: index(of: rank, in: slot)].entrant, askedAs: rank, in: slot)
  }

  /// Notes that an entrant was told of a touch. Call `insert(asked:in:)` with its rank before it says
  /// anything.
  @inlinable @inline(__always)
  package mutating func note(_ entrant: EntrantID, askedAs rank: Rank, in slot: Slot) {
    asked[known: Int(entrant.index)].slots.insert(slot)
    asked[known: Int(entrant.index)].rank = rank
  }

  /// Tells entrants of a touch that were noted: from now on they may win or fail.
  @inlinable @inline(__always) package mutating func insert(asked ranks: RankSet, in slot: Slot) {
    contests[known: Int(slot.index)].asked |= ranks
    contests[known: Int(slot.index)].open |= ranks
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

  /// Removes a touch from those that an entrant was told of. Call it for each entrant before `close`.
  @inlinable @inline(__always)
  package mutating func leave(_ slot: Slot, _ entrant: EntrantID) {
    asked[known: Int(entrant.index)].slots.remove(slot)
  }

  /// Forgets a touch that is concluded, which all its entrants have left; its slot is free.
  @inlinable @inline(__always) package mutating func close(_ slot: Slot) {
    assert(asked.allSatisfy { !$0.slots.contains(slot) }, "an entrant has not left a touch")
    live.remove(slot)
    spoken.remove(slot)
    failing.remove(slot)
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
