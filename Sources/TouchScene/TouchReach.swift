import TouchCore

/// Where on the app's screen a touch is for a control.
///
///     ┌ screen ────────┐
///     │  ┌ button ──┐  │        places: what is left of the button when all that
///     │  │▒▒▒▒▒┌────┼┐ │        is in front of it is cut out of it
///     │  │▒▒▒▒▒│cover│ │
///     └──┴─────┴────┴┴─┘
package enum TouchReach: Hashable, Sendable {
  /// The locations at which a touch reaches it: at least one, and no two overlap.
  case places([TouchPlace])
  /// No touch reaches it, for this reason.
  case nowhere(Unreachable)
}

/// A place where a touch is for a control.
package struct TouchPlace: BitwiseCopyable, Hashable, Sendable {
  /// In points of the app.
  package var rect: Rect2D
  /// The window of the control.
  package var window: WindowID
}

/// Why no touch is for a control.
public enum Unreachable: Error, BitwiseCopyable, Hashable, Sendable {
  /// In no window that is there (WIN-1).
  case isInNoWindow
  /// The control is disabled, or one around it is (HIT-4).
  case isDisabled(ViewID)
  /// The view or an ancestor of it is hidden, clear, or has no user interaction (HIT-1).
  case isHidden(ViewID)
  /// Outside the screen, or the bounds of an ancestor (HIT-3).
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
  package var words: StaticString {
    switch self {
    case .isInNoWindow: "in no window"
    case .isDisabled: "disabled"
    case .isHidden: "hidden, transparent or without interaction"
    case .isOutside: "outside the screen or a view of which it is a subview"
    case .isCovered: "covered by other views"
    case .isUnderBar: "under the status bar"
    case .isHooked: "its touches are kept by the hook"
    }
  }

  /// Why no touch reaches the control, and what to do, in UTF-8: `no touch reaches the control:
  /// disabled (HIT-4): enable it, and the controls around it`.
  public var text: [UInt8] {
    var text: [UInt8] = []
    text.add("no touch reaches the control: ")
    text.add(words)
    text.add(" (")
    text.add(rule.id)
    text.add("): ")
    text.add(remedy)
    return text
  }

  private var remedy: StaticString {
    switch self {
    case .isInNoWindow: "put it into a view that a window shows"
    case .isDisabled: "enable it, and the controls around it"
    case .isHidden: "show it and the views around it, and let them take touches"
    case .isOutside: "move it, or make the view around it larger"
    case .isCovered: "move it to the front, or move what covers it"
    case .isUnderBar: "move it below the status bar"
    case .isHooked: "make the rectangle or the types of the hook fewer, or let it pass touches on"
    }
  }
}

extension CompiledScene {
  /// The part of the screen in which a touch is for `control` at present: the result of
  /// `target(at:)` and `control(at:)` for every point at once.
  package func reach(of control: ViewID) -> TouchReach {
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
  package func viewsCovering(_ control: ViewID) -> [ViewID]? {
    guard let (order, node) = node(of: control) else { return nil }
    let around = ancestors(of: node)
    // What is in the same scroll view moves with the control.
    let scroller = around.lastIndex {
      description.views[Int(hits.nodes[$0].view.index)].kind.scrolls
    }
    var area = scroller == nil ? clippedArea(node) : Region(frame(of: node))
    if let scroller {
      for ancestor in around[(scroller + 1)...] { area.clip(to: frame(of: ancestor)) }
    }
    if area.isEmpty { return nil }
    var views: [ViewID] = []
    func cut(out cover: Int) {
      for taken in taken(by: cover, inside: frame(of: cover)) {
        let before = area
        area.cut(out: taken.rect)
        if area != before { views.append(taken.view) }
      }
    }
    if scroller == nil {
      for window in windows(inFrontOf: order) { cut(out: window) }
    }
    let way = around[(scroller ?? 0)...] + [node]
    for (view, next) in zip(way, way.dropFirst() + [Int(hits.nodes[node].past)]) {
      guard let rect = area.bounds else { return views }
      for cover in children(of: view, before: next, near: rect) { cut(out: cover) }
    }
    return area.isEmpty ? views : nil
  }

  /// The place of a view and that of its window; `nil` if it is in no window, or cannot be hit.
  private func node(of view: ViewID) -> (order: Int, node: Int)? {
    let node = hits.ofView[Int(view.index)]
    guard node >= 0, canBeHit(Int(view.index)) else { return nil }
    let order = hits.windows.firstIndex { $0.first <= node && node < $0.past }
    return order.map { ($0, Int(node)) }
  }

  /// True if a view in a window and all its ancestors can be hit, as far as their own facts decide.
  private func canBeHit(_ view: Int) -> Bool {
    tree.upward(from: view).allSatisfy { hits.nodes[Int(hits.ofView[$0])].canBeHit }
  }

  /// What is left of a view that can be hit: inside all its ancestors, and not behind anything.
  private func uncovered(_ node: Int, _ order: Int) throws(Unreachable) -> Region {
    var area = clippedArea(node)
    if area.isEmpty { throw .isOutside }
    for window in windows(inFrontOf: order) { cut(out: window, of: &area) }
    cut(out: ancestors(of: node), node, of: &area)
    if area.isEmpty { throw .isCovered }
    if order >= hits.windowsAboveBar { area.cut(out: statusBarFrame) }
    if area.isEmpty { throw .isUnderBar }
    area.move(down: contentShift)
    return area
  }

  /// What of a view that can be hit is on the screen and inside all its ancestors.
  private func clippedArea(_ node: Int) -> Region {
    var area = Region(frame(of: node))
    // While Reachability is on the content is moved down; the glass is not.
    let (corner, zoom) = (appScreen.inApp(.zero), appScreen.zoom)
    area.clip(
      to: Rect2D(
        corner.x, corner.y - contentShift, appScreen.glass.width / zoom,
        appScreen.glass.height / zoom))
    if appScreen.isLetterboxed { area.clip(to: screen) }
    for ancestor in ancestors(of: node) { area.clip(to: frame(of: ancestor)) }
    return area
  }

  /// The root views of the windows in front of a window. Those that cannot be hit have no size.
  private func windows(inFrontOf order: Int) -> [Int] {
    hits.windows[..<order].filter { $0.first < $0.past }.map { Int($0.first) }
  }

  /// The ancestors of a view, from the window's own.
  private func ancestors(of node: Int) -> [Int] {
    tree.ancestors(of: Int(hits.nodes[node].view.index)).map { Int(hits.ofView[$0]) }.reversed()
  }

  /// Cuts out the views in front of a view: in each view of `around`, its ancestors, those in front
  /// of the next one; and the view's own subviews.
  private func cut(out around: [Int], _ node: Int, of area: inout Region) {
    let way = around + [node]
    for (index, view) in way.enumerated() {
      guard let rect = area.bounds else { return }
      let end = index + 1 < way.count ? way[index + 1] : Int(hits.nodes[node].past)
      for cover in children(of: view, before: end, near: rect) { cut(out: cover, of: &area) }
    }
  }

  /// Cuts out a view: all of it, or what its subviews take if it passes touches on (HIT-10).
  private func cut(out cover: Int, of area: inout Region) {
    for taken in taken(by: cover, inside: frame(of: cover)) { area.cut(out: taken.rect) }
  }

  /// The rectangles in which a view, or what is in it, takes touches, as far as they are in `clip`,
  /// each with the outermost view that takes all touches there.
  private func taken(by place: Int, inside clip: Rect2D) -> [(view: ViewID, rect: Rect2D)] {
    let node = hits.nodes[place]
    guard node.passesTouches else { return [(node.view, clip)] }
    var all: [(view: ViewID, rect: Rect2D)] = []
    for child in children(of: place, before: Int(node.past), near: clip) {
      var inner = Region(frame(of: child))
      inner.clip(to: clip)
      if let rect = inner.bounds { all += taken(by: child, inside: rect) }
    }
    return all
  }

  /// The indices of the children of the view at `index` that can be hit, are before `end` and may
  /// share a point with `rect`; if there are few, of all children before `end` that can be hit.
  private func children(of index: Int, before end: Int, near rect: Rect2D) -> [Int] {
    var children: [Int] = []
    guard hits.nodes[index].boxes >= 0 else {
      var child = index + 1
      while child < end {
        if hits.nodes[child].canBeHit { children.append(child) }
        child = Int(hits.nodes[child].past)
      }
      return children
    }
    // Scrolling has moved all of them by the same distance.
    let shift = shift(ofBounds: hits.nodes[index + 1].view)
    let asked = Rect2D(
      rect.minX - shift.x, rect.minY - shift.y, rect.size.width, rect.size.height)
    return hits.boxes.places(in: asked, under: hits.nodes[index].boxes).filter { $0 < end }
  }

  /// What keeps touches from a control wherever it is.
  func obstacle(before control: ViewID) -> Unreachable? {
    let leastAlpha = figures.number(.hit1Alpha)
    for index in tree.upward(from: Int(control.index)) {
      let view = description.views[index]
      if view.isRemoved { return .isInNoWindow }
      if view.isHidden || !view.takesInteraction || view.alpha < leastAlpha {
        return .isHidden(ViewID(index))
      }
      if view.kind.isControl, !view.control.isEnabled {
        let isBehindIt = index != Int(control.index)
        // A disabled control may keep its touches; those of its subviews are passed on.
        if !isBehindIt || !figures.flag(.hit4DisabledControlSwallows) {
          return .isDisabled(ViewID(index))
        }
      }
    }
    return nil
  }
}

extension CompiledScene {
  /// The fact of a view, and its value, after which touches reach what is behind the view:
  /// `passesTouches` if it has subviews that take touches (HIT-10), else `interaction` (HIT-1).
  package func passingOn(_ view: ViewID) -> (key: SceneName, value: Bool) {
    let isControl = description.views[Int(view.index)].kind.isControl
    return !isControl && hasTouchableSubviews(view)
      ? ("passesTouches", true) : ("interaction", false)
  }

  /// True if a subview takes touches, at least when it is shown.
  func hasTouchableSubviews(_ view: ViewID) -> Bool {
    children(of: view).contains { child in
      let described = description.views[Int(child.index)]
      return !described.isRemoved && described.takesInteraction
        && (!described.passesTouches || hasTouchableSubviews(child))
    }
  }
}

extension CompiledScene {
  /// The hit area on the screen of a view that can be hit, as if Reachability were off.
  private func frame(of node: Int) -> Rect2D {
    let shift = shift(ofBounds: hits.nodes[node].view)
    let bounds = hits.nodes[node].bounds
    return Rect2D(
      bounds.minX + shift.x, bounds.minY + shift.y, bounds.size.width, bounds.size.height)
  }
}
