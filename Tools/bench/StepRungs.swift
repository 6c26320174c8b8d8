import Umpire

/// The workload with less in it, rung by rung, for what the difference of two rungs tells.
extension StepWorkload {
  /// The steps at the same instants, with no sample in them: time and timers.
  var emptyInputs: [Input] { inputs.map { Input(.frame([]), at: $0.instant) } }

  /// The same samples, but that a finger that moves rests: judged by the grammar, told to nobody.
  var restingInputs: [Input] {
    inputs.map { input in
      guard case .frame(var samples) = input.kind else { return input }
      for place in samples.indices where samples[place].phase == .moved {
        samples[place].phase = .stationary
      }
      return Input(.frame(samples), at: input.instant)
    }
  }

  /// The scene with all its controls, the window's gate and the controller's back swipe left out.
  func openScene() throws -> Scene {
    var scene = scene
    for window in scene.description.windows {
      try scene.apply(SceneChange(.set(FactPath([window.id, "gateDelays"]), .boolean(false))))
    }
    for controller in scene.description.controllers {
      try scene.apply(SceneChange(.set(FactPath([controller.id, "popGesture"]), .boolean(false))))
    }
    return scene
  }

  /// The same tree, all of it plain views.
  func plainScene() throws -> Scene {
    var description = try openScene().description
    for place in description.views.indices { description.views[place].kind = .view }
    return try Scene(description)
  }

  /// One plain view that fills the window and takes all fingers.
  func bareScene() throws -> Scene {
    var description = try plainScene().description
    description.views.removeSubrange(1...)
    description.views[0].takesMultipleTouch = true
    return try Scene(description)
  }
}
