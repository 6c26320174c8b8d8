import Fixtures
import Testing
import TouchCore
import TouchScene

/// Who is asked for what the app prefers, and when.
@Suite struct PreferencesTests {
  /// `app` with the children `game` and `menu`, and `level` in `game`.
  private func world(
    _ change: (inout [ControllerDescription]) -> Void = { _ in }
  ) throws -> CompiledScene {
    try CompiledScene(
      description(
        on: "iPhone X", Release(12), ["game", "menu", "level"].map { view($0, pins: fill) }
      ) {
        $0.views.append(view("other", in: nil, pins: fill))
        for id: SceneName in ["game", "menu", "level"] {
          var controller = ControllerDescription(id: SceneName(utf8: id.utf8 + Array("C".utf8)))
          controller.view = id
          $0.controllers.append(controller)
        }
        $0.controllers[0].children = ["gameC", "menuC"]
        $0.controllers[1].children = ["levelC"]
        var second = WindowDescription(id: "second")
        second.root = "otherC"
        var other = ControllerDescription(id: "otherC")
        other.view = "other"
        $0.controllers.append(other)
        $0.windows.append(second)
        change(&$0.controllers)
      })
  }

  private func ids(_ scene: CompiledScene, _ asked: [ControllerID]) -> [String] {
    asked.map { scene.name(of: $0).text }
  }

  private func signal(_ signal: SceneChange.Signal, _ name: SceneName) -> SceneChange {
    SceneChange(.signal(signal, name))
  }

  private var bottom: EdgeSet { EdgeSet(.bottom) }

  @Test func theRootIsAskedAndThenWhomItNames() throws {
    // DEFER-1, HOME-1
    let scene = try world {
      $0[0].deferringChild = "gameC"
      $0[1].deferringChild = "levelC"
      $0[3].deferring = EdgeSet(.bottom)
      $0[0].autoHideChild = "menuC"
      $0[2].autoHide = true
    }
    #expect(ids(scene, scene.preferences.deferring.asked) == ["app", "gameC", "levelC"])
    #expect(scene.preferences.deferring.wish == bottom)
    #expect(ids(scene, scene.preferences.autoHide.asked) == ["app", "menuC"])
    #expect(scene.preferences.autoHide.wish)
  }

  @Test func aChildThatNobodyNamesIsNotAsked() throws {
    // DEFER-1, HOME-1: nobody named means the controller itself.
    let scene = try world {
      $0[1].deferring = EdgeSet(.bottom)
      $0[1].autoHide = true
      $0[4].deferring = EdgeSet(.top)
    }
    #expect(ids(scene, scene.preferences.deferring.asked) == ["app"])
    #expect(scene.preferences.deferring.wish.isEmpty && !scene.preferences.autoHide.wish)
  }

  @Test func aChangeCountsWhenWhoIsAskedSignalsIt() throws {
    // DEFER-2, HOME-2
    var scene = try world { $0[0].deferringChild = "gameC" }
    try scene.apply(set("gameC.deferring", .list([.text("bottom")])))
    try scene.apply(set("app.autoHide", .boolean(true)))
    #expect(scene.preferences.deferring.wish.isEmpty && !scene.preferences.autoHide.wish)
    #expect(scene.unaskedPreferences.deferring.wish == bottom)
    for name: SceneName in ["menuC", "levelC", "otherC"] {
      #expect(!scene.hears(.deferring, of: name))
      try scene.apply(signal(.deferring, name))
    }
    // Each signal is for its own preference.
    try scene.apply(signal(.autoHide, "gameC"))
    try scene.apply(signal(.statusBar, "app"))
    #expect(scene.preferences.deferring.wish.isEmpty && !scene.preferences.autoHide.wish)
    try scene.apply(signal(.deferring, "gameC"))
    #expect(scene.preferences.deferring.wish == bottom && !scene.preferences.autoHide.wish)
    try scene.apply(signal(.autoHide, "app"))
    #expect(scene.preferences.autoHide.wish)
  }

  @Test func anotherChoiceOfChildCountsWhenWhoChoseSignalsIt() throws {
    // HOME-1, HOME-2: the new child was not asked yet, so its own signal is not heard.
    var scene = try world { $0[2].autoHide = true }
    try scene.apply(set("app.autoHideChild", .text("menuC")))
    #expect(!scene.hears(.autoHide, of: "menuC") && scene.hears(.autoHide, of: "app"))
    try scene.apply(signal(.autoHide, "menuC"))
    #expect(!scene.preferences.autoHide.wish)
    try scene.apply(signal(.autoHide, "app"))
    #expect(scene.preferences.autoHide.wish && scene.hears(.autoHide, of: "menuC"))
    try scene.apply(set("app.autoHideChild", .null))
    #expect(scene.preferences.autoHide.wish)
    try scene.apply(signal(.autoHide, "app"))
    #expect(!scene.preferences.autoHide.wish)
    #expect(ids(scene, scene.preferences.autoHide.asked) == ["app"])
  }

  @Test func aChildThatIsGoneIsNotAsked() throws {
    var scene = try world {
      $0[0].autoHideChild = "menuC"
      $0[2].autoHide = true
    }
    try scene.apply(SceneChange(.remove("menuC")))
    #expect(scene.preferences.autoHide.wish, "nobody has signalled it")
    try scene.apply(signal(.autoHide, "app"))
    #expect(!scene.preferences.autoHide.wish)
  }

  @Test func aControllerThatAppearsIsAskedWithoutASignal() throws {
    // DEFER-2, HOME-2
    var scene = try world {
      $0[4].deferring = EdgeSet(.bottom)
      $0[4].autoHide = true
    }
    try scene.apply(set("second.key", .boolean(true)))
    #expect(ids(scene, scene.preferences.deferring.asked) == ["otherC"])
    #expect(scene.preferences.deferring.wish == bottom && scene.preferences.autoHide.wish)
    try scene.apply(SceneChange(.remove("second")))
    #expect(ids(scene, scene.preferences.deferring.asked) == ["app"])
    #expect(scene.preferences.deferring.wish.isEmpty && !scene.preferences.autoHide.wish)
    // Without a window there is nobody to ask, and nothing is wished.
    try scene.apply(SceneChange(.remove("main")))
    #expect(scene.preferences.deferring.asked.isEmpty)
    #expect(scene.preferences.deferring.wish.isEmpty && !scene.preferences.autoHide.wish)
  }

  @Test func aCircleOfThemIsRefused() throws {
    // Also where a change closes it.
    let circle = SceneError.Fault.circleOfControllers(["app", "gameC"])
    #expect {
      try world {
        $0[0].deferringChild = "gameC"
        $0[1].deferringChild = "app"
      }
    } throws: { error in
      (error as? SceneError)?.reason == circle
    }
    var scene = try world { $0[0].deferringChild = "gameC" }
    let closing = set("gameC.deferringChild", .text("app"))
    #expect {
      try scene.apply(closing)
    } throws: { error in
      guard case .scene(let fault)? = (error as? ChangeError)?.fault else { return false }
      return fault.reason == circle
    }
  }
}
