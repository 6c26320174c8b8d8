import TouchCore
import TouchDispatch

// Submissions of inputs with the host's answers to questions of the scene (ASK-1).
extension Player {
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
  /// If the scene has questions, or the input may declare the first, a submission costs a copy of
  /// the player.
  ///
  /// - Returns: The unanswered questions. If there are any, player and batch are unchanged, and the
  ///   host submits the same input with answers. Empty if the input was played.
  public mutating func play(
    _ input: Input, answers: [Answer], into batch: inout Batch
  ) -> [Question] {
    submit(answers, mayAsk: input.mayAsk, into: &batch) { player, batch in
      player.play(input, into: &batch)
    }
  }

  /// Lets time come to `instant` like `advance(to:into:)`, with the host's answers to questions that
  /// timers meet (ASK-1).
  /// - Returns: The unanswered questions. If there are any, player and batch are unchanged.
  public mutating func advance(
    to instant: Instant, answers: [Answer], into batch: inout Batch
  ) -> [Question] {
    submit(answers, mayAsk: false, into: &batch) { player, batch in
      player.advance(to: instant, into: &batch)
    }
  }

  /// Ends the run like `finish(into:)`, with the host's answers to questions of the scene (ASK-1).
  ///
  /// - Returns: The unanswered questions. If there are any, player and batch are unchanged.
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

  /// Takes the answers behind the last input of a trace. They are to questions of timers: mostly of
  /// those that are due after the end of the run. If one is asked while a finger is still down, the
  /// host let time come to it before it ended the run, and so does this.
  mutating func take(last answers: [Answer], into batch: inout Batch) {
    dispatcher.take(recorded: answers)
    guard !dispatcher.isWithoutFingers, let last = answers.map({ $0.question.instant }).max()
    else { return }
    var (trial, rows) = (self, batch)
    trial.advance(to: last, into: &rows)
    if trial.dispatcher.answersUsed > dispatcher.answersUsed { (self, batch) = (trial, rows) }
  }
}
