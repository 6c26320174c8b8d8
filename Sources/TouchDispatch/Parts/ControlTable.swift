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
/// A control processes a phase when its view gets the phase, and writes its rows at once. It
/// prevents no other entrant, and no entrant waits for it. The caller enters its outcome in the
/// contest.
struct ControlTable: Sendable {
  /// The controls that follow a touch.
  private(set) var trackings: [Tracking] = []
  /// The controls that are lit.
  var highlights: [Highlight] = []
  /// For each view what lights its control, a bit for each source: `highlights`, so that nobody
  /// searches them. It ends behind the last view that was ever lit.
  private(set) var lit: [UInt8] = []
  /// The lifts that ended a highlight, at the latest instant at which one did.
  var releases: [EndedHighlight] = []

  /// A lift that ended a highlight: tracking undoes what the app sets in response (HI-6).
  struct EndedHighlight: BitwiseCopyable {
    fileprivate(set) var control: ViewID
    fileprivate(set) var instant: Instant
  }

  /// The answer of a control to a phase.
  enum Response: BitwiseCopyable {
    /// No outcome: the control goes on tracking the touch, or does not track it.
    case nothing
    /// Its outcome.
    case settled(Verdict)
    /// The control does not get the touch.
    case notAsked(Reason)
  }

  /// A source lights a control, or no longer does.
  mutating func note(_ control: ViewID, _ source: HighlightSource, isLit: Bool) {
    let index = Int(control.index)
    if index >= lit.count {
      lit.append(contentsOf: repeatElement(0, count: index + 1 - lit.count))
    }
    let bit: UInt8 = 1 << source.rawValue
    lit[index] = isLit ? lit[index] | bit : lit[index] & ~bit
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
  /// Reports a phase of a touch to a control, when its view gets the phase.
  mutating func tell(
    _ control: ViewID, of live: LiveTouch, _ phase: Phase, at point: Point2D,
    because reason: Reason,
    _ scene: inout CompiledScene, _ timers: inout TimerQueue, _ moment: Moment,
    into batch: inout Batch
  ) -> Response {
    let point = scene.convert(point, to: control)
    switch phase {
    case .began:
      return begin(control, live, at: point, &scene, &timers, moment, into: &batch)
    case .moved:
      move(control, live.touch, to: point, &scene, moment, into: &batch)
      return .nothing
    case .ended:
      return end(control, live.touch, at: point, &scene, &timers, moment, into: &batch)
    case .cancelled:
      cancel(control, live.touch, because: reason, &scene, moment, into: &batch)
      return .nothing
    case .stationary:
      return .nothing
    }
  }

  /// CTL-1: begins to track the touch if the control is enabled and has interaction, tracks no
  /// other touch, and has its thumb under the finger.
  private mutating func begin(
    _ control: ViewID, _ live: LiveTouch, at point: Point2D, _ scene: inout CompiledScene,
    _ timers: inout TimerQueue, _ moment: Moment, into batch: inout Batch
  ) -> Response {
    let view = Int(control.index)
    guard scene.description.views[view].control.isEnabled else { return .notAsked(Reason(.hit4)) }
    guard scene.description.views[view].takesInteraction else { return .notAsked(Reason(.hit1)) }
    let kind = scene.description.views[view].kind
    if trackings.contains(where: { $0.control == control }) { return .notAsked(Reason(.ctl1)) }
    let taken = Thumb.taken(
      at: point, of: kind, value: scene.value(of: control),
      in: scene.bounds(of: control), scene.figures)
    switch taken {
    case .beside(let reason):
      return .settled(.fails(reason))
    case .taken(let thumb):
      let tracking = Tracking(control, of: kind, live.touch, thumb)
      trackings.append(tracking)
      let action = scene.description.views[view].control.delayedAction
      endEarlierLight(of: control, action, &scene, &timers, moment, into: &batch)
      highlight(control, true, for: live.touch, because: .hi1, &scene, moment, into: &batch)
      write(
        tracking.began(tapCount: live.tapCount), control, live.touch, by: .ctl1, moment,
        into: &batch)
      return .nothing
    }
  }

  private mutating func move(
    _ control: ViewID, _ touch: TouchID, to point: Point2D, _ scene: inout CompiledScene,
    _ moment: Moment,
    into batch: inout Batch
  ) {
    guard let index = tracking(of: control, touch) else { return }
    let bounds = scene.bounds(of: control)
    let slop = trackings[index].slop(scene.figures)
    let events = trackings[index].moved(to: point, in: bounds, within: slop)
    let isInside = trackings[index].isInside
    highlight(control, isInside, for: touch, because: .hi1, &scene, moment, into: &batch)
    let rule: Rule =
      events.contains(.touchDragEnter) || events.contains(.touchDragExit) ? .ctl2 : .ctl1
    write(events, control, touch, by: rule, moment, into: &batch)
    if case .none = trackings[index].thumb { return }
    guard let value = trackings[index].thumb.value(at: point, in: bounds, scene.figures),
      value != scene.value(of: control)
    else { return }
    scene.setValue(of: control, to: value)
    let isContinuous = scene.description.views[Int(control.index)].control.isContinuous
    if isContinuous { write(value: value, control, touch, moment, into: &batch) }
  }

  private mutating func end(
    _ control: ViewID, _ touch: TouchID, at point: Point2D, _ scene: inout CompiledScene,
    _ timers: inout TimerQueue, _ moment: Moment, into batch: inout Batch
  ) -> Response {
    guard let index = tracking(of: control, touch) else { return .nothing }
    var tracking = trackings.remove(at: index)
    let bounds = scene.bounds(of: control)
    let (events, verdict) = tracking.ended(at: point, in: bounds, scene.figures)
    let isInside = events.contains(.touchUpInside)
    let action = isInside ? delayedAction(of: control, scene) : nil
    // HI-2: a control that is not highlighted is highlighted before its events.
    let flashes = isInside && !scene.isHighlighted(control)
    if flashes {
      highlight(control, true, for: touch, because: .hi2, &scene, moment, into: &batch)
    }
    let hasCrossed = events.contains(.touchDragEnter) || events.contains(.touchDragExit)
    write(
      events, control, touch, by: isInside && !hasCrossed ? .ctl1 : .ctl2, moment, into: &batch)
    // Before the light ends, so that the frames of both are counted together (HI-4).
    if action?.swapsImage == true {
      light(control, by: .image, for: touch, because: .hi4, moment, into: &batch)
    }
    writeFinalValue(tracking, at: point, isInside: isInside, &scene, moment, into: &batch)
    if isInside { act(control, touch, action, scene, &timers, moment, into: &batch) }
    if flashes {
      timers.arm(.flash(control), at: moment.now + scene.figures.interval(.hi2Flash))
    } else {
      release(control, for: touch, &scene, moment, into: &batch)
    }
    return .settled(verdict)
  }

  /// CTL-3: a value is told once at the end, whatever was told before.
  private func writeFinalValue(
    _ tracking: Tracking, at point: Point2D, isInside: Bool, _ scene: inout CompiledScene,
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
    _ control: ViewID, _ touch: TouchID, _ action: DelayedAction?, _ scene: CompiledScene,
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
  private func delayedAction(of control: ViewID, _ scene: CompiledScene) -> DelayedAction? {
    let described = scene.description.views[Int(control.index)]
    return described.kind.tellsValue ? nil : described.control.delayedAction
  }

  private mutating func cancel(
    _ control: ViewID, _ touch: TouchID, because reason: Reason, _ scene: inout CompiledScene,
    _ moment: Moment, into batch: inout Batch
  ) {
    guard let index = tracking(of: control, touch) else { return }
    trackings.remove(at: index)
    highlight(control, false, for: touch, because: .hi1, &scene, moment, into: &batch)
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

/// The fields in a saved state.
extension ControlTable {
  mutating func code(_ coder: inout some StateCoder, at now: Instant) {
    let view = ViewID(0)
    coder.field("controls.trackings")
    coder.list(&trackings, atMost: 1 << 14, Tracking(view, of: .button, TouchID(0), .none)) {
      coder, tracking in tracking.code(&coder)
    }
    coder.field("controls.highlights")
    coder.list(&highlights, atMost: 1 << 14, Highlight(view)) { coder, light in
      light.code(&coder)
    }
    if coder.isReading {
      lit = []
      for light in highlights {
        for source in HighlightSource.allCases where light.isLit(by: source) {
          note(light.control, source, isLit: true)
        }
      }
    }
    coder.field("controls.releases")
    // Releases of earlier instants have no effect.
    if coder.isDigest { releases.removeAll { $0.instant < now } }
    coder.list(&releases, atMost: 1 << 14, EndedHighlight(control: view, instant: .zero)) {
      coder, release in
      coder.view(&release.control)
      coder.instant(&release.instant)
    }
  }
}
