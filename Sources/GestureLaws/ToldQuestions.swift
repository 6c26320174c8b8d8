import TouchAccounts
import TouchCore
import TouchScene

/// Queries of claims about a statement's rows and about the run.
extension ToldScope {
  /// The outcome of a clause.
  var outcome: Outcome? {
    guard case .outcome(_, _, let outcome)? = first?.effect else { return nil }
    return outcome
  }

  /// True if the measure is above its limit, or looks the same as written.
  var isBeyond: Bool { first?.measure.map { $0.measured > $0.limit - 0.05 } ?? false }

  /// True if the measure is no more than its limit.
  var isShort: Bool { first?.measure.map { $0.measured <= $0.limit } ?? false }

  /// True if an affordance comes, false if it goes; `nil` if no row has one.
  var affordanceComes: Bool? {
    for row in rows { if case .affordance(_, let isShown, _, _) = row.effect { return isShown } }
    return nil
  }

  /// True if the view received the touch at any time.
  var isTold: Bool { touchRows.contains { $0.isOfBegan } }

  /// True if the view had received the touch before the rows.
  var wasTold: Bool {
    guard let touch, let place = places.first else { return false }
    return run.account[touch]?.rows.contains { row in
      row - 1 < place && batch.rows[row - 1].isOfBegan
    } ?? false
  }

  /// True if a row delivers a phase in the instant of the finger.
  var isInTime: Bool {
    rows.contains { row in
      guard case .deliver(let delivery) = row.effect else { return false }
      return delivery.at == nil || delivery.at == row.instant
    }
  }

  /// True if a row is of a phase.
  func has(_ phase: Phase) -> Bool {
    rows.contains { row in
      guard case .deliver(let delivery) = row.effect else { return false }
      return delivery.phase == phase
    }
  }

  /// True if a row has a gesture in a state.
  func isState(_ state: GestureState) -> Bool {
    rows.contains { row in
      if case .gesture(let gesture) = row.effect { gesture.state == state } else { false }
    }
  }

  /// True if a control sends an event.
  func sends(_ event: ControlEvent) -> Bool {
    rows.contains { row in
      if case .control(let control) = row.effect { control.event == event } else { false }
    }
  }

  /// The indices of the first and the last row of a light.
  var firstLight: Int? { lightRows.first }
  var lastLight: Int? { lightRows.last }

  private var lightRows: [Int] {
    places.filter { if case .highlight = batch.rows[$0].effect { true } else { false } }
  }

  /// True if a row of the light turns it on.
  func isOn(_ place: Int) -> Bool {
    if case .highlight(let highlight) = batch.rows[place].effect { highlight.isOn } else { false }
  }

  /// True if the light was visible for a frame or more.
  var isSeen: Bool {
    rows.contains { if case .present(_, let count, _) = $0.effect { count > 0 } else { false } }
  }

  /// True if the device cancelled a finger at the instant of a row: the touch's finger or one of
  /// the gesture's.
  var isAnyCancelled: Bool {
    rows.contains { row in
      let owners = Array(batch.touches(of: row)) + (touch.map { [$0] } ?? [])
      return owners.contains { has(.cancelled, of: $0, at: row.instant) }
    }
  }

  /// True if the touch stopped a scroll view that was moving by itself: its pan began by SCR-4.
  var hasStoppedScrolling: Bool {
    touchRows.contains { row in
      guard case .gesture(let gesture) = row.effect else { return false }
      return row.rule == .scr4 && gesture.state == .began && row.instant == began
    }
  }

  /// True if the touch stopped a scroll view that was moving by itself (SCR-4), and no pan began with
  /// the touch.
  var hasStoppedWithoutPan: Bool {
    guard !hasStoppedScrolling, let place = places.first,
      case .deliver(let delivery) = batch.rows[place].effect, delivery.phase == .began
    else { return false }
    return batch.rows[..<place].contains { row in
      guard case .scroll(let scroll) = row.effect, row.rule == .scr4 else { return false }
      return scroll.view == delivery.view && row.instant == batch.rows[place].instant
    }
  }

  /// True if a row has another value than its control had before.
  var changesValue: Bool { changesOfValue > 0 }

  /// The number of rows that have another value than their control had before.
  var changesOfValue: Int {
    places.count { place in
      guard case .control(let control) = batch.rows[place].effect, let value = control.value else {
        return false
      }
      return run.value(of: control.view, before: place) != value
    }
  }

  /// True if there are rows, and each says that a switch has this value now.
  func turns(to value: Double) -> Bool {
    !rows.isEmpty
      && rows.allSatisfy { row in
        guard case .control(let control) = row.effect, control.event == .valueChanged,
          control.value == value
        else { return false }
        return run.scene.description.views[Int(control.view.index)].kind == .switch
      }
  }

  /// True if the touch lifted inside a switch, and no row of the touch has a value of it.
  var leavesSwitchAsItWas: Bool {
    func sends(_ event: ControlEvent, in row: Row) -> Bool {
      guard case .control(let control) = row.effect, control.event == event else { return false }
      return run.scene.description.views[Int(control.view.index)].kind == .switch
    }
    return rows.contains { sends(.touchUpInside, in: $0) }
      && !touchRows.contains { sends(.valueChanged, in: $0) }
  }

  /// True if the view of the touch is in a window that does not wait.
  var isInOpenWindow: Bool {
    run.scene.description.windows.contains { !$0.gateDelays }
  }

  /// True if the touch began in a band of the system's gates.
  var isInBand: Bool {
    touchRows.contains { $0.rule == .gate1 }
  }

  /// True if the words name the entrant as the one that took the touch.
  func names(taker entrant: EntrantID) -> Bool {
    text.contains("`\(shownName(of: entrant))` took the touch")
  }

  /// True if a gesture goes on with the touch that began without it.
  func wasGoingOn(_ entrant: EntrantID) -> Bool {
    let states = touchRows.compactMap { row -> GestureState? in
      guard case .gesture(let gesture) = row.effect, gesture.entrant == entrant else { return nil }
      return gesture.state
    }
    return states.first == .changed
  }

  /// The name of an entrant in sentences, between backquotes.
  func shownName(of entrant: EntrantID) -> String {
    switch run.scene.entrants[Int(entrant.index)] {
    case .scroll(let view), .control(let view): run.scene.name(of: view).text
    case .backSwipe(let controller), .contentSwipe(let controller):
      run.scene.name(of: controller).text
    case .system, .recognizer: run.scene.name(of: entrant).text
    }
  }

  /// True if the sentence names the axes along which the content moved, and it moved.
  var isPulledBack: Bool {
    guard let (before, behind) = offsets else { return false }
    return text.contains("x = ") == (before.x != behind.x)
      && text.contains("y = ") == (before.y != behind.y)
  }

  /// True if the content is at the same offset as before.
  var isUnmoved: Bool { offsets.map { $0.before == $0.behind } ?? false }

  /// The offsets of the content before the rows and after them; `nil` if no row has one.
  private var offsets: (before: Point2D, behind: Point2D)? {
    guard case .scroll(let last)? = last?.effect, let place = places.first else { return nil }
    let before = batch.rows[..<place].last {
      if case .scroll(let scroll) = $0.effect { scroll.view == last.view } else { false }
    }
    guard case .scroll(let earlier)? = before?.effect else { return nil }
    return (earlier.offset, last.offset)
  }
}

extension SentenceForm {
  /// True if the part is advice.
  var isRemedy: Bool { if case .remedy = self { true } else { false } }

  /// True if it is a clause of an outcome.
  var isOutcome: Bool { if case .phrase(.outcome, _) = self { true } else { false } }
}

extension Row {
  /// True if the row delivers began to a view.
  fileprivate var isOfBegan: Bool {
    if case .deliver(let delivery) = effect { delivery.phase == .began } else { false }
  }
}
