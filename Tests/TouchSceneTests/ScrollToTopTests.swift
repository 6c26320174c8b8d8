import Fixtures
import Testing
import TouchCore
import TouchScene

/// What one scroll view of a small world is like.
private struct Standing: Hashable {
  var wants: Bool
  var may: Bool
  var seen: Seen
  var isAtTop: Bool

  enum Seen: CaseIterable { case shown, hidden, clear, inClear, offScreen }

  static func all(_ seen: [Seen]) -> [Standing] {
    [true, false].flatMap { wants in
      [true, false].flatMap { may in
        seen.flatMap { seen in
          [true, false].map { Standing(wants: wants, may: may, seen: seen, isAtTop: $0) }
        }
      }
    }
  }
}

/// Where the lists stand; the first and the last are equally near to the bar.
private let tops = [100.0, 150, 100]

private func list(_ place: Int, _ standing: Standing) -> [ViewDescription] {
  let box = view(SceneName("box\(place)"), Rect2D(0, 0, 320, 400)) {
    $0.alpha = standing.seen == .inClear ? 0 : 1
  }
  let x = standing.seen == .offScreen ? 3000.0 : 0
  let list = view(SceneName("list\(place)"), in: box.id, Rect2D(x, tops[place], 320, 100)) {
    $0.kind = .tableView
    $0.scroll.content = Size2D(320, 1000)
    $0.scroll.inset.top = 8
    $0.scroll.offsetY = standing.isAtTop ? nil : 60
    $0.scroll.scrollsToTop = standing.wants
    $0.scroll.mayScrollToTop = standing.may
    $0.isHidden = standing.seen == .hidden
    $0.alpha = standing.seen == .clear ? 0 : 1
  }
  return [box, list]
}

/// What a tap means, by the words of the rules.
private func oracle(_ standings: [Standing], asksNearest: Bool) -> (Rule?, Int?) {
  let counted = standings.indices.filter { standings[$0].wants && standings[$0].seen == .shown }
  var asked = counted
  if counted.count > 1 {
    guard asksNearest else { return (.bar3, nil) }
    let least = counted.map { tops[$0] }.min()
    asked = counted.filter { tops[$0] == least }
  }
  guard let one = asked.last else { return (.bar3, nil) }
  if !standings[one].may { return (.bar4, one) }
  return (standings[one].isAtTop ? .bar5 : nil, one)
}

@Suite struct ScrollToTopTests {
  /// A phone, a pad, and a phone that is set to ask the nearest.
  private enum World: CaseIterable {
    case phone, pad, phoneWithFigure

    var asksNearest: Bool { self != .phone }
  }

  private func expectOracle(_ standings: [Standing], _ world: World) throws {
    let views = standings.enumerated().flatMap { list($0.offset, $0.element) }
    let scene = try CompiledScene(
      description(on: world == .pad ? "iPad Air 2" : "iPhone 5s", Release(9), views) {
        if world == .phoneWithFigure {
          $0.figures = [FigureSetting(.bar3Nearest, .boolean(true))]
        }
      })
    let (rule, place) = oracle(standings, asksNearest: world.asksNearest)
    let chosen = place.map { ViewID(2 * $0 + 2) }
    switch (scene.scrollToTop(), rule) {
    case (.scrolls(let view, let offset), nil):
      #expect(view == chosen)
      #expect(offset == Point2D(0, -8))
    case (.nothing(let found, let view, _), let rule?):
      #expect(found == rule, "\(standings)")
      #expect(view == chosen, "\(standings)")
    case (let found, _):
      Issue.record("\(found), not \(rule.map { "\($0)" } ?? "a scroll"), for \(standings)")
    }
  }

  @Test func upToTwoScrollViewsInEveryState() throws {
    // BAR-3, BAR-4, BAR-5
    let all = Standing.all(Standing.Seen.allCases)
    for world in World.allCases {
      try expectOracle([], world)
      for first in all {
        try expectOracle([first], world)
      }
      for first in Standing.all([.shown, .hidden, .clear]) {
        for second in Standing.all([.shown, .hidden]) { try expectOracle([first, second], world) }
      }
    }
  }

  @Test(arguments: ["iPhone 5s", "iPad Air 2"], [true, false])
  func aTapOnTheBarIsTheKeyWindows(_ device: String, _ isSecondKey: Bool) throws {
    // BAR-7; BAR-3 counts what is on the screen of an iPhone, in whichever window.
    let standing = Standing(wants: true, may: true, seen: .shown, isAtTop: false)
    func scene(lists: [Int]) throws -> CompiledScene {
      try CompiledScene(
        description(on: device, Release(9), []) { scene in
          for place in lists { scene.views += list(place, standing) }
          scene.windows = [0, 1].map { place in
            var window = WindowDescription(id: SceneName("window\(place)"))
            let root = view(SceneName("root\(place)"), in: nil, Rect2D(0, 0, 320, 480))
            scene.views.append(root)
            for index in scene.views.indices where scene.views[index].id == SceneName("box\(place)")
            {
              scene.views[index].parent = root.id
            }
            window.view = root.id
            return window
          }
          scene.windows[isSecondKey ? 1 : 0].isKey = true
        })
    }
    let key = isSecondKey ? 1 : 0
    let alone = try scene(lists: [key])
    #expect(
      alone.scrollToTop() == .scrolls(try alone.id(SceneName("list\(key)")), to: Point2D(0, -8)))
    let beside = try scene(lists: [1 - key])
    #expect(
      beside.scrollToTop() == .nothing(.bar7, try beside.id(SceneName("list\(1 - key)")), nil))
    let both = try scene(lists: [0, 1])
    #expect(
      both.scrollToTop()
        == (device.hasPrefix("iPad")
          ? .scrolls(try both.id(SceneName("list\(key)")), to: Point2D(0, -8))
          : .nothing(.bar3, nil, Measure(2, limit: 1, unit: .count))))
  }

  @Test func threeScrollViewsTwoOfThemEquallyNear() throws {
    // BAR-3: of those the front-most is asked, and no other after it.
    let states =
      Standing.all([.shown]) + [Standing(wants: true, may: true, seen: .hidden, isAtTop: false)]
    for world in World.allCases {
      for first in states where first.wants {
        for second in states {
          for third in states { try expectOracle([first, second, third], world) }
        }
      }
    }
  }

  @Test func theRowSaysHowManyWereCountedAndWhereTheOneWas() throws {
    let shown = Standing(wants: true, may: true, seen: .shown, isAtTop: true)
    let one = try CompiledScene(description(list(0, shown)))
    #expect(
      one.scrollToTop()
        == .nothing(.bar5, ViewID(2), Measure(-8, limit: -8, unit: .points)))
    let two = try CompiledScene(description(list(0, shown) + list(1, shown)))
    #expect(two.scrollToTop() == .nothing(.bar3, nil, Measure(2, limit: 1, unit: .count)))
  }

  @Test func scrollingToTheTopLeavesNothingToScroll() throws {
    // INS-2: the top is where the content rests, and stays so when the inset changes.
    let standing = Standing(wants: true, may: true, seen: .shown, isAtTop: false)
    var scene = try CompiledScene(description(list(0, standing)))
    guard case .scrolls(let view, let offset) = scene.scrollToTop() else {
      Issue.record("does not scroll")
      return
    }
    scene.scroll(view, to: offset)
    #expect(scene.offset(of: view) == offset)
    guard case .nothing(.bar5, view, _) = scene.scrollToTop() else {
      Issue.record("scrolls twice")
      return
    }
  }

  @Test func whoeverStandsInAScrollViewMovesWithIt() throws {
    // HIT-7
    let standing = Standing(wants: true, may: true, seen: .shown, isAtTop: true)
    let cell = view("cell", in: "list0", Rect2D(0, 0, 320, 44))
    var scene = try CompiledScene(description(list(0, standing) + [cell]))
    let id = try scene.id("cell")
    #expect(scene.onScreen(id).minY == 108)
    scene.scroll(ViewID(2), to: Point2D(0, 30))
    #expect(scene.onScreen(id).minY == 70)
    #expect(try scene.frame("cell") == Rect2D(0, 0, 320, 44))
  }

  @Test func whatReachesUnderTheBarIsNoNearerThanWhatBeginsBelowIt() throws {
    // BAR-3: of the two the front-most.
    let scene = try CompiledScene(
      description(
        on: "iPad Air 2", Release(9),
        [("under", Rect2D(0, 0, 100, 300)), ("below", Rect2D(200, 20, 100, 300))].map {
          name, frame in
          view(name, frame) {
            $0.kind = .scrollView
            $0.scroll.content = Size2D(100, 1000)
            $0.scroll.offsetY = 100
          }
        }))
    #expect(scene.scrollToTop() == .scrolls(try scene.id("below"), to: .zero))
  }
}
