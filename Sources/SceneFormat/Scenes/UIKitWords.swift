import TouchCore

/// UIKit's names for facts that have other keys in scene files.
///
///     UIKitWords.key(for: "isUserInteractionEnabled", among: keysOfAView)    // interaction
enum UIKitWords {
  /// The key among `keys` for a word of UIKit; `nil` if none of them has that meaning.
  static func key(for word: SceneName, among keys: [SceneName]) -> SceneName? {
    for (known, key) in table where word.matches(known) {
      if let meant = keys.first(where: { $0.matches(key) }) { return meant }
    }
    for setting in RecognizerSetting.allCases
    where setting.uikit.contains(where: { word.matches($0) }) {
      if let meant = keys.first(where: { $0.matches(setting.key) }) { return meant }
    }
    return nil
  }

  /// The words and the keys of the same meaning, except those of recognizers, which are in the table
  /// `RecognizerSetting`. A word can have a row for each kind of owner.
  private static let table: [(word: StaticString, key: StaticString)] = [
    // UIView.
    ("recognizers", "gestures"), ("gestureRecognizers", "gestures"),
    ("isUserInteractionEnabled", "interaction"), ("userInteractionEnabled", "interaction"),
    ("isHidden", "hidden"), ("bounds", "frame"), ("center", "frame"),
    ("superview", "parent"), ("constraints", "pin"), ("opacity", "alpha"),
    ("isMultipleTouchEnabled", "multipleTouch"), ("multipleTouchEnabled", "multipleTouch"),
    ("isExclusiveTouch", "exclusiveTouch"), ("hitTest", "passesTouches"),
    ("passesThrough", "passesTouches"), ("passthrough", "passesTouches"),
    ("pointerEvents", "passesTouches"),
    ("hitTestEdgeInsets", "hitInsets"), ("touchInsets", "hitInsets"), ("hitSlop", "hitInsets"),
    ("pointInside", "hitInsets"), ("touchesShouldCancel", "mayCancel"),
    ("type", "kind"), ("class", "kind"), ("name", "id"), ("identifier", "id"),
    ("accessibilityIdentifier", "id"),
    // UIScrollView, UITableView, UITextView.
    ("contentSize", "content"), ("contentOffset", "offset"), ("contentInset", "inset"),
    ("contentInsetAdjustmentBehavior", "insetAdjustment"),
    ("isScrollEnabled", "scrollEnabled"), ("isDirectionalLockEnabled", "directionalLock"),
    ("delaysContentTouches", "delaysContent"), ("canCancelContentTouches", "cancelsContent"),
    ("alwaysBounceVertical", "alwaysBounce"), ("alwaysBounceHorizontal", "alwaysBounce"),
    ("scrollViewShouldScrollToTop", "mayScrollToTop"), ("maximumZoomScale", "zooms"),
    ("insetsContentViewsToSafeArea", "insetsContentViews"), ("selectedRange", "selection"),
    // UIControl.
    ("isEnabled", "enabled"), ("isSelected", "selected"), ("isHighlighted", "highlighted"),
    ("isContinuous", "continuous"), ("isOn", "value"),
    // UIWindow and UIViewController.
    ("rootViewController", "root"), ("windowLevel", "level"), ("isKeyWindow", "key"),
    ("childViewControllers", "children"), ("viewControllers", "children"),
    ("additionalSafeAreaInsets", "additionalSafeArea"),
    ("preferredScreenEdgesDeferringSystemGestures", "deferring"),
    ("childForScreenEdgesDeferringSystemGestures", "deferringChild"),
    ("prefersHomeIndicatorAutoHidden", "autoHide"),
    ("childForHomeIndicatorAutoHidden", "autoHideChild"),
    ("prefersStatusBarHidden", "statusBarHidden"), ("childForStatusBarHidden", "statusBarChild"),
    ("interactivePopGestureRecognizer", "popGesture"),
    // The scene itself.
    ("systemVersion", "os"), ("interfaceOrientation", "orientation"),
    ("viewControllers", "controllers"),
  ]
}
