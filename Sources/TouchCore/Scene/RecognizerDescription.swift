/// A recognizer that the app attached to a view, as the scene file says it.
///
///     { "id": "pick", "kind": "longPress", "minimumPress": "0.3s", "requires": ["list.pan"] }
///
/// What its kind does not have keeps its standard value.
public struct RecognizerDescription: Hashable, Sendable {
  /// Its id.
  public var id: SceneName
  /// The kind of recognizer.
  public var kind: RecognizerKind
  /// How many taps a tap has; how many taps come before a long press.
  public var taps: UInt8
  /// How many fingers a tap, a long press or a swipe has.
  public var touches: UInt8 = 1
  /// The fewest fingers of a pan.
  public var minTouches: UInt8 = 1
  /// The most fingers of a pan; nothing for any number.
  public var maxTouches: UInt8?
  /// How long a long press rests before it begins; nothing for `REC-3.minimumPress`.
  public var minimumPress: Interval?
  /// How far a long press may move before it begins, in points; nothing for `REC-3.movement`.
  public var movement: Double?
  /// Which way a swipe goes.
  public var direction = SwipeDirection.right
  /// The edges that an edge pan begins at.
  public var edges = EdgeSet.left
  /// True if it is switched on (REC-10).
  public var isEnabled = true
  /// Whose failure it waits for (ARB-4).
  public var requires: [SceneName] = []
  /// Who waits for its failure (ARB-4).
  public var requiredBy: [SceneName] = []
  /// Who may recognise together with it (ARB-3).
  public var with: [SceneName] = []
  /// Whom it takes touches from when it recognises (ARB-3).
  public var prevents = Peers.everybody
  /// Who takes touches from it on recognising (ARB-3).
  public var preventedBy = Peers.everybody
  /// What its delegate answers when it is about to begin (ARB-5).
  public var mayBegin = BeginAnswer.always
  /// What its delegate answers when a touch comes (ARB-5).
  public var mayReceive = true
  /// True if its recognition cancels the touch in the view (ARB-6).
  public var cancelsTouches = true
  /// True if a touch's began is withheld until it fails (ARB-7); true by default for an edge pan
  /// (REC-5).
  public var delaysBegan: Bool
  /// True if a touch's ended is withheld until it fails (ARB-7).
  public var delaysEnded = true
  /// What it asks the host, each once (ASK-1).
  public var asks: [QuestionKind] = []
  /// Taken out of the scene by a change.
  package var isRemoved = false

  /// A recognizer of `kind` with standard settings.
  public init(id: SceneName, kind: RecognizerKind) {
    self.id = id
    self.kind = kind
    taps = kind.traits.fewestTaps
    delaysBegan = kind.traits.delaysBegan
  }

  /// Some of those that a recognizer shares touches with.
  ///
  ///     "prevents": true      "prevents": false      "prevents": ["list.pan"]
  public enum Peers: Hashable, Sendable {
    /// All of them.
    case everybody
    /// None of them.
    case nobody
    /// Those with these ids.
    case named([SceneName])

    /// Those that are named.
    package var names: [SceneName] {
      switch self {
      case .everybody, .nobody: []
      case .named(let names): names
      }
    }
  }
}
