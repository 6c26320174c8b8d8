import Fixtures
import SeededRandom
import Testing
import TouchCore
import TouchScene

/// A tree with scroll views in one another, transforms, and pins to what scrolls and to what does
/// not; on whole points and scales that are powers of two, so that all arithmetic is exact.
private func randomScene(
  pinned: Bool, _ random: inout SplitMix64
) throws -> SceneDescription {
  func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
  func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
  var views: [ViewDescription] = []
  var parents: [SceneName] = []
  for place in 0..<Int.random(in: 2...9, using: &random) {
    let parent = place == 0 ? 0 : Int.random(in: 0...place, using: &random)
    let owner: SceneName = parent == place ? "screen" : SceneName("v\(parent)")
    parents.append(owner)
    let size = Size2D(2 * whole(4...80), 2 * whole(4...80))
    var view = ViewDescription(id: SceneName("v\(place)"))
    view.parent = owner
    if pinned, one(in: 3) {
      let other: SceneName =
        one(in: 2) || owner == "screen" ? owner : parents[parent == place ? 0 : parent]
      view.pins = [
        Pin(.left, at: one(in: 2) ? .bounds : .view(other, .left), plus: whole(-9...9)),
        Pin(.width, at: .extent, plus: size.width),
        Pin(.height, at: .extent, plus: size.height),
        Pin(
          .top, at: one(in: 3) ? .statusBarBottom : one(in: 2) ? .bounds : .view(other, .top),
          plus: whole(-9...9)),
      ]
    } else {
      view.frame = Rect2D(origin: Point2D(whole(-20...60), whole(-20...60)), size: size)
    }
    view.kind = [.scrollView, .scrollView, .button, .view][Int.random(in: 0...3, using: &random)]
    view.isHidden = one(in: 10)
    if one(in: 4) { view.hitInsets.top = whole(-9...4) }
    view.passesTouches = view.kind != .button && one(in: 5)
    if view.kind == .scrollView {
      view.scroll.content = Size2D(whole(0...300), whole(0...300))
      if one(in: 2) { view.scroll.offsetX = whole(-4...4) }
      if one(in: 2) { view.scroll.offsetY = whole(-4...4) }
      if one(in: 3) { view.scroll.inset.top = whole(-9...9) }
    }
    if one(in: 2) {
      view.transform.dx = whole(-4...4)
      view.transform.dy = whole(-4...4)
      view.transform.scale = [0.5, 1, 2][Int.random(in: 0...2, using: &random)]
    }
    views.append(view)
  }
  return try description(on: "iPhone 5s", Release(12), views.shuffled(using: &random))
}

/// The scene as if its file had said where each view is scrolled to.
private func written(_ scene: CompiledScene) throws -> CompiledScene {
  var description = scene.description
  for view in scene.views where description.views[Int(view.index)].kind.scrolls {
    let offset = scene.offset(of: view)
    description.views[Int(view.index)].scroll.offsetX = offset.x
    description.views[Int(view.index)].scroll.offsetY = offset.y
  }
  var other = try CompiledScene(description)
  other.shiftContent(by: scene.contentShift)
  return other
}

/// Whether two scenes answer every question alike.
private func expectSame(_ a: CompiledScene, _ b: CompiledScene, _ random: inout SplitMix64) {
  for view in a.views {
    #expect(a.offset(of: view) == b.offset(of: view))
    #expect(a.bounds(of: view) == b.bounds(of: view))
    #expect(a.onScreen(view) == b.onScreen(view))
    #expect(a.layout(of: view) == b.layout(of: view))
    #expect(a.isOnScreen(view) == b.isOnScreen(view))
    #expect(a.scrollRange(of: view) == b.scrollRange(of: view))
    let path = FactPath([a.name(of: view), "offset"])
    #expect((try? a.value(of: path)) == (try? b.value(of: path)))
    let (here, there) = (a.reach(of: view), b.reach(of: view))
    #expect(here == there)
  }
  #expect(a.scrollToTop() == b.scrollToTop())
  for _ in 0..<30 {
    let point = Point2D(
      Double(Int.random(in: 0..<320, using: &random)) / 2,
      Double(Int.random(in: 0..<500, using: &random)) / 2)
    #expect(a.target(at: point) == b.target(at: point))
    for view in a.views { #expect(a.convert(point, to: view) == b.convert(point, to: view)) }
  }
}

@Suite struct ScrollingTests {
  @Test(arguments: [false, true])
  func aScrolledSceneIsTheOneThatWasWrittenSo(pinned: Bool) throws {
    // HIT-7 over random trees: after every scroll all answers are those of a scene that was solved
    // with these offsets.
    var random = SplitMix64(state: pinned ? 41 : 42)
    var counts = (kept: 0, anew: 0)
    for _ in 0..<120 {
      var scene = try CompiledScene(randomScene(pinned: pinned, &random))
      let scrolling = scene.views.filter {
        scene.description.views[Int($0.index)].kind.scrolls
      }
      if Bool.random(using: &random) { scene.shiftContent(by: 40) }
      for _ in 0..<4 {
        guard let view = scrolling.randomElement(using: &random) else { break }
        let before = scene
        let offset = Point2D(
          Double(Int.random(in: -20...60, using: &random)),
          Bool.random(using: &random)
            ? scene.offset(of: view).y : Double(Int.random(in: -20...60, using: &random)))
        scene.scroll(view, to: offset)
        #expect(scene.offset(of: view) == offset)
        for other in scrolling where other != view {
          #expect(scene.offset(of: other) == before.offset(of: other))
        }
        let isKept = scene.description.views == before.description.views
        if isKept { counts.kept += 1 } else { counts.anew += 1 }
        expectSame(scene, try written(scene), &random)
      }
      // The next change compiles the offsets with all else, and nothing jumps.
      let before = scene
      try scene.apply(set("screen.multipleTouch", .boolean(true)))
      expectSame(scene, before, &random)
    }
    #expect(counts.kept > 50)
    // Without pins nothing is ever solved anew.
    #expect((counts.anew > 20) == pinned && (pinned || counts.anew == 0))
  }

  @Test func scrollingOnlyMovesWhatStandsInTheView() throws {
    var scene = try CompiledScene(
      description([
        view("list", Rect2D(0, 100, 200, 200)) { $0.kind = .scrollView },
        view("row", in: "list", Rect2D(0, 50, 200, 44)),
        view("beside", Rect2D(0, 300, 200, 44)),
      ]))
    let (list, row) = (try scene.id("list"), try scene.id("row"))
    let before = scene
    scene.scroll(list, to: Point2D(5, 30))
    #expect(scene.onScreen(row) == Rect2D(-5, 120, 200, 44))
    #expect(scene.onScreen(list) == before.onScreen(list))
    #expect(scene.onScreen(try scene.id("beside")) == Rect2D(0, 300, 200, 44))
    #expect(scene.bounds(of: list) == Rect2D(5, 30, 200, 200))
    #expect(scene.bounds(of: row) == Rect2D(0, 0, 200, 44))
    // A touch in the row moves through its content, and the row keeps its place in the list.
    #expect(scene.convert(Point2D(0, 130), to: row) == Point2D(5, 10))
    #expect(scene.convert(Point2D(0, 130), to: list) == Point2D(5, 60))
    #expect(scene.layouts(changedFrom: before).isEmpty)
    scene.scroll(list, to: .zero)
    #expect(scene.onScreen(row) == before.onScreen(row))
  }

  @Test func whatDoesNotScrollAndWhatIsNoPlaceChangesNothing() throws {
    var scene = try CompiledScene(
      description([
        view("list", Rect2D(0, 100, 200, 200)) { $0.kind = .scrollView },
        view("row", in: "list", Rect2D(0, 50, 200, 44)),
      ]))
    let (list, row) = (try scene.id("list"), try scene.id("row"))
    scene.scroll(list, to: Point2D(0, 10))
    for bad in [Double.nan, .infinity, -.infinity] {
      scene.scroll(list, to: Point2D(bad, 0))
      scene.scroll(list, to: Point2D(0, bad))
    }
    scene.scroll(row, to: Point2D(7, 7))
    #expect(scene.offset(of: list) == Point2D(0, 10))
    #expect(scene.offset(of: row) == .zero)
    scene.scroll(list, to: Point2D(1e300, -1e300))
    #expect(scene.offset(of: list) == Point2D(1e300, -1e300))
    #expect(scene.target(at: Point2D(10, 150)) == .view(WindowID(0), list))
  }

  @Test func aCoordinateOfAnOffsetThatIsSetToNullIsAtRest() throws {
    // INS-2
    var scene = try CompiledScene(
      description([
        view("list", Rect2D(0, 0, 320, 200)) {
          $0.kind = .scrollView
          $0.scroll.content = Size2D(640, 1_000)
          $0.scroll.inset.top = 10
        }
      ]))
    let list = try scene.id("list")
    try scene.apply(set("list.offset", .list([.number(5), .number(90)])))
    try scene.apply(set("list.offset.y", .null))
    #expect(scene.offset(of: list) == Point2D(5, -10))
    try scene.apply(set("list.inset.top", .number(30)))
    #expect(scene.offset(of: list) == Point2D(5, -30))
    try scene.apply(set("list.offset.x", .null))
    #expect(scene.offset(of: list) == Point2D(0, -30))
  }

  @Test func aViewAtRestFollowsItsInsetAndOneThatWasScrolledStays() throws {
    // INS-2
    for scrolledBy in [0.0, 50] {
      var scene = try CompiledScene(
        description([
          view("list", Rect2D(0, 0, 320, 200)) {
            $0.kind = .scrollView
            $0.scroll.content = Size2D(320, 1_000)
            $0.scroll.inset.top = 10
          },
          view("row", in: "list", Rect2D(0, 0, 320, 44)),
        ]))
      let list = try scene.id("list")
      scene.scroll(list, to: Point2D(0, 90))
      scene.scroll(list, to: Point2D(0, scrolledBy - 10))
      try scene.apply(set("list.inset.top", .number(30)))
      #expect(scene.offset(of: list) == Point2D(0, scrolledBy == 0 ? -30 : scrolledBy - 10))
    }
  }

  @Test func theRangeIsThatOfContentInsetAndBounds() throws {
    // INS-2, by content, inset and axis; a content that is too short has one offset.
    for length in [0.0, 100, 200, 250, 1_000, .greatestFiniteMagnitude] {
      for (start, end) in [(0.0, 0.0), (20, 34), (-5, 5), (0, .greatestFiniteMagnitude)] {
        for always in [false, true] {
          for bounces in [false, true] {
            let scene = try CompiledScene(
              description([
                view("list", Rect2D(0, 0, 200, 200)) {
                  $0.kind = .scrollView
                  $0.scroll.content = Size2D(length, length)
                  $0.scroll.inset = Insets2D(top: start, left: start, bottom: end, right: end)
                  $0.scroll.alwaysBouncesHorizontally = always
                  $0.scroll.alwaysBouncesVertically = always
                  $0.scroll.bounces = bounces
                },
                view("v", Rect2D(0, 0, 9, 9)),
              ]))
            let (least, most) = scene.scrollRange(of: try scene.id("list"))
            #expect(least == Point2D(start == 0 ? 0 : -start, start == 0 ? 0 : -start))
            let farthest = max(
              -start, min(length + end - 200, .greatestFiniteMagnitude))
            #expect(most == Point2D(farthest, farthest))
            let isLonger = farthest > -start
            let expected = isLonger || (always && bounces)
            let along = scene.scrollsAlong(try scene.id("list"))
            #expect(along.horizontal == expected && along.vertical == expected)
            let none = scene.scrollsAlong(try scene.id("v"))
            #expect(!none.horizontal && !none.vertical)
            #expect(scene.scrollRange(of: try scene.id("v")) == (Point2D.zero, .zero))
          }
        }
      }
    }
  }

  @Test func theAxesAreToldApart() throws {
    let scene = try CompiledScene(
      description([
        view("wide", Rect2D(0, 0, 200, 200)) {
          $0.kind = .scrollView
          $0.scroll.content = Size2D(300, 200)
          $0.scroll.inset = Insets2D(top: 0, left: 3, bottom: 0, right: 4)
        },
        view("tall", Rect2D(0, 0, 200, 200)) {
          $0.kind = .scrollView
          $0.scroll.content = Size2D(100, 100)
          $0.scroll.inset = Insets2D(top: 90, left: 0, bottom: 20, right: 0)
        },
      ]))
    let (wide, tall) = (try scene.id("wide"), try scene.id("tall"))
    #expect(scene.scrollRange(of: wide) == (Point2D(-3, 0), Point2D(104, 0)))
    #expect(scene.scrollsAlong(wide) == (true, false))
    #expect(scene.scrollRange(of: tall) == (Point2D(0, -90), Point2D(0, -80)))
    #expect(scene.scrollsAlong(tall) == (false, true))
  }
}
