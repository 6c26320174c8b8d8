import TouchCore
import TouchDispatch
import TouchScene

/// Plays inputs through a scene in virtual time, with the app's reactions.
///
///     var player = try Player(scene)
///     var batch = Batch()
///     player.start(into: &batch)
///     for input in inputs { player.play(input, into: &batch) }
///     player.finish(into: &batch)
///
/// A reaction's conditions are read when its effect has happened, and those of all reactions to one
/// effect before any of them changes anything. Without `after` its changes are steps of the same
/// instant, behind the effect's own step; with it they wait in the engine's queue. The rows that a
/// reaction makes set off no reaction.
public struct Player: Sendable {
  /// The engine, between two steps.
  public private(set) var dispatcher: Dispatcher
  /// The ids that rows stand for.
  public let ids: SceneIDs

  /// True if batches get notes of fingers and of the controls that they miss. A play of which only
  /// the rows are used is faster without.
  package var takesNotes = true

  /// The reactions to each effect, by its number, in the order of the scene.
  private var reactions = [[Armed]](repeating: [], count: EffectKind.allCases.count)

  /// A reaction with its fields and place.
  private struct Armed: Sendable {
    var id: ReactionID
    var reaction: Reaction
    var match: [(field: JournalField, value: SceneValue)]
  }

  /// A player at the start of time. Throws for a reaction that matches a field which no row of its
  /// effect has.
  public init(_ scene: CompiledScene) throws(ReactionError) {
    dispatcher = Dispatcher(scene)
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
      reactions[Int(reaction.effect.rawValue)].append(
        Armed(id: ReactionID(index), reaction: reaction, match: match))
    }
  }

  /// Before the first input: where the views are.
  public mutating func start(into batch: inout Batch) {
    dispatcher.start(into: &batch)
  }

  /// Plays the timers that are due before an input, then the input, each with the reactions to its
  /// effects. The effects of scheduled changes set off no reactions.
  public mutating func play(_ input: Input, into batch: inout Batch) {
    let first = fireTimers(before: input, into: &batch)
    if takesNotes, case .frame(let samples) = input.kind {
      step(input, with: samples, into: &batch)
    } else {
      dispatcher.step(input, into: &batch)
    }
    if case .change = input.kind { dispatcher.keepSelections(from: first, into: &batch) }
    react(from: first, into: &batch)
  }

  /// Plays a frame, and notes its fingers.
  private mutating func step(_ input: Input, with samples: [Sample], into batch: inout Batch) {
    let landings = landings(samples)
    let leaving = leaving(samples)
    let strangers = strangers(samples)
    let before = batch.rows.count
    dispatcher.step(input, into: &batch)
    note(strangers, from: before, at: input.instant, into: &batch)
    note(landings, at: input.instant, into: &batch)
    for touch in leaving { batch.append(FingerNote(touch, .left, at: input.instant)) }
  }

  /// Plays the timers that are due before an input, with the reactions to their effects. Returns
  /// the number of rows in the batch after that.
  @discardableResult mutating func fireTimers(
    before input: Input, into batch: inout Batch
  ) -> Int {
    var first = batch.rows.count
    while let fired = dispatcher.fireTimer(before: input.instant, into: &batch) {
      follow(fired, from: first, into: &batch)
      first = batch.rows.count
    }
    return first
  }

  /// After the last input: fingers that are still down are cancelled at that instant (TCH-5), then
  /// the queue runs until it is empty.
  public mutating func finish(into batch: inout Batch) {
    play(Input(.end, at: dispatcher.now), into: &batch)
    var first = batch.rows.count
    while let fired = dispatcher.fireTimer(into: &batch) {
      follow(fired, from: first, into: &batch)
      first = batch.rows.count
    }
  }

  /// The samples of fingers that come down with a frame: none of them is down before its step.
  private func landings(_ samples: [Sample]) -> [Sample] {
    // A loop: a closure would copy the engine.
    var landings: [Sample] = []
    for sample in samples where sample.phase == .began {
      if dispatcher.touch(of: sample.finger) == nil { landings.append(sample) }
    }
    return landings
  }

  /// The touches of fingers that leave the glass with a frame.
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

  /// Notes the fingers that moved or lifted without having come down, if the rows from `first` on
  /// say so of each.
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

  /// Notes the fingers that came down, and the controls that they came down on and did not reach.
  /// It runs after the step, which moves the scene to the input's instant.
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
    case .changes: dispatcher.keepSelections(from: first, into: &batch)
    }
  }

  private mutating func react(from first: Int, into batch: inout Batch) {
    for place in first..<batch.rows.count {
      let row = batch.rows[place]
      var due: [Armed] = []
      for armed in reactions[Int(row.effect.kind.rawValue)] {
        if matches(armed, row, in: batch), holds(armed.reaction) { due.append(armed) }
      }
      for armed in due { carryOut(armed, after: row.instant, into: &batch) }
    }
  }

  private func matches(_ armed: Armed, _ row: Row, in batch: Batch) -> Bool {
    if armed.match.isEmpty { return true }
    let fields = RowFields(row, in: batch, ids)
    return armed.match.allSatisfy { fields[$0.field]?.equals($0.value) ?? ($0.value == .null) }
  }

  private func holds(_ reaction: Reaction) -> Bool {
    reaction.conditions.allSatisfy { condition in
      do throws(ChangeError) {
        return try dispatcher.scene.value(of: condition.path) == condition.value
      } catch {
        // The thing has gone since the scene was loaded, so nothing holds of it.
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
    for change in changes {
      if armed.reaction.after > .zero {
        // Each for itself: what one makes of a text is known before the next.
        dispatcher.schedule([change], at: instant + armed.reaction.after)
        continue
      }
      let first = batch.rows.count
      dispatcher.step(Input(.change(change), at: dispatcher.now), into: &batch)
      dispatcher.keepSelections(from: first, into: &batch)
    }
  }
}

/// A reaction that waits for what can never happen.
public struct ReactionError: Error, Hashable, Sendable {
  /// Which reaction.
  package var reaction: ReactionID
  /// The effect that it answers to.
  package var effect: EffectKind
  /// The field that no row of the effect has.
  package var field: SceneName

  /// Where and what is wrong, in UTF-8:
  /// `reactions[0].match.colour: rows of deliver have no such field`.
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
  /// Whether the content is what a scene file writes as `value`.
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
