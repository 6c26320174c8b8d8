import TouchAccounts
import TouchCore
import TouchScene

/// What claims ask of a statement's rows and of the run.
extension ToldScope {
  /// The outcome of a clause.
  var outcome: Outcome? {
    guard case .outcome(_, _, let outcome)? = first?.effect else { return nil }
    return outcome
  }

  /// True if the measure is more than its limit, or the same as it is written.
  var isBeyond: Bool { first?.measure.map { $0.measured > $0.limit - 0.05 } ?? false }

  /// True if the measure is no more than its limit.
  var isShort: Bool { first?.measure.map { $0.measured <= $0.limit } ?? false }

  /// True if an affordance comes, false if it goes; `nil` if no row says.
  var affordanceComes: Bool? {
    for row in rows { if case .affordance(_, let isShown, _, _) = row.effect { return isShown } }
    return nil
  }

  /// True if the view was told of the touch at any time.
  var isTold: Bool { touchRows.contains { $0.isOfBegan } }

  /// True if the view had been told of the touch before the rows.
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

  /// True if a row says that a gesture is in a state.
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

  /// The first and the last row of a light, by their places.
  var firstLight: Int? { lightRows.first }
  var lastLight: Int? { lightRows.last }

  private var lightRows: [Int] {
    places.filter { if case .highlight = batch.rows[$0].effect { true } else { false } }
  }

  /// True if the row of a light lights up.
  func isOn(_ place: Int) -> Bool {
    if case .highlight(let highlight) = batch.rows[place].effect { highlight.isOn } else { false }
  }

  /// True if the light was seen for a frame or more.
  var isSeen: Bool {
    rows.contains { if case .present(_, let count, _) = $0.effect { count > 0 } else { false } }
  }

  /// True if the device took a finger away at the instant of a row: that of the touch or one of the
  /// gesture's.
  var isAnyCancelled: Bool {
    rows.contains { row in
      let owners = Array(batch.touches(of: row)) + (touch.map { [$0] } ?? [])
      return owners.contains { has(.cancelled, of: $0, at: row.instant) }
    }
  }

  /// True if the touch stopped what went on by itself: its pan began by SCR-4.
  var hasStoppedScrolling: Bool {
    touchRows.contains { row in
      guard case .gesture(let gesture) = row.effect else { return false }
      return row.rule == .scr4 && gesture.state == .began && row.instant == began
    }
  }

  /// True if the view of the touch is in a window that does not wait.
  var isInOpenWindow: Bool {
    run.scene.description.windows.contains { !$0.gateDelays }
  }

  /// True if the touch began in a band of the system's gates.
  var isInBand: Bool {
    touchRows.contains { $0.rule == .gate1 }
  }

  /// True if the words have an entrant take the touch.
  func names(taker entrant: EntrantID) -> Bool {
    text.contains("`\(shownName(of: entrant))` took the touch")
  }

  /// What sentences call an entrant between backquotes.
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

  /// True if the content is where it was before.
  var isUnmoved: Bool { offsets.map { $0.before == $0.behind } ?? false }

  /// Where the content was before the rows, and where it is behind them; `nil` if no row says.
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
  /// True if it says what to do.
  var isRemedy: Bool { if case .remedy = self { true } else { false } }

  /// True if it is a clause of an outcome.
  var isOutcome: Bool { if case .phrase(.outcome, _) = self { true } else { false } }
}

extension Row {
  /// True if it tells a view that a touch began.
  fileprivate var isOfBegan: Bool {
    if case .deliver(let delivery) = effect { delivery.phase == .began } else { false }
  }
}
