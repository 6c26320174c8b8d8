/// The facts of a view, as a scene file sets them. Lengths are in points.
public struct ViewDescription: Hashable, Sendable {
  /// Its id.
  public var id: SceneName
  /// Its parent; `nil` for a window's or controller's view.
  public var parent: SceneName?
  /// What kind of view it is.
  public var kind: ViewKind = .view
  /// Its frame in its parent, in points; `nil` if pins determine it.
  public var frame: Rect2D?
  /// The pins that place it, at most one an edge.
  public var pins: [Pin] = []
  /// True if the view and all inside it are neither seen nor hit (HIT-1).
  public var isHidden = false
  /// The opacity, 0 to 1. A view with less than 0.01 is not hit (HIT-1).
  public var alpha = 1.0
  /// True if the view and all inside it can be hit; `nil` if its kind decides (HIT-1).
  public var interaction: Bool?
  /// True if the view itself takes no touch: one that is on none of its subviews goes to what is
  /// behind it. A control cannot pass touches on (HIT-10).
  public var passesTouches = false
  /// How far inside its bounds the view is hit, with its subviews; negative distances are outside
  /// (HIT-11).
  public var hitInsets = Insets2D.zero
  /// True if the view gets more than its first finger: `isMultipleTouchEnabled` (HIT-5).
  public var takesMultipleTouch = false
  /// True if the view and others of its window never have touches at once: `isExclusiveTouch`
  /// (HIT-6).
  public var takesExclusiveTouch = false
  /// True if a scroll view around it may cancel its touch: `touchesShouldCancel(in:)` for this
  /// view. `nil` if the scroll view's `contentMayCancel` decides (SCR-2).
  public var mayCancel: Bool?
  /// The translation, in points, and the scale about the middle (HIT-7).
  public var transform = Transform()
  /// What a control shows and does.
  public var control = ControlDescription()
  /// What a scroll view scrolls.
  public var scroll = ScrollDescription()
  /// What a text view shows.
  public var text = TextDescription()
  /// The recognizers that the app attached, in the order attached.
  public var gestures: [RecognizerDescription] = []
  /// True if a table insets its content views to the safe area: `insetsContentViewsToSafeArea`
  /// (INS-4).
  public var insetsContentViews = true
  /// What it asks the host, each once; a scroll view asks the questions of its pan too (ASK-1).
  public var asks: [QuestionKind] = []
  /// How the page of a web view lies in the safe area (SAFE-5).
  public var viewportFit = ViewportFit.auto
  /// True if a change has taken the view out of the scene (WIN-4).
  package var isRemoved = false
  /// Where it is among its siblings: those with a greater number are in front of it; of those with
  /// the same number, the ones that are later in the list. 0 until a change puts a view elsewhere
  /// (SCENE-2).
  package var stacking: Int32 = 0

  /// A view of kind `view`, without a place yet.
  public init(id: SceneName) { self.id = id }

  /// True if the view and all inside it can be hit: by the scene, else by its kind (HIT-1).
  @inlinable package var takesInteraction: Bool { interaction ?? kind.takesInteraction }

  /// A translation and a uniform scale.
  public struct Transform: BitwiseCopyable, Hashable, Sendable {
    /// Points to the right.
    public var dx = 0.0
    /// The vertical shift, in points.
    public var dy = 0.0
    /// Factor about the middle, above 0.
    public var scale = 1.0

    /// No transform.
    public init() {}
  }
}

/// What a scroll view scrolls.
public struct ScrollDescription: Hashable, Sendable {
  /// The size of the content, in points.
  public var content = Size2D.zero
  /// The horizontal offset of the content, in points; `nil` if it is at rest (INS-2).
  public var offsetX: Double?
  /// The vertical offset of the content, in points; `nil` if it is at rest at the top (INS-2).
  public var offsetY: Double?
  /// The content inset that the app set, in points.
  public var inset = Insets2D.zero
  /// How the safe area is added to the inset: `contentInsetAdjustmentBehavior` (INS-1).
  public var adjustment = InsetAdjustment.automatic
  /// True if a tap on the status bar scrolls the view to its top (BAR-3).
  public var scrollsToTop = true
  /// The delegate's answer to `scrollViewShouldScrollToTop(_:)` (BAR-4).
  public var mayScrollToTop = true
  /// True if its pan is enabled (SCR-2).
  public var isScrollEnabled = true
  /// True if it can zoom; its pan then has two fingers at most (SCR-2).
  public var zooms = false
  /// True if a drag along one axis is locked to it: `isDirectionalLockEnabled` (SCR-5).
  public var locksDirection = false
  /// True if a touch is withheld from the content until it is known not to scroll:
  /// `delaysContentTouches` (SCR-1).
  public var delaysContent = true
  /// True if a drag cancels the content's touch and scrolls: `canCancelContentTouches` (SCR-2).
  public var cancelsContent = true
  /// True if the content's touch may be taken so; `nil` if the kind of the content decides: a
  /// control's may not, others' may (SCR-2).
  public var contentMayCancel: Bool?
  /// The rate of deceleration (SCR-4).
  package var decelerationRate = DecelerationRate.normal
  /// True if the view can be pulled beyond its content.
  public var bounces = true
  /// True if the view bounces vertically although its content fits (INS-1).
  public var alwaysBouncesVertically = false
  /// True if the view bounces horizontally although its content fits (INS-1).
  public var alwaysBouncesHorizontally = false

  /// A scroll view without content, at rest.
  public init() {}
}

/// How fast a scroll view that decelerates comes to rest (SCR-4).
package enum DecelerationRate: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  /// `UIScrollView.DecelerationRate.normal`: by `SCR-4.deceleration`.
  case normal
  /// `UIScrollView.DecelerationRate.fast`: by `SCR-4.fast`.
  case fast

  /// The word that scene files use.
  package var word: StaticString {
    switch self {
    case .normal: "normal"
    case .fast: "fast"
    }
  }
}

/// The kinds of views.
public enum ViewKind: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  case view, button, slider, `switch`, control, label, image, textView, scrollView, tableView, cell
  case contentView, separator, header, navigationBar, toolbar, tabBar, barButton, webView

  /// The word that scene files use.
  package var word: StaticString {
    switch self {
    case .view: "view"
    case .button: "button"
    case .slider: "slider"
    case .switch: "switch"
    case .control: "control"
    case .label: "label"
    case .image: "image"
    case .textView: "textView"
    case .scrollView: "scrollView"
    case .tableView: "tableView"
    case .cell: "cell"
    case .contentView: "contentView"
    case .separator: "separator"
    case .header: "header"
    case .navigationBar: "navigationBar"
    case .toolbar: "toolbar"
    case .tabBar: "tabBar"
    case .barButton: "barButton"
    case .webView: "webView"
    }
  }

  /// True if views of this kind scroll.
  package var scrolls: Bool {
    switch self {
    case .textView, .scrollView, .tableView, .webView: true
    case .view, .button, .slider, .switch, .control, .label, .image, .cell, .contentView,
      .separator, .header, .navigationBar, .toolbar, .tabBar, .barButton:
      false
    }
  }

  /// True if views of this kind are controls.
  package var isControl: Bool {
    switch self {
    case .button, .slider, .switch, .control, .barButton: true
    case .view, .label, .image, .textView, .scrollView, .tableView, .cell, .contentView,
      .separator, .header, .navigationBar, .toolbar, .tabBar, .webView:
      false
    }
  }

  /// True if views of this kind are controls with a value; other controls run a target (CTL-3).
  package var tellsValue: Bool {
    switch self {
    case .slider, .switch: true
    case .view, .button, .control, .label, .image, .textView, .scrollView, .tableView, .cell,
      .contentView, .separator, .header, .navigationBar, .toolbar, .tabBar, .barButton, .webView:
      false
    }
  }
}

extension ViewKind {
  /// True if a view of this kind, and all inside it, can be hit unless the scene says otherwise.
  /// Labels and images cannot, like `UILabel` and `UIImageView` (HIT-1).
  @inlinable package var takesInteraction: Bool {
    switch self {
    case .label, .image: false
    case .view, .button, .slider, .switch, .control, .textView, .scrollView, .tableView, .cell,
      .contentView, .separator, .header, .navigationBar, .toolbar, .tabBar, .barButton, .webView:
      true
    }
  }
}

/// How the page of a web view lies in the safe area, as its `viewport-fit` says (SAFE-5).
public enum ViewportFit: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  /// Inside it.
  case auto
  /// Inside it: on a screen that shows all of a page that is the same.
  case contain
  /// Under the bars and to the edges of the screen.
  case cover

  /// The word that scene files and pages use.
  package var word: StaticString {
    switch self {
    case .auto: "auto"
    case .contain: "contain"
    case .cover: "cover"
    }
  }
}

/// How a scroll view adds the safe area to its inset (INS-1).
public enum InsetAdjustment: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  /// By the axes that scroll; at top and bottom also inside a navigation or tab controller.
  case automatic
  /// By the axes that scroll.
  case scrollableAxes
  /// Not at all.
  case never
  /// At every edge.
  case always

  /// The word that scene files use.
  package var word: StaticString {
    switch self {
    case .automatic: "automatic"
    case .scrollableAxes: "scrollableAxes"
    case .never: "never"
    case .always: "always"
    }
  }
}
