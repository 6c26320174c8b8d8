/// A change as it was made.
public struct MadeChange: Hashable, Sendable {
  /// What was changed.
  public var change: SceneChange
  /// Who made it.
  public var author: ChangeAuthor
  /// How long its animation runs. Hits use the end at once (HIT-8).
  public var over: Interval
  /// What a text view had that keeps its selection, where the change replaced its text: whoever made
  /// the change sees to where the selection goes (TXT-1). Nothing before the change is made.
  public var replaced: ReplacedText?

  /// Of a signal: whether a controller made it that was asked (DEFER-2, HOME-2).
  public var isHeard: Bool?

  /// A change as it was made.
  public init(_ change: SceneChange, by author: ChangeAuthor, over: Interval) {
    self.change = change
    self.author = author
    self.over = over
  }
}
