import TouchControls
import TouchCore
import TouchScene

/// The state `highlighted` of controls, which tracking and the app set alike (HI-1, HI-2, HI-6).
///
///     finger       ●────── outside ──●           ●● at once, by a gate
///     highlighted  ▔▔▔▔▔▁▁▁▁▁▁▁▁▁▁▁▁▔▔▔▔▔▁       ▔▁  0 frames (HI-2)
///                               lift inside │
///                               0.12 s ─────┘
extension ControlTable {
  /// Sets `highlighted` of a control for the finger that it tracks. Does nothing if the app or an
  /// earlier finger has set that value already.
  mutating func highlight(
    _ control: ViewID, _ isOn: Bool, for touch: TouchID?, because rule: Rule,
    _ scene: inout CompiledScene, _ moment: Moment, into batch: inout Batch
  ) {
    guard scene.isHighlighted(control) != isOn else { return }
    scene.setHighlighted(control, to: isOn)
    if isOn {
      light(control, by: .touch, for: touch, because: rule, moment, into: &batch)
    } else {
      darken(control, by: .touch, because: rule, moment, into: &batch)
      showProgram(control, scene, moment, into: &batch)
    }
  }

  /// HI-1: ends the highlight with the lift, after the control's events. The app's response to
  /// these events comes before that end, although its change is made in a later step.
  mutating func release(
    _ control: ViewID, for touch: TouchID, _ scene: inout CompiledScene, _ moment: Moment,
    into batch: inout Batch
  ) {
    highlight(control, false, for: touch, because: .hi1, &scene, moment, into: &batch)
    releases.removeAll { $0.instant < moment.now }
    releases.append(EndedHighlight(control: control, instant: moment.now))
  }

  /// HI-2: the time of a control that was highlighted at the lift is over.
  mutating func endFlash(
    of control: ViewID, _ scene: inout CompiledScene, _ moment: Moment, into batch: inout Batch
  ) {
    highlight(control, false, for: nil, because: .hi2, &scene, moment, into: &batch)
  }

  /// HI-6: lights the controls that the scene file highlights or selects.
  mutating func start(_ scene: CompiledScene, _ moment: Moment, into batch: inout Batch) {
    for control in scene.controls where !scene.isRemoved(control) {
      showProgram(control, scene, moment, into: &batch)
    }
  }

  /// HI-6: follows a change of the app, which may set `highlighted` or `selected` of a control.
  mutating func followProgram(
    _ changes: [MadeChange], _ scene: inout CompiledScene, _ timers: inout TimerQueue,
    _ moment: Moment,
    into batch: inout Batch
  ) {
    for made in changes {
      if let control = scene.control(highlightedBy: made.change) {
        takeOver(control, &scene, &timers, moment, into: &batch)
      }
    }
    for control in scene.controls where !scene.isRemoved(control) {
      showProgram(control, scene, moment, into: &batch)
    }
  }

  /// HI-6: follows a change of a view's own facts, which no other view follows.
  mutating func followProgram(
    _ change: SceneChange, of view: ViewID, _ scene: inout CompiledScene,
    _ timers: inout TimerQueue,
    _ moment: Moment, into batch: inout Batch
  ) {
    guard scene.description.views[Int(view.index)].kind.isControl else { return }
    if scene.control(highlightedBy: change) != nil {
      takeOver(view, &scene, &timers, moment, into: &batch)
    }
    showProgram(view, scene, moment, into: &batch)
  }

  /// HI-6: a view was added; if it is a control, it shows the highlight that the app has set.
  mutating func followProgram(
    of view: ViewID, _ scene: CompiledScene, _ moment: Moment, into batch: inout Batch
  ) {
    guard scene.control(at: view) != nil else { return }
    showProgram(view, scene, moment, into: &batch)
  }

  /// The app has set `highlighted` of a control: that ends the time of HI-2, and lasts until
  /// tracking sets it again. If a lift ended the highlight at this instant, tracking undoes the
  /// app's value.
  private mutating func takeOver(
    _ control: ViewID, _ scene: inout CompiledScene, _ timers: inout TimerQueue, _ moment: Moment,
    into batch: inout Batch
  ) {
    let waits = timers.holds(.flash(control))
    timers.cancel(.flash(control))
    if !scene.isHighlighted(control) {
      darken(control, by: .touch, because: .hi6, moment, into: &batch)
    } else if releases.contains(where: { $0.control == control && $0.instant == moment.now }) {
      showProgram(control, scene, moment, into: &batch)
      scene.setHighlighted(control, to: false)
    } else if waits {
      light(control, by: .program, for: nil, because: .hi6, moment, into: &batch)
      darken(control, by: .touch, because: .hi6, moment, into: &batch)
    }
  }

  /// HI-6: the program lights a control that is selected, or highlighted other than by a finger.
  private mutating func showProgram(
    _ control: ViewID, _ scene: CompiledScene, _ moment: Moment, into batch: inout Batch
  ) {
    let isSelected = scene.description.views[Int(control.index)].control.isSelected
    if isSelected || scene.isHighlighted(control) && !isLit(control, by: .touch) {
      light(control, by: .program, for: nil, because: .hi6, moment, into: &batch)
    } else {
      darken(control, by: .program, because: .hi6, moment, into: &batch)
    }
  }

  private func isLit(_ control: ViewID, by source: HighlightSource) -> Bool {
    let index = Int(control.index)
    return index < lit.count && lit[index] & 1 << source.rawValue != 0
  }
}

/// The light of controls: when it goes on and off, and for how many frames it was seen (HI-1 to
/// HI-4, HI-6).
extension ControlTable {
  /// A source lights a control.
  mutating func light(
    _ control: ViewID, by source: HighlightSource, for touch: TouchID?, because rule: Rule,
    _ moment: Moment, into batch: inout Batch
  ) {
    let index = highlight(of: control)
    guard highlights[index].lit(by: source, for: touch, at: moment.now) else { return }
    note(control, source, isLit: true)
    let row = HighlightRow(control, isOn: true, by: source, for: touch)
    batch.append(Row(.highlight(row), by: rule, at: moment.now))
  }

  /// A source no longer lights a control. Writes the number of frames if no other source does.
  mutating func darken(
    _ control: ViewID, by source: HighlightSource, because rule: Rule, _ moment: Moment,
    into batch: inout Batch
  ) {
    guard let index = litHighlight(of: control), highlights[index].darkened(by: source) else {
      return
    }
    note(control, source, isLit: false)
    let touch = source == .program ? nil : highlights[index].touch
    let row = HighlightRow(control, isOn: false, by: source, for: touch)
    batch.append(Row(.highlight(row), by: rule, at: moment.now))
    if !highlights[index].isLit { tellFrames(at: index, because: rule, moment, into: &batch) }
  }

  /// HI-3: writes for how many frames the light was on the screen. The row's rule is `rule`, but
  /// HI-2 or HI-3 instead of HI-1.
  private mutating func tellFrames(
    at index: Int, because rule: Rule, _ moment: Moment, into batch: inout Batch
  ) {
    let highlight = highlights.remove(at: index)
    let frames = highlight.frames(until: moment.now, on: moment.display)
    let isInstant = highlight.since == moment.now
    let cause = rule == .hi1 ? (isInstant ? Rule.hi2 : .hi3) : rule
    batch.append(
      Row(.present(highlight.control, frames: frames, highlight.touch), by: cause, at: moment.now))
  }

  /// Another touch begins in a control: ends the light of an earlier touch, so that the frames of
  /// each touch are counted separately. The count of an image that stays starts again.
  mutating func endEarlierLight(
    of control: ViewID, _ action: DelayedAction?, _ scene: inout CompiledScene,
    _ timers: inout TimerQueue, _ moment: Moment, into batch: inout Batch
  ) {
    timers.cancel(.flash(control))
    if !releases.isEmpty { releases.removeAll { $0.control == control } }
    if isLit(control, by: .touch) {
      highlight(control, false, for: nil, because: .hi2, &scene, moment, into: &batch)
    }
    if action?.restoresImage == true {
      darken(control, by: .image, because: .hi4, moment, into: &batch)
    } else if let index = litHighlight(of: control), highlights[index].isLit(by: .image) {
      highlights[index].since = moment.now
    }
  }

  /// HI-4: restores the image if the action says so, and then runs the target.
  mutating func runDelayedAction(
    of control: ViewID, _ touch: TouchID, _ action: DelayedAction?, _ moment: Moment,
    into batch: inout Batch
  ) {
    // By now the image may belong to a later touch, which has a timer of its own.
    if let index = litHighlight(of: control), highlights[index].touch == touch,
      highlights[index].isLit(by: .image)
    {
      endImage(at: index, touch, isRestored: action?.restoresImage == true, moment, into: &batch)
    }
    batch.append(
      Row(.control(ControlRow(control, .action, of: touch)), by: .hi4, at: moment.now))
  }

  private mutating func endImage(
    at index: Int, _ touch: TouchID, isRestored: Bool, _ moment: Moment, into batch: inout Batch
  ) {
    let control = highlights[index].control
    if isRestored {
      darken(control, by: .image, because: .hi4, moment, into: &batch)
    } else {
      let frames = highlights[index].frames(until: moment.now, on: moment.display)
      batch.append(Row(.present(control, frames: frames, touch), by: .hi4, at: moment.now))
      highlights[index].since = moment.now
    }
  }

  /// WIN-4: darkens the controls that were removed.
  mutating func darkenRemoved(
    _ scene: CompiledScene, _ timers: inout TimerQueue, _ moment: Moment, into batch: inout Batch
  ) {
    var index = 0
    while index < highlights.count {
      let control = highlights[index].control
      guard scene.isRemoved(control) else {
        index += 1
        continue
      }
      timers.cancel(.flash(control))
      for source in HighlightSource.allCases {
        darken(control, by: source, because: .win4, moment, into: &batch)
      }
    }
  }

  private func litHighlight(of control: ViewID) -> Int? {
    for index in highlights.indices where highlights[index].control == control { return index }
    return nil
  }

  /// The index of a control's highlight, which may be dark.
  private mutating func highlight(of control: ViewID) -> Int {
    if let index = litHighlight(of: control) { return index }
    highlights.append(Highlight(control))
    return highlights.count - 1
  }
}
