/// The events that a control sends to its targets (CTL-1), in the order in which one step sends
/// them.
public enum ControlEvent: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// A finger came down in it.
  case touchDown
  /// The same, as the second tap or a later one (TCH-6).
  case touchDownRepeat
  /// The finger came back inside.
  case touchDragEnter
  /// The finger went outside.
  case touchDragExit
  /// The finger moved and is inside.
  case touchDragInside
  /// The finger moved and is outside.
  case touchDragOutside
  /// The finger lifted inside.
  case touchUpInside
  /// The finger lifted outside.
  case touchUpOutside
  /// The touch was taken away.
  case touchCancel
  /// The control has another value.
  case valueChanged
  /// The target runs: at `touchUpInside`, or later (HI-4).
  case action

  /// The word that rows use.
  package var word: StaticString {
    switch self {
    case .touchDown: "touchDown"
    case .touchDownRepeat: "touchDownRepeat"
    case .touchDragEnter: "touchDragEnter"
    case .touchDragExit: "touchDragExit"
    case .touchDragInside: "touchDragInside"
    case .touchDragOutside: "touchDragOutside"
    case .touchUpInside: "touchUpInside"
    case .touchUpOutside: "touchUpOutside"
    case .touchCancel: "touchCancel"
    case .valueChanged: "valueChanged"
    case .action: "action"
    }
  }
}

/// An event that a control sent to its targets.
public struct ControlRow: BitwiseCopyable, Hashable, Sendable {
  /// The control.
  public var view: ViewID
  /// The event.
  public var event: ControlEvent
  /// The touch that caused the event.
  public var touch: TouchID
  /// The value of a slider, 0 to 1, or of a switch, 0 or 1, where that is what changed.
  public var value: Double?

  /// The event that `view` sent because of `touch`.
  @inlinable package init(
    _ view: ViewID, _ event: ControlEvent, of touch: TouchID, value: Double? = nil
  ) {
    self.view = view
    self.event = event
    self.touch = touch
    self.value = value
  }
}

/// What lights a control.
public enum HighlightSource: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// A finger that it tracks inside (HI-1).
  case touch
  /// The highlighted image in place of the normal one (HI-4).
  case image
  /// The program, which set `highlighted` or `selected` (HI-6).
  case program

  /// The word that rows use.
  package var word: StaticString {
    switch self {
    case .touch: "touch"
    case .image: "image"
    case .program: "program"
    }
  }
}

/// A control that lights up or goes dark.
public struct HighlightRow: BitwiseCopyable, Hashable, Sendable {
  /// The control.
  public var view: ViewID
  /// True if the control lights up, false if it goes dark.
  public var isOn: Bool
  /// The source of the highlight.
  public var source: HighlightSource
  /// The touch that it was for; `nil` if the program did it.
  public var touch: TouchID?

  /// `view` lights up, or goes dark.
  @inlinable package init(
    _ view: ViewID, isOn: Bool, by source: HighlightSource, for touch: TouchID?
  ) {
    self.view = view
    self.isOn = isOn
    self.source = source
    self.touch = touch
  }
}
