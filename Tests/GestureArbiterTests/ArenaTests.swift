import GestureArbiter
import Testing
import TouchCore

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

/// Who contends, in order of rank: `count` of the bands, one status bar and one control at most.
private func casts(_ count: Int) -> [[ArenaWorld.Band]] {
  let bands = ArenaWorld.Band.allCases
  return words(count, over: Array(bands.indices)).filter { word in
    word == word.sorted() && word.count(where: { bands[$0] == .statusBar }) <= 1
      && word.count(where: { bands[$0] == .control }) <= 1
  }.map { $0.map { bands[$0] } }
}

/// The entrants of a cast.
private func entrants(_ cast: [ArenaWorld.Band]) -> [EntrantID] {
  let edges = [SystemGesture.notificationCenter, .home, .reachability]
  return cast.enumerated().map { place, band in
    switch band {
    case .systemEdge: edges[place].entrant
    case .statusBar: .statusBar
    case .recognizer: EntrantID(6 + place)
    case .control: EntrantID(9)
    }
  }
}

/// All that those of a cast can have agreed on, circles left out (ARB-4).
private func agreements(_ attempts: [ArenaWorld.Attempt]) -> [[ArenaWorld.Pact]] {
  let recognizers = attempts.indices.filter { attempts[$0].band == .recognizer }
  var pairs: [(Int, Int)] = []
  for a in recognizers {
    for b in recognizers where b > a { pairs.append((a, b)) }
  }
  return words(pairs.count, over: ArenaWorld.Pact.Kind.allCases).map { kinds in
    zip(pairs, kinds).map { ArenaWorld.Pact(a: $0.0, b: $0.1, kind: $1) }
  }.filter { ArenaWorld(attempts, $0).relations.circle == nil }
}

/// What one may say and when: nobody is left out after the first step, and who is no recognizer is
/// done when it has won.
private func speeches(_ band: ArenaWorld.Band, isDone: Bool) -> [(ArenaWorld.Word, Int)] {
  [(.nothing, 1), (.isLeftOut, 1)]
    + ArenaWorld.steps.flatMap { [(.fails, $0), (.claims, $0)] }
    + (band == .recognizer && isDone ? ArenaWorld.steps.map { (.claimsAndIsDone, $0) } : [])
}

/// What each of a world may say. With one touch it makes no difference to recognizers alone whether
/// one that has won goes on.
private func speeches(in world: ArenaWorld) -> [[(ArenaWorld.Word, Int)]] {
  let isDone =
    world.second <= ArenaWorld.steps.upperBound
    || world.attempts.contains { $0.band != .recognizer }
  return world.attempts.map { speeches($0.band, isDone: isDone) }
}

/// Everything that those of `world` may say.
private func spoken(_ world: ArenaWorld) -> [ArenaWorld] {
  var worlds = [world]
  for (place, speeches) in speeches(in: world).enumerated() {
    worlds = worlds.flatMap { world in
      speeches.map { word, step in
        var world = world
        (world.attempts[place].word, world.attempts[place].step) = (word, step)
        return world
      }
    }
  }
  return worlds
}

/// The worlds of a family before anybody has spoken: one touch that all of a cast are asked of.
private func worlds(of cast: [ArenaWorld.Band]) -> [ArenaWorld] {
  let attempts = zip(cast, entrants(cast)).map {
    ArenaWorld.Attempt(band: $0, entrant: $1, touches: [1])
  }
  return agreements(attempts).map { ArenaWorld(attempts, $0, second: 9) }
}

/// The same with two touches: of three contenders no three have agreed on anything, and the second
/// touch comes when they have spoken once.
private func worlds(of touches: [[UInt32]]) -> [ArenaWorld] {
  casts(touches.count).flatMap { cast in
    let attempts = zip(zip(cast, entrants(cast)), touches).map {
      ArenaWorld.Attempt(band: $0.0, entrant: $0.1, touches: $1)
    }
    // Only recognizers make one attempt of two touches.
    if attempts.contains(where: { $0.band != .recognizer && $0.touches.count > 1 }) {
      return [ArenaWorld]()
    }
    return agreements(attempts).filter { $0.count < 3 }.flatMap { pacts in
      ArenaWorld.steps.filter { touches.count < 3 || $0 == 2 }.map {
        ArenaWorld(attempts, pacts, second: $0)
      }
    }
  }
}

/// Which of two touches each of up to three is asked of.
private let pairsOfTouches: [[[UInt32]]] =
  [2, 3].flatMap { words($0, over: [[1], [2], [1, 2]]) }.filter { touches in
    touches.contains { $0.contains(1) } && touches.contains { $0.contains(2) }
  }

private let allCasts = casts(1) + casts(2) + casts(3)

/// Whether the arena and the model agree, and the arena rules the same whoever speaks first (ARB-9).
private func isRight(_ world: ArenaWorld, _ hearings: [[Int]]) -> Bool {
  let ends = ArenaModel.ends(of: world)
  var first: [Ruling]?
  for hearing in hearings {
    guard let (rulings, played) = world.play(hearing: hearing), played == ends,
      first == nil || first == rulings, isEachRuledOnce(rulings)
    else { return false }
    first = rulings
  }
  return true
}

/// ARB-2: nobody is ruled on twice for a touch, but a gesture that goes on may lose all its touches: to
/// a swipe of the system's (GATE-3), or to who takes one that joins it.
private func isEachRuledOnce(_ rulings: [Ruling]) -> Bool {
  for (place, ruling) in rulings.enumerated() {
    for other in rulings[..<place]
    where other.touch == ruling.touch && other.entrant == ruling.entrant {
      guard case (.won, .lost) = (other.outcome, ruling.outcome) else { return false }
    }
  }
  return true
}

@Suite struct ArenaTests {
  @Test func theWorldsAreAllThere() {
    func count(_ worlds: [ArenaWorld]) -> Int {
      worlds.reduce(0) { $0 + speeches(in: $1).reduce(1) { $0 * $1.count } }
    }
    #expect(allCasts.count == 24 && pairsOfTouches.count == 32)
    #expect(allCasts.reduce(0) { $0 + count(worlds(of: $1)) } == 55_680)
    #expect(pairsOfTouches.reduce(0) { $0 + count(worlds(of: $1)) } == 134_400)
  }

  @Test(arguments: allCasts)
  func everyEntrantOfATouchGetsTheOutcomeOfTheRulebook(cast: [ArenaWorld.Band]) {
    // ARB-1 to ARB-4, ARB-9, GATE-3: all casts, agreements, verdicts, steps, and orders of hearing.
    let all = permutations(Array(cast.indices))
    let both = [all[0], all[all.count - 1]]
    for world in worlds(of: cast) {
      // Forward and backward is every order where no three speak in one step.
      for world in spoken(world) where !isRight(world, world.speakTogether ? all : both) {
        Issue.record("\(world.story)")
        return
      }
    }
  }

  @Test(arguments: pairsOfTouches)
  func anAttemptWinsAndLosesAllItsTouchesTogether(touches: [[UInt32]]) {
    // The same with two touches, heard forward and backward.
    let forward = Array(touches.indices)
    for world in worlds(of: touches) {
      for world in spoken(world) where !isRight(world, [forward, forward.reversed()]) {
        Issue.record("\(world.story)")
        return
      }
    }
  }

  @Test func aTouchThatJoinsAnAttemptThatWaitsIsWonWithIt() {
    // ARB-4: found by exhaustion. The second touch comes while the first waits.
    var arena = Arena()
    var rulings: [Ruling] = []
    var relations = Relations(of: 8)
    relations.addRequirement(of: app, that: other)
    for entrant in [app, other] { arena.enter(entrant, for: TouchID(1)) }
    arena.hear(.claims(Reason(.rec4)), from: app)
    arena.settle(relations, into: &rulings)
    arena.enter(app, for: TouchID(2))
    arena.hear(.fails(Reason(.rec4)), from: other)
    arena.settle(relations, into: &rulings)
    #expect(rulings.map(\.entrant) == [other, app, app])
    #expect(rulings.map(\.outcome) == [.failed, .won, .won])
    #expect(rulings.map(\.touch.number) == [1, 1, 2])
  }

  @Test func rulingsOfFailuresComeInOrderOfTouchAndRank() {
    var arena = Arena()
    var rulings: [Ruling] = []
    let contenders = [home, .statusBar, app]
    for touch in 1...2 as ClosedRange<UInt32> {
      for entrant in contenders { arena.enter(entrant, for: TouchID(touch)) }
    }
    for touch in [2, 1] as [UInt32] {
      for entrant in contenders.reversed() {
        arena.hear(.fails(Reason(.bar8)), from: entrant, for: TouchID(touch))
      }
    }
    arena.settle(Relations(of: 8), into: &rulings)
    #expect(rulings.map(\.entrant) == contenders + contenders)
    #expect(rulings.map(\.touch.number) == [1, 1, 1, 2, 2, 2])
  }

  @Test func nobodyIsHeardWhoIsSettledOrNotThere() {
    // ARB-2
    var arena = Arena()
    var rulings: [Ruling] = []
    let relations = Relations(of: 8)
    arena.enter(home, for: TouchID(1))
    arena.hear(.claims(Reason(.bar2)), from: app)
    arena.hear(.claims(Reason(.bar2)), from: home, for: TouchID(2))
    arena.leaveOut(home, of: TouchID(2), because: Reason(.hit4))
    #expect(!arena.isUnsettled)
    arena.hear(.fails(Reason(.bar8)), from: home, for: TouchID(1))
    arena.hear(.claims(Reason(.bar2)), from: home, for: TouchID(1))
    #expect(arena.isUnsettled)
    arena.settle(relations, into: &rulings)
    arena.hear(.claims(Reason(.bar2)), from: home, for: TouchID(1))
    arena.leaveOut(home, of: TouchID(1), because: Reason(.hit4))
    #expect(!arena.isUnsettled)
    arena.sweep(TouchID(1), because: Reason(.tch5), relations, into: &rulings)
    #expect(rulings.map(\.outcome) == [.failed])
  }

  @Test func whoIsRuledOutHasFailedAndKeepsNobodyWaiting() {
    // ARB-2, ARB-4: it is no ruling of a settlement, and not heard any more.
    let other = EntrantID(7)
    var relations = Relations(of: 8)
    relations.addRequirement(of: app, that: other)
    var arena = Arena()
    var rulings: [Ruling] = []
    for entrant in [app, other] { arena.enter(entrant, for: TouchID(1)) }
    arena.ruleOut(other, of: TouchID(1), because: Reason(.rec5))
    arena.hear(.claims(Reason(.rec5)), from: other)
    #expect(!arena.isUnsettled)
    arena.hear(.claims(Reason(.rec4)), from: app)
    arena.settle(relations, into: &rulings)
    #expect(rulings.map(\.outcome) == [.won])
    let ruled = arena.places(of: TouchID(1)).compactMap { arena.stands[$0].ruling }
    #expect(ruled.contains { $0.entrant == other && $0.outcome == .failed })
    // Who has an outcome keeps it.
    arena.ruleOut(app, of: TouchID(1), because: Reason(.rec5))
    arena.sweep(TouchID(1), because: Reason(.tch5), relations, into: &rulings)
    #expect(rulings.map(\.outcome) == [.won])
  }

  @Test func whatIsSaidOnceStays() {
    // Of all words that one says of a touch before it is ruled on the first counts, but that one
    // which waits may fail (ARB-4).
    let verdicts: [Verdict] = [
      .possible, .claims(Reason(.rec4)), .fails(Reason(.bar8)),
    ]
    for said in words(3, over: verdicts) {
      var arena = Arena()
      var rulings: [Ruling] = []
      arena.enter(app, for: TouchID(1))
      for verdict in said { arena.hear(verdict, from: app) }
      let first = said.first { $0 != .possible }
      #expect(arena.isUnsettled == (first != nil))
      arena.settle(Relations(of: 8), into: &rulings)
      #expect(rulings.first?.outcome == first.map { $0 == verdicts[1] ? .won : .failed })
    }
  }

  @Test func sweepingATouchRulesOnWhatOthersSaid() {
    // What was said of another touch since the last settling is ruled on, not lost.
    var arena = Arena()
    var rulings: [Ruling] = []
    for touch in 1...2 as ClosedRange<UInt32> { arena.enter(home, for: TouchID(touch)) }
    arena.hear(.claims(Reason(.bar2)), from: home, for: TouchID(2))
    arena.sweep(TouchID(1), because: Reason(.tch5), Relations(of: 8), into: &rulings)
    #expect(rulings.map(\.outcome) == [.failed, .won])
    arena.sweep(TouchID(2), because: Reason(.tch5), Relations(of: 8), into: &rulings)
    #expect(rulings.count == 2)
    arena.remove(TouchID(1))
    #expect(arena.places(of: TouchID(1)).isEmpty && arena.places(of: TouchID(2)) == 0..<1)
    arena.remove(TouchID(2))
    #expect(arena.isEmpty)
  }

  @Test func whoLosesToAnySwipeOfTheSystemLosesByTheGate() {
    // GATE-3, ARB-3: every gesture of the system against a recognizer that goes on.
    for gesture in SystemGesture.allCases {
      var arena = Arena()
      var rulings: [Ruling] = []
      for entrant in [gesture.entrant, app] { arena.enter(entrant, for: TouchID(1)) }
      arena.hear(.claims(Reason(.rec4)), from: app)
      arena.settle(Relations(of: 8), into: &rulings)
      arena.hear(.claims(Reason(.bar2)), from: gesture.entrant, for: TouchID(1))
      arena.settle(Relations(of: 8), into: &rulings)
      let isSwipe = gesture != .statusBar
      #expect(rulings.map(\.outcome).first == .won)
      #expect(rulings.dropFirst().first?.outcome == (isSwipe ? .lost(to: gesture.entrant) : .won))
      if isSwipe { #expect(rulings[1].reason == Reason(.gate3), "\(gesture.id)") }
    }
  }
}

private let home = SystemGesture.home.entrant
private let app = EntrantID(6)
private let other = EntrantID(7)
