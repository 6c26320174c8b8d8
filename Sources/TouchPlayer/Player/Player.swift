import TouchCore
import TouchDispatch
import TouchScene
import TouchTraces

/// Plays inputs through a scene in virtual time, with the app's reactions.
///
///     var player = try Player(scene)
///     var batch = Batch()
///     player.start(into: &batch)
///     for input in inputs { player.play(input, into: &batch) }
///     player.finish(into: &batch)
///
/// The conditions of a reaction are evaluated after its effect. All reactions to one effect are
/// evaluated before any of them makes a change. Without `after`, the changes are steps of the same
/// instant, after the step of the effect. With `after`, they wait in the engine's queue. Rows of a
/// reaction cause no further reactions.
public struct Player: Sendable {
  /// The engine, between two steps.
  package private(set) var dispatcher: Dispatcher
  /// The scene as it is now, after the changes of the run. O(1).
  public var scene: CompiledScene { dispatcher.scene }

  /// The ids of the scene, for the indices in typed rows; with those of members that changes have
  /// added so far.
  public private(set) var ids: SceneIDs

  /// True if batches have notes of fingers and of the controls that they miss. A play is faster
  /// without notes.
  package var takesNotes = true

  /// The reactions to each effect, by its number, in the order of the scene.
  private var reactions = [[Armed]](repeating: [], count: EffectKind.allCases.count)

  /// True if a reaction makes a change that may declare a question.
  private var reactionsMayAsk = false

  /// A reaction with its fields and its index in the scene.
  private struct Armed: Sendable {
    var id: ReactionID
    var reaction: Reaction
    var match: [(field: JournalField, value: SceneValue)]
  }

  /// Makes a player at instant zero. Throws `ReactionError` if a reaction matches a field that no
  /// row of its effect has. The cost grows with the size of the scene.
  public init(_ scene: CompiledScene) throws(ReactionError) {
    try self.init(Dispatcher(scene))
  }

  /// Makes a player that goes on where an engine is.
  init(_ dispatcher: Dispatcher) throws(ReactionError) {
    self.dispatcher = dispatcher
    let scene = dispatcher.scene
    ids = SceneIDs(scene)
    for (index, reaction) in scene.description.reactions.enumerated() {
      var match: [(field: JournalField, value: SceneValue)] = []
      for member in reaction.match {
        guard
          let field = JournalField.fields(of: reaction.effect)
            .first(where: { member.key.matches($0.word) })
        else {
          throw ReactionError(
            reaction: ReactionID(index), effect: reaction.effect, field: member.key)
        }
        match.append((field, member.value))
      }
      for change in reaction.changes where change.mayAsk { reactionsMayAsk = true }
      reactions[Int(reaction.effect.rawValue)].append(
        Armed(id: ReactionID(index), reaction: reaction, match: match))
    }
  }

  /// Appends the rows before the first input: the layout of the views.
  public mutating func start(into batch: inout Batch) {
    dispatcher.start(into: &batch)
  }

  /// Plays the timers that are due before an input, then the input, each with the reactions to its
  /// effects. The effects of scheduled changes cause no reactions. The cost grows with the timers
  /// that are due, the recognizers of the touches, and the reactions to the rows.
  /// - Returns: The instant at which the input was taken, which a recorder writes as that of its
  ///   delivery: the input's own, or a later one if that is closed (TCH-8).
  @discardableResult public mutating func play(_ input: Input, into batch: inout Batch) -> Instant {
    let taken = dispatcher.take(at: input.instant)
    var input = input
    input.instant = taken
    play(taken: input, into: &batch)
    return taken
  }

  /// Plays an input at its instant, which is not closed.
  private mutating func play(taken input: Input, into batch: inout Batch) {
    let first = fireTimers(before: input, into: &batch)
    if takesNotes, case .frame(let samples) = input.kind {
      step(input, with: samples, into: &batch)
    } else {
      dispatcher.take(input, into: &batch)
    }
    if input.isChange { dispatcher.keepSelections(from: first, into: &batch) }
    react(from: first, into: &batch)
  }

  /// Lets time come to `instant` without an input: plays the timers that are due at or before it,
  /// each with the reactions to its effects, and closes the instant. Input that is stamped at or
  /// before a closed instant is taken later (TCH-8); `play` returns when. Call it when
  /// `nextDeadline` has come, and before a picture is drawn. O(1) if no timer is due.
  public mutating func advance(to instant: Instant, into batch: inout Batch) {
    var first = batch.rows.count
    while let fired = dispatcher.fireTimer(notAfter: instant, into: &batch) {
      follow(fired, from: first, into: &batch)
      first = batch.rows.count
    }
    dispatcher.close(instant)
  }

  /// Lets time come to `instant` like `advance(to:into:)`, with the host's answers to questions that
  /// timers meet (ASK-1).
  /// - Returns: The questions that nobody has answered; then player and batch are unchanged.
  public mutating func advance(
    to instant: Instant, answers: [Answer], into batch: inout Batch
  ) -> [Question] {
    submit(answers, mayAsk: false, into: &batch) { player, batch in
      player.advance(to: instant, into: &batch)
    }
  }

  /// Lets time come to the instant of a recorded digest, as the host did that wrote it. `answers`
  /// are those that the trace has to questions of timers on the way (ASK-1).
  mutating func come(to digest: RecordedDigest, answers: [Answer]) {
    guard digest.isClosed else { return }
    guard digest.hasPlayedTimers || dispatcher.now < digest.instant else {
      dispatcher.close(digest.instant)
      return
    }
    if !answers.isEmpty { dispatcher.take(recorded: answers) }
    var batch = Batch()
    advance(to: digest.instant, into: &batch)
  }

  /// The instant of the next timer, of the engine or of a change that waits; `nil` if none is armed.
  /// Unless an input comes before, nothing happens until then, except that content decelerates.
  public var nextDeadline: Instant? { dispatcher.nextDeadline }

  /// All that a host can see of the engine. O(n) in the number of views, recognizers and touches.
  public var state: EngineState { dispatcher.state }

  /// The state of a view. O(1).
  public func state(of view: ViewID) -> ViewState { dispatcher.state(of: view) }

  /// The state of a recognizer. O(1).
  public func state(of recognizer: RecognizerID) -> RecognizerState {
    dispatcher.state(of: recognizer)
  }

  /// The state of the recognizer that competes as `entrant`, which rows name; `nil` for a gesture of
  /// the system and a control. O(1).
  public func state(of entrant: EntrantID) -> RecognizerState? { dispatcher.state(of: entrant) }

  /// The state of a touch; `nil` if it is over. O(1).
  public func state(of touch: TouchID) -> TouchState? { dispatcher.state(of: touch) }

  /// The states of all live touches, in the order of their numbers. O(n) in their number.
  public var liveTouches: [TouchState] { dispatcher.liveTouches }

  /// The state of the system around the app. O(1).
  public var systemState: SystemState { dispatcher.systemState }

  /// Plays an input like `play(_:into:)`, with the host's answers to questions of the scene (ASK-1).
  /// Answers that no question needs have no effect.
  ///
  ///     var answers: [Answer] = []
  ///     while true {
  ///       let questions = player.play(input, answers: answers, into: &batch)
  ///       if questions.isEmpty { break }
  ///       answers += questions.map { $0.answered(.no) }
  ///     }
  ///
  /// Timers before the input, and changes of reactions, belong to the submission.
  ///
  /// - Returns: The questions that nobody has answered; then player and batch are unchanged, and the
  ///   host submits the same input with answers. Empty if the input was played.
  ///
  /// With questions in the scene, or an input that may declare the first, a submission costs a copy of
  /// the player; otherwise nothing.
  public mutating func play(
    _ input: Input, answers: [Answer], into batch: inout Batch
  ) -> [Question] {
    return submit(answers, mayAsk: input.mayAsk, into: &batch) { player, batch in
      player.play(input, into: &batch)
    }
  }

  /// Ends the run like `finish(into:)`, with the host's answers to questions of the scene (ASK-1).
  ///
  /// - Returns: The questions that nobody has answered; then player and batch are unchanged.
  public mutating func finish(answers: [Answer], into batch: inout Batch) -> [Question] {
    submit(answers, mayAsk: false, into: &batch) { player, batch in player.finish(into: &batch) }
  }

  /// Tries `body` with answers on a copy of the player. Keeps the copy if no question is left, else
  /// removes what the try added to the batch.
  package mutating func submit(
    _ answers: [Answer], mayAsk: Bool, into batch: inout Batch,
    _ body: (inout Player, inout Batch) -> Void
  ) -> [Question] {
    guard dispatcher.mayAsk || mayAsk || reactionsMayAsk else {
      body(&self, &batch)
      return []
    }
    var trial = self
    let end = batch.end
    trial.dispatcher.submit(answers)
    body(&trial, &batch)
    let unanswered = trial.dispatcher.endSubmission()
    if unanswered.isEmpty { self = trial } else { batch.cut(to: end) }
    return unanswered
  }

  /// Plays a frame, and adds notes of its fingers.
  private mutating func step(_ input: Input, with samples: [Sample], into batch: inout Batch) {
    let landings = landings(samples)
    let leaving = leaving(samples)
    let strangers = strangers(samples)
    let before = batch.rows.count
    dispatcher.take(input, into: &batch)
    note(strangers, from: before, at: input.instant, into: &batch)
    note(landings, at: input.instant, into: &batch)
    for touch in leaving { batch.append(FingerNote(touch, .left, at: input.instant)) }
  }

  /// Plays the timers that are due before an input, with the reactions to their effects. Returns
  /// the number of rows in the batch afterwards.
  @discardableResult mutating func fireTimers(
    before input: Input, into batch: inout Batch
  ) -> Int {
    if !input.answers.isEmpty { dispatcher.take(recorded: input.answers) }
    var first = batch.rows.count
    while let fired = dispatcher.fireTimer(before: input.instant, into: &batch) {
      follow(fired, from: first, into: &batch)
      first = batch.rows.count
    }
    return first
  }

  /// Ends the run after the last input: cancels fingers that are still down at that instant
  /// (TCH-5), then plays the queue until it is empty. The end is an input at the latest instant seen,
  /// or 1 ns later if that is closed (TCH-8).
  /// - Returns: The instant of the end. A recording that ends with `Input(.end, at:)` of it plays to
  ///   the same journal.
  @discardableResult public mutating func finish(into batch: inout Batch) -> Instant {
    let end = play(Input(.end, at: dispatcher.now), into: &batch)
    var first = batch.rows.count
    while let fired = dispatcher.fireTimer(into: &batch) {
      follow(fired, from: first, into: &batch)
      first = batch.rows.count
    }
    return end
  }

  /// The samples of fingers that come down with a frame and are not down before it.
  private func landings(_ samples: [Sample]) -> [Sample] {
    // This is a loop because a closure would copy the engine.
    var landings: [Sample] = []
    for sample in samples where sample.phase == .began {
      if dispatcher.touch(of: sample.finger) == nil { landings.append(sample) }
    }
    return landings
  }

  /// The touches of fingers that leave the display with a frame.
  private func leaving(_ samples: [Sample]) -> [TouchID] {
    var leaving: [TouchID] = []
    for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
      if let touch = dispatcher.touch(of: sample.finger) { leaving.append(touch) }
    }
    return leaving
  }

  /// The fingers that move or lift with a frame and have no touch.
  private func strangers(_ samples: [Sample]) -> [FingerID] {
    var strangers: [FingerID] = []
    for sample in samples where sample.phase != .began {
      if dispatcher.touch(of: sample.finger) == nil { strangers.append(sample.finger) }
    }
    return strangers
  }

  /// Adds notes of the fingers that moved or lifted without coming down, for which the rows from
  /// `first` on have an anomaly.
  private func note(
    _ strangers: [FingerID], from first: Int, at instant: Instant, into batch: inout Batch
  ) {
    if strangers.isEmpty { return }
    let count = batch.rows[first...].count { row in
      if case .anomaly(.notDown, _) = row.effect { true } else { false }
    }
    guard count == strangers.count else { return }
    for finger in strangers {
      batch.append(FingerNote(TouchID(0), .neverCame(finger), at: instant))
    }
  }

  /// Adds notes of the fingers that came down, and of the controls that they missed. Call it after
  /// the step, which moves the scene to the input's instant.
  private func note(_ landings: [Sample], at instant: Instant, into batch: inout Batch) {
    for landing in landings {
      guard let touch = dispatcher.touch(of: landing.finger) else { continue }
      let passage = dispatcher.gatePassage(of: touch)
      batch.append(FingerNote(touch, .cameDown(landing.point, passage), at: instant))
      let point = dispatcher.scene.appScreen.inApp(landing.point)
      if let miss = dispatcher.scene.miss(at: point) { batch.append(miss, of: touch) }
    }
  }

  private mutating func follow(_ fired: FiredTimer, from first: Int, into batch: inout Batch) {
    switch fired {
    case .engine: react(from: first, into: &batch)
    case .changes:
      dispatcher.keepSelections(from: first, into: &batch)
      for row in batch.rows[first...] { ids.take(row, in: batch) }
    }
  }

  private mutating func react(from first: Int, into batch: inout Batch) {
    for place in first..<batch.rows.count {
      let row = batch.rows[place]
      ids.take(row, in: batch)
      let kind = Int(row.effect.kind.rawValue)
      for index in due(of: kind, after: row, in: batch) {
        carryOut(reactions[kind][index], after: row.instant, into: &batch)
      }
    }
  }

  /// The indices of the reactions to effects of a kind that match a row and whose conditions hold.
  private func due(of kind: Int, after row: Row, in batch: Batch) -> [Int] {
    if reactions[kind].isEmpty { return [] }
    // Made once for all reactions, and only if one matches fields.
    lazy var fields = RowFields(row, in: batch, ids)
    return reactions[kind].indices.filter { index in
      reactions[kind][index].match.allSatisfy {
        fields[$0.field]?.equals($0.value) ?? ($0.value == .null)
      } && holds(at: index, of: kind)
    }
  }

  private func holds(at index: Int, of kind: Int) -> Bool {
    reactions[kind][index].reaction.conditions.allSatisfy { condition in
      do throws(ChangeError) {
        return try dispatcher.scene.value(of: condition.path) == condition.value
      } catch {
        // The object was removed after the scene was loaded, so no condition about it holds.
        return false
      }
    }
  }

  private mutating func carryOut(
    _ armed: Armed, after instant: Instant, into batch: inout Batch
  ) {
    let changes = armed.reaction.changes.map {
      MadeChange($0, by: .reaction(armed.id), over: armed.reaction.over)
    }
    // What is added may need what comes behind it, such as a view its controller (SCENE-2).
    if changes.contains(where: { $0.change.isInsertion }) {
      if armed.reaction.after > .zero {
        dispatcher.schedule(changes, at: instant + armed.reaction.after)
      } else {
        make(changes, into: &batch)
      }
      return
    }
    for change in changes {
      if armed.reaction.after > .zero {
        // Each change is scheduled alone, because the result of a text change must be known before
        // the next.
        dispatcher.schedule([change], at: instant + armed.reaction.after)
        continue
      }
      make([change], into: &batch)
    }
  }

  /// Makes changes that cause no reaction.
  private mutating func make(_ changes: [MadeChange], into batch: inout Batch) {
    let first = batch.rows.count
    dispatcher.make(now: changes, into: &batch)
    dispatcher.keepSelections(from: first, into: &batch)
    for row in batch.rows[first...] { ids.take(row, in: batch) }
  }
}

/// The fields in a saved state. The rest follows from the scene.
extension Player {
  mutating func codeDispatcher(_ coder: inout some StateCoder) { dispatcher.code(&coder) }

  mutating func codeIDs(_ coder: inout some StateCoder) {
    ids.code(&coder, unlike: SceneIDs(dispatcher.scene))
  }
}

/// An error in a reaction: its condition can never hold.
public struct ReactionError: Error, Hashable, Sendable {
  /// The reaction.
  package var reaction: ReactionID
  /// The effect that the reaction matches.
  package var effect: EffectKind
  /// The field that no row of the effect has.
  package var field: SceneName

  /// The text in UTF-8, with the path and the problem: `reactions[0].match.colour: rows of deliver
  /// have no such field`.
  public var text: [UInt8] {
    var text: [UInt8] = []
    text.add("reactions[")
    text.add(reaction.index)
    text.add("].match.")
    text.append(contentsOf: field.utf8)
    text.add(": rows of ")
    text.add(effect.word)
    text.add(" have no such field")
    return text
  }
}

extension FieldContent {
  /// True if the content equals `value` of a scene file.
  func equals(_ value: SceneValue) -> Bool {
    switch (self, value) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .number(let b)): Double(a) == b
    case (.number(let a), .number(let b)): a == b
    case (.name(let a), .text(let b)): a == b
    case (.instant(let a), .text(let b)): SceneName(a.nanoseconds.description) == b
    case (.numbers(let a), .list(let b)): b == a.map { .number($0) }
    case (.touches(let a), .list(let b)): b == a.map { .number(Double($0.number)) }
    case (.selection(let a), let b): b == SceneValue(a)
    case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.name, _),
      (.instant, _), (.numbers, _), (.touches, _):
      false
    }
  }
}
