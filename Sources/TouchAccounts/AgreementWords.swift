import TouchCore
import TouchPlayer

/// The advised changes of requirements to fail, and of recognizers that share touches.
extension SentenceWriter {
  func writeAgreement(_ slot: PhraseSlot, to text: inout [UInt8]) {
    switch slot {
    case .noWait: writeNoWait(to: &text)
    case .letFirst:
      write("requiredBy", of: reading.entrant, with: reading.winner, to: &text)
    case .waitFor:
      write("requires", of: reading.winner, with: reading.entrant, to: &text)
    case .withAll:
      guard let entrant = reading.entrant else { return }
      var names = reading.ids.loaded.recognizer(name(of: entrant))?.with ?? []
      for winner in reading.winnersOfApp.map({ name(of: $0) }) where !names.contains(winner) {
        names.append(winner)
      }
      write(list: names, to: &text)
    case .noDelaysEnded:
      let names = reading.endDelayers.map { name(of: $0) }
      if names.isEmpty { text.add("switch its `delaysEnded` off") }
      write(".delaysEnded = false", of: names, to: &text)
    case .scrollID:
      if let entrant = reading.entrant,
        case .scroll(let view) = reading.ids.competitors[Int(entrant.index)]
      {
        text += reading.ids.id(of: view).utf8
      }
    case .hiderID:
      text += reading.ids.loaded.indicatorHider?.utf8 ?? StaticString("CONTROLLER").bytes
    case .t, .end, .andEnded, .during, .atStart, .heading, .mayCancels, .unasked, .unaskedID,
      .askedID, .view, .theView, .measured, .gone, .limit, .measure, .late, .taker, .takerID,
      .theEntrants, .blockers, .course, .when, .fingers, .mostFingers, .place, .noDelays, .times,
      .frames, .span, .after, .events, .rules, .theEntrant, .winner, .gesture, .strip, .away,
      .axis, .controller, .viewID, .entrantID, .winnerID, .winnerView, .controllerID, .window,
      .deed, .cause, .asAction, .layouts, .downs, .counted, .touched, .caught, .alsoStopped, .ways,
      .deferEdge,
      .deferEdges, .hideBar, .switchOn, .leaveAll, .noRequiredBy, .offBlockers, .noDelaysBegan,
      .noExclusive, .oneLeft, .shorter, .farther, .noGate, .noBands, .exclusives, .delayers,
      .otherWinner, .wanted, .begins, .about, .settings, .laterSettings, .stop,
      .stopper, .going, .moves, .finger:
      break
    }
  }

  /// `draw.requires = []`, without the winner. If the winner has the requirement, `note.requiredBy
  /// = []`.
  private func writeNoWait(to text: inout [UInt8]) {
    guard let entrant = reading.entrant, let winner = reading.winner,
      let (owner, key, others) = reading.ids.requirement(of: entrant, that: winner)
    else { return }
    text += owner.utf8
    text.add(".")
    text.add(key)
    text.add(" = ")
    write(list: others, to: &text)
  }

  /// `dismiss.requiredBy = ["list.pan"]`, with the entrants that the list already has.
  private func write(
    _ key: StaticString, of owner: EntrantID?, with other: EntrantID?, to text: inout [UInt8]
  ) {
    guard let owner, let other else { return }
    let described = reading.ids.loaded.recognizer(name(of: owner))
    let before =
      key.bytes == StaticString("requires").bytes
      ? described?.requires : described?.requiredBy
    text += name(of: owner).utf8
    text.add(".")
    text.add(key)
    text.add(" = ")
    write(list: (before ?? []) + [name(of: other)], to: &text)
  }

  private func write(list names: [SceneName], to text: inout [UInt8]) {
    text.add("[")
    for (index, name) in names.enumerated() {
      text.add(index > 0 ? ", \"" : "\"")
      text += name.utf8
      text.add("\"")
    }
    text.add("]")
  }
}

extension StrandReading {
  /// The winners of the touch that are recognizers of the app or scroll views.
  var winnersOfApp: [EntrantID] {
    (facts?.outcomes ?? []).compactMap { index in
      guard case .outcome(_, let entrant, .won) = batch.rows[index].effect else { return nil }
      switch ids.competitors[Int(entrant.index)] {
      case .recognizer, .scroll: return entrant
      case .system, .control, .backSwipe, .contentSwipe: return nil
      }
    }
  }

  /// The recognizers among the entrants that delay the end of the touch, `delaysTouchesEnded`, and
  /// had not failed when the strand began (ARB-7).
  var endDelayers: [EntrantID] {
    guard let facts else { return [] }
    return facts.outcomes.compactMap { index in
      guard case .outcome(_, let entrant, let outcome) = batch.rows[index].effect,
        outcome != .notAsked, case .recognizer(let id) = ids.competitors[Int(entrant.index)],
        ids.recognizers[Int(id.index)].delaysEnded
      else { return nil }
      return facts.failure(of: entrant).map { $0 <= first.instant } ?? false ? nil : entrant
    }
  }

  /// True if the entrant waited for the winner because the scene has that requirement (ARB-4).
  var waitsByAgreement: Bool {
    guard let entrant, let winner else { return false }
    return ids.requirement(of: entrant, that: winner) != nil
  }

  /// True if the entrant is a tap, a swipe or an edge pan recognizer of the app.
  var failsEarly: Bool {
    guard let entrant, case .recognizer(let id) = ids.competitors[Int(entrant.index)] else {
      return false
    }
    let kind = ids.recognizers[Int(id.index)].kind
    return !kind.traits.isContinuous || kind == .edgePan
  }

  /// True if the winner of the outcome is a pan recognizer of the app that may begin with any drag.
  var isWonByFreePan: Bool {
    guard let winner, case .recognizer(let id) = ids.competitors[Int(winner.index)] else {
      return false
    }
    let pan = ids.recognizers[Int(id.index)]
    return pan.kind == .pan && pan.mayBegin == .always
  }

  /// True if the delegate of the entrant lets only drags of one axis or direction begin.
  var beginsOneWay: Bool {
    switch recognizer?.mayBegin {
    case .horizontal, .vertical, .rightward: true
    case .always, .never, nil: false
    }
  }

  /// True if the entrant is a tap recognizer.
  var isTap: Bool {
    guard let entrant, case .recognizer(let id) = ids.competitors[Int(entrant.index)] else {
      return false
    }
    return ids.recognizers[Int(id.index)].kind == .tap
  }

  /// True if the entrant is a swipe back, and lost the touch to a recognizer of the app.
  var isBackSwipeOfLoser: Bool {
    guard let entrant, let winner,
      case .recognizer = ids.competitors[Int(winner.index)]
    else { return false }
    switch ids.competitors[Int(entrant.index)] {
    case .backSwipe, .contentSwipe: return true
    case .system, .recognizer, .control, .scroll: return false
    }
  }

  /// True if the entrant is the pan of a scroll view that can scroll along no axis.
  var isOfStillScrollView: Bool {
    guard let entrant, case .scroll(let view) = ids.competitors[Int(entrant.index)] else {
      return false
    }
    return ids.loaded.isStill(view)
  }
}

extension SceneIDs {
  /// The fact by which `entrant` waits for `other`, with the other entrants in its list; `nil` if
  /// the scene has no such fact.
  func requirement(
    of entrant: EntrantID, that other: EntrantID
  ) -> (owner: SceneName, key: StaticString, others: [SceneName])? {
    let (waiting, first) = (entrants[Int(entrant.index)], entrants[Int(other.index)])
    if let names = loaded.recognizer(waiting)?.requires, names.contains(first) {
      return (waiting, "requires", names.filter { $0 != first })
    }
    if let names = loaded.recognizer(first)?.requiredBy, names.contains(waiting) {
      return (first, "requiredBy", names.filter { $0 != waiting })
    }
    return nil
  }
}
