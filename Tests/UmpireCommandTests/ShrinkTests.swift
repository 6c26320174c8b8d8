import Foundation
import Testing

/// `umpire shrink`: the fewest touches with which a row stays.
@Suite struct ShrinkTests {
  @Test func twoSamplesOfAFingerAtOneInstantAreTouchesToShrink() throws {
    let scratch = try Scratch()
    let rows = """
      {"t":"0","phase":"began","x":150,"y":200}
      {"t":"50000000","phase":"moved","x":150,"y":300}
      {"t":"50000000","phase":"moved","x":150,"y":305}
      {"t":"50000000","phase":"ended","x":150,"y":305}

      """
    let file = try scratch.file("once.jsonl", Array(rows.utf8))
    let run = try CommandRun(["shrink", file, "-", "--keep", "deliver phase=ended"])
    #expect(run.code == 0, "\(run.talk)")
  }

  @Test func aRowThatNoTouchMakesIsNotShrunkToNothing() throws {
    let scratch = try Scratch()
    let scene = WhyScene(
      views: #"""
        { "id": "low", "parent": "screen", "pin": { "left": "bounds", "right": "bounds",
            "bottom": "safeArea", "height": 9 } }
        """#)
    let files = [
      try scratch.file("scene.json", scene.text),
      try scratch.file("tap.jsonl", WhyScene.tap((100, 300), for: 50)),
    ]
    let out = scratch.folder.appendingPathComponent("out.jsonl").path
    let run = try CommandRun(["shrink"] + files + [out, "--keep", "layout view=low"])
    #expect(run.code == 4 && run.talk.contains("without any touch too"), "\(run.talk)")
    #expect(!FileManager.default.fileExists(atPath: out))
  }

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

  @Test func partsOfARecordingAreShrunkAndLossesAreSaid() throws {
    let keep = ["--keep", "outcome entrant=zoom outcome=won"]
    let part = try CommandRun(["shrink", "Traces/pager/pinch", "-", "--start", "200ms"] + keep)
    #expect(part.code == 0 && part.talk.contains("to 2 touches of 4 events"), "\(part.talk)")
    let scratch = try Scratch()
    let trace = CommandRun.root.appendingPathComponent("Traces/pager/pinch.touchtrace")
    var bytes = Array(try Data(contentsOf: trace))
    bytes[bytes.count / 2] ^= 0xFF
    let damaged = try scratch.file("damaged.touchtrace", bytes)
    let scene = "Traces/pager/pinch.scene.json"
    let run = try CommandRun(["shrink", scene, damaged, "-", "--keep", "deliver"])
    #expect(run.code == 3 && run.talk.contains("checksum"), "\(run.talk)")
  }

  @Test(arguments: [
    "deliver x=50", "deliver x=50.0 tapCount=1.0", "gesture location=[50,100]", "gesture touches=1",
    "gesture touches=[1]", "outcome entrant=hold limit=500 unit=ms",
  ])
  func numbersOfRowsAreCompared(_ row: String) throws {
    let scratch = try Scratch()
    let trace = try scratch.file(
      "tap.jsonl",
      #"{"t":"0","phase":"began","x":50,"y":100}"# + "\n"
        + #"{"t":"80000000","phase":"ended","x":50,"y":100}"# + "\n")
    let scene = try scratch.file(
      "scene.json",
      """
      {"windows": [{"id": "w", "view": "all"}], "views": [{"id": "all", "frame": [0, 0, 99, 199],
        "gestures": [{"id": "hold", "kind": "longPress"}]}]}
      """)
    let run = try CommandRun(["shrink", scene, trace, "-", "--keep", row])
    #expect(run.code == 0 && run.talk.contains("shrunk to 1 touch"), "\(run.talk)")
    for other in ["deliver x=51", "outcome limit=5", "gesture location=[50,101]"] {
      let run = try CommandRun(["shrink", scene, trace, "-", "--keep", other])
      #expect(run.code == 4 && run.talk.contains("no row has"), "\(run.talk)")
    }
  }

  @Test(arguments: [
    (#"scene change="all.frame.x += 10" by=reaction"#, 0, "shrunk to 1 touch"),
    (#"scene change="all.frame.x += 11""#, 4, "no row has"),
    (#"scene change="all.frame.x += 10"#, 2, "a quotation mark is not closed"),
    (#"scene change="all.frame.x"+=10"#, 2, "is not a field"),
    (
      "scene change=all.frame.x += 10", 2,
      #"a value with blanks needs quotation marks: FIELD="A B""#
    ),
  ])
  func aTextWithBlanksIsNamedInQuotationMarks(_ row: String, _ code: Int32, _ words: String) throws
  {
    let scratch = try Scratch()
    let tap = """
      {"t":"0","phase":"began","x":50,"y":100}
      {"t":"80000000","phase":"ended","x":50,"y":100}

      """
    let scene = try scratch.file(
      "scene.json",
      """
      {"windows": [{"id": "w", "view": "all"}], "views": [{"id": "all", "frame": [0, 0, 99, 199]}],
        "reactions": [{"on": "deliver", "match": {"phase": "ended"},
          "do": [{"set": "all.frame.x", "add": 10}]}]}
      """)
    let run = try CommandRun([
      "shrink", scene, try scratch.file("tap.jsonl", tap), "-", "--keep", row,
    ])
    #expect(run.code == code && run.talk.contains(words), "\(run.code) \(run.talk)")
  }

  @Test(arguments: ["shrink", "map"]) func anInputIsNotOverwritten(_ verb: String) throws {
    let scratch = try Scratch()
    let rows = """
      {"t":"0","phase":"began","x":50,"y":100}
      {"t":"80000000","phase":"ended","x":50,"y":100}

      """
    let trace = try scratch.file("tap.jsonl", rows)
    let scene = try scratch.file(
      "scene.json",
      #"{"windows": [{"id": "w", "view": "all"}], "views": [{"id": "all", "frame": [0, 0, 99, 99]}]}"#
    )
    let words =
      verb == "map"
      ? ["map", scene, scene, "--force"]
      : ["shrink", scene, trace, trace, "--keep", "drop", "--force"]
    let run = try CommandRun(words)
    #expect(run.code == 2 && run.talk.contains("is the input too"), "\(run.talk)")
    #expect(try scratch.names() == ["scene.json", "tap.jsonl"])
  }

  @Test(arguments: [
    (["Traces/pager/pinch", "-", "--keep", "outcome entrant=nobody"], 4, "nothing to keep"),
    (["Traces/pager/pinch", "-", "--keep", "outcome entrant=zom"], 4, "mean `entrant=zoom`?"),
    (
      ["Traces/pager/nested", "-", "--keep", "highlight view=listt"], 4,
      "no row has `highlight view=listt`, so there"
    ),
    (["Traces/pager", "-", "--keep", "deliver"], 2, "takes one run"),
    (["Traces/pager/pinch", "out.touchtrace", "--keep", "deliver"], 2, "writes touch rows"),
    (["Traces/pager/pinch", "-"], 2, "--keep is missing"),
    (["Traces/pager/pinch", "-", "--keep", ""], 2, "is empty"),
    (["Traces/pager/pinch", "-", "--keep", "deliver pager"], 2, "is not a field"),
    (["Traces/pager/pinch", "-", "--keep", "deliver view="], 2, "is not a field"),
    (["Traces/hidden-drawer/drawer", "-", "--keep", "deliver"], 4, "takes touches alone"),
    (["Traces/pager/pinch", "-", "--keep", "deliver", "--stop", "1ns"], 4, "no touches are left"),
    (["Traces/pager/pinch", "-", "--keep", "delivr"], 2, "did you mean `deliver`?"),
    (["Traces/pager/pinch", "-", "--keep", "deliver veiw=x"], 2, "did you mean `view`?"),
    (["Traces/pager/pinch", "-", "--keep", "deliver lostTo=zoom"], 2, "rows have touch, phase"),
    (["Traces/pager/pinch", "-", "--keep", "owner=zoom"], 2, "unknown field `owner`"),
  ])
  func whatCannotBeShrunkIsRefused(_ words: [String], _ code: Int32, _ reason: String) throws {
    let run = try CommandRun(["shrink"] + words)
    #expect(run.code == code && run.output.isEmpty, "\(run.talk)")
    #expect(run.talk.contains(reason), "\(run.talk)")
  }
}
