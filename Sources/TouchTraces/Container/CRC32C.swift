/// The Castagnoli checksum of 32 bits, which every header and every block of a trace carries.
///
///     var checksum = CRC32C()
///     checksum.update(Array("123456789".utf8))
///     checksum.value                              // 0xE306_9283
public struct CRC32C: BitwiseCopyable, Hashable, Sendable {
  private var register: UInt32 = .max

  /// The checksum of nothing.
  public init() {}

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
    var crc = register
    var at = range.lowerBound
    while range.upperBound - at >= 16 {
      // Sixteen bytes a turn: each looks up what it does to the register from where it stands.
      let a = table[3840 + Int((crc ^ UInt32(span[at])) & 255)]
      let b = table[3584 + Int((crc >> 8 ^ UInt32(span[at + 1])) & 255)]
      let c = table[3328 + Int((crc >> 16 ^ UInt32(span[at + 2])) & 255)]
      let d = table[3072 + Int(crc >> 24 ^ UInt32(span[at + 3]))]
      let e = table[2816 + Int(span[at + 4])] ^ table[2560 + Int(span[at + 5])]
      let f = table[2304 + Int(span[at + 6])] ^ table[2048 + Int(span[at + 7])]
      let g = table[1792 + Int(span[at + 8])] ^ table[1536 + Int(span[at + 9])]
      let h = table[1280 + Int(span[at + 10])] ^ table[1024 + Int(span[at + 11])]
      let i = table[768 + Int(span[at + 12])] ^ table[512 + Int(span[at + 13])]
      let j = table[256 + Int(span[at + 14])] ^ table[Int(span[at + 15])]
      crc = (e ^ f ^ g) ^ (h ^ i ^ j) ^ (a ^ b) ^ (c ^ d)
      at += 16
    }
    while at < range.upperBound {
      crc = crc >> 8 ^ table[Int((crc ^ UInt32(span[at])) & 255)]
      at += 1
    }
    register = crc
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
    var left = UInt64(max(0, length))
    while left > 0 {
      moved = product(moved, powers[left.trailingZeroBitCount])
      left &= left &- 1
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

/// The remainders of `x^(8 · 2^k)` for each k; the highest bit is x⁰.
private let powers: [UInt32] = {
  var powers: [UInt32] = [0x0080_0000]
  for place in 1..<64 { powers.append(CRC32C.product(powers[place - 1], powers[place - 1])) }
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
