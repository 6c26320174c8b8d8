import TouchCore
import TouchScene

/// Two fingers that move apart or together.
public struct Pinch: Hand {
  let view: SceneName?

  /// A pinch about a point in the view `id`, anywhere if `nil`.
  public init(in id: SceneName? = nil) { view = id }

  /// Writes both fingers.
  public func write(to writer: inout HandWriter) {
    let (near, far) = (writer.number(20, 60), writer.number(60, 160))
    let way = writer.pick([Point2D(1, 0), Point2D(0, 1), Point2D(0.6, 0.8)])
    let (from, to) = writer.chance(60) ? (near, far) : (far, near)
    writer.pair(
      about: writer.point(in: view), from: Point2D(way.x * from, way.y * from),
      to: Point2D(way.x * to, way.y * to))
  }
}

/// Two fingers that move about each other.
public struct Rotate: Hand {
  let view: SceneName?

  /// A rotation about a point in the view `id`, anywhere if `nil`, by up to a quarter of a turn.
  public init(in id: SceneName? = nil) { view = id }

  /// Writes both fingers.
  public func write(to writer: inout HandWriter) {
    let far = writer.number(30, 120)
    let way = writer.pick([Point2D(1, 0), Point2D(0, 1), Point2D(0.6, 0.8)])
    let sign = writer.chance(50) ? 1.0 : -1.0
    let end = writer.pick([
      Point2D(-way.y, way.x), Point2D(0.8 * way.x - 0.6 * way.y, 0.6 * way.x + 0.8 * way.y),
    ])
    writer.pair(
      about: writer.point(in: view), from: Point2D(way.x * far, way.y * far),
      to: Point2D(sign * end.x * far, sign * end.y * far))
  }
}

extension HandWriter {
  /// Adds two fingers on opposite sides of a point, each at an offset from it. In a third of the cases
  /// the second one comes down up to 150 ms later, while the first one moves already (ours). Both
  /// lift together.
  fileprivate mutating func pair(about middle: Point2D, from start: Point2D, to end: Point2D) {
    let (began, length) = (now, interval(.milliseconds(80)...(.milliseconds(500))))
    let half = Interval(nanoseconds: length.nanoseconds / 2)
    let late =
      chance(33) ? interval(.milliseconds(5)...min(half, .milliseconds(150))) : .zero
    for (sign, pause) in [(1.0, Interval.zero), (-1.0, late)] {
      now = began + pause
      stroke(
        from: clamped(Point2D(middle.x + sign * start.x, middle.y + sign * start.y)),
        to: clamped(Point2D(middle.x + sign * end.x, middle.y + sign * end.y)),
        in: Interval(nanoseconds: length.nanoseconds - pause.nanoseconds))
    }
  }
}
