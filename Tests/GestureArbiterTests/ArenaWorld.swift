import GestureArbiter
import Testing
import TouchCore

/// A small world of the arena: who contends for which of two touches, what those agreed on, and what
/// each will say in which step.
struct ArenaWorld {
  var attempts: [Attempt]
  let pacts: [Pact]
  /// The step at whose beginning the second touch comes.
  let second: Int
  /// The touches whose finger is on the glass whenever the arena rules (GATE-2).
  var down: [UInt32] = [1, 2]
  /// For each of them for whom it waits to fail (ARB-4), and whom it does not prevent (ARB-3).
  private(set) var (waitsFor, spares): ([[Int]], [[Int]])
  /// The same in the engine's words.
  private(set) var relations: Relations

  /// What is not said by the end fails there, in a step of its own.
  static let steps = 1...2

  /// What one contender makes of its touches. One that makes something else of each touch is a
  /// contender for each.
  struct Attempt {
    var band: Band
    var entrant: EntrantID
    /// Of 1 and 2.
    var touches: [UInt32]
    var word = Word.nothing
    var step = 1
  }

  /// What a contender is, the strongest first.
  enum Band: CaseIterable { case systemEdge, statusBar, recognizer, control }

  /// What a contender says once.
  enum Word: CaseIterable { case nothing, isLeftOut, fails, claims, claimsAndIsDone }

  /// What two contenders agreed on, by their places.
  struct Pact {
    var a: Int
    var b: Int
    var kind: Kind

    enum Kind: CaseIterable { case nothing, aWaits, bWaits, together, aSpares, bSpares }
  }

  /// A world where nothing has been said, of which somebody may wait for himself (ARB-4).
  init(_ attempts: [Attempt], _ pacts: [Pact], second: Int = 1) {
    self.attempts = attempts
    self.pacts = pacts
    self.second = second
    let none = attempts.map { _ in [Int]() }
    (waitsFor, spares, relations) = (none, none, Relations(of: 11))
    for pact in pacts {
      switch pact.kind {
      case .nothing: break
      case .aWaits: waitsFor[pact.a].append(pact.b)
      case .bWaits: waitsFor[pact.b].append(pact.a)
      case .together:
        spares[pact.a].append(pact.b)
        spares[pact.b].append(pact.a)
      case .aSpares: spares[pact.a].append(pact.b)
      case .bSpares: spares[pact.b].append(pact.a)
      }
    }
    agree()
  }

  private mutating func agree() {
    for (place, attempt) in attempts.enumerated() {
      switch attempt.band {
      case .control: relations.describe(control: attempt.entrant)
      case .recognizer:
        relations.describe(
          attempt.entrant, takesFromControls: takesFromControls(place), by: .ctl4)
      case .systemEdge, .statusBar: break
      }
      for other in waitsFor[place] {
        relations.addRequirement(of: attempt.entrant, that: attempts[other].entrant)
      }
      let isSpared = spares[place]
      guard !isSpared.isEmpty else { continue }
      relations.restrict(
        preventionBy: attempt.entrant, to: .named,
        attempts.indices.filter { !isSpared.contains($0) }.map { attempts[$0].entrant })
    }
    for pact in pacts where pact.kind == .together {
      relations.allowTogether(attempts[pact.a].entrant, attempts[pact.b].entrant)
    }
  }

  /// Whether all who say anything say it in one step.
  var speakTogether: Bool {
    let speakers = attempts.filter { $0.word != .nothing }
    return speakers.allSatisfy { $0.step == speakers[0].step }
  }

  /// Whether a recognizer takes what it recognises from controls (ARB-6): every second one does.
  func takesFromControls(_ place: Int) -> Bool { attempts[place].entrant.index % 2 == 0 }
}

extension ArenaWorld {
  /// It in a line, for whom it goes wrong.
  var story: String {
    let said = attempts.map { "\($0.band) of \($0.touches) \($0.word) in \($0.step)" }
    let agreed = pacts.filter { $0.kind != .nothing }.map { "\($0.a)-\($0.b) \($0.kind)" }
    return (said + agreed + ["touch 2 in \(second)", "\(down) down"]).joined(separator: ", ")
  }
}

/// Whose end it is, numbered from 0.
func seat(_ touch: UInt32, _ attempt: Int) -> Int { Int(touch - 1) * 3 + attempt }

/// How many seats a world has at most.
let mostSeats = 6

/// What became of a contender for a touch, and by which rule.
struct End: Equatable {
  var outcome: Outcome
  var rule: Rule
}

extension ArenaWorld {
  /// The slot of a touch: the second touch has the lower one, so that no order of slots is one of
  /// touches.
  private func slot(of touch: UInt32) -> Slot { Slot(index: UInt8(2 - touch)) }

  private func rank(of place: Int) -> Rank {
    let attempt = attempts[place]
    switch attempt.band {
    case .systemEdge, .statusBar: return Rank(index: UInt8(attempt.entrant.index))
    case .recognizer, .control: return Rank(ofRoute: place)
    }
  }

  /// Plays it in the arena: those of a step say their word in the order of `hearing`, by places.
  /// - Returns: everything that was ruled, and the ends that stand when all is over; `nil` if a
  ///   contest was not sound after a step, or the arena not empty at the end.
  func play(hearing: [Int]) -> (rulings: [Ruling], ends: [End?])? {
    var arena = Arena(entrants: 11, longestRoute: 3)
    var rulings: [Ruling] = []
    enter(1, in: &arena)
    for step in Self.steps {
      if step == second { enter(2, in: &arena) }
      for place in hearing where attempts[place].step == step { speak(place, in: &arena) }
      resolve(&arena, into: &rulings)
      settleControl(in: step, &arena)
      guard isSound(arena) else { return nil }
      for attempt in attempts where attempt.word == .claimsAndIsDone {
        arena.conclude(attempt.entrant)
      }
      guard isSound(arena) else { return nil }
    }
    failAll(in: &arena)
    resolve(&arena, into: &rulings)
    for slot in arena.live { arena.settle(control: .fails(Reason(.tch5)), in: slot) }
    guard isSound(arena) else { return nil }
    let ends = ends(in: arena)
    for slot in arena.live { arena.end(slot) }
    let isEmpty = arena.live.isEmpty && !arena.isUnsettled
    guard isEmpty, attempts.allSatisfy({ arena.slots(of: $0.entrant).isEmpty }) else { return nil }
    return (rulings, ends)
  }

  private func resolve(_ arena: inout Arena, into rulings: inout [Ruling]) {
    var slots = SlotSet()
    for touch in down { slots.insert(slot(of: touch)) }
    var new = FlatArray<Ruling>()
    arena.resolve(relations, down: slots, into: &new)
    rulings += new
  }

  private func enter(_ touch: UInt32, in arena: inout Arena) {
    let slot = slot(of: touch)
    arena.open(slot, for: TouchID(touch))
    for (place, attempt) in attempts.enumerated() where attempt.touches.contains(touch) {
      switch attempt.band {
      case .systemEdge, .statusBar:
        arena.enter(SystemGesture.allCases[Int(attempt.entrant.index)], in: slot)
      case .control:
        arena.enter(control: attempt.entrant, as: rank(of: place), in: slot)
      case .recognizer:
        let entry = ContestEntry(
          attempt.entrant, recognizer: RecognizerID(place), prevents: prevented(by: place, touch),
          hasRequirements: relations.hasRequirements(attempt.entrant))
        arena.enter(entry, as: rank(of: place), in: slot)
        join(place, touch, in: &arena)
      }
    }
  }

  private func prevented(by place: Int, _ touch: UInt32) -> RankSet {
    var prevented = RankSet()
    for (other, attempt) in attempts.enumerated()
    where other != place && attempt.touches.contains(touch) {
      if relations.prevents(attempts[place].entrant, attempt.entrant) {
        prevented.insert(rank(of: other))
      }
    }
    return prevented
  }

  /// What joins a gesture that goes on is its own; one that is done is not asked.
  private func join(_ place: Int, _ touch: UInt32, in arena: inout Arena) {
    let (rank, slot, before) = (rank(of: place), slot(of: touch), slot(of: 3 - touch))
    let wasThere = arena.live.contains(before) && arena[before].entrants.contains(rank)
    if wasThere, arena[before].holding.contains(rank) {
      arena.ask(rank, in: slot)
      arena.claim(rank, in: slot, because: Reason(.rec4))
    } else if wasThere, arena.outcome(of: rank, in: before) != nil {
      arena.leaveOut(rank, in: slot, because: Reason(.rec1))
    } else {
      arena.ask(rank, in: slot)
    }
  }

  private func speak(_ place: Int, in arena: inout Arena) {
    let attempt = attempts[place]
    let verdict: Verdict
    switch attempt.word {
    case .nothing:
      return
    case .isLeftOut:
      for touch in attempt.touches where arena.live.contains(slot(of: touch)) {
        arena.leaveOut(rank(of: place), in: slot(of: touch), because: Reason(.hit5))
      }
      return
    case .fails:
      verdict = .fails(Reason(.bar8))
    case .claims, .claimsAndIsDone:
      verdict = .claims(Reason(.rec4))
    }
    switch attempt.band {
    case .recognizer:
      arena.say(verdict, by: attempt.entrant)
    case .systemEdge, .statusBar:
      let slot = slot(of: attempt.touches[0])
      if arena.live.contains(slot) { arena.say(verdict, by: rank(of: place), in: slot) }
    case .control:
      // It speaks when the step has been ruled on.
      return
    }
  }

  private func settleControl(in step: Int, _ arena: inout Arena) {
    for attempt in attempts where attempt.band == .control && attempt.step == step {
      let slot = slot(of: attempt.touches[0])
      guard arena.live.contains(slot) else { continue }
      switch attempt.word {
      case .nothing, .isLeftOut: arena.settle(control: .possible, in: slot)
      case .fails: arena.settle(control: .fails(Reason(.bar8)), in: slot)
      case .claims, .claimsAndIsDone: arena.settle(control: .claims(Reason(.rec4)), in: slot)
      }
    }
  }

  /// All that is undecided fails, but for controls.
  private func failAll(in arena: inout Arena) {
    let reason = Reason(.tch5)
    for slot in arena.live {
      for rank in arena[slot].undecided {
        if arena.entry(rank, in: slot).recognizer == nil {
          arena.fail(rank, in: slot, because: reason)
        } else {
          arena.say(.fails(reason), by: arena.entry(rank, in: slot).entrant)
        }
      }
    }
  }

  /// True if nothing is left to be ruled on, and every entrant of every touch is in exactly one of
  /// the sets of outcomes and has an outcome unless it is open.
  private func isSound(_ arena: Arena) -> Bool {
    guard !arena.isUnsettled else { return false }
    for slot in arena.live {
      let contest = arena[slot]
      let all =
        contest.open | contest.holding | contest.won | contest.lost | contest.failed
        | contest.notAsked
      let count =
        contest.open.count + contest.holding.count + contest.won.count + contest.lost.count
        + contest.failed.count + contest.notAsked.count
      guard all == contest.entrants, count == contest.entrants.count, contest.claiming.isEmpty,
        (contest.asked & contest.notAsked).isEmpty, contest.brokenInvariant == nil
      else { return false }
      for rank in contest.entrants {
        let isAsked = arena.slots(of: arena.entry(rank, in: slot).entrant).contains(slot)
        guard isAsked == contest.asked.contains(rank),
          (arena.outcome(of: rank, in: slot) == nil) == contest.open.contains(rank)
        else { return false }
      }
    }
    return true
  }

  private func ends(in arena: Arena) -> [End?] {
    var ends = [End?](repeating: nil, count: mostSeats)
    for (place, attempt) in attempts.enumerated() {
      for touch in attempt.touches where arena.live.contains(slot(of: touch)) {
        ends[seat(touch, place)] = arena.outcome(of: rank(of: place), in: slot(of: touch)).map {
          End(outcome: $0.outcome, rule: $0.reason.rule)
        }
      }
    }
    return ends
  }
}
