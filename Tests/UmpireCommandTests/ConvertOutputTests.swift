import Foundation
import Testing

/// The format of an output, the messages about it, and the files beside it.
@Suite struct ConvertOutputTests {
  private static let drawer = "Traces/hidden-drawer/drawer.touchtrace"

  /// The format that `inspect` reports of a trace.
  private func format(of path: String) throws -> String? {
    try CommandRun(["inspect", path, "--json"]).rows().first?["format"] as? String
  }

  @Test(arguments: [
    ("out.touchtrace", "touchtrace"), ("out.jsonl", "rows"), ("out.evemu", "evemu"),
    ("out.events", "evemu"), ("out.gsevent", "gsevent"),
  ])
  func theEndingSaysTheFormatUnlessToDoes(_ name: String, _ word: String) throws {
    let scratch = try Scratch()
    let rows = try scratch.file("tap", ReplayTests.tap)
    let out = scratch.folder.path + "/" + name
    #expect(try CommandRun(["convert", rows, out]).code == 0)
    #expect(try format(of: out) == word)
    let other = word == "rows" ? "evemu" : "rows"
    #expect(try CommandRun(["convert", rows, out, "--to", other, "--force"]).code == 0)
    #expect(try format(of: out) == other)
  }

  @Test func aLayoutIsThatOfTheSideWithRecords() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("tap", ReplayTests.tap)
    let out = scratch.folder.path + "/out.gsevent"
    for (options, layout, isTold) in [
      (["--layout", "iphoneos3"], "iphoneos3", false),
      (["--to-layout", "iphoneos2"], "iphoneos2", false), (["--layout", "auto"], "ios6", true),
    ] {
      let run = try CommandRun(["convert", rows, out, "--force"] + options)
      #expect(run.code == 0 && run.talk.contains("no layout is named") == isTold, "\(run.talk)")
      let told = try #require(try CommandRun(["inspect", out, "--json"]).rows().first)
      #expect((told["layout"] as? [String: Any])?["name"] as? String == layout, "\(told)")
    }
  }

  @Test(arguments: [
    (
      ["replay", "tap", "--layout", "iphoneos3"],
      "--layout iphoneos3 is about a stream of raw records (gsevent), and tap is rows: leave --layout"
    ),
    (["why", "tap", "--layout", "ios6"], "and tap is rows"),
    (["inspect", "tap", "--layout", "ios6"], "and tap is rows"),
    (["convert", "tap", "out.evemu", "--layout", "ios6"], "and tap is rows"),
    (
      ["convert", "tap", "out.evemu", "--to-layout", "ios6"],
      "--to-layout is about the raw records (gsevent) to write, and OUT is evemu: leave it out"
    ),
    (
      ["convert", "tap", "out.gsevent", "--to-layout", "auto"],
      "`--to-layout auto`: a layout is recognised only in records that are read: write iphoneos1, "
    ),
    (["convert", "tap", "out.gsevent", "--to-layout", "ios7"], "unknown layout `ios7`"),
  ])
  func aLayoutThatWouldHaveNoEffectIsRefused(_ arguments: [String], _ words: String) throws {
    let scratch = try Scratch()
    _ = try scratch.file("tap", ReplayTests.tap)
    let run = try CommandRun(arguments, in: scratch.folder)
    #expect(run.code == 2 && run.output.isEmpty && run.talk.contains(words), "\(run.talk)")
    #expect(try scratch.names() == ["tap"])
  }

  @Test func eachLossIsToldOnce() throws {
    let scratch = try Scratch()
    let out = scratch.folder.path + "/out.jsonl"
    let run = try CommandRun(["convert", Self.drawer, out])
    let lines = run.talk.split(separator: "\n")
    #expect(run.code == 3 && run.output.isEmpty)
    #expect(lines.count == 4, "\(run.talk)")
    #expect(lines.allSatisfy { $0.hasPrefix("umpire: \(Self.drawer): left out: ") })
  }

  @Test func aLineThatIsDroppedIsToldOnce() throws {
    let scratch = try Scratch()
    let recording = try scratch.file(
      "in.evemu",
      """
      A: 35 0 750 0 0 0
      A: 36 0 1624 0 0 0
      A: 39 0 65535 0 0 0
      E: 0.000001 0003 0039 0005
      nonsense
      E: 0.000001 0003 0035 0320
      E: 0.000001 0003 0036 0568
      E: 0.000001 0000 0000 0000
      E: 0.020001 0003 0039 -1
      E: 0.020001 0000 0000 0000

      """)
    let out = scratch.folder.path + "/out.jsonl"
    let run = try CommandRun(["convert", recording, out, "--device", "iPhone X"])
    let told = run.talk.split(separator: "\n").filter { $0.contains("nonsense") }
    #expect(run.code == 3 && told.count == 1, "\(run.talk)")
  }

  @Test func aReportGoesWhereTheTraceDoesNot() throws {
    let scratch = try Scratch()
    let out = scratch.folder.path + "/out.jsonl"
    let verb = ["convert", Self.drawer]
    let file = try CommandRun(verb + [out, "--report", "json"])
    #expect(file.code == 3 && file.talk.isEmpty, "\(file.talk)")
    let report = try #require(try file.rows().first)
    #expect(
      Set(report.keys) == ["inferred", "clamped", "rounded", "dropped", "noted"], "\(report)")
    let dropped = try #require(report["dropped"] as? [[String: Any]])
    #expect(
      dropped.map { $0["what"] as? String } == ["header", "record", "opaque", "capture"])
    #expect(dropped.map { $0["count"] as? Int } == [1, 23, 1, 7])
    let stream = try CommandRun(verb + ["-", "--to", "rows", "--report", "json"])
    #expect(stream.code == 3 && stream.talk == file.output, "the report, and nothing else")
    #expect(stream.output == (try String(contentsOfFile: out, encoding: .utf8)))
    let words = try CommandRun(verb + [out, "--force", "--report", "xml"])
    #expect(words.code == 2 && words.talk.contains("`xml` is not a valid --report"))
  }

  @Test func aFileWithoutATouchIsToldToBeEmpty() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("none", "\n")
    let out = scratch.folder.path + "/out.jsonl"
    let run = try CommandRun(["convert", rows, out, "--from", "rows"])
    #expect(run.code == 0)
    #expect(run.talk == "umpire: note: \(rows): it has no touches, so \(out) is empty\n")
    let tap = try scratch.file("tap", ReplayTests.tap)
    #expect(try CommandRun(["convert", tap, out, "--force"]).talk.isEmpty)
  }

  /// A recording of a touchscreen as a container, with the description that was beside it.
  private func recording(in scratch: Scratch) throws -> String {
    let recording = try scratch.file(
      "in.events",
      """
      E: 0.000001 0003 0039 0005
      E: 0.000001 0003 0035 0100
      E: 0.000001 0003 0036 0200
      E: 0.000001 0000 0000 0000
      E: 0.020001 0003 0039 -1
      E: 0.020001 0000 0000 0000

      """)
    _ = try scratch.file(
      "in.desc",
      "N: screen\nA: 2f 0 9 0 0 0\nA: 35 0 320 0 0 0\nA: 36 0 568 0 0 0\nA: 39 0 65535 0 0 0\n")
    let container = scratch.folder.path + "/in.touchtrace"
    #expect(try CommandRun(["convert", recording, container]).code == 0)
    for name in ["in.events", "in.desc"] {
      try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(name))
    }
    return container
  }

  @Test func theDescriptionOfARecordingIsWrittenBesideIt() throws {
    let scratch = try Scratch()
    let container = try recording(in: scratch)
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("v1.2"), withIntermediateDirectories: true)
    for name in ["out.events", "v1.2/out"] {
      let out = scratch.folder.path + "/" + name
      let run = try CommandRun(["convert", container, out, "--to", "evemu"])
      let beside = out.replacingOccurrences(of: ".events", with: "") + ".desc"
      #expect(run.code == 0 && run.talk.contains("\(beside): the description"), "\(run.talk)")
      #expect(try String(contentsOfFile: beside, encoding: .utf8).hasPrefix("N: screen\n"))
    }
    #expect(try scratch.names() == ["in.touchtrace", "out.desc", "out.events", "v1.2"])
  }

  @Test func whereTheDescriptionHasNoRoomNothingIsWritten() throws {
    let scratch = try Scratch()
    let container = try recording(in: scratch)
    let kept = try scratch.file("out.desc", "mine")
    let out = scratch.folder.path + "/out.events"
    let run = try CommandRun(["convert", container, out])
    #expect(run.code == 4 && run.talk.contains("out.desc: the file already exists; --force"))
    #expect(try scratch.names() == ["in.touchtrace", "out.desc"], "exit 4: nothing was written")
    #expect(try CommandRun(["convert", container, out, "--force"]).code == 0)
    #expect(try String(contentsOfFile: kept, encoding: .utf8).hasPrefix("N: screen\n"))
  }

  @Test(arguments: ["-", "/dev/stdout", "/dev/null"])
  func besideAStreamADescriptionIsALoss(_ out: String) throws {
    let scratch = try Scratch()
    let run = try CommandRun(
      ["convert", try recording(in: scratch), out, "--to", "evemu"])
    #expect(run.code == 3 && run.talk.contains("left out: the description"), "\(run.talk)")
    #expect(run.output.isEmpty == (out == "/dev/null"))
    #expect(!FileManager.default.fileExists(atPath: out + ".desc"))
  }

  @Test func aTraceThatWasNotClosedIsToldAndTheNewOneIsClosed() throws {
    let scratch = try Scratch()
    let whole = try Data(contentsOf: CommandRun.root.appendingPathComponent(Self.drawer))
    let open = try scratch.file("open.touchtrace", Array(whole.dropLast(20)))
    let out = scratch.folder.path + "/out.touchtrace"
    let run = try CommandRun(["recover", open, out])
    #expect(
      run.code == 3
        && run.talk.contains(
          "open.touchtrace: the trace was not closed; the new trace is closed")
    )
    let again = try CommandRun(["recover", out, out + "2"])
    #expect(again.code == 0, "\(again.talk)")
    #expect(
      again.talk.contains(" blocks; nothing was wrong, but 1 damaged part was left out before: "),
      "\(again.talk)")
    var bytes = Array(whole)
    bytes[20] ^= 4
    let headless = try scratch.file("headless.touchtrace", bytes)
    let told = try CommandRun(["recover", headless, out + "3"])
    #expect(told.code == 3 && told.talk.contains("the header is damaged: its checksum"))
  }
}
