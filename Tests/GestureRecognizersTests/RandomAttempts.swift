import GestureRecognizers
import SeededRandom
import Testing
import TouchCore

/// What can happen to a machine of taps or presses.
enum PressEvent: CaseIterable {
  case down, up, near, far, timer, wait
}

/// A machine in a random attempt, with what its state says.
protocol AttemptMachine {
  var isClaimed: Bool { get }
  var hasFailed: Bool { get }
}

extension LongPress: AttemptMachine {
  var isClaimed: Bool { state == .claimed }
  var hasFailed: Bool { state == .failed }
}

extension Tap: AttemptMachine {
  var isClaimed: Bool { state == .claimed }
  var hasFailed: Bool { state == .failed }
}

extension TwoFingers: AttemptMachine {
  var isClaimed: Bool { state == .claimed }
  var hasFailed: Bool { state == .failed }
}

/// Expects that a machine submits at most one verdict, with a measure and by its rule, and that its
/// state is that of the verdict. `tell` makes the events of one attempt.
func expectOneVerdict<Machine: AttemptMachine>(
  of machine: Machine, by rule: Rule, steps: Int, at place: SourceLocation = #_sourceLocation,
  tell: (Int, inout Machine) -> Verdict
) {
  var machine = machine
  var spoken = 0
  for step in 0..<steps {
    let verdict = tell(step, &machine)
    if verdict == .possible { continue }
    spoken += 1
    #expect(
      verdict.reason?.rule == rule && verdict.reason?.measure != nil, sourceLocation: place)
    #expect(
      machine.isClaimed == verdict.isClaim && machine.hasFailed == verdict.isFailure,
      sourceLocation: place)
  }
  #expect(spoken == (machine.isClaimed || machine.hasFailed ? 1 : 0), sourceLocation: place)
}

/// Expects at most one verdict in each of 4 000 random attempts of taps or presses. `make` returns the
/// machine of a round, and the function that sends it an event, the number of fingers down, and the
/// time.
func expectOneVerdict<Machine: AttemptMachine>(
  by rule: Rule, from began: Instant, seed: UInt64, at place: SourceLocation = #_sourceLocation,
  make: (Int) -> (Machine, (PressEvent, Int, Instant, inout Machine) -> Verdict)
) {
  var numbers = SplitMix64(state: seed)
  for round in 0..<4_000 {
    let (machine, tell) = make(round)
    var (now, fingers) = (began, 0)
    expectOneVerdict(of: machine, by: rule, steps: 20, at: place) { _, machine in
      let event = PressEvent.allCases.randomElement(using: &numbers) ?? .wait
      if event == .wait { now = now + .milliseconds(.random(in: 0...300, using: &numbers)) }
      if event == .down { fingers += 1 }
      if event == .up { fingers = max(0, fingers - 1) }
      return tell(event, fingers, now, &machine)
    }
  }
}

/// Sends a machine of two fingers the event of a choice from 0 to 7: 0 and 1 begin, 2 ends, the others
/// move.
func tell(
  _ choice: Int, _ a: Point2D, _ b: Point2D, _ now: Instant, _ machine: inout TwoFingers,
  _ limits: TwoFingers.Limits
) -> Verdict {
  switch choice {
  case 0, 1: machine.began(a, b, now, limits)
  case 2: machine.ended(limits)
  default: machine.moved(a, b, now, limits)
  }
}
