import TouchPlayer
import TouchCore

/// The words for recognizers and scroll views: failures, waits, the course of a gesture, offsets.
extension SentenceWriter {
  func writeGesture(_ slot: PhraseSlot, to text: inout [UInt8]) {
    switch slot {
    case .theEntrants: writeEntrants(to: &text)
    case .blockers: writeBlockers(to: &text)
    case .course: writeCourse(to: &text)
    case .when:
      guard let winner = reading.winner, let instant = reading.facts?.claim(of: winner)?.instant
      else {
        return
      }
      text.add(" at ")
      write(instant, to: &text)
    case .place: writePlace(to: &text)
    case .noDelays: writeNoDelays(to: &text)
    case .delayers:
      if reading.delayers.isEmpty { text.add("a recognizer") }
      write(reading.delayers, to: &text)
    case .otherWinner:
      if let winner = reading.otherWinner { reading.ids.addThe(winner, to: &text) }
    case .wanted:
      text.add(reading.recognizer?.direction.way ?? "another way")
    case .begins: writeBegins(to: &text)
    case .finger: writeFinger(to: &text)
    case .t, .end, .andEnded, .during, .atStart, .heading, .mayCancels, .unasked, .unaskedID,
      .askedID,
      .measured, .gone, .limit, .measure, .late, .times, .frames, .span, .after,
      .events,
      .rules, .gesture, .strip, .away, .axis, .deed, .cause, .asAction, .layouts, .downs, .counted,
      .fingers,
      .mostFingers,
      .view,
      .theView, .viewID, .entrantID, .winnerID, .winnerView, .controllerID, .theEntrant, .winner,
      .controller, .window, .taker, .takerID, .touched, .caught, .alsoStopped, .ways,
      .deferEdge, .deferEdges,
      .hideBar, .switchOn, .leaveAll, .noRequiredBy, .offBlockers, .noDelaysBegan, .noExclusive,
      .oneLeft, .shorter, .farther, .noGate, .noBands, .exclusives, .noWait, .letFirst, .waitFor,
      .withAll, .noDelaysEnded, .scrollID, .hiderID, .about, .settings,
      .laterSettings, .stop, .stopper, .going, .moves:
      break
    }
  }

  /// Writes for which drags the delegate lets the entrant begin (ARB-5); writes nothing if it lets
  /// every drag begin, or no drag.
  private func writeBegins(to text: inout [UInt8]) {
    switch reading.recognizer?.mayBegin {
    case .vertical: text.add(", because it allows only a vertical drag")
    case .horizontal: text.add(", because it allows only a horizontal drag")
    case .rightward: text.add(", because it allows only a drag to the right")
    case .always, .never, nil: break
    }
  }

  /// Writes the entrants that failed at one instant, with the verb.
  private func writeEntrants(to text: inout [UInt8]) {
    var entrants: [EntrantID] = []
    for row in reading.rows {
      guard case .gesture(let gesture) = row.effect, !entrants.contains(gesture.entrant) else {
        continue
      }
      entrants.append(gesture.entrant)
    }
    write(entrants, to: &text)
    text.add(entrants.count == 1 ? " was" : " were")
  }

  private func write(_ entrants: [EntrantID], to text: inout [UInt8]) {
    for (index, entrant) in entrants.enumerated() {
      if index > 0 { text.add(index == entrants.count - 1 ? " and " : ", ") }
      reading.ids.addThe(entrant, to: &text)
    }
  }

  /// Writes the entrants whose failure at this instant ended the entrant's wait (ARB-4).
  private func writeBlockers(to text: inout [UInt8]) {
    if reading.blockers.isEmpty { text.add("another") }
    write(reading.blockers, to: &text)
  }

  /// Writes `finger`, or `fingers` if a row of the strand has several touches.
  private func writeFinger(to text: inout [UInt8]) {
    let areSeveral = reading.rows.contains { reading.batch.touches(of: $0).count > 1 }
    text.add(areSeveral ? "fingers" : "finger")
  }

  /// Writes the course of a gesture after its began, as far as rows report it.
  private func writeCourse(to text: inout [UInt8]) {
    guard case .gesture(let first) = reading.first.effect,
      case .gesture(let last) = reading.last.effect
    else { return }
    let measures = reading.batch[last.measures]
    let isOver = last.state == .ended
    let rows = reading.strand.rows.count - (first.state == .began ? 1 : 0)
    if rows == 0 { return }
    if rows == 1, isOver {
      text.add(", and it ended ")
    } else {
      text.add(isOver ? ", " : " and ")
      writeWay(last, measures, to: &text)
      text.add(isOver ? " and ended " : " ")
    }
    if first.state == .began, reading.last.instant == reading.first.instant {
      text.add("in the same instant")
    } else {
      text.add(isOver ? "at " : "until ")
      write(reading.last.instant, to: &text)
    }
    if let pops = measures.pops { writePop(pops, to: &text) }
  }

  /// Writes if the end of a back swipe pops its controller, with the measure (EDGE-5).
  private func writePop(_ pops: Bool, to text: inout [UInt8]) {
    text.add(pops ? ", which popped the controller" : ", which popped nothing")
    guard let reach = reading.last.measure else { return }
    text.add(": at its speed it would have travelled ")
    text.add(reach.measured, in: .points)
    text.add(", and more than ")
    text.add(reach.limit, in: .points)
    text.add(" are needed")
  }

  private func writeWay(
    _ gesture: GestureRow, _ measures: GestureMeasures, to text: inout [UInt8]
  ) {
    switch gesture.kind.traits.measures {
    case .movement:
      if case .scroll = reading.ids.competitors[Int(gesture.entrant.index)] {
        // This is a touch that stops a deceleration and has not dragged yet (SCR-4).
        if measures.translation.isNothing {
          text.add("scrolled nothing")
          return
        }
        text.add("followed the ")
        writeFinger(to: &text)
        text.add(" ")
      } else {
        text.add("went ")
      }
      text.add(way: measures.translation)
    case .scale:
      text.add("came to ")
      text += measures.amount.shown(decimals: 2)
      text.add(" times the size")
    case .angle:
      text.add("turned by ")
      text.add(measures.amount < 0 ? -measures.amount : measures.amount, in: .degrees)
      text.add(measures.amount < 0 ? " to the left" : " to the right")
    case .nothing, .direction:
      text.add("followed the ")
      writeFinger(to: &text)
    }
  }

  /// Writes the offset along the axes that changed. If the earlier offset is not known, or nothing
  /// changed, writes it along all axes that are not 0.
  private func writePlace(to text: inout [UInt8]) {
    var offsets: [Point2D] = []
    if let before = reading.offsetBefore { offsets.append(before) }
    for row in reading.rows {
      if case .scroll(let scroll) = row.effect { offsets.append(scroll.offset) }
    }
    guard let last = offsets.last else { return }
    let isMoved = offsets.contains { $0 != last }
    let isAcross = isMoved ? offsets.contains { $0.x != last.x } : last.x != 0
    let isDown = isMoved ? offsets.contains { $0.y != last.y } : last.y != 0 || !isAcross
    if isAcross {
      text.add("x = ")
      text.add(last.x, in: .points)
    }
    if isAcross, isDown { text.add(", ") }
    if isDown {
      text.add("y = ")
      text.add(last.y, in: .points)
    }
  }

  /// `list.delaysContent = false`, for each scroll view around the touch's view.
  private func writeNoDelays(to text: inout [UInt8]) {
    let names = reading.delaying.map { reading.ids.id(of: $0) }
    write(".delaysContent = false", of: names, to: &text)
  }

  /// `list.contentMayCancel = true`, for each scroll view that must leave the touch to its control.
  func writeMayCancels(to text: inout [UInt8]) {
    guard let facts = reading.facts else { return }
    let control = facts.control(in: reading.batch, reading.ids)
    let views = reading.delaying.filter {
      reading.ids.holdsBack($0, from: facts.view, control: control)
    }
    write(".contentMayCancel = true", of: views.map { reading.ids.id(of: $0) }, to: &text)
  }
}

extension Point2D {
  /// True if the movement is 0 when rounded to a tenth of a point.
  fileprivate var isNothing: Bool { x > -0.05 && x < 0.05 && y > -0.05 && y < 0.05 }
}

extension [UInt8] {
  /// Appends how often something was: `once`, `twice`, `3 times`.
  mutating func add(times count: Int) {
    switch count {
    case 1: add("once")
    case 2: add("twice")
    default:
      add(count)
      add(" times")
    }
  }

  /// Appends a number of fingers: `one`, `3`.
  mutating func add(fingers count: Double) {
    if count == 1 { add("one") } else { append(contentsOf: count.shown(decimals: 1)) }
  }

  /// Appends a movement, the larger component first: `60 pt up and 9 pt to the right`.
  fileprivate mutating func add(way: Point2D) {
    let across = way.x < 0 ? -way.x : way.x
    let down = way.y < 0 ? -way.y : way.y
    let (right, below): (StaticString, StaticString) = (
      way.x < 0 ? " to the left" : " to the right", way.y < 0 ? " up" : " down"
    )
    if across > down {
      add(across, right, down, below)
    } else {
      add(down, below, across, right)
    }
  }

  private mutating func add(
    _ length: Double, _ way: StaticString, _ other: Double, _ otherWay: StaticString
  ) {
    add(length, in: .points)
    add(way)
    if other >= 1 {
      add(" and ")
      add(other, in: .points)
      add(otherWay)
    }
  }
}

extension SwipeDirection {
  /// The direction on the screen: `up`, `to the left`.
  var way: StaticString {
    switch self {
    case .left: "to the left"
    case .right: "to the right"
    case .up: "up"
    case .down: "down"
    }
  }
}
