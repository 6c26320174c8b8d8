import TouchCore

/// The events that a control sends in one step. Read in the order of `ControlEvent`, which is
/// UIControl's (CTL-1).
///
///     var events = ControlEvents(.touchDragExit)
///     events.add(.touchDragOutside)
///     events.contains(.touchDragExit)          // true
@usableFromInline package struct ControlEvents: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline var bits: UInt16

  /// No event.
  @inlinable package static var none: ControlEvents { ControlEvents() }

  /// No event.
  @inlinable package init() { bits = 0 }

  /// One event.
  @inlinable @inline(__always) package init(_ event: ControlEvent) {
    bits = 1 << UInt16(event.rawValue)
  }

  /// Adds an event.
  @inlinable @inline(__always) package mutating func add(_ event: ControlEvent) {
    bits |= 1 << UInt16(event.rawValue)
  }

  /// True if the set has the event.
  @inlinable @inline(__always) package func contains(_ event: ControlEvent) -> Bool {
    bits & (1 << UInt16(event.rawValue)) != 0
  }

  /// True without an event.
  @inlinable package var isEmpty: Bool { bits == 0 }

  /// Removes and returns the first event; `nil` without an event.
  @inlinable @inline(__always) package mutating func popFirst() -> ControlEvent? {
    guard bits != 0 else { return nil }
    let place = bits.trailingZeroBitCount
    bits &= bits - 1
    return ControlEvent(rawValue: UInt8(place))
  }
}
