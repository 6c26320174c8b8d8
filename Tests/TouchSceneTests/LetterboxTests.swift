import Fixtures
import Testing
import TouchCore
import TouchScene

/// A scene on a phone that is longer than the app's screen (DEV-1).
@Suite struct LetterboxTests {
  private func scene(
    on name: String = "iPhone X", sdk: Release = Release(10), _ views: [ViewDescription] = [],
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> CompiledScene {
    try CompiledScene(
      description(on: name, Release(13), views) {
        $0.sdk = sdk
        change(&$0)
      })
  }

  @Test(arguments: ["iPhone X", "iPhone XR", "iPhone 12", "iPhone 16 Pro"])
  func theAppSees375By667WithABarOf20PointsAndNoSafeAreaBeyondIt(_ name: String) throws {
    for orientation in Orientation.allCases {
      for call in [false, true] {
        let scene = try scene(on: name) {
          $0.orientation = orientation
          $0.call = call
        }
        let size = orientation.isLandscape ? Size2D(667, 375) : Size2D(375, 667)
        let bar = orientation.isLandscape ? 0.0 : 20
        #expect(try scene.frame("screen") == Rect2D(origin: .zero, size: size))
        #expect(scene.statusBarFrame == Rect2D(0, 0, size.width, bar))
        #expect(
          scene.layout(of: try scene.id("screen")).safeArea
            == Insets2D(top: bar, left: 0, bottom: 0, right: 0))
      }
    }
  }

  @Test func whatIsBesideTheScreenIsNobodysWhateverSticksOut() throws {
    // DEV-1, WIN-1
    let large = view("large", Rect2D(-50, -100, 500, 1000))
    var scene = try scene([large]) {
      $0.views[0] = view("screen", in: nil, Rect2D(-9, -99, 999, 999))
    }
    for point in [Point2D(100, -0.1), Point2D(100, 667), Point2D(100, -72), Point2D(100, 739)] {
      #expect(scene.target(at: point) == .beside)
    }
    for point in [Point2D(0, 20), Point2D(374.9, 666.9)] {
      #expect(try scene.target(at: point) == .view(WindowID(0), scene.id("large")))
    }
    // EDGE-6: it goes down with the content.
    scene.shiftContent(by: 200)
    #expect(scene.target(at: Point2D(100, 100)) == .beside)
    #expect(try scene.target(at: Point2D(100, 800)) == .view(WindowID(0), scene.id("large")))
  }

  @Test func aScrolledSceneHasTheSameBeside() throws {
    let list = view("list", pins: fill) {
      $0.kind = .scrollView
      $0.scroll.content = Size2D(375, 2000)
    }
    var scene = try scene([list])
    scene.scroll(try scene.id("list"), to: Point2D(0, 300))
    #expect(scene.target(at: Point2D(100, 700)) == .beside)
    #expect(try scene.target(at: Point2D(100, 600)) == .view(WindowID(0), scene.id("list")))
  }

  @Test func anSDKOf11OnThePhonesOf2018SeesAnIPhoneX() throws {
    let scene = try scene(on: "iPhone XR", sdk: Release(11))
    #expect(try scene.frame("screen") == Rect2D(0, 0, 375, 812))
    #expect(
      scene.layout(of: try scene.id("screen")).safeArea
        == Insets2D(top: 44, left: 0, bottom: 34, right: 0))
    #expect(scene.target(at: Point2D(374.9, 811.9)) != .beside)
  }

  @Test func whatIsAtTheEdgesOfTheGlassIsNotFoundInALetterboxedApp() throws {
    // SAFE-6, HOME-6, EDGE-3: no notch, no corner and no indicator reaches so far in.
    let corners = [Rect2D(0, 20, 30, 30), Rect2D(0, 640, 30, 27), Rect2D(345, 640, 30, 27)]
    let buttons = corners.enumerated().map { index, frame in
      view(SceneName(utf8: Array("b\(index)".utf8)), frame) { $0.kind = .button }
    }
    let letterboxed = try scene(buttons)
    #expect(letterboxed.findings().isEmpty)
    let whole = try scene(sdk: Release(11), buttons)
    #expect(!whole.findings().isEmpty)
  }

  @Test func aChangeOfTheSDKLaysEverythingOutAnew() throws {
    // DEV-1, SCENE-1
    var scene = try scene(sdk: Release(11))
    #expect(scene.appScreen.isWholeGlass)
    try scene.apply(set("sdk", .text("9.0")))
    #expect(try scene.frame("screen") == Rect2D(0, 0, 375, 667))
    #expect(scene.appScreen.frame == Rect2D(0, 72.5, 375, 667))
  }

  @Test func marginsAreThoseOfTheScreenThatTheAppSees() throws {
    // INS-3: 16 pt, and not the 20 of a wide phone.
    let pins = [
      Pin(.left, at: .margins), Pin(.right, at: .margins), Pin(.top, at: .bounds),
      Pin(.height, at: .extent, plus: 10),
    ]
    let scene = try scene(on: "iPhone XS Max", [view("v", pins: pins)])
    #expect(try scene.frame("v").minX == 16)
  }
}
