import TouchCore
import TouchDispatch
import TouchScene

/// Plays small gestures in a scene, each from the same state: nobody has touched the scene yet, and
/// the app is active.
struct TrialPlayer {
  private let dispatcher: Dispatcher

  init(_ scene: CompiledScene) {
    var active = scene
    active.setActive(true)
    dispatcher = Dispatcher(active)
  }

  /// The result of a gesture. Its timers fire, at most `mostTimers` after the last lift.
  func play(_ trial: PlayedGesture) -> TrialResult {
    var dispatcher = dispatcher
    var batch = Batch()
    if let slider = trial.slider { putThumb(of: slider, at: trial.point, &dispatcher) }
    for sample in trial.samples {
      let point = dispatcher.scene.appScreen.onGlass(sample.point)
      let told = Sample(finger: sample.finger, phase: sample.phase, point: point)
      dispatcher.step(Input(.frame([told]), at: sample.instant), into: &batch)
    }
    var count = 0
    while count < Self.mostTimers, dispatcher.fireTimer(into: &batch) != nil { count += 1 }
    return TrialResult(trial, batch)
  }

  /// CTL-3: the thumb is where the finger lands.
  private func putThumb(of slider: ViewID, at point: Point2D, _ dispatcher: inout Dispatcher) {
    let scene = dispatcher.scene
    let (bounds, thumb) = (scene.bounds(of: slider), scene.figures.length(.ctl3Thumb))
    let value =
      (scene.convert(point, to: slider).x - thumb / 2) / (bounds.size.width - thumb)
    if value.isFinite { dispatcher.scene.setValue(of: slider, to: min(max(value, 0), 1)) }
  }

  private static var mostTimers: Int { 64 }
}
