extension Report {
  /// Reports of pans on sheets, drawers and maps against what stands in them.
  static let pans: [Report] = [
    Report(
      15, "https://github.com/scenee/FloatingPanel/issues/76",
      "FloatingPanel", .byDate("12"), "A row of covers keeps the panel from moving up and down",
      told: """
        The panel's pan waits for the covers' pan to fail. The covers' pan cannot scroll down, \
        but does not fail either, so the panel stands still. The cure takes the requirement \
        away.
        """,
      scene: page(
        "iPhone X", "12.1",
        """
        { "id": "panel", "parent": "screen", "frame": [0, 400, 375, 412],
          "gestures": [ { "id": "lift", "kind": "pan", "requires": ["covers.pan"] } ] },
        { "id": "covers", "parent": "panel", "kind": "scrollView", "frame": [0, 80, 375, 160],
          "content": [900, 160] }
        """),
      touches: {
        $0.drag(187, 560, by: 2, -120, at: 0, lasting: 300)
        $0.drag(187, 560, by: -120, 3, at: 2000, lasting: 300)
      },
      seen: Rows(
        come: ["2000... gesture entrant=covers.pan state=began"],
        not: [
          "0..<300 gesture entrant=lift state=began",
          "gesture entrant=lift state=changed",
          "0..<2000 scroll view=covers",
        ]),
      cure: ["lift.requires = []"],
      then: Rows(
        come: [
          "0..<300 gesture entrant=lift state=began",
          "0..<300 gesture entrant=lift state=changed",
          "2000... gesture entrant=covers.pan state=began",
        ],
        not: ["2000... gesture entrant=lift state=began"])),
    Report(
      16, "https://github.com/mkko/DrawerView/issues/14",
      "DrawerView", .said("13"), "A drawer's pan is only told that it began and ended",
      told: """
        The drawer's pan is told of its begin and its end only, and the drawer stands still. It \
        waits for every other recognizer, and iOS 13 brought one that fails at the lift. The \
        cure waits for none.
        """,
      scene: page(
        "iPhone XS", "13.0",
        """
        { "id": "drawer", "parent": "screen", "frame": [0, 400, 375, 412],
          "gestures": [
            { "id": "lift", "kind": "pan", "requires": ["other"] },
            { "id": "other", "kind": "longPress", "minimumPress": "10s", "movement": 1000 } ] }
        """),
      touches: { $0.drag(187, 440, by: 0, -160, at: 0, lasting: 300) },
      seen: Rows(
        come: [
          "300..<301 gesture entrant=lift state=began",
          "300..<301 gesture entrant=lift state=ended",
        ],
        not: ["gesture entrant=lift state=changed"]),
      cure: ["lift.requires = []"],
      then: Rows(
        come: ["0..<100 gesture entrant=lift state=began", "gesture entrant=lift state=changed"])),
    Report(
      17, "https://github.com/scenee/FloatingPanel/issues/125",
      "FloatingPanel", .byDate("12"), "A range slider in a panel loses its touch to the panel",
      told: """
        A range slider handles touches itself and loses them to the panel's pan. With \
        `cancelsTouchesInView` off both go on: the slider works, and the panel moves with the \
        finger.
        """,
      scene: page(
        "iPhone X", "12.1",
        """
        { "id": "panel", "parent": "screen", "frame": [0, 300, 375, 512],
          "gestures": [ { "id": "lift", "kind": "pan" } ] },
        { "id": "price", "parent": "panel", "kind": "control", "frame": [20, 100, 335, 44] }
        """),
      touches: { $0.drag(100, 422, by: 120, 5, at: 0, lasting: 300) },
      seen: Rows(
        come: ["control view=price event=touchCancel", "gesture entrant=lift state=began"],
        not: ["control view=price event=touchUpInside"]),
      cure: ["lift.cancelsTouches = false"],
      then: Rows(
        come: [
          "gesture entrant=lift state=began",
          "control view=price event=touchDragInside",
          "control view=price event=touchUpInside",
        ],
        not: ["control view=price event=touchCancel"])),
    Report(
      18, "https://github.com/griddynamics-archive/MMDrawerController/issues/241",
      "MMDrawerController", .byDate("7"), "The drawer takes the touch of a round slider",
      told: """
        A round slider, a control of the app's own, loses its touch as soon as the drawer's pan \
        begins. The cure keeps that pan from receiving the control's touches.
        """,
      scene: page(
        "iPhone 5s", "7.1",
        """
        { "id": "dial", "parent": "screen", "kind": "control", "frame": [60, 150, 200, 200] }
        """,
        screen: #""gestures": [ { "id": "drawer", "kind": "pan" } ]"#),
      touches: { $0.drag(80, 250, by: 100, 60, at: 0, lasting: 300) },
      seen: Rows(
        come: [
          "control view=dial event=touchDown",
          "control view=dial event=touchCancel",
          "gesture entrant=drawer state=began",
        ],
        not: ["control view=dial event=touchUpInside"]),
      cure: ["drawer.mayReceive = false"],
      then: Rows(
        come: [
          "control view=dial event=touchDragInside",
          "control view=dial event=touchUpInside",
        ],
        not: ["gesture entrant=drawer state=began", "control view=dial event=touchCancel"])),
    Report(
      19, "https://github.com/John-Lluch/SWRevealViewController/issues/545",
      "SWRevealViewController", .byDate("9"), "A side menu opens from a slider",
      told: """
        Four of five drags on a slider open the menu behind it. The cure keeps the menu's pan \
        from receiving the slider's touches.
        """,
      scene: page(
        "iPhone 6", "9.2",
        """
        { "id": "volume", "parent": "screen", "kind": "slider", "frame": [40, 300, 295, 44],
          "value": 0.5 }
        """,
        screen: #""gestures": [ { "id": "reveal", "kind": "pan" } ]"#),
      touches: { $0.drag(187, 322, by: 60, 2, at: 0) },
      seen: Rows(
        come: ["control view=volume event=valueChanged"],
        not: ["gesture entrant=reveal state=began", "control view=volume event=touchCancel"]),
      cure: ["reveal.mayReceive = false"],
      then: Rows(
        come: ["control view=volume event=valueChanged"],
        not: ["gesture entrant=reveal state=began"]),
      standing: """
        People saw the menu open (iOS 9); iOS 26.1 lets a pan around a slider begin only where \
        it goes steeper than the slider (CTL-3). The source counts.
        """),
    Report(
      20, "https://github.com/slackhq/PanModal/issues/112",
      "PanModal", .said("13.6"), "Swipes of a sheet's rows are lost to the sheet's pan",
      told: """
        Rows in a sheet have swipe recognizers of their own, which never recognise: the sheet's \
        pan begins long before a swipe is long enough.
        """,
      scene: page(
        "iPhone 11", "13.6",
        """
        { "id": "sheet", "parent": "screen", "frame": [0, 200, 414, 696],
          "gestures": [ { "id": "slide", "kind": "pan" } ] },
        { "id": "list", "parent": "sheet", "kind": "tableView", "frame": [0, 40, 414, 656],
          "content": [414, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 414, 88],
          "gestures": [ { "id": "archive", "kind": "swipe", "direction": "left" } ] }
        """),
      touches: { $0.drag(300, 370, by: -140, 3, at: 0, lasting: 160) },
      seen: Rows(
        come: ["gesture entrant=slide state=began"],
        not: ["gesture entrant=archive state=ended"])),
    Report(
      21, "https://github.com/CosmicMind/Material/issues/1025",
      "Material", .byDate("11"), "Over a map the drawer does not open",
      told: """
        Over a map the drawer's pan never begins, since the map's pan takes the drag. A clear \
        strip above the map's edge gives the drawer a place of its own.
        """,
      scene: page(
        "iPhone X", "11.2",
        """
        { "id": "map", "parent": "screen", "frame": [0, 0, 375, 812],
          "gestures": [ { "id": "move", "kind": "pan" } ] },
        { "id": "strip", "parent": "screen", "frame": [0, 0, 24, 812], "hidden": true }
        """,
        screen: #""gestures": [ { "id": "open", "kind": "pan" } ]"#),
      touches: { $0.drag(16, 400, by: 120, 3, at: 0) },
      seen: Rows(
        come: ["gesture entrant=move state=began"],
        not: ["gesture entrant=open state=began"]),
      cure: ["strip.hidden = false"],
      then: Rows(
        come: ["gesture entrant=open state=began"],
        not: ["gesture entrant=move state=began"])),
    Report(
      22, "https://github.com/mapbox/mapbox-maps-ios/issues/1320",
      "Mapbox Maps", .said("15.4"), "A pan that the app adds to a map stops the map",
      told: """
        The app adds a pan to the map view, and the map stops moving. The maintainers' guide \
        says the same of every recognizer that is added, and to let both recognise together.
        """,
      scene: page(
        "iPhone 13", "15.4",
        """
        { "id": "map", "parent": "screen", "frame": [0, 0, 390, 844],
          "gestures": [ { "id": "move", "kind": "pan" }, { "id": "mine", "kind": "pan" } ] }
        """),
      touches: { $0.drag(195, 400, by: 60, 60, at: 0) },
      seen: Rows(
        come: ["gesture entrant=mine state=began"],
        not: ["gesture entrant=move state=began"]),
      cure: ["mine.with = [\"move\"]"],
      then: Rows(
        come: ["gesture entrant=mine state=began", "gesture entrant=move state=began"]),
      open: [.seen: "ARB-1: of one view, what is attached last comes first"]),
    Report(
      23, "https://github.com/52inc/Pulley/issues/148",
      "MapKit", .byDate("11"), "A pan on a map view is never told: the map's own come first",
      told: """
        A pan added to a map view is never told: the map's own recognizers, on a view inside it, \
        come first. The cure lets both recognise together.
        """,
      scene: page(
        "iPhone X", "11.2",
        """
        { "id": "map", "parent": "screen", "frame": [0, 0, 375, 812],
          "gestures": [ { "id": "mine", "kind": "pan" } ] },
        { "id": "tiles", "parent": "map", "frame": [0, 0, 375, 812],
          "gestures": [ { "id": "move", "kind": "pan" } ] }
        """),
      touches: { $0.drag(187, 400, by: 60, 60, at: 0) },
      seen: Rows(
        come: ["gesture entrant=move state=began"],
        not: ["gesture entrant=mine state=began"]),
      cure: ["mine.with = [\"move\"]"],
      then: Rows(
        come: ["gesture entrant=mine state=began", "gesture entrant=move state=began"])),
  ]
}
