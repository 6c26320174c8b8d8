import TouchPlayer
import TouchCore

extension Double {
  /// The smallest whole number that is not below this one; at most 2^53, and at least the negative
  /// of that.
  var wholeAbove: Int {
    let whole = Int(Swift.max(-0x1p53, Swift.min(self, 0x1p53)))
    if whole == 1 << 53 { return whole }
    return Double(whole) < self ? whole + 1 : whole
  }
}

/// The changes that remedies advise, in the form of scene files.
extension SentenceWriter {
  func writeChange(_ slot: PhraseSlot, to text: inout [UInt8]) {
    switch slot {
    case .deferEdge: writeDeferring(withSides: false, to: &text)
    case .deferEdges: writeDeferring(withSides: true, to: &text)
    case .hideBar:
      text += reading.ids.barAsked?.utf8 ?? StaticString("CONTROLLER").bytes
      text.add(".statusBarHidden = true")
    case .switchOn: writeSwitchOn(to: &text)
    case .leaveAll: writeLeaveAll(to: &text)
    case .noRequiredBy:
      write(".requiredBy = []", of: reading.blockers.map { name(of: $0) }, to: &text)
    case .offBlockers: writeOffBlockers(to: &text)
    case .noDelaysBegan:
      write(".delaysBegan = false", of: reading.delayers.map { name(of: $0) }, to: &text)
    case .noExclusive:
      let names = reading.exclusiveViews.map { reading.ids.id(of: $0) }
      if names.isEmpty { text.add("set `exclusiveTouch` to false for the view that has it") }
      write(".exclusiveTouch = false", of: names, to: &text)
    case .oneLeft: writeOneLeft(to: &text)
    case .shorter: writeShorter(to: &text)
    case .farther:
      guard let measure = reading.measure else { return }
      text.add(measure.measured.wholeAbove)
    case .noGate:
      guard let edge = reading.gate?.edge else { return }
      text.add("GATE-1.")
      text.add(edge.word)
      text.add(" = 0")
    case .noBands:
      for edge in ScreenEdge.allCases {
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
      .deed, .cause, .asAction, .layouts, .downs, .counted, .touched, .caught, .alsoStopped, .ways,
      .exclusives,
      .delayers, .otherWinner, .wanted, .begins, .noWait, .letFirst, .waitFor, .withAll,
      .noDelaysEnded, .scrollID, .hiderID, .about, .settings,
      .laterSettings, .stop, .stopper, .going, .moves, .finger:
      break
    }
  }

  /// `app.deferring = ["bottom"]`: the edge of the gate or of the system's swipe, and the edges
  /// that are deferred already.
  private func writeDeferring(withSides: Bool, to text: inout [UInt8]) {
    var edges = reading.ids.deferring
    if let edge = reading.gate?.edge ?? reading.facts?.systemEdge { edges.add(edge) }
    if withSides {
      for edge in ScreenEdge.allCases where edge.isAtSide { edges.add(edge) }
    }
    text += reading.ids.edgesAsked?.utf8 ?? StaticString("CONTROLLER").bytes
    text.add(".deferring = [")
    for (index, edge) in edges.enumerated() {
      if index > 0 { text.add(", ") }
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

  func name(of entrant: EntrantID) -> SceneName { reading.ids.entrants[Int(entrant.index)] }

  /// Writes the same change of several objects, each between backquotes; with an empty change, their ids.
  func write(_ change: StaticString, of names: [SceneName], to text: inout [UInt8]) {
    for (index, name) in names.enumerated() {
      if index > 0 { text.add(index == names.count - 1 ? " and " : ", ") }
      text.add("`")
      text += name.utf8
      text.add(change)
      text.add("`")
    }
  }

  /// ` (`double.enabled = false`)`; writes nothing if one of the entrants cannot be switched off.
  private func writeOffBlockers(to text: inout [UInt8]) {
    let changes: [(SceneName, StaticString)] = reading.blockers.compactMap { entrant in
      switch reading.ids.competitors[Int(entrant.index)] {
      case .recognizer: (name(of: entrant), ".enabled = false")
      case .scroll(let view): (reading.ids.id(of: view), ".scrollEnabled = false")
      case .backSwipe(let controller), .contentSwipe(let controller):
        (reading.ids.controllers[Int(controller.index)], ".popGesture = false")
      case .system, .control: nil
      }
    }
    guard !changes.isEmpty, changes.count == reading.blockers.count else { return }
    text.add(" (")
    for (index, (name, change)) in changes.enumerated() {
      if index > 0 { text.add(index == changes.count - 1 ? " and " : ", ") }
      write(change, of: [name], to: &text)
    }
    text.add(")")
  }

  /// `: to leave `list`, `drawer.scrollsToTop = false``. The largest scroll view is left.
  private func writeOneLeft(to text: inout [UInt8]) {
    let names = reading.ids.scrollsToTop.map { reading.ids.id(of: $0) }
    guard let first = names.first, names.count > 1 else { return }
    text.add(": to leave ")
    text.add(id: first)
    text.add(", ")
    write(".scrollsToTop = false", of: Array(names.dropFirst()), to: &text)
  }

  /// The length of the press, rounded down to 10 ms, or to 1 ms if it is very short.
  private func writeShorter(to text: inout [UInt8]) {
    guard let measure = reading.measure else { return }
    let whole = max(1, Int64(measure.measured))
    let rounded = whole < 10 ? whole : whole - whole % 10
    text += Interval(nanoseconds: rounded * 1_000_000).text
  }

  /// `one.cancelsTouches = false` and `two.cancelsTouches = false`, each between backquotes.
  private func writeLeaveAll(to text: inout [UInt8]) {
    let names: [SceneName] = (reading.facts?.outcomes ?? []).compactMap { index in
      guard case .outcome(_, let entrant, .won) = reading.batch.rows[index].effect,
        case .recognizer(let id) = reading.ids.competitors[Int(entrant.index)],
        reading.ids.recognizers[Int(id.index)].cancelsTouches
      else { return nil }
      return name(of: entrant)
    }
    write(".cancelsTouches = false", of: names, to: &text)
  }
}
