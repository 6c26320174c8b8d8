import Testing

/// `why` of touches that meet members which a change of the run has added (SCENE-2): the scene as
/// it was loaded does not have them.
@Suite struct WhyAddedMemberTests {
  private static let scene = WhyScene(
    of: #", "gestures": [ { "id": "press", "kind": "longPress" } ]"#,
    views: #"{ "id": "b", "parent": "screen", "kind": "button", "frame": [100, 400, 100, 44] }, "#
      + #"{ "id": "card", "parent": "screen", "frame": [50, 200, 100, 50] }, "#
      + #"{ "id": "box", "parent": "screen", "frame": [0, 500, 375, 100] }, "#
      + #"{ "id": "lid", "parent": "screen", "frame": [0, 500, 375, 100] }"#)

  /// A row that adds a member at 0 s: `btn in card: {…}`.
  private static func adding(_ change: String) -> String {
    let text = change.replacing("\"", with: "\\\"")
    return #"{"t":"0","change":"add \#(text)"}"# + "\n"
  }

  /// A touch of 80 ms after the additions.
  private static func tap(_ place: (Double, Double), for length: Int = 80) -> String {
    WhyScene.tap(place, for: length, at: 1000)
  }

  @Test func aViewThatWasAddedInFrontOfAControlHasNoChangeOfTheScene() throws {
    // HIT-2
    let told = try WhyScene.told(
      Self.scene,
      Self.adding(#"pane in screen: {"frame":[0,350,375,100]}"#) + Self.tap((150, 420)))
    #expect(told.contains("The button `b` is there too, but behind `pane`"), "\(told)")
    #expect(!told.contains("To let a touch reach"), "\(told)")
  }

  @Test func aWindowThatWasAddedInFrontOfAControlHasNoChangeOfTheScene() throws {
    // HIT-2, WIN-2
    let told = try WhyScene.told(
      Self.scene,
      #"{"t":"0","change":[{"add":{"id":"sheet","frame":[0,0,375,812]}},"#
        + #"{"add":{"id":"w","view":"sheet","level":2}}]}"# + "\n" + Self.tap((150, 420)))
    #expect(told.contains("`sheet`") && told.contains("The button `b` is"), "\(told)")
    #expect(!told.contains("To let a touch reach"), "\(told)")
  }

  @Test func aControlThatWasAddedBehindAViewOfTheSceneHasTheChangeThatHelps() throws {
    // HIT-2
    let told = try WhyScene.told(
      Self.scene,
      Self.adding(#"late in box: {"kind":"button","frame":[100,10,100,44]}"#)
        + Self.tap((150, 530)))
    #expect(
      told.contains("To let a touch reach `late`: `lid.interaction = false` (HIT-2)."), "\(told)")
  }

  @Test func aControlThatWasAddedOutsideItsParentHasTheWaysWithoutFrames() throws {
    // HIT-3
    let told = try WhyScene.told(
      Self.scene,
      Self.adding(#"late in card: {"kind":"button","frame":[0,30,100,70]}"#)
        + Self.tap((70, 270)))
    #expect(
      told.contains(
        "To let a touch reach `late`: the finger came down 20 pt below `card`. What helps: make "
          + "`card` so large, by its frame or its pins, that all of `late` is inside it; or "
          + "override `point(inside:with:)` of `card` (HIT-3)."),
      "\(told)")
  }

  @Test func aSwitchOfAControlThatWasAddedIsNoChangeOfTheScene() throws {
    // HIT-1
    let told = try WhyScene.told(
      Self.scene,
      Self.adding(#"off in screen: {"kind":"button","frame":[0,650,99,44],"interaction":false}"#)
        + Self.tap((50, 670)))
    #expect(told.contains("The button `off` is drawn there too, but it takes no touches"))
    #expect(!told.contains("off.interaction"), "\(told)")
  }

  @Test func aSearchLeavesOutTheFramesOfAViewThatWasAdded() throws {
    // REC-3
    let told = try WhyScene.suggested(
      Self.scene,
      Self.adding(#"late in screen: {"kind":"button","frame":[0,650,99,44]}"#)
        + Self.tap((50, 670), for: 343),
      want: "recognized:press")
    #expect(told.contains(#"What helps: `press.minimumPress = "340ms"`"#), "\(told)")
    let missed = try WhyScene.suggested(
      Self.scene,
      Self.adding(#"pane in screen: {"frame":[0,350,375,100]}"#) + Self.tap((150, 420)),
      want: "acted")
    #expect(!missed.contains("pane.frame"), "\(missed)")
  }
}
