/// The fields of a path and their offsets in bytes from the path's start. Bytes after these fields
/// differ between layouts without changing any of the offsets.
///
/// There are three shapes, so one comparison per path is enough, instead of one for each field.
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

  /// The width of the coordinates.
  @inlinable @inline(__always) package var floats: RecordLayout.FloatWidth {
    switch self {
    case .first, .single: .single
    case .double: .double
    }
  }
}
