import TouchCore

extension [UInt8] {
  /// Appends `number`, its lowest byte first.
  package mutating func appendLittleEndian<Number: FixedWidthInteger>(_ number: Number) {
    for index in 0..<(Number.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: number >> Number(truncatingIfNeeded: 8 * index)))
    }
  }

  /// Overwrites the number at `offset`, its lowest byte first.
  package mutating func replaceLittleEndian(_ number: UInt32, at offset: Int) {
    for index in 0..<4 {
      self[offset + index] = UInt8(truncatingIfNeeded: number >> UInt32(8 * index))
    }
  }
}

/// A place in bytes from which fields are taken one after another; `nil` where they end.
@usableFromInline struct ByteCursor: Sendable {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline let end: Int

  /// Where the next field begins.
  @usableFromInline var offset: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    let range = range.clamped(to: bytes.indices)
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  @inlinable mutating func take<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type)
    -> Number?
  {
    let width = Number.bitWidth / 8
    // No overflow: the offset is in 0...end.
    guard end &- offset >= width else { return nil }
    defer { offset &+= width }
    // The load is checked against the end of the bytes.
    return Number(
      littleEndian: unsafe bytes.span.bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: Number.self))
  }

  mutating func takeDouble() -> Double? {
    take(UInt64.self).map { Double(bitPattern: $0) }
  }

  mutating func takeFloat() -> Float? {
    take(UInt32.self).map { Float(bitPattern: $0) }
  }

  /// The range of the next `count` bytes.
  @inlinable mutating func takeRange(_ count: UInt32) -> Range<Int>? {
    guard let count = Int(exactly: count), end &- offset >= count else { return nil }
    defer { offset &+= count }
    return offset..<(offset &+ count)
  }

  /// A cursor over a range returned by `takeRange`.
  func within(_ range: Range<Int>) -> ByteCursor { ByteCursor(bytes, in: range) }

  /// A text with its length in two bytes before it.
  mutating func takeText() -> SceneName? {
    guard let count = take(UInt16.self), let range = takeRange(UInt32(count)) else { return nil }
    return SceneName(utf8: Array(bytes[range]))
  }

  /// All remaining bytes.
  mutating func takeRest() -> [UInt8] {
    defer { offset = end }
    return Array(bytes[offset..<end])
  }
}
