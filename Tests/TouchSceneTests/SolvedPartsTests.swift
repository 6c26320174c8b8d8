import Fixtures
import Testing
import TouchCore

@testable import TouchScene

/// A change that is not made in place solves only the parts that depend on it: the scene is then the
/// one that is solved as a whole.
@Suite struct SolvedPartsTests {
  /// A note, a box with two recognizers, and a list.
  private func furnished() throws -> CompiledScene {
    try CompiledScene(
      description(
        on: "iPhone X", Release(12),
        [
          view("note", Rect2D(0, 100, 375, 44)) {
            $0.kind = .textView
            $0.text.text = "one two"
            $0.text.selection = TextSelection(4, 3)
          },
          view("box", Rect2D(0, 200, 375, 200)) {
            $0.gestures = [
              RecognizerDescription(id: "tap", kind: .tap),
              RecognizerDescription(id: "twice", kind: .tap),
            ]
          },
          view("list", Rect2D(0, 420, 375, 392)) {
            $0.kind = .tableView
            $0.scroll.content = Size2D(375, 900)
          },
        ]))
  }

  /// Each change, and whether it solves the whole scene.
  private var changes: [(SceneChange, Bool)] {
    let isOff = SceneValue.boolean(false)
    return [
      (set("note", "text", .text("three")), false),
      (set("note", "selection", .list([.number(0), .number(3)])), false),
      (set("note", "keepsSelection", .boolean(true)), false),
      (set("note", "handles", .list([])), false),
      (set("tap", "enabled", isOff), false), (SceneChange(.disable("tap")), false),
      (set("tap", "requires", .list([.text("twice")])), false),
      (set("app", "deferring", .list([.text("bottom")])), false),
      (set("app", "autoHide", .boolean(true)), false),
      (set("app", "statusBarHidden", .boolean(true)), false),
      (SceneChange(.signal(.deferring, "app")), false),
      (SceneChange(.signal(.statusBar, "app")), false),
      (set("app", "popGesture", .text("edge")), false), (set("app", "delaysBegan", isOff), false),
      (set("list", "scrollEnabled", isOff), false),
      (set("list", "zooms", .boolean(true)), false),
      (set("list", "bounces", isOff), false), (set("list", "delaysContent", isOff), false),
      (set("list", "cancelsContent", isOff), false),
      (set("list", "contentMayCancel", isOff), false),
      (set("list", "directionalLock", .boolean(true)), false),
      (set("list", "decelerationRate", .text("fast")), false),
      (set("list", "scrollsToTop", isOff), false), (set("list", "mayScrollToTop", isOff), false),
      (set("box", "mayCancel", isOff), false),
      (SceneChange(.set(FactPath(["main", "gateDelays"]), isOff)), false),
      (SceneChange(.remove("tap")), false),
      // They are refused.
      (set("note", "selection", .list([.number(0), .number(30)])), false),
      (set("tap", "requires", .list([.text("nothing")])), false),
      (set("tap", "taps", .number(-1)), false), (SceneChange(.signal(.deferring, "box")), false),
      (set("app", "popGesture", .text("nowhere")), false),
      (set("list", "zooms", .number(2)), false),
      // Layouts, or what may be hit, depend on them.
      (SceneChange(.remove("box")), true), (SceneChange(.remove("main")), true),
      (SceneChange(.remove("app")), true), (set("main", "level", .number(1)), true),
      (set("list", "offset", .list([.number(0), .number(50)])), true),
      (set("list", "alwaysBounce", .list([.text("vertical")])), true),
      (SceneChange(.set(FactPath(["orientation"]), .text("landscapeLeft"))), true),
    ]
  }

  @Test func partsGiveTheSceneThatIsSolvedAsAWhole() throws {
    for (change, isWhole) in changes {
      var (parts, whole) = (try furnished(), try furnished())
      #expect(parts.isSolvedWhole(after: change) == isWhole, "\(change)")
      let refused = refusal { () throws(ChangeError) in try parts.apply(change) }
      let other = refusal { () throws(ChangeError) in try whole.applySolvingAnew(change) }
      #expect(refused == other, "\(change)")
      #expect(parts.difference(from: whole) == nil, "\(change)")
    }
  }

  /// Several changes at one instant, one behind another.
  @Test func aSignalThatHidesTheStatusBarSolvesTheWholeScene() throws {
    // HOME-2
    var (parts, whole) = (try furnished(), try furnished())
    let bar = parts.statusBarFrame
    for change in [
      set("app", "deferring", .list([.text("bottom")])),
      set("app", "statusBarHidden", .boolean(true)),
      SceneChange(.signal(.deferring, "app")), SceneChange(.signal(.statusBar, "app")),
    ] {
      try parts.apply(change)
      try whole.applySolvingAnew(change)
      #expect(parts.difference(from: whole) == nil, "\(change)")
    }
    #expect(bar.size.height > 0 && parts.statusBarFrame.size.height == 0)
  }

  @Test func whatWasScrolledIsSolvedAsAWhole() throws {
    var (parts, whole) = (try furnished(), try furnished())
    for offset in [50.0, 70] {
      parts.scroll(try parts.id("list"), to: Point2D(0, offset))
      whole.scroll(try whole.id("list"), to: Point2D(0, offset))
      #expect(parts.isSolvedWhole(after: SceneChange(.disable("tap"))))
      parts.select(TextSelection(0, 3), in: try parts.id("note"))
      try whole.applySolvingAnew(set("note", "selection", .list([.number(0), .number(3)])))
      #expect(parts.difference(from: whole) == nil)
      #expect(!parts.isSolvedWhole(after: SceneChange(.disable("tap"))))
    }
  }
}
