import GestureRecognizers
import TouchCore

/// What a machine is told, with the fingers of its recognizer that are down.
enum MachineInput: BitwiseCopyable, Sendable {
  /// A finger has come down; it is among the fingers.
  case began(MachineFinger, Fingers)
  /// A finger comes down while none of the recognizer's is, and asks whether it belongs to the
  /// attempt.
  case continues(MachineFinger)
  /// A finger that is not the recognizer's has come down in its view.
  case otherFinger(fingers: Int)
  /// A finger has moved.
  case moved(MachineFinger, Fingers)
  /// A finger lifts; it is among the fingers still.
  case ended(MachineFinger, Fingers)
  /// The deadline has come.
  case timer(Instant, fingers: Int)
  /// Nothing has happened, or limits changed: what does it wait for?
  case asked(fingers: Int)
}

extension GestureMachine {
  /// Takes an input, and reports the verdict and what the machine waits for afterwards.
  mutating func take(_ input: MachineInput, _ limits: Limits) -> MachineReport {
    let (verdict, count): (Verdict, Int)
    switch input {
    case .began(let finger, let fingers):
      (verdict, count) = (began(finger, fingers, limits), fingers.count)
    case .continues(let finger):
      (verdict, count) = (continues(finger, limits), 0)
    case .otherFinger(let fingers):
      (verdict, count) = (otherFinger(limits), fingers)
    case .moved(let finger, let fingers):
      (verdict, count) = (moved(finger, fingers, limits), fingers.count)
    case .ended(let finger, let fingers):
      (verdict, count) = (ended(finger, fingers, limits), fingers.count - 1)
    case .timer(let instant, let fingers):
      (verdict, count) = (timerFired(at: instant, limits), fingers)
    case .asked(let fingers):
      (verdict, count) = (.possible, fingers)
    }
    return report(verdict, fingers: count, limits)
  }
}
