import GestureArbiter
import GestureRecognizers
import TouchCore
import TouchScene

/// The questions of the scene to the host, and their answers (ASK-1).
struct Questions: Sendable {
  /// True if a question that nobody answers is to be returned to the host; else the scene's flags
  /// answer it.
  var asksHost = false
  /// The answers of the host to this submission.
  var answers: [Answer] = []
  /// The answers of the trace that are not past.
  var recorded: [Answer] = []
  /// The questions of this submission that nobody has answered.
  var unanswered: [Question] = []
  /// The rows of this turn's answers; empty between turns.
  var rows: [AnswerRow] = []
  /// True if `rows` is not empty.
  var hasRows = false
  /// What gestures answered about others, for as long as both attempts last.
  var agreements: [Agreement] = []
  /// True if `agreements` is not empty.
  var hasAgreements = false
  /// The number of answers that questions have used. Not part of a saved state.
  private(set) var used: UInt32 = 0

  /// The answer about a pair of gestures, which holds for the present attempts of both.
  struct Agreement: BitwiseCopyable, Hashable, Sendable {
    var kind: QuestionKind
    var recognizer: RecognizerID
    var touch: TouchID
    var other: RecognizerID
    var otherTouch: TouchID
    var isAgreed: Bool
  }

  /// The answer to a question, and who gave it; `nil` if nobody did. Of several answers the last
  /// counts: it corrects one that could not be read, or is that of a later input of the instant.
  private func answer(to id: Question.ID) -> (Answer.Value, AnswerRow.Author)? {
    for answer in answers.reversed() where answer.question == id { return (answer.value, .host) }
    for answer in recorded.reversed() where answer.question == id { return (answer.value, .trace) }
    return nil
  }

  /// Returns the answer to a question. `read` returns the value for the row; `nil` if the question
  /// cannot have that answer.
  mutating func ask(
    _ id: Question.ID, standard: (Answer.Value, AnswerRow.Value), _ row: AnswerRow,
    read: (Answer.Value) -> AnswerRow.Value?
  ) -> AnswerRow.Value {
    var row = row
    row.value = standard.1
    row.author = .standard
    if let (value, author) = answer(to: id), let read = read(value) {
      row.value = read
      row.author = author
      used &+= 1
    } else if asksHost, mayReturn(id) {
      unanswered.append(Question(id, standard: standard.0))
    }
    rows.append(row)
    hasRows = true
    return row.value
  }
}

extension Questions {
  /// True if the host is to be asked a question in this try. The result of a hit test depends on
  /// the answers before it, so that it is asked when it has them.
  private func mayReturn(_ id: Question.ID) -> Bool {
    if id.kind == .hitTest { return unanswered.isEmpty }
    return !unanswered.contains { $0.id == id }
  }
}

/// Submissions.
extension Dispatcher {
  /// True if a step may meet a question: the scene declares one, or a scheduled change may.
  package var mayAsk: Bool { limits.asks || scheduled.hasChanges }

  /// Plays one input, after the timers that are due before it, with the host's answers to questions
  /// of the scene (ASK-1). Answers that no question needs have no effect.
  ///
  /// - Returns: The questions that nobody has answered; then nothing has changed, and the host
  ///   submits the same input with answers. Empty if the step is made.
  ///
  /// A step of a scene with questions, or one that may declare the first, costs a copy of the
  /// dispatcher, others nothing.
  package mutating func step(
    _ input: Input, answers: [Answer], into batch: inout Batch
  ) -> [Question] {
    guard mayAsk || input.mayAsk else {
      step(input, into: &batch)
      return []
    }
    var trial = self
    let end = batch.end
    trial.submit(answers)
    trial.step(input, into: &batch)
    let unanswered = trial.endSubmission()
    if unanswered.isEmpty { self = trial } else { batch.cut(to: end) }
    return unanswered
  }

  /// Begins a submission in which questions are returned to the host. Call it on a copy.
  package mutating func submit(_ answers: [Answer]) {
    questions.asksHost = true
    questions.answers = answers
    questions.unanswered = []
  }

  /// Ends a submission.
  /// - Returns: The questions that nobody has answered, in the order in which they were met.
  package mutating func endSubmission() -> [Question] {
    defer {
      questions.asksHost = false
      questions.answers = []
      questions.unanswered = []
    }
    return questions.unanswered
  }

  /// Takes the answers of a trace, which hold until their instant is past. Answers that were taken
  /// last are not taken twice: the timers before an input may be played ahead of it.
  package mutating func take(recorded answers: [Answer]) {
    questions.recorded.removeAll { $0.question.instant < now }
    let left = answers.filter { $0.question.instant >= now }
    if left.isEmpty || questions.recorded.suffix(left.count) == left[...] { return }
    questions.recorded += left
  }
}

/// Asking.
extension Dispatcher {
  /// Returns the answer to a question of a gesture about its attempt, or about one touch.
  mutating func ask(
    _ kind: QuestionKind, _ id: RecognizerID, about other: RecognizerID? = nil, _ touch: TouchID,
    standard: Bool
  ) -> Bool {
    let entrant = recognizers[settings: id].entrant
    let otherEntrant = other.map { recognizers[settings: $0].entrant }
    var row = AnswerRow(
      kind, on: recognizers[settings: id].view, touch, .flag(standard), by: .standard)
    row.entrant = entrant
    row.other = otherEntrant
    let question = Question.ID(
      kind, of: scene.name(of: entrant), with: otherEntrant.map { scene.name(of: $0) },
      touch: touch, at: now)
    return ask(question, standard: standard, row)
  }

  /// Returns the answer of a scroll view to `touchesShouldCancel(in:)`.
  mutating func askToCancel(
    _ view: ViewID, content: ViewID, _ touch: TouchID, standard: Bool
  ) -> Bool {
    var row = AnswerRow(.cancelContent, on: view, touch, .flag(standard), by: .standard)
    row.content = content
    let views = scene.description.views
    let question = Question.ID(
      .cancelContent, of: views[Int(view.index)].id, with: views[Int(content.index)].id,
      touch: touch, at: now)
    return ask(question, standard: standard, row)
  }

  private mutating func ask(
    _ question: Question.ID, standard: Bool, _ row: AnswerRow
  ) -> Bool {
    let value = questions.ask(question, standard: (standard ? .yes : .no, row.value), row) {
      switch $0 {
      case .yes: .flag(true)
      case .no: .flag(false)
      case .view, .noView: nil
      }
    }
    return value == .flag(true)
  }

  /// Runs the hit test with the answers of views that ask `hitTest`.
  mutating func askedTarget(at point: Point2D, _ touch: TouchID) -> Target {
    let scene = scene
    let now = now
    var questions = questions
    let target = scene.target(at: point) { view, window, found in
      let views = scene.description.views
      let row = AnswerRow(.hitTest, on: view, touch, .view(found), by: .standard)
      let question = Question.ID(
        .hitTest, of: views[Int(view.index)].id, touch: touch, at: now)
      let standard: Answer.Value =
        if let found { .view(views[Int(found.index)].id) } else { .noView }
      let value = questions.ask(question, standard: (standard, row.value), row) { value in
        switch value {
        case .view(let name): scene.view(named: name, in: window).map { .view($0) }
        case .noView: .view(nil)
        case .yes, .no: nil
        }
      }
      guard case .view(let answered) = value else { return found }
      return answered
    }
    self.questions = questions
    return target
  }

  /// Writes the rows of this turn's answers.
  mutating func writeAnswers(into batch: inout Batch) {
    for row in questions.rows { batch.append(Row(.answer(row), by: .ask1, at: now)) }
    questions.rows.removeAll(keepingCapacity: true)
    questions.hasRows = false
  }
}

/// What gestures answer about one another.
extension Dispatcher {
  /// Asks the gestures that claim about those that share touches with them, and follows the
  /// answers. Call it after the objections, before the arena rules.
  mutating func askAboutOthers() {
    if limits.asks {
      var slots = arena.spoken
      while let slot = touches.popEarliest(of: &slots) {
        for rank in arena[slot].claiming { askAboutOthers(rank, in: slot) }
      }
    }
    if questions.hasAgreements { followAgreements() }
  }

  private mutating func askAboutOthers(_ rank: Rank, in slot: Slot) {
    guard let id = arena.entry(rank, in: slot).recognizer,
      arena[slot].claiming.contains(rank)
    else { return }
    let entrant = recognizers[settings: id].entrant
    if recognizers[settings: id].asks.contains(.requireFailure), !recognizers[id].isActive {
      var slots = arena.slots(of: entrant)
      while let slot = touches.popEarliest(of: &slots) {
        for other in arena[slot].following {
          guard let other = arena.entry(other, in: slot).recognizer, other != id,
            agreement(.requireFailure, id, other) == nil,
            !scene.relations.requires(entrant, recognizers[settings: other].entrant)
          else { continue }
          let touch = recognizers[id].firstTouch
          agree(
            .requireFailure, id, other,
            ask(.requireFailure, id, about: other, touch, standard: false))
        }
      }
    }
    for other in arena[slot].open where other != rank {
      guard let other = arena.entry(other, in: slot).recognizer else { continue }
      askTogether(id, other)
    }
  }

  /// Asks whether `id`, which claims, lets `other` recognise with it; then the other one, as UIKit
  /// does: one yes suffices.
  private mutating func askTogether(_ id: RecognizerID, _ other: RecognizerID) {
    let first = recognizers[settings: id]
    let second = recognizers[settings: other]
    guard first.asks.contains(.simultaneous) || second.asks.contains(.simultaneous),
      agreement(.simultaneous, id, other) == nil, agreement(.simultaneous, other, id) == nil,
      scene.relations.preventsApart(first.entrant, second.entrant)
    else { return }
    let standard = scene.relations.areTogether(first.entrant, second.entrant)
    var isAgreed = false
    if first.asks.contains(.simultaneous) {
      isAgreed = ask(
        .simultaneous, id, about: other, recognizers[id].firstTouch, standard: standard)
    }
    if !isAgreed, second.asks.contains(.simultaneous) {
      isAgreed = ask(
        .simultaneous, other, about: id, recognizers[other].firstTouch, standard: standard)
    }
    agree(.simultaneous, id, other, isAgreed)
  }

  private func agreement(
    _ kind: QuestionKind, _ id: RecognizerID, _ other: RecognizerID
  ) -> Bool? {
    for agreement in questions.agreements
    where agreement.kind == kind && agreement.recognizer == id && agreement.other == other {
      return agreement.isAgreed
    }
    return nil
  }

  private mutating func agree(
    _ kind: QuestionKind, _ id: RecognizerID, _ other: RecognizerID, _ isAgreed: Bool
  ) {
    questions.agreements.append(
      Questions.Agreement(
        kind: kind, recognizer: id, touch: recognizers[id].firstTouch, other: other,
        otherTouch: recognizers[other].firstTouch, isAgreed: isAgreed))
    questions.hasAgreements = true
  }

  /// Recomputes what gestures have agreed on, from the scene and the answers, also in the contests
  /// of the live touches.
  mutating func followAgreements() {
    relateByAgreements()
    arena.update(relations, longestRoute: routes.longest)
  }

  /// Recomputes `relations` from the scene and the answers.
  mutating func relateByAgreements() {
    relations = scene.relations
    for agreement in questions.agreements {
      let entrant = recognizers[settings: agreement.recognizer].entrant
      let other = recognizers[settings: agreement.other].entrant
      switch (agreement.kind, agreement.isAgreed) {
      case (.simultaneous, true): relations.allowTogether(entrant, other)
      case (.simultaneous, false): relations.revokeTogether(entrant, other)
      case (.requireFailure, true):
        let before = relations
        relations.addRequirement(of: entrant, that: other)
        // ARB-4: gestures that wait for one another in a circle never begin.
        if relations.circle != nil { relations = before }
      case (.requireFailure, false), (.receive, _), (.begin, _), (.hitTest, _),
        (.cancelContent, _):
        break
      }
    }
  }

  /// Forgets the answers about attempts that are over. Call it at the end of a turn.
  mutating func forgetAgreements() {
    let count = questions.agreements.count
    var kept: [Questions.Agreement] = []
    for agreement in questions.agreements
    where isPresent(agreement.recognizer, agreement.touch)
      && isPresent(agreement.other, agreement.otherTouch)
    {
      kept.append(agreement)
    }
    if kept.count == count { return }
    questions.agreements = kept
    questions.hasAgreements = !kept.isEmpty
    followAgreements()
  }

  private func isPresent(_ id: RecognizerID, _ touch: TouchID) -> Bool {
    recognizers[id].state != .idle && recognizers[id].firstTouch == touch
  }
}

/// The fields in a saved state. All others are empty between two submissions.
extension Questions {
  mutating func code(_ coder: inout some StateCoder, at now: Instant, isClosed: Bool) {
    coder.field("questions.recorded")
    // Answers about the past have no effect, nor those about an instant that takes no more input.
    if coder.isDigest {
      recorded.removeAll { $0.question.instant < now || isClosed && $0.question.instant == now }
    }
    let id = Question.ID(.begin, of: SceneName(utf8: []), touch: TouchID(0), at: .zero)
    coder.list(&recorded, atMost: 1 << 16, Answer(id, .no)) { coder, answer in
      answer.code(&coder)
    }
    coder.field("questions.agreements")
    let none = Agreement(
      kind: .begin, recognizer: RecognizerID(0), touch: TouchID(0), other: RecognizerID(0),
      otherTouch: TouchID(0), isAgreed: false)
    coder.list(&agreements, atMost: 1 << 16, none) { coder, agreement in
      coder.choice(&agreement.kind)
      coder.recognizer(&agreement.recognizer)
      coder.touch(&agreement.touch)
      coder.recognizer(&agreement.other)
      coder.touch(&agreement.otherTouch)
      coder.flag(&agreement.isAgreed)
    }
    if coder.isReading { hasAgreements = !agreements.isEmpty }
  }
}

extension Answer {
  fileprivate mutating func code(_ coder: inout some StateCoder) {
    coder.choice(&question.kind)
    coder.name(&question.asker)
    coder.optional(&question.other, SceneName(utf8: [])) { coder, name in coder.name(&name) }
    coder.touch(&question.touch)
    coder.instant(&question.instant)
    var (tag, name): (UInt8, SceneName) =
      switch value {
      case .yes: (0, SceneName(utf8: []))
      case .no: (1, SceneName(utf8: []))
      case .view(let name): (2, name)
      case .noView: (3, SceneName(utf8: []))
      }
    coder.tag(&tag, below: 4)
    if tag == 2 { coder.name(&name) }
    if coder.isReading { value = [.yes, .no, .view(name), .noView][Int(tag)] }
  }
}
