import Fixtures
import SeededRandom
import Testing
import TouchCore

@testable import TouchScene

/// Views among many siblings: what their boxes find is what a search of all of them finds.
@Suite struct SiblingBoxesTests {
  /// A screen with three views, of which one scrolls and one is scaled, each with many children;
  /// some of these have many children of their own. Frames are on a grid, so that edges meet.
  private func crowded(_ random: inout SplitMix64) throws -> CompiledScene {
    var views: [ViewDescription] = []
    for (place, kind) in [ViewKind.view, .scrollView, .view].enumerated() {
      let holder = SceneName("holder\(place)")
      let frame = Rect2D(Double(place) * 60, Double(40 + 90 * place), 300, 300)
      views.append(
        view(holder, frame) {
          $0.kind = kind
          $0.scroll.content = Size2D(600, 900)
          $0.transform.scale = place == 2 ? 0.75 : 1
        })
      for index in 0..<Int.random(in: 28..<90, using: &random) {
        let id = SceneName("child\(place)-\(index)")
        views.append(child(id, in: holder, &random))
        guard Int.random(in: 0..<40, using: &random) == 0 else { continue }
        for inner in 0..<40 {
          views.append(child(SceneName("inner\(place)-\(index)-\(inner)"), in: id, &random))
        }
      }
    }
    return try CompiledScene(checked: description(on: "iPhone 8", Release(12), views))
  }

  private func child(
    _ id: SceneName, in parent: SceneName, _ random: inout SplitMix64
  ) -> ViewDescription {
    func number(_ range: Range<Int>) -> Double { Double(Int.random(in: range, using: &random) * 5) }
    let size = Int.random(in: 0..<12, using: &random) == 0 ? 60 : 8
    return view(
      id, in: parent, Rect2D(number(-4..<60), number(-4..<70), number(0..<size), number(0..<size))
    ) {
      $0.kind = Int.random(in: 0..<3, using: &random) == 0 ? .view : .button
      $0.isHidden = Int.random(in: 0..<9, using: &random) == 0
      if Int.random(in: 0..<5, using: &random) == 0 {
        ($0.hitInsets.left, $0.hitInsets.bottom) = (number(-4..<3), number(-4..<3))
      }
      $0.passesTouches = $0.kind == .view && Int.random(in: 0..<4, using: &random) == 0
      if Int.random(in: 0..<6, using: &random) == 0 {
        $0.transform.scale = [0.5, 1.5, 2][Int.random(in: 0..<3, using: &random)]
        $0.transform.dx = number(-3..<4)
      }
    }
  }

  private func point(_ random: inout SplitMix64) -> Point2D {
    Point2D(
      Double(Int.random(in: 0..<800, using: &random)) / 2,
      Double(Int.random(in: 0..<1_300, using: &random)) / 2)
  }

  /// Where a point lands by a search that asks every view in turn.
  private func plainTarget(at point: Point2D, in scene: CompiledScene) -> Target {
    for window in scene.hits.windows {
      if let hit = plainHit(at: point, in: scene, Int(window.first)) {
        return .view(window.window, hit)
      }
    }
    return .nowhere
  }

  private func plainHit(at point: Point2D, in scene: CompiledScene, _ place: Int) -> ViewID? {
    let node = scene.hits.nodes[place]
    let shift = scene.shift(ofBounds: node.view)
    guard node.contains(Point2D(point.x - shift.x, point.y - shift.y)) else { return nil }
    var child = place + 1
    while child < Int(node.past) {
      if let hit = plainHit(at: point, in: scene, child) { return hit }
      child = Int(scene.hits.nodes[child].past)
    }
    return node.passesTouches ? nil : node.view
  }

  @Test func aPointLandsWhereASearchOfAllSiblingsFindsIt() throws {
    // HIT-2, HIT-3, HIT-7, HIT-10, HIT-11
    var random = SplitMix64(state: 3)
    var found = Set<ViewID>()
    for _ in 0..<60 {
      var scene = try crowded(&random)
      #expect(scene.hits.nodes.contains { $0.boxes >= 0 })
      for round in 0..<2 {
        for _ in 0..<80 {
          let point = point(&random)
          let target = scene.target(at: point)
          if scene.statusBarFrame.contains(point) { continue }
          #expect(target == plainTarget(at: point, in: scene), "\(point)")
          if case .view(_, let view) = target { found.insert(view) }
        }
        let list = try #require(scene.view(named: "holder1"))
        if round == 0 { scene.scroll(list, to: Point2D(35, 110)) }
      }
    }
    #expect(found.count > 100)
  }

  @Test func aControlAmongManySiblingsIsReachedWhereItIsHit() throws {
    // HIT-2, HIT-3, HIT-10, HIT-11
    var random = SplitMix64(state: 5)
    var (inside, outside) = (0, 0)
    for _ in 0..<12 {
      var scene = try crowded(&random)
      scene.scroll(try #require(scene.view(named: "holder1")), to: Point2D(10, 45))
      for control in scene.controls {
        let reach = scene.reach(of: control)
        let frame = scene.hitArea(of: control)
        for _ in 0..<6 {
          let point = Point2D(
            frame.minX + frame.size.width * Double(Int.random(in: 0..<32, using: &random)) / 32,
            frame.minY + frame.size.height * Double(Int.random(in: 0..<32, using: &random)) / 32)
          guard scene.screen.contains(point) else { continue }
          var isInPlaces = false
          if case .places(let places) = reach {
            isInPlaces = places.contains { $0.rect.contains(point) }
          }
          let isHit = scene.target(at: point) == .view(WindowID(0), control)
          #expect(isInPlaces == isHit, "\(scene.name(of: control)) at \(point)")
          if isHit { inside += 1 } else { outside += 1 }
        }
      }
    }
    #expect(inside > 500 && outside > 500)
  }

  @Test func viewsTooLargeToBeToldApartAreStillFound() throws {
    // HIT-3
    let huge = 1e308
    let views = (0..<40).map { index in
      view(SceneName("v\(index)"), Rect2D(-huge, -huge, Double(index % 2) * huge * 1.9, huge * 1.9))
    }
    let scene = try CompiledScene(checked: description(on: "iPhone 8", Release(12), views))
    for point in [Point2D(100, 200), Point2D(0, 300), Point2D(374, 600)] {
      #expect(scene.target(at: point) == plainTarget(at: point, in: scene))
    }
  }

  @Test func everyBoxContainsWhatIsUnderIt() throws {
    var random = SplitMix64(state: 9)
    for _ in 0..<20 {
      let scene = try crowded(&random)
      let hits = scene.hits
      for (place, node) in hits.nodes.enumerated() where node.boxes >= 0 {
        var children: [Int] = []
        var count = 0
        var child = place + 1
        while child < Int(node.past) {
          if hits.nodes[child].canBeHit { children.append(child) }
          count += 1
          child = Int(hits.nodes[child].past)
        }
        #expect(count >= SiblingBoxes.fewest)
        let all = Rect2D(-1e6, -1e6, 2e6, 2e6)
        #expect(hits.boxes.places(in: all, under: node.boxes) == children)
        for child in children {
          let near = hits.boxes.places(in: hits.nodes[child].bounds, under: node.boxes)
          #expect(near.contains(child))
        }
      }
    }
  }
}
