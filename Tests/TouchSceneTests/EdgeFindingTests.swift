import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct EdgeFindingTests {
  @Test func severalScrollViewsForOneTapAreFoundOnPhones() throws {
    // BAR-3
    func list(_ id: SceneName, _ top: Double) -> ViewDescription {
      view(id, Rect2D(0, top, 320, 100)) {
        $0.kind = .tableView
        $0.scroll.content = Size2D(320, 900)
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
    func isFound(_ frame: Rect2D, on name: String = "iPhone X", hidden: Bool = false) throws -> Bool
    {
      let strip = view("strip", frame) {
        $0.gestures = [RecognizerDescription(id: "pull", kind: .pan)]
      }
      return try findings(on: name, [strip]) { if hidden { hideBar(&$0) } }.all
        .contains { $0.rule == .edge3 }
    }
    #expect(try isFound(Rect2D(292, 0, 83, 30)))
    #expect(try isFound(Rect2D(0, 0, 375, 44)))
    #expect(try !isFound(Rect2D(83, 0, 209, 30)))
    #expect(try !isFound(Rect2D(292, 0, 83, 30), on: "iPhone 8"))
    // What reaches lower is touched below the bar, where one is shown.
    #expect(try !isFound(Rect2D(0, 0, 375, 88)))
    #expect(try isFound(Rect2D(0, 0, 375, 88), hidden: true))
    // A page begins everywhere.
    #expect(try !isFound(Rect2D(0, 0, 375, 812), hidden: true))
  }

  @Test func whatNeverBeginsInAnEarIsNotFound() throws {
    // EDGE-3: what is switched off, what is no recognizer of the app, and where the ears are not.
    let strip = view("strip", Rect2D(0, 0, 83, 30)) {
      $0.gestures = [RecognizerDescription(id: "pull", kind: .pan)]
    }
    var off = strip
    off.gestures[0].isEnabled = false
    let list = view("list", Rect2D(0, 0, 83, 30)) {
      $0.kind = .scrollView
      $0.scroll.content = Size2D(83, 900)
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
      let found = try findings([view("page", Rect2D(0, 0, 375, 812)) { $0.gestures = [pan] }])
      #expect(found.all.contains { $0.rule == .edge3 } == isFound)
    }
  }

  @Test func whatIsCloseToTheIndicatorIsFound() throws {
    // HOME-6: the band of 34 pt and 10 around it; 21 on the side.
    for bottom in stride(from: 0.0, through: 60, by: 2) {
      let (scene, found) = try findings([button(Rect2D(100, 812 - bottom - 44, 44, 44))])
      let expected = SceneFinding.nearIndicator(try scene.id("b"), hasRecognizers: false)
      #expect(found == (bottom < 44 ? [expected] : []), "\(bottom)")
      let turned = try findings([button(Rect2D(100, 375 - bottom - 44, 44, 44))]) {
        $0.orientation = .landscapeLeft
      }
      #expect(turned.all.isEmpty == (bottom >= 31), "\(bottom)")
      #expect(
        try findings(on: "iPhone 8", [button(Rect2D(100, 667 - bottom - 44, 44, 44))]).all.isEmpty)
    }
  }

  @Test func aSheetIsLeftOutAndALowBarIsNot() throws {
    // HOME-6: a sheet of 88 pt has 44 pt (HIT-9) above the band of 34 pt and 10 pt around it
    let pan = [RecognizerDescription(id: "pull", kind: .pan)]
    for (frame, isFound) in [
      (Rect2D(0, 812 - 88, 375, 88), false), (Rect2D(0, 812 - 87, 375, 87), true),
      (Rect2D(10, 812 - 300, 355, 300), true), (Rect2D(0, 500, 375, 290), true),
    ] {
      let found = try findings([view("sheet", frame) { $0.gestures = pan }])
      #expect(found.all.isEmpty == !isFound, "\(frame)")
    }
  }

  @Test func whatAToolbarPlacesAboveTheBandIsLeftOut() throws {
    // HOME-6, SAFE-4: a bar of the system ends its buttons at the safe area, 34 pt above the bottom
    for (bottom, isFound) in [(34.0, false), (33, true)] {
      let bar = view("bar", Rect2D(0, 812 - 83, 375, 83)) { $0.kind = .toolbar }
      let item = view("b", in: "bar", Rect2D(100, 83 - bottom - 44, 44, 44)) {
        $0.kind = .barButton
      }
      #expect(try findings([bar, item]).all.isEmpty == !isFound, "\(bottom)")
    }
  }

  @Test func aViewThereWithRecognizersIsFoundAndAPageIsNot() throws {
    let tap = [RecognizerDescription(id: "tap", kind: .tap)]
    let (scene, found) = try findings([view("dock", Rect2D(0, 740, 375, 72)) { $0.gestures = tap }])
    #expect(found == [.nearIndicator(try scene.id("dock"), hasRecognizers: true)])
    let page = try findings([view("page", Rect2D(0, 0, 375, 812)) { $0.gestures = tap }])
    #expect(page.all.isEmpty)
    let plain = try findings([view("dock", Rect2D(0, 740, 375, 72))])
    #expect(plain.all.isEmpty)
    var off = tap
    off[0].isEnabled = false
    let idle = try findings([view("dock", Rect2D(0, 740, 375, 72)) { $0.gestures = off }])
    #expect(idle.all.isEmpty, "nobody listens there")
  }
}
