import Fixtures
import Testing
import TouchCore
import TouchFormats
import TouchTraces

struct TraceFormatTests {
  @Test(
    "Touch rows are known by their first line",
    arguments: [
      #"{"t":"0","phase":"began","x":1,"y":2}"#,
      "\n\r\n \t{\"t\":0, \"x\":1, \"y\":2, \"phase\":\"began\"}\n",
      "\u{FEFF}{\"phase\":\"began\",\"t\":\"0\"}",
      #"{"t":"0","finger":0,"hover":true,"x":1,"y":2}"#,
      #"{"t":"0","phase":"began" "x":1}"#,
      #"{"t":"0","phase":"beg"#,
      // The reader reports what is missing.
      #"{"phase":"began","x":1,"y":2}"#, #"{"t":"0","x":1,"y":2}"#,
      #"{"t":"0"}"#, #"{"t":"0"#, #"{"phase":"began"}"#, #"{"change":"remove box"}"#,
      #"{"answer":"begin of pick touch 1 = false"}"#,
      #"{"change":{"set":"box.hidden","to":true}}"#,
    ])
  func rows(_ text: String) {
    #expect(TraceFormat.recognise(Array(text.utf8)) == .rows)
  }

  @Test(
    "Evemu text is known by its version, or by its first line",
    arguments: [
      "# EVEMU 1.3\n# Kernel", "\u{FEFF}# EVEMU 1.0", "N: a device\r\n",
      "\r\nE: 1.0 0003 0035 1\nE: ",
    ])
  func evemu(_ text: String) {
    #expect(TraceFormat.recognise(Array(text.utf8)) == .evemu)
  }

  @Test(
    "What no format begins with is none",
    arguments: [
      "", "\n\n", "dear diary", "Q: 1\nN: a device\n", "{}", "{\n\"t\":\"0\",\"phase\":\"began\"}",
      "[1, 2]",
      SceneExamples.example, #"{"x":1}"#, #"{"t":"0","name":"a"}"#, #"{"t":"0","effect":"drop"}"#,
      #"{"run":"a","change":"remove box"}"#, #"{"changes":3}"#,
      // Scenes in one line.
      #"{"views":[{"id":"t"}],"reactions":[{"on":"statusBar","match":{"phase":"up"}}]}"#,
      #"{"reactions":[{"match":{"t":"0","phase":"up"}}]}"#, #"{"os":"\"t\":","phase":"1"}"#,
      #"{"run":"a","t":"0","n":1,"effect":"deliver","touch":1,"phase":"began"}"#, "UMP",
    ])
  func others(_ text: String) {
    #expect(TraceFormat.recognise(Array(text.utf8)) == nil)
  }

  @Test("Random bytes are recognised as no format")
  func noise() {
    var random = Seeded(7)
    for _ in 0..<1000 {
      let bytes = (0..<random.below(64)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(TraceFormat.recognise(bytes) == nil)
    }
  }

  @Test("A container is known by its first bytes, also where a transfer spoilt some")
  func container() {
    let magic: [UInt8] = [0x8B, 0x55, 0x4D, 0x50, 0x0D, 0x0A, 0x1A, 0x0A]
    #expect(TraceFormat.recognise(magic) == .container)
    #expect(TraceFormat.recognise(Array(magic.prefix(4))) == .container)
    // The high bit cleared, and CR LF replaced by LF.
    #expect(TraceFormat.recognise([0x0B] + magic.dropFirst()) == .container)
    #expect(TraceFormat.recognise([0x8B, 0x55, 0x4D, 0x50, 0x0A, 0x1A, 0x0A]) == .container)
    #expect(TraceFormat.recognise([0x8B, 0x55]) == nil)
  }

  @Test("No two formats have the same word, and each is found by its word")
  func words() {
    #expect(Set(TraceFormat.allCases.map { "\($0.word)" }).count == TraceFormat.allCases.count)
    for format in TraceFormat.allCases {
      #expect(TraceFormat(word: SceneName(format.word)) == format)
    }
    #expect(TraceFormat(word: "row") == nil)
  }

  @Test("Every format has an ending, and no two formats share one")
  func endings() {
    let endings = TraceFormat.allCases.flatMap { $0.endings.map { "\($0)" } }
    #expect(TraceFormat.allCases.allSatisfy { !$0.endings.isEmpty })
    #expect(Set(endings).count == endings.count)
    #expect(endings.allSatisfy { $0.hasPrefix(".") })
  }
}
