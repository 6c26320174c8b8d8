import SceneFormat
import TouchAccounts
import TouchCore
import TouchPlayer
import TouchScene

/// A toolbar at the bottom of an iPhone 5s with iOS 7, for tests of sentences.
package enum ToolbarScenes {
  /// A button `middle` in mid screen, `side` at the left edge, `today` and `record` at the bottom,
  /// `record` with a delayed action, a slider and a switch above them; `app` swipes back.
  package static func description() -> SceneDescription {
    guard let phone = Device.named(SceneName("iPhone 5s").utf8) else {
      preconditionFailure("the table has no iPhone 5s")
    }
    var scene = SceneDescription(device: phone, os: Release(7, 0, 4))
    var app = ControllerDescription(id: "app")
    app.view = "screen"
    app.popGesture = .standard
    scene.controllers = [app]
    var window = WindowDescription(id: "main")
    window.root = "app"
    scene.windows = [window]
    scene.views = [
      view("screen", in: nil, .view, Rect2D(0, 0, 320, 568)),
      view("middle", in: "screen", .button, Rect2D(100, 262, 120, 44)),
      view("side", in: "screen", .button, Rect2D(0, 200, 60, 44)),
      view("volume", in: "screen", .slider, Rect2D(60, 400, 200, 44)),
      view("mute", in: "screen", .switch, Rect2D(60, 350, 60, 44)),
      view("list", in: "screen", .tableView, Rect2D(0, 100, 320, 80)),
      view("tools", in: "screen", .toolbar, Rect2D(0, 524, 320, 44)),
      view("today", in: "tools", .button, Rect2D(8, 0, 72, 44)),
      view("record", in: "tools", .button, Rect2D(240, 0, 72, 44)),
    ]
    var action = DelayedAction()
    action.swapsImage = true
    action.restoresImage = true
    scene.views[8].control.delayedAction = action
    return scene
  }

  /// The scene with changes, as if its file contained them.
  package static func scene(_ changes: [String] = [], _ reactions: [Reaction] = []) throws
    -> CompiledScene
  {
    var description = description()
    description.reactions = reactions
    var scene = try CompiledScene(description)
    for change in changes { try scene.apply(try ChangeText.parse(Array(change.utf8))) }
    return try CompiledScene(scene.description)
  }

  /// All rows of a run.
  package static func play(_ inputs: [Input], in scene: CompiledScene) throws -> (Batch, SceneIDs) {
    var player = try Player(scene)
    var batch = Batch()
    player.start(into: &batch)
    for input in inputs { player.play(input, into: &batch) }
    player.finish(into: &batch)
    return (batch, player.ids)
  }

  /// The account of a run, with the remedies that work.
  package static func account(_ inputs: [Input], in scene: CompiledScene) throws -> RunAccount {
    let (batch, ids) = try play(inputs, in: scene)
    var account = RunAccount(batch, ids)
    account.tryRemedies { changes in
      var changed = scene
      for change in changes where (try? changed.apply(change)) == nil { return nil }
      return try? play(inputs, in: CompiledScene(changed.description)).0
    }
    return account
  }

  /// A finger that moves through the locations, each at its time in milliseconds, and lifts at the
  /// last.
  package static func finger(_ places: [(at: Int64, x: Double, y: Double)]) -> [Input] {
    places.enumerated().map { index, place in
      let phase: Phase = index == 0 ? .began : index == places.count - 1 ? .ended : .moved
      return Input(
        .frame([Sample(finger: FingerID(0), phase: phase, point: Point2D(place.x, place.y))]),
        at: .zero + .milliseconds(place.at))
    }
  }

  /// A reaction to an event of a control.
  package static func reaction(to event: ControlEvent, of view: SceneName, _ change: String) throws
    -> Reaction
  {
    var reaction = Reaction(to: .control)
    reaction.match = [
      SceneValue.Member("view", .text(view)), SceneValue.Member("event", .word(event.word)),
    ]
    reaction.changes = [try ChangeText.parse(Array(change.utf8))]
    return reaction
  }
}
