import TouchCore
import TouchScene

/// The touches that changed in one turn, and how. A slot is in `moved` and in `lifted` if the lift
/// is at another point than the sample before it.
struct Turn: BitwiseCopyable, Sendable {
  /// The touches whose finger has moved.
  var moved = SlotSet()
  /// The touches whose finger has lifted.
  var lifted = SlotSet()
  /// The touches that are taken away, all for one reason.
  var cancelled = SlotSet()
  /// The reason why touches are taken away; without meaning if `cancelled` is empty.
  var cancelling = Cancelling.bySystem
  /// The slots of `lifted` and `cancelled` that have been processed. Their fingers are down until
  /// the turn is concluded, but no recognizer counts them any longer.
  var lifting = SlotSet()
  /// The slots of `lifted` whose ended was delivered together with withheld phases.
  var flushed = SlotSet()
  /// The touch that begins; `nil` if none does.
  var landing: Landing?

  /// True if fingers came or moved, and no touch lifted or is taken away.
  var hasNoLifts: Bool {
    (lifted | cancelled).isEmpty && !(moved.isEmpty && landing == nil)
  }

  /// True if nothing changed.
  var isEmpty: Bool { (moved | lifted | cancelled).isEmpty && landing == nil }

  /// A reason why touches are taken away.
  enum Cancelling: BitwiseCopyable, Sendable {
    /// The system took them (ARB-11).
    case bySystem
    /// There were too many fingers (TCH-3).
    case tooMany
    /// The trace is over (TCH-5).
    case traceEnded
    /// Their fingers lifted in a lost part of the recording (TCH-9).
    case liftLost
    /// The app was left (HOME-7).
    case appLeft

    /// The rule that recognizers, the system's gestures and withheld phases cite.
    var rule: Rule {
      switch self {
      case .bySystem: .arb11
      case .tooMany: .tch3
      case .traceEnded: .tch5
      case .liftLost: .tch9
      case .appLeft: .home7
      }
    }

    /// The rule of the cancelled phase that their views get.
    var ruleOfView: Rule {
      switch self {
      case .bySystem: .win3
      case .tooMany: .tch3
      case .traceEnded: .tch5
      case .liftLost: .tch9
      case .appLeft: .home7
      }
    }
  }
}

/// A touch that begins, as the hit test found it.
struct Landing: BitwiseCopyable, Sendable {
  let slot: Slot
  let target: Target
  /// The rule by which the view is not told of it (HIT-5, HIT-6); `nil` if the view is told.
  let untold: Rule?
  /// True if it stopped a scroll view that decelerated (SCR-4).
  let isCaught: Bool
}

/// A change of a recognizer that has begun, which is void if it loses its touches in the same turn.
struct Followed: BitwiseCopyable, Sendable {
  let recognizer: RecognizerID
  let what: What

  init(_ recognizer: RecognizerID, _ what: What) {
    self.recognizer = recognizer
    self.what = what
  }

  /// A kind of change.
  enum What: BitwiseCopyable, Sendable {
    /// It follows its fingers.
    case changes
    /// It ends, because its fingers lifted.
    case ends
    /// It is cancelled (REC-10, ARB-11, WIN-4).
    case isCancelled(Reason)
  }
}
