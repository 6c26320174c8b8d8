/// Where a view is, as solved.
public struct ViewLayout: BitwiseCopyable, Hashable, Sendable {
  /// The view.
  public var view: ViewID
  /// Its frame in its parent, in points.
  public var frame: Rect
  /// How far the safe area is from each edge of its bounds.
  public var safeArea: EdgeInsets
  /// A scroll view's adjusted content inset (INS-2); zero for other views.
  public var inset: EdgeInsets

  /// Where `view` is.
  package init(view: ViewID, frame: Rect, safeArea: EdgeInsets, inset: EdgeInsets) {
    self.view = view
    self.frame = frame
    self.safeArea = safeArea
    self.inset = inset
  }
}
