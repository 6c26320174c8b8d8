import TouchControls
import TouchCore
import TouchScene

/// When something happens, and how the display counts frames.
struct Moment: BitwiseCopyable, Sendable {
  /// The instant of the step.
  let now: Instant
  /// When the display shows its frames.
  let display: DisplayFrames
}

/// The controls that follow touches, and those that are lit (CTL, HI).
///
/// A control speaks when its view is told of a phase, and writes its rows at once: what it makes of a
/// touch prevents nothing and nothing waits for it. The caller enters its outcome in the contest.
struct ControlTable: Sendable {
  /// The controls that follow a touch.
  private(set) var trackings: [Tracking] = []
  /// The controls that are lit.
  private(set) var highlights: [Highlight] = []

  /// What a control makes of a phase.
  enum Answer: BitwiseCopyable {
    /// The control says nothing: it tracks the touch, or does not.
    case nothing
    /// Its outcome.
    case settled(Verdict)
    /// It is never told of the touch.
    case notAsked(Reason)
  }

  /// True if a control follows a touch.
  func follows(_ control: ViewID, _ touch: TouchID) -> Bool { tracking(of: control, touch) != nil }

  private func tracking(of control: ViewID, _ touch: TouchID) -> Int? {
    for index in trackings.indices
    where trackings[index].touch == touch && trackings[index].control == control {
      return index
    }
    return nil
  }
}

/// Phases of touches (CTL-1 to CTL-3, HI-4).
extension ControlTable {
  /// A control is told of a phase of a touch, when its view is.
  mutating func tell(
    _ control: ViewID, of live: LiveTouch, _ phase: Phase, at point: Point, because reason: Reason,
    _ scene: inout Scene, _ timers: inout TimerQueue, _ moment: Moment, into batch: inout Batch
  ) -> Answer {
    let point = scene.convert(point, to: control)
    switch phase {
    case .began:
      return begin(control, live, at: point, scene, &timers, moment, into: &batch)
    case .moved:
      move(control, live.touch, to: point, &scene, moment, into: &batch)
      return .nothing
    case .ended:
      return end(control, live.touch, at: point, &scene, &timers, moment, into: &batch)
    case .cancelled:
      cancel(control, live.touch, because: reason, moment, into: &batch)
      return .nothing
    case .stationary:
      return .nothing
    }
  }

  /// CTL-1: it follows the touch if it can be used and itself takes interaction, follows no other,
  /// and its thumb is taken.
  private mutating func begin(
    _ control: ViewID, _ live: LiveTouch, at point: Point, _ scene: Scene,
    _ timers: inout TimerQueue, _ moment: Moment, into batch: inout Batch
  ) -> Answer {
    let described = scene.description.views[Int(control.index)]
    guard described.control.isEnabled else { return .notAsked(Reason(.hit4)) }
    guard described.takesInteraction else { return .notAsked(Reason(.hit1)) }
    if trackings.contains(where: { $0.control == control }) { return .notAsked(Reason(.ctl1)) }
    let taken = Thumb.taken(
      at: point, of: described.kind, value: scene.value(of: control),
      in: scene.bounds(of: control), scene.figures)
    switch taken {
    case .beside(let reason):
      return .settled(.fails(reason))
    case .taken(let thumb):
      let tracking = Tracking(control, live.touch, thumb)
      trackings.append(tracking)
      let action = described.control.delayedAction
      endEarlierLight(of: control, action, &timers, moment, into: &batch)
      light(control, by: .touch, for: live.touch, because: .hi1, moment, into: &batch)
      write(
        tracking.began(tapCount: live.tapCount), control, live.touch, by: .ctl1, moment,
        into: &batch)
      return .nothing
    }
  }

  private mutating func move(
    _ control: ViewID, _ touch: TouchID, to point: Point, _ scene: inout Scene, _ moment: Moment,
    into batch: inout Batch
  ) {
    guard let index = tracking(of: control, touch) else { return }
    let bounds = scene.bounds(of: control)
    let events = trackings[index].moved(to: point, in: bounds, scene.figures)
    if events.contains(.touchDragEnter) {
      light(control, by: .touch, for: touch, because: .hi1, moment, into: &batch)
    } else if events.contains(.touchDragExit) {
      darken(control, by: .touch, because: .hi1, moment, into: &batch)
    }
    let rule: Rule =
      events.contains(.touchDragEnter) || events.contains(.touchDragExit) ? .ctl2 : .ctl1
    write(events, control, touch, by: rule, moment, into: &batch)
    guard let value = trackings[index].thumb.value(at: point, in: bounds, scene.figures),
      value != scene.value(of: control)
    else { return }
    scene.setValue(of: control, to: value)
    let isContinuous = scene.description.views[Int(control.index)].control.isContinuous
    if isContinuous { write(value: value, control, touch, moment, into: &batch) }
  }

  private mutating func end(
    _ control: ViewID, _ touch: TouchID, at point: Point, _ scene: inout Scene,
    _ timers: inout TimerQueue, _ moment: Moment, into batch: inout Batch
  ) -> Answer {
    guard let index = tracking(of: control, touch) else { return .nothing }
    var tracking = trackings.remove(at: index)
    let bounds = scene.bounds(of: control)
    let (events, verdict) = tracking.ended(at: point, in: bounds, scene.figures)
    let isInside = events.contains(.touchUpInside)
    let flash = isInside ? scene.figures.interval(.hi2Flash) : .zero
    let action = isInside ? delayedAction(of: control, scene) : nil
    if action?.swapsImage == true {
      // The image takes over in the same turn, so the frames go on being counted together (HI-4).
      swapImage(of: control, for: touch, events, flash, &timers, moment, into: &batch)
    } else {
      endHighlight(of: control, flash, &timers, moment, into: &batch)
      write(events, control, touch, by: isInside ? .ctl1 : .ctl2, moment, into: &batch)
    }
    writeFinalValue(tracking, at: point, isInside: isInside, &scene, moment, into: &batch)
    if isInside { act(control, touch, action, scene, &timers, moment, into: &batch) }
    return .settled(verdict)
  }

  /// CTL-3: a value is told once at the end, whatever was told before.
  private func writeFinalValue(
    _ tracking: Tracking, at point: Point, isInside: Bool, _ scene: inout Scene,
    _ moment: Moment, into batch: inout Batch
  ) {
    let (control, bounds) = (tracking.control, scene.bounds(of: tracking.control))
    let before = scene.value(of: control)
    switch tracking.thumb {
    case .none:
      return
    case .slider:
      guard let value = tracking.thumb.value(at: point, in: bounds, scene.figures) else { return }
      scene.setValue(of: control, to: value)
      write(value: value, control, tracking.touch, moment, into: &batch)
    case .switch:
      guard isInside,
        let value = tracking.thumb.value(
          endingAt: point, before: before, in: bounds, scene.figures), value != before
      else { return }
      scene.setValue(of: control, to: value)
      write(value: value, control, tracking.touch, moment, into: &batch)
    }
  }

  /// The target of a button runs, now or after its delay; those of sliders and switches ran when
  /// their value changed.
  private func act(
    _ control: ViewID, _ touch: TouchID, _ action: DelayedAction?, _ scene: Scene,
    _ timers: inout TimerQueue, _ moment: Moment, into batch: inout Batch
  ) {
    if scene.description.views[Int(control.index)].kind.tellsValue { return }
    guard let action else {
      batch.append(
        Row(.control(ControlRow(control, .action, of: touch)), by: .ctl1, at: moment.now))
      return
    }
    timers.arm(.delayedAction(control, touch), at: moment.now + action.wait(scene.figures))
  }

  /// HI-4: what a control's target waits for, if it has a target.
  private func delayedAction(of control: ViewID, _ scene: Scene) -> DelayedAction? {
    let described = scene.description.views[Int(control.index)]
    return described.kind.tellsValue ? nil : described.control.delayedAction
  }

  private mutating func cancel(
    _ control: ViewID, _ touch: TouchID, because reason: Reason, _ moment: Moment,
    into batch: inout Batch
  ) {
    guard let index = tracking(of: control, touch) else { return }
    trackings.remove(at: index)
    darken(control, by: .touch, because: .hi1, moment, into: &batch)
    write(ControlEvents(.touchCancel), control, touch, by: reason.rule, moment, into: &batch)
  }

  private func write(
    _ events: ControlEvents, _ control: ViewID, _ touch: TouchID, by rule: Rule,
    _ moment: Moment, into batch: inout Batch
  ) {
    var events = events
    while let event = events.popFirst() {
      batch.append(Row(.control(ControlRow(control, event, of: touch)), by: rule, at: moment.now))
    }
  }

  private func write(
    value: Double, _ control: ViewID, _ touch: TouchID, _ moment: Moment, into batch: inout Batch
  ) {
    let row = ControlRow(control, .valueChanged, of: touch, value: value)
    batch.append(Row(.control(row), by: .ctl3, at: moment.now))
  }
}

/// What lights up, when it goes dark, and for how many frames it was seen (HI-1 to HI-4, HI-6).
extension ControlTable {
  /// A source lights a control.
  mutating func light(
    _ control: ViewID, by source: HighlightSource, for touch: TouchID?, because rule: Rule,
    _ moment: Moment, into batch: inout Batch
  ) {
    let index = highlight(of: control)
    guard highlights[index].lit(by: source, for: touch, at: moment.now) else { return }
    let row = HighlightRow(control, isOn: true, by: source, for: touch)
    batch.append(Row(.highlight(row), by: rule, at: moment.now))
  }

  /// A source no longer lights a control; when none does, the frames are told.
  mutating func darken(
    _ control: ViewID, by source: HighlightSource, because rule: Rule, _ moment: Moment,
    into batch: inout Batch
  ) {
    guard let index = litHighlight(of: control), highlights[index].darkened(by: source) else {
      return
    }
    let touch = source == .program ? nil : highlights[index].touch
    let row = HighlightRow(control, isOn: false, by: source, for: touch)
    batch.append(Row(.highlight(row), by: rule, at: moment.now))
    if !highlights[index].isLit { tellFrames(at: index, because: rule, moment, into: &batch) }
  }

  /// HI-3: for how many frames all of it was on the screen. The rule is that of what was special.
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

  /// The finger has lifted. What was lit for no time at all goes on for `flash`, from iOS 13 on
  /// (HI-2).
  private mutating func endHighlight(
    of control: ViewID, _ flash: Interval, _ timers: inout TimerQueue, _ moment: Moment,
    into batch: inout Batch
  ) {
    if flash > .zero, let index = litHighlight(of: control),
      highlights[index].since == moment.now
    {
      timers.arm(.flash(control), at: moment.now + flash)
      return
    }
    darken(control, by: .touch, because: .hi1, moment, into: &batch)
  }

  /// Another touch begins in a control: what an earlier one still lights ends with it, so that the
  /// frames of each are its own. An image that stays is counted anew.
  private mutating func endEarlierLight(
    of control: ViewID, _ action: DelayedAction?, _ timers: inout TimerQueue, _ moment: Moment,
    into batch: inout Batch
  ) {
    timers.cancel(.flash(control))
    darken(control, by: .touch, because: .hi2, moment, into: &batch)
    if action?.restoresImage == true {
      darken(control, by: .image, because: .hi4, moment, into: &batch)
    } else if let index = litHighlight(of: control), highlights[index].isLit(by: .image) {
      highlights[index].since = moment.now
    }
  }

  /// HI-4: the highlighted image stands in for the normal one, from the lift on.
  private mutating func swapImage(
    of control: ViewID, for touch: TouchID, _ events: ControlEvents, _ flash: Interval,
    _ timers: inout TimerQueue, _ moment: Moment, into batch: inout Batch
  ) {
    let index = highlight(of: control)
    let wasSwapped = !highlights[index].lit(by: .image, for: touch, at: moment.now)
    endHighlight(of: control, flash, &timers, moment, into: &batch)
    write(events, control, touch, by: .ctl1, moment, into: &batch)
    if wasSwapped { return }
    let row = HighlightRow(control, isOn: true, by: .image, for: touch)
    batch.append(Row(.highlight(row), by: .hi4, at: moment.now))
  }

  /// HI-4: the image returns if it is to, and then the target runs.
  mutating func runDelayedAction(
    of control: ViewID, _ touch: TouchID, _ action: DelayedAction?, _ moment: Moment,
    into batch: inout Batch
  ) {
    // The image may be that of a later touch by now, which has its own moment.
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

  /// HI-6: the program has highlighted or selected controls, or has ceased to.
  mutating func followProgram(
    _ scene: Scene, since before: Scene, _ moment: Moment, into batch: inout Batch
  ) {
    for control in scene.controls {
      let index = Int(control.index)
      let isLit = scene.description.views[index].control.isLitByProgram
      guard isLit != before.description.views[index].control.isLitByProgram else { continue }
      if isLit {
        light(control, by: .program, for: nil, because: .hi6, moment, into: &batch)
      } else {
        darken(control, by: .program, because: .hi6, moment, into: &batch)
      }
    }
  }

  /// WIN-4: what is gone is dark.
  mutating func darkenRemoved(
    _ scene: Scene, _ timers: inout TimerQueue, _ moment: Moment, into batch: inout Batch
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
