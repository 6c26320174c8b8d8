// Embedded builds have no C module, and use the tables.
#if canImport(CChecksum)
  import CChecksum

  /// True if this processor has an instruction for the checksum.
  let hasInstruction = checksum_has_instruction()

  /// The checksum by the processor's instruction.
  extension CRC32C {
    /// Adds the bytes of `range`. Preconditions: `range` is inside `bytes`, and `hasInstruction` is
    /// true.
    mutating func updateByInstruction(_ bytes: [UInt8], in range: Range<Int>) {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var (at, left) = (unsafe start + range.lowerBound, range.count)
        // Three stretches of one length at once: a result takes three cycles, and a new one can
        // begin in each cycle.
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

    /// The shortest of the stretches that are added three at a time, in bytes. Lengths are powers
    /// of two, so that one product moves a register by a stretch.
    private static let leastThird = 1024
    private static let mostThird = 16_384
  }
#endif
