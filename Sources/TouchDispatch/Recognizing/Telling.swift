import GestureRecognizers
import TouchCore

/// An input of a machine, or a question to it, that is the same for every kind of machine.
package protocol MachineTelling {
  associatedtype Reply

  /// Passes it to one machine, and returns the reply.
  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> Reply
}

/// An input of a machine, or a question to it, whose reply is measures. The machine adds its own
/// to those of a row where they stand, since a copy of them would cost more than to measure.
package protocol MachineMeasuring {
  /// Passes it to one machine, which adds its measures to `measures`.
  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits, _ measures: inout GestureMeasures)
}

/// A finger has come down; `fingers` includes it.
struct Began: MachineTelling {
  typealias Reply = MachineReport

  let finger: MachineFinger
  let fingers: Fingers

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineReport {
    let verdict = machine.began(finger, fingers, limits)
    return machine.report(verdict, fingers: fingers.count, limits)
  }
}

/// A finger has moved. Without a report the machine is undecided, and waits for what it did before
/// unless its limits have changed.
struct Moved: MachineTelling {
  typealias Reply = MachineReport?

  let finger: MachineFinger
  let fingers: Fingers

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineReport? {
    let verdict = machine.moved(finger, fingers, limits)
    return verdict.isDecided ? machine.report(verdict, fingers: fingers.count, limits) : nil
  }
}

/// Asks what a machine waits for.
struct Noticing: MachineTelling {
  typealias Reply = MachineReport.Notice

  /// The number of the recognizer's fingers that are down.
  let count: Int

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineReport.Notice {
    machine.notice(fingers: count, limits)
  }
}

/// A finger of a gesture that has begun has moved: the machine measures it and returns no verdict.
struct Going: MachineTelling {
  typealias Reply = Void

  let finger: MachineFinger
  let fingers: Fingers

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) {
    machine.follow(finger, fingers, limits)
  }
}

/// A finger of a gesture that has begun has moved: the machine adds its measures.
struct Following: MachineMeasuring {
  let finger: MachineFinger
  let fingers: Fingers

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits, _ measures: inout GestureMeasures
  ) {
    machine.follow(finger, fingers, limits)
    machine.measure(&measures, in: .changed, at: finger.instant, limits)
  }
}

/// A finger lifts; `fingers` still includes it.
struct Ended: MachineTelling {
  typealias Reply = MachineReport

  let finger: MachineFinger
  let fingers: Fingers

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineReport {
    let verdict = machine.ended(finger, fingers, limits)
    return machine.report(verdict, fingers: fingers.count - 1, limits)
  }
}

/// A finger that is not the recognizer's has come down in its view.
struct OtherFinger: MachineTelling {
  typealias Reply = MachineReport

  /// The number of the recognizer's own fingers that are down.
  let count: Int

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineReport {
    let verdict = machine.otherFinger(limits)
    return machine.report(verdict, fingers: count, limits)
  }
}

/// The deadline has come.
struct TimerFired: MachineTelling {
  typealias Reply = MachineReport

  let instant: Instant
  /// The number of the recognizer's fingers that are down.
  let count: Int

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineReport {
    let verdict = machine.timerFired(at: instant, limits)
    return machine.report(verdict, fingers: count, limits)
  }
}

/// The recognizer has claimed but may not begin now (SCR-5).
struct HoldBack: MachineTelling {
  typealias Reply = Void

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) {
    machine.holdBack()
  }
}

/// The recognizer begins later than it claimed (ARB-4).
struct BeginLate: MachineTelling {
  typealias Reply = Void

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) {
    machine.beginLate()
  }
}

/// The recognizer begins with its first finger, before any movement (SCR-4).
struct BeginAtOnce: MachineTelling {
  typealias Reply = Void

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) {
    machine.beginAtOnce()
  }
}

/// Asks for the movement that the machine claims with, in points; zero if it claims without one.
struct Way: MachineTelling {
  typealias Reply = Point2D

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> Point2D {
    machine.way(limits)
  }
}

/// An attempt begins, with a new machine.
struct NewAttempt: MachineTelling {
  typealias Reply = Void

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) {
    machine = Machine(limits)
  }
}

/// Asks whether a touch that begins at `point` can belong to the recognizer.
struct Entering: MachineTelling {
  typealias Reply = MachineEntry

  let point: Point2D
  /// The number of the recognizer's fingers that are down.
  let count: Int
  /// True if the recognizer has begun.
  let begun: Bool

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineEntry {
    Machine.entry(at: point, fingers: count, begun: begun, limits)
  }
}

/// The first finger of a recognizer without an attempt has come down.
struct BeganFirst: MachineTelling {
  /// The reply.
  enum Reply {
    /// The recognizer has accepted the finger; the report is of its state after that.
    case began(MachineReport)
    /// It cannot be; nothing has changed.
    case refused(MachineEntry)
  }

  let finger: MachineFinger

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> Reply {
    let entry = Machine.entry(at: finger.point, fingers: 0, begun: false, limits)
    guard case .may = entry else { return .refused(entry) }
    machine = Machine(limits)
    let verdict = machine.beganFirst(finger, limits)
    return .began(machine.report(verdict, fingers: 1, limits))
  }
}

/// Asks whether a finger that comes down between two taps can belong to the next one.
struct Continuing: MachineTelling {
  typealias Reply = Verdict

  let finger: MachineFinger

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> Verdict {
    machine.continues(finger, limits)
  }
}

/// Asks for the measures of a row of `state`.
struct Measured: MachineMeasuring {
  let state: GestureState
  let instant: Instant

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits, _ measures: inout GestureMeasures
  ) {
    machine.measure(&measures, in: state, at: instant, limits)
  }
}
