import TouchCore
import TouchPlayer
import TouchScene

/// The explanation of one touch, for people and for programs.
public struct TouchAccount: OfTouch, Sendable {
  /// The touch.
  public let touch: TouchID
  /// The instant at which the touch began; of the saved state with which the run begins, if the
  /// touch began before that.
  public let began: Instant
  /// The view that the touch was for; `nil` if there was none.
  public let view: ViewID?
  /// The time for which the touch was withheld, until it was delivered or dropped; `nil` if it was
  /// not withheld.
  public let withheld: Interval?
  /// The rule and the delay of the delivery of the touch's began; `nil` if it was not delivered.
  public let told: Telling?
  /// The number of display frames for which a control was seen highlighted; `nil` if no control
  /// was.
  public let frames: Int64?
  /// The outcomes of the touch's entrants, the strongest entrant first.
  public let outcomes: [OutcomeRow]
  /// The events of the touch, in order. The last sentence lists the entrants that competed.
  public let sentences: [Sentence]
  /// The advice that follows from the rows alone; no change has been played. `umpire why` plays each
  /// change, and leaves out advice that does not help.
  public private(set) var remedies: [Sentence]
  /// The numbers of the touch's rows in the journal, from 1.
  public let rows: [Int]
  /// The rules of the touch's rows, each once.
  public let rules: [Rule]
  /// The views in the touch's rows, each once, and the control that the finger missed.
  public let views: [ViewID]
  /// The ids of `views`.
  let viewNames: [SceneName]
  /// The parts of the remedies, except for those of a missed control.
  let advice: [Advice]
  /// The advice about a control that the finger missed; `nil` if it missed none.
  let missAdvice: MissAdvice?
  /// The result that the advice is compared with.
  let result: TouchResult
  /// The control that the finger missed; `nil` if it missed none.
  let miss: Miss?
  /// The landing location on the screen, in points; `nil` if it is not known.
  let landing: Point2D?
  /// The findings for a comparison with another play of the same touch.
  let findings: [Finding]
  /// One line: the location, the delivery, and the highlight.
  package let title: [UInt8]
  /// The text of the line after the touch's number and time.
  let gist: [UInt8]
  /// True if the touch was cancelled for its view.
  let isCancelled: Bool
  /// True if its began was never delivered, in the run or before its saved state.
  let isUndelivered: Bool
  /// True if a control followed the touch, but no action ran and no value changed.
  let isUnacted: Bool
  /// The delay from the lift to the action of the control; zero if there is no delay or no action.
  let actionDelay: Interval
  /// The ids of the entrants that lost the touch, and of those that failed.
  let losers, failures: [SceneName]

  /// The delivery of a touch's began to its view.
  public struct Telling: Hashable, Sendable {
    /// The rule.
    public let rule: Rule
    /// The delay after the finger; zero if it was delivered at once.
    public let late: Interval
  }

  /// The outcome of an entrant of the touch.
  public struct OutcomeRow: Sendable {
    /// The entrant.
    public let entrant: EntrantID
    /// The outcome.
    public let outcome: Outcome
    /// The rule.
    public let rule: Rule
    /// The measure that decided; `nil` if none did.
    public let measure: Measure?
    /// The row's number in the journal.
    public let row: Int
  }
}

extension TouchAccount {
  init(_ owned: RowsOfTouch, missing miss: Miss?, _ run: RunReading) {
    let batch = run.batch
    let facts = TouchFacts(owned.touch, owned.rows, in: batch, run.contexts)
    touch = owned.touch
    began = facts.began
    view = facts.view
    withheld = facts.withheld(in: batch)
    told = facts.toldBy.flatMap { row in
      facts.late(in: batch).map { Telling(rule: batch.rows[row].rule, late: $0) }
    }
    frames = facts.frames
    rows = owned.rows.map { run.number(of: $0) }
    var rules: [Rule] = []
    var views: [ViewID] = []
    for row in owned.rows.lazy.map({ batch.rows[$0] }) {
      if !rules.contains(row.rule) { rules.append(row.rule) }
      if let view = row.effect.view, !views.contains(view) { views.append(view) }
    }
    self.rules = rules
    outcomes = facts.outcomes.compactMap { index in
      let row = batch.rows[index]
      guard case .outcome(_, let entrant, let outcome) = row.effect else { return nil }
      return OutcomeRow(
        entrant: entrant, outcome: outcome, rule: row.rule, measure: row.measure,
        row: run.number(of: index))
    }

    func read(_ strand: Strand) -> StrandReading { run.reading(strand, of: facts) }
    let strands = Strand.strands(of: owned.rows, in: run)
    var sentences = strands.map { strand in
      strand.key.kind == .outcome ? Sentence(running: strand, read) : Sentence(read(strand))
    }
    let advice = Self.advice(of: strands, read)
    var missAdvice: MissAdvice?
    let result = TouchResult(facts, owned.rows, in: batch, run.contexts, run.ids)
    self.result = result
    // While the app was left, no view would have received the touch.
    let isMeant = miss.map { result.isMeant(for: $0) && !facts.isLeft(in: batch) } ?? true
    if let miss, !facts.isHooked, isMeant {
      // After the sentence about the hit view.
      sentences.insert(Sentence(miss, run.ids), at: min(1, sentences.count))
      missAdvice = MissAdvice(miss, run.ids)
      if !views.contains(miss.control) { views.append(miss.control) }
    }
    self.sentences = sentences
    self.advice = advice
    self.missAdvice = missAdvice
    remedies = advice.map { $0.sentence } + [missAdvice?.sentence].compactMap { $0 }
    self.views = views
    viewNames = views.map { run.ids.id(of: $0) }
    self.miss = isMeant ? miss : nil
    landing = run.fingers.landing(of: owned.touch)
    findings = Finding.findings(of: owned.rows, facts, run)
    gist = Self.gist(facts, run)
    title = Self.title(owned.touch, facts, gist, run)
    isCancelled = facts.cancelledBy != nil
    isUndelivered = !facts.isTold
    isUnacted = result.isOnControl && !result.acted
    actionDelay = facts.actionDelay(left: run.fingers.left(owned.touch), in: batch)
    var (losers, failures): ([SceneName], [SceneName]) = ([], [])
    for row in outcomes {
      let name = run.ids.entrants[Int(row.entrant.index)]
      switch row.outcome {
      case .lost, .gated: losers.append(name)
      case .failed: failures.append(name)
      case .won, .notAsked: break
      }
    }
    (self.losers, self.failures) = (losers, failures)
  }

  /// The remedies that fit, each once, in the order of the list.
  private static func advice(
    of strands: [Strand], _ read: (Strand) -> StrandReading
  ) -> [Advice] {
    // Each outcome counts separately.
    let single = strands.flatMap { strand in
      strand.key.kind == .outcome
        ? strand.rows.map { Strand(rows: [$0], key: strand.key) } : [strand]
    }
    let readings = single.map(read)
    var found: [Advice] = []
    for (number, remedy) in Phrases.remedies.enumerated() {
      // Each entrant that lost the touch has a separate remedy.
      let isOfEach = remedy.phrase.conditions.contains(.lost)
      let fitting = readings.filter { $0.fits(remedy.phrase) }
      for reading in isOfEach ? fitting[...] : fitting.prefix(1) {
        let advice = Advice(number, remedy, of: reading)
        if !found.contains(where: { $0.sentence.text == advice.sentence.text }) {
          found.append(advice)
        }
      }
    }
    return found
  }

  /// Removes the remedies that do not help. `result` returns the result of a play with some
  /// changes.
  mutating func tryRemedies(_ result: ([SceneChange]) -> TouchResult?) {
    let tried = advice.compactMap { $0.tried(against: self.result, result) }
    remedies = tried + [missAdvice?.tried(result)].compactMap { $0 }
  }

  private static func title(
    _ touch: TouchID, _ facts: TouchFacts, _ gist: [UInt8], _ run: RunReading
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.add("touch ")
    text.add(touch.number)
    text.add(" at ")
    text += run.seconds(facts.began)
    text.add(" s")
    if !gist.isEmpty, gist.first != UInt8(ascii: ":") { text.add(" ") }
    return text + gist
  }

  /// The text of the first line after the time: `in today: delivered 150 ms late, never seen lit`.
  private static func gist(_ facts: TouchFacts, _ run: RunReading) -> [UInt8] {
    var text: [UInt8] = []
    if let view = facts.view {
      text.add("in ")
      text += run.ids.id(of: view).utf8
    } else if facts.isOnBar {
      text.add("on the status bar")
    }
    var parts: [[UInt8]] = []
    if facts.isResumed { parts.append(StaticString("begun before the saved state").bytes) }
    if facts.isHooked { parts.append(StaticString("kept by the app's hook").bytes) }
    if let late = facts.late(in: run.batch) {
      var words = StaticString("delivered ").bytes
      if late > .zero {
        words.add(late)
        words.add(" late")
      } else {
        words.add("at once")
      }
      parts.append(words)
    } else if facts.droppedBy != nil, !facts.wasTold {
      parts.append(
        (facts.isLeft(in: run.batch)
          ? "never delivered, because the app was left" as StaticString : "never delivered").bytes)
    }
    let last = facts.cancelledBy ?? facts.droppedBy
    if let last, run.batch.rows[last].rule == .tch5 {
      let words: StaticString =
        run.isCut ? "cut by --stop with the finger down" : "the recording ends with the finger down"
      parts.append(words.bytes)
    } else if let last, run.batch.rows[last].rule == .tch9 {
      parts.append(StaticString("its lift is missing from the recording").bytes)
    } else if facts.cancelledBy != nil {
      parts.append(StaticString("then cancelled").bytes)
    }
    if let frames = facts.frames {
      var words = (frames == 0 ? "never seen lit" as StaticString : "lit for ").bytes
      if frames > 0 { words.add(Double(frames), in: .frames) }
      parts.append(words)
    }
    switch facts.inaction(in: run.batch, run.ids) {
    case nil: break
    case .missedThumb: parts.append(StaticString("the thumb was missed").bytes)
    case .left: parts.append(StaticString("no action: the finger lifted outside").bytes)
    case .valueStayed: parts.append(StaticString("the value stayed").bytes)
    case .other: parts.append(StaticString("no action").bytes)
    }
    let delay = facts.actionDelay(left: run.fingers.left(facts.touch), in: run.batch)
    if delay > .zero {
      var words = StaticString("action ").bytes
      words.add(delay)
      parts.append(words + StaticString(" late").bytes)
    }
    if let winner = facts.firstWinner, run.ids.takesAway(winner) {
      parts.append(
        StaticString("taken by ").bytes + run.ids.entrants[Int(winner.index)].utf8)
    }
    if !parts.isEmpty {
      text.add(": ")
      text += Array(parts.joined(separator: StaticString(", ").bytes))
    }
    return text
  }
}

extension SceneIDs {
  /// True if a touch that the entrant wins is taken from the app's views.
  fileprivate func takesAway(_ entrant: EntrantID) -> Bool {
    switch competitors[Int(entrant.index)] {
    case .system(let gesture): gesture != .statusBar
    case .backSwipe, .contentSwipe: true
    case .control: false
    case .recognizer(let recognizer): recognizers[Int(recognizer.index)].cancelsTouches
    case .scroll: true
    }
  }
}
