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
    case .recognizer: EntrantID(7 + place)
    case .control: EntrantID(10)
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
    where other.slot == ruling.slot && other.rank == ruling.rank {
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
    // The same with two touches, heard forward and backward; both fingers are down (GATE-2).
    let forward = Array(touches.indices)
    for world in worlds(of: touches) {
      for world in spoken(world) where !isRight(world, [forward, forward.reversed()]) {
        Issue.record("\(world.story)")
        return
      }
    }
  }

  @Test(arguments: pairsOfTouches)
  func swipesOfFingersThatAreUpGoOnBesideOneThatHasWon(touches: [[UInt32]]) {
    // GATE-2: the same worlds, as far as they have swipes from edges on both touches.
    let forward = Array(touches.indices)
    for world in worlds(of: touches) where world.hasSwipesOnBothTouches {
      for world in spoken(world) {
        for down in [[], [1], [2]] as [[UInt32]] {
          var world = world
          world.down = down
          guard isRight(world, [forward, forward.reversed()]) else {
            Issue.record("\(world.story)")
            return
          }
        }
      }
    }
  }
}

extension ArenaWorld {
  fileprivate var hasSwipesOnBothTouches: Bool {
    let touches = attempts.filter { $0.band == .systemEdge }.map { $0.touches[0] }
    return touches.contains(1) && touches.contains(2)
  }
}
