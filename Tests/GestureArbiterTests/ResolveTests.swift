import GestureArbiter
import Testing
import TouchCore

private let home = SystemGesture.home.entrant
private let top = SystemGesture.notificationCenter.entrant
private let (app, other) = (EntrantID(7), EntrantID(8))
private let control = SmallArena.control

@Suite struct ResolveTests {
  @Test func aTouchThatJoinsAnAttemptThatWaitsIsWonWithIt() {
    // ARB-4: found by exhaustion. The second touch comes while the first waits.
    var small = SmallArena()
    small.relations.addRequirement(of: app, that: other)
    small.begin(1, in: firstSlot, [app, other])
    small.arena.say(.claims(Reason(.rec4)), by: app)
    small.resolve()
    small.begin(2, in: secondSlot, [app])
    small.arena.say(.fails(Reason(.rec4)), by: other)
    let rulings = small.resolve()
    #expect(rulings.map(\.entrant) == [other, app, app])
    #expect(rulings.map(\.outcome) == [.failed, .won, .won])
    #expect(rulings.map(\.slot) == [firstSlot, firstSlot, secondSlot])
  }

  @Test func rulingsOfFailuresComeInOrderOfTouchAndRank() {
    var small = SmallArena()
    let contenders = [home, .statusBar, app]
    small.begin(1, in: firstSlot, contenders)
    small.begin(2, in: secondSlot, contenders)
    for slot in [secondSlot, firstSlot] {
      for entrant in contenders.reversed() { small.fail(entrant, slot) }
    }
    let rulings = small.resolve()
    #expect(rulings.map(\.entrant) == contenders + contenders)
    #expect(
      rulings.map(\.slot) == contenders.map { _ in firstSlot } + contenders.map { _ in secondSlot })
  }

  @Test func failuresOfAStepAreRuledOnBeforeItsClaims() {
    // ARB-9: who waits for one that fails in the same step wins in it.
    var small = SmallArena()
    small.relations.addRequirement(of: app, that: other)
    small.begin(1, in: firstSlot, [app, other])
    small.claim(app, firstSlot)
    small.fail(other, firstSlot)
    #expect(small.resolve().map(\.entrant) == [other, app])
    #expect(small.outcome(app, firstSlot) == .won)
  }

  @Test func aFailureTakesBackTheClaimOfItsStepAndNothingTakesBackAFailure() {
    let words: [Verdict] = [
      .possible, .claims(Reason(.rec4)), .claims(Reason(.rec2)), .fails(Reason(.bar8)),
      .fails(Reason(.rec2)),
    ]
    for a in words {
      for b in words {
        for c in words {
          var small = SmallArena()
          small.begin(1, in: firstSlot, [app])
          for verdict in [a, b, c] { small.arena.say(verdict, by: app) }
          let said = [a, b, c].filter { $0 != .possible }
          #expect(small.arena.isUnsettled == !said.isEmpty)
          // The first failure counts, else the first claim.
          let counts = said.first { if case .fails = $0 { true } else { false } } ?? said.first
          let rulings = small.resolve()
          switch counts {
          case .fails(let reason)?:
            #expect(rulings.map(\.outcome) == [.failed] && rulings[0].reason == reason)
          case .claims(let reason)?:
            #expect(rulings.map(\.outcome) == [.won] && rulings[0].reason == reason)
          case .possible?, nil:
            #expect(rulings.isEmpty)
          }
        }
      }
    }
  }

  @Test func oneThatWaitsMayFail() {
    // ARB-4
    var small = SmallArena()
    small.relations.addRequirement(of: app, that: other)
    small.begin(1, in: firstSlot, [app, other])
    small.claim(app, firstSlot)
    #expect(small.resolve().isEmpty)
    small.claim(app, firstSlot, because: Reason(.rec2))
    #expect(!small.arena.isUnsettled)
    small.fail(app, firstSlot)
    #expect(small.resolve().map(\.outcome) == [.failed])
    small.fail(other, firstSlot)
    #expect(small.resolve().map(\.entrant) == [other])
  }

  @Test func aClaimIsRuledOnByTheReasonOfTheOneThatClaimed() {
    // A touch that joins has no measure of its own.
    var small = SmallArena()
    small.begin(1, in: firstSlot, [app])
    small.begin(2, in: secondSlot, [app])
    let reason = Reason(.rec4, Measure(11, limit: 10, unit: .points))
    small.claim(app, firstSlot, because: reason)
    let rulings = small.resolve()
    #expect(rulings.map(\.slot) == [firstSlot, secondSlot])
    #expect(rulings.allSatisfy { $0.reason == reason })
  }

  @Test func whoLosesToAnySwipeOfTheSystemLosesByTheGate() {
    // GATE-3, ARB-3: every gesture of the system against a recognizer that goes on.
    for gesture in SystemGesture.allCases {
      var small = SmallArena()
      small.begin(1, in: firstSlot, [gesture.entrant, app])
      small.claim(app, firstSlot)
      small.resolve()
      small.claim(gesture.entrant, firstSlot)
      let rulings = small.resolve()
      let isSwipe = gesture != .statusBar
      #expect(rulings.first?.outcome == (isSwipe ? .lost(to: gesture.entrant) : .won))
      if isSwipe { #expect(rulings[0].reason == Reason(.gate3), "\(gesture.id)") }
    }
  }

  @Test func nothingIsTakenFromARecognizerThatIsDone() {
    // GATE-3
    var small = SmallArena()
    small.begin(1, in: firstSlot, [home, app])
    small.claim(app, firstSlot)
    small.resolve()
    small.arena.conclude(app)
    small.claim(home, firstSlot)
    #expect(small.resolve().map(\.entrant) == [home])
    #expect(small.outcome(app, firstSlot) == .won)
  }
}

/// Swipes of two fingers from the system's edges (GATE-2).
@Suite struct TwoSwipesTests {
  @Test(arguments: [(1, 2), (2, 1)] as [(UInt32, UInt32)])
  func ofTwoSwipesRecognisedInOneStepTheStrongerWins(touches: (UInt32, UInt32)) {
    // Whoever spoke first, and whichever touch began first.
    for order in [[top, home], [home, top]] {
      var small = SmallArena()
      let slots = [top: firstSlot, home: secondSlot]
      small.begin(touches.0, in: firstSlot, [top, app])
      small.begin(touches.1, in: secondSlot, [home, other])
      for entrant in order { small.claim(entrant, slots[entrant]!, because: Reason(.edge2)) }
      small.resolve()
      #expect(small.outcome(top, firstSlot) == .won)
      #expect(small.outcome(home, secondSlot) == .failed)
      #expect(
        small.arena.outcome(of: Rank(.home), in: secondSlot)?.reason
          == Reason(.gate2, Measure(2, limit: 1, unit: .count)))
      // The touch of the other swipe is the app's.
      #expect(small.outcome(app, firstSlot) == .lost(to: top))
      #expect(small.outcome(other, secondSlot) == nil)
    }
  }

  @Test func aSwipeThatIsOpenFailsBesideOneThatHasWon() {
    var small = SmallArena()
    small.begin(1, in: firstSlot, [home])
    small.begin(2, in: secondSlot, [top, SystemGesture.reachability.entrant])
    small.claim(home, firstSlot)
    let rulings = small.resolve()
    #expect(rulings.map(\.outcome) == [.won, .failed, .failed])
    #expect(rulings.map(\.reason.rule) == [.rec4, .gate2, .gate2])
  }

  @Test func aSwipeWhoseFingerHasLiftedWaitsForItsAnswer() {
    // GATE-4, GATE-7
    var small = SmallArena()
    small.begin(1, in: firstSlot, [home])
    small.begin(2, in: secondSlot, [top])
    small.claim(home, firstSlot)
    #expect(small.resolve(down: SlotSet(firstSlot)).map(\.entrant) == [home])
    #expect(small.outcome(top, secondSlot) == nil)
    small.claim(top, secondSlot)
    small.resolve(down: SlotSet(firstSlot))
    #expect(small.outcome(top, secondSlot) == .won)
  }

  @Test func twoSwipesOfOneTouchAreRuledOnByTheGate() {
    // GATE-3: it is no second finger.
    var small = SmallArena()
    small.begin(1, in: firstSlot, [top, home])
    small.claim(home, firstSlot)
    small.resolve()
    #expect(small.outcome(top, firstSlot) == .lost(to: home))
    #expect(small.rule(top, firstSlot) == .gate3)
  }

  @Test func theTapOnTheBarNeitherFailsSwipesNorFailsBesideThem() {
    for (winner, loser) in [(home, EntrantID.statusBar), (.statusBar, home)] {
      var small = SmallArena()
      small.begin(1, in: firstSlot, [winner])
      small.begin(2, in: secondSlot, [loser])
      small.claim(winner, firstSlot)
      #expect(small.resolve().map(\.entrant) == [winner])
      #expect(small.outcome(loser, secondSlot) == nil)
    }
  }

  @Test func whatWaitedForASwipesTouchIsRuledOnInTheSameStep() {
    // ARB-4: the swipe takes touch 2 from the one that is waited for, on touch 1 too.
    var small = SmallArena()
    small.relations.addRequirement(of: app, that: other)
    small.begin(1, in: firstSlot, [app, other])
    small.begin(2, in: secondSlot, [home, other])
    small.claim(app, firstSlot)
    small.resolve()
    small.claim(home, secondSlot)
    let rulings = small.resolve()
    #expect(rulings.map(\.entrant) == [other, other, home, app])
    #expect(rulings.map(\.outcome) == [.lost(to: home), .lost(to: home), .won, .won])
  }
}

/// Controls, which say nothing before the ruling (CTL-1).
@Suite struct ControlOutcomeTests {
  @Test func aControlThatIsOpenHasItsOutcomeWithoutARuling() {
    for (verdict, outcome) in [
      (.claims(Reason(.ctl1)), .won), (.fails(Reason(.ctl2)), .failed), (.possible, nil),
    ] as [(Verdict, Outcome?)] {
      var small = SmallArena()
      small.begin(1, in: firstSlot, [app, control])
      small.arena.settle(control: verdict, in: firstSlot)
      #expect(!small.arena.isUnsettled)
      #expect(small.outcome(control, firstSlot) == outcome)
      // It prevents nobody.
      #expect(small.outcome(app, firstSlot) == nil)
      #expect(small.resolve().isEmpty)
    }
  }

  @Test func aControlThatHasItsOutcomeKeepsIt() {
    // ARB-2: lost in the ruling of the same step, or settled before.
    var small = SmallArena()
    small.begin(1, in: firstSlot, [app, control])
    small.claim(app, firstSlot)
    small.resolve()
    small.arena.settle(control: .claims(Reason(.ctl1)), in: firstSlot)
    #expect(small.outcome(control, firstSlot) == .lost(to: app))
    #expect(small.rule(control, firstSlot) == .arb6)
    var won = SmallArena()
    won.begin(1, in: firstSlot, [app, control])
    won.arena.settle(control: .claims(Reason(.ctl1)), in: firstSlot)
    won.arena.settle(control: .fails(Reason(.tch5)), in: firstSlot)
    won.claim(app, firstSlot)
    won.resolve()
    #expect(won.outcome(control, firstSlot) == .won)
  }

  @Test func aContestWithoutAControlSettlesNone() {
    var small = SmallArena()
    small.begin(1, in: firstSlot, [app])
    small.arena.settle(control: .claims(Reason(.ctl1)), in: firstSlot)
    #expect(small.outcome(app, firstSlot) == nil)
    #expect(small.arena[firstSlot].brokenInvariant == nil)
  }

  @Test func aControlIsNotUndecided() {
    var small = SmallArena()
    small.begin(1, in: firstSlot, [app, control])
    #expect(small.arena[firstSlot].undecided == RankSet(SmallArena.rank(app)))
    small.fail(app, firstSlot)
    small.resolve()
    #expect(small.arena[firstSlot].undecided.isEmpty && !small.arena[firstSlot].open.isEmpty)
  }
}
