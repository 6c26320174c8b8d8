import Fixtures
import Testing
import TouchCore
import TouchScene

/// A note at [10, 60] with `Watch it` in it, and its handles in the note at [30, 20] and [90, 40].
private func note(_ change: (inout ViewDescription) -> Void = { _ in }) throws -> CompiledScene {
  try CompiledScene(
    description(
      on: "iPhone 8", Release(11),
      [
        Fixtures.view("note", Rect2D(10, 60, 300, 200)) {
          $0.kind = .textView
          $0.text.text = "Watch it"
          $0.text.selection = TextSelection(0, 5)
          $0.text.handles = [Point2D(30, 20), Point2D(90, 40)]
          change(&$0)
        }
      ]))
}

private let view = ViewID(1)

/// Whether a touch at `point` takes one of the handles.
private func takesHandle(_ scene: CompiledScene, at point: Point2D) -> Bool {
  TextHandle.allCases.contains { scene.squaredDistance(of: point, to: $0, of: view) != nil }
}

private func fact(_ key: SceneName, _ value: SceneValue) -> SceneChange {
  SceneChange(.set(FactPath(["note", key]), value))
}

@Suite struct TextViewsTests {
  @Test func aSelectionBeyondItsTextIsRefused() throws {
    // TXT-2: at load, and by a change; the last unit is in the text.
    let place = SceneError.Place.view(1, key: "selection")
    #expect(throws: SceneError(place, .selectionOutside(end: 9, units: 8))) {
      try note { $0.text.selection = TextSelection(4, 5) }
    }
    var scene = try note()
    let beyond = fact("selection", .list([.number(9), .number(0)]))
    #expect(throws: ChangeError(.scene(SceneError(place, .selectionOutside(end: 9, units: 8))))) {
      try scene.apply(beyond)
    }
    #expect(scene.text(of: view).selection == TextSelection(0, 5))
    try scene.apply(fact("selection", .list([.number(4), .number(4)])))
    #expect(scene.text(of: view).selection == TextSelection(4, 4))
  }

  @Test func aSelectionThatSplitsASurrogatePairIsRefused() throws {
    // TXT-2: at load, and by a change; one that splits a longer character is not.
    let place = SceneError.Place.view(1, key: "selection")
    for (selection, split) in [
      (TextSelection(1, 1), 1), (TextSelection(1, 0), 1), (TextSelection(0, 1), 1),
      (TextSelection(3, 2), 5),
    ] {
      #expect(throws: SceneError(place, .selectionSplits(at: split))) {
        try note {
          $0.text.selection = selection
          $0.text.text = "👍 e👍"
        }
      }
      var scene = try note {
        $0.text.text = "👍 e👍"; $0.text.selection = TextSelection(0, 2)
      }
      #expect(throws: ChangeError(.scene(SceneError(place, .selectionSplits(at: split))))) {
        try scene.apply(fact("selection", SceneValue(selection)))
      }
      #expect(scene.text(of: view).selection == TextSelection(0, 2))
    }
    _ = try note {
      $0.text.text = "e\u{301}a"
      $0.text.selection = TextSelection(1, 1)
    }
  }

  @Test func whatIsSelectedForSomebodyIsWhole() throws {
    // TXT-2: a text that is replaced, and a host that says where a selection went.
    var scene = try note { $0.text.selection = TextSelection(1, 1) }
    try scene.apply(fact("text", .text("👍👍")))
    #expect(scene.text(of: view).selection == TextSelection(0, 2))
    for (wanted, whole) in [
      (TextSelection(3, 0), TextSelection(2, 0)), (TextSelection(1, 2), TextSelection(0, 4)),
      (TextSelection(2, 9), TextSelection(2, 2)), (TextSelection(9, 1), TextSelection(4, 0)),
      (TextSelection(-1, 2), TextSelection(0, 2)),
    ] {
      scene.select(wanted, in: view)
      #expect(scene.text(of: view).selection == whole, "\(wanted)")
    }
  }

  @Test func aPlainAssignmentPutsTheCursorAtTheEnd() throws {
    // TXT-3; the same text too: who assigns does not compare.
    for text: SceneName in ["Look", "Watch it", ""] {
      var scene = try note { $0.text.keepsSelection = false }
      try scene.apply(fact("text", .text(text)))
      #expect(scene.text(of: view).selection == TextSelection(text.utf8.count, 0))
    }
  }

  @Test func aSelectionThatIsKeptIsInTheNewTextUntilItIsSet() throws {
    var scene = try note()
    try scene.apply(fact("text", .text("Wow")))
    #expect(scene.text(of: view).selection == TextSelection(0, 3))
    scene.select(TextSelection(1, 2), in: view)
    #expect(scene.text(of: view).selection == TextSelection(1, 2))
    scene.select(TextSelection(2, 9), in: view)
    #expect(scene.text(of: view).selection == TextSelection(2, 1))
    #expect(try scene.value(of: FactPath(["note", "text"])) == .text("Wow"))
  }

  @Test func aHandleTakesTouches22PointsAroundIt() throws {
    // TXT-3.handle: 44×44, on the screen at [40, 80] and [100, 100].
    let scene = try note()
    for (x, y, takes) in [
      (40.0, 80.0, true), (62, 102, true), (18, 58, true), (17.9, 80, false), (40, 57.9, false),
      (100, 100, true), (122, 122, true), (122.1, 100, false), (70, 130, false),
    ] {
      #expect(takesHandle(scene, at: Point2D(x, y)) == takes, "\(x), \(y)")
    }
    var wide = scene
    try wide.apply(SceneChange(.set(FactPath(["TXT-3", "handle"]), .number(60))))
    #expect(takesHandle(wide, at: Point2D(130, 100)))
  }

  @Test func aCursorHasNoHandles() throws {
    var scene = try note()
    #expect(scene.hasHandles(view))
    scene.select(TextSelection(3, 0), in: view)
    #expect(!scene.hasHandles(view) && !takesHandle(scene, at: Point2D(40, 80)))
    #expect(try !note { $0.text.handles = [] }.hasHandles(view))
  }

  @Test func handlesScrollWithTheText() throws {
    // HIT-7
    let scene = try note {
      $0.scroll.content = Size2D(300, 600)
      $0.scroll.offsetY = 20
    }
    #expect(takesHandle(scene, at: Point2D(40, 60)) && !takesHandle(scene, at: Point2D(40, 85)))
  }
}
