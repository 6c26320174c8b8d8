/// A view controller as the scene file says it.
public struct ControllerDescription: Hashable, Sendable {
  /// Its id.
  public var id: SceneName
  /// Its view.
  public var view: SceneName?
  /// Its child controllers.
  public var children: [SceneName] = []
  /// What it adds to the safe area of its view (SAFE-1).
  public var additionalSafeArea = Insets2D.zero
  /// True if the controller wants the status bar hidden: `prefersStatusBarHidden`.
  public var hidesStatusBar = false
  /// The child that is asked instead.
  public var statusBarChild: SceneName?
  /// The edges whose system gestures it wants deferred (DEFER-1).
  public var deferring = EdgeSet()
  /// The child that is asked instead.
  public var deferringChild: SceneName?
  /// True if the controller wants the home indicator hidden: `prefersHomeIndicatorAutoHidden`
  /// (HOME-1).
  public var autoHide = false
  /// The child that is asked instead.
  public var autoHideChild: SceneName?
  /// The swipes that go back (EDGE-5).
  public var popGesture = PopGesture.none
  /// True if touches at the edge are withheld until the swipe from the edge has failed:
  /// `delaysTouchesBegan` of `interactivePopGestureRecognizer` (EDGE-5).
  public var popDelaysBegan = true
  /// True if the navigation or tab controller around it adjusts the insets of its scroll view, in
  /// apps built for iOS 7 to 10: `automaticallyAdjustsScrollViewInsets` (INS-1).
  public var adjustsScrollViewInsets = true
  /// What kind of controller it is.
  public var kind = ControllerKind.plain
  /// Taken out of the scene by a change.
  package var isRemoved = false

  /// A plain controller.
  public init(id: SceneName) { self.id = id }
}

/// The swipes that go back from a controller (EDGE-5).
public enum PopGesture: UInt8, BitwiseCopyable, Hashable, Sendable {
  /// No back swipe.
  case none
  /// All that the release has: from the left edge, and from iOS 26 on also from anywhere.
  case standard
  /// From the left edge: `interactivePopGestureRecognizer`.
  case edge
  /// From anywhere in the view, from iOS 26 on: `interactiveContentPopGestureRecognizer`.
  case content

  /// True if a swipe from the left edge goes back.
  package var isAtEdge: Bool { self == .standard || self == .edge }

  /// True if a swipe from anywhere in the view goes back under release `os`.
  package func isInContent(on os: Release) -> Bool {
    (self == .standard || self == .content) && os >= Release(26)
  }
}

/// The kinds of view controllers (INS-1).
public enum ControllerKind: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  /// A controller without bars.
  case plain
  /// Shows its children under a navigation bar.
  case navigation
  /// Shows its children above a tab bar.
  case tab

  /// The word that scene files use.
  package var word: StaticString {
    switch self {
    case .plain: "plain"
    case .navigation: "navigation"
    case .tab: "tab"
    }
  }
}

/// The facts, by the keys of the scene file.
extension ControllerDescription {
  /// The keys of a controller.
  package static let keys: [StaticString] = [
    "id", "view", "children", "additionalSafeArea", "deferring", "deferringChild", "autoHide",
    "autoHideChild", "statusBarHidden", "statusBarChild", "popGesture", "delaysBegan",
    "automaticallyAdjustsScrollViewInsets", "kind", "removed",
  ]

  /// Sets the fact `key`, or its part, to `value`.
  package mutating func set(_ key: SceneName, part: SceneName?, to value: SceneValue)
    throws(FactError)
  {
    if let part {
      guard key.matches("additionalSafeArea") else { throw .unknownPart(part) }
      try additionalSafeArea.set(part, to: value)
    } else if key.matches("additionalSafeArea") {
      additionalSafeArea = try value.insets()
    } else if key.matches("deferring") {
      deferring = try value.edgeSet()
    } else if key.matches("deferringChild") {
      deferringChild = try value.reference()
    } else if key.matches("autoHide") {
      autoHide = try value.flag()
    } else if key.matches("autoHideChild") {
      autoHideChild = try value.reference()
    } else if key.matches("statusBarHidden") {
      hidesStatusBar = try value.flag()
    } else if key.matches("statusBarChild") {
      statusBarChild = try value.reference()
    } else if key.matches("popGesture") {
      popGesture = try value.popGesture()
    } else if key.matches("delaysBegan") {
      popDelaysBegan = try value.flag()
    } else if key.matches("automaticallyAdjustsScrollViewInsets") {
      adjustsScrollViewInsets = try value.flag()
    } else if key.matches("children") {
      children = try value.identifiers()
    } else if key.matches("id") || key.matches("view") || key.matches("kind")
      || key.matches("removed")
    {
      throw .fixed(key)
    } else {
      throw .unknownFact(key)
    }
  }

  /// The fact `key`, or its part.
  package func value(_ key: SceneName, part: SceneName?) throws(FactError) -> SceneValue {
    let whole = try value(key)
    guard let part else { return whole }
    return try whole.part(part, of: key.matches("additionalSafeArea") ? Insets2D.parts : [])
  }

  private func value(_ key: SceneName) throws(FactError) -> SceneValue {
    if key.matches("id") { return .text(id) }
    if key.matches("view") { return SceneValue(reference: view) }
    if key.matches("children") { return .list(children.map { .text($0) }) }
    if key.matches("additionalSafeArea") { return SceneValue(additionalSafeArea) }
    if key.matches("deferring") { return SceneValue(deferring) }
    if key.matches("deferringChild") { return SceneValue(reference: deferringChild) }
    if key.matches("autoHide") { return .boolean(autoHide) }
    if key.matches("autoHideChild") { return SceneValue(reference: autoHideChild) }
    if key.matches("statusBarHidden") { return .boolean(hidesStatusBar) }
    if key.matches("statusBarChild") { return SceneValue(reference: statusBarChild) }
    if key.matches("popGesture") { return SceneValue(popGesture) }
    if key.matches("delaysBegan") { return .boolean(popDelaysBegan) }
    if key.matches("automaticallyAdjustsScrollViewInsets") {
      return .boolean(adjustsScrollViewInsets)
    }
    if key.matches("kind") { return .word(kind.word) }
    if key.matches("removed") { return .boolean(isRemoved) }
    throw .unknownFact(key)
  }
}

extension SceneValue {
  /// Reads which swipes go back.
  fileprivate func popGesture() throws(FactError) -> PopGesture {
    switch self {
    case .boolean(let isOn): return isOn ? .standard : .none
    case .text(let word) where word.matches("edge"): return .edge
    case .text(let word) where word.matches("content"): return .content
    case .null, .number, .text, .list, .object: throw .expected(.popGesture)
    }
  }

  /// Writes which swipes go back: `true`, `false`, `edge` or `content`.
  fileprivate init(_ gesture: PopGesture) {
    switch gesture {
    case .none: self = .boolean(false)
    case .standard: self = .boolean(true)
    case .edge: self = .word("edge")
    case .content: self = .word("content")
    }
  }
}
