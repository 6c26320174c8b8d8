import TouchCore
import TouchTraces

/// Makes frames of the entries of `touch` blocks by their delivery, and owns the live touches between
/// them.
struct TouchFrames: Sendable {
  /// The touches that are down behind the last sample.
  var live = LiveTouchList()

  private var open = SampleFrames()

  /// Takes a sample in. One that only hovers, or is of an unknown kind, is not the engine's.
  mutating func read(_ entry: TouchEntry, into inputs: inout [Input]) {
    live.note(entry)
    guard let sample = entry.sample else { return }
    if let closed = open.take(sample, at: entry.delivery) { inputs.append(closed) }
  }

  /// Closes the open frame, if there is one.
  mutating func flush(into inputs: inout [Input]) {
    if let closed = open.flush() { inputs.append(closed) }
  }
}
