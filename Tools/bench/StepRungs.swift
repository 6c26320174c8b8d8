import Umpire

/// The workload with less in it, for what the difference of two rungs tells. Each rung has all that
/// the one before it has, and one thing more.
struct StepRung {
  /// What it adds.
  let name: String
  let scene: CompiledScene
  let hand: Hand

  /// What the fingers do.
  enum Hand: Int, CaseIterable {
    /// Nothing: steps at the same instants, with no sample in them.
    case none
    /// They come, rest where they would move, and lift: judged by the grammar, reported to no view.
    case resting
    /// All that they did.
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

  /// The inputs of what the fingers do.
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

  /// The same tree, all of it plain views.
  private func plainScene() throws -> CompiledScene {
    var description = try openScene().description
    for place in description.views.indices { description.views[place].kind = .view }
    return try CompiledScene(description)
  }

  /// One plain view that fills the window and takes all fingers.
  private func bareScene() throws -> CompiledScene {
    var description = try plainScene().description
    description.views.removeSubrange(1...)
    description.views[0].takesMultipleTouch = true
    return try CompiledScene(description)
  }
}

extension Input {
  /// The same, but that a finger that moves rests.
  fileprivate func resting() -> Input {
    guard case .frame(var samples) = kind else { return self }
    for place in samples.indices where samples[place].phase == .moved {
      samples[place].phase = .stationary
    }
    return Input(.frame(samples), at: instant)
  }
}
