import Fixtures
import Testing

@testable import TouchTraces

@Suite struct CRC32CTests {
  @Test func theCheckValueIsThatOfTheStandard() {
    #expect(CRC32C.checksum(of: Array("123456789".utf8)) == 0xE306_9283)
    #expect(CRC32C.checksum(of: []) == 0)
    #expect(CRC32C.checksum(of: [UInt8](repeating: 0, count: 32)) == 0x8A91_36AA)
    #expect(CRC32C.checksum(of: [UInt8](repeating: 0xFF, count: 32)) == 0x62A8_AB43)
  }

  @Test func howTheBytesAreSplitMakesNoDifference() {
    var seeded = Seeded(1)
    let bytes = seeded.bytes(67)
    let whole = CRC32C.checksum(of: bytes)
    for cut in 0...bytes.count {
      var checksum = CRC32C()
      checksum.update(bytes, in: 0..<cut)
      checksum.update(bytes, in: cut..<bytes.count)
      #expect(checksum.value == whole)
    }
  }

  @Test func bytesOfWhichOnlyTheEffectIsKnownCountLikeTheBytes() {
    var seeded = Seeded(3)
    let bytes = seeded.bytes(300)
    for cut in 0...bytes.count {
      let before = UInt32(truncatingIfNeeded: seeded.next())
      var other = CRC32C(register: before)
      other.update(bytes, in: cut..<bytes.count)
      var checksum = CRC32C()
      checksum.update(bytes, in: 0..<cut)
      checksum.update(turning: before, into: other.register, length: bytes.count - cut)
      #expect(checksum.value == CRC32C.checksum(of: bytes))
    }
  }

  @Test func fourBytesOfZeroCountLikeBytes() {
    var (zeros, bytes) = (CRC32C(register: 0x1234_5678), CRC32C(register: 0x1234_5678))
    zeros.updateByZeros()
    bytes.update([0, 0, 0, 0])
    #expect(zeros == bytes)
  }

  /// Compares the processor's multiplication, if it has one, with shifts, and both with the
  /// definition: by `x` at a time.
  @Test func aProductIsWhatTheDefinitionSays() {
    var seeded = Seeded(7)
    for _ in 0..<500 {
      let (a, b) = (
        UInt32(truncatingIfNeeded: seeded.next()), UInt32(truncatingIfNeeded: seeded.next())
      )
      var (product, term) = (UInt32(0), b)
      for power in 0..<32 {
        if (a >> (31 - power)) & 1 == 1 { product ^= term }
        term = term >> 1 ^ (term & 1 == 1 ? 0x82F6_3B78 : 0)
      }
      #expect(CRC32C.productByShifts(a, b) == product)
      #expect(CRC32C.product(a, b) == product)
    }
  }

  @Test func everyByteIsTakenAsTheDefinitionSays() {
    var seeded = Seeded(2)
    for count in 0..<64 {
      let bytes = seeded.bytes(count)
      #expect(CRC32C.checksum(of: bytes) == defined(bytes[...]))
    }
  }

  /// Long inputs are processed in two or three stretches at a time, with lengths that double.
  @Test(arguments: [
    255, 256, 767, 768, 769, 1023, 1024, 2047, 2048, 2049, 3071, 3072, 3073, 4095, 4096, 6000, 6144,
    8192, 49_152, 65_535,
    65_536, 70_000,
  ])
  func aLongOneIsTakenAsTheDefinitionSays(_ count: Int) {
    var seeded = Seeded(4)
    let bytes = seeded.bytes(count)
    for start in [0, 3, 16] {
      var (chosen, byTables) = (CRC32C(), CRC32C())
      chosen.update(bytes, in: start..<count)
      byTables.updateByTables(bytes, in: start..<count)
      #expect(chosen.value == defined(bytes[start...]))
      #expect(byTables == chosen)
    }
  }

  @Test func movingInStepsIsMovingAtOnce() {
    var seeded = Seeded(5)
    for _ in 0..<200 {
      let register = UInt32(truncatingIfNeeded: seeded.next())
      let (a, b) = (seeded.below(1 << (1 + seeded.below(40))), seeded.below(70_000))
      #expect(
        CRC32C.moved(CRC32C.moved(register, by: a), by: b) == CRC32C.moved(register, by: a + b))
    }
    var checksum = CRC32C(register: 0x1234_5678)
    checksum.update([UInt8](repeating: 0, count: 70_001))
    #expect(CRC32C.moved(0x1234_5678, by: 70_001) == checksum.register)
  }

  /// Compares the processor's instruction, if it has one, with the tables.
  @Test func theWaysOfTakingBytesGiveTheSame() {
    var seeded = Seeded(6)
    let bytes = seeded.bytes(200_000)
    for _ in 0..<300 {
      let start = seeded.below(64)
      let range = start..<(start + seeded.below(1 << (1 + seeded.below(17))))
      let register = UInt32(truncatingIfNeeded: seeded.next())
      var (chosen, byTables) = (CRC32C(register: register), CRC32C(register: register))
      chosen.update(bytes, in: range)
      byTables.updateByTables(bytes, in: range)
      #expect(chosen == byTables, "\(range)")
    }
  }

  private func defined(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0x82F6_3B78 : 0) }
    }
    return ~crc
  }
}
