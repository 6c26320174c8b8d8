import TouchCore
import TouchScene

/// What one turn is about: which touches changed, and how. A slot is in `moved` and in `lifted` if
/// the lift is at another point than the sample before it.
struct Turn: BitwiseCopyable, Sendable {
  /// The touches whose finger has moved.
  var moved = SlotSet()
  /// The touches whose finger has lifted.
  var lifted = SlotSet()
  /// The touches that are taken away, together.
  var cancelled = SlotSet()
  /// Why they are.
  var cancelling = Cancelling.bySystem
  /// Those of `lifted` and `cancelled` that have been processed: their fingers are down until the
  /// turn is concluded, but no recognizer counts them any more.
  var lifting = SlotSet()
  /// Those of `lifted` whose ended came together with what was withheld.
  var flushed = SlotSet()
  /// The touch that begins.
  var landing: Landing?

  /// True if fingers moved, and nothing else changed.
  var hasOnlyMoved: Bool {
    !moved.isEmpty && (lifted | cancelled).isEmpty && landing == nil
  }

  /// True if nothing changed.
  var isEmpty: Bool { (moved | lifted | cancelled).isEmpty && landing == nil }

  /// Why touches are taken away.
  enum Cancelling: BitwiseCopyable, Sendable {
    /// The system took them (ARB-11).
    case bySystem
    /// There were too many fingers (TCH-3).
    case tooMany
    /// The trace is over (TCH-5).
    case traceEnded

    /// The rule by which recognizers, the system and what is withheld lose them.
    var rule: Rule {
      switch self {
      case .bySystem: .arb11
      case .tooMany: .tch3
      case .traceEnded: .tch5
      }
    }

    /// The rule by which their views are told.
    var ruleOfView: Rule {
      switch self {
      case .bySystem: .win3
      case .tooMany: .tch3
      case .traceEnded: .tch5
      }
    }
  }
}

/// A touch that begins, as the hit test found it.
struct Landing: BitwiseCopyable, Sendable {
  let slot: Slot
  let target: Target
  /// Why the view is not told of it; `nil` if it is (HIT-5, HIT-6).
  let untold: Rule?
  /// True if it stopped a scroll view that went on by itself (SCR-4).
  let isCaught: Bool
}

/// What a recognizer that has begun does in a turn, unless it loses its touches in it.
struct Followed: BitwiseCopyable, Sendable {
  let recognizer: RecognizerID
  let what: What

  init(_ recognizer: RecognizerID, _ what: What) {
    self.recognizer = recognizer
    self.what = what
  }

  /// What it does.
  enum What: BitwiseCopyable, Sendable {
    /// It goes on with its fingers.
    case changes
    /// It ends with them.
    case ends
    /// It is taken away (REC-10, ARB-11, WIN-4).
    case isCancelled(Reason)
  }
}
