import GestureArbiter
import TouchControls
import TouchCore
import TouchScene

/// Station 4: the arena rules on all verdicts of this turn at once.
extension Dispatcher {
  /// Raises objections, calls the arena, and notes the reasons why withheld touches are released.
  /// Something must have been said.
  mutating func resolve() {
    assert(arena.isUnsettled, "there is nothing to rule on")
    raiseObjections()
    if rarely(limits.asks || questions.hasAgreements) { askAboutOthers() }
    arena.resolve(relations, down: touches.down, into: &rulings)
    if mayRelease { for index in rulings.indices { noteRelease(by: index) } }
  }

  /// True if a phase is withheld, or if a gesture of the system may withhold a touch.
  private var mayRelease: Bool {
    !withheld.slots.isEmpty || arena.live.contains { !(arena[$0].delaysBegan & .system).isEmpty }
  }

  /// Notes the reason for delivery: that of the last entrant that withheld the touch.
  @inline(__always) private mutating func noteRelease(by place: Int) {
    let (slot, rank) = (rulings[place].slot, rulings[place].rank)
    let withholds = arena[slot].delaysBegan.contains(rank)
    guard withholds || arena[slot].delaysEnded.contains(rank) else { return }
    // A recognizer that delays only the ended has not withheld a began.
    if !withholds, touches[slot].heard != .began, let id = rulings[place].recognizer,
      recognizers[settings: id].origin == .app
    {
      return
    }
    // If several entrants release the touch at once, as at a lift, the reason is the gate (GATE-4).
    if touches[slot].release.rule == .gate4, hasOpenedGate(of: slot, before: place) { return }
    noteRelease(of: slot, byRulingAt: place)
  }

  /// True if an earlier ruling of this turn is on a gesture of the system that withheld the touch.
  private mutating func hasOpenedGate(of slot: Slot, before index: Int) -> Bool {
    let gates = arena[slot].delaysBegan & .system
    for other in 0..<index
    where rulings[other].slot == slot && gates.contains(rulings[other].rank) {
      return true
    }
    return false
  }

  private mutating func noteRelease(of slot: Slot, byRulingAt place: Int) {
    guard let id = rulings[place].recognizer else {
      if rulings[place].outcome == .failed {
        touches[slot].release = release(of: slot, by: rulings[place].reason)
      }
      return
    }
    switch recognizers[settings: id].origin {
    case .backSwipe, .contentSwipe:
      touches[slot].release = rulings[place].reason
    case .app:
      touches[slot].release = Reason(.arb7)
    case .scroll:
      touches[slot].release = Reason(touches[slot].isContentDelayed ? .scr1 : .arb7)
    }
  }

  /// The reason for delivery when a gesture of the system fails. If the finger lifted before the
  /// answer the reason is GATE-4, without a measure if the lift itself is the answer.
  private mutating func release(of slot: Slot, by reason: Reason) -> Reason {
    let live = touches[slot]
    let answer = scene.figures.interval(.gate7Answer)
    if case .lifted(let end) = live.stand {
      guard reason.rule == .gate7 else { return reason }
      return Reason(.gate4, Measure(end - live.began, limit: answer))
    }
    let isAnswer = turn.lifted.contains(slot) && answer == .never && reason.rule != .gate2
    return isAnswer ? Reason(.gate4) : reason
  }
}

/// Objections to a recognizer that is about to recognise. They come from its delegate (ARB-5), from
/// a control that tracks one of its touches (CTL-3, CTL-5), and from a scroll view whose content
/// has the touch (SCR-2) or that cannot scroll that way now (SCR-5).
extension Dispatcher {
  /// An objection to a recognizer that claims.
  private enum Objection {
    /// The recognizer fails.
    case fails(Reason)
    /// The recognizer stays possible, and may claim again (SCR-5).
    case notNow
  }

  /// Applies the objections to the recognizers that claim. An entrant that has failed in this turn
  /// objects no longer.
  private mutating func raiseObjections() {
    var slots = arena.spoken
    while let slot = touches.popEarliest(of: &slots) {
      for rank in arena[slot].claiming where !isFree(rank, in: slot) {
        raiseObjection(to: rank, in: slot)
      }
    }
  }

  /// True if nothing objects to a recognizer of an app's that claims: no control tracks one of its
  /// touches, and its delegate lets it begin.
  @inline(__always) private func isFree(_ rank: Rank, in slot: Slot) -> Bool {
    guard let id = arena.entry(rank, in: slot).recognizer,
      recognizers[settings: id].origin == .app, recognizers[settings: id].mayBegin == .always,
      !recognizers[settings: id].asks.contains(.begin)
    else { return false }
    for slot in arena.slots(of: recognizers[settings: id].entrant)
    where touches[slot].control != nil {
      return false
    }
    return true
  }

  @inline(never) private mutating func raiseObjection(to rank: Rank, in slot: Slot) {
    // There is no objection to a finger that joins a gesture that goes on (ARB-3).
    guard let id = arena.entry(rank, in: slot).recognizer, !recognizers[id].isActive,
      arena[slot].claiming.contains(rank), let objection = objection(to: id)
    else { return }
    switch objection {
    case .fails(let reason):
      arena.say(.fails(reason), by: recognizers[settings: id].entrant)
    case .notNow:
      holdBack(id)
    }
  }

  /// Makes a scroll view's pan that claims possible again. A pan whose fingers have lifted fails.
  private mutating func holdBack(_ id: RecognizerID) {
    let entrant = recognizers[settings: id].entrant
    if recognizers[id].state == .waitingLifted {
      arena.say(.fails(Reason(.scr5)), by: entrant)
      return
    }
    let way = recognizers.tell(id, Way())
    recognizers.tell(id, HoldBack())
    recognizers[id].state = .possible
    arena.withdraw(entrant)
    // SCR-1: content no longer waits for a scroll view that cannot scroll this way.
    let limit = scene.figures.length(.scr2Movement)
    guard max(way.x.magnitude, way.y.magnitude) > limit else { return }
    recognizers[id].isHeldBack = true
    for slot in arena.slots(of: entrant) where touches[slot].isContentDelayed {
      touches[slot].release = Reason(.scr1)
      setDelays(of: slot)
    }
  }

  /// An objection to a recognizer that claims; `nil` if it may begin.
  @inline(__always) private mutating func objection(to id: RecognizerID) -> Objection? {
    if recognizers[settings: id].mayBegin != .always
      || recognizers[settings: id].asks.contains(.begin), !mayBegin(id)
    {
      return .fails(Reason(recognizers[settings: id].origin == .contentSwipe ? .edge5 : .arb5))
    }
    let entrant = recognizers[settings: id].entrant
    let isScroll = recognizers[settings: id].origin == .scroll
    var slots = arena.slots(of: entrant)
    if !isScroll {
      for slot in slots where touches[slot].control == nil { slots.remove(slot) }
    }
    if slots.isEmpty { return nil }
    while let slot = touches.popEarliest(of: &slots) {
      guard let rank = arena.rank(of: entrant, in: slot),
        arena[slot].open.contains(rank)
      else { continue }
      if let objection = objection(slot, to: id) { return objection }
    }
    return nil
  }

  /// True if the delegate of a recognizer that claims lets it begin (ARB-5).
  private mutating func mayBegin(_ id: RecognizerID) -> Bool {
    let standard = recognizers[settings: id].mayBegin.allows(recognizers.tell(id, Way()))
    guard recognizers[settings: id].asks.contains(.begin) else { return standard }
    return ask(.begin, id, recognizers[id].firstTouch, standard: standard)
  }

  private mutating func objection(_ slot: Slot, to id: RecognizerID) -> Objection? {
    if let control = touches[slot].control,
      let reason = objection(of: control, slot, to: recognizers[settings: id])
    {
      return .fails(reason)
    }
    return recognizers[settings: id].origin == .scroll
      ? objection(slot, toScrolling: id, recognizers[settings: id]) : nil
  }

  private mutating func objection(
    of control: ViewID, _ slot: Slot, to recognizer: Recognizer
  ) -> Reason? {
    if scene.description.views[Int(control.index)].kind.tellsValue,
      controls.follows(control, touches[slot].touch),
      let reason = objection(ofThumb: control, slot, to: recognizer)
    {
      return reason
    }
    // CTL-5: a tap on a button is the button's, not that of a view around it.
    guard limits.controlsKeepTaps, scene.keepsTaps(control, from: recognizer) else { return nil }
    return Reason(.ctl5)
  }

  /// The objection of a control whose thumb is held (CTL-3): no recognizer on a slider itself
  /// begins; a pan of a view around it begins only if it is steeper than 45°, a swipe only if it is
  /// vertical. `nil` if there is no objection.
  private mutating func objection(
    ofThumb control: ViewID, _ slot: Slot, to recognizer: Recognizer
  ) -> Reason? {
    if recognizer.view == control, scene.description.views[Int(control.index)].kind == .slider {
      return Reason(.ctl3)
    }
    let across = touches[slot].point.x - touches[slot].start.x
    let down = touches[slot].point.y - touches[slot].start.y
    switch recognizer.measures {
    case .movement:
      let angle = Arithmetic.angle(x: across < 0 ? -across : across, y: down)
      return angle < 45 ? Reason(.ctl3, Measure(angle, limit: 45, unit: .degrees)) : nil
    case .direction:
      return recognizer.direction.isHorizontal ? Reason(.ctl3) : nil
    case .nothing, .scale, .angle:
      return nil
    }
  }

  /// The objection to the pan of a scroll view with a touch (SCR-2, SCR-5); `nil` if it may begin.
  private mutating func objection(
    _ slot: Slot, toScrolling id: RecognizerID, _ recognizer: Recognizer
  ) -> Objection? {
    let way = recognizers.tell(id, Way())
    let room = scene.scrollRoom(of: recognizer.view)
    // A pan that stopped its decelerating content begins without a movement (SCR-4).
    if way != .zero {
      guard room.scrolls(along: way) else { return .notNow }
      if !room.hasRoom(from: scene.offset(of: recognizer.view), for: way),
        isOuterScrollFree(slot, around: recognizer.view, for: way)
      {
        return .notNow
      }
    }
    let live = touches[slot]
    guard let view = live.toldView, view != recognizer.view, live.heard == .began else {
      return nil
    }
    let scroll = scene.description.views[Int(recognizer.view.index)].scroll
    let isControls = live.control.map { scene.isInside($0, recognizer.view) } ?? false
    let answer = scene.description.views[Int(view.index)].mayCancel ?? scroll.contentMayCancel
    var mayCancel = scroll.cancelsContent && (answer ?? !isControls)
    if scroll.cancelsContent, recognizer.asks.contains(.cancelContent) {
      mayCancel = askToCancel(
        recognizer.view, content: view, live.touch, standard: mayCancel)
    }
    return mayCancel ? nil : .fails(Reason(.scr2))
  }

  /// True if the nearest scroll view around `inner`, which is at its end, has room for the movement
  /// and may still begin. No other one is asked.
  private func isOuterScrollFree(_ slot: Slot, around inner: ViewID, for way: Point2D) -> Bool {
    guard let outer = scene.scrollView(around: inner), let pan = scene.pan(of: outer),
      let rank = arena.rank(of: pan, in: slot), arena[slot].open.contains(rank)
    else { return false }
    return scene.scrollRoom(of: outer).hasRoom(from: scene.offset(of: outer), for: way)
  }
}

extension CompiledScene {
  /// True if a control keeps single taps from `recognizer`, which is on a view around it (CTL-5).
  package func keepsTaps(_ control: ViewID, from recognizer: Recognizer) -> Bool {
    recognizer.kind == .tap && recognizer.taps == 1 && recognizer.touches == 1
      && description.views[Int(control.index)].kind.keepsTaps
      && isInside(control, recognizer.view)
  }
}

extension ViewKind {
  /// True if it keeps single taps from the recognizers of the views around it (CTL-5).
  var keepsTaps: Bool {
    switch self {
    case .button, .switch, .barButton: true
    case .view, .slider, .control, .label, .image, .textView, .scrollView, .tableView, .cell,
      .contentView, .separator, .header, .navigationBar, .toolbar, .tabBar, .webView:
      false
    }
  }
}
