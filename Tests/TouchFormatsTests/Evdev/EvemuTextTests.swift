import Fixtures
import Testing
import TouchCore
import TouchFormats

struct EvemuTextTests {
  private func read(
    _ bytes: [UInt8], size: Int = .max
  ) -> (text: EvemuText, pieces: [EvemuText.Piece]) {
    var pieces: [EvemuText.Piece] = []
    let text = EvdevImport.read(bytes, size: size, pieces: &pieces)
    return (text, pieces)
  }

  private func read(_ text: String) -> (text: EvemuText, pieces: [EvemuText.Piece]) {
    read(Array(text.utf8))
  }

  /// Every kind of line, and every way in which a line can end.
  private static let motley = """
    # EVEMU 1.3
    # Kernel: none
    N: a # name
    I: 0003 046d c52b 0111
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    A: 35 -10 4095 1 2 64 # x
    A: 36 0 4095 0 0 0\r
    L: 00 01
    S: 05 00

    # before the first event
    E: 0.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
    E: 0.000001 0003 0035 -001
    # a remark within a frame

    E: 0.000002 0000 0000 0000 # ------------ SYN_REPORT
    \r
    # between frames
    E: 1.500000 0003 0039 -1\r
    E: 1.500000 0000 0000 0000\r
    # behind the last frame
    """

  @Test("The description is read with its axes, and a resolution where the version has one")
  func description() {
    let description = read(Self.motley).text.description
    #expect(description.name == "a # name")
    #expect(description.identity == [3, 0x046D, 0xC52B, 0x0111])
    #expect(description.isDirect)
    #expect(description.axis(0x35) == EvdevAxis(minimum: -10, maximum: 4095, resolution: 64))
    #expect(description.axis(0x37) == nil)
    #expect(description.axis(0xFFFF) == nil)
    for version in ["", "# EVEMU 1.0\n", "# EVEMU 1.1\n"] {
      let old = read(version + "A: 35 0 10 0 0 64\n").text
      #expect(old.description.axis(0x35)?.resolution == 0)
      #expect(old.report.items.isEmpty)
    }
    #expect(read("# EVEMU 1.2\nA: 35 0 10 0 0 64").text.description.axis(0x35)?.resolution == 64)
  }

  @Test("An event is seconds, microseconds, hexadecimal type and code, decimal value")
  func events() {
    let (text, pieces) = read(Self.motley)
    #expect(text.report.items.isEmpty)
    let frames = pieces.compactMap { piece -> EvdevFrame? in
      if case .frame(let frame) = piece.content { frame } else { nil }
    }
    #expect(frames.count == 2)
    #expect(
      frames.first?.events == [
        EvdevEvent(time: 1000, type: 3, code: 0x39, value: 7),
        EvdevEvent(time: 1000, type: 3, code: 0x35, value: -1),
        EvdevEvent(time: 2000, type: 0, code: 0, value: 0),
      ])
    #expect(frames.map(\.line) == [13, 20])
    #expect(frames.map(\.time) == [2000, 1_500_000_000])
  }

  /// evemu reads the decimals as a number of microseconds, so that 0.5 is 5 µs; a person reads a fraction.
  @Test(
    "A time without six decimals is refused, unless they are fewer and all 0",
    arguments: ["0.1", "0.5", "1.25", "0.00001", ".5", "1.", "1", "0.0000010", "0.0000000"])
  func decimals(time: String) {
    let found = read("A: 36 0 9 0 0\nE: \(time) 0003 0035 1\n")
    #expect(
      found.text.report.losses.map { String(decoding: $0, as: UTF8.self) } == [
        "line 2: time: \"\(time)\" is not a time in seconds with six decimals: "
          + "an event is \"E: 0.000001 0003 0035 810\""
      ])
  }

  @Test("A whole second may have fewer decimals")
  func wholeSecond() {
    let found = read("E: 2.0 0000 0000 0\nE: 3.000 0000 0000 0\nE: 3.000001 0000 0000 0\n")
    #expect(found.text.report.items.isEmpty)
    let times = found.pieces.compactMap { piece in
      if case .frame(let frame) = piece.content { frame.time } else { nil }
    }
    #expect(times == [2_000_000_000, 3_000_000_000, 3_000_001_000])
  }

  @Test("The pieces together are the file: header, frames with the lines before them, the rest")
  func pieces() {
    let (_, pieces) = read(Self.motley)
    #expect(pieces.flatMap(\.bytes) == Array(Self.motley.utf8))
    #expect(pieces.count == 4)
    #expect(pieces.first?.content == .header)
    #expect(pieces.last?.content == .rest)
    #expect(pieces[1].bytes.starts(with: Array("E: 0.000001 0003 0039".utf8)))
    #expect(pieces[2].bytes.starts(with: Array("\r\n# between frames".utf8)))
  }

  @Test("The pieces and the report are the same however the bytes are split")
  func chunks() {
    let bytes = Array((Self.motley + "\nE: 2.0 0003\nE: 2.0 0000 0000 0\nE: 3.0 00").utf8)
    let whole = read(bytes)
    for size in 1...bytes.count {
      let split = read(bytes, size: size)
      #expect(split.pieces == whole.pieces)
      #expect(split.text.report == whole.text.report)
    }
  }

  @Test("A newer version is reported and read; an unknown version is not guessed")
  func versions() {
    let newer = read("# EVEMU 2.7\nA: 35 0 10 0 0 64\n").text
    #expect(newer.report.items.map(\.finding) == [.version])
    #expect(newer.report.items.first?.line == 1)
    #expect(!newer.report.hasLoss)
    #expect(newer.description.axis(0x35)?.resolution == 64)
    for remark in ["# EVEMU 1", "# EVEMU x.y", "# EVEMU 99999999999999999999.1", "#EVEMU 2.0"] {
      #expect(read(remark).text.report.items.isEmpty)
    }
  }

  @Test("A byte order mark before the first line does not hide it")
  func mark() {
    let text = read([0xEF, 0xBB, 0xBF] + Array("A: 35 0 10 0 0\n".utf8)).text
    #expect(text.report.items.isEmpty)
    #expect(text.description.axis(0x35) != nil)
  }

  @Test(
    "What is wrong with a line is told in full, and the rest goes on",
    arguments: [
      ("E: 1.0 0003 0035", "line 2: value: is missing: an event is \"E: 0.000001 0003 0035 810\""),
      (
        "E: 1.0 0003 0035 12x",
        "line 2: value: \"12x\" is not a decimal number: an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "E: 1.0 0003 0035 2147483648",
        "line 2: value: \"2147483648\" is larger than the field can be: "
          + "an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "E: 1.0 00g3 0035 1",
        "line 2: type: \"00g3\" is not a hexadecimal number: "
          + "an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "E: 1.0 0003 10000 1",
        "line 2: code: \"10000\" is larger than the field can be: "
          + "an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "E: -1.0 0003 0035 1",
        "line 2: time: \"-1.0\" is not a time in seconds with six decimals: "
          + "an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "E: 9223372036.0 0003 0035 1",
        "line 2: time: \"9223372036.0\" is more than 9223372035.999999 seconds, the latest "
          + "time: an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "E: 99999999999999999999.0 0003 0035 1",
        "line 2: time: \"99999999999999999999.0\" is more than 9223372035.999999 seconds, the "
          + "latest time: an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "E: 1e3 0003 0035 1",
        "line 2: time: \"1e3\" has an exponent, which a time cannot have: "
          + "an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "E: 1.5E-3 0003 0035 1",
        "line 2: time: \"1.5E-3\" has an exponent, which a time cannot have: "
          + "an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "E: 1.0000001 0003 0035 1",
        "line 2: time: \"1.0000001\" is not a time in seconds with six decimals: "
          + "an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "E: 1.0 0003 0035 1 2",
        "line 2: \"2\" is after the last field: an event is \"E: 0.000001 0003 0035 810\""
      ),
      (
        "A: 35 0 x 0 0",
        "line 2: maximum: \"x\" is not a decimal number: an axis is \"A: 35 0 4095 0 0 0\""
      ),
      (
        "A: 40 0 1 0 0",
        "line 2: axis: \"40\" is larger than the field can be: an axis is \"A: 35 0 4095 0 0 0\""
      ),
      ("I: 0003", "line 2: identity: is missing: an identity is \"I: 0003 046d c52b 0111\""),
      (
        "Q: what",
        "line 2: \"Q: what\" begins with none of # N: I: P: B: A: L: S: E: and was left out"
      ),
      (
        "\u{1B}[2J",
        "line 2: \"\\u001b[2J\" begins with none of # N: I: P: B: A: L: S: E: and was left out"
      ),
    ])
  func faults(line: String, text: String) {
    let found = read("A: 36 0 9 0 0\n\(line)\nE: 2.0 0000 0000 0\n")
    #expect(found.text.report.losses.map { String(decoding: $0, as: UTF8.self) } == [text])
    #expect(found.text.report.hasLoss)
    #expect(found.pieces.last.map { if case .frame = $0.content { true } else { false } } == true)
  }

  @Test("A torn line is a loss with its line; a whole line needs no line feed")
  func torn() {
    let whole = read("E: 1.0 0003 0035 1\nE: 1.0 0000 0000 0")
    #expect(whole.text.report.items.isEmpty)
    #expect(whole.pieces.count == 1)
    let torn = read("E: 1.0 0000 0000 0\nE: 2.0 0003 0035 1\nE: 2.0 00")
    #expect(torn.text.report.items.map(\.finding) == [.tornLine, .unfinishedFrame])
    #expect(torn.text.report.items.map(\.line) == [3, 2])
    #expect(torn.pieces.map(\.content).last == .rest)
    let cut = read("E: 1.0 0000 0000 0\nE: 2.0 0003 0035 1\n# bye\n")
    #expect(cut.text.report.items.map(\.finding) == [.unfinishedFrame])
  }

  @Test("A second description after events is skipped and reported")
  func secondDescription() {
    let found = read("A: 35 0 9 0 0\nE: 1.0 0000 0000 0\nN: other\nA: 35 0 5 0 0\n")
    #expect(found.text.report.items.map(\.finding) == [.lateDescription])
    #expect(found.text.report.items.map(\.count) == [2])
    #expect(found.text.description.axis(0x35)?.maximum == 9)
  }

  @Test("Long lines and long frames are cut into pieces of a bounded length, and nothing is lost")
  func bounded() {
    let remark = "# " + String(repeating: "x", count: 2 * EvemuText.pieceLimit) + "\n"
    let long = "E: 1.0 0003 0035 1" + String(repeating: " ", count: 5000) + "\n"
    let event = "E: 1.0 0003 0035 1\n"
    let frame = String(repeating: event, count: EvemuText.eventLimit + 10) + "E: 1.0 0000 0000 0\n"
    let bytes = Array((remark + "A: 35 0 9 0 0\n" + event + remark + long + frame).utf8)
    for size in [Int.max, 1000, 4097] {
      let (text, pieces) = read(bytes, size: size)
      #expect(pieces.flatMap(\.bytes) == bytes)
      #expect(pieces.allSatisfy { $0.bytes.count <= EvemuText.pieceLimit })
      #expect(text.report.items.map(\.finding) == [.line, .eventLimit])
      #expect(text.report.items.map(\.count) == [1, 11])
      #expect(text.description.axis(0x35)?.maximum == 9)
      let frames = pieces.compactMap { piece -> EvdevFrame? in
        if case .frame(let frame) = piece.content { frame } else { nil }
      }
      #expect(frames.map(\.events.count) == [EvemuText.eventLimit + 1])
    }
  }

  @Test("No input makes it trap, and its pieces together are always the file")
  func mutations() throws {
    var random = Seeded(7)
    let letters = Array("EANIPBLS:# \n\r\t-.0139af".utf8)
    let source = Array(
      (Self.motley + "\n" + EvdevSketch.slots + EvdevSketch.events("0: slot 0, id 1, x 5, y 6"))
        .utf8)
    for _ in 0..<600 {
      var bytes = source
      for _ in 0...random.below(12) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes[place] = letters[random.below(letters.count)]
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.below(30)))
        default: bytes.insert(contentsOf: letters.shuffled(using: &random), at: place)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      let whole = read(bytes)
      #expect(whole.pieces.flatMap(\.bytes) == bytes)
      let split = read(bytes, size: 1 + random.below(20))
      #expect(split.pieces == whole.pieces)
      #expect(split.text.report == whole.text.report)
    }
  }
}
