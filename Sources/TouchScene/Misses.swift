import TouchCore

/// What is drawn at a point and not hit.
extension Scene {
  /// The control that is drawn at `point`, in front of what is hit there, and that no touch reaches;
  /// nothing where none is. What is drawn inside a scroll view is drawn inside its bounds.
  public func miss(at point: Point) -> Miss? {
    let target = target(at: point)
    var hit: ViewID?
    if case .view(_, let view) = target { hit = view }
    for window in hits.windows {
      let root = ViewID(Int(tree.roots[Int(window.window.index)]))
      switch drawn(in: root, at: point, upTo: hit) {
      case .nothing: continue
      case .hit: return nil
      case .control(let control): return miss(of: control, at: point, target)
      }
    }
    return nil
  }

  /// What a search from the front finds first.
  private enum Drawn {
    case nothing
    /// What is hit: whatever is behind it is covered.
    case hit
    case control(ViewID)
  }

  private func drawn(in view: ViewID, at point: Point, upTo hit: ViewID?) -> Drawn {
    guard isVisible[Int(view.index)] else { return .nothing }
    let kind = description.views[Int(view.index)].kind
    let isThere = onScreen(view).contains(point)
    if kind.scrolls, !isThere { return .nothing }
    for child in tree.children(of: Int(view.index)).reversed() {
      let found = drawn(in: ViewID(Int(child)), at: point, upTo: hit)
      if case .nothing = found { continue }
      return found
    }
    if view == hit { return .hit }
    return kind.isControl && isThere ? .control(view) : .nothing
  }

  private func miss(of control: ViewID, at point: Point, _ target: Target) -> Miss? {
    if let reason = obstacle(before: control) {
      return reason.view.map { Miss(control, because: $0, reason.rule) }
    }
    var place = tree.parents[Int(control.index)]
    while place >= 0 {
      let outer = ViewID(Int(place))
      if !onScreen(outer).contains(point) { return Miss(control, because: outer, .hit3) }
      place = tree.parents[Int(place)]
    }
    return target == .statusBar ? Miss(control, because: control, .bar7) : nil
  }
}
