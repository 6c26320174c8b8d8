import TouchCore

/// A gesture of one finger that a map plays at every point. Its samples come at the rate of the
/// device's digitizer.
///
///     tap          ●───────○                           100 ms
///     double-tap   ●───────○       ●───────○           100 ms each, 100 ms between
///     long-press   ●───────────────── … ───────○       1 s
///     swipe-up     ●→→→→→→→→→→→→→→→○                    180 pt in 180 ms
///     drag-up      ●───────────────●→→→→→→ … →○         rests for 200 ms, then 150 pt in 500 ms
package enum MapGesture: BitwiseCopyable, Hashable, CaseIterable, Sendable {
  /// One tap.
  case tap
  /// Two taps at the same point.
  case doubleTap
  /// A finger that rests for a second.
  case longPress
  /// A quick straight movement.
  case swipe(SwipeDirection)
  /// A slow straight movement after a rest.
  case drag(SwipeDirection)

  package static var allCases: [MapGesture] {
    let directions: [SwipeDirection] = [.up, .down, .left, .right]
    return [.tap, .doubleTap, .longPress] + directions.map { .swipe($0) }
      + directions.map { .drag($0) }
  }

  /// The word of the command line, such as `swipe-up`.
  package var word: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double-tap"
    case .longPress: "long-press"
    case .swipe(let direction): "swipe-\(direction.word)"
    case .drag(let direction): "drag-\(direction.word)"
    }
  }

  /// The gesture in titles, with its article: `a swipe up`.
  package var title: String {
    switch self {
    case .tap: "a tap"
    case .doubleTap: "a double tap"
    case .longPress: "a long press"
    case .swipe(let direction): "a swipe \(direction.word)"
    case .drag(let direction): "a drag \(direction.word)"
    }
  }

  /// What the finger does, for the picture.
  package var hand: String {
    switch self {
    case .tap: "the finger lifts after 100 ms"
    case .doubleTap: "two taps of 100 ms, 100 ms apart"
    case .longPress: "the finger rests for 1 s"
    case .swipe: "180 pt in 180 ms, less if the finger leaves the glass"
    case .drag: "the finger rests for 200 ms, then moves 150 pt in 500 ms"
    }
  }

  /// The samples of the gesture from `start` on a glass of that size: one input for each report of a
  /// digitizer with `rate` reports a second. The first one is at instant zero. A finger that would
  /// leave the glass lifts at its last point on it.
  package func inputs(from start: Point2D, on glass: Size2D, rate: Int32) -> [Input] {
    var hand = MapHand(rate: max(1, Int64(rate)), glass: glass)
    switch self {
    case .tap:
      hand.press(at: start, milliseconds: 100)
    case .doubleTap:
      hand.press(at: start, milliseconds: 100)
      hand.wait(milliseconds: 100)
      hand.press(at: start, milliseconds: 100)
    case .longPress:
      hand.press(at: start, milliseconds: 1000)
    case .swipe(let direction):
      hand.stroke(from: start, towards: direction, by: 180, resting: 0, milliseconds: 180)
    case .drag(let direction):
      hand.stroke(from: start, towards: direction, by: 150, resting: 200, milliseconds: 500)
    }
    return hand.inputs
  }
}

/// Writes the samples of one finger.
private struct MapHand {
  let rate: Int64
  let glass: Size2D
  /// The number of the next report.
  private var report: Int64 = 0
  private(set) var inputs: [Input] = []

  init(rate: Int64, glass: Size2D) {
    (self.rate, self.glass) = (rate, glass)
  }

  /// The number of reports in a time, at least one.
  private func reports(in milliseconds: Int64) -> Int64 { max(1, milliseconds * rate / 1000) }

  private mutating func add(_ phase: Phase, at point: Point2D) {
    let instant = Instant(nanoseconds: report * 1_000_000_000 / rate)
    inputs.append(
      Input(.frame([Sample(finger: FingerID(1), phase: phase, point: point)]), at: instant))
  }

  mutating func wait(milliseconds: Int64) { report += reports(in: milliseconds) }

  mutating func press(at point: Point2D, milliseconds: Int64) {
    add(.began, at: point)
    wait(milliseconds: milliseconds)
    add(.ended, at: point)
  }

  mutating func stroke(
    from start: Point2D, towards direction: SwipeDirection, by length: Double, resting: Int64,
    milliseconds: Int64
  ) {
    add(.began, at: start)
    if resting > 0 { wait(milliseconds: resting) }
    let count = reports(in: milliseconds)
    var last = start
    for step in 1...count {
      report += 1
      let way = length * Double(step) / Double(count)
      let point: Point2D
      switch direction {
      case .right: point = Point2D(start.x + way, start.y)
      case .left: point = Point2D(start.x - way, start.y)
      case .up: point = Point2D(start.x, start.y - way)
      case .down: point = Point2D(start.x, start.y + way)
      }
      guard Rect2D(origin: .zero, size: glass).contains(point) else {
        add(.ended, at: last)
        return
      }
      add(.moved, at: point)
      last = point
    }
    report += 1
    add(.ended, at: last)
  }
}
