import TouchCore
import TouchScene

/// The app's hook, which sees events before anything else of the app does (APP-1, BAR-1). Few apps have
/// one.
extension Dispatcher {
  /// What the hook does with an event.
  enum Hold: BitwiseCopyable {
    /// The event does not match, and the hook does not see it.
    case none
    /// The hook sees the event and passes it on.
    case passes
    /// The hook sees the event and does not pass it on.
    case swallows
  }

  /// What the hook does with an event of `type` at `point`, which is `nil` if the event has no
  /// location.
  mutating func hold(on type: EventType, at point: Point2D?) -> Hold {
    // HOME-7: an app that was left sees no event.
    guard scene.isActive, let hook = scene.description.hook else { return .none }
    if let types = hook.types, !types.contains(type) { return .none }
    switch hook.area {
    case .none:
      break
    case .statusBar:
      guard let point, scene.statusBarFrame.contains(point) else { return .none }
    case .rect(let rect):
      guard let point, rect.contains(point) else { return .none }
    }
    return hook.passesOn ? .passes : .swallows
  }

  /// What the hook does with a touch that begins at `point`. A finger on the status bar is a touch
  /// to the hook from iOS 4 to 12 only (BAR-1, BAR-7).
  mutating func hold(onTouchAt point: Point2D) -> Hold {
    let hold = hold(on: .hand, at: point)
    if hold == .none || limits.barTouches == .touches { return hold }
    if case .statusBar = scene.target(at: point) { return .none }
    return hold
  }

  /// What the hook does with a finger on the status bar, which up to iPhone OS 3 is a record
  /// (BAR-1).
  mutating func holdOnBarTouch(_ phase: StatusBarPhase) -> Hold {
    limits.barTouches == .records && limits.hasHook ? holdOnBar(phase) : .none
  }

  /// What the hook does with a status-bar record. The record's location is never tested (RAW-7): a
  /// hook on a rectangle sees the record if the rectangle intersects the status bar.
  mutating func holdOnBar(_ phase: StatusBarPhase) -> Hold {
    guard let hook = scene.description.hook else { return .none }
    if let types = hook.types, !types.contains(phase.eventType) { return .none }
    switch hook.area {
    case .none, .statusBar: break
    case .rect(let rect):
      guard rect.intersects(scene.statusBarFrame) else { return .none }
    }
    return hook.passesOn ? .passes : .swallows
  }

  /// Writes a record that is neither of fingers nor of the status bar (RAW-3, RAW-8).
  mutating func pass(_ type: EventType, at location: Point2D?, into batch: inout Batch) {
    let hold = hold(on: type, at: location)
    switch hold {
    case .none: break
    case .passes, .swallows:
      let event = HookedEvent(
        type: type, touch: nil, phase: nil, point: location, passedOn: hold == .passes)
      batch.append(Row(.hook(event), by: .app1, at: now))
    }
    if hold == .swallows { return }
    batch.append(Row(.event(type), by: type == .opaque ? .raw3 : .raw8, at: now))
  }

  /// Writes the row of a phase of a touch that the hook sees.
  mutating func writeHook(_ slot: Slot, _ phase: Phase, into batch: inout Batch) {
    let passes = if case .hook = touches[slot].receiver { false } else { true }
    let event = HookedEvent(
      type: .hand, touch: touches[slot].touch, phase: phase, point: touches[slot].point,
      passedOn: passes)
    batch.append(Row(.hook(event), by: .app1, at: now))
  }
}
