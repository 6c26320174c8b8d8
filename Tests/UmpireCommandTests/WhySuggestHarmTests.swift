import Testing

/// What a suggested change takes from the touches of the run.
@Suite struct WhySuggestHarmTests {
  /// A button in a list.
  private static let shop = WhyScene(
    views: WhyScene.list + "}, "
      + #"{ "id": "buy", "parent": "list", "kind": "button", "frame": [100, 100, 120, 60] }"#)

  @Test func aScrollingThatATouchLosesIsAHarm() throws {
    // SCR-1, SCR-2: the first finger slipped, the second one drags the list by the button.
    let rows =
      WhyScene.drag(from: (150, 220), by: (0, -6), count: 2)
      + WhyScene.drag(from: (150, 225), by: (0, -6), at: 1000)
    let told = try WhyScene.suggested(Self.shop, rows, want: "acted")
    #expect(
      told.contains(
        "What helps: `list.delaysContent = false` In Swift: `list.delaysContentTouches = false` "
          + "But then touches 1 and 2 no longer scroll `list`."), "\(told)")
    let json = try WhyScene.suggested(Self.shop, rows, want: "acted", "--json")
    #expect(
      json.contains(
        #""harms":[{"touch":1,"lost":"scrolled","of":"list"},"#
          + #"{"touch":2,"lost":"scrolled","of":"list"}]"#), "\(json)")
  }

  @Test func aTouchThatStillScrollsIsNotHarmed() throws {
    // SCR-1: the second finger drags the list beside the button.
    let rows =
      WhyScene.tap((150, 220), for: 80)
      + WhyScene.drag(from: (300, 225), by: (0, -6), at: 1000)
    let told = try WhyScene.suggested(Self.shop, rows, want: "lit")
    #expect(told.contains("What helps: `list.delaysContent = false`"), "\(told)")
    #expect(!told.contains("But then"), "\(told)")
  }

  @Test func theScrollingThatTheWishTakesIsNotAHarm() throws {
    // SCR-2, ARB-3: another recognizer should have the touch instead of the list.
    let scene = WhyScene(
      of: #", "gestures": [ { "id": "up", "kind": "swipe", "direction": "up" } ]"#,
      views: WhyScene.list + "}")
    let up = WhyScene.drag(from: (150, 400), by: (0, -12), count: 8)
    let told = try WhyScene.suggested(scene, up, want: "recognized:up")
    #expect(told.contains("What helps: ") && !told.contains("touch 1 no longer"), "\(told)")
  }

  @Test func aGestureThatATouchOnAControlLosesIsAHarm() throws {
    // REC-3, ARB-6: the long press takes both touches from the button.
    let card = WhyScene(
      views: #"{ "id": "card", "parent": "screen", "frame": [50, 200, 275, 200], "gestures": "#
        + #"[ { "id": "press", "kind": "longPress" } ] }, "#
        + #"{ "id": "b", "parent": "card", "kind": "button", "frame": [50, 50, 100, 60] }"#)
    let told = try WhyScene.suggested(
      card, WhyScene.tap((150, 280), for: 520) + WhyScene.tap((150, 280), for: 900, at: 2000),
      want: "acted")
    #expect(
      told.contains(
        "`press.enabled = false`, but touch 2 no longer has the gesture `press`"), "\(told)")
  }

  /// The harms of a change for a touch on `card`: the delivery that it loses.
  private static func harm(_ text: String, _ rows: String) throws -> (told: String, json: String) {
    let card = WhyScene(
      views: #"{ "id": "card", "parent": "screen", "frame": [50, 200, 275, 200], "#
        + #""gestures": [ { "id": "press", "kind": "longPress", "enabled": false, "#
        + text + #" } ] }"#)
    let told = try WhyScene.suggested(card, rows, want: "recognized:press")
    return (told, try WhyScene.suggested(card, rows, want: "recognized:press", "--json"))
  }

  /// A press of 600 ms, and one of `second` ms.
  private static func presses(_ second: Int) -> String {
    WhyScene.tap((150, 280), for: 600) + WhyScene.tap((150, 280), for: second, at: 2000)
  }

  @Test func aTouchThatIsThenCancelledIsNamedAsCancelled() throws {
    // REC-3, ARB-6
    let (told, json) = try Self.harm(#""movement": 10"#, Self.presses(900))
    #expect(
      told.contains("But then touch 2 is cancelled in its view."), "\(told)")
    #expect(json.contains(#"{"touch":2,"lost":"delivered","delivery":"cancelled"}"#), "\(json)")
  }

  @Test func aTouchThatIsThenLateIsNamedAsLate() throws {
    // REC-3, ARB-7
    let (told, json) = try Self.harm(#""delaysBegan": true"#, Self.presses(80))
    #expect(
      told.contains("But then touch 2 is delivered late."), "\(told)")
    #expect(json.contains(#"{"touch":2,"lost":"delivered","delivery":"late"}"#), "\(json)")
  }

  @Test func aTouchThatIsThenDroppedIsNamedAsNeverDelivered() throws {
    // REC-3, ARB-7
    let (told, json) = try Self.harm(#""delaysBegan": true"#, Self.presses(900))
    #expect(
      told.contains("But then touch 2 is never delivered."), "\(told)")
    #expect(json.contains(#"{"touch":2,"lost":"delivered","delivery":"never"}"#), "\(json)")
  }
}
