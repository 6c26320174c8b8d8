import Foundation
import Testing
import TouchTesting
import Umpire

@Suite struct ConflictTests {
  /// The scene, with what a test changes in it.
  private func scene(_ change: (inout SceneDescription) -> Void = { _ in }) throws -> CompiledScene
  {
    let url = try #require(Bundle.module.url(forResource: "player.scene", withExtension: "json"))
    var scene = try SceneFile.read(Array(Data(contentsOf: url)), named: "player.scene.json")
      .description
    change(&scene)
    return try CompiledScene(scene)
  }

  @Test func noGestureIsInConflict() async throws {
    var check = try SceneCheck(scene())
    check.cases = 2_000
    try await check.run().expectNothing()
  }

  @Test func aSwipeThatDoesNotCancelTouchesIsFound() async throws {
    var check = try SceneCheck(scene { $0.views[1].gestures[0].cancelsTouches = false })
    check.hands = [Drag(from: "like", for: .milliseconds(60) ... .milliseconds(200))]
    check.cases = 2_000
    let report = await check.run()
    #expect(report.findings.map { $0.law } == ["one-action"])
    #expect(throws: CheckError.self) { try report.expectNothing() }
  }

  /// A law of this app: a finger that swipes the cover never presses `play`.
  private struct PlayLaw: TouchLaw {
    let name = "play"
    let statement = "no touch that begins on the cover presses play"
    let kind = LawKind.conflict
    private(set) var breach: Breach?
    private(set) var isExercised = false
    private var ofCover: Set<TouchID> = []

    mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
      for index in rows where breach == nil {
        let row = batch.rows[index]
        switch row.effect {
        case .deliver(let delivery)
        where delivery.phase == .began && player.scene.name(of: delivery.view) == "cover":
          ofCover.insert(delivery.touch)
          isExercised = true
        case .control(let control) where control.event == .action:
          if ofCover.contains(control.touch) {
            breach = Breach(of: row, view: control.view, touch: control.touch, "the cover plays")
          }
        default: break
        }
      }
    }
  }

  @Test func theCoverNeverPlays() async throws {
    var check = try SceneCheck(scene())
    (check.cases, check.laws) = (2_000, [PlayLaw()])
    let report = await check.run()
    try report.expectNothing()
    #expect(report.exercised[0].cases > 100)
  }
}
