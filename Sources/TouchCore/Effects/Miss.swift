/// A control that is drawn where a finger comes down, in front of what is hit there, and that no touch
/// reaches. It makes no row: whatever happens is another view's.
public struct Miss: BitwiseCopyable, Hashable, Sendable {
  /// The control.
  public var control: ViewID
  /// The view that keeps touches from it: the control itself, or one that it stands in.
  public var by: ViewID
  /// Why: it cannot be used (HIT-1, HIT-4), is drawn outside what it stands in (HIT-3), or is under the
  /// status bar (BAR-7).
  public var rule: Rule

  /// `control`, which a touch does not reach because of `view`.
  public init(_ control: ViewID, because view: ViewID, _ rule: Rule) {
    self.control = control
    by = view
    self.rule = rule
  }
}
