import TouchCore
import TouchScene

/// The laws for the rows of every world, whichever entrant wins. They receive each row, and store
/// small counts.
package struct Laws: Sendable {
  /// For each touch, what its view and its entrants have received of it.
  private var touches: [TouchStory] = [TouchStory(), TouchStory()]
  /// For each recognizer, true if it has begun and not ended (REC-1).
  private var isActive = [false, false, false]
  /// The number of rows.
  private var count = 0
  /// For each scroll view the sum of offset and translation, which is constant while it is dragged.
  private var drags: [ViewID: Point2D] = [:]
  /// The translation that each scroll view's pan reported in this step.
  private var translations: [ViewID: Point2D] = [:]
  /// True if an affordance is shown, and true if one has been shown.
  private var (isShown, hasBeenShown) = (false, false)
  /// True if the button is highlighted, and true if it tracks a touch.
  private var (isLit, isTracking) = (false, false)
  /// True if the app was left (HOME-7), and true from the next step on, when no view receives
  /// touches.
  private var (isLeaving, isLeft) = (false, false)
  /// The states that recognizers reported, without changes.
  package private(set) var told: [Told] = []
  /// The first law that was broken.
  package private(set) var broken: StaticString?

  private struct TouchStory: Sendable {
    var isKnown = false
    var isCancelled = false
    var view = Heard.nothing
    /// The number of withheld phases: began and moved, ended.
    var (withheldBegan, withheldEnded) = (0, 0)
    /// The index of the last row that its view received.
    var lastDelivery = 0
    /// For each recognizer, the number of the last row by which it can have won the touch; 0 for
    /// none.
    var taken = [0, 0, 0]
    var ends: [End?] = [nil, nil, nil]
    /// The other entrants with an outcome: the button, the system, a back swipe that is switched
    /// off.
    var others: Set<EntrantID> = []
    /// The number of the row by which the system won the touch; 0 for none.
    var takenBySystem = 0
    /// True if the system won it.
    var isSystems = false

    enum Heard: Sendable { case nothing, began, ended, cancelled }
  }

  package init() {}

  /// Prepares for a finger that lands.
  package mutating func begin(_ touch: Int) {
    touches[touch].isKnown = true
    for part in isActive.indices where isActive[part] { touches[touch].taken[part] = count + 1 }
  }

  /// Prepares for a finger that the system or its recognizer cancels.
  package mutating func cancel(_ touch: Int) { touches[touch].isCancelled = true }

  /// The outcome of a recognizer in a touch.
  package func end(of part: Int, in touch: Int) -> End {
    touches[touch].ends[part] ?? .none
  }

  /// Records a broken law.
  package mutating func hold(_ law: StaticString) {
    if broken == nil { broken = law }
  }

  private mutating func hold(_ isSo: Bool, _ law: StaticString) {
    if !isSo, broken == nil { broken = law }
  }

  /// Begins a step.
  package mutating func beginStep() {
    translations.removeAll(keepingCapacity: true)
    isLeft = isLeaving
  }

  /// Checks one more row. `measures` and `own` are the measures and touches of a recognizer's row.
  /// `cast` maps entrants to parts.
  package mutating func hear(
    _ row: Row, _ cast: Cast, measures: GestureMeasures? = nil, of own: [TouchID] = []
  ) {
    count += 1
    switch row.effect {
    case .deliver(let delivery):
      deliver(delivery.phase, cast.slot(delivery.touch))
      if row.rule == .home7 { touches[cast.slot(delivery.touch)].isCancelled = true }
      hold(!isLeft || row.rule == .home7, "HOME-7: a view hears of a touch after the app was left")
      if row.rule == .gate3 { noteTaken(cast.slot(delivery.touch)) }
    case .withhold(let touch, let phase, _):
      let slot = cast.slot(touch)
      if phase == .began { touches[slot].withheldBegan += 1 }
      if phase == .ended { touches[slot].withheldEnded += 1 }
      hold(touches[slot].withheldBegan <= 1, "ARB-7: a began is withheld twice")
    case .drop(let touch, let phase, _):
      drop(phase, cast.slot(touch))
      if row.rule == .home7 { touches[cast.slot(touch)].isCancelled = true }
      if row.rule == .gate3 { noteTaken(cast.slot(touch)) }
    case .gesture(let gesture):
      if let measures, gesture.kind == .pan, cast.isScroll(gesture.entrant) {
        tell(gesture.state, ofScroll: gesture.view, measures.translation)
      }
      if gesture.state != .cancelled, gesture.state != .failed {
        for touch in own {
          hold(
            touches[cast.slot(touch)].takenBySystem == 0,
            "GATE-3: a recognizer acts on a touch that the system took")
        }
      }
      tell(gesture.state, cast.part(gesture.entrant), row.instant, cast)
    case .outcome(let touch, let entrant, let outcome):
      end(outcome, cast.slot(touch), entrant, cast)
    case .control(let control):
      switch control.event {
      case .touchDown:
        hold(!isTracking, "CTL-1: a control begins to follow twice")
        isTracking = true
      case .touchDownRepeat: hold(isTracking, "CTL-1: a repeat of nothing")
      case .touchUpInside, .touchUpOutside, .touchCancel:
        hold(isTracking, "ARB-10: a control ends what it never began")
        isTracking = false
      default: break
      }
    case .highlight(let highlight):
      hold(isLit != highlight.isOn, "HI-1: lit or dark twice")
      isLit = highlight.isOn
    case .scroll(let scroll): self.scroll(scroll, by: row.rule)
    case .system(let action, _, let touch):
      takeBySystem(touch, cast)
      isLeaving = isLeaving || action.leavesApp
    case .affordance(_, let isShown, _, _): show(isShown, cast)
    case .indicator: hold(cast.ground.isSystems, "HOME-4: an indicator where there is none")
    case .layout: hold(cast.ground.isSystems, "EDGE-6: a view moves by itself")
    case .present: break
    case .scene: break
    default: hold(false, "something happened that is not of this world")
    }
  }

  private mutating func deliver(_ phase: Phase, _ slot: Int) {
    touches[slot].lastDelivery = count
    switch (touches[slot].view, phase) {
    case (.nothing, .began):
      touches[slot].view = .began
      touches[slot].withheldBegan = 0
    case (.began, .moved): break
    case (.began, .ended):
      touches[slot].view = .ended
      touches[slot].withheldEnded = 0
    case (.began, .cancelled): touches[slot].view = .cancelled
    default: hold(false, "ARB-10: a view's phases do not pair")
    }
  }

  private mutating func drop(_ phase: Phase, _ slot: Int) {
    switch phase {
    case .began:
      hold(touches[slot].view == .nothing, "ARB-10: a view was told of what is dropped")
      touches[slot].withheldBegan = 0
    case .ended:
      hold(touches[slot].withheldEnded == 1, "ARB-7: an ended is dropped that did not wait")
      touches[slot].withheldEnded = 0
    case .moved, .stationary, .cancelled: break
    }
  }

  private mutating func tell(
    _ state: GestureState, _ part: Int, _ instant: Instant, _ cast: Cast
  ) {
    let isContinuous = cast.isContinuous[part]
    if state != .changed {
      told.append(Told(instant: instant.nanoseconds, part: part, state: state))
    }
    switch state {
    case .began:
      hold(isContinuous && !isActive[part], "REC-1: began twice")
      isActive[part] = true
      take(part)
    case .changed:
      hold(isActive[part], "REC-1: changed and had not begun")
    case .ended:
      hold(isActive[part] == isContinuous, "REC-1: ended and had not begun")
      isActive[part] = false
      if !isContinuous { take(part) }
    case .cancelled:
      hold(isActive[part], "REC-1: cancelled and had not begun")
      isActive[part] = false
    case .failed:
      hold(!isActive[part], "REC-1: failed and had begun")
    }
  }

  private mutating func take(_ part: Int) {
    for slot in touches.indices where touches[slot].isKnown {
      touches[slot].taken[part] = count
    }
  }

  private mutating func end(
    _ outcome: Outcome, _ slot: Int, _ entrant: EntrantID, _ cast: Cast
  ) {
    guard let part = cast.partIfAny(entrant) else {
      endOther(outcome, slot, entrant, cast)
      return
    }
    hold(touches[slot].ends[part] == nil, "ARB-2: two outcomes")
    switch outcome {
    case .won:
      touches[slot].ends[part] = .won
      let taken = touches[slot].taken[part]
      hold(taken > 0, "REC-1: won and never recognised")
      if cast.cancels[part] {
        hold(touches[slot].lastDelivery < taken, "ARB-10: a view hears of a touch that was taken")
        hold(touches[slot].view != .began, "ARB-6: a touch was taken and not cancelled")
      }
      for other in touches[slot].ends.indices where other != part {
        guard touches[slot].ends[other] == .won else { continue }
        hold(
          cast.spares[part].contains(other) || cast.spares[other].contains(part),
          "ARB-3: two winners that did not agree")
      }
    case .lost(let winner):
      touches[slot].ends[part] = .lost(to: cast.partIfAny(winner) ?? Model.systems)
    case .failed: touches[slot].ends[part] = .failed
    case .notAsked: touches[slot].ends[part] = .notAsked
    case .gated: hold(false, "GATE-3: gated without a gate")
    }
  }

  /// Checks the outcome of an entrant that is not a part: the button or the system.
  private mutating func endOther(
    _ outcome: Outcome, _ slot: Int, _ entrant: EntrantID, _ cast: Cast
  ) {
    hold(touches[slot].others.insert(entrant).inserted, "ARB-2: two outcomes")
    guard entrant.isSystem else {
      if case .gated(let winner) = outcome {
        hold(winner.isSystem && cast.ground.isSystems, "GATE-3: gated without a gate")
      }
      return
    }
    if entrant == SystemGesture.sideEdge.entrant {
      hold(cast.ground.isAtSide, "GATE-1: a gate that is not at a side")
      hold(outcome != .won, "GATE-1: the system took a touch at a side")
      return
    }
    hold(cast.ground.isSystems, "EDGE-1: the system has no swipe here")
    guard outcome == .won else { return }
    touches[slot].isSystems = true
    hold(touches[slot].view != .began, "GATE-3: the system took a touch that was not cancelled")
    let taken = touches[slot].takenBySystem
    hold(
      taken == 0 || touches[slot].lastDelivery <= taken,
      "GATE-3: a view hears of a touch that the system took")
  }

  /// Checks an action of the system, and notes that the system won the touch.
  private mutating func takeBySystem(_ touch: TouchID?, _ cast: Cast) {
    hold(cast.ground.isSystems, "EDGE-1: the system has no swipe here")
    if cast.ground.isDeferred { hold(hasBeenShown, "DEFER-3: the first swipe is the system's") }
    guard let touch else { return }
    noteTaken(cast.slot(touch))
  }

  private mutating func noteTaken(_ slot: Int) {
    if touches[slot].takenBySystem == 0 { touches[slot].takenBySystem = count }
  }

  private mutating func show(_ isShown: Bool, _ cast: Cast) {
    hold(cast.ground.isDeferred, "DEFER-3: an affordance at an edge that is not deferred")
    hold(self.isShown != isShown, "DEFER-3: an affordance comes or goes twice")
    self.isShown = isShown
    hasBeenShown = true
  }

  /// Notes the translation of a scroll view's pan, which its content must follow (SCR-2). Rows of
  /// content come after those of the pan.
  private mutating func tell(
    _ state: GestureState, ofScroll view: ViewID, _ translation: Point2D
  ) {
    switch state {
    case .began, .changed: translations[view] = translation
    case .ended, .cancelled, .failed: drags[view] = nil
    }
  }

  private mutating func scroll(_ scroll: ScrollRow, by rule: Rule) {
    // By SCR-4 the content decelerates, comes to rest or is caught, without its pan.
    guard rule == .scr2 else { return }
    guard let translation = translations[scroll.view] else {
      hold("SCR-2: content goes without its pan")
      return
    }
    let sum = Point2D(scroll.offset.x + translation.x, scroll.offset.y)
    let before = drags.updateValue(sum, forKey: scroll.view) ?? sum
    hold(abs(before.x - sum.x) < 1e-9, "SCR-2: content does not go with its pan")
    hold(before.y == sum.y, "SCR-5: content goes along the other axis")
  }

  /// Checks the end of the world: everything that began has ended.
  package mutating func rest(_ cast: Cast) {
    for part in isActive.indices { hold(!isActive[part], "REC-1: a gesture never ended") }
    hold(!isLit && !isTracking, "HI-1: a control stays lit, or follows")
    hold(!isShown, "DEFER-3: an affordance stays")
    for slot in touches.indices where touches[slot].isKnown {
      let story = touches[slot]
      hold(story.view != .began, "ARB-10: a view's touch never ended")
      hold(story.withheldBegan == 0 && story.withheldEnded == 0, "ARB-7: a phase was forgotten")
      // A recognizer had won the touch if it lost it because the system won another of its touches.
      let isTaken =
        story.isSystems
        || cast.cancels.indices.contains {
          cast.cancels[$0]
            && (story.ends[$0] == .won
              || story.ends[$0] == .lost(to: Model.systems) && story.taken[$0] > 0)
        }
      if !isTaken, !story.isCancelled {
        hold(story.view == .ended, "ARB-6: nobody took a touch, and its view did not hear the end")
      }
    }
  }
}

/// The entrants and touches in the rows of a world.
package struct Cast: Sendable {
  private let entrants: [EntrantID]
  let isContinuous: [Bool]
  let cancels: [Bool]
  let spares: [[Int]]
  let ground: Ground
  private let scrolls: [Bool]
  /// For each touch of the engine, its finger in order.
  package var slots: [Int] = []

  package init(_ setting: Setting, _ scene: CompiledScene) {
    ground = setting.ground
    scrolls = setting.parts.map { $0.kind == .scroll }
    entrants = setting.parts.indices.compactMap { setting.entrant(of: $0, in: scene) }
    isContinuous = setting.parts.map {
      switch $0.kind {
      case .tap, .doubleTap, .swipe: false
      case .longPress, .pan, .pinch, .edgePan, .scroll, .backSwipe: true
      }
    }
    cancels = setting.parts.map { $0.cancelsTouches }
    spares = setting.spares
  }

  func slot(_ touch: TouchID) -> Int { slots[Int(touch.number) - 1] }
  func partIfAny(_ entrant: EntrantID) -> Int? { entrants.firstIndex(of: entrant) }
  func isScroll(_ entrant: EntrantID) -> Bool { partIfAny(entrant).map { scrolls[$0] } ?? false }
  func part(_ entrant: EntrantID) -> Int { partIfAny(entrant) ?? 0 }
}
