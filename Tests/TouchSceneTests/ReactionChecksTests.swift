import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct ReactionChecksTests {
  @Test func asManyChangesAreTriedAsViewsAllowAndNoMore() throws {
    func scene(changes: Int) throws -> SceneDescription {
      let views = (0..<8_191).map { view(SceneName("v\($0)"), Rect2D(0, 0, 1, 1)) }
      return try description(views) {
        var reaction = Reaction(to: .deliver)
        reaction.changes = Array(repeating: set("v0.gone", .null), count: changes)
        $0.reactions = [reaction]
      }
    }
    // 8 192 views with `screen`. The first change is at fault, so no other is tried.
    #expect(refusal(try scene(changes: 256))?.place == .reactionChange(0, 0))
    #expect(
      refusal(try scene(changes: 257))
        == SceneError(.top(key: "reactions"), .tooManyChanges(limit: 256, views: 8_192)))
  }

  @Test func reactionsAreTriedWhenTheSceneIsLoaded() throws {
    func reaction(_ change: (inout Reaction) -> Void) throws -> SceneDescription {
      try description([view("v", Rect2D(0, 0, 1, 1))]) {
        var reaction = Reaction(to: .deliver)
        change(&reaction)
        $0.reactions = [Reaction(to: .hook), reaction]
      }
    }
    #expect(
      refusal(try reaction { $0.changes = [set("v.hidden", .boolean(true)), set("w.x", .null)] })
        == SceneError(.reactionChange(1, 1), .unknown("w", .view)))
    let gone = Reaction.Condition(FactPath(["v", "gone"]), is: .null)
    #expect(
      refusal(try reaction { $0.conditions = [gone] })
        == SceneError(.reactionCondition(1, 0), .fact(.unknownFact("gone"))))
    #expect(
      refusal(try reaction { $0.changes = [set("v.hidden", .boolean(true))] }) == nil)
  }

  @Test func anAdditionNamesWhatTheSceneOrAnotherReactionHas() throws {
    // SCENE-2
    func fault(_ changes: [SceneChange]) throws -> SceneError.Fault? {
      let scene = try description([view("v", Rect2D(0, 0, 1, 1))]) {
        $0.reactions = changes.map { change in
          var reaction = Reaction(to: .deliver)
          reaction.changes = [change]
          return reaction
        }
      }
      return refusal(scene)?.reason
    }
    func add(_ id: SceneName, in parent: SceneName?, before sibling: SceneName? = nil)
      -> SceneChange
    {
      let list = view(id, in: nil, Rect2D(0, 0, 9, 9)) { $0.kind = .scrollView }
      return SceneChange(.insert(.view(list), into: parent, before: sibling))
    }
    func tap(_ id: SceneName, requires other: SceneName) -> SceneChange {
      let tap = gesture(id, .tap) { $0.requires = [other] }
      return SceneChange(.insert(.gesture(tap), into: "v", before: nil))
    }
    #expect(try fault([add("a", in: "nowhere")]) == .unknown("nowhere", .view))
    #expect(try fault([add("a", in: nil, before: "nowhere")]) == .unknown("nowhere", .view))
    #expect(try fault([add("a", in: "b"), add("b", in: "v")]) == nil)
    #expect(try fault([tap("t", requires: "nobody")]) != nil)
    #expect(try fault([tap("t", requires: "b.pan"), add("b", in: "v")]) == nil)
  }

  @Test func ofReactionsOnlyWhatCanNeverBeIsRefused() throws {
    // SCENE-1: others may have fired before, or not; each change is held against what is fixed.
    func fault(of change: SceneChange, gone: SceneName? = nil) throws -> SceneError.Fault? {
      let scene = try description([
        view("v", pins: fill) {
          $0.gestures = [
            RecognizerDescription(id: "a", kind: .pan), RecognizerDescription(id: "b", kind: .pan),
          ]
          $0.gestures[0].requires = ["b"]
          $0.gestures[0].minTouches = 2
          $0.gestures[0].maxTouches = 3
        },
        view("w", Rect2D(0, 0, 10, 10)),
        view("note", Rect2D(0, 0, 10, 10)) {
          $0.kind = .textView
          $0.text.text = "👍"
        },
      ]) {
        var reaction = Reaction(to: .deliver)
        reaction.changes = [change]
        reaction.conditions = [Reaction.Condition(FactPath(["w", "hidden"]), is: .boolean(true))]
        $0.reactions = [reaction]
        if let gone, let place = $0.views.firstIndex(where: { $0.id == gone }) {
          $0.views[place].isRemoved = true
        }
      }
      return refusal(scene)?.reason
    }
    for change in [
      set("note.selection", SceneValue(TextSelection(5, 3))),
      set("note.selection", SceneValue(TextSelection(1, 1))),
      set("b.requires", .list([.text("a")])),
      set("a.minTouches", .number(5)), set("a.maxTouches", .number(1)), set("v.pin.left", .null),
      set("v.pin.width", .number(5)), SceneChange(.add(FactPath(["w", "frame", "width"]), -20)),
      SceneChange(.add(FactPath(["b", "maxTouches"]), 1)),
      SceneChange(.add(FactPath(["TCH-3", "phone"]), -99)),
    ] {
      #expect(try fault(of: change) == nil, "\(change)")
    }
    for change in [
      set("w.hidden", .boolean(true)), SceneChange(.remove("w")),
      SceneChange(.add(FactPath(["w", "frame", "x"]), 1)),
    ] {
      #expect(try fault(of: change, gone: "w") == nil, "\(change)")
    }
    for change in [
      set("note.selection", .list([.number(-1), .number(0)])), set("nobody.text", .text("")),
      set("note.txt", .text("")), set("b.requires", .list([.text("c")])),
      set("b.requires", .list([.text("b")])), set("a.minTouches", .number(12)),
      set("a.maxTouches", .boolean(true)), set("v.pin", .object([])),
      set("w.pin.left", .text("bounds")), set("v.pin.left", .text("note.nowhere")),
      SceneChange(.add(FactPath(["w", "hidden"]), 1)), SceneChange(.remove("nobody")),
      SceneChange(.enable("w")), SceneChange(.signal(.autoHide, "w")),
      set("TCH-3.phone", .number(-99)),
    ] {
      #expect(try fault(of: change) != nil, "\(change)")
    }
  }
}
