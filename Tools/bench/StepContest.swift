import Foundation
import Umpire

/// One touch, or two that are down together, and the recognizers that compete for it.
///
/// It determines which recognizer must win, by the simplest reading of the rules. Each rival has a
/// time at which it would recognise on its own. The earliest wins; at one instant the rival whose
/// view is deeper, then the rival attached first, and the system before all (ARB-1, ARB-3). A tap
/// does not prevent a double tap (ARB-8). It shares no code with the engine and none with the
/// floor.
struct StepContest {
  /// The gesture that the person made.
  var shape: StepShape
  /// The touches, in the order in which they begin.
  let touches: [StepTouch]
  /// The recognizers around the view of every touch, strongest first. A double tap is among those
  /// of a second tap only if it is among those of the first.
  var recognizers: [StepRecognizer]
  /// The size of the screen.
  let screen: Size2D

  /// The figures of REC-2, REC-3, REC-4, REC-7, REC-8, EDGE-5 and EDGE-2 on a phone with a home
  /// indicator, in points, degrees and nanoseconds.
  private enum Limit {
    static let tapSlop = 45.0
    static let tapLength: Int64 = 750_000_000
    static let pressLength: Int64 = 500_000_000
    static let pressSlop = 10.0
    static let pan = 10.0
    static let pinch = 8.0
    static let rotation = 5.0
    static let edgeRegion = 13.0
    static let edgePan = 15.0
    static let edgePanLength: Int64 = 250_000_000
    static let systemBand = 20.0
    static let systemSwipe = 5.0
  }

  /// True if a recognizer of the kind contends.
  func has(_ gesture: StepGesture) -> Bool { recognizers.contains { $0.gesture == gesture } }

  /// The winners among the rivals in `known`.
  func winners(among known: Set<StepRival>) -> [StepRival] {
    var claims: [(time: Int64, rival: StepRival)] = []
    if known.contains(.system), let time = systemClaims() { claims.append((time, .system)) }
    for recognizer in recognizers where known.contains(.recognizer(recognizer.gesture)) {
      guard let time = self.claims(recognizer) else { continue }
      claims.append((time, .recognizer(recognizer.gesture)))
    }
    // The first of the earliest: claims are in the order of their ranks.
    guard let earliest = claims.map({ $0.time }).min(),
      let winner = claims.first(where: { $0.time == earliest })?.rival
    else { return [] }
    let doubleTap = StepRival.recognizer(.doubleTap)
    let isTapToo = winner == .recognizer(.tap) && claims.contains { $0.rival == doubleTap }
    return isTapToo ? [winner, doubleTap] : [winner]
  }

  /// When a recognizer would recognise if it were alone; `nil` if it would not.
  func claims(_ recognizer: StepRecognizer) -> Int64? {
    switch recognizer.gesture {
    case .tap: tapClaims()
    case .doubleTap: shape == .secondTap ? tapClaims() : nil
    case .longPress: pressClaims()
    case .pan: panClaims()
    case .pinch: pairClaims { abs($0.distance - $1.distance) > Limit.pinch }
    case .rotation: pairClaims { $0.turn(to: $1) > Limit.rotation }
    case .edgePan: edgePanClaims(recognizer)
    }
  }

  /// The time of the lift.
  private func tapClaims() -> Int64? {
    let touch = touches[0]
    guard touches.count == 1, touch.length <= Limit.tapLength, touch.leaves(Limit.tapSlop) == nil
    else { return nil }
    return touch.last.time
  }

  /// The time at which the press is long enough, if the finger stayed near its start.
  private func pressClaims() -> Int64? {
    let (touch, time) = (touches[0], touches[0].first.time + Limit.pressLength)
    guard touches.count == 1, touch.last.time > time else { return nil }
    if let left = touch.leaves(Limit.pressSlop), left.time <= time { return nil }
    return time
  }

  /// The time at which the middle of the fingers has moved far enough; a finger that lands or lifts
  /// does not move it.
  private func panClaims() -> Int64? {
    let times = Set(touches.flatMap { $0.path.map { $0.time } }).sorted()
    var (x, y) = (0.0, 0.0)
    for (before, time) in zip(times, times.dropFirst()) {
      let down = touches.filter { $0.first.time <= before && $0.last.time >= time }
      for touch in down {
        let (from, to) = (touch.point(at: before), touch.point(at: time))
        x += (to.x - from.x) / Double(down.count)
        y += (to.y - from.y) / Double(down.count)
      }
      if x * x + y * y > Limit.pan * Limit.pan { return time }
    }
    return nil
  }

  /// The time at which two fingers have changed enough since the second one landed.
  private func pairClaims(_ isEnough: (Span, Span) -> Bool) -> Int64? {
    guard touches.count == 2 else { return nil }
    let (a, b) = (touches[0], touches[1])
    let start = Span(a.point(at: b.first.time), b.first.point)
    let lift = min(a.last.time, b.last.time)
    return b.path.first {
      $0.time <= lift && isEnough(start, Span(a.point(at: $0.time), $0.point))
    }?.time
  }

  /// The time at which the finger has moved inward far enough from an edge of the recognizer.
  private func edgePanClaims(_ recognizer: StepRecognizer) -> Int64? {
    guard touches.count == 1, let edge = nearest(to: touches[0].first.point),
      edge.depth <= Limit.edgeRegion,
      recognizer.edges.contains(where: { $0.matches(edge.edge.word) }),
      let claim = leavesInward(Limit.edgePan, from: edge.edge),
      claim - touches[0].first.time <= Limit.edgePanLength
    else { return nil }
    return claim
  }

  /// The time at which the finger has moved inward far enough from the top or the bottom.
  private func systemClaims() -> Int64? {
    guard touches.count == 1 else { return nil }
    let point = touches[0].first.point
    if point.y < Limit.systemBand { return leavesInward(Limit.systemSwipe, from: .top) }
    guard point.y >= screen.height - Limit.systemBand else { return nil }
    return leavesInward(Limit.systemSwipe, from: .bottom)
  }

  /// The time at which the first touch has moved by more than `distance`, if the movement is within
  /// 45° of the inward direction.
  private func leavesInward(_ distance: Double, from edge: ScreenEdge) -> Int64? {
    let touch = touches[0]
    guard let place = touch.leaves(distance) else { return nil }
    let (dx, dy) = (place.point.x - touch.first.point.x, place.point.y - touch.first.point.y)
    let (inward, across) =
      switch edge {
      case .top: (dy, dx)
      case .left: (dx, dy)
      case .bottom: (-dy, dx)
      case .right: (-dx, dy)
      }
    return inward >= abs(across) ? place.time : nil
  }

  /// The edge of the screen that is nearest to a point, and its distance in points.
  private func nearest(to point: Point2D) -> (edge: ScreenEdge, depth: Double)? {
    let depths: [(edge: ScreenEdge, depth: Double)] = [
      (.top, point.y), (.left, point.x), (.bottom, screen.height - point.y),
      (.right, screen.width - point.x),
    ]
    return depths.min { $0.depth < $1.depth }
  }

  /// True if it begins so near to an edge of the screen that a drag is one from that edge.
  var isAtEdge: Bool {
    (nearest(to: touches[0].first.point)?.depth ?? .infinity) <= Limit.edgeRegion
  }
}

/// The vector from one finger to another.
private struct Span {
  let x, y: Double

  init(_ a: Point2D, _ b: Point2D) { (x, y) = (b.x - a.x, b.y - a.y) }

  var distance: Double { (x * x + y * y).squareRoot() }

  /// The angle between two vectors, in degrees.
  func turn(to other: Span) -> Double {
    abs(atan2(x * other.y - y * other.x, x * other.x + y * other.y)) * 180 / .pi
  }
}

extension ScreenEdge {
  /// The word for it in scene files.
  fileprivate var word: StaticString {
    switch self {
    case .top: "top"
    case .left: "left"
    case .bottom: "bottom"
    case .right: "right"
    }
  }
}
