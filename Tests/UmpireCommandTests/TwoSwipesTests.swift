import Testing

/// What the runs of `two-swipes` are there to show.
@Suite struct TwoSwipesTests {
  private func run(_ name: String) throws -> StoryRun { try StoryRun("two-swipes/\(name)") }

  /// The rules of the affordance's rows.
  private func affordances(_ run: StoryRun) -> [String] { run.rows("affordance").map(\.rule) }

  /// Whether the app had all of a touch, at once.
  private func isTheApps(_ touch: Int, in run: StoryRun) -> Bool {
    run.rows("withhold", of: touch).isEmpty && run.rows("drop", of: touch).isEmpty
      && run.rows("outcome", of: touch).contains { $0.entrant == "steer" && $0.outcome == "won" }
  }

  @Test func theFirstSwipeIsTheGames() throws {
    // DEFER-1, DEFER-3, DEFER-10
    let run = try run("first")
    #expect(affordances(run) == ["DEFER-3", "DEFER-3"])
    let shown = run.rows("affordance").map(\.instant)
    #expect(shown[1] - shown[0] == 2_200_000_000)
    #expect(run.rows("system").isEmpty && isTheApps(1, in: run))
    #expect(run.rows("indicator").map(\.rule) == ["DEFER-10"])
  }

  @Test(arguments: ["second", "ios-13"])
  func theSecondIsTheSystems(_ name: String) throws {
    // DEFER-4, GATE-3
    let run = try run(name)
    #expect(affordances(run) == ["DEFER-3", "DEFER-4"])
    #expect(run.rows("system").map(\.action) == ["home"])
    #expect(isTheApps(1, in: run))
    #expect(run.rows("drop", of: 2).first?.rule == "GATE-3")
    #expect(
      run.rows("outcome", of: 2).map(\.rule) == ["DEFER-1", "GATE-3", "DEFER-4", "GATE-3"])
  }

  @Test func tooLateItIsAFirstOneAgain() throws {
    // DEFER-6
    let run = try run("late")
    #expect(affordances(run) == ["DEFER-3", "DEFER-3", "DEFER-6", "DEFER-4"])
    #expect(isTheApps(1, in: run) && isTheApps(2, in: run) && !isTheApps(3, in: run))
    #expect(run.rows("system").map(\.touch) == [3])
  }

  @Test func eachEdgeWaitsForItsOwn() throws {
    // DEFER-4
    let run = try run("other-edge")
    #expect(run.rows("affordance").map(\.edge) == ["bottom", "top", "bottom", "top"])
    #expect(run.rows("system").map(\.touch) == [3])
  }

  @Test func theTabAloneCountsFromIOS26() throws {
    // DEFER-4, DEFER-5
    let onTab = try run("on-tab")
    #expect(onTab.rows("system").map(\.rule) == ["DEFER-4"])
    let beside = try run("beside-tab")
    #expect(affordances(beside) == ["DEFER-3", "DEFER-4", "DEFER-3", "DEFER-3"])
    #expect(beside.rows("system").isEmpty && isTheApps(2, in: beside) && isTheApps(3, in: beside))
    let tap = try run("tap")
    #expect(tap.rows("system").map(\.rule) == ["DEFER-5"])
    #expect(tap.rows("system").map(\.action) == ["notificationCenter"])
  }

  @Test(arguments: [("auto-hide", "DEFER-7"), ("home-at-once", "DEFER-9")])
  func oneSwipeLeavesWhereDeferringHasNoEffect(_ name: String, _ rule: String) throws {
    let run = try run(name)
    #expect(run.rows("affordance").isEmpty)
    #expect(run.rows("system").map(\.action) == ["home"])
    #expect(run.rows("outcome", of: 1).first?.rule == rule)
  }

  @Test func aHiddenBarDefersBothEdgesBeforeIOS11() throws {
    // DEFER-8
    let run = try run("hidden-bar")
    #expect(affordances(run) == ["DEFER-3", "DEFER-4", "DEFER-3", "DEFER-4"])
    #expect(run.rows("system").map(\.action) == ["notificationCenter", "controlCenter"])
    #expect(run.rows("outcome", of: 1).first?.rule == "DEFER-8")
  }

  @Test func whatTheGameGivesBackCountsWhenItIsSignalled() throws {
    // DEFER-2
    let run = try run("signal")
    #expect(affordances(run) == ["DEFER-3", "DEFER-2"])
    #expect(run.rows("outcome", of: 2).first?.rule == "DEFER-2")
    #expect(run.rows("scene").map(\.heard) == [nil, false, true])
    #expect(run.rows("system").map(\.touch) == [4])
  }

  @Test(
    arguments: [
      ("first", "The first swipe was left to the app", "DEFER-3"),
      ("second", "had swiped from the bottom edge for the second time", "DEFER-4"),
      ("late", "counted as a first one again", "DEFER-6"),
      ("on-tab", "had swiped from the top edge for the second time", "DEFER-4"),
      ("beside-tab", "it had begun beside the tab", "DEFER-4"),
      ("tap", "the tab at the top edge had been tapped", "DEFER-5"),
      ("auto-hide", "that has no effect while the home indicator is set to hide itself", "DEFER-7"),
      ("hidden-bar", "before iOS 11 a hidden status bar defers this edge", "DEFER-8"),
    ])
  func whyTellsThemApart(_ run: String, _ words: String, _ rule: String) throws {
    let text = try CommandRun(["why", "Traces/two-swipes/\(run)"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words), "\(text)")
    #expect(text.contains(rule))
    #expect(!text.contains("GATE-6"), "none was outside its band")
  }
}
