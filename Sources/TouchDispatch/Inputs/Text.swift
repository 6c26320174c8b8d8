import TouchCore
import TouchScene

/// Text that the program replaces while a finger may drag a handle of its selection (TXT-3).
///
///     finger    ●────────────────────────────●     drags the handle at the end
///     text      one two          one two three     the selection stays, and its handles
///
///     finger    ●─────────────╳                    its view is told that the touch is cancelled
///     text      one two       one                  nothing is selected: there is no handle
///
/// There is no text layout, so that dragging a handle selects nothing by itself: the app sets the
/// selection.
extension Dispatcher {
  /// Sets the selection of a text view whose text was replaced; `rule` says where the selection
  /// went. Called by the host after a change with the outcome `.replaced`.
  package mutating func keep(
    _ selection: TextSelection, in view: ViewID, by rule: Rule, into batch: inout Batch
  ) {
    unshare(&batch)
    scene.select(selection, in: view)
    tellSelection(of: view, by: rule, into: &batch)
    letGoOfHandles(into: &batch)
    checkInvariants()
  }

  /// The views whose selection changes of one input settle by themselves: they set it.
  func selectedViews(by changes: [SceneChange]) -> Set<ViewID> {
    Set(changes.compactMap { scene.textView(selectedBy: $0) })
  }

  /// The text and selection before `change`, if it replaced the text of a view that keeps its
  /// selection; else `nil`. `settled` are the views whose selection is not to be kept; the view is
  /// then one of them, so that several replacements in one input count once.
  func replaced(
    by change: SceneChange, since before: CompiledScene, besides settled: inout Set<ViewID>
  ) -> ReplacedText? {
    guard let view = scene.textView(setBy: change), before.has(view), !scene.isGone(view)
    else { return nil }
    let (old, new) = (before.text(of: view), scene.text(of: view))
    guard new.keepsSelection, old.text != new.text, settled.insert(view).inserted
    else { return nil }
    return ReplacedText(view, old.text, old.selection)
  }

  /// Writes the cursor at the end after a plain assignment of text, and ends touches whose handle
  /// is gone. Does nothing after a change with the outcome `.replaced`: `keep` sets the selection
  /// later.
  mutating func followText(_ made: MadeChange, into batch: inout Batch) {
    if case .replaced = made.outcome { return }
    if let view = scene.textView(setBy: made.change), !scene.text(of: view).keepsSelection {
      tellSelection(of: view, by: .txt3, into: &batch)
    }
    letGoOfHandles(into: &batch)
  }

  /// The handle that a finger at `point` in a view takes: the nearest in reach that no other finger
  /// holds; `nil` if no handle is free in reach. A handle takes one finger.
  mutating func freeHandle(of view: ViewID, at point: Point2D) -> TextHandle? {
    let start = distance(of: point, to: .start, of: view)
    let end = distance(of: point, to: .end, of: view)
    guard let start else { return end == nil ? nil : .end }
    guard let end else { return .start }
    return start <= end ? .start : .end
  }

  private func distance(
    of point: Point2D, to handle: TextHandle, of view: ViewID
  ) -> Double? {
    for slot in touches.live {
      if touches[slot].handle == handle, touches[slot].target?.view == view { return nil }
    }
    return scene.squaredDistance(of: point, to: handle, of: view)
  }

  private func tellSelection(of view: ViewID, by rule: Rule, into batch: inout Batch) {
    var holder: TouchID?
    if scene.hasHandles(view) {
      var live = touches.live
      while holder == nil, let slot = touches.popEarliest(of: &live) {
        if touches[slot].handle != nil, touches[slot].target?.view == view {
          holder = touches[slot].touch
        }
      }
    }
    let row = TextRow(view, scene.text(of: view).selection, heldBy: holder)
    batch.append(Row(.text(row), by: rule, at: now))
  }

  private mutating func letGoOfHandles(into batch: inout Batch) {
    var live = touches.live
    while let slot = touches.popEarliest(of: &live) {
      if touches[slot].handle != nil, let target = touches[slot].target,
        !scene.hasHandles(target.view)
      {
        loseView(slot, because: Reason(.txt3), into: &batch)
      }
    }
    finishTurn(into: &batch)
  }
}
