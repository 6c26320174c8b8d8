import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchPlayer
import TouchScene

@testable import TouchAccounts

@Suite struct AccountDifferenceTests {
  private static let touches =
    ToolbarScenes.finger([(0, 44, 546), (80, 44, 546)])
    + ToolbarScenes.finger([(1000, 160, 280), (1080, 160, 280)])
    + ToolbarScenes.finger([(2000, 44, 560), (2080, 45, 520), (2180, 45, 220)])

  private func account(_ changes: String...) throws -> RunAccount {
    try ToolbarScenes.account(Self.touches, in: try ToolbarScenes.scene(changes))
  }

  private func lines(_ difference: AccountDifference) -> [String] {
    String(decoding: difference.text(width: 200), as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func onlyTheRulingsThatDifferStandSideBySide() throws {
    let difference = AccountDifference(try account(), try account("main.gateDelays = false"))
    #expect(
      lines(difference) == [
        "before after",
        "touch 1 at 0.000 s",
        "delivered 150 ms late (GATE-4) at once (HIT-2)",
        "seen lit 0 frames (HI-2) 5 frames (HI-3)",
        "action at +150 ms (CTL-1) at +80 ms (CTL-1)",
        "system.controlCenter failed (GATE-7) failed (EDGE-2)",
        "touch 3 at 2.000 s",
        "delivered never (GATE-3) at once (HIT-2)",
        "cancelled - at +80 ms (GATE-3)",
        "seen lit - 5 frames (HI-3)",
        "today gated by system.controlCenter (GATE-3) lost to system.controlCenter (GATE-3)",
        "no ruling differs for touch 2",
      ])
  }

  @Test func nothingDiffersFromItself() throws {
    let difference = AccountDifference(try account(), try account())
    #expect(difference.isEmpty && difference.text().isEmpty)
    #expect(difference.alike == [TouchID(1), TouchID(2), TouchID(3)])
  }

  @Test(arguments: [
    "main.gateDelays = false", "GATE-7.answer = 50ms", "os = 6.1", "remove tools",
    "device = iPhone X", "today.frame.y += -400",
  ])
  func theOtherWayRoundBeforeAndAfterChangePlaces(_ change: String) throws {
    let (was, becomes) = (try account(), try account(change))
    let there = AccountDifference(was, becomes)
    let back = AccountDifference(becomes, was)
    #expect(!there.isEmpty)
    #expect(there.touches.map { $0.touch } == back.touches.map { $0.touch })
    for (a, b) in zip(there.touches, back.touches) {
      let turned = b.rulings.map {
        AccountDifference.RulingDifference(what: $0.what, before: $0.after, after: $0.before)
      }
      #expect(Set(a.rulings) == Set(turned))
      #expect(a.rulings.allSatisfy { $0.before != $0.after })
    }
  }

  @Test func whatBelongsToNoTouchIsComparedToo() throws {
    let tap = [
      Input(.statusBar(.down, Point2D(160, 10)), at: .zero),
      Input(.statusBar(.up, Point2D(160, 10)), at: .zero + .milliseconds(50)),
    ]
    // The release has records of the bar.
    let old = ["device = iPhone 3GS", "os = 3.1"]
    let was = try ToolbarScenes.account(
      tap, in: try ToolbarScenes.scene(old + ["list.offset.y = 40"]))
    let becomes = try ToolbarScenes.account(tap, in: try ToolbarScenes.scene(old))
    #expect(
      lines(AccountDifference(was, becomes)) == [
        "before after", "besides the touches",
        "0.050 s status bar for scrollToTop (BAR-2) for nobody (BAR-5)",
        "0.050 s scroll list to y = 0 (BAR-2) -",
      ])
  }

  /// An account of changes from outside, at one instant; the scene refuses the one named `refused`.
  private func account(ofChanges changes: [String], refusing refused: String = "") throws
    -> RunAccount
  {
    var batch = Batch()
    for change in changes {
      var made = MadeChange(try ChangeText.parse(Array(change.utf8)), by: .host, over: .zero)
      if change == refused { made.outcome = .refused(.unknown) }
      batch.append(change: made, by: .scene1, at: .zero)
    }
    return RunAccount(batch, SceneIDs(try ToolbarScenes.scene()))
  }

  @Test func aChangeThatIsRefusedIsNotPairedWithTheNextOne() throws {
    // SCENE-1
    let changes = ["today.alpha = 0.5", "week.alpha = 0.5", "week.hidden = true"]
    let difference = AccountDifference(
      try account(ofChanges: changes), try account(ofChanges: changes, refusing: changes[0]))
    #expect(
      lines(difference) == [
        "before after", "besides the touches",
        "0.000 s change today.alpha = 0.5 refused: today.alpha = 0.5 (SCENE-1)",
      ])
  }

  @Test func aFactThatIsSetIsComparedWithTheSameFact() throws {
    // SCENE-1
    let difference = AccountDifference(
      try account(ofChanges: ["today.alpha = 0.5", "today.alpha = 0.6", "week.alpha = 0.5"]),
      try account(ofChanges: ["week.alpha = 0.5", "today.alpha = 0.6", "today.alpha = 0.7"]))
    #expect(
      lines(difference) == [
        "before after", "besides the touches",
        "0.000 s change today.alpha = 0.5 today.alpha = 0.7",
      ])
  }

  @Test func aFilterThatFitsOneOfTheTwoComparesBoth() throws {
    var filter = AccountFilter()
    filter.rule = .gate4
    let difference = AccountDifference(
      try account(), try account("main.gateDelays = false"), filter)
    #expect(difference.touches.map { $0.touch } == [TouchID(1)])
  }
}
