import Fixtures
import Testing
import TouchCore
import TouchScene

/// A view's place along one axis, and what stands on it.
private struct Span {
  var start: Double
  var end: Double

  /// The edges at the start, in the middle and at the end.
  func at(_ place: Int) -> Double { [start, (start + end) / 2, end][place] }
}

/// The edges of an axis at the start, in the middle and at the end, and its extent.
private let edges: [[PinEdge]] = [
  [.left, .centerX, .right, .width], [.top, .centerY, .bottom, .height],
]

/// Every anchor that an edge of a view in `box` can have, with where it is in `box`.
private func anchors(_ axis: Int, _ place: Int) -> [(Pin.Anchor, Double)] {
  let box = Span(start: 0, end: axis == 0 ? 200 : 240)
  let margins = Span(start: 8, end: box.end - 8)
  var all: [(Pin.Anchor, Double)] = [
    (.bounds, box.at(place)), (.safeArea, box.at(place)), (.margins, margins.at(place)),
  ]
  // A sibling, the parent, its parent, and a sibling of the parent; `box` stands at 40, 80.
  let others: [(SceneName, Span)] = [
    ("other", axis == 0 ? Span(start: 24, end: 104) : Span(start: 48, end: 144)),
    ("box", box),
    ("screen", axis == 0 ? Span(start: -40, end: 280) : Span(start: -80, end: 488)),
    ("uncle", axis == 0 ? Span(start: -32, end: 24) : Span(start: 160, end: 320)),
  ]
  for (name, span) in others {
    for edge in 0..<3 { all.append((.view(name, edges[axis][edge]), span.at(edge))) }
  }
  if axis == 1 { all.append((.statusBarBottom, 20 - 80)) }
  return all
}

/// One of the two facts of an axis: which edge stands where, or the extent (3).
private struct Fact {
  var pin: Pin
  var place: Int
  var value: Double
}

private func facts(_ axis: Int, _ place: Int, plus constant: Double) -> [Fact] {
  if place == 3 {
    return [0, 48].map {
      Fact(pin: Pin(edges[axis][3], at: .extent, plus: $0), place: 3, value: $0)
    }
  }
  return anchors(axis, place).map {
    Fact(
      pin: Pin(edges[axis][place], at: $0.0, plus: constant), place: place,
      value: $0.1 + constant)
  }
}

/// Whether a view at `span` is where both facts say. Where the end is before the start it has no
/// length.
private func holds(_ a: Fact, _ b: Fact, _ span: Span) -> Bool {
  func holds(_ fact: Fact) -> Bool {
    fact.value == (fact.place == 3 ? span.end - span.start : span.at(fact.place))
  }
  if a.place != 3, b.place != 3, b.value < a.value {
    return span.start == span.end && (holds(a) || holds(b))
  }
  return holds(a) && holds(b)
}

@Suite struct PinTests {
  private let surroundings = [
    view("uncle", Rect2D(8, 240, 56, 160)), view("box", Rect2D(40, 80, 200, 240)),
    view("other", in: "box", Rect2D(24, 48, 80, 96)),
  ]

  @Test func twoFactsOfAnAxisPlaceAView() throws {
    // SCENE, pins: the six pairs of facts, each with every anchor that reaches, plus and minus.
    for axis in 0...1 {
      var views = surroundings
      var pairs: [(Fact, Fact)] = []
      for a in 0...3 {
        for b in (a + 1)..<max(4, a + 1) {
          for first in facts(axis, a, plus: -12) {
            for second in facts(axis, b, plus: 8) {
              let across = [
                Pin(edges[1 - axis][0], at: .bounds), Pin(edges[1 - axis][2], at: .bounds),
              ]
              views.append(
                view(
                  SceneName("v\(pairs.count)"), in: "box", pins: [first.pin, second.pin] + across))
              pairs.append((first, second))
            }
          }
        }
      }
      let scene = try CompiledScene(description(views))
      for (place, pair) in pairs.enumerated() {
        let frame = try scene.frame(SceneName("v\(place)"))
        let span =
          axis == 0
          ? Span(start: frame.minX, end: frame.maxX) : Span(start: frame.minY, end: frame.maxY)
        #expect(holds(pair.0, pair.1, span), "\(pair) gives \(frame)")
      }
    }
  }

  @Test func anyOtherNumberOfFactsThanTwoIsRefused() throws {
    for axis in 0...1 {
      for subset in 0..<16 {
        let chosen = (0..<4).filter { subset & 1 << $0 != 0 }
        let pins = chosen.map { Pin(edges[axis][$0], at: $0 == 3 ? .extent : .bounds) }
        let across = [Pin(edges[1 - axis][0], at: .bounds), Pin(edges[1 - axis][2], at: .bounds)]
        let error = refusal(try description([view("v", pins: pins + across)]))
        let expected = SceneError(
          .view(1, key: "pin"), .facts(found: chosen.count, horizontal: axis == 0))
        #expect(error == (chosen.count == 2 ? nil : expected))
      }
    }
    #expect(
      refusal(try description([view("v", pins: [])]))
        == SceneError(.view(1, key: "frame"), .facts(found: 0, horizontal: true)))
  }

  @Test func aFrameAndPinsTogetherAreRefused() throws {
    let both = view("v", Rect2D(0, 0, 1, 1)) { $0.pins = fill }
    #expect(
      refusal(try description([both])) == SceneError(.view(1, key: "pin"), .frameAndPins))
  }

  @Test func siblingsAncestorsAndTheirSiblingsAreInReachAndNothingElse() throws {
    // A tree of two branches; every view pinned to every other.
    let parents: [(SceneName, SceneName)] = [
      ("a", "screen"), ("b", "screen"), ("a1", "a"), ("a2", "a"), ("b1", "b"), ("a11", "a1"),
    ]
    func ancestors(_ name: SceneName) -> [SceneName] {
      guard let parent = parents.first(where: { $0.0 == name })?.1 else { return [] }
      return [parent] + ancestors(parent)
    }
    func parent(_ name: SceneName) -> SceneName? { parents.first { $0.0 == name }?.1 }
    for (index, (name, _)) in parents.enumerated() {
      for other in [SceneName("screen")] + parents.map(\.0) where other != name {
        var views = parents.map { view($0.0, in: $0.1, Rect2D(0, 0, 10, 10)) }
        views[index].frame = nil
        views[index].pins = fill.dropFirst() + [Pin(.left, at: .view(other, .right))]
        let line = [name] + ancestors(name)
        let isReached = line.contains(other) || line.contains { parent($0) == parent(other) }
        let error = refusal(try description(views))
        let expected = SceneError(.pin(index + 1, .left), .outOfReach(other))
        #expect(error == (isReached ? nil : expected), "\(name.text) to \(other.text)")
      }
    }
  }

  @Test func aPinToWhatIsNotThereIsRefused() throws {
    let views = [view("v", pins: fill.dropLast() + [Pin(.bottom, at: .view("gone", .top))])]
    #expect(
      refusal(try description(views)) == SceneError(.pin(1, .bottom), .unknown("gone", .view)))
    // A controller is no view.
    let other = [view("v", pins: fill.dropLast() + [Pin(.bottom, at: .view("app", .top))])]
    #expect(
      refusal(try description(other)) == SceneError(.pin(1, .bottom), .unknown("app", .view)))
  }

  @Test func pinsThatNoFileCanSayAreRefusedAndNoTrap() throws {
    let impossible = [
      Pin(.left, at: .extent), Pin(.left, at: .view("screen", .top)),
      Pin(.left, at: .view("screen", .width)), Pin(.left, at: .statusBarBottom),
      Pin(.left, at: .bounds, plus: .nan), Pin(.left, at: .bounds, plus: .infinity),
    ]
    for pin in impossible {
      let error = refusal(try description([view("v", pins: fill.dropFirst() + [pin])]))
      #expect(error?.place == .pin(1, .left))
    }
    for extent in [-1, .nan, .infinity] {
      let pins = fill.dropFirst() + [Pin(.width, at: .extent, plus: extent)]
      #expect(refusal(try description([view("v", pins: Array(pins))]))?.place == .pin(1, .width))
    }
  }

  @Test func circlesOfPinsAreRefusedWithTheirMembers() throws {
    for count in 1...4 {
      let views = (0..<count).map { place in
        let next = SceneName("v\((place + 1) % count)")
        return view(
          SceneName("v\(place)"),
          pins: [
            Pin(.left, at: .view(next, .right)), Pin(.width, at: .extent, plus: 10),
            Pin(.top, at: .bounds), Pin(.bottom, at: .bounds),
          ])
      }
      let members = (0..<count).map { SceneName("v\($0)") }
      #expect(refusal(try description(views))?.reason == .circleOfPins(members))
    }
  }

  @Test func aPinToOneEdgeAcrossAndOneDownIsNoCircle() throws {
    // Each axis is solved by itself.
    let a = view(
      "a",
      pins: [
        Pin(.left, at: .view("b", .right)), Pin(.width, at: .extent, plus: 10),
        Pin(.top, at: .bounds), Pin(.height, at: .extent, plus: 30),
      ])
    let b = view(
      "b",
      pins: [
        Pin(.left, at: .bounds), Pin(.width, at: .extent, plus: 20),
        Pin(.top, at: .view("a", .bottom)), Pin(.height, at: .extent, plus: 40),
      ])
    let scene = try CompiledScene(description([a, b]))
    #expect(try scene.frame("a") == Rect2D(20, 0, 10, 30))
    #expect(try scene.frame("b") == Rect2D(0, 30, 20, 40))
  }

  @Test func aLongChainOfPinsIsSolvedWithoutRecursion() throws {
    let count = 10_000
    // Each stands behind the next one of the file, so that the first needs all others.
    let views = (0..<count).map { place in
      let anchor: Pin.Anchor =
        place + 1 == count ? .bounds : .view(SceneName("v\(place + 1)"), .right)
      return view(
        SceneName("v\(place)"),
        pins: [
          Pin(.left, at: anchor), Pin(.width, at: .extent, plus: 2), Pin(.top, at: .bounds),
          Pin(.bottom, at: .bounds),
        ])
    }
    let scene = try CompiledScene(description(views))
    #expect(try scene.frame("v0").minX == Double(2 * (count - 1)))
  }

  @Test func anAncestorsPlaceOnTheScreenCountsHowFarItsChildIsScrolled() throws {
    // HIT-7: what stands in a scroll view is in its content's coordinates.
    let views = [
      view("bar", Rect2D(0, 0, 320, 64)),
      view("list", Rect2D(0, 64, 320, 400)) {
        $0.kind = .scrollView
        $0.scroll.content = Size2D(320, 2000)
        $0.scroll.offsetY = 100
      },
      view(
        "head", in: "list",
        pins: [
          Pin(.left, at: .bounds), Pin(.right, at: .bounds), Pin(.top, at: .view("bar", .bottom)),
          Pin(.height, at: .extent, plus: 20),
        ]),
    ]
    let scene = try CompiledScene(description(views))
    #expect(try scene.frame("head") == Rect2D(0, 100, 320, 20))
    #expect(scene.onScreen(try scene.id("head")) == Rect2D(0, 64, 320, 20))
  }

  @Test func whatIsPinnedToTheStatusBarFollowsTheCallBar() throws {
    // DEV-2: content moves down 20 pt during a call, and does not beside a notch.
    for (name, os, quiet, call) in [
      ("iPhone 5s", Release(7), 20.0, 40.0), ("iPhone X", Release(11), 44, 44),
    ] {
      let list = view(
        "list", pins: fill.filter { $0.edge != .top } + [Pin(.top, at: .statusBarBottom, plus: 1)])
      var scene = try CompiledScene(description(on: name, os, [list]))
      let (id, bottom) = (try scene.id("list"), scene.screen.maxY)
      #expect(scene.onScreen(id).minY == quiet + 1)
      try scene.apply(set("call", .boolean(true)))
      #expect(scene.onScreen(id).minY == call + 1)
      #expect(scene.onScreen(id).maxY == bottom)
      #expect(scene.showsCallBar == (call > quiet))
    }
  }
}
