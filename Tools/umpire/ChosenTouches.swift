import Umpire

/// The touches that `--touch` chooses, and the chosen touches of a run so far.
struct ChosenTouches {
  private let ranges: [ClosedRange<TouchID>]
  /// The last chosen touch; `nil` without `--touch`.
  private let last: TouchID?
  /// The touches of the run so far; empty without `--touch`.
  private(set) var there = TouchNumbers()
  /// True if the run has a chosen touch so far, or without `--touch`.
  private(set) var hasSome: Bool
  /// True if the run has all chosen touches, so that the rest of it need not be read.
  private(set) var areTold = false

  /// A choice before the first touch of a run. All touches are chosen if `ranges` is empty.
  init(_ ranges: [ClosedRange<TouchID>]) {
    self.ranges = ranges
    last = ranges.map(\.upperBound).max()
    hasSome = ranges.isEmpty
  }

  /// Adds the next touches of the run, in their order.
  mutating func take(_ touches: [TouchID]) {
    guard let last, let newest = touches.last else { return }
    let wasBefore = there.last.map { $0 < last.number } ?? true
    for touch in touches { there.add(touch) }
    hasSome = hasSome || touches.contains { touch in ranges.contains { $0.contains(touch) } }
    // If a touch in between is missing, the rest of the run is read, to report which touches it
    // has.
    if wasBefore, newest >= last {
      areTold = WhyChoice.missing(of: ranges, among: there).isEmpty
    }
  }
}
