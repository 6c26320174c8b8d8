import GestureRecognizers
import TouchCore

/// Something that machines of every kind are told or asked.
protocol MachineTelling {
  associatedtype Answer

  /// Tells one machine.
  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> Answer
}

/// Something that machines of every kind are asked where no step goes on.
protocol MachineAsking {
  associatedtype Answer

  /// Asks one machine.
  func callAsFunction<Machine: GestureMachine>(
    _ machine: Machine, _ limits: Machine.Limits
  ) -> Answer
}

/// A finger has come down; it is among the fingers.
struct Began: MachineTelling {
  typealias Answer = MachineReport

  let finger: MachineFinger
  let fingers: Fingers

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineReport {
    let verdict = machine.began(finger, fingers, limits)
    return machine.report(verdict, fingers: fingers.count, limits)
  }
}

/// A finger has moved.
struct Moved: MachineTelling {
  typealias Answer = MachineReport

  let finger: MachineFinger
  let fingers: Fingers

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineReport {
    let verdict = machine.moved(finger, fingers, limits)
    return machine.report(verdict, fingers: fingers.count, limits)
  }
}

/// A finger of a gesture that has begun has moved: no verdict follows.
struct Going: MachineTelling {
  typealias Answer = Void

  let finger: MachineFinger
  let fingers: Fingers

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) {
    _ = machine.moved(finger, fingers, limits)
  }
}

/// A finger lifts; it is among the fingers still.
struct Ended: MachineTelling {
  typealias Answer = MachineReport

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
  typealias Answer = MachineReport

  /// The fingers that it has.
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
  typealias Answer = MachineReport

  let instant: Instant
  /// The fingers that it has.
  let count: Int

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineReport {
    let verdict = machine.timerFired(at: instant, limits)
    return machine.report(verdict, fingers: count, limits)
  }
}

/// The attempt is over and forgotten.
struct Forgotten: MachineTelling {
  typealias Answer = Void

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) {
    machine.reset()
  }
}

/// Whether a touch that begins at a point can belong to it.
struct Entering: MachineTelling {
  typealias Answer = MachineEntry

  let point: Point
  /// The fingers that it has.
  let count: Int
  /// Whether it has begun.
  let begun: Bool

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> MachineEntry {
    Machine.entry(at: point, fingers: count, begun: begun, limits)
  }
}

/// Whether a finger that comes down between two taps is of the next one.
struct Continuing: MachineTelling {
  typealias Answer = Verdict

  let finger: MachineFinger

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> Verdict {
    machine.continues(finger, limits)
  }
}

/// How far its fingers may move before it makes anything of it.
struct Quiet: MachineTelling {
  typealias Answer = Double

  /// The fingers that it has.
  let count: Int

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> Double {
    machine.quiet(fingers: count, limits)
  }
}

/// What it measures for a row of a state.
struct Measured: MachineTelling {
  typealias Answer = GestureMeasures

  let start: GestureMeasures
  let state: GestureState
  let instant: Instant

  @inline(__always) func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> GestureMeasures {
    var measures = start
    machine.measure(&measures, in: state, at: instant, limits)
    return measures
  }
}

/// What becomes of one finger that rests at a point; `nil` if it makes nothing of it.
struct Resting: MachineAsking {
  typealias Answer = RestingAttempt?

  let point: Point

  func callAsFunction<Machine: GestureMachine>(
    _ machine: Machine, _ limits: Machine.Limits
  ) -> RestingAttempt? {
    RestingAttempt(machine, at: point, limits)
  }
}
