import Testing

/// What the runs of `web-footer` are there to show.
@Suite struct WebFooterTests {
  private func run(_ name: String) throws -> StoryRun { try StoryRun("web-footer/\(name)") }

  /// The view that each touch began in.
  private func hit(_ name: String) throws -> [String?] {
    try run(name).rows("deliver").filter { $0.phase == "began" }.map(\.view)
  }

  @Test func aFooterIsTappedInTheBandOnlyWhereThePageCovers() throws {
    // SAFE-5: above the band, in it, in the strip that is home's; turned, beside the notch and on
    // what keeps clear of it.
    #expect(try hit("auto") == ["buy", "shop", "shop", "shop", "open"])
    #expect(try hit("cover") == ["shop", "buy", "buy", "menu", "open"])
    #expect(try hit("padded") == ["buy", "footer", "footer", "menu", "open"])
  }

  @Test func theFooterInTheStripOfHomeLightsUpTooLate() throws {
    // GATE-1, GATE-4
    let run = try run("cover")
    let late = run.rows("deliver", of: 3).first
    #expect(late?.rule == "GATE-4")
    #expect(run.events(of: 3).last == "action")
    #expect(run.rows("present", of: 3).map(\.frames) == [0])
  }

  @Test(arguments: [
    ("scene", [], "page of shop at 0 44 375 734; env(", "top 0, left 0, bottom 0, right 0"),
    ("cover", [], "page of shop at 0 0 375 812; env(", "top 44, left 0, bottom 34, right 0"),
    ("cover", ["--os", "11.0"], "; constant(", "top 44, left 0, bottom 34, right 0"),
    ("cover", ["--device", "iPhone 8"], "; env(", "top 20, left 0, bottom 0, right 0"),
  ])
  func theSceneSaysWhereThePageLiesAndWhatItIsTold(
    _ name: String, _ options: [String], _ place: String, _ values: String
  ) throws {
    // SAFE-5
    let file = name == "scene" ? "scene.json" : "\(name).scene.json"
    let told = try CommandRun(["scene", "Traces/web-footer/\(file)"] + options).output
    #expect(told.contains(place) && told.contains(values), "\(told)")
  }

  @Test func turnedThePageIsToldOfTheNotchAtTheLeft() throws {
    // SAFE-5: 0 upright, 44 turned.
    for (name, left) in [("auto", 0.0), ("cover", 44), ("padded", 44)] {
      let opens = try run(name).rows("layout").filter { $0.view == "open" }
      #expect(opens.first?.frame?[0] == 0, "\(name)")
      #expect(opens.last?.frame?[0] == left, "\(name)")
    }
  }

  @Test func aPaddedFooterIsAsHighAsItsButtonAndTheBand() throws {
    // SAFE-5, DEV-4: 34 pt upright, 21 turned.
    let footers = try run("padded").rows("layout").filter { $0.view == "footer" }
    #expect(footers.map { $0.frame?[3] } == [84, 71])
  }
}
