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
