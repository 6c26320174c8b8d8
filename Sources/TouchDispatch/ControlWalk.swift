import GestureArbiter
import TouchControls
import TouchCore
import TouchScene

/// Station 7 for controls: tracking, values and actions (CTL, HI-4).
extension Dispatcher {
  /// A control hears of a phase of a touch, when its view does.
  mutating func tell(
    _ control: ViewID, of live: LiveTouch, _ phase: Phase, at point: Point,
    because reason: Reason, into batch: inout Batch
  ) {
    let place = scene.convert(point, to: control)
    switch phase {
    case .began:
      begin(control, live, at: place, into: &batch)
    case .moved:
      move(control, live.touch, to: place, into: &batch)
    case .ended:
      end(control, live.touch, at: place, into: &batch)
    case .cancelled:
      cancel(control, live.touch, because: reason, into: &batch)
    case .stationary:
      break
    }
  }

  /// CTL-1: it follows the touch if it can be used and itself takes interaction, follows no other,
  /// and its thumb is taken.
  private mutating func begin(
    _ control: ViewID, _ live: LiveTouch, at point: Point, into batch: inout Batch
  ) {
    let entrant = scene.entrant(of: control)
    let place = Int(control.index)
    guard scene.description.views[place].control.isEnabled else {
      arena.leaveOut(entrant, of: live.touch, because: Reason(.hit4))
      return
    }
    guard scene.description.views[place].takesInteraction else {
      arena.leaveOut(entrant, of: live.touch, because: Reason(.hit1))
      return
    }
    if trackings.contains(where: { $0.control == control }) {
      arena.leaveOut(entrant, of: live.touch, because: Reason(.ctl1))
      return
    }
    let taken = Thumb.taken(
      at: point, of: scene.description.views[place].kind, value: scene.value(of: control),
      in: scene.bounds(of: control),
      scene.figures)
    switch taken {
    case .beside(let reason):
      arena.hear(.fails(reason), from: entrant, for: live.touch)
    case .taken(let thumb):
      let tracking = Tracking(control, live.touch, thumb)
      trackings.append(tracking)
      endEarlierLight(of: control, for: live.touch, into: &batch)
      light(control, by: .touch, for: live.touch, because: .hi1, into: &batch)
      tell(tracking.began(tapCount: live.tapCount), control, live.touch, by: .ctl1, into: &batch)
    }
  }

  private mutating func move(
    _ control: ViewID, _ touch: TouchID, to point: Point, into batch: inout Batch
  ) {
    guard let index = tracking(of: control, touch) else { return }
    let bounds = scene.bounds(of: control)
    let events = trackings[index].moved(to: point, in: bounds, scene.figures)
    if events.contains(.touchDragEnter) {
      light(control, by: .touch, for: touch, because: .hi1, into: &batch)
    } else if events.contains(.touchDragExit) {
      darken(control, by: .touch, because: .hi1, into: &batch)
    }
    let rule: Rule =
      events.contains(.touchDragEnter) || events.contains(.touchDragExit) ? .ctl2 : .ctl1
    tell(events, control, touch, by: rule, into: &batch)
    guard let value = trackings[index].thumb.value(at: point, in: bounds, scene.figures) else {
      return
    }
    guard value != scene.value(of: control) else { return }
    scene.setValue(of: control, to: value)
    let isContinuous = scene.description.views[Int(control.index)].control.isContinuous
    if isContinuous { tellValue(value, control, touch, into: &batch) }
  }

  private mutating func end(
    _ control: ViewID, _ touch: TouchID, at point: Point, into batch: inout Batch
  ) {
    guard let index = tracking(of: control, touch) else { return }
    let tracking = trackings.remove(at: index)
    let bounds = scene.bounds(of: control)
    let (events, verdict) = tracking.ended(at: point, in: bounds, scene.figures)
    let isInside = events.contains(.touchUpInside)
    let action = isInside ? delayedAction(of: control) : nil
    if action?.swapsImage == true {
      // The image takes over in the same turn, so the frames go on being counted together (HI-4).
      swapImage(of: control, for: touch, events, into: &batch)
    } else {
      endHighlight(of: control, isInside: isInside, into: &batch)
      tell(events, control, touch, by: isInside ? .ctl1 : .ctl2, into: &batch)
    }
    tellFinalValue(tracking, at: point, isInside: isInside, in: bounds, into: &batch)
    if isInside { act(control, touch, action, into: &batch) }
    arena.hear(verdict, from: scene.entrant(of: control), for: touch)
  }

  /// CTL-3: a value is told once at the end, whatever was told before.
  private mutating func tellFinalValue(
    _ tracking: Tracking, at point: Point, isInside: Bool, in bounds: Rect,
    into batch: inout Batch
  ) {
    let before = scene.value(of: tracking.control)
    switch tracking.thumb {
    case .none:
      return
    case .slider:
      guard let value = tracking.thumb.value(at: point, in: bounds, scene.figures) else { return }
      scene.setValue(of: tracking.control, to: value)
      tellValue(value, tracking.control, tracking.touch, into: &batch)
    case .switch:
      guard isInside,
        let value = tracking.thumb.value(
          endingAt: point, before: before, in: bounds, scene.figures), value != before
      else { return }
      scene.setValue(of: tracking.control, to: value)
      tellValue(value, tracking.control, tracking.touch, into: &batch)
    }
  }

  /// The target of a button runs, now or after its delay; those of sliders and switches ran when
  /// their value changed.
  private mutating func act(
    _ control: ViewID, _ touch: TouchID, _ action: DelayedAction?, into batch: inout Batch
  ) {
    if scene.description.views[Int(control.index)].kind.tellsValue { return }
    guard let action else {
      batch.append(Row(.control(ControlRow(control, .action, of: touch)), by: .ctl1, at: now))
      return
    }
    timers.arm(.delayedAction(control, touch), at: now + action.wait(scene.figures))
  }

  /// HI-4: what a control's target waits for, where it has a target.
  private func delayedAction(of control: ViewID) -> DelayedAction? {
    let place = Int(control.index)
    guard !scene.description.views[place].kind.tellsValue else { return nil }
    return scene.description.views[place].control.delayedAction
  }

  private mutating func cancel(
    _ control: ViewID, _ touch: TouchID, because reason: Reason, into batch: inout Batch
  ) {
    guard let index = tracking(of: control, touch) else { return }
    trackings.remove(at: index)
    darken(control, by: .touch, because: .hi1, into: &batch)
    tell(ControlEvents(.touchCancel), control, touch, by: reason.rule, into: &batch)
  }

  private mutating func tracking(of control: ViewID, _ touch: TouchID) -> Int? {
    for index in trackings.indices
    where trackings[index].touch == touch && trackings[index].control == control {
      return index
    }
    return nil
  }

  mutating func tell(
    _ events: ControlEvents, _ control: ViewID, _ touch: TouchID, by rule: Rule,
    into batch: inout Batch
  ) {
    var events = events
    while let event = events.popFirst() {
      batch.append(Row(.control(ControlRow(control, event, of: touch)), by: rule, at: now))
    }
  }

  private mutating func tellValue(
    _ value: Double, _ control: ViewID, _ touch: TouchID, into batch: inout Batch
  ) {
    let row = ControlRow(control, .valueChanged, of: touch, value: value)
    batch.append(Row(.control(row), by: .ctl3, at: now))
  }
}
