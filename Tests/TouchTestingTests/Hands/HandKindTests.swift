import Testing
import TouchCore
import TouchPlayer

@testable import TouchTesting

/// Hands that a search makes up for a scene, of chosen kinds.
@Suite struct HandKindTests {
  /// The cases that hands of these kinds write.
  private func tests(_ kinds: Set<HandKind>?, in played: PlayedScene) -> [TestCase] {
    let hands = SceneHands(played.scene, of: kinds)
    return (UInt64(1)...60).map { seed in
      var writer = HandWriter(in: played.stage.start, seed: seed)
      hands.write(to: &writer)
      return writer.test
    }
  }

  private func scene() throws -> PlayedScene {
    try PlayedScene(
      views: #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [0, 99, 60, 44] }"#,
      gestures: #"{ "id": "zoom", "kind": "pinch" }"#)
  }

  /// The most fingers of a case that are down at one instant.
  private func fingers(_ test: TestCase) -> Int {
    test.paths.map { path in
      test.paths.count { $0.began <= path.began && path.began < $0.ended }
    }.max() ?? 0
  }

  @Test(arguments: HandKind.allCases)
  func everyKindWritesTouches(_ kind: HandKind) throws {
    #expect(try tests([kind], in: scene()).allSatisfy { !$0.paths.isEmpty })
  }

  @Test func onlyTheChosenKindsAreWritten() throws {
    let played = try scene()
    for test in tests([.press, .longPress], in: played) {
      for path in test.paths {
        #expect(path.ended > path.began && !path.isCancelled)
        let far = path.places.map { $0.point.distance(to: path.places[0].point) }.max() ?? 0
        #expect(far < 10, "a finger that rests went \(far) pt")
      }
    }
    #expect(tests([.pinch], in: played).contains { fingers($0) == 2 })
    #expect(tests([.interruption], in: played).allSatisfy { $0.paths.contains { $0.isCancelled } })
    #expect(tests(nil, in: played).contains { fingers($0) > 2 })
  }

  @Test func aKindThatTheSceneHasNoHandsOfIsLeftOut() throws {
    let played = try PlayedScene()
    #expect(tests([.gesture], in: played).allSatisfy { $0.paths.isEmpty })
    #expect(tests([.gesture, .tap], in: played).allSatisfy { !$0.paths.isEmpty })
  }

  @Test func onlyPalmsAndInterruptionsAreCancelled() async throws {
    // A search also changes cases: it cancels no finger then either.
    var check = try scene().check(cases: 1_500, laws: [CancelledLaw()])
    for kinds in [Set<HandKind>([.tap, .drag]), [.tap, .palm]] {
      check.kindsOfHands = kinds
      #expect(await check.run().findings.isEmpty == !kinds.contains(.palm))
    }
  }

  /// The system cancels no touch of a view.
  private struct CancelledLaw: TouchLaw {
    let name = "uncancelled"
    let statement = "the system cancels no touch"
    let kind = LawKind.invariant
    private(set) var breach: Breach?
    let isExercised = true

    mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
      for row in batch.rows[rows] where breach == nil {
        // A gesture that takes the touch from its view cites another rule (ARB-6).
        guard case .deliver(let delivery) = row.effect, delivery.phase == .cancelled,
          row.rule == .win3
        else { continue }
        breach = Breach(of: row, touch: delivery.touch, "the system cancels a touch")
      }
    }
  }
}
