import TouchCore
import TouchScene

/// The gesture that a recognizer waits for, in its view: with its fingers, taps and direction.
struct GestureHand: Hand {
  /// The recognizer.
  let description: RecognizerDescription
  /// The view that it is attached to.
  let view: SceneName

  func write(to writer: inout HandWriter) {
    let traits = description.kind.traits
    let touches = Int(max(description.touches, traits.fewestFingers, 1))
    switch traits.measures {
    case .nothing where !traits.isContinuous:
      let tap = Tap(in: view, for: .milliseconds(40)...(.milliseconds(120)), fingers: touches)
      let taps = Int(max(1, description.taps))
      InTurn(
        [any Hand](repeating: tap, count: min(taps, 5)),
        pause: .milliseconds(40)...(.milliseconds(200))
      ).write(to: &writer)
    case .nothing:
      let least = description.minimumPress ?? .milliseconds(500)
      let longest = Interval(nanoseconds: least.nanoseconds.addingReportingOverflow(300_000_000).0)
      let shortest = Interval(nanoseconds: least.nanoseconds.addingReportingOverflow(1_000_000).0)
      let length = shortest < longest && shortest > .zero ? shortest...longest : .zero...(.zero)
      Tap(in: view, for: length, fingers: touches).write(to: &writer)
    case .movement where description.kind == .edgePan:
      let edges = Array(description.edges)
      Swipe(from: edges.isEmpty ? .left : writer.pick(edges)).write(to: &writer)
    case .movement:
      strokes(Int(max(description.minTouches, 1)), way: writer.pick(Drag.ways), &writer)
    case .direction:
      let way: Point2D =
        switch description.direction {
        case .left: Point2D(-1, 0)
        case .right: Point2D(1, 0)
        case .up: Point2D(0, -1)
        case .down: Point2D(0, 1)
        }
      strokes(touches, way: way, &writer)
    case .scale: Pinch(in: view).write(to: &writer)
    case .angle: Rotate(in: view).write(to: &writer)
    }
  }

  /// Fingers side by side that move the same way.
  private func strokes(_ count: Int, way: Point2D, _ writer: inout HandWriter) {
    let (began, start) = (writer.now, writer.point(in: view))
    let far = writer.number(60, 200)
    let length = writer.interval(.milliseconds(60)...(.milliseconds(250)))
    for finger in 0..<min(count, 5) {
      // Beside each other, across the way that they go.
      let first = writer.clamped(
        Point2D(start.x - way.y * 40 * Double(finger), start.y + way.x * 40 * Double(finger)))
      writer.now = began
      writer.stroke(
        from: first,
        to: writer.clamped(Point2D(first.x + way.x * far, first.y + way.y * far)), in: length)
    }
  }
}
