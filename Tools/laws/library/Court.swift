import TouchCore
import TouchDispatch
import TouchScene

/// All laws, held against one trial.
package struct Court: Sendable {
  /// The laws that are tried.
  package var laws = Set(Law.allCases)
  /// True if the order law also compares the order of rows.
  package var comparesOrder = false

  /// A court that tries all laws.
  package init() {}

  /// Plays a trial and returns the first finding of each law that it breaks, in the order of the laws.
  package func findings(in trial: Trial, _ scene: Scene) -> [Finding] {
    var watchers = Watchers(trial, scene)
    let played = Played(trial, in: scene, until: trial.end, &watchers)
    watchers.phase.finish()
    var findings: [Finding] = []
    func add(_ law: Law, _ kind: String, _ words: String?, at row: Int) {
      let lines = RowWords.lines(of: played, in: scene)
      let shown = lines.indices.contains(row) ? lines[row] : lines.last ?? ""
      findings.append(Finding(law, kind, (words.map { [$0] } ?? []) + ["  " + shown]))
    }
    if laws.contains(.phase), let broken = watchers.phase.broken {
      add(.phase, broken.kind, nil, at: broken.row)
    }
    if laws.contains(.light), let broken = watchers.light.broken {
      add(.light, broken.kind, broken.words, at: max(0, broken.row - 1))
    }
    if laws.contains(.measure), let broken = watchers.measure.broken {
      add(.measure, broken.kind, broken.words, at: broken.row)
    }
    if laws.contains(.rest), let finding = RestLaw.finding(in: played) { findings.append(finding) }
    if laws.contains(.order),
      let finding = OrderLaw(comparesOrder: comparesOrder).finding(in: trial, scene, played)
    {
      findings.append(finding)
    }
    if laws.contains(.frame), let finding = FrameLaw.finding(in: trial, scene, played) {
      findings.append(finding)
    }
    return findings
  }

  /// The laws that see every step.
  private struct Watchers: Watcher {
    var phase = PhaseLaw()
    var light: LightLaw
    var measure: MeasureLaw

    init(_ trial: Trial, _ scene: Scene) {
      light = LightLaw(trial, scene)
      measure = MeasureLaw(trial, scene)
    }

    mutating func see(_ step: Played.Step, _ batch: Batch, _ dispatcher: borrowing Dispatcher) {
      phase.see(step, batch, dispatcher)
      light.see(step, batch, dispatcher)
      measure.see(step, batch, dispatcher)
    }
  }
}
