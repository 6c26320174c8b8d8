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
  package internal(set) var dispatcher: Dispatcher
  /// The scene as it is now, after the changes of the run. O(1).
  public var scene: CompiledScene { dispatcher.scene }

  /// The ids of the scene, for the indices in typed rows; with those of members that changes have
  /// added so far.
  public internal(set) var ids: SceneIDs

  /// True if batches have notes of fingers and of the controls that they miss. A play is faster
  /// without notes.
  package var takesNotes = true

  /// The reactions to each effect, by its number, in the order of the scene.
  private(set) var reactions = [[Armed]](repeating: [], count: EffectKind.allCases.count)

  /// True if a reaction makes a change that may declare a question.
  private(set) var reactionsMayAsk = false

  /// A reaction with its fields and its index in the scene.
  struct Armed: Sendable {
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

  /// Appends the rows before the first input: the layout of the views, controls that are lit from
  /// the start, and a dimmed home indicator. Arms the timer of an indicator that hides itself.
  ///
  /// Call it once, before the first input, and not for a player that was loaded. A second call
  /// appends the rows again; without a call they are missing, and such an indicator stays.
  public mutating func start(into batch: inout Batch) {
    dispatcher.start(into: &batch)
  }

  /// Ends what the scene does not allow after a saved state was loaded into a changed scene: a
  /// gesture in progress whose recognizer is switched off is cancelled (REC-10). Has no effect if
  /// the scene is the saved one. Call it before the first input.
  ///
  /// Then makes `changes` of facts that the state stores itself (`HeldChanges`), at its instant, or
  /// 1 ns later if that is closed (TCH-8). They have no rows; their effects do.
  package mutating func followDescription(
    making changes: [SceneChange] = [], into batch: inout Batch
  ) {
    let first = batch.rows.count
    dispatcher.followDescription(into: &batch)
    react(from: first, into: &batch)
    if changes.isEmpty { return }
    let made = changes.map { MadeChange($0, by: .host, over: .zero) }
    var effects = Batch()
    play(Input(.changes(made), at: dispatcher.now), into: &effects)
    for row in effects.rows {
      if case .scene(let change) = row.effect, effects[change].author == .host { continue }
      batch.append(row, of: effects)
    }
  }

  /// Plays the timers that are due before an input, then the input, each with the reactions to its
  /// effects. The effects of scheduled changes cause no reactions. The cost grows with the timers
  /// that are due, the recognizers of the touches, and the reactions to the rows.
  /// - Returns: The instant at which the input was taken, which a recorder writes as that of its
  ///   delivery: the input's own, or a later one if that is closed (TCH-8).
  @discardableResult public mutating func play(_ input: Input, into batch: inout Batch) -> Instant {
    if input.onlyAnswers {
      take(last: input.answers, into: &batch)
      return dispatcher.now
    }
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
    if input.isChange {
      explainRefusals(from: first, in: &batch)
      dispatcher.keepSelections(from: first, into: &batch)
    }
    react(from: first, into: &batch)
  }

  /// Lets time come to `instant` without an input: plays the timers that are due at or before it,
  /// each with the reactions to its effects, and closes the instant. Input that is stamped at or
  /// before a closed instant is taken later (TCH-8); `play` returns when. Call it when
  /// `nextDeadline` has come, and before a picture is drawn. If no timer is due, O(n) in the number
  /// of recognizers with a timer and of scroll views that decelerate.
  public mutating func advance(to instant: Instant, into batch: inout Batch) {
    var first = batch.rows.count
    while let fired = dispatcher.fireTimer(notAfter: instant, into: &batch) {
      follow(fired, from: first, into: &batch)
      first = batch.rows.count
    }
    dispatcher.close(instant)
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

  /// The instant of the next timer, of the engine or of a change that waits; `nil` if none is
  /// armed. Unless an input comes before, nothing happens until then, except that content
  /// decelerates.
  public var nextDeadline: Instant? { dispatcher.nextDeadline }

  /// All that a host can see of the engine. O(n) in the number of views, recognizers and touches.
  public var state: EngineState { dispatcher.state }

  /// The state of a view. Ids are valid for the player that returned them, and for copies that are
  /// made later. An id that this player has no view of, such as one that a change added to another
  /// copy, has the state of a view that is not there: it is not visible, not lit and not enabled,
  /// and its frame is empty. O(1).
  public func state(of view: ViewID) -> ViewState { dispatcher.state(of: view) }

  /// The state of a recognizer; `nil` if this player has no recognizer of that index. O(1).
  public func state(of recognizer: RecognizerID) -> RecognizerState? {
    dispatcher.scene.has(recognizer) ? dispatcher.state(of: recognizer) : nil
  }

  /// The state of the recognizer that competes as `entrant`, which rows name; `nil` for a gesture
  /// of the system and a control, and if this player has no entrant of that index. O(1).
  public func state(of entrant: EntrantID) -> RecognizerState? {
    dispatcher.scene.has(entrant) ? dispatcher.state(of: entrant) : nil
  }

  /// The state of a touch; `nil` if it is over. O(1).
  public func state(of touch: TouchID) -> TouchState? { dispatcher.state(of: touch) }

  /// The states of all live touches, in the order of their numbers. O(n) in their number.
  public var liveTouches: [TouchState] { dispatcher.liveTouches }

  /// The state of the system around the app. O(1).
  public var systemState: SystemState { dispatcher.systemState }

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
  /// (TCH-5), then plays the queue until it is empty: timers fire and content decelerates to its
  /// rest, so the time of the player may be later than the end. The end is an input at the latest
  /// instant seen, or 1 ns later if that is closed (TCH-8).
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

  mutating func follow(_ fired: FiredTimer, from first: Int, into batch: inout Batch) {
    switch fired {
    case .engine: react(from: first, into: &batch)
    case .changes:
      explainRefusals(from: first, in: &batch)
      dispatcher.keepSelections(from: first, into: &batch)
      for row in batch.rows[first...] { ids.take(row, in: batch) }
    }
  }
}

/// The fields in a saved state. The rest follows from the scene.
extension Player {
  mutating func codeDispatcher(_ coder: inout some StateCoder) { dispatcher.code(&coder) }

  mutating func codeIDs(_ coder: inout some StateCoder) {
    ids.code(&coder, unlike: SceneIDs(dispatcher.scene))
  }
}
