/// A whole number of any size, for the few decimals whose nearest binary number cannot be found
/// with 64 bits.
struct BigNatural {
  /// Digits of 32 bits, the lowest first. The last digit is not zero.
  private(set) var limbs: [UInt32] = []

  /// Zero.
  init() {}

  /// One.
  static var one: BigNatural {
    var number = BigNatural()
    number.multiply(by: 1, adding: 1)
    return number
  }

  /// Sets the number to `self * factor + addend`.
  mutating func multiply(by factor: UInt32, adding addend: UInt32) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      // At most (2³² - 1)² + 2³² - 1, which fits into 64 bits.
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  /// Sets the number to `self * 10^exponent`.
  mutating func multiply(byPowerOfTen exponent: Int) {
    var left = exponent
    while left >= 9 {
      multiply(by: 1_000_000_000, adding: 0)
      left -= 9
    }
    while left > 0 {
      multiply(by: 10, adding: 0)
      left -= 1
    }
  }

  /// The number of binary digits.
  var bitWidth: Int {
    guard let top = limbs.last else { return 0 }
    return 32 * limbs.count - top.leadingZeroBitCount
  }

  /// Sets the number to `self * 2^count`.
  mutating func shiftLeft(by count: Int) {
    guard !limbs.isEmpty, count > 0 else { return }
    let bits = UInt32(truncatingIfNeeded: count % 32)
    if bits > 0 {
      var carry: UInt32 = 0
      for index in limbs.indices {
        let limb = limbs[index]
        limbs[index] = limb << bits | carry
        carry = limb >> (32 - bits)
      }
      if carry > 0 { limbs.append(carry) }
    }
    limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  /// Subtracts `other`. Precondition: `other` is not larger than this number.
  mutating func subtract(_ other: BigNatural) {
    var borrow: Int64 = 0
    for index in limbs.indices {
      let taken = index < other.limbs.count ? Int64(other.limbs[index]) : 0
      let difference = Int64(limbs[index]) - taken - borrow
      limbs[index] = UInt32(truncatingIfNeeded: difference)
      borrow = difference < 0 ? 1 : 0
    }
    while limbs.last == 0 { limbs.removeLast() }
  }

  static func < (a: BigNatural, b: BigNatural) -> Bool {
    if a.limbs.count != b.limbs.count { return a.limbs.count < b.limbs.count }
    for index in a.limbs.indices.reversed() where a.limbs[index] != b.limbs[index] {
      return a.limbs[index] < b.limbs[index]
    }
    return false
  }
}
