import TouchCore
import TouchScene

/// The application's own look at every event (APP-1, BAR-1).
extension Dispatcher {
  /// What the hook does with an event.
  enum Hold: BitwiseCopyable {
    /// It does not match.
    case none
    /// It sees it, and everything goes on.
    case passes
    /// It keeps it.
    case swallows
  }

  /// What the hook does with an event of `type` at `point`.
  func hold(on type: EventType, at point: Point?) -> Hold {
    guard let hook = scene.description.hook else { return .none }
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

  /// What the hook does with a status-bar record. Its place is never tested (RAW-7): it is the
  /// bar's, so a hook on a rectangle has it when the rectangle covers any of the bar.
  func holdOnBar(_ phase: StatusBarPhase) -> Hold {
    guard let hook = scene.description.hook else { return .none }
    if let types = hook.types, !types.contains(phase.eventType) { return .none }
    switch hook.area {
    case .none, .statusBar: break
    case .rect(let rect):
      guard rect.intersects(scene.statusBarFrame) else { return .none }
    }
    return hook.passesOn ? .passes : .swallows
  }

  /// A record that is neither fingers nor the status bar (RAW-3, RAW-8).
  func pass(_ type: EventType, at location: Point?, into batch: inout Batch) {
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

  /// The row of a hooked touch.
  func writeHook(_ live: LiveTouch, _ phase: Phase, into batch: inout Batch) {
    let passes = if case .hook = live.receiver { false } else { true }
    let event = HookedEvent(
      type: .hand, touch: live.touch, phase: phase, point: live.point, passedOn: passes)
    batch.append(Row(.hook(event), by: .app1, at: now))
  }
}
