extension Report {
  /// Reports of back swipes against menus, swipes of cells, sliders and scroll views.
  static let backSwipes: [Report] = [
    Report(
      24, "https://github.com/romaonthego/RESideMenu/pull/85",
      "RESideMenu", .said("7"), "The menu opens where the back swipe should go back",
      told: """
        On a screen with a back button the swipe from the edge opens the menu. The cure switches \
        the menu's pan off where there is something to go back to.
        """,
      scene: menu("iPhone 5s", "7.0.4", #"{ "id": "menu", "kind": "pan" }"#),
      touches: { $0.drag(6, 300, by: 120, 3, at: 0) },
      seen: Rows(
        come: ["gesture entrant=menu state=began"],
        not: ["gesture entrant=stack.pop state=began"]),
      cure: ["disable menu"],
      then: Rows(
        come: ["gesture entrant=stack.pop state=began"],
        not: ["gesture entrant=menu state=began"])),
    Report(
      25, "https://github.com/Friend-LGA/LGSideMenuController/issues/106",
      "LGSideMenuController", .byDate("10"),
      "A few points beside the edge the menu opens, at the edge it goes back",
      told: """
        A swipe from the very edge goes back, one that begins a few points beside it opens the \
        menu. The cure switches the menu's swipe off on such screens.
        """,
      scene: menu(
        "iPhone 7", "10.3", #"{ "id": "menu", "kind": "pan", "requires": ["stack.pop"] }"#),
      touches: {
        $0.drag(20, 300, by: 120, 3, at: 0)
        $0.drag(6, 300, by: 120, 3, at: 2000)
      },
      seen: Rows(
        come: [
          "0..<2000 gesture entrant=menu state=began",
          "2000... gesture entrant=stack.pop state=began",
        ],
        not: [
          "0..<2000 gesture entrant=stack.pop state=began",
          "2000... gesture entrant=menu state=began",
        ]),
      cure: ["disable menu"],
      then: Rows(
        come: ["2000... gesture entrant=stack.pop state=began"],
        not: [
          "gesture entrant=menu state=began",
          "0..<2000 gesture entrant=stack.pop state=began",
        ])),
    Report(
      26, "https://github.com/SwipeCellKit/SwipeCellKit/issues/231",
      "SwipeCellKit", .byDate("11"), "A cell's swipe takes the app's own edge swipe",
      told: """
        The app's own screen edge pan does not begin on a cell with swipe actions. The cell's \
        pan begins after 10 points, the edge pan needs 15. The cure makes the cell's pan wait \
        for it to fail.
        """,
      scene: page(
        "iPhone X", "11.4",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 88, 375, 724],
          "content": [375, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 176, 375, 88],
          "gestures": [ { "id": "swipe", "kind": "pan" } ] }
        """,
        screen: #""gestures": [ { "id": "back", "kind": "edgePan" } ]"#),
      touches: { $0.drag(5, 300, by: 120, 4, at: 0) },
      seen: Rows(
        come: ["gesture entrant=swipe state=began"],
        not: ["gesture entrant=back state=began"]),
      cure: ["back.requiredBy = [\"swipe\"]"],
      then: Rows(
        come: ["gesture entrant=back state=began"],
        not: ["gesture entrant=swipe state=began"])),
    Report(
      27, "https://github.com/signalapp/Signal-iOS/pull/5498",
      "Signal", .byDate("16"), "A pan that has nothing to move keeps the back swipe away",
      told: """
        A pan for replies begins on every row, also where there is nothing to reply to, and the \
        back swipe does not work there. The cure refuses to begin where nothing would move.
        """,
      scene: page(
        "iPhone 13", "16.1",
        """
        { "id": "chat", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390, 753],
          "content": [390, 3000], "gestures": [ { "id": "reply", "kind": "pan" } ] }
        """,
        app: #""popGesture": true"#),
      touches: { $0.drag(5, 300, by: 120, 4, at: 0) },
      seen: Rows(
        come: ["gesture entrant=reply state=began"],
        not: ["gesture entrant=app.pop state=began"]),
      cure: ["reply.mayBegin = false"],
      then: Rows(
        come: ["gesture entrant=app.pop state=began"],
        not: ["gesture entrant=reply state=began"])),
    Report(
      28, "https://github.com/pingdotgg/t3code/pull/9493",
      "react-native-screens", .said("26"),
      "A code block at its start bounces instead of going back",
      told: """
        The back swipe from anywhere in the content does not begin on a code block that scrolls \
        sideways. At its start the block bounces and does not fail. In the cure the block waits \
        for the back swipe.
        """,
      scene: page(
        "iPhone 17", "26.0",
        """
        { "id": "code", "parent": "screen", "kind": "scrollView", "frame": [16, 200, 370, 200],
          "content": [900, 200] }
        """,
        screen: #""gestures": [ { "id": "back", "kind": "pan", "requires": ["code.pan"] } ]"#),
      touches: {
        $0.drag(150, 300, by: 120, 2, at: 0)
        $0.drag(150, 500, by: 120, 2, at: 2000)
      },
      seen: Rows(
        come: [
          "0..<2000 gesture entrant=code.pan state=began",
          "2000... gesture entrant=back state=began",
        ],
        not: ["0..<2000 gesture entrant=back state=began"]),
      cure: ["back.requires = []", "back.requiredBy = [\"code.pan\"]"],
      then: Rows(
        come: [
          "0..<2000 gesture entrant=back state=began",
          "2000... gesture entrant=back state=began",
        ],
        not: ["gesture entrant=code.pan state=began"])),
    Report(
      29, "https://github.com/finn-no/charcoal-ios/pull/92",
      "Charcoal", .byDate("12"), "A slider that stands at the left edge goes back",
      told: """
        The thumb of a range slider at its lowest value stands at the edge of the screen, and \
        dragging it goes back. The cure switches the back swipe off for touches on a slider.
        """,
      scene: page(
        "iPhone X", "12.1",
        """
        { "id": "price", "parent": "screen", "kind": "slider", "frame": [0, 300, 375, 44],
          "value": 0 }
        """,
        app: #""popGesture": true"#),
      touches: { $0.drag(8, 322, by: 120, 2, at: 0) },
      seen: Rows(
        come: ["gesture entrant=app.pop state=began"],
        not: ["control view=price event=valueChanged"]),
      cure: ["app.popGesture = false"],
      then: Rows(
        come: ["control view=price event=valueChanged"],
        not: ["gesture entrant=app.pop state=began"])),
    Report(
      30, "https://github.com/lionheart/openradar-mirror/issues/3983",
      "UIKit", .said("7.0.4"), "A back button at the left edge does not light up",
      told: """
        A tap on a back button near the edge acts and does not light up: the back swipe keeps \
        the touch back. The report says so of the first 55 points; the edge is 13 points wide in \
        the rulebook. The cure switches the recognizer's delay off.
        """,
      scene: page(
        "iPhone 5s", "7.0.4",
        """
        { "id": "back", "parent": "screen", "kind": "button", "frame": [0, 20, 80, 44] }
        """,
        app: #""popGesture": true"#),
      touches: { $0.tap(8, 42, at: 0, lasting: 100) },
      seen: Rows(
        come: ["present view=back frames=0", "control view=back event=action"],
        not: ["0..<100 highlight view=back on=true"]),
      cure: ["app.delaysBegan = false"],
      then: Rows(
        come: ["0..<1 highlight view=back on=true", "control view=back event=action"],
        not: ["present view=back frames=0"])),
  ]
}
