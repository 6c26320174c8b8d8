import SceneFormat
import TouchAccounts
import TouchCore
import TouchPlayer
import TouchScene

/// Looks for the smallest change of a scene that ends a finding and makes no other.
struct ChangeSearch {
  let stage: CaseStage
  let laws: [any TouchLaw]
  let key: FindingKey
  /// The fault of the witness by a law over two runs; `nil` for other laws.
  let fault: RelationLaw.Fault?
  /// The touch of the breach; `nil` if it is about none.
  let touch: TouchID?
  /// The cases that have the finding. The first one is the witness.
  let tests: [TestCase]
  /// The breaches that the cases have in the scene as it is.
  private let before: [[FindingKey: Breach]]

  init(_ finding: CheckFinding, _ key: FindingKey, _ stage: CaseStage, _ laws: [any TouchLaw]) {
    (self.stage, self.laws, self.key, tests) = (stage, laws, key, finding.tests)
    (fault, touch) = (finding.fault, finding.touch)
    let relation = finding.fault?.law
    before = finding.tests.map { Self.breaches(of: $0, on: stage, laws, relation).all }
  }

  /// What a change does to a finding.
  struct ChangeResult {
    /// The changes, which are made together; empty if none ends the finding.
    var changes: [SceneChange] = []
    /// The breaches that the cases have only in the changed scene, in the order of the laws.
    var made: [MadeBreach] = []
    /// The number of changes that were tried for the finding.
    var tried = 0

    /// True if the changes end the finding and make no other.
    var isClean: Bool { !changes.isEmpty && made.isEmpty }
  }

  /// The changes that may end the finding, the smallest first: for the highlight law what `why
  /// --suggest` finds, then the settings of what competed for the touch. For the law `rate` those
  /// that were proposed for other findings come first: one change may end both.
  func candidates(besides proposals: [[[SceneChange]]] = []) -> [[SceneChange]] {
    if let fault {
      let own = RateRelation.candidates(for: fault.competitors, on: stage)
      let others = Array(proposals.joined())
      return others + own.filter { !others.contains($0) }
    }
    var silent: [any TouchLaw] = []
    let run = stage.play(tests[0], under: &silent, takesNotes: true)
    let account = RunAccount(run.batch, run.player.ids)
    guard let touch = touch ?? account.touches.first?.touch, let told = account[touch] else {
      return []
    }
    let settings = told.candidates(
      for: key.law == "highlight" ? .lit : .delivered, in: stage.scene, run.player.ids)
    if key.law == "later-finger" {
      let single = sharing(told, run.player)
      return single + sharingAll(told, run.player) + settings
    }
    guard key.law == "highlight" else { return settings }
    let suggestions = account.suggestions(for: touch, .lit, in: stage.scene) { changes in
      guard let changed = try? stage.scene.changed(by: changes),
        let stage = try? CaseStage(changed)
      else { return nil }
      var silent: [any TouchLaw] = []
      return stage.play(tests[0], under: &silent).batch
    }
    return suggestions.map { $0.changes } + settings
  }

  /// The changes that let the losers of a touch recognise together with its winners (ARB-3).
  private func sharing(_ told: TouchAccount, _ player: Player) -> [[SceneChange]] {
    told.outcomes.flatMap { row -> [[SceneChange]] in
      guard case .lost = row.outcome,
        case .recognizer = player.ids.competitors[Int(row.entrant.index)]
      else { return [] }
      let id = player.ids.entrants[Int(row.entrant.index)]
      return told.candidates(for: .recognized(id), in: stage.scene, player.ids)
        .filter { Self.sets("with", of: id, $0) }
    }
  }

  /// The change that lets all gestures of several fingers that lost a touch recognise together with
  /// what won it; empty if there are less than two.
  private func sharingAll(_ told: TouchAccount, _ player: Player) -> [[SceneChange]] {
    let all = told.outcomes.compactMap { row -> [SceneChange]? in
      guard case .lost = row.outcome, LaterFingerLaw.gesture(row.entrant, player) != nil else {
        return nil
      }
      let id = player.ids.entrants[Int(row.entrant.index)]
      return told.candidates(for: .recognized(id), in: stage.scene, player.ids)
        .first { Self.sets("with", of: id, $0) }
    }
    return all.count < 2 ? [] : [Array(all.joined())]
  }

  private static func sets(_ key: SceneName, of id: SceneName, _ changes: [SceneChange]) -> Bool {
    guard changes.count == 1, case .set(let path, _) = changes[0].action else { return false }
    return path.parts == [id, key]
  }

  /// The breaches that the cases have only with the changes; `nil` if a case still has the finding,
  /// or if the witness no longer exercises the law.
  func made(by changes: [SceneChange]) -> [MadeBreach]? {
    guard let changed = try? stage.scene.changed(by: changes),
      let stage = try? CaseStage(changed)
    else { return nil }
    var made: [FindingKey: Breach] = [:]
    for (index, test) in tests.enumerated() {
      let after = Self.breaches(of: test, on: stage, laws, fault?.law)
      if after.all[key] != nil { return nil }
      if index == 0, !after.exercised.contains(key.law) || !isSettled(test, on: stage) {
        return nil
      }
      for (key, breach) in after.all where before[index][key] == nil && made[key] == nil {
        made[key] = breach
      }
    }
    let order = laws.map { $0.name }
    return made.map { MadeBreach($0.key, $0.value.text) }.sorted { one, other in
      let places = [one, other].map { order.firstIndex(of: $0.law) ?? order.count }
      return (places[0], one.law, one.rule.rawValue, one.view?.text ?? "", one.text)
        < (places[1], other.law, other.rule.rawValue, other.view?.text ?? "", other.text)
    }
  }

  /// True if the touch of a `rate` finding has the same winners at all rates: a touch that nothing
  /// wins at one of them would be no fault.
  private func isSettled(_ test: TestCase, on stage: CaseStage) -> Bool {
    guard let fault, fault.law == .rate, let touch = fault.breach.touch else { return true }
    return RateRelation(test, stage).hasSameWinners(touch)
  }

  /// For each search a change that ends its finding, or the one that makes the fewest others if
  /// each makes some. A change that ends most of the findings of one law and rule comes before a
  /// smaller one that ends fewer. None contradicts another one, or one of `proposals`.
  static func effects(
    for searches: [ChangeSearch], besides proposals: [[[SceneChange]]] = []
  ) -> [ChangeResult] {
    var found = [ChangeResult](repeating: ChangeResult(), count: searches.count)
    guard let stage = searches.first?.stage else { return found }
    var open = Array(searches.indices)
    // A law keeps its first breach of a case, so that a change may uncover a later one of another view.
    let findings = searches.map { $0.key }
    func added(
      _ made: [MadeBreach], _ more: [MadeBreach], besides key: FindingKey
    ) -> [MadeBreach] {
      (made + more.filter { !made.has($0) }).filter { breach in
        !findings.contains { $0.has(breach, besides: key) }
      }
    }
    var costs = ChangeCosts(on: stage, searches[0].laws, proposals)
    while let first = open.first {
      let search = searches[first]
      let alike = open.filter {
        searches[$0].key.law == search.key.law && searches[$0].key.rule == search.key.rule
      }
      var best: (effect: ChangeResult, ended: [Int]) = (ChangeResult(), [first])
      var tried = 0
      for changes in search.candidates(besides: proposals) {
        tried += 1
        guard let made = search.made(by: changes) else { continue }
        guard let more = costs.made(by: changes, isRate: search.fault?.law == .rate) else {
          continue
        }
        let effect = ChangeResult(changes: changes, made: added(made, more, besides: search.key))
        guard effect.isClean else {
          let isBetter =
            best.effect.changes.isEmpty || effect.made.count < best.effect.made.count
          if !best.effect.isClean, isBetter { best.effect = effect }
          continue
        }
        let ended = alike.filter { index in
          if index == first { return true }
          guard let made = searches[index].made(by: changes) else { return false }
          // A breach that the change makes in another test case may be of this finding's view.
          return added(made, more, besides: searches[index].key).isEmpty
        }
        if !best.effect.isClean || ended.count > best.ended.count { best = (effect, ended) }
        if ended.count == alike.count { break }
      }
      if !best.effect.changes.isEmpty { costs.choose(best.effect.changes) }
      best.effect.tried = tried
      for index in best.ended { found[index] = best.effect }
      open.removeAll { best.ended.contains($0) }
    }
    return found
  }

  /// The breaches of a case by laws over its rows, and by a law over two runs if there is one.
  private static func breaches(
    of test: TestCase, on stage: CaseStage, _ laws: [any TouchLaw], _ relation: RelationLaw?
  ) -> (all: [FindingKey: Breach], exercised: Set<String>) {
    var laws = laws
    stage.play(test, under: &laws)
    var all: [FindingKey: Breach] = [:]
    for law in laws {
      if let breach = law.breach { all[FindingKey(law, breach, stage.scene)] = breach }
    }
    var exercised = Set(laws.filter { $0.isExercised }.map { $0.name })
    if let relation {
      let found = relation.findings(in: test, on: stage)
      for fault in found.faults { all[FindingKey(fault, stage.scene)] = fault.breach }
      if found.isExercised { exercised.insert(relation.rawValue) }
    }
    return (all, exercised)
  }
}
