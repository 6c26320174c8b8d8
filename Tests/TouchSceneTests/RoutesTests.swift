import SeededRandom
import Testing
import TouchCore
import TouchScene

@Suite struct RoutesTests {
  /// Who competes for a touch that hits `view`, found by asking every entrant.
  private func walked(_ view: ViewID, in scene: Scene) -> [EntrantID] {
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
        return described.hasPopGesture && !described.isRemoved
          && line.contains(scene.view(of: controller))
      case .recognizer(let recognizer):
        let view = scene.recognizers[Int(recognizer.index)].view
        let gesture = views[Int(view.index)].gestures.first {
          $0.id == scene.name(of: entrant)
        }
        return line.contains(view) && gesture?.isRemoved == false
      case .control(let control): return scene.control(at: view) == control
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
        try scene.apply(SceneChange(.remove(some.gestures.first?.id ?? some.id)))
        if let controller = scene.description.controllers.randomElement(using: &random) {
          try scene.apply(
            set("\(controller.id.text).popGesture", .boolean(!controller.hasPopGesture)))
        }
      }
    }
    #expect(longest > 6)
  }

  @Test func aRemovedWindowHasNoRoutes() throws {
    // WIN-4
    var scene = try Scene(description([view("ok", Rect(0, 0, 9, 9)) { $0.kind = .button }]))
    #expect(scene.route(of: try scene.id("ok")).count == 1)
    try scene.apply(SceneChange(.remove("main")))
    for view in scene.views { #expect(scene.route(of: view).isEmpty) }
  }

  @Test func ofTooManyTheStrongestStay() throws {
    // Sixty-four over three views, by how many each has; a button has the scroll view behind it.
    for (outer, inner) in [(70, 0), (0, 70), (40, 40), (32, 31), (32, 32), (63, 0), (62, 0)] {
      func gestures(_ count: Int, _ owner: String) -> [RecognizerDescription] {
        (0..<count).map { RecognizerDescription(id: Name("\(owner)\($0)"), kind: .tap) }
      }
      let scene = try Scene(
        description([
          view("list", Rect(0, 0, 9, 9)) {
            $0.kind = .scrollView
            $0.gestures = gestures(outer, "outer")
          },
          view("ok", in: "list", Rect(0, 0, 9, 9)) {
            $0.kind = .button
            $0.gestures = gestures(inner, "inner")
          },
          view("label", in: "ok", Rect(0, 0, 9, 9)),
        ]))
      for name: Name in ["list", "ok", "label"] {
        let view = try scene.id(name)
        let route = Array(scene.routed[scene.route(of: view)])
        #expect(route == Array(walked(view, in: scene).prefix(64)))
      }
    }
  }

  @Test func aViewThatAddsNobodyHasTheRouteOfItsParent() throws {
    let labels = (0..<1_000).map { view(Name("l\($0)"), in: "list", Rect(0, 0, 9, 9)) }
    let scene = try Scene(
      description([view("list", Rect(0, 0, 9, 9)) { $0.kind = .scrollView }] + labels))
    let list = try scene.id("list")
    for view in scene.views.dropFirst(2) { #expect(scene.route(of: view) == scene.route(of: list)) }
    #expect(scene.routed.count == 1)
  }
}
