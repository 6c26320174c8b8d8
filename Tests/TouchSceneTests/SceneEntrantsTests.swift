import Fixtures
import SeededRandom
import Testing
import TouchCore
import TouchScene

/// A tree with controls, scroll views, controllers and recognizers, some of them taken out.
func competingScene(_ random: inout SplitMix64) throws -> CompiledScene {
  func rarely() -> Bool { Int.random(in: 0..<4, using: &random) == 0 }
  var views: [ViewDescription] = []
  var controllers: [ControllerDescription] = []
  var removed: [SceneName] = []
  for place in 0..<Int.random(in: 1...12, using: &random) {
    let parent = Int.random(in: 0...place, using: &random)
    let id = SceneName("v\(place)")
    let view = view(
      id, in: parent == place ? "screen" : SceneName("v\(parent)"), Rect2D(0, 0, 9, 9)
    ) {
      $0.kind =
        [.view, .view, .button, .scrollView, .slider][Int.random(in: 0...4, using: &random)]
      for number in 0..<Int.random(in: 0...2, using: &random) {
        var gesture = RecognizerDescription(
          id: SceneName("g\(place)-\(number)"),
          kind: RecognizerKind.allCases[Int.random(in: 0...6, using: &random)])
        gesture.isEnabled = !rarely()
        gesture.mayReceive = !rarely()
        if rarely() { removed.append(gesture.id) }
        $0.gestures.append(gesture)
      }
    }
    if rarely() { removed.append(id) }
    if rarely() {
      var controller = ControllerDescription(id: SceneName("c\(place)"))
      controller.view = id
      controller.popGesture = rarely() ? .none : .standard
      if rarely() { removed.append(controller.id) }
      controllers.append(controller)
    }
    views.append(view)
  }
  var scene = try CompiledScene(
    description(views.shuffled(using: &random)) {
      $0.controllers += controllers.shuffled(using: &random)
    })
  for name in removed where Bool.random(using: &random) {
    try scene.applyIfThere(SceneChange(.remove(name)))
  }
  return scene
}

@Suite struct SceneEntrantsTests {
  @Test func ranksAreTotalAndDeeperOnesAreStrongerInTheirBand() throws {
    // ARB-1 over random scenes: by bands, then by depth, then by the file.
    var random = SplitMix64(state: 21)
    for _ in 0..<300 {
      let scene = try competingScene(&random)
      let keys = scene.entrants.map { key(of: $0, in: scene) }
      for (stronger, weaker) in zip(keys, keys.dropFirst()) {
        #expect(stronger.lexicographicallyPrecedes(weaker))
      }
      #expect(Set(scene.entrants).count == scene.entrants.count)
      // Everybody who could ever compete is one of them.
      let count =
        SystemGesture.count + 2 * scene.description.controllers.count
        + scene.description.views.reduce(0) { $0 + $1.gestures.count }
        + scene.description.views.count { $0.kind.isControl || $0.kind.scrolls }
      #expect(scene.entrants.count == count)
    }
  }

  /// What decides a rank, the first that differs first; smaller is stronger.
  private func key(of entrant: Entrant, in scene: CompiledScene) -> [Int] {
    let views = scene.description.views
    func depth(_ view: ViewID) -> Int {
      var depth = 0
      var parent = views[Int(view.index)].parent
      while let name = parent {
        depth += 1
        parent = views.first { $0.id == name }?.parent
      }
      return depth
    }
    switch entrant {
    case .system(let gesture): return [0, Int(gesture.rawValue)]
    case .backSwipe(let controller):
      let view = scene.view(of: controller)
      return [1, -depth(view), Int(view.index), 0, 0]
    case .contentSwipe(let controller):
      let view = scene.view(of: controller)
      return [1, -depth(view), Int(view.index), 0, 1]
    case .recognizer(let recognizer):
      let view = scene.recognizers[Int(recognizer.index)].view
      // Explicit ones are numbered in the order attached.
      return [1, -depth(view), Int(view.index), 2, Int(recognizer.index)]
    case .scroll(let view):
      return [1, -depth(view), Int(view.index), 1]
    case .control(let view):
      return [2, -depth(view), Int(view.index)]
    }
  }

  @Test func ranksStayAsTheyWereWhateverChanges() throws {
    // ARB-1
    var random = SplitMix64(state: 22)
    for _ in 0..<100 {
      var scene = try competingScene(&random)
      let before = scene
      for view in scene.description.views {
        try scene.applyIfThere(set("\(view.id.text).hidden", .boolean(true)))
        for gesture in view.gestures { try scene.applyIfThere(SceneChange(.remove(gesture.id))) }
        try scene.applyIfThere(SceneChange(.remove(view.id)))
      }
      #expect(scene.entrants == before.entrants)
      for entrant in scene.entrants.indices.map({ EntrantID($0) }) {
        #expect(scene.recognizer(of: entrant) == before.recognizer(of: entrant))
        #expect(scene.name(of: entrant) == before.name(of: entrant))
      }
    }
  }

  @Test func everyRecognizerKnowsItsEntrantAndEveryEntrantItsRecognizer() throws {
    var random = SplitMix64(state: 23)
    for _ in 0..<100 {
      let scene = try competingScene(&random)
      for (place, recognizer) in scene.recognizers.enumerated() {
        #expect(scene.recognizer(of: recognizer.entrant) == RecognizerID(place))
      }
      for (place, entrant) in scene.entrants.enumerated() {
        let found = scene.recognizer(of: EntrantID(place)).map {
          scene.recognizers[Int($0.index)]
        }
        #expect(found?.entrant ?? EntrantID(place) == EntrantID(place))
        switch entrant {
        case .system, .control: #expect(found == nil)
        case .recognizer(let recognizer):
          #expect(scene.recognizer(of: EntrantID(place)) == recognizer)
          #expect(found?.origin == .app)
        case .backSwipe(let controller):
          #expect(found?.origin == .backSwipe && found?.kind == .edgePan)
          #expect(found?.view == scene.view(of: controller) && found?.delaysBegan == true)
          #expect(found?.edges == .left)
          let isOn = scene.description.controllers[Int(controller.index)].popGesture.isAtEdge
          #expect(found?.isEnabled == isOn)
        case .contentSwipe(let controller):
          #expect(found?.origin == .contentSwipe && found?.kind == .pan)
          #expect(found?.view == scene.view(of: controller) && found?.delaysBegan == false)
          let popGesture = scene.description.controllers[Int(controller.index)].popGesture
          #expect(found?.isEnabled == popGesture.isInContent(on: scene.description.os))
        case .scroll(let view):
          #expect(found?.origin == .scroll && found?.kind == .pan && found?.view == view)
          #expect(found?.cancelsTouches == true && found?.delaysBegan == false)
          #expect(scene.pan(of: view) == EntrantID(place))
        }
      }
      let origins = scene.recognizers.map { $0.origin.rawValue }
      #expect(origins == origins.sorted())
    }
  }

  @Test func entrantsAreCalledByTheirIds() throws {
    let scene = try CompiledScene(
      description([
        view("list", Rect2D(0, 0, 9, 9)) {
          $0.kind = .scrollView
          $0.gestures = [RecognizerDescription(id: "tap", kind: .tap)]
        },
        view("ok", in: "list", Rect2D(0, 0, 9, 9)) { $0.kind = .button },
      ]))
    let names = scene.entrants.indices.map { scene.name(of: EntrantID($0)).text }
    #expect(
      names.dropFirst(SystemGesture.count) == [
        "list.pan", "tap", "app.pop", "app.contentPop", "ok",
      ])
    #expect(scene.recognizer(named: "tap") == RecognizerID(0))
    #expect(scene.recognizer(named: "list") == nil)
    for entrant in scene.entrants.indices.map({ EntrantID($0) }) {
      let name = scene.name(of: entrant)
      #expect(scene.recognizer(named: name) == scene.recognizer(of: entrant), "\(name.text)")
    }
    for name in ["ok.pan", "list.pop", "app.pan", "list.pan.x", "list.", ".pan", "nobody.pan"] {
      #expect(scene.recognizer(named: SceneName(name)) == nil, "\(name)")
    }
  }

  @Test func aRecognizerHasTheSettingsThatTheSceneGivesIt() throws {
    var press = RecognizerDescription(id: "press", kind: .longPress)
    press.taps = 2
    press.touches = 3
    press.minimumPress = .milliseconds(250)
    press.movement = 12
    press.isEnabled = false
    press.mayBegin = .never
    press.mayReceive = false
    press.cancelsTouches = false
    press.delaysBegan = true
    press.delaysEnded = false
    var pan = RecognizerDescription(id: "pan", kind: .pan)
    pan.minTouches = 2
    pan.maxTouches = 4
    var swipe = RecognizerDescription(id: "swipe", kind: .swipe)
    swipe.direction = .up
    var edge = RecognizerDescription(id: "edge", kind: .edgePan)
    edge.edges = EdgeSet(.bottom)
    let scene = try CompiledScene(
      description([view("v", Rect2D(0, 0, 9, 9)) { $0.gestures = [press, pan, swipe, edge] }]))
    let view = try scene.id("v")
    let compiled = scene.recognizers
    var expected = Recognizer(.longPress, on: view, as: compiled[0].entrant, from: .app)
    expected.taps = 2
    expected.touches = 3
    expected.minimumPress = .milliseconds(250)
    expected.movement = 12
    expected.isEnabled = false
    expected.mayBegin = .never
    expected.mayReceive = false
    expected.cancelsTouches = false
    expected.delaysBegan = true
    expected.delaysEnded = false
    #expect(compiled[0] == expected)
    #expect(compiled[1].minTouches == 2 && compiled[1].maxTouches == 4)
    #expect(compiled[2].direction == .up)
    #expect(compiled[3].edges == EdgeSet(.bottom) && compiled[3].delaysBegan)
    #expect(compiled[3].maxTouches == 1)
  }

  @Test func moreRecognizersThanASceneMayHaveAreRefused() throws {
    func scene(_ count: Int) throws -> SceneDescription {
      try description(
        stride(from: 0, to: count, by: 32).map { first in
          view(SceneName("v\(first)"), Rect2D(0, 0, 1, 1)) {
            $0.gestures = (first..<min(first + 32, count)).map {
              RecognizerDescription(id: SceneName("g\($0)"), kind: .tap)
            }
          }
        })
    }
    #expect(refusal(try scene(16_384)) == nil)
    #expect(
      refusal(try scene(16_385))
        == SceneError(.view(513, key: "gestures"), .tooMany(limit: 16_384)))
  }

  @Test func theIdOfARecognizerIsItsOwn() throws {
    func refused(_ id: SceneName) throws -> SceneError? {
      refusal(
        try description([
          view("v", Rect2D(0, 0, 1, 1)) {
            $0.gestures = [
              RecognizerDescription(id: "g", kind: .tap), RecognizerDescription(id: id, kind: .tap),
            ]
          }
        ]))
    }
    for id: SceneName in ["g", "v", "app", "main"] {
      #expect(try refused(id) == SceneError(.gesture(1, 1, key: "id"), .duplicate(id)))
    }
    #expect(try refused("hook") == SceneError(.gesture(1, 1, key: "id"), .reserved("hook")))
    #expect(
      try refused("a.b") == SceneError(.gesture(1, 1, key: "id"), .fact(.expected(.identifier))))
    #expect(try refused("h") == nil)
  }
}
