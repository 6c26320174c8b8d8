import TouchCore

/// Something in a scene that will surprise who uses it, told from the scene alone.
///
/// What it says is where a touch cannot go, or goes to the system first; who lays out the scene may
/// still want it so.
///
/// New versions may add cases: a `switch` over it needs a `default`.
public enum SceneFinding: Hashable, Sendable {
  /// Part of a control is under a bar, a notch or a rounded corner (SAFE-6).
  case covered(ViewID, by: Cover)
  /// A part of a view, or all of it, is drawn outside an ancestor and cannot be hit (HIT-3).
  case cutOff(ViewID, by: ViewID, isWhole: Bool)
  /// A view with recognizers passes touches on, and none of its subviews takes touches: its
  /// recognizers are never asked (HIT-10).
  case passesAllTouches(ViewID)
  /// All of a control is outside the screen, and nothing scrolls it there (HIT-3).
  case offScreen(ViewID)
  /// No touch reaches a control, or the recognizers of a view: the second view or an
  /// ancestor of it has no user interaction (HIT-1).
  case withoutInteraction(ViewID, by: ViewID)
  /// No touch reaches a control, or the recognizers of a view: the alpha of the second view
  /// or an ancestor of it is above 0 and below `HIT-1.alpha`.
  case almostClear(ViewID, by: ViewID)
  /// Other views are in front of all of a control (HIT-2): these, the front-most first.
  case behindOthers(ViewID, by: [ViewID])
  /// Several scroll views would scroll to the top on a tap on the status bar, so none does (BAR-3).
  case scrollToTop([ViewID])
  /// The hook is for events that the release does not send to it: status-bar records from iOS 4 on,
  /// fingers on the bar from iOS 13 on (APP-1).
  case hookWithoutEvents(BarTouches)
  /// A recognizer begins beside the notch, where swipes are the system's (EDGE-3).
  case inEar(RecognizerID)
  /// A control is beside the notch while no bar is shown there: touches on it are withheld
  /// (EDGE-3).
  case controlInEar(ViewID)
  /// A control is close to the home indicator, or a view with recognizers (HOME-6).
  case nearIndicator(ViewID, hasRecognizers: Bool)
  /// A controller hides the home indicator beside so many controls (HOME-6).
  case hidesBesideControls(ControllerID, controls: Int)
  /// A controller wants edges deferred, and is never asked (DEFER-1).
  case unread(ControllerID)
  /// The first controller wants the bottom deferred while the second hides the home indicator: that
  /// has no effect (DEFER-7).
  case inVain(ControllerID, hiding: ControllerID)

  /// What can be found, in the order of the rulebook.
  public enum Kind: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// Part of a control is covered.
    case covered
    /// No touch reaches a control or a recognizer, because a view has no user interaction.
    case withoutInteraction
    /// No touch reaches a control or a recognizer, because a view is almost clear.
    case almostClear
    /// Other views are in front of all of a control.
    case behindOthers
    /// A part of a view is drawn outside an ancestor, or all of it is off the screen.
    case cutOff
    /// A view with recognizers passes all touches on.
    case passesAllTouches
    /// Several scroll views are meant by a tap on the status bar.
    case scrollToTop
    /// The hook is for events that it never gets.
    case hookWithoutEvents
    /// A recognizer begins beside the notch, or a control is there.
    case inEar
    /// A controller that is never asked wants edges deferred.
    case unread
    /// Edges are deferred without effect.
    case inVain
    /// A control, or a view with recognizers, is close to the home indicator.
    case nearIndicator
    /// A controller hides the home indicator beside controls.
    case hidesBesideControls

    /// The rule that asks for it.
    package var rule: Rule {
      switch self {
      case .covered: .safe6
      case .withoutInteraction, .almostClear: .hit1
      case .behindOthers: .hit2
      case .cutOff: .hit3
      case .passesAllTouches: .hit10
      case .scrollToTop: .bar3
      case .hookWithoutEvents: .app1
      case .inEar: .edge3
      case .unread: .defer1
      case .inVain: .defer7
      case .nearIndicator, .hidesBesideControls: .home6
      }
    }
  }

  /// What a control lies under.
  public struct Cover: Hashable, Sendable {
    /// The kind of the covering thing.
    public var kind: Kind
    /// True if all of the control is covered.
    public var isWhole: Bool
    /// True if the control's position has the 20 pt of the bar of older phones in it.
    public var hasOldBar: Bool

    /// What covers a control.
    public enum Kind: UInt8, BitwiseCopyable, Hashable, Sendable {
      /// The status bar.
      case statusBar
      /// The notch.
      case notch
      /// A rounded corner of the screen.
      case corner
    }
  }

  /// Which of them it is.
  public var kind: Kind {
    switch self {
    case .covered: .covered
    case .cutOff, .offScreen: .cutOff
    case .passesAllTouches: .passesAllTouches
    case .withoutInteraction: .withoutInteraction
    case .almostClear: .almostClear
    case .behindOthers: .behindOthers
    case .scrollToTop: .scrollToTop
    case .hookWithoutEvents: .hookWithoutEvents
    case .inEar, .controlInEar: .inEar
    case .unread: .unread
    case .inVain: .inVain
    case .nearIndicator: .nearIndicator
    case .hidesBesideControls: .hidesBesideControls
    }
  }

  /// The rule that asks for it.
  public var rule: Rule { kind.rule }

  /// The rules that a scene is held against, each once.
  package static var rules: [Rule] {
    var rules: [Rule] = []
    for kind in Kind.allCases where !rules.contains(kind.rule) { rules.append(kind.rule) }
    return rules
  }
}

extension CompiledScene {
  /// What is likely to surprise, in the order of the rulebook and, for each rule, of the scene.
  public func findings() -> [SceneFinding] {
    SceneFinding.Kind.allCases.flatMap { findings($0) }
  }

  private func findings(_ kind: SceneFinding.Kind) -> [SceneFinding] {
    switch kind {
    case .covered: coveredControls()
    case .withoutInteraction: viewsWithoutInteraction()
    case .almostClear: almostClearViews()
    case .behindOthers: controlsBehindOthers()
    case .cutOff: cutOffViews() + controlsOffScreen()
    case .passesAllTouches: viewsThatPassAllTouches()
    case .scrollToTop: ambiguousTapsOnBar()
    case .hookWithoutEvents: hookWithoutEvents()
    case .inEar: recognizersInEars() + controlsInEars()
    case .unread: unreadPreferences()
    case .inVain: vainDeferrals()
    case .nearIndicator: viewsNearIndicator()
    case .hidesBesideControls: indicatorsThatHide()
    }
  }

  /// The views of which something is on the screen.
  var shownViews: [ViewID] { views.filter { isOnScreen($0) } }

  func isControl(_ view: ViewID) -> Bool {
    description.views[Int(view.index)].kind.isControl
  }

  func hasGestures(_ view: ViewID) -> Bool {
    description.views[Int(view.index)].gestures.contains { $0.isEnabled }
  }

  /// A hook for status-bar records, or for fingers on the bar, under a release that does not send
  /// them (BAR-1, BAR-7). A hook on the bar's rectangle does get the touches of windows above the
  /// bar (WIN-2).
  private func hookWithoutEvents() -> [SceneFinding] {
    guard let hook = description.hook, barTouches != .records else { return [] }
    let records = StatusBarPhase.allCases.map { $0.eventType }
    if let types = hook.types, !types.isEmpty, types.allSatisfy({ records.contains($0) }) {
      return [.hookWithoutEvents(.records)]
    }
    let isForFingers = hook.types.map { $0.contains(.hand) } ?? true
    guard barTouches == .actions, hook.area == .statusBar, isForFingers,
      !description.windows.indices.contains(where: {
        !description.windows[$0].isRemoved && isAboveStatusBar(WindowID($0))
      })
    else { return [] }
    return [.hookWithoutEvents(.touches)]
  }

  /// Several scroll views for one tap (BAR-3).
  private func ambiguousTapsOnBar() -> [SceneFinding] {
    let toTop = viewsThatScrollToTop
    return toTop.count > 1 && !figures.flag(.bar3Nearest) && statusBarFrame.size.height > 0
      ? [.scrollToTop(toTop)] : []
  }
}
