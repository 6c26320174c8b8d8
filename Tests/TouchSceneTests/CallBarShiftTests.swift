import Fixtures
import Testing
import TouchCore
import TouchScene

/// What the bar of a call does to the views of root controllers (DEV-2).
@Suite struct CallBarShiftTests {
  private static func pins(_ top: Pin) -> [Pin] { fill.filter { $0.edge != .top } + [top] }

  private static let roots: [(ViewDescription, quiet: Rect2D)] = [
    (view("screen", in: nil, pins: fill), Rect2D(0, 0, 320, 480)),
    (view("screen", in: nil, Rect2D(0, 0, 320, 480)), Rect2D(0, 0, 320, 480)),
    (view("screen", in: nil, Rect2D(0, 20, 320, 460)), Rect2D(0, 20, 320, 460)),
    (
      view("screen", in: nil, pins: pins(Pin(.top, at: .statusBarBottom))),
      Rect2D(0, 20, 320, 460)
    ),
    (
      view("screen", in: nil, pins: pins(Pin(.top, at: .safeArea))), Rect2D(0, 20, 320, 460)
    ),
  ]

  @Test func theRootsViewMovesDownByTwentyAndIsTwentyShorterHoweverItIsPlaced() throws {
    // DEV-2, SAFE-1: the safe area's top inside stays.
    for (root, quiet) in Self.roots {
      var scene = try CompiledScene(
        description(on: "iPhone 4", Release(7), [view("row", Rect2D(0, 100, 320, 44))]) {
          $0.views[0] = root
        })
      #expect(try scene.frame("screen") == quiet)
      let inside = scene.layout(of: try scene.id("screen")).safeArea
      let before = scene
      try scene.apply(set("call", .boolean(true)))
      #expect(
        try scene.frame("screen")
          == Rect2D(0, quiet.minY + 20, 320, quiet.size.height - 20))
      #expect(scene.layout(of: try scene.id("screen")).safeArea == inside)
      #expect(try scene.frame("row") == Rect2D(0, 100, 320, 44), "its frame says nothing new")
      #expect(scene.onScreen(try scene.id("row")).minY == quiet.minY + 120)
      #expect(scene.layoutRules(of: try scene.id("screen")).first == .dev2)
      for (one, other) in [(scene, before), (before, scene)] {
        #expect(one.layoutRule(of: try one.id("screen"), changedFrom: other) == .dev2)
      }
      try scene.apply(set("call", .boolean(false)))
      #expect(try scene.frame("screen") == quiet)
    }
  }

  @Test func everyWindowBelowTheBarWithAControllerMovesAndNoOther() throws {
    // DEV-2, WIN-1
    for (level, hasController) in [(0.0, true), (1000, true), (1001, true), (0, false)] {
      let scene = try CompiledScene(
        description(on: "iPhone 8", Release(11)) {
          $0.views.append(view("second", in: nil, Rect2D(0, 0, 375, 667)))
          var window = WindowDescription(id: "other")
          window.level = level
          if hasController {
            var controller = ControllerDescription(id: "own")
            controller.view = "second"
            $0.controllers.append(controller)
            window.root = "own"
          } else {
            window.view = "second"
          }
          $0.windows.append(window)
          $0.call = true
        })
      let moves = hasController && level <= 1000
      #expect(try scene.frame("second").minY == (moves ? 20 : 0), "\(level)")
      #expect(try scene.frame("screen") == Rect2D(0, 20, 375, 647))
    }
  }

  @Test func withoutATallerBarNothingMoves() throws {
    // DEV-2: beside a notch, where the bar is hidden, and lying down from iOS 8 on.
    func hide(_ scene: inout SceneDescription) { scene.controllers[0].hidesStatusBar = true }
    func turn(_ scene: inout SceneDescription) { scene.orientation = .landscapeLeft }
    for (name, change) in [
      ("iPhone X", { _ in }), ("iPhone 8", hide), ("iPhone 8", turn),
    ] as [(String, (inout SceneDescription) -> Void)] {
      let scene = try CompiledScene(
        description(on: name, Release(12)) {
          change(&$0)
          $0.call = true
        })
      #expect(try scene.frame("screen").minY == 0)
    }
  }

  @Test func aFrameThatIsAddedToDuringACallKeepsWhatItSays() throws {
    // DEV-2, SCENE-1
    var scene = try CompiledScene(
      description(on: "iPhone 4", Release(6)) {
        $0.views[0] = view("screen", in: nil, Rect2D(0, 20, 320, 460))
        $0.call = true
      })
    try scene.apply(SceneChange(.add(FactPath(["screen", "frame", "y"]), 5)))
    try scene.apply(SceneChange(.add(FactPath(["screen", "frame", "height"]), -5)))
    #expect(try scene.frame("screen") == Rect2D(0, 45, 320, 435))
    try scene.apply(set("call", .boolean(false)))
    #expect(try scene.frame("screen") == Rect2D(0, 25, 320, 455))
  }
}
