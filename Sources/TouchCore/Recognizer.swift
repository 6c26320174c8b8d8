/// A recognizer of a scene, compiled from its description: an app's own, the back swipe of a
/// controller (EDGE-5) or the pan of a scroll view (SCR). Its index in the scene's list is its
/// `RecognizerID`.
@usableFromInline package struct Recognizer: BitwiseCopyable, Hashable, Sendable {
  /// The entrant that it competes as.
  @usableFromInline package var entrant: EntrantID
  /// The view that it is attached to: it is asked of touches in the view and in the views inside
  /// it.
  @usableFromInline package var view: ViewID
  /// The origin of the recognizer.
  @usableFromInline package let origin: Origin
  /// Its kind.
  @usableFromInline package let kind: RecognizerKind
  /// The rule that its rows cite if no other rule decided.
  @usableFromInline package let rule: Rule
  /// True if a gesture begins, changes and ends; false if it is recognised in one instant.
  @usableFromInline package let isContinuous: Bool
  /// True if each finger that moved is judged on its own until the gesture begins.
  @usableFromInline package let isJudgedByFinger: Bool
  /// True if the gesture ends when it has fewer fingers than it needs.
  @usableFromInline package let endsWithAnyFinger: Bool
  /// True if a finger in its view that is not its own fails it.
  @usableFromInline package let failsForOtherFinger: Bool
  /// The fewest fingers whose movements change its measures.
  @usableFromInline package let fewestFingersToChange: UInt8
  /// True if it is a controller's back swipe, from the edge or from anywhere (EDGE-5).
  @usableFromInline package let isBackSwipe: Bool
  /// What its rows measure.
  @usableFromInline package let measures: GestureMeasurement
  /// The number of taps of a tap; the number of taps before a long press.
  package var taps: UInt8 = 1
  /// The number of fingers of a tap, a long press or a swipe.
  @usableFromInline package var touches: UInt8 = 1
  /// The fewest fingers of a pan.
  @usableFromInline package var minTouches: UInt8 = 1
  /// The most fingers of a pan; `nil` for any number.
  package var maxTouches: UInt8?
  /// True if the pan of a scroll view may be locked to this axis (SCR-5).
  package var (locksHorizontally, locksVertically) = (false, false)
  /// The time that a long press rests before it begins; `nil` for `REC-3.minimumPress`.
  package var minimumPress: Interval?
  /// The farthest that a long press may move before it begins, in points; `nil` for
  /// `REC-3.movement`.
  package var movement: Double?
  /// The direction of a swipe.
  package var direction: SwipeDirection = .right
  /// The edges from which an edge pan may come.
  package var edges: EdgeSet = .left
  /// True if it is switched on (REC-10).
  package var isEnabled = true
  /// The movements with which it may begin: of an app's recognizer what its delegate answers to
  /// `gestureRecognizerShouldBegin(_:)` (ARB-5).
  package var mayBegin = BeginCondition.always
  /// The delegate's answer to `gestureRecognizer(_:shouldReceive:)` (ARB-5).
  package var mayReceive = true
  /// True if its recognition takes the touch from the view: `cancelsTouchesInView` (ARB-6).
  package var cancelsTouches = true
  /// True if a touch's began waits for it: `delaysTouchesBegan` (ARB-7).
  package var delaysBegan = false
  /// True if a touch's ended waits for it: `delaysTouchesEnded` (ARB-7).
  package var delaysEnded = true

  /// What it asks the host (ASK-1).
  @usableFromInline package var asks = QuestionSet.none

  /// Where a recognizer comes from.
  @usableFromInline package enum Origin: UInt8, BitwiseCopyable, Hashable, Sendable {
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

  /// True if another recognizer is of the same kind and has the same settings of that kind.
  package func judgesAlike(_ other: Recognizer) -> Bool {
    kind == other.kind && taps == other.taps && touches == other.touches
      && minTouches == other.minTouches && maxTouches == other.maxTouches
      && minimumPress == other.minimumPress && movement == other.movement
      && direction == other.direction && edges == other.edges
  }

  /// The fewest fingers that it needs to recognise.
  @inlinable package var fewestFingers: UInt8 {
    max(kind.traits.fewestFingers, touches, minTouches)
  }

  /// The fewest fingers with which it continues after it has begun.
  @inlinable package var fingersToGoOn: UInt8 { endsWithAnyFinger ? touches : 1 }

  /// A recognizer of `kind` on `view`, with standard settings.
  @inlinable package init(
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
