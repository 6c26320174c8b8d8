import TouchCore

/// Where the entrants of all touches contend: who enters a touch gets exactly one outcome for it.
///
///     arena.enter(.statusBar, for: touch)
///     arena.hear(.claims(reason), from: .statusBar, for: touch)
///     arena.settle(into: &rulings)              // statusBar won
///
/// The strongest rank among the claims of one step wins, whoever spoke first (ARB-9); it prevents
/// those that are still possible on its touch (ARB-3). Whoever is still possible when the touch is
/// swept has failed.
///
/// Invariant: an entrant stands at most once for a touch, and once settled never again (ARB-2).
public struct Arena: Sendable {
  private struct Stand: BitwiseCopyable {
    var touch: TouchID
    var entrant: EntrantID
    var standing: Standing
  }

  private enum Standing: BitwiseCopyable {
    case possible
    case claims(Reason)
    case fails(Reason)
    case leftOut(Reason)
    case settled
  }

  private var stands: [Stand] = []
  /// Whether something was said that has not been ruled on.
  public private(set) var isUnsettled = false

  /// Nobody contends.
  public init() {}

  /// An entrant enters a touch. It must not have entered it before.
  public mutating func enter(_ entrant: EntrantID, for touch: TouchID) {
    precondition(
      !stands.contains { $0.touch == touch && $0.entrant == entrant },
      "entrant \(entrant.index) enters touch \(touch.number) twice")
    stands.append(Stand(touch: touch, entrant: entrant, standing: .possible))
  }

  /// An entrant says what it makes of a touch. Whoever is settled, or is not in it, is not heard.
  public mutating func hear(_ verdict: Verdict, from entrant: EntrantID, for touch: TouchID) {
    for place in stands.indices
    where stands[place].touch == touch && stands[place].entrant == entrant {
      guard case .possible = stands[place].standing else { continue }
      switch verdict {
      case .possible: continue
      case .claims(let reason): stands[place].standing = .claims(reason)
      case .fails(let reason): stands[place].standing = .fails(reason)
      }
      isUnsettled = true
    }
  }

  /// An entrant of a touch is never told of it.
  public mutating func leaveOut(
    _ entrant: EntrantID, of touch: TouchID, because reason: Reason
  ) {
    for place in stands.indices
    where stands[place].touch == touch && stands[place].entrant == entrant {
      guard case .possible = stands[place].standing else { continue }
      stands[place].standing = .leftOut(reason)
      isUnsettled = true
    }
  }

  /// Rules on what was said since the last time, and appends it in order of touch and rank.
  public mutating func settle(into rulings: inout [Ruling]) {
    guard isUnsettled else { return }
    isUnsettled = false
    let first = rulings.count
    for place in stands.indices {
      switch stands[place].standing {
      case .fails(let reason):
        rule(.failed, by: reason, at: place, into: &rulings)
      case .leftOut(let reason):
        rule(.notAsked, by: reason, at: place, into: &rulings)
      case .claims(let reason) where isStrongestClaim(place):
        rule(.won, by: reason, at: place, into: &rulings)
        let winner = stands[place]
        // A swipe of the system's takes the touch from the app (GATE-3); the tap on the bar is one
        // of the touch's gestures like any other.
        let isTakenByEdge = winner.entrant.isSystem && winner.entrant != .statusBar
        for other in stands.indices where stands[other].touch == winner.touch {
          switch stands[other].standing {
          case .possible, .claims:
            rule(
              .lost(to: winner.entrant), by: Reason(isTakenByEdge ? .gate3 : .arb3), at: other,
              into: &rulings)
          case .fails, .leftOut, .settled:
            break
          }
        }
      case .possible, .claims, .settled:
        break
      }
    }
    order(&rulings, from: first)
  }

  /// Puts what was ruled on in order of touch and rank, in place: to sort a part of an array copies
  /// it.
  private func order(_ rulings: inout [Ruling], from first: Int) {
    guard rulings.count - first > 1 else { return }
    for place in (first + 1)..<rulings.count {
      var place = place
      while place > first, isBefore(rulings[place], rulings[place - 1]) {
        rulings.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private func isBefore(_ a: Ruling, _ b: Ruling) -> Bool {
    a.touch == b.touch ? a.entrant < b.entrant : a.touch < b.touch
  }

  /// A touch is over: who is still possible has failed by `reason`, and all leave.
  public mutating func sweep(
    _ touch: TouchID, because reason: Reason, into rulings: inout [Ruling]
  ) {
    for place in stands.indices where stands[place].touch == touch {
      if case .possible = stands[place].standing {
        stands[place].standing = .fails(reason)
        isUnsettled = true
      }
    }
    settle(into: &rulings)
    stands.removeAll { $0.touch == touch }
  }

  /// Whether anybody has entered the touch.
  public func holds(_ touch: TouchID) -> Bool {
    for stand in stands where stand.touch == touch { return true }
    return false
  }

  /// Whether nobody contends for anything.
  public var isEmpty: Bool { stands.isEmpty }

  private func isStrongestClaim(_ place: Int) -> Bool {
    for other in stands where other.touch == stands[place].touch {
      if case .claims = other.standing, other.entrant < stands[place].entrant { return false }
    }
    return true
  }

  private mutating func rule(
    _ outcome: Outcome, by reason: Reason, at place: Int, into rulings: inout [Ruling]
  ) {
    rulings.append(
      Ruling(
        touch: stands[place].touch, entrant: stands[place].entrant, outcome: outcome,
        reason: reason))
    stands[place].standing = .settled
  }
}

/// What became of an entrant of a touch, and why.
public struct Ruling: BitwiseCopyable, Hashable, Sendable {
  /// The touch.
  public var touch: TouchID
  /// Who contended for it.
  public var entrant: EntrantID
  /// What became of it.
  public var outcome: Outcome
  /// The rule that decided.
  public var reason: Reason

  /// A ruling.
  public init(touch: TouchID, entrant: EntrantID, outcome: Outcome, reason: Reason) {
    self.touch = touch
    self.entrant = entrant
    self.outcome = outcome
    self.reason = reason
  }
}
