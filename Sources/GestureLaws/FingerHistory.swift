import TouchCore

/// The location of every touch's finger over time, from the samples alone. It does not use the
/// engine.
struct FingerHistory: Sendable {
  private var touches: [Track] = []
  private var down: [(finger: FingerID, index: Int)] = []
  private var begun: [Int] = []
  private var left: [Int] = []
  private var cancelled: [Int] = []

  private struct Track {
    /// The reported locations with their instants, without reports of a resting finger.
    var path: [(instant: Instant, point: Point2D)]
    var point: Point2D
    /// The instant of the lift; `nil` if the finger is down or was cancelled.
    var lift: Instant?
  }

  /// Ends the frame.
  mutating func endFrame() {
    begun.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    cancelled.removeAll(keepingCapacity: true)
  }

  /// Adds the samples of one frame.
  mutating func hear(_ frame: [Sample], at instant: Instant) {
    for sample in frame {
      if sample.phase == .began {
        begun.append(touches.count)
        down.append((sample.finger, touches.count))
        touches.append(Track(path: [(instant, sample.point)], point: sample.point))
        continue
      }
      guard let downIndex = down.firstIndex(where: { $0.finger == sample.finger }) else { continue }
      let index = down[downIndex].index
      let hasMoved = touches[index].point != sample.point
      touches[index].point = sample.point
      switch sample.phase {
      case .moved: touches[index].path.append((instant, sample.point))
      case .ended:
        if hasMoved { touches[index].path.append((instant, sample.point)) }
        touches[index].lift = instant
        left.append(index)
        down.remove(at: downIndex)
      case .cancelled:
        // The location at which a finger is taken away does not count as a movement (ARB-11).
        left.append(index)
        cancelled.append(index)
        down.remove(at: downIndex)
      case .began, .stationary: break
      }
    }
  }

  /// True if a finger comes down in this frame.
  var hasBegun: Bool { !begun.isEmpty }

  /// True if a finger lifts in this frame, or is cancelled.
  var hasLeft: Bool { !left.isEmpty }

  /// True if a touch begins in this frame.
  func beginsNow(_ touch: TouchID) -> Bool { begun.contains(Int(touch.number) - 1) }

  /// True if a touch ends in this frame, or is cancelled.
  func leavesNow(_ touch: TouchID) -> Bool { left.contains(Int(touch.number) - 1) }

  /// True if the finger of a touch is on the glass after this frame.
  func isDown(_ touch: TouchID) -> Bool {
    down.contains { $0.index == Int(touch.number) - 1 }
  }

  /// The instant at which the last of some touches lifted; `nil` if one of them did not lift.
  func lift(of fingers: [TouchID]) -> Instant? {
    var latest: Instant?
    for finger in fingers {
      guard let lift = touches[Int(finger.number) - 1].lift else { return nil }
      latest = max(latest ?? lift, lift)
    }
    return latest
  }

  /// True if a touch is cancelled in this frame.
  func isCancelledNow(_ touch: TouchID) -> Bool { cancelled.contains(Int(touch.number) - 1) }

  /// The middle of some touches.
  func middle(of fingers: [TouchID]) -> Point2D {
    var sum = Point2D.zero
    for finger in fingers {
      let point = touches[Int(finger.number) - 1].point
      sum = Point2D(sum.x + point.x, sum.y + point.y)
    }
    let count = Double(max(1, fingers.count))
    return Point2D(sum.x / count, sum.y / count)
  }

  /// The first two of some touches; a single touch twice. `nil` if there are no touches.
  func pair(of fingers: [TouchID]) -> FingerPair? {
    guard let first = fingers.first else { return nil }
    let second = fingers.count > 1 ? fingers[1] : first
    return FingerPair(
      first: touches[Int(first.number) - 1].point, second: touches[Int(second.number) - 1].point)
  }

  /// The locations of the centroid of some touches since an instant, one for each sample; `nil` if
  /// they do not report together.
  func path(of fingers: [TouchID], since instant: Instant) -> FollowedPath? {
    var sum: [(instant: Instant, point: Point2D)] = []
    for (place, finger) in fingers.enumerated() {
      let path = touches[Int(finger.number) - 1].path.filter { $0.instant >= instant }
      if place == 0 {
        sum = path
        continue
      }
      guard path.count == sum.count else { return nil }
      for index in path.indices {
        guard path[index].instant == sum[index].instant else { return nil }
        sum[index].point.x += path[index].point.x
        sum[index].point.y += path[index].point.y
      }
    }
    let count = Double(max(1, fingers.count))
    return FollowedPath(
      since: instant,
      isWhole: fingers.allSatisfy { touches[Int($0.number) - 1].path[0].instant == instant },
      places: sum.map { ($0.instant, Point2D($0.point.x / count, $0.point.y / count)) })
  }
}

/// The locations of the centroid of a gesture's fingers, from the instant at which the set of
/// fingers last changed.
struct FollowedPath {
  /// The instant at which the set of fingers last changed.
  var since: Instant
  /// True if all of them began then.
  var isWhole: Bool
  /// The reported locations with their instants.
  var places: [(instant: Instant, point: Point2D)]
}

/// The locations of two fingers.
struct FingerPair: BitwiseCopyable, Sendable {
  var first: Point2D
  var second: Point2D

  /// The scale of a pinch or the angle of a rotation with the fingers here, if it was `amount` when
  /// they were `before`; `nil` if they are too close together to tell.
  func amount(
    _ kind: RecognizerKind, after before: FingerPair, _ amount: Double
  ) -> Double? {
    let (now, then) = (first.distance(to: second), before.first.distance(to: before.second))
    guard now > 1, then > 1 else { return nil }
    if kind == .pinch { return amount * now / then }
    return amount + (angle - before.angle)
  }

  /// The direction from the first finger to the second, in degrees from -180 to 180.
  private var angle: Double {
    let angle = Arithmetic.angle(x: second.x - first.x, y: second.y - first.y)
    return second.y < first.y ? -angle : angle
  }
}
