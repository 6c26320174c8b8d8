/// A change by the host or a reaction, with its outcome.
public struct MadeChange: Hashable, Sendable {
  /// The change.
  public var change: SceneChange
  /// The author of the change.
  public var author: ChangeAuthor
  /// How long its animation runs. Hits use the end at once (HIT-8).
  public var over: Interval
  /// What came of it. Before it is tried, that it is made.
  public var outcome = ChangeOutcome.made
  /// The fault and a remedy if the change was refused, in UTF-8; empty for other outcomes, and without
  /// a player.
  public package(set) var details: [UInt8] = []

  /// A change before it is tried.
  public init(_ change: SceneChange, by author: ChangeAuthor, over: Interval) {
    self.change = change
    self.author = author
    self.over = over
  }
}

/// What came of a change.
public enum ChangeOutcome: Hashable, Sendable {
  /// The change was made.
  case made
  /// It was made, and replaced the text of a text view that keeps its selection: this is what the
  /// view had. Whoever made the change sees to where the selection goes (TXT-1).
  case replaced(ReplacedText)
  /// It was made, and added members to the scene: their numbers in rows from here on.
  case inserted(InsertedMembers)
  /// It is a signal of a controller that is never asked: it was made, and has no effect (DEFER-2,
  /// HOME-2).
  case unheard
  /// It could not be made, and the scene is as it was (SCENE-1).
  case refused(ChangeRefusal)
}

/// Why a change could not be made.
public enum ChangeRefusal: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// Nothing in the scene has that id, or no such fact.
  case unknown
  /// What it changes has been removed.
  case removed
  /// The fact cannot have that value.
  case value
  /// The text has no such part to be selected (TXT-2).
  case selection
  /// The scene would not hold together: a circle, or a view without a place.
  case unsound

  /// The reason as a clause.
  public var text: StaticString {
    switch self {
    case .unknown: "the scene has no object or fact of that name"
    case .removed: "the object that it changes has been removed"
    case .value: "the fact cannot have that value"
    case .selection: "the text cannot have that selection"
    case .unsound: "the changed scene would not be valid"
    }
  }
}
