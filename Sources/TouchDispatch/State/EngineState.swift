import TouchCore
import TouchScene

/// All that a host can see of the engine between two steps, as one value.
///
///     let state = dispatcher.state
///     for touch in state.touches where touch.isDown { draw(touch.location) }
///     if state.views[Int(button.index)].lit.contains(.touch) { … }
///
/// Two dispatchers with equal values need not go on alike: timers, the histories of fingers and what
/// the scene says beyond the views are not in it.
public struct EngineState: Hashable, Sendable {
  /// The latest instant seen.
  public let now: Instant
  /// The latest instant that is closed; `nil` if none is (TCH-8).
  public let closed: Instant?
  /// The deadline of the next timer; `nil` if none is armed.
  public let nextDeadline: Instant?
  /// All views; the state of a view is at its index.
  public let views: [ViewState]
  /// All recognizers; the state of a recognizer is at its index.
  public let recognizers: [RecognizerState]
  /// The live touches, in the order of their numbers.
  public let touches: [TouchState]
  /// The system around the app.
  public let system: SystemState
}

extension Dispatcher {
  /// All that a host can see of the engine. O(n) in the number of views, recognizers and touches;
  /// `state(of:)` and `systemState` ask for one of them in O(1).
  public var state: EngineState {
    EngineState(
      now: now, closed: closed, nextDeadline: nextDeadline,
      views: scene.description.views.indices.map { state(of: ViewID($0)) },
      recognizers: recognizers.ids.map { state(of: $0) }, touches: liveTouches,
      system: systemState)
  }
}
