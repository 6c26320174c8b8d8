import Foundation
import GestureLaws
import TouchAccounts

/// The command: tries seed after seed, shrinks what breaks a law, and prints the witness.
struct LawsCommand {
  private let options: LawsOptions
  private let court: Court
  /// The findings: one witness of each kind, and the number of findings of that kind.
  private var found: [(witness: Witness, count: Int)] = []
  /// How many cases exercised each law.
  private var tally = Tally()

  /// Runs the command.
  ///
  /// - Returns: The exit code.
  static func run(_ arguments: [String]) -> Int32 {
    let options: LawsOptions
    do throws(LawsOptions.Fault) {
      options = try LawsOptions(arguments)
    } catch {
      print(error.text)
      return 2
    }
    if options.wantsHelp {
      print(LawsOptions.help)
      return 0
    }
    do {
      guard options.isAlone else { return try Supervisor(arguments, options).run() }
      var command = LawsCommand(options)
      return try command.run()
    } catch {
      print(error)
      return 2
    }
  }

  private init(_ options: LawsOptions) {
    self.options = options
    var court = Court()
    if let law = options.law { court.laws = [law] }
    court.comparesOrder = options.comparesOrder
    court.sought = options.sought
    self.court = court
  }

  private mutating func run() throws -> Int32 {
    if let folder = options.recordings { return try record(to: folder) }
    if let hands = options.hands { return try HandsRun(options, cases: hands).run() }
    let start = ContinuousClock.now
    let count = try options.trial.map { try judge($0) } ?? judgeSeeds()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    for index in found.indices {
      let witness = shrunk(found[index].witness)
      print(witness.text)
      if options.goesOn { print("found \(found[index].count) times\n") }
      if let folder = options.folder {
        try TrialFolder("\(folder)/\(witness.finding.law.rawValue)-\(index + 1)").write(witness)
      }
    }
    for (witness, count) in found {
      print("\(count) × \(witness.finding.law.rawValue) law: \(witness.finding.kind)")
    }
    for part in Tally.Part.allCases where court.laws.contains(part.law) {
      print("\(tally[part]) cases exercised: \(part.rawValue)")
    }
    if court.laws.contains(.why) { printForms() }
    print(
      "\(count) cases, \(found.count) kinds of findings,",
      "\(Int(Double(count) / max(seconds, 0.001))) cases a second")
    return found.isEmpty && saysEnough(count) ? 0 : 1
  }

  /// Writes a recording of each seed's trial to a folder.
  ///
  /// - Returns: The exit code.
  private func record(to path: String) throws -> Int32 {
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for seed in options.seeds {
      Trap.seed(seed)
      let (trial, scene) = try Trial.random(seed: seed)
      let trace = try trial.recording(in: scene, seed: seed)
      try Data(trace).write(to: folder.appendingPathComponent("\(seed).touchtrace"))
    }
    return 0
  }

  /// Prints the forms of sentences that occurred in no case, and the number of forms that occurred.
  /// If the why law is the only law, prints all forms with their counts.
  private func printForms() {
    let silent = SentenceForm.all.filter { tally.forms[$0] == nil }
    for form in SentenceForm.all where court.laws.count == 1 || tally.forms[form] == nil {
      let reason = SilentForms.reason(for: form).map { " [\($0)]" } ?? ""
      print("\(tally.forms[form] ?? 0) cases said: \(form.title)\(reason)")
    }
    let listed = silent.filter { SilentForms.reason(for: $0) != nil }
    let count = SentenceForm.all.count
    print(
      "\(count - silent.count) of \(count) forms of sentences were said;",
      "\(listed.count) others no run can say, \(silent.count - listed.count) were not met")
  }

  /// True if every law was exercised, or if the run was too short to tell. Prints the laws that
  /// were not exercised.
  private func saysEnough(_ count: Int) -> Bool {
    guard count >= Self.enough else { return true }
    let idle = tally.idle(of: court.laws)
    for part in idle { print("nothing was held against: \(part.rawValue)") }
    return idle.isEmpty
  }

  /// The number of cases of which some must exercise each law.
  private static let enough = 1000

  /// Judges the trial in a folder.
  ///
  /// - Returns: The number of cases: 1.
  private mutating func judge(_ folder: String) throws -> Int {
    Trap.seed(0)
    let trial = try TrialFolder(folder).read()
    let findings = court.findings(in: trial, try trial.load(), &tally)
    for finding in findings { note(Witness(seed: 0, trial, finding)) }
    return 1
  }

  /// Judges the seeds in order; without `--all` up to the first finding.
  ///
  /// - Returns: The number of cases.
  private mutating func judgeSeeds() throws -> Int {
    var count = 0
    for seed in options.seeds where !options.passed.contains(seed) {
      Trap.seed(seed)
      count += 1
      let (trial, scene) = try Trial.random(seed: seed)
      for finding in court.findings(in: trial, scene, &tally) {
        note(Witness(seed: seed, trial, finding))
      }
      if !found.isEmpty, !options.goesOn { break }
    }
    return count
  }

  private mutating func note(_ witness: Witness) {
    if let index = found.firstIndex(where: { $0.witness.finding.isLike(witness.finding) }) {
      found[index].count += 1
      // The smaller one is the quicker one to shrink.
      if witness.trial.size < found[index].witness.trial.size { found[index].witness = witness }
    } else {
      found.append((witness, 1))
    }
  }

  private func shrunk(_ witness: Witness) -> Witness {
    guard options.shrinks else { return witness }
    Trap.seed(witness.seed)
    let shrinking = Shrinking(witness.trial, witness.finding) { [court] trial, scene in
      var court = court
      court.laws = [witness.finding.law]
      return court.findings(in: trial, scene).first { $0.isLike(witness.finding) }
    }
    return Witness(seed: witness.seed, shrinking.trial, shrinking.finding)
  }
}
