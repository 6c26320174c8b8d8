import SeededRandom
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// Writes the paths of hands in a scene.
///
/// All that is random comes from one seed. Locations are points of the screen, and instants are
/// those of the test case.
public struct HandWriter: Sendable {
  /// The scene in which the hands act.
  public let scene: CompiledScene
  /// The paths so far.
  public internal(set) var test = TestCase()
  /// The instant at which the next hand begins.
  public var now = Instant.zero
  /// The interval between two samples: that of a display of 60 or of 120 Hz.
  let pace: Interval
  /// The ids in which hands wanted a point, and which no view has, each once.
  private(set) var unknownViews: [SceneName] = []

  private var random: SplitMix64
  /// The engine before the first touch, which is asked when something would happen.
  private let start: Player

  init(in start: Player, seed: UInt64) {
    random = SplitMix64(state: seed)
    self.start = start
    scene = start.scene
    pace = Interval(nanoseconds: random.next() % 2 == 0 ? 16_666_667 : 8_333_333)
  }

  /// A random whole number from 0 up to, and without, `count`, which counts as 1 if it is less.
  public mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }

  /// True in `percent` of a hundred cases.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// A random number from `least` up to `most`.
  public mutating func number(_ least: Double, _ most: Double) -> Double {
    least + random.fraction() * (most - least)
  }

  /// A random interval in a range, in whole nanoseconds. It is never negative, and at most an hour.
  public mutating func interval(_ range: ClosedRange<Interval>) -> Interval {
    let limits: ClosedRange<Int64> = 0...3_600_000_000_000
    let least = range.lowerBound.nanoseconds.clamped(to: limits)
    let width = range.upperBound.nanoseconds.clamped(to: limits) - least
    return Interval(nanoseconds: least + Int64(random.next() % UInt64(width + 1)))
  }

  /// A random number around 0 with standard deviation 1, never beyond ±6.
  mutating func deviation() -> Double { random.deviation() }

  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[below(things.count)] }

  /// Adds the path of a finger, and moves `now` to its end.
  public mutating func add(_ path: FingerPath) {
    test.paths.append(path)
    now = max(now, path.ended)
  }

  /// The frame of a view on the screen, in points; `nil` if no view has the id or it is off the
  /// screen.
  public func frame(of id: SceneName) -> Rect2D? {
    guard let view = scene.view(named: id), scene.isOnScreen(view) else { return nil }
    return glass(of: view)
  }

  func glass(of view: ViewID) -> Rect2D {
    let (area, app) = (scene.onScreen(view), scene.appScreen)
    let first = app.onGlass(Point2D(area.minX, area.minY))
    let last = app.onGlass(Point2D(area.maxX, area.maxY))
    return Rect2D(first.x, first.y, last.x - first.x, last.y - first.y)
  }

  /// A random point in a view: the middle, or anywhere in it. A point of the screen if no view has
  /// the id.
  public mutating func point(in id: SceneName?) -> Point2D {
    let screen = scene.appScreen.glass
    if let id, scene.view(named: id) == nil, !unknownViews.contains(id) { unknownViews.append(id) }
    guard let id, let area = frame(of: id) else {
      return Point2D(
        Arithmetic.floor(number(0, screen.width)), Arithmetic.floor(number(0, screen.height)))
    }
    let isMiddle = chance(40)
    let share = Point2D(isMiddle ? 0.5 : random.fraction(), isMiddle ? 0.5 : random.fraction())
    return clamped(
      Point2D(
        Arithmetic.floor(area.minX + share.x * area.size.width),
        Arithmetic.floor(area.minY + share.y * area.size.height)))
  }

  /// The nearest point on the screen.
  public func clamped(_ point: Point2D) -> Point2D {
    let screen = scene.appScreen.glass
    return Point2D(
      min(max(point.x, 0), screen.width - 0.5), min(max(point.y, 0), screen.height - 0.5))
  }

  /// The first instant after a finger comes down at a point at which something would happen
  /// although it rests, such as that a long press is recognised; `nil` if nothing would.
  func deadline(at point: Point2D) -> Interval? {
    var player = start
    var batch = Batch()
    let instant = player.dispatcher.now
    player.play(
      Input(.frame([Sample(finger: FingerID(0), phase: .began, point: point)]), at: instant),
      into: &batch)
    return player.nextDeadline.map { $0 - instant }
  }
}

extension Int64 {
  /// The nearest number in a range.
  fileprivate func clamped(to range: ClosedRange<Int64>) -> Int64 {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
