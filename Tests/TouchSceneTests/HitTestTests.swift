import Fixtures
import SeededRandom
import Testing
import TouchCore
import TouchScene

/// A point of the screen in the coordinates of a view's content, worked out from the description
/// alone.
private func local(_ point: Point2D, _ view: ViewDescription, _ scene: SceneDescription) -> Point2D
{
  var point = point
  if let parent = scene.views.first(where: { $0.id == view.parent }) {
    point = local(point, parent, scene)
  }
  let frame = view.frame ?? Rect2D(origin: .zero, size: scene.device.portraitSize)
  let scale = view.transform.scale
  let middle = Point2D(
    frame.minX + frame.size.width / 2 + view.transform.dx,
    frame.minY + frame.size.height / 2 + view.transform.dy)
  return Point2D(
    (point.x - middle.x) / scale + frame.size.width / 2 + (view.scroll.offsetX ?? 0),
    (point.y - middle.y) / scale + frame.size.height / 2 + (view.scroll.offsetY ?? 0))
}

/// Whether a view takes the point, which may be on none of its subviews.
private func isHit(_ point: Point2D, _ view: ViewDescription, _ scene: SceneDescription) -> Bool {
  !view.passesTouches && takes(point, view, scene)
}

/// Whether a view and all that it stands in take the point.
private func takes(_ point: Point2D, _ view: ViewDescription, _ scene: SceneDescription) -> Bool {
  if view.isHidden || view.alpha < 0.01 || !view.takesInteraction { return false }
  if view.kind.isControl, !view.control.isEnabled { return false }
  let (size, insets) = (view.frame?.size ?? scene.device.portraitSize, view.hitInsets)
  let bounds = Rect2D(
    (view.scroll.offsetX ?? 0) + insets.left, (view.scroll.offsetY ?? 0) + insets.top,
    size.width - insets.left - insets.right, size.height - insets.top - insets.bottom)
  guard bounds.contains(local(point, view, scene)) else { return false }
  guard let parent = scene.views.first(where: { $0.id == view.parent }) else { return true }
  return takes(point, parent, scene)
}

/// The views from the back to the front.
private func painted(_ root: SceneName, _ scene: SceneDescription) -> [Int] {
  let place = scene.views.firstIndex { $0.id == root } ?? 0
  return [place]
    + scene.views.filter { $0.parent == root }.flatMap { painted($0.id, scene) }
}

/// A tree of a few views on whole points, so that all arithmetic is exact.
private func randomScene(_ random: inout SplitMix64) throws -> SceneDescription {
  func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
  func rarely() -> Bool { Int.random(in: 0..<8, using: &random) == 0 }
  var views: [ViewDescription] = []
  for place in 0..<Int.random(in: 1...8, using: &random) {
    let parent = Int.random(in: 0...place, using: &random)
    views.append(
      view(
        SceneName("v\(place)"), in: parent == place ? "screen" : SceneName("v\(parent)"),
        Rect2D(whole(-8...24), whole(-8...24), 2 * whole(0...16), 2 * whole(0...16))
      ) {
        $0.kind = [.view, .button, .scrollView][Int.random(in: 0...2, using: &random)]
        $0.isHidden = rarely()
        $0.alpha = rarely() ? [0, 0.0099, 0.01][Int.random(in: 0...2, using: &random)] : 1
        $0.interaction = !rarely()
        if rarely() {
          $0.hitInsets = Insets2D(
            top: whole(-8...4), left: whole(-8...4), bottom: whole(-8...4), right: whole(-8...4))
        }
        $0.passesTouches = $0.kind != .button && rarely()
        $0.control.isEnabled = !rarely()
        if $0.kind == .scrollView {
          $0.scroll.offsetX = whole(-4...4)
          $0.scroll.offsetY = whole(-4...4)
        }
        if Bool.random(using: &random) {
          $0.transform.dx = whole(-4...4)
          $0.transform.dy = whole(-4...4)
          $0.transform.scale = [0.5, 1, 2][Int.random(in: 0...2, using: &random)]
        }
      })
  }
  return try description(on: "iPhone 3G", Release(2), views.shuffled(using: &random)) {
    $0.controllers[0].hidesStatusBar = true
  }
}

@Suite struct HitTestTests {
  @Test func aLabelOrAnImageIsHitOnlyIfItsInteractionIsOn() throws {
    // HIT-1: UILabel and UIImageView have it off; what is inside them is skipped with them.
    for kind in ViewKind.allCases {
      for interaction in [nil, true, false] {
        let scene = try CompiledScene(
          description([
            view("outer", Rect2D(0, 100, 100, 100)) {
              $0.kind = kind
              $0.interaction = interaction
            },
            view("inner", in: "outer", Rect2D(10, 10, 20, 20)),
          ]))
        let isHit = interaction ?? (kind != .label && kind != .image)
        for (point, name): (Point2D, SceneName) in [
          (Point2D(50, 150), "outer"), (Point2D(20, 120), "inner"),
        ] {
          #expect(
            scene.target(at: point) == .view(WindowID(0), try scene.id(isHit ? name : "screen")),
            "\(kind) \(String(describing: interaction))")
        }
      }
    }
  }

  @Test func thePointLandsInTheLastPaintedViewThatItsWholeLineTakes() throws {
    // HIT-1, HIT-2, HIT-3, HIT-4, HIT-7, HIT-10, HIT-11 against a search that asks every view.
    var random = SplitMix64(state: 7)
    var hits = Set<SceneName>()
    for _ in 0..<400 {
      let scene = try randomScene(&random)
      let compiled = try CompiledScene(checked: scene)
      let order = painted("screen", scene)
      for _ in 0..<40 {
        let point = Point2D(
          Double(Int.random(in: 0..<96, using: &random)) / 2,
          Double(Int.random(in: 0..<96, using: &random)) / 2)
        let expected = order.last { isHit(point, scene.views[$0], scene) } ?? 0
        let found = compiled.target(at: point)
        guard found == .view(WindowID(0), ViewID(expected)) else {
          Issue.record("\(point) lands in \(found), not in \(expected) of \(scene.views)")
          return
        }
        hits.insert(scene.views[expected].id)
        #expect(
          compiled.convert(point, to: ViewID(expected))
            == local(point, scene.views[expected], scene))
      }
    }
    #expect(hits.count > 5)
  }

  @Test func edgesAreInsideAtTheStartAndOutsideAtTheEnd() throws {
    // HIT-3
    let scene = try CompiledScene(description([view("v", Rect2D(10, 100, 20, 30))]))
    let v = Target.view(WindowID(0), try scene.id("v"))
    for (point, isInside) in [
      (Point2D(10, 100), true), (Point2D((10.0).nextDown, 100), false), (Point2D(30, 100), false),
      (Point2D((30.0).nextDown, (130.0).nextDown), true), (Point2D(10, 130), false),
    ] {
      #expect((scene.target(at: point) == v) == isInside)
    }
  }

  @Test func aPlaceThatIsNoNumberIsNowhere() throws {
    let scene = try CompiledScene(description())
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(scene.target(at: Point2D(x, 100)) == .nowhere)
      #expect(scene.target(at: Point2D(100, x)) == .nowhere)
    }
  }

  @Test func aDisabledControlGivesItsTouchToWhatIsBehindItUnlessItSwallows() throws {
    // HIT-4: both readings; a view of another kind has no such state.
    for kind in ViewKind.allCases {
      for swallows in [false, true] {
        for isEnabled in [false, true] {
          let views = [
            view("behind", Rect2D(0, 100, 100, 100)),
            view("front", Rect2D(0, 100, 100, 100)) {
              $0.kind = kind
              $0.interaction = true
              $0.control.isEnabled = isEnabled
            },
          ]
          let scene = try CompiledScene(
            checked: description(views) {
              $0.figures = [FigureSetting(.hit4DisabledControlSwallows, .boolean(swallows))]
            })
          let isFront = isEnabled || swallows || !kind.isControl
          #expect(
            scene.target(at: Point2D(50, 150))
              == .view(WindowID(0), try scene.id(isFront ? "front" : "behind")))
        }
      }
    }
  }

  @Test func barButtonsInAContainerWithoutWidthCannotBeHit() throws {
    // HIT-3, HIT-2: laid out by frame in a container of no width none is hit; with a width all are,
    // and where the third overlaps the second the third is.
    for width in [0.0, 300] {
      let buttons = [(0.0, 60.0), (60, 60), (110, 60)].enumerated().map { place, span in
        view(SceneName("b\(place)"), in: "box", Rect2D(span.0, 0, span.1, 44)) { $0.kind = .button }
      }
      let scene = try CompiledScene(description([view("box", Rect2D(10, 50, width, 44))] + buttons))
      for (x, id) in [(20.0, "b0"), (80, "b1"), (122, "b2"), (160, "b2")] {
        let expected = width > 0 ? SceneName(id) : "screen"
        #expect(
          scene.target(at: Point2D(x, 60)) == .view(WindowID(0), try scene.id(expected)))
      }
    }
  }

  @Test func whatMissesTheSubviewsOfAViewThatPassesTouchesGoesToWhatIsBehindIt() throws {
    // HIT-10: in the parent, in a scroll view that passes touches on too, and in the next window.
    func passing(_ id: SceneName, _ frame: Rect2D, in parent: SceneName? = "screen")
      -> ViewDescription
    {
      view(id, in: parent, frame) { $0.passesTouches = true }
    }
    var scene = try CompiledScene(
      description(on: "iPhone 8", Release(12)) {
        $0.views += [
          view("behind", Rect2D(0, 100, 300, 300)),
          passing("outer", Rect2D(0, 100, 300, 300)),
          passing("inner", Rect2D(0, 0, 100, 100), in: "outer"),
          view("button", in: "inner", Rect2D(0, 0, 50, 50)) { $0.kind = .button },
          view("later", in: "outer", Rect2D(40, 0, 100, 100)) { $0.isHidden = true },
          passing("over", Rect2D(0, 0, 375, 667), in: nil),
          view("badge", in: "over", Rect2D(200, 200, 50, 50)),
        ]
        // So many children are in boxes.
        $0.views += (0..<40).map { index in
          view(SceneName("dot\(index)"), in: "outer", Rect2D(200 + 2 * Double(index), 250, 1, 1))
        }
        $0.views += [
          view("under", Rect2D(0, 450, 100, 100)),
          view("list", Rect2D(0, 450, 100, 100)) {
            $0.kind = .scrollView
            $0.passesTouches = true
            $0.scroll.content = Size2D(100, 500)
          },
          view("row", in: "list", Rect2D(0, 0, 100, 50)),
        ]
        var window = WindowDescription(id: "front")
        window.view = "over"
        window.level = 1
        $0.windows.append(window)
      })
    for isScrolled in [false, true] {
      if isScrolled { scene.scroll(try scene.id("list"), to: Point2D(0, 10)) }
      for (point, window, id): (Point2D, Int, SceneName) in [
        (Point2D(20, 455), 0, "row"), (Point2D(20, 495), 0, isScrolled ? "under" : "row"),
        (Point2D(20, 520), 0, "under"), (Point2D(20, 120), 0, "button"),
        (Point2D(70, 120), 0, "behind"),
        (Point2D(120, 120), 0, "behind"), (Point2D(220, 220), 1, "badge"),
        (Point2D(350, 500), 0, "screen"),
      ] {
        #expect(scene.target(at: point) == .view(WindowID(window), try scene.id(id)), "\(point)")
      }
    }
    guard case .places(let places) = scene.reach(of: try scene.id("button")) else {
      Issue.record("no touch reaches the button")
      return
    }
    #expect(places.map { $0.rect } == [Rect2D(0, 100, 50, 50)])
    // What is outside the view that passes touches on covers nothing.
    let clipped = try CompiledScene(
      description([
        view("low", Rect2D(0, 100, 100, 100)) { $0.kind = .button },
        passing("half", Rect2D(0, 100, 100, 50)),
        view("tall", in: "half", Rect2D(0, 0, 100, 100)),
      ]))
    guard case .places(let below) = clipped.reach(of: try clipped.id("low")) else {
      Issue.record("no touch reaches the lower half")
      return
    }
    #expect(below.map { $0.rect } == [Rect2D(0, 150, 100, 50)])
  }

  @Test func aFigureSaysHowClearAViewMayBe() throws {
    // HIT-1
    let views = [view("v", Rect2D(0, 100, 100, 100)) { $0.alpha = 0.3 }]
    let scene = try CompiledScene(
      description(views) { $0.figures = [FigureSetting(.hit1Alpha, .number(0.5))] })
    #expect(scene.target(at: Point2D(50, 150)) == .view(WindowID(0), try scene.id("screen")))
  }
}

@Suite struct WindowTests {
  private static let levels: [Double] = [-1, 0, 999, 1000, 1001, 2000]

  /// Windows at these levels; a bit of `wanting` for each that wants the point.
  private func windows(
    _ levels: [Double], wanting: Int, _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> SceneDescription {
    try description(on: "iPhone 5s", Release(9)) { scene in
      scene.controllers = []
      scene.windows = []
      scene.views = []
      for (place, level) in levels.enumerated() {
        var window = WindowDescription(id: SceneName("w\(place)"))
        window.view = SceneName("v\(place)")
        window.level = level
        scene.windows.append(window)
        scene.views.append(
          view(SceneName("v\(place)"), in: nil, Rect2D(0, 0, 320, 568)) {
            $0.interaction = wanting & 1 << place != 0
          })
      }
      change(&scene)
    }
  }

  @Test func windowsAreAskedFromTheHighestLevelDownAndTheStatusBarAmongThem() throws {
    // WIN-1, WIN-2: three windows at every level, wanting the point or not, on the bar and below.
    for a in Self.levels {
      for b in Self.levels {
        for c in Self.levels {
          for wanting in 0..<8 {
            let scene = try CompiledScene(windows([a, b, c], wanting: wanting))
            for y in [10.0, 300] {
              // Highest level, at 1000 the bar, then the latest.
              var asked = [a, b, c].enumerated().filter { wanting & 1 << $0.offset != 0 }.map {
                (level: $0.element, rank: $0.offset)
              }
              if y < 20 { asked.append((level: 1000, rank: 3)) }
              let first = asked.max { ($0.level, $0.rank) < ($1.level, $1.rank) }
              let expected: Target =
                switch first?.rank {
                case nil: .nowhere
                case 3?: .statusBar
                case let rank?: .view(WindowID(rank), ViewID(rank))
                }
              #expect(scene.target(at: Point2D(10, y)) == expected)
            }
          }
        }
      }
    }
  }

  @Test func aFigureMovesTheStatusBarsLevel() throws {
    // WIN-1
    for level in [1000, 1001, 1002] {
      let scene = try CompiledScene(
        windows([1001], wanting: 1) {
          $0.figures = [FigureSetting(.win1StatusBar, .number(Double(level)))]
        })
      let isAbove = level < 1001
      #expect(scene.isAboveStatusBar(WindowID(0)) == isAbove)
      #expect(
        scene.target(at: Point2D(10, 10)) == (isAbove ? .view(WindowID(0), ViewID(0)) : .statusBar))
    }
  }

  @Test func underAHiddenBarAViewIsHit() throws {
    // BAR-7
    for isHidden in [false, true] {
      let scene = try CompiledScene(description { $0.controllers[0].hidesStatusBar = isHidden })
      #expect(
        scene.target(at: Point2D(10, 10))
          == (isHidden ? .view(WindowID(0), try scene.id("screen")) : .statusBar))
    }
  }

  @Test func aRemovedWindowIsNotAsked() throws {
    // WIN-4
    var scene = try CompiledScene(windows([0, 5], wanting: 3))
    #expect(scene.target(at: Point2D(10, 300)) == .view(WindowID(1), ViewID(1)))
    try scene.apply(SceneChange(.remove("w1")))
    #expect(scene.target(at: Point2D(10, 300)) == .view(WindowID(0), ViewID(0)))
    #expect(scene.isRemoved(ViewID(1)))
    #expect(!scene.isRemoved(ViewID(0)))
  }
}
