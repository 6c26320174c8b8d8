import Fixtures
import SceneFormat
import Testing
import TouchCore

@Suite struct JSONWriterTests {
  private func written(_ value: SceneValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  @Test func whatIsWrittenReadsBackToTheSameValue() throws {
    var seeded = Seeded(4)
    for _ in 0..<5_000 {
      let value = seeded.value()
      #expect(try JSONReader.read(written(value)) == value)
    }
  }

  @Test func everyCharacterOfOneByteReadsBack() throws {
    for byte in 0..<UInt8(128) {
      let value = SceneValue.text(SceneName(utf8: [byte]))
      #expect(try JSONReader.read(written(value)) == value)
    }
  }

  @Test func rowsAreCompactAndNumbersShortest() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("t")
    writer.text("80000000")
    writer.key("n")
    writer.integer(-17)
    writer.key("at")
    writer.beginList()
    writer.number(160)
    writer.number(0.1)
    writer.number(.nan)
    writer.number(-.infinity)
    writer.beginList()
    writer.endList()
    writer.endList()
    writer.key(Array("on\n".utf8))
    writer.boolean(true)
    writer.endObject()
    writer.endRow()
    writer.beginObject()
    writer.endObject()
    let row = #"{"t":"80000000","n":-17,"at":[160.0,0.1,null,null,[]],"on\n":true}"#
    #expect(String(decoding: writer.bytes, as: UTF8.self) == row + "\n{}")
  }

  @Test func bytesThatAreNoUTF8AreReplacedSoThatTheRestCanBeRead() throws {
    let bytes = written(.text(SceneName(utf8: [0x61, 0xFF, 0x62, 0xE2, 0x82])))
    #expect(try JSONReader.read(bytes) == .text(SceneName("a\u{FFFD}b\u{FFFD}\u{FFFD}")))
  }
}
