import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct SceneTreeTests {
  @Test func circlesOfParentsAreRefusedWithTheirMembers() throws {
    for count in 1...4 {
      let views = (0..<count).map { place in
        view(SceneName("v\(place)"), in: SceneName("v\((place + 1) % count)"), Rect2D(0, 0, 1, 1))
      }
      let expected = (0..<count).map { SceneName("v\($0)") }
      #expect(refusal(try description(views))?.reason == .circleOfParents(expected))
    }
  }

  @Test func aCircleIsToldWithoutTheViewsThatOnlyLeadIntoIt() throws {
    // Two lead into the circle, one of them from before it in the list.
    let parents: KeyValuePairs<SceneName, SceneName> = [
      "before": "c", "a": "b", "b": "c", "c": "a", "behind": "before",
    ]
    let views = parents.map { view($0.key, in: $0.value, Rect2D(0, 0, 1, 1)) }
    #expect(
      refusal(try description(views))
        == SceneError(.view(2, key: "parent"), .circleOfParents(["a", "b", "c"])))
  }

  @Test func circlesOfControllersAreRefusedWithTheirMembers() throws {
    for count in 1...4 {
      let scene = try description(
        (0..<count).map { view(SceneName("v\($0)"), Rect2D(0, 0, 1, 1)) }
      ) {
        for place in 0..<count {
          var controller = ControllerDescription(id: SceneName("c\(place)"))
          controller.view = SceneName("v\(place)")
          controller.children = [SceneName("c\((place + 1) % count)")]
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
    let box = view("box", Rect2D(0, 0, 1, 1))
    func expect(_ reason: SceneError.Fault, _ scene: SceneDescription) {
      #expect(refusal(scene)?.reason == reason)
    }
    expect(.unknown("gone", .view), try description([view("v", in: "gone", Rect2D(0, 0, 1, 1))]))
    expect(.orphan("v"), try description([view("v", in: nil, Rect2D(0, 0, 1, 1))]))
    expect(.duplicate("box"), try description([box, box]))
    expect(.duplicate("app"), try description([view("app", Rect2D(0, 0, 1, 1))]))
    for word: SceneName in ["system", "device", "os", "hook", "statusBar", "BAR-1", "TXT-3"] {
      expect(.reserved(word), try description([view(word, Rect2D(0, 0, 1, 1))]))
    }
    for word: SceneName in ["", "a.b", "a b", "a=b", "a+b", "a\n"] {
      expect(.fact(.expected(.identifier)), try description([view(word, Rect2D(0, 0, 1, 1))]))
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
      try description([view("other", in: nil, Rect2D(0, 0, 1, 1))]) {
        $0.windows.append(WindowDescription(id: "second"))
        $0.windows[1].view = "other"
        $0.windows[0].isKey = true
        $0.windows[1].isKey = true
      })
  }

  @Test func whatIsTooDeepOrTooMuchIsRefused() throws {
    func chain(_ count: Int) -> [ViewDescription] {
      (0..<count).map {
        view(
          SceneName("v\($0)"), in: $0 == 0 ? "screen" : SceneName("v\($0 - 1)"), Rect2D(0, 0, 1, 1))
      }
    }
    // `screen` is the first of them.
    #expect(refusal(try description(chain(255))) == nil)
    #expect(refusal(try description(chain(256)))?.reason == .tooDeep(limit: 256))
    #expect(refusal(try description(chain(256).reversed()))?.reason == .tooDeep(limit: 256))
    let many = (0..<16_384).map { view(SceneName("v\($0)"), Rect2D(0, 0, 1, 1)) }
    #expect(refusal(try description(many))?.reason == .tooMany(limit: 16_384))
    #expect(refusal(try description(Array(many.dropLast()))) == nil)
  }
}
