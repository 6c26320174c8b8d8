import SystemGestures
import TouchCore
import TouchScene

/// What a control of a scene waits for, place by place: asks the machines of the walk, which alone
/// know the figures.
struct ControlWaits {
  private let control: ViewID
  private let scene: Scene
  private let limits: Limits
  private let described: ViewDescription

  init(_ control: ViewID, _ scene: Scene) {
    self.control = control
    self.scene = scene
    limits = Limits(scene)
    described = scene.description.views[Int(control.index)]
  }

  /// The parts of a place, each with its waits.
  func places(in place: TouchPlace) -> [BoundPlace] {
    var area = Area(place.rect)
    clipToThumb(&area)
    cutHook(out: &area)
    // No answer of the machines below changes between these lines, each of which begins a part.
    let (edges, height) = (limits.edges, scene.screen.size.height)
    for depth in [edges.top?.swipe, edges.top?.gate] {
      if let depth { area.split(atY: depth) }
    }
    for depth in [edges.bottom?.swipe, edges.bottom?.gate, height / 2] {
      if let depth { area.split(atY: height - depth) }
    }
    area.split(atX: limits.backSwipeRegion.nextUp)
    return area.rects.map { rect in
      boundPlace(rect, withheldBy: withholders(at: rect.origin, place))
    }
  }

  /// CTL-3: a slider is touched by its thumb, which may be anywhere along it.
  private func clipToThumb(_ area: inout Area) {
    guard case .slider = described.kind else { return }
    let (bounds, frame) = (scene.bounds(of: control), scene.onScreen(control))
    let half =
      scene.figures.length(.ctl3Thumb) / 2 * (frame.size.height / bounds.size.height)
    let middle = frame.minY + frame.size.height / 2
    // Both ends of the thumb's area belong to it.
    area.clip(
      to: Rect(frame.minX, middle - half, frame.size.width, (middle + half).nextUp - middle + half))
  }

  /// APP-1: what the hook keeps reaches no control.
  private func cutHook(out area: inout Area) {
    guard let hook = scene.description.hook, !hook.passesOn else { return }
    if let types = hook.types, !types.contains(.hand) { return }
    switch hook.area {
    case .none: area.cut(out: scene.screen)
    case .statusBar: area.cut(out: scene.statusBarFrame)
    case .rect(let rect): area.cut(out: rect)
    }
  }

  /// Whoever has a touch that lands there wait.
  private func withholders(at point: Point, _ place: TouchPlace) -> [BoundWait] {
    var waits: [BoundWait] = []
    let window = scene.description.windows[Int(place.window.index)]
    if window.gateDelays, let entry = limits.edges.entry(at: point), entry.isInGateBand {
      var swipe = EdgeSwipe(TouchID(1), at: point, .zero, in: entry, scene.figures)
      let deadline = swipe.deadline(scene.figures)
      if case .fails(let reason) = swipe.answered(at: deadline, scene.figures) {
        waits.append(
          BoundWait(.gate, deadline - .zero, by: reason.rule, for: entry.gesture.entrant))
      }
    }
    if BackSwipe.mayBegin(at: point, within: limits.backSwipeRegion),
      let controller = scene.backSwipe(at: place.view)
    {
      let swipe = BackSwipe(TouchID(1), of: controller, at: point, .zero)
      waits.append(
        BoundWait(
          .backSwipe, swipe.deadline(scene.figures) - .zero, by: .edge5,
          for: scene.entrant(of: controller)))
    }
    return waits
  }

  private func boundPlace(_ rect: Rect, withheldBy withholders: [BoundWait]) -> BoundPlace {
    let frame = BoundWait(.displayFrame, limits.display.longestWait, by: .hi3)
    var toAction = withholders.filter { !$0.kind.endsWithLift }
    if event == .action, let action = described.control.delayedAction {
      toAction.append(BoundWait(.delayedAction, action.wait(scene.figures), by: .hi4))
    }
    return BoundPlace(
      rects: [rect], toHighlight: withholders + [frame], toAction: toAction,
      quick: quick(withheldBy: withholders))
  }

  /// What tells that the control was used.
  var event: ControlEvent { described.kind.tellsValue ? .valueChanged : .action }

  /// GATE-4, EDGE-5: the light goes on and off in one turn, unless something keeps it on (HI-2,
  /// HI-4).
  private func quick(withheldBy withholders: [BoundWait]) -> QuickPress {
    let longest = BoundWait.longest(of: withholders)
    if event == .action, let action = described.control.delayedAction, action.swapsImage {
      let frames = limits.display.fewest(in: action.wait(scene.figures))
      return QuickPress(longest: longest, frames: frames, look: .image, rule: .hi4)
    }
    let flash = scene.figures.interval(.hi2Flash)
    if flash > .zero {
      let frames = limits.display.fewest(in: flash)
      return QuickPress(longest: longest, frames: frames, look: .flash, rule: .hi2)
    }
    var rule = Rule.hi2
    for wait in withholders where wait.longest == longest {
      rule = wait.kind == .gate ? .gate4 : .edge5
    }
    return QuickPress(longest: longest, frames: 0, look: .dark, rule: rule)
  }
}
