import Testing

/// The rules that the runs of `home-indicator` show.
@Suite struct HomeIndicatorStoryTests {
  private func run(_ name: String) throws -> StoryRun { try StoryRun("home-indicator/\(name)") }

  private func rules(_ name: String) throws -> [String] {
    try run(name).rows("indicator").map(\.rule)
  }

  @Test func itHidesAndATouchShowsItAgain() throws {
    // HOME-3, HOME-4
    #expect(try rules("auto-hide") == ["HOME-3", "HOME-4", "HOME-3"])
    let run = try run("auto-hide")
    #expect(run.rows("indicator").map(\.measured) == [2_000, 100, 2_000])
    #expect(run.rows("indicator")[0].instant == 2_000_000_000)
  }

  @Test func onlyASignalToWhoIsAskedCounts() throws {
    // HOME-1, HOME-2
    #expect(try rules("signal") == ["HOME-3"])
    #expect(try run("signal").rows("indicator").map(\.measured) == [1_500])
    #expect(try rules("unheard").isEmpty)
    #expect(try run("unheard").rows("scene").map(\.heard) == [nil, false])
    #expect(try rules("child") == ["HOME-3", "HOME-4", "HOME-3"])
    #expect(try rules("nil-child") == ["HOME-3", "HOME-4"], "then it stays")
    #expect(try rules("veto").isEmpty)
  }

  @Test func anAnimationAroundTheSignalChangesNothing() throws {
    // HOME-5: the delay after a signal is the same as without one.
    for name in ["signal", "animated"] {
      let run = try run(name)
      let signal = try #require(run.rows("scene").last)
      let hidden = try #require(run.rows("indicator").last)
      #expect(hidden.instant - signal.instant == 1_500_000_000)
    }
  }

  @Test func turningItRestartsTheWait() throws {
    // HOME-4
    #expect(try run("turned").rows("indicator").map(\.instant) == [3_430_000_000])
  }

  @Test(
    arguments: [
      ("signal", "The system does not know of the change until the app signals it", "HOME-2"),
      ("nil-child", "If no child is named, the controller itself is asked (HOME-1)", "HOME-2"),
      ("animated", "the home indicator fades on its own", "HOME-5"),
      ("unheard", "That controller is not the one that is asked", "HOME-2"),
    ])
  func whySaysItInPlainWordsAlsoWhenAskedForTheRule(_ run: String, _ words: String, _ rule: String)
    throws
  {
    let text = try CommandRun(["why", "Traces/home-indicator/\(run)", "--rule", rule]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words), "\(text)")
    #expect(text.contains(rule))
  }
}
