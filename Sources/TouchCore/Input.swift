/// One instant of what reaches the engine.
public struct Input: Sendable {
  /// When it reaches the engine.
  public var instant: Instant
  /// The event.
  public var kind: Kind
  /// The answers that the trace has to questions of this input (ASK-1).
  public var answers: [Answer] = []

  /// An input at `instant`.
  @inlinable public init(_ kind: Kind, at instant: Instant) {
    self.kind = kind
    self.instant = instant
  }

  /// An input that does nothing but carry answers: those to questions that come up after the last
  /// input of a trace, when a timer is due. `nil` if there are none.
  package init?(answering answers: [Answer]) {
    guard let first = answers.first else { return nil }
    self.init(.nextTouch(TouchID(0)), at: first.question.instant)
    self.answers = answers
  }

  /// True if it does nothing but carry answers. The engine lets no time pass for it; a player does if
  /// a timer asks for one of the answers while a finger is down.
  package var onlyAnswers: Bool {
    if case .nextTouch(TouchID(0)) = kind { !answers.isEmpty } else { false }
  }

  /// True if it changes the scene.
  package var isChange: Bool {
    switch kind {
    case .change, .changes: true
    case .frame, .statusBar, .event, .anomaly, .gap, .liftsLost, .nextTouch, .end: false
    }
  }

  /// True if it is a change that may declare a question of the scene to the host (ASK-1).
  package var mayAsk: Bool {
    switch kind {
    case .change(let made): made.change.mayAsk
    case .changes(let changes): changes.contains { $0.change.mayAsk }
    case .frame, .statusBar, .event, .anomaly, .gap, .liftsLost, .nextTouch, .end: false
    }
  }

  /// What an input can be.
  public enum Kind: Sendable {
    /// The samples of all fingers that report at this instant, at most one a finger and phase, in
    /// the source's order. They are one step, however the bytes were split.
    case frame([Sample])
    /// A status-bar record: routed by its type alone, its location only reported (RAW-7).
    case statusBar(StatusBarPhase, Point2D)
    /// Any other record, passed through by its type (RAW-8) or opaque (RAW-3), with the location it
    /// states, if it has one.
    case event(EventType, Point2D?)
    /// A change that the host or the app makes to the scene (SCENE-1).
    case change(MadeChange)
    /// Changes that are made together, in this order: the scene is solved once, after the last. A
    /// later change may need an earlier one, such as a controller its view (SCENE-2).
    case changes([MadeChange])
    /// An input that the source could not read; later inputs follow.
    case anomaly(Anomaly)
    /// A part of the recording of this length is lost. These fingers came down in it; their later
    /// samples, until they lift, belong to touches without a began (TCH-1).
    case gap([FingerID], Interval)
    /// A part of the recording is lost. These fingers were down before it and lifted in it, even if
    /// they came down again: their touches are cancelled (TCH-9). Comes before the `gap`.
    case liftsLost([FingerID])
    /// What comes before is left out: the next touch that begins has this number, as in the whole
    /// recording, and later ones count on from it. A number that a touch already had changes nothing.
    case nextTouch(TouchID)
    /// The trace is over: fingers that are still down are cancelled (TCH-5).
    case end
  }
}

/// What a status-bar record says (types 1015, 1016, 1017).
public enum StatusBarPhase: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// A finger came down on the bar (record 1015).
  case down
  /// The finger moved (record 1016).
  case dragged
  /// The finger lifted (record 1017).
  case up

  /// The word that rows use.
  package var word: StaticString {
    switch self {
    case .down: "down"
    case .dragged: "dragged"
    case .up: "up"
    }
  }

  /// The record type that says it.
  package var eventType: EventType {
    switch self {
    case .down: EventType(rawValue: 1015)
    case .dragged: EventType(rawValue: 1016)
    case .up: EventType(rawValue: 1017)
    }
  }
}

/// Who made a change to the scene.
public enum ChangeAuthor: BitwiseCopyable, Hashable, Sendable {
  /// The host: an event of the trace, or the program that embeds the engine.
  case host
  /// The app, by one of its reactions.
  case reaction(ReactionID)
}
