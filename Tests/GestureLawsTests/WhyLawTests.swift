import Testing
import TouchAccounts
import TouchCore
import TouchScene

@testable import GestureLaws

/// The why law: it finds what is not so, in every family of sentences.
@Suite struct WhyLawTests {
  private static let views = """
    { "id": "button", "parent": "screen", "kind": "button", "frame": [20, 60, 100, 44] },
    { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 120, 320, 200],
      "content": [320, 2000] },
    { "id": "pad", "parent": "screen", "frame": [0, 320, 320, 150],
      "gestures": [{ "id": "flick", "kind": "swipe", "direction": "up" },
        { "id": "single", "kind": "tap", "requires": ["double"] },
        { "id": "double", "kind": "tap", "taps": 2 }] },
    { "id": "low", "parent": "screen", "kind": "button", "frame": [20, 520, 100, 48] }
    """

  private static func tap() throws -> Trial {
    try trial(scene(views), (0, 0, .began, 40, 80), (100, 0, .ended, 40, 80))
  }
  private static func pull() throws -> Trial {
    try trial(
      scene(views), (0, 0, .began, 40, 200), (8, 0, .moved, 40, 240), (16, 0, .moved, 40, 280),
      (300, 0, .ended, 40, 280))
  }
  /// The pull, with an offset that the app sets before the drag, during it and after it.
  private static func set() throws -> Trial {
    var trial = try pull()
    for (at, offset) in [(4, 30), (10, 700), (12, 800), (310, 40)] as [(Int64, Double)] {
      let change = SceneChange(.set(FactPath(["list", "offset", "y"]), .number(offset)))
      trial.happenings.append(Trial.Happening(at: at * 1_000_000, .change(change)))
    }
    trial.happenings.sort { $0.instant < $1.instant }
    return trial
  }
  /// The pull, with offsets that the app sets after its last movement and after the lift.
  private static func setLate() throws -> Trial {
    var trial = try pull()
    for (at, offset) in [(200, 50), (310, 40)] as [(Int64, Double)] {
      let change = SceneChange(.set(FactPath(["list", "offset", "y"]), .number(offset)))
      trial.happenings.append(Trial.Happening(at: at * 1_000_000, .change(change)))
    }
    trial.happenings.sort { $0.instant < $1.instant }
    return trial
  }
  /// A tap, and a change that the scene refuses.
  private static func refused() throws -> Trial {
    var trial = try tap()
    trial.happenings.append(
      Trial.Happening(at: 200_000_000, .change(SceneChange(.remove("gone")))))
    return trial
  }
  private static func flick() throws -> Trial {
    try trial(
      scene(views), (0, 0, .began, 40, 450), (20, 0, .moved, 40, 420), (40, 0, .moved, 40, 380),
      (60, 0, .ended, 40, 380))
  }
  private static func taps() throws -> Trial {
    try trial(
      scene(views), (0, 0, .began, 40, 400), (60, 0, .ended, 40, 400), (160, 0, .began, 40, 400),
      (220, 0, .ended, 40, 400))
  }
  private static func low() throws -> Trial {
    try trial(
      scene(views), (0, 0, .began, 40, 560), (60, 0, .ended, 40, 560), (900, 0, .began, 40, 400),
      (920, 1, .began, 40, 560), (990, 1, .ended, 40, 560), (1000, 0, .ended, 40, 400))
  }
  private static func trials() throws -> [Trial] {
    [
      try tap(), try pull(), try set(), try setLate(), try flick(), try taps(), try low(),
      try refused(),
    ]
  }

  /// The kind of what is wrong when words are replaced in all that is said of a trial.
  private func broken(
    _ trial: Trial, _ old: String, _ new: String, isForm: Bool = false
  ) throws -> String? {
    let run = try #require(ToldRun(trial, try trial.load()))
    #expect(WhyLaw(run, run.statements).broken == nil)
    var changes = 0
    let statements = run.statements.map { statement in
      guard statement.text.contains(old) else { return statement }
      changes += 1
      let text = statement.text.replacing(old, with: new)
      var changed = statement
      changed.part = SentencePart(
        statement.part.form, rows: statement.part.rows, text: Array(text.utf8))
      return changed
    }
    #expect(changes > 0, "nothing says: \(old)")
    return WhyLaw(run, statements).broken?.kind
  }

  @Test func whatIsSaidOfThemIsSo() throws {
    for trial in try Self.trials() {
      #expect(try trial.breaks(.why) == [])
    }
  }

  @Test(arguments: [
    ("6 frames", "5 frames", "a figure"), ("+100 ms", "+90 ms", "a figure"),
    ("(CTL-1)", "(CTL-2)", "a rule"), ("`button`", "`pad`", "a name"),
    ("touchDown", "touchDragExit", "not so: {events}"),
  ])
  func aSentenceOfATapThatIsNotSoIsFound(_ old: String, _ new: String, _ kind: String) throws {
    let found = try broken(try Self.tap(), old, new)
    #expect(found?.hasPrefix(kind) ?? false, "\(found ?? "nothing")")
  }

  @Test func anAxisThatNothingMovedAlongIsFound() throws {
    let found = try broken(try Self.pull(), "went back to y = 0 pt", "went back to x = 0 pt")
    #expect(found?.hasPrefix("not so: was beyond") ?? false, "\(found ?? "nothing")")
  }

  @Test(arguments: [
    ("offset.y = 700", "offset.y = 30", "a name"), ("at +10 ms", "at +4 ms", "a figure"),
    (
      "`list.offset.y = 700` at +10 ms", "`list.offset.y = 800` at +12 ms",
      "not so: During the drag"
    ),
  ])
  func anOffsetThatWasNotSetDuringTheDragIsFound(
    _ old: String, _ new: String, _ kind: String
  ) throws {
    let found = try broken(try Self.set(), old, new)
    #expect(found?.hasPrefix(kind) ?? false, "\(found ?? "nothing")")
  }

  @Test(arguments: [
    ("offset.y = 50", "offset.y = 40", "a name"), ("at +200 ms", "at +310 ms", "a figure"),
  ])
  func anOffsetThatWasNotSetBeforeTheLiftIsFound(
    _ old: String, _ new: String, _ kind: String
  ) throws {
    let found = try broken(try Self.setLate(), old, new)
    #expect(found?.hasPrefix(kind) ?? false, "\(found ?? "nothing")")
  }

  @Test func anotherAuthorOfARefusedChangeIsFound() throws {
    let found = try broken(try Self.refused(), "a change by the host", "a reaction of the app")
    #expect(found?.hasPrefix("not so: {cause}") ?? false, "\(found ?? "nothing")")
  }

  @Test func aSwipeAnotherWayIsFound() throws {
    let found = try broken(try Self.flick(), "pt up,", "pt down,")
    #expect(found?.hasPrefix("not so: {heading}") ?? false, "\(found ?? "nothing")")
  }

  @Test func aLatenessThatWasNoneIsFound() throws {
    let found = try broken(try Self.low(), "150 ms late", "without delay")
    #expect(found?.hasPrefix("not so: {late}") ?? false, "\(found ?? "nothing")")
  }

  @Test func aRowThatNobodyTellsIsFound() throws {
    let trial = try Self.tap()
    let run = try #require(ToldRun(trial, try trial.load()))
    let statements = Array(run.statements.dropLast())
    #expect(WhyLaw(run, statements).broken?.kind == "a row that is not told once")
  }

  @Test func everyClaimIsMadeByAFormAndCanFail() throws {
    let runs = try Self.trials().compactMap { ToldRun($0, try $0.load()) }
    let scopes = runs.flatMap { run in run.statements.map { ToldScope(run, $0) } }
    for claim in WhyClaims.all {
      #expect(
        SentenceForm.all.contains { ToldForm.of($0).words.contains(claim.words) },
        "no form says: \(claim.words)")
      #expect(scopes.contains { !claim.holds($0) }, "cannot fail: \(claim.words)")
    }
  }

  @Test func mostFormsMakeAClaim() {
    let phrases = SentenceForm.all.filter { if case .phrase = $0 { true } else { false } }
    let silent = phrases.filter { ToldForm.of($0).claims.isEmpty }
    #expect(silent.count <= 100, "\(silent.count) of \(phrases.count)")
  }
}
