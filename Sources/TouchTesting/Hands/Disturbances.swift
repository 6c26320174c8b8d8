import TouchCore
import TouchScene

/// The edge of a hand that rests near an edge of the screen until the system takes the touch away.
public struct Palm: Hand {
  /// A contact near the left, right or bottom edge, cancelled after 30 to 400 ms.
  public init() {}

  /// Writes one contact that is cancelled.
  public func write(to writer: inout HandWriter) {
    let screen = writer.scene.appScreen.glass
    let (depth, along) = (writer.number(0, 30), writer.number(0.1, 0.9))
    let point = writer.clamped(
      writer.pick([
        Point2D(depth, along * screen.height), Point2D(screen.width - depth, along * screen.height),
        Point2D(along * screen.width, screen.height - depth),
      ]))
    let index = writer.test.paths.count
    // The middle of a broad contact moves more than that of a finger.
    let length = writer.interval(.milliseconds(30)...(.milliseconds(400)))
    writer.rest(at: point, for: length, tremor: writer.number(0.5, 3))
    writer.test.paths[index].isCancelled = true
  }
}

/// A hand that the system interrupts, as a call does: every finger is cancelled in one frame.
public struct Interruption: Hand {
  let hand: any Hand

  /// The hand, interrupted at a random instant while it acts.
  public init(of hand: any Hand) { self.hand = hand }

  /// Writes the hand up to the interruption.
  public func write(to writer: inout HandWriter) {
    let (count, began) = (writer.test.paths.count, writer.now)
    hand.write(to: &writer)
    let length = writer.now - began
    let shortest = Interval(nanoseconds: 1)
    let cut = began + (length > shortest ? writer.interval(shortest...length) : shortest)
    var paths: [FingerPath] = []
    for (index, path) in writer.test.paths.enumerated() {
      if index >= count, path.began >= cut { continue }
      paths.append(path.began < cut && path.ended >= cut ? path.cancelled(at: cut) : path)
    }
    writer.test.paths = paths
    writer.now = cut
  }
}
