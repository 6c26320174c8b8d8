import GestureArbiter
import Testing
import TouchCore

private let home = SystemGesture.home.entrant
private let (app, other, third) = (EntrantID(7), EntrantID(8), EntrantID(9))

private func ranks(_ entrants: EntrantID...) -> RankSet {
  var ranks = RankSet()
  for entrant in entrants { ranks.insert(SmallArena.rank(entrant)) }
  return ranks
}

/// Who contends for which touch.
@Suite struct EnteringTests {
  @Test func nobodyIsHeardWhoIsSettledOrNotThere() {
    // ARB-2
    var small = SmallArena()
    small.begin(1, in: firstSlot, [home])
    small.begin(2, in: secondSlot, [third])
    small.arena.say(.claims(Reason(.bar2)), by: app)
    small.claim(app, firstSlot)
    small.fail(app, firstSlot)
    small.claim(home, secondSlot)
    #expect(!small.arena.isUnsettled)
    small.fail(home, firstSlot)
    small.resolve()
    small.claim(home, firstSlot)
    small.fail(home, firstSlot)
    #expect(!small.arena.isUnsettled)
    #expect(small.rulings.map(\.outcome) == [.failed])
  }

  @Test func oneThatIsLeftOutHasItsOutcomeAtOnceAndMakesNoRuling() {
    // HIT-5, ARB-4: whoever would have waited for it does not.
    var small = SmallArena()
    small.relations.addRequirement(of: app, that: other)
    small.begin(1, in: firstSlot, [app, other])
    small.arena.leaveOut(SmallArena.rank(other), in: firstSlot, because: Reason(.rec1))
    #expect(!small.arena.isUnsettled)
    #expect(small.outcome(other, firstSlot) == .notAsked)
    #expect(small.rule(other, firstSlot) == .rec1)
    #expect(small.arena.slots(of: other).isEmpty)
    small.arena.say(.claims(Reason(.rec4)), by: other)
    small.claim(other, firstSlot)
    #expect(!small.arena.isUnsettled)
    small.claim(app, firstSlot)
    #expect(small.resolve().map(\.entrant) == [app])
  }

  @Test func whoIsRuledOutHasFailedAndKeepsNobodyWaiting() {
    // ARB-2, ARB-4, REC-5
    var small = SmallArena()
    small.relations.addRequirement(of: app, that: other)
    small.begin(1, in: firstSlot, [app])
    let rank = SmallArena.rank(other)
    small.arena.enter(small.entry(other, among: [app, other]), as: rank, in: firstSlot)
    small.arena.ruleOut(rank, in: firstSlot, because: Reason(.rec5))
    small.arena.say(.claims(Reason(.rec5)), by: other)
    #expect(!small.arena.isUnsettled)
    small.claim(app, firstSlot)
    #expect(small.resolve().map(\.entrant) == [app])
    #expect(small.outcome(other, firstSlot) == .failed)
    #expect(small.rule(other, firstSlot) == .rec5)
  }

  @Test func aRecognizerFollowsWhatItMayWinAndWhatItHolds() {
    var small = SmallArena()
    small.begin(1, in: firstSlot, [app, other])
    small.begin(2, in: secondSlot, [app, third])
    let both = SlotSet(firstSlot) | SlotSet(secondSlot)
    #expect(small.arena.slots(of: app) == both && small.arena.following(app) == both)
    #expect(small.arena.holding(app).isEmpty)
    small.claim(app, firstSlot)
    small.resolve()
    #expect(small.arena.holding(app) == both && small.arena.following(app) == both)
    #expect(small.arena.following(other).isEmpty)
    #expect(small.arena.slots(of: other) == SlotSet(firstSlot))
    small.arena.conclude(app)
    #expect(small.arena.following(app).isEmpty && small.arena.slots(of: app) == both)
  }

  @Test func theEarliestTouchIsTakenOutFirstWhateverItsSlot() {
    var small = SmallArena()
    for (touch, slot) in [(1, 5), (2, 0), (3, 63), (4, 2)] as [(UInt32, UInt8)] {
      small.begin(touch, in: Slot(index: slot), [app])
    }
    var slots = small.arena.live
    slots.remove(Slot(index: 63))
    var order: [UInt8] = []
    while let slot = small.arena.popEarliest(of: &slots) { order.append(slot.index) }
    #expect(order == [5, 0, 2])
    #expect(slots.isEmpty)
  }

  @Test func aSlotThatIsUsedAgainKnowsNothingOfItsFormerTouch() {
    // Everything that a contest can be about is left behind: delays, a claim that waits, a verdict
    // that was not ruled on, winners.
    var small = SmallArena()
    small.relations.addRequirement(of: app, that: other)
    small.begin(1, in: firstSlot, [home, app, other, third, SmallArena.control])
    small.begin(2, in: secondSlot, [app, other])
    small.arena.setDelays(began: ranks(app), ended: ranks(other), in: firstSlot)
    small.claim(app, firstSlot)
    small.fail(third, firstSlot)
    small.resolve()
    small.claim(home, firstSlot)
    small.arena.end(firstSlot)
    #expect(!small.arena.isUnsettled)
    #expect(small.arena.slots(of: app) == SlotSet(secondSlot))
    #expect(small.arena.slots(of: home).isEmpty && small.arena.slots(of: third).isEmpty)

    small.begin(3, in: firstSlot, [third, SmallArena.control])
    let contest = small.arena[firstSlot]
    #expect(contest.touch == TouchID(3))
    #expect(
      contest.entrants == ranks(third, SmallArena.control) && contest.open == contest.entrants)
    #expect(!contest.withholdsBegan && !contest.withholdsEnded)
    #expect(small.arena.rank(of: app, in: firstSlot) == nil)
    // What is ruled on elsewhere concerns nobody here.
    small.fail(other, secondSlot)
    small.resolve()
    #expect(small.arena[firstSlot].open == contest.open)
    small.claim(third, firstSlot)
    small.resolve()
    #expect(small.outcome(third, firstSlot) == .won)
  }

  @Test func closingATouchLosesNothingThatWasSaidOfAnother() {
    var small = SmallArena()
    small.begin(1, in: firstSlot, [home])
    small.begin(2, in: secondSlot, [home])
    small.claim(home, secondSlot)
    small.arena.end(firstSlot)
    #expect(small.arena.isUnsettled)
    #expect(small.resolve().map(\.outcome) == [.won])
    small.arena.end(secondSlot)
    #expect(small.arena.live.isEmpty && small.arena.slots(of: home).isEmpty)
  }
}
