import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct MarginTests {
  @Test func marginsAre8PointsOrTheSystemMinimumInAControllersView() throws {
    // INS-3, facts §7.3; inside the safe area.
    let pins = fill.map { Pin($0.edge, at: .margins) }
    for (name, orientation, minimum) in [
      ("iPhone X", Orientation.portrait, 16.0), ("iPhone X", .landscapeLeft, 20),
      ("iPhone 8 Plus", .portrait, 20), ("iPhone 8 Plus", .landscapeRight, 32),
    ] {
      let views = [
        view("root", pins: pins), view("box", Rect2D(60, 60, 200, 200)),
        view("inner", in: "box", pins: pins),
      ]
      let scene = try CompiledScene(
        description(on: name, Release(12), views) { $0.orientation = orientation })
      let safe = scene.layout(of: try scene.id("screen")).safeArea
      let root = try scene.frame("root")
      #expect(root.minX == safe.left + minimum)
      #expect(root.maxX == scene.screen.maxX - safe.right - minimum)
      #expect(root.minY == safe.top)
      #expect(root.maxY == scene.screen.maxY - safe.bottom)
      #expect(try scene.frame("inner") == Rect2D(8, 8, 184, 184))
    }
  }
}
