/// A question to the host, which a step met and nobody has answered (ASK-1).
///
///     let questions = player.play(input, answers: [], into: &batch)     // begin of list.pan
///     let answers = questions.map { $0.answered(.no) }
///     player.play(input, answers: answers, into: &batch)                // []: the step is made
public struct Question: Hashable, Sendable {
  /// What is asked, by whom and about what.
  public var id: ID
  /// What the scene's flags answer. The rest of the try assumed this answer, so that later
  /// questions of the same list may not be asked again. A question about a hit test is returned
  /// only when all questions before it are answered, since its standard depends on them.
  public var standard: Answer.Value

  /// A question with its standard answer.
  package init(_ id: ID, standard: Answer.Value) {
    self.id = id
    self.standard = standard
  }

  /// An answer to this question.
  public func answered(_ value: Answer.Value) -> Answer { Answer(id, value) }

  /// The identity of a question. It is the same however often one input is submitted; a question
  /// that is met twice at one instant is one question.
  public struct ID: Hashable, Sendable {
    /// The kind of the question.
    public var kind: QuestionKind
    /// The gesture or view that asks: `drag`, `list.pan`, `screen`.
    public var asker: SceneName
    /// The other gesture of `simultaneous` and `requireFailure`, the content view of
    /// `cancelContent`; `nil` for other kinds.
    public var other: SceneName?
    /// The touch. For `begin`, `simultaneous` and `requireFailure` the first touch of the asker's
    /// attempt.
    public var touch: TouchID
    /// The instant of the step that met it: at which the input was taken, which may be later than
    /// its stamp (TCH-8), or that of a timer before the input.
    public var instant: Instant

    /// The identity of a question.
    public init(
      _ kind: QuestionKind, of asker: SceneName, with other: SceneName? = nil, touch: TouchID,
      at instant: Instant
    ) {
      self.kind = kind
      self.asker = asker
      self.other = other
      self.touch = touch
      self.instant = instant
    }
  }
}

/// The answer to one question (ASK-1).
public struct Answer: Hashable, Sendable {
  /// The question that it answers.
  public var question: Question.ID
  /// The value of the answer.
  public var value: Value

  /// An answer to a question.
  public init(_ question: Question.ID, _ value: Value) {
    self.question = question
    self.value = value
  }

  /// The values that answers have. One that its question cannot have, or that names no view of the
  /// window, leaves the question unanswered.
  public enum Value: Hashable, Sendable {
    /// `YES`.
    case yes
    /// `NO`.
    case no
    /// The view with this id, for `hitTest`.
    case view(SceneName)
    /// No view, for `hitTest`: views behind are tried.
    case noView
  }
}
