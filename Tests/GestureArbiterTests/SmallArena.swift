import GestureArbiter
import Testing
import TouchCore

/// An arena of recognizers and a control beside the system's gestures, with what was ruled so far.
struct SmallArena {
  var arena = Arena(entrants: 11, longestRoute: 4)
  var relations = Relations(of: 11)
  var rulings: [Ruling] = []

  init() { relations.describe(control: Self.control) }

  /// The one control; the recognizers are the three entrants before it.
  static let control = EntrantID(10)

  /// The rank of an entrant in every contest.
  static func rank(_ entrant: EntrantID) -> Rank {
    entrant.isSystem
      ? Rank(index: UInt8(entrant.index))
      : Rank(ofRoute: Int(entrant.index) - SystemGesture.count)
  }

  /// A touch begins, and all of these are told of it.
  mutating func begin(_ touch: UInt32, in slot: Slot, _ contenders: [EntrantID]) {
    arena.open(slot, for: TouchID(touch))
    for entrant in contenders {
      let rank = Self.rank(entrant)
      if entrant.isSystem {
        arena.enter(SystemGesture.allCases[Int(entrant.index)], in: slot)
      } else if entrant == Self.control {
        arena.enter(control: entrant, as: rank, in: slot)
      } else {
        arena.enter(entry(entrant, among: contenders), as: rank, in: slot)
        arena.ask(rank, in: slot)
      }
    }
  }

  /// A recognizer as it stands in the contest of a touch for which all of these contend.
  func entry(_ entrant: EntrantID, among contenders: [EntrantID]) -> ContestEntry {
    var prevents = RankSet()
    for other in contenders where other != entrant && relations.prevents(entrant, other) {
      prevents.insert(Self.rank(other))
    }
    return ContestEntry(
      entrant, recognizer: RecognizerID(Int(entrant.index)), prevents: prevents,
      hasRequirements: relations.hasRequirements(entrant))
  }

  mutating func claim(_ entrant: EntrantID, _ slot: Slot, because reason: Reason = Reason(.rec4)) {
    arena.claim(Self.rank(entrant), in: slot, because: reason)
  }

  mutating func fail(_ entrant: EntrantID, _ slot: Slot, because reason: Reason = Reason(.bar8)) {
    arena.fail(Self.rank(entrant), in: slot, because: reason)
  }

  /// Rules on what was said; all fingers are down unless `down` says which.
  /// - Returns: the rulings, which are added to all before.
  @discardableResult mutating func resolve(down: SlotSet? = nil) -> [Ruling] {
    var new = FlatArray<Ruling>()
    arena.resolve(relations, down: down ?? arena.live, into: &new)
    for slot in arena.live { #expect(arena[slot].brokenInvariant == nil) }
    rulings += new
    return Array(new)
  }

  /// What became of an entrant of a touch; `nil` while that is open.
  func outcome(_ entrant: EntrantID, _ slot: Slot) -> Outcome? {
    arena.outcome(of: Self.rank(entrant), in: slot)?.outcome
  }

  /// The rule by which that became of it.
  func rule(_ entrant: EntrantID, _ slot: Slot) -> Rule? {
    arena.outcome(of: Self.rank(entrant), in: slot)?.reason.rule
  }
}

/// Two slots of which the higher one is used for the earlier touch.
let (firstSlot, secondSlot) = (Slot(index: 3), Slot(index: 0))

extension Arena {
  /// Ends a touch: all its entrants leave it.
  mutating func end(_ slot: Slot) {
    for rank in self[slot].entrants { leave(slot, entry(rank, in: slot).entrant) }
    close(slot)
  }
}
