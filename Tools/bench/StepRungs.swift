import Umpire

/// The workload reduced step by step, so that the difference of two rungs is the cost of a part.
/// Each rung contains the one before it and one more part.
struct StepRung {
  /// The part that the rung adds.
  let name: String
  let scene: CompiledScene
  let hand: Hand

  /// The samples of the fingers.
  enum Hand: Int, CaseIterable {
    /// None: steps at the same instants, without samples.
    case none
    /// The fingers land, rest where they would move, and lift: the grammar checks them, and no view
    /// receives them.
    case resting
    /// All samples.
    case whole
  }
}

extension StepWorkload {
  /// The rungs, the lowest first; the last one is the whole workload.
  func rungs() throws -> [StepRung] {
    let bare = try bareScene()
    var rungs = [
      StepRung(name: "empty steps", scene: scene, hand: .none),
      StepRung(name: "fingers at rest", scene: bare, hand: .resting),
      StepRung(name: "one bare view", scene: bare, hand: .whole),
      StepRung(name: "plain views", scene: try plainScene(), hand: .whole),
      StepRung(name: "controls", scene: try openScene(), hand: .whole),
      StepRung(name: "gate", scene: try file.compiled(recognizing: []), hand: .whole),
    ]
    var gestures: [StepGesture] = []
    for station in Self.stations {
      gestures += station
      let name = "+ " + station.map { $0.name }.joined(separator: ", ")
      let isLast = gestures.count == StepGesture.allCases.count
      rungs.append(
        StepRung(
          name: name, scene: isLast ? scene : try file.compiled(recognizing: gestures),
          hand: .whole))
    }
    return rungs
  }

  /// The inputs for the samples of the fingers.
  func inputs(of hand: StepRung.Hand) -> [Input] {
    switch hand {
    case .none: inputs.map { Input(.frame([]), at: $0.instant) }
    case .resting: inputs.map { $0.resting() }
    case .whole: inputs
    }
  }

  /// The kinds of recognizers in the order in which rungs add them; those of one element together.
  private static let stations: [[StepGesture]] = [
    [.tap], [.longPress], [.pan], [.pinch, .rotation], [.doubleTap], [.edgePan],
  ]

  /// The scene with all its controls, without recognizers and without the window's gate.
  private func openScene() throws -> CompiledScene {
    var scene = try file.compiled(recognizing: [])
    for window in scene.description.windows {
      try scene.apply(SceneChange(.set(FactPath([window.id, "gateDelays"]), .boolean(false))))
    }
    return scene
  }

  /// The same tree with plain views only.
  private func plainScene() throws -> CompiledScene {
    var description = try openScene().description
    for index in description.views.indices { description.views[index].kind = .view }
    return try CompiledScene(description)
  }

  /// One plain view that fills the window and receives every touch.
  private func bareScene() throws -> CompiledScene {
    var description = try plainScene().description
    description.views.removeSubrange(1...)
    description.views[0].takesMultipleTouch = true
    return try CompiledScene(description)
  }
}

extension Input {
  /// The same, except that a finger that moves rests.
  fileprivate func resting() -> Input {
    guard case .frame(var samples) = kind else { return self }
    for index in samples.indices where samples[index].phase == .moved {
      samples[index].phase = .stationary
    }
    return Input(.frame(samples), at: instant)
  }
}
