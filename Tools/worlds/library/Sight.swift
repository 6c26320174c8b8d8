import TouchCore

/// The verdict of a recognizer on everything that it has received in an attempt, by REC-2 to REC-7:
/// a function of the whole history, with the figures of the rulebook.
struct Sight {
  var kind: Setting.Kind
  /// True if its swipe goes up; false if it goes to the right.
  var isUpward = false
  var looks: [Look] = []

  /// One observation of a recognizer.
  struct Look {
    var instant: Int64
    var what: What
    /// The fingers that were down, including one that lifts, and those that are down afterwards.
    var fingers: [Finger]
    var left: [Finger]

    enum What { case down, moved, up }
  }

  struct Finger {
    var start: Point2D
    var point: Point2D
  }

  enum Saying { case possible, claims, fails }

  private static let millisecond: Int64 = 1_000_000

  /// The verdict at the last observation.
  var saying: Saying {
    switch kind {
    case .tap: tapSaying(1)
    case .doubleTap: tapSaying(2)
    case .longPress: pressSaying
    case .pan, .scroll: panSaying
    case .swipe: swipeSaying
    case .pinch: pinchSaying
    case .edgePan, .backSwipe: edgeSaying
    }
  }

  /// The verdict that a timer alone leads to, with its instant; `since` is the start of the timer.
  var deadline: (since: Int64, instant: Int64, saying: Saying)? {
    guard let last = looks.last else { return nil }
    func after(_ since: Int64, _ milliseconds: Int64, _ saying: Saying) -> (Int64, Int64, Saying) {
      (since, since + milliseconds * Self.millisecond, saying)
    }
    switch kind {
    case .tap, .doubleTap:
      // REC-2: at most 0.75 s down, at most 0.35 s between.
      if last.what == .up { return after(last.instant, 350, .fails) }
      guard let down = looks.last(where: { $0.what == .down }) else { return nil }
      return after(down.instant, 750, .fails)
    case .longPress: return after(looks[0].instant, 500, .claims)
    case .swipe: return after(looks[0].instant, 500, .fails)
    case .edgePan, .backSwipe: return after(looks[0].instant, 250, .fails)
    case .pan, .pinch, .scroll: return nil
    }
  }

  /// REC-2.
  private func tapSaying(_ taps: Int) -> Saying {
    guard let last = looks.last else { return .possible }
    if last.fingers.count > 1 || last.fingers.contains(where: { far($0.start, $0.point) > 45 }) {
      return .fails
    }
    guard last.what == .up, let down = looks.last(where: { $0.what == .down }) else {
      return .possible
    }
    if last.instant - down.instant > 750 * Self.millisecond { return .fails }
    return looks.count(where: { $0.what == .up }) == taps ? .claims : .possible
  }

  /// True if a finger at `point` is too far from the first tap to belong to the next tap (REC-2).
  func isAnother(at point: Point2D) -> Bool {
    kind == .doubleTap && looks.last?.what == .up
      && looks[0].fingers.contains { far($0.start, point) > 45 }
  }

  /// REC-3.
  private var pressSaying: Saying {
    guard let last = looks.last else { return .possible }
    if last.fingers.count > 1 || last.fingers.contains(where: { far($0.start, $0.point) > 10 }) {
      return .fails
    }
    guard last.what == .up else { return .possible }
    return last.instant - looks[0].instant >= 500 * Self.millisecond ? .claims : .fails
  }

  /// REC-4: the sum of the movements of the middle, while no finger lands or lifts.
  private var panSaying: Saying {
    var way = Point2D.zero
    for (before, look) in zip(looks, looks.dropFirst()) where look.what == .moved {
      let (from, to) = (middle(before.left), middle(look.fingers))
      way = Point2D(way.x + to.x - from.x, way.y + to.y - from.y)
    }
    if max(abs(way.x), abs(way.y)) >= 10 { return .claims }
    return looks.last?.what == .up && looks.last?.fingers.count == 1 ? .fails : .possible
  }

  private func middle(_ fingers: [Finger]) -> Point2D {
    let count = Double(max(1, fingers.count))
    return Point2D(
      fingers.reduce(0) { $0 + $1.point.x } / count,
      fingers.reduce(0) { $0 + $1.point.y } / count)
  }

  /// REC-6, without its limit across, which no finger reaches.
  private var swipeSaying: Saying {
    var farthest = 0.0
    for (place, look) in looks.enumerated() {
      guard look.fingers.count == 1 else { return .fails }
      let (start, point) = (look.fingers[0].start, look.fingers[0].point)
      let way = isUpward ? start.y - point.y : point.x - start.x
      farthest = max(farthest, way)
      if look.what == .up { return .fails }
      if farthest - way > 1 { return .fails }
      if look.what == .moved, way >= 50, isFastEnough(place) { return .claims }
    }
    return .possible
  }

  /// REC-6: at least 100 pt/s since the previous observation; less than 10 ms count as 10 ms.
  private func isFastEnough(_ place: Int) -> Bool {
    let (before, now) = (looks[place - 1], looks[place])
    let (from, to) = (before.fingers[0].point, now.fingers[0].point)
    let way = isUpward ? from.y - to.y : to.x - from.x
    let time = max(now.instant - before.instant, 10 * Self.millisecond)
    return abs(way) * 1e9 >= 100 * Double(time)
  }

  /// REC-7.
  private var pinchSaying: Saying {
    guard let last = looks.last else { return .possible }
    if last.what == .up { return .fails }
    guard last.what == .moved, let both = looks.last(where: { $0.what == .down }),
      both.fingers.count == 2
    else { return .possible }
    let before = far(both.fingers[0].point, both.fingers[1].point)
    let now = far(last.fingers[0].point, last.fingers[1].point)
    return abs(now - before) > 8 ? .claims : .possible
  }

  /// REC-5, with the figures of EDGE-5: inward within 45°.
  private var edgeSaying: Saying {
    guard let last = looks.last, last.fingers.count == 1 else { return .fails }
    let (start, point) = (last.fingers[0].start, last.fingers[0].point)
    if far(start, point) > 15 {
      return point.x - start.x >= abs(point.y - start.y) ? .claims : .fails
    }
    return last.what == .up ? .fails : .possible
  }

  private func far(_ a: Point2D, _ b: Point2D) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
