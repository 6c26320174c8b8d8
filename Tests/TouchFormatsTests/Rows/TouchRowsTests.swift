import Fixtures
import Testing
import TouchCore
import TouchFormats

struct TouchRowsTests {
  private func read(_ text: String) throws(TouchRowError) -> TouchRows {
    try TouchRows.read(Array(text.utf8))
  }

  private func frames(_ rows: TouchRows) -> [Frame] {
    rows.inputs.compactMap { input in
      guard case .frame(let samples) = input.kind else { return nil }
      return Frame(instant: input.instant, samples: samples.map { Plain($0).sample })
    }
  }

  private struct Frame: Equatable {
    var instant: Instant
    var samples: [Sample]
  }

  /// A sample whose unknown measures compare as equal.
  private struct Plain {
    var sample: Sample

    init(_ sample: Sample) {
      self.sample = sample
      if sample.pressure.isNaN { self.sample.pressure = -1 }
      if sample.radius.isNaN { self.sample.radius = -1 }
    }
  }

  @Test("Four fields are enough for one finger")
  func fewest() throws {
    let rows = try read(#"{"t":"80000000","phase":"began","x":160,"y":240.5}"#)
    #expect(rows.origin == 80_000_000)
    let sample = Sample(
      finger: FingerID(0), phase: .began, point: Point2D(160, 240.5), pressure: -1, radius: -1)
    #expect(frames(rows) == [Frame(instant: .zero, samples: [sample])])
  }

  @Test("Fields of other names, blank lines and line breaks of any kind are skipped")
  func passedOver() throws {
    let rows = try read(
      "\n  \r\n{\"t\":0,\"touch\":\"?\",\"note\":[{}],\"phase\":\"ended\",\"x\":1,\"y\":2}\r\n\n")
    #expect(rows.inputs.count == 1)
    #expect(rows.lineCount == 4)
    #expect(try read("").inputs.isEmpty)
    #expect(try read("\n\n").origin == nil)
  }

  @Test("Consecutive rows of one time are one frame, and times count from the first")
  func framing() throws {
    let rows = try read(
      """
      {"t":"1000","phase":"began","x":1,"y":1,"finger":3}
      {"t":1000,"phase":"began","x":2,"y":2,"finger":255}
      {"t":"1500","phase":"moved","x":1,"y":2,"finger":3}
      {"t":"1200","phase":"moved","x":1,"y":3,"finger":3}
      {"t":"1500","phase":"stationary","x":2,"y":2,"finger":255,"pressure":0.5,"radius":null}
      {"t":"900","phase":"cancelled","x":1,"y":3,"finger":3}
      """)
    #expect(rows.origin == 1000)
    let frames = frames(rows)
    #expect(frames.map { $0.instant.nanoseconds } == [0, 500, 200, 500, -100])
    #expect(frames.map { $0.samples.count } == [2, 1, 1, 1, 1])
    #expect(frames[0].samples.map { $0.finger.index } == [3, 255])
    #expect(
      frames.flatMap { $0.samples.map { $0.phase } }
        == [.began, .began, .moved, .moved, .stationary, .cancelled])
    #expect(frames[3].samples[0].pressure == 0.5)
  }

  @Test("A frame has one sample per finger and phase; a second one begins a new frame")
  func oneSampleAPhase() throws {
    let rows = try read(
      """
      {"t":"0","phase":"moved","x":1,"y":1}
      {"t":"0","phase":"ended","x":1,"y":1}
      {"t":"0","phase":"moved","x":2,"y":1}
      {"t":"0","phase":"moved","x":2,"y":1,"finger":1}
      """)
    #expect(frames(rows).map { $0.samples.count } == [2, 2])
    #expect(frames(rows).map { $0.instant } == [.zero, .zero])
  }

  @Test("Hovering fingers are skipped")
  func hover() throws {
    let rows = try read(
      """
      {"t":"5","hover":true,"x":1,"y":1}
      {"t":"7","phase":"began","hover":false,"x":1,"y":1}
      {"t":"9","hover":true}
      """)
    #expect(rows.origin == 7)
    #expect(rows.inputs.count == 1)
  }

  @Test("An error leaves the frames as they were, and the next line can be read")
  func goesOn() throws {
    var rows = TouchRows()
    try rows.read(line: Array(#"{"t":"0","phase":"began","x":1,"y":1}"#.utf8)[...])
    #expect(throws: TouchRowError.self) {
      try rows.read(line: Array(#"{"t":"1","phase":"moved","x":1}"#.utf8)[...])
    }
    #expect(rows.inputs.count == 1)
    try rows.read(line: Array(#"{"t":"2","phase":"ended","x":1,"y":1}"#.utf8)[...])
    #expect(rows.inputs.map { $0.instant.nanoseconds } == [0, 2])
  }

  @Test(
    "The part of an answer or a change that is wrong is told (ASK-1, SCENE-1)",
    arguments: [
      (#""answer":"begin of a touch 1 = maybe""#, #""begin" needs true or false, not `maybe`"#),
      (
        #""answer":"begn of a touch 1 = no""#,
        #"there is no question "begn": did you mean "begin"?"#
      ),
      (#""answer":"begin of a = true""#, #""touch" and its number are missing behind "a""#),
      (
        #""answer":"begin of a touch x = true""#,
        #"a touch is a whole number, as touch 3, not "x""#
      ),
      (
        #""answer":"hitTest of a touch 1 = ok""#,
        #""hitTest" needs the id of a view between double quotes, or null for no view, not `ok`"#
      ),
      (#""change":7"#, #"needs a change as a text, as "drawer.hidden = true", as an object, or a"#),
      (#""change":null"#, "such objects, not null"),
      (#""change":["ok.hidden = true"]"#, "change: at [0]: in a list each change is an object, as"),
      (
        #""change":[{"remove":"a"},{"add":{"id":"g","kind":"tap","requires":["g"]},"in":"b"}]"#,
        #"line 1: change: at [1], in "add": "g" is this recognizer itself: list other recognizers"#
      ),
    ])
  func hostRows(_ members: String, _ words: String) throws {
    var rows = TouchRows()
    let error = try #require(throws: TouchRowError.self) {
      try rows.read(line: Array("{\"t\":\"0\",\(members)}".utf8)[...])
    }
    let text = String(decoding: error.text, as: UTF8.self)
    #expect(text.contains(words), "\(text)")
  }

  @Test(
    "What is wrong with a row is told in full, with its line",
    arguments: [
      (#"{"t":"0","phase":"began","x":1 "y":2}"#, "line 3, column 31: a comma is missing here"),
      (#"{"t":"0""#, "line 3, column 9: the text ends here, within an object: a } is missing"),
      (
        "[1]",
        "line 3: a touch row is an object, {\"t\": \"0\", \"phase\": \"began\", \"x\": 10, \"y\": 20}, not [1]"
      ),
      (
        #"{"phase":"began","x":1,"y":2}"#,
        "line 3: t: a touch row needs t, phase, x and y, but this one has no t"
      ),
      (
        #"{"t":"0","x":1,"y":2}"#,
        "line 3: phase: a touch row needs t, phase, x and y, but this one has no phase"
      ),
      (
        #"{"t":"0","phase":"began","y":2}"#,
        "line 3: x: a touch row needs t, phase, x and y, but this one has no x"
      ),
      (
        #"{"t":"0","phase":"began","x":2}"#,
        "line 3: y: a touch row needs t, phase, x and y, but this one has no y"
      ),
      (
        #"{"t":"0","phase":"begun","x":1,"y":2}"#,
        "line 3: phase: there is no phase \"begun\": did you mean \"began\"?"
      ),
      (
        #"{"t":"0","phase":"up","x":1,"y":2}"#,
        "line 3: phase: there is no phase \"up\": write \"began\", \"moved\", \"stationary\", \"ended\" or \"cancelled\""
      ),
      (
        #"{"t":"0","phase":0,"x":1,"y":2}"#,
        "line 3: phase: there is no phase 0: write \"began\", \"moved\", \"stationary\", \"ended\" or \"cancelled\""
      ),
      (#"{"t":"0","phase":"began","x":"1","y":2}"#, "line 3: x: needs a number, not \"1\""),
      (#"{"t":"0","phase":"began","x":1,"y":null}"#, "line 3: y: needs a number, not null"),
      (
        #"{"t":"0","phase":"began","x":1e999,"y":2}"#,
        "line 3, column 30: this number is too large"
      ),
      (
        #"{"t":"-5","phase":"began","x":1,"y":2}"#,
        "line 3: t: a time cannot be negative, but is \"-5\": count nanoseconds from the first row"
      ),
      (
        #"{"t":-5,"phase":"began","x":1,"y":2}"#,
        "line 3: t: a time cannot be negative, but is -5: count nanoseconds from the first row"
      ),
      (
        #"{"t":1.5,"phase":"began","x":1,"y":2}"#,
        "line 3: t: needs whole nanoseconds, as \"80000000\", not 1.5"
      ),
      (
        #"{"t":"80ms","phase":"began","x":1,"y":2}"#,
        "line 3: t: needs whole nanoseconds, as \"80000000\", not \"80ms\""
      ),
      (
        #"{"t":"","phase":"began","x":1,"y":2}"#,
        "line 3: t: needs whole nanoseconds, as \"80000000\", not \"\""
      ),
      (
        #"{"t":null,"phase":"began","x":1,"y":2}"#,
        "line 3: t: needs whole nanoseconds, as \"80000000\", not null"
      ),
      (
        #"{"t":"9223372036854775808","phase":"began","x":1,"y":2}"#,
        "line 3: t: \"9223372036854775808\" is beyond 2^63 - 1 nanoseconds: "
          + "count nanoseconds from the first row"
      ),
      (
        #"{"t":1e30,"phase":"began","x":1,"y":2}"#,
        "line 3: t: 1e+30 is beyond 2^63 - 1 nanoseconds: "
          + "count nanoseconds from the first row"
      ),
      (
        #"{"t":9223372036854775808,"phase":"began","x":1,"y":2}"#,
        "line 3: t: 9.223372036854776e+18 is beyond 2^63 - 1 nanoseconds: "
          + "count nanoseconds from the first row"
      ),
      (
        #"{"t":"1e3","phase":"began","x":1,"y":2}"#,
        "line 3: t: needs whole nanoseconds, as \"80000000\", not \"1e3\": "
          + "a time between quotes cannot have an exponent"
      ),
      (
        #"{"t":1e17,"phase":"began","x":1,"y":2}"#,
        "line 3: t: from 2^53 on, numbers in JSON are not exact: "
          + "put the time between quotes, as \"t\":\"9007199254740993\""
      ),
      (
        #"{"t":"0","phase":"began","x":1,"y":2,"finger":256}"#,
        "line 3: finger: needs a whole number from 0 to 255, not 256"
      ),
      (
        #"{"t":"0","phase":"began","x":1,"y":2,"finger":-1}"#,
        "line 3: finger: needs a whole number from 0 to 255, not -1"
      ),
      (
        #"{"t":"0","phase":"began","x":1,"y":2,"finger":0.5}"#,
        "line 3: finger: needs a whole number from 0 to 255, not 0.5"
      ),
      (
        #"{"t":"0","phase":"began","x":1,"y":2,"finger":"1"}"#,
        "line 3: finger: needs a whole number from 0 to 255, not \"1\""
      ),
      (
        #"{"t":"0","phase":"began","x":1,"y":2,"pressure":"hard"}"#,
        "line 3: pressure: needs a number, not \"hard\""
      ),
      (
        #"{"t":"0","phase":"began","x":1,"y":2,"radius":-1}"#,
        "line 3: radius: needs a number from 0 up that a 32-bit float can hold, or null where it is not known, not -1"
      ),
      (
        #"{"t":"0","phase":"began","x":1,"y":2,"radius":1e300}"#,
        "line 3: radius: needs a number from 0 up that a 32-bit float can hold, or null where it is not known, not 1e+300"
      ),
      (#"{"t":"0","hover":1,"x":1,"y":2}"#, "line 3: hover: needs true or false, not 1"),
    ] as [(String, String)])
  func malformed(_ line: String, _ message: String) {
    let text = "{\"t\":\"0\",\"phase\":\"began\",\"x\":1,\"y\":2}\n\n\(line)\n"
    do throws(TouchRowError) {
      _ = try read(text)
      Issue.record("it was read")
    } catch {
      #expect(String(decoding: error.text, as: UTF8.self) == message)
    }
  }

  @Test("Times up to the largest one are read exactly")
  func times() throws {
    for time in [0, 1, 9_007_199_254_740_993, Int64.max] {
      let rows = try read("{\"t\":\"\(time)\",\"phase\":\"began\",\"x\":1,\"y\":2}")
      #expect(rows.origin == time)
    }
    let last = try read(#"{"t":9007199254740991,"phase":"began","x":1,"y":2}"#)
    #expect(last.origin == (1 << 53) - 1)
    #expect(try read(#"{"t":-0.0,"phase":"began","x":1,"y":2}"#).origin == 0)
  }
}

struct TouchRowWriterTests {
  @Test("A row has its keys in their order, and null for what is not known")
  func form() {
    var writer = TouchRowWriter()
    let sample = Sample(finger: FingerID(0), phase: .began, point: Point2D(126.59, 98.92))
    writer.write(sample, of: TouchID(3), at: 1_016_667_000)
    #expect(
      String(decoding: writer.takeBytes(), as: UTF8.self)
        == #"{"t":"1016667000","touch":3,"finger":0,"phase":"began","x":126.59,"y":98.92,"pressure":null,"radius":null}"#
        + "\n")
    writer.write(hovering: sample, at: 5)
    #expect(
      String(decoding: writer.takeBytes(), as: UTF8.self)
        == #"{"t":"5","finger":0,"hover":true,"x":126.59,"y":98.92,"pressure":null,"radius":null}"#
        + "\n")
    #expect(writer.takeBytes().isEmpty)
  }

  @Test("What was written reads back: same frames, same bits", arguments: 0..<8)
  func roundTrip(seed: UInt64) throws {
    var random = Seeded(seed)
    var writer = TouchRowWriter()
    var written: [(Int64, Sample)] = []
    for _ in 0..<400 {
      let time = Int64(random.below(4)) + (seed < 4 ? 0 : Int64.max - 4)
      let sample = Self.sample(&random)
      if random.below(8) == 0 {
        writer.write(hovering: sample, at: time)
      } else {
        writer.write(sample, of: TouchID(UInt32(random.below(9) + 1)), at: time)
        written.append((time, sample))
      }
    }
    let bytes = writer.takeBytes()
    let rows = try TouchRows.read(bytes)
    #expect(rows.lineCount == 400)
    var read: [(Int64, Sample)] = []
    for input in rows.inputs {
      guard case .frame(let samples) = input.kind else {
        Issue.record("no frame")
        return
      }
      for sample in samples {
        read.append((input.instant.nanoseconds + (rows.origin ?? 0), sample))
      }
    }
    #expect(read.map { Bits($0.0, $0.1) } == written.map { Bits($0.0, $0.1) })
  }

  /// A sample as its bits, so that unknown measures compare too.
  private struct Bits: Equatable {
    var words: [UInt64]

    init(_ time: Int64, _ sample: Sample) {
      words = [
        UInt64(bitPattern: time), UInt64(sample.finger.index), UInt64(sample.phase.rawValue),
        sample.point.x.bitPattern, sample.point.y.bitPattern,
        sample.pressure.isNaN ? .max : UInt64(sample.pressure.bitPattern),
        sample.radius.isNaN ? .max : UInt64(sample.radius.bitPattern),
      ]
    }
  }

  private static func sample(_ random: inout Seeded) -> Sample {
    func number() -> Double {
      let number = Double(bitPattern: random.next())
      return number.isFinite ? number : 0
    }
    func measure() -> Float {
      let measure = Float(bitPattern: UInt32(truncatingIfNeeded: random.next() >> 1))
      return measure.isFinite ? measure.magnitude : .nan
    }
    return Sample(
      finger: FingerID(UInt8(random.below(256))),
      phase: Phase.allCases[random.below(Phase.allCases.count)], point: Point2D(number(), number()),
      pressure: measure(), radius: measure())
  }
}
