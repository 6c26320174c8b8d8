import SceneFormat
import TouchAccounts
import TouchCore
import TouchPlayer
import TouchScene

/// The latest response of a control that a search found, with the touches that show it.
///
/// A response is the highlight of the control, or its action or a change of its value if that comes
/// first.
/// The latency counts from the landing of the finger, as on the map of `umpire map --what latency`.
/// The touches prove that the control can be so late, but not that it cannot be later: `umpire
/// bound` computes a limit.
public struct WorstLatency: Sendable {
  /// The id of the control.
  public let control: SceneName
  /// The time from the landing of the finger to the response; `nil` if the control responded in no
  /// case.
  public let latency: Interval?
  /// The rule by which the touch was delivered late, or else that of the response; `nil` without
  /// one.
  public let rule: Rule?
  /// The smallest touches that show it; empty if there was no response.
  public let witness: TestCase
  /// The sentences of `why` about the touch.
  package let why: [String]
  /// The number of cases that were played, and of situations that the exploration found.
  package let cases: Int, states: Int
  package let seed: UInt64
  /// True if the response is the action because the highlight is seen for no frame.
  private let isUnlit: Bool

  /// A search in which the control never responded.
  init(control: SceneName, cases: Int, states: Int, seed: UInt64) {
    (self.control, latency, rule, witness, why) = (control, nil, nil, TestCase(), [])
    (self.cases, self.states, self.seed, isUnlit) = (cases, states, seed, false)
  }

  init(
    control: SceneName, _ response: LatencyLaw.Response?, of test: TestCase, on stage: CaseStage,
    cases: Int, states: Int, seed: UInt64
  ) {
    (self.control, latency, rule, witness) = (control, response?.latency, response?.rule, test)
    (self.cases, self.states, self.seed) = (cases, states, seed)
    isUnlit = response?.isUnlit ?? false
    why = CheckFinding.why(test, about: response?.touch, on: stage)
  }

  /// The result for a terminal, in lines of at most 96 columns.
  public var text: String {
    let explored = states == 0 ? "" : " and \(states) explored situations"
    let searched = "Searched: \(cases) cases\(explored), seed \(seed)."
    guard let latency, let rule else {
      return "\(control.text): it responds to no touch that was tried\n"
        + CheckFinding.wrapped(searched, indent: 2)
    }
    let milliseconds = ReportNumber.text(latency.milliseconds)
    var text =
      "\(control.text): it responds up to \(milliseconds) ms after the finger comes down"
      + " (\(rule.id))\n"
    text += CheckFinding.wrapped(
      "A response is the highlight, or the action if that comes first. The touches with the latest:",
      indent: 2)
    for row in String(decoding: witness.rows, as: UTF8.self).split(separator: "\n") {
      text += "    \(row)\n"
    }
    if isUnlit {
      text += CheckFinding.wrapped(
        "The highlight of that touch is seen for 0 frames (HI-3), so the action is the response.",
        indent: 2)
    }
    for sentences in why { text += CheckFinding.wrapped("Why: \(sentences)", indent: 2) }
    return text + CheckFinding.wrapped(searched, indent: 2)
  }
}

/// A control whose latency cannot be searched for.
public enum LatencyError: Error, CustomStringConvertible, Hashable, Sendable {
  /// No view has the id.
  case unknown(SceneName)
  /// The view is not a control.
  case noControl(SceneName)
  /// The control is hidden, or nowhere on the screen.
  case offScreen(SceneName)

  /// The error and a remedy.
  public var description: String {
    switch self {
    case .unknown(let id):
      "there is no view `\(id.text)`: name a control of the scene"
    case .noControl(let id):
      "`\(id.text)` is not a control, so it has no response: name a button, bar button, slider, switch"
        + " or control"
    case .offScreen(let id):
      "`\(id.text)` is not on the screen when the scene loads, so no finger reaches it: name another"
        + " control, or show it"
    }
  }
}
