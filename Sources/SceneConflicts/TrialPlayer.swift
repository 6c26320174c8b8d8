import TouchCore
import TouchDispatch
import TouchScene

/// Plays small gestures in a scene, each from the same state: the app is active, and there were no
/// touches before.
struct TrialPlayer {
  private let dispatcher: Dispatcher

  init(_ scene: CompiledScene) {
    var active = scene
    active.setActive(true)
    dispatcher = Dispatcher(active)
  }

  /// Plays a gesture, then up to `mostTimers` timers after its last lift.
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

  /// Sets a slider's value so that its thumb is at `point`, in points of the app (CTL-3).
  private func putThumb(of slider: ViewID, at point: Point2D, _ dispatcher: inout Dispatcher) {
    let scene = dispatcher.scene
    let (bounds, thumb) = (scene.bounds(of: slider), scene.figures.length(.ctl3Thumb))
    let value =
      (scene.convert(point, to: slider).x - thumb / 2) / (bounds.size.width - thumb)
    if value.isFinite { dispatcher.scene.setValue(of: slider, to: min(max(value, 0), 1)) }
  }

  /// The largest number of timers after the last lift. A scene may arm timers without end.
  private static var mostTimers: Int { 64 }
}
