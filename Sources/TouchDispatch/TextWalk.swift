import GestureArbiter
import TouchCore
import TouchScene

/// A touch that drags a handle of a text view's selection (TXT-3).
struct HandleHold: BitwiseCopyable, Sendable {
  let touch: TouchID
  let view: ViewID
}

/// Text that is replaced from outside, and who drags a handle of its selection meanwhile (TXT-3).
///
///     finger    ●────────────────────────────●     drags the handle at the end
///     text      one two          one two three     the selection is there still: it keeps its hold
///
///     finger    ●─────────────╳                    its view is told that the touch is cancelled
///     text      one two       one                  nothing is selected: there is no handle
///
/// There is no text layout, so a handle that is dragged selects nothing by itself: the app says what.
extension Dispatcher {
  /// Sets where the selection of a text view went when its text was replaced, by the rule that says
  /// so. For whoever made the change that left something `replaced`.
  public mutating func keep(
    _ selection: TextSelection, in view: ViewID, by rule: Rule, into batch: inout Batch
  ) {
    scene.select(selection, in: view)
    tellSelection(of: view, by: rule, into: &batch)
    letGoOfHandles(into: &batch)
    checkInvariants()
  }

  /// What a text view had that keeps its selection, if a change has given it another text.
  mutating func replaced(by change: SceneChange, since before: Scene) -> ReplacedText? {
    guard let view = scene.textView(setBy: change) else { return nil }
    let (old, new) = (before.text(of: view), scene.text(of: view))
    guard new.keepsSelection, old.text != new.text else { return nil }
    return ReplacedText(view, old.text, old.selection)
  }

  /// A plain assignment puts the cursor at the end; who held a handle that is gone holds nothing.
  /// Of a selection that is kept nothing is known before it is set.
  mutating func followText(_ made: MadeChange, into batch: inout Batch) {
    if made.replaced != nil { return }
    if let view = scene.textView(setBy: made.change), !scene.text(of: view).keepsSelection {
      tellSelection(of: view, by: .txt3, into: &batch)
    }
    letGoOfHandles(into: &batch)
  }

  /// A touch has begun: if it is told to a text view where a handle is drawn, it drags the handle.
  mutating func takeHandle(_ place: Int, in view: ViewID) {
    guard scene.hasHandle(view, at: touches.list[place].point) else { return }
    forgetHandles()
    handleHolds.append(HandleHold(touch: touches.list[place].touch, view: view))
  }

  /// Whether a touch drags a handle: what it is in does not scroll with it.
  mutating func holdsHandle(_ touch: TouchID) -> Bool {
    handleHolds.contains { $0.touch == touch }
  }

  private mutating func tellSelection(of view: ViewID, by rule: Rule, into batch: inout Batch) {
    forgetHandles()
    var touch: TouchID?
    if scene.hasHandles(view) { touch = handleHolds.first { $0.view == view }?.touch }
    let row = TextRow(view, scene.text(of: view).selection, heldBy: touch)
    batch.append(Row(.text(row), by: rule, at: now))
  }

  private mutating func letGoOfHandles(into batch: inout Batch) {
    forgetHandles()
    for hold in handleHolds where !scene.hasHandles(hold.view) {
      guard let place = touches.place(of: hold.touch) else { continue }
      takeFromView(place, because: Reason(.txt3), into: &batch)
      touches.give(place, to: .nobody, isHooked: touches.list[place].isHooked)
      countStakes(of: place)
    }
  }

  /// Forgets the holds of touches that have ended, or were taken away.
  private mutating func forgetHandles() {
    if handleHolds.isEmpty { return }
    for index in handleHolds.indices.reversed() {
      let hold = handleHolds[index]
      guard let place = touches.place(of: hold.touch), touches.list[place].isDown,
        touches.list[place].target?.view == hold.view
      else {
        handleHolds.remove(at: index)
        continue
      }
    }
  }
}
