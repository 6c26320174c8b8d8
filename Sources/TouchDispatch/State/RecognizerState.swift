import GestureArbiter
import GestureRecognizers
import TouchCore
import TouchScene

/// The state of a recognizer between two steps, and what it measures: plain memory.
///
/// Only a gesture that has begun and goes on measures more than its location. The measures are those
/// that its row of the last step says.
public struct RecognizerState: BitwiseCopyable, Hashable, Sendable {
  /// The recognizer.
  public let recognizer: RecognizerID
  /// The entrant that it competes as, which rows name.
  public let entrant: EntrantID
  /// The view that it is attached to.
  public let view: ViewID
  /// The kind of the recognizer.
  public let kind: RecognizerKind
  /// Its state, in UIKit's words.
  public let state: State
  /// True if it is enabled (REC-10).
  public let isEnabled: Bool
  /// True if it has recognised and waits for others to fail, "require(toFail:)" (ARB-4).
  public let isWaiting: Bool
  /// The number of its fingers: those that are down, or that lifted and wait for its decision.
  public let fingers: Int
  /// The centroid of its fingers on the app's screen in points; `nil` without a finger.
  public let location: Point2D?
  /// How far a pan has come, in points; zero for other kinds.
  public let translation: Point2D
  /// How fast a pan is, in points per second; zero for other kinds (REC-9).
  public let velocity: Point2D
  /// The scale of a pinch; 1 for other kinds.
  public let scale: Double
  /// How fast the scale of a pinch changes, per second; 0 for other kinds.
  public let scaleVelocity: Double
  /// The angle of a rotation in degrees, clockwise; 0 for other kinds.
  public let rotation: Double
  /// How fast a rotation turns, in degrees per second; 0 for other kinds.
  public let rotationVelocity: Double

  /// The states of a recognizer, as `UIGestureRecognizer.State` has them.
  public enum State: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// It has no finger, or is undecided, or waits for others to fail.
    case possible
    /// It has begun, and its fingers have not changed what it measures since.
    case began
    /// It has begun, and what it measures has changed since.
    case changed
    /// It has ended, or a discrete gesture was recognised, and a finger of it is still down. Without
    /// a finger it is `possible` again (REC-1).
    case ended
    /// It was taken away after it began, and a finger of it is still down.
    case cancelled
    /// It has failed or lost its touches, and a finger of it is still down.
    case failed
  }

  /// True if the gesture has begun and goes on.
  public var isActive: Bool { state == .began || state == .changed }
}

extension Dispatcher {
  /// The state of a recognizer. O(1): at most it looks at the fingers of the recognizer.
  package func state(of recognizer: RecognizerID) -> RecognizerState {
    let settings = recognizers[settings: recognizer]
    let attempt = recognizers[recognizer]
    let (state, isWaiting) = attempt.told(of: settings)
    let slots = attempt.state == .idle ? SlotSet() : arena.slots(of: settings.entrant)
    let measures = slots.isEmpty ? nil : measures(of: recognizer, settings)
    let isPinch = settings.kind == .pinch
    let active = state == .began || state == .changed ? measures : nil
    return RecognizerState(
      recognizer: recognizer, entrant: settings.entrant, view: settings.view, kind: settings.kind,
      state: state, isEnabled: settings.isEnabled, isWaiting: isWaiting, fingers: slots.count,
      location: measures?.location, translation: active?.translation ?? .zero,
      velocity: active?.velocity ?? .zero,
      scale: isPinch ? active?.amount ?? 1 : 1,
      scaleVelocity: isPinch ? active?.amountVelocity ?? 0 : 0,
      rotation: isPinch ? 0 : active?.amount ?? 0,
      rotationVelocity: isPinch ? 0 : active?.amountVelocity ?? 0)
  }

  /// The state of the recognizer that competes as `entrant`, which rows name; `nil` for a gesture of
  /// the system and a control. O(1).
  package func state(of entrant: EntrantID) -> RecognizerState? {
    scene.recognizer(of: entrant).map { state(of: $0) }
  }

  /// What a recognizer measures of its fingers, as a row that it changed would say it.
  private func measures(
    of id: RecognizerID, _ settings: Recognizer
  ) -> GestureMeasures {
    var last = last(of: id)
    let all = last
    var measures: GestureMeasures
    if last.isSingle, let only = last.first {
      measures = GestureMeasures(at: touches[only].point)
    } else {
      var fingers = Fingers()
      while let slot = touches.popEarliest(of: &last) { fingers.add(touches[slot].point) }
      measures = GestureMeasures(at: fingers.centroid)
    }
    guard recognizers[id].isActive else { return measures }
    if settings.measures == .movement { measures.velocity = velocity(of: all, id, in: .changed) }
    recognizers.measure(of: id, Measured(state: .changed, instant: now), &measures)
    return measures
  }
}

extension Attempt {
  /// The state in UIKit's words, and true if the recognizer waits for others.
  fileprivate func told(of settings: Recognizer) -> (RecognizerState.State, isWaiting: Bool) {
    switch state {
    case .idle, .possible: (.possible, false)
    case .waiting, .waitingLifted: (.possible, true)
    case .active: (told == .began ? .began : .changed, false)
    case .over:
      switch told {
      case .ended: (.ended, false)
      case .cancelled: (.cancelled, false)
      case .began, .changed, .failed: (.failed, false)
      }
    }
  }
}
