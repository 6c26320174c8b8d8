import GestureRecognizers
import SeededRandom
import Testing
import TouchCore

/// What holds for every machine, whatever it recognises.
@Suite struct GestureMachineTests {
  private static let screen = Size2D(320, 568)

  /// Recognizers of all kinds, with more than one setting.
  private static var recognizers: [Recognizer] {
    RecognizerKind.allCases.flatMap { kind in
      [UInt8(1), 2].map { count in
        var recognizer = Recognizer(kind, on: ViewID(1), as: EntrantID(1), from: .app)
        recognizer.taps = count
        recognizer.touches = count
        recognizer.minTouches = count
        recognizer.maxTouches = count
        recognizer.edges = .all
        return recognizer
      }
    }
  }

  /// Calls `body` with the machine of a recognizer.
  private func open(
    _ recognizer: Recognizer, _ body: (any GestureMachine) -> Void
  ) {
    func new<Machine: GestureMachine>(_ type: Machine.Type) {
      body(Machine(Machine.limits(of: recognizer, on: Self.screen, plainFigures)))
    }
    switch recognizer.kind {
    case .tap: new(Tap.self)
    case .longPress: new(LongPress.self)
    case .pan: new(Pan.self)
    case .edgePan: new(EdgePan.self)
    case .swipe: new(Swipe.self)
    case .pinch, .rotation: new(TwoFingers.self)
    }
  }

  /// Plays random inputs.
  private func play<Machine: GestureMachine>(
    _ start: Machine, _ recognizer: Recognizer, seed: UInt64,
    _ check: (_ before: Machine, _ after: Machine, MachineInput, MachineReport, Machine.Limits)
      -> Void
  ) {
    var numbers = SplitMix64(state: seed)
    let limits = Machine.limits(of: recognizer, on: Self.screen, plainFigures)
    var (machine, now) = (start, Instant.zero)
    var places: [(start: Point2D, point: Point2D)] = []
    for _ in 0..<40 {
      now = now + Int64.random(in: 0...400_000_000, using: &numbers)
      var all: Fingers {
        var fingers = Fingers()
        for place in places { fingers.add(place.point) }
        return fingers
      }
      let input: MachineInput
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0, 1,
        2 where places.count < 2:
        let point = Point2D(.random(in: 0...14, using: &numbers), 300)
        let entry = Machine.entry(at: point, fingers: places.count, begun: false, limits)
        guard entry == .may else { continue }
        places.append((point, point))
        input = .began(MachineFinger(at: point, from: point, now), all)
      case 3 where !places.isEmpty:
        let place = places[0]
        input = .ended(MachineFinger(at: place.point, from: place.start, now), all)
        places.removeFirst()
      case 4: input = .timer(now, fingers: places.count)
      case 5: input = .otherFinger(fingers: places.count)
      default:
        guard !places.isEmpty else { continue }
        let index = Int.random(in: places.indices, using: &numbers)
        places[index].point.x += .random(in: -12...12, using: &numbers)
        places[index].point.y += .random(in: -6...6, using: &numbers)
        let place = places[index]
        input = .moved(MachineFinger(at: place.point, from: place.start, now), all)
      }
      let before = machine
      let report = machine.take(input, limits)
      check(before, machine, input, report, limits)
    }
  }

  @Test func aReportIsOfTheStateAfterTheInput() {
    // What it waits for is the same when it is asked again.
    func check<Machine: GestureMachine>(_ machine: Machine, _ recognizer: Recognizer) {
      for seed in 0..<50 as Range<UInt64> {
        play(machine, recognizer, seed: seed) { _, after, input, report, limits in
          var asked = after
          let fingers =
            switch input {
            case .began(_, let fingers), .moved(_, let fingers): fingers.count
            case .ended(_, let fingers): fingers.count - 1
            case .timer(_, let fingers), .otherFinger(let fingers), .asked(let fingers): fingers
            case .continues: 0
            }
          let again = asked.take(.asked(fingers: fingers), limits)
          switch report {
          case .possible(let notice), .claims(_, let notice): #expect(again == .possible(notice))
          case .fails: break
          }
        }
      }
    }
    for recognizer in Self.recognizers { open(recognizer) { check($0, recognizer) } }
  }

  @Test func aQuietMovementChangesNothing() {
    // Who is not told of movements within the quiet distance says the same later.
    func check<Machine: GestureMachine>(_ machine: Machine, _ recognizer: Recognizer) {
      for seed in 0..<50 as Range<UInt64> {
        var quiet = -1.0
        play(machine, recognizer, seed: seed) { before, _, input, report, limits in
          if case .moved(let finger, let fingers) = input,
            finger.point.squaredDistance(to: finger.start) <= quiet
          {
            var told = before
            let said = told.take(input, limits)
            guard case .possible(let notice) = said else {
              Issue.record("\(recognizer.kind) \(fingers.count) said \(said)")
              return
            }
            #expect(notice.deadline == report.notice?.deadline)
            #expect(notice.quiet == quiet, "\(recognizer.kind) \(fingers.count)")
          }
          quiet = report.notice?.quiet ?? -1
        }
      }
    }
    for recognizer in Self.recognizers { open(recognizer) { check($0, recognizer) } }
  }

  @Test func aMovementWithoutAVerdictChangesNoDeadline() {
    func check<Machine: GestureMachine>(_ machine: Machine, _ recognizer: Recognizer) {
      for seed in 0..<50 as Range<UInt64> {
        var deadline = Instant.never
        play(machine, recognizer, seed: seed) { _, _, input, report, _ in
          if case .moved = input, case .possible(let notice) = report {
            #expect(notice.deadline == deadline, "\(recognizer.kind)")
          }
          deadline = report.notice?.deadline ?? .never
        }
      }
    }
    for recognizer in Self.recognizers { open(recognizer) { check($0, recognizer) } }
  }

  @Test func aTouchMayBeginUnlessItIsOutsideOrOneTooMany() {
    var pan = Recognizer(.pan, on: ViewID(1), as: EntrantID(1), from: .app)
    pan.maxTouches = 2
    let limits = Pan.limits(of: pan, on: Self.screen, plainFigures)
    // REC-4: a finger too many enters, and fails it; one that has begun takes no more.
    for (count, entry) in [
      (0, MachineEntry.may), (1, .may), (2, .full(Measure(3, limit: 2, unit: .count))),
    ] {
      #expect(Pan.entry(at: .zero, fingers: count, begun: false, limits) == .may)
      #expect(Pan.entry(at: .zero, fingers: count, begun: true, limits) == entry)
    }
    // REC-3: a press takes no finger more once it has begun.
    var press = Recognizer(.longPress, on: ViewID(1), as: EntrantID(1), from: .app)
    press.touches = 2
    let its = LongPress.limits(of: press, on: Self.screen, plainFigures)
    #expect(LongPress.entry(at: .zero, fingers: 2, begun: false, its) == .may)
    #expect(
      LongPress.entry(at: .zero, fingers: 2, begun: true, its)
        == .full(Measure(3, limit: 2, unit: .count)))
    // REC-5: where it began says more than that another finger is there.
    let edge = Recognizer(.edgePan, on: ViewID(1), as: EntrantID(1), from: .app)
    let edges = EdgePan.limits(of: edge, on: Self.screen, plainFigures)
    #expect(EdgePan.entry(at: Point2D(4, 9), fingers: 0, begun: false, edges) == .may)
    #expect(
      EdgePan.entry(at: Point2D(4, 9), fingers: 1, begun: false, edges)
        == .full(Measure(2, limit: 1, unit: .count)))
    #expect(
      EdgePan.entry(at: Point2D(90, 9), fingers: 1, begun: false, edges)
        == .outside(Reason(.rec5, Measure(90, limit: 13, unit: .points))))
  }
}

extension MachineReport {
  /// What the machine waits for; `nil` if it has failed.
  fileprivate var notice: Notice? {
    switch self {
    case .possible(let notice), .claims(_, let notice): notice
    case .fails: nil
    }
  }
}
