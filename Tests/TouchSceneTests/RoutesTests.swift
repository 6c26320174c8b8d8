import Fixtures
import SeededRandom
import Testing
import TouchCore
import TouchScene

@Suite struct RoutesTests {
  /// Who competes for a touch that hits `view`, found by asking every entrant.
  private func walked(_ view: ViewID, in scene: CompiledScene) -> [EntrantID] {
    let views = scene.description.views
    var line: [ViewID] = []
    var place: Int? = Int(view.index)
    while let index = place {
      line.append(ViewID(index))
      place = views.firstIndex { $0.id == views[index].parent }
    }
    if line.contains(where: { scene.isRemoved($0) }) { return [] }
    return scene.entrants.indices.map { EntrantID($0) }.filter { entrant in
      switch scene.entrants[Int(entrant.index)] {
      case .system: return false
      case .backSwipe(let controller):
        let described = scene.description.controllers[Int(controller.index)]
        return described.popGesture.isAtEdge && !described.isRemoved
          && line.contains(scene.view(of: controller))
      case .contentSwipe(let controller):
        let described = scene.description.controllers[Int(controller.index)]
        return described.popGesture.isInContent(on: scene.description.os) && !described.isRemoved
          && line.contains(scene.view(of: controller))
      case .recognizer(let recognizer):
        let view = scene.recognizers[Int(recognizer.index)].view
        let gesture = views[Int(view.index)].gestures.first {
          $0.id == scene.name(of: entrant)
        }
        return line.contains(view) && gesture?.isRemoved == false
      case .control(let control): return control == view
      case .scroll(let pan): return line.contains(pan)
      }
    }
  }

  @Test func aRouteIsWhoAWalkOverAllFinds() throws {
    var random = SplitMix64(state: 31)
    var longest = 0
    for _ in 0..<400 {
      var scene = try competingScene(&random)
      for _ in 0..<3 {
        for view in scene.views {
          let route = Array(scene.routed[scene.route(of: view)])
          #expect(route == walked(view, in: scene))
          longest = max(longest, route.count)
        }
        // A change makes the routes anew.
        let views = scene.description.views
        let some = views[Int.random(in: 1..<views.count, using: &random)]
        try scene.applyIfThere(SceneChange(.remove(some.gestures.first?.id ?? some.id)))
        if let controller = scene.description.controllers.randomElement(using: &random) {
          try scene.applyIfThere(
            set("\(controller.id.text).popGesture", .boolean(controller.popGesture == .none)))
        }
      }
    }
    #expect(longest > 6)
  }

  @Test func aRemovedWindowHasNoRoutes() throws {
    // WIN-4
    var scene = try CompiledScene(
      description([view("ok", Rect2D(0, 0, 9, 9)) { $0.kind = .button }]))
    #expect(scene.route(of: try scene.id("ok")).count == 1)
    try scene.apply(SceneChange(.remove("main")))
    for view in scene.views { #expect(scene.route(of: view).isEmpty) }
  }

  /// A list with `outer` recognizers, in it a button with `inner`, and in that a label.
  private func crowded(_ outer: Int, _ inner: Int) throws -> SceneDescription {
    func gestures(_ count: Int, _ owner: String) -> [RecognizerDescription] {
      (0..<count).map { RecognizerDescription(id: SceneName("\(owner)\($0)"), kind: .tap) }
    }
    return try description([
      view("list", Rect2D(0, 0, 9, 9)) {
        $0.kind = .scrollView
        $0.gestures = gestures(outer, "outer")
      },
      view("ok", in: "list", Rect2D(0, 0, 9, 9)) {
        $0.kind = .button
        $0.gestures = gestures(inner, "inner")
      },
      view("label", in: "ok", Rect2D(0, 0, 9, 9)),
    ])
  }

  @Test func aRouteOfMoreThanFiftySixIsRefusedWhereItGetsTooLong() throws {
    // ARB-2: over three views, by how many each has; a button has the scroll view behind it.
    for (outer, inner) in [(55, 0), (40, 40), (28, 27), (70, 0), (0, 70), (56, 0)] {
      let (view, name, own): (Int, SceneName, Int) =
        outer > 55 ? (1, "list", outer) : (2, "ok", inner)
      #expect(
        refusal(try crowded(outer, inner))
          == SceneError(
            .view(view, key: own == 0 ? "id" : "gestures"), .tooManyEntrants(name, limit: 56)))
    }
    for (outer, inner) in [(54, 0), (0, 54), (27, 27)] {
      let scene = try CompiledScene(crowded(outer, inner))
      for name: SceneName in ["list", "ok", "label"] {
        let view = try scene.id(name)
        #expect(Array(scene.routed[scene.route(of: view)]) == walked(view, in: scene))
      }
      #expect(scene.route(of: try scene.id("ok")).count == 56)
    }
  }

  @Test func aChangeThatMakesARouteTooLongIsRefused() throws {
    // EDGE-5: a back swipe that is switched on is one more.
    var scene = try CompiledScene(crowded(54, 0))
    let before = scene.routed
    let change = set("app.popGesture", .boolean(true))
    let error = SceneError(.view(2, key: "id"), .tooManyEntrants("ok", limit: 56))
    #expect(throws: ChangeError(.scene(error))) { try scene.apply(change) }
    #expect(scene.routed == before)
    // With one fewer there is room for it.
    try scene.apply(SceneChange(.remove("outer0")))
    try scene.apply(change)
    #expect(scene.route(of: try scene.id("ok")).count == 56)
  }

  @Test func aViewInsideAControlHasTheRouteOfTheControlWithoutTheControl() throws {
    // CTL-1: recognizers and scroll views compete as before, at every depth.
    let scene = try CompiledScene(
      description([
        view("list", Rect2D(0, 0, 99, 99)) {
          $0.kind = .scrollView
          $0.gestures = [RecognizerDescription(id: "tap", kind: .tap)]
        },
        view("ok", in: "list", Rect2D(0, 0, 99, 99)) { $0.kind = .button },
        view("badge", in: "ok", Rect2D(0, 0, 9, 9)),
        view("dot", in: "badge", Rect2D(0, 0, 9, 9)),
        view("inner", in: "badge", Rect2D(0, 0, 9, 9)) { $0.kind = .switch },
      ]))
    func names(_ name: SceneName) throws -> [String] {
      scene.routed[scene.route(of: try scene.id(name))].map { scene.name(of: $0).text }
    }
    #expect(try names("ok") == ["list.pan", "tap", "ok"])
    for name: SceneName in ["badge", "dot"] { #expect(try names(name) == ["list.pan", "tap"]) }
    #expect(try names("inner") == ["list.pan", "tap", "inner"])
    for name: SceneName in ["list", "ok", "badge", "dot", "inner"] {
      let view = try scene.id(name)
      #expect(scene.control(at: view) == (name == "ok" || name == "inner" ? view : nil))
    }
  }

  @Test func aViewThatAddsNobodyHasTheRouteOfItsParent() throws {
    let labels = (0..<1_000).map { view(SceneName("l\($0)"), in: "list", Rect2D(0, 0, 9, 9)) }
    let scene = try CompiledScene(
      description([view("list", Rect2D(0, 0, 9, 9)) { $0.kind = .scrollView }] + labels))
    let list = try scene.id("list")
    for view in scene.views.dropFirst(2) { #expect(scene.route(of: view) == scene.route(of: list)) }
    #expect(scene.routed.count == 1)
  }
}
