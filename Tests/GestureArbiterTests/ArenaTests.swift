import GestureArbiter
import Testing
import TouchCore

/// What one entrant will say of one touch, and in which step.
private struct Speech: Hashable {
  var touch: TouchID
  var entrant: EntrantID
  var says: Word
  var step: Int

  enum Word: CaseIterable { case possible, claims, fails, isLeftOut }

  func say(to arena: inout Arena) {
    switch says {
    case .possible: arena.hear(.possible, from: entrant, for: touch)
    case .claims: arena.hear(.claims(Reason(.bar2)), from: entrant, for: touch)
    case .fails: arena.hear(.fails(Reason(.bar8)), from: entrant, for: touch)
    case .isLeftOut: arena.leaveOut(entrant, of: touch, because: Reason(.hit5))
    }
  }
}

/// Whose standing it is.
private struct Place: Hashable {
  var touch: TouchID
  var entrant: EntrantID
}

private struct End: Hashable {
  var outcome: Outcome
  var rule: Rule
}

private let touches = [TouchID(1), TouchID(2)]
/// A swipe of the system's, the tap on its bar, and one of the app.
private let entrants = [SystemGesture.home.entrant, .statusBar, EntrantID(7)]

/// All words of length `count` over `letters`.
private func words<Letter>(_ count: Int, over letters: [Letter]) -> [[Letter]] {
  guard count > 0 else { return [[]] }
  return words(count - 1, over: letters).flatMap { word in letters.map { word + [$0] } }
}

private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
  guard elements.count > 1 else { return [elements] }
  return elements.indices.flatMap { place in
    var rest = elements
    let first = rest.remove(at: place)
    return permutations(rest).map { [first] + $0 }
  }
}

/// What must come of the speeches of one touch: steps in order, the strongest claim of a step wins,
/// a failure is the entrant's own, and who says nothing has failed when the touch is swept.
private func oracle(_ speeches: [Speech]) -> [Place: End] {
  var ends: [Place: End] = [:]
  func end(_ speech: Speech, _ outcome: Outcome, _ rule: Rule) {
    ends[Place(touch: speech.touch, entrant: speech.entrant)] = End(outcome: outcome, rule: rule)
  }
  func isOpen(_ speech: Speech) -> Bool {
    ends[Place(touch: speech.touch, entrant: speech.entrant)] == nil
  }
  for touch in touches {
    let mine = speeches.filter { $0.touch == touch }
    for step in 1...3 {
      let open = mine.filter { $0.step == step && isOpen($0) }
      for speech in open where speech.says == .fails { end(speech, .failed, .bar8) }
      for speech in open where speech.says == .isLeftOut { end(speech, .notAsked, .hit5) }
      let claims = open.filter { $0.says == .claims }
      guard let winner = claims.min(by: { $0.entrant < $1.entrant }) else { continue }
      end(winner, .won, .bar2)
      for speech in mine where isOpen(speech) {
        // GATE-3: a swipe of the system's takes the touch, the tap on the bar does not.
        let isTaken = winner.entrant == SystemGesture.home.entrant
        end(speech, .lost(to: winner.entrant), isTaken ? .gate3 : .arb3)
      }
    }
    for speech in mine where isOpen(speech) { end(speech, .failed, .tch5) }
  }
  return ends
}

/// Plays the speeches: all enter in `entering`'s order and are heard in `speeches`' order.
private func play(_ speeches: [Speech], entering: [Speech]) -> (rulings: [Ruling], isEmpty: Bool) {
  var arena = Arena()
  var rulings: [Ruling] = []
  for speech in entering { arena.enter(speech.entrant, for: speech.touch) }
  for step in 1...3 {
    for speech in speeches where speech.step == step {
      speech.say(to: &arena)
    }
    arena.settle(into: &rulings)
  }
  for touch in Set(entering.map(\.touch)).sorted() {
    arena.sweep(touch, because: Reason(.tch5), into: &rulings)
  }
  return (rulings, arena.isEmpty)
}

/// Whether the rulings are those of the oracle, one for each entrant of each touch.
private func agrees(_ rulings: [Ruling], _ speeches: [Speech]) -> Bool {
  var ends: [Place: End] = [:]
  for ruling in rulings {
    let place = Place(touch: ruling.touch, entrant: ruling.entrant)
    if ends[place] != nil { return false }
    ends[place] = End(outcome: ruling.outcome, rule: ruling.reason.rule)
  }
  return ends == oracle(speeches)
}

@Suite struct ArenaTests {
  @Test func everyEntrantOfATouchGetsOneOutcomeInEverySmallWorld() {
    // ARB-2, ARB-3, ARB-9, GATE-3: three entrants, every verdict in every step, heard in every order
    // and entered in two.
    var wrong: [[Speech]] = []
    let orders = permutations([0, 1, 2])
    for verdicts in words(3, over: Speech.Word.allCases) {
      for steps in words(3, over: [1, 2, 3]) {
        let speeches = entrants.indices.map {
          Speech(touch: touches[0], entrant: entrants[$0], says: verdicts[$0], step: steps[$0])
        }
        for entering in [orders[0], orders[0].reversed()] {
          for hearing in orders {
            let (rulings, isEmpty) = play(
              hearing.map { speeches[$0] }, entering: entering.map { speeches[$0] })
            if !isEmpty || !agrees(rulings, speeches) { wrong.append(speeches) }
          }
        }
      }
    }
    #expect(wrong.first == nil)
  }

  @Test func touchesDoNotTouchOneAnother() {
    // Two touches with three entrants each, every verdict in one of two steps, heard in both
    // directions.
    var wrong: [[Speech]] = []
    for verdicts in words(6, over: [Speech.Word.possible, .claims, .fails]) {
      for steps in words(6, over: [1, 2]) {
        let speeches = (0..<6).map {
          Speech(
            touch: touches[$0 / 3], entrant: entrants[$0 % 3], says: verdicts[$0], step: steps[$0])
        }
        let (rulings, isEmpty) = play(speeches, entering: speeches)
        if !isEmpty || !agrees(rulings, speeches) { wrong.append(speeches) }
        // ARB-9: the same rulings in the same order, whoever speaks first.
        if play(speeches.reversed(), entering: speeches).rulings != rulings {
          wrong.append(speeches)
        }
      }
    }
    #expect(wrong.first == nil)
  }

  @Test func rulingsOfAStepComeInOrderOfTouchAndRank() {
    var arena = Arena()
    var rulings: [Ruling] = []
    for touch in touches.reversed() {
      for entrant in entrants.reversed() {
        arena.enter(entrant, for: touch)
        arena.hear(.fails(Reason(.bar8)), from: entrant, for: touch)
      }
    }
    arena.settle(into: &rulings)
    let order = rulings.map { Place(touch: $0.touch, entrant: $0.entrant) }
    #expect(order == touches.flatMap { t in entrants.map { Place(touch: t, entrant: $0) } })
  }

  @Test func nobodyIsHeardWhoIsSettledOrNotThere() {
    var arena = Arena()
    var rulings: [Ruling] = []
    arena.enter(entrants[0], for: touches[0])
    arena.hear(.claims(Reason(.bar2)), from: entrants[1], for: touches[0])
    arena.hear(.claims(Reason(.bar2)), from: entrants[0], for: touches[1])
    arena.settle(into: &rulings)
    #expect(rulings.isEmpty)
    arena.hear(.fails(Reason(.bar8)), from: entrants[0], for: touches[0])
    arena.hear(.claims(Reason(.bar2)), from: entrants[0], for: touches[0])
    arena.settle(into: &rulings)
    arena.hear(.claims(Reason(.bar2)), from: entrants[0], for: touches[0])
    arena.settle(into: &rulings)
    #expect(rulings.map(\.outcome) == [.failed])
  }

  @Test func sweepingATouchRulesOnWhatOthersSaid() {
    // What was said of another touch since the last settling is ruled on, not lost.
    var arena = Arena()
    var rulings: [Ruling] = []
    for touch in touches { arena.enter(entrants[0], for: touch) }
    arena.hear(.claims(Reason(.bar2)), from: entrants[0], for: touches[1])
    arena.sweep(touches[0], because: Reason(.tch5), into: &rulings)
    #expect(rulings.map(\.outcome) == [.failed, .won])
    #expect(!arena.isEmpty)
    arena.sweep(touches[1], because: Reason(.tch5), into: &rulings)
    #expect(rulings.count == 2)
    #expect(arena.isEmpty)
  }

  @Test func whoLosesToAnySwipeOfTheSystemLosesByTheGate() {
    // GATE-3, ARB-3: every gesture of the system against an entrant of the app, both ways round.
    let own = EntrantID(SystemGesture.allCases.count)
    for gesture in SystemGesture.allCases {
      for claimant in [gesture.entrant, own] {
        var arena = Arena()
        var rulings: [Ruling] = []
        for entrant in [own, gesture.entrant] { arena.enter(entrant, for: touches[0]) }
        arena.hear(.claims(Reason(.bar2)), from: claimant, for: touches[0])
        arena.settle(into: &rulings)
        let loser = rulings.first { $0.entrant != claimant }
        #expect(loser?.outcome == .lost(to: claimant))
        let isSwipe = claimant != own && gesture != .statusBar
        #expect(loser?.reason == Reason(isSwipe ? .gate3 : .arb3), "\(gesture.id)")
      }
    }
  }

  @Test func itIsUnsettledFromWhenSomethingIsSaidUntilItIsRuledOn() {
    // Every word in every step to three entrants, settled now and then.
    for verdicts in words(3, over: Speech.Word.allCases) {
      for pauses in words(3, over: [false, true]) {
        var arena = Arena()
        var rulings: [Ruling] = []
        var isWaiting = false
        for entrant in entrants { arena.enter(entrant, for: touches[0]) }
        #expect(!arena.isUnsettled)
        for place in entrants.indices {
          let isOpen = !rulings.contains { $0.entrant == entrants[place] }
          Speech(touch: touches[0], entrant: entrants[place], says: verdicts[place], step: 1)
            .say(to: &arena)
          if isOpen, verdicts[place] != .possible { isWaiting = true }
          #expect(arena.isUnsettled == isWaiting)
          guard pauses[place] else { continue }
          let count = rulings.count
          arena.settle(into: &rulings)
          #expect((rulings.count > count) == isWaiting)
          isWaiting = false
          #expect(!arena.isUnsettled)
          arena.settle(into: &rulings)
        }
        arena.sweep(touches[0], because: Reason(.tch5), into: &rulings)
        #expect(!arena.isUnsettled && arena.isEmpty && rulings.count == entrants.count)
      }
    }
  }

  @Test func whoIsLeftOutIsNotHeardAnyMore() {
    // ARB-2
    var arena = Arena()
    var rulings: [Ruling] = []
    arena.enter(entrants[2], for: touches[0])
    arena.leaveOut(entrants[2], of: touches[0], because: Reason(.hit5))
    arena.hear(.claims(Reason(.bar2)), from: entrants[2], for: touches[0])
    arena.leaveOut(entrants[2], of: touches[0], because: Reason(.hit4))
    arena.leaveOut(entrants[2], of: touches[1], because: Reason(.hit4))
    arena.settle(into: &rulings)
    #expect(rulings.map(\.outcome) == [.notAsked] && rulings.map(\.reason.rule) == [.hit5])
  }
}
