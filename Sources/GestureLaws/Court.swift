import TouchAccounts
import TouchCore
import TouchDispatch
import TouchScene

/// All laws, applied to one trial.
package struct Court: Sendable {
  /// The laws that are tried.
  package var laws = Set(Law.allCases)
  /// Words of a form of sentence. A sentence of that form counts as a finding of the why law; `nil`
  /// if no form is searched for.
  package var sought: String?
  /// True if the order law also compares the order of rows.
  package var comparesOrder = false

  /// A court that tries all laws.
  package init() {}

  /// Plays a trial and returns the first finding of each law that it breaks, in the order of the laws.
  /// The measure, taps, order and frame laws are about whole trials.
  package func findings(in trial: Trial, _ scene: CompiledScene) -> [LawFinding] {
    var tally = Tally()
    return findings(in: trial, scene, &tally)
  }

  /// Does the same, and counts in `tally` the laws that the trial exercised.
  package func findings(in trial: Trial, _ scene: CompiledScene, _ tally: inout Tally)
    -> [LawFinding]
  {
    let isWhole = trial.isWhole
    var watchers = Watchers(trial, scene, isWhole: isWhole)
    let played = Played(trial, in: scene, until: trial.end, &watchers)
    watchers.phase.finish()
    var findings: [LawFinding] = []
    func add(_ law: Law, _ kind: String, _ words: String?, at row: Int) {
      let lines = RowWords.lines(of: played, in: scene)
      let shown = lines.indices.contains(row) ? lines[row] : lines.last ?? ""
      findings.append(LawFinding(law, kind, (words.map { [$0] } ?? []) + ["  " + shown]))
    }
    note(played, watchers, &tally)
    if laws.contains(.phase), let broken = watchers.phase.broken {
      add(.phase, broken.kind, nil, at: broken.row)
    }
    if laws.contains(.light), let broken = watchers.light.broken {
      add(.light, broken.kind, broken.words, at: max(0, broken.row - 1))
    }
    if laws.contains(.measure), let broken = watchers.measure.broken {
      add(.measure, broken.kind, broken.words, at: broken.row)
    }
    if laws.contains(.taps), let broken = watchers.taps.broken {
      add(.taps, broken.kind, broken.words, at: broken.row)
    }
    if laws.contains(.rest), let finding = RestLaw.finding(in: played) { findings.append(finding) }
    if isWhole, laws.contains(.order), let other = OrderLaw.reversed(trial) {
      tally.note(.order)
      let law = OrderLaw(comparesOrder: comparesOrder)
      if let finding = law.finding(in: trial, other, scene, played) { findings.append(finding) }
    }
    if laws.contains(.shift), let other = ShiftLaw.shifted(trial, in: scene) {
      tally.note(.shift)
      if let finding = ShiftLaw.finding(in: trial, other, scene, played) {
        findings.append(finding)
      }
    }
    if laws.contains(.why) {
      let law = WhyLaw(trial, scene, seeking: sought)
      tally.note(.why, if: !law.said.isEmpty)
      tally.note(law.said)
      if let broken = law.broken {
        findings.append(LawFinding(.why, broken.kind, broken.lines))
      }
    }
    if laws.contains(.solving) {
      var isExercised = false
      let finding = SolvingLaw.finding(in: trial, scene, &isExercised)
      tally.note(.solving, if: isExercised)
      if let finding { findings.append(finding) }
    }
    if laws.contains(.time) {
      var isExercised = false
      let finding = TimeLaw.finding(in: trial, scene, &isExercised)
      tally.note(.time, if: isExercised)
      if let finding { findings.append(finding) }
    }
    // It costs as much as all others, so that beside them it tries a quarter of the trials.
    if laws.contains(.state), laws.count == 1 || trial.happenings.count % 4 == 0 {
      var isExercised = false
      let finding = StateLaw.finding(in: trial, scene, &isExercised)
      tally.note(.state, if: isExercised)
      if let finding { findings.append(finding) }
    }
    if laws.contains(.asking) {
      var isExercised = false
      let finding = AskingLaw.finding(in: trial, scene, &isExercised)
      tally.note(.asking, if: isExercised)
      if let finding { findings.append(finding) }
    }
    if isWhole, laws.contains(.frame) {
      var isExercised = false
      let finding = FrameLaw.finding(in: trial, scene, played, &isExercised)
      tally.note(.frame, if: isExercised)
      if let finding { findings.append(finding) }
    }
    return findings
  }

  private func note(_ played: Played, _ watchers: Watchers, _ tally: inout Tally) {
    if laws.contains(.phase) { tally.note(.phase, if: watchers.phase.hasHeard) }
    if laws.contains(.light) { tally.note(.light, if: watchers.light.hasFollowed) }
    if laws.contains(.measure) {
      for part in watchers.measure.compared { tally.note(part) }
    }
    if laws.contains(.taps) { tally.note(.taps, if: watchers.taps.hasCounted) }
    if laws.contains(.rest) { tally.note(.rest, if: watchers.phase.hasHeard) }
    tally.note(.invariant, if: HearingOrder.isFree && laws.contains(.invariant))
  }

  /// The laws that are checked after every step.
  private struct Watchers: Watcher {
    var phase = PhaseLaw()
    var light: LightLaw
    var measure: MeasureLaw
    var taps: TapLaw
    let isWhole: Bool

    init(_ trial: Trial, _ scene: CompiledScene, isWhole: Bool) {
      self.isWhole = isWhole
      light = LightLaw(trial, scene)
      measure = MeasureLaw(trial, scene)
      taps = TapLaw(trial)
    }

    mutating func see(_ step: Played.Step, _ batch: Batch, _ dispatcher: borrowing Dispatcher) {
      phase.see(step, batch, dispatcher)
      light.see(step, batch, dispatcher)
      guard isWhole else { return }
      measure.see(step, batch, dispatcher)
      taps.see(step, batch, dispatcher)
    }
  }
}
