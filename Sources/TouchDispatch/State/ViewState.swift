import TouchControls
import TouchCore
import TouchScene

/// The state of a view between two steps. It is plain memory: a host copies and compares it.
public struct ViewState: BitwiseCopyable, Hashable, Sendable {
  /// The view.
  public let view: ViewID
  /// Its frame on the app's screen in points, with transforms and scrolling applied, whether or not
  /// it is visible.
  public let frame: Rect2D
  /// How far its content is scrolled, in points; zero if it does not scroll.
  public let offset: Point2D
  /// How its content moves; `rests` if it does not scroll (SCR-2, SCR-4).
  public let scrolling: Scrolling
  /// What lights it, if it is a control (HI-1, HI-4, HI-6).
  public let lit: HighlightSources
  /// The touch that it tracks, if it is a control; `nil` if it tracks none (CTL-1).
  public let tracked: TouchID?
  /// True if it is enabled, as every view that is no control is (HIT-4); false if the player has no
  /// such view.
  public let isEnabled: Bool
  /// The value of a slider, from 0 to 1, or of a switch, 0 or 1; 0 for other views (CTL-3).
  public let value: Double
  /// True if a part of it is on the screen, and neither it nor a view around it is hidden, clear or
  /// removed (BAR-5, WIN-4). Views in front of it do not count.
  public let isVisible: Bool

  /// How the content of a scroll view moves.
  public enum Scrolling: UInt8, BitwiseCopyable, Hashable, Sendable {
    /// It does not move.
    case rests
    /// It follows fingers: `isDragging` (SCR-2).
    case drags
    /// It goes on by itself after its fingers lifted: `isDecelerating` (SCR-4).
    case decelerates
  }
}

/// What lights a control: none, one or several sources.
public struct HighlightSources: BitwiseCopyable, Hashable, Sendable {
  /// One bit for each source.
  private let bits: UInt8

  init(bits: UInt8) { self.bits = bits }

  /// True if nothing lights the control.
  public var isEmpty: Bool { bits == 0 }

  /// True if `source` lights the control.
  public func contains(_ source: HighlightSource) -> Bool { bits & (1 << source.rawValue) != 0 }
}

extension Dispatcher {
  /// The state of a view; `ViewState.missing` if the scene has no view of that index. O(1): at most
  /// it searches the controls that track and the scroll views that move, each of which a finger has
  /// set going.
  package func state(of view: ViewID) -> ViewState {
    guard scene.has(view) else { return .missing(view) }
    let described = scene.description.views[Int(view.index)]
    return ViewState(
      view: view, frame: scene.onScreen(view), offset: scene.offset(of: view),
      scrolling: scrolls.movement(of: view), lit: controls.sources(of: view),
      tracked: controls.trackedTouch(of: view),
      isEnabled: !described.kind.isControl || described.control.isEnabled,
      value: described.kind.tellsValue ? scene.value(of: view) : 0,
      isVisible: scene.isOnScreen(view))
  }
}

extension ViewState {
  /// The state of a view that is not there: no frame, at rest, not lit, not visible.
  fileprivate static func missing(_ view: ViewID) -> ViewState {
    ViewState(
      view: view, frame: Rect2D(origin: .zero, size: .zero), offset: .zero, scrolling: .rests,
      lit: HighlightSources(bits: 0), tracked: nil, isEnabled: false, value: 0, isVisible: false)
  }
}

extension ScrollTable {
  /// How the content of a view moves.
  fileprivate func movement(of view: ViewID) -> ViewState.Scrolling {
    if isAtRest { return .rests }
    for drag in drags where drag.view == view { return .drags }
    return goesOn(view) ? .decelerates : .rests
  }
}

extension ControlTable {
  /// What lights a control.
  fileprivate func sources(of control: ViewID) -> HighlightSources {
    let index = Int(control.index)
    return HighlightSources(bits: index < lit.count ? lit[index] : 0)
  }

  /// The touch that a control tracks; `nil` if it tracks none.
  fileprivate func trackedTouch(of control: ViewID) -> TouchID? {
    for tracking in trackings where tracking.control == control { return tracking.touch }
    return nil
  }
}
