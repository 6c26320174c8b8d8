import Fixtures
import Testing
import TouchCore
import TouchScene

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
              let scene = try CompiledScene(
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
              var expected = Insets2D(top: 1, left: 2, bottom: 3, right: 4)
              if isAcross, !isOld { expected.left += 44; expected.right += 44 }
              if isDown, !isOld { expected.bottom += 21 }
              #expect(layout.inset == expected)
              #expect(
                scene.offset(of: try scene.id("list")) == Point2D(-expected.left, -expected.top))
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
      $0.scroll.inset = Insets2D(top: 1, left: 2, bottom: 3, right: 4)
      $0.scroll.adjustment = behaviour
      $0.scroll.content = Size2D(across == .byContent ? 813 : 812, down == .byContent ? 376 : 375)
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
        view("row", in: "list", Rect2D(0, 0, 812, 44)),
      ]
      let scene = try CompiledScene(
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
      $0.scroll.content = Size2D(375, 4000)
    }
    let inside = view("inside", pins: fillSafeArea)
    let scene = try CompiledScene(description(on: "iPhone 8", Release(11), [list, inside]))
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
      let list = view("list", Rect2D(0, 0, 375, 812)) {
        $0.kind = .tableView
        $0.scroll.adjustment = behaviour
      }
      let scene = try CompiledScene(
        description(on: "iPhone X", Release(12), [list]) { $0.sdk = sdk })
      #expect(scene.layoutRules(of: try scene.id("list")) == rules)
    }
  }

  @Test func anOffsetThatIsSetStaysAndOneAtRestFollowsTheInset() throws {
    // INS-2
    let list = view("list", pins: fill) {
      $0.kind = .tableView
      $0.scroll.content = Size2D(375, 4000)
    }
    var scene = try CompiledScene(description(on: "iPhone X", Release(11), [list]))
    let id = try scene.id("list")
    #expect(scene.offset(of: id) == Point2D(0, -44))
    try scene.apply(set("list.inset.top", .number(6)))
    #expect(scene.offset(of: id) == Point2D(0, -50))
    try scene.apply(set("list.offset.y", .number(300)))
    try scene.apply(set("list.inset.top", .number(0)))
    #expect(scene.offset(of: id) == Point2D(0, 300))
    scene.scroll(id, to: Point2D(0, -44))
    try scene.apply(set("list.inset.top", .number(6)))
    #expect(scene.offset(of: id) == Point2D(0, -50))
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
          let scene = try CompiledScene(
            description(on: "iPhone X", Release(12), views) {
              $0.orientation = orientation
              $0.sdk = sdk
            })
          let width = scene.screen.size.width
          let isInset = insets && sdk >= Release(11) && orientation.isLandscape
          let side = isInset ? 44.0 : 0
          #expect(try scene.frame("cell") == Rect2D(0, 0, width, 44))
          #expect(try scene.frame("header") == Rect2D(0, 0, width, 44))
          #expect(try scene.frame("content") == Rect2D(side, 0, width - 2 * side, 44))
          #expect(try scene.frame("inset") == Rect2D(side, 43, width - 2 * side, 1))
          #expect(try scene.frame("full") == Rect2D(0, 43, width, 1))
          for id in ["cell", "content", "inset", "full", "header"] as [SceneName] {
            #expect(scene.layoutRules(of: try scene.id(id)).first == .ins4)
          }
        }
      }
    }
  }

  @Test func aTableSetsPlaceAndWidthOfItsCellsAndHeadersWhateverTheySay() throws {
    // INS-4: by a frame, by pins, and by a frame that says what the table says.
    let pins = [
      Pin(.left, at: .bounds, plus: 30), Pin(.width, at: .extent, plus: 100),
      Pin(.top, at: .bounds, plus: 44), Pin(.height, at: .extent, plus: 44),
    ]
    let views = [
      view("table", Rect2D(20, 60, 280, 400)) { $0.kind = .tableView },
      view("framed", in: "table", Rect2D(-40, 0, 500, 44)) { $0.kind = .cell },
      view("pinned", in: "table", pins: pins) { $0.kind = .cell },
      view("agrees", in: "table", Rect2D(0, 88, 280, 44)) { $0.kind = .cell },
      view("head", in: "table", Rect2D(20, 270, 100, 30)) { $0.kind = .header },
      view("loose", in: "table", Rect2D(10, 132, 50, 44)),
      view("box", in: "table", Rect2D(10, 176, 50, 88)),
      view("boxed", in: "box", Rect2D(5, 0, 20, 44)) { $0.kind = .cell },
    ]
    let scene = try CompiledScene(description(views))
    #expect(try scene.frame("framed") == Rect2D(0, 0, 280, 44))
    #expect(try scene.frame("pinned") == Rect2D(0, 44, 280, 44))
    #expect(try scene.frame("agrees") == Rect2D(0, 88, 280, 44))
    #expect(try scene.frame("head") == Rect2D(0, 270, 280, 30))
    #expect(try scene.frame("loose") == Rect2D(10, 132, 50, 44), "no cell")
    #expect(try scene.frame("boxed") == Rect2D(5, 0, 20, 44), "not the table's own")
    #expect(scene.layoutRules(of: try scene.id("framed")) == [.ins4])
    #expect(scene.layoutRules(of: try scene.id("head")) == [.ins4])
    #expect(scene.layoutRules(of: try scene.id("agrees")).isEmpty)
    #expect(try scene.target(at: Point2D(25, 70)) == .view(WindowID(0), scene.id("framed")))
  }

  @Test func anAppThatWasBuiltForAnOlderSystemHasItsInsetsLeftAlone() throws {
    // SAFE-7, INS-1: the bar covers the list with either SDK.
    for (sdk, bar, top) in [(Release(10), 20.0, 0.0), (Release(11), 44, 44)] {
      let list = view("list", pins: fill) {
        $0.kind = .scrollView
        $0.scroll.adjustment = .always
      }
      let scene = try CompiledScene(
        description(on: "iPhone X", Release(12), [list]) { $0.sdk = sdk })
      let layout = scene.layout(of: try scene.id("list"))
      #expect(layout.safeArea.top == bar)
      #expect(layout.inset.top == top)
    }
  }
}
