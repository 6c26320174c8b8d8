extension Report {
  /// Reports of one scroll view and what stands in it.
  static let scrolling: [Report] = [
    Report(
      1, "https://github.com/xmartlabs/XLPagerTabStrip/issues/215",
      "XLPagerTabStrip", .byDate("9"), "A quick drag on a slider's thumb turns the page",
      told: """
        A quick drag on the thumb turns the page; after a short hold the slider follows. The \
        reporter switched the pager's content delay and cancelling off, which did not help: the \
        table in it delays touches too. A scroll view that refuses to begin on a slider cured \
        it; here its pan is off.
        """,
      scene: page(
        "iPhone 6", "9.3",
        """
        { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 375, 603],
          "content": [1125, 603] },
        { "id": "list", "parent": "pages", "kind": "tableView", "frame": [0, 0, 375, 603],
          "content": [375, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 375, 88] },
        { "id": "volume", "parent": "row", "kind": "slider", "frame": [20, 22, 335, 44],
          "value": 0.5 }
        """),
      touches: {
        $0.drag(187, 108, by: -80, 2, at: 0, rest: 400)
        $0.drag(107, 108, by: -60, 2, at: 3000, lasting: 100)
      },
      seen: Rows(
        come: [
          "400..<3000 control view=volume event=valueChanged",
          "3000... gesture entrant=pages.pan state=began",
          "3000... scroll view=pages",
        ],
        not: [
          "0..<3000 gesture entrant=pages.pan state=began",
          "3000... control view=volume event=valueChanged",
        ]),
      tried: ["pages.delaysContent = false", "pages.cancelsContent = false"],
      cure: ["pages.scrollEnabled = false"],
      then: Rows(
        come: [
          "400..<3000 control view=volume event=valueChanged",
          "3000... control view=volume event=valueChanged",
        ],
        not: ["scroll view=pages"])),
    Report(
      2, "https://github.com/52inc/Pulley/issues/75",
      "Pulley", .byDate("10"), "Buttons in a drawer with its own scroll view light up late",
      told: """
        Buttons in the drawer light up only when held. Switching the delay off on the inner \
        scroll view did not help, because the drawer has a scroll view of its own. Both have to \
        be off.
        """,
      scene: page(
        "iPhone 7", "10.3",
        """
        { "id": "drawer", "parent": "screen", "kind": "scrollView", "frame": [0, 200, 375, 467],
          "content": [375, 800] },
        { "id": "form", "parent": "drawer", "kind": "scrollView", "frame": [0, 0, 375, 467],
          "content": [375, 600] },
        { "id": "save", "parent": "form", "kind": "button", "frame": [100, 100, 175, 44] }
        """),
      touches: { $0.tap(187, 322, at: 0, lasting: 100) },
      seen: Rows(
        come: ["present view=save frames=0", "control view=save event=action"],
        not: ["0..<100 highlight view=save on=true"]),
      tried: ["form.delaysContent = false"],
      cure: ["form.delaysContent = false", "drawer.delaysContent = false"],
      then: Rows(
        come: ["0..<1 highlight view=save on=true", "control view=save event=action"],
        not: ["present view=save frames=0"])),
    Report(
      3, "https://github.com/wordpress-mobile/WordPress-iOS/pull/18027",
      "WordPress", .byDate("15"), "A held button keeps a row of buttons from scrolling",
      told: """
        A row of buttons scrolls at once, but not after a button was held: the scroll view does \
        not cancel the touch of a control. The cure answers yes in `touchesShouldCancel(in:)`.
        """,
      scene: page(
        "iPhone 13", "15.3",
        """
        { "id": "actions", "parent": "screen", "kind": "scrollView", "frame": [0, 200, 390, 60],
          "content": [800, 60] },
        { "id": "stats", "parent": "actions", "kind": "button", "frame": [16, 8, 120, 44] }
        """),
      touches: { $0.drag(76, 230, by: -70, 0, at: 0, rest: 400) },
      seen: Rows(
        come: ["control view=stats event=touchDown", "control view=stats event=touchDragInside"],
        not: [
          "gesture entrant=actions.pan state=began",
          "scroll view=actions",
          "control view=stats event=touchCancel",
        ]),
      cure: ["actions.contentMayCancel = true"],
      then: Rows(
        come: [
          "gesture entrant=actions.pan state=began",
          "control view=stats event=touchCancel",
          "scroll view=actions",
        ],
        not: ["control view=stats event=action"])),
    Report(
      4, "https://github.com/CEWendel/SWTableViewCell/issues/113",
      "SWTableViewCell", .byDate("7"), "A cell's long press keeps the table from scrolling",
      told: """
        After a finger has rested on a cell, the table does not scroll. The cell's long press of \
        0.16 s has begun and prevents the table's pan. The library later let both recognise \
        together.
        """,
      scene: page(
        "iPhone 5s", "7.1",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 320, 504],
          "content": [320, 2000] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 320, 88],
          "gestures": [ { "id": "press", "kind": "longPress", "minimumPress": "160ms" } ] }
        """),
      touches: { $0.drag(160, 200, by: 0, -90, at: 0, rest: 300) },
      seen: Rows(
        come: ["gesture entrant=press state=began"],
        not: ["gesture entrant=list.pan state=began", "scroll view=list"]),
      cure: ["press.with = [\"list.pan\"]"],
      then: Rows(
        come: [
          "gesture entrant=press state=began",
          "gesture entrant=list.pan state=began",
          "scroll view=list",
        ])),
    Report(
      5, "https://github.com/gmoledina/GMGridView/issues/9",
      "GMGridView", .byDate("5"), "A tap that stops the scrolling opens what lies under it",
      told: """
        A finger that only stops the scrolling picks the item under it. The grid's tap \
        recognises together with every other recognizer, so the pan that catches the grid does \
        not prevent it. The cure refuses to begin while the grid moves.
        """,
      scene: page(
        "iPhone 4S", "5.0",
        """
        { "id": "grid", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 320, 460],
          "content": [320, 4000],
          "gestures": [ { "id": "pick", "kind": "tap", "with": ["grid.pan"] } ] }
        """),
      touches: {
        $0.drag(160, 300, by: 0, -120, at: 0, lasting: 80)
        $0.tap(160, 200, at: 300)
      },
      seen: Rows(
        come: ["300... gesture entrant=pick state=ended"]),
      cure: ["pick.mayBegin = false"],
      then: Rows(
        not: ["gesture entrant=pick state=ended"])),
    Report(
      6, "https://github.com/facebookarchive/AsyncDisplayKit/issues/544",
      "AsyncDisplayKit", .byDate("8"), "A row is told of the touch that catches its table",
      told: """
        A cell's view is told of a finger that catches the moving table; the reporter found a \
        plain table to do the same.
        """,
      scene: page(
        "iPhone 6", "8.4",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 4000] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 375, 3000] }
        """),
      touches: {
        $0.drag(187, 500, by: 0, -200, at: 0, lasting: 100)
        $0.drag(187, 500, by: 0, -100, at: 300, rest: 200)
      },
      seen: Rows(
        come: ["300..<301 gesture entrant=list.pan state=began"],
        not: ["300... deliver view=row"]),
      standing: """
        People saw the row told on iOS 8; the pan of iOS 26.1 begins when it catches the table, \
        and withholds the touch (SCR-4). The source counts.
        """),
    Report(
      7, "https://github.com/GJNilsen/YPDrawSignatureView/issues/20",
      "YPDrawSignatureView", .byDate("9"), "A signature's downstroke scrolls the form",
      told: """
        A stroke down the page scrolls the form and ends in the middle. The maintainer's cure \
        switches scrolling off while somebody signs.
        """,
      scene: page(
        "iPhone 6s", "9.3",
        """
        { "id": "form", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 375, 603],
          "content": [375, 1200] },
        { "id": "sign", "parent": "form", "frame": [20, 100, 335, 200] }
        """),
      touches: { $0.drag(187, 200, by: 4, 90, at: 0) },
      seen: Rows(
        come: ["scroll view=form"],
        not: ["deliver view=sign phase=ended"]),
      cure: ["form.scrollEnabled = false"],
      then: Rows(
        come: [
          "deliver view=sign phase=began",
          "deliver view=sign phase=moved",
          "deliver view=sign phase=ended",
        ],
        not: ["scroll view=form"])),
  ]
}
