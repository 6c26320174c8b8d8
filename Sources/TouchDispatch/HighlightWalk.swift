import TouchControls
import TouchCore
import TouchScene

/// Station 7 for highlights: what lights up, when it goes dark, and for how many frames it was seen
/// (HI-1 to HI-4, HI-6).
extension Dispatcher {
  /// Something lights a control.
  mutating func light(
    _ control: ViewID, by source: HighlightSource, for touch: TouchID?, because rule: Rule,
    into batch: inout Batch
  ) {
    let index = highlight(of: control)
    guard highlights[index].lit(by: source, for: touch, at: now) else { return }
    let row = HighlightRow(control, isOn: true, by: source, for: touch)
    batch.append(Row(.highlight(row), by: rule, at: now))
  }

  /// Something lights a control no more; when nothing does, the frames are told.
  mutating func darken(
    _ control: ViewID, by source: HighlightSource, because rule: Rule, into batch: inout Batch
  ) {
    guard let index = litHighlight(of: control), highlights[index].darkened(by: source) else {
      return
    }
    let touch = source == .program ? nil : highlights[index].touch
    let row = HighlightRow(control, isOn: false, by: source, for: touch)
    batch.append(Row(.highlight(row), by: rule, at: now))
    if !highlights[index].isLit { tellFrames(at: index, because: rule, into: &batch) }
  }

  /// HI-3: for how many frames all of it was on the screen. The rule is that of what was special.
  private mutating func tellFrames(at index: Int, because rule: Rule, into batch: inout Batch) {
    let highlight = highlights.remove(at: index)
    let frames = highlight.frames(until: now, on: limits.display)
    let isInstant = highlight.since == now
    let cause = rule == .hi1 ? (isInstant ? Rule.hi2 : .hi3) : rule
    batch.append(
      Row(.present(highlight.control, frames: frames, highlight.touch), by: cause, at: now))
  }

  /// The finger has lifted. What was lit for no time at all flashes, from iOS 13 on (HI-2).
  mutating func endHighlight(of control: ViewID, isInside: Bool, into batch: inout Batch) {
    let flash = scene.figures.interval(.hi2Flash)
    if isInside, flash > .zero, let index = litHighlight(of: control),
      highlights[index].since == now
    {
      timers.arm(.flash(control), at: now + flash)
      return
    }
    darken(control, by: .touch, because: .hi1, into: &batch)
  }

  /// Another touch begins in a control: what an earlier one still lights ends with it, so that the
  /// frames of each are its own. An image that stays is counted anew.
  mutating func endEarlierLight(
    of control: ViewID, for touch: TouchID, into batch: inout Batch
  ) {
    timers.cancel(.flash(control))
    darken(control, by: .touch, because: .hi2, into: &batch)
    let action = scene.description.views[Int(control.index)].control.delayedAction
    if action?.restoresImage == true {
      darken(control, by: .image, because: .hi4, into: &batch)
    } else if let index = litHighlight(of: control), highlights[index].isLit(by: .image) {
      highlights[index].since = now
    }
  }

  /// HI-4: the highlighted image stands in for the normal one, from the lift on.
  mutating func swapImage(
    of control: ViewID, for touch: TouchID, _ events: ControlEvents, into batch: inout Batch
  ) {
    let index = highlight(of: control)
    let wasSwapped = !highlights[index].lit(by: .image, for: touch, at: now)
    endHighlight(of: control, isInside: true, into: &batch)
    tell(events, control, touch, by: .ctl1, into: &batch)
    if wasSwapped { return }
    let row = HighlightRow(control, isOn: true, by: .image, for: touch)
    batch.append(Row(.highlight(row), by: .hi4, at: now))
  }

  /// HI-4: the image returns if it is to, and then the target runs.
  mutating func runDelayedAction(
    of control: ViewID, _ touch: TouchID, into batch: inout Batch
  ) {
    let action = scene.description.views[Int(control.index)].control.delayedAction
    // The image may be that of a later touch by now, which has its own moment.
    if let index = litHighlight(of: control), highlights[index].touch == touch,
      highlights[index].isLit(by: .image)
    {
      endImage(at: index, touch, isRestored: action?.restoresImage == true, into: &batch)
    }
    batch.append(Row(.control(ControlRow(control, .action, of: touch)), by: .hi4, at: now))
  }

  private mutating func endImage(
    at index: Int, _ touch: TouchID, isRestored: Bool, into batch: inout Batch
  ) {
    let control = highlights[index].control
    if isRestored {
      darken(control, by: .image, because: .hi4, into: &batch)
    } else {
      let frames = highlights[index].frames(until: now, on: limits.display)
      batch.append(Row(.present(control, frames: frames, touch), by: .hi4, at: now))
      highlights[index].since = now
    }
  }

  /// HI-2: the flash of a highlight that nobody saw is over.
  mutating func endFlash(of control: ViewID, into batch: inout Batch) {
    darken(control, by: .touch, because: .hi2, into: &batch)
  }

  /// HI-6: the program has highlighted or selected controls, or has ceased to.
  mutating func followProgram(since before: Scene, into batch: inout Batch) {
    for control in scene.controls {
      let index = Int(control.index)
      let isLit = scene.description.views[index].control.isLitByProgram
      guard isLit != before.description.views[index].control.isLitByProgram else { continue }
      if isLit {
        light(control, by: .program, for: nil, because: .hi6, into: &batch)
      } else {
        darken(control, by: .program, because: .hi6, into: &batch)
      }
    }
  }

  /// WIN-4: what is gone is dark.
  mutating func darkenRemoved(into batch: inout Batch) {
    var index = 0
    while index < highlights.count {
      let control = highlights[index].control
      guard scene.isRemoved(control) else {
        index += 1
        continue
      }
      timers.cancel(.flash(control))
      for source in HighlightSource.allCases {
        darken(control, by: source, because: .win4, into: &batch)
      }
    }
  }

  private mutating func litHighlight(of control: ViewID) -> Int? {
    for index in highlights.indices where highlights[index].control == control { return index }
    return nil
  }

  /// The place of a control's highlight, which may be dark.
  private mutating func highlight(of control: ViewID) -> Int {
    if let index = litHighlight(of: control) { return index }
    highlights.append(Highlight(control))
    return highlights.count - 1
  }
}
