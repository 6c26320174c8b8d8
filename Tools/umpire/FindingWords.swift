import Umpire

/// A finding as text for people.
struct ToldFinding {
  /// The rule that defines the finding.
  let rule: Rule
  /// The ids of the affected objects, separated by commas.
  let subject: String
  /// The rectangle on the screen, in points; `nil` if the finding is about several objects.
  let place: Rect2D?
  /// The problem, as a sentence.
  let says: String
  /// The change to make, as a sentence.
  let change: String
  /// The subject for a terminal, if it is shorter than `subject`; else `nil`.
  var shownSubject: String?
  /// The changes that `change` names and that were tried: lists that are made together, each a way
  /// to end the finding.
  var ways: [[SceneChange]] = []
}

/// The texts of a scene's findings.
struct FindingWords {
  private let scene: CompiledScene

  init(_ scene: CompiledScene) { self.scene = scene }

  private var reach: ReachWords { ReachWords(scene) }

  func told(_ finding: SceneFinding) -> ToldFinding {
    switch finding {
    case .covered(let view, let cover):
      told(finding, view, says: says(cover, view), change: change(cover, view))
    case .cutOff(let view, let outer, let isWhole):
      told(
        finding, view, says: reach.says(cutOff: view, by: outer, isWhole),
        change: reach.change(cutOff: view, by: outer, isWhole))
    case .passesAllTouches(let view):
      told(
        finding, view,
        says: "It passes touches on, and none of its subviews takes touches: its recognizers are "
          + "never asked.",
        change: "Set `passesTouches` of it to false, or attach the recognizers to a superview of "
          + "it.")
    case .offScreen(let view):
      told(
        finding, view,
        says: "It is outside the screen, and nothing scrolls it there: no touch reaches it.",
        change: "Place it on the screen in every orientation, with pins.")
    case .withoutInteraction(let view, let outer):
      told(
        finding, view,
        says: (view == outer ? "It" : "\(name(outer)), which contains it,")
          + " has no user interaction: no touch reaches it"
          + (isControl(view) ? "." : " or its recognizers."),
        change: "Set `interaction` of \(name(outer)) to true.")
    case .almostClear(let view, let outer):
      told(
        finding, view, says: reach.says(almostClear: view, by: outer),
        change: reach.change(almostClear: outer))
    case .behindOthers(let view, let others):
      told(
        finding, view, says: reach.says(behind: others),
        change: reach.change(view, behind: others))
    case .scrollToTop(let views):
      ToldFinding(
        rule: finding.rule, subject: views.map { name($0) }.joined(separator: ", "), place: nil,
        says: "\(views.count) scroll views would scroll to the top on a tap on the status bar, "
          + "so none does.",
        change: "Set `scrollsToTop` to false on all but one of them.")
    case .hookWithoutEvents(let wanted):
      told(hookWithoutEvents: wanted, finding)
    case .inEar(let recognizer):
      told(inEar: recognizer, finding)
    case .controlInEar(let view):
      told(
        finding, view,
        says:
          "It is beside the notch, where a swipe down is the system's: touches on it are "
          + "withheld until that is ruled out (GATE-1).",
        change: "Place it below the top of the safe area, or defer the top edge.")
    case .nearIndicator(let view, let hasRecognizers):
      told(
        finding, view, says: says(nearIndicator: view, hasRecognizers),
        change: change(nearIndicator: view))
    case .unread(let controller):
      ToldFinding(
        rule: finding.rule, subject: name(controller), place: nil,
        says:
          "It wants edges deferred, but is never asked: it is not the root of the key window, "
          + "and the controller that is asked does not name it as `deferringChild`.",
        change: "Name it as `deferringChild` of \(asker), or defer the edges there.")
    case .inVain(let deferring, let hiding):
      ToldFinding(
        rule: finding.rule, subject: name(deferring), place: nil,
        says: "It defers the bottom edge while \(hiding == deferring ? "it" : name(hiding)) lets "
          + "the home indicator hide itself: then the deferral has no effect, and one swipe "
          + "leaves the app.",
        change: "Set `autoHide` of \(name(hiding)) to false, or remove `bottom` from `deferring`.")
    case .hidesBesideControls(let controller, let controls):
      ToldFinding(
        rule: finding.rule, subject: name(controller), place: nil,
        says: "It lets the home indicator hide itself in a scene with "
          + "\(controls == 1 ? "a control" : "\(controls) controls"): every touch shows it again, "
          + "so it appears and disappears while they are used.",
        change: "Use `autoHide` only for content that is watched, not touched.")
    }
  }

  private func told(
    _ finding: SceneFinding, _ view: ViewID, says: String, change: String
  ) -> ToldFinding {
    ToldFinding(
      rule: finding.rule, subject: name(view), place: scene.onScreen(view), says: says,
      change: change)
  }

  private func says(_ cover: SceneFinding.Cover, _ view: ViewID) -> String {
    let share = cover.isWhole ? "All" : "Part"
    var says: String
    switch cover.kind {
    case .statusBar:
      let bar = scene.statusBarFrame.maxY
      says =
        "\(share) of it is under the status bar, which reaches down to \(short(bar)) pt and "
        + "takes the touches there."
    case .notch: says = "\(share) of it is behind the notch, and cannot be seen or touched there."
    case .corner: says = "\(share) of it is beyond the rounded corner of the screen."
    }
    if cover.hasOldBar {
      let old = short(scene.figures.length(.safe6OldBar))
      says += " Its position is written for the bar of older phones, which is \(old) pt high."
    }
    return says
  }

  private func change(_ cover: SceneFinding.Cover, _ view: ViewID) -> String {
    if let page = scroller(around: view), isWebView(page) {
      return "Let the page keep clear of it with the safe-area insets that it gets (SAFE-5), or "
        + "set `viewportFit` of \(name(page)) to `contain`."
    }
    if let list = scroller(around: view) {
      return "Let \(name(list)) add the safe area to its inset (`insetAdjustment`), or lay it "
        + "out inside `safeArea`."
    }
    switch cover.kind {
    case .statusBar: return "Pin its top to `safeArea` or `statusBar.bottom`."
    case .notch: return "Pin it to `safeArea`."
    case .corner:
      let isLow = scene.shownFrame(of: view).maxY > scene.screen.maxY / 2
      guard isLow, scene.description.device.hasHomeIndicator else { return "Pin it to `safeArea`." }
      // Otherwise the next finding would be that it is close to the indicator.
      let around = short(scene.figures.length(.home6Around))
      return "Pin it to `safeArea`, \(around) pt or more above its bottom (HOME-6)."
    }
  }

  private func isControl(_ view: ViewID) -> Bool {
    scene.description.views[Int(view.index)].kind.isControl
  }

  private func isWebView(_ view: ViewID) -> Bool {
    scene.description.views[Int(view.index)].kind == .webView
  }

  /// The nearest scroll view that contains a view as its content; `nil` if the view is in no scroll
  /// view.
  private func scroller(around view: ViewID) -> ViewID? {
    var place = scene.description.views[Int(view.index)].parent
    while let name = place, let outer = scene.view(named: name) {
      let described = scene.description.views[Int(outer.index)]
      if described.kind.scrolls { return outer }
      place = described.parent
    }
    return nil
  }

  private func told(hookWithoutEvents wanted: BarTouches, _ finding: SceneFinding) -> ToldFinding {
    let isForRecords = wanted == .records
    return ToldFinding(
      rule: finding.rule, subject: "hook", place: nil,
      says: isForRecords
        ? "It waits for status-bar records (1015 to 1017), which have no effect on iOS 4 and "
          + "later (BAR-1)."
        : "It waits for fingers on the status bar, which reach no app from iOS 13 on (BAR-7).",
      change: isForRecords && scene.barTouches == .touches
        ? "Set `types` to [3001] and `rect` to `statusBar`: up to iOS 12 the bar's fingers are "
          + "touches."
        : "Put a window above the bar (WIN-2), or react to the tap's action (BAR-7).")
  }

  private func told(inEar recognizer: RecognizerID, _ finding: SceneFinding) -> ToldFinding {
    let recognizer = scene.recognizers[Int(recognizer.index)]
    return ToldFinding(
      rule: finding.rule, subject: scene.name(of: recognizer.entrant).text,
      place: scene.onScreen(recognizer.view),
      says:
        "The \(recognizer.kind.word) on \(name(recognizer.view)) begins beside the notch, where "
        + "a swipe down is the system's: it opens Notification Center at the leading side, "
        + "Control Center at the trailing one.",
      change: "Let it begin below the top of the safe area, or defer the top edge.")
  }

  private func says(nearIndicator view: ViewID, _ hasRecognizers: Bool) -> String {
    let gap = scene.screen.maxY - scene.shownFrame(of: view).maxY
    let place =
      gap < 0.5
      ? "It reaches to the bottom of the screen" : "It ends \(short(gap)) pt above the bottom"
    let band = scene.description.device.with(scene.figures)
      .hardwareInsets(in: scene.description.orientation).bottom
    let standing = "\(place), \(gap < band ? "in" : "close to") the band of the home indicator"
    let swipe = scene.figures.length(.edge2Bottom)
    if gap >= swipe {
      let deferral = defersHome ? ", by a second swipe, as the app defers this edge" : ""
      return "\(standing): a finger that misses it downwards, into the last \(short(swipe)) pt of "
        + "the screen, can begin the swipe home and leave the app\(deferral)."
    }
    if defersHome {
      return "\(standing): the app defers this edge, so the first swipe there is the app's, and a "
        + "second one leaves the app."
    }
    if hasRecognizers {
      return
        "\(standing), and has recognizers of its own: they and the swipe home take touches from "
        + "each other."
    }
    let gate = short(scene.figures.length(.gate1Bottom))
    return "\(standing): touches in the last \(gate) pt wait for the swipe home, and a swipe up "
      + "that begins there leaves the app."
  }

  /// True if the app defers the swipe home (DEFER-1): no indicator that hides itself is in the way
  /// (DEFER-7), nor the system (DEFER-9).
  private var defersHome: Bool {
    scene.preferences.deferring.wish.contains(.bottom) && !scene.preferences.autoHide.wish
      && scene.figures.flag(.defer9HomeSwipeDeferred)
  }

  private func change(nearIndicator view: ViewID) -> String {
    let around = short(scene.figures.length(.home6Around))
    let outer = scene.description.views[Int(view.index)].parent.flatMap { scene.view(named: $0) }
    if let outer, scene.description.views[Int(outer.index)].kind == .tabBar {
      return "A tab bar has its buttons there (SAFE-4): end them \(around) pt higher "
        + "where a slip would do harm."
    }
    return "Keep \(around) pt between it and the bottom of the safe area."
  }

  /// The name of the controller that the system asks about deferral.
  private var asker: String {
    scene.preferences.deferring.asked.last.map { name($0) } ?? "the key window's root controller"
  }

  private func name(_ view: ViewID) -> String { scene.name(of: view).text }

  private func name(_ controller: ControllerID) -> String { scene.name(of: controller).text }
}
