import GestureRecognizers
import SystemGestures
import TouchCore
import TouchDispatch
import TouchScene

/// Computes the waits of a control, part by part. It queries the machines of the dispatcher, which
/// own the figures.
struct ControlWaits {
  private let control: ViewID
  private let prepared: BoundScene
  private let described: ViewDescription

  init(_ control: ViewID, _ prepared: BoundScene) {
    self.control = control
    self.prepared = prepared
    described = prepared.scene.description.views[Int(control.index)]
  }

  private var scene: CompiledScene { prepared.scene }
  private var limits: SceneLimits { prepared.limits }

  /// The parts of a place, each with its waits.
  func places(in place: TouchPlace) -> [BoundPlace] {
    var area = Region(place.rect)
    clipToThumb(&area)
    cutHook(out: &area)
    // The machines below return the same answer everywhere between two of these lines. Each line
    // begins a part.
    for edge in limits.edges.edges {
      guard let band = limits.edges.bands[edge] else { continue }
      if band.swipe > 0 { splitOnGlass(&area, at: edge, atDepth: band.swipe) }
      splitOnGlass(&area, at: edge, atDepth: band.gate)
    }
    splitOnGlass(&area, at: .bottom, atDepth: limits.appScreen.glass.height / 2)
    split(&area, at: .bottom, atDepth: scene.screen.size.height / 2)
    for edge in edgesOfPans() { split(&area, at: edge) }
    var rects = area.rects
    rects.joinLines()
    return rects.map { boundPlace($0, place) }
  }

  /// The edges from which a touch of the control may become an edge pan (REC-5, EDGE-5).
  private func edgesOfPans() -> [ScreenEdge] {
    ScreenEdge.allCases.filter { edge in
      recognizers().contains { id in
        let recognizer = scene.recognizers[Int(id.index)]
        return recognizer.kind == .edgePan && recognizer.edges.contains(edge)
      }
    }
  }

  /// A point at exactly the largest distance at which a pan may begin belongs to the edge.
  private func split(_ area: inout Region, at edge: ScreenEdge) {
    let depth = scene.figures.length(.edge5Region)
    split(&area, at: edge, atDepth: edge.isFar ? depth : depth.nextUp)
  }

  private func split(_ area: inout Region, at edge: ScreenEdge, atDepth depth: Double) {
    let line = edge.coordinate(atDepth: depth, in: scene.screen.size)
    if edge.isAtSide { area.split(atX: line) } else { area.split(atY: line) }
  }

  /// Splits at a line that is `depth` points of the glass inside an edge of the glass (DEV-1).
  private func splitOnGlass(_ area: inout Region, at edge: ScreenEdge, atDepth depth: Double) {
    let screen = limits.appScreen
    let line = edge.coordinate(atDepth: depth, in: screen.glass)
    if edge.isAtSide {
      var x = screen.inApp(Point2D(line, 0)).x
      // Rounding may put a coordinate before the line, which belongs to the part before it.
      while screen.onGlass(Point2D(x, 0)).x < line { x = x.nextUp }
      area.split(atX: x)
    } else {
      var y = screen.inApp(Point2D(0, line)).y
      while screen.onGlass(Point2D(0, y)).y < line { y = y.nextUp }
      area.split(atY: y)
    }
  }

  /// The recognizers that follow touches of the control, the strongest first.
  private func recognizers() -> [RecognizerID] {
    scene.route(of: control).compactMap { entry in
      guard let id = scene.recognizer(of: scene.routed[entry]) else { return nil }
      let recognizer = scene.recognizers[Int(id.index)]
      guard recognizer.isEnabled, recognizer.mayReceive,
        recognizer.origin != .backSwipe || limits.hasBackSwipes
      else { return nil }
      return id
    }
  }

  /// CTL-3: only a slider's thumb is hit, and the thumb may be anywhere along the slider.
  private func clipToThumb(_ area: inout Region) {
    guard case .slider = described.kind else { return }
    let (bounds, frame) = (scene.bounds(of: control), scene.onScreen(control))
    let half =
      scene.figures.length(.ctl3Thumb) / 2 * (frame.size.height / bounds.size.height)
    let middle = frame.minY + frame.size.height / 2
    // Both ends of the thumb's area belong to it.
    area.clip(
      to: Rect2D(
        frame.minX, middle - half, frame.size.width, (middle + half).nextUp - middle + half))
  }

  /// APP-1: touches that the hook keeps reach no control.
  private func cutHook(out area: inout Region) {
    guard let hook = scene.description.hook, !hook.passesOn else { return }
    if let types = hook.types, !types.contains(.hand) { return }
    switch hook.area {
    case .none: area.cut(out: scene.screen)
    case .statusBar: area.cut(out: scene.statusBarFrame)
    case .rect(let rect): area.cut(out: rect)
    }
  }

  private func boundPlace(_ rect: Rect2D, _ place: TouchPlace) -> BoundPlace {
    let contest = RestingContest(
      recognizers(), of: control, at: rect.origin, in: prepared)
    let press = PlayedPress(of: control, telling: event, at: rect.origin, in: prepared)
    var delays = gate(at: rect.origin, place) + contest.delays(of: control)
    let taken = contest.taken(press, behind: delays)
    delays = delays.map { $0.sparing(taken) }
    let shortest = contest.shortestThatActs(taken)
    let frame = BoundWait(.displayFrame, limits.display.longestWait, by: .hi3)
    var toAction = delays.compactMap { $0.toAction(shortest) }
    if event == .action, let action = described.control.delayedAction {
      toAction.append(BoundWait(.delayedAction, action.wait(scene.figures), by: .hi4))
    }
    return BoundPlace(
      rects: [rect], toHighlight: delays.compactMap { $0.toHighlight(shortest) } + [frame],
      toAction: toAction,
      quick: quick(press, contest.moments(of: delays), delays, shortest), taken: taken)
  }

  /// The event that reports the use of the control.
  var event: ControlEvent { described.kind.tellsValue ? .valueChanged : .action }

  /// The system's gate (GATE-1). A deferred edge has no gate while its affordance is hidden.
  private func gate(at point: Point2D, _ place: TouchPlace) -> [TouchDelay] {
    let point = limits.appScreen.onGlass(point)
    let window = scene.description.windows[Int(place.window.index)]
    guard window.gateDelays,
      let entry = closed(limits.edges.entry(at: point))
        ?? closed(limits.edges.sideEntry(at: point))
    else { return [] }
    var swipe = EdgeSwipe(TouchID(1), at: point, .zero, in: entry, scene.figures)
    let deadline = swipe.deadline(scene.figures)
    let reason: Reason
    switch swipe.deadlinePassed(at: deadline, isDown: true, scene.figures) {
    case .opens(let why), .fails(let why): reason = why
    case .none: return []
    }
    return [
      TouchDelay(
        kind: .gate, rule: reason.rule, entrant: entry.gesture.entrant,
        whileDown: deadline - .zero, endsWithLift: EdgeSwipe.isAnsweredByLift(scene.figures))
    ]
  }

  /// The entry if its gate withholds the touch; `nil` if the touch is in no gate band, or if the
  /// edge is deferred.
  private func closed(_ entry: SystemEdges.Entry?) -> SystemEdges.Entry? {
    guard let entry, entry.isInGateBand, !limits.deferral[entry.edge].isDeferred else {
      return nil
    }
    return entry
  }

  /// GATE-4, EDGE-5, SCR-1, ARB-7: the highlight appears and disappears in one turn (HI-2), except
  /// if an image replaces it (HI-4) or if the end of the touch waits longer.
  ///
  /// Only a play shows if a recognizer releases a touch that others withhold (ARB-3).
  private func quick(
    _ press: PlayedPress, _ moments: [Interval], _ delays: [TouchDelay], _ shortest: Interval
  ) -> QuickPress {
    let withholding = delays.filter { $0.part == .whole }
    var longest = withholding.map { $0.whileDown }.max() ?? .zero
    var least = Interval.never
    if delays.contains(where: { $0.kind == .recognizer }) {
      if let light = press.lightOfRest() { longest = min(longest, light) }
      least = press.shortestLight(between: moments + [longest], upTo: longest) ?? .never
    }
    let held = held(delays, longest, shortest)
    if event == .action, let action = described.control.delayedAction, action.swapsImage {
      let frames = limits.display.fewest(
        in: min(least, action.wait(scene.figures).behind(held ?? .zero)))
      return QuickPress(longest: longest, frames: frames, look: .image, rule: .hi4)
    }
    if let held {
      let frames = limits.display.fewest(in: min(least, held))
      return QuickPress(longest: longest, frames: frames, look: .held, rule: .arb7)
    }
    let rule = withholding.last { $0.whileDown == longest }?.ruleForQuick ?? .hi2
    return QuickPress(longest: longest, frames: 0, look: .dark, rule: rule)
  }

  /// The shortest time for which the highlight of a quick press is on, if the end of the touch
  /// waits longer than the rest of it.
  private func held(
    _ delays: [TouchDelay], _ longest: Interval, _ shortest: Interval
  ) -> Interval? {
    var (end, whole) = (Interval.zero, Interval.zero)
    var (longestHeld, isTogether) = (Interval.zero, false)
    for delay in delays {
      guard let wait = delay.toAction(shortest) else { continue }
      switch delay.part {
      case .whole:
        whole = max(whole, wait.longest)
        isTogether = isTogether || wait.kind == .furtherTap
      case .end:
        end = max(end, wait.longest)
        longestHeld = max(longestHeld, delay.whileDown)
      }
    }
    guard end > whole else { return end == .zero || isTogether ? nil : .zero }
    return longest <= longestHeld ? end.less(whole) : .zero
  }
}

extension [Rect2D] {
  /// Joins each part that is as thin as a line to its neighbour on the left. Such a part is left
  /// between the end of a gate band and the end of an edge pan's region, if both have the same
  /// depth and only one of them includes its end.
  fileprivate mutating func joinLines() {
    for line in self where line.size.width < 1e-9 {
      guard
        let before = firstIndex(where: {
          $0.maxX == line.minX && $0.minY == line.minY && $0.size.height == line.size.height
        }), let index = firstIndex(of: line)
      else { continue }
      let rect = self[before]
      self[before] = Rect2D(rect.minX, rect.minY, line.maxX - rect.minX, rect.size.height)
      remove(at: index)
    }
  }
}
