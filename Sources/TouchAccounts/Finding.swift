import TouchPlayer
import SceneFormat
import TouchCore
import TouchScene

/// One ruling, short enough for a table beside the ruling of another play.
///
///     delivered    150 ms late (GATE-4)
struct Finding: Hashable, Sendable {
  /// The subject: a word, or the id of an entrant.
  let what: [UInt8]
  /// The ruling.
  let words: [UInt8]
  /// The order among other findings: the owner of the touch, its delivery, its highlight, all else.
  var rank: UInt8 = 4
  /// The object that the ruling is about, if `what` does not name it: the fact that a change sets, or
  /// the view that scrolls. Else empty.
  var object: [UInt8] = []
  /// The instant of a change, and of a ruling that belongs to no touch; else `nil`.
  var instant: Instant?
  /// The instant in seconds of the recording, for a ruling that belongs to no touch; else empty.
  var time: [UInt8] = []
  /// True if the ruling is that a change was made or refused.
  var isOfChange = false

  /// The ways in which two findings can be of one ruling, the closest first.
  enum Likeness: CaseIterable {
    /// They have the same words, and the same instant if they have one.
    case same
    /// They are changes with the same words at different instants, such as a delayed reaction.
    case atAnotherInstant
    /// They have the same instant, or neither has one.
    case atOneInstant
    /// They belong to touches, so their instants need not be equal.
    case ofOneObject
  }

  /// True if `other` is of the same kind, about the same object, and alike in the way of `likeness`.
  func isLike(_ other: Finding, _ likeness: Likeness) -> Bool {
    guard what == other.what, object == other.object else { return false }
    switch likeness {
    case .same: return instant == other.instant && words == other.words
    case .atAnotherInstant: return isOfChange && words == other.words
    case .atOneInstant: return instant == other.instant
    case .ofOneObject: return time.isEmpty
    }
  }

  /// The subject of the ruling in a table, behind its time.
  var subject: [UInt8] { time.isEmpty ? what : time + StaticString("  ").bytes + what }

  /// The words of this ruling in the row of `other`, its counterpart in another play. They begin with
  /// the time if the times differ.
  func words(beside other: Finding) -> [UInt8] {
    time == other.time
      ? words : StaticString("at ").bytes + time + StaticString(": ").bytes + words
  }
}

extension Finding {
  private init(
    _ what: StaticString, _ words: [UInt8], rank: UInt8 = 4, object: [UInt8] = []
  ) {
    self.init(what: what.bytes, words: words, rank: rank, object: object)
  }

  /// The ruling on a change, which was made or refused.
  private init(ofChange change: SceneChange, _ words: [UInt8], _ row: Row) {
    self.init("change", words, object: change.object)
    (instant, isOfChange) = (row.instant, true)
  }

  /// The rulings on a touch: its owner, its delivery, its highlights and actions, and the outcomes
  /// of its entrants. Measures that made no difference are left out.
  static func findings(of rows: [Int], _ facts: TouchFacts, _ run: RunReading) -> [Finding] {
    let batch = run.batch
    var findings: [Finding] = []
    if let view = facts.view {
      findings.append(Finding("view", run.ids.id(of: view).utf8, rank: 0))
    }
    if let index = facts.toldBy, let late = facts.late(in: batch) {
      var words: [UInt8] = []
      if late > .zero {
        words.add(late)
        words.add(" late")
      } else {
        words.add("at once")
      }
      findings.append(Finding("delivered", words + because(batch.rows[index]), rank: 1))
    } else if let index = facts.droppedBy, !facts.wasTold {
      findings.append(
        Finding("delivered", StaticString("never").bytes + because(batch.rows[index]), rank: 1))
    }
    if let index = facts.cancelledBy {
      findings.append(
        Finding(
          "cancelled", time(batch.rows[index], facts) + because(batch.rows[index]), rank: 2))
    }
    if let frames = facts.frames, let index = facts.framesBy {
      var words: [UInt8] = []
      words.add(Double(frames), in: .frames)
      findings.append(Finding("seen lit", words + because(batch.rows[index]), rank: 3))
    }
    for (number, index) in rows.enumerated() {
      // Of rows that continue, the last one counts.
      if goesOn(batch.rows[index], in: rows[(number + 1)...], batch) { continue }
      if let finding = finding(at: index, facts, run) { findings.append(finding) }
    }
    return findings
  }

  /// True if a row has a value or an offset that a later row replaces.
  private static func goesOn(_ row: Row, in rest: ArraySlice<Int>, _ batch: Batch) -> Bool {
    switch row.effect {
    case .scroll(let scroll) where !scroll.isToTop:
      return rest.contains {
        guard case .scroll(let other) = batch.rows[$0].effect else { return false }
        return other.view == scroll.view && !other.isToTop
      }
    case .control(let control) where control.event == .valueChanged:
      return rest.contains {
        guard case .control(let other) = batch.rows[$0].effect else { return false }
        return other.view == control.view && other.event == .valueChanged
      }
    case .control, .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .highlight,
      .present, .system, .statusBar, .scroll, .affordance, .indicator, .text, .layout, .scene,
      .anomaly, .answer:
      return false
    }
  }

  /// The ruling of any other row of a touch.
  private static func finding(
    at index: Int, _ facts: TouchFacts, _ run: RunReading
  ) -> Finding? {
    let row = run.batch.rows[index]
    switch row.effect {
    case .control(let control) where control.event == .action:
      return Finding("action", time(row, facts) + because(row))
    case .control(let control) where control.event == .valueChanged:
      let value = control.value ?? 0
      let isSwitch = run.ids.kinds[Int(control.view.index)] == .switch
      let word: StaticString = value == 0 ? "off" : "on"
      let words = isSwitch ? word.bytes : value.shown(decimals: 2)
      let stays = facts.changedValue ? [] : StaticString("stays ").bytes
      return Finding("value", stays + words + because(row))
    case .gesture(let gesture):
      var what = run.ids.entrants[Int(gesture.entrant.index)].utf8
      if gesture.state == .cancelled {
        what.add(" cancelled")
        return Finding(what: what, words: time(row, facts) + because(row))
      }
      // The end of a gesture that began before the saved state, or before this finger joined it.
      if gesture.state == .ended, facts.claim(of: gesture.entrant) == nil {
        what.add(" ended")
        return Finding(what: what, words: time(row, facts) + because(row))
      }
      // This is the time of recognition; the outcome is in another row.
      guard let claim = facts.claim(of: gesture.entrant), claim.instant == row.instant,
        gesture.state == claim.state
      else { return nil }
      what.add(gesture.state == .began ? " began" : " recognised")
      return Finding(what: what, words: time(row, facts) + because(row))
    case .system(let action, _, _):
      return Finding("system", action.plainWords.bytes + because(row))
    case .outcome(_, let entrant, let outcome):
      var words = outcome.word.bytes
      switch outcome {
      case .lost(let winner), .gated(let winner):
        words.add(outcome == .lost(to: winner) ? " to " : " by ")
        words += run.ids.entrants[Int(winner.index)].utf8
      case .won, .failed, .notAsked: break
      }
      return Finding(
        what: run.ids.entrants[Int(entrant.index)].utf8, words: words + because(row))
    case .scene, .statusBar, .scroll, .affordance, .indicator, .text, .anomaly:
      return finding(ofAnyAt: index, run)
    case .control, .event, .hook, .deliver, .withhold, .drop, .highlight, .present, .layout,
      .answer:
      return nil
    }
  }

  /// The rulings that belong to no touch.
  static func findings(besides rows: [Int], _ run: RunReading) -> [Finding] {
    rows.compactMap { index in
      let row = run.batch.rows[index]
      guard var finding = finding(ofAnyAt: index, run) else { return nil }
      finding.instant = row.instant
      finding.time = run.seconds(row.instant) + StaticString(" s").bytes
      return finding
    }
  }

  private static func finding(ofAnyAt index: Int, _ run: RunReading) -> Finding? {
    let row = run.batch.rows[index]
    switch row.effect {
    case .statusBar(let bar) where bar.phase == .up:
      return Finding("status bar", StaticString("for ").bytes + bar.taker.word.bytes + because(row))
    case .scroll(let scroll):
      let offset = scroll.offset
      var words = run.ids.id(of: scroll.view).utf8
      words.add(" to ")
      let before = run.contexts[index].offset ?? offset
      let namesX = offset.x != 0 || before.x != 0
      if namesX {
        words.add("x = ")
        words += offset.x.shown(decimals: 1)
      }
      if !namesX || offset.y != 0 {
        words.add(namesX ? ", y = " : "y = ")
        words += offset.y.shown(decimals: 1)
      }
      return Finding("scroll", words + because(row), object: run.ids.id(of: scroll.view).utf8)
    case .text(let text):
      var words = run.ids.id(of: text.view).utf8
      words.add(", ")
      words += text.selection.shown
      return Finding("text", words + because(row), object: run.ids.id(of: text.view).utf8)
    case .scene(let change):
      let made = run.batch[change].change
      return Finding(ofChange: made, ChangeText.shown(made), row)
    case .system(let action, _, _):
      return Finding("system", action.plainWords.bytes + because(row))
    case .affordance(let edge, let isShown, _, _):
      var what = StaticString("affordance of the ").bytes
      what.add(edge.word)
      return Finding(
        what: what, words: (isShown ? "comes" as StaticString : "goes").bytes + because(row))
    case .indicator(let isVisible, let isEdgeProtected):
      var words = (isVisible ? "shown" as StaticString : "hidden").bytes
      if isEdgeProtected { words.add(", dimmed") }
      return Finding("home indicator", words + because(row))
    case .present(let view, let frames, _):
      var words: [UInt8] = []
      words.add(Double(frames), in: .frames)
      return Finding(
        what: StaticString("light of ").bytes + run.ids.id(of: view).utf8,
        words: words + because(row))
    case .anomaly(.changeRefused(let change), _):
      let refused = run.batch[change].change
      let words = StaticString("refused: ").bytes + ChangeText.shown(refused) + because(row)
      return Finding(ofChange: refused, words, row)
    case .anomaly(let anomaly, _):
      return Finding("anomaly", anomaly.text.bytes + because(row))
    case .statusBar, .control, .event, .hook, .deliver, .withhold, .drop, .gesture, .highlight,
      .outcome, .layout, .answer:
      return nil
    }
  }

  private static func because(_ row: Row) -> [UInt8] {
    var text: [UInt8] = []
    text.add(" (")
    text.add(row.rule.id)
    text.add(")")
    return text
  }

  private static func time(_ row: Row, _ facts: TouchFacts) -> [UInt8] {
    var text: [UInt8] = []
    text.add("at ")
    text.add(since: row.instant - facts.began)
    return text
  }
}

extension SceneChange {
  /// The path or the id of what the change sets, adds, removes or enables, in UTF-8.
  fileprivate var object: [UInt8] {
    switch action {
    case .set(let path, _), .add(let path, _): path.utf8
    case .signal(_, let id), .remove(let id), .enable(let id), .disable(let id): id.utf8
    case .insert(let member, _, _): member.id.utf8
    }
  }
}
