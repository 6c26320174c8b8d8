import Fixtures
import SeededRandom
import Testing
import TouchCore

@testable import TouchScene

/// A view that is moved: the scene is then the one that is solved as a whole.
@Suite struct MovedFrameTests {
  private func frame(_ id: SceneName, _ key: SceneName?, _ value: SceneValue) -> SceneChange {
    SceneChange(.set(FactPath([id, "frame"] + (key.map { [$0] } ?? [])), value))
  }

  private func nudge(_ id: SceneName, _ key: SceneName, _ number: Double) -> SceneChange {
    SceneChange(.add(FactPath([id, "frame", key]), number))
  }

  private func transform(_ id: SceneName, _ key: SceneName, _ number: Double) -> SceneChange {
    SceneChange(.set(FactPath([id, "transform", key]), .number(number)))
  }

  /// A screen with a bar, a table with cells, a scroll view, and views pinned to one another.
  private func furnished() throws -> CompiledScene {
    let next = [
      Pin(.left, at: .view("plain", .right)), Pin(.top, at: .view("plain", .top)),
      Pin(.width, at: .extent, plus: 40), Pin(.height, at: .extent, plus: 40),
    ]
    let besides = [
      Pin(.left, at: .view("filling", .left)), Pin(.top, at: .view("filling", .top)),
      Pin(.width, at: .extent, plus: 40), Pin(.height, at: .extent, plus: 40),
    ]
    return try CompiledScene(
      description(
        on: "iPhone X", Release(12),
        [
          view("bar", Rect2D(0, 44, 375, 44)) { $0.kind = .navigationBar },
          view("box", Rect2D(20, 100, 300, 300)),
          // Pinned to the next one, which has another place in the box when that moves.
          view("aside", in: "box", pins: besides),
          view("filling", in: "box", pins: fillSafeArea),
          view("free", in: "box", Rect2D(10, 10, 80, 80)),
          // Before what it is pinned to, so that the order of the file is not that of solving.
          view("next", in: "box", pins: next),
          view("plain", in: "box", Rect2D(100, 10, 60, 60)),
          view("inner", in: "plain", pins: fillSafeArea),
          view("list", Rect2D(0, 420, 375, 392)) {
            $0.kind = .tableView
            $0.scroll.content = Size2D(375, 900)
          },
          view("cell", in: "list", Rect2D(0, 0, 375, 44)) { $0.kind = .cell },
          view("button", in: "cell", Rect2D(300, 0, 60, 44)) { $0.kind = .button },
        ]))
  }

  @Test func aMovedViewGivesTheSceneThatIsSolvedAsAWhole() throws {
    let changes: [(SceneChange, Bool)] = [
      (frame("free", nil, .list([.number(5), .number(6), .number(70), .number(80)])), true),
      (frame("free", "y", .number(33)), true), (nudge("free", "width", 12.5), true),
      (frame("box", "x", .number(-40)), true), (nudge("list", "y", 10), true),
      (frame("box", "y", .number(-120)), true),
      (frame("cell", "width", .number(10)), true), (frame("button", "height", .number(0)), true),
      // Another view is pinned to it, and a bar covers others.
      (nudge("plain", "x", 7), false), (nudge("bar", "height", 7), false),
      // It has pins.
      (nudge("inner", "x", 7), false),
      (frame("inner", nil, .list([.number(5), .number(6), .number(70), .number(80)])), false),
      // Transforms, also of a view that has pins; not of a bar.
      (transform("free", "dx", 5), true), (transform("inner", "scale", 0.5), true),
      (transform("box", "scale", 2), true), (transform("free", "scale", 0), false),
      (SceneChange(.add(FactPath(["free", "transform", "dy"]), 5)), true),
      (transform("plain", "dx", 5), false), (transform("bar", "dy", 5), false),
      (frame("free", "width", .number(-1)), false), (nudge("free", "depth", 1), false),
    ]
    for (change, isAlone) in changes {
      var (moved, whole) = (try furnished(), try furnished())
      #expect(moved.isLocal(change) == isAlone, "\(change)")
      var refusals: [ChangeError?] = [nil, nil]
      do throws(ChangeError) {
        try moved.apply(change)
      } catch {
        refusals[0] = error
      }
      do throws(ChangeError) {
        try whole.applySolvingAnew(change)
      } catch {
        refusals[1] = error
      }
      #expect(refusals[0] == refusals[1])
      #expect(moved.difference(from: whole) == nil, "\(change)")
    }
  }

  @Test func theLayoutsOfAMoveAreThoseThatDifferByTheSameRules() throws {
    for change in [
      frame("free", "y", .number(33)), frame("box", "x", .number(-40)), nudge("button", "width", 3),
      frame("box", "y", .number(0)), nudge("free", "x", 0),
    ] {
      let before = try furnished()
      var moved = before
      guard case .layouts(let layouts)? = moved.makeAlone(change) else {
        Issue.record("\(change) is not made alone")
        continue
      }
      let expected = moved.layouts(changedFrom: before)
      #expect(layouts.map(\.layout) == expected)
      #expect(
        layouts.map(\.rule) == expected.map { moved.layoutRule(of: $0.view, changedFrom: before) })
    }
    var scene = try furnished()
    let isMoved = scene.makeAlone(nudge("list", "x", 3)) != nil
    #expect(!isMoved, "a scroll view")
    #expect(scene.difference(from: try furnished()) == nil, "it was not moved")
  }

  @Test func aCopyStaysWhereItWas() throws {
    let before = try furnished()
    var moved = before
    try moved.apply(frame("box", "x", .number(200)))
    try moved.apply(frame("free", "x", .number(60)))
    #expect(before.difference(from: try furnished()) == nil)
    #expect(before.target(at: Point2D(35, 115)) == .view(WindowID(0), try before.id("free")))
    #expect(moved.target(at: Point2D(35, 115)) == .view(WindowID(0), try moved.id("screen")))
    #expect(moved.target(at: Point2D(265, 115)) == .view(WindowID(0), try moved.id("free")))
  }

  @Test func whatWasScrolledIsSolvedAsAWhole() throws {
    var scene = try furnished()
    scene.scroll(try scene.id("list"), to: Point2D(0, 50))
    #expect(!scene.isLocal(nudge("free", "x", 1)))
    try scene.apply(nudge("free", "x", 1))
    #expect(scene.isLocal(nudge("free", "x", 1)))
    #expect(scene.difference(from: scene.solvedAnew()) == nil)
    #expect(scene.offset(of: try scene.id("list")) == Point2D(0, 50))
  }

  @Test func amongManySiblingsAMovedViewIsFoundWhereItIs() throws {
    // HIT-3
    var random = SplitMix64(state: 21)
    let views = (0..<200).map { (index: Int) -> ViewDescription in
      let (x, y) = (Double(index % 14) * 25, Double(60 + index / 14 * 40))
      return view(SceneName("v\(index)"), Rect2D(x, y, 20, 30))
    }
    var scene = try CompiledScene(description(on: "iPhone 8", Release(12), views))
    for _ in 0..<300 {
      let id = SceneName("v\(Int.random(in: 0..<200, using: &random))")
      let x = Double(Int.random(in: 0..<340, using: &random))
      let y = Double(Int.random(in: 40..<640, using: &random))
      let numbers = [x, y, 20, 30].map { SceneValue.number($0) }
      try scene.apply(frame(id, nil, .list(numbers)))
    }
    let whole = scene.solvedAnew()
    #expect(scene.difference(from: whole) == nil)
    for x in stride(from: 0.0, to: 375, by: 7) {
      for y in stride(from: 30.0, to: 667, by: 7) {
        #expect(scene.target(at: Point2D(x, y)) == whole.target(at: Point2D(x, y)))
      }
    }
  }

  @Test func whatIsNotTheSameIsNamed() throws {
    let before = try furnished()
    var other = before
    try other.apply(frame("free", "y", .number(33)))
    #expect(other.difference(from: before).map { "\($0)" } == "description.views")
    other = before
    other.setActive(false)
    #expect(other.difference(from: before).map { "\($0)" } == "isActive")
  }
}
