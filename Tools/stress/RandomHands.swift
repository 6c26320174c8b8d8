import SeededRandom
import Umpire

/// Fingers that land, lift and move at random, at 60 to 240 Hz, with pauses. They are well formed,
/// but not like those of a person. Several may report in one frame.
struct RandomHands {
  private var random: SplitMix64
  private var instant = Instant.zero
  private let screen: Size2D
  private let views: [Rect2D]
  private var fingers: [Finger] = []

  private struct Finger {
    var id: FingerID
    var point: Point2D
    /// The movement per frame, in points.
    var way: Point2D
  }

  /// The number of fingers that a phone follows.
  private static let most = 5

  init(on scene: CompiledScene, seed: UInt64) {
    random = SplitMix64(state: seed)
    screen = scene.screen.size
    views = scene.views.map { scene.onScreen($0) }
  }

  /// The next frame.
  mutating func next() -> Input {
    wait()
    var samples: [Sample] = []
    var index = 0
    while index < fingers.count {
      switch random.next() % 32 {
      case 0...2:
        samples.append(sample(fingers[index], .ended))
        fingers.remove(at: index)
        continue
      case 3 where random.next() % 8 == 0:
        samples.append(sample(fingers[index], .cancelled))
        fingers.remove(at: index)
        continue
      case 4...7:
        samples.append(sample(fingers[index], .stationary))
      case 8:
        fingers[index].way = way()
        move(index)
        samples.append(sample(fingers[index], .moved))
      default:
        move(index)
        samples.append(sample(fingers[index], .moved))
      }
      index += 1
    }
    if fingers.isEmpty || (fingers.count < Self.most && random.next() % 24 == 0) {
      samples.append(begin())
    }
    return Input(.frame(samples), at: instant)
  }

  /// One finger fewer; `nil` if none is down.
  mutating func lift() -> Input? {
    guard let finger = fingers.popLast() else { return nil }
    wait()
    return Input(.frame([sample(finger, .ended)]), at: instant)
  }

  /// Delays the next frame until `later`.
  mutating func wait(until later: Instant) {
    if instant < later { instant = later }
  }

  private mutating func wait() {
    let frames: [Int64] = [4_166_667, 8_333_333, 16_666_667]
    var nanoseconds = frames[Int(random.next() % 3)]
    // Sometimes a pause about as long as the time limits.
    if random.next() % 40 == 0 { nanoseconds += Int64(random.next() % 900_000_000) }
    instant = instant + Interval(nanoseconds: nanoseconds)
  }

  private mutating func begin() -> Sample {
    var id: UInt8 = 0
    while fingers.contains(where: { $0.id.index == id }) { id += 1 }
    // Half of the touches begin in some view, so that small views are hit as well.
    let area =
      random.next() % 2 == 0
      ? views[Int(random.next() % UInt64(views.count))] : Rect2D(0, 0, screen.width, screen.height)
    let point = Point2D(
      area.minX + random.fraction() * area.size.width,
      area.minY + random.fraction() * area.size.height)
    let finger = Finger(id: FingerID(id), point: clamped(point), way: way())
    fingers.append(finger)
    return sample(finger, .began)
  }

  /// Most fingers almost rest; some move slowly, some fast.
  private mutating func way() -> Point2D {
    let speeds = [0.2, 0.2, 0.2, 1.5, 6, 20]
    let speed = speeds[Int(random.next() % 6)]
    return Point2D(random.deviation() * speed, random.deviation() * speed)
  }

  private mutating func move(_ place: Int) {
    fingers[place].point = clamped(
      Point2D(
        fingers[place].point.x + fingers[place].way.x,
        fingers[place].point.y + fingers[place].way.y))
  }

  private func clamped(_ point: Point2D) -> Point2D {
    Point2D(
      min(max(point.x, 0), screen.width - 0.5), min(max(point.y, 0), screen.height - 0.5))
  }

  private func sample(_ finger: Finger, _ phase: Phase) -> Sample {
    Sample(finger: finger.id, phase: phase, point: finger.point)
  }
}
