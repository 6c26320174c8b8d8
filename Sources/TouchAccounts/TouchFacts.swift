import TouchCore
import TouchPlayer

/// What the rows of a touch say of it, for titles, conditions and slots.
struct TouchFacts: Sendable {
  let touch: TouchID
  /// When its first row was.
  var began = Instant.zero
  /// The view that it was for.
  var view: ViewID?
  /// The first row that held it back.
  var withheldBy: Int?
  /// The row that told its view of its began, or the first that dropped it.
  var toldBy: Int?
  var droppedBy: Int?
  /// The first row that took it away from its view.
  var cancelledBy: Int?
  /// The first row by which the action of its control ran.
  var actedBy: Int?
  /// True if its control had another value.
  var changedValue = false
  /// For how many frames its lights were seen; `nil` if no control was lit for it.
  var frames: Int64?
  /// The last row that told so.
  var framesBy: Int?
  /// All who won it, the strongest first.
  private var winners: [EntrantID] = []
  /// The rows of what became of its entrants.
  var outcomes: [Int] = []
  /// What recognizers told of it, but for what goes on.
  var turns: [Turn] = []
  /// The entrants that had other fingers besides it.
  var shared: [EntrantID] = []
  /// The entrant of the scroll view that it stopped (SCR-4).
  var caughtBy: EntrantID?
  /// The edge from which the system's own gesture came.
  var systemEdge: ScreenEdge?
  /// Whether it was on the status bar.
  var isOnBar = false
  /// Whether the app's hook kept it.
  var isHooked = false

  /// A recognizer begins, is recognised, fails or is over.
  struct Turn: BitwiseCopyable, Sendable {
    let entrant: EntrantID
    let state: GestureState
    let instant: Instant
  }

  init(_ touch: TouchID, _ rows: [Int], in batch: Batch) {
    self.touch = touch
    if let first = rows.first { began = batch.rows[first].instant }
    for index in rows { take(index, batch.rows[index], in: batch) }
  }

  private mutating func take(_ index: Int, _ row: Row, in batch: Batch) {
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
      if gesture.state == .changed { return }
      turns.append(
        Turn(entrant: gesture.entrant, state: gesture.state, instant: row.instant))
    case .system(_, let edge, _):
      systemEdge = systemEdge ?? edge
    case .control(let control):
      switch control.event {
      case .action: actedBy = actedBy ?? index
      case .valueChanged: changedValue = true
      case .touchDown, .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchDragInside,
        .touchDragOutside, .touchUpInside, .touchUpOutside, .touchCancel:
        break
      }
    case .highlight, .anomaly, .event, .statusBar, .scroll, .affordance,
      .indicator, .text,
      .layout, .scene:
      break
    }
  }

  /// How long after the finger its view was told; `nil` if it never was.
  func late(in batch: Batch) -> Interval? {
    guard let toldBy, case .deliver(let delivery) = batch.rows[toldBy].effect else { return nil }
    let instant = batch.rows[toldBy].instant
    return instant - (delivery.at ?? instant)
  }

  /// How long it was kept back: until its view was told, or until it was dropped.
  func withheld(in batch: Batch) -> Interval? {
    guard let withheldBy, let end = toldBy ?? droppedBy else { return nil }
    return batch.rows[end].instant - batch.rows[withheldBy].instant
  }

  /// How much later than the finger lifted, at `left`, the action of its control ran, though its view
  /// was told of the touch before the lift and the action was not to wait (HI-4); zero if it was in
  /// time, or did not run.
  func actionDelay(left: Instant?, in batch: Batch) -> Interval {
    guard let actedBy, let left, let toldBy, batch.rows[actedBy].rule != .hi4,
      batch.rows[toldBy].instant <= left
    else { return .zero }
    return max(.zero, batch.rows[actedBy].instant - left)
  }

  /// The row of the control that followed it and ended without an action, though nothing took the
  /// touch from it; `nil` if no control ended so.
  func inaction(in batch: Batch, _ ids: SceneIDs) -> Row? {
    guard actedBy == nil, !changedValue, toldBy != nil, cancelledBy == nil else { return nil }
    for row in outcomes.lazy.map({ batch.rows[$0] }) {
      guard case .outcome(_, let entrant, .failed) = row.effect,
        case .control = ids.competitors[Int(entrant.index)]
      else { continue }
      return row
    }
    return nil
  }

  /// The strongest of those that won it.
  var winner: EntrantID? { winners.first }

  /// Who of those that won it was recognised first; who won it where no recognizer did.
  var firstWinner: EntrantID? {
    turns.first { turn in turn.isClaim && winners.contains(turn.entrant) }?.entrant ?? winner
  }

  /// The turn at which an entrant was recognised; `nil` if it was not.
  func claim(of entrant: EntrantID) -> Turn? {
    turns.first { $0.entrant == entrant && $0.isClaim }
  }

  /// When an entrant failed.
  func failure(of entrant: EntrantID) -> Instant? {
    turns.first { $0.entrant == entrant && $0.state == .failed }?.instant
  }

  /// When the last gesture of an entrant was over; `nil` if none was.
  func end(of entrant: EntrantID) -> Instant? {
    turns.last {
      $0.entrant == entrant && ($0.state == .ended || $0.state == .cancelled)
    }?.instant
  }

  /// Who took the touch from its view at an instant: who was recognised then, or else before.
  func taker(at instant: Instant) -> EntrantID? {
    let claims = turns.filter { $0.isClaim && $0.instant <= instant }
    return (claims.first { $0.instant == instant } ?? claims.last)?.entrant
  }

  /// The strongest of the app's recognizers and scroll views that won it.
  func appsWinner(_ ids: SceneIDs) -> EntrantID? {
    winners.first { entrant in
      switch ids.competitors[Int(entrant.index)] {
      case .recognizer, .scroll: true
      case .system, .control, .backSwipe, .contentSwipe: false
      }
    }
  }

  /// The system's swipe from an edge that was in the running: the one that won, else that of the side
  /// whose gate held the touch back, else the second one on a deferred edge, else the strongest.
  func edgeSwipe(in batch: Batch, _ ids: SceneIDs) -> SystemGesture? {
    var found: SystemGesture?
    for index in outcomes {
      guard case .outcome(_, let entrant, let outcome) = batch.rows[index].effect,
        outcome != .notAsked, case .system(let gesture) = ids.competitors[Int(entrant.index)],
        gesture != .statusBar, !batch.rows[index].isBesideTab
      else { continue }
      if outcome == .won { return gesture }
      // The gate of a side keeps a touch back only where no other edge does (GATE-1).
      if gesture == .sideEdge {
        found = gesture
      } else if found == nil || gesture == .affordance && found != .sideEdge {
        found = gesture
      }
    }
    return found
  }

  /// The edge at which the gate held it back, by a measure of where it began: of the edges of the
  /// system's gestures that were in the running, or would have been, one on this side of the screen.
  /// The gate at a side of the screen counts only if no other edge withholds the touch (GATE-1).
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

  /// The control that was in the running.
  func control(in batch: Batch, _ ids: SceneIDs) -> ViewID? {
    for index in outcomes {
      guard case .outcome(_, let entrant, _) = batch.rows[index].effect,
        case .control(let view) = ids.competitors[Int(entrant.index)]
      else { continue }
      return view
    }
    return nil
  }

  /// The first controller whose back swipe was in the running.
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
  /// Whether it says that a touch began where no second swipe does (DEFER-4).
  fileprivate var isBesideTab: Bool {
    guard rule == .defer4, case .outcome(_, _, .failed) = effect, let measure else { return false }
    return measure.measured > measure.limit
  }
}

extension TouchFacts.Turn {
  /// Whether the recognizer is recognised by it: a discrete one has no began.
  var isClaim: Bool { state == .began || state == .ended }
}
