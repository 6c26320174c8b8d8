extension Report {
  /// Reports of drags that a scroll view, a pan and a control want, found after the linter was
  /// written.
  static let takenDrags: [Report] = [
    Report(
      57, "https://github.com/wuxudong/react-native-charts-wrapper/issues/915",
      "react-native-charts-wrapper", .said("16.1"),
      "A chart keeps the page around it from scrolling",
      told: """
        A drag up or down on a chart does not scroll the page: the chart's pan takes it. The cure \
        switches dragging off in the chart.
        """,
      scene: page(
        "iPhone 13", "16.1",
        """
        { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390, 753],
          "content": [390, 1800] },
        { "id": "chart", "parent": "page", "frame": [0, 100, 390, 300],
          "gestures": [ { "id": "drag", "kind": "pan" }, { "id": "mark", "kind": "tap" } ] }
        """),
      touches: { $0.drag(195, 400, by: 3, -120, at: 0) },
      seen: Rows(
        come: ["gesture entrant=drag state=began"],
        not: ["gesture entrant=page.pan state=began", "scroll view=page"]),
      cure: ["disable drag"],
      then: Rows(come: ["scroll view=page"], not: ["gesture entrant=drag state=began"])),
    Report(
      58, "https://github.com/BrikerMan/BMPlayer/issues/15",
      "BMPlayer", .byDate("9"), "A drag that scrolls a list changes the volume of a player",
      told: """
        A player in a row has a pan for volume and brightness. A drag that is meant to scroll the \
        list changes them. The cure switches the pan off.
        """,
      scene: page(
        "iPhone 6", "9.3",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 3000] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 375, 250] },
        { "id": "player", "parent": "row", "frame": [0, 0, 375, 210],
          "gestures": [
            { "id": "volume", "kind": "pan" }, { "id": "toggle", "kind": "tap" } ] }
        """),
      touches: { $0.drag(187, 200, by: 2, -100, at: 0) },
      seen: Rows(come: ["gesture entrant=volume state=began"], not: ["scroll view=list"]),
      cure: ["disable volume"],
      then: Rows(come: ["scroll view=list"])),
    Report(
      59, "https://github.com/Yalantis/Koloda/issues/137",
      "Koloda", .byDate("9"), "Cards in a row are dragged up and down instead of the list",
      told: """
        Cards in a row of a table follow drags up and down too. The cure lets their pan begin \
        only sideways.
        """,
      scene: page(
        "iPhone 6", "9.3",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 375, 320] },
        { "id": "card", "parent": "row", "frame": [20, 20, 335, 280],
          "gestures": [ { "id": "swing", "kind": "pan" }, { "id": "pick", "kind": "tap" } ] }
        """),
      touches: { $0.drag(187, 250, by: 4, -110, at: 0) },
      seen: Rows(come: ["gesture entrant=swing state=began"], not: ["scroll view=list"]),
      cure: ["swing.mayBegin = horizontal"],
      then: Rows(come: ["scroll view=list"], not: ["gesture entrant=swing state=began"])),
    Report(
      60, "https://github.com/rechsteiner/Parchment/issues/215",
      "Parchment", .byDate("11"), "A swipe that deletes a row turns the page",
      told: """
        A list in a pager deletes rows with a swipe, and nearly always the page turns instead. \
        The cure switches the pager's scrolling off.
        """,
      scene: page(
        "iPhone 8", "11.4",
        """
        { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 104, 375, 563],
          "content": [1125, 563], "offset": [375, 0] },
        { "id": "list", "parent": "pages", "kind": "tableView", "frame": [375, 0, 375, 563],
          "content": [375, 1500],
          "gestures": [ { "id": "remove", "kind": "swipe", "direction": "left" } ] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 375, 60] }
        """),
      touches: { $0.drag(300, 130, by: -120, 3, at: 0) },
      seen: Rows(
        come: ["gesture entrant=pages.pan state=began", "scroll view=pages"],
        not: ["gesture entrant=remove state=ended"]),
      cure: ["pages.scrollEnabled = false"],
      then: Rows(come: ["gesture entrant=remove state=ended"], not: ["scroll view=pages"])),
    Report(
      61, "https://github.com/fastred/AHKNavigationController/issues/3",
      "AHKNavigationController", .byDate("8"),
      "A swipe back over the whole page does not begin on a carousel",
      told: """
        A pan over the whole page goes back. On a carousel that stands at its start, the carousel \
        takes the drag. The cure makes the carousel wait for the pan to fail.
        """,
      scene: page(
        "iPhone 6", "8.1",
        """
        { "id": "covers", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 375, 300],
          "content": [1200, 300] }
        """,
        screen: #""gestures": [ { "id": "back", "kind": "pan", "mayBegin": "horizontal" } ]"#),
      touches: { $0.drag(60, 200, by: 140, 3, at: 0) },
      seen: Rows(
        come: ["gesture entrant=covers.pan state=began"],
        not: ["gesture entrant=back state=began"]),
      cure: ["back.requiredBy = [\"covers.pan\"]"],
      then: Rows(
        come: ["gesture entrant=back state=began"],
        not: ["gesture entrant=covers.pan state=began"])),
    Report(
      62, "https://github.com/Enricoza/EZCustomNavigation/issues/5",
      "EZCustomNavigation", .byDate("14"), "A pan that goes back takes the swipe of a row",
      told: """
        A pan over the whole page goes back, and a swipe to the left on a row no longer shows its \
        buttons.
        """,
      scene: page(
        "iPhone 11", "14.3",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 88, 414, 808],
          "content": [414, 1500],
          "gestures": [ { "id": "remove", "kind": "swipe", "direction": "left" } ] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 414, 60] }
        """,
        screen: #""gestures": [ { "id": "back", "kind": "pan" } ]"#),
      touches: { $0.drag(330, 110, by: -120, 3, at: 0) },
      seen: Rows(
        come: ["gesture entrant=back state=began"],
        not: ["gesture entrant=remove state=ended"])),
    Report(
      63, "https://github.com/Boris-Em/BEMSimpleLineGraph/pull/12",
      "BEMSimpleLineGraph", .byDate("7"), "A page does not scroll from a graph",
      told: """
        A page does not scroll if the finger begins on a graph in it. The cure lets the graph's \
        pan begin only sideways.
        """,
      scene: page(
        "iPhone 5s", "7.0",
        """
        { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 320, 504],
          "content": [320, 1200] },
        { "id": "graph", "parent": "page", "frame": [0, 40, 320, 200],
          "gestures": [ { "id": "read", "kind": "pan" } ] }
        """),
      touches: { $0.drag(160, 250, by: 2, -90, at: 0) },
      seen: Rows(come: ["gesture entrant=read state=began"], not: ["scroll view=page"]),
      cure: ["read.mayBegin = horizontal"],
      then: Rows(come: ["scroll view=page"], not: ["gesture entrant=read state=began"])),
    Report(
      64, "https://github.com/u10int/URBMediaFocusViewController/issues/45",
      "URBMediaFocusViewController", .byDate("8"),
      "A drag of a zoomed photo throws it away",
      told: """
        A photo that is zoomed in is thrown away by any drag, which should move it. The cure \
        switches the pan off while the photo is zoomed.
        """,
      scene: page(
        "iPhone 6", "8.3",
        """
        { "id": "zoom", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 375, 667],
          "content": [750, 1334], "offset": [180, 300] },
        { "id": "photo", "parent": "zoom", "kind": "image", "frame": [0, 0, 750, 1334],
          "interaction": true, "gestures": [ { "id": "throw", "kind": "pan" } ] }
        """),
      touches: { $0.drag(187, 300, by: 3, 120, at: 0) },
      seen: Rows(come: ["gesture entrant=throw state=began"], not: ["scroll view=zoom"]),
      cure: ["disable throw"],
      then: Rows(come: ["scroll view=zoom"])),
    Report(
      65, "https://github.com/wordpress-mobile/WordPress-iOS/pull/25372",
      "WordPress", .byDate("18"), "A photo cannot be pulled away, because it bounces",
      told: """
        A photo in a scroll view that always bounces is closed by a drag down anywhere on the \
        screen, and the scroll view takes the drag. The cure lets it scroll only when zoomed.
        """,
      scene: page(
        "iPhone 16", "18.3",
        """
        { "id": "zoom", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 393, 852],
          "content": [393, 852], "insetAdjustment": "never",
          "alwaysBounce": ["vertical", "horizontal"] }
        """,
        screen: #""gestures": [ { "id": "dismiss", "kind": "pan", "mayBegin": "vertical" } ]"#),
      touches: { $0.drag(196, 300, by: 3, 140, at: 0) },
      seen: Rows(
        come: ["gesture entrant=zoom.pan state=began"],
        not: ["gesture entrant=dismiss state=began"]),
      cure: ["zoom.scrollEnabled = false"],
      then: Rows(come: ["gesture entrant=dismiss state=began"])),
    Report(
      66, "https://github.com/andreipitis/ASPVideoPlayer/issues/44",
      "ASPVideoPlayer", .byDate("12"), "A panel takes the drag from a player's progress bar",
      told: """
        A player lies in a panel that is dragged. A drag of the progress bar stops after a \
        centimetre: the panel's pan cancels its tracking. The cure is one of two: the pan does \
        not cancel touches, or does not begin on the player.
        """,
      scene: page(
        "iPhone X", "12.3",
        """
        { "id": "panel", "parent": "screen", "frame": [0, 300, 375, 512],
          "gestures": [ { "id": "slide", "kind": "pan" } ] },
        { "id": "player", "parent": "panel", "frame": [0, 0, 375, 220] },
        { "id": "progress", "parent": "player", "kind": "control", "frame": [16, 172, 343, 44] }
        """),
      touches: { $0.drag(60, 494, by: 150, 2, at: 0, lasting: 300) },
      seen: Rows(
        come: [
          "gesture entrant=slide state=began", "control view=progress event=touchCancel",
        ],
        not: ["control view=progress event=touchUpInside"]),
      cure: ["slide.cancelsTouches = false"],
      then: Rows(
        come: ["control view=progress event=touchUpInside"],
        not: ["control view=progress event=touchCancel"])),
    Report(
      67, "https://github.com/zekunyan/TTGEmojiRate/issues/5",
      "TTGEmojiRate", .byDate("10"), "A face that is dragged up and down scrolls its table",
      told: """
        A control in a row is dragged up and down to rate something, and the table scrolls \
        instead. With the table's pan off the control keeps the drag.
        """,
      scene: page(
        "iPhone 7", "10.3",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 375, 200] },
        { "id": "face", "parent": "row", "kind": "control", "frame": [112, 25, 150, 150] }
        """),
      touches: { $0.drag(187, 200, by: 2, -90, at: 0) },
      seen: Rows(
        come: ["scroll view=list"], not: ["control view=face event=touchUpInside"]),
      cure: ["list.scrollEnabled = false"],
      then: Rows(
        come: ["control view=face event=touchDragInside"], not: ["scroll view=list"])),
    Report(
      68, "https://github.com/3lvis/Viewer/issues/97",
      "Viewer", .byDate("10"), "A drag on a video's time line turns the page",
      told: """
        A finger that slides along the time line of a video also turns to the next one.
        """,
      scene: page(
        "iPhone 7", "10.2",
        """
        { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 375, 667],
          "content": [1125, 667], "offset": [375, 0] },
        { "id": "video", "parent": "pages", "frame": [375, 0, 375, 667] },
        { "id": "line", "parent": "video", "kind": "control", "frame": [60, 500, 255, 44] }
        """),
      touches: { $0.drag(200, 522, by: -110, 2, at: 0) },
      seen: Rows(
        come: ["gesture entrant=pages.pan state=began", "scroll view=pages"],
        not: ["control view=line event=touchUpInside"])),
    Report(
      69, "https://github.com/mkko/DrawerView/issues/27",
      "DrawerView", .byDate("13"), "A drawer moves when the carousel in it is scrolled",
      told: """
        A drawer's pan recognises together with the scroll views in it. A drag sideways that \
        scrolls a carousel also moves the drawer.
        """,
      scene: page(
        "iPhone 11", "13.4",
        """
        { "id": "sheet", "parent": "screen", "frame": [0, 450, 414, 446],
          "gestures": [ { "id": "slide", "kind": "pan", "with": ["covers.pan"] } ] },
        { "id": "covers", "parent": "sheet", "kind": "scrollView", "frame": [0, 40, 414, 200],
          "content": [1400, 200] }
        """),
      touches: { $0.drag(300, 560, by: -120, 6, at: 0) },
      seen: Rows(
        come: [
          "gesture entrant=slide state=began", "gesture entrant=covers.pan state=began",
        ])),
    Report(
      70, "https://github.com/alankarmisra/SwiftSignatureView/issues/45",
      "SwiftSignatureView", .said("14"), "A table scrolls under a signature",
      told: """
        A stroke up or down on a view for signatures in a row of a table scrolls the table. The \
        cure switches scrolling off while a finger is on the view.
        """,
      scene: page(
        "iPhone 11", "14.0",
        """
        { "id": "form", "parent": "screen", "kind": "tableView", "frame": [0, 88, 414, 808],
          "content": [414, 1500] },
        { "id": "row", "parent": "form", "kind": "cell", "frame": [0, 200, 414, 220] },
        { "id": "sign", "parent": "row", "frame": [20, 10, 374, 200] }
        """),
      touches: { $0.drag(200, 420, by: 10, -80, at: 0) },
      seen: Rows(come: ["scroll view=form"], not: ["deliver view=sign phase=ended"]),
      cure: ["form.scrollEnabled = false"],
      then: Rows(come: ["deliver view=sign phase=ended"], not: ["scroll view=form"])),
  ]
}
