extension Report {
  /// Reports of scroll views and pans inside scroll views.
  static let nestedScrolling: [Report] = [
    Report(
      8, "https://github.com/ChartsOrg/Charts/issues/219",
      "Charts", .byDate("8"), "A chart takes the drag of the table around it, once the table rests",
      told: """
        A vertical drag on a chart moves nothing: the chart's pan takes it. It scrolls the table \
        only while the table still moves from the drag before. The cure lets the chart's pan \
        begin for sideways drags only.
        """,
      scene: page(
        "iPhone 6", "8.4",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 3000] },
        { "id": "chart", "parent": "list", "frame": [0, 100, 375, 1500],
          "gestures": [ { "id": "drag", "kind": "pan" } ] }
        """),
      touches: {
        $0.drag(187, 400, by: 0, -60, at: 0)
        $0.drag(187, 140, by: 0, -60, at: 1000, lasting: 60)
        $0.drag(187, 400, by: 0, -60, at: 1300)
      },
      seen: Rows(
        come: [
          "0..<1000 gesture entrant=drag state=began",
          "1000..<1300 gesture entrant=list.pan state=began",
          "1300... gesture entrant=list.pan state=began",
        ],
        not: ["0..<1000 scroll view=list", "1000... gesture entrant=drag state=began"]),
      cure: ["drag.mayBegin = horizontal"],
      then: Rows(
        come: ["0..<1000 gesture entrant=list.pan state=began", "0..<1000 scroll view=list"],
        not: ["gesture entrant=drag state=began"])),
    Report(
      9, "https://github.com/software-mansion/react-native-gesture-handler/issues/1933",
      "react-native-gesture-handler", .byDate("15"), "A pan in the content stops the scroll view",
      told: """
        A pan on a view in a scroll view takes every drag, and the page does not scroll. The \
        cure lets both recognise together.
        """,
      scene: page(
        "iPhone 13", "15.4",
        """
        { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 47, 390, 763],
          "content": [390, 2000] },
        { "id": "ring", "parent": "page", "frame": [45, 200, 300, 300],
          "gestures": [ { "id": "turn", "kind": "pan" } ] }
        """),
      touches: { $0.drag(195, 400, by: 4, -90, at: 0) },
      seen: Rows(
        come: ["gesture entrant=turn state=began"],
        not: ["gesture entrant=page.pan state=began", "scroll view=page"]),
      cure: ["turn.with = [\"page.pan\"]"],
      then: Rows(
        come: [
          "gesture entrant=turn state=began",
          "gesture entrant=page.pan state=began",
          "scroll view=page",
        ])),
    Report(
      10, "https://github.com/andreamazz/AMScrollingNavbar/pull/263",
      "AMScrollingNavbar", .byDate("10"), "The bar goes with a sideways drag in the list",
      told: """
        The bar hides with the list's scrolling: its pan recognises together with all others. So \
        a sideways drag in a row of covers moves the bar too. The cure lets the pan begin for \
        vertical drags only.
        """,
      scene: page(
        "iPhone 7", "10.3",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 2000],
          "gestures": [ { "id": "follow", "kind": "pan", "with": ["list.pan", "covers.pan"] } ] },
        { "id": "covers", "parent": "list", "kind": "scrollView", "frame": [0, 80, 375, 160],
          "content": [900, 160] }
        """),
      touches: {
        $0.drag(187, 220, by: -100, 14, at: 0)
        $0.drag(187, 500, by: 3, -100, at: 2000)
      },
      seen: Rows(
        come: [
          "0..<2000 gesture entrant=covers.pan state=began",
          "0..<2000 gesture entrant=follow state=began",
        ],
        not: ["0..<2000 scroll view=list"]),
      cure: ["follow.mayBegin = vertical"],
      then: Rows(
        come: [
          "0..<2000 gesture entrant=covers.pan state=began",
          "2000... gesture entrant=follow state=began",
          "2000... gesture entrant=list.pan state=began",
        ],
        not: ["0..<2000 gesture entrant=follow state=began"])),
    Report(
      11, "https://github.com/andreagiavatto/AGPhotoBrowser/issues/24",
      "AGPhotoBrowser", .byDate("7"), "A zoomed photo is thrown away instead of moved",
      told: """
        A zoomed photo that is dragged down is dismissed. Dragged sideways first, it moves, and \
        then also down. The cure takes the dismissing pan away while the photo is zoomed.
        """,
      scene: page(
        "iPhone 5s", "7.0.6",
        """
        { "id": "zoom", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 320, 568],
          "content": [800, 1400], "offset": [200, 400] },
        { "id": "photo", "parent": "zoom", "kind": "image", "frame": [0, 0, 800, 1400],
          "interaction": true,
          "gestures": [ { "id": "dismiss", "kind": "pan", "mayBegin": "vertical" } ] }
        """),
      touches: {
        $0.drag(160, 300, by: 3, 90, at: 0)
        $0.finger(sidewaysThenDown)
      },
      seen: Rows(
        come: [
          "0..<2000 gesture entrant=dismiss state=began",
          "2000... gesture entrant=zoom.pan state=began",
        ],
        not: ["0..<2000 scroll view=zoom", "2000... gesture entrant=dismiss state=began"]),
      cure: ["dismiss.mayBegin = false"],
      then: Rows(
        come: ["0..<2000 gesture entrant=zoom.pan state=began", "0..<2000 scroll view=zoom"],
        not: ["gesture entrant=dismiss state=began"])),
    Report(
      12, "https://github.com/nicklockwood/SwipeView/issues/101",
      "SwipeView", .byDate("7"),
      "At the end of a row of covers the page turns in a table, and not in a collection",
      told: """
        A row of covers that is pulled beyond its start turns the page, if the row stands in a \
        table. In a collection view, otherwise the same, the row bounces as wanted.
        """,
      scene: page(
        "iPhone 5s", "7.0.4",
        """
        { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 320, 504],
          "content": [960, 504], "offset": [320, 0] },
        { "id": "list", "parent": "pages", "kind": "tableView", "frame": [320, 0, 320, 504],
          "content": [320, 900] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 320, 120] },
        { "id": "strip", "parent": "row", "kind": "scrollView", "frame": [0, 0, 320, 120],
          "content": [900, 120] },
        { "id": "grid", "parent": "pages", "kind": "scrollView", "frame": [320, 0, 320, 504],
          "content": [320, 900], "hidden": true },
        { "id": "covers", "parent": "grid", "kind": "scrollView", "frame": [0, 0, 320, 120],
          "content": [900, 120] }
        """),
      touches: { $0.drag(100, 120, by: 100, 3, at: 0) },
      seen: Rows(
        come: ["gesture entrant=pages.pan state=began", "scroll view=pages"],
        not: ["gesture entrant=strip.pan state=began"]),
      cure: ["list.hidden = true", "grid.hidden = false"],
      then: Rows(
        come: ["gesture entrant=covers.pan state=began"],
        not: ["gesture entrant=pages.pan state=began"]),
      open: [.seen: "SCR-5: a cell of iOS 7 has a scroll view of its own, which no scene has"]),
    Report(
      13, "https://github.com/Xiexingda/XDPagesView/issues/7",
      "XDPagesView", .byDate("13"), "At the end of a row in a table the page does not turn",
      told: """
        A row in a table in a pager: at its end the reporter wants the page to turn, and it does \
        not. Switching the row's bouncing off did not help either.
        """,
      scene: page(
        "iPhone 11", "13.4",
        """
        { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 88, 414, 774],
          "content": [1242, 774], "offset": [414, 0] },
        { "id": "list", "parent": "pages", "kind": "tableView", "frame": [414, 0, 414, 774],
          "content": [414, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 414, 160] },
        { "id": "goods", "parent": "row", "kind": "scrollView", "frame": [0, 0, 414, 160],
          "content": [900, 160] }
        """),
      touches: { $0.drag(150, 150, by: 120, 3, at: 0) },
      seen: Rows(
        not: ["gesture entrant=pages.pan state=began", "scroll view=pages"]),
      tried: ["goods.bounces = false"]),
    Report(
      14, "https://github.com/lionheart/openradar-mirror/issues/18179",
      "UIKit", .said("11"),
      "At the end of a zoomed photo the page does not turn past a scroll view that is switched off",
      told: """
        A scroll view at its end passes the drag to the scroll view around it, and only to the \
        nearest one. One in between that is switched off ends the search, and the page does not \
        turn.
        """,
      scene: page(
        "iPhone 7", "11.0",
        """
        { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 375, 667],
          "content": [1125, 667] },
        { "id": "middle", "parent": "pages", "kind": "scrollView", "frame": [0, 0, 375, 667],
          "content": [375, 667], "scrollEnabled": false },
        { "id": "zoom", "parent": "middle", "kind": "scrollView", "frame": [0, 0, 375, 667],
          "content": [750, 1334], "offset": [375, 300] }
        """),
      touches: { $0.drag(250, 300, by: -120, 3, at: 0) },
      seen: Rows(
        not: ["gesture entrant=pages.pan state=began", "scroll view=pages"])),
  ]

  /// Eight steps to the left, then eight steps down.
  private static let sidewaysThenDown = places(
    from: Situation.Place(2000, 160, 300), [(8, -5, 0), (8, 0, 5), (1, 0, 0)])
}
