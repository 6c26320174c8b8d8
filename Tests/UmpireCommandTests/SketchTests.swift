import Testing

/// The rules that the runs of `sketch` show.
@Suite struct SketchTests {
  private func run(_ name: String) throws -> StoryRun { try StoryRun("sketch/\(name)") }

  /// The winners of a touch.
  private func winners(_ touch: Int, in run: StoryRun) -> [String] {
    run.rows("outcome", of: touch).filter { $0.outcome == "won" }.compactMap(\.entrant)
  }

  @Test func oneFingerDrawsAndTwoFingersUndoAndRedo() throws {
    // REC-6, REC-4
    let run = try run("undo")
    #expect(
      (1...5).map { winners($0, in: run) } == [["draw"], ["undo"], ["undo"], ["redo"], ["redo"]])
    let changes = run.rows("scene").compactMap(\.change)
    #expect(changes == ["stroke.hidden = false", "stroke.hidden = true", "stroke.hidden = false"])
  }

  @Test func twoFingersThatAreTooSlowOrTooShortUndoNothing() throws {
    // REC-6: 0.5 s, and 50 pt for each finger.
    let run = try run("missed")
    #expect((1...4).allSatisfy { winners($0, in: run).isEmpty })
    let swipes = run.rows("gesture").filter { $0.entrant == "undo" }
    #expect(swipes.map(\.state) == ["failed", "failed"])
    #expect(swipes.map(\.limit) == [500, 50])
    #expect(run.rows("scene").isEmpty)
  }

  @Test func aLiftIsNoMovementThatCompletesASwipe() throws {
    // REC-6: the first two fingers lift more than 70 pt away from where they began.
    let run = try run("lifted")
    #expect((1...2).allSatisfy { winners($0, in: run).isEmpty })
    #expect((3...4).map { winners($0, in: run) } == [["undo"], ["undo"]])
    let swipes = run.rows("gesture").filter { $0.entrant == "undo" }
    #expect(swipes.map(\.state) == ["failed", "ended"])
    #expect(swipes.allSatisfy { $0.limit == 50 } && (40..<42).contains(swipes[0].measured ?? 0))
    #expect(run.rows("scene").count == 1)
  }

  @Test func aViewThatIsAddedIsInFrontOfItsSiblings() throws {
    // SCENE-2
    let change = #"add veil in screen: {"frame": [0, 0, 1000, 1000]}"#
    let run = try CommandRun(["why", "Traces/sketch/undo", "--touch", "1", "--if", change])
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("view canvas veil"), "\(run.output)")
  }

  @Test func aSecondFingerDoesNotEndTheStroke() throws {
    // REC-1, REC-4
    let run = try run("late-finger")
    #expect(winners(1, in: run) == ["draw"])
    let second = run.rows("outcome", of: 2)
    #expect(second.map(\.outcome) == ["notAsked", "notAsked", "notAsked"])
    #expect(second.map(\.rule) == ["REC-4", "REC-1", "REC-1"])
  }
}
