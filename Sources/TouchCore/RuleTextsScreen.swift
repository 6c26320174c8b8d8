// Devices, safe area, insets, windows and hit testing.
extension RuleText {
  static let dev1: StaticString = """
    Device table: at least the 18 phone classes and 7 pads of §6, plus iPhone 3G (320×480, 20 pt \
    bar, no safe area): points, scale, bar height, safe area per orientation, indicator, ears, \
    corner, rates. An app that was built for a release before iOS 11 is letterboxed on a phone \
    with a notch or an island: 375×667, zoomed to the width of the glass and centred, with a 20 \
    pt bar (in a call too) and no safe area beyond the bar. An app that was built with iOS 11 \
    has 375×812 on a glass of 414×896, zoomed to its width; on other phones it fills the glass \
    (ours). The app sees points of its own screen, and touches beside that screen reach no view. \
    The system's edges, gates and home indicator stay at the edges of the glass, in points of \
    the glass.
    """

  static let dev2: StaticString = """
    Status bar: 20 pt; 40 pt during a call, recording or tethering. On phones with a notch it is \
    44 pt and more, and a call does not change it; on iPhone XR and 11 it is 44 pt up to iOS 13 \
    and 48 pt from iOS 14 on. In every window that is not above the bar, the bar of a call moves \
    the view of the root controller down by 20 pt and makes it 20 pt shorter, whatever the \
    frames in it say; the safe area's top inside stays 20. A window that has only a view stays \
    as it is.
    """

  static let dev3: StaticString = """
    The two ears beside a notch are different places: different system gestures start there \
    (EDGE-3).
    """

  static let dev4: StaticString = """
    The band of the home indicator is 34 pt in portrait, 21 in landscape.
    """

  static let safe1: StaticString = """
    A view's safe area is its bounds less the bars and hardware that cover it; a controller adds \
    additionalSafeAreaInsets, and its child controllers inherit them. On iOS 7–10 a pin to the \
    safe area means the top and bottom layout guides, before that the bounds.
    """

  static let safe2: StaticString = """
    A view pinned to the safe area moves with it; one pinned to its parent's bounds runs under \
    the bars. A table is pinned to the bounds; its cells inset their content (INS-4).
    """

  static let safe3: StaticString = """
    A bottom view: pinned to the safe area it leaves a gap below; an extra view from its bottom \
    to the bounds, 0 pt high where there is no indicator, or content pinned inside, closes it. \
    Hit tests in the gap tell them apart.
    """

  static let safe4: StaticString = """
    A tab bar runs on under the indicator; its buttons stay above it. Without one the band is \
    transparent, and what scrolls there is hit there.
    """

  static let safe5: StaticString = """
    Web content: viewport-fit auto (the default) insets the page to the safe area, cover does \
    not; safe-area-inset-* are available as values (constant() on 11.0, env() later): left is 0 \
    in portrait, 44 in landscape on iPhone X.
    """

  static let safe6: StaticString = """
    check warns of a control or bar item that lies wholly or partly under the status bar, the \
    notch or a rounded corner, and says so when its frame has the height of the old bar (oldBar) \
    written into it. A frame pinned to the statusBar moves with it and is not warned of.
    """

  static let safe7: StaticString = """
    What came with iOS 11 (safe area, inset adjustment, new bars) follows the SDK that the app \
    was built with: scene field sdk, the OS by default.
    """

  static let ins1: StaticString = """
    From iOS 11 on contentInsetAdjustmentBehavior: automatic, scrollableAxes, never, always, by \
    the table of §7.2. On iOS 7–10 automaticallyAdjustsScrollViewInsets, default true, of a \
    controller in a navigation or tab controller: if the controller's view scrolls, or else if \
    the first subview of that view does, it is inset at top and bottom by the bars that it lies \
    under (status and navigation bar: 64 pt upright). A scroll view behind another subview, or \
    deeper, is not. The SDK decides which of the two applies (SAFE-7).
    """

  static let ins2: StaticString = """
    adjustedContentInset = contentInset + adjustment; it is read only; the offset at rest is \
    minus its top. Scrolling to the top goes there, not to 0.
    """

  static let ins3: StaticString = """
    Margins: 8 pt, or the system minimum of §7.3 for a root view.
    """

  static let ins4: StaticString = """
    A table sets the horizontal position and the width of its cells to its own, whatever their \
    frames and pins say. A cell's content view is inset to the safe area at both sides in \
    landscape; a separator pinned to the content view is inset with it, one pinned to the cell \
    is not, and each edge may be pinned differently. Headers likewise; their background is \
    always full width. insetsContentViewsToSafeArea off: the content view is as wide as the \
    cell, its margins are still relative to the safe area.
    """

  static let win1: StaticString = """
    Windows are asked from the highest level down (normal 0, status bar 1000, alert 2000), \
    latest first inside a level; a window that does not want the point is passed over.
    """

  static let win2: StaticString = """
    An app window above the status-bar level (the key window raised to 1001) with a view over \
    the bar gets the bar's touches as ordinary touches.
    """

  static let win3: StaticString = """
    A touch keeps its window and view until it ends.
    """

  static let win4: StaticString = """
    In mid touch: a view that is hidden, disabled or moved keeps its touch, and a control's \
    inside uses the new frame; a control that leaves its window gets touchCancel, and any other \
    view that is removed has its touch cancelled too (ours).
    """

  static let hit1: StaticString = """
    Hidden, interaction off, alpha below 0.01: skipped with everything inside. The interaction \
    of a label or an image is off until the scene turns it on (UILabel, UIImageView). A clear \
    background changes nothing.
    """

  static let hit2: StaticString = """
    Front-most child first, depth first.
    """

  static let hit3: StaticString = """
    A point outside the parent's bounds never reaches the child, drawn there or not: a bar \
    button laid out by frame in a container without width cannot be tapped; with width, height \
    and sibling pins all three can, and where the third overlaps the second by 10 pt the third \
    is hit (HIT-2).
    """

  static let hit4: StaticString = """
    A disabled control: its hit test gives nothing, so the touch goes to what is behind it \
    within its parent (§2.2). disabledControlSwallows for the other reading.
    """

  static let hit5: StaticString = """
    isMultipleTouchEnabled off: only the first finger in the view is delivered.
    """

  static let hit6: StaticString = """
    isExclusiveTouch blocks, and is blocked, within its window; recognizers do not care.
    """

  static let hit7: StaticString = """
    Scroll views test in content coordinates (offset applied); transforms: translation and \
    uniform scale.
    """

  static let hit8: StaticString = """
    An animated move hits at its end frame from the moment of the change; the second tap on the \
    bar while the drawer still moves closes it.
    """

  static let hit9: StaticString = """
    A control is easy to hit if it is at least 44 pt wide and high. The engine does not look at \
    it; the check of a scene names smaller ones (ours).
    """
}
