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
        // Three stretches of one length in turn: one result takes three cycles, and each cycle can
        // begin one.
        for stretch in stretches {
          let length = stretch.length
          while left >= 3 * length {
            var crcs: (UInt32, UInt32, UInt32) = (register, 0, 0)
            unsafe withUnsafeMutableBytes(of: &crcs) {
              let three = unsafe $0.assumingMemoryBound(to: UInt32.self).baseAddress
              unsafe checksum_take_three(three, at, length)
            }
            register = stretch.moved(stretch.moved(crcs.0) ^ crcs.1) ^ crcs.2
            unsafe at += 3 * length
            left -= 3 * length
          }
        }
        register = unsafe checksum_take(register, at, left)
      }
    }
  }

  /// The stretches that are taken in three at a time, the longest first. Blocks of one second have
  /// about 9 000 bytes, so that longer ones would leave most of them to the short ones.
  private let stretches = [Stretch(length: 1024), Stretch(length: 256)]

  /// Bytes of one length, and what moves a register behind them.
  private struct Stretch {
    let length: Int
    /// The table of the effect on the register: an entry for each of its four bytes and each value
    /// of the byte.
    private let table: [UInt32]

    init(length: Int) {
      self.length = length
      table = (0..<1024).map { CRC32C.moved(UInt32($0 & 255) << (8 * ($0 >> 8)), by: length) }
    }

    /// What a difference in the register has become behind the stretch.
    func moved(_ register: UInt32) -> UInt32 {
      let table = table.span
      return table[Int(register & 255)] ^ table[256 + Int(register >> 8 & 255)]
        ^ table[512 + Int(register >> 16 & 255)] ^ table[768 + Int(register >> 24)]
    }
  }
#endif
