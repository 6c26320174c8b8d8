import Fixtures
import Testing
import TouchCore
import TouchScene

/// `automaticallyAdjustsScrollViewInsets` (INS-1).
@Suite struct AutomaticInsetTests {
  /// Where the scroll view stands.
  private enum Place: CaseIterable {
    case controllersView, firstSubview, secondSubview, insideFirst, underRemoved

    var isAdjusted: Bool {
      switch self {
      case .controllersView, .firstSubview, .underRemoved: true
      case .secondSubview, .insideFirst: false
      }
    }
  }

  private func scene(
    _ kind: ControllerKind, _ place: Place, sdk: Release, on name: String = "iPhone 6s",
    _ scroll: ViewKind = .tableView, _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> CompiledScene {
    let bars = [
      view(
        "title",
        pins: [fill[0], fill[2], Pin(.top, at: .safeArea), Pin(.height, at: .extent, plus: 44)]
      ) { $0.kind = .navigationBar },
      view(
        "tools",
        pins: [fill[0], fill[2], Pin(.bottom, at: .bounds), Pin(.height, at: .extent, plus: 49)]
      ) { $0.kind = .tabBar },
    ]
    func list(in parent: SceneName) -> ViewDescription {
      view("list", in: parent, pins: fill) {
        $0.kind = scroll
        $0.scroll.inset.top = 3
      }
    }
    let page = view("page", pins: fill)
    var views: [ViewDescription]
    switch place {
    case .controllersView: views = [list(in: "screen")]
    case .firstSubview: views = [page, list(in: "page")]
    case .secondSubview: views = [page, view("back", in: "page", pins: fill), list(in: "page")]
    case .insideFirst: views = [page, view("box", in: "page", pins: fill), list(in: "box")]
    case .underRemoved:
      views = [
        page, view("gone", in: "page", pins: fill) { $0.isRemoved = true }, list(in: "page"),
      ]
    }
    views += bars
    return try CompiledScene(
      description(on: name, Release(12), views) {
        $0.sdk = sdk
        $0.controllers[0].kind = kind
        $0.controllers[0].children = ["content"]
        var content = ControllerDescription(id: "content")
        content.view = place == .controllersView ? "list" : "page"
        $0.controllers.append(content)
        change(&$0)
      })
  }

  private func inset(_ scene: CompiledScene) throws -> Insets2D {
    scene.layout(of: try scene.id("list")).inset
  }

  @Test(arguments: [ControllerKind.plain, .navigation, .tab])
  func theViewOrItsFirstSubviewIsInsetByTheBarsOfTheContainer(_ kind: ControllerKind) throws {
    // INS-1: 20 pt of the status bar, 44 of the navigation bar, 49 of the tab bar.
    for place in Place.allCases {
      for sdk in [Release(6), Release(7), Release(10, 3)] {
        let isAdjusted = kind != .plain && place.isAdjusted && sdk >= Release(7)
        let scene = try scene(kind, place, sdk: sdk)
        let expected =
          isAdjusted
          ? Insets2D(top: 67, left: 0, bottom: 49, right: 0)
          : Insets2D(top: 3, left: 0, bottom: 0, right: 0)
        #expect(try inset(scene) == expected, "\(place) \(sdk.text)")
        #expect(scene.offset(of: try scene.id("list")).y == -expected.top)
        #expect(scene.layoutRules(of: try scene.id("list")).contains(.ins1) == isAdjusted)
      }
    }
  }

  @Test func aControllerCanSwitchItOff() throws {
    // INS-1
    for place in [Place.controllersView, .firstSubview] {
      var scene = try scene(.navigation, place, sdk: Release(9))
      try scene.apply(
        set("content.automaticallyAdjustsScrollViewInsets", .boolean(false)))
      #expect(try inset(scene) == Insets2D(top: 3, left: 0, bottom: 0, right: 0))
      let before = scene
      try scene.apply(set("content.automaticallyAdjustsScrollViewInsets", .boolean(true)))
      #expect(try inset(scene).top == 67)
      #expect(scene.layoutRule(of: try scene.id("list"), changedFrom: before) == .ins1)
    }
  }

  @Test func aChildOfItsChildIsNotTheContainers() throws {
    // INS-1: a controller in a plain one has to be inset by that.
    let scene = try scene(.navigation, .insideFirst, sdk: Release(9)) {
      var inner = ControllerDescription(id: "inner")
      inner.view = "box"
      $0.controllers[1].children = ["inner"]
      $0.controllers.append(inner)
    }
    #expect(try inset(scene).top == 3)
  }

  @Test func theContainersOwnFirstSubviewIsAskedByItsOwnController() throws {
    // INS-1: a navigation controller in a tab controller adjusts for its child, or not.
    let scene = try scene(.navigation, .controllersView, sdk: Release(9)) {
      $0.controllers[1].adjustsScrollViewInsets = false
      var tabs = ControllerDescription(id: "tabs")
      tabs.view = "frame"
      tabs.kind = .tab
      tabs.children = ["app"]
      $0.controllers.append(tabs)
      $0.windows[0].root = "tabs"
      $0.views.append(view("frame", in: nil, pins: fill))
      $0.views[0].parent = "frame"
    }
    #expect(try inset(scene).top == 3)
  }

  @Test func aWebViewIsInsetAsWell() throws {
    // INS-1, SAFE-5
    let scene = try scene(.navigation, .firstSubview, sdk: Release(9), .webView)
    #expect(try inset(scene).top == 67)
    #expect(scene.layoutRules(of: try scene.id("list")).contains(.ins1))
  }
}
