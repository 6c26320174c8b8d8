/// The Castagnoli checksum of 32 bits, which every header and every block of a trace carries.
///
///     var checksum = CRC32C()
///     checksum.update(Array("123456789".utf8))
///     checksum.value                              // 0xE306_9283
public struct CRC32C: BitwiseCopyable, Hashable, Sendable {
  /// The remainder so far, its highest power in the lowest bit.
  private(set) var register: UInt32 = .max

  /// The checksum of nothing.
  public init() {}

  /// A checksum that goes on from a register.
  init(register: UInt32) { self.register = register }

  /// The checksum of what was given so far.
  public var value: UInt32 { ~register }

  /// Takes all of `bytes` in.
  public mutating func update(_ bytes: [UInt8]) {
    update(bytes, in: bytes.indices)
  }

  /// Takes the bytes of `range` in, as far as `bytes` has them.
  public mutating func update(_ bytes: [UInt8], in range: Range<Int>) {
    let range = range.clamped(to: bytes.indices)
    let table = slices.span
    let span = bytes.span
    var at = range.lowerBound
    // Two stretches of one length in turn: what one waits for, the other does meanwhile.
    while range.upperBound - at >= 2 * CRC32C.leastStretch {
      var length = CRC32C.leastStretch
      while length < CRC32C.mostStretch, 4 * length <= range.upperBound - at { length *= 2 }
      var (first, second) = (register, UInt32(0))
      for place in stride(from: at, to: at + length, by: 16) {
        first = CRC32C.turn(first, span, at: place, table)
        second = CRC32C.turn(second, span, at: place + length, table)
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

  /// The stretches that are taken in two at a time, in bytes: powers of two, so that a register
  /// moves behind one with one product.
  private static let leastStretch = 1024
  private static let mostStretch = 32_768

  /// The register sixteen bytes later: each of them looks up what it does to the register from
  /// where it stands.
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

  /// What four bytes do, the lowest by the table `slice`, the others by those before it.
  @inline(__always) private static func four(
    _ word: UInt64, from slice: Int, _ table: Span<UInt32>
  ) -> UInt32 {
    let (a, b, c, d) = (word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24 & 255)
    let start = 256 * slice
    return table[start + Int(a)] ^ table[start - 256 + Int(b)]
      ^ (table[start - 512 + Int(c)] ^ table[start - 768 + Int(d)])
  }

  /// Takes `length` bytes in of which only their own checksum is known, or that of bytes which
  /// differ from them so that the register differs by `difference` after the first `head`.
  mutating func update(
    with checksum: UInt32, of length: Int, difference: UInt32 = 0, after head: Int = 0
  ) {
    let before = CRC32C.moved(value, by: head) ^ difference
    register = ~(CRC32C.moved(before, by: length - head) ^ checksum)
  }

  /// What a difference in the register has become `length` bytes later: the remainder of
  /// `register · x^(8 · length)`.
  static func moved(_ register: UInt32, by length: Int) -> UInt32 {
    let powers = powers.span
    var moved = register
    var left = max(0, length)
    var first = 0
    while left > 0 {
      let digit = left & 255
      if digit > 0 { moved = product(moved, powers[first + digit]) }
      left >>= 8
      first += 256
    }
    return moved
  }

  /// The product of two polynomials, modulo that of the checksum.
  fileprivate static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var (product, factor, term) = (UInt32(0), a, b)
    while factor != 0 {
      // All bits are set where the factor has this power: nothing to foresee, and so to miss.
      product ^= term & (0 &- (factor >> 31))
      factor <<= 1
      term = term >> 1 ^ polynomial & (0 &- (term & 1))
    }
    return product
  }

  /// The checksum of `bytes`.
  public static func checksum(of bytes: [UInt8]) -> UInt32 {
    var checksum = CRC32C()
    checksum.update(bytes)
    return checksum.value
  }
}

/// Castagnoli's polynomial, its highest power in the lowest bit.
private let polynomial: UInt32 = 0x82F6_3B78

/// The remainders of `x^(8 · d · 256^k)` at `256 · k + d`, for each digit d of a length in base 256;
/// the highest bit is x⁰.
private let powers: [UInt32] = {
  var powers = [UInt32](repeating: 0x8000_0000, count: 8 * 256)
  var step: UInt32 = 0x0080_0000
  for first in stride(from: 0, to: powers.count, by: 256) {
    for place in (first + 1)..<(first + 256) {
      powers[place] = CRC32C.product(powers[place - 1], step)
    }
    step = CRC32C.product(powers[first + 255], step)
  }
  return powers
}()

/// Sixteen tables of 256: table k says what a byte does to the register k bytes later.
private let slices: [UInt32] = {
  var table = [UInt32](repeating: 0, count: 4096)
  for byte in 0..<256 {
    var crc = UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ polynomial : crc >> 1 }
    table[byte] = crc
  }
  for place in 256..<4096 {
    let before = table[place - 256]
    table[place] = before >> 8 ^ table[Int(before & 255)]
  }
  return table
}()
