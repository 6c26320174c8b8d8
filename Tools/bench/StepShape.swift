import Umpire

/// The shape of a touch, or of two that are down together, by the figures of REC-2 to REC-4 and
/// without a recognizer: the gesture that the person made.
enum StepShape: CaseIterable {
  /// A single touch, at most 10 points from where it began, at most half a second.
  case tap
  /// A tap that another one follows, at most 0.35 seconds later and 45 points away.
  case firstTap
  /// The second tap of these two.
  case secondTap
  /// A single touch, at most 10 points from where it began, longer than half a second.
  case press
  /// A single touch that moves farther than that.
  case drag
  /// A drag that begins within 13 points of the edge of the screen.
  case edgeDrag
  /// Two fingers.
  case pair

  /// True if a person who makes it intends a gesture of `rival`.
  func isMade(for rival: StepRival) -> Bool {
    switch rival {
    case .recognizer(.tap): self == .tap
    case .recognizer(.doubleTap): self == .secondTap
    case .recognizer(.longPress): self == .press
    case .recognizer(.pan): self == .drag || self == .edgeDrag
    case .recognizer(.pinch): self == .pair
    case .recognizer(.rotation): false
    case .recognizer(.edgePan), .system: self == .edgeDrag
    }
  }

  /// The name in reasons.
  var name: String {
    switch self {
    case .tap: "single tap"
    case .firstTap: "first tap of two"
    case .secondTap: "second tap of two"
    case .press: "press"
    case .drag: "drag"
    case .edgeDrag: "drag from an edge"
    case .pair: "gesture of two fingers"
    }
  }
}

/// The recognizers that may recognise a touch.
enum StepRival: Hashable {
  /// A recognizer of the app.
  case recognizer(StepGesture)
  /// A swipe of the system's from the top or the bottom.
  case system

  /// The name in tables.
  var name: String {
    switch self {
    case .recognizer(let gesture): gesture.name
    case .system: "system swipe"
    }
  }
}
