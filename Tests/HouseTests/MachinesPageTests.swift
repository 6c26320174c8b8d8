import Foundation
import Testing
import Umpire

/// The page about the machines, generated from their behaviour.
@Suite struct MachinesPageTests {
  private static let page = "Sources/Umpire/Umpire.docc/Machines.md"

  /// After a change of a machine, run the tests with UPDATE_MACHINES=1 to regenerate the page, and
  /// read the difference.
  @Test func thePageSaysWhatTheMachinesDo() throws {
    let written = Self.text()
    if ProcessInfo.processInfo.environment["UPDATE_MACHINES"] != nil {
      try Data(written.utf8).write(to: Checkout.root.appendingPathComponent(Self.page))
    }
    #expect(try Checkout.text(Self.page) == written)
  }

  private static func text() -> String {
    var text = """
      # The machines

      How each machine of the engine changes its state with each input.

      ## Overview

      A machine takes one input, changes its state and returns a verdict. It does not know the other
      machines. These tables are written from the machines themselves: every sequence of up to five of
      the listed inputs was played from the first state, and the tables have each state that resulted.
      An input without a row does not change the state. `(claims)` and `(fails)` are the verdicts that
      the machine submits to the arena, which decides the winner: <doc:Glossary>.


      """
    for machine in machines { text += machine.text() }
    return text
  }

  private static let figures = Figures(device: .standard, os: Release(12))

  private static var machines: [ExploredMachine] {
    [
      tap, twoTaps, longPress, pan, edgePan, swipe, pinch, rotation, edgeSwipe, affordance,
      homeIndicator, statusBarTap,
    ]
  }
}

// The app's recognizers.
extension MachinesPageTests {
  private static let near = Point2D(105, 300)
  private static let far = Point2D(200, 300)
  private static let start = Point2D(100, 300)

  /// An input, and the function that plays it.
  private typealias Input<Machine> = (name: String, play: (inout Timed<Machine>) -> Verdict?)

  private static func fingers(_ points: [Point2D]) -> Fingers {
    var fingers = Fingers()
    for point in points { fingers.add(point) }
    return fingers
  }

  /// The last of these fingers lands.
  private static func down<Machine: GestureMachine>(
    _ name: String, _ points: Point2D..., limits: Machine.Limits
  ) -> Input<Machine> {
    (
      name,
      {
        let point = points[points.count - 1]
        let finger = MachineFinger(at: point, from: point, $0.now)
        return $0.machine.began(finger, fingers(points), limits)
      }
    )
  }

  /// The last of these fingers, which came down at `start`, has moved.
  private static func move<Machine: GestureMachine>(
    _ name: String, _ points: Point2D..., limits: Machine.Limits
  ) -> Input<Machine> {
    (
      name,
      {
        let finger = MachineFinger(at: points[points.count - 1], from: start, $0.now)
        return $0.machine.moved(finger, fingers(points), limits)
      }
    )
  }

  /// The last of these fingers, which came down at `start`, lifts.
  private static func lift<Machine: GestureMachine>(
    _ name: String, _ points: Point2D..., limits: Machine.Limits
  ) -> Input<Machine> {
    (
      name,
      {
        let finger = MachineFinger(at: points[points.count - 1], from: start, $0.now)
        return $0.machine.ended(finger, fingers(points), limits)
      }
    )
  }

  /// The deadline is reached.
  private static func time<Machine: GestureMachine>(
    limits: Machine.Limits
  ) -> Input<Machine> {
    (
      "time is up",
      { timed in timed.machine.deadline(limits).map { timed.machine.timerFired(at: $0, limits) } }
    )
  }

  private static func taps(_ count: Int) -> ExploredMachine {
    let limits = Tap.Limits(taps: count, touches: 1, figures)
    return ExploredMachine(
      count == 1 ? "Tap" : "Tap, of two", "REC-2", Timed(Tap()),
      [
        down("down", start, limits: limits), down("down far away", far, limits: limits),
        down("second finger", start, near, limits: limits), move("moves", near, limits: limits),
        move("moves too far", far, limits: limits), lift("lifts", start, limits: limits),
        time(limits: limits),
      ])
  }

  private static var tap: ExploredMachine { taps(1) }
  private static var twoTaps: ExploredMachine { taps(2) }

  private static var longPress: ExploredMachine {
    let limits = LongPress.Limits(
      minimumPress: nil, movement: nil, taps: 0, touches: 1, figures)
    return ExploredMachine(
      "Long press", "REC-3", Timed(LongPress()),
      [
        down("down", start, limits: limits), down("second finger", start, near, limits: limits),
        move("moves", near, limits: limits), move("moves too far", far, limits: limits),
        lift("lifts", start, limits: limits), time(limits: limits),
      ])
  }

  private static var pan: ExploredMachine {
    let limits = Pan.Limits(minTouches: 1, maxTouches: 1, figures)
    return ExploredMachine(
      "Pan, of one finger", "REC-4", Timed(Pan()),
      [
        down("down", start, limits: limits), down("second finger", start, near, limits: limits),
        move("moves", near, limits: limits),
        move("moves beyond the hysteresis", far, limits: limits),
        lift("lifts", start, limits: limits),
      ])
  }

  private static var edgePan: ExploredMachine {
    let limits = EdgePan.Limits(.rec5, from: .left, of: Size2D(375, 812), figures)
    let edge = Point2D(2, 300)
    return ExploredMachine(
      "Screen-edge pan, and the back swipe", "REC-5, EDGE-5", Timed(EdgePan()),
      [
        down("down at the edge", edge, limits: limits),
        ("second finger", { $0.machine.otherFinger(limits) }),
        move("moves", Point2D(8, 300), limits: limits),
        move("moves inward beyond the hysteresis", far, limits: limits),
        move("moves along the edge beyond it", Point2D(2, 400), limits: limits),
        lift("lifts", edge, limits: limits), time(limits: limits),
      ])
  }

  private static var swipe: ExploredMachine {
    let limits = Swipe.Limits(direction: .right, touches: 1, figures)
    return ExploredMachine(
      "Swipe, to the right", "REC-6", Timed(Swipe()),
      [
        down("down", start, limits: limits), down("second finger", near, near, limits: limits),
        move("moves", near, limits: limits), move("moves far enough", far, limits: limits),
        move("moves back", Point2D(20, 300), limits: limits),
        move("moves too far across", Point2D(110, 600), limits: limits),
        lift("lifts", near, limits: limits), time(limits: limits),
      ])
  }

  private static var pinch: ExploredMachine {
    let limits = TwoFingers.Limits(.pinch, figures)
    return ExploredMachine(
      "Pinch", "REC-7", Timed(TwoFingers(.pinch)),
      [
        down("two fingers are down", start, near, limits: limits),
        move("they move", start, Point2D(106, 300), limits: limits),
        move("they part beyond the hysteresis", start, far, limits: limits),
        lift("one lifts", start, near, limits: limits),
      ])
  }

  private static var rotation: ExploredMachine {
    let limits = TwoFingers.Limits(.rotation, figures)
    return ExploredMachine(
      "Rotation", "REC-8", Timed(TwoFingers(.rotation)),
      [
        down("two fingers are down", start, far, limits: limits),
        move("they move", start, Point2D(210, 300), limits: limits),
        move("they turn beyond the hysteresis", start, Point2D(200, 340), limits: limits),
        lift("one lifts", start, far, limits: limits),
      ])
  }
}

// The system's.
extension MachinesPageTests {
  private static var edgeSwipe: ExploredMachine {
    // GATE-7: with an answer, as up to iOS 10, so that both states of its gate appear.
    var figures = Self.figures
    guard (try? figures.set(.gate7Answer, to: .text("150ms"))) != nil else {
      preconditionFailure("GATE-7.answer takes a time")
    }
    let edges = SystemEdges(.standard, os: Release(12), orientation: .portrait, figures)
    let bottom = Point2D(180, 808)
    guard let entry = edges.entry(at: bottom) else { preconditionFailure("no edge at the bottom") }
    return ExploredMachine(
      "Edge swipe, from the bottom", "EDGE-2, EDGE-4, GATE-2, GATE-7",
      Timed(EdgeSwipe(TouchID(1), at: bottom, .zero, in: entry, figures)),
      [
        ("moves", { $0.machine.moved(to: Point2D(180, 806), at: $0.now, in: .portrait, figures) }),
        (
          "moves up beyond the hysteresis",
          {
            $0.machine.moved(to: Point2D(180, 700), at: $0.now, in: .portrait, figures)
          }
        ),
        (
          "moves down beyond it",
          {
            $0.machine.moved(to: Point2D(180, 830), at: $0.now, in: .portrait, figures)
          }
        ),
        ("second finger", { $0.machine.secondFingerDown() }),
        ("lifts", { $0.machine.lifted(at: bottom, $0.now, figures) }),
        (
          "its deadline comes",
          { timed in
            let deadline = timed.machine.deadline(figures)
            switch timed.machine.deadlinePassed(at: deadline, isDown: true, figures) {
            case .none: return nil
            case .opens: return .possible
            case .fails(let reason): return .fails(reason)
            }
          }
        ),
        (
          "its deadline comes after the lift",
          { timed in
            let deadline = timed.machine.deadline(figures)
            switch timed.machine.deadlinePassed(at: deadline, isDown: false, figures) {
            case .none: return nil
            case .opens: return .possible
            case .fails(let reason): return .fails(reason)
            }
          }
        ),
      ])
  }

  private static var affordance: ExploredMachine {
    ExploredMachine(
      "Affordance of a deferred edge", "DEFER-3, DEFER-4, DEFER-6", Timed(Affordance()),
      [
        (
          "first swipe",
          { timed in
            _ = timed.machine.swiped(for: .home, at: timed.now, figures)
            return nil
          }
        ),
        (
          "second swipe, tap, or beside it",
          { timed in
            _ = timed.machine.dismissed()
            return nil
          }
        ),
        (
          "time is up",
          { timed in
            if timed.machine.deadline(figures) != nil { _ = timed.machine.timeIsOver(figures) }
            return nil
          }
        ),
      ])
  }

  private static var homeIndicator: ExploredMachine {
    ExploredMachine(
      "Home indicator", "HOME-3, HOME-4", Timed(HomeIndicator()),
      [
        (
          "asked to hide",
          { timed in
            timed.machine.askedToHide(
              after: figures.interval(.home3AfterSignal), at: timed.now, isTouched: false)
            return nil
          }
        ),
        (
          "asked to stay",
          { timed in
            timed.machine.askedToStay(at: timed.now, by: .home2)
            return nil
          }
        ),
        (
          "finger down",
          { timed in
            timed.machine.touched(at: timed.now)
            return nil
          }
        ),
        (
          "last finger up",
          { timed in
            timed.machine.lifted(at: timed.now, figures)
            return nil
          }
        ),
        (
          "time is up",
          { timed in
            if let deadline = timed.machine.deadline(figures) {
              _ = timed.machine.timeIsOver(at: deadline, figures)
            }
            return nil
          }
        ),
      ])
  }

  private static var statusBarTap: ExploredMachine {
    let bar = Point2D(100, 10)
    return ExploredMachine(
      "Tap on the status bar", "BAR-1, BAR-2, BAR-8", Timed(StatusBarTap()),
      [
        (
          "down",
          { timed in
            timed.machine.down(at: timed.now, bar)
            return nil
          }
        ),
        (
          "down, kept by the app",
          { timed in
            timed.machine.downIntercepted()
            return nil
          }
        ),
        ("second finger", { $0.machine.secondFingerDown() }),
        ("dragged", { $0.machine.dragged(to: Point2D(105, 10), figures) }),
        ("dragged too far", { $0.machine.dragged(to: far, figures) }),
        ("up", { $0.machine.up(at: $0.now, bar, figures) }),
        (
          "cancelled",
          { timed in
            timed.machine.cancelled()
            return nil
          }
        ),
      ])
  }
}

extension Device {
  /// The default device of scenes.
  fileprivate static var standard: Device {
    guard let device = Device.all.first(where: { "\($0.name)" == "iPhone X" }) else {
      preconditionFailure("there is no iPhone X")
    }
    return device
  }
}
