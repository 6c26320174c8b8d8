import TouchCore
import TouchScene

/// A finger that goes from one place to another.
public struct Drag: Hand {
  let start: SceneName?
  let end: SceneName?
  let length: ClosedRange<Interval>
  let fingers: Int

  /// A drag of 1 to 5 fingers from the view `start` to the view `end`, each anywhere if `nil`, in a
  /// time in `length`. Without `end` half of the drags stop near a distance that decides, such as 10
  /// points, and the others go as far as a person's.
  public init(
    from start: SceneName? = nil, to end: SceneName? = nil,
    for length: ClosedRange<Interval> = .milliseconds(60)...(.milliseconds(600)), fingers: Int = 1
  ) {
    (self.start, self.end, self.length) = (start, end, length)
    self.fingers = min(max(fingers, 1), 5)
  }

  /// Writes the fingers of one drag.
  public func write(to writer: inout HandWriter) {
    let (began, first) = (writer.now, writer.point(in: start))
    var last = writer.point(in: end)
    if end == nil {
      let near: Double = writer.pick([4, 8, 9.99, 10, 10.01, 15, 20, 45, 60, 120, 200, 300])
      let far = writer.chance(50) ? near : writer.draw(HandHabits.dragLength)
      let way = writer.pick(Self.ways)
      last = writer.clamped(Point2D(first.x + way.x * far, first.y + way.y * far))
    }
    let length = writer.interval(length)
    for finger in 0..<fingers {
      writer.now = began
      let aside = Double(40 * finger)
      writer.stroke(
        from: writer.clamped(Point2D(first.x + aside, first.y)),
        to: writer.clamped(Point2D(last.x + aside, last.y)), in: length)
    }
  }

  static let ways: [Point2D] = [
    Point2D(1, 0), Point2D(-1, 0), Point2D(0, 1), Point2D(0, -1), Point2D(0.6, 0.8),
    Point2D(-0.6, -0.8),
  ]
}

/// A finger that moves faster and faster, and lifts at its highest speed.
public struct Fling: Hand {
  let view: SceneName?

  /// A fling that begins in the view `id`, anywhere if `nil`.
  public init(from id: SceneName? = nil) { view = id }

  /// Writes one fling.
  public func write(to writer: inout HandWriter) {
    let start = writer.point(in: view)
    let length = writer.draw(.flingDuration)
    let seconds = Double(length.nanoseconds) / 1_000_000_000
    // The speed at the lift is one and a half of the mean speed, as in `StrokeProfile.fling`.
    let far = writer.draw(HandHabits.flingSpeed) * seconds / 1.5
    let way = writer.pick(Drag.ways)
    writer.stroke(
      from: start, to: writer.clamped(Point2D(start.x + way.x * far, start.y + way.y * far)),
      in: length, as: .fling)
  }
}

/// A fast swipe from an edge of the screen towards the middle.
public struct Swipe: Hand {
  let edge: ScreenEdge
  let times: Int

  /// A swipe from `edge`, once, or twice as where the first one is deferred (`times` 1 to 3).
  public init(from edge: ScreenEdge, times: Int = 1) {
    (self.edge, self.times) = (edge, min(max(times, 1), 3))
  }

  /// Writes one swipe, or several.
  public func write(to writer: inout HandWriter) {
    let (screen, depth) = (writer.scene.appScreen.glass, writer.number(0, 12))
    let along = writer.number(0.1, 0.9)
    let far = writer.number(60, 260)
    let (x, y) = (along * screen.width, along * screen.height)
    let (start, way): (Point2D, Point2D) =
      switch edge {
      case .top: (Point2D(x, depth), Point2D(0, far))
      case .bottom: (Point2D(x, screen.height - 1 - depth), Point2D(0, -far))
      case .left: (Point2D(depth, y), Point2D(far, 0))
      case .right: (Point2D(screen.width - 1 - depth, y), Point2D(-far, 0))
      }
    for index in 0..<times {
      if index > 0 {
        writer.now = writer.now + writer.interval(.milliseconds(150)...(.milliseconds(1_500)))
      }
      let end = writer.clamped(Point2D(start.x + way.x, start.y + way.y))
      writer.stroke(
        from: writer.clamped(start), to: end,
        in: writer.interval(.milliseconds(60)...(.milliseconds(250))))
    }
  }
}
