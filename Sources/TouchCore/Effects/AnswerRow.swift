/// An answer that a step used (ASK-1).
public struct AnswerRow: BitwiseCopyable, Hashable, Sendable {
  /// The kind of question.
  public var kind: QuestionKind
  /// The view that asks, or whose gesture asks.
  public var view: ViewID
  /// The gesture that asked the host; `nil` if a view asked.
  public var entrant: EntrantID?
  /// The other gesture of `simultaneous` and `requireFailure`; `nil` for other kinds.
  public var other: EntrantID?
  /// The content view of `cancelContent`; `nil` for other kinds.
  public var content: ViewID?
  /// The touch, as `Question.ID.touch` says.
  public var touch: TouchID
  /// The answer.
  public var value: Value
  /// The source of the answer.
  public var author: Author

  /// An answer without the parts that only some kinds have.
  package init(
    _ kind: QuestionKind, on view: ViewID, _ touch: TouchID, _ value: Value, by author: Author
  ) {
    self.kind = kind
    self.view = view
    self.touch = touch
    self.value = value
    self.author = author
  }

  /// The values of answers, as rows have them.
  public enum Value: BitwiseCopyable, Hashable, Sendable {
    /// `YES` or `NO`.
    case flag(Bool)
    /// The view of `hitTest`; `nil` for none.
    case view(ViewID?)
  }

  /// Who answered a question.
  public enum Author: UInt8, BitwiseCopyable, Hashable, Sendable {
    /// The host, with the input.
    case host
    /// An answer in the trace.
    case trace
    /// A flag of the scene, since nobody else did.
    case standard

    /// The word that rows use.
    package var word: StaticString {
      switch self {
      case .host: "host"
      case .trace: "trace"
      case .standard: "default"
      }
    }
  }
}
