import TouchCore
import TouchPlayer
import TouchScene

/// The reason why a control acts for no touch that is meant for it.
enum IdleReason: Hashable, Sendable {
  /// A touch never reaches it (HIT-1 to HIT-4, WIN-1, BAR-7).
  case unreachable(Unreachable)
  /// Other views are in front of all of it, the front-most first (HIT-2).
  case behind([ViewID])
  /// It is outside a view of which it is a subview (HIT-3).
  case outside(ViewID)
  /// A slider that is no wider than its thumb, which therefore cannot move (CTL-3).
  case narrow
  /// It has no width or no height (HIT-2).
  case empty
  /// The app's hook keeps its touches (APP-1).
  case hooked(Rule)
  /// Another entrant takes the touch from it.
  case taken(EntrantID, Rule)
  /// The touch is dropped before the control is told of it.
  case dropped(Rule)
  /// The control is told of the touch and of no action.
  case cancelled(Rule)

  /// The reason of a control, as far as the scene at its start or a case that was meant for the
  /// control decides it; else `nil`.
  init?(of control: ViewID, _ test: TestCase, on stage: CaseStage) {
    if let reason = Self.fact(about: control, in: stage.scene) ?? Self.played(control, test, stage)
    {
      self = reason
    } else {
      return nil
    }
  }

  private static func fact(about control: ViewID, in scene: CompiledScene) -> IdleReason? {
    let (size, kind) = (
      scene.hitArea(of: control).size, scene.description.views[Int(control.index)].kind
    )
    if size.width <= 0 || size.height <= 0 { return .empty }
    if case .nowhere(let reason) = scene.reach(of: control) {
      if reason == .isCovered, let views = scene.viewsCovering(control), !views.isEmpty {
        return .behind(views)
      }
      if reason == .isOutside, let outer = clip(of: control, scene) { return .outside(outer) }
      return .unreachable(reason)
    }
    if kind == .slider, scene.bounds(of: control).size.width <= scene.figures.length(.ctl3Thumb) {
      return .narrow
    }
    return nil
  }

  /// The innermost view around a control that has no point in common with it; `nil` if the control
  /// is beside the screen.
  private static func clip(of control: ViewID, _ scene: CompiledScene) -> ViewID? {
    let frame = scene.hitArea(of: control)
    var next = scene.description.views[Int(control.index)].parent
    while let name = next, let outer = scene.view(named: name) {
      if !scene.hitArea(of: outer).intersects(frame) { return outer }
      next = scene.description.views[Int(outer.index)].parent
    }
    return nil
  }

  /// What happens to the touches of a case.
  private static func played(
    _ control: ViewID, _ test: TestCase, _ stage: CaseStage
  ) -> IdleReason? {
    var silent: [any TouchLaw] = []
    let own = stage.scene.entrant(of: control)
    var reason: IdleReason?
    for row in stage.play(test, under: &silent).batch.rows {
      if case .hook(let hooked) = row.effect, !hooked.passedOn { return .hooked(row.rule) }
      if case .outcome(_, own, .lost(let winner)) = row.effect { return .taken(winner, row.rule) }
      if case .drop(_, .began, let view) = row.effect, view == control {
        return .dropped(row.rule)
      }
      if case .control(let event) = row.effect, event.view == control, event.event == .touchCancel {
        reason = reason ?? .cancelled(row.rule)
      }
    }
    return reason
  }

  /// The rule that is the reason.
  var rule: Rule {
    switch self {
    case .unreachable(let reason): reason.rule
    case .behind, .empty: .hit2
    case .outside: .hit3
    case .narrow: .ctl3
    case .hooked(let rule), .taken(_, let rule), .dropped(let rule), .cancelled(let rule): rule
    }
  }

  /// The reason in words.
  func words(_ scene: CompiledScene) -> String {
    func names(_ views: [ViewID]) -> String {
      let names = views.prefix(3).map { scene.name(of: $0).text }.joined(separator: ", ")
      return views.count > 3 ? "\(names) and \(views.count - 3) more" : names
    }
    switch self {
    case .unreachable(.isDisabled(let view)):
      return "\(scene.name(of: view).text), which contains it, is disabled"
    case .unreachable(.isHidden(let view)):
      return "\(scene.name(of: view).text) is transparent or takes no touches (`interaction`)"
    case .unreachable(let reason): return "it is \(reason.words)"
    case .behind(let views):
      return
        "all of it is behind \(names(views)), which \(views.count == 1 ? "takes" : "take") touches"
    case .outside(let view):
      return "it is outside \(scene.name(of: view).text), of which it is a subview"
    case .narrow:
      let width = ReportNumber.text(scene.figures.length(.ctl3Thumb))
      return "it is no wider than the area of its thumb, \(width) pt, so the thumb cannot move"
    case .empty: return "it has no width or no height"
    case .hooked: return "the app's hook keeps its touches"
    case .taken(let winner, _): return "\(scene.name(of: winner).text) takes the touch from it"
    case .dropped: return "the touch is dropped before the control receives it"
    case .cancelled: return "the control receives touchCancel"
    }
  }
}
