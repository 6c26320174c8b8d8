import TouchCore

/// The changes that remedies advise, as scenes write them.
extension SentenceWriter {
  func writeChange(_ slot: Slot, to text: inout [UInt8]) {
    switch slot {
    case .deferEdge: writeDeferring(withSides: false, to: &text)
    case .deferEdges: writeDeferring(withSides: true, to: &text)
    case .hideBar:
      text += reading.ids.barAsked?.utf8 ?? StaticString("CONTROLLER").bytes
      text.add(".statusBarHidden = true")
    case .switchOn: writeSwitchOn(to: &text)
    case .leaveAll: writeLeaveAll(to: &text)
    case .noGate:
      guard let edge = reading.gate?.edge else { return }
      text.add("GATE-1.")
      text.add(edge.word)
      text.add(" = 0")
    case .noBands:
      for edge in Edge.allCases {
        text.add("GATE-1.")
        text.add(edge.word)
        text.add(" = 0;")
      }
      text.add("EDGE-5.region = 0")
    case .t, .end, .andEnded, .during, .atStart, .heading, .mayCancels, .unasked, .unaskedID,
      .askedID, .view, .theView, .measured, .gone, .limit, .measure, .late, .taker, .takerID,
      .theEntrants, .blockers, .course, .when, .fingers, .mostFingers, .place, .noDelays, .times,
      .frames, .span, .after, .events, .rules, .theEntrant, .winner, .gesture, .strip, .away,
      .axis, .controller, .viewID, .entrantID, .winnerID, .winnerView, .controllerID, .window,
      .deed, .cause, .asAction, .layouts, .downs, .counted, .touched, .caught, .ways:
      break
    }
  }

  /// `app.deferring = ["bottom"]`: the edge that kept the touch back or took it, and those that are
  /// deferred already.
  private func writeDeferring(withSides: Bool, to text: inout [UInt8]) {
    var edges = reading.ids.deferring
    if let edge = reading.gate?.edge ?? reading.facts?.systemEdge { edges.add(edge) }
    if withSides {
      for edge in Edge.allCases where edge.isAtSide { edges.add(edge) }
    }
    text += reading.ids.edgesAsked?.utf8 ?? StaticString("CONTROLLER").bytes
    text.add(".deferring = [")
    for (place, edge) in edges.enumerated() {
      if place > 0 { text.add(", ") }
      text.add("\"")
      text.add(edge.word)
      text.add("\"")
    }
    text.add("]")
  }

  private func writeSwitchOn(to text: inout [UInt8]) {
    guard let entrant = reading.entrant else { return }
    if case .scroll(let view) = reading.ids.competitors[Int(entrant.index)] {
      text += reading.ids.id(of: view).utf8
      text.add(".scrollEnabled = true")
    } else {
      text += reading.ids.entrants[Int(entrant.index)].utf8
      text.add(".enabled = true")
    }
  }

  /// `one.cancelsTouches = false` and `two.cancelsTouches = false`, each between backquotes.
  private func writeLeaveAll(to text: inout [UInt8]) {
    var isFirst = true
    for place in reading.facts?.outcomes ?? [] {
      guard case .outcome(_, let entrant, .won) = reading.batch.rows[place].effect,
        case .recognizer(let id) = reading.ids.competitors[Int(entrant.index)],
        reading.ids.recognizers[Int(id.index)].cancelsTouches
      else { continue }
      if !isFirst { text.add(" and ") }
      isFirst = false
      text.add("`")
      text += reading.ids.entrants[Int(entrant.index)].utf8
      text.add(".cancelsTouches = false`")
    }
  }
}
