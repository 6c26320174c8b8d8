import TouchCore
import TouchPlayer
import TouchScene

/// The controls that acted in no case, and the recognizers that won in none.
public struct IdleParts: Sendable {
  /// The ids of enabled controls on the screen that never acted.
  public let controls: [SceneName]
  /// The ids of recognizers of views on the screen that were never recognised.
  public let recognizers: [SceneName]

  init(_ start: Player, acted: Set<ViewID>, won: Set<EntrantID>) {
    let scene = start.scene
    controls = scene.views.filter { view in
      let described = scene.description.views[Int(view.index)]
      return described.kind.isControl && described.control.isEnabled && scene.isOnScreen(view)
        && !acted.contains(view)
    }.map { scene.name(of: $0) }
    recognizers = start.ids.competitors.indices.compactMap { index in
      let entrant = EntrantID(index)
      guard case .recognizer(let id) = start.ids.competitors[index], !won.contains(entrant),
        scene.isOnScreen(start.ids.recognizers[Int(id.index)].view)
      else { return nil }
      return start.ids.entrants[index]
    }
  }
}

extension IdleParts {
  /// The findings that these parts are: each has a case that was meant for it.
  func findings(on stage: CaseStage) -> [CheckFinding] {
    let hands = SceneHands(stage.scene)
    func test(_ hand: any Hand) -> TestCase {
      var writer = HandWriter(in: stage.start, seed: 1)
      hand.write(to: &writer)
      return writer.test.fromZero
    }
    return controls.map { id in
      CheckFinding(
        idle: "acts", "every enabled control acts in some case", id, test(Tap(in: id)), on: stage)
    }
      + recognizers.compactMap { id in
        hands.gestures.first { $0.description.id == id }.map { hand in
          CheckFinding(
            idle: "wins", "every recognizer is recognised in some case", id, test(hand), on: stage)
        }
      }
  }
}
