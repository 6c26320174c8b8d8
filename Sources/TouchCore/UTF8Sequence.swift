/// Checks and writes UTF-8 sequences.
@usableFromInline package enum UTF8Sequence {
  /// The number of bytes of the character at `offset`; 0 if it is not well formed.
  @inlinable package static func length(in bytes: [UInt8], at offset: Int, end: Int) -> Int {
    let first = bytes[offset]
    if first < 0x80 { return 1 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first <= 0xF4, end - offset >= length else { return 0 }
    let second = bytes[offset + 1]
    // Overlong forms, surrogates and values beyond U+10FFFF are recognised by the second byte.
    let least: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
    let most: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
    guard second >= least, second <= most else { return 0 }
    for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// Appends the character with this number. Precondition: the number is not a surrogate.
  package static func write(_ scalar: UInt32, to output: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F | 0x80) }
    if scalar < 0x80 {
      output.append(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      output.append(UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0))
      output.append(tail(0))
    } else if scalar < 0x1_0000 {
      output.append(UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0))
      output.append(tail(6))
      output.append(tail(0))
    } else {
      output.append(UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0))
      output.append(tail(12))
      output.append(tail(6))
      output.append(tail(0))
    }
  }
}
