/// The effects of the journal, by name. Reactions use these words for the effect that sets them off.
///
/// New versions may add cases: a `switch` over it needs a `default`.
public enum EffectKind: UInt8, BitwiseCopyable, WordChoice, Sendable {
  /// A record that is no touch.
  case event
  /// The application's hook took an event (APP-1).
  case hook
  /// A view's touch callback.
  case deliver
  /// A withheld phase.
  case withhold
  /// A phase that no view will receive.
  case drop
  /// A recognizer's state.
  case gesture
  /// What became of an entrant.
  case outcome
  /// A control's event.
  case control
  /// A control's highlight.
  case highlight
  /// How long a highlight was seen.
  case present
  /// The system's own doing.
  case system
  /// The pull tab of a deferred edge.
  case affordance
  /// The home indicator.
  case indicator
  /// The status bar.
  case statusBar
  /// A scroll view's offset.
  case scroll
  /// A text's selection.
  case text
  /// Where a view is.
  case layout
  /// A change.
  case scene
  /// Bad input.
  case anomaly
  /// An answer to a question (ASK-1).
  case answer

  /// The word that rows use.
  public var word: StaticString {
    switch self {
    case .event: "event"
    case .hook: "hook"
    case .deliver: "deliver"
    case .withhold: "withhold"
    case .drop: "drop"
    case .gesture: "gesture"
    case .outcome: "outcome"
    case .control: "control"
    case .highlight: "highlight"
    case .present: "present"
    case .system: "system"
    case .affordance: "affordance"
    case .indicator: "indicator"
    case .statusBar: "statusBar"
    case .scroll: "scroll"
    case .text: "text"
    case .layout: "layout"
    case .scene: "scene"
    case .anomaly: "anomaly"
    case .answer: "answer"
    }
  }
}
