import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct BottomViewTests {
  /// A bottom view on the safe area, and one from its bottom to the bounds.
  private let views = [
    view(
      "bottom",
      pins: [
        Pin(.left, at: .bounds), Pin(.right, at: .bounds), Pin(.bottom, at: .safeArea),
        Pin(.height, at: .extent, plus: 50),
      ]),
    view(
      "extra",
      pins: [
        Pin(.left, at: .bounds), Pin(.right, at: .bounds), Pin(.bottom, at: .bounds),
        Pin(.top, at: .view("bottom", .bottom)),
      ]),
  ]

  @Test func theExtraViewIsAsHighAsTheBandOfTheIndicator() throws {
    // SAFE-3, DEV-4: on every device and in every orientation.
    for device in Device.all {
      for orientation in Orientation.allCases {
        let scene = try CompiledScene(
          description(views) {
            $0.device = device
            $0.os = Release(26)
            $0.orientation = orientation
          })
        let band = scene.layout(of: try scene.id("screen")).safeArea.bottom
        #expect(try scene.frame("extra").size.height == band)
        #expect(scene.layoutRules(of: try scene.id("extra")).first == .safe3)
        #expect(scene.layoutRules(of: try scene.id("bottom")).first == .safe2)
        let below = scene.target(at: Point2D(10, scene.screen.maxY - 1))
        let expected: SceneName = band > 0 ? "extra" : "bottom"
        #expect(try below == .view(WindowID(0), scene.id(expected)))
      }
    }
  }

  @Test func withoutTheExtraViewThePlaceBelowIsWhatIsBehind() throws {
    let scene = try CompiledScene(description(on: "iPhone X", Release(11), [views[0]]))
    #expect(try scene.target(at: Point2D(10, 800)) == .view(WindowID(0), scene.id("screen")))
    #expect(try scene.target(at: Point2D(10, 770)) == .view(WindowID(0), scene.id("bottom")))
  }

  @Test func onlyWhatReachesFromOneOnTheSafeAreaToTheBoundsIsAnExtraView() throws {
    // SAFE-3: not one that ends with the safe area, nor one below what stands at its top.
    var short = views
    short[1].pins[2] = Pin(.bottom, at: .safeArea)
    var high = views
    high[0].pins[2] = Pin(.top, at: .safeArea)
    for views in [short, high] {
      let scene = try CompiledScene(description(on: "iPhone X", Release(11), views))
      #expect(!scene.layoutRules(of: try scene.id("extra")).contains(.safe3))
    }
  }
}

@Suite struct TabBarTests {
  /// A tab bar with two buttons: one that says how high it is, one where its top is.
  private func tabs(_ pins: [Pin]) -> [ViewDescription] {
    [
      view(
        "list", pins: fill
      ) {
        $0.kind = .tableView
        $0.scroll.content = Size2D(375, 4000)
      },
      view("bar", pins: [Pin(.left, at: .bounds), Pin(.right, at: .bounds)] + pins) {
        $0.kind = .tabBar
      },
      view(
        "high", in: "bar",
        pins: [
          Pin(.left, at: .bounds), Pin(.width, at: .extent, plus: 80),
          Pin(.height, at: .extent, plus: 40),
        ]
      ) { $0.kind = .barButton },
      view(
        "whole", in: "bar",
        pins: [
          Pin(.right, at: .bounds), Pin(.width, at: .extent, plus: 80), Pin(.top, at: .bounds),
        ]
      ) { $0.kind = .button },
    ]
  }

  private let onSafeArea = [Pin(.bottom, at: .safeArea), Pin(.height, at: .extent, plus: 49)]

  @Test func aTabBarRunsOnUnderTheIndicatorAndItsButtonsStayAboveIt() throws {
    // SAFE-4, SAFE-7
    for (name, sdk, band) in [
      ("iPhone X", Release(11), 34.0), ("iPhone X", Release(10), 0), ("iPhone 8", Release(11), 0),
    ] {
      let scene = try CompiledScene(
        description(on: name, Release(12), tabs(onSafeArea)) { $0.sdk = sdk })
      let bar = scene.onScreen(try scene.id("bar"))
      #expect(bar.maxY == scene.screen.maxY && bar.size.height == 49 + band)
      #expect(try scene.frame("high") == Rect2D(0, 9, 80, 40))
      #expect(try scene.frame("whole") == Rect2D(295, 0, 80, 49))
      #expect(scene.layoutRules(of: try scene.id("bar")).first == .safe4)
      #expect(scene.layoutRules(of: try scene.id("high")).first == .safe4)
      // The band is the bar's: what scrolls under it is not hit.
      #expect(
        try scene.target(at: Point2D(187, scene.screen.maxY - 2))
          == .view(WindowID(0), scene.id("bar")))
    }
  }

  @Test func withoutATabBarWhatScrollsInTheBandIsHitThere() throws {
    // SAFE-4
    let scene = try CompiledScene(description(on: "iPhone X", Release(12), [tabs([])[0]]))
    #expect(try scene.target(at: Point2D(187, 810)) == .view(WindowID(0), scene.id("list")))
  }

  @Test func aTabBarPinnedElsewhereIsWhereItsPinsSay() throws {
    for (pins, expected) in [
      ([Pin(.bottom, at: .bounds), Pin(.height, at: .extent, plus: 49)], Rect2D(0, 763, 375, 49)),
      (
        [Pin(.bottom, at: .safeArea, plus: -8), Pin(.height, at: .extent, plus: 49)],
        Rect2D(0, 721, 375, 49)
      ),
      ([Pin(.top, at: .bounds), Pin(.height, at: .extent, plus: 49)], Rect2D(0, 0, 375, 49)),
    ] {
      let scene = try CompiledScene(description(on: "iPhone X", Release(12), tabs(pins)))
      #expect(try scene.frame("bar") == expected)
    }
  }

  @Test func aButtonWithTwoFactsDownOrAFrameIsWhereTheySay() throws {
    var views = tabs(onSafeArea)
    views[2].pins = [
      Pin(.left, at: .bounds), Pin(.width, at: .extent, plus: 80), Pin(.top, at: .bounds),
      Pin(.height, at: .extent, plus: 40),
    ]
    views[3].pins = []
    views[3].frame = Rect2D(0, 3, 10, 10)
    let scene = try CompiledScene(description(on: "iPhone X", Release(12), views))
    #expect(try scene.frame("high") == Rect2D(0, 0, 80, 40))
    #expect(try scene.frame("whole") == Rect2D(0, 3, 10, 10))
    #expect(!scene.layoutRules(of: try scene.id("high")).contains(.safe4))
  }

  @Test func elsewhereAButtonSaysItselfWhereItsBottomIs() throws {
    var views = tabs(onSafeArea)
    views[1].kind = .toolbar
    #expect(throws: SceneError.self) { try CompiledScene(description(views)) }
    // So does what is no control.
    views = tabs(onSafeArea)
    views[2].kind = .label
    #expect(throws: SceneError.self) { try CompiledScene(description(views)) }
  }

  @Test func aToolbarOnTheSafeAreaEndsThere() throws {
    // SAFE-4 is of tab bars.
    var views = Array(tabs(onSafeArea).prefix(2))
    views[1].kind = .toolbar
    let scene = try CompiledScene(description(on: "iPhone X", Release(12), views))
    #expect(try scene.frame("bar") == Rect2D(0, 729, 375, 49))
  }
}

@Suite struct ContainerBarsTests {
  /// A page in a container of `kind` with a bar above and one below.
  private func scene(
    _ kind: ControllerKind, sdk: Release = Release(12),
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> CompiledScene {
    let across = [Pin(.left, at: .bounds), Pin(.right, at: .bounds)]
    let views = [
      view("page", pins: fill),
      view("inside", in: "page", pins: fillSafeArea),
      view(
        "title",
        pins: across + [
          Pin(.top, at: .safeArea), Pin(.height, at: .extent, plus: 44),
        ]
      ) { $0.kind = .navigationBar },
      view(
        "tools",
        pins: across + [
          Pin(.bottom, at: .view("screen", .bottom), plus: -34),
          Pin(.height, at: .extent, plus: 49),
        ]
      ) { $0.kind = .toolbar },
    ]
    return try CompiledScene(
      description(on: "iPhone X", Release(12), views) {
        $0.sdk = sdk
        $0.controllers[0].kind = kind
        $0.controllers[0].children = ["child"]
        var child = ControllerDescription(id: "child")
        child.view = "page"
        $0.controllers.append(child)
        change(&$0)
      })
  }

  @Test func aChildsSafeAreaIsWhatTheBarsOfItsContainerLeave() throws {
    // SAFE-1: from iOS 7 on, when bars came into the layout guides.
    for kind in ControllerKind.allCases {
      for sdk in [Release(6), Release(7), Release(11)] {
        let scene = try scene(kind, sdk: sdk)
        // DEV-1: an app from before iOS 11 is letterboxed.
        let top = sdk >= Release(11) ? 44.0 : sdk >= Release(7) ? 20 : 0
        let height = sdk >= Release(11) ? 812.0 : 667
        let isBarred = kind != .plain && sdk >= Release(7)
        let own = Insets2D(top: top, left: 0, bottom: sdk >= Release(11) ? 34 : 0, right: 0)
        let barred = Insets2D(top: top + 44, left: 0, bottom: 83, right: 0)
        let expected = isBarred ? barred : own
        #expect(scene.layout(of: try scene.id("page")).safeArea == expected)
        #expect(
          try scene.frame("inside")
            == Rect2D(0, expected.top, 375, height - expected.top - expected.bottom))
        #expect(scene.layout(of: try scene.id("screen")).safeArea == own)
      }
    }
  }

  @Test func aHiddenBarAndOneThatDoesNotReachThePageCoverNothing() throws {
    let hidden = try scene(.navigation) { $0.views[3].isHidden = true }
    #expect(hidden.layout(of: try hidden.id("page")).safeArea.top == 44)
    var gone = try scene(.navigation)
    try gone.apply(SceneChange(.remove("title")))
    #expect(gone.layout(of: try gone.id("page")).safeArea.top == 44)
    for (above, below) in [(ViewKind.navigationBar, ViewKind.toolbar), (.toolbar, .navigationBar)] {
      let away = try scene(.navigation) {
        $0.views[1].pins = []
        $0.views[1].frame = Rect2D(0, 200, 375, 300)
        $0.views[3].kind = above
        $0.views[4].kind = below
      }
      #expect(away.layout(of: try away.id("page")).safeArea == .zero)
    }
  }

  @Test func aTabBarInAPageRunsOnUnderTheBarOfItsContainerFromIOS11On() throws {
    // SAFE-4, SAFE-7
    for (sdk, top, height) in [(Release(10), 535.0, 49.0), (Release(11), 680, 49 + 83)] {
      let scene = try scene(.tab, sdk: sdk) {
        $0.views.append(
          view(
            "tabs", in: "page",
            pins: [
              Pin(.left, at: .bounds), Pin(.right, at: .bounds), Pin(.bottom, at: .safeArea),
              Pin(.height, at: .extent, plus: 49),
            ]
          ) { $0.kind = .tabBar })
      }
      #expect(try scene.frame("tabs") == Rect2D(0, top, 375, height))
    }
  }

  @Test func whatStandsInABarIsNotUnderIt() throws {
    // SAFE-1: the page is in the navigation bar, which does not reach to the other one.
    let scene = try scene(.navigation) {
      $0.views[1].parent = "title"
    }
    #expect(scene.layout(of: try scene.id("page")).safeArea == .zero)
  }

  @Test func eightBarsOfAContainerCoverAndAnotherDoesNot() throws {
    // SAFE-1: with the two that are there already; each is 10 pt lower than the one before.
    let scene = try scene(.navigation) {
      for number in 1...7 {
        $0.views.append(
          view(SceneName("bar\(number)"), Rect2D(0, 44 + 10 * Double(number), 375, 44)) {
            $0.kind = .navigationBar
          })
      }
    }
    #expect(scene.layout(of: try scene.id("page")).safeArea.top == 148)
  }

  @Test func aBarThatHangsOnThePageIsPlacedByItAndLeftOut() throws {
    // Else the two would wait for each other.
    let scene = try scene(.tab) {
      $0.views[4].pins[2] = Pin(.bottom, at: .view("page", .bottom))
    }
    #expect(scene.layout(of: try scene.id("page")).safeArea.bottom == 34)
    #expect(scene.layout(of: try scene.id("page")).safeArea.top == 88)
  }
}

@Suite struct WebPageTests {
  private func web(
    _ fit: ViewportFit, _ orientation: Orientation, os: Release = Release(12), sdk: Release? = nil
  ) throws -> CompiledScene {
    let footer = [
      Pin(.left, at: .bounds), Pin(.right, at: .bounds), Pin(.bottom, at: .bounds),
      Pin(.height, at: .extent, plus: 50),
    ]
    let views = [
      view("web", pins: fill) {
        $0.kind = .webView
        $0.viewportFit = fit
      },
      view("footer", in: "web", pins: footer),
      view("padded", in: "web", pins: fillSafeArea),
    ]
    return try CompiledScene(
      description(on: "iPhone X", os, views) {
        $0.orientation = orientation
        $0.sdk = sdk
      })
  }

  @Test func aPageLiesInsideTheSafeAreaUnlessItCovers() throws {
    // SAFE-5, SAFE-7
    let insets = [
      (Orientation.portrait, Insets2D(top: 44, left: 0, bottom: 34, right: 0)),
      (.landscapeLeft, Insets2D(top: 0, left: 44, bottom: 21, right: 44)),
    ]
    for fit in ViewportFit.allCases {
      for (orientation, safe) in insets {
        for sdk in [Release(10), Release(11)] {
          let scene = try web(fit, orientation, sdk: sdk)
          let screen = scene.screen
          let inside = Rect2D(
            safe.left, safe.top, screen.size.width - safe.left - safe.right,
            screen.size.height - safe.top - safe.bottom)
          let isInside = fit != .cover && sdk >= Release(11)
          let page = isInside ? inside : screen
          let footer = scene.onScreen(try scene.id("footer"))
          #expect(footer == Rect2D(page.minX, page.maxY - 50, page.size.width, 50))
          let told = try #require(scene.webPage(of: scene.id("web")))
          #expect(told.frame == page)
          let isTold = fit == .cover && sdk >= Release(11)
          #expect(told.safeAreaInset == (isTold ? safe : .zero))
          let padded = scene.onScreen(try scene.id("padded"))
          if sdk >= Release(11) { #expect(padded == inside) }
          #expect(scene.layout(of: try scene.id("footer")).safeArea == .zero)
          #expect(scene.layoutRules(of: try scene.id("footer")).contains(.safe5))
        }
      }
    }
  }

  @Test func styleSheetsAskByTheFunctionOfTheirRelease() throws {
    // SAFE-5
    for (os, function) in [
      (Release(10), nil), (Release(11), WebPage.Function.constant), (Release(11, 1), .constant),
      (Release(11, 2), .env), (Release(26), .env),
    ] {
      let scene = try web(.cover, .portrait, os: os)
      #expect(try scene.webPage(of: scene.id("web"))?.function == function)
      #expect(try scene.webPage(of: scene.id("footer")) == nil)
    }
  }

  @Test func aChangeOfTheFitMovesThePage() throws {
    var scene = try web(.auto, .portrait)
    let before = scene
    try scene.apply(set("web.viewportFit", .text("cover")))
    let changed = scene.layouts(changedFrom: before).map { scene.name(of: $0.view) }
    #expect(changed.contains("footer"))
    #expect(scene.onScreen(try scene.id("footer")).maxY == 812)
  }
}
