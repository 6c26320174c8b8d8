import TouchCore
import TouchScene

/// Something that a person does with one finger or several.
///
///     let hands: [any Hand] = [
///       Tap(in: "today", for: .milliseconds(20) ... .milliseconds(400)),
///       Drag(from: "list", to: "trash"), Swipe(from: .bottom),
///     ]
///
/// A search writes a hand many times, each time at other places and for another time.
public protocol Hand: Sendable {
  /// Writes the paths of the fingers once. They begin at `writer.now` or later.
  func write(to writer: inout HandWriter)
}

/// A finger that taps in a view, or somewhere on the screen.
public struct Tap: Hand {
  let view: SceneName?
  let length: ClosedRange<Interval>
  let fingers: Int

  /// A tap in the view `id`, anywhere if `nil`. The fingers, 1 to 5, are down for a time in `length`.
  public init(
    in id: SceneName? = nil,
    for length: ClosedRange<Interval> = .milliseconds(40)...(.milliseconds(250)),
    fingers: Int = 1
  ) {
    (view, self.length, self.fingers) = (id, length, min(max(fingers, 1), 5))
  }

  /// Writes a tap.
  public func write(to writer: inout HandWriter) {
    let (began, length) = (writer.now, writer.interval(length))
    let point = writer.point(in: view)
    for finger in 0..<fingers {
      let place = writer.clamped(Point2D(point.x + Double(40 * finger), point.y))
      var path = FingerPath(at: place, from: began)
      path.move(to: place, at: began + length)
      writer.add(path)
    }
  }
}

/// A finger that rests for a time near one at which something happens: 1 ns before, at or after it.
public struct Press: Hand {
  let view: SceneName?

  /// A press in the view `id`, anywhere if `nil`.
  public init(in id: SceneName? = nil) { view = id }

  /// Writes a press.
  public func write(to writer: inout HandWriter) {
    let (began, point) = (writer.now, writer.point(in: view))
    let standard: Int64 = writer.pick([20, 50, 100, 150, 350, 500, 750])
    let deadline = writer.deadline(at: point) ?? .milliseconds(standard)
    let tick = Interval(nanoseconds: writer.pick([-1, 0, 1]))
    var path = FingerPath(at: point, from: began)
    path.move(to: point, at: began + deadline + tick)
    writer.add(path)
  }
}

/// A finger that goes from one place to another.
public struct Drag: Hand {
  let start: SceneName?
  let end: SceneName?
  let length: ClosedRange<Interval>

  /// A drag from the view `start` to the view `end`, each anywhere if `nil`, in a time in `length`.
  /// Without `end` half of the drags stop near a distance that decides, such as 10 points.
  public init(
    from start: SceneName? = nil, to end: SceneName? = nil,
    for length: ClosedRange<Interval> = .milliseconds(60)...(.milliseconds(600))
  ) {
    (self.start, self.end, self.length) = (start, end, length)
  }

  /// Writes a drag.
  public func write(to writer: inout HandWriter) {
    let first = writer.point(in: start)
    var last = writer.point(in: end)
    if end == nil {
      let far: Double = writer.pick([4, 8, 9.99, 10, 10.01, 15, 20, 45, 60, 120, 200, 300])
      let way = writer.pick(Self.ways)
      last = writer.clamped(Point2D(first.x + way.x * far, first.y + way.y * far))
    }
    writer.stroke(from: first, to: last, in: writer.interval(length))
  }

  static let ways: [Point2D] = [
    Point2D(1, 0), Point2D(-1, 0), Point2D(0, 1), Point2D(0, -1), Point2D(0.6, 0.8),
    Point2D(-0.6, -0.8),
  ]
}

/// A fast swipe from an edge of the screen towards the middle.
public struct Swipe: Hand {
  let edge: ScreenEdge
  let times: Int

  /// A swipe from `edge`, once, or twice as where the first one is deferred (`times` 1 to 3).
  public init(from edge: ScreenEdge, times: Int = 1) {
    (self.edge, self.times) = (edge, min(max(times, 1), 3))
  }

  /// Writes the swipes.
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

/// Two fingers that move apart, together, or about each other.
public struct Pinch: Hand {
  let view: SceneName?

  /// A pinch or a rotation about a point in the view `id`, anywhere if `nil`.
  public init(in id: SceneName? = nil) { view = id }

  /// Writes a pinch.
  public func write(to writer: inout HandWriter) {
    let (middle, began) = (writer.point(in: view), writer.now)
    let near = writer.number(20, 60)
    let far = writer.number(60, 160)
    let way = writer.pick([Point2D(1, 0), Point2D(0, 1), Point2D(0.6, 0.8)])
    let isApart = writer.chance(60)
    let isTurn = writer.chance(25)
    let length = writer.interval(.milliseconds(80)...(.milliseconds(500)))
    for sign in [1.0, -1.0] {
      let (from, to) = isApart ? (near, far) : (far, near)
      let end = isTurn ? Point2D(-way.y * from, way.x * from) : Point2D(way.x * to, way.y * to)
      writer.now = began
      writer.stroke(
        from: writer.clamped(
          Point2D(middle.x + sign * way.x * from, middle.y + sign * way.y * from)),
        to: writer.clamped(Point2D(middle.x + sign * end.x, middle.y + sign * end.y)), in: length)
    }
  }
}

/// Hands one after another, with a pause between them.
public struct InTurn: Hand {
  let hands: [any Hand]
  let pause: ClosedRange<Interval>

  /// The hands in their order. The pauses are in `pause`.
  public init(
    _ hands: [any Hand],
    pause: ClosedRange<Interval> = .milliseconds(30)...(.milliseconds(400))
  ) {
    (self.hands, self.pause) = (hands, pause)
  }

  /// Writes the hands, one after another.
  public func write(to writer: inout HandWriter) {
    for (index, hand) in hands.enumerated() {
      if index > 0 { writer.now = writer.now + writer.interval(pause) }
      hand.write(to: &writer)
    }
  }
}

/// Hands that begin within a few frames of each other.
public struct AtOnce: Hand {
  let hands: [any Hand]

  /// The hands, each with a delay of 0 to 5 frames.
  public init(_ hands: [any Hand]) { self.hands = hands }

  /// Writes the hands, together.
  public func write(to writer: inout HandWriter) {
    let began = writer.now
    var end = began
    for hand in hands {
      let frames = Int64(writer.chance(50) ? 0 : writer.below(6))
      writer.now = began + Interval(nanoseconds: frames * writer.pace.nanoseconds)
      hand.write(to: &writer)
      end = max(end, writer.now)
    }
    writer.now = end
  }
}

extension HandWriter {
  /// Adds a finger that moves from one point to another: slowly, fast and slowly again, as a person
  /// does, or at one speed. A person's finger trembles by a third of a point.
  mutating func stroke(from start: Point2D, to end: Point2D, in length: Interval) {
    let began = now
    let isPerson = chance(70)
    var path = FingerPath(at: start, from: began)
    // A stroke that takes longer than 10 s at 120 Hz has fewer samples a second.
    let frames = min(max(1, Int(length.nanoseconds / pace.nanoseconds)), 1_200)
    let step = max(pace.nanoseconds, length.nanoseconds / Int64(frames))
    for frame in 1...frames {
      let share = Double(frame) / Double(frames)
      let far = isPerson ? share * share * share * (10 - 15 * share + 6 * share * share) : share
      var point = Point2D(start.x + far * (end.x - start.x), start.y + far * (end.y - start.y))
      if isPerson, frame < frames {
        point = clamped(Point2D(point.x + deviation() / 3, point.y + deviation() / 3))
      }
      path.move(
        to: point, at: began + Interval(nanoseconds: Int64(frame) * step))
    }
    add(path)
  }
}
