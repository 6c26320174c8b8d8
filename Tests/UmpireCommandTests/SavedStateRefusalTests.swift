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
    #expect(run.talk.contains("it can have other facts, and not other members"), "\(run.talk)")
    #expect(run.talk.contains("name a scene before the trace"), "\(run.talk)")
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
