// Embedded builds have no C module, and take the tables.
#if canImport(CChecksum)
  import CChecksum

  /// Whether this processor has an instruction for the checksum.
  let hasInstruction = checksum_has_instruction()

  /// The checksum by the processor's instruction.
  extension CRC32C {
    /// Takes the bytes of `range` in, which is inside of `bytes`. Call it only if `hasInstruction`.
    mutating func updateByInstruction(_ bytes: [UInt8], in range: Range<Int>) {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var (at, left) = (unsafe start + range.lowerBound, range.count)
        // Three stretches of one length in turn: one result takes three cycles, and each cycle can
        // begin one.
        while left >= 3 * Self.leastThird {
          var length = Self.leastThird
          while length < Self.mostThird, 6 * length <= left { length *= 2 }
          var crcs: (UInt32, UInt32, UInt32) = (register, 0, 0)
          unsafe withUnsafeMutableBytes(of: &crcs) {
            let three = unsafe $0.assumingMemoryBound(to: UInt32.self).baseAddress
            unsafe checksum_take_three(three, at, length)
          }
          let two = CRC32C.moved(crcs.0, by: length) ^ crcs.1
          register = CRC32C.moved(two, by: length) ^ crcs.2
          unsafe at += 3 * length
          left -= 3 * length
        }
        register = unsafe checksum_take(register, at, left)
      }
    }

    /// The lengths of stretches that are taken in three at a time, in bytes: powers of two, so that a
    /// register moves behind one with one product.
    private static let leastThird = 1024
    private static let mostThird = 16_384
  }
#endif
