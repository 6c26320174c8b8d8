import Fixtures
import SceneFormat
import TouchCore
import TouchPlayer
import TouchScene
import TouchTraces

@testable import TouchTesting

/// A scene in which a test plays hands.
struct PlayedScene {
  let scene: CompiledScene
  let stage: CaseStage

  /// A scene file as a text.
  init(_ text: String) throws {
    scene = try SceneExamples.read(text).scene
    stage = try CaseStage(scene)
  }

  /// An iPhone 5s with iOS 9 and the page `screen`, which has `gestures`, and the views in it.
  init(views: String = "", gestures: String = "", controller: String = "", window: String = "")
    throws
  {
    try self.init(
      """
      {
        "device": "iPhone 5s", "os": "9.0",
        "controllers": [ { "id": "app", "view": "screen", "popGesture": false\(controller) } ],
        "windows": [ { "id": "main", "root": "app", "key": true\(window) } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 568], "gestures": [\(gestures)] }
          \(views.isEmpty ? "" : ", " + views)
        ]
      }
      """)
  }

  /// A toolbar at the bottom with the button `today`, under a list.
  static func toolbar() throws -> PlayedScene { try PlayedScene(SceneExamples.example) }

  /// A check of `cases` cases, without an exploration.
  func check(
    _ hands: [any Hand]? = nil, cases: Int = 200, laws: [any TouchLaw] = StandardLaws.all
  ) throws -> SceneCheck {
    var check = try SceneCheck(scene)
    (check.hands, check.cases, check.laws, check.depth) = (hands, cases, laws, 0)
    return check
  }

  /// The names of the laws with a finding, without repetition.
  func broken(by hands: [any Hand], cases: Int = 200) async throws -> Set<String> {
    Set(try await check(hands, cases: cases).run().findings.map { $0.law })
  }

  /// The case that a hand writes with a seed.
  func test(_ hand: any Hand, seed: UInt64 = 1) -> TestCase {
    var writer = HandWriter(in: stage.start, seed: seed)
    hand.write(to: &writer)
    return writer.test
  }

  /// The breach of a law by a case.
  func breach(of law: any TouchLaw, in test: TestCase) -> Breach? {
    var laws = [law]
    stage.play(test, under: &laws)
    return laws[0].breach
  }
}

extension FingerPath {
  /// A press of a length.
  static func press(at point: Point2D, for length: Interval, from start: Instant = .zero)
    -> FingerPath
  {
    var path = FingerPath(at: point, from: start)
    path.move(to: point, at: start + length)
    return path
  }
}
