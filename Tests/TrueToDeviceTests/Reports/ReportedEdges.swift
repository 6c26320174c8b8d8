extension Report {
  /// Reports of the screen's edges and the status bar.
  static let edges: [Report] = [
    Report(
      47,
      "https://stackoverflow.com/questions/19799961/uisystemgategesturerecognizer-and-delayed-taps-near-bottom-of-screen",
      "UIKit", .said("7"), "A space bar at the bottom is down for no time",
      told: """
        A tap in the last points at the bottom comes with 1 or 2 ms between down and up, too \
        short for the app to see. The cure switches `delaysTouchesBegan` off on the window's two \
        gate recognizers.
        """,
      scene: page(
        "iPhone 5s", "7.0.3",
        """
        { "id": "space", "parent": "screen", "frame": [60, 524, 200, 44] }
        """),
      touches: { $0.tap(160, 560, at: 0, lasting: 100) },
      seen: Rows(
        come: [
          "100..<200 deliver view=space phase=began",
          "100..<200 deliver view=space phase=ended",
        ],
        not: ["0..<100 deliver view=space"]),
      cure: ["main.gateDelays = false"],
      then: Rows(
        come: [
          "0..<1 deliver view=space phase=began",
          "100..<101 deliver view=space phase=ended",
        ])),
    Report(
      48, "https://github.com/godotengine/godot/issues/31503",
      "Godot", .said("12"), "A button at the bottom waits most of a second",
      told: """
        Presses near top and bottom are told most of a second late. The cure defers the system's \
        gestures at both edges.
        """,
      scene: page(
        "iPhone X", "12.1",
        """
        { "id": "fire", "parent": "screen", "kind": "button", "frame": [137, 752, 100, 60] }
        """,
        app: #""statusBarHidden": true"#),
      touches: { $0.tap(187, 800, at: 0, lasting: 1300) },
      seen: Rows(
        come: ["500..<1100 control view=fire event=touchDown"],
        not: ["0..<500 control view=fire event=touchDown"]),
      cure: ["app.deferring = [\"top\", \"bottom\"]"],
      then: Rows(
        come: ["0..<1 control view=fire event=touchDown"])),
    Report(
      49, "https://blog.kulman.sk/why-ios-gestures-lag-at-the-screen-edges/",
      "UIKit", .byDate("12"), "A record button in the corner waits though the bottom is deferred",
      told: """
        A record button in the bottom right corner is told about a second late. Deferring the \
        bottom alone did not help; bottom and right did.
        """,
      scene: page(
        "iPhone X", "12.1",
        """
        { "id": "record", "parent": "screen", "kind": "button", "frame": [319, 760, 56, 52] }
        """),
      touches: { $0.tap(368, 800, at: 0, lasting: 1300) },
      seen: Rows(
        come: ["500..<1100 control view=record event=touchDown"],
        not: ["0..<500 control view=record event=touchDown"]),
      tried: ["app.deferring = [\"bottom\"]"],
      cure: ["app.deferring = [\"bottom\", \"right\"]"],
      then: Rows(
        come: ["0..<1 control view=record event=touchDown"])),
    Report(
      50, "https://github.com/flutter/flutter/issues/67252",
      "Flutter", .byDate("14"), "A press at the left edge is told later than one in the middle",
      told: """
        A press close to the left edge is told later than one in the middle, on a device and not \
        in the simulator. The cure switches `delaysTouchesBegan` off on the window's \
        recognizers.
        """,
      scene: page(
        "iPhone 12", "14.1",
        """
        { "id": "canvas", "parent": "screen", "frame": [0, 47, 390, 763] }
        """),
      touches: {
        $0.tap(6, 400, at: 0, lasting: 1300)
        $0.tap(195, 400, at: 3000, lasting: 1300)
      },
      seen: Rows(
        come: ["3000..<3001 deliver view=canvas phase=began"],
        not: ["0..<100 deliver view=canvas"]),
      cure: ["main.gateDelays = false"],
      then: Rows(
        come: ["0..<1 deliver view=canvas phase=began"])),
    Report(
      51, "https://github.com/MonoGame/MonoGame/issues/6553",
      "MonoGame", .said("11"), "A full-screen game opens Control Center from iOS 11 on",
      told: """
        A game without a status bar had the first swipe from each edge up to iOS 10. From iOS 11 \
        on the first swipe opens Control Center. The cure defers the edges.
        """,
      scene: page(
        "iPhone 8", "11.4",
        """
        { "id": "game", "parent": "screen", "frame": [0, 0, 375, 667] }
        """,
        app: #""statusBarHidden": true"#),
      touches: { $0.drag(187, 660, by: 0, -200, at: 0) },
      seen: Rows(
        come: ["system action=controlCenter edge=bottom"],
        not: ["deliver view=game phase=ended"]),
      cure: ["app.deferring = [\"top\", \"bottom\"]"],
      then: Rows(
        come: ["deliver view=game phase=ended", "affordance edge=bottom shown=true"],
        not: ["system action=controlCenter"])),
    Report(
      52, "https://github.com/libgdx/libgdx/pull/6893",
      "libGDX", .byDate("15"), "One swipe leaves a game that hides the home indicator",
      told: """
        A game that hides the home indicator and defers the edges is left with one swipe. The \
        cure shows the indicator again.
        """,
      scene: page(
        "iPhone 13", "15.5",
        """
        { "id": "game", "parent": "screen", "frame": [0, 0, 390, 844] }
        """,
        app: #""statusBarHidden": true, "deferring": ["bottom"], "autoHide": true"#),
      touches: { $0.drag(195, 836, by: 0, -300, at: 0) },
      seen: Rows(
        come: ["system action=home"]),
      cure: ["app.autoHide = false"],
      then: Rows(
        come: ["deliver view=game phase=ended"],
        not: ["system action=home"])),
    Report(
      53, "https://github.com/software-mansion/react-native-screens/pull/4659",
      "react-native-screens", .byDate("26"),
      "An edge that is deferred when the finger is down is not deferred for it",
      told: """
        The preference counts for touches that begin later. Set by the handler of the very \
        touch, it comes too late.
        """,
      scene: page(
        "iPhone 17", "26.0",
        """
        { "id": "pad", "parent": "screen", "frame": [0, 400, 402, 474] }
        """,
        window: #""gateDelays": false"#,
        reactions: """
          { "on": "deliver", "match": { "view": "pad", "phase": "began" },
            "do": [
              { "set": "app.deferring", "to": ["bottom"] },
              { "signal": "deferring", "of": "app" } ] }
          """),
      touches: { $0.drag(201, 868, by: 0, -300, at: 0) },
      seen: Rows(
        come: [
          "deliver view=pad phase=began",
          "system action=home",
          "deliver view=pad phase=cancelled",
        ],
        not: ["deliver view=pad phase=ended"]),
      cure: ["app.deferring = [\"bottom\"]"],
      then: Rows(
        come: ["deliver view=pad phase=ended"],
        not: ["system action=home"])),
    Report(
      54, "https://github.com/lionheart/openradar-mirror/issues/18085",
      "UIKit", .said("11"), "A drawing gets a stroke while Notification Center comes down",
      told: """
        A drawing app without a status bar sees its pan move while Notification Center is pulled \
        down. The cure defers the top edge.
        """,
      scene: page(
        "iPhone 7", "11.0",
        """
        { "id": "canvas", "parent": "screen", "frame": [0, 0, 375, 667],
          "gestures": [ { "id": "draw", "kind": "pan" } ] }
        """,
        app: #""statusBarHidden": true"#),
      touches: { $0.drag(187, 4, by: 0, 250, at: 0) },
      seen: Rows(
        come: ["system action=notificationCenter edge=top"],
        not: ["gesture entrant=draw state=began"]),
      cure: ["app.deferring = [\"top\"]"],
      then: Rows(
        come: ["gesture entrant=draw state=began"],
        not: ["system action=notificationCenter"]),
      standing: """
        People saw the app's pan begin in a beta of iOS 11; the gate of iOS 26.1 has recognizers \
        wait too (GATE-3), and no other report says so. The source counts.
        """),
    Report(
      55, "https://github.com/JVillella/JVFloatingDrawer/issues/8",
      "JVFloatingDrawer", .byDate("8"),
      "A drawer's table keeps the status bar from scrolling to the top",
      told: """
        The drawer's table stands behind the center's table, and a tap on the status bar scrolls \
        neither. The cure switches `scrollsToTop` off in the drawer.
        """,
      scene: page(
        "iPhone 6", "8.1",
        """
        { "id": "drawer", "parent": "screen", "frame": [0, 0, 280, 667] },
        { "id": "entries", "parent": "drawer", "kind": "tableView", "frame": [0, 20, 280, 647],
          "content": [280, 900] },
        { "id": "center", "parent": "screen", "frame": [0, 0, 375, 667] },
        { "id": "list", "parent": "center", "kind": "tableView", "frame": [0, 20, 375, 647],
          "content": [375, 3000], "offset": [0, 600] }
        """),
      touches: { $0.tap(187, 10, at: 0) },
      seen: Rows(
        come: ["statusBar phase=up handledBy=nobody rule=BAR-3"],
        not: ["scroll view=list"]),
      cure: ["entries.scrollsToTop = false"],
      then: Rows(
        come: ["scroll view=list toTop=true"],
        not: ["scroll view=entries"])),
    Report(
      56, "https://github.com/rpetrich/libactivator/issues/85",
      "UIKit", .byDate("4"), "A swipe along the status bar scrolls to the top too",
      told: """
        A swipe along the status bar, meant for something else, also scrolls the list to the \
        top.
        """,
      scene: page(
        "iPhone 3GS", "4.0",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 20, 320, 460],
          "content": [320, 3000], "offset": [0, 600] }
        """),
      touches: { $0.drag(80, 10, by: 120, 0, at: 0) },
      seen: Rows(
        come: ["scroll view=list toTop=true"]),
      open: [.seen: "BAR-8: no limit to the movement on iOS 4"]),
  ]
}
