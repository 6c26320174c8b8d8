import Fixtures
import Testing
import TouchCore

@testable import TouchPlayer
@testable import TouchScene

/// Separate changes at one instant cost what they reach, and no solution of the scene each. Only the
/// first one copies the scene, which the player's ids have as it was loaded.
@Suite struct ChangesAtOneInstantTests {
  private let changes = [
    set("tool.hidden", .boolean(true)), set("middle.alpha", .number(0)),
    set("tools.interaction", .boolean(false)), set("middle.frame.x", .number(40)),
    set("tool.hidden", .boolean(false)), SceneChange(.disable("tool")),
    SceneChange(.add(FactPath(["tool", "frame", "y"]), 3)), set("middle.alpha", .number(1)),
  ]

  /// Plays each change as an input of its own.
  /// - Returns: The indices of those that made a solution: an object that holds all that was solved.
  private func solutions(
    _ changes: [SceneChange], _ play: (inout Player, Input, inout Batch) -> Void
  ) throws -> (indices: [Int], batch: Batch) {
    var player = try Player(CompiledScene(toolbarScene()))
    var batch = Batch()
    player.start(into: &batch)
    var (indices, latest) = ([Int](), ObjectIdentifier(player.scene.solved))
    for (index, change) in changes.enumerated() {
      let input = Input(.change(MadeChange(change, by: .host, over: .zero)), at: .zero)
      play(&player, input, &batch)
      let now = ObjectIdentifier(player.scene.solved)
      if now != latest { indices.append(index) }
      latest = now
    }
    return (indices, batch)
  }

  @Test func viewsAreHiddenMovedAndSwitchedInOneSolution() throws {
    // SCENE-1
    let played = try solutions(changes) { $0.play($1, into: &$2) }
    #expect(played.indices == [0])
    let rows = played.batch.rows.filter { if case .scene = $0.effect { true } else { false } }
    #expect(rows.count == changes.count)
  }

  @Test func aHostThatAnswersQuestionsPaysNoCopyOfAChangeThatAsksNone() throws {
    // ASK-1
    let played = try solutions(changes) { _ = $0.play($1, answers: [], into: &$2) }
    #expect(played.indices == [0])
  }

  @Test func aChangeThatMovesOthersIsSolvedByItself() throws {
    // SCENE-1: its row is followed by the layouts that it moved.
    let turns = ["landscapeLeft", "portrait"].map { set("orientation", .text(SceneName($0))) }
    #expect(try solutions(turns) { $0.play($1, into: &$2) }.indices == [0, 1])
  }
}
