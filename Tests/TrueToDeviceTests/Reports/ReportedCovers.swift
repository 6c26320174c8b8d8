extension Report {
  /// Reports of rows and scroll views behind a view, of touches that are withheld or held, and of
  /// drags that another gesture recognises too.
  static let covers: [Report] = [
    Report(
      92, "https://github.com/exyte/ScalingHeaderScrollView/issues/41",
      "ScalingHeaderScrollView", .said("17"), "Rows behind a header that has shrunk take no taps",
      told: """
        A header that is drawn smaller keeps its frame: taps below what is drawn of it reach no \
        row. The reporter lets touches pass through the header.
        """,
      scene: page(
        "iPhone 14", "17.0",
        """
        { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 390, 844],
          "content": [390, 2000], "insetAdjustment": "never" },
        { "id": "first", "parent": "list", "kind": "cell", "frame": [0, 120, 390, 80] },
        { "id": "second", "parent": "list", "kind": "cell", "frame": [0, 200, 390, 80] },
        { "id": "third", "parent": "list", "kind": "cell", "frame": [0, 320, 390, 80] },
        { "id": "header", "parent": "screen", "frame": [0, 0, 390, 300] }
        """),
      touches: { $0.tap(195, 160, at: 0) },
      seen: Rows(
        come: ["deliver view=header phase=ended"], not: ["deliver view=first phase=ended"]),
      cure: ["header.interaction = false"],
      then: Rows(come: ["deliver view=first phase=ended"])),
    Report(
      93, "https://github.com/gskbyte/GSKStretchyHeaderView/issues/56",
      "GSKStretchyHeaderView", .byDate("10"), "Covers in a header do not scroll behind another one",
      told: """
        A row of covers in a stretched header cannot be scrolled or tapped: the table's own \
        header lies in front of it. The reporter removed that one.
        """,
      scene: page(
        "iPhone 7", "10.3",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 2000] },
        { "id": "stretchy", "parent": "list", "frame": [0, 0, 375, 240] },
        { "id": "covers", "parent": "stretchy", "kind": "scrollView", "frame": [0, 70, 375, 160],
          "content": [1200, 160] },
        { "id": "top", "parent": "list", "kind": "header", "frame": [0, 64, 375, 176] }
        """),
      touches: { $0.drag(300, 220, by: -120, 3, at: 0) },
      seen: Rows(
        come: ["deliver view=top phase=ended"], not: ["gesture entrant=covers.pan state=began"]),
      cure: ["top.hidden = true"],
      then: Rows(come: ["gesture entrant=covers.pan state=began"])),
    Report(
      94, "https://github.com/MessageKit/MessageKit/issues/1865",
      "MessageKit", .byDate("18"), "A button in a message lights up when the finger lifts",
      told: """
        A tap recognizer of the list of messages withholds touches (`delaysTouchesBegan`). A \
        button in a cell that is held for seconds lights up only then.
        """,
      scene: page(
        "iPhone 15", "18.0",
        """
        { "id": "chat", "parent": "screen", "kind": "scrollView", "frame": [0, 97, 393, 700],
          "content": [393, 3000],
          "gestures": [ { "id": "tap", "kind": "tap", "delaysBegan": true } ] },
        { "id": "row", "parent": "chat", "kind": "cell", "frame": [0, 0, 393, 120] },
        { "id": "play", "parent": "row", "kind": "button", "frame": [60, 20, 100, 60] }
        """),
      touches: { $0.tap(110, 140, at: 0, lasting: 600) },
      seen: Rows(
        come: ["600... highlight view=play on=true"],
        not: ["0..<600 highlight view=play on=true"]),
      cure: ["tap.delaysBegan = false"],
      then: Rows(come: ["0..<300 highlight view=play on=true"])),
    Report(
      95, "https://github.com/lionheart/openradar-mirror/issues/13642",
      "UIKit", .said("7.0"), "A swipe up in an app opens Control Center",
      told: """
        Apps use a swipe up for their own purposes, such as choosing a theme. From iOS 7 on one \
        that begins at the bottom opens Control Center.
        """,
      scene: page(
        "iPhone 5", "7.0",
        """
        { "id": "dial", "parent": "screen", "frame": [0, 100, 320, 300] }
        """,
        screen: #""gestures": [ { "id": "themes", "kind": "swipe", "direction": "up" } ]"#),
      touches: { $0.drag(160, 564, by: 2, -200, at: 0) },
      seen: Rows(
        come: ["system action=controlCenter edge=bottom"],
        not: ["gesture entrant=themes state=ended"])),
    Report(
      96, "https://github.com/Vugla/PSFadingScrollView/issues/1",
      "PSFadingScrollView", .said("11"), "A menu does not scroll from its buttons",
      told: """
        A scroll view is full of buttons. If the finger rests on one for a moment before it \
        moves, the button tracks it and nothing scrolls. The cure lets the scroll view cancel \
        touches of buttons (`touchesShouldCancel(in:)`).
        """,
      scene: page(
        "iPhone 8", "11.1",
        """
        { "id": "menu", "parent": "screen", "kind": "scrollView", "frame": [40, 100, 295, 400],
          "content": [295, 900] },
        { "id": "one", "parent": "menu", "kind": "button", "frame": [0, 0, 295, 96] },
        { "id": "two", "parent": "menu", "kind": "button", "frame": [0, 100, 295, 96] },
        { "id": "three", "parent": "menu", "kind": "button", "frame": [0, 200, 295, 96] },
        { "id": "four", "parent": "menu", "kind": "button", "frame": [0, 300, 295, 96] }
        """),
      touches: { $0.drag(187, 340, by: 2, -120, at: 0, rest: 250) },
      seen: Rows(
        come: ["control view=three event=touchDown"], not: ["scroll view=menu"]),
      cure: ["menu.contentMayCancel = true"],
      then: Rows(
        come: ["control view=three event=touchCancel", "scroll view=menu"])),
    Report(
      97, "https://github.com/nextcloud/ios/pull/4184",
      "Nextcloud", .byDate("26"), "A zoomed photo is closed by a drag down",
      told: """
        A drag down closes the viewer, also while the photo is zoomed and the drag should only \
        move it. The cure keeps the viewer's drag from beginning while the photo is zoomed.
        """,
      scene: page(
        "iPhone 17", "26.0",
        """
        { "id": "zoom", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 402, 874],
          "content": [804, 1748], "offset": [196, 426], "zooms": true }
        """,
        screen: #""gestures": [ { "id": "dismiss", "kind": "pan", "with": ["zoom.pan"] } ]"#),
      touches: { $0.drag(200, 400, by: 3, 120, at: 0) },
      seen: Rows(
        come: ["gesture entrant=zoom.pan state=began", "gesture entrant=dismiss state=began"]),
      cure: ["dismiss.mayBegin = false"],
      then: Rows(
        come: ["gesture entrant=zoom.pan state=began"],
        not: ["gesture entrant=dismiss state=began"])),
    Report(
      98, "https://github.com/zoonooz/ZFDragableModalTransition/issues/69",
      "ZFDragableModalTransition", .byDate("9"), "A modal view goes with the wheel of a picker",
      told: """
        A modal view is dragged down to close it; its pan recognises together with the scroll \
        views in it. A drag down on a date picker in a table moves the modal view. The only cure \
        was to switch the dragging off.
        """,
      scene: page(
        "iPhone 6", "9.3",
        """
        { "id": "modal", "parent": "screen", "frame": [0, 20, 375, 647],
          "gestures": [ { "id": "drag", "kind": "pan", "with": ["list.pan", "wheel.pan"] } ] },
        { "id": "list", "parent": "modal", "kind": "tableView", "frame": [0, 44, 375, 603],
          "content": [375, 900] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 375, 216] },
        { "id": "wheel", "parent": "row", "kind": "scrollView", "frame": [0, 0, 375, 216],
          "content": [375, 1500], "offset": [0, 500] }
        """),
      touches: { $0.drag(187, 150, by: 2, 100, at: 0) },
      seen: Rows(
        come: ["gesture entrant=wheel.pan state=began", "gesture entrant=drag state=began"],
        not: ["gesture entrant=list.pan state=began"]),
      cure: ["disable drag"],
      then: Rows(
        come: ["gesture entrant=wheel.pan state=began"],
        not: ["gesture entrant=drag state=began"])),
    Report(
      99, "https://github.com/jriosdev/iOSDropDown/issues/19",
      "iOSDropDown", .byDate("12"), "Only the first item of a drop-down list can be chosen",
      told: """
        A drop-down list is placed below its text field, in the same view. Items beyond the end of \
        that view are drawn and cannot be chosen. In a higher view all items can be.
        """,
      scene: page(
        "iPhone 8", "12.0",
        """
        { "id": "box", "parent": "screen", "frame": [20, 100, 335, 100] },
        { "id": "field", "parent": "box", "kind": "control", "frame": [0, 8, 335, 44] },
        { "id": "options", "parent": "box", "kind": "tableView", "frame": [0, 56, 335, 132],
          "content": [335, 132] },
        { "id": "one", "parent": "options", "kind": "cell", "frame": [0, 0, 335, 44] },
        { "id": "two", "parent": "options", "kind": "cell", "frame": [0, 44, 335, 44] },
        { "id": "three", "parent": "options", "kind": "cell", "frame": [0, 88, 335, 44] }
        """),
      touches: {
        $0.tap(187, 178, at: 0)
        $0.tap(187, 266, at: 2000)
      },
      seen: Rows(
        come: ["0..<2000 deliver view=one phase=ended"],
        not: ["2000... deliver view=three phase=ended"]),
      cure: ["box.frame.height = 200"],
      then: Rows(
        come: ["2000... deliver view=three phase=ended"])),
    Report(
      100, "https://github.com/Friend-LGA/LGSideMenuController/issues/119",
      "LGSideMenuController", .byDate("10"), "A side menu does not open from a row of slides",
      told: """
        A drag to the right opens the menu, but not on the slides at the top of the page, which \
        take it. In the cure scroll views wait for the menu's pan to fail.
        """,
      scene: page(
        "iPhone 7", "10.3",
        """
        { "id": "slides", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 375, 300],
          "content": [1125, 300] }
        """,
        screen: #""gestures": [ { "id": "menu", "kind": "pan" } ]"#),
      touches: { $0.drag(100, 200, by: 140, 3, at: 0) },
      seen: Rows(
        come: ["gesture entrant=slides.pan state=began"],
        not: ["gesture entrant=menu state=began"]),
      cure: ["menu.requiredBy = [\"slides.pan\"]"],
      then: Rows(
        come: ["gesture entrant=menu state=began"],
        not: ["gesture entrant=slides.pan state=began"])),
  ]
}
