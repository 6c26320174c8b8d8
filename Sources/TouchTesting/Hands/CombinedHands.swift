import TouchCore

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

  /// Writes the hands, each after the one before.
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

  /// Writes the hands side by side.
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
