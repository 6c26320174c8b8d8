import Fixtures
import SeededRandom
import Testing
import TouchCore

@testable import TouchScene

/// A fact of one view is set in place: the scene is then the one that is solved as a whole.
@Suite struct ViewFactTests {
  /// A bar, a box with a button in front of another, and a list.
  private func furnished() throws -> CompiledScene {
    try CompiledScene(
      description(
        on: "iPhone X", Release(12),
        [
          view("bar", Rect2D(0, 44, 375, 44)) { $0.kind = .navigationBar },
          view("box", Rect2D(20, 100, 300, 300)),
          view("behind", in: "box", Rect2D(0, 0, 100, 100)) { $0.kind = .button },
          view("front", in: "box", Rect2D(50, 0, 100, 100)) { $0.kind = .slider },
          view("list", Rect2D(0, 420, 375, 392)) {
            $0.kind = .tableView
            $0.scroll.content = Size2D(375, 900)
          },
        ]))
  }

  /// Each change, and whether it is local.
  private var changes: [(SceneChange, Bool)] {
    let isOff = SceneValue.boolean(false)
    return [
      (set("front", "hidden", .boolean(true)), true), (set("box", "hidden", .boolean(true)), true),
      (set("front", "alpha", .number(0)), true), (set("front", "alpha", .number(0.5)), true),
      (set("front", "alpha", .number(0.005)), true), (set("box", "interaction", isOff), true),
      (set("front", "multipleTouch", .boolean(true)), true),
      (set("front", "exclusiveTouch", .boolean(true)), true),
      (set("box", "passesTouches", .boolean(true)), true),
      (set("front", "passesTouches", .boolean(true)), false),
      (
        set("front", "hitInsets", SceneValue(Insets2D(top: -9, left: 0, bottom: 4, right: 0))), true
      ),
      (SceneChange(.set(FactPath(["front", "hitInsets", "top"]), .number(-9))), false),
      (set("front", "enabled", isOff), true),
      (SceneChange(.disable("front")), true), (SceneChange(.enable("front")), true),
      (set("front", "selected", .boolean(true)), true),
      (set("front", "value", .number(0.25)), true),
      (set("front", "highlighted", .boolean(true)), true),
      (set("front", "continuous", isOff), true), (set("front", "action", .object([])), true),
      (set("list", "hidden", .boolean(true)), true),
      // It covers other views, or has no such fact, or no such value, or is not there.
      (set("bar", "hidden", .boolean(true)), false), (set("bar", "alpha", .number(0.5)), true),
      (set("box", "enabled", isOff), false), (set("front", "alpha", .number(2)), false),
      (set("front", "hidden", .number(1)), false), (set("nothing", "hidden", isOff), false),
      (set("list", "scrollEnabled", isOff), false), (SceneChange(.remove("front")), false),
    ]
  }

  @Test func aFactGivesTheSceneThatIsSolvedAsAWhole() throws {
    for (change, isLocal) in changes {
      var (local, whole) = (try furnished(), try furnished())
      // A finger has set what the description does not say.
      for view in [try local.id("front"), try local.id("behind")] {
        local.setHighlighted(view, to: true)
        whole.setHighlighted(view, to: true)
      }
      local.setValue(of: try local.id("front"), to: 0.75)
      whole.setValue(of: try whole.id("front"), to: 0.75)
      #expect(local.isLocal(change) == isLocal, "\(change)")
      let refused = refusal { () throws(ChangeError) in try local.apply(change) }
      let other = refusal { () throws(ChangeError) in try whole.applySolvingAnew(change) }
      #expect(refused == other, "\(change)")
      #expect(local.difference(from: whole) == nil, "\(change)")
      for x in stride(from: 30.0, to: 200, by: 20) {
        #expect(local.target(at: Point2D(x, 150)) == whole.target(at: Point2D(x, 150)), "\(change)")
      }
    }
  }

  /// Sixty views in one, each with a button inside.
  private func crowded() throws -> CompiledScene {
    let parents = (0..<60).map { index in
      view(
        SceneName("p\(index)"),
        Rect2D(Double(index % 10) * 36, Double(index / 10) * 90, 50, 100))
    }
    let buttons = (0..<60).map { index in
      view(SceneName("b\(index)"), in: SceneName("p\(index)"), Rect2D(5, 5, 40, 80)) {
        $0.kind = .button
      }
    }
    return try CompiledScene(description(on: "iPhone X", Release(12), parents + buttons))
  }

  @Test func changesAtOneInstantAreWrittenInOneSolution() throws {
    // SCENE-1, HIT-1
    var scene = try crowded()
    let (solution, count) = (ObjectIdentifier(scene.solved), scene.hits.nodes.count)
    var random = SplitMix64(state: 16)
    for round in 0..<40 {
      var changes: [SceneChange] = []
      for _ in 0..<10 {
        let letter = Bool.random(using: &random) ? "p" : "b"
        let id = SceneName("\(letter)\(Int.random(in: 0..<60, using: &random))")
        let flag = SceneValue.boolean(Bool.random(using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: changes.append(set(id, "hidden", flag))
        case 1: changes.append(set(id, "interaction", flag))
        case 2 where letter == "p": changes.append(set(id, "passesTouches", flag))
        case 2, 3:
          let alpha = Double.random(in: 0...0.02, using: &random)
          changes.append(set(id, "alpha", .number(alpha)))
        default:
          let x = Double(Int.random(in: 0..<300, using: &random))
          changes.append(SceneChange(.set(FactPath([id, "frame", "x"]), .number(x))))
        }
      }
      for change in changes { try scene.apply(change) }
      #expect(ObjectIdentifier(scene.solved) == solution && scene.hits.nodes.count == count)
      let anew = scene.solvedAnew()
      #expect(scene.difference(from: anew) == nil, "\(round)")
      for _ in 0..<60 {
        let point = Point2D(
          Double(Int.random(in: 0..<375, using: &random)),
          Double(Int.random(in: 40..<700, using: &random)))
        #expect(scene.target(at: point) == anew.target(at: point), "\(round) at \(point)")
      }
      for control in scene.controls {
        #expect(scene.reach(of: control) == anew.reach(of: control), "\(round)")
      }
    }
  }

  @Test func aHiddenViewCoversNothing() throws {
    // HIT-1
    for id in ["front", "cover"] as [SceneName] {
      let button = view("button", Rect2D(100, 100, 60, 60)) { $0.kind = .button }
      let front = view("front", Rect2D(110, 110, 20, 20))
      let cover = view("cover", in: nil, Rect2D(120, 90, 300, 30))
      var shown = try description(on: "iPhone X", Release(12), [button, front, cover])
      var above = WindowDescription(id: "above")
      (above.view, above.level) = ("cover", 1)
      shown.windows.append(above)
      var scene = try CompiledScene(shown)
      let control = try scene.id("button")
      let covered = scene.reach(of: control)
      try scene.apply(set(id, "hidden", .boolean(true)))
      let free = scene.reach(of: control)
      #expect(free != covered)
      try scene.apply(SceneChange(.remove(id)))
      #expect(scene.reach(of: control) == free, "\(id)")
    }
  }

  @Test func aFactOfARemovedViewIsRefused() throws {
    // WIN-4
    var scene = try furnished()
    try scene.apply(SceneChange(.remove("box")))
    #expect(!scene.isLocal(set("front", "hidden", .boolean(true))))
    #expect(throws: ChangeError(.removed("front"))) {
      try scene.apply(set("front", "hidden", .boolean(true)))
    }
  }

  @Test func aCopyKeepsItsFacts() throws {
    // HIT-1
    let before = try furnished()
    var after = before
    try after.apply(set("front", "hidden", .boolean(true)))
    #expect(before.difference(from: try furnished()) == nil)
    #expect(before.target(at: Point2D(100, 150)) == .view(WindowID(0), try before.id("front")))
    #expect(after.target(at: Point2D(100, 150)) == .view(WindowID(0), try after.id("behind")))
  }

  @Test func whatWasScrolledIsSolvedAsAWhole() throws {
    var scene = try furnished()
    scene.scroll(try scene.id("list"), to: Point2D(0, 50))
    #expect(!scene.isLocal(set("front", "hidden", .boolean(true))))
    try scene.apply(set("front", "hidden", .boolean(true)))
    #expect(scene.isLocal(set("front", "hidden", .boolean(false))))
    #expect(scene.offset(of: try scene.id("list")) == Point2D(0, 50))
  }
}
