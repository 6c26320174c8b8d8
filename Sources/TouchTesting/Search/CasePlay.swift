import TouchCore
import TouchPlayer
import TouchScene

/// A scene that is ready to play test cases: the player after its first rows, which each case copies.
struct CaseStage: Sendable {
  /// The player before the first input.
  let start: Player
  /// The rows before the first input.
  let opening: Batch

  /// Throws `ReactionError` if a reaction of the scene can never match.
  init(_ scene: CompiledScene) throws(ReactionError) {
    var player = try Player(scene)
    player.takesNotes = false
    var batch = Batch()
    player.start(into: &batch)
    (start, opening) = (player, batch)
  }

  var scene: CompiledScene { start.scene }

  /// Plays a case to its end under laws. Returns all rows.
  @discardableResult
  func play(
    _ test: TestCase, under laws: inout [any TouchLaw], takesNotes: Bool = false
  ) -> (batch: Batch, player: Player) {
    var (player, batch) = (start, opening)
    player.takesNotes = takesNotes
    see(0..<batch.rows.count, batch, player, &laws)
    for input in test.inputs {
      let first = batch.rows.count
      player.play(input, into: &batch)
      see(first..<batch.rows.count, batch, player, &laws)
    }
    let first = batch.rows.count
    player.finish(into: &batch)
    see(first..<batch.rows.count, batch, player, &laws)
    for index in laws.indices where laws[index].breach == nil {
      laws[index].end(of: batch, in: player)
    }
    return (batch, player)
  }

  private func see(
    _ rows: Range<Int>, _ batch: Batch, _ player: Player, _ laws: inout [any TouchLaw]
  ) {
    if rows.isEmpty { return }
    for index in laws.indices where laws[index].breach == nil {
      laws[index].see(rows, of: batch, in: player)
    }
  }

  /// The finding of a case that is like `key`; `nil` if the case has none.
  func breach(of key: FindingKey, in test: TestCase, _ law: any TouchLaw) -> Breach? {
    var laws = [law]
    play(test, under: &laws)
    guard let breach = laws[0].breach, FindingKey(law, breach, scene) == key else { return nil }
    return breach
  }
}

/// What makes two breaches one finding: the law, the rule and the view.
struct FindingKey: Hashable, Sendable {
  /// The name of the law.
  let law: String
  /// The rule.
  let rule: Rule
  /// The view's id; `nil` if the breach is about no view.
  let view: SceneName?

  init(_ law: any TouchLaw, _ breach: Breach, _ scene: CompiledScene) {
    self.law = law.name
    rule = breach.rule
    view = breach.view.map { scene.name(of: $0) }
  }
}
