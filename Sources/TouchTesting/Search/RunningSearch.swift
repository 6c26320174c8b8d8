import TouchCore
import TouchScene

/// A search between two generations.
struct RunningSearch: Sendable {
  let check: SceneCheck
  private let maker: CaseMaker
  private(set) var played = 0
  /// The number of distinct situations that the exploration found.
  private var states = 0
  /// The number of questions of which the exploration tried both answers.
  private var questions = 0
  private var coverage = Coverage()
  private var known: [TestCase] = []
  private var exercised: [Int]
  private var engineExercised: [EngineLaw: Int] = [:]
  private var relationExercised: [RelationLaw: Int] = [:]
  private var found: [FoundBreach] = []
  private var acted: Set<ViewID> = []
  private var won: Set<EntrantID> = []

  /// A finding before it is shrunk.
  struct FoundBreach: Sendable {
    let key: FindingKey
    let law: FoundLaw
    /// The index of the law in reports.
    let order: Int
    var count: Int
    /// The first cases that have it, of which the smallest is shrunk.
    var tests: [TestCase]
    /// The number of cases up to and including the first that has it; 0 if an exploration found it
    /// first.
    let firstCase: Int
    /// Further cases that have it, which a change has to end too.
    var further: [TestCase] = []
  }

  init(_ check: SceneCheck) {
    self.check = check
    maker = CaseMaker(
      stage: check.stage, hands: SceneHands(check.stage.scene, of: check.kindsOfHands),
      chosen: check.hands)
    exercised = [Int](repeating: 0, count: check.laws.count)
  }

  /// The cases of the next generation; `nil` if all were played.
  var next: Range<Int>? {
    let (all, isTooMany) = max(0, check.cases).addingReportingOverflow(check.corpus.count)
    if isTooMany { return played..<played + SceneCheck.generation }
    return played < all ? played..<min(played + SceneCheck.generation, all) : nil
  }

  /// Plays one case.
  func play(_ index: Int) -> PlayedCase {
    var test: TestCase
    if index < check.corpus.count {
      test = check.corpus[index].fromZero
    } else {
      test = maker.test(check.seed(ofCase: index), among: known)
    }
    var laws = check.laws
    let run = check.stage.play(test, under: &laws)
    var played = PlayedCase(
      test: test, rows: run.batch.rows, results: laws.map { ($0.breach, $0.isExercised) })
    // The laws that follow every view cost more in scenes of many views, and check fewer cases
    // there.
    let share = Self.engineShare * (1 + check.stage.scene.views.count / 256)
    let engineLaws = engineLaws
    if index % share == 0, !engineLaws.isEmpty {
      played.engine = EngineLaw.findings(in: test, engineLaws, on: check.stage)
    }
    // Cases halfway between those of the engine's laws, and all of the corpus.
    if index % share == share / 2 || check.corpus.indices.contains(index) {
      for law in relationLaws {
        let (faults, isExercised) = law.findings(in: test, on: check.stage)
        played.relations.faults += faults
        if isExercised { played.relations.exercised.append(law) }
      }
    }
    played.parts = ActedParts(run.batch)
    return played
  }

  private var engineLaws: [EngineLaw] {
    EngineLaw.allCases.filter { check.furtherLaws.contains($0.rawValue) }
  }

  private var relationLaws: [RelationLaw] {
    RelationLaw.allCases.filter { check.furtherLaws.contains($0.rawValue) }
  }

  /// The laws about idle parts that this search checks; empty if hands were chosen.
  private var idleLaws: [String] {
    check.hasChosenHands ? [] : CheckReport.lawsOfIdle.filter { check.furtherLaws.contains($0) }
  }

  /// Adds the cases of a generation, in their order.
  mutating func merge(_ cases: [PlayedCase]) {
    for one in cases {
      played += 1
      if coverage.add(one.rows), known.count < 4_096 { known.append(one.test) }
      acted.formUnion(one.parts.acted)
      won.formUnion(one.parts.won)
      for (law, result) in one.results.enumerated() {
        if result.isExercised { exercised[law] += 1 }
        if let breach = result.breach { add(breach, of: law, in: one.test) }
      }
      for law in one.relations.exercised { relationExercised[law, default: 0] += 1 }
      for fault in one.relations.faults {
        add(
          FindingKey(fault, check.stage.scene), .relation(fault.law),
          order: check.laws.count + EngineLaw.allCases.count, in: one.test)
      }
      for law in one.engine.exercised { engineExercised[law, default: 0] += 1 }
      for (law, kind) in one.engine.faults {
        add(FindingKey(law, kind), .engine(law), order: check.laws.count, in: one.test)
      }
    }
  }

  /// Adds what an exploration found.
  mutating func add(_ explored: Exploration.Found) {
    (states, questions) = (explored.states, explored.questions.count)
    for (law, breach, test) in explored.breaches { add(breach, of: law, in: test.fromZero) }
  }

  private mutating func add(_ breach: Breach, of law: Int, in test: TestCase) {
    add(
      FindingKey(check.laws[law], breach, check.stage.scene), .touches(check.laws[law]), order: law,
      in: test)
  }

  private mutating func add(
    _ key: FindingKey, _ law: FoundLaw, order: Int, in test: TestCase
  ) {
    if let index = found.firstIndex(where: { $0.key == key }) {
      found[index].count += 1
      if found[index].tests.count < 8 {
        found[index].tests.append(test)
      } else if found[index].further.count < Self.mostFurther, !law.isRelation {
        found[index].further.append(test)
      }
    } else {
      found.append(
        FoundBreach(
          key: key, law: law, order: order, count: 1, tests: [test], firstCase: played))
    }
  }

  /// The most further cases of a finding. There are none for a law over two runs, which takes long.
  private static let mostFurther = 24

  /// The engine's laws check one of this many cases.
  private static let engineShare = 8

  /// In a scene of more than `manyViews` views, only the scenes of the first `fewScenes` findings
  /// are shrunk.
  private static let (manyViews, fewScenes) = (256, 4)

  /// The findings, with what changes of the scene do to those that are conflicts.
  private func changed(_ findings: [CheckFinding]) -> [CheckFinding] {
    var findings = findings
    let searches = findings.indices.compactMap { index -> (index: Int, search: ChangeSearch)? in
      let finding = findings[index]
      guard finding.kind == .conflict, finding.advice == nil, let key = finding.key else {
        return nil
      }
      return (index, ChangeSearch(finding, key, check.stage, check.laws))
    }
    let effects = ChangeSearch.effects(
      for: searches.map { $0.search }, besides: check.proposals)
    for ((index, _), effect) in zip(searches, effects) {
      findings[index].triedChanges = effect.tried
      if effect.isClean {
        findings[index].changes = effect.changes
      } else if !effect.changes.isEmpty {
        findings[index].tradeOff = CheckFinding.TradeOff(
          changes: effect.changes, made: effect.made)
      }
    }
    return findings
  }

  /// Shrinks the findings, and adds those about parts that never acted.
  func report() -> CheckReport {
    let order = found.indices.sorted { a, b in
      (found[a].order, -found[a].count, a) < (found[b].order, -found[b].count, b)
    }
    var findings: [CheckFinding] = []
    for index in order.prefix(CheckReport.most) {
      if let finding = CheckFinding(found[index], check) { findings.append(finding) }
    }
    var left = order.count - findings.count
    findings = changed(findings)
    // No change of the scene decides between the competitors, so these are no findings.
    let unsettled = findings.filter { $0.isUnsettled }.map { UnsettledPair($0, check.stage) }
    findings.removeAll { $0.isUnsettled }
    let isEnough = played >= CheckReport.fewestForIdle
    if isEnough, !idleLaws.isEmpty {
      let idle = IdleParts(check.stage, acted: acted, won: won)
      let parts = idle.findings(of: check.furtherLaws, on: check.stage)
      findings += parts.prefix(CheckReport.most)
      left += max(0, parts.count - CheckReport.most)
    }
    findings = CheckReport.grouped(findings)
    // A scene of many views takes long to shrink.
    let views = check.stage.scene.views.count
    let shrunk = views > Self.manyViews ? Self.fewScenes : findings.count
    for index in findings.indices.prefix(shrunk) {
      findings[index].shrinkScene()
    }
    let engineLaws = (played > 0 ? engineLaws : []).map {
      ($0.rawValue, engineExercised[$0] ?? 0)
    }
    let relations = (played > 0 ? relationLaws : []).map {
      ($0.rawValue, relationExercised[$0] ?? 0)
    }
    return CheckReport(
      scene: check.stage.scene, seed: check.seed, cases: played, states: states,
      questions: questions, findings: findings, left: left, unsettled: unsettled,
      judgedOfIdle: isEnough ? idleLaws : [],
      unjudged: isEnough ? [] : idleLaws,
      unknownLaws: check.furtherLaws.subtracting(
        CheckReport.lawsOfSearches + CheckReport.lawsOfEngine
      ).sorted(),
      unknownViews: check.unknownViews,
      exercised: zip(check.laws, exercised).map { ($0.name, $1) } + relations + engineLaws)
  }
}
