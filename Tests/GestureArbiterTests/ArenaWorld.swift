import GestureArbiter
import TouchCore

/// A small world of the arena: who contends for which of two touches, what those agreed on, and what
/// each will say in which step.
struct ArenaWorld {
  var attempts: [Attempt]
  let pacts: [Pact]
  /// The step at whose beginning the second touch comes.
  let second: Int
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
    (waitsFor, spares, relations) = (none, none, Relations(of: 10))
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
    return (said + agreed + ["touch 2 in \(second)"]).joined(separator: ", ")
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
  /// Plays it in the arena: those of a step are heard in the order of `hearing`, by places.
  /// - Returns: everything that was ruled, and the ends that stand when all is over; nothing where
  ///   the arena was not empty then.
  func play(hearing: [Int]) -> (rulings: [Ruling], ends: [End?])? {
    var arena = Arena()
    var rulings: [Ruling] = []
    enter(1, in: &arena)
    for step in Self.steps {
      if step == second { enter(2, in: &arena) }
      for place in hearing where attempts[place].step == step { speak(place, in: &arena, step) }
      let isSaid = arena.isUnsettled
      let count = rulings.count
      arena.settle(relations, into: &rulings)
      if arena.isUnsettled || (rulings.count > count && !isSaid) { return nil }
      for attempt in attempts where attempt.word == .claimsAndIsDone {
        arena.conclude(attempt.entrant)
      }
    }
    // Recognizers fail with all their touches; who is left fails with each when it is swept.
    for attempt in attempts where attempt.band == .recognizer {
      arena.hear(.fails(Reason(.tch5)), from: attempt.entrant)
    }
    for touch in [TouchID(1), TouchID(2)] {
      arena.sweep(touch, because: Reason(.tch5), relations, into: &rulings)
    }
    let ends = ends(in: arena)
    for touch in [TouchID(1), TouchID(2)] { arena.remove(touch) }
    guard arena.isEmpty, !arena.isUnsettled else { return nil }
    return (rulings, ends)
  }

  private func enter(_ touch: UInt32, in arena: inout Arena) {
    for attempt in attempts where attempt.touches.contains(touch) {
      let own = arena.stands.filter { $0.entrant == attempt.entrant && $0.touch.number != touch }
      arena.enter(attempt.entrant, for: TouchID(touch))
      guard attempt.band == .recognizer, let before = own.first else { continue }
      // What joins a gesture is its own; who is done is not asked.
      if before.isHeld {
        arena.hear(.claims(Reason(.rec4)), from: attempt.entrant, for: TouchID(touch))
      } else if before.ruling != nil {
        arena.leaveOut(attempt.entrant, of: TouchID(touch), because: Reason(.rec1))
      }
    }
  }

  private func speak(_ place: Int, in arena: inout Arena, _ step: Int) {
    let attempt = attempts[place]
    let isAlone = attempt.band != .recognizer
    let verdict: Verdict
    switch attempt.word {
    case .nothing:
      verdict = .possible
    case .isLeftOut:
      for touch in attempt.touches where touch == 1 || second <= step {
        arena.leaveOut(attempt.entrant, of: TouchID(touch), because: Reason(.hit5))
      }
      return
    case .fails:
      verdict = .fails(Reason(.bar8))
    case .claims, .claimsAndIsDone:
      verdict = .claims(Reason(.rec4))
    }
    if isAlone {
      arena.hear(verdict, from: attempt.entrant, for: TouchID(attempt.touches[0]))
    } else {
      arena.hear(verdict, from: attempt.entrant)
    }
  }

  private func ends(in arena: Arena) -> [End?] {
    var ends = [End?](repeating: nil, count: mostSeats)
    for stand in arena.stands {
      guard
        let place = attempts.firstIndex(where: {
          $0.entrant == stand.entrant && $0.touches.contains(stand.touch.number)
        }), let ruling = stand.ruling
      else { continue }
      ends[seat(stand.touch.number, place)] =
        End(outcome: ruling.outcome, rule: ruling.reason.rule)
    }
    return ends
  }
}
