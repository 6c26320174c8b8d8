/// Which fields a path has, and where, in bytes from the path's start; what may follow them differs
/// without changing any of them.
///
/// There are three, so a path is read after one question instead of one for each field.
@usableFromInline package enum PathShape: UInt8, BitwiseCopyable, Sendable {
  /// iPhone OS 1: proximity in 16 bits, no radius.
  case first
  /// Coordinates of 32 bits.
  case single
  /// Coordinates of 64 bits.
  case double

  /// The bits of proximity: 8 or 16.
  @inlinable @inline(__always) package var proximityMask: UInt16 {
    switch self {
    case .first: 0xFFFF
    case .single, .double: 0xFF
    }
  }

  /// The larger radius of the contact: a float.
  @inlinable @inline(__always) package var radius: Int? {
    switch self {
    case .first: nil
    case .single, .double: 0x08
    }
  }

  /// The coordinates, x before y.
  @inlinable @inline(__always) package var point: Int {
    switch self {
    case .first: 0x08
    case .single: 0x0C
    case .double: 0x10
    }
  }

  /// How wide the coordinates are.
  @inlinable @inline(__always) package var floats: RecordLayout.FloatWidth {
    switch self {
    case .first, .single: .single
    case .double: .double
    }
  }
}
