import TouchCore
import TouchTraces

/// The damaged stretches that a conversion of a container leaves out. Each becomes a gap, as in a
/// recovery; stretches with no whole block between them are one.
///
///     block        last = its last time
///     damage       ┐ one stretch
///     damage       ┘
///     block        gap, with the times of both blocks
struct LeftOutStretches {
  /// The stretch after the last whole block; `nil` without one.
  private var pending: Damage?
  /// The last time of the last whole block; `nil` before the first.
  private var last: Instant?
  /// True after the first gap.
  private var hasGap = false

  /// Notes a stretch. Appends the gap of the stretch before it, if that is not adjacent.
  mutating func take(_ damage: Damage, into parts: inout [TracePart]) {
    switch damage.cause {
    case .endInTheMiddle: return
    case .endDisagrees:
      // The loss has its gap already, unless it is noticed only now.
      if hasGap || pending != nil { return }
    case .header, .cutOff, .markerMissing, .length, .checksum, .badEntry, .badChange: break
    }
    if let before = pending, before.offset + before.length == damage.offset {
      pending?.length += damage.length
      return
    }
    end(before: nil, into: &parts)
    pending = damage
  }

  /// Notes a whole block. Appends the gap of the stretch before it.
  mutating func take(_ block: TraceBlock, into parts: inout [TracePart]) {
    end(before: block.first, into: &parts)
    if block.index == nil { last = block.last }
  }

  /// Appends the gap of the last stretch, if there is one. `next` is the first time of the block
  /// behind it; `nil` if it ends the trace, or if another stretch follows.
  mutating func end(before next: Instant?, into parts: inout [TracePart]) {
    guard let damage = pending else { return }
    pending = nil
    hasGap = true
    parts.append(.gap(TraceGap(damage, before: last, after: next)))
  }
}
