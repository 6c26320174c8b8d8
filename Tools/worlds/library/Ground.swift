import TouchCore

/// Where a small world stands: what is below its fingers besides the recognizers, and where fingers
/// come down and go.
///
/// | ground | what is there | the model says |
/// |---|---|---|
/// | `middle` | nothing | who recognises, and when |
/// | `list` | scroll views, whose pans are parts | the same; a pan of theirs is a pan of the weakest rank |
/// | `list`, with `flings` | content that goes on by itself, and catches the next touch | nothing: laws alone |
/// | `leftEdge` | the back swipe, which is a part; deferring that edge changes nothing | the same |
/// | `bottomEdge` | the system's swipe, which takes its touch from everybody | the same |
/// | `bottomEdge`, `isDeferred` | the app's swipe first, then the system's swipe or tap | the same |
/// | `bottomEdge` with an indicator | way home, Reachability | nothing: laws alone |
///
/// What views and controls are told, how far content goes and what the system shows the laws say.
package enum Ground: Equatable, Sendable {
  /// The middle of the screen.
  case middle
  /// Content that scrolls along the fingers' way: a scroll view for each part that is its pan.
  case list(delays: Bool, flings: Bool)
  /// The left edge of a controller that goes back, and that may ask for the edge to be deferred.
  case leftEdge(isDeferred: Bool)
  /// The bottom, from which swipes lead up.
  case bottomEdge(isDeferred: Bool, hasIndicator: Bool)

  /// True if the model says who recognises there.
  package var isModelled: Bool {
    switch self {
    case .middle, .leftEdge: true
    case .list(_, let flings): !flings
    case .bottomEdge(_, let hasIndicator): !hasIndicator
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

  /// The device and the release.
  var device: (name: String, os: Release) {
    switch self {
    case .middle, .list: ("iPhone 5s", Release(9))
    case .leftEdge, .bottomEdge(_, hasIndicator: false): ("iPhone 8", Release(11))
    case .bottomEdge(_, hasIndicator: true): ("iPhone X", Release(12))
    }
  }

  /// The screen of that device.
  var screen: Size {
    switch self {
    case .middle, .list: Size(320, 568)
    case .leftEdge, .bottomEdge(_, hasIndicator: false): Size(375, 667)
    case .bottomEdge(_, hasIndicator: true): Size(375, 812)
    }
  }

  /// The outer view, in the screen.
  var outer: Rect {
    switch self {
    case .middle, .list, .leftEdge: Rect(0, 80, screen.width, 400)
    case .bottomEdge: Rect(0, 80, screen.width, screen.height - 80)
    }
  }

  /// The inner view, in the outer one: as wide as the content.
  var inner: Rect {
    switch self {
    case .middle, .leftEdge: Rect(0, 20, screen.width, 200)
    case .list: Rect(0, 20, content, 200)
    case .bottomEdge: Rect(0, outer.size.height - 200, screen.width, 200)
    }
  }

  /// True if a point of the screen is in the inner view.
  func isInInner(_ point: Point) -> Bool {
    let top = outer.minY + inner.minY
    return point.y >= top && point.y < top + inner.size.height
  }

  /// How wide content is that scrolls, and how far it is scrolled at first: farther than fingers go.
  var content: Double { 2 * screen.width }

  /// One point of a finger's way.
  var way: Point { isSystems ? Point(0, -1) : Point(1, 0) }

  /// Where the first touch begins: in reach of an edge pan, or of the system.
  var first: Point { isSystems ? Point(100, screen.height - 8) : Point(8, 150) }

  /// Beside it, farther than a tap may go.
  var beside: Point { Point(first.x + 60, first.y) }

  /// In the outer view alone.
  var outside: Point { isSystems ? Point(68, 300) : Point(68, 400) }
}
