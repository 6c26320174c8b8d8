import Testing

/// What `umpire scene` prints where the frames of a scene add up to more than a number can be.
@Suite struct HugeFrameTests {
  private static let scene = """
    { "device": "iPhone X", "os": "12.4", "windows": [ { "id": "main", "view": "screen" } ],
      "views": [
        { "id": "screen", "frame": [0, 0, 375, 812] },
        { "id": "far", "parent": "screen", "frame": [0, -1e308, 100, 100] },
        { "id": "farther", "parent": "far", "frame": [0, -1e308, 100, 100] } ] }
    """

  @Test func whatCannotBeComputedIsAQuestionMarkWithANote() throws {
    // SAFE-1
    let scratch = try Scratch()
    let run = try CommandRun(["scene", try scratch.file("scene.json", Self.scene)])
    #expect(run.code == 0)
    #expect(!run.output.contains("inf"), "\(run.output)")
    #expect(run.output.contains("? 0 0 0"), "\(run.output)")
    #expect(
      run.talk.contains(
        "note: the layout of `farther` has numbers that are too large to compute; the table has "
          + "`?` for one that it prints, JSON has null: write smaller numbers for it or the views "
          + "around it"), "\(run.talk)")
  }

  @Test func howFarAControlIsOutsideIsLeftOutIfItCannotBeComputed() throws {
    let scratch = try Scratch()
    let scene = """
      { "device": "iPhone X", "os": "12.4",
        "controllers": [ { "id": "app", "view": "screen" } ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 375, 812] },
          { "id": "side", "parent": "screen", "kind": "scrollView", "frame": [0, 500, 375, 100],
            "content": [375, 1000] },
          { "id": "a", "parent": "side", "frame": [1e308, 1e308, 1e308, 1e308] },
          { "id": "b", "parent": "a", "kind": "button", "frame": [1e308, 1e308, 1e308, 1e308] } ] }
      """
    let run = try CommandRun(["check", try scratch.file("scene.json", scene), "--static"])
    #expect(run.output.contains("of it is outside: no touch reaches it."), "\(run.output)")
  }

  @Test func aSceneOfNumbersThatFitHasNoNote() throws {
    let scratch = try Scratch()
    let scene = Self.scene.replacing("-1e308", with: "-1e300")
    let run = try CommandRun(["scene", try scratch.file("scene.json", scene)])
    #expect(run.code == 0 && run.talk.isEmpty && !run.output.contains("?"), "\(run.talk)")
  }
}
