import TouchCore

/// What is at an edge that the system has swipes from: preferences about them (DEFER-1, DEFER-7),
/// and recognizers and controls that begin there (EDGE-3, HOME-6).
extension CompiledScene {
  func unreadPreferences() -> [SceneFinding] { unreadDeferrals.map { .unread($0) } }

  /// The controllers that defer edges and are never asked (DEFER-1).
  package var unreadDeferrals: [ControllerID] {
    let asked = preferences.deferring.asked
    return description.controllers.indices.map { ControllerID($0) }.filter { id in
      let controller = description.controllers[Int(id.index)]
      // A controller that names another to be asked is not asked itself.
      return !controller.isRemoved && !controller.deferring.isEmpty && asked.last != id
    }
  }

  func vainDeferrals() -> [SceneFinding] {
    guard let deferring = preferences.deferring.asked.last,
      preferences.deferring.wish.contains(.bottom), let hiding = indicatorHider
    else { return [] }
    return [.inVain(deferring, hiding: hiding)]
  }

  func indicatorsThatHide() -> [SceneFinding] {
    let controls = shownViews.count { isControl($0) }
    guard hidesIndicator, let hiding = indicatorHider, controls > 0 else { return [] }
    return [.hidesBesideControls(hiding, controls: controls)]
  }

  /// The controller that wants the home indicator to hide itself, if there is one.
  private var indicatorHider: ControllerID? {
    guard description.device.hasHomeIndicator, preferences.autoHide.wish else { return nil }
    return preferences.autoHide.asked.last
  }
}

// EDGE-3, HOME-6
extension CompiledScene {
  func recognizersInEars() -> [SceneFinding] {
    recognizers.indices.filter { beginsInEar(recognizers[$0]) }.map { .inEar(RecognizerID($0)) }
  }

  /// The controls beside the notch, if no bar is shown there, the top edge is not deferred and
  /// their window waits for its gate (EDGE-3).
  func controlsInEars() -> [SceneFinding] {
    guard let ears, !preferences.deferring.wish.contains(.top) else { return [] }
    return shownViews.filter { view in
      isControl(view) && canBeHit(view) && barOver(view).map { $0.size.height == 0 } ?? true
        && waitsForGates(view)
        && ears.contains { $0.intersects(shownFrame(of: view)) }
    }.map { .controlInEar($0) }
  }

  /// True if touches of a view wait for the gates of edges (GATE-5).
  private func waitsForGates(_ view: ViewID) -> Bool {
    window(of: view).map { description.windows[Int($0.index)].gateDelays } ?? true
  }

  func viewsNearIndicator() -> [SceneFinding] {
    shownViews.filter { isNearIndicator($0) }.map {
      .nearIndicator($0, hasRecognizers: hasGestures($0))
    }
  }

  /// True if a view is so large that it is a page.
  private func isPage(_ view: ViewID) -> Bool {
    onScreen(view).size.height > screen.size.height / 2
  }

  private func beginsInEar(_ recognizer: Recognizer) -> Bool {
    guard recognizer.origin == .app, recognizer.isEnabled, isOnScreen(recognizer.view),
      let ears, canBeHit(recognizer.view), mayHaveTouches(recognizer.view),
      !preferences.deferring.wish.contains(.top)
    else { return false }
    if recognizer.kind == .edgePan, recognizer.edges.contains(.top) { return true }
    let rect = shownFrame(of: recognizer.view)
    guard !isPage(recognizer.view), ears.contains(where: { $0.intersects(rect) }) else {
      return false
    }
    // What reaches below the ears can be touched there, and while the bar is shown only there.
    let isBesideNotch = rect.maxY <= screenInsets.top
    return isBesideNotch || barOver(recognizer.view)?.size.height == 0
      || barOver(recognizer.view) == nil
  }

  /// True if neither a view nor an ancestor of it keeps touches away (HIT-1).
  private func canBeHit(_ view: ViewID) -> Bool {
    tree.upward(from: Int(view.index)).allSatisfy { index in
      let described = description.views[index]
      return described.takesInteraction && described.alpha >= figures.number(.hit1Alpha)
    }
  }

  /// True if touches are possible in a view or in a subview of it (HIT-10).
  private func mayHaveTouches(_ view: ViewID) -> Bool {
    !description.views[Int(view.index)].passesTouches || hasTouchableSubviews(view)
  }

  /// The two places beside the notch, held upright (DEV-3); `nil` if no notch is at the top.
  private var ears: [Rect2D]? {
    guard description.orientation == .portrait, let notch,
      let width = description.appDevice.earWidth
    else { return nil }
    return [
      Rect2D(0, 0, width, notch.size.height), Rect2D(notch.maxX, 0, width, notch.size.height),
    ]
  }

  /// True if a rectangle reaches to the bottom of the screen across its whole width, and so far above
  /// the band of the indicator that its gestures can begin there: a sheet.
  private func isSheet(_ rect: Rect2D, above band: Double) -> Bool {
    let free = rect.size.height - band - figures.length(.home6Around)
    return rect.minX <= screen.minX && rect.maxX >= screen.maxX && rect.maxY >= screen.maxY
      && free >= figures.length(.hit9Target)
  }

  /// True if a view is in a toolbar or a tab bar.
  private func isInBar(_ view: ViewID) -> Bool {
    tree.upward(from: Int(view.index)).contains {
      description.views[$0].kind == .toolbar || description.views[$0].kind == .tabBar
    }
  }

  /// True if a control is in the band of the home indicator or close to it, or a view with
  /// recognizers. Left out are sheets, and what a toolbar of the system places above the band.
  private func isNearIndicator(_ view: ViewID) -> Bool {
    let device = description.appDevice.with(figures)
    guard device.hasHomeIndicator, isControl(view) || hasGestures(view),
      isControl(view) || !isPage(view), mayHaveTouches(view)
    else { return false }
    let band = device.hardwareInsets(in: description.orientation).bottom
    let shown = shownFrame(of: view)
    if !isControl(view), isSheet(shown, above: band) { return false }
    if isInBar(view), shown.maxY <= screen.maxY - band { return false }
    return shown.size.height > 0 && shown.size.width > 0
      && shown.maxY > screen.maxY - band - figures.length(.home6Around)
  }
}
