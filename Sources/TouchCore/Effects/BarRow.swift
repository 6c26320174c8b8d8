/// A status-bar record, or the same from a finger on the bar.
public struct BarRow: BitwiseCopyable, Hashable, Sendable {
  /// What the finger did.
  public var phase: StatusBarPhase
  /// Where on the screen.
  public var point: Point2D
  /// The touch, if a finger did it (BAR-7); `nil` if a record did.
  public var touch: TouchID?
  /// The taker of the record.
  public var taker: BarTaker
  /// The scroll view, where one decided.
  public var view: ViewID?
  /// The action that the app gets in place of touches; `nil` if it gets none (BAR-7).
  public var action: BarAction?

  /// What became of a phase on the bar.
  @inlinable package init(
    _ phase: StatusBarPhase, at point: Point2D, of touch: TouchID?, handledBy taker: BarTaker,
    for view: ViewID? = nil, telling action: BarAction? = nil
  ) {
    self.phase = phase
    self.point = point
    self.touch = touch
    self.taker = taker
    self.view = view
    self.action = action
  }
}

/// The taker of a status-bar record.
public enum BarTaker: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// The app's hook (BAR-1).
  case app
  /// A scroll view went to its top (BAR-2).
  case scrollToTop
  /// The call that is on (BAR-6).
  case call
  /// Nobody; the rule says why.
  case nobody

  /// The word that rows use.
  package var word: StaticString {
    switch self {
    case .app: "app"
    case .scrollToTop: "scrollToTop"
    case .call: "call"
    case .nobody: "nobody"
    }
  }
}

/// The action that the app gets from the status bar from iOS 13 on, because it never gets the touch
/// (BAR-7).
public enum BarAction: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// The status bar was tapped.
  case tap

  /// The word that rows use.
  package var word: StaticString {
    switch self {
    case .tap: "tap"
    }
  }
}
