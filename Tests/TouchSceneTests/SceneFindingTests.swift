import Testing
import TouchCore
import TouchScene

/// What is found in a scene on `name` with `views`.
private func findings(
  on name: String = "iPhone X", _ views: [ViewDescription],
  _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> (scene: Scene, all: [SceneFinding]) {
  let scene = try Scene(description(on: name, Release(12), views, change))
  return (scene, scene.findings())
}

private func button(_ frame: Rect, in parent: Name = "screen") -> ViewDescription {
  view("b", in: parent, frame) { $0.kind = .button }
}

private func hideBar(_ scene: inout SceneDescription) { scene.controllers[0].hidesStatusBar = true }

@Suite struct CoveredFindingTests {
  private func cover(
    on name: String = "iPhone X", _ frame: Rect,
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> SceneFinding.Cover? {
    for finding in try findings(on: name, [button(frame)], change).all {
      if case .covered(_, let cover) = finding { return cover }
    }
    return nil
  }

  @Test func aControlUnderTheStatusBarIsFoundWhereverTheTwoOverlap() throws {
    // SAFE-6
    for top in stride(from: -60.0, through: 60, by: 4) {
      let cover = try cover(Rect(100, top, 44, 44))
      #expect((cover != nil) == (top < 44 && top > -44), "\(top)")
      guard let cover else { continue }
      #expect(cover.kind == .statusBar)
      #expect(cover.isWhole == (top <= 0))
      #expect(cover.hasOldBar == (top == 20))
    }
  }

  @Test func withoutABarTheNotchAndTheCornersCover() throws {
    // SAFE-6: the notch of an iPhone X is 209 by 30 in the middle, its corners have a radius of 39.
    #expect(try cover(Rect(100, 0, 44, 20), hideBar)?.isWhole == true)
    #expect(try cover(Rect(100, 0, 44, 44), hideBar)?.kind == .notch)
    #expect(try cover(Rect(60, 0, 44, 20), hideBar)?.isWhole == false)
    #expect(try cover(Rect(40, 0, 43, 20), hideBar) == nil)
    #expect(try cover(Rect(0, 0, 44, 44), hideBar)?.kind == .corner)
    #expect(try cover(Rect(0, 0, 5, 5), hideBar)?.isWhole == true)
    #expect(try cover(Rect(331, 768, 44, 44))?.kind == .corner)
    #expect(try cover(Rect(12, 12, 44, 44), hideBar) == nil)
  }

  @Test func theNotchIsWhereThePhoneIsTurned() throws {
    for (orientation, frame) in [
      (Orientation.landscapeLeft, Rect(790, 160, 20, 40)), (.landscapeRight, Rect(2, 160, 20, 40)),
      (.upsideDown, Rect(160, 790, 40, 20)),
    ] {
      let found = try cover(frame) { $0.orientation = orientation }
      #expect(found?.kind == .notch && found?.isWhole == true, "\(orientation)")
      let upright = try cover(frame)
      #expect(upright?.kind != .notch)
    }
  }

  @Test func aFrameThatMovesWithTheBarIsNotWarnedOf() throws {
    // SAFE-6
    let pins = [
      Pin(.left, at: .bounds, plus: 100), Pin(.width, at: .extent, plus: 44),
      Pin(.top, at: .statusBarBottom), Pin(.height, at: .extent, plus: 44),
    ]
    for name in ["iPhone 8", "iPhone X", "iPhone 14 Pro"] {
      for call in [false, true] {
        let found = try findings(
          on: name, [view("b", pins: pins) { $0.kind = .barButton }]
        ) { $0.call = call }
        #expect(found.all.isEmpty)
      }
    }
  }

  @Test func theOld20PointsAreToldOfAnItemInABarAndNotOnThePhonesThatHadThem() throws {
    func found(on name: String, barAt top: Double) throws -> [SceneFinding] {
      try findings(
        on: name,
        [
          view("bar", Rect(0, top, 320, 44)) { $0.kind = .navigationBar },
          view("b", in: "bar", Rect(100, 0, 44, 44)) { $0.kind = .barButton },
        ]
      ).all
    }
    guard case .covered(_, let cover)? = try found(on: "iPhone X", barAt: 20).first else {
      Issue.record("nothing was found")
      return
    }
    #expect(cover.hasOldBar && !cover.isWhole)
    #expect(try found(on: "iPhone 8", barAt: 20).isEmpty)
  }

  @Test(arguments: [20.0, 24])
  func theHeightOfTheOldBarIsAFigure(_ height: Double) throws {
    // SAFE-6.oldBar: a button at 24 pt under the bar of an iPhone X.
    let found = try findings(on: "iPhone X", [button(Rect(100, 24, 44, 44))]) {
      $0.figures = [FigureSetting(.safe6OldBar, .number(height))]
    }
    guard case .covered(_, let cover)? = found.all.first else {
      Issue.record("nothing was found")
      return
    }
    #expect(cover.hasOldBar == (height == 24))
  }

  @Test func twentyPointsThatAreNoBarAreNotToldAsOne() throws {
    // SAFE-6: on a phone whose bar is as high, and from another edge than the top.
    let sticksOut = try findings(
      on: "iPhone 8",
      [
        view("bar", Rect(0, 20, 320, 44)) { $0.kind = .navigationBar },
        view("b", in: "bar", Rect(100, -10, 44, 44)) { $0.kind = .barButton },
      ])
    let indented = try findings([
      view("box", Rect(0, 0, 10, 20)),
      view(
        "b",
        pins: [
          Pin(.left, at: .bounds, plus: 20), Pin(.width, at: .extent, plus: 44),
          Pin(.top, at: .view("box", .bottom)), Pin(.height, at: .extent, plus: 44),
        ]
      ) { $0.kind = .button },
    ])
    for (_, all) in [sticksOut, indented] {
      guard case .covered(_, let cover)? = all.first else {
        Issue.record("nothing was found")
        continue
      }
      #expect(cover.kind == .statusBar && !cover.isWhole && !cover.hasOldBar)
    }
  }

  @Test func aWindowAboveTheBarHasItsTouches() throws {
    let found = try findings(on: "iPhone 8", [button(Rect(100, 0, 44, 20))]) {
      $0.windows[0].level = 1001
    }
    #expect(found.all.isEmpty)
  }
}

@Suite struct EarFindingTests {
  @Test func aControlBesideTheNotchIsFoundIfItsWindowWaits() throws {
    // EDGE-3, GATE-5
    for (waits, isFound) in [(true, true), (false, false)] {
      let found = try findings([button(Rect(20, 8, 50, 30))]) {
        hideBar(&$0)
        $0.windows[0].gateDelays = waits
      }
      #expect(found.all.contains(.controlInEar(try found.scene.id("b"))) == isFound)
    }
  }
}

@Suite struct CutOffFindingTests {
  @Test func whatIsDrawnOutsideItsParentIsFound() throws {
    // HIT-3: a button in a container, wherever it stands against it; what is found is what a finger
    // finds.
    for left in stride(from: -60.0, through: 120, by: 12) {
      for width in [0.0, 30, 100] {
        let (scene, found) = try findings(
          on: "iPhone 8",
          [view("box", Rect(120, 200, width, 44)), button(Rect(left, 0, 44, 44), in: "box")])
        let id = try scene.id("b")
        let points = (0..<44).map { Point(120 + left + Double($0) + 0.5, 222) }
        let hits = points.filter { scene.target(at: $0) == .view(WindowID(0), id) }
        let expected: [SceneFinding] =
          hits.count == points.count
          ? [] : [.cutOff(id, by: try scene.id("box"), isWhole: hits.isEmpty)]
        #expect(found == expected, "at \(left) in \(width)")
      }
    }
  }

  @Test func whatIsOffTheScreenIsFoundUnlessAReactionMovesIt() throws {
    // HIT-3
    let views = [button(Rect(100, -60, 44, 44))]
    let off = try findings(on: "iPhone 8", views)
    #expect(off.all == [.offScreen(try off.scene.id("b"))])
    let moved = try findings(on: "iPhone 8", views) {
      var reaction = Reaction(to: .deliver)
      reaction.changes = [SceneChange(.set(FactPath(["b", "frame", "y"]), .number(100)))]
      $0.reactions = [reaction]
    }
    #expect(moved.all.isEmpty)
  }

  @Test func whatIsScrolledAwayIsMeantSo() throws {
    let scrolled = try findings(
      on: "iPhone 8",
      [
        view("list", Rect(0, 100, 375, 200)) {
          $0.kind = .scrollView
          $0.scroll.content = Size(375, 900)
        },
        button(Rect(0, 180, 44, 44), in: "list"),
      ])
    #expect(scrolled.all.isEmpty)
  }

  /// A list of 900 points in the upper half of the screen with a button in a row that is 20 wide.
  private func row(at top: Double, buttonAt left: Double) -> [ViewDescription] {
    [
      view("list", Rect(0, 100, 375, 400)) {
        $0.kind = .scrollView
        $0.scroll.content = Size(375, 900)
      },
      view("row", in: "list", Rect(0, top, 60, 44)),
      button(Rect(left, 0, 44, 44), in: "row"),
    ]
  }

  @Test(arguments: [0.0, 380, 700, 850])
  func whatNoScrollingBringsIntoReachIsFoundWhereverItIsScrolled(_ top: Double) throws {
    // HIT-3: in the list, half below its edge, and below the screen.
    for (left, isFound) in [(0.0, false), (40, true), (80, true)] {
      let (scene, all) = try findings(on: "iPhone 8", row(at: top, buttonAt: left))
      let cut = SceneFinding.cutOff(
        try scene.id("b"), by: try scene.id("row"), isWhole: left == 80)
      #expect(all == (isFound ? [cut] : []), "\(top)")
    }
  }

  @Test(arguments: [420.0, 660, 720])
  func whatAScrollViewDoesNotShowIsNowhereInParticular(_ top: Double) throws {
    // SAFE-6, HOME-6: it would stand in the corner, or beside the indicator.
    let scene = try findings(row(at: top, buttonAt: 0))
    #expect(scene.all.isEmpty)
    #expect(scene.scene.shownFrame(of: try scene.scene.id("b")).size.height == 0)
  }

  @Test func aViewThatNobodyTouchesMayStickOut() throws {
    let views = [view("box", Rect(0, 200, 0, 0)), view("label", in: "box", Rect(0, 0, 40, 40))]
    #expect(try findings(on: "iPhone 8", views).all.isEmpty)
    var tapped = views
    tapped[1].gestures = [RecognizerDescription(id: "tap", kind: .tap)]
    #expect(try findings(on: "iPhone 8", tapped).all.map { $0.rule } == [.hit3])
  }
}

@Suite struct EdgeFindingTests {
  @Test func severalScrollViewsForOneTapAreFoundOnPhones() throws {
    // BAR-3
    func list(_ id: Name, _ top: Double) -> ViewDescription {
      view(id, Rect(0, top, 320, 100)) {
        $0.kind = .tableView
        $0.scroll.content = Size(320, 900)
      }
    }
    for (name, isFound) in [("iPhone 8", true), ("iPad Pro 11-inch (1st generation)", false)] {
      let (scene, found) = try findings(on: name, [list("one", 100), list("two", 300)])
      let expected = SceneFinding.scrollToTop([try scene.id("one"), try scene.id("two")])
      #expect(found == (isFound ? [expected] : []))
    }
    let one = try findings(on: "iPhone 8", [list("one", 100)])
    #expect(one.all.isEmpty)
    // Where there is no bar nobody taps it.
    let hidden = try findings(on: "iPhone 8", [list("one", 100), list("two", 300)], hideBar)
    #expect(hidden.all.isEmpty)
  }

  @Test func aRecognizerThatBeginsInAnEarIsFound() throws {
    // EDGE-3: the ears of an iPhone X are 83 pt wide and 30 high.
    func isFound(_ frame: Rect, on name: String = "iPhone X", hidden: Bool = false) throws -> Bool {
      let strip = view("strip", frame) {
        $0.gestures = [RecognizerDescription(id: "pull", kind: .pan)]
      }
      return try findings(on: name, [strip]) { if hidden { hideBar(&$0) } }.all
        .contains { $0.rule == .edge3 }
    }
    #expect(try isFound(Rect(292, 0, 83, 30)))
    #expect(try isFound(Rect(0, 0, 375, 44)))
    #expect(try !isFound(Rect(83, 0, 209, 30)))
    #expect(try !isFound(Rect(292, 0, 83, 30), on: "iPhone 8"))
    // What reaches lower is touched below the bar, where one is shown.
    #expect(try !isFound(Rect(0, 0, 375, 88)))
    #expect(try isFound(Rect(0, 0, 375, 88), hidden: true))
    // A page begins everywhere.
    #expect(try !isFound(Rect(0, 0, 375, 812), hidden: true))
  }

  @Test func whatNeverBeginsInAnEarIsNotFound() throws {
    // EDGE-3: what is switched off, what is no recognizer of the app, and where the ears are not.
    let strip = view("strip", Rect(0, 0, 83, 30)) {
      $0.gestures = [RecognizerDescription(id: "pull", kind: .pan)]
    }
    var off = strip
    off.gestures[0].isEnabled = false
    let list = view("list", Rect(0, 0, 83, 30)) {
      $0.kind = .scrollView
      $0.scroll.content = Size(83, 900)
    }
    // Nothing touches it; and an app that has the edge deferred has the first swipe (DEFER-1).
    var numb = strip
    numb.interaction = false
    for wanted in [EdgeSet(.top), EdgeSet(.bottom)] {
      let found = try findings([strip]) { $0.controllers[0].deferring = wanted }.all
      #expect(found.contains { $0.rule == .edge3 } == (wanted == EdgeSet(.bottom)))
    }
    for (view, orientation, isFound) in [
      (strip, Orientation.portrait, true), (strip, .landscapeLeft, false),
      (off, .portrait, false), (list, .portrait, false), (numb, .portrait, false),
    ] {
      let found = try findings([view]) { $0.orientation = orientation }.all
      #expect(found.contains { $0.rule == .edge3 } == isFound)
    }
  }

  @Test func aPanFromTheTopEdgeBeginsInTheEars() throws {
    var pan = RecognizerDescription(id: "menu", kind: .edgePan)
    for (edges, isFound) in [(EdgeSet(.left), false), (EdgeSet(.top), true)] {
      pan.edges = edges
      let found = try findings([view("page", Rect(0, 0, 375, 812)) { $0.gestures = [pan] }])
      #expect(found.all.contains { $0.rule == .edge3 } == isFound)
    }
  }

  @Test func whatIsCloseToTheIndicatorIsFound() throws {
    // HOME-6: the band of 34 pt and 10 around it; 21 on the side.
    for bottom in stride(from: 0.0, through: 60, by: 2) {
      let (scene, found) = try findings([button(Rect(100, 812 - bottom - 44, 44, 44))])
      let expected = SceneFinding.nearIndicator(try scene.id("b"), hasRecognizers: false)
      #expect(found == (bottom < 44 ? [expected] : []), "\(bottom)")
      let turned = try findings([button(Rect(100, 375 - bottom - 44, 44, 44))]) {
        $0.orientation = .landscapeLeft
      }
      #expect(turned.all.isEmpty == (bottom >= 31), "\(bottom)")
      #expect(
        try findings(on: "iPhone 8", [button(Rect(100, 667 - bottom - 44, 44, 44))]).all.isEmpty)
    }
  }

  @Test func aViewThereWithRecognizersIsFoundAndAPageIsNot() throws {
    let tap = [RecognizerDescription(id: "tap", kind: .tap)]
    let (scene, found) = try findings([view("dock", Rect(0, 740, 375, 72)) { $0.gestures = tap }])
    #expect(found == [.nearIndicator(try scene.id("dock"), hasRecognizers: true)])
    let page = try findings([view("page", Rect(0, 0, 375, 812)) { $0.gestures = tap }])
    #expect(page.all.isEmpty)
    let plain = try findings([view("dock", Rect(0, 740, 375, 72))])
    #expect(plain.all.isEmpty)
    var off = tap
    off[0].isEnabled = false
    let idle = try findings([view("dock", Rect(0, 740, 375, 72)) { $0.gestures = off }])
    #expect(idle.all.isEmpty, "nobody listens there")
  }
}

@Suite struct PreferenceFindingTests {
  /// A scene with a child controller whose view is empty, and what is found in it.
  private func found(
    on name: String = "iPhone X", _ change: (inout SceneDescription) -> Void
  ) throws -> [SceneFinding] {
    try findings(on: name, [view("page", Rect(0, 0, 375, 600))]) {
      $0.controllers[0].children = ["game"]
      var game = ControllerDescription(id: "game")
      game.view = "page"
      $0.controllers.append(game)
      change(&$0)
    }.all
  }

  private let app = ControllerID(0)
  private let game = ControllerID(1)

  @Test func aWishThatNobodyAsksForIsFound() throws {
    // DEFER-1
    #expect(try found { $0.controllers[1].deferring = EdgeSet(.top) } == [.unread(game)])
    let named = try found {
      $0.controllers[1].deferring = EdgeSet(.top)
      $0.controllers[0].deferringChild = "game"
    }
    #expect(named.isEmpty)
    // Whoever names another is not asked itself.
    let both = try found {
      $0.controllers[0].deferring = EdgeSet(.top)
      $0.controllers[0].deferringChild = "game"
    }
    #expect(both == [.unread(app)])
    #expect(try found { $0.controllers[0].deferring = EdgeSet(.top) }.isEmpty)
    // One that is gone wants nothing.
    let gone = try found {
      $0.controllers[1].deferring = EdgeSet(.top)
      $0.controllers[1].isRemoved = true
    }
    #expect(gone.isEmpty)
  }

  @Test func aDeferredBottomUnderAHiddenIndicatorIsFound() throws {
    // DEFER-7: whoever says either.
    for edges in [EdgeSet(.top), EdgeSet(.bottom)] {
      for (name, hasIndicator) in [("iPhone X", true), ("iPhone 8", false)] {
        let found = try found(on: name) {
          $0.controllers[0].deferring = edges
          $0.controllers[0].autoHideChild = "game"
          $0.controllers[1].autoHide = true
        }
        let isInVain = edges.contains(.bottom) && hasIndicator
        #expect(found == (isInVain ? [.inVain(app, hiding: game)] : []))
      }
    }
    // An indicator that stays keeps nothing from being deferred.
    #expect(try found { $0.controllers[0].deferring = EdgeSet(.bottom) }.isEmpty)
  }

  @Test func anIndicatorThatHidesBesideControlsIsFound() throws {
    // HOME-6
    for count in 0...2 {
      let found = try found { scene in
        scene.controllers[0].autoHide = true
        for number in 0..<count {
          scene.views.append(
            view(Name("b\(number)"), Rect(50, 100 + 60 * Double(number), 44, 44)) {
              $0.kind = .button
            })
        }
      }
      #expect(found == (count > 0 ? [.hidesBesideControls(app, controls: count)] : []))
      // HOME-3: one that the system keeps does not come and go.
      let kept = try self.found { scene in
        scene.controllers[0].autoHide = true
        scene.figures = [FigureSetting(.home3Veto, .boolean(true))]
        scene.views.append(view("b", Rect(50, 100, 44, 44)) { $0.kind = .button })
      }
      #expect(kept.isEmpty)
    }
  }
}

@Suite struct HookFindingTests {
  private func found(
    _ os: Release, types: [UInt32]?, _ area: HookDescription.Area? = nil, isCovered: Bool = false
  ) throws -> SceneFinding? {
    let scene = try Scene(
      description(on: "iPhone 8", os, []) {
        var hook = HookDescription()
        hook.types = types?.map { EventType(rawValue: $0) }
        hook.area = area
        $0.hook = hook
        guard isCovered else { return }
        $0.windows.append(WindowDescription(id: "over"))
        $0.windows[1].view = "cover"
        $0.windows[1].level = 1100
        $0.views.append(view("cover", in: nil, Rect(0, 0, 375, 20)))
      })
    return scene.findings().first { $0.kind == .hookWithoutEvents }
  }

  @Test func aHookForRecordsIsShownNoneFromIOS4On() throws {
    // APP-1, BAR-1
    #expect(try found(Release(3), types: [1015]) == nil)
    for os in [Release(4), Release(13)] {
      #expect(try found(os, types: [1015]) == .hookWithoutEvents(.records))
      #expect(try found(os, types: [1015, 1016, 1017]) == .hookWithoutEvents(.records))
      #expect(try found(os, types: [1015, 3001]) == nil)
      #expect(try found(os, types: []) == nil)
      #expect(try found(os, types: nil) == nil)
    }
  }

  @Test func aHookOnTheBarIsShownNoFingersFromIOS13On() throws {
    // APP-1, BAR-7
    #expect(try found(Release(12), types: nil, .statusBar) == nil)
    for types in [nil, [3001], [3001, 1015]] as [[UInt32]?] {
      #expect(try found(Release(13), types: types, .statusBar) == .hookWithoutEvents(.touches))
      #expect(try found(Release(13), types: types, .statusBar, isCovered: true) == nil)
      #expect(try found(Release(13), types: types, .rect(Rect(0, 0, 375, 20))) == nil)
    }
    #expect(try found(Release(13), types: [2001], .statusBar) == nil)
  }
}
