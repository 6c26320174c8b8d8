import TouchCore

/// Something in a scene that will surprise who uses it, told from the scene alone.
///
/// What it says is where a touch cannot go, or goes to the system first; who lays out the scene may
/// still want it so.
public enum SceneFinding: Hashable, Sendable {
  /// Part of a control is under a bar, a notch or a rounded corner (SAFE-6).
  case covered(ViewID, by: Cover)
  /// Part of what is drawn of a view is outside one that it stands in, and cannot be hit (HIT-3).
  case cutOff(ViewID, by: ViewID, isWhole: Bool)
  /// Several scroll views are meant by a tap on the status bar, so that none is (BAR-3).
  case scrollToTop([ViewID])
  /// A recognizer begins beside the notch, where swipes are the system's (EDGE-3).
  case inEar(RecognizerID)
  /// A control is close to the home indicator, or a view with recognizers (HOME-6).
  case nearIndicator(ViewID, hasRecognizers: Bool)
  /// A controller hides the home indicator beside so many controls (HOME-6).
  case hidesBesideControls(ControllerID, controls: Int)
  /// A controller wants edges deferred, and nobody asks it (DEFER-1).
  case unread(ControllerID)
  /// The first controller wants the bottom deferred while the second hides the home indicator: that
  /// has no effect (DEFER-7).
  case inVain(ControllerID, hiding: ControllerID)

  /// What a control lies under.
  public struct Cover: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// Whether all of the control lies under it.
    public var isWhole: Bool
    /// Whether the 20 pt of the bar of older phones are written into where it stands.
    public var hasOldBar: Bool

    /// What covers.
    public enum Kind: UInt8, BitwiseCopyable, Hashable, Sendable {
      /// The status bar.
      case statusBar
      /// The notch.
      case notch
      /// A rounded corner of the screen.
      case corner
    }
  }

  /// The rule that asks for it.
  public var rule: Rule {
    switch self {
    case .covered: .safe6
    case .cutOff: .hit3
    case .scrollToTop: .bar3
    case .inEar: .edge3
    case .nearIndicator, .hidesBesideControls: .home6
    case .unread: .defer1
    case .inVain: .defer7
    }
  }
}

extension Scene {
  /// What is likely to surprise, in the order of the rulebook and, for each rule, of the scene.
  public func findings() -> [SceneFinding] {
    let shown = views.filter { isOnScreen($0) }
    var findings: [SceneFinding] = []
    for view in shown where isControl(view) {
      if let cover = cover(of: view) { findings.append(.covered(view, by: cover)) }
    }
    for view in shown where isControl(view) || hasGestures(view) {
      if let finding = cut(view) { findings.append(finding) }
    }
    let toTop = viewsThatScrollToTop
    if toTop.count > 1, !figures.flag(.bar3Nearest) { findings.append(.scrollToTop(toTop)) }
    for place in recognizers.indices where beginsInEar(recognizers[place]) {
      findings.append(.inEar(RecognizerID(place)))
    }
    findings += deferralFindings()
    for view in shown where isNearIndicator(view) {
      findings.append(.nearIndicator(view, hasRecognizers: hasGestures(view)))
    }
    let controls = shown.count { isControl($0) }
    if hidesIndicator, let hiding = indicatorHider, controls > 0 {
      findings.append(.hidesBesideControls(hiding, controls: controls))
    }
    return findings
  }

  private func isControl(_ view: ViewID) -> Bool {
    description.views[Int(view.index)].kind.isControl
  }

  private func hasGestures(_ view: ViewID) -> Bool {
    description.views[Int(view.index)].gestures.contains { $0.isEnabled }
  }

  /// Whether a view is so large that it is a page, and stands nowhere in particular.
  private func isPage(_ view: ViewID) -> Bool {
    onScreen(view).size.height > screen.size.height / 2
  }
}

// SAFE-6
extension Scene {
  private func cover(of control: ViewID) -> SceneFinding.Cover? {
    let rect = onScreen(control)
    func cover(_ kind: SceneFinding.Cover.Kind, isWhole: Bool) -> SceneFinding.Cover {
      SceneFinding.Cover(kind: kind, isWhole: isWhole, hasOldBar: hasOldBar(control))
    }
    if let bar = barOver(control), bar.intersects(rect) {
      return cover(.statusBar, isWhole: rect.maxY <= bar.maxY)
    }
    if let notch, notch.intersects(rect) {
      let isWhole =
        notch.minX <= rect.minX && rect.maxX <= notch.maxX && notch.minY <= rect.minY
        && rect.maxY <= notch.maxY
      return cover(.notch, isWhole: isWhole)
    }
    let corner = cornerOver(rect)
    return corner.map { cover(.corner, isWhole: $0) }
  }

  /// The status bar, where it takes the touches of a view.
  private func barOver(_ view: ViewID) -> Rect? {
    var root = Int(view.index)
    while tree.parents[root] >= 0 { root = Int(tree.parents[root]) }
    let window = tree.roots.firstIndex(of: Int32(root))
    if let window, isAboveStatusBar(WindowID(window)) { return nil }
    return statusBarFrame
  }

  /// The notch on the screen; nothing where there is none.
  private var notch: Rect? {
    guard case .notch(let size) = description.device.cutout else { return nil }
    let (width, height) = (screen.size.width, screen.size.height)
    switch description.orientation {
    case .portrait: return Rect((width - size.width) / 2, 0, size.width, size.height)
    case .upsideDown:
      return Rect((width - size.width) / 2, height - size.height, size.width, size.height)
    case .landscapeLeft:
      return Rect(width - size.height, (height - size.width) / 2, size.height, size.width)
    case .landscapeRight: return Rect(0, (height - size.width) / 2, size.height, size.width)
    }
  }

  /// Whether a rectangle reaches beyond a rounded corner, and whether all of it is there; nothing
  /// where it does not.
  private func cornerOver(_ rect: Rect) -> Bool? {
    let radius = description.device.cornerRadius
    guard radius > 0 else { return nil }
    /// Whether a point, so far in from both edges of a corner, is beyond its arc.
    func isBeyond(_ across: Double, _ down: Double) -> Bool {
      guard across < radius, down < radius else { return false }
      let (x, y) = (radius - across, radius - down)
      return x * x + y * y > (radius + Self.visible) * (radius + Self.visible)
    }
    let across = [
      (rect.minX, rect.maxX), (screen.maxX - rect.maxX, screen.maxX - rect.minX),
    ]
    let down = [(rect.minY, rect.maxY), (screen.maxY - rect.maxY, screen.maxY - rect.minY)]
    for (near, far) in across {
      for (above, below) in down where isBeyond(max(0, near), max(0, above)) {
        return isBeyond(far, below)
      }
    }
    return nil
  }

  /// Whether a view, or one that it stands in, is 20 pt from the top of the screen because somebody
  /// wrote that, where the bar is another.
  private func hasOldBar(_ view: ViewID) -> Bool {
    guard screenInsets.top != Self.oldBar else { return false }
    var place = Int(view.index)
    while place >= 0 {
      let described = description.views[place]
      let isWritten =
        described.frame?.minY == Self.oldBar
        || described.pins.contains {
          guard case .bounds = $0.anchor else { return false }
          return $0.edge == .top && $0.constant == Self.oldBar
        }
      if isWritten, onScreen(ViewID(place)).minY == Self.oldBar { return true }
      place = Int(tree.parents[place])
    }
    return false
  }

  /// What reaches less than this beyond an arc is not seen to be cut, in points.
  private static var visible: Double { 0.5 }

  /// The height of the bar on all phones before the notch, in points.
  private static var oldBar: Double { 20 }

  /// How far bars and hardware reach into the screen.
  private var screenInsets: EdgeInsets { statusBar.screenInsets }
}

// HIT-3
extension Scene {
  private func cut(_ view: ViewID) -> SceneFinding? {
    var shown = intersection(onScreen(view), screen)
    var ancestors: [ViewID] = []
    var place = tree.parents[Int(view.index)]
    while place >= 0 {
      let ancestor = ViewID(Int(place))
      // What a scroll view does not show can be scrolled to.
      if description.views[Int(place)].kind.scrolls {
        shown = intersection(shown, onScreen(ancestor))
      } else {
        ancestors.append(ancestor)
      }
      place = tree.parents[Int(place)]
    }
    guard area(shown) > 0 else { return nil }
    for ancestor in ancestors {
      let left = area(intersection(shown, onScreen(ancestor)))
      // Sums of fractions are not told from each other.
      guard left < area(shown) - 1e-6 else { continue }
      return .cutOff(view, by: ancestor, isWhole: left == 0)
    }
    return nil
  }

  private func area(_ rect: Rect) -> Double { rect.size.width * rect.size.height }

  private func intersection(_ a: Rect, _ b: Rect) -> Rect {
    let (x, y) = (max(a.minX, b.minX), max(a.minY, b.minY))
    return Rect(x, y, max(0, min(a.maxX, b.maxX) - x), max(0, min(a.maxY, b.maxY) - y))
  }
}

// DEFER-1, DEFER-7
extension Scene {
  private func deferralFindings() -> [SceneFinding] {
    let asked = preferences.deferring.asked
    var findings: [SceneFinding] = []
    for (place, controller) in description.controllers.enumerated() {
      let id = ControllerID(place)
      // Whoever names another to be asked is not asked itself.
      if !controller.isRemoved, !controller.deferring.isEmpty, asked.last != id {
        findings.append(.unread(id))
      }
    }
    if let deferring = asked.last, preferences.deferring.wish.contains(.bottom),
      let hiding = indicatorHider
    {
      findings.append(.inVain(deferring, hiding: hiding))
    }
    return findings
  }

  /// The controller that wants the home indicator to hide itself, where there is one to hide.
  private var indicatorHider: ControllerID? {
    guard description.device.hasHomeIndicator, preferences.hidesIndicator.wish else { return nil }
    return preferences.hidesIndicator.asked.last
  }
}

// EDGE-3, HOME-6
extension Scene {
  private func beginsInEar(_ recognizer: Recognizer) -> Bool {
    guard recognizer.origin == .app, recognizer.isEnabled, isOnScreen(recognizer.view),
      let ears
    else { return false }
    if recognizer.kind == .edgePan, recognizer.edges.contains(.top) { return true }
    let rect = onScreen(recognizer.view)
    guard !isPage(recognizer.view), ears.contains(where: { $0.intersects(rect) }) else {
      return false
    }
    // What reaches below the ears can be touched there, and while the bar is shown only there.
    let isBesideNotch = rect.maxY <= screenInsets.top
    return isBesideNotch || barOver(recognizer.view)?.size.height == 0
      || barOver(recognizer.view) == nil
  }

  /// The two places beside the notch, held upright (DEV-3); nothing where there is none at the top.
  private var ears: [Rect]? {
    guard description.orientation == .portrait, let notch,
      let width = description.device.earWidth
    else { return nil }
    return [
      Rect(0, 0, width, notch.size.height), Rect(notch.maxX, 0, width, notch.size.height),
    ]
  }

  /// Whether a control is in the band of the home indicator or close to it, or a view with
  /// recognizers.
  private func isNearIndicator(_ view: ViewID) -> Bool {
    guard description.device.hasHomeIndicator, isControl(view) || hasGestures(view),
      isControl(view) || !isPage(view)
    else { return false }
    let band = description.device.with(figures).hardwareInsets(in: description.orientation).bottom
    return onScreen(view).maxY > screen.maxY - band - figures.length(.home6Around)
  }
}
