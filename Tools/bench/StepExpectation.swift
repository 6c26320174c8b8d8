import Umpire

/// The number of gestures of a kind that must be recognised, and the reasons why it differs from
/// the number made.
///
/// The count follows from the gestures made, from where the touches begin and from the recognizers
/// there.
struct StepExpectation {
  /// The number that must be recognised.
  let count: Int
  /// The differences from the number made, one line each.
  private(set) var reasons: [String] = []

  /// The expectation for a side that recognises only `known`.
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

  /// The reason why a rival does not recognise a gesture made for it.
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
