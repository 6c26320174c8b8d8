import Fixtures
import TouchCore
import TouchScene

/// Scenes of a few views on an iPhone 5s, for tests of the player and the journal.
enum PlainScenes {
  /// The device, which later changes of the device table must not remove.
  static let phone = Device.named(SceneName("iPhone 5s").utf8)

  /// A screen with a box at [10, 60, 100, 100], and reactions.
  static func box(_ reactions: [Reaction] = []) throws -> CompiledScene {
    guard let phone else { preconditionFailure("the table has no iPhone 5s") }
    var description = SceneDescription(device: phone, os: Release(7, 1))
    var window = WindowDescription(id: "main")
    window.view = "screen"
    description.windows = [window]
    var screen = ViewDescription(id: "screen")
    screen.frame = Rect2D(0, 0, 320, 568)
    var box = ViewDescription(id: "box")
    box.parent = "screen"
    box.frame = Rect2D(10, 60, 100, 100)
    description.views = [screen, box]
    description.reactions = reactions
    return try CompiledScene(description)
  }

  /// A reaction to the end of a touch in a view: a move to the right by some points, after some
  /// time.
  static func nudge(
    on view: SceneName, by points: Double, after: Interval = .zero
  ) -> Reaction {
    var reaction = Reaction(to: .deliver)
    reaction.match = [
      SceneValue.Member("view", .text(view)), SceneValue.Member("phase", .word("ended")),
    ]
    reaction.changes = [SceneChange(.add(FactPath(["box", "frame", "x"]), points))]
    reaction.after = after
    return reaction
  }

  /// A tap: its end is 80 ms after its began.
  static func tap(_ x: Double, _ y: Double, at milliseconds: Int64) -> [Input] {
    let point = Point2D(x, y)
    let begin = Instant.zero + .milliseconds(milliseconds)
    return [
      Input(.frame([Sample(finger: FingerID(0), phase: .began, point: point)]), at: begin),
      Input(
        .frame([Sample(finger: FingerID(0), phase: .ended, point: point)]),
        at: begin + .milliseconds(80)),
    ]
  }
}
