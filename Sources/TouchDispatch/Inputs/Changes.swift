import GestureArbiter
import GestureRecognizers
import TouchCore
import TouchScene

/// Changes of the scene between inputs (SCENE-1).
extension Dispatcher {
  /// Makes one change: writes its row, then every layout that it changed, then cancels the touches
  /// that lost their view. If the scene refuses the change, the row says so and the scene stays as
  /// it was.
  mutating func make(_ made: MadeChange, into batch: inout Batch) {
    if makeAlone(made, into: &batch) { return }
    make([made], into: &batch)
  }

  /// Makes changes together: writes their rows, then the layouts that they changed, and so on, as for
  /// one change (SCENE-2).
  mutating func make(_ changes: [MadeChange], into batch: inout Batch) {
    if addInPlace(changes, into: &batch) { return }
    let (before, limitsBefore) = (scene, limits)
    let (row, note) = (batch.rows.count, batch.scrolls.count)
    let errors = apply(changes.map { $0.change })
    let isMade = errors.contains { $0 == nil }
    if isMade { takeOverScene(since: before) }
    var made: [MadeChange] = []
    var heard: SceneChange.Signal?
    var inserted = scene.members(addedSince: before)
    var settled = selectedViews(
      by: zip(changes, errors).filter { $0.1 == nil }.map { $0.0.change })
    for (change, error) in zip(changes, errors) {
      var change = change
      if let error {
        change.outcome = .refused(error.refusal)
      } else {
        change.outcome = outcome(
          of: change.change, since: before, adding: &inserted, settled: &settled)
        if case .signal(let signal, _) = change.change.action, change.outcome != .unheard {
          heard = signal
        }
        // An offset that is set stays: content that decelerates stops, and moves to that offset.
        if let view = scene.scrollView(setBy: change.change) {
          scrolls.stop(view, &timers, at: now, into: &batch)
        }
        made.append(change)
      }
      batch.append(change: change, by: error == nil ? change.change.rule : .scene1, at: now)
    }
    if !isMade { return }
    for layout in scene.layouts(changedFrom: before) {
      let rule = scene.layoutRule(of: layout.view, changedFrom: before)
      batch.append(layout: layout, by: rule, at: now)
    }
    endDisallowed(into: &batch)
    nameCauses(of: note, amongRowsFrom: row, into: &batch)
    scrolls.keepDrags(scene)
    let set = made.compactMap { scene.scrollView(setBy: $0.change) }
    scrolls.clampRested(&scene, since: before, besides: set, at: now, into: &batch)
    controls.followProgram(made, &scene, &timers, moment, into: &batch)
    controls.darkenRemoved(scene, &timers, moment, into: &batch)
    for change in made { followText(change, into: &batch) }
    followDeferral(into: &batch)
    followIndicator(
      since: limitsBefore,
      turned: scene.description.orientation != before.description.orientation, heard: heard,
      into: &batch)
  }

  /// Ends what the scene no longer allows: touches of views that have left their window (WIN-4), attempts of
  /// recognizers that are switched off (REC-10), content that cannot scroll any more.
  private mutating func endDisallowed(into batch: inout Batch) {
    loseRemovedViews(into: &batch)
    endSwitchedOff()
    finishTurn(into: &batch)
    scrolls.stopRemoved(scene, &timers, at: now, into: &batch)
    if !scrolls.isDecelerating { return }
    scrolls.stopDisabled(scene, &timers, at: now, into: &batch)
    scrolls.keepInRoom(&scene, &timers, on: limits.display, at: now, into: &batch)
  }

  /// Ends what the scene does not allow after a saved state was loaded into a changed scene, as a
  /// change in mid touch would. Has no effect if the scene is the saved one.
  package mutating func followDescription(into batch: inout Batch) {
    unshare(&batch)
    endDisallowed(into: &batch)
    scrolls.keepDrags(scene)
    controls.darkenRemoved(scene, &timers, moment, into: &batch)
    checkInvariants()
  }

  /// Makes a change of one view that reaches no scroll view, no recognizer and no other view's layout
  /// but those inside. No step needs anything else of such a change, so that nothing is recomputed, and
  /// the scene has no copy that would make it solve views elsewhere.
  /// - Returns: False if it is another change, which is not made.
  private mutating func makeAlone(_ made: MadeChange, into batch: inout Batch) -> Bool {
    #if DEBUG
      if solvesAnew { return false }
    #endif
    // What decelerates may be armed for another frame by any change (SCR-4).
    guard !scrolls.isDecelerating, let changed = scene.makeAlone(made.change) else {
      return false
    }
    batch.append(change: made, by: .scene1, at: now)
    switch changed {
    case .layouts(let moved):
      for moved in moved { batch.append(layout: moved.layout, by: moved.rule, at: now) }
      finishTurn(into: &batch)
    case .fact(let view):
      finishTurn(into: &batch)
      controls.followProgram(made.change, of: view, &scene, &timers, moment, into: &batch)
    }
    return true
  }

  /// What came of a change that was made. The first change of several that add members has the
  /// numbers of all of them.
  private func outcome(
    of change: SceneChange, since before: CompiledScene, adding inserted: inout InsertedMembers?,
    settled: inout Set<ViewID>
  ) -> ChangeOutcome {
    switch change.action {
    case .signal(let signal, let controller):
      return before.hears(signal, of: controller) ? .made : .unheard
    case .insert:
      guard let members = inserted else { return .made }
      inserted = nil
      return .inserted(members)
    case .set, .add, .remove, .enable, .disable:
      return replaced(by: change, since: before, besides: &settled).map { .replaced($0) } ?? .made
    }
  }

  /// Makes changes in the scene.
  /// - Returns: For each change the error if it could not be made.
  private mutating func apply(_ changes: [SceneChange]) -> [ChangeError?] {
    #if DEBUG
      if solvesAnew { return scene.applySolvingAnew(together: changes) }
    #endif
    return scene.apply(together: changes)
  }

  /// Makes every change solve the whole scene from now on, to test that this changes no row; does
  /// nothing in release builds.
  package mutating func solveAnew() {
    #if DEBUG
      solvesAnew = true
    #endif
  }

  /// Recomputes what steps need of a scene that has changed. The entrants of live touches stay.
  private mutating func takeOverScene(since before: CompiledScene) {
    limits = SceneLimits(scene)
    recognizers.follow(scene, since: before)
    for id in recognizers.ids { askAgain(id) }
    routes = RouteTemplates(scene)
    relations = scene.relations
    arena.makeRoom(forEntrants: scene.entrants.count)
    arena.update(relations, longestRoute: routes.longest)
    if questions.hasAgreements { followAgreements() }
    for slot in touches.live { followDelays(of: slot) }
  }

  /// Recomputes the quiet distance of a recognizer that is not idle, from its new limits.
  private mutating func askAgain(_ id: RecognizerID) {
    if recognizers[id].state == .idle { return }
    recognizers[id].quiet = recognizers.tell(id, Noticing(count: fingerCount(of: id))).quiet
  }

  /// Cancels the touches of views that have left their window (WIN-4).
  private mutating func loseRemovedViews(into batch: inout Batch) {
    var live = touches.live
    while let slot = touches.popEarliest(of: &live) {
      guard let target = touches[slot].target else { continue }
      if scene.isRemoved(target.view) || scene.window(of: target.view) != target.window {
        loseView(slot, because: Reason(.win4), into: &batch)
      }
    }
  }

  /// Takes a touch from its view for good: the touch is cancelled for the view, and its control
  /// fails.
  mutating func loseView(_ slot: Slot, because reason: Reason, into batch: inout Batch) {
    takeFromView(slot, because: reason, into: &batch)
    if touches[slot].control != nil { arena.settle(control: .fails(reason), in: slot) }
    touches.give(slot, to: .nobody, isHooked: touches[slot].isHooked)
  }

  /// Ends the attempts of recognizers that are switched off (REC-10) or removed, with their view or
  /// alone (WIN-4): a gesture that has begun is cancelled, an undecided attempt fails.
  private mutating func endSwitchedOff() {
    for id in recognizers.ids {
      guard recognizers[id].isOpen || recognizers[id].state == .active else { continue }
      let recognizer = recognizers[settings: id]
      let isGone = !scene.isThere(recognizer.entrant)
      guard isGone || !recognizer.isEnabled else { continue }
      let reason = Reason(isGone ? .win4 : .rec10)
      if recognizers[id].state == .active {
        end(id, .isCancelled(reason), because: reason)
      } else {
        arena.say(.fails(reason), by: recognizer.entrant)
      }
    }
  }
}
