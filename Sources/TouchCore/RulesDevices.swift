// The rows of the rulebook: devices, the safe area, insets and margins.

extension RuleRow {
  /// Devices (facts §6).
  static let devices: [RuleRow] = [
    RuleRow(
      .dev1, "DEV-1",
      source: """
        iOS facts §6: Apple's screen sizes, measured insets, and how phones with a notch run older \
        apps; ours are older phones, and apps from before iOS 11 on phones wider than the iPhone X
        """,
      text: """
        Device table: at least the 18 phone classes and 7 pads of §6, plus iPhone 3G (320×480, 20 pt \
        bar, no safe area): points, scale, bar height, safe area per orientation, indicator, ears, \
        corner, rates. An app that was built for a release before iOS 11 is letterboxed on a phone \
        with a notch or an island: 375×667, zoomed to the width of the glass and centred, with a 20 \
        pt bar (in a call too) and no safe area beyond the bar. An app that was built with iOS 11 \
        has 375×812 on a glass of 414×896, zoomed to its width; on other phones it fills the glass \
        (ours). The app sees points of its own screen, and touches beside that screen reach no view. \
        The system's edges, gates and home indicator stay at the edges of the glass, in points of \
        the glass.
        """),
    RuleRow(
      .dev2, "DEV-2", isSeed: true,
      source: "iOS facts §5, §6.2: measured; iPhone XR and 11 by public issue trackers",
      text: """
        Status bar: 20 pt; 40 pt during a call, recording or tethering. On phones with a notch it is \
        44 pt and more, and a call does not change it; on iPhone XR and 11 it is 44 pt up to iOS 13 \
        and 48 pt from iOS 14 on. In every window that is not above the bar, the bar of a call moves \
        the view of the root controller down by 20 pt and makes it 20 pt shorter, whatever the \
        frames in it say; the safe area's top inside stays 20. A window that has only a view stays \
        as it is.
        """,
      figures: [
        .points(.dev2Bar, "bar", 20) { .number($0.seen.statusBarHeight) },
        .points(.dev2CallBar, "callBar", 40),
      ]),
    RuleRow(
      .dev3, "DEV-3", isSeed: true,
      source: "iOS facts §6.2: reverse engineered notch sizes",
      text: """
        The two ears beside a notch are different places: different system gestures start there \
        (EDGE-3).
        """),
    RuleRow(
      .dev4, "DEV-4", isSeed: true,
      source: "iOS facts §6.1, §6.2: measured",
      text: """
        The band of the home indicator is 34 pt in portrait, 21 in landscape.
        """,
      figures: [
        .points(.dev4Portrait, "portrait", 34) { .number($0.device.indicatorBand.portrait) },
        .points(.dev4Landscape, "landscape", 21) { .number($0.device.indicatorBand.landscape) },
      ]),
  ]

  /// The safe area (facts §7.1).
  static let safeArea: [RuleRow] = [
    RuleRow(
      .safe1, "SAFE-1", isSeed: true,
      source: "iOS facts §7.1: Apple documentation",
      text: """
        A view's safe area is its bounds less the bars and hardware that cover it; a controller adds \
        additionalSafeAreaInsets, and its child controllers inherit them. On iOS 7–10 a pin to the \
        safe area means the top and bottom layout guides, before that the bounds.
        """),
    RuleRow(
      .safe2, "SAFE-2", isSeed: true,
      source: "iOS facts §7.1: Apple documentation, and ours",
      text: """
        A view pinned to the safe area moves with it; one pinned to its parent's bounds runs under \
        the bars. A table is pinned to the bounds; its cells inset their content (INS-4).
        """),
    RuleRow(
      .safe3, "SAFE-3", isSeed: true,
      source: "iOS facts §7.1: Apple documentation, and ours",
      text: """
        A bottom view: pinned to the safe area it leaves a gap below; an extra view from its bottom \
        to the bounds, 0 pt high where there is no indicator, or content pinned inside, closes it. \
        Hit tests in the gap tell them apart.
        """),
    RuleRow(
      .safe4, "SAFE-4", isSeed: true,
      source: "iOS facts §7.1: Apple documentation, and ours",
      text: """
        A tab bar runs on under the indicator; its buttons stay above it. Without one the band is \
        transparent, and what scrolls there is hit there.
        """),
    RuleRow(
      .safe5, "SAFE-5", isSeed: true,
      source: "iOS facts §7.1: Apple documentation, and ours",
      text: """
        Web content: viewport-fit auto (the default) insets the page to the safe area, cover does \
        not; safe-area-inset-* are available as values (constant() on 11.0, env() later): left is 0 \
        in portrait, 44 in landscape on iPhone X.
        """),
    RuleRow(
      .safe6, "SAFE-6", isSeed: true,
      source: "iOS facts §7.1: Apple documentation, and ours",
      text: """
        check warns of a control or bar item that lies wholly or partly under the status bar, the \
        notch or a rounded corner, and says so when its frame has the height of the old bar (oldBar) \
        written into it. A frame pinned to the statusBar moves with it and is not warned of.
        """,
      figures: [
        .points(.safe6OldBar, "oldBar", 20)
      ]),
    RuleRow(
      .safe7, "SAFE-7", isSeed: true,
      source: "ours, after Apple's practice of linked-SDK checks",
      text: """
        What came with iOS 11 (safe area, inset adjustment, new bars) follows the SDK that the app \
        was built with: scene field sdk, the OS by default.
        """),
  ]

  /// Insets and margins (facts §7.2, §7.3).
  static let insets: [RuleRow] = [
    RuleRow(
      .ins1, "INS-1", isSeed: true,
      source:
        "iOS facts §7.2: Apple documentation; how deep it looks before iOS 11 by two public reports",
      text: """
        From iOS 11 on contentInsetAdjustmentBehavior: automatic, scrollableAxes, never, always, by \
        the table of §7.2. On iOS 7–10 automaticallyAdjustsScrollViewInsets, default true, of a \
        controller in a navigation or tab controller: if the controller's view scrolls, or else if \
        the first subview of that view does, it is inset at top and bottom by the bars that it lies \
        under (status and navigation bar: 64 pt upright). A scroll view behind another subview, or \
        deeper, is not. The SDK decides which of the two applies (SAFE-7).
        """),
    RuleRow(
      .ins2, "INS-2", isSeed: true,
      source: "iOS facts §7.2: Apple documentation",
      text: """
        adjustedContentInset = contentInset + adjustment; it is read only; the offset at rest is \
        minus its top. Scrolling to the top goes there, not to 0.
        """),
    RuleRow(
      .ins3, "INS-3",
      source: "iOS facts §7.3: Apple documentation; the side values are measured",
      text: """
        Margins: 8 pt, or the system minimum of §7.3 for a root view.
        """,
      figures: [
        .points(.ins3Margin, "margin", 8),
        // The compact width is 16 pt, from 414 pt on the wide phones' 20 and 32 (facts §7.3); pads
        // have no published figure and get 20 both ways (ours).
        .points(.ins3RootPortrait, "rootPortrait", 16) {
          $0.device.kind == .pad || $0.isWidePhone ? .number(20) : nil
        },
        .points(.ins3RootLandscape, "rootLandscape", 20) { $0.isWidePhone ? .number(32) : nil },
      ]),
    RuleRow(
      .ins4, "INS-4", isSeed: true,
      source:
        "iOS facts §7.3: Apple documentation; a table sets its cells: reverse engineered (iOS 26.1)",
      text: """
        A table sets the horizontal position and the width of its cells and headers to its own, \
        whatever their frames and pins say. A cell's content view is inset to the safe area at both sides in \
        landscape; a separator pinned to the content view is inset with it, one pinned to the cell \
        is not, and each edge may be pinned differently. The content view of a header is inset \
        likewise. insetsContentViewsToSafeArea off: the content view is as wide as the \
        cell, its margins are still relative to the safe area.
        """),
  ]
}
