import SeededRandom
import TouchCore
import TouchScene

/// Targets of hands besides views: places of the screen where the system or the app reacts.
extension RandomHands {
  /// A target.
  enum Aim {
    /// An edge whose gestures are deferred, or may be.
    case edge(ScreenEdge)
    /// The status bar, with its height.
    case bar(Double)
    /// A handle of a selection.
    case handle(Point2D)
    /// A swipe of several fingers, in an area.
    case swipe(Rect2D, SwipeDirection, fingers: Int)
    /// A control that can be pressed, and that the program may light.
    case control(Rect2D)
    /// A home indicator that hides itself after a while.
    case indicator
  }

  /// The targets of a scene.
  static func aims(in scene: CompiledScene) -> [Aim] {
    var aims: [Aim] = []
    let description = scene.description
    var edges = EdgeSet()
    for controller in description.controllers {
      edges = edges.union(controller.deferring)
      if controller.hidesStatusBar, description.os < Release(11) {
        edges.add(.top)
        edges.add(.bottom)
      }
      if controller.autoHide { aims.append(.indicator) }
    }
    // An edge that may be deferred later.
    if !description.controllers.isEmpty, edges.isEmpty { edges.add(.bottom) }
    aims += edges.map { .edge($0) }
    if edges.contains(.bottom) { aims.append(.edge(.bottom)) }
    let bar = scene.statusBarFrame.size.height
    let isEarly = description.os < Release(4) || description.hook != nil
    if bar > 0, isEarly || description.views.contains(where: { $0.kind.scrolls }) {
      aims.append(.bar(bar))
    }
    for view in scene.views where scene.isOnScreen(view) {
      let (described, area) = (description.views[Int(view.index)], scene.onScreen(view))
      for handle in described.text.handles {
        aims.append(.handle(Point2D(area.minX + handle.x, area.minY + handle.y)))
      }
      for gesture in described.gestures where gesture.kind == .swipe {
        aims.append(.swipe(area, gesture.direction, fingers: Int(gesture.touches)))
      }
      if described.kind.isControl, !description.reactions.isEmpty {
        aims.append(.control(scene.hitArea(of: view)))
      }
    }
    return aims
  }

  /// Adds touches at a target.
  mutating func act(on aim: Aim, at instant: Int64) {
    switch aim {
    case .edge(let edge): swipes(from: edge, at: instant)
    case .bar(let height): tapBar(at: instant, height)
    case .handle(let point): drag(handle: point, at: instant)
    case .swipe(let area, let direction, let fingers):
      swipe(in: area, direction, fingers: fingers, at: instant)
    case .control(let area):
      let middle = Point2D(area.minX + area.size.width / 2, area.minY + area.size.height / 2)
      let length: Int64 = random.pick([1, 4, 8, 20, 60, 120])
      add(
        clamped(middle), at: instant, way: .zero, frames: 20, lift: instant + length * 1_000_000)
    case .indicator: wait(at: instant)
    }
  }

  /// Swipes from an edge, one after another: the second one in time, too late, or as a tap on the
  /// tab; then a touch when the app may have been left.
  private mutating func swipes(from edge: ScreenEdge, at instant: Int64) {
    var now = instant
    for index in 0..<(1 + random.below(3)) {
      let away: Double = random.pick([0, 0, 0, 20, 47, 48, 49, 100, -20, -48, -100])
      let depth: Double = random.pick([1, 5, 10, 15, 19, 20, 29])
      let start = place(at: edge, depth: depth, away: away)
      if index > 0, random.chance(25) {
        let length: Int64 = random.pick([60, 200, 700, 750, 751, 900])
        let way: Double = random.pick([0, 0, 2])
        add(start, at: now, way: inward(edge, way), frames: 2, lift: now + length * 1_000_000)
      } else {
        let speed: Double = random.pick([2, 4, 6, 10, 20, 40])
        let frames = 2 + random.below(10)
        add(start, at: now, way: inward(edge, speed), frames: frames)
      }
      let pause: Int64 = random.pick([100, 300, 1000, 1800, 2190, 2200, 2210, 2500, 3500])
      now = touches[touches.count - 1].ended + pause * 1_000_000
    }
    if random.chance(30) { tap(at: now, place()) }
  }

  /// A location near an edge, `away` points from the middle of the edge.
  private func place(at edge: ScreenEdge, depth: Double, away: Double) -> Point2D {
    let (width, height) = (screen.width, screen.height)
    return switch edge {
    case .top: clamped(Point2D(width / 2 + away, depth))
    case .bottom: clamped(Point2D(width / 2 + away, height - depth))
    case .left: clamped(Point2D(depth, height / 2 + away))
    case .right: clamped(Point2D(width - depth, height / 2 + away))
    }
  }

  private func inward(_ edge: ScreenEdge, _ length: Double) -> Point2D {
    switch edge {
    case .top: Point2D(0, length)
    case .bottom: Point2D(0, -length)
    case .left: Point2D(length, 0)
    case .right: Point2D(-length, 0)
    }
  }

  /// Taps on the status bar: a short tap, one of about the longest duration, or one that moves;
  /// sometimes with two fingers.
  private mutating func tapBar(at instant: Int64, _ height: Double) {
    let start = Point2D(random.whole(0, Int(screen.width) - 1), random.whole(0, Int(height) - 1))
    let length: Int64 = random.pick([50, 100, 300, 749, 750, 751, 1000])
    let way: Double = random.pick([0, 0, 0, 0, 3, 5, 6])
    add(
      start, at: instant, way: Point2D(way, 0), frames: random.pick([1, 2, 3]),
      lift: instant + length * 1_000_000)
    guard random.chance(12) else { return }
    add(Point2D(start.x / 2, start.y), at: instant + pace, way: .zero, frames: 2)
  }

  /// Drags a handle of a selection and holds it for a while.
  private mutating func drag(handle: Point2D, at instant: Int64) {
    let start = Point2D(handle.x + random.whole(-24, 24), handle.y + random.whole(-24, 24))
    let way = random.chance(40) ? .zero : way(slow: random.chance(50))
    add(clamped(start), at: instant, way: way, frames: 10 + random.below(60))
  }

  /// Swipes fast and straight with all fingers at once; sometimes one finger stays behind.
  private mutating func swipe(
    in area: Rect2D, _ direction: SwipeDirection, fingers: Int, at instant: Int64
  ) {
    let speed: Double = random.pick([0.8, 6, 12, 20, 20, 30])
    let toward =
      switch direction {
      case .left: Point2D(-speed, 0)
      case .right: Point2D(speed, 0)
      case .up: Point2D(0, -speed)
      case .down: Point2D(0, speed)
      }
    let frames = speed < 1 ? 25 + random.below(6) : 3 + random.below(8)
    // The finger goes nearly far enough, then slowly on.
    let isHalting = random.chance(20)
    for index in 0..<max(1, fingers) {
      let start = Point2D(
        area.minX + area.size.width * random.fraction(),
        area.minY + area.size.height * random.fraction())
      if isHalting {
        let step = Point2D(toward.x * 12 / speed, toward.y * 12 / speed)
        add(clamped(start), at: instant, way: step, frames: 9, slowAfter: 4)
        continue
      }
      let isSlow = index > 0 && random.chance(15)
      add(
        clamped(start), at: instant,
        way: isSlow ? Point2D(toward.x / 4, toward.y / 4) : toward, frames: frames)
    }
  }

  /// Taps after a wait in which the home indicator hides itself, or nearly does.
  private mutating func wait(at instant: Int64) {
    let pause: Int64 = random.pick([900, 1000, 1100, 1499, 1500, 1600, 1990, 2000, 2100, 3000])
    let length: Int64 = random.pick([50, 90, 100, 101, 110, 300])
    let now = (touches.last?.ended ?? instant) + pause * 1_000_000
    add(place(), at: now, way: .zero, frames: 1, lift: now + length * 1_000_000)
  }
}
