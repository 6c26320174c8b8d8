/// What a step did, as typed values. `TouchPlayer` writes the text.
///
/// New versions may add cases: a `switch` over it needs a `default`.
public enum Effect: BitwiseCopyable, Sendable {
  /// A record that is no touch, passed through.
  case event(EventType)
  /// The application's hook took an event (APP-1).
  case hook(HookedEvent)
  /// A view's own touch callback.
  case deliver(Delivery)
  /// A phase that is held back, and the view that waits for it.
  case withhold(TouchID, Phase, ViewID)
  /// A phase that is not delivered any more, and the view that it was for.
  case drop(TouchID, Phase, ViewID?)
  /// The state of a recognizer.
  case gesture(GestureRow)
  /// What became of one entrant of a touch that has ended.
  case outcome(TouchID, EntrantID, Outcome)
  /// A control sent an event to its targets.
  case control(ControlRow)
  /// A control lit up or went dark.
  case highlight(HighlightRow)
  /// For how many display frames a highlight was on the screen, and the touch that it was for.
  case present(ViewID, frames: Int64, TouchID?)
  /// The system acted: at an edge, with a touch, if a touch caused it.
  case system(SystemAction, ScreenEdge?, TouchID?)
  /// The affordance of a deferred edge appears or disappears. `over` is the length of its
  /// animation; the touch is that of the swipe or tap, if one caused it.
  case affordance(ScreenEdge, isShown: Bool, over: Interval, TouchID?)
  /// The state of the home indicator.
  case indicator(isVisible: Bool, isEdgeProtected: Bool)
  /// A status-bar record, or the same from a finger on the bar.
  case statusBar(BarRow)
  /// A scroll view went to another offset.
  case scroll(ScrollRow)
  /// The selection of a text view went elsewhere with its text.
  case text(TextRow)
  /// A view's place in the batch's list of layouts.
  case layout(LayoutIndex)
  /// A change's place in the batch's list of changes.
  case scene(ChangeIndex)
  /// An anomaly: bad input.
  case anomaly(Anomaly, TouchID?)
  /// An answer to a question of the scene was used (ASK-1).
  case answer(AnswerRow)

  /// Which of the journal's effects this is.
  public var kind: EffectKind {
    switch self {
    case .event: .event
    case .hook: .hook
    case .deliver: .deliver
    case .withhold: .withhold
    case .drop: .drop
    case .gesture: .gesture
    case .outcome: .outcome
    case .control: .control
    case .highlight: .highlight
    case .present: .present
    case .system: .system
    case .affordance: .affordance
    case .indicator: .indicator
    case .statusBar: .statusBar
    case .scroll: .scroll
    case .text: .text
    case .layout: .layout
    case .scene: .scene
    case .anomaly: .anomaly
    case .answer: .answer
    }
  }
}

/// A view's own touch callback.
public struct Delivery: BitwiseCopyable, Hashable, Sendable {
  /// The touch.
  public var touch: TouchID
  /// The phase that the view receives.
  public var phase: Phase
  /// The view.
  public var view: ViewID
  /// Where, in the view's own coordinates.
  public var point: Point2D
  /// How many taps the touch belongs to, from 1 (TCH-6).
  public var tapCount: UInt16
  /// The time of the sample, if it is delivered later; else `nil`.
  public var at: Instant?
  /// The number of samples in the row; always 1 unless movements wait for display frames (TCH-7).
  public var coalesced: UInt16

  /// A callback to `view`.
  @inlinable package init(
    touch: TouchID, phase: Phase, view: ViewID, point: Point2D, tapCount: UInt16,
    at: Instant? = nil,
    coalesced: UInt16 = 1
  ) {
    self.touch = touch
    self.phase = phase
    self.view = view
    self.point = point
    self.tapCount = tapCount
    self.at = at
    self.coalesced = coalesced
  }
}

/// What the application's hook saw (APP-1).
public struct HookedEvent: BitwiseCopyable, Hashable, Sendable {
  /// The type of the record.
  public var type: EventType
  /// The touch, where the record has fingers.
  public var touch: TouchID?
  /// What the touch did, where there is one.
  public var phase: Phase?
  /// Where on the screen, if the record says.
  public var point: Point2D?
  /// True if the event is processed as if there were no hook.
  public var passedOn: Bool

  /// What the hook saw.
  @inlinable package init(
    type: EventType, touch: TouchID?, phase: Phase?, point: Point2D?, passedOn: Bool
  ) {
    self.type = type
    self.touch = touch
    self.phase = phase
    self.point = point
    self.passedOn = passedOn
  }
}

/// The actions of the system.
public enum SystemAction: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// Control Center opens (EDGE-1, EDGE-3).
  case controlCenter
  /// Notification Center opens (EDGE-1, EDGE-3).
  case notificationCenter
  /// The app is left (EDGE-4).
  case home
  /// The app switcher opens (EDGE-4).
  case appSwitcher
  /// Another app comes to the front (EDGE-4).
  case switchApp
  /// The content moves down (EDGE-6).
  case reachability
  /// Back to the call that is on (BAR-6).
  case returnToCall

  /// The word that rows use.
  package var word: StaticString {
    switch self {
    case .controlCenter: "controlCenter"
    case .notificationCenter: "notificationCenter"
    case .home: "home"
    case .appSwitcher: "appSwitcher"
    case .switchApp: "switchApp"
    case .reachability: "reachability"
    case .returnToCall: "returnToCall"
    }
  }

  /// True if the action leaves the app (HOME-7).
  package var leavesApp: Bool {
    switch self {
    case .home, .appSwitcher, .switchApp, .returnToCall: true
    case .controlCenter, .notificationCenter, .reachability: false
    }
  }
}

extension Effect {
  /// The change that was made or refused; `nil` if the effect is not about a change.
  package var change: ChangeIndex? {
    switch self {
    case .scene(let change), .anomaly(.changeRefused(let change), _): change
    case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .highlight,
      .present, .system, .statusBar, .scroll, .affordance, .indicator, .text, .layout, .anomaly,
      .answer:
      nil
    }
  }
}

/// What became of an entrant of a touch (ARB-2).
public enum Outcome: BitwiseCopyable, Hashable, Sendable {
  /// It recognised, and the touch was its.
  case won
  /// Another recognised first, or with a stronger rank.
  case lost(to: EntrantID)
  /// The touch did not match the gesture.
  case failed
  /// The gate withheld the touch until it was the system's: the entrant never saw it (GATE-3).
  case gated(by: EntrantID)
  /// The entrant never received the touch.
  case notAsked

  /// The word that rows use.
  package var word: StaticString {
    switch self {
    case .won: "won"
    case .lost: "lost"
    case .failed: "failed"
    case .gated: "gated"
    case .notAsked: "notAsked"
    }
  }
}
