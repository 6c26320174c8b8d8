import Foundation
import Testing
import Umpire

/// Undamaged containers with parts that cannot be read or are unknown: these are reported, and the
/// rest plays.
@Suite struct DamagedContainerTests {
  private static let scene = """
    {"device": "iPhone 5s", "windows": [{"id": "w", "view": "all"}],
     "views": [{"id": "all", "frame": [0, 0, 320, 568]},
               {"id": "box", "parent": "all", "frame": [0, 50, 100, 100]}]}
    """

  private func writer() throws -> TraceWriter {
    try TraceWriter(
      TraceHeader(
        device: "iPhone 5s", os: "7.0.4", screen: Size2D(320, 568), scale: 2, clock: "mach"))
  }

  private func appendTap(to writer: inout TraceWriter, at milliseconds: Int64 = 0) throws {
    let start = Instant.zero + .milliseconds(milliseconds)
    for (kind, time) in [(TouchEntry.Kind.began, start), (.ended, start + .milliseconds(80))] {
      try writer.append(
        TouchEntry(kind, finger: FingerID(0), at: time, point: Point2D(50, 100)))
    }
  }

  private func file(
    _ writer: inout TraceWriter, _ scratch: Scratch, _ name: String = "a.touchtrace"
  ) throws -> String {
    writer.close()
    return try scratch.file(name, writer.takeBytes())
  }

  /// The bytes of a block with another kind or version, and a valid checksum.
  private func altered(_ block: [UInt8], kind: UInt8? = nil, version: UInt8? = nil) -> [UInt8] {
    var bytes = block
    if let kind { bytes[8] = kind }
    if let version { bytes[9] = version }
    for place in 16..<20 { bytes[place] = 0 }
    var sum = CRC32C()
    sum.update(bytes)
    for place in 0..<4 {
      bytes[16 + place] = UInt8(truncatingIfNeeded: sum.value >> (8 * UInt32(place)))
    }
    return bytes
  }

  private static let badEntry = "a change or an answer of the host cannot be read"

  @Test func anAnswerThatCannotBeReadIsALossThatIsRecovered() throws {
    let scratch = try Scratch()
    var writer = try writer()
    try appendTap(to: &writer)
    // No text reads back to an id with a space.
    let question = Question.ID(
      .begin, of: "a tap", touch: TouchID(1), at: .zero + .milliseconds(90))
    try writer.append(Answer(question, .no))
    try writer.append(change: Array("call = true".utf8), at: .zero + .milliseconds(95))
    try appendTap(to: &writer, at: 100)
    let trace = try file(&writer, scratch)
    let run = try CommandRun(["replay", trace, "--jsonl"])
    #expect(run.code == 3 && run.talk.contains("an answer that cannot be read"), "\(run.talk)")

    let out = scratch.folder.path + "/mended.touchtrace"
    let recovered = try CommandRun(["recover", trace, out])
    #expect(recovered.code == 3 && recovered.talk.contains(Self.badEntry), "\(recovered.talk)")
    let again = try CommandRun(["replay", out, "--jsonl"])
    #expect(again.code == 0 && again.output == run.output, "\(again.talk)")
    #expect(try CommandRun(["inspect", out]).code == 0)
    #expect(try CommandRun(["recover", out, out + "2"]).code == 0)
  }

  @Test func aChangeThatCannotBeReadIsALossAndTheRestPlays() throws {
    let scratch = try Scratch()
    var writer = try writer()
    try appendTap(to: &writer)
    try writer.append(change: Array("box.hidden is true".utf8), at: .zero + .milliseconds(90))
    try writer.append(change: Array("call = true".utf8), at: .zero + .milliseconds(95))
    try appendTap(to: &writer, at: 100)
    let trace = try file(&writer, scratch)
    let run = try CommandRun(["replay", trace, "--jsonl"])
    #expect(run.code == 3 && run.talk.contains("a change of the scene that cannot be read"))
    #expect(run.output.contains("\"change\":\"call = true\""))
    #expect(try run.rows().filter { $0["effect"] as? String == "deliver" }.count == 4)
    #expect(try CommandRun(["inspect", trace]).code == 3)

    let out = scratch.folder.path + "/mended.touchtrace"
    let recovered = try CommandRun(["recover", trace, out])
    #expect(recovered.code == 3 && recovered.talk.contains(Self.badEntry))
    let again = try CommandRun(["replay", out, "--jsonl"])
    #expect(again.code == 0 && again.output == run.output)
    #expect(try CommandRun(["recover", out, out + "2"]).code == 0)
  }

  @Test func ofAStoryWithABadRunTheOthersPlay() throws {
    let scratch = try Scratch()
    _ = try scratch.file("scene.json", Self.scene)
    for name in ["a", "c"] {
      var writer = try writer()
      try appendTap(to: &writer)
      _ = try file(&writer, scratch, name + ".touchtrace")
    }
    _ = try scratch.file("b.touchtrace", Array("nothing of a trace".utf8))
    let story = scratch.folder.path
    let run = try CommandRun(["replay", story, "--jsonl"])
    #expect(run.code == 3 && run.talk.contains("b.touchtrace: "), "\(run.talk)")
    #expect(Set(try run.rows().compactMap { $0["run"] as? String }) == ["a", "c"])
    let strict = try CommandRun(["replay", story, "--jsonl", "--strict"])
    #expect(strict.code == 4 && strict.output.isEmpty)
    _ = try scratch.file("a.touchtrace", Array("nothing either".utf8))
    _ = try scratch.file("c.touchtrace", Array("nothing either".utf8))
    let none = try CommandRun(["replay", story, "--jsonl"])
    #expect(none.code == 4 && none.output.isEmpty)
  }

  @Test func whyTellsTheOtherRunsOfAStoryWithABadRun() throws {
    let scratch = try Scratch()
    _ = try scratch.file("scene.json", Self.scene)
    for name in ["a", "c"] {
      var writer = try writer()
      try appendTap(to: &writer)
      if name == "c" {
        try writer.append(change: Array("box.hidden is true".utf8), at: .zero + .milliseconds(90))
      }
      _ = try file(&writer, scratch, name + ".touchtrace")
    }
    _ = try scratch.file("b.touchtrace", Array("nothing of a trace".utf8))
    let story = scratch.folder.path
    for options in [[], ["--brief"], ["--touch", "1"], ["--if", "box.hidden = true"]] {
      let run = try CommandRun(["why", story] + options)
      #expect(run.code == 3, "\(options): \(run.talk)")
      #expect(run.talk.contains("b.touchtrace: "), "\(options): \(run.talk)")
      #expect(run.talk.contains("c.touchtrace: "), "the change is named: \(run.talk)")
      #expect(
        run.output.contains("a: iPhone 5s") && run.output.contains("c: iPhone 5s"), "\(run.output)")
      #expect(!run.output.contains("b: iPhone 5s"))
    }
    let object = try #require(try CommandRun(["why", story, "--json"]).rows().first)
    let runs = try #require(object["runs"] as? [[String: Any]])
    #expect(runs.map { $0["run"] as? String } == ["a", "c"])
    let strict = try CommandRun(["why", story, "--strict"])
    #expect(strict.code == 4 && strict.output.isEmpty)
    for name in ["a", "c"] { _ = try scratch.file(name + ".touchtrace", Array("nothing".utf8)) }
    let none = try CommandRun(["why", story])
    #expect(none.code == 4 && none.output.isEmpty)
  }

  @Test func aSceneThatIsNotWholeIsToldWithTheSceneThatPlaysInstead() throws {
    let scratch = try Scratch()
    var writer = try writer()
    let header = writer.takeBytes()
    var long = Array(Self.scene.utf8)
    long += [UInt8](repeating: 0x20, count: 60_000)
    try writer.append(scene: long, called: "scene.json")
    let scene = writer.takeBytes()
    try appendTap(to: &writer)
    writer.close()
    let rest = writer.takeBytes()
    let parts = split(scene)
    #expect(parts.count == 2)
    for part in parts {
      let trace = try scratch.file("a.touchtrace", header + part + rest)
      for verb in [
        ["replay", trace], ["inspect", trace], ["convert", trace, "-", "--to", "rows"],
      ] {
        let run = try CommandRun(verb)
        #expect(run.code == 3, "\(verb)")
        if verb[0] == "convert" { continue }
        #expect(run.talk.contains("1 part of a scene is left out"), "\(run.talk)")
        #expect(run.talk.contains("plays in the default one"))
      }
    }
  }

  @Test func aSceneBehindDamageIsTheOneThatItPlaysIn() throws {
    let scratch = try Scratch()
    var writer = try writer()
    let header = writer.takeBytes()
    try writer.append(scene: Array(Self.scene.utf8), called: "scene.json")
    try appendTap(to: &writer)
    writer.close()
    let rest = writer.takeBytes()
    let trace = try scratch.file("a.touchtrace", header + Array("noise".utf8) + rest)
    let run = try CommandRun(["replay", trace, "--jsonl"])
    #expect(run.code == 3 && run.output.contains("\"view\":\"box\""))
    let out = scratch.folder.path + "/mended.touchtrace"
    #expect(try CommandRun(["recover", trace, out]).code == 3)
    let mended = try CommandRun(["replay", out, "--jsonl"])
    #expect(mended.code == 0 && mended.output == run.output)
  }

  @Test func moreScenesThanAreKeptAreNamed() throws {
    let scratch = try Scratch()
    var writer = try writer()
    for _ in 0..<20 { try writer.append(scene: Array(Self.scene.utf8), called: "scene.json") }
    try appendTap(to: &writer)
    let run = try CommandRun(["replay", try file(&writer, scratch), "--jsonl"])
    #expect(run.code == 3 && run.output.contains("\"view\":\"box\""))
    #expect(run.talk.contains("4 parts of scenes are left out"), "\(run.talk)")
  }

  @Test func blocksAndEntriesOfALaterVersionAreNamed() throws {
    let scratch = try Scratch()
    var writer = try writer()
    let header = writer.takeBytes()
    try writer.append(scene: Array(Self.scene.utf8), called: "scene.json")
    let scene = writer.takeBytes()
    try writer.append(
      HostEntry.Kind(rawValue: 9), text: Array("later".utf8), at: .zero)
    try writer.append(
      TouchEntry(
        TouchEntry.Kind(rawValue: 77), finger: FingerID(0), at: .zero, point: Point2D(1, 1)))
    try appendTap(to: &writer)
    writer.closeBlock()
    let rest = writer.takeBytes()
    let bytes =
      header + altered(scene, version: 2) + altered(scene, kind: 99) + rest
    let trace = try scratch.file("a.touchtrace", bytes)
    for verb in ["replay", "inspect"] {
      let run = try CommandRun([verb, trace])
      #expect(run.code == 3)
      #expect(
        run.talk.contains("2 blocks and 2 entries of a kind or version that this umpire does not"),
        "\(run.talk)")
    }
    for options in [["--raw"], ["--raw", "--jsonl"]] {
      let raw = try CommandRun(["inspect", trace] + options)
      #expect(raw.code == 3, "the records of such a block are not printed")
      #expect(raw.talk.contains("2 blocks of a kind or version that this umpire does not"))
    }
  }

  /// The blocks in `bytes`, one by one.
  private func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var rest = bytes[...]
    while rest.count >= 40 {
      let start = rest.startIndex
      let length = (0..<4).reduce(0) { $0 | Int(rest[start + 12 + $1]) << (8 * $1) }
      parts.append(Array(rest.prefix(40 + length)))
      rest = rest.dropFirst(40 + length)
    }
    return parts
  }

  /// A recording of a player: two taps in two blocks, and a host that answers both questions of the
  /// box's tap with no.
  private func answeredTaps() throws -> [UInt8] {
    let text = Self.scene.replacingOccurrences(
      of: #""frame": [0, 50, 100, 100]"#,
      with: #""frame": [0, 50, 100, 100], "#
        + #""gestures": [{"id": "pick", "kind": "tap", "asks": ["begin"]}]"#)
    let file = try SceneFile.read(Array(text.utf8), named: "scene.json") { _ in nil }
    var (player, batch) = (try Player(file.scene), Batch())
    player.start(into: &batch)
    var trace = try TraceWriter(from: player, clock: "mach")
    for start in [0, 1_000] {
      for (phase, time) in [(Phase.began, start), (.ended, start + 80)] {
        let sample = Sample(finger: FingerID(0), phase: phase, point: Point2D(50, 100))
        var input = Input(.frame([sample]), at: .zero + .milliseconds(Int64(time)))
        var questions: [Question] = []
        repeat {
          var trial = player
          questions = trial.play(input, answers: input.answers, into: &batch)
          input.answers += questions.map { $0.answered(.no) }
        } while !questions.isEmpty
        try player.play(input, into: &batch, recording: &trace)
      }
      trace.closeBlock(with: player)
    }
    trace.close()
    return trace.takeBytes()
  }

  /// The offset of the first block of touches.
  private func firstTouchBlock(of trace: [UInt8]) throws -> Int {
    var blocks = BlockReader()
    blocks.append(trace)
    blocks.finish()
    while let element = try blocks.next() {
      if case .block(let block) = element, block.kind == .touch { return Int(block.offset) }
    }
    throw CocoaError(.fileReadCorruptFile)
  }

  @Test("Answers behind a lost block are used: a digest tells the number of the next touch")
  func answersBehindDamage() throws {
    let scratch = try Scratch()
    var bytes = try answeredTaps()
    func answers(_ arguments: [String]) throws -> [String] {
      try CommandRun(["replay"] + arguments + ["--jsonl"]).rows().filter {
        $0["effect"] as? String == "answer"
      }.map { "\($0["touch"] ?? "") \($0["by"] ?? "")" }
    }
    #expect(try answers([scratch.file("whole.touchtrace", bytes)]) == ["1 trace", "2 trace"])
    bytes[try firstTouchBlock(of: bytes) + 60] ^= 1
    let damaged = try scratch.file("damaged.touchtrace", bytes)
    #expect(try answers([damaged]) == ["2 trace"])
    let recovered = scratch.folder.path + "/recovered.touchtrace"
    #expect(try CommandRun(["recover", damaged, recovered]).code == 3)
    #expect(try answers([recovered]) == ["2 trace"])
    #expect(try answers([damaged, "--start", "500ms"]) == ["2 trace"])
    let note = try CommandRun(["replay", damaged, "--start", "0s"]).talk
    #expect(note.contains("which is not used with --start: what was before"), "\(note)")
  }
}
