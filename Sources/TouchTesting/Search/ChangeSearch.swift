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

  /// The changes to make; empty if none of those that were tried helps. `breach` is that of the
  /// witness.
  func found(for breach: Breach) -> [SceneChange] {
    var silent: [any TouchLaw] = []
    let run = stage.play(tests[0], under: &silent, takesNotes: true)
    let account = RunAccount(run.batch, run.player.ids)
    guard let touch = breach.touch ?? account.touches.first?.touch, let told = account[touch] else {
      return []
    }
    let wish: TouchWish = key.law == "highlight" ? .lit : .delivered
    if wish == .lit {
      let suggestions = account.suggestions(for: touch, wish, in: stage.scene) { changes in
        guard let changed = try? stage.scene.changed(by: changes),
          let stage = try? CaseStage(changed)
        else { return nil }
        var silent: [any TouchLaw] = []
        return stage.play(tests[0], under: &silent).batch
      }
      for suggestion in suggestions where ends(suggestion.changes) { return suggestion.changes }
    }
    for changes in told.candidates(for: wish, in: stage.scene, run.player.ids) where ends(changes) {
      return changes
    }
    return []
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
