/// The content of a scroll view that is at another offset.
public struct ScrollRow: BitwiseCopyable, Hashable, Sendable {
  /// The scroll view.
  public var view: ViewID
  /// The offset that it has now.
  public var offset: Point2D
  /// True if a tap on the status bar scrolled it to its top (BAR-2).
  public var isToTop: Bool
  /// The touches that scrolled it, in the batch's list: those of the drag, also while the content
  /// decelerates after it (SCR-4); that of the finger that tapped the bar (BAR-7); empty if the
  /// program or a status-bar record scrolled it.
  @usableFromInline package var touches = TouchRange.empty

  /// A row of `view`, whose content is at `offset`.
  @inlinable package init(_ view: ViewID, to offset: Point2D, isToTop: Bool = false) {
    self.view = view
    self.offset = offset
    self.isToTop = isToTop
  }
}
