import Foundation
import Testing

/// Each conflict that was reported is in the journal of its run, is found by `umpire check`, and is
/// gone with the change.
@Suite struct ReportedConflictsTests {
  private static let folder = "Traces/reported-conflicts"

  private func run(_ name: String) throws -> StoryRun {
    try StoryRun("reported-conflicts/\(name)")
  }

  @Test func aButtonInTheBarStaysDarkUnlessTheFingerMovesOrTheWindowDoesNotWait() throws {
    // GATE-4, HI-2; GATE-2; GATE-5
    let bar = try run("bar")
    #expect(bar.rows("present").map(\.frames) == [0, 0])
    #expect(bar.events(of: 2).last == "action")
    let moved = try run("bar-moved")
    #expect(moved.rows("deliver").first?.rule == "GATE-2")
    #expect(try #require(moved.rows("present").first?.frames) > 0)
    let changed = try run("bar-window").rows("present").compactMap(\.frames)
    #expect(changed.count == 2 && changed.allSatisfy { $0 > 0 })
  }

  @Test func theFirstSwipeLeavesTheAppWhereTheIndicatorHides() throws {
    // DEFER-7; DEFER-1, DEFER-4
    let hiding = try run("stream").rows("system")
    #expect(hiding.map(\.touch) == [2] && hiding.map(\.action) == ["home"])
    let kept = try run("stream-kept")
    #expect(kept.rows("system").map(\.touch) == [3])
    #expect(kept.rows("outcome", of: 2).contains { $0.entrant == "look" && $0.outcome == "won" })
  }

  @Test func aPinchWhoseFirstFingerMovedIsRecognisedOnlyTogetherWithThePan() throws {
    // REC-7, ARB-3
    func outcome(_ name: String, _ touch: Int) throws -> String? {
      try run(name).rows("outcome", of: touch).first { $0.entrant == "zoom" }?.outcome
    }
    #expect(try (1...4).map { try outcome("zoom", $0) } == ["won", "won", "lost", "notAsked"])
    #expect(try (1...4).allSatisfy { try outcome("zoom-together", $0) == "won" })
  }

  @Test(arguments: [
    ("scene", "highlight", "GATE-4", "main.gateDelays = false", "bar-window"),
    ("stream", "first-swipe", "EDGE-4", "app.autoHide = false", "stream-kept"),
    ("zoom", "later-finger", "ARB-3", #"zoom.with = ["photo.pan"]"#, "zoom-together"),
  ])
  func aCheckFindsItAndItsChangeEndsIt(
    _ scene: String, _ law: String, _ rule: String, _ change: String, _ changed: String
  ) throws {
    func findings(_ name: String) throws -> [[String: Any]] {
      let file = name == "scene" ? "scene.json" : "\(name).scene.json"
      let run = try CommandRun(
        ["check", "\(Self.folder)/\(file)", "--cases", "512", "--depth", "2", "--json"])
      let object = try #require(try run.rows().first)
      let found = try #require(object["findings"] as? [[String: Any]])
      return found.filter { $0["law"] as? String == law }
    }
    let found = try #require(try findings(scene).first { $0["rule"] as? String == rule })
    #expect(found["change"] as? [String] == [change])
    #expect(try findings(changed).isEmpty)
  }
}
