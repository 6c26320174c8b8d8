import Testing

/// The rules that the runs of `nested-drawer` show.
@Suite struct NestedDrawerTests {
  private func run(_ name: String) throws -> StoryRun { try StoryRun("nested-drawer/\(name)") }

  @Test func ofTwoPansTheDeeperOneHasTheFinger() throws {
    // ARB-1, ARB-3: the list on itself, the photos on theirs, the sheet at the grabber.
    let run = try run("list")
    let winners = (1...5).map { touch in
      run.rows("outcome", of: touch).filter { $0.outcome == "won" }.map { $0.entrant ?? "" }
    }
    #expect(
      winners == [["places.pan"], ["photos.pan"], ["drag"], ["places.pan"], ["map.pan"]])
    let sheet = try #require(run.rows("outcome", of: 1).first { $0.entrant == "drag" })
    #expect(sheet.outcome == "lost" && sheet.rule == "ARB-3")
    // The list is not ruled out while the photos scroll.
    let list = try #require(run.rows("outcome", of: 2).first { $0.entrant == "places.pan" })
    #expect(list.outcome == "lost" && list.rule == "ARB-3")
    #expect(!run.rows("outcome", of: 3).contains { $0.entrant == "places.pan" })
    #expect(!run.rows("outcome", of: 1).contains { $0.entrant == "map.pan" })
  }

  @Test func aListThatIsPulledBeyondItsTopGoesBack() throws {
    // SCR-4
    let run = try run("list")
    let pulled = try #require(run.rows("withhold", of: 4).first).instant
    let offsets = run.rows("scroll").filter { $0.view == "places" && $0.instant > pulled }
      .compactMap { $0.offset?[1] }
    #expect(offsets.contains { $0 < -20 } && offsets.last == 0)
  }

  @Test func withAnAgreementBothHaveIt() throws {
    // ARB-3: the list scrolls and the sheet goes up.
    let run = try run("both")
    let won = run.rows("outcome", of: 1).filter { $0.outcome == "won" }.map { $0.entrant ?? "" }
    #expect(won.sorted() == ["drag", "places.pan"])
    #expect(run.rows("scroll").contains { $0.view == "places" })
    #expect(run.rows("layout").last { $0.view == "sheet" }?.frame?[1] == 80)
  }

  @Test func aListThatWaitsForTheSheetNeverScrolls() throws {
    // ARB-4
    let run = try run("sheet-first")
    #expect(run.rows("outcome", of: 1).first { $0.entrant == "drag" }?.outcome == "won")
    #expect(run.rows("outcome", of: 1).first { $0.entrant == "places.pan" }?.outcome == "lost")
    #expect(run.rows("scroll").isEmpty)
  }

  @Test func aListThatIsSwitchedOffLeavesItToTheSheet() throws {
    // SCR-2, REC-10: nothing waits for the list.
    let run = try run("locked")
    let list = try #require(run.rows("outcome", of: 1).first { $0.entrant == "places.pan" })
    #expect(list.outcome == "notAsked" && list.rule == "REC-10")
    #expect(run.rows("outcome", of: 1).first { $0.entrant == "drag" }?.outcome == "won")
    #expect(run.rows("withhold").isEmpty && run.rows("scroll").isEmpty)
  }

  @Test func aPanThatIsVerticalDoesNotBeginAcross() throws {
    // ARB-5
    let run = try run("vertical")
    let across = try #require(run.rows("outcome", of: 1).first { $0.entrant == "drag" })
    #expect(across.outcome == "failed" && across.rule == "ARB-5")
    #expect(run.rows("outcome", of: 2).first { $0.entrant == "drag" }?.outcome == "won")
    // The sheet's frame at the start, and after the second finger.
    #expect(run.rows("layout").filter { $0.view == "sheet" }.map { $0.frame?[1] } == [300, 80])
  }
}
