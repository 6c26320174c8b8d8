import Testing
import TouchCore
import TouchScene

@Suite struct SafeAreaTests {
  @Test func theScreensSafeAreaFollowsTheReleaseThatTheAppWasBuiltWith() throws {
    // SAFE-1, SAFE-7: the bars and the hardware from 11 on, the layout guides 7 to 10, before that
    // the bounds. Every device, orientation and SDK.
    for device in Device.all {
      for orientation in Orientation.allCases {
        for sdk in [2, 6, 7, 10, 11, 26].map({ Release(UInt8($0)) }) {
          let description = try description([view("inside", pins: fillSafeArea)]) {
            $0.device = device
            $0.os = Release(26)
            $0.sdk = sdk
            $0.orientation = orientation
          }
          let scene = try Scene(description)
          // DEV-1: what the app sees of a phone with a notch follows the SDK too.
          let device = scene.description.appDevice
          let bar = device.statusBarHeight(in: orientation, os: Release(26), call: false)
          let expected =
            switch sdk.major {
            case 11...: device.safeArea(in: orientation, bar: bar)
            case 7...10: EdgeInsets(top: bar, left: 0, bottom: 0, right: 0)
            default: EdgeInsets.zero
            }
          #expect(scene.layout(of: try scene.id("screen")).safeArea == expected)
          let size = device.screen(in: orientation)
          #expect(
            try scene.frame("inside")
              == Rect(
                expected.left, expected.top, size.width - expected.left - expected.right,
                size.height - expected.top - expected.bottom))
        }
      }
    }
  }

  @Test func theSDKIsNeverLaterThanTheSystem() throws {
    let scene = try Scene(description(on: "iPhone X", Release(10)) { $0.sdk = Release(12) })
    #expect(scene.layout(of: try scene.id("screen")).safeArea.bottom == 0)
  }

  @Test func whatReachesIntoAViewIsWhatCoversIt() throws {
    // SAFE-1, SAFE-2: a view on an iPhone X, by how far it is from the top and the bottom.
    for top in stride(from: -20.0, through: 60, by: 4) {
      for bottom in stride(from: -20.0, through: 60, by: 4) {
        let scene = try Scene(
          description(
            on: "iPhone X", Release(11), [view("v", Rect(0, top, 375, 812 - top - bottom))]))
        let safeArea = scene.layout(of: try scene.id("v")).safeArea
        #expect(safeArea.top == max(0, 44 - top))
        #expect(safeArea.bottom == max(0, 34 - bottom))
      }
    }
  }

  @Test func aViewThatSticksOutWhereNothingCoversItIsAllSafe() throws {
    // SAFE-1: before iOS 7 the safe area is the bounds, and no bar is at the sides.
    let drawer = [
      view("drawer", Rect(-10, -40, 340, 600)),
      view("inside", in: "drawer", pins: fillSafeArea),
    ]
    let scene = try Scene(description(on: "iPhone 3G", Release(2), drawer))
    #expect(scene.layout(of: try scene.id("drawer")).safeArea == .zero)
    #expect(try scene.frame("inside") == Rect(0, 0, 340, 600))
  }

  @Test func aControllerAddsToItsViewAndTheChildrenInherit() throws {
    // SAFE-1: from iOS 11 on.
    for (sdk, isAdded) in [(Release(10), false), (Release(11), true)] {
      let scene = try Scene(
        description(
          on: "iPhone 8", Release(12),
          [view("page", pins: fill), view("label", in: "page", pins: fillSafeArea)]
        ) {
          $0.sdk = sdk
          $0.controllers[0].additionalSafeArea = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
          $0.controllers[0].children = ["child"]
          var child = ControllerDescription(id: "child")
          child.view = "page"
          child.additionalSafeArea = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
          $0.controllers.append(child)
        })
      let bar = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      let app = isAdded ? EdgeInsets(top: 21, left: 2, bottom: 3, right: 4) : bar
      let child = isAdded ? EdgeInsets(top: 31, left: 22, bottom: 33, right: 44) : bar
      #expect(scene.layout(of: try scene.id("screen")).safeArea == app)
      #expect(scene.layout(of: try scene.id("page")).safeArea == child)
      #expect(try scene.frame("label").origin == Point(child.left, child.top))
    }
  }

  @Test func contentThatScrollsHasItsInsetFromTheScrollViewAndNotFromTheBars() throws {
    // SAFE-1, INS-2
    let list = view("list", pins: fill) { $0.kind = .scrollView }
    let row = view("row", in: "list", Rect(0, 0, 375, 100))
    let scene = try Scene(description(on: "iPhone X", Release(12), [list, row]))
    #expect(scene.layout(of: try scene.id("list")).safeArea.top == 44)
    #expect(scene.layout(of: try scene.id("row")).safeArea == .zero)
  }
}

@Suite struct MarginTests {
  @Test func marginsAre8PointsOrTheSystemMinimumInAControllersView() throws {
    // INS-3, facts §7.3; inside the safe area.
    let pins = fill.map { Pin($0.edge, at: .margins) }
    for (name, orientation, minimum) in [
      ("iPhone X", Orientation.portrait, 16.0), ("iPhone X", .landscapeLeft, 20),
      ("iPhone 8 Plus", .portrait, 20), ("iPhone 8 Plus", .landscapeRight, 32),
    ] {
      let views = [
        view("root", pins: pins), view("box", Rect(60, 60, 200, 200)),
        view("inner", in: "box", pins: pins),
      ]
      let scene = try Scene(
        description(on: name, Release(12), views) { $0.orientation = orientation })
      let safe = scene.layout(of: try scene.id("screen")).safeArea
      let root = try scene.frame("root")
      #expect(root.minX == safe.left + minimum)
      #expect(root.maxX == scene.screen.maxX - safe.right - minimum)
      #expect(root.minY == safe.top)
      #expect(root.maxY == scene.screen.maxY - safe.bottom)
      #expect(try scene.frame("inner") == Rect(8, 8, 184, 184))
    }
  }
}

@Suite struct InsetTests {
  /// The two ways in which an axis of content may scroll.
  private enum Scrolls: CaseIterable { case not, byContent, byBounce }

  @Test func theAdjustmentIsTheTableOfTheFourBehaviours() throws {
    // INS-1, facts §7.2; INS-2: the offset rests at minus the inset.
    for behaviour in InsetAdjustment.allCases {
      for across in Scrolls.allCases {
        for down in Scrolls.allCases {
          for kind in ControllerKind.allCases {
            for sdk in [Release(10), Release(11)] {
              let isOld = sdk < Release(11)
              let scene = try Scene(
                list(behaviour, across: across, down: down, in: kind) { $0.sdk = sdk })
              let layout = scene.layout(of: try scene.id("list"))
              let isAcross: Bool
              let isDown: Bool
              switch behaviour {
              case .never: (isAcross, isDown) = (false, false)
              case .always: (isAcross, isDown) = (true, true)
              case .scrollableAxes: (isAcross, isDown) = (across != .not, down != .not)
              case .automatic:
                (isAcross, isDown) = (across != .not, down != .not || kind != .plain)
              }
              var expected = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
              if isAcross, !isOld { expected.left += 44; expected.right += 44 }
              if isDown, !isOld { expected.bottom += 21 }
              #expect(layout.inset == expected)
              #expect(
                scene.offset(of: try scene.id("list")) == Point(-expected.left, -expected.top))
            }
          }
        }
      }
    }
  }

  /// A list that fills the landscape screen of an iPhone X, in a controller inside one of `kind`.
  private func list(
    _ behaviour: InsetAdjustment, across: Scrolls, down: Scrolls, in kind: ControllerKind,
    _ change: (inout SceneDescription) -> Void
  ) throws -> SceneDescription {
    let list = view("list", pins: fill) {
      $0.kind = .scrollView
      $0.scroll.inset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.scroll.adjustment = behaviour
      $0.scroll.content = Size(across == .byContent ? 813 : 812, down == .byContent ? 376 : 375)
      $0.scroll.alwaysBouncesHorizontally = across == .byBounce
      $0.scroll.alwaysBouncesVertically = down == .byBounce
    }
    return try description(on: "iPhone X", Release(12), [list]) {
      $0.orientation = .landscapeLeft
      $0.controllers[0].kind = kind
      $0.controllers[0].children = ["page"]
      var page = ControllerDescription(id: "page")
      page.view = "list"
      $0.controllers.append(page)
      change(&$0)
    }
  }

  @Test func contentThatIsInsetIsNotUnderTheNotchAsWell() throws {
    // INS-1, SAFE-1: across like down.
    for behaviour in InsetAdjustment.allCases {
      let views = [
        view("list", pins: fill) {
          $0.kind = .scrollView
          $0.scroll.adjustment = behaviour
        },
        view("row", in: "list", Rect(0, 0, 812, 44)),
      ]
      let scene = try Scene(
        description(on: "iPhone X", Release(11), views) { $0.orientation = .landscapeLeft })
      let side = behaviour == .always ? 44.0 : 0
      #expect(scene.onScreen(try scene.id("row")).minX == side)
      #expect(scene.layout(of: try scene.id("row")).safeArea.left == 44 - side)
    }
  }

  @Test func whatChangesByAChangeHasItsOwnRule() throws {
    // SAFE-1 the bar over a view that stays, INS-1 what of it is added, INS-2 the app's own inset,
    // SAFE-2 a view that moves with it.
    let list = view("list", pins: fill) {
      $0.kind = .tableView
      $0.scroll.content = Size(375, 4000)
    }
    let inside = view("inside", pins: fillSafeArea)
    let scene = try Scene(description(on: "iPhone 8", Release(11), [list, inside]))
    for (change, rules) in [
      (set("app.additionalSafeArea.top", .number(9)), [Rule.safe1, .ins1, .safe2]),
      (set("call", .boolean(true)), [.dev2, .safe2, .safe2]),
      (set("list.inset.top", .number(6)), [.ins2]),
      (set("list.insetAdjustment", .text("never")), [.ins1]),
    ] {
      var changed = scene
      try changed.apply(change)
      let found = changed.layouts(changedFrom: scene).map {
        changed.layoutRule(of: $0.view, changedFrom: scene)
      }
      #expect(found == rules)
    }
  }

  @Test(arguments: InsetAdjustment.allCases)
  func whetherTheSafeAreaIsAddedOrNotTheRuleIsNamed(_ behaviour: InsetAdjustment) throws {
    // INS-1, and SAFE-7 where the app is too old for it.
    for (sdk, rules) in [
      (Release(11), [Rule.ins1, .safe1]), (Release(10), [.safe1, .safe7]),
    ] {
      let list = view("list", Rect(0, 0, 375, 812)) {
        $0.kind = .tableView
        $0.scroll.adjustment = behaviour
      }
      let scene = try Scene(description(on: "iPhone X", Release(12), [list]) { $0.sdk = sdk })
      #expect(scene.layoutRules(of: try scene.id("list")) == rules)
    }
  }

  @Test func anOffsetThatIsSetStaysAndOneAtRestFollowsTheInset() throws {
    // INS-2
    let list = view("list", pins: fill) {
      $0.kind = .tableView
      $0.scroll.content = Size(375, 4000)
    }
    var scene = try Scene(description(on: "iPhone X", Release(11), [list]))
    let id = try scene.id("list")
    #expect(scene.offset(of: id) == Point(0, -44))
    try scene.apply(set("list.inset.top", .number(6)))
    #expect(scene.offset(of: id) == Point(0, -50))
    try scene.apply(set("list.offset.y", .number(300)))
    try scene.apply(set("list.inset.top", .number(0)))
    #expect(scene.offset(of: id) == Point(0, 300))
    scene.scroll(id, to: Point(0, -44))
    try scene.apply(set("list.inset.top", .number(6)))
    #expect(scene.offset(of: id) == Point(0, -50))
  }

  @Test func cellsAreAsWideAsTheirTableAndTheirContentIsInsetToTheSafeArea() throws {
    // INS-4: in both orientations, with the switch on and off, before and after iOS 11.
    for orientation in [Orientation.portrait, .landscapeLeft] {
      for insets in [true, false] {
        for sdk in [Release(10), Release(11)] {
          let down = [Pin(.top, at: .bounds), Pin(.height, at: .extent, plus: 44)]
          let line = [Pin(.bottom, at: .bounds), Pin(.height, at: .extent, plus: 1)]
          let views = [
            view("table", pins: fill) {
              $0.kind = .tableView
              $0.insetsContentViews = insets
            },
            view("cell", in: "table", pins: down) { $0.kind = .cell },
            view("content", in: "cell", pins: down) { $0.kind = .contentView },
            view(
              "inset", in: "cell",
              pins: line + [
                Pin(.left, at: .view("content", .left)), Pin(.right, at: .view("content", .right)),
              ]
            ) { $0.kind = .separator },
            view("full", in: "cell", pins: line + [fill[0], fill[2]]) { $0.kind = .separator },
            view("header", in: "table", pins: down) { $0.kind = .header },
          ]
          let scene = try Scene(
            description(on: "iPhone X", Release(12), views) {
              $0.orientation = orientation
              $0.sdk = sdk
            })
          let width = scene.screen.size.width
          let isInset = insets && sdk >= Release(11) && orientation.isLandscape
          let side = isInset ? 44.0 : 0
          #expect(try scene.frame("cell") == Rect(0, 0, width, 44))
          #expect(try scene.frame("header") == Rect(0, 0, width, 44))
          #expect(try scene.frame("content") == Rect(side, 0, width - 2 * side, 44))
          #expect(try scene.frame("inset") == Rect(side, 43, width - 2 * side, 1))
          #expect(try scene.frame("full") == Rect(0, 43, width, 1))
          for id in ["cell", "content", "inset", "full", "header"] as [Name] {
            #expect(scene.layoutRules(of: try scene.id(id)).first == .ins4)
          }
        }
      }
    }
  }

  @Test func aTableSetsPlaceAndWidthOfItsCellsWhateverTheySay() throws {
    // INS-4: by a frame, by pins, and by a frame that says what the table says.
    let pins = [
      Pin(.left, at: .bounds, plus: 30), Pin(.width, at: .extent, plus: 100),
      Pin(.top, at: .bounds, plus: 44), Pin(.height, at: .extent, plus: 44),
    ]
    let views = [
      view("table", Rect(20, 60, 280, 400)) { $0.kind = .tableView },
      view("framed", in: "table", Rect(-40, 0, 500, 44)) { $0.kind = .cell },
      view("pinned", in: "table", pins: pins) { $0.kind = .cell },
      view("agrees", in: "table", Rect(0, 88, 280, 44)) { $0.kind = .cell },
      view("loose", in: "table", Rect(10, 132, 50, 44)),
      view("box", in: "table", Rect(10, 176, 50, 88)),
      view("boxed", in: "box", Rect(5, 0, 20, 44)) { $0.kind = .cell },
    ]
    let scene = try Scene(description(views))
    #expect(try scene.frame("framed") == Rect(0, 0, 280, 44))
    #expect(try scene.frame("pinned") == Rect(0, 44, 280, 44))
    #expect(try scene.frame("agrees") == Rect(0, 88, 280, 44))
    #expect(try scene.frame("loose") == Rect(10, 132, 50, 44), "no cell")
    #expect(try scene.frame("boxed") == Rect(5, 0, 20, 44), "not the table's own")
    #expect(scene.layoutRules(of: try scene.id("framed")) == [.ins4])
    #expect(scene.layoutRules(of: try scene.id("agrees")).isEmpty)
    #expect(try scene.target(at: Point(25, 70)) == .view(WindowID(0), scene.id("framed")))
  }

  @Test func anAppThatWasBuiltForAnOlderSystemHasItsInsetsLeftAlone() throws {
    // SAFE-7, INS-1: the bar covers the list with either SDK.
    for (sdk, bar, top) in [(Release(10), 20.0, 0.0), (Release(11), 44, 44)] {
      let list = view("list", pins: fill) {
        $0.kind = .scrollView
        $0.scroll.adjustment = .always
      }
      let scene = try Scene(description(on: "iPhone X", Release(12), [list]) { $0.sdk = sdk })
      let layout = scene.layout(of: try scene.id("list"))
      #expect(layout.safeArea.top == bar)
      #expect(layout.inset.top == top)
    }
  }
}

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
  ) throws -> Scene {
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
    func list(in parent: Name) -> ViewDescription {
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
    return try Scene(
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

  private func inset(_ scene: Scene) throws -> EdgeInsets {
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
          ? EdgeInsets(top: 67, left: 0, bottom: 49, right: 0)
          : EdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
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
      #expect(try inset(scene) == EdgeInsets(top: 3, left: 0, bottom: 0, right: 0))
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
