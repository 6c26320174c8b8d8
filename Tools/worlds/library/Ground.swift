import TouchCore

/// The part of the screen of a small world: the things on it besides the recognizers, and the
/// points where fingers land and move.
///
/// | ground | what is there | the model predicts |
/// |---|---|---|
/// | `middle` | nothing | who recognises, and when |
/// | `list` | scroll views, whose pans are parts | the same; such a pan has the weakest rank |
/// | `list`, with `flings` | content that decelerates and catches the next touch | nothing |
/// | `leftEdge` | the back swipe, which is a part, and the gate, unless the edge is deferred | the same |
/// | `bottomEdge` | the system's swipe, which takes its touch from all others | the same |
/// | `bottomEdge`, `isDeferred` | the app's swipe first, then the system's swipe or tap | the same |
/// | `bottomEdge` with an indicator | the way home, Reachability | nothing |
///
/// On every ground the laws check what views and controls receive, how far content moves and what
/// the system shows.
package enum Ground: Equatable, Sendable {
  /// The middle of the screen.
  case middle
  /// Content that scrolls along the fingers' direction, with a scroll view for each part that is
  /// its pan.
  case list(delays: Bool, flings: Bool)
  /// The left edge of a controller with a back swipe, which may also defer system gestures there.
  case leftEdge(isDeferred: Bool)
  /// The bottom edge, from which swipes go up.
  case bottomEdge(isDeferred: Bool, hasIndicator: Bool)

  /// True if the model predicts which recognizer recognises on this ground.
  package var isModelled: Bool {
    switch self {
    case .middle, .leftEdge: true
    case .list(_, let flings): !flings
    case .bottomEdge(_, let hasIndicator): !hasIndicator
    }
  }

  /// True if the system withholds touches without having a swipe there (GATE-1).
  var isAtSide: Bool {
    switch self {
    case .leftEdge: true
    case .middle, .list, .bottomEdge: false
    }
  }

  /// True if the system's swipe is deferred there.
  var isDeferred: Bool {
    switch self {
    case .middle, .list, .leftEdge: false
    case .bottomEdge(let isDeferred, _): isDeferred
    }
  }

  /// True if the system has a swipe of its own there.
  var isSystems: Bool {
    switch self {
    case .middle, .list, .leftEdge: false
    case .bottomEdge: true
    }
  }

  /// The device and the OS version.
  var device: (name: String, os: Release) {
    switch self {
    case .middle, .list: ("iPhone 5s", Release(9))
    case .leftEdge, .bottomEdge(_, hasIndicator: false): ("iPhone 8", Release(11))
    case .bottomEdge(_, hasIndicator: true): ("iPhone X", Release(12))
    }
  }

  /// The screen of that device.
  var screen: Size2D {
    switch self {
    case .middle, .list: Size2D(320, 568)
    case .leftEdge, .bottomEdge(_, hasIndicator: false): Size2D(375, 667)
    case .bottomEdge(_, hasIndicator: true): Size2D(375, 812)
    }
  }

  /// The outer view, in the screen.
  var outer: Rect2D {
    switch self {
    case .middle, .list, .leftEdge: Rect2D(0, 80, screen.width, 400)
    case .bottomEdge: Rect2D(0, 80, screen.width, screen.height - 80)
    }
  }

  /// The inner view, in the outer one: as wide as the content.
  var inner: Rect2D {
    switch self {
    case .middle, .leftEdge: Rect2D(0, 20, screen.width, 200)
    case .list: Rect2D(0, 20, content, 200)
    case .bottomEdge: Rect2D(0, outer.size.height - 200, screen.width, 200)
    }
  }

  /// True if a point of the screen is in the inner view.
  func isInInner(_ point: Point2D) -> Bool {
    let top = outer.minY + inner.minY
    return point.y >= top && point.y < top + inner.size.height
  }

  /// The width in points by which the content exceeds its view. It is first scrolled by half of
  /// that, which is farther than fingers move.
  var content: Double { 2 * screen.width }

  /// The direction in which fingers move, as a vector of length one point.
  var way: Point2D { isSystems ? Point2D(0, -1) : Point2D(1, 0) }

  /// The point at which the first touch begins: in reach of an edge pan, or of the system.
  var first: Point2D { isSystems ? Point2D(100, screen.height - 8) : Point2D(8, 150) }

  /// A point beside `first`, farther away than a tap may move.
  var beside: Point2D { Point2D(first.x + 60, first.y) }

  /// A point that is in the outer view and not in the inner one.
  var outside: Point2D { isSystems ? Point2D(68, 300) : Point2D(68, 400) }
}
