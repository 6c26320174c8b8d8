/// A recognizer of a scene, as it is compiled: an app's own, the back swipe of a controller (EDGE-5)
/// or the pan of a scroll view (SCR). Its place in the scene's list is its `RecognizerID`.
public struct Recognizer: BitwiseCopyable, Hashable, Sendable {
  /// As whom it competes.
  public var entrant: EntrantID
  /// The view that it is attached to: it is asked of touches in it and in what stands in it.
  public var view: ViewID
  /// Where it comes from.
  public let origin: Origin
  /// What it recognises.
  public let kind: RecognizerKind
  /// The rule that its rows cite where no other decided.
  public let rule: Rule
  /// True if it begins, changes and ends; a discrete one is recognised in one instant.
  public let isContinuous: Bool
  /// True if each finger that moved is judged on its own until it begins.
  public let isJudgedByFinger: Bool
  /// True if it ends when it has fewer fingers than it needs.
  public let endsWithAnyFinger: Bool
  /// True if a finger in its view that is not its own fails it.
  public let failsForOtherFinger: Bool
  /// The fewest fingers that change what it measures.
  public let fewestFingersToChange: UInt8
  /// What its rows measure.
  public let measures: GestureMeasurement
  /// How many taps a tap has; how many taps come before a long press.
  public var taps: UInt8 = 1
  /// How many fingers a tap, a long press or a swipe has.
  public var touches: UInt8 = 1
  /// The fewest fingers of a pan.
  public var minTouches: UInt8 = 1
  /// The most fingers of a pan; nothing for any number.
  public var maxTouches: UInt8?
  /// How long a long press rests before it begins; nothing for `REC-3.minimumPress`.
  public var minimumPress: Interval?
  /// How far a long press may move before it begins; nothing for `REC-3.movement`.
  public var movement: Double?
  /// Which way a swipe goes.
  public var direction: SwipeDirection = .right
  /// The edges that an edge pan begins at.
  public var edges: EdgeSet = .left
  /// Whether it is switched on (REC-10).
  public var isEnabled = true
  /// What its delegate answers when it is about to begin (ARB-5).
  public var mayBegin = true
  /// What its delegate answers when a touch comes (ARB-5).
  public var mayReceive = true
  /// Whether its recognition takes the touch from the view (ARB-6).
  public var cancelsTouches = true
  /// Whether a touch's began waits for it (ARB-7).
  public var delaysBegan = false
  /// Whether a touch's ended waits for it (ARB-7).
  public var delaysEnded = true

  /// Where a recognizer comes from.
  public enum Origin: UInt8, BitwiseCopyable, Hashable, Sendable {
    /// The app attached it.
    case app
    /// It is a controller's back swipe (EDGE-5).
    case backSwipe
    /// It is a scroll view's own pan (SCR).
    case scroll
  }

  /// The fewest fingers that it needs.
  @inlinable public var fewestFingers: UInt8 { max(kind.traits.fewestFingers, touches, minTouches) }

  /// The fewest fingers with which it goes on once it has begun.
  @inlinable public var fingersToGoOn: UInt8 { endsWithAnyFinger ? touches : 1 }

  /// A recognizer of `kind` on `view`, with standard settings.
  @inlinable public init(
    _ kind: RecognizerKind, on view: ViewID, as entrant: EntrantID, from origin: Origin
  ) {
    self.kind = kind
    self.view = view
    self.entrant = entrant
    self.origin = origin
    let traits = kind.traits
    rule =
      switch origin {
      case .app: traits.rule
      case .backSwipe: .edge5
      case .scroll: .scr2
      }
    isContinuous = traits.isContinuous
    isJudgedByFinger = traits.isJudgedByFinger
    endsWithAnyFinger = traits.endsWithAnyFinger
    failsForOtherFinger = traits.failsForOtherFinger
    fewestFingersToChange = traits.fewestFingers
    measures = traits.measures
  }
}
