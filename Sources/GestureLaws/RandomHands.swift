import SeededRandom
import TouchCore
import TouchScene

/// Fingers that tap, hold, drag, pinch and rest in a scene at random. They aim at thresholds:
/// edges, hystereses and deadlines, each met, just missed or just passed. Their samples are always
/// well formed.
struct RandomHands {
  var random: SplitMix64
  let screen: Size2D
  private let areas: [Rect2D]
  /// The targets of the scene besides its views.
  private let aims: [Aim]
  /// Nanoseconds between two frames.
  let pace: Int64
  private(set) var touches: [Path] = []
  /// The locations at which touches began, near which others begin.
  private var starts: [Point2D] = []

  /// The samples of one touch.
  struct Path {
    var samples: [(instant: Int64, phase: Phase, point: Point2D)]

    var began: Int64 { samples.first?.instant ?? 0 }
    var ended: Int64 { samples.last?.instant ?? 0 }
  }

  private static let thresholds: [Double] = [1, 4, 5, 8, 10, 15, 20, 45, 50, 70, 200]
  private static let deadlines: [Int64] = [20, 25, 50, 100, 150, 250, 350, 400, 500, 750]
  private static let ticks: [Int64] = [-1, 0, 0, 1]

  /// The frames of the fingers of a seed in a scene.
  static func frames(in scene: CompiledScene, _ random: inout SplitMix64) -> [Trial.Happening] {
    var hands = RandomHands(in: scene, SplitMix64(state: random.next()))
    return hands.play()
  }

  private init(in scene: CompiledScene, _ random: SplitMix64) {
    self.random = random
    screen = scene.appScreen.glass
    areas = scene.views.filter { scene.isOnScreen($0) }.map { view in
      let (area, app) = (scene.onScreen(view), scene.appScreen)
      let (start, end) = (Point2D(area.minX, area.minY), Point2D(area.maxX, area.maxY))
      let (first, last) = (app.onGlass(start), app.onGlass(end))
      return Rect2D(first.x, first.y, last.x - first.x, last.y - first.y)
    }
    aims = Self.aims(in: scene)
    pace = self.random.chance(50) ? 16_666_667 : 8_333_333
  }

  private mutating func play() -> [Trial.Happening] {
    let acts = random.pick([1, 1, 2, 2, 2, 3, 3, 4])
    for _ in 0..<acts {
      if !aims.isEmpty, random.chance(50) {
        act(on: random.pick(aims), at: start())
      } else {
        act(at: start())
      }
    }
    return frames()
  }

  /// The instant at which the next act begins: beside others, in their frames, or after them by
  /// about a deadline.
  private mutating func start() -> Int64 {
    guard let last = touches.last else { return 0 }
    switch random.below(10) {
    case 0...5: return Int64(random.below(25)) * pace
    case 6: return last.ended
    case 7: return last.began
    case 8: return last.ended + Int64(1 + random.below(12)) * pace
    default:
      // After it by a deadline, or by a little less, so that it is over by then.
      let deadline = aimed(from: last.ended)
      return random.chance(50) ? deadline : max(0, deadline - Int64(random.below(10)) * pace)
    }
  }

  mutating func aimed(from instant: Int64) -> Int64 {
    max(0, instant + random.pick(Self.deadlines) * 1_000_000 + random.pick(Self.ticks))
  }

  private mutating func act(at instant: Int64) {
    let place = place()
    switch random.below(23) {
    case 20...22: flicks(at: instant, place)
    case 0...2: tap(at: instant, place)
    case 3...4:
      tap(at: instant, place)
      let lift = touches[touches.count - 1].ended
      let pause = random.chance(50) ? aimed(from: lift) : lift + Int64(1 + random.below(15)) * pace
      tap(at: pause, near(place))
    case 5...7: hold(at: instant, place)
    case 8...14: drag(at: instant, place)
    case 15...16: together(at: instant, place)
    case 17: taps(at: instant, place)
    default: rest(at: instant, place)
    }
  }

  mutating func tap(at instant: Int64, _ place: Point2D) {
    add(place, at: instant, way: .zero, frames: 1 + random.below(8))
  }

  mutating func hold(at instant: Int64, _ place: Point2D) {
    let lift = aimed(from: instant)
    add(place, at: instant, way: random.chance(60) ? .zero : way(slow: true), frames: 3, lift: lift)
  }

  private mutating func rest(at instant: Int64, _ place: Point2D) {
    add(place, at: instant, way: .zero, frames: 5 + random.below(60))
  }

  private mutating func drag(at instant: Int64, _ place: Point2D) {
    let frames = 2 + random.below(random.chance(15) ? 40 : 14)
    let lift = random.chance(15) ? aimed(from: instant + Int64(frames) * pace) : nil
    if random.chance(30) {
      // The finger stops at a threshold, met, missed or passed by very little.
      let distance = random.pick(Self.thresholds) + random.pick([-0.01, 0, 0, 0.01])
      let toward = random.pick(Self.directions)
      let length = distance / Double(frames)
      add(
        place, at: instant, way: Point2D(toward.x * length, toward.y * length), frames: frames,
        lift: lift)
    } else {
      add(place, at: instant, way: way(slow: false), frames: frames, lift: lift)
    }
  }

  /// Moves a finger by 10 to 40 points: enough for a pan, but still a tap. Where a recognizer waits
  /// for a second tap, another finger may do the same until just before the second tap is too late.
  private mutating func flicks(at instant: Int64, _ place: Point2D) {
    let way = way(slow: false)
    let length = max(1, way.distance(to: .zero))
    let frames = 2 + random.below(3)
    let toward = Point2D(way.x / length, way.y / length)
    let step: Double = random.pick([5, 6, 10])
    add(place, at: instant, way: Point2D(toward.x * step, toward.y * step), frames: frames)
    guard random.chance(60) else { return }
    let lift = touches[touches.count - 1].ended
    let deadline = lift + random.pick([20, 100, 350, 350, 350, 500]) * 1_000_000
    let early = Int64(frames + 1 + random.below(3)) * pace
    add(
      self.place(), at: max(instant + 1, deadline - early),
      way: Point2D(toward.y * step, toward.x * step), frames: frames)
  }

  /// Moves two or three fingers together, apart, or about each other.
  private mutating func together(at instant: Int64, _ place: Point2D) {
    let frames = 2 + random.below(14)
    let way = way(slow: random.chance(50))
    let isApart = random.chance(60)
    for index in 0..<(random.chance(80) ? 2 : 3) {
      let away = index == 0 ? place : near(place)
      let sign: Double = isApart && index == 1 ? -1 : 1
      let delay = random.chance(60) ? 0 : Int64(random.below(4)) * pace
      let count = random.chance(70) ? frames : 1 + random.below(frames)
      add(
        away, at: instant + delay, way: Point2D(way.x * sign, way.y * sign), frames: count,
        lift: random.chance(70) ? instant + Int64(frames + 1) * pace : nil)
    }
  }

  /// Taps with two or three fingers in the same frames.
  private mutating func taps(at instant: Int64, _ place: Point2D) {
    let frames = 1 + random.below(6)
    for index in 0..<(random.chance(75) ? 2 : 3) {
      add(index == 0 ? place : near(place), at: instant, way: .zero, frames: frames)
    }
  }

  /// Adds a touch that begins at a location, moves `way` points a frame, and lifts after a number
  /// of frames or at an instant of its own. After `slowAfter` frames it moves a twelfth of that.
  mutating func add(
    _ place: Point2D, at instant: Int64, way: Point2D, frames: Int, lift: Int64? = nil,
    slowAfter: Int = .max
  ) {
    var point = place
    var way = way
    var samples = [(instant: instant, phase: Phase.began, point: point)]
    for frame in 0..<frames {
      let now = instant + Int64(frame + 1) * pace
      if let lift, now >= lift { break }
      if random.chance(3) { way = self.way(slow: false) }
      if frame == slowAfter { way = Point2D(way.x / 12, way.y / 12) }
      let next = clamped(Point2D(point.x + way.x, point.y + way.y))
      if next != point {
        point = next
        // One sample in many is lost.
        if !random.chance(6) { samples.append((now, .moved, point)) }
      } else if random.chance(15) {
        // A finger that rests is at its last reported location.
        let last = samples[samples.count - 1].point
        samples.append((now, random.chance(50) ? .stationary : .moved, last))
      }
    }
    let end = max(
      samples[samples.count - 1].instant + 1, lift ?? instant + Int64(frames + 1) * pace)
    if random.chance(25) {
      let away = random.chance(70) ? way : self.way(slow: false)
      point = clamped(Point2D(point.x + away.x, point.y + away.y))
    }
    samples.append((end, random.chance(4) ? .cancelled : .ended, point))
    touches.append(Path(samples: samples))
    starts.append(place)
  }

  static let directions: [Point2D] = [
    Point2D(1, 0), Point2D(-1, 0), Point2D(0, 1), Point2D(0, -1), Point2D(0.6, 0.8),
    Point2D(-0.8, 0.6),
    Point2D(0.8, -0.6),
  ]

  mutating func way(slow isSlow: Bool) -> Point2D {
    let speed = random.pick(isSlow ? [0.25, 0.5, 1] : [1, 2, 3, 5, 8, 12, 20])
    let toward = random.pick(Self.directions)
    return Point2D(toward.x * speed, toward.y * speed)
  }

  mutating func place() -> Point2D {
    if !starts.isEmpty, random.chance(15) { return near(random.pick(starts)) }
    if random.chance(22) { return atEdge() }
    guard !areas.isEmpty, random.chance(90) else {
      return clamped(Point2D(random.number(0, screen.width), random.number(0, screen.height)))
    }
    let area = random.pick(areas)
    let share =
      random.chance(25) ? Point2D(0.5, 0.5) : Point2D(random.fraction(), random.fraction())
    return clamped(
      Point2D(
        Arithmetic.round(area.minX + share.x * area.size.width),
        Arithmetic.round(area.minY + share.y * area.size.height)))
  }

  private mutating func atEdge() -> Point2D {
    let depth =
      random.chance(40)
      ? random.pick([0, 13, 20, 50, 78]) + random.pick([-0.01, 0, 0.01]) : random.whole(0, 30)
    let along = random.fraction()
    switch random.below(6) {
    case 0...2:
      return clamped(Point2D(Arithmetic.round(along * screen.width), screen.height - max(1, depth)))
    case 3: return clamped(Point2D(Arithmetic.round(along * screen.width), depth))
    case 4: return clamped(Point2D(depth, Arithmetic.round(along * screen.height)))
    default:
      return clamped(Point2D(screen.width - max(1, depth), Arithmetic.round(along * screen.height)))
    }
  }

  mutating func near(_ place: Point2D) -> Point2D {
    let away = random.pick([0, 5, 20, 40, 44.99, 45, 45.01, 60, 100])
    let toward = random.pick(Self.directions)
    return clamped(Point2D(place.x + toward.x * away, place.y + toward.y * away))
  }

  func clamped(_ point: Point2D) -> Point2D {
    Point2D(min(max(point.x, 0), screen.width - 0.5), min(max(point.y, 0), screen.height - 0.5))
  }

  /// All samples of one instant are one frame; a finger that is down has the lowest number that no
  /// other has in the frame.
  private mutating func frames() -> [Trial.Happening] {
    var all: [(instant: Int64, touch: Int, phase: Phase, point: Point2D)] = []
    for (touch, path) in touches.enumerated() {
      all += path.samples.map { ($0.instant, touch, $0.phase, $0.point) }
    }
    let isTurned = random.chance(30)
    all.sort {
      if $0.instant != $1.instant { return $0.instant < $1.instant }
      return isTurned ? $0.touch > $1.touch : $0.touch < $1.touch
    }
    var fingers: [Int: UInt8] = [:]
    var happenings: [Trial.Happening] = []
    var index = 0
    while index < all.count {
      let end = all[index...].firstIndex { $0.instant != all[index].instant } ?? all.count
      var taken = Set(fingers.values)
      var samples: [Sample] = []
      for entry in all[index..<end] {
        if entry.phase == .began {
          let finger = (0...UInt8.max).first { !taken.contains($0) } ?? 0
          taken.insert(finger)
          fingers[entry.touch] = finger
        }
        guard let finger = fingers[entry.touch] else { continue }
        samples.append(Sample(finger: FingerID(finger), phase: entry.phase, point: entry.point))
        if entry.phase == .ended || entry.phase == .cancelled { fingers[entry.touch] = nil }
      }
      happenings.append(Trial.Happening(at: all[index].instant, .frame(samples)))
      index = end
    }
    return happenings
  }
}
