extension Report {
  /// Reports of taps, presses and touches that another view or gesture takes, found after the
  /// linter was written.
  static let takenTouches: [Report] = [
    Report(
      71, "https://github.com/samvermette/SVSegmentedControl/issues/61",
      "SVSegmentedControl", .said("7"), "A segmented control loses its taps to the page",
      told: """
        A segmented control of the app's own does not change on a tap: a recognizer of the page, \
        which hides the keyboard, takes it. The cure keeps it from receiving these touches.
        """,
      scene: page(
        "iPhone 5", "7.0",
        """
        { "id": "segments", "parent": "screen", "kind": "control", "frame": [40, 200, 240, 44] }
        """,
        screen: #""gestures": [ { "id": "away", "kind": "tap" } ]"#),
      touches: { $0.tap(100, 222, at: 0) },
      seen: Rows(
        come: [
          "gesture entrant=away state=ended", "control view=segments event=touchCancel",
        ],
        not: ["control view=segments event=touchUpInside"]),
      cure: ["away.mayReceive = false"],
      then: Rows(come: ["control view=segments event=touchUpInside"])),
    Report(
      72, "https://github.com/RxSwiftCommunity/RxGesture/issues/72",
      "RxGesture", .byDate("11"), "A tap that hides the keyboard keeps cells from being selected",
      told: """
        A tap recognizer around a collection view hides the keyboard, and cells are no longer \
        selected. The cure switches `cancelsTouchesInView` off.
        """,
      scene: page(
        "iPhone 8", "11.2",
        """
        { "id": "grid", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 375, 603],
          "content": [375, 1500] },
        { "id": "tile", "parent": "grid", "kind": "cell", "frame": [0, 0, 375, 80] }
        """,
        screen: #""gestures": [ { "id": "away", "kind": "tap" } ]"#),
      touches: { $0.tap(187, 100, at: 0, lasting: 60) },
      seen: Rows(
        come: ["gesture entrant=away state=ended"], not: ["deliver view=tile phase=ended"]),
      cure: ["away.cancelsTouches = false"],
      then: Rows(come: ["deliver view=tile phase=ended"])),
    Report(
      73, "https://github.com/StefanLage/SLParallaxController/issues/2",
      "SLParallaxController", .byDate("7"), "A tap on the table keeps rows from being selected",
      told: """
        A tap recognizer of the table, meant for a closed page, keeps rows from being selected. \
        The cure lets it receive touches only while the page is closed.
        """,
      scene: page(
        "iPhone 5s", "7.1",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 0, 320, 568],
          "content": [320, 1500], "gestures": [ { "id": "shut", "kind": "tap" } ] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 200, 320, 60] }
        """),
      touches: { $0.tap(160, 230, at: 0, lasting: 60) },
      seen: Rows(
        come: ["gesture entrant=shut state=ended"], not: ["deliver view=row phase=ended"]),
      cure: ["shut.mayReceive = false"],
      then: Rows(come: ["deliver view=row phase=ended"])),
    Report(
      74, "https://github.com/marlimox/AloeStackView/issues/54",
      "AloeStackView", .byDate("12"), "A control in a row that can be tapped gets no taps",
      told: """
        Controls in a row receive no touches once the row itself can be tapped.
        """,
      scene: page(
        "iPhone 8", "12.2",
        """
        { "id": "stack", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 375, 603],
          "content": [375, 1200] },
        { "id": "row", "parent": "stack", "frame": [0, 0, 375, 100],
          "gestures": [ { "id": "open", "kind": "tap" } ] },
        { "id": "rate", "parent": "row", "kind": "control", "frame": [200, 20, 150, 60] }
        """),
      touches: { $0.tap(275, 114, at: 0) },
      seen: Rows(
        come: ["gesture entrant=open state=ended"],
        not: ["control view=rate event=touchUpInside"])),
    Report(
      75, "https://github.com/MessageKit/MessageKit/issues/400",
      "MessageKit", .said("11.1"), "A tap on a message does not select its cell",
      told: """
        A tap on the bubble of a message is recognised by a tap recognizer of the bubble, and the \
        cell is not selected. Beside the bubble it is.
        """,
      scene: page(
        "iPhone 8", "11.1",
        """
        { "id": "chat", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 375, 603],
          "content": [375, 3000] },
        { "id": "message", "parent": "chat", "kind": "cell", "frame": [0, 0, 375, 100] },
        { "id": "bubble", "parent": "message", "frame": [60, 10, 240, 80],
          "gestures": [ { "id": "open", "kind": "tap" } ] }
        """),
      touches: {
        $0.tap(180, 114, at: 0, lasting: 60)
        $0.tap(30, 114, at: 2000, lasting: 60)
      },
      seen: Rows(
        come: [
          "0..<2000 gesture entrant=open state=ended",
          "2000... deliver view=message phase=ended",
        ],
        not: ["0..<2000 deliver view=bubble phase=ended"])),
    Report(
      76, "https://github.com/TTTAttributedLabel/TTTAttributedLabel/issues/515",
      "TTTAttributedLabel", .byDate("8"), "A held link is highlighted only for a moment",
      told: """
        A link in a label is highlighted while a finger is on it, and goes dark although the \
        finger stays: a long press of the label takes the touch. The cure switches \
        `cancelsTouchesInView` off.
        """,
      scene: page(
        "iPhone 6", "8.3",
        """
        { "id": "link", "parent": "screen", "kind": "label", "frame": [20, 200, 335, 40],
          "interaction": true, "gestures": [ { "id": "hold", "kind": "longPress" } ] }
        """),
      touches: { $0.tap(60, 220, at: 0, lasting: 1200) },
      seen: Rows(
        come: ["gesture entrant=hold state=began", "deliver view=link phase=cancelled"],
        not: ["deliver view=link phase=ended"]),
      cure: ["hold.cancelsTouches = false"],
      then: Rows(
        come: ["deliver view=link phase=ended"], not: ["deliver view=link phase=cancelled"])),
    Report(
      77, "https://github.com/mapbox/mapbox-maps-ios/issues/2283",
      "mapbox-maps-ios", .said("18.0"), "A tap on a pin of a map acts late",
      told: """
        A tap on a pin acts noticeably late, because the map's double tap must fail first. \
        Without the double tap it is faster.
        """,
      scene: page(
        "iPhone 13", "18.0",
        """
        { "id": "map", "parent": "screen", "frame": [0, 0, 390, 844], "multipleTouch": true,
          "gestures": [
            { "id": "closer", "kind": "tap", "taps": 2 },
            { "id": "pick", "kind": "tap", "requires": ["closer"] } ] }
        """),
      touches: { $0.tap(195, 400, at: 0) },
      seen: Rows(
        come: ["400..<1000 gesture entrant=pick state=ended"],
        not: ["0..<400 gesture entrant=pick state=ended"]),
      cure: ["disable closer"],
      then: Rows(come: ["80..<81 gesture entrant=pick state=ended"])),
    Report(
      78, "https://github.com/route-me/route-me/issues/88",
      "route-me", .byDate("4"), "A double tap on a map is a single tap first",
      told: """
        A double tap zooms the map, and its first tap also hides what a single tap hides.
        """,
      scene: page(
        "iPhone 4", "4.2",
        """
        { "id": "map", "parent": "screen", "frame": [0, 20, 320, 460],
          "gestures": [
            { "id": "hide", "kind": "tap" }, { "id": "zoom", "kind": "tap", "taps": 2 } ] }
        """),
      touches: {
        $0.tap(160, 240, at: 0)
        $0.tap(161, 241, at: 200)
      },
      seen: Rows(
        come: ["gesture entrant=hide state=ended", "gesture entrant=zoom state=ended"])),
    Report(
      79, "https://github.com/ahmetkgunay/CollageView/issues/2",
      "CollageView", .byDate("12"), "A pinch and a pan of one photo do not work together",
      told: """
        A pan was added to a photo beside a pinch, and the two do not work at the same time.
        """,
      scene: page(
        "iPhone X", "12.0",
        """
        { "id": "photo", "parent": "screen", "kind": "image", "frame": [0, 100, 375, 375],
          "interaction": true, "multipleTouch": true,
          "gestures": [ { "id": "move", "kind": "pan" }, { "id": "zoom", "kind": "pinch" } ] }
        """),
      touches: {
        $0.drag(180, 300, by: -60, -60, at: 0)
        $0.drag(220, 340, by: 60, 60, at: 80, lasting: 120, finger: 2)
      },
      seen: Rows(
        come: ["gesture entrant=move state=began"], not: ["gesture entrant=zoom state=began"])),
    Report(
      80, "https://github.com/Shopify/FunctionalTableData/pull/176",
      "FunctionalTableData", .byDate("12"), "A button in a row lights up only when it is held",
      told: """
        A button in a row of a table does not light up at once: the table waits whether the \
        finger scrolls. The cure switches `delaysContentTouches` off.
        """,
      scene: page(
        "iPhone 8", "12.3",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 375, 88] },
        { "id": "buy", "parent": "row", "kind": "button", "frame": [240, 22, 120, 44] }
        """),
      touches: { $0.tap(300, 108, at: 0, lasting: 100) },
      seen: Rows(
        come: ["control view=buy event=action"], not: ["0..<100 highlight view=buy on=true"]),
      cure: ["list.delaysContent = false"],
      then: Rows(come: ["0..<1 highlight view=buy on=true", "control view=buy event=action"])),
    Report(
      81, "https://github.com/dzenbot/DZNEmptyDataSet/issues/33",
      "DZNEmptyDataSet", .byDate("7"), "The view of an empty list covers the list's header",
      told: """
        The view that says that a list is empty lies over the header, whose buttons cannot be \
        tapped. The cure lets touches pass through it.
        """,
      scene: page(
        "iPhone 5s", "7.1",
        """
        { "id": "grid", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 320, 504],
          "content": [320, 504] },
        { "id": "top", "parent": "grid", "frame": [0, 0, 320, 80] },
        { "id": "filter", "parent": "top", "kind": "button", "frame": [16, 18, 120, 44] },
        { "id": "nothing", "parent": "grid", "frame": [0, 0, 320, 504] }
        """),
      touches: { $0.tap(76, 104, at: 0, lasting: 100) },
      seen: Rows(
        come: ["deliver view=nothing phase=ended"], not: ["control view=filter event=touchDown"]),
      cure: ["nothing.interaction = false"],
      then: Rows(come: ["control view=filter event=action"])),
    Report(
      82, "https://github.com/zhangao0086/DKCamera/issues/9",
      "DKCamera", .byDate("9"), "A view over a camera covers the camera's buttons",
      told: """
        A view over the whole screen has buttons of its own, which work; the camera's buttons \
        behind it do not.
        """,
      scene: page(
        "iPhone 6", "9.2",
        """
        { "id": "shoot", "parent": "screen", "kind": "button", "frame": [147, 520, 80, 80] },
        { "id": "cover", "parent": "screen", "frame": [0, 0, 375, 667] },
        { "id": "crop", "parent": "cover", "kind": "button", "frame": [20, 500, 60, 44] }
        """),
      touches: {
        $0.tap(187, 560, at: 0)
        $0.tap(50, 522, at: 2000)
      },
      seen: Rows(
        come: ["deliver view=cover phase=ended", "control view=crop event=action"],
        not: ["control view=shoot event=touchDown"])),
    Report(
      83, "https://github.com/LeoNatan/LNPopupController/issues/156",
      "LNPopupController", .byDate("10"), "The upper part of a button above a bar is dead",
      told: """
        A button reaches beyond the top of the bar that holds it. A tap on that part is a tap on \
        what lies behind.
        """,
      scene: page(
        "iPhone 7", "10.3",
        """
        { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 375, 667],
          "content": [375, 1500] },
        { "id": "bar", "parent": "screen", "frame": [0, 500, 375, 64] },
        { "id": "play", "parent": "bar", "kind": "button", "frame": [150, -24, 75, 75] }
        """),
      touches: {
        $0.tap(187, 485, at: 0)
        $0.tap(187, 530, at: 2000)
      },
      seen: Rows(
        come: ["0..<2000 deliver view=list phase=ended", "2000... control view=play event=action"],
        not: ["0..<2000 control view=play event=touchDown"])),
    Report(
      84, "https://github.com/chrismiles/CMPopTipView/issues/91",
      "CMPopTipView", .byDate("8"), "The part of a button outside a tip is dead",
      told: """
        A button to close a tip stands over its corner, and the part outside the tip gets no \
        touches.
        """,
      scene: page(
        "iPhone 6", "8.1",
        """
        { "id": "tip", "parent": "screen", "frame": [60, 200, 240, 100] },
        { "id": "shut", "parent": "tip", "kind": "button", "frame": [215, -20, 44, 44] }
        """),
      touches: {
        $0.tap(295, 188, at: 0)
        $0.tap(285, 215, at: 2000)
      },
      seen: Rows(
        come: ["2000... control view=shut event=action"],
        not: ["0..<2000 control view=shut event=touchDown"])),
    Report(
      85, "https://github.com/SwipeCellKit/SwipeCellKit/issues/175",
      "SwipeCellKit", .byDate("11"), "A swipe back does not begin on rows that are swiped",
      told: """
        A swipe back from the edge works beside the rows and not on them: a row's own pan takes \
        it.
        """,
      scene: page(
        "iPhone 8", "11.2",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 375, 80],
          "gestures": [ { "id": "slide", "kind": "pan", "mayBegin": "horizontal" } ] }
        """,
        app: #""popGesture": true"#),
      touches: {
        $0.drag(5, 100, by: 150, 2, at: 0)
        $0.drag(5, 500, by: 150, 2, at: 3000)
      },
      seen: Rows(
        come: [
          "0..<3000 gesture entrant=slide state=began",
          "3000... gesture entrant=app.pop state=began",
        ],
        not: ["0..<3000 gesture entrant=app.pop state=began"])),
    Report(
      86, "https://github.com/ammaarreshi/Generals-Mac-iOS-iPad/pull/26",
      "Generals", .byDate("26"), "A drag from the bottom leaves a game",
      told: """
        A drag that begins at the bottom of a game leaves it. The cure defers the system's \
        gestures at all edges: the first swipe is the game's, the second one goes home.
        """,
      scene: page(
        "iPhone 14 Pro", "26.0",
        """
        { "id": "game", "parent": "screen", "multipleTouch": true, "frame": [0, 0, 393, 852] }
        """,
        app: #""statusBarHidden": true"#),
      touches: { $0.drag(196, 848, by: 2, -200, at: 0) },
      seen: Rows(come: ["system action=home"]),
      cure: ["app.deferring = [\"top\", \"left\", \"bottom\", \"right\"]"],
      then: Rows(
        come: ["deliver view=game phase=ended"], not: ["system action=home"])),
  ]
}
