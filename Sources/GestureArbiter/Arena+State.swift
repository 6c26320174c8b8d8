import TouchCore

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
