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
    /// Two fingers, 40 points apart along both axes, that move apart and turn for 120 ms. The
    /// second one comes down late, after the first one has moved 18 points, or 5 ms after it.
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
    func add(_ milliseconds: Int64, _ phase: Phase, _ x: Double, _ y: Double, _ finger: UInt8 = 1) {
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
      for step in 1...DragShape.steps {
        let far = DragShape.stride * Double(step)
        add(rest + Self.frame * step, .moved, x + way.x * far, y + way.y * far)
      }
      let far = DragShape.stride * Double(DragShape.steps)
      add(rest + Self.frame * (DragShape.steps + 1), .ended, x + way.x * far, y + way.y * far)
    case .tap(let count):
      for index in 0..<Int64(count) {
        add(index * (TapShape.length + TapShape.pause), .began, x, y)
        add(index * (TapShape.length + TapShape.pause) + TapShape.length, .ended, x, y)
      }
    case .dragAndTap(let direction):
      let way = direction.way
      add(0, .began, x, y)
      for step in 1...FlingShape.steps {
        let far = FlingShape.stride * Double(step)
        add(Self.frame * step, .moved, x + way.x * far, y + way.y * far)
      }
      let far = FlingShape.stride * Double(FlingShape.steps)
      // A millisecond after the last movement: a finger that rests before it lifts flings nothing.
      let lift = Self.frame * FlingShape.steps + 1
      add(lift, .ended, x + way.x * far, y + way.y * far)
      add(lift + FlingShape.pause, .began, x, y)
      add(lift + FlingShape.pause + TapShape.length, .ended, x, y)
    case .pinch(let isLate):
      addPinch(isLate: isLate) { add($0, $1, $2, $3, $4) }
    }
    return samples
  }

  private func addPinch(
    isLate: Bool, _ add: (_ milliseconds: Int64, Phase, _ x: Double, _ y: Double, UInt8) -> Void
  ) {
    let (x, y) = (point.x, point.y)
    let between = PinchShape.between
    add(0, .began, x, y, 1)
    if isLate {
      for step in 1...PinchShape.lateSteps {
        add(Self.frame * step, .moved, x - PinchShape.lateStride * Double(step), y - 1, 1)
      }
    }
    let start = isLate ? PinchShape.lateStart : PinchShape.start
    let left = isLate ? x - PinchShape.lateStride * Double(PinchShape.lateSteps) : x
    add(start, .began, x + between, y + between, 2)
    var (far, turned) = (0.0, 0.0)
    for step in 1...PinchShape.steps {
      (far, turned) = (PinchShape.stride * Double(step), PinchShape.turn * Double(step))
      let instant = start + Self.frame * step
      add(instant, .moved, left - far, y - far + turned, 1)
      add(instant, .moved, x + between + far, y + between + far - turned, 2)
    }
    let lift = start + Self.frame * (PinchShape.steps + 1)
    add(lift, .ended, left - far, y - far + turned, 1)
    add(lift, .ended, x + between + far, y + between + far - turned, 2)
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

// The figures of people's gestures: lengths in points, times in milliseconds.
extension PlayedGesture {
  /// The time between two samples of a finger. Digitizers report 60 to 120 in a second.
  private static var frame: Int64 { 10 }

  /// A drag as people make it: 600 points a second, beyond every hysteresis, and long and quick
  /// enough for a swipe (REC-6).
  private enum DragShape {
    static var steps: Int64 { 14 }
    static var stride: Double { 6 }
  }

  /// A drag that leaves a scroll view moving: 1 600 points a second. `pause` is the time from its
  /// lift to the tap, which comes before the scroll view stops.
  private enum FlingShape {
    static var steps: Int64 { 6 }
    static var stride: Double { 16 }
    static var pause: Int64 { 100 }
  }

  /// Two fingers that begin `between` points apart along both axes, move apart along both, and
  /// turn. A late one comes down after the first one has moved beyond its hysteresis (REC-4).
  private enum PinchShape {
    static var between: Double { 40 }
    static var start: Int64 { 5 }
    static var steps: Int64 { 12 }
    static var stride: Double { 4 }
    static var turn: Double { 3 }
    static var lateSteps: Int64 { 6 }
    static var lateStride: Double { 3 }
    static var lateStart: Int64 { 80 }
  }

  /// The time from the landing of a tap to its lift.
  static var lengthOfTap: Interval { .milliseconds(TapShape.length) }

  /// Taps as people make them. The pause is within that of a double tap (REC-2).
  private enum TapShape {
    static var length: Int64 { 80 }
    static var pause: Int64 { 120 }
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
  /// The control acts, or the view receives the lift, before `ConflictThresholds.lateLift`.
  case endsAtLift(ViewID)
  /// The view receives the touch before `ConflictThresholds.atOnce`.
  case reachesAtOnce(ViewID)
  /// The view receives the touch while the finger rests on it, within
  /// `ConflictThresholds.restOnControl`.
  case reachesAtRest(ViewID)
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
    case .endsAtLift: finished.map { $0 - lift < ConflictThresholds.lateLift } ?? false
    case .reachesAtOnce: told.map { $0 < .zero + ConflictThresholds.atOnce } ?? false
    case .reachesAtRest:
      told.map { $0 < .zero + .milliseconds(ConflictThresholds.restOnControl) } ?? false
    case .isSparedBySystem: !isSystems
    }
  }
}
