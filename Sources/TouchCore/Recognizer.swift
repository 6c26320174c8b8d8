/// A recognizer of a scene, compiled from its description: an app's own, the back swipe of a
/// controller (EDGE-5) or the pan of a scroll view (SCR). Its index in the scene's list is its
/// `RecognizerID`.
public struct Recognizer: BitwiseCopyable, Hashable, Sendable {
  /// The entrant that it competes as.
  public var entrant: EntrantID
  /// The view that it is attached to: it is asked of touches in the view and in the views inside
  /// it.
  public var view: ViewID
  /// Where it comes from.
  public let origin: Origin
  /// Its kind.
  public let kind: RecognizerKind
  /// The rule that its rows cite if no other rule decided.
  public let rule: Rule
  /// True if a gesture begins, changes and ends; false if it is recognised in one instant.
  public let isContinuous: Bool
  /// True if each finger that moved is judged on its own until the gesture begins.
  public let isJudgedByFinger: Bool
  /// True if the gesture ends when it has fewer fingers than it needs.
  public let endsWithAnyFinger: Bool
  /// True if a finger in its view that is not its own fails it.
  public let failsForOtherFinger: Bool
  /// The fewest fingers whose movements change what it measures.
  public let fewestFingersToChange: UInt8
  /// True if it is a controller's back swipe, from the edge or from anywhere (EDGE-5).
  public let isBackSwipe: Bool
  /// What its rows measure.
  public let measures: GestureMeasurement
  /// The number of taps of a tap; the number of taps before a long press.
  public var taps: UInt8 = 1
  /// The number of fingers of a tap, a long press or a swipe.
  public var touches: UInt8 = 1
  /// The fewest fingers of a pan.
  public var minTouches: UInt8 = 1
  /// The most fingers of a pan; `nil` for any number.
  public var maxTouches: UInt8?
  /// True if the pan of a scroll view may be locked to this axis (SCR-5).
  public var (locksHorizontally, locksVertically) = (false, false)
  /// The time that a long press rests before it begins; `nil` for `REC-3.minimumPress`.
  public var minimumPress: Interval?
  /// The farthest that a long press may move before it begins, in points; `nil` for
  /// `REC-3.movement`.
  public var movement: Double?
  /// The direction of a swipe.
  public var direction: SwipeDirection = .right
  /// The edges from which an edge pan may come.
  public var edges: EdgeSet = .left
  /// True if it is switched on (REC-10).
  public var isEnabled = true
  /// The delegate's answer to `gestureRecognizerShouldBegin(_:)` (ARB-5).
  public var mayBegin = BeginAnswer.always
  /// The delegate's answer to `gestureRecognizer(_:shouldReceive:)` (ARB-5).
  public var mayReceive = true
  /// True if its recognition takes the touch from the view: `cancelsTouchesInView` (ARB-6).
  public var cancelsTouches = true
  /// True if a touch's began waits for it: `delaysTouchesBegan` (ARB-7).
  public var delaysBegan = false
  /// True if a touch's ended waits for it: `delaysTouchesEnded` (ARB-7).
  public var delaysEnded = true

  /// Where a recognizer comes from.
  public enum Origin: UInt8, BitwiseCopyable, Hashable, Sendable {
    /// The app attached it.
    case app
    /// The back swipe of a controller: `interactivePopGestureRecognizer` (EDGE-5).
    case backSwipe
    /// The back swipe of a controller that begins anywhere in its view:
    /// `interactiveContentPopGestureRecognizer` (EDGE-5).
    case contentSwipe
    /// The pan of a scroll view: `panGestureRecognizer` (SCR).
    case scroll
  }

  /// The fewest fingers that it needs to recognise.
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
      case .backSwipe, .contentSwipe: .edge5
      case .scroll: .scr2
      }
    isBackSwipe = origin == .backSwipe || origin == .contentSwipe
    isContinuous = traits.isContinuous
    isJudgedByFinger = traits.isJudgedByFinger
    endsWithAnyFinger = traits.endsWithAnyFinger
    failsForOtherFinger = traits.failsForOtherFinger
    fewestFingersToChange = traits.fewestFingers
    measures = traits.measures
  }
}
