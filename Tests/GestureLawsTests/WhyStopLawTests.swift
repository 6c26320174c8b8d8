import Testing
import TouchAccounts
import TouchCore
import TouchScene

@testable import GestureLaws

/// The why law, of changes that end the deceleration of a list (SCR-4): it finds the name of a change
/// that cannot have ended it, and rows that do not belong together.
@Suite struct WhyStopLawTests {
  private static let views = """
    { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 120, 320, 200],
      "content": [320, 2000], "offset": [0, 300] },
    { "id": "box", "parent": "screen", "frame": [0, 400, 20, 20] }
    """

  /// A fling that lifts at 60 ms, and changes at their times in ms.
  private static func fling(_ changes: (at: Int64, change: SceneChange)...) throws -> Trial {
    let trial = try trial(
      scene(views), (0, 0, .began, 40, 300), (20, 0, .moved, 40, 280), (40, 0, .moved, 40, 260),
      (60, 0, .ended, 40, 240))
    return changes.reduce(trial) { $0.changed($1.change, at: $1.at) }
  }

  private static func height(_ height: Double) -> SceneChange {
    SceneChange(.set(FactPath(["list", "content", "height"]), .number(height)))
  }
  private static let hidden = SceneChange(.set(FactPath(["box", "hidden"]), .boolean(true)))

  private static func statements(_ trial: Trial) throws -> (run: ToldRun, all: [Statement]) {
    let run = try #require(ToldRun(trial, try trial.load()))
    let statements = run.statements
    let broken = WhyLaw(run, statements).broken
    #expect(broken == nil, "\(broken?.kind ?? "") \(broken?.lines ?? [])")
    return (run, statements)
  }

  /// The fault of what is said of a trial, with other words, or with the rows of another statement
  /// added to the first one that has `old`.
  private static func broken(
    _ trial: Trial, _ old: String, _ new: String? = nil, rows other: String? = nil
  ) throws -> String? {
    let (run, all) = try statements(trial)
    var statement = try #require(all.first { $0.text.contains(old) }, "nothing says: \(old)")
    let text = new.map { statement.text.replacing(old, with: $0) } ?? statement.text
    var rows = statement.part.rows
    if let other {
      let added = try #require(all.last { $0.text.contains(other) }, "nothing says: \(other)")
      rows += added.part.rows
    }
    statement.part = SentencePart(statement.part.form, rows: rows, text: Array(text.utf8))
    let scope = ToldScope(run, statement)
    if let name = ToldNames(scope).unknown() { return "a name: \(name)" }
    return scope.form.claims.first { !$0.holds(scope) }.map { "not so: \($0.words)" }
  }

  @Test func aStopByAChangeOfAnotherViewIsFound() throws {
    let trial = try Self.fling((105, Self.height(400)), (105, Self.hidden))
    let found = try Self.broken(trial, "list.content.height = 400", "box.hidden = true")
    #expect(found?.hasPrefix("a name") ?? false, "\(found ?? "nothing")")
  }

  @Test func aRemovalOfAnotherViewIsFound() throws {
    let trial = try Self.fling(
      (105, SceneChange(.remove("box"))), (105, SceneChange(.remove("list"))))
    let found = try Self.broken(trial, "remove list", "remove box")
    #expect(found?.hasPrefix("a name") ?? false, "\(found ?? "nothing")")
  }

  @Test func aStopOfContentAtRestIsFound() throws {
    let trial = try Self.fling((105, Self.height(500)), (9_000, Self.height(400)))
    let found = try Self.broken(trial, "stopped it", rows: "a change scrolled")
    #expect(found == "not so: {stop} stopped it" || found?.hasPrefix("a name") ?? false)
  }

  @Test func aJumpThatIsToldAsGoingOnIsFound() throws {
    let trial = try Self.fling((9_000, Self.height(400)))
    let found = try Self.broken(trial, "went on by itself until", rows: "a change scrolled")
    #expect(found == "not so: {going} until {end}, to {place} ({rules})")
  }

  @Test func aStopByAFingerThatWasNotDownIsFound() throws {
    let trial = try trial(
      scene(Self.views), (0, 0, .began, 40, 300), (20, 0, .moved, 40, 280),
      (40, 0, .moved, 40, 260), (60, 0, .ended, 40, 240), (105, 0, .began, 40, 260),
      (150, 0, .ended, 40, 260))
    let found = try Self.broken(trial, "touch 2 stopped it", "touch 1 stopped it")
    #expect(found == "not so: {stopper} stopped it")
  }

  @Test func changesOfSeveralInstantsInOneSentenceAreFound() throws {
    let trial = try Self.fling((9_000, Self.height(500)), (9_500, Self.height(400)))
    let found = try Self.broken(trial, "a change scrolled", rows: "a change scrolled")
    #expect(found == "not so: a change scrolled")
  }
}
