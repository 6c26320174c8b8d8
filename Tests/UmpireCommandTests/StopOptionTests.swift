import Testing

/// A run that `--stop` ends before its recording.
@Suite struct StopOptionTests {
  private static let scene = WhyScene(
    views: #"{ "id": "go", "parent": "screen", "kind": "button", "frame": [100, 400, 100, 42] }"#)
  private static let tap = WhyScene.tap((150, 420), for: 200)

  @Test func whyNamesTheOptionThatEndsTheRun() throws {
    // TCH-5
    let told = try WhyScene.told(Self.scene, Self.tap, ["--stop", "100ms"])
    #expect(told.contains("delivered at once, cut by --stop with the finger down"), "\(told)")
    #expect(
      told.contains(
        "`--stop` ended the run with the finger down, so the touch was cancelled at +0 ms, the time "
          + "of the last input before (TCH-5)"),
      "\(told)")
    #expect(!told.lowercased().contains("recording end"), "\(told)")
  }

  @Test func phasesThatAreWithheldAreDroppedBecauseOfTheOption() throws {
    // TCH-5, GATE-1
    let low = WhyScene(
      "iPhone 8", "10.3.3",
      views: #"{ "id": "low", "parent": "screen", "kind": "button", "frame": [100, 620, 60, 40] }"#)
    let told = try WhyScene.told(low, WhyScene.tap((130, 640), for: 500), ["--stop", "100ms"])
    #expect(told.contains("were dropped, because `--stop` ended the run"), "\(told)")
    #expect(told.contains("which lost it when `--stop` ended the run (TCH-5)"), "\(told)")
    #expect(!told.lowercased().contains("recording end"), "\(told)")
  }

  @Test func aRecordingThatEndsBeforeTheTimeEndsByItself() throws {
    // TCH-5
    let down = String(Self.tap.split(separator: "\n")[0]) + "\n"
    let told = try WhyScene.told(Self.scene, down, ["--stop", "5s"])
    #expect(told.contains("the recording ends with the finger down"), "\(told)")
    #expect(!told.contains("--stop"), "\(told)")
  }

  @Test func replaySaysWhatEndedTheTouchesThatAreDown() throws {
    // TCH-5
    let scratch = try Scratch()
    let files = [
      try scratch.file("scene.json", Self.scene.text), try scratch.file("tap.jsonl", Self.tap),
    ]
    let run = try CommandRun(["replay"] + files + ["--stop", "100ms"])
    #expect(run.code == 0 && run.output.contains("TCH-5"), "\(run.output)")
    #expect(
      run.talk.contains(
        "tap.jsonl: --stop ends the run before 0.100 s with 1 finger down: rows of TCH-5 are of "
          + "that end, and the recording goes on"), "\(run.talk)")
    let whole = try CommandRun(["replay"] + files + ["--stop", "300ms"])
    #expect(whole.code == 0 && whole.talk.isEmpty, "\(whole.talk)")
  }
}
