import TouchCore
import TouchScene

/// Changes of the scene between inputs (SCENE-1).
extension Dispatcher {
  /// Makes one change: its row, then every layout that is another now, then the touches that lost
  /// their view. A change that the scene cannot take is an anomaly, and the scene is as it was.
  mutating func make(_ made: MadeChange, into batch: inout Batch) {
    let (before, limitsBefore) = (scene, limits)
    var made = made
    do throws(ChangeError) {
      try scene.apply(made.change)
    } catch {
      made.outcome = .refused(error.refusal)
      batch.append(change: made, by: .scene1, at: now)
      return
    }
    limits = Limits(scene)
    recognizers.follow(scene)
    for place in touches.list.indices { countStakes(of: place) }
    var heard: SceneChange.Signal?
    if case .signal(let signal, let controller) = made.change.action {
      if before.hears(signal, of: controller) { heard = signal } else { made.outcome = .unheard }
    } else if let text = replaced(by: made.change, since: before) {
      made.outcome = .replaced(text)
    }
    // An offset that is set holds: what went on stops where it was, and is put there.
    if let view = scene.scrollView(setBy: made.change) { stop(view, into: &batch) }
    batch.append(change: made, by: .scene1, at: now)
    for layout in scene.layouts(changedFrom: before) {
      let rule = scene.layoutRule(of: layout.view, changedFrom: before)
      batch.append(layout: layout, by: rule, at: now)
    }
    cancelTouchesOfRemovedViews(into: &batch)
    cancelSwitchedOff(into: &batch)
    stopRemoved()
    if !decelerations.isEmpty { keepInRoom() }
    followProgram(since: before, into: &batch)
    darkenRemoved(into: &batch)
    followText(made, into: &batch)
    followDeferral(into: &batch)
    followIndicator(
      since: limitsBefore,
      turned: scene.description.orientation != before.description.orientation, heard: heard,
      into: &batch)
  }
}
