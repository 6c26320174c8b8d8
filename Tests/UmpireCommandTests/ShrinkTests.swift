import Foundation
import Testing

/// `umpire shrink`: the fewest touches with which a row stays.
@Suite struct ShrinkTests {
  @Test func aPressThatIsSeenIsTwoEvents() throws {
    let run = try CommandRun([
      "shrink", "Traces/bottom-buttons/slow", "-", "--keep", "present view=today",
    ])
    #expect(run.code == 0, "\(run.talk)")
    #expect(try run.rows().compactMap { $0["phase"] as? String } == ["began", "ended"])
    #expect(run.talk == "umpire: slow: 1 touch of 24 events shrunk to 1 touch of 2 events\n")
  }

  @Test func whatIsWrittenHasTheRowInTheScene() throws {
    let scratch = try Scratch()
    let out = scratch.folder.appendingPathComponent("pinch.jsonl").path
    let keep = ["--keep", "outcome entrant=zoom outcome=won", "--keep", "gesture state=changed"]
    let run = try CommandRun(["shrink", "Traces/pager/pinch", out] + keep)
    #expect(run.code == 0, "\(run.talk)")
    let replay = try CommandRun(["replay", "Traces/pager/pinch.scene.json", out, "--jsonl"])
    let rows = try replay.rows()
    #expect(
      rows.contains { $0["entrant"] as? String == "zoom" && $0["outcome"] as? String == "won" })
    #expect(rows.contains { $0["state"] as? String == "changed" })
    #expect(Set(rows.compactMap { $0["touch"] as? Int }).count == 2)
    // A file is not overwritten, unless that is meant.
    #expect(try CommandRun(["shrink", "Traces/pager/pinch", out] + keep).code == 4)
    #expect(try CommandRun(["shrink", "Traces/pager/pinch", out, "--force"] + keep).code == 0)
    #expect(try scratch.names() == ["pinch.jsonl"])
  }

  @Test(arguments: [
    (["Traces/pager/pinch", "-", "--keep", "outcome entrant=nobody"], 4, "nothing to keep"),
    (["Traces/pager", "-", "--keep", "deliver"], 2, "takes one run"),
    (["Traces/pager/pinch", "out.touchtrace", "--keep", "deliver"], 2, "writes touch rows"),
    (["Traces/pager/pinch", "-"], 2, "--keep is missing"),
    (["Traces/pager/pinch", "-", "--keep", ""], 2, "is empty"),
    (["Traces/pager/pinch", "-", "--keep", "deliver pager"], 2, "is not a field"),
    (["Traces/pager/pinch", "-", "--keep", "deliver view="], 2, "is not a field"),
    (["Traces/hidden-drawer/drawer", "-", "--keep", "deliver"], 4, "takes touches alone"),
    (["Traces/pager/pinch", "-", "--keep", "deliver", "--stop", "1ns"], 4, "has no touches"),
  ])
  func whatCannotBeShrunkIsRefused(_ words: [String], _ code: Int32, _ reason: String) throws {
    let run = try CommandRun(["shrink"] + words)
    #expect(run.code == code && run.output.isEmpty, "\(run.talk)")
    #expect(run.talk.contains(reason), "\(run.talk)")
  }
}
