import SceneFormat
import TouchCore
import TouchPlayer
import TouchScene

/// Writes phrases, with the slots filled from a strand.
struct SentenceWriter {
  let reading: StrandReading

  /// The words of a phrase with its slots filled. If `isBare`, the slot of the rules stays empty.
  func text(of phrase: Phrase, isBare: Bool = false) -> [UInt8] {
    self.text(of: phrase.words.bytes, isBare: isBare)
  }

  /// The same for words without a phrase.
  func text(of words: [UInt8], isBare: Bool = false) -> [UInt8] {
    var text: [UInt8] = []
    var index = 0
    while index < words.count {
      if words[index] == UInt8(ascii: "{"),
        let end = words[index...].firstIndex(of: UInt8(ascii: "}"))
      {
        let slot = Array(words[(index + 1)..<end])
        if !isBare || !PhraseSlot.rules.word.spells(slot) { fill(slot, into: &text) }
        index = end + 1
      } else {
        // A reason may end with a question: `did you mean "list"?`
        let isEnd = words[index] == UInt8(ascii: ".") && text.last == UInt8(ascii: "?")
        if !isEnd { text.append(words[index]) }
        index += 1
      }
    }
    return text
  }

  private func fill(_ word: [UInt8], into text: inout [UInt8]) {
    for slot in PhraseSlot.allCases where slot.word.spells(word) {
      write(slot, to: &text)
      return
    }
    for field in JournalField.allCases where field.word.spells(word) {
      write(field, to: &text)
      return
    }
    if let rule = Rule(id: word) {
      text.add(rule.id)
      return
    }
    preconditionFailure("a phrase has a slot that nothing fills")
  }

  private func write(_ slot: PhraseSlot, to text: inout [UInt8]) {
    switch slot {
    case .t: write(reading.first.instant, to: &text)
    case .end: write(reading.last.instant, to: &text)
    case .during, .atStart: writeDuring(isCapital: slot == .atStart, to: &text)
    case .heading: writeDirection(to: &text)
    case .mayCancels: writeMayCancels(to: &text)
    case .view, .theView, .viewID, .entrantID, .winnerID, .winnerView, .controllerID, .theEntrant,
      .winner, .controller, .window, .taker, .takerID, .unasked, .unaskedID, .askedID,
      .exclusives:
      writeName(slot, to: &text)
    case .theEntrants, .blockers, .course, .when, .place, .noDelays, .delayers, .otherWinner,
      .wanted, .begins, .finger:
      writeGesture(slot, to: &text)
    case .fingers:
      if let measure = reading.measure { text.add(fingers: measure.measured) }
    case .mostFingers:
      if let measure = reading.measure {
        text.add(fingers: measure.limit)
        text.add(measure.limit == 1 ? " finger" : " fingers")
      }
    case .measured:
      if let measure = reading.measure { text.add(measured: measure) }
    case .gone:
      if let measure = reading.measure { text.add(max(0, measure.measured), in: measure.unit) }
    case .limit:
      if let measure = reading.measure { text.add(measure.limit, in: measure.unit) }
    case .measure: writeMeasure(to: &text)
    case .late: writeLateness(to: &text)
    case .andEnded: writeEnded(to: &text)
    case .times:
      let changes = reading.changesOfValue
      text.add(times: changes.isEmpty ? reading.strand.rows.count : changes.count)
    case .frames: text.add(Double(reading.frames ?? 0), in: .frames)
    case .span: text.add(reading.last.instant - reading.first.instant)
    case .after:
      let span = reading.last.instant - reading.first.instant
      if span == .zero {
        text.add("without delay")
      } else {
        text.add(span)
        text.add(" later")
      }
    case .events: writeEvents(to: &text)
    case .rules: writeRules(to: &text)
    case .gesture: text.add(reading.gesture?.plainWords ?? "a system swipe")
    case .strip, .away: writeBand(slot == .away, to: &text)
    case .axis: text.add(reading.gate?.edge.axis ?? ScreenEdge.bottom.axis)
    case .deed:
      if case .system(let action, _, _) = reading.first.effect { text.add(action.plainWords) }
    case .cause: writeCause(to: &text)
    case .asAction:
      if case .statusBar(let bar) = reading.last.effect, bar.action == .tap {
        text.add(", and the app got it as an action and not as touches")
      }
    case .layouts: writeLayouts(to: &text)
    case .downs:
      if case .anomaly(.gap(let fingers, _), _) = reading.first.effect {
        writeCount(Int(fingers), of: "finger", to: &text)
      } else {
        text.add(strangers: reading.strangers)
      }
    case .touched, .caught: writeTouched(slot, to: &text)
    case .alsoStopped: writeAlsoStopped(to: &text)
    case .deferEdge, .deferEdges, .hideBar, .switchOn, .leaveAll, .noRequiredBy, .offBlockers,
      .noDelaysBegan, .noExclusive, .oneLeft, .shorter, .farther, .noGate, .noBands:
      writeChange(slot, to: &text)
    case .noWait, .letFirst, .waitFor, .withAll, .noDelaysEnded, .scrollID, .hiderID:
      writeAgreement(slot, to: &text)
    case .about: writeAbout(to: &text)
    case .settings: write(settings: reading.settings, to: &text)
    case .laterSettings: write(settings: reading.laterSettings, to: &text)
    case .stop: write(settings: reading.stops, to: &text)
    case .stopper:
      text.add("touch ")
      text.add(reading.stopper?.number ?? 0)
    case .going: writeGoing(to: &text)
    case .moves: writeMoves(to: &text)
    // The number is known after the ways are tried.
    case .ways: break
    case .counted:
      writeCount(Int(reading.measure?.measured ?? 0), of: "scroll view", to: &text)
    }
  }

  private func writeAbout(to text: inout [UInt8]) {
    guard case .answer(let answer) = reading.first.effect else { return }
    if let other = answer.other {
      text.add(" with ")
      reading.ids.addThe(other, to: &text)
    }
    if let content = answer.content {
      text.add(" for ")
      reading.ids.addThe(content, to: &text)
    }
  }

  private func writeTouched(_ slot: PhraseSlot, to text: inout [UInt8]) {
    guard let facts = reading.facts else { return }
    if slot == .touched {
      if let view = facts.view { reading.ids.addThe(view, to: &text) } else { text.add("it") }
    } else if let entrant = facts.caughtBy,
      case .scroll(let view) = reading.ids.competitors[Int(entrant.index)]
    {
      text.add(id: reading.ids.id(of: view))
    } else {
      text.add("a scroll view")
    }
  }

  private func writeName(_ slot: PhraseSlot, to text: inout [UInt8]) {
    let ids = reading.ids
    switch slot {
    case .theView:
      if let view = reading.view { ids.addThe(view, to: &text) } else { text.add("the screen") }
    case .view:
      if let view = reading.view { text.add(id: ids.id(of: view)) } else { text.add("the app") }
    case .viewID:
      if let view = reading.view { text += ids.id(of: view).utf8 }
    case .entrantID:
      if let entrant = reading.entrant { text += ids.entrants[Int(entrant.index)].utf8 }
    case .theEntrant:
      if let entrant = reading.entrant { ids.addThe(entrant, to: &text) }
    case .winner:
      if let winner = reading.winner { ids.addThe(winner, to: &text) }
    case .winnerView:
      if let winner = reading.winner,
        case .scroll(let view) = ids.competitors[Int(winner.index)]
      {
        text += ids.id(of: view).utf8
      }
    case .winnerID:
      if let winner = reading.winner { text += ids.entrants[Int(winner.index)].utf8 }
    case .taker:
      if let taker = reading.taker {
        ids.addThe(taker, to: &text)
      } else {
        text.add("a recognizer")
      }
    case .takerID:
      text +=
        reading.taker.map { ids.entrants[Int($0.index)].utf8 } ?? StaticString("RECOGNIZER").bytes
    case .controller, .controllerID:
      let name = reading.facts?.controller(in: reading.batch, ids) ?? "CONTROLLER"
      if slot == .controller { text.add(id: name) } else { text += name.utf8 }
    case .unasked, .unaskedID:
      let name = reading.unasked.map { ids.controllers[Int($0.index)] } ?? "CONTROLLER"
      if slot == .unasked { text.add(id: name) } else { text += name.utf8 }
    case .exclusives:
      let views = reading.exclusiveViews
      if views.isEmpty { text.add("one of the views with fingers") }
      for (index, view) in views.enumerated() {
        if index > 0 { text.add(index == views.count - 1 ? " and " : ", ") }
        text.add(id: ids.id(of: view))
      }
    case .askedID: text += ids.edgesAsked?.utf8 ?? StaticString("CONTROLLER").bytes
    case .window:
      text += ids.windows.count == 1 ? ids.windows[0].utf8 : StaticString("WINDOW").bytes
    case .t, .end, .andEnded, .during, .atStart, .heading, .mayCancels, .measured, .gone, .limit,
      .measure, .late, .times, .frames, .span, .after,
      .events,
      .rules, .gesture, .strip, .away, .axis, .deed, .cause, .asAction, .layouts, .downs, .counted,
      .theEntrants,
      .blockers,
      .course,
      .when, .place, .noDelays, .fingers, .mostFingers, .touched, .caught, .alsoStopped, .ways,
      .deferEdge,
      .deferEdges, .hideBar, .switchOn, .leaveAll, .noRequiredBy, .offBlockers, .noDelaysBegan,
      .noExclusive, .oneLeft, .shorter, .farther, .noGate, .noBands, .delayers, .otherWinner,
      .wanted, .begins, .noWait, .letFirst, .waitFor, .withAll, .noDelaysEnded, .scrollID,
      .hiderID, .about, .settings, .laterSettings, .stop,
      .stopper, .going, .moves, .finger:
      break
    }
  }

  /// Writes a field of the first row that has it, in the form of rows.
  private func write(_ field: JournalField, to text: inout [UInt8]) {
    // Of several changes of a value the last one counts.
    let rows = field == .value ? reading.rows.reversed() : reading.rows
    for row in rows {
      if field == .change, let change = row.effect.change {
        text += ChangeText.shown(reading.batch[change].change)
        return
      }
      if field == .over, let over = over(of: row.effect) {
        text.add(over)
        return
      }
      guard let content = RowFields(row, in: reading.batch, reading.ids)[field] else { continue }
      switch content {
      case .null: text.add("nothing")
      case .boolean(let boolean): text.add(boolean ? "true" : "false")
      case .integer(let integer): text.add(integer)
      case .number(let number): text += number.shown(decimals: 2)
      case .name(let name): text += name.utf8
      case .instant(let instant): write(instant, to: &text)
      case .numbers(let numbers):
        for (index, number) in numbers.enumerated() {
          if index > 0 { text.add(" ") }
          text += number.shown(decimals: 1)
        }
      case .touches(let touches):
        for (index, touch) in touches.enumerated() {
          if index > 0 { text.add(" ") }
          text.add(touch.number)
        }
      case .selection(let selection): text += selection.shown
      }
      return
    }
  }

  /// The length of an animation, or of the lost part of the recording.
  private func over(of effect: Effect) -> Interval? {
    switch effect {
    case .scene(let change): reading.batch[change].over
    case .anomaly(.gap(_, let over), _): over
    case .affordance(_, _, let over, _): over
    case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .highlight,
      .present, .system, .indicator, .statusBar, .scroll, .text, .layout, .anomaly,
      .answer:
      nil
    }
  }

  /// Writes the time since the touch began, or in seconds of the recording if there is no touch.
  func write(_ instant: Instant, to text: inout [UInt8]) {
    if let facts = reading.facts {
      text.add(since: instant - facts.began)
    } else {
      text += (instant + Interval(nanoseconds: reading.origin)).shownSeconds
      text.add(" s")
    }
  }

  private func writeMeasure(to text: inout [UInt8]) {
    guard let measure = reading.measure else { return }
    text.add(": ")
    text.add(measured: measure)
    text.add(", limit ")
    text.add(measure.limit, in: measure.unit)
  }

  private func writeCount(_ count: Int, of what: StaticString, to text: inout [UInt8]) {
    text.add(count)
    text.add(" ")
    text.add(what)
    if count != 1 { text.add("s") }
  }

  func writeRules(to text: inout [UInt8]) {
    for (index, rule) in reading.rules.enumerated() {
      if index > 0 { text.add(", ") }
      text.add(rule.id)
    }
  }

  /// Writes the events that the control sent besides its action, each once. An event that was sent
  /// several times has its times, unless the action has them: `touchDown, and touchDragInside 20
  /// times, from +16 ms to +336 ms`.
  private func writeEvents(to text: inout [UInt8]) {
    var runs: [(event: ControlEvent, count: Int, first: Instant, last: Instant)] = []
    for row in reading.rows {
      guard case .control(let control) = row.effect, control.event != .action else { continue }
      if let index = runs.firstIndex(where: { $0.event == control.event }) {
        (runs[index].count, runs[index].last) = (runs[index].count + 1, row.instant)
      } else {
        runs.append((control.event, 1, row.instant, row.instant))
      }
    }
    // The words of an action include its times.
    let isTimed = reading.rows.contains {
      if case .control(let control) = $0.effect { control.event == .action } else { false }
    }
    let end = reading.last.instant
    let spans = runs.map { run in
      run.count > 1 && !(isTimed && run.first == end && run.last == end)
    }
    for (index, run) in runs.enumerated() {
      if index > 0 {
        // Behind a time with a comma, `and` also has a comma.
        let isLast = index == runs.count - 1
        text.add(!isLast || spans.contains(true) ? ", " : " ")
        if isLast { text.add("and ") }
      }
      text.add(run.event.word)
      guard run.count > 1 else { continue }
      text.add(" ")
      text.add(times: run.count)
      guard spans[index] else { continue }
      text.add(", ")
      write(from: run.first, to: run.last, in: &text)
    }
  }

  /// Writes the gate's band, or the region beside it, as in the row that withheld the touch.
  private func writeBand(_ isAway: Bool, to text: inout [UInt8]) {
    guard let (measure, edge) = reading.gate else {
      text.add(isAway ? "farther from the edge" : "near the edge")
      return
    }
    if isAway {
      edge.addAway(from: measure, in: &text)
    } else {
      edge.addStrip(to: measure, in: &text)
    }
  }

  private func writeCause(to text: inout [UInt8]) {
    guard let change = reading.first.effect.change else { return }
    switch reading.batch[change].author {
    case .host: text.add("a change by the host")
    case .reaction: text.add("a reaction of the app")
    }
  }

  private func writeLayouts(to text: inout [UInt8]) {
    let isAtLoad = reading.isAtLoad
    writeCount(reading.layouts, of: "view", to: &text)
    let isOne = reading.layouts == 1
    text.add(isAtLoad ? (isOne ? " was placed" : " were placed") : (isOne ? " has" : " have"))
    if !isAtLoad { text.add(" another layout") }
  }
}
