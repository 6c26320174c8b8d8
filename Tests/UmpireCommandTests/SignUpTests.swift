import Testing

/// The rules that the runs of `sign-up` show.
@Suite struct SignUpTests {
  private func run(_ name: String) throws -> StoryRun { try StoryRun("sign-up/\(name)") }

  /// The view that a touch began in.
  private func hit(_ touch: Int, in run: StoryRun) -> String? {
    run.rows("deliver", of: touch).first { $0.phase == "began" }?.view
  }

  @Test func aFingerBesideAControlOrItsContainerMissesIt() throws {
    // HIT-3; HIT-1: user interaction of a label is disabled.
    let run = try run("near")
    #expect((1...5).map { hit($0, in: run) } == ["form", "terms", "form", "show", "form"])
    #expect([1, 3, 5].allSatisfy { run.events(of: $0).isEmpty })
    #expect(run.events(of: 2).last == "action" && run.events(of: 4).last == "action")
    #expect(!run.rows("outcome").contains { $0.entrant == "read" })
  }

  @Test func aClearButtonIsNotHitBeforeItHasFadedIn() throws {
    // HIT-1
    let run = try run("faint")
    #expect(hit(1, in: run) == "screen" && hit(2, in: run) == "skip")
    #expect(run.events(of: 1).isEmpty && run.events(of: 2).last == "action")
  }

  @Test(arguments: [(2, "HIT-4"), (3, "HIT-1")])
  func aControlThatIsSwitchedOffWhileItsTouchWaitsIsNotPressed(
    _ touch: Int, _ rule: String
  ) throws {
    let run = try run("answer")
    #expect(run.rows("withhold", of: touch).first?.view == "send")
    #expect(run.rows("deliver", of: touch).first?.view == "send")
    #expect(run.events(of: touch).isEmpty)
    let outcome = try #require(run.rows("outcome", of: touch).first { $0.entrant == "send" })
    #expect(outcome.outcome == "notAsked" && outcome.rule == rule)
  }

  @Test func aDragAcrossTheFormScrollsNothing() throws {
    // SCR-5
    let run = try run("answer")
    #expect(run.rows("outcome", of: 1).map(\.rule) == ["SCR-5"])
    #expect(run.rows("scroll").isEmpty)
  }

  @Test func aScreenWithoutInteractionTakesNoTouch() throws {
    // WIN-1
    let run = try run("answer")
    #expect(run.events(of: 4).last == "action")
    #expect(run.rows("drop", of: 5).map(\.rule) == ["WIN-1"])
    #expect(run.rows("deliver", of: 5).isEmpty)
  }

  @Test(arguments: [
    ("near", "The finger came down 6.8 pt outside the button `terms`", "HIT-3"),
    ("near", "The button `show` is drawn there too, but outside `password`", "HIT-3"),
    ("faint", "has an alpha below 0.01", "HIT-1"),
  ])
  func whyTellsWhatTheFingerMissed(_ run: String, _ words: String, _ rule: String) throws {
    let text = try CommandRun(["why", "Traces/sign-up/\(run)"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words) && text.contains(rule), "\(text)")
  }
}
