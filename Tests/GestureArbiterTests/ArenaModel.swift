import TouchCore

/// What the rulebook says must come of a world (ARB-1 to ARB-4, GATE-2, GATE-3), slowly and step by
/// step.
///
/// In a step failures come first. Then the strongest that claims, and waits for nobody who may yet
/// recognise, wins all its touches; those it takes lose all of theirs; and so on until nobody claims
/// who need not wait. Who waits for one that has recognised loses. The control comes last.
struct ArenaModel {
  private let world: ArenaWorld
  private var ends = [End?](repeating: nil, count: mostSeats)
  /// Which seats there are so far, and which claim.
  private var (isThere, claims) = (noSeats, noSeats)
  /// Which attempts have recognised and go on.
  private var goesOn = [false, false, false]

  private static let noSeats = [Bool](repeating: false, count: mostSeats)

  static func ends(of world: ArenaWorld) -> [End?] {
    var model = ArenaModel(world: world)
    model.play()
    return model.ends
  }

  private init(world: ArenaWorld) { self.world = world }

  /// The seats of an attempt that there are, with or without an end.
  private func seats(_ place: Int) -> [Int] {
    world.attempts[place].touches.map { seat($0, place) }.filter { isThere[$0] }
  }

  /// Those without an end.
  private func open(_ place: Int) -> [Int] { seats(place).filter { ends[$0] == nil } }

  private mutating func play() {
    sit(at: 1)
    for step in ArenaWorld.steps {
      if step == world.second { sit(at: 2) }
      for (place, attempt) in world.attempts.enumerated() where attempt.step == step {
        switch attempt.word {
        case .nothing: break
        case .isLeftOut: endAll(place, .notAsked, .hit5)
        case .fails where attempt.band != .control: endAll(place, .failed, .bar8)
        case .claims where attempt.band != .control, .claimsAndIsDone:
          for seat in open(place) { claims[seat] = true }
        case .fails, .claims: break
        }
      }
      decide()
      settleControl(in: step)
      for (place, attempt) in world.attempts.enumerated() where attempt.word == .claimsAndIsDone {
        goesOn[place] = false
      }
    }
    for place in world.attempts.indices { endAll(place, .failed, .tch5) }
  }

  /// A control has its outcome if nobody took its touch in the step.
  private mutating func settleControl(in step: Int) {
    for (place, attempt) in world.attempts.enumerated()
    where attempt.band == .control && attempt.step == step {
      switch attempt.word {
      case .nothing, .isLeftOut: break
      case .fails: endAll(place, .failed, .bar8)
      case .claims, .claimsAndIsDone: endAll(place, .won, .rec4)
      }
    }
  }

  /// A touch comes. It is a gesture's own where that goes on, and not for one that is done (REC-1).
  private mutating func sit(at touch: UInt32) {
    for (place, attempt) in world.attempts.enumerated() where attempt.touches.contains(touch) {
      let before = seats(place)
      let seat = seat(touch, place)
      isThere[seat] = true
      if goesOn[place] || before.contains(where: { claims[$0] && ends[$0] == nil }) {
        // It is one attempt that claims.
        claims[seat] = true
      } else if before.contains(where: { ends[$0] != nil }) {
        ends[seat] = End(outcome: .notAsked, rule: .rec1)
      }
    }
  }

  private mutating func endAll(_ place: Int, _ outcome: Outcome, _ rule: Rule) {
    for seat in open(place) { ends[seat] = End(outcome: outcome, rule: rule) }
  }

  private mutating func decide() {
    while let place = nextToDecide() {
      if let holder = recognised(for: place) {
        lose(place, to: holder, .arb4)
      } else {
        win(place)
      }
    }
  }

  /// The strongest that claims and is not kept waiting.
  private func nextToDecide() -> Int? {
    world.attempts.indices.first { place in
      open(place).contains { claims[$0] }
        && (recognised(for: place) != nil
          || !world.waitsFor[place].contains { !open($0).isEmpty && !goesOn[$0] })
    }
  }

  /// For whom it waited in vain: one that has recognised.
  private func recognised(for place: Int) -> Int? {
    world.waitsFor[place].sorted().first { goesOn[$0] }
  }

  private mutating func win(_ place: Int) {
    let winner = world.attempts[place]
    let own = open(place).filter { claims[$0] }
    for touch in winner.touches where own.contains(seat(touch, place)) {
      for other in world.attempts.indices where takes(place, from: other) {
        let its = seat(touch, other)
        guard isThere[its] else { continue }
        if ends[its] == nil || (winner.band == .systemEdge && goesOn[other]) {
          lose(other, to: place, rule(for: other, losingTo: place))
        }
      }
    }
    // What goes on when the other begins goes on.
    for other in world.attempts.indices
    where world.waitsFor[other].contains(place) && !goesOn[other] {
      lose(other, to: place, .arb4)
    }
    for seat in own { ends[seat] = End(outcome: .won, rule: .rec4) }
    goesOn[place] = winner.band == .recognizer
    if winner.band == .systemEdge { failSwipes(besides: winner.touches[0]) }
  }

  /// GATE-2: one swipe of the system's has won a touch, and those of other fingers that are down fail.
  private mutating func failSwipes(besides touch: UInt32) {
    for (place, attempt) in world.attempts.enumerated()
    where attempt.band == .systemEdge && attempt.touches[0] != touch
      && world.down.contains(attempt.touches[0])
    {
      endAll(place, .failed, .gate2)
    }
  }

  /// All its touches; of one that goes on also those that it has won.
  private mutating func lose(_ place: Int, to winner: Int, _ rule: Rule) {
    for seat in goesOn[place] ? seats(place) : open(place) {
      ends[seat] = End(outcome: .lost(to: world.attempts[winner].entrant), rule: rule)
    }
    goesOn[place] = false
  }

  /// Whether one that recognises takes a touch from another (ARB-3, by the bands of ARB-1).
  private func takes(_ place: Int, from other: Int) -> Bool {
    let (winner, loser) = (world.attempts[place], world.attempts[other])
    if winner.entrant == loser.entrant { return false }
    switch (winner.band, loser.band) {
    case (.systemEdge, _), (.statusBar, _): return true
    case (.control, _), (.recognizer, .systemEdge), (.recognizer, .statusBar): return false
    case (.recognizer, .control): return world.takesFromControls(place)
    case (.recognizer, .recognizer): return !world.spares[place].contains(other)
    }
  }

  private func rule(for place: Int, losingTo winner: Int) -> Rule {
    if world.attempts[winner].band == .systemEdge { return .gate3 }
    if world.waitsFor[place].contains(winner) { return .arb4 }
    let isControl = world.attempts[place].band == .control
    return isControl && world.attempts[winner].band == .recognizer ? .ctl4 : .arb3
  }
}
