import SceneFormat
import Testing
import TouchCore
import TouchPlayer
import TouchScene

@testable import TouchAccounts

/// The printed methods answer for the named recognizers and views alone.
@Suite struct DelegateWordsTests {
  /// The lines of changes in a scene with a list, of which some parts have answers already.
  private func swift(_ changes: String..., note: String = "") throws -> String {
    let scene = """
      { "device": "iPhone X", "os": "12.4", "windows": [{ "id": "main", "view": "screen" }],
        "views": [
          { "id": "screen", "frame": [0, 0, 375, 812], "gestures": [
            { "id": "zoom", "kind": "pinch" }, { "id": "turn", "kind": "rotation" },
            { "id": "a", "kind": "tap", "mayBegin": false }, { "id": "move", "kind": "pan" },
            { "id": "b", "kind": "pan" },
            { "id": "note", "kind": "longPress", "mayReceive": false \(note) } ] },
          { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 375, 500],
            "content": [375, 900] },
          { "id": "play", "parent": "list", "kind": "button", "frame": [0, 0, 60, 60] },
          { "id": "side", "parent": "screen", "kind": "scrollView", "frame": [0, 500, 375, 100],
            "content": [900, 100], "contentMayCancel": true, "mayScrollToTop": false },
          { "id": "next-page", "parent": "side", "kind": "button", "frame": [0, 0, 60, 60] },
          { "id": "inner", "parent": "side", "kind": "scrollView", "frame": [100, 0, 100, 100],
            "content": [100, 300] },
          { "id": "deep", "parent": "inner", "kind": "button", "frame": [0, 0, 60, 60] } ] }
      """
    let ids = try SceneIDs(CompiledScene(SceneDescription(json: Array(scene.utf8))))
    let lines = SwiftWords(ids: ids).lines(
      for: try changes.map { try ChangeText.parse(Array($0.utf8)) })
    return String(decoding: lines ?? [], as: UTF8.self)
  }

  private static let simultaneous =
    "`func gestureRecognizer(_ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: "
    + "UIGestureRecognizer) -> Bool "

  @Test(arguments: [
    (#"zoom.with = ["turn"]"#, "{ a == zoom && b == turn }`"),
    (#"zoom.with = ["list.pan"]"#, "{ a == zoom && b == list.panGestureRecognizer }`"),
    (#"zoom.with = ["turn", "a"]"#, "{ a == zoom && (b == turn || b == self.a) }`"),
    ("zoom.with = []", "{ false }`"),
  ])
  func aRecognizerIsRecognizedOnlyTogetherWithThoseOfItsList(
    _ change: String, _ answer: String
  ) throws {
    // ARB-3
    #expect(try swift(change) == Self.simultaneous + answer + " in the delegate of `zoom`")
  }

  @Test func theListsThatTheSceneHasStay() throws {
    // ARB-3
    let note = #", "with": ["turn"]"#
    #expect(
      try swift(#"zoom.with = ["list.pan"]"#, note: note)
        == Self.simultaneous
        + "{ a == note && b == turn || a == zoom && b == list.panGestureRecognizer }` "
        + "in the delegate of `zoom`")
    #expect(try swift("zoom.with = []", note: note).contains("{ a == note && b == turn }`"))
    #expect(try swift("note.with = []", note: note).contains("{ false }`"))
  }

  @Test func theListsOfTwoRecognizersAreOneMethod() throws {
    // ARB-3
    #expect(
      try swift(#"zoom.with = ["list.pan"]"#, #"turn.with = ["zoom"]"#)
        == Self.simultaneous
        + "{ a == zoom && b == list.panGestureRecognizer || a == turn && b == zoom }` "
        + "in the delegate of `zoom` and `turn`")
  }

  @Test(arguments: [
    ("note.mayReceive = true", "shouldReceive touch: UITouch) -> Bool { true }`"),
    ("zoom.mayReceive = false", "touch: UITouch) -> Bool { a != note && a != zoom }`"),
    ("a.mayBegin = true", "ShouldBegin(_ a: UIGestureRecognizer) -> Bool { true }`"),
    ("turn.mayBegin = false", "-> Bool { a != self.a && a != turn }`"),
    (
      "move.mayBegin = horizontal",
      "-> Bool { a != self.a && (a != move || "
        + "abs(move.translation(in: nil).x) > abs(move.translation(in: nil).y)) }`"
    ),
    ("side.mayScrollToTop = true", "(_ scrollView: UIScrollView) -> Bool { true }`"),
    ("list.mayScrollToTop = false", "-> Bool { scrollView != side && scrollView != list }`"),
  ])
  func othersAnswerAsBefore(_ change: String, _ answer: String) throws {
    // ARB-5, BAR-4
    let line = try swift(change)
    let owner = try #require(change.split(separator: ".").first)
    #expect(line.hasSuffix(answer + " in the delegate of `\(owner)`"), "\(line)")
  }

  @Test func everyIdIsANameOfSwift() {
    let names: [(SceneName, String)] = [
      ("row-6", "row6"), ("2nd", "_2nd"), ("default", "self.default"), ("init", "init_"),
      ("list", "list"),
    ]
    for (id, name) in names {
      #expect(String(decoding: SwiftWords.variable(id), as: UTF8.self) == name)
    }
  }

  @Test func aRecognizerWithTheNameOfAParameterIsNotHidden() throws {
    // ARB-5
    let answer =
      "(a != self.b || abs(self.b.translation(in: nil).y) > abs(self.b.translation(in: nil).x)) }`"
    #expect(try swift("b.mayBegin = vertical").contains(answer))
    // Only a pan has a translation.
    #expect(try swift("turn.mayBegin = vertical") == "")
  }

  @Test(arguments: [
    ("play.mayCancel = false", "view != play && super.touchesShouldCancel(in: view)"),
    ("play.mayCancel = true", "view == play || super.touchesShouldCancel(in: view)"),
    ("next-page.mayCancel = false", "view != nextpage"),
    ("deep.mayCancel = false", "view != deep && super.touchesShouldCancel(in: view)"),
    ("list.contentMayCancel = true", "true"), ("list.contentMayCancel = false", "false"),
  ])
  func otherViewsMayLoseTheirTouchesAsBefore(_ change: String, _ answer: String) throws {
    // SCR-2
    #expect(
      try swift(change)
        == "`override func touchesShouldCancel(in view: UIView) -> Bool { \(answer) }`")
  }
}
