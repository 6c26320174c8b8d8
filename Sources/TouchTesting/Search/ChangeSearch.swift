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
  /// The cases that have the finding. The first one is the witness.
  let tests: [TestCase]
  /// The findings that the cases have in the scene as it is.
  private let before: [Set<FindingKey>]

  init(_ stage: CaseStage, _ laws: [any TouchLaw], _ key: FindingKey, _ tests: [TestCase]) {
    (self.stage, self.laws, self.key, self.tests) = (stage, laws, key, tests)
    before = tests.map { Self.keys(of: $0, on: stage, laws).keys }
  }

  /// The changes that may end the finding, the smallest first: for the highlight law what `why
  /// --suggest` finds, then the settings of what competed for the touch. `touch` is that of the
  /// breach.
  func candidates(for touch: TouchID?) -> [[SceneChange]] {
    var silent: [any TouchLaw] = []
    let run = stage.play(tests[0], under: &silent, takesNotes: true)
    let account = RunAccount(run.batch, run.player.ids)
    guard let touch = touch ?? account.touches.first?.touch, let told = account[touch] else {
      return []
    }
    let settings = told.candidates(
      for: key.law == "highlight" ? .lit : .delivered, in: stage.scene, run.player.ids)
    if key.law == "later-finger" { return sharing(told, run.player) + settings }
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

  private static func sets(_ key: SceneName, of id: SceneName, _ changes: [SceneChange]) -> Bool {
    guard changes.count == 1, case .set(let path, _) = changes[0].action else { return false }
    return path.parts == [id, key]
  }

  /// True if with the changes no case has the finding, or one that it does not have now, and the
  /// witness still exercises the law.
  func ends(_ changes: [SceneChange]) -> Bool {
    guard let changed = try? stage.scene.changed(by: changes),
      let stage = try? CaseStage(changed)
    else { return false }
    for (index, test) in tests.enumerated() {
      let after = Self.keys(of: test, on: stage, laws)
      if after.keys.contains(key) || !after.keys.isSubset(of: before[index]) { return false }
      if index == 0, !after.exercised.contains(key.law) { return false }
    }
    return true
  }

  /// For each search a change that ends its finding; empty if none was found. A change that ends most
  /// of the findings of one law and rule comes before a smaller one that ends fewer.
  static func changes(
    for searches: [(search: ChangeSearch, touch: TouchID?)]
  ) -> [[SceneChange]] {
    var found = [[SceneChange]](repeating: [], count: searches.count)
    var open = Array(searches.indices)
    while let first = open.first {
      let key = searches[first].search.key
      let alike = open.filter {
        searches[$0].search.key.law == key.law && searches[$0].search.key.rule == key.rule
      }
      var best: (changes: [SceneChange], ended: [Int]) = ([], [first])
      for changes in searches[first].search.candidates(for: searches[first].touch) {
        guard searches[first].search.ends(changes) else { continue }
        let ended = alike.filter { $0 == first || searches[$0].search.ends(changes) }
        if best.changes.isEmpty || ended.count > best.ended.count { best = (changes, ended) }
        if ended.count == alike.count { break }
      }
      for index in best.ended { found[index] = best.changes }
      open.removeAll { best.ended.contains($0) }
    }
    return found
  }

  private static func keys(
    of test: TestCase, on stage: CaseStage, _ laws: [any TouchLaw]
  ) -> (keys: Set<FindingKey>, exercised: Set<String>) {
    var laws = laws
    stage.play(test, under: &laws)
    var keys: Set<FindingKey> = []
    for law in laws {
      if let breach = law.breach { keys.insert(FindingKey(law, breach, stage.scene)) }
    }
    return (keys, Set(laws.filter { $0.isExercised }.map { $0.name }))
  }
}
