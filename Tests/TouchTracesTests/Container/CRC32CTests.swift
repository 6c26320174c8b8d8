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

  @Test func bytesOfWhichOnlyTheChecksumIsKnownCountLikeTheBytes() {
    var seeded = Seeded(3)
    let bytes = seeded.bytes(300)
    for cut in 0...bytes.count {
      var checksum = CRC32C()
      checksum.update(bytes, in: 0..<cut)
      checksum.update(with: CRC32C.checksum(of: Array(bytes[cut...])), of: bytes.count - cut)
      #expect(checksum.value == CRC32C.checksum(of: bytes))
    }
  }

  @Test func everyByteIsTakenAsTheDefinitionSays() {
    var seeded = Seeded(2)
    for count in 0..<64 {
      let bytes = seeded.bytes(count)
      var crc = UInt32.max
      for byte in bytes {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0x82F6_3B78 : 0) }
      }
      #expect(CRC32C.checksum(of: bytes) == ~crc)
    }
  }
}
