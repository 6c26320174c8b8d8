extension Report {
  /// Reports of taps against controls, touches and other recognizers.
  static let taps: [Report] = [
    Report(
      38, "https://github.com/KrauseFx/TSMessages/issues/23",
      "TSMessages", .said("5"), "A message closes when its button is tapped",
      told: """
        A message has a tap recognizer that closes it, and a button. On iOS 5 a tap on the \
        button closes the message. The cure keeps the recognizer from receiving the button's \
        touches.
        """,
      scene: page(
        "iPhone 4S", "5.1",
        """
        { "id": "message", "parent": "screen", "frame": [0, 0, 320, 80],
          "gestures": [ { "id": "fade", "kind": "tap" } ] },
        { "id": "undo", "parent": "message", "kind": "button", "frame": [220, 28, 80, 40] }
        """),
      touches: { $0.tap(260, 48, at: 0) },
      seen: Rows(
        come: ["gesture entrant=fade state=ended"],
        not: ["control view=undo event=action"]),
      cure: ["fade.mayReceive = false"],
      then: Rows(
        come: ["control view=undo event=action"],
        not: ["gesture entrant=fade state=ended"])),
    Report(
      39, "https://github.com/mousebird-consulting-inc/WhirlyGlobe/issues/29",
      "WhirlyGlobe", .said("5"), "Buttons on a globe act on iOS 6 and not on iOS 5",
      told: """
        Buttons on a globe with a tap recognizer work on iOS 6. On iOS 5 the recognizer takes \
        the tap and the buttons do nothing.
        """,
      scene: page(
        "iPhone 4S", "5.1",
        """
        { "id": "globe", "parent": "screen", "frame": [0, 0, 320, 460],
          "gestures": [ { "id": "pick", "kind": "tap" } ] },
        { "id": "pin", "parent": "globe", "kind": "button", "frame": [120, 200, 80, 44] }
        """),
      touches: { $0.tap(160, 222, at: 0) },
      seen: Rows(
        come: ["gesture entrant=pick state=ended", "control view=pin event=touchCancel"],
        not: ["control view=pin event=action"]),
      cure: ["os = 6.0"],
      then: Rows(
        come: ["control view=pin event=action"],
        not: ["gesture entrant=pick state=ended"])),
    Report(
      40, "https://github.com/Marxon13/M13Checkbox/issues/33",
      "M13Checkbox", .byDate("9"),
      "A check box loses its taps to the view around it, a button does not",
      told: """
        A check box, a control of its own kind, loses its taps to a tap recognizer of the view \
        around it. A button in the same place keeps them.
        """,
      scene: page(
        "iPhone 6", "9.3",
        """
        { "id": "check", "parent": "screen", "kind": "control", "frame": [40, 200, 44, 44] },
        { "id": "save", "parent": "screen", "kind": "button", "frame": [40, 300, 120, 44] }
        """,
        screen: #""gestures": [ { "id": "around", "kind": "tap" } ]"#),
      touches: {
        $0.tap(62, 222, at: 0)
        $0.tap(100, 322, at: 2000)
      },
      seen: Rows(
        come: [
          "0..<2000 gesture entrant=around state=ended",
          "0..<2000 control view=check event=touchCancel",
          "2000... control view=save event=action",
        ],
        not: [
          "control view=check event=touchUpInside",
          "2000... gesture entrant=around state=ended",
        ]),
      cure: ["around.mayReceive = false"],
      then: Rows(
        come: ["control view=check event=touchUpInside", "control view=save event=action"],
        not: ["gesture entrant=around state=ended"])),
    Report(
      41, "https://github.com/FLEXTool/FLEX/pull/497",
      "FLEX", .said("11.0.3"), "A tap on the bar keeps the bar's buttons from acting",
      told: """
        A tap recognizer on the navigation bar keeps the bar's buttons from acting, on iOS 11 \
        and 12; on iOS 14 the buttons worked. The cure switches `cancelsTouchesInView` off.
        """,
      scene: page(
        "iPhone 6 Plus", "11.0.3",
        """
        { "id": "bar", "parent": "screen", "kind": "navigationBar", "frame": [0, 20, 414, 44],
          "gestures": [ { "id": "reveal", "kind": "tap" } ] },
        { "id": "done", "parent": "bar", "kind": "barButton", "frame": [344, 0, 70, 44] }
        """),
      touches: { $0.tap(380, 42, at: 0) },
      seen: Rows(
        come: ["gesture entrant=reveal state=ended"],
        not: ["control view=done event=action"]),
      cure: ["reveal.cancelsTouches = false"],
      then: Rows(
        come: ["control view=done event=action"]),
      open: [.seen: "CTL-5: no bar buttons on iOS 11 and 12"]),
    Report(
      42, "https://github.com/hackiftekhar/IQKeyboardManager/pull/363",
      "IQKeyboardManager", .byDate("9"), "A tap that hides the keyboard is lost for the row",
      told: """
        A tap outside the keyboard hides it and is lost for the row under the finger; a second \
        tap is needed. The cure switches `cancelsTouchesInView` off.
        """,
      scene: page(
        "iPhone 6", "9.1",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 375, 88] }
        """,
        screen: #""gestures": [ { "id": "away", "kind": "tap" } ]"#),
      touches: { $0.tap(187, 200, at: 0, lasting: 60) },
      seen: Rows(
        come: ["gesture entrant=away state=ended"],
        not: ["deliver view=row phase=ended"]),
      cure: ["away.cancelsTouches = false"],
      then: Rows(
        come: [
          "gesture entrant=away state=ended",
          "deliver view=row phase=began",
          "deliver view=row phase=ended",
        ])),
    Report(
      43, "https://github.com/instacart/Nantes/issues/45",
      "Nantes", .said("13"), "A link in a label loses its tap to the view around it",
      told: """
        A label handles touches on its links itself and loses taps to a tap recognizer around \
        it. Only a finger that moves far before it lifts still reaches the label. The cure \
        switches `cancelsTouchesInView` off.
        """,
      scene: page(
        "iPhone 11", "13.2",
        """
        { "id": "terms", "parent": "screen", "kind": "label", "frame": [20, 300, 374, 40],
          "interaction": true }
        """,
        screen: #""gestures": [ { "id": "around", "kind": "tap" } ]"#),
      touches: {
        $0.tap(60, 320, at: 0)
        $0.drag(60, 320, by: 70, 0, at: 2000)
      },
      seen: Rows(
        come: [
          "0..<2000 gesture entrant=around state=ended",
          "2000... deliver view=terms phase=ended",
        ],
        not: [
          "0..<2000 deliver view=terms phase=ended",
          "2000... gesture entrant=around state=ended",
        ]),
      cure: ["around.cancelsTouches = false"],
      then: Rows(
        come: [
          "0..<2000 gesture entrant=around state=ended",
          "0..<2000 deliver view=terms phase=ended",
        ])),
    Report(
      44, "https://github.com/Alua-Kinzhebayeva/iOS-PDF-Reader/issues/35",
      "iOS-PDF-Reader", .byDate("10"), "A double tap that zooms also hides the bar",
      told: """
        A double tap zooms, and its first tap hides the bar too. The cure makes the single tap \
        wait for the double tap to fail.
        """,
      scene: page(
        "iPhone 7", "10.2",
        """
        { "id": "sheet", "parent": "screen", "frame": [0, 64, 375, 603],
          "gestures": [
            { "id": "double", "kind": "tap", "taps": 2 }, { "id": "single", "kind": "tap" } ] }
        """),
      touches: {
        $0.tap(187, 300, at: 0)
        $0.tap(187, 302, at: 200)
      },
      seen: Rows(
        come: ["gesture entrant=single state=ended", "gesture entrant=double state=ended"]),
      cure: ["single.requires = [\"double\"]"],
      then: Rows(
        come: ["gesture entrant=double state=ended"],
        not: ["gesture entrant=single state=ended"])),
    Report(
      45, "https://github.com/autresphere/ASMediaFocusManager/issues/31",
      "ASMediaFocusManager", .byDate("8"),
      "A tap that closes a photo acts late, because two would zoom",
      told: """
        A tap that closes a photo acts half a second late, because a second tap could still \
        follow. Without the double tap it acts at the lift.
        """,
      scene: page(
        "iPhone 6", "8.1",
        """
        { "id": "photo", "parent": "screen", "frame": [0, 0, 375, 667],
          "gestures": [
            { "id": "zoom", "kind": "tap", "taps": 2 },
            { "id": "close", "kind": "tap", "requires": ["zoom"] } ] }
        """),
      touches: { $0.tap(187, 300, at: 0) },
      seen: Rows(
        come: ["400..<1000 gesture entrant=close state=ended"],
        not: ["0..<400 gesture entrant=close state=ended"]),
      cure: ["disable zoom"],
      then: Rows(
        come: ["80..<81 gesture entrant=close state=ended"])),
    Report(
      46, "https://github.com/olexale/arkit_flutter_plugin/issues/36",
      "arkit_flutter_plugin", .byDate("13"), "A pinch rarely begins where a pan is attached too",
      told: """
        A pinch begins only in one of several tries: the first finger moves before the second is \
        down, and the pan takes both. The cure lets pan, pinch and rotation recognise together.
        """,
      scene: page(
        "iPhone XR", "13.2",
        """
        { "id": "scene", "parent": "screen", "frame": [0, 0, 414, 896], "multipleTouch": true,
          "gestures": [
            { "id": "move", "kind": "pan" }, { "id": "zoom", "kind": "pinch" },
            { "id": "turn", "kind": "rotation" } ] }
        """),
      touches: {
        $0.finger(firstOfAPinch)
        $0.finger(secondOfAPinch, finger: 2)
      },
      seen: Rows(
        come: ["gesture entrant=move state=began"],
        not: ["gesture entrant=zoom state=began"]),
      cure: ["zoom.with = [\"move\", \"turn\"]", "turn.with = [\"move\"]"],
      then: Rows(
        come: ["gesture entrant=move state=began", "gesture entrant=zoom state=began"])),
  ]

  /// A finger that moves before the second one is down.
  private static let firstOfAPinch = places(
    from: Situation.Place(0, 200, 500), [(6, 2, -3), (4, 0, 0), (20, 4, -4), (1, 0, 0)])

  /// The second finger, which goes away from the first.
  private static let secondOfAPinch = places(
    from: Situation.Place(80, 150, 560), [(2, 0, 0), (20, -4, 4), (1, 0, 0)])
}
