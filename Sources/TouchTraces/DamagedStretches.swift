import TouchCore

/// The stretches of a damaged trace that have become or will become gaps. Stretches with no whole block
/// between them are one, and so are those before the first.
///
///     block        blockEnded(at: its last time)
///     damage       ┐ one stretch
///     damage       ┘
///     block        end(before: its first time): the gap, with the times of both blocks
package struct DamagedStretches: Sendable {
  /// The stretch after the last whole block; `nil` without one.
  private(set) var pending: Damage?
  /// The last time of the last whole block; `nil` before the first.
  private var last: Instant?
  /// True after the first gap.
  private var hasGap = false

  /// No stretch.
  package init() {}

  /// True if there was no stretch.
  package var isEmpty: Bool { !hasGap && pending == nil }

  /// True if damage is a stretch that becomes a gap. An `end` in the middle has nothing of the recording, and
  /// what an `end` block lacks has its gap already, unless it is noticed only now.
  package func becomesGap(_ damage: Damage) -> Bool {
    switch damage.cause {
    case .endInTheMiddle: false
    case .endDisagrees: isEmpty
    case .header, .cutOff, .markerMissing, .length, .checksum, .badEntry, .badChange: true
    }
  }

  /// Adds a stretch, which must become a gap.
  /// - Returns: The gap of the stretch before it, if that is not adjacent.
  package mutating func add(_ damage: Damage) -> TraceGap? {
    assert(becomesGap(damage), "a stretch is added that becomes no gap")
    if let before = pending, last == nil || before.offset + before.length == damage.offset {
      pending?.length = damage.offset + damage.length - before.offset
      return nil
    }
    let gap = end(before: nil)
    pending = damage
    return gap
  }

  /// Ends the last stretch. `next` is the first time of the block behind it; `nil` if it ends the trace,
  /// or if another stretch follows.
  /// - Returns: Its gap; `nil` if there is no stretch since the last whole block.
  package mutating func end(before next: Instant?) -> TraceGap? {
    guard let damage = pending else { return nil }
    pending = nil
    hasGap = true
    return TraceGap(damage, before: last, after: next)
  }

  /// Notes the last time of a whole block.
  package mutating func blockEnded(at instant: Instant) { last = instant }
}
