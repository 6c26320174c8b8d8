/// The type of a record, without the routing flag (RAW-11).
public struct EventType: BitwiseCopyable, Hashable, Sendable, RawRepresentable {
  /// The number in the record; `UInt32.max` for an event without memory.
  public var rawValue: UInt32

  /// The type with that number.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// An event without readable content (RAW-3).
  @inlinable package static var opaque: EventType { EventType(rawValue: .max) }

  /// Fingers (3001).
  @inlinable package static var hand: EventType { EventType(rawValue: 3001) }

  /// The status-bar phase that this type is, if it is one (RAW-7).
  @inlinable package var statusBarPhase: StatusBarPhase? {
    switch rawValue {
    case 1015: .down
    case 1016: .dragged
    case 1017: .up
    default: nil
    }
  }
}
