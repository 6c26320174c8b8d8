import Testing

/// The rules that the runs of `live-reload` show.
@Suite struct LiveReloadTests {
  private func run(_ name: String) throws -> StoryRun { try StoryRun("live-reload/\(name)") }

  /// The selection after each reload, with its rule.
  private func told(_ run: StoryRun) -> [String] {
    run.rows("text").map { row in
      let selection = row.selection ?? []
      return "\(row.rule) " + selection.map(String.init).joined(separator: ",")
    }
  }

  @Test func theCursorGoesWithItsWord() throws {
    // TXT-1, TXT-2: moved back by one, behind what is typed at it, on by the two units of a skin
    // tone, and left where it is by a change behind it.
    #expect(try told(run("typing")) == ["TXT-1 14,0", "TXT-1 16,0", "TXT-1 18,0", "TXT-1 18,0"])
  }

  @Test func plainAssignmentThrowsItToTheEnd() throws {
    // TXT-3: the same trace; nothing else differs before the first of these rows.
    let (plain, typing) = (try run("plain"), try run("typing"))
    #expect(told(plain) == ["TXT-3 59,0", "TXT-3 61,0", "TXT-3 63,0", "TXT-3 42,0"])
    #expect(plain.rows("scene").map(\.change) == typing.rows("scene").map(\.change))
    #expect(plain.rows("outcome").map(\.outcome) == typing.rows("outcome").map(\.outcome))
  }

  @Test func theSelectionMovesShrinksAndSplitsNoThumb() throws {
    let run = try run("selection")
    #expect(told(run) == ["TXT-1 13,6", "TXT-1 13,4", "TXT-2 2,6", "TXT-1 1,0"])
    // Of the six changes one selects, and one makes the text what it is.
    #expect(run.rows("scene").count == 6)
    let texts = run.rows("text").map(\.t)
    let changes = run.rows("scene").map(\.t)
    #expect(texts == [changes[0], changes[1], changes[4], changes[5]])
  }

  @Test func aFingerKeepsAHandleThatIsThereStill() throws {
    let run = try run("held")
    #expect(told(run) == ["TXT-1 13,13"])
    #expect(run.rows("text").map(\.touch) == [1])
    #expect(run.rows("deliver").last?.phase == "ended")
    #expect(run.rows("outcome").map(\.entrant) == ["note.pan"])
    #expect(run.rows("outcome").map(\.rule) == ["TXT-3"])
    #expect(run.rows("scroll").isEmpty)
  }

  @Test func aHandleThatIsGoneTakesTheTouchAlong() throws {
    let run = try run("let-go")
    #expect(told(run) == ["TXT-1 9,0"])
    let last = try #require(run.rows("deliver").last)
    #expect(last.phase == "cancelled" && last.rule == "TXT-3")
    #expect(last.t == run.rows("text").first?.t)
  }

  @Test func aTouchGoesOnUnderWhatIsAdded() throws {
    // SCENE-2, WIN-3: the view of a touch is decided where it begins.
    let run = try run("banner")
    #expect(run.rows("scene").map(\.rule) == ["SCENE-2", "SCENE-2", "SCENE-1"])
    let views = [1, 2, 3].map { touch in run.rows("deliver", of: touch).map(\.view) }
    #expect(views[0].count > 2 && Set(views[0]) == ["note"])
    #expect(Set(views[1]) == ["undo"] && Set(views[2]) == ["note"])
    #expect(run.events(of: 2).suffix(2) == ["touchUpInside", "action"])
    let added = try #require(run.rows("scene").first.flatMap { Int64($0.t) })
    #expect(run.rows("deliver", of: 1).filter { Int64($0.t)! > added }.count > 2)
  }

  @Test func whyTellsEachOfThemInWords() throws {
    func words(_ run: String) throws -> String {
      try CommandRun(["why", "Traces/live-reload/\(run)"]).output
        .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
    #expect(
      try words("typing").contains(
        "the text of `note` was replaced, and the selection moved: now a cursor at 14 (TXT-1)."
      ))
    #expect(
      try words("plain").contains(
        "the selection was not kept (`keepsSelection`): now a cursor at 59, the end (TXT-3)."))
    #expect(
      try words("selection").contains("now 2 to 8, so that no character is split (TXT-2)."))
    #expect(
      try words("held").contains(
        "now 13 to 26 (TXT-1). The handle is still there, and the finger keeps its hold (TXT-3)."))
    #expect(
      try words("held").contains(
        "was not asked, because the finger took a handle of the selection (TXT-3)"))
    #expect(
      try words("let-go").contains(
        "the handle that the finger held was gone, because nothing was selected any more: `note` "
          + "received touchesCancelled (TXT-3)."))
  }

  @Test(arguments: ["TXT-1", "TXT-2", "TXT-3"])
  func eachRuleNamesItsStory(_ rule: String) throws {
    #expect(try CommandRun(["rule", rule]).output.contains("live-reload"))
  }
}
