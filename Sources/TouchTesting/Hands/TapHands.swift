import TouchCore
import TouchScene

/// Fingers that tap in a view, or somewhere on the screen.
public struct Tap: Hand {
  let view: SceneName?
  let length: ClosedRange<Interval>?
  let fingers: Int

  /// A tap in the view `id`, anywhere if `nil`. The fingers, 1 to 5, are down for a time in `length`,
  /// which is that of a person if `nil`. Half of the taps with several fingers lift in one frame.
  public init(
    in id: SceneName? = nil, for length: ClosedRange<Interval>? = nil, fingers: Int = 1
  ) {
    (view, self.length, self.fingers) = (id, length, min(max(fingers, 1), 5))
  }

  /// Writes the fingers of one tap.
  public func write(to writer: inout HandWriter) {
    let began = writer.now
    let length = length.map { writer.interval($0) } ?? writer.draw(.tapDuration)
    let point = writer.point(in: view)
    // A person's fingers come and go a few milliseconds after each other.
    let isPerson = fingers > 1 && writer.chance(50)
    for finger in 0..<fingers {
      let place = writer.clamped(Point2D(point.x + Double(40 * finger), point.y))
      let late = isPerson && finger > 0 ? writer.interval(.zero...(.milliseconds(25))) : .zero
      let lag = isPerson && finger > 0 ? writer.interval(.zero...(.milliseconds(25))) : .zero
      var path = FingerPath(at: place, from: began + late)
      path.move(to: place, at: began + length + lag)
      writer.add(path)
    }
  }
}

/// Two taps of a person in one place.
public struct DoubleTap: Hand {
  let view: SceneName?

  /// A double tap in the view `id`, anywhere if `nil`.
  public init(in id: SceneName? = nil) { view = id }

  /// Writes both taps.
  public func write(to writer: inout HandWriter) {
    let first = writer.test.paths.count
    Tap(in: view).write(to: &writer)
    writer.now = writer.now + writer.draw(.tapPause)
    let (began, length) = (writer.now, writer.draw(.tapDuration))
    let point = writer.test.paths[first].places[0].point
    let far = writer.draw(HandHabits.tapDrift)
    let place = writer.clamped(
      Point2D(point.x + far * writer.number(-1, 1), point.y + far * writer.number(-1, 1)))
    var path = FingerPath(at: place, from: began)
    path.move(to: place, at: began + length)
    writer.add(path)
  }
}

/// A finger that rests for 0.5 to 1.2 s, and trembles while it does.
public struct LongPress: Hand {
  let view: SceneName?

  /// A long press in the view `id`, anywhere if `nil`.
  public init(in id: SceneName? = nil) { view = id }

  /// Writes one finger that rests.
  public func write(to writer: inout HandWriter) {
    let point = writer.point(in: view)
    writer.rest(at: point, for: writer.interval(.milliseconds(500)...(.milliseconds(1_200))))
  }
}

/// A finger that rests for a time near one at which something happens: 1 ns before, at or after it.
public struct Press: Hand {
  let view: SceneName?

  /// A press in the view `id`, anywhere if `nil`.
  public init(in id: SceneName? = nil) { view = id }

  /// Writes one finger that rests for the time of a deadline.
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

/// A tap on the status bar, which scrolls a view to its top.
public struct BarTap: Hand {
  /// A tap at most 24 points below the top of the screen.
  public init() {}

  /// Writes one tap.
  public func write(to writer: inout HandWriter) {
    let width = writer.scene.appScreen.glass.width
    let point = writer.clamped(Point2D(writer.number(0, width), writer.number(1, 24)))
    var path = FingerPath(at: point, from: writer.now)
    path.move(to: point, at: writer.now + writer.draw(.tapDuration))
    writer.add(path)
  }
}
