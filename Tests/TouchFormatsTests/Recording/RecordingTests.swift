import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchDispatch
import TouchFormats
import TouchPlayer
import TouchRecords
import TouchScene

struct RecordingTests {
  @Test(
    "A row that is too long is skipped and reported; beyond a limit faults are only counted")
  func losses() throws {
    let row = Array("{\"t\":\"0\",\"phase\":\"moved\",\"x\":1,\"y\":2}\n".utf8)
    let count = 200
    // A fault in the beginning refuses the whole recording.
    let beginning = Array(repeatElement(row, count: count).joined())
    #expect(beginning.count > TraceFormat.prefixLength)
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: (1 << 20) + 1) + [UInt8(ascii: "\n")]
    let faults = Array(repeatElement(Array("{}\n".utf8), count: 1500).joined())
    let found = try read([beginning, long, faults, row])
    #expect(found.samples == count + 1)
    #expect(found.losses.count == 1001)
    #expect(
      found.losses.first == "line \(count + 1): left out, as it has more than 1048576 bytes")
    #expect(found.losses[1].hasPrefix("line \(count + 2): "))
    #expect(found.losses.last == "and 501 more such")
  }

  @Test("An empty source is refused as empty in every format, and without one")
  func empty() {
    var named: [RecordingOptions] = [RecordingOptions()]
    for format in TraceFormat.allCases {
      var options = RecordingOptions()
      options.format = format
      named.append(options)
    }
    var raw = RecordingOptions()
    raw.layout = RecordLayout.named("ios6")
    named.append(raw)
    for options in named {
      for source in [ByteSource([]), ByteSource { () throws(RecordingError) in nil }] {
        #expect(throws: RecordingError.empty) { try Recording(source, options) }
        #expect(throws: ConversionError.source(.empty)) {
          try Conversion(source, options, to: .rows)
        }
      }
    }
    let text = String(decoding: RecordingError.empty.text, as: UTF8.self)
    #expect(text == "the trace is empty: record or convert it again")
  }

  @Test("Hover rows are no inputs and no losses, and have their instants before the origin too")
  func hovers() throws {
    let rows = """
      {"t":"5","hover":true,"x":1,"y":1}
      {"t":"7","phase":"began","x":1,"y":1}
      {"t":"9","hover":true,"finger":1,"x":1,"y":1}
      {"t":"9","hover":true}
      {"t":"9","phase":"ended","x":1,"y":1}

      """
    var recording = try Recording(ByteSource(Array(rows.utf8)))
    var inputs: [Input] = []
    var hovers: [Int64] = []
    var goesOn = true
    while goesOn {
      goesOn = try recording.next(into: &inputs)
      hovers += recording.hovers.map { $0.instant.nanoseconds }
    }
    #expect(hovers == [-2, 2])
    #expect(inputs.map { $0.instant.nanoseconds } == [0, 2])
    #expect(recording.losses.isEmpty)
  }

  @Test("Wherever a recording is started, each finger has the touch of the whole recording")
  func numbers() throws {
    var seeded = Seeded(41)
    let player = try Player(CompiledScene(DefaultScene.description()))
    for _ in 0..<150 {
      let rows = randomRows(&seeded)
      let whole = try touches(of: rows, from: nil, by: player)
      for time in whole.map({ $0.instant.nanoseconds }).flatMap({ [$0 - 1_000_000, $0] }) {
        let start = Instant(nanoseconds: time)
        let started = try touches(of: rows, from: start, by: player).filter { !$0.isOfStart }
        let expected = whole.filter { $0.instant >= start }
        #expect(started.map { $0.down } == expected.map { $0.down })
      }
    }
  }

  /// Rows of four fingers in random order: began twice, moved without a began, ended without a
  /// began.
  private func randomRows(_ seeded: inout Seeded) -> [UInt8] {
    var text = ""
    var time = 0
    for _ in 0..<(3 + seeded.below(12)) {
      time += 2_000_000 * (1 + seeded.below(3))
      let phase = ["began", "began", "moved", "ended", "ended", "cancelled"][seeded.below(6)]
      text += "{\"t\":\"\(time)\",\"finger\":\(seeded.below(4)),\"phase\":\"\(phase)\","
      text += "\"x\":\(seeded.below(300)),\"y\":100}\n"
    }
    return Array(text.utf8)
  }

  /// The touches of the fingers that are down after each sample, played by a copy of `player`.
  private func touches(
    of rows: [UInt8], from start: Instant?, by player: Player
  ) throws -> [(instant: Instant, down: [UInt32?], isOfStart: Bool)] {
    var options = RecordingOptions()
    options.start = start
    var recording = try Recording(ByteSource(rows), options)
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    var player = player
    var batch = Batch()
    var found: [(instant: Instant, down: [UInt32?], isOfStart: Bool)] = []
    let times = Set(try timesOfRows(rows))
    for input in inputs {
      player.play(input, into: &batch)
      let down = (0..<4).map { player.dispatcher.touch(of: FingerID($0))?.number }
      if found.last?.instant == input.instant { found.removeLast() }
      found.append((input.instant, down, !times.contains(input.instant.nanoseconds)))
    }
    return found
  }

  /// The times of rows, from the first one on.
  private func timesOfRows(_ rows: [UInt8]) throws -> [Int64] {
    var recording = try Recording(ByteSource(rows))
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    return inputs.map { $0.instant.nanoseconds }
  }

  private func read(_ pieces: [[UInt8]]) throws -> (samples: Int, losses: [String]) {
    var rest = pieces[...]
    var recording = try Recording(ByteSource { rest.popFirst() })
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    let samples = inputs.reduce(0) { sum, input in
      if case .frame(let samples) = input.kind { sum + samples.count } else { sum }
    }
    return (samples, recording.losses.map { String(decoding: $0, as: UTF8.self) })
  }
}
