import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct MissesTests {
  /// What is missed at a point, with the views by their ids: `third by tools, HIT-3`.
  private func missed(
    at point: Point2D, _ views: [ViewDescription],
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> String? {
    let scene = try CompiledScene(description(on: "iPhone 8", Release(12), views, change))
    return scene.miss(at: point).map {
      "\(scene.name(of: $0.control).text) by \(scene.name(of: $0.by).text), \($0.rule.id)"
    }
  }

  private let box = view("box", Rect2D(100, 100, 40, 40))

  private func button(
    _ frame: Rect2D, in parent: SceneName = "box",
    _ change: (inout ViewDescription) -> Void = { _ in }
  ) -> ViewDescription {
    view("b", in: parent, frame) {
      $0.kind = .button
      change(&$0)
    }
  }

  @Test func aControlDrawnOutsideWhatItStandsInIsMissedThereAlone() throws {
    // HIT-3
    let views = [box, button(Rect2D(20, 0, 60, 40))]
    #expect(try missed(at: Point2D(130, 120), views) == nil, "it is hit")
    #expect(try missed(at: Point2D(140, 120), views) == "b by box, HIT-3")
    #expect(try missed(at: Point2D(179, 139), views) == "b by box, HIT-3")
    #expect(try missed(at: Point2D(180, 120), views) == nil, "it is not drawn there")
  }

  @Test func oneThatTakesNoTouchesOrIsDisabledIsMissed() throws {
    // HIT-1, HIT-4: it is drawn all the same, or too faint to be touched; hidden it is not there.
    let frame = Rect2D(0, 0, 40, 40)
    let point = Point2D(110, 110)
    #expect(
      try missed(at: point, [box, button(frame) { $0.interaction = false }])
        == "b by b, HIT-1")
    var still = box
    still.interaction = false
    #expect(try missed(at: point, [still, button(frame)]) == "b by box, HIT-1")
    #expect(
      try missed(at: point, [box, button(frame) { $0.control.isEnabled = false }])
        == "b by b, HIT-4")
    #expect(try missed(at: point, [box, button(frame) { $0.isHidden = true }]) == nil)
    #expect(
      try missed(at: point, [box, button(frame) { $0.alpha = 0.009 }]) == "b by b, HIT-1")
    #expect(try missed(at: point, [box, button(frame) { $0.alpha = 0.01 }]) == nil, "it is hit")
    var faint = box
    faint.alpha = 0.005
    #expect(try missed(at: point, [faint, button(frame)]) == "b by box, HIT-1")
    #expect(
      try missed(at: point, [faint, button(frame) { $0.control.isEnabled = false }]) == nil,
      "it would not take the touch either")
  }

  @Test func aControlIsMissedWhereAViewInsideItTakesTheTouch() throws {
    // CTL-1, HIT-1: a view with interaction inside it does, a label does not; a control of its own
    // is meant.
    for (kind, missed) in [
      (ViewKind.view, "b by inner, CTL-1"), (.label, nil), (.scrollView, "b by inner, CTL-1"),
      (.button, nil),
    ] {
      let views = [
        box, button(Rect2D(0, 0, 40, 40)),
        view("inner", in: "b", Rect2D(10, 10, 10, 10)) { $0.kind = kind },
      ]
      #expect(try self.missed(at: Point2D(115, 115), views) == missed, "\(kind)")
      #expect(try self.missed(at: Point2D(105, 105), views) == nil, "beside it the button is hit")
    }
  }

  @Test func whatIsTooFaintToBeHitIsMissedForItsAlpha() throws {
    // HIT-1: to take interaction would not have it touched.
    let point = Point2D(110, 110)
    for alpha in [0.005, 0.009] {
      let faint = button(Rect2D(0, 0, 40, 40)) { $0.alpha = alpha }
      #expect(try missed(at: point, [box, faint]) == "b by b, HIT-1")
      var container = box
      container.alpha = alpha
      #expect(
        try missed(at: point, [container, button(Rect2D(0, 0, 40, 40))]) == "b by box, HIT-1")
    }
    let still = button(Rect2D(0, 0, 40, 40)) {
      $0.alpha = 0.01
      $0.interaction = false
    }
    #expect(try missed(at: point, [box, still]) == "b by b, HIT-1")
  }

  @Test func whatIsBehindTheViewThatIsHitIsNotMissed() throws {
    // HIT-2: nobody sees it.
    let cover = view("cover", Rect2D(100, 100, 200, 40))
    #expect(try missed(at: Point2D(150, 120), [box, button(Rect2D(20, 0, 60, 40)), cover]) == nil)
    #expect(
      try missed(at: Point2D(150, 120), [cover, box, button(Rect2D(20, 0, 60, 40))])
        == "b by box, HIT-3")
  }

  @Test func underTheStatusBarItIsMissedAndScrolledAwayItIsNot() throws {
    // BAR-7
    #expect(
      try missed(at: Point2D(100, 10), [button(Rect2D(80, 0, 40, 44), in: "screen")])
        == "b by b, BAR-7")
    let list = view("list", Rect2D(0, 100, 375, 100)) { $0.kind = .scrollView }
    let below = button(Rect2D(80, 110, 40, 44), in: "list")
    #expect(try missed(at: Point2D(100, 220), [list, below]) == nil)
  }

  @Test func aControlBehindAPlainViewIsMissedUnlessThatMakesSomethingOfTouches() throws {
    // HIT-2
    let views = [box, button(Rect2D(0, 0, 40, 40)), view("veil", Rect2D(0, 0, 300, 300))]
    let point = Point2D(110, 110)
    #expect(try missed(at: point, views) == "b by veil, HIT-2")
    #expect(try missed(at: Point2D(200, 200), views) == nil, "no control is behind it there")
    #expect(try missed(at: point, views) { $0.views[3].interaction = false } == nil, "it is hit")
    #expect(try missed(at: point, views) { $0.views[3].kind = .scrollView } == nil)
    #expect(
      try missed(at: point, views) {
        $0.views[3].gestures = [RecognizerDescription(id: "tap", kind: .tap)]
      } == nil)
    #expect(try missed(at: point, views) { $0.views[2].control.isEnabled = false } == nil)
  }

  @Test func aViewWithRecognizersIsMissedLikeAControl() throws {
    // HIT-1, HIT-3
    let tap = RecognizerDescription(id: "tap", kind: .tap)
    let label = view("terms", Rect2D(100, 100, 80, 20)) {
      $0.kind = .label
      $0.gestures = [tap]
    }
    #expect(try missed(at: Point2D(110, 110), [label]) == "terms by terms, HIT-1")
    var heard = label
    heard.interaction = true
    #expect(try missed(at: Point2D(110, 110), [heard]) == nil, "it is hit")
    let inner = view("inner", in: "box", Rect2D(20, 0, 60, 40)) { $0.gestures = [tap] }
    #expect(try missed(at: Point2D(150, 120), [box, inner]) == "inner by box, HIT-3")
  }

  @Test func whatPassesTouchesOnIsNotMissedAndHitInsetsMoveTheEdges() throws {
    // HIT-10, HIT-11
    let tap = RecognizerDescription(id: "tap", kind: .tap)
    let overlay = view("overlay", Rect2D(0, 0, 320, 400)) {
      $0.gestures = [tap]
      $0.passesTouches = true
    }
    let below = view("below", Rect2D(90, 90, 100, 100)) {
      $0.kind = .button
      $0.control.isEnabled = false
    }
    #expect(try missed(at: Point2D(110, 110), [below, overlay]) == "below by below, HIT-4")
    var wide = box
    wide.hitInsets.right = -39
    let views = [wide, button(Rect2D(20, 0, 60, 40))]
    #expect(try missed(at: Point2D(178, 120), views) == nil, "it is hit")
    #expect(try missed(at: Point2D(179, 120), views) == "b by box, HIT-3")
    var inner = wide
    (inner.parent, inner.frame) = ("page", Rect2D(0, 0, 40, 40))
    let page = view("page", Rect2D(100, 100, 60, 60))
    #expect(
      try missed(at: Point2D(170, 120), [page, inner, button(Rect2D(20, 0, 60, 40))])
        == "b by page, HIT-3", "the box is hit there")
    let tall = view("tall", Rect2D(100, 300, 20, 20)) {
      $0.kind = .button
      $0.hitInsets.top = -10
    }
    let scene = try CompiledScene(description(on: "iPhone 8", Release(12), [tall]))
    #expect(scene.miss(at: Point2D(110, 285))?.distance == 5)
    let small = button(Rect2D(0, 0, 20, 20)) { $0.hitInsets.bottom = -10 }
    #expect(try missed(at: Point2D(110, 129), [box, small]) == nil, "it is hit")
    #expect(try missed(at: Point2D(110, 131), [box, small]) == "b by b, HIT-3")
  }

  @Test func theNearestControlWithinAFingersReachIsMissed() throws {
    // HIT-3, HIT-9.target: 22 pt on each side
    let one = view("one", Rect2D(100, 100, 20, 20)) { $0.kind = .button }
    let two = view("two", Rect2D(150, 100, 20, 20)) { $0.kind = .button }
    for (x, expected) in [
      (119.0, nil), (130, "one by one, HIT-3"), (140, "two by two, HIT-3"),
      (192, "two by two, HIT-3"), (192.5, nil), (78, "one by one, HIT-3"), (77.5, nil),
    ] as [(Double, String?)] {
      #expect(try missed(at: Point2D(x, 110), [one, two]) == expected, "\(x)")
    }
    let scene = try CompiledScene(description(on: "iPhone 8", Release(12), [one]))
    #expect(scene.miss(at: Point2D(123, 124))?.distance == 5)
    var still = one
    still.control.isEnabled = false
    #expect(try missed(at: Point2D(130, 110), [still]) == nil, "it would not take the touch either")
    // HIT-9.target: in a cell it has to be small, and the finger within 44 by 44 pt around it.
    let cell = view("cell", Rect2D(0, 80, 320, 60)) { $0.kind = .cell }
    let small = button(Rect2D(100, 20, 20, 20), in: "cell")
    for (x, expected) in [
      (131.9, "b by b, HIT-3"), (132.1, nil), (88, "b by b, HIT-3"), (87.9, nil),
    ] as [(Double, String?)] {
      #expect(try missed(at: Point2D(x, 110), [cell, small]) == expected, "\(x)")
    }
    let wide = button(Rect2D(100, 8, 50, 44), in: "cell")
    #expect(try missed(at: Point2D(151, 110), [cell, wide]) == nil)
    let pad = view("pad", Rect2D(120, 100, 80, 80)) {
      $0.gestures = [RecognizerDescription(id: "tap", kind: .tap)]
    }
    #expect(
      try missed(at: Point2D(130, 110), [one, pad]) == nil, "the finger is meant for the pad")
  }
}
