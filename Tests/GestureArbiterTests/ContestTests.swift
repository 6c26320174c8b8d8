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

/// Who withholds a touch, and until when.
@Suite struct DelayTests {
  /// A touch for which two recognizers contend beside a swipe, with `app` withholding it.
  private func delayed(began: Bool) -> SmallArena {
    var small = SmallArena()
    small.begin(1, in: firstSlot, [home, app, other])
    small.arena.setDelays(
      began: began ? ranks(app) : RankSet(), ended: began ? RankSet() : ranks(app), in: firstSlot)
    return small
  }

  /// The phases of a touch that are withheld.
  private func withheld(_ small: SmallArena) -> [Phase] {
    (small.arena[firstSlot].withholdsBegan ? [.began] : [])
      + (small.arena[firstSlot].withholdsEnded ? [.ended] : [])
  }

  @Test func oneThatDelaysTheBeganWithholdsTheEndedToo() {
    // ARB-7
    #expect(withheld(delayed(began: true)) == [.began, .ended])
    #expect(withheld(delayed(began: false)) == [.ended])
  }

  @Test(arguments: [true, false])
  func anEntrantWithholdsAsLongAsItIsOpen(began: Bool) {
    let ways: [(String, (inout SmallArena) -> Void)] = [
      ("it fails", { $0.fail(app, firstSlot) }),
      ("it wins", { $0.claim(app, firstSlot) }),
      ("it loses to another", { $0.claim(other, firstSlot) }),
      ("it loses to the system", { $0.claim(home, firstSlot) }),
      (
        "it is left out",
        { $0.arena.leaveOut(SmallArena.rank(app), in: firstSlot, because: Reason(.hit5)) }
      ),
    ]
    for (name, end) in ways {
      var small = delayed(began: began)
      #expect(!withheld(small).isEmpty, "\(name)")
      end(&small)
      small.resolve()
      #expect(withheld(small).isEmpty, "\(name)")
    }
    // What becomes of others changes nothing.
    var small = delayed(began: began)
    small.fail(other, firstSlot)
    small.fail(home, firstSlot)
    small.resolve()
    #expect(withheld(small) == (began ? [.began, .ended] : [.ended]))
  }

  @Test func oneThatWaitsForAnotherGoesOnWithholding() {
    // ARB-4, ARB-7
    var small = SmallArena()
    small.relations.addRequirement(of: app, that: other)
    small.begin(1, in: firstSlot, [app, other])
    small.arena.setDelays(began: ranks(app), ended: RankSet(), in: firstSlot)
    small.claim(app, firstSlot)
    small.resolve()
    #expect(small.arena[firstSlot].withholdsBegan)
    small.fail(other, firstSlot)
    small.resolve()
    #expect(!small.arena[firstSlot].withholdsBegan)
  }

  @Test func theGateOfASwipeOpensWhenItIsReleasedAndTheSwipeGoesOn() {
    // GATE-1, GATE-2
    var small = SmallArena()
    small.begin(1, in: firstSlot, [home, app])
    small.arena.withhold(Rank(.home), in: firstSlot)
    #expect(small.arena[firstSlot].withholdsBegan)
    small.arena.release(Rank(.home), in: firstSlot)
    #expect(withheld(small).isEmpty)
    small.claim(home, firstSlot)
    small.resolve()
    #expect(small.outcome(home, firstSlot) == .won)
  }

  @Test func aControlWithholdsNothing() {
    var small = SmallArena()
    small.begin(1, in: firstSlot, [app, SmallArena.control])
    #expect(withheld(small).isEmpty)
  }
}

/// Changes of what the entrants of live contests have agreed on.
@Suite struct ChangedRelationsTests {
  @Test func liveContestsFollowAChangedPrevention() {
    // ARB-3: before, and after each may recognise beside the other.
    for isTogether in [false, true] {
      var small = SmallArena()
      small.begin(1, in: firstSlot, [app, other, third])
      if isTogether {
        small.relations.allowTogether(app, other)
        small.arena.update(small.relations, longestRoute: 4)
      }
      small.claim(app, firstSlot)
      small.resolve()
      #expect(small.outcome(other, firstSlot) == (isTogether ? nil : .lost(to: app)))
      #expect(small.outcome(third, firstSlot) == .lost(to: app))
    }
  }

  @Test func liveContestsFollowARequirementThatComes() {
    // ARB-4
    var small = SmallArena()
    small.begin(1, in: firstSlot, [app, other])
    small.relations.addRequirement(of: app, that: other)
    small.arena.update(small.relations, longestRoute: 4)
    small.claim(app, firstSlot)
    #expect(small.resolve().isEmpty)
    small.claim(other, firstSlot)
    small.resolve()
    #expect(small.outcome(app, firstSlot) == .lost(to: other))
    #expect(small.rule(app, firstSlot) == .arb4)
  }

  @Test func oneThatWaitsForNobodyAnyMoreIsRuledOnWithWhatIsSaidNext() {
    // ARB-4
    var small = SmallArena()
    small.relations.addRequirement(of: app, that: other)
    small.begin(1, in: firstSlot, [app, other, third])
    small.claim(app, firstSlot)
    small.resolve()
    small.relations = SmallArena().relations
    small.arena.update(small.relations, longestRoute: 4)
    small.fail(third, firstSlot)
    #expect(small.resolve().map(\.entrant) == [third, other, app])
    #expect(small.outcome(app, firstSlot) == .won)
  }

  @Test func gesturesOfTheSystemGoOnPreventingEverybody() {
    // GATE-3
    var small = SmallArena()
    small.begin(1, in: firstSlot, [home, app, SmallArena.control])
    small.arena.update(small.relations, longestRoute: 4)
    small.claim(home, firstSlot)
    #expect(small.resolve().map(\.entrant) == [app, SmallArena.control, home])
  }

  @Test func whoContendsAndWhatWasDecidedStays() {
    var small = SmallArena()
    small.begin(1, in: firstSlot, [home, app, other])
    small.claim(app, firstSlot)
    small.resolve()
    small.relations.restrict(preventionBy: app, to: .nobody)
    small.arena.update(small.relations, longestRoute: 4)
    #expect(small.outcome(other, firstSlot) == .lost(to: app))
    #expect(small.arena.holding(app) == SlotSet(firstSlot))
    #expect(small.arena[firstSlot].entrants == ranks(home, app, other))
    #expect(small.arena[firstSlot].brokenInvariant == nil)
  }

  @Test func longerRoutesHaveRoomBesideContestsThatAreLive() {
    var arena = Arena(entrants: 11, longestRoute: 1)
    let slots = [firstSlot, secondSlot]
    for (place, slot) in slots.enumerated() {
      arena.open(slot, for: TouchID(UInt32(place + 1)))
      arena.enter(.home, in: slot)
      arena.enter(
        ContestEntry(
          EntrantID(7 + place), recognizer: RecognizerID(place), prevents: RankSet(),
          hasRequirements: false), as: Rank(ofRoute: 0), in: slot)
      arena.ask(Rank(ofRoute: 0), in: slot)
    }
    arena.update(Relations(of: 11), longestRoute: 3)
    arena.open(Slot(index: 1), for: TouchID(3))
    arena.enter(
      ContestEntry(
        EntrantID(9), recognizer: RecognizerID(2), prevents: RankSet(), hasRequirements: false),
      as: Rank(ofRoute: 2), in: Slot(index: 1))
    arena.ask(Rank(ofRoute: 2), in: Slot(index: 1))
    for (place, slot) in slots.enumerated() {
      #expect(arena.entry(Rank(.home), in: slot).entrant == home)
      #expect(arena.entry(Rank(ofRoute: 0), in: slot).entrant == EntrantID(7 + place))
    }
    #expect(arena.rank(of: EntrantID(9), in: Slot(index: 1)) == Rank(ofRoute: 2))
  }
}
