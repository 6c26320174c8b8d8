/// The checksum by tables, on any processor.
extension CRC32C {
  /// Adds the bytes of `range`, sixteen at a time, on any processor. Precondition: `range` is
  /// inside `bytes`.
  mutating func updateByTables(_ bytes: [UInt8], in range: Range<Int>) {
    let table = slices.span
    let span = bytes.span
    var at = range.lowerBound
    // Two stretches of one length at once: the processor works on one while it waits for the other.
    while range.upperBound - at >= 2 * CRC32C.leastStretch {
      var length = CRC32C.leastStretch
      while length < CRC32C.mostStretch, 4 * length <= range.upperBound - at { length *= 2 }
      var (first, second) = (register, UInt32(0))
      for index in stride(from: at, to: at + length, by: 16) {
        first = CRC32C.turn(first, span, at: index, table)
        second = CRC32C.turn(second, span, at: index + length, table)
      }
      register = CRC32C.moved(first, by: length) ^ second
      at += 2 * length
    }
    var crc = register
    while range.upperBound - at >= 16 {
      crc = CRC32C.turn(crc, span, at: at, table)
      at += 16
    }
    while at < range.upperBound {
      crc = crc >> 8 ^ table[Int((crc ^ UInt32(span[at])) & 255)]
      at += 1
    }
    register = crc
  }

  /// The register four bytes of zero later.
  static func movedByFour(_ register: UInt32) -> UInt32 {
    four(UInt64(register), from: 3, slices.span)
  }

  /// The shortest of the stretches that are added two at a time, in bytes. Lengths are powers of
  /// two, so that one product moves a register by a stretch.
  private static let leastStretch = 1024
  private static let mostStretch = 32_768

  /// The register sixteen bytes later. For each byte, a table has its effect on the register.
  @inline(__always) private static func turn(
    _ crc: UInt32, _ span: Span<UInt8>, at offset: Int, _ table: Span<UInt32>
  ) -> UInt32 {
    // The loads are checked against the end of the bytes.
    let bytes = unsafe span.bytes
    let eight = unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let high = unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
    let low = eight ^ UInt64(crc)
    let first = four(low, from: 15, table) ^ four(low >> 32, from: 11, table)
    return first ^ four(high, from: 7, table) ^ four(high >> 32, from: 3, table)
  }

  /// The effect of four bytes: the lowest by the table `slice`, the others by the tables before it.
  @inline(__always) private static func four(
    _ word: UInt64, from slice: Int, _ table: Span<UInt32>
  ) -> UInt32 {
    let (a, b, c, d) = (word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24 & 255)
    let start = 256 * slice
    return table[start + Int(a)] ^ table[start - 256 + Int(b)]
      ^ (table[start - 512 + Int(c)] ^ table[start - 768 + Int(d)])
  }
}

/// Sixteen tables of 256 entries: table k has the effect of a byte on the register k bytes later.
private let slices: [UInt32] = {
  var table = [UInt32](repeating: 0, count: 4096)
  for byte in 0..<256 {
    var crc = UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ castagnoli : crc >> 1 }
    table[byte] = crc
  }
  for index in 256..<4096 {
    let before = table[index - 256]
    table[index] = before >> 8 ^ table[Int(before & 255)]
  }
  return table
}()
