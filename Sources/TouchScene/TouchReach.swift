import TouchCore

/// Where on the app's screen a touch is for a control.
///
///     ┌ screen ────────┐
///     │  ┌ button ──┐  │        places: what is left of the button when all that
///     │  │▒▒▒▒▒┌────┼┐ │        is in front of it is cut out of it
///     │  │▒▒▒▒▒│cover│ │
///     └──┴─────┴────┴┴─┘
public enum TouchReach: Hashable, Sendable {
  /// There; not empty, and no two share any area.
  case places([TouchPlace])
  /// Nowhere.
  case nowhere(Unreachable)
}

/// A place where a touch is for a control.
public struct TouchPlace: BitwiseCopyable, Hashable, Sendable {
  /// In points of the app.
  public var rect: Rect
  /// The window of the control.
  public var window: WindowID
}

/// Why no touch is for a control.
public enum Unreachable: Error, BitwiseCopyable, Hashable, Sendable {
  /// In no window that is there (WIN-1).
  case isInNoWindow
  /// It cannot be used, or a control that it stands in cannot (HIT-4).
  case isDisabled(ViewID)
  /// The view, itself or one that it stands in, is hidden, clear, or takes no interaction (HIT-1).
  case isHidden(ViewID)
  /// Outside the screen, or the bounds of a view that it stands in (HIT-3).
  case isOutside
  /// Other views, or views inside it, are in front of all of it (HIT-2).
  case isCovered
  /// All of it is under the status bar (BAR-7).
  case isUnderBar
  /// The application's hook keeps all of its touches (APP-1).
  case isHooked

  /// The rule that keeps touches from it.
  public var rule: Rule {
    switch self {
    case .isInNoWindow: .win1
    case .isDisabled: .hit4
    case .isHidden: .hit1
    case .isOutside: .hit3
    case .isCovered: .hit2
    case .isUnderBar: .bar7
    case .isHooked: .app1
    }
  }

  /// The view that is the reason, where one alone is.
  public var view: ViewID? {
    switch self {
    case .isDisabled(let view), .isHidden(let view): view
    case .isInNoWindow, .isOutside, .isCovered, .isUnderBar, .isHooked: nil
    }
  }

  /// A few words that say it.
  public var words: StaticString {
    switch self {
    case .isInNoWindow: "in no window"
    case .isDisabled: "disabled"
    case .isHidden: "hidden, clear or without interaction"
    case .isOutside: "outside the screen or a view that it stands in"
    case .isCovered: "covered by other views"
    case .isUnderBar: "under the status bar"
    case .isHooked: "its touches are kept by the hook"
    }
  }
}

extension Scene {
  /// Where on the screen a touch is for `control`, as the scene stands: what `target(at:)` and
  /// `control(at:)` say of every point at once.
  public func reach(of control: ViewID) -> TouchReach {
    if let reason = obstacle(before: control) { return .nowhere(reason) }
    guard let (order, node) = node(of: control) else { return .nowhere(.isInNoWindow) }
    let window = hits.windows[order].window
    do throws(Unreachable) {
      return .places(try uncovered(node, order).rects.map { TouchPlace(rect: $0, window: window) })
    } catch {
      return .nowhere(error)
    }
  }

  /// The views, the front-most first, that are in front of all of a control, or inside it, wherever
  /// the scroll views that it is content of are scrolled to; `nil` if a part of it is free.
  func viewsCovering(_ control: ViewID) -> [ViewID]? {
    guard let (order, node) = node(of: control) else { return nil }
    let around = ancestors(of: node, order)
    // What stands in the same scroll view moves with the control.
    let scroller = around.last {
      description.views[Int(hits.nodes[$0].view.index)].kind.scrolls
    }
    var area = scroller == nil ? clippedArea(node, order) : Area(frame(of: node))
    if let scroller {
      for ancestor in around where ancestor > scroller { area.clip(to: frame(of: ancestor)) }
    }
    if area.isEmpty { return nil }
    var views: [ViewID] = []
    let covers = scroller.map { self.covers(of: node, order, from: $0 + 1) }
    for cover in covers ?? self.covers(of: node, order) {
      let before = area
      area.cut(out: frame(of: cover))
      if area != before { views.append(hits.nodes[cover].view) }
      if area.isEmpty { return views }
    }
    return nil
  }

  /// The place of a view among those that can be hit, and that of its window.
  private func node(of view: ViewID) -> (order: Int, node: Int)? {
    for order in hits.windows.indices {
      for node in Int(hits.windows[order].first)..<Int(hits.windows[order].past)
      where hits.nodes[node].view == view {
        return (order, node)
      }
    }
    return nil
  }

  /// What is left of a view that can be hit: inside all that it stands in, and not behind anything.
  private func uncovered(_ node: Int, _ order: Int) throws(Unreachable) -> Area {
    var area = clippedArea(node, order)
    if area.isEmpty { throw .isOutside }
    for cover in covers(of: node, order) { area.cut(out: frame(of: cover)) }
    if area.isEmpty { throw .isCovered }
    if order >= hits.windowsAboveBar { area.cut(out: statusBarFrame) }
    if area.isEmpty { throw .isUnderBar }
    area.move(down: contentShift)
    return area
  }

  /// What of a view that can be hit is on the screen and inside all that it stands in.
  private func clippedArea(_ node: Int, _ order: Int) -> Area {
    var area = Area(frame(of: node))
    // While Reachability is on the content is moved down; the glass is not.
    let (corner, zoom) = (appScreen.inApp(.zero), appScreen.zoom)
    area.clip(
      to: Rect(
        corner.x, corner.y - contentShift, appScreen.glass.width / zoom,
        appScreen.glass.height / zoom))
    if appScreen.isLetterboxed { area.clip(to: screen) }
    for ancestor in ancestors(of: node, order) { area.clip(to: frame(of: ancestor)) }
    return area
  }

  /// The views that a view stands in, from the window's own.
  private func ancestors(of node: Int, _ order: Int) -> [Int] {
    var ancestors: [Int] = []
    var place = Int(hits.windows[order].first)
    while place < node {
      let past = Int(hits.nodes[place].past)
      if past > node {
        ancestors.append(place)
        place += 1
      } else {
        place = past
      }
    }
    return ancestors
  }

  /// The nodes in front of a view, the front-most first: windows, siblings of its own and of what it
  /// stands in, and what stands in it.
  private func covers(of node: Int, _ order: Int) -> [Int] {
    var covers: [Int] = []
    for window in hits.windows[..<order] where window.first < window.past {
      covers.append(Int(window.first))
    }
    return covers + self.covers(of: node, order, from: Int(hits.windows[order].first))
  }

  /// The same of the views of its window from a place on.
  private func covers(of node: Int, _ order: Int, from first: Int) -> [Int] {
    var covers: [Int] = []
    var place = first
    let end = Int(hits.nodes[node].past)
    while place < end {
      let past = Int(hits.nodes[place].past)
      // Only what it stands in, and itself, reaches beyond it.
      if place <= node, past > node {
        place += 1
      } else {
        covers.append(place)
        place = past
      }
    }
    return covers
  }

  /// What keeps touches from a control wherever it is.
  func obstacle(before control: ViewID) -> Unreachable? {
    let leastAlpha = figures.number(.hit1Alpha)
    for place in tree.upward(from: Int(control.index)) {
      let view = description.views[place]
      if view.isRemoved { return .isInNoWindow }
      if view.isHidden || !view.takesInteraction || view.alpha < leastAlpha {
        return .isHidden(ViewID(place))
      }
      if view.kind.isControl, !view.control.isEnabled {
        let isBehindIt = place != Int(control.index)
        // A disabled control may keep its touches, and those of what stands in it go on.
        if !isBehindIt || !figures.flag(.hit4DisabledControlSwallows) {
          return .isDisabled(ViewID(place))
        }
      }
    }
    return nil
  }
}

extension Scene {
  /// Where the bounds of a view that can be hit are on the screen, as if no content stood lower.
  private func frame(of node: Int) -> Rect {
    let shift = shift(ofBounds: hits.nodes[node].view)
    let node = hits.nodes[node]
    return Rect(
      node.origin.x + node.scale.width * node.offset.x + shift.x,
      node.origin.y + node.scale.height * node.offset.y + shift.y,
      node.scale.width * node.size.width, node.scale.height * node.size.height)
  }
}
