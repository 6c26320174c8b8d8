import Foundation
import Testing
import Umpire

/// What `why` and `shrink` refuse for a recording that begins with a saved state.
@Suite struct SavedStateRefusalTests {
  private static let trace = "Traces/sketch/recorded/joined.touchtrace"

  @Test("A change cannot remove a member that the saved state has")
  func removal() throws {
    let run = try CommandRun(["why", Self.trace, "--if", "remove draw"])
    #expect(run.code == 2, "\(run.talk)")
    #expect(run.talk.contains("may set facts then, but not add, remove or move"), "\(run.talk)")
    #expect(run.talk.contains("name a scene before the trace"), "\(run.talk)")
  }

  @Test("A change that moves a member is named, of several ones")
  func move() throws {
    let run = try CommandRun([
      "why", Self.trace, "--if", "canvas.hidden = true", "--if", "colors.parent = canvas",
    ])
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(
      run.talk.hasPrefix(
        #"umpire: --if 'colors.parent = "canvas"' does not fit the saved state with which "#),
      "\(run.talk)")
    #expect(!run.talk.contains("canvas.hidden"), "\(run.talk)")
  }

  @Test(
    "A saved state is no trace and no scene: the verbs say what it is and what to do",
    arguments: ["replay", "why", "inspect", "scene", "convert"])
  func savedStates(_ verb: String) throws {
    let scratch = try Scratch()
    let player = try Player(CompiledScene(DefaultScene.description()))
    let path = try scratch.file("state.touchtrace", try player.save())
    let more = verb == "convert" ? [scratch.folder.path + "/out.jsonl"] : []
    let run = try CommandRun([verb, path] + more)
    #expect(run.code == 4, "\(run.talk)")
    #expect(run.talk.contains("the saved state of a player"), "\(run.talk)")
    #expect(run.talk.contains("load it in a host with `Player(loading:)`"), "\(run.talk)")
    #expect(!run.talk.contains("first 8 bytes"), "\(run.talk)")
  }

  @Test("A saved state is not read as the format that --from names")
  func savedStateFrom() throws {
    let scratch = try Scratch()
    let player = try Player(CompiledScene(DefaultScene.description()))
    let path = try scratch.file("state.bin", try player.save())
    for format in ["touchtrace", "rows", "gsevent", "evemu"] {
      let run = try CommandRun(["replay", path, "--from", format])
      #expect(run.code == 4, "\(format)")
      #expect(run.talk.contains("the saved state of a player"), "\(format): \(run.talk)")
    }
  }

  /// The trace with its state in a block of another version.
  private func traceOfOtherVersion() throws -> [UInt8] {
    let url = CommandRun.root.appendingPathComponent(Self.trace)
    let trace = try Array(Data(contentsOf: url))
    var (blocks, result) = (BlockReader(), trace)
    blocks.append(trace)
    blocks.finish()
    while let element = try blocks.next() {
      guard case .block(let block) = element, block.kind == .state else { continue }
      var bytes = block.bytes
      bytes[9] = 2
      bytes.replaceLittleEndian(0, at: BlockLayout.checksum)
      let sum = BlockLayout.checksum(of: bytes, in: bytes.indices)
      bytes.replaceLittleEndian(sum, at: BlockLayout.checksum)
      result.replaceSubrange(Int(block.offset)..<(Int(block.offset) + bytes.count), with: bytes)
    }
    return result
  }

  @Test(
    "A saved state in a block of another version is not called lost",
    arguments: ["replay", "inspect"])
  func blockVersion(_ verb: String) throws {
    let scratch = try Scratch()
    let other = try scratch.file("other.touchtrace", try traceOfOtherVersion())
    let run = try CommandRun([verb, other])
    #expect(run.code == (verb == "replay" ? 4 : 3), "\(run.talk)")
    let words =
      "byte 1440: the recording begins with a saved state in a block of a version that this umpire "
      + "does not know: play the trace with the version that recorded it"
    #expect(run.talk.contains(words), "\(run.talk)")
    #expect(!run.talk.contains("copy the trace again"), "\(run.talk)")
  }

  @Test("--stop has to be later than the saved state", arguments: ["replay", "why"])
  func stop(_ verb: String) throws {
    for time in ["100ms", "200ms", "200047403ns"] {
      let run = try CommandRun([verb, Self.trace, "--stop", time])
      #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
      #expect(
        run.talk.contains("--stop has to be later than 200047403ns, the time of the saved state"),
        "\(run.talk)")
    }
    let short = try CommandRun([verb, Self.trace, "--stop", "203ms"])
    #expect(
      short.talk.contains("the recording has nothing between its saved state and 0.203 s"),
      "\(short.talk)")
    let longer = try CommandRun([verb, Self.trace, "--stop", "300ms"])
    #expect(longer.code == 0 && !longer.talk.contains("later than"), "\(longer.talk)")
  }

  @Test("Shrinking says that the recording begins with a saved state, and what to do")
  func shrinking() throws {
    let run = try CommandRun(["shrink", Self.trace, "-", "--keep", "outcome outcome=won"])
    #expect(run.code == 4, "\(run.talk)")
    #expect(run.talk.contains("it begins with a saved state"), "\(run.talk)")
    let remedy = "name a scene before the trace, or begin with --start"
    #expect(run.talk.contains(remedy), "\(run.talk)")
    #expect(!run.talk.contains("violate their grammar"), "\(run.talk)")
  }

  @Test("A gesture in progress whose recognizer a what-if switches off is cancelled (REC-10)")
  func switchedOff() throws {
    let run = try CommandRun(["why", Self.trace, "--if", "draw.enabled = false"])
    #expect(run.code == 0, "\(run.talk)")
    let line = try #require(
      run.output.split(separator: "\n").first { $0.contains("draw cancelled") })
    #expect(line.hasSuffix("at +0 ms (REC-10)"), "\(run.output)")
  }
}
