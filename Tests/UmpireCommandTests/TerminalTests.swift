import Testing

/// What reaches the terminal from files that somebody else wrote.
@Suite struct TerminalTests {
  @Test func framesOfAnySizeAreShown() throws {
    let scratch = try Scratch()
    let path = try scratch.file(
      "scene.json",
      """
      {"windows": [{"id": "w", "view": "v"}],
       "views": [{"id": "v", "frame": [1e300, -1e300, 0.125, 5.5]}]}
      """)
    let run = try CommandRun(["scene", path])
    #expect(run.code == 0)
    #expect(run.output.contains("1e+300 -1e+300 0.13 5.5"))
  }

  @Test func noControlCharacterOfANameIsObeyed() throws {
    let run = try CommandRun(["replay", "no\u{1B}[2Jsuch\u{9B}file"])
    #expect(run.code == 4)
    #expect(run.talk == "umpire: no\u{FFFD}[2Jsuch\u{FFFD}file: no such file; a trace is needed\n")
  }

  @Test(arguments: [
    (["replya"], "unknown verb `replya` (did you mean `replay`?)"),
    (["help", "replya"], "unknown verb `replya` (did you mean `replay`?)"),
    (["rule", "BAR-22"], "unknown rule `BAR-22` (did you mean `BAR-2`?)"),
    (["rule", "--all", "--device", "iPhone 5t"], "unknown device `iPhone 5t`"),
    (["replay", "x", "--from", "rwos"], "unknown format `rwos` (did you mean `rows`?)"),
    (["replay", "x", "--layout", "wirre"], "unknown layout `wirre` (did you mean `wire`?)"),
  ])
  func anUnknownWordIsToldWithTheNearest(_ words: [String], _ talk: String) throws {
    let run = try CommandRun(words)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.talk.contains(talk))
  }
}
