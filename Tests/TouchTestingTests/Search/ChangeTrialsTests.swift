import SceneFormat
import Testing
import TouchCore
import TouchScene

@testable import TouchTesting

/// What changes of a scene break, in cases that are aimed at what they name.
@Suite struct ChangeTrialsTests {
  private func made(_ changes: [String], _ played: PlayedScene) throws -> [String] {
    let changes = try changes.map { try ChangeText.parse(Array($0.utf8)) }
    var trials = try #require(ChangeTrials(played.scene))
    let made = trials.made(by: changes)
    var again = try #require(ChangeTrials(played.scene))
    #expect(again.made(by: changes) == made, "the same changes have the same cases")
    return made.map { "\($0.law) \($0.rule.id) \($0.view?.text ?? "-")" }
  }

  /// A button in a page that is dragged.
  private func page() throws -> PlayedScene {
    try PlayedScene(
      views: #"""
        { "id": "buy", "parent": "screen", "kind": "button", "frame": [60, 200, 200, 44] }
        """#, gestures: #"{ "id": "drag", "kind": "pan" }"#)
  }

  @Test func aDragThatActsBesideAButtonIsMade() throws {
    // ARB-2, ARB-6
    #expect(try made(["drag.cancelsTouches = false"], try page()) == ["one-action REC-4 screen"])
  }

  @Test func aChangeThatBreaksNoLawMakesNothing() throws {
    #expect(try made(["drag.mayBegin = horizontal"], try page()) == [])
  }

  @Test func aRecognizerThatNeverWinsAfterwardsIsMade() throws {
    // ARB-4: a pan that is recognised does not fail
    let played = try PlayedScene(
      gestures: #"""
        { "id": "close", "kind": "pan" },
        { "id": "open", "kind": "swipe", "with": ["close"] }
        """#)
    #expect(
      try made([#"open.requires = ["close"]"#, "open.with = []"], played).contains {
        $0.hasPrefix("wins") && $0.hasSuffix("open")
      })
  }

  @Test func aScrollViewThatNeverScrollsAfterwardsIsMade() throws {
    // ARB-4: the pan of the list waits for a pan that every drag makes
    let played = try PlayedScene(
      views: #"""
        { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 320, 400],
          "content": [320, 2000] }
        """#,
      gestures: #"{ "id": "pull", "kind": "pan" }"#)
    #expect(
      try made([#"pull.requiredBy = ["list.pan"]"#], played).contains {
        $0.hasPrefix("wins") && $0.hasSuffix("list.pan")
      })
    #expect(
      try !made([#"pull.with = ["list.pan"]"#], played).contains { $0.hasSuffix("list.pan") })
  }

  @Test func aControlThatNeverActsAfterwardsIsMade() throws {
    // HIT-4
    #expect(try made(["buy.enabled = false"], try page()).contains { $0.hasPrefix("acts") })
  }
}
