import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `umpire map`: its files and messages.
@Suite struct MapTests {
  /// The maps of the documentation are what the command prints.
  @Test(arguments: [
    ("bottom-buttons", ["Traces/bottom-buttons", "-"]),
    (
      "pager",
      ["Traces/pager", "-", "--gesture", "swipe-left", "--step", "2"]
    ),
  ])
  func theMapsOfTheDocumentationAreUpToDate(_ name: String, _ words: [String]) throws {
    let run = try CommandRun(["map"] + words)
    #expect(run.code == 0 && run.talk.isEmpty, "\(run.talk)")
    let file = CommandRun.root.appendingPathComponent("Traces/\(name)/map.svg")
    if ProcessInfo.processInfo.environment["UPDATE_MAPS"] != nil {
      try Data(run.output.utf8).write(to: file)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == run.output,
      "Traces/\(name)/map.svg differs: run `UPDATE_MAPS=1 swift test --filter MapTests`, look at it"
    )
    #expect(XMLParser(data: Data(run.output.utf8)).parse())
  }

  @Test func aChangeOfTheSceneIsOnTheMap() throws {
    let scratch = try Scratch()
    let out = scratch.folder.appendingPathComponent("map.svg").path
    let story = ["map", "Traces/bottom-buttons", out, "--json", "--step", "8", "--force"]
    func today(_ more: [String]) throws -> [String: Any] {
      let run = try CommandRun(story + more)
      #expect(run.code == 0, "\(run.talk)")
      let owners = try #require(try run.rows().first?["owners"] as? [[String: Any]])
      return try #require(owners.first { $0["owner"] as? [String] == ["today"] })
    }
    #expect(try today([])["longest"] as? Double == 150)
    #expect(try today(["--if", "main.gateDelays = false"])["longest"] as? Double == 0)
    #expect(try scratch.names() == ["map.svg"], "no temporary file is left")
  }

  @Test(arguments: [
    (["--gesture", "swip-up"], "unknown gesture `swip-up` (did you mean `swipe-up`?)"),
    (["--what", "latence"], "unknown --what `latence` (did you mean `latency`?)"),
    (["--step", "0.1"], "`0.1` is not a valid --step: write a number of points from 0.25 to 64"),
    (["--light", "--dark"], "--light cannot be used with --dark"),
    (["--if", "nobody.enabled = false"], "--if 'nobody.enabled = false': the scene refused it"),
  ])
  func aWrongOptionSaysWhatToWrite(_ words: [String], _ message: String) throws {
    let run = try CommandRun(["map", "Traces/bottom-buttons", "-"] + words)
    #expect(run.code == 2 && run.output.isEmpty && run.talk.contains(message), "\(run.talk)")
  }

  @Test func anotherPictureFormatIsRefused() throws {
    let scratch = try Scratch()
    let out = scratch.folder.appendingPathComponent("map.png").path
    let run = try CommandRun(["map", "Traces/bottom-buttons", out])
    #expect(run.code == 2 && run.talk.contains("draws an SVG file, not `.png`"), "\(run.talk)")
    #expect(try scratch.names().isEmpty)
  }
}
