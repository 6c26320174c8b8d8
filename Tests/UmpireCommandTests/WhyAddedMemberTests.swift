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

  /// A view with a press that is added, then a touch of it and one of the button `b`.
  private static let rows =
    adding(
      #"late in screen: {"frame":[0,650,99,99],"gestures":[{"id":"lp","kind":"longPress"}]}"#)
    + tap((50, 670)) + WhyScene.tap((150, 420), for: 80, at: 2000)

  @Test(arguments: [["--view", "late"], ["--only", "failed:lp"]])
  func optionsNameMembersThatWereAdded(_ options: [String]) throws {
    for more in [[], ["--brief"], ["--touch", "1-2"], ["--json"]] {
      let told = try WhyScene.told(Self.scene, Self.rows, options + more)
      let (chosen, other) =
        more == ["--json"] ? (#""touch":1"#, #""touch":2"#) : ("touch 1 at ", "touch 2 at ")
      #expect(told.contains(chosen) && !told.contains(other), "\(told)")
    }
  }

  @Test func aWishNamesARecognizerThatWasAdded() throws {
    // REC-3: its facts are in the change, and --if cannot set them.
    let told = try WhyScene.suggested(Self.scene, Self.rows, want: "recognized:lp")
    #expect(!told.contains("lp.minimumPress ="), "\(told)")
  }

  @Test func aViewWithTheIDOfARemovedOneIsChosenToo() throws {
    let told = try WhyScene.told(
      Self.scene,
      WhyScene.tap((150, 420), for: 80) + #"{"t":"500000000","change":"remove b"}"# + "\n"
        + #"{"t":"600000000","change":"add b in screen: {\"kind\":\"button\","#
        + #"\"frame\":[0,650,99,44]}"}"# + "\n"
        + Self.tap((50, 670)) + WhyScene.tap((50, 200), for: 80, at: 2000),
      ["--view", "b"])
    #expect(told.contains("touch 1 at ") && told.contains("touch 2 at "), "\(told)")
    #expect(!told.contains("touch 3 at "), "\(told)")
  }

  @Test(arguments: [
    (["--view", "lat"], "unknown view `lat` (did you mean `late`?)"),
    (["--only", "failed:lpp"], "unknown entrant `lpp` (did you mean `lp`?)"),
  ])
  func whatNoChangeAddsIsRefused(_ options: [String], _ words: String) throws {
    let scratch = try Scratch()
    let files = [
      try scratch.file("scene.json", Self.scene.text), try scratch.file("rows.jsonl", Self.rows),
    ]
    let run = try CommandRun(["why"] + files + options)
    #expect(run.code == 2 && run.output.isEmpty && run.talk.contains(words), "\(run.talk)")
  }
}
