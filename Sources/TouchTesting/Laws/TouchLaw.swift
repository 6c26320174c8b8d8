import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// What must hold in every run of a scene.
///
///     struct TwiceLaw: TouchLaw {
///       let name = "twice"
///       let statement = "the button is not pressed twice in one run"
///       let kind = LawKind.conflict
///       private(set) var breach: Breach?
///       private var count = 0
///       var isExercised: Bool { count > 0 }
///
///       mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
///         for row in batch.rows[rows] {
///           guard case .control(let control) = row.effect, control.event == .action else { continue }
///           count += 1
///           if count == 2 { breach = Breach(of: row, view: control.view, "it acts twice") }
///         }
///       }
///     }
///
/// A law is a value: a search copies it together with the player, so that it remembers what
/// happened in the run up to there. It must read no clock and no random number.
public protocol TouchLaw: Sendable {
  /// The name, by which the law is chosen: one word in lower case.
  var name: String { get }
  /// The law in one sentence.
  var statement: String { get }
  /// Whose defect a breach is.
  var kind: LawKind { get }
  /// The first breach; `nil` if the law holds so far. It must not change any more once it is set.
  var breach: Breach? { get }
  /// True if the run had something that the law is about, so that it could have been broken.
  var isExercised: Bool { get }

  /// Reads the rows of a step. `batch` has all rows of the run so far, and `player` is the state after
  /// the step.
  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player)

  /// What the law remembers that decides whether it can be broken later, in numbers: touches by their
  /// place among the live ones, and times as distances from the present. Two runs with the same state
  /// of the engine and the same memory are continued once by an `Exploration`. `nil` if the law does
  /// not say; then no two runs are the same.
  func memory(in player: Player) -> [Int64]?

  /// Reads the end of the run, when all fingers have lifted and no timer is left.
  mutating func end(of batch: Batch, in player: Player)
}

extension TouchLaw {
  /// The law does not say.
  public func memory(in player: Player) -> [Int64]? { nil }

  /// Reads nothing.
  public mutating func end(of batch: Batch, in player: Player) {}
}

extension Player {
  /// The place of a touch among the live ones; -1 if it is over.
  func place(of touch: TouchID) -> Int64 {
    Int64(liveTouches.firstIndex { $0.touch == touch } ?? -1)
  }
}

/// Whose defect the breach of a law is.
public enum LawKind: String, Sendable {
  /// It must hold in every scene. A breach is a defect of the engine.
  case invariant
  /// It says what users expect of a scene. A breach is a conflict in the scene.
  case conflict
  /// It must hold in at least one run of a search: a control that acts somewhere.
  case sometimes
}

/// The breach of a law in a run.
public struct Breach: Hashable, Sendable {
  /// The rule by which it came to be.
  public var rule: Rule
  /// The view that it is about; `nil` if it is about none.
  public var view: ViewID?
  /// The touch that it is about; `nil` if it is about none.
  public var touch: TouchID?
  /// The touch that came down after `touch`, if the time between the two decides; else `nil`.
  package var later: TouchID?
  /// The breach in words, such as `touch 1 presses today, which is never seen lit`.
  public var text: String

  /// A breach by `rule`.
  public init(by rule: Rule, view: ViewID? = nil, touch: TouchID? = nil, _ text: String) {
    (self.rule, self.view, self.touch, self.text) = (rule, view, touch, text)
  }

  /// A breach that a row shows.
  public init(of row: Row, view: ViewID? = nil, touch: TouchID? = nil, _ text: String) {
    self.init(by: row.rule, view: view, touch: touch, text)
  }
}
