import TouchCore
import TouchScene

/// Scroll views that are full of controls (SCR-2).
///
///     ┌──────────────┐   a finger that is about to scroll has hardly any place but a control;
///     │ [    one   ] │   once it has rested there, the control keeps its touch
///     │ [    two   ] │
///     │ [   three  ] │   ▶ heldRow: menu.pan does not scroll, one tracks
///     └──────────────┘
extension ConflictSearch {
  /// Several controls that cover most of what a scroll view shows. A low row has a finding of its
  /// own, even if it has one control only.
  mutating func findHeldLists() {
    for list in scene.scrollViews where scene.isOnScreen(list) {
      let described = described(list)
      let along = scene.scrollsAlong(list)
      guard described.scroll.isScrollEnabled, described.scroll.cancelsContent,
        described.scroll.contentMayCancel != true, along.horizontal != along.vertical,
        let pan = scene.pan(of: list), let id = scene.recognizer(of: pan), isUsable[Int(id.index)],
        let direction = meanings[Int(id.index)].first
      else { continue }
      let (size, held) = (scene.shownFrame(of: list).size, heldControls(in: list))
      let across = along.horizontal ? size.height : size.width
      let covered = held.reduce(0.0) { sum, control in
        let shown = scene.shownFrame(of: control).size
        return sum + shown.width * shown.height
      }
      guard held.count > 1, across > ConflictThresholds.lowRow,
        covered >= size.width * size.height * ConflictThresholds.shareOfRow,
        let spot = spots.first(where: { $0.edge == nil && held.contains($0.view) })
      else { continue }
      let trial = PlayedGesture(
        .drag(direction, rest: ConflictThresholds.restOnControl), at: spot.point)
      guard !memory.play(trial, at: spot).recognises(pan) else { continue }
      var finding = ConflictFinding(
        kind: .heldRow, losers: [.entrant(pan)], winners: [.view(spot.view)], place: list)
      finding.direction = direction
      finding.prove(trial, .recognises(pan))
      finding.candidates = [set([described.id, "contentMayCancel"], .boolean(true))]
      add(finding)
    }
  }

  /// The controls of a scroll view that keep their touch from it; sliders are dragged, not held.
  private func heldControls(in list: ViewID) -> [ViewID] {
    scene.controls.filter { control in
      scene.scrollView(around: control) == list && scene.isOnScreen(control)
        && described(control).control.isEnabled && described(control).mayCancel != true
        && described(control).kind != .slider
    }
  }
}
