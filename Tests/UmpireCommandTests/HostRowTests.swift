import Foundation
import Testing
import Umpire

/// Rows of a host among touch rows: changes of the scene (SCENE-1), and answers to questions of the
/// next input (ASK-1).
@Suite struct HostRowTests {
  private static let scene = """
    { "device": "iPhone 8", "os": "12.0",
      "windows": [{ "id": "main", "view": "screen" }],
      "views": [
        { "id": "screen", "frame": [0, 0, 375, 667],
          "gestures": [{ "id": "pick", "kind": "tap", "asks": ["begin"] }] },
        { "id": "box", "parent": "screen", "frame": [0, 100, 100, 100] }] }
    """

  private static let change = #"{"t":"1000","change":"box.frame.y = 300"}"#
  private static let answer = #"{"t":"80001000","answer":"begin of pick touch 1 = false"}"#
  private static let began = #"{"t":"1000","phase":"began","x":50,"y":120}"#
  private static let ended = #"{"t":"80001000","phase":"ended","x":50,"y":120}"#

  private func text(_ lines: String...) -> String { lines.joined(separator: "\n") + "\n" }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test("A row answers a question of the next input, and the run needs no host")
  func answers() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let alone = try scratch.file("alone.jsonl", text(Self.began, Self.ended))
    let answered = try scratch.file("answered.jsonl", text(Self.began, Self.answer, Self.ended))
    func row(_ trace: String) throws -> [String: Any] {
      let rows = try CommandRun(["replay", scene, trace, "--jsonl"]).rows()
      return try #require(rows.first { $0["effect"] as? String == "answer" })
    }
    let byScene = try row(alone)
    #expect(byScene["by"] as? String == "default" && byScene["answer"] as? Bool == true)
    let byTrace = try row(answered)
    #expect(byTrace["by"] as? String == "trace" && byTrace["answer"] as? Bool == false)
    #expect(byTrace["t"] as? String == "80000000")
  }

  @Test("A host's own journal and a replay's are the same but for the author of the answers")
  func authors() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let trace = try scratch.file("trace.jsonl", text(Self.began, Self.answer, Self.ended))
    let journal = try CommandRun(["replay", scene, trace, "--jsonl"]).output
    let hosts = journal.replacingOccurrences(of: #""by":"trace""#, with: #""by":"host""#)
    #expect(hosts != journal)
    let other = hosts.replacingOccurrences(of: #""answer":false"#, with: #""answer":true"#)
    #expect(other != hosts)
    let standard = journal.replacingOccurrences(of: #""by":"trace""#, with: #""by":"default""#)
    for (expected, code) in [(hosts, Int32(0)), (other, 1), (standard, 1)] {
      let path = try scratch.file("expected.jsonl", expected)
      let run = try CommandRun(["replay", scene, trace, "--expect", path])
      #expect(run.code == code, "\(run.output)")
    }
  }

  @Test("Rows of a recording from the middle: fingers that are down, and answers, are losses")
  func middle() throws {
    let scratch = try Scratch()
    let file = try SceneFile.read(Array(Self.scene.utf8), named: "scene.json")
    var (player, batch) = (try Player(file.scene), Batch())
    player.start(into: &batch)
    func frame(_ phase: Phase, at time: Int64) -> Input {
      let sample = Sample(finger: FingerID(0), phase: phase, point: Point2D(50, 120))
      return Input(.frame([sample]), at: .zero + .milliseconds(time))
    }
    player.play(frame(.began, at: 0), into: &batch)
    var trace = try TraceWriter(from: player, clock: "test")
    var lift = frame(.ended, at: 80)
    lift.answers = [
      Answer(Question.ID(.begin, of: "pick", touch: TouchID(1), at: lift.instant), .no)
    ]
    try player.play(lift, into: &batch, recording: &trace)
    trace.closeBlock(with: player)
    trace.close()
    let path = try scratch.file("middle.touchtrace", trace.takeBytes())
    let replay = try CommandRun(["replay", path, "--jsonl"])
    #expect(replay.code == 0 && replay.talk.contains("1 digest"), "\(replay.talk)")
    let run = try CommandRun(["convert", path, scratch.folder.path + "/middle.jsonl"])
    #expect(run.code == 3)
    let answer = "1 answer that names its touch by its number in the run"
    #expect(run.talk.contains(answer), "\(run.talk)")
    let beginning = "1 beginning of a touch whose finger is down when"
    #expect(run.talk.contains(beginning), "\(run.talk)")
  }

  @Test("An answer behind the last sample that nothing asks has no effect, as in a container")
  func lateAnswers() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let late = #"{"t":"430001000","answer":"begin of pick touch 2 = false"}"#
    let rows = try scratch.file("rows.jsonl", text(Self.began, late))
    let container = scratch.folder.path + "/rows.touchtrace"
    #expect(try CommandRun(["convert", rows, container]).code == 0)
    let journals = try [rows, container].map { trace in
      try CommandRun(["replay", scene, trace, "--jsonl"]).output
    }
    #expect(journals[0] == journals[1])
    // TCH-5: the trace ends with the last sample.
    let without = try scratch.file("without.jsonl", text(Self.began))
    #expect(journals[0] == (try CommandRun(["replay", scene, without, "--jsonl"]).output))
    #expect(journals[0].contains("finger down"))
  }

  @Test(
    "A row of a host has no fields of a touch",
    arguments: [
      #"{"t":"1","phase":"moved","x":50,"y":61,"change":"box.hidden = true"}"#,
      #"{"t":"1","finger":1,"change":"box.hidden = true"}"#,
      #"{"t":"1","x":5,"answer":"begin of pick touch 1 = false"}"#,
    ])
  func noTouch(_ row: String) throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let rows = try scratch.file("rows.jsonl", text(Self.began, row, Self.ended))
    let run = try CommandRun(["replay", scene, rows])
    #expect(run.code == 4, "\(run.talk)")
    #expect(run.talk.contains("line 2: ") && run.talk.contains("has no touch: write two rows"))
  }

  @Test("shrink refuses a recording with answers, which its rows could not hold")
  func noShrinking() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let rows = try scratch.file("rows.jsonl", text(Self.began, Self.answer, Self.ended))
    let run = try CommandRun(["shrink", scene, rows, "-", "--keep", "deliver"])
    #expect(run.code == 4 && run.output.isEmpty && run.talk.contains("an answer of the host"))
  }

  @Test("A row changes the scene before the touches behind it, and times count from it")
  func changes() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let rows = try scratch.file("rows.jsonl", text(Self.change, Self.began, Self.ended))
    let journal = try CommandRun(["replay", scene, rows, "--jsonl"]).rows()
    let changed = try #require(journal.first { $0["effect"] as? String == "scene" })
    #expect(changed["change"] as? String == "box.frame.y = 300.0" && changed["t"] as? String == "0")
    let delivered = journal.first { $0["effect"] as? String == "deliver" }
    #expect(delivered?["view"] as? String == "screen")
  }

  @Test("A container keeps such rows, plays to the same journal, and gives them back")
  func containers() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let several = #"{"t":"2000","change":[{"set":"box.hidden","to":true},{"remove":"box"}]}"#
    let rows = try scratch.file(
      "rows.jsonl", text(Self.change, Self.began, several, Self.answer, Self.ended))
    let container = scratch.folder.path + "/run.touchtrace"
    let converted = try CommandRun(["convert", rows, container])
    #expect(converted.code == 0, "\(converted.talk)")
    let journal = try CommandRun(["replay", scene, rows, "--jsonl"]).output
    #expect(try CommandRun(["replay", scene, container, "--jsonl"]).output == journal)
    let again = scratch.folder.path + "/again.jsonl"
    let back = try CommandRun(["convert", container, again])
    #expect(back.code == 0, "\(back.talk)")
    let third = scratch.folder.path + "/third.touchtrace"
    #expect(try CommandRun(["convert", again, third]).code == 0)
    #expect(try bytes(third) == bytes(container))
    #expect(try CommandRun(["replay", scene, again, "--jsonl"]).output == journal)
  }

  @Test("A row of a host that is not valid is refused with its line and field")
  func faults() throws {
    let scratch = try Scratch()
    let cases = [
      (#"{"t":"0","answer":"begin of pick"}"#, "line 1: answer: needs an answer"),
      (#"{"t":"0","change":"box.frame.y"}"#, "line 1: change: "),
      (#"{"t":"0","change":"box.hidden = true","answer":"x"}"#, "write two rows"),
      (#"{"change":"box.hidden = true"}"#, "has no t"),
    ]
    for (index, (line, words)) in cases.enumerated() {
      let path = try scratch.file("bad\(index).jsonl", text(line, Self.began))
      let run = try CommandRun(["replay", path, "--from", "rows"])
      #expect(run.code == 4 && run.talk.contains(words), "\(run.talk)")
    }
  }

  @Test(
    "A faulty first row is named with what is wrong in it, also one of the host",
    arguments: [
      (
        #"{"t":"0","Change":"box.hidden = true"}"#, #"line 1: Change: "#, #"did you mean "change"?"#
      ),
      (
        #"{"t":"0","anwser":"begin of pick touch 1 = false"}"#, "line 1: anwser: ",
        #"did you mean "answer"?"#
      ),
      (#"{"t":"0","phse":"began","x":1,"y":2}"#, "line 1: phse: ", #"did you mean "phase"?"#),
      (#"{"t":"0","Phase":"began"}"#, "line 1: Phase: ", #"did you mean "phase"?"#),
      (#"{"t":"0","phase":"began","x":5"#, "line 1, column ", ""),
      (#"{"t":"0","change":"box.hid"#, "line 1, column ", ""),
      (#"{"change":"box.hidden = true"}"#, "line 1: t: a row with a change or an answer", "no t"),
      (#"{"t":"0","change":{"set":"box.hidden"}}"#, "line 1: change: a value is missing", #""to""#),
    ])
  func firstRows(_ row: String, _ place: String, _ words: String) throws {
    let scratch = try Scratch()
    let path = try scratch.file("bad.jsonl", row)
    let isRecognised = row.hasPrefix(#"{"t""#)
    for options in isRecognised ? [[], ["--from", "rows"]] : [["--from", "rows"]] {
      let run = try CommandRun(["replay", path] + options)
      #expect(run.code == 4 && run.talk.contains(place), "\(run.talk)")
      #expect(words.isEmpty || run.talk.contains(words), "\(run.talk)")
    }
  }

  @Test("A change that no entry of a container can hold is refused with its line and the limit")
  func longChanges() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let long = "box.text = \\\"\(String(repeating: "a", count: 60_000))\\\""
    let rows = try scratch.file(
      "rows.jsonl", text(Self.began, "{\"t\":\"2000\",\"change\":\"\(long)\"}", Self.ended))
    #expect(try CommandRun(["replay", scene, rows]).code == 0)
    let out = scratch.folder.path + "/out.touchtrace"
    let run = try CommandRun(["convert", rows, out])
    #expect(run.code == 4 && run.talk.contains("line 2: change: "), "\(run.talk)")
    #expect(run.talk.contains("at most 57344"), "\(run.talk)")
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test("A value that a figure refuses is named with the figure")
  func figures() throws {
    let run = try CommandRun([
      "why", "Traces/bottom-buttons/quick", "--if", "GATE-7.answer = 5",
    ])
    #expect(run.code == 2 && run.talk.contains("refused it: GATE-7.answer needs"), "\(run.talk)")
  }
}
