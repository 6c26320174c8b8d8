// Embedded builds have no C module, and use the tables.
#if canImport(CChecksum)
  import CChecksum

  /// True if this processor has an instruction for the checksum.
  let hasInstruction = checksum_has_instruction()

  /// True if this processor can multiply two polynomials.
  let hasMultiplication = checksum_has_multiplication()

  /// The checksum by the processor's instruction.
  extension CRC32C {
    /// Adds the bytes of `range`. Preconditions: `range` is inside `bytes`, and `hasInstruction` is
    /// true.
    mutating func updateByInstruction(_ bytes: [UInt8], in range: Range<Int>) {
      let crc = register
      register = unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return crc }
        let (at, count) = unsafe (start + range.lowerBound, range.count)
        return count < leastInThirds
          ? unsafe checksum_take(crc, at, count) : unsafe CRC32C.takenInThirds(crc, at, count)
      }
    }

    /// The product of two polynomials, modulo that of the checksum. Precondition:
    /// `hasMultiplication` is true.
    static func productByInstruction(_ a: UInt32, _ b: UInt32) -> UInt32 {
      checksum_multiply(a, b)
    }

    /// The register after `count` bytes. Three stretches of one length are taken in turn: one result
    /// takes three cycles, and each cycle can begin one.
    private static func takenInThirds(
      _ register: UInt32, _ start: UnsafePointer<UInt8>, _ count: Int
    ) -> UInt32 {
      let length = count / 24 * 8
      var crcs = (register, UInt32(0), UInt32(0))
      unsafe withUnsafeMutableBytes(of: &crcs) {
        let three = unsafe $0.assumingMemoryBound(to: UInt32.self).baseAddress
        unsafe checksum_take_three(three, start, length)
      }
      let power = power(of: length)
      let second = product(crcs.0, power) ^ crcs.1
      let third = product(second, power) ^ crcs.2
      return unsafe checksum_take(third, start + 3 * length, count - 3 * length)
    }
  }

  /// The least number of bytes for which joining the results of three stretches costs less than it
  /// saves.
  private let leastInThirds = 768
#endif
