import Foundation
import TouchTesting

/// Plays the hands of `TouchTesting` in random scenes, under the invariants of `umpire check`.
/// Every finding is a defect of Umpire, whatever the scene.
struct HandsRun {
  private let options: LawsOptions
  private let cases: Int

  /// A run of `cases` cases in the scene of each seed.
  init(_ options: LawsOptions, cases: Int) { (self.options, self.cases) = (options, cases) }

  /// Runs the cases and prints the findings, each with its scene.
  ///
  /// - Returns: The exit code.
  func run() throws -> Int32 {
    let start = ContinuousClock.now
    var (played, scenes, findings) = (0, 0, 0)
    var exercised: [(law: String, cases: Int)] = []
    for seed in options.seeds where !options.passed.contains(seed) {
      Trap.seed(seed)
      var check = try SceneCheck(Scenes.random(seed))
      (check.cases, check.seed, check.laws) = (cases, seed, StandardLaws.invariants)
      let report = check.runAlone()
      (played, scenes) = (played + report.cases, scenes + 1)
      if exercised.isEmpty { exercised = report.exercised.map { ($0.law, 0) } }
      for (index, law) in report.exercised.enumerated() { exercised[index].cases += law.cases }
      let defects = report.findings.filter { $0.kind == .invariant }
      for finding in defects { try show(finding, seed, number: findings + 1) }
      findings += defects.count
      if findings > 0, !options.goesOn { break }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    for law in exercised { print("\(law.cases) cases exercised: \(law.law)") }
    print(
      "\(played) cases in \(scenes) scenes, \(findings) findings,",
      "\(Int(Double(played) / max(seconds, 0.001))) cases a second")
    return findings == 0 ? 0 : 1
  }

  /// Prints a finding with its scene, or writes both to the folder of the options.
  private func show(_ finding: CheckFinding, _ seed: UInt64, number: Int) throws {
    print("seed \(seed)\n\(finding.text())")
    let scene = Scenes.text(ofRandom: seed)
    guard let folder = options.folder else {
      print(String(decoding: scene, as: UTF8.self))
      return
    }
    let directory = URL(fileURLWithPath: folder).appendingPathComponent("\(finding.law)-\(number)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(scene).write(to: directory.appendingPathComponent("scene.json"))
    try Data(finding.rows).write(to: directory.appendingPathComponent("trace.jsonl"))
  }
}
