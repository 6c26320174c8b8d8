import TouchCore

/// A gesture of one or two fingers that a map plays at every point. Its samples come at the rate of
/// the device's digitizer.
///
///     tap              ●───────○                       100 ms
///     double-tap       ●───────○       ●───────○       100 ms each, 100 ms between
///     long-press       ●───────────────── … ───────○   1 s
///     swipe-up         ●→→→→→→→→→→→→→→→○                180 pt in 180 ms
///     drag-up          ●───────────────●→→→→→→ … →○     rests for 200 ms, then 150 pt in 500 ms
///     two-finger-tap   ●●──────○○                      100 ms, 60 pt apart
///     pinch            ○←←←←←←←●●→→→→→→→○               from 60 pt apart to 200 pt in 300 ms
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
  /// One tap of two fingers, side by side around the point.
  case twoFingerTap
  /// Two fingers that move apart, side by side around the point.
  case pinch

  package static var allCases: [MapGesture] {
    let directions: [SwipeDirection] = [.up, .down, .left, .right]
    return [.tap, .doubleTap, .longPress] + directions.map { .swipe($0) }
      + directions.map { .drag($0) } + [.twoFingerTap, .pinch]
  }

  /// The word of the command line, such as `swipe-up`.
  package var word: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double-tap"
    case .longPress: "long-press"
    case .swipe(let direction): "swipe-\(direction.word)"
    case .drag(let direction): "drag-\(direction.word)"
    case .twoFingerTap: "two-finger-tap"
    case .pinch: "pinch"
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
    case .twoFingerTap: "a tap of two fingers"
    case .pinch: "a pinch"
    }
  }

  /// What the fingers do, for the picture.
  package var hand: String {
    switch self {
    case .tap: "the finger lifts after 100 ms"
    case .doubleTap: "two taps of 100 ms, 100 ms apart"
    case .longPress: "the finger rests for 1 s"
    case .swipe: "180 pt in 180 ms, less if the finger leaves the glass"
    case .drag: "the finger rests for 200 ms, then moves 150 pt in 500 ms"
    case .twoFingerTap: "two fingers 60 pt apart lift after 100 ms"
    case .pinch: "two fingers move from 60 to 200 pt apart in 300 ms"
    }
  }

  /// The samples of the gesture from `start` on a glass of that size: one input for each report of a
  /// digitizer with `rate` reports a second. The first one is at instant zero. A finger that would
  /// leave the glass lifts at its last point on it; two fingers stay at the border of the glass.
  package func inputs(from start: Point2D, on glass: Size2D, rate: Int32) -> [Input] {
    var hand = MapHand(rate: max(1, Int64(rate)), glass: glass)
    switch self {
    case .tap:
      hand.press(at: [start], milliseconds: 100)
    case .doubleTap:
      hand.press(at: [start], milliseconds: 100)
      hand.wait(milliseconds: 100)
      hand.press(at: [start], milliseconds: 100)
    case .longPress:
      hand.press(at: [start], milliseconds: 1000)
    case .swipe(let direction):
      hand.stroke(from: start, towards: direction, by: 180, resting: 0, milliseconds: 180)
    case .drag(let direction):
      hand.stroke(from: start, towards: direction, by: 150, resting: 200, milliseconds: 500)
    case .twoFingerTap:
      hand.press(at: hand.pair(around: start, apart: 60), milliseconds: 100)
    case .pinch:
      hand.spread(around: start, from: 60, to: 200, milliseconds: 300)
    }
    return hand.inputs
  }
}

/// Writes the samples of one finger, or of two that move together.
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

  private mutating func add(_ phase: Phase, at points: [Point2D]) {
    let instant = Instant(nanoseconds: report * 1_000_000_000 / rate)
    let samples = points.enumerated().map { index, point in
      Sample(finger: FingerID(UInt8(index + 1)), phase: phase, point: point)
    }
    inputs.append(Input(.frame(samples), at: instant))
  }

  /// Two points side by side around a middle, in points of the glass. One that would be off the
  /// glass is at its border.
  func pair(around middle: Point2D, apart: Double) -> [Point2D] {
    // The right border is not on the glass.
    let right = glass.width.nextDown
    return [max(middle.x - apart / 2, 0), min(middle.x + apart / 2, right)].map { x in
      Point2D(x, middle.y)
    }
  }

  mutating func wait(milliseconds: Int64) { report += reports(in: milliseconds) }

  mutating func press(at points: [Point2D], milliseconds: Int64) {
    add(.began, at: points)
    wait(milliseconds: milliseconds)
    add(.ended, at: points)
  }

  /// Two fingers that move apart at one speed.
  mutating func spread(
    around middle: Point2D, from first: Double, to last: Double, milliseconds: Int64
  ) {
    add(.began, at: pair(around: middle, apart: first))
    let count = reports(in: milliseconds)
    for step in 1...count {
      report += 1
      let apart = first + (last - first) * Double(step) / Double(count)
      add(.moved, at: pair(around: middle, apart: apart))
    }
    report += 1
    add(.ended, at: pair(around: middle, apart: last))
  }

  mutating func stroke(
    from start: Point2D, towards direction: SwipeDirection, by length: Double, resting: Int64,
    milliseconds: Int64
  ) {
    add(.began, at: [start])
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
        add(.ended, at: [last])
        return
      }
      add(.moved, at: [point])
      last = point
    }
    report += 1
    add(.ended, at: [last])
  }
}
