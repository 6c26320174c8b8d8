import Foundation
import Testing
import Umpire

@Suite struct RecoverTests {
  private static func drawer() throws -> [UInt8] {
    Array(
      try Data(
        contentsOf: CommandRun.root.appendingPathComponent(
          "Traces/hidden-drawer/drawer.touchtrace")))
  }

  @Test func aWholeTraceComesOutAsItWentIn() throws {
    let scratch = try Scratch()
    let output = scratch.folder.appendingPathComponent("out.touchtrace")
    let run = try CommandRun([
      "recover", "Traces/hidden-drawer/drawer.touchtrace", output.path,
    ])
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(Array(try Data(contentsOf: output)) == (try Self.drawer()))
  }

  @Test func whatIsLostIsNamedAndTheRestIsWholeAgain() throws {
    let scratch = try Scratch()
    var bytes = try Self.drawer()
    bytes[1_500] ^= 4
    let broken = try scratch.file("broken.touchtrace", bytes)
    let output = scratch.folder.appendingPathComponent("out.touchtrace").path
    #expect(try CommandRun(["inspect", broken]).code == 3)
    let run = try CommandRun(["recover", broken, output])
    #expect(run.code == 3 && run.talk.hasPrefix("umpire: \(broken): "))
    #expect(run.talk.contains("from byte 1282 of a damaged trace were left out: "))
    let again = try CommandRun(["inspect", output, "--check"])
    #expect(again.code == 0 && again.talk.isEmpty && again.output.contains("gap"))
    let summary = try CommandRun(["inspect", output])
    #expect(
      summary.output.contains(
        "  gaps       1 where a damaged part was left out: --check names each\n"))
    let object = try #require(try CommandRun(["inspect", output, "--json"]).rows().first)
    #expect(object["gaps"] as? Int == 1)
    let why = try CommandRun(["why", output])
    #expect(why.code == 0 && why.output.contains("A stretch of the recording is missing"))
  }

  @Test(arguments: [300, 1_500, 2_790, -900])
  func aConversionWritesTheGapsOfARecovery(_ place: Int) throws {
    let scratch = try Scratch()
    var bytes = try Self.drawer()
    // A negative place cuts so many bytes off.
    if place < 0 { bytes.removeLast(-place) } else { bytes[place] ^= 4 }
    let broken = try scratch.file("broken.touchtrace", bytes)
    let (mended, converted) = (
      scratch.folder.appendingPathComponent("mended.touchtrace"),
      scratch.folder.appendingPathComponent("converted.touchtrace")
    )
    #expect(try CommandRun(["recover", broken, mended.path]).code == 3)
    let run = try CommandRun(["convert", broken, converted.path])
    #expect(run.code == 3 && run.talk.contains("broken.touchtrace: "), "\(run.talk)")
    #expect(try Data(contentsOf: converted) == Data(contentsOf: mended))
    let why = try CommandRun(["why", converted.path])
    #expect(why.code == 0 && why.output.contains("A stretch of the recording is missing"))
  }

  @Test func aHeaderThatWasLostIsNotLostAgain() throws {
    let scratch = try Scratch()
    var bytes = try Self.drawer()
    bytes[20] ^= 4
    let broken = try scratch.file("broken.touchtrace", bytes)
    let output = scratch.folder.path + "/out"
    #expect(try CommandRun(["recover", broken, output + ".touchtrace"]).code == 3)
    let run = try CommandRun(["convert", output + ".touchtrace", output + ".jsonl"])
    #expect(run.talk.contains("left out: ") && !run.talk.contains("header"), "\(run.talk)")
    let whole = try scratch.file("whole.touchtrace", try Self.drawer())
    let first = try CommandRun(["convert", whole, output + ".jsonl", "--force"])
    #expect(first.talk.contains("left out: 1 header: device, release"), "\(first.talk)")
  }

  @Test func theBytesOfAnEndThatDisagreesAreCountedAsTheyAreNamed() throws {
    let scratch = try Scratch()
    var writer = try TraceWriter(
      TraceHeader(device: "", os: "", screen: Size2D(320, 568), scale: 2, clock: ""))
    let header = writer.takeBytes()
    try writer.append(marker: [], at: .zero)
    writer.closeBlock()
    let first = writer.takeBytes()
    try writer.append(marker: [], at: .zero)
    writer.close()
    // The counts are those of two blocks, and one is there.
    var end = writer.takeBytes()
    end.removeFirst(first.count)
    let file = try scratch.file("end.touchtrace", header + first + end)
    let run = try CommandRun(["recover", file, scratch.folder.path + "/out.touchtrace"])
    #expect(run.code == 3 && run.output.isEmpty)
    let place = header.count + first.count
    #expect(
      run.talk.contains("\(end.count) bytes from byte \(place) of a damaged trace were left out"),
      "\(run.talk)")
    #expect(run.talk.contains("the end block's counts are wrong"), "\(run.talk)")
    #expect(run.talk.contains(": 1 block kept, \(end.count) bytes left out\n"), "\(run.talk)")
  }

  @Test("A recovery of what a recovery wrote says what is missing since then")
  func earlierGaps() throws {
    let scratch = try Scratch()
    var writer = try TraceWriter(Self.header)
    try appendTap(to: &writer)
    writer.closeBlock()
    let whole = writer.takeBytes()
    try appendTap(to: &writer)
    writer.close()
    var bytes = whole + writer.takeBytes()
    bytes[whole.count + 20] ^= 1
    let file = try scratch.file("damaged.touchtrace", bytes)
    let (once, twice) = (file + "1", file + "2")
    #expect(try CommandRun(["recover", file, once]).code == 3)
    let run = try CommandRun(["recover", once, twice])
    #expect(run.code == 0)
    let missing = "; nothing was wrong, but 1 damaged part was left out before"
    #expect(run.talk.contains(missing), "\(run.talk)")
  }

  @Test func anEndInTheMiddleIsNamedAndCounted() throws {
    let scratch = try Scratch()
    var writer = try TraceWriter(
      TraceHeader(device: "", os: "", screen: Size2D(320, 568), scale: 2, clock: ""))
    try writer.append(marker: [], at: .zero)
    writer.closeBlock()
    let first = writer.takeBytes()
    var early = writer
    early.close()
    let end = early.takeBytes()
    try writer.append(marker: [], at: .zero)
    writer.close()
    let rest = writer.takeBytes()
    let file = try scratch.file("middle.touchtrace", first + end + rest)
    let output = scratch.folder.appendingPathComponent("out.touchtrace")
    let run = try CommandRun(["recover", file, output.path])
    #expect(run.code == 3 && run.output.isEmpty)
    let named = "\(file): byte \(first.count): an end block in the middle; "
    #expect(run.talk.contains(named), "\(run.talk)")
    let inspected = try CommandRun(["inspect", "--check", file])
    #expect(inspected.code == 3 && inspected.talk.contains(named), "\(inspected.talk)")
    #expect(run.talk.contains(": 2 blocks kept, \(end.count) bytes left out\n"), "\(run.talk)")
    #expect(Array(try Data(contentsOf: output)) == first + rest)
  }

  private static let header = TraceHeader(
    device: "iPhone 5s", os: "7.0.4", screen: Size2D(320, 568), scale: 2, clock: "mach")

  private func appendTap(to writer: inout TraceWriter) throws {
    for (kind, time) in [(TouchEntry.Kind.began, Int64(0)), (.ended, 80)] {
      let instant = Instant.zero + .milliseconds(time)
      try writer.append(
        TouchEntry(kind, finger: FingerID(0), at: instant, point: Point2D(50, 100)))
    }
  }

  @Test func aPartOfASceneIsALossAsForTheOtherVerbs() throws {
    let scratch = try Scratch()
    var long = try TraceWriter(Self.header)
    // The first part has 57 344 bytes.
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 60_000)
    try long.append(scene: spaces, called: "s.json")
    var blocks = BlockReader()
    blocks.append(long.takeBytes())
    blocks.finish()
    var writer = try TraceWriter(Self.header)
    while let element = try blocks.next() {
      if case .block(let block) = element, block.scene?.number == 1 { try writer.append(block) }
    }
    try appendTap(to: &writer)
    writer.close()
    let bytes = writer.takeBytes()
    let file = try scratch.file("part.touchtrace", bytes)
    let output = scratch.folder.appendingPathComponent("out.touchtrace")
    for words in [["replay"], ["inspect"], ["inspect", "--check"], ["recover", output.path]] {
      let run = try CommandRun([words[0], file] + words.dropFirst())
      #expect(run.code == 3, "\(words): \(run.talk)")
      let loss = "\(file): 1 part of a scene is left out: other parts are missing"
      #expect(run.talk.contains(loss), "\(words): \(run.talk)")
      #expect(!run.talk.contains("nothing was wrong"))
    }
    #expect(Array(try Data(contentsOf: output)) == bytes)
  }

  @Test func aLostStateIsALossAsForTheOtherVerbs() throws {
    let scratch = try Scratch()
    var header = Self.header
    header.beginsWithState = true
    var writer = try TraceWriter(header)
    try appendTap(to: &writer)
    writer.close()
    let bytes = writer.takeBytes()
    let file = try scratch.file("lost.touchtrace", bytes)
    let output = scratch.folder.appendingPathComponent("out.touchtrace")
    for (words, code) in [
      (["replay"], Int32(4)), (["inspect"], 3), (["inspect", "--check"], 3),
      (["inspect", "--jsonl"], 3), (["recover", output.path], 3),
    ] {
      let run = try CommandRun([words[0], file] + words.dropFirst())
      #expect(run.code == code, "\(words): \(run.talk)")
      let loss = "\(file): the recording begins with a saved state, of which a block is lost"
      #expect(run.talk.contains(loss), "\(words): \(run.talk)")
      #expect(!run.talk.contains("nothing was wrong"))
    }
    #expect(Array(try Data(contentsOf: output)) == bytes)
  }

  @Test func fromWhatHoldsNothingNothingIsWritten() throws {
    let scratch = try Scratch()
    let noise = try scratch.file("noise", Array("nothing of a trace is in here".utf8))
    let run = try CommandRun(["recover", noise, scratch.folder.path + "/out.touchtrace"])
    #expect(run.code == 4)
    #expect(try scratch.names() == ["noise"])
  }

  @Test func aTraceThatWasCutBeforeItsTouchesSaysThatNothingPlays() throws {
    let scratch = try Scratch()
    var writer = try TraceWriter(Self.header)
    let header = writer.takeBytes()
    try writer.append(scene: Array("{}".utf8), called: "scene.json")
    let scene = writer.takeBytes()
    let output = scratch.folder.appendingPathComponent("out.touchtrace").path
    for bytes in [header, header + scene.prefix(30), header + scene] {
      let file = try scratch.file("cut.touchtrace", bytes)
      let run = try CommandRun(["recover", file, output, "--force"])
      #expect(run.code == 3)
      #expect(
        run.talk.contains(
          "\(file): no touch, record or change is left, so the new trace plays nothing: copy the "
            + "damaged one again from its source\n"), "\(run.talk)")
      #expect(!run.talk.contains("default scene"), "\(run.talk)")
    }
    // It was written so, without touches.
    writer.close()
    let file = try scratch.file("empty.touchtrace", header + scene + writer.takeBytes())
    let run = try CommandRun(["recover", file, output, "--force"])
    #expect(run.code == 0 && run.talk.hasSuffix("nothing was wrong\n"), "\(run.talk)")
  }

  @Test func aFileThatIsThereIsKeptUnlessForced() throws {
    let scratch = try Scratch()
    let kept = try scratch.file("kept", "mine")
    let trace = "Traces/hidden-drawer/drawer.touchtrace"
    let run = try CommandRun(["recover", trace, kept])
    #expect(run.code == 4 && run.talk.contains("--force"))
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "mine")
    #expect(try CommandRun(["recover", trace, kept, "--force"]).code == 0)
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: kept))) == (try Self.drawer()))
  }
}
