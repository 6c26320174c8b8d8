import GestureArbiter
import TouchControls
import TouchCore
import TouchScene

/// Who may object when a recognizer is about to recognise: its delegate (ARB-5), a control that
/// follows one of its touches (CTL-3, CTL-5), a scroll view whose content has the touch or that
/// cannot go that way (SCR-2, SCR-5).
extension Dispatcher {
  /// Why a recognizer that claims may not begin; nothing where it may.
  mutating func objection(to id: RecognizerID, _ recognizer: Recognizer) -> Reason? {
    if !recognizer.mayBegin { return Reason(.arb5) }
    for stand in arena.stands where stand.entrant == recognizer.entrant && stand.isUndecided {
      guard let place = touches.place(of: stand.touch) else { continue }
      if let control = touches.list[place].control,
        let reason = objection(of: control, place, to: recognizer)
      {
        return reason
      }
      if recognizer.origin == .scroll, let reason = objection(place, toScrolling: id, recognizer) {
        return reason
      }
    }
    return nil
  }

  private mutating func objection(
    of control: ViewID, _ place: Int, to recognizer: Recognizer
  ) -> Reason? {
    let live = touches.list[place]
    let kind = scene.description.views[Int(control.index)].kind
    if kind.tellsValue, follows(control, live.touch),
      let reason = objection(ofThumb: control, live, to: recognizer)
    {
      return reason
    }
    // CTL-5: a tap on a button is the button's, not that of a view it stands in.
    guard limits.controlsKeepTaps, scene.keepsTaps(control, from: recognizer) else { return nil }
    return Reason(.ctl5)
  }

  /// CTL-3: while a thumb is held, nothing on its control begins, and a pan of a view around it only
  /// where it is steeper than along the control.
  private mutating func objection(
    ofThumb control: ViewID, _ live: LiveTouch, to recognizer: Recognizer
  ) -> Reason? {
    if recognizer.view == control, isSlider(control) { return Reason(.ctl3) }
    let across = live.point.x - live.start.x
    let down = live.point.y - live.start.y
    switch recognizer.kind {
    case .pan, .edgePan:
      let angle = Arithmetic.angle(x: across < 0 ? -across : across, y: down)
      return angle < 45 ? Reason(.ctl3, Measure(angle, limit: 45, unit: .degrees)) : nil
    case .swipe:
      return recognizer.direction.isHorizontal ? Reason(.ctl3) : nil
    case .tap, .longPress, .pinch, .rotation:
      return nil
    }
  }

  private func isSlider(_ control: ViewID) -> Bool {
    scene.description.views[Int(control.index)].kind == .slider
  }

  private mutating func follows(_ control: ViewID, _ touch: TouchID) -> Bool {
    for tracking in trackings where tracking.touch == touch && tracking.control == control {
      return true
    }
    return false
  }
}

extension Scene {
  /// Whether single taps on a control are its own, and not those of a view that it stands in (CTL-5).
  func keepsTaps(_ control: ViewID, from recognizer: Recognizer) -> Bool {
    recognizer.kind == .tap && recognizer.taps == 1 && recognizer.touches == 1
      && description.views[Int(control.index)].kind.keepsTaps
      && isInside(control, recognizer.view)
  }
}

extension ViewKind {
  /// Whether single taps on it are its own, whatever stands around it listens for (CTL-5).
  var keepsTaps: Bool {
    switch self {
    case .button, .switch, .barButton: true
    case .view, .slider, .control, .label, .image, .textView, .scrollView, .tableView, .cell,
      .contentView, .separator, .header, .navigationBar, .toolbar, .tabBar, .webView:
      false
    }
  }
}
