import TouchCore
import TouchPlayer

/// The facts about a touch in its rows, for titles, conditions and slots.
struct TouchFacts: Sendable {
  let touch: TouchID
  /// The instant of its first row; of the saved state if it began before that.
  private(set) var began = Instant.zero
  /// True if it began before the saved state with which the run begins.
  private(set) var isResumed = false
  /// True if its view received the began before that state; also if the touch was over by then, and
  /// its view may have received it.
  private(set) var wasTold = false
  /// The view that the touch was for; `nil` if there was none.
  var view: ViewID?
  /// The index of the row that withheld the touch's began; `nil` if it was not withheld.
  var withheldBy: Int?
  /// The index of the row that delivered the touch's began; `nil` if no row did.
  var toldBy: Int?
  /// The index of the first row that dropped a phase of the touch; `nil` if no row did.
  var droppedBy: Int?
  /// The index of the first row that took the touch from its view; `nil` if the view kept it.
  var cancelledBy: Int?
  /// The index of the first row by which the control's action ran; `nil` if it did not run.
  var actedBy: Int?
  /// True if the touch's control got another value.
  var changedValue = false
  /// The number of frames with a highlight; `nil` if no control was highlighted for the touch.
  var frames: Int64?
  /// The index of the last row with that number.
  var framesBy: Int?
  /// The winners of the touch, the strongest first.
  private var winners: [EntrantID] = []
  /// The indices of the rows with the outcomes of the entrants.
  var outcomes: [Int] = []
  /// The changes of state of the touch's recognizers, without those that only continue.
  var stateChanges: [StateChange] = []
  /// The first recognizer that was going on when the finger joined it; `nil` if there was none.
  var joined: EntrantID?
  /// The entrants that had other fingers besides this one.
  var shared: [EntrantID] = []
  /// The entrant of the scroll view that the touch stopped (SCR-4); `nil` if it stopped none.
  var caughtBy: EntrantID?
  /// The edge of the system's own gesture; `nil` if the system had no gesture.
  var systemEdge: ScreenEdge?
  /// True if the touch was on the status bar.
  var isOnBar = false
  /// True if the app's hook kept the touch.
  var isHooked = false

  /// A recognizer begins, is recognised, fails or is over.
  struct StateChange: BitwiseCopyable, Sendable {
    let entrant: EntrantID
    let state: GestureState
    let instant: Instant
    /// True if the recognizer has a began before its end.
    let isContinuous: Bool
  }

  /// Reads the rows of a touch, by their indices in the batch. `contexts` has those of the batch.
  init(_ touch: TouchID, _ rows: [Int], in batch: Batch, _ contexts: [RowContext]) {
    self.touch = touch
    if let first = rows.first { began = batch.rows[first].instant }
    for index in rows { take(index, batch.rows[index], contexts[index], in: batch) }
    // The notes of the saved state come before those of fingers.
    for note in batch.fingers {
      if case .cameDown = note.kind { break }
      guard note.touch == touch else { continue }
      switch note.kind {
      case .continues(_, let isDelivered):
        (began, isResumed, wasTold) = (note.instant, true, isDelivered)
      case .setGoing: (began, isResumed, wasTold) = (note.instant, true, true)
      case .cameDown, .left, .neverCame: break
      }
    }
  }

  private mutating func take(_ index: Int, _ row: Row, _ context: RowContext, in batch: Batch) {
    switch row.effect {
    case .withhold(_, let phase, let view):
      if phase == .began { withheldBy = withheldBy ?? index }
      self.view = self.view ?? view
    case .deliver(let delivery):
      view = view ?? delivery.view
      switch delivery.phase {
      case .began: toldBy = toldBy ?? index
      case .cancelled: cancelledBy = cancelledBy ?? index
      case .moved, .stationary, .ended: break
      }
    case .drop(_, _, let view):
      droppedBy = droppedBy ?? index
      self.view = self.view ?? view
    case .present(_, let count, _):
      frames = (frames ?? 0) + count
      framesBy = index
    case .outcome(_, let entrant, let outcome):
      outcomes.append(index)
      if outcome == .won { winners.append(entrant) }
      if entrant == .statusBar { isOnBar = true }
    case .hook(let event):
      isHooked = isHooked || !event.passedOn
    case .gesture(let gesture):
      if batch[gesture.touches].count > 1, !shared.contains(gesture.entrant) {
        shared.append(gesture.entrant)
      }
      if row.rule == .scr4, gesture.state == .began { caughtBy = caughtBy ?? gesture.entrant }
      if gesture.state == .changed {
        if joined == nil, claim(of: gesture.entrant) == nil { joined = gesture.entrant }
        return
      }
      stateChanges.append(
        StateChange(
          entrant: gesture.entrant, state: gesture.state, instant: row.instant,
          isContinuous: gesture.kind.traits.isContinuous))
    case .system(_, let edge, _):
      systemEdge = systemEdge ?? edge
    case .control(let control):
      switch control.event {
      case .action: actedBy = actedBy ?? index
      case .valueChanged: changedValue = changedValue || !context.repeatsValue
      case .touchDown, .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchDragInside,
        .touchDragOutside, .touchUpInside, .touchUpOutside, .touchCancel:
        break
      }
    case .highlight, .anomaly, .event, .statusBar, .scroll, .affordance,
      .indicator, .text,
      .layout, .scene, .answer:
      break
    }
  }

  /// True if its view received the began, in the run or before its saved state.
  var isTold: Bool { toldBy != nil || wasTold }

  /// The delay from the finger to the delivery of the began; `nil` if no row delivered it.
  func late(in batch: Batch) -> Interval? {
    guard let toldBy, case .deliver(let delivery) = batch.rows[toldBy].effect else { return nil }
    let instant = batch.rows[toldBy].instant
    return instant - (delivery.at ?? instant)
  }

  /// The time for which the touch was withheld, until it was delivered or dropped; `nil` if it was
  /// not withheld.
  func withheld(in batch: Batch) -> Interval? {
    guard let withheldBy, let end = toldBy ?? droppedBy else { return nil }
    return batch.rows[end].instant - batch.rows[withheldBy].instant
  }

  /// True if no view received the touch because the app was left (HOME-7).
  func isLeft(in batch: Batch) -> Bool {
    !wasTold && (droppedBy.map { batch.rows[$0].rule == .home7 } ?? false)
  }

  /// The delay from the lift, at `left`, to the action of the control; zero if the action was in
  /// time or did not run. Also zero if the touch was delivered after the lift, or if the action is
  /// a delayed one (HI-4).
  func actionDelay(left: Instant?, in batch: Batch) -> Interval {
    guard let actedBy, let left, let toldBy, batch.rows[actedBy].rule != .hi4,
      batch.rows[toldBy].instant <= left
    else { return .zero }
    return max(.zero, batch.rows[actedBy].instant - left)
  }

  /// Why nothing came of a touch on a control.
  enum Inaction {
    /// The finger came down on a slider beside its thumb (CTL-3).
    case missedThumb
    /// The finger lifted too far outside (CTL-2).
    case left
    /// A slider or a switch has the value that it had (CTL-3).
    case valueStayed
    /// Another reason.
    case other
  }

  /// Why a control that followed the touch ran no action and has the value that it had, although no
  /// entrant took the touch from it; `nil` if that is not so, or not known.
  func inaction(in batch: Batch, _ ids: SceneIDs) -> Inaction? {
    guard actedBy == nil, !changedValue, isTold, cancelledBy == nil else { return nil }
    for row in outcomes.lazy.map({ batch.rows[$0] }) {
      guard case .outcome(_, let entrant, let outcome) = row.effect,
        case .control(let view) = ids.competitors[Int(entrant.index)]
      else { continue }
      let kind = ids.kinds[Int(view.index)]
      switch outcome {
      case .failed:
        if row.rule == .ctl3, row.measure?.unit == .points { return .missedThumb }
        guard row.rule == .ctl2 else { return .other }
        if kind != .slider { return .left }
        // Its value counts also outside. Before a saved state it may have changed.
        return isResumed ? nil : .valueStayed
      case .won where kind.tellsValue && !isResumed:
        return .valueStayed
      case .won, .lost, .gated, .notAsked:
        // The action of a button that won may come later (HI-4).
        continue
      }
    }
    return nil
  }

  /// The strongest winner; `nil` if no entrant won.
  var winner: EntrantID? { winners.first }

  /// The winner that was recognised first; if no recognizer won, the strongest winner.
  var firstWinner: EntrantID? {
    stateChanges.first { change in change.isClaim && winners.contains(change.entrant) }?.entrant
      ?? winner
  }

  /// The change by which an entrant was recognised; `nil` if it was not.
  func claim(of entrant: EntrantID) -> StateChange? {
    stateChanges.first { $0.entrant == entrant && $0.isClaim }
  }

  /// The instant at which an entrant failed; `nil` if it did not.
  func failure(of entrant: EntrantID) -> Instant? {
    stateChanges.first { $0.entrant == entrant && $0.state == .failed }?.instant
  }

  /// The instant at which the last gesture of an entrant ended; `nil` if none did.
  func end(of entrant: EntrantID) -> Instant? {
    stateChanges.last {
      $0.entrant == entrant && ($0.state == .ended || $0.state == .cancelled)
    }?.instant
  }

  /// The entrant that took the touch from its view at an instant: one that was recognised at that
  /// instant, or else before.
  func taker(at instant: Instant) -> EntrantID? {
    let claims = stateChanges.filter { $0.isClaim && $0.instant <= instant }
    return (claims.first { $0.instant == instant } ?? claims.last)?.entrant
  }

  /// The strongest winner that is a recognizer or a scroll view of the app; `nil` if none of these
  /// won.
  func appsWinner(_ ids: SceneIDs) -> EntrantID? {
    winners.first { entrant in
      switch ids.competitors[Int(entrant.index)] {
      case .recognizer, .scroll: true
      case .system, .control, .backSwipe, .contentSwipe: false
      }
    }
  }

  /// The system's swipe from an edge that competed for the touch; `nil` if there was none. If there
  /// were several, the order is: the winner, the one of the side whose gate withheld the touch, the
  /// second swipe on a deferred edge, the strongest.
  func edgeSwipe(in batch: Batch, _ ids: SceneIDs) -> SystemGesture? {
    var found: SystemGesture?
    for index in outcomes {
      guard case .outcome(_, let entrant, let outcome) = batch.rows[index].effect,
        outcome != .notAsked, case .system(let gesture) = ids.competitors[Int(entrant.index)],
        gesture != .statusBar, !batch.rows[index].isBesideTab
      else { continue }
      if outcome == .won { return gesture }
      // The gate of a side withholds a touch only if no other edge does (GATE-1).
      if gesture == .sideEdge {
        found = gesture
      } else if found == nil || gesture == .affordance && found != .sideEdge {
        found = gesture
      }
    }
    return found
  }

  /// The edge at which the gate withheld the touch, found by a measure of its location. It is one
  /// of the edges of the system's gestures, on this side of the screen. The gate at a side counts
  /// only if no other edge withholds the touch (GATE-1).
  func edge(of measure: Measure, in batch: Batch, _ ids: SceneIDs) -> ScreenEdge {
    var edges = EdgeSet()
    for index in outcomes {
      guard case .outcome(_, let entrant, let outcome) = batch.rows[index].effect,
        case .system(let gesture) = ids.competitors[Int(entrant.index)]
      else { continue }
      if gesture == .sideEdge {
        if outcome == .notAsked { continue }
        edges = gesture.edges
        break
      }
      edges = edges.union(gesture.edges)
    }
    let isFar = measure.measured >= measure.limit
    return edges.first { $0.isFar == isFar } ?? (isFar ? .bottom : .top)
  }

  /// The control that competed for the touch; `nil` if there was none.
  func control(in batch: Batch, _ ids: SceneIDs) -> ViewID? {
    for index in outcomes {
      guard case .outcome(_, let entrant, _) = batch.rows[index].effect,
        case .control(let view) = ids.competitors[Int(entrant.index)]
      else { continue }
      return view
    }
    return nil
  }

  /// The first controller whose back swipe competed for the touch; `nil` if there was none.
  func controller(in batch: Batch, _ ids: SceneIDs) -> SceneName? {
    for index in outcomes {
      guard case .outcome(_, let entrant, _) = batch.rows[index].effect else { continue }
      switch ids.competitors[Int(entrant.index)] {
      case .backSwipe(let controller), .contentSwipe(let controller):
        return ids.controllers[Int(controller.index)]
      case .system, .recognizer, .control, .scroll: continue
      }
    }
    return nil
  }
}

extension Row {
  /// True if the effect reports that a touch began where no second swipe begins (DEFER-4).
  fileprivate var isBesideTab: Bool {
    guard rule == .defer4, case .outcome(_, _, .failed) = effect, let measure else { return false }
    return measure.measured > measure.limit
  }
}

extension TouchFacts.StateChange {
  /// True if this state means that the recognizer was recognised: the began of a continuous one, the
  /// end of a discrete one.
  var isClaim: Bool { state == .began || state == .ended && !isContinuous }
}
