import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct CutOffFindingTests {
  @Test func whatIsDrawnOutsideItsParentIsFound() throws {
    // HIT-3: a button in a container, wherever it stands against it; what is found is what a finger
    // finds.
    for left in stride(from: -60.0, through: 120, by: 12) {
      for width in [0.0, 30, 100] {
        let (scene, found) = try findings(
          on: "iPhone 8",
          [view("box", Rect2D(120, 200, width, 44)), button(Rect2D(left, 0, 44, 44), in: "box")])
        let id = try scene.id("b")
        let points = (0..<44).map { Point2D(120 + left + Double($0) + 0.5, 222) }
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
    let views = [button(Rect2D(100, -60, 44, 44))]
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
        view("list", Rect2D(0, 100, 375, 200)) {
          $0.kind = .scrollView
          $0.scroll.content = Size2D(375, 900)
        },
        button(Rect2D(0, 180, 44, 44), in: "list"),
      ])
    #expect(scrolled.all.isEmpty)
  }

  /// A list of 900 points in the upper half of the screen with a button in a row that is 20 wide.
  private func row(at top: Double, buttonAt left: Double) -> [ViewDescription] {
    [
      view("list", Rect2D(0, 100, 375, 400)) {
        $0.kind = .scrollView
        $0.scroll.content = Size2D(375, 900)
      },
      view("row", in: "list", Rect2D(0, top, 60, 44)),
      button(Rect2D(left, 0, 44, 44), in: "row"),
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
    let views = [view("box", Rect2D(0, 200, 0, 0)), view("label", in: "box", Rect2D(0, 0, 40, 40))]
    #expect(try findings(on: "iPhone 8", views).all.isEmpty)
    var tapped = views
    tapped[1].gestures = [RecognizerDescription(id: "tap", kind: .tap)]
    #expect(try findings(on: "iPhone 8", tapped).all.map { $0.rule } == [.hit3])
  }
}
