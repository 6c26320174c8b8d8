import Umpire

/// How many of a kind must be recognised, and why not as many as were made.
///
/// The count follows from what was made, from where the touches begin and from what the recognizers
/// there are for.
struct StepExpectation {
  /// How many must be recognised.
  let count: Int
  /// What was taken from the number made, and what was added to it; a line each.
  private(set) var reasons: [String] = []

  /// The expectation of a side on which `known` alone recognises anything.
  init(
    of rival: StepRival, among known: Set<StepRival>, in touches: StepTouches, made: Int
  ) {
    var (missing, extra): ([String: Int], [String: Int]) = ([:], [:])
    for contest in touches.contests {
      let winners = contest.winners(among: known)
      switch (contest.shape.isMade(for: rival), winners.contains(rival)) {
      case (true, true), (false, false): break
      case (true, false): missing[Self.cause(of: rival, contest, winners), default: 0] += 1
      case (false, true):
        extra["made as a \(contest.shape.name), a \(rival.name) too", default: 0] += 1
      }
    }
    count = made + extra.values.reduce(0, +) - missing.values.reduce(0, +)
    reasons += extra.sorted { $0.key < $1.key }.map { "+\($0.value) \($0.key)" }
    reasons += missing.sorted { $0.key < $1.key }.map { "-\($0.value) \($0.key)" }
  }

  /// Why a rival does not recognise what was made for it.
  private static func cause(
    of rival: StepRival, _ contest: StepContest, _ winners: [StepRival]
  ) -> String {
    guard case .recognizer(let gesture) = rival else {
      return "begun at an edge that is not the system's"
    }
    let own = contest.recognizers.filter { $0.gesture == gesture }
    if own.isEmpty { return "begun where no view around has a recognizer for it" }
    if own.allSatisfy({ contest.claims($0) == nil }) {
      return gesture == .edgePan
        ? "begun away from the recognizer's edges, or not moved inward"
        : "moved or timed beyond the recognizer's figures"
    }
    guard let winner = winners.first else { return "recognised by nobody" }
    return "recognised by the \(winner.name), which is earlier, or as early and of a higher rank"
  }
}
