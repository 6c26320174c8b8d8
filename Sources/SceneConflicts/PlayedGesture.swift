import TouchCore
import TouchScene

/// A small gesture in a scene without earlier touches.
struct PlayedGesture: Hashable, Sendable {
  /// The gesture.
  let gesture: Gesture
  /// The location of the first finger, in points of the app.
  let point: Point2D
  /// The slider whose thumb is put under the finger; `nil` if there is none.
  var slider: ViewID?

  /// The gestures that are played.
  enum Gesture: Hashable, Sendable {
    /// A finger that rests for some milliseconds, and then moves 84 points in 140 ms.
    case drag(SwipeDirection, rest: Int64)
    /// A number of taps: a finger comes down and lifts after 80 ms, with 120 ms between two taps.
    case tap(Int)
    /// A drag that leaves a scroll view moving, and a tap 100 ms later.
    case dragAndTap(SwipeDirection)
    /// Two fingers that move apart and turn. The second one comes down late, after the first one has
    /// moved a little, or at the same time.
    case pinch(isLate: Bool)
  }

  init(_ gesture: Gesture, at point: Point2D, thumbOf slider: ViewID? = nil) {
    self.gesture = gesture
    self.point = point
    self.slider = slider
  }

  /// One sample of one finger.
  struct MovedSample {
    let instant: Instant
    let finger: FingerID
    let phase: Phase
    let point: Point2D
  }

  /// The samples, in order.
  var samples: [MovedSample] {
    var samples: [MovedSample] = []
    func add(_ milliseconds: Int64, _ phase: Phase, _ x: Double, _ y: Double, finger: UInt8 = 1) {
      samples.append(
        MovedSample(
          instant: .zero + .milliseconds(milliseconds), finger: FingerID(finger), phase: phase,
          point: Point2D(x, y)))
    }
    let (x, y) = (point.x, point.y)
    switch gesture {
    case .drag(let direction, let rest):
      let way = direction.way
      add(0, .began, x, y)
      for step in 1...14 {
        let far = 6 * Double(step)
        add(rest + 10 * Int64(step), .moved, x + way.x * far, y + way.y * far)
      }
      add(rest + 150, .ended, x + way.x * 84, y + way.y * 84)
    case .tap(let count):
      for index in 0..<Int64(count) {
        add(index * 200, .began, x, y)
        add(index * 200 + 80, .ended, x, y)
      }
    case .dragAndTap(let direction):
      let way = direction.way
      add(0, .began, x, y)
      for step in 1...6 {
        let far = 16 * Double(step)
        add(10 * Int64(step), .moved, x + way.x * far, y + way.y * far)
      }
      add(61, .ended, x + way.x * 96, y + way.y * 96)
      add(161, .began, x, y)
      add(241, .ended, x, y)
    case .pinch(let isLate):
      add(0, .began, x, y)
      if isLate {
        for step in 1...6 { add(10 * Int64(step), .moved, x - 3 * Double(step), y - 1) }
      }
      let (start, left) = (isLate ? Int64(80) : 5, isLate ? x - 18 : x)
      add(start, .began, x + 40, y + 40, finger: 2)
      for step in 1...12 {
        let (far, turned) = (4 * Double(step), 3 * Double(step))
        let instant = start + 10 * Int64(step)
        add(instant, .moved, left - far, y - far + turned)
        add(instant, .moved, x + 40 + far, y + 40 + far - turned, finger: 2)
      }
      add(start + 130, .ended, left - 48, y - 12)
      add(start + 130, .ended, x + 88, y + 52, finger: 2)
    }
    return samples
  }
}

extension SwipeDirection {
  /// The unit vector of the direction.
  var way: Point2D {
    switch self {
    case .left: Point2D(-1, 0)
    case .right: Point2D(1, 0)
    case .up: Point2D(0, -1)
    case .down: Point2D(0, 1)
    }
  }
}

/// What a trial has to show if there is no conflict.
enum TrialWish: Hashable, Sendable {
  /// The entrant is recognised while the finger is down.
  case recognises(EntrantID)
  /// The entrant is recognised, by the lift too.
  case recognisesTap(EntrantID)
  /// The entrant is not recognised.
  case spares(EntrantID)
  /// The entrant is not recognised by the last touch.
  case sparesLast(EntrantID)
  /// The view receives the end of its touch.
  case reaches(ViewID)
  /// The control acts, or follows the finger to its lift.
  case acts(ViewID)
  /// The control acts, or the view receives the lift, less than 100 ms after it.
  case endsAtLift(ViewID)
  /// The view receives the touch within 20 ms.
  case reachesAtOnce(ViewID)
  /// No gesture of the system acts.
  case isSparedBySystem
}

/// The result of a trial.
struct TrialResult {
  /// The entrants that were recognised, in order, each once, with the time of the first row.
  var recognised: [(entrant: EntrantID, instant: Instant)] = []
  /// The recognizers that failed, with the time.
  var failed: [(entrant: EntrantID, instant: Instant)] = []
  /// The entrants that lost a touch, with the winner.
  var lost: [(entrant: EntrantID, winner: EntrantID)] = []
  /// The controls that acted, changed their value, or followed a finger to its lift.
  var acted: [ViewID] = []
  /// The views that received the end of a touch.
  var ended: [ViewID] = []
  /// The first time at which a view received a touch; `nil` if none did.
  private(set) var told: Instant?
  /// The first time at which a view received a lift or a control acted; `nil` if none did.
  private(set) var finished: Instant?
  /// True if the system acted.
  private(set) var isSystems = false
  /// The entrants that were recognised after the last finger came down.
  var recognisedLast: [EntrantID] = []
  /// The time of the last lift.
  let lift: Instant
  private let lastLanding: Instant

  init(_ trial: PlayedGesture, _ batch: Batch) {
    let samples = trial.samples
    lift = samples.last?.instant ?? .zero
    lastLanding = samples.last { $0.phase == .began }?.instant ?? .zero
    for row in batch.rows { read(row) }
  }

  private mutating func read(_ row: Row) {
    switch row.effect {
    case .gesture(let gesture):
      switch gesture.state {
      case .began: recognise(gesture.entrant, row.instant)
      case .ended: recognise(gesture.entrant, row.instant)
      case .failed: failed.append((gesture.entrant, row.instant))
      case .changed, .cancelled: break
      }
    case .outcome(_, let entrant, .lost(let winner)):
      lost.append((entrant, winner))
    case .control(let control):
      switch control.event {
      case .action, .valueChanged, .touchUpInside, .touchUpOutside:
        acted.append(control.view)
        finished = finished ?? row.instant
      case .touchDown, .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchDragInside,
        .touchDragOutside, .touchCancel:
        break
      }
    case .deliver(let delivery):
      if delivery.phase == .began { told = told ?? row.instant }
      if delivery.phase == .ended {
        ended.append(delivery.view)
        finished = finished ?? row.instant
      }
    case .system: isSystems = true
    case .event, .hook, .withhold, .drop, .outcome, .highlight, .present, .affordance, .indicator,
      .statusBar, .scroll, .text, .layout, .scene, .anomaly, .answer:
      break
    }
  }

  private mutating func recognise(_ entrant: EntrantID, _ instant: Instant) {
    if instant >= lastLanding { recognisedLast.append(entrant) }
    guard !recognised.contains(where: { $0.entrant == entrant }) else { return }
    recognised.append((entrant, instant))
  }

  /// True if an entrant is recognised before the last finger lifts, or by the lift if it is a tap.
  func recognises(_ entrant: EntrantID, isTap: Bool = false) -> Bool {
    recognised.contains { $0.entrant == entrant && (isTap || $0.instant < lift) }
  }

  /// The entrant to which another one lost; `nil` if it lost to none.
  func winner(over entrant: EntrantID) -> EntrantID? {
    lost.first { $0.entrant == entrant }?.winner
  }

  /// True if a recognizer failed before the last finger lifted.
  func failsWhileDown(_ entrant: EntrantID) -> Bool {
    failed.contains { $0.entrant == entrant && $0.instant < lift }
  }

  /// True if the result is what a trial has to show.
  func fulfils(_ wish: TrialWish) -> Bool {
    switch wish {
    case .recognises(let entrant): recognises(entrant)
    case .recognisesTap(let entrant): recognises(entrant, isTap: true)
    case .spares(let entrant): !recognised.contains { $0.entrant == entrant }
    case .sparesLast(let entrant): !recognisedLast.contains(entrant)
    case .reaches(let view): ended.contains(view)
    case .acts(let view): acted.contains(view)
    case .endsAtLift: finished.map { $0 - lift < .milliseconds(100) } ?? false
    case .reachesAtOnce: told.map { $0 < .zero + .milliseconds(20) } ?? false
    case .isSparedBySystem: !isSystems
    }
  }
}
