import TouchCore

/// The unsafe code of this module: loads of plain values at any alignment.
///
/// An extent is a range of bytes that a span is known to contain; its initialisers check that.
/// Fields within an extent are loaded without another bounds check. A release build does not check
/// that a field lies within its extent: fields and sizes come only from the rows of `FixedPart` and
/// `HandBlock`, and a test checks every field of every row against its extent.
@usableFromInline struct Extent: BitwiseCopyable {
  @usableFromInline let start: Int
  @usableFromInline let size: Int

  /// The `size` bytes from `start` on; `nil` if `bytes` ends before that.
  ///
  /// `start` is not negative: no record begins below zero, and only small numbers are added. So the
  /// unsigned sum cannot wrap, and one comparison is enough.
  @inlinable @inline(__always) init?(ifHeldBy bytes: RawSpan, at start: Int, size: Int) {
    assert(start >= 0 && size >= 0)
    guard UInt(bitPattern: start) &+ UInt(bitPattern: size) <= UInt(bitPattern: bytes.byteCount)
    else { return nil }
    self.start = start
    self.size = size
  }

  /// The `size` bytes from `start` on. Traps if `bytes` does not contain them.
  @inlinable @inline(__always) init(in bytes: RawSpan, at start: Int, size: Int) {
    guard let held = Extent(ifHeldBy: bytes, at: start, size: size) else {
      preconditionFailure("the bytes do not contain the record that is read from them")
    }
    self = held
  }
}

extension RawSpan {
  /// The little-endian number at `field` of an extent of this span.
  @inlinable @inline(__always) func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type, at field: Int, of extent: Extent
  ) -> Number {
    assert(field >= 0 && field &+ Number.bitWidth / 8 <= extent.size)
    return Number(
      littleEndian: unsafe unsafeLoadUnaligned(
        fromUncheckedByteOffset: extent.start &+ field, as: Number.self))
  }

  /// The byte at `field`.
  @inlinable @inline(__always) func byte(at field: Int, of extent: Extent) -> UInt8 {
    load(UInt8.self, at: field, of: extent)
  }

  /// The little-endian 16 bits at `field`.
  @inlinable @inline(__always) func half(at field: Int, of extent: Extent) -> UInt16 {
    load(UInt16.self, at: field, of: extent)
  }

  /// The little-endian 32 bits at `field` (RAW-1).
  @inlinable @inline(__always) func word(at field: Int, of extent: Extent) -> UInt32 {
    load(UInt32.self, at: field, of: extent)
  }

  /// The little-endian 64 bits at `field`.
  @inlinable @inline(__always) func long(at field: Int, of extent: Extent) -> UInt64 {
    load(UInt64.self, at: field, of: extent)
  }

  /// The word at `field`, read as the bits of a float (RAW-2).
  @inlinable @inline(__always) func single(at field: Int, of extent: Extent) -> Float {
    Float(bitPattern: word(at: field, of: extent))
  }

  /// Two consecutive coordinates in points, read by their bits (RAW-2).
  @inlinable @inline(__always) func point(
    at field: Int, of extent: Extent, _ width: RecordLayout.FloatWidth
  ) -> Point2D {
    switch width {
    case .single:
      Point2D(Double(single(at: field, of: extent)), Double(single(at: field &+ 4, of: extent)))
    case .double:
      Point2D(
        Double(bitPattern: long(at: field, of: extent)),
        Double(bitPattern: long(at: field &+ 8, of: extent)))
    }
  }

  /// A copy of `count` bytes from `offset` on.
  package func copy(at offset: Int, count: Int) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(count)
    let extent = Extent(in: self, at: offset, size: count)
    for index in 0..<count { copy.append(byte(at: index, of: extent)) }
    return copy
  }
}

/// The same loads from an array.
extension [UInt8] {
  func half(at offset: Int) -> UInt16 {
    let bytes = unsafe span.bytes
    return bytes.half(at: 0, of: Extent(in: bytes, at: offset, size: 2))
  }

  func coordinate(at offset: Int, _ width: RecordLayout.FloatWidth) -> Double {
    let bytes = unsafe span.bytes
    let extent = Extent(in: bytes, at: offset, size: width.bytes)
    return switch width {
    case .single: Double(bytes.single(at: 0, of: extent))
    case .double: Double(bitPattern: bytes.long(at: 0, of: extent))
    }
  }
}
