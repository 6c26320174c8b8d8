/// The 32-bit Castagnoli checksum (CRC-32C) of every header and every block of a trace.
///
///     var checksum = CRC32C()
///     checksum.update(Array("123456789".utf8))
///     checksum.value                              // 0xE306_9283
package struct CRC32C: BitwiseCopyable, Hashable, Sendable {
  /// The remainder so far, its highest power in the lowest bit.
  var register: UInt32 = .max

  /// The checksum of no bytes.
  package init() {}

  /// A checksum that continues from a register.
  init(register: UInt32) { self.register = register }

  /// The checksum of the bytes so far.
  package var value: UInt32 { ~register }

  /// Adds all of `bytes`.
  package mutating func update(_ bytes: [UInt8]) {
    update(bytes, in: bytes.indices)
  }

  /// Adds the bytes of `range`, clamped to `bytes`, by the processor's instruction if it has one,
  /// else by tables. Both have the same result.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package mutating func update(_ bytes: [UInt8], in range: Range<Int>) {
    let range = range.clamped(to: bytes.indices)
    #if canImport(CChecksum)
      if hasInstruction {
        updateByInstruction(bytes, in: range)
        return
      }
    #endif
    updateByTables(bytes, in: range)
  }

  /// Adds four bytes of zero.
  mutating func updateByZeros() { register = CRC32C.movedByFour(register) }

  /// Adds `length` bytes that are known only by their effect: they turn the register `before` into
  /// `after`.
  mutating func update(turning before: UInt32, into after: UInt32, length: Int) {
    register = CRC32C.moved(register ^ before, by: length) ^ after
  }

  /// The effect of a difference in the register after `length` more bytes: the remainder of
  /// `register · x^(8 · length)`.
  static func moved(_ register: UInt32, by length: Int) -> UInt32 {
    product(register, power(of: length))
  }

  /// The remainder of `x^(8 · length)`, by which a register is multiplied to move by `length` bytes.
  static func power(of length: Int) -> UInt32 {
    let powers = powers.span
    var power = powers[length & 255]
    var left = max(0, length) >> 8
    var first = 256
    while left > 0 {
      let digit = left & 255
      if digit > 0 { power = product(power, powers[first + digit]) }
      left >>= 8
      first += 256
    }
    return power
  }

  /// The product of two polynomials over bits, modulo `castagnoli`. The highest bit of each number is
  /// the coefficient of x⁰.
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    #if canImport(CChecksum)
      if hasMultiplication { return productByInstruction(a, b) }
    #endif
    return productByShifts(a, b)
  }

  /// The product on any processor.
  static func productByShifts(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // The product with powers up to 62; the highest bit is x⁰.
    var wide: UInt64 = 0
    for power in 0..<UInt64(32) {
      // The mask has all bits set if the factor has this power. So there is no branch to
      // mispredict, and no term waits for another.
      wide ^= UInt64(b) &<< (power &+ 1) & (0 &- (UInt64(a) &>> power & 1))
    }
    // The powers from 32 on are those of a register that moves by four bytes.
    return UInt32(wide >> 32) ^ CRC32C.movedByFour(UInt32(truncatingIfNeeded: wide))
  }

  /// The checksum of `bytes`.
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    var checksum = CRC32C()
    checksum.update(bytes)
    return checksum.value
  }
}

/// Castagnoli's polynomial, its highest power in the lowest bit.
let castagnoli: UInt32 = 0x82F6_3B78

/// The remainders of `x^(8 · d · 256^k)` at `256 · k + d`, for each digit d of a length in base 256;
/// the highest bit is x⁰.
private let powers: [UInt32] = {
  var powers = [UInt32](repeating: 0x8000_0000, count: 8 * 256)
  var step: UInt32 = 0x0080_0000
  for first in stride(from: 0, to: powers.count, by: 256) {
    for index in (first + 1)..<(first + 256) {
      powers[index] = CRC32C.product(powers[index - 1], step)
    }
    step = CRC32C.product(powers[first + 255], step)
  }
  return powers
}()
