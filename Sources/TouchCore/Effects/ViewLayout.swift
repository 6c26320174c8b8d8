/// Where a view is, as solved.
public struct ViewLayout: BitwiseCopyable, Hashable, Sendable {
  /// The view.
  public var view: ViewID
  /// Its frame in its parent, in points.
  public var frame: Rect2D
  /// How far the safe area is from each edge of its bounds.
  public var safeArea: Insets2D
  /// A scroll view's adjusted content inset (INS-2); zero for other views.
  public var inset: Insets2D

  /// The layout of `view`.
  package init(view: ViewID, frame: Rect2D, safeArea: Insets2D, inset: Insets2D) {
    self.view = view
    self.frame = frame
    self.safeArea = safeArea
    self.inset = inset
  }
}
