import TouchCore
import TouchTraces

/// Groups the entries of `touch` blocks into frames by their delivery, and stores the live touches
/// in between.
struct TouchFrames: Sendable {
  /// The touches that are down after the last sample.
  var live = LiveTouchList()

  private var open = SampleFrames()

  /// Adds a sample. The engine does not use samples that hover or have an unknown kind.
  mutating func read(_ entry: TouchEntry, into inputs: inout [Input]) {
    live.note(entry)
    guard let sample = entry.sample else { return }
    if let closed = open.take(sample, at: entry.delivery) { inputs.append(closed) }
  }

  /// Appends the incomplete frame, if there is one.
  mutating func flush(into inputs: inout [Input]) {
    if let closed = open.flush() { inputs.append(closed) }
  }
}
