import Testing
import TouchCore
import TouchScene

@Suite struct SceneTreeTests {
  @Test func circlesOfParentsAreRefusedWithTheirMembers() throws {
    for count in 1...4 {
      let views = (0..<count).map { place in
        view(Name("v\(place)"), in: Name("v\((place + 1) % count)"), Rect(0, 0, 1, 1))
      }
      let expected = (0..<count).map { Name("v\($0)") }
      #expect(refusal(try description(views))?.reason == .circleOfParents(expected))
    }
  }

  @Test func aCircleIsToldWithoutTheViewsThatOnlyLeadIntoIt() throws {
    // Two lead into the circle, one of them from before it in the list.
    let parents: KeyValuePairs<Name, Name> = [
      "before": "c", "a": "b", "b": "c", "c": "a", "behind": "before",
    ]
    let views = parents.map { view($0.key, in: $0.value, Rect(0, 0, 1, 1)) }
    #expect(
      refusal(try description(views))
        == SceneError(.view(2, key: "parent"), .circleOfParents(["a", "b", "c"])))
  }

  @Test func circlesOfControllersAreRefusedWithTheirMembers() throws {
    for count in 1...4 {
      let scene = try description(
        (0..<count).map { view(Name("v\($0)"), Rect(0, 0, 1, 1)) }
      ) {
        for place in 0..<count {
          var controller = ControllerDescription(id: Name("c\(place)"))
          controller.view = Name("v\(place)")
          controller.children = [Name("c\((place + 1) % count)")]
          $0.controllers.append(controller)
        }
      }
      guard case .circleOfControllers(let members) = refusal(scene)?.reason else {
        Issue.record("not refused")
        continue
      }
      // Each has the next among its children.
      #expect(members.count == count)
      for (place, member) in members.enumerated() {
        let next = members[(place + 1) % count]
        #expect(scene.controllers.first { $0.id == member }?.children == [next])
      }
    }
  }

  @Test func whatNamesNothingOrTwoThingsIsRefused() throws {
    let box = view("box", Rect(0, 0, 1, 1))
    func expect(_ reason: SceneError.Reason, _ scene: SceneDescription) {
      #expect(refusal(scene)?.reason == reason)
    }
    expect(.unknown("gone", .view), try description([view("v", in: "gone", Rect(0, 0, 1, 1))]))
    expect(.orphan("v"), try description([view("v", in: nil, Rect(0, 0, 1, 1))]))
    expect(.duplicate("box"), try description([box, box]))
    expect(.duplicate("app"), try description([view("app", Rect(0, 0, 1, 1))]))
    for word: Name in ["system", "device", "os", "hook", "statusBar", "BAR-1", "TXT-3"] {
      expect(.reserved(word), try description([view(word, Rect(0, 0, 1, 1))]))
    }
    for word: Name in ["", "a.b", "a b", "a=b", "a+b", "a\n"] {
      expect(.fact(.expected(.identifier)), try description([view(word, Rect(0, 0, 1, 1))]))
    }
    expect(.unknown("gone", .controller), try description { $0.windows[0].root = "gone" })
    expect(.unknown("box", .controller), try description([box]) { $0.windows[0].root = "box" })
    expect(.rootOrView, try description { $0.windows[0].view = "screen" })
    expect(.rootOrView, try description { $0.windows[0].root = nil })
    expect(
      .twoOwners("screen"),
      try description {
        $0.windows.append(WindowDescription(id: "second"))
        $0.windows[1].view = "screen"
      })
    expect(
      .twoOwners("box"),
      try description([box]) {
        $0.windows.append(WindowDescription(id: "second"))
        $0.windows[1].view = "box"
      })
    expect(
      .twoKeyWindows,
      try description([view("other", in: nil, Rect(0, 0, 1, 1))]) {
        $0.windows.append(WindowDescription(id: "second"))
        $0.windows[1].view = "other"
        $0.windows[0].isKey = true
        $0.windows[1].isKey = true
      })
  }

  @Test func whatIsTooDeepOrTooMuchIsRefused() throws {
    func chain(_ count: Int) -> [ViewDescription] {
      (0..<count).map {
        view(Name("v\($0)"), in: $0 == 0 ? "screen" : Name("v\($0 - 1)"), Rect(0, 0, 1, 1))
      }
    }
    // `screen` is the first of them.
    #expect(refusal(try description(chain(255))) == nil)
    #expect(refusal(try description(chain(256)))?.reason == .tooDeep(limit: 256))
    #expect(refusal(try description(chain(256).reversed()))?.reason == .tooDeep(limit: 256))
    let many = (0..<16_384).map { view(Name("v\($0)"), Rect(0, 0, 1, 1)) }
    #expect(refusal(try description(many))?.reason == .tooMany(limit: 16_384))
    #expect(refusal(try description(Array(many.dropLast()))) == nil)
  }

  @Test func asManyChangesAreTriedAsViewsAllowAndNoMore() throws {
    func scene(changes: Int) throws -> SceneDescription {
      let views = (0..<8_191).map { view(Name("v\($0)"), Rect(0, 0, 1, 1)) }
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
      try description([view("v", Rect(0, 0, 1, 1))]) {
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

  @Test func ofReactionsOnlyWhatCanNeverBeIsRefused() throws {
    // SCENE-1: others may have fired before, or not; each change is held against what is fixed.
    func fault(of change: SceneChange, gone: Name? = nil) throws -> SceneError.Reason? {
      let scene = try description([
        view("v", pins: fill) {
          $0.gestures = [
            RecognizerDescription(id: "a", kind: .pan), RecognizerDescription(id: "b", kind: .pan),
          ]
          $0.gestures[0].requires = ["b"]
          $0.gestures[0].minTouches = 2
          $0.gestures[0].maxTouches = 3
        },
        view("w", Rect(0, 0, 10, 10)),
        view("note", Rect(0, 0, 10, 10)) {
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
      set("note.selection", Value(TextSelection(5, 3))),
      set("note.selection", Value(TextSelection(1, 1))), set("b.requires", .list([.text("a")])),
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
