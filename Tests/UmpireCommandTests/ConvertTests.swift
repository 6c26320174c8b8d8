import Foundation
import Testing
import Umpire

@Suite struct ConvertTests {
  private static let drawer = "Traces/hidden-drawer/drawer.touchtrace"

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func aContainerComesOutOfItselfByteForByte() throws {
    let scratch = try Scratch()
    let output = scratch.folder.path + "/out.touchtrace"
    let run = try CommandRun(["convert", Self.drawer, output])
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(
      try bytes(output)
        == bytes(CommandRun.root.appendingPathComponent(Self.drawer).path))
  }

  @Test func recordsComeBackFromAContainerAndWhatAStreamCannotHoldIsNamed() throws {
    let scratch = try Scratch()
    let stream = scratch.folder.path + "/a.gsevent"
    let first = try CommandRun(["convert", Self.drawer, stream])
    // RAW-3: the shake has no memory and no place in a stream.
    #expect(first.code == 3 && first.talk.contains("without memory"))
    let container = scratch.folder.path + "/a.touchtrace"
    let again = scratch.folder.path + "/b.gsevent"
    #expect(try CommandRun(["convert", stream, container]).code == 0)
    #expect(try CommandRun(["convert", container, again]).code == 0)
    #expect(try bytes(stream) == bytes(again))
  }

  @Test func rowsGoThroughAContainerAndKeepTheirTouches() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("tap.jsonl", ReplayTests.tap)
    let container = scratch.folder.path + "/tap.touchtrace"
    #expect(try CommandRun(["convert", rows, container]).code == 0)
    let before = try CommandRun(["inspect", rows, "--jsonl"])
    let after = try CommandRun(["inspect", container, "--jsonl"])
    #expect(before.output == after.output && !before.output.isEmpty)
    #expect(
      try CommandRun(["replay", rows, "--jsonl"]).output
        == CommandRun(["replay", container, "--jsonl"]).output)
  }

  @Test func whatIsThereIsKeptAndNothingHalfWrittenStays() throws {
    let scratch = try Scratch()
    let kept = try scratch.file("kept.jsonl", "mine")
    #expect(try CommandRun(["convert", Self.drawer, kept]).code == 4)
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "mine")
    let text = try scratch.file("diary.txt", "dear diary")
    #expect(try CommandRun(["convert", text, scratch.folder.path + "/out.jsonl"]).code == 4)
    #expect(try scratch.names() == ["diary.txt", "kept.jsonl"])
  }

  @Test func theFormatIsSaidByTheEndingOrByTo() throws {
    let unknown = try CommandRun(["convert", Self.drawer, "out.xyz"])
    #expect(unknown.code == 2 && unknown.talk.contains("--to"))
    let rows = try CommandRun(["convert", Self.drawer, "-", "--to", "rows"])
    #expect(rows.code == 3)
    #expect(try rows.rows().count == 7)
    #expect(try CommandRun(["convert", Self.drawer, "-", "--to", "tape"]).code == 2)
  }

  @Test func aContainerPlaysInTheSceneThatItCarries() throws {
    let scratch = try Scratch()
    let scene = try scratch.file(
      "scene.json",
      """
      {"device": "iPhone 5s", "windows": [{"id": "w", "view": "all"}],
       "views": [{"id": "all", "frame": [0, 0, 320, 568]},
                 {"id": "box", "parent": "all", "frame": [0, 50, 100, 100]}]}
      """)
    let rows = try scratch.file("tap.jsonl", ReplayTests.tap)
    let container = scratch.folder.path + "/tap.touchtrace"
    #expect(try CommandRun(["convert", rows, container, "--scene", scene]).code == 0)
    let run = try CommandRun(["replay", container, "--jsonl"])
    #expect(run.code == 0 && run.output.contains(#""view":"box""#))
    #expect(try CommandRun(["convert", rows, "-", "--to", "rows", "--scene", scene]).code == 2)
  }

  @Test func aRunPlaysOnInTheVariantThatItsContainerCarries() throws {
    let scratch = try Scratch()
    let container = scratch.folder.path + "/hook.touchtrace"
    let story = "Traces/hidden-drawer"
    let convert = try CommandRun(
      ["convert", story + "/hook.touchtrace", container, "--scene", story + "/hook.scene.json"])
    #expect(convert.code == 0 && convert.talk.isEmpty)
    let carried = try CommandRun(["replay", container, "--jsonl"])
    let beside = try CommandRun(
      ["replay", story + "/hook.scene.json", story + "/hook.touchtrace", "--jsonl"])
    #expect(carried.code == 0 && !carried.output.isEmpty && carried.output == beside.output)
  }

  @Test func whatACarriedSceneExtendsIsNotLookedForOnADisk() throws {
    let scratch = try Scratch()
    var writer = try TraceWriter(
      TraceHeader(
        device: "iPhone X", os: "11.0", screen: Size2D(375, 812), scale: 3, clock: "mach"))
    let base = try scratch.file("base.json", "{}")
    try writer.append(scene: Array(#"{"extends": "\#(base)"}"#.utf8), called: "scene.json")
    writer.close()
    let trace = scratch.folder.path + "/a.touchtrace"
    try Data(writer.takeBytes()).write(to: URL(fileURLWithPath: trace))
    for verb in ["replay", "why", "scene", "check"] {
      let run = try CommandRun([verb, trace])
      #expect(run.code == 4 && run.output.isEmpty)
      let place = "umpire: \(trace): the trace's scene scene.json:1:13: extends: "
      #expect(run.talk.hasPrefix(place), "\(verb): \(run.talk)")
      #expect(run.talk.contains("carries no"))
    }
  }

  @Test func aSceneThatExtendsWhatIsNotThereIsNotCarried() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("tap.jsonl", ReplayTests.tap)
    let scene = try scratch.file("late.scene.json", #"{"extends": "scene.json"}"#)
    let out = scratch.folder.path + "/tap.touchtrace"
    let run = try CommandRun(["convert", rows, out, "--scene", scene])
    #expect(run.code == 4 && run.talk.contains("no such file"))
    #expect(try scratch.names() == ["late.scene.json", "tap.jsonl"])
  }

  @Test func aMeasureThatRowsCannotHaveIsLeftOutAndTold() throws {
    let scratch = try Scratch()
    var writer = try TraceWriter(
      TraceHeader(
        device: "iPhone 5s", os: "7.0.4", screen: Size2D(320, 568), scale: 2, clock: "mach"))
    var sample = Sample(
      finger: FingerID(0), phase: .began, point: Point2D(50, 120), pressure: 0.5, radius: 12.5)
    try writer.append(sample, at: .zero)
    (sample.phase, sample.pressure, sample.radius) = (.ended, .infinity, -1)
    try writer.append(sample, at: Instant(nanoseconds: 10))
    writer.close()
    let trace = try scratch.file("measures.touchtrace", writer.takeBytes())
    let rows = scratch.folder.path + "/measures.jsonl"
    let run = try CommandRun(["convert", trace, rows])
    #expect(run.code == 3)
    #expect(
      run.talk.contains("left out: 2 negative or infinite pressures or radii"), "\(run.talk)")
    let inspect = try CommandRun(["inspect", rows])
    #expect(inspect.code == 0, "\(inspect.talk)")
  }

  @Test func fingersOverTheGlassAreRowsOfTheRecordingAndOfItsContainer() throws {
    let scratch = try Scratch()
    let recording = try scratch.file(
      "hover.evemu",
      """
      # EVEMU 1.3
      A: 2f 0 4 0 0 0
      A: 35 0 1079 0 0 0
      A: 36 0 1919 0 0 0
      A: 39 0 65535 0 0 0
      A: 3b 0 10 0 0 0
      E: 0.000001 0003 0039 0005
      E: 0.000001 0003 0035 0100
      E: 0.000001 0003 0036 0200
      E: 0.000001 0003 003b 0005
      E: 0.000001 0000 0000 0000
      E: 0.010001 0003 003b 0000
      E: 0.010001 0000 0000 0000
      E: 0.020001 0003 0039 -1
      E: 0.020001 0000 0000 0000

      """)
    let container = scratch.folder.path + "/hover.touchtrace"
    #expect(try CommandRun(["convert", recording, container]).code == 0)
    let rows = try CommandRun(["inspect", recording, "--jsonl"])
    #expect(try rows.rows().map { $0["hover"] as? Bool } == [true, nil, nil])
    #expect(try rows.output == CommandRun(["inspect", container, "--jsonl"]).output)
  }
}
