import Fixtures
import SeededRandom
import Testing
import TouchCore

@testable import TouchScene

/// Members that are added in place give the scene that is solved as a whole.
@Suite struct AddedInPlaceTests {
  /// A screen with a grid of many buttons, a table with a cell, a text view and a toolbar.
  private func furnished(buttons count: Int = 40) throws -> CompiledScene {
    var views = [
      view("grid", Rect2D(0, 60, 375, 300)),
      view("table", Rect2D(0, 360, 375, 200)) {
        $0.kind = .tableView
        $0.scroll.content = Size2D(375, 900)
      },
      view("row", in: "table", Rect2D(0, 0, 300, 44)) { $0.kind = .cell },
      view("note", Rect2D(0, 560, 375, 44)) { $0.kind = .textView },
    ]
    for index in 0..<count {
      views.append(
        view(
          SceneName("b\(index)"), in: "grid",
          Rect2D(Double(index % 8) * 45, Double(index / 8) * 45, 40, 40)
        ) { $0.kind = .button })
    }
    return try CompiledScene(description(on: "iPhone 8", Release(12), views))
  }

  private func button(_ id: SceneName, _ frame: Rect2D = Rect2D(10, 10, 60, 60)) -> SceneMember {
    .view(view(id, in: nil, frame) { $0.kind = .button })
  }

  private func insert(
    _ member: SceneMember, into parent: SceneName?, before sibling: SceneName? = nil
  ) -> SceneChange {
    SceneChange(.insert(member, into: parent, before: sibling))
  }

  private func tap(_ id: SceneName) -> RecognizerDescription {
    RecognizerDescription(id: id, kind: .tap)
  }

  /// Makes changes in place, and compares the scene with the one that is solved as a whole.
  private func check(
    _ changes: [SceneChange], in scene: inout CompiledScene,
    _ place: SourceLocation = #_sourceLocation
  ) {
    var whole = scene
    #expect(scene.addsInPlace(changes), sourceLocation: place)
    #expect(
      whole.applySolvingAnew(together: changes).allSatisfy { $0 == nil }, sourceLocation: place)
    #expect(scene.apply(together: changes).allSatisfy { $0 == nil }, sourceLocation: place)
    #expect(scene.difference(from: whole) == nil, sourceLocation: place)
    #expect(scene.difference(from: scene.solvedAnew()) == nil, sourceLocation: place)
  }

  @Test("Cells in front of many siblings and behind some of them")
  func siblings() throws {
    var scene = try furnished()
    check((0..<20).map { insert(button(SceneName("new\($0)")), into: "grid") }, in: &scene)
    check(
      [
        insert(button("first"), into: nil, before: "b0"),
        insert(button("last"), into: "grid"),
        insert(button("middle"), into: "grid", before: "b20"),
        insert(button("behind"), into: nil, before: "last"),
      ], in: &scene)
    check([insert(button("one"), into: "grid"), insert(button("two"), into: "screen")], in: &scene)
  }

  @Test("Views in views that were added with them, and gestures of both")
  func nested() throws {
    var scene = try furnished()
    let card = view("card", in: nil, Rect2D(0, 0, 200, 200)) { $0.gestures = [tap("open")] }
    check(
      [
        insert(.view(card), into: "grid"), insert(button("ok"), into: "card"),
        insert(.gesture(tap("hold")), into: "card"), insert(.gesture(tap("dismiss")), into: "grid"),
        insert(button("cancel"), into: nil, before: "ok"),
      ], in: &scene)
    for name in ["open", "hold", "dismiss"] as [SceneName] {
      let ok = try #require(scene.view(named: "ok"))
      #expect(scene.routed[scene.route(of: ok)].map { scene.name(of: $0) }.contains(name))
    }
  }

  @Test("Cells of a table that has been scrolled")
  func scrolled() throws {
    var scene = try furnished()
    let table = try #require(scene.view(named: "table"))
    scene.scroll(table, to: Point2D(0, 100))
    let cell = view("cell", in: nil, Rect2D(0, 200, 300, 44)) { $0.kind = .cell }
    check([insert(.view(cell), into: "table")], in: &scene)
    #expect(scene.offset(of: table) == Point2D(0, 100))
    #expect(scene.layout(of: try #require(scene.view(named: "cell"))).frame.size.width == 375)
  }

  @Test("Content that scrolls under a pinned view leaves the routes where they are in their list")
  func heldContent() throws {
    var scene = try furnished()
    let floating = view("floating", in: nil, .zero) {
      $0.frame = nil
      $0.pins = [
        Pin(.left, at: .bounds), Pin(.right, at: .bounds), Pin(.top, at: .statusBarBottom),
        Pin(.height, at: .extent, plus: 20),
      ]
    }
    try scene.apply(insert(.view(floating), into: "table"))
    check([insert(button("new"), into: "grid")], in: &scene)
    let routed = scene.routed
    let table = try #require(scene.view(named: "table"))
    scene.scroll(table, to: Point2D(0, 100))
    #expect(scene.offset(of: table) == Point2D(0, 100))
    #expect(scene.routed == routed)
    #expect(scene.difference(from: scene.solvedAnew()) == nil)
  }

  @Test("Changes of which none can be made leave the scene as it was")
  func refused() throws {
    var scene = try furnished()
    check([insert(button("new"), into: "grid")], in: &scene)
    let routed = scene.routed
    let errors = scene.apply(together: [
      SceneChange(.remove("nothing")), SceneChange(.remove("nobody")),
    ])
    #expect(errors.allSatisfy { $0 != nil })
    #expect(scene.routed == routed)
  }

  @Test("Boxes around siblings stay sound while views come one by one")
  func boxes() throws {
    var scene = try furnished(buttons: 20)
    var random = SplitMix64(state: 7)
    for index in 0..<400 {
      let x = Double(Int.random(in: 0..<340, using: &random))
      let y = Double(Int.random(in: 0..<280, using: &random))
      let parent: SceneName = index % 3 == 0 ? "screen" : "grid"
      check(
        [insert(button(SceneName("n\(index)"), Rect2D(x, y, 12, 12)), into: parent)], in: &scene)
    }
  }

  @Test("A copy of a scene stays as it was")
  func copies() throws {
    var scene = try furnished()
    let (before, same) = (scene, try furnished())
    check([insert(button("new"), into: "grid")], in: &scene)
    #expect(before.difference(from: same) == nil)
    #expect(before.view(named: "new") == nil)
  }

  @Test("Routes that many gestures make again do not grow without end")
  func wornRoutes() throws {
    var scene = try furnished()
    for index in 0..<40 {
      try scene.apply(insert(.gesture(tap(SceneName("g\(index)"))), into: "grid"))
    }
    // 41 routes of about 42 entrants each are in use; made again each time they would be 34 000.
    #expect(scene.routed.count < 5_000)
  }

  @Test("What depends on more, or cannot be added, solves the whole scene")
  func others() throws {
    var scene = try furnished()
    try scene.apply(SceneChange(.remove("b3")))
    let pinned = view("pinned", in: nil, Rect2D(0, 0, 1, 1)) {
      $0.frame = nil
      $0.pins = [Pin(.left, at: .bounds), Pin(.right, at: .bounds)]
    }
    var waiting = tap("waiting")
    waiting.requires = ["row.pan"]
    let changes = [
      insert(.view(pinned), into: "grid"),
      insert(
        .view(view("list", in: nil, Rect2D(0, 0, 9, 9)) { $0.kind = .scrollView }), into: "grid"),
      insert(.view(view("bar", in: nil, Rect2D(0, 0, 9, 9)) { $0.kind = .toolbar }), into: "grid"),
      insert(button("b0"), into: "grid"), insert(button("b3"), into: "grid"),
      insert(button("lost"), into: "nowhere"), insert(button("gone"), into: "b3"),
      insert(.gesture(waiting), into: "grid"),
      SceneChange(.set(FactPath(["grid", "hidden"]), .boolean(true))),
    ]
    for change in changes { #expect(!scene.addsInPlace([change]), "\(change)") }
    #expect(!scene.addsInPlace([insert(button("new"), into: "grid"), changes[8]]))
  }
}
