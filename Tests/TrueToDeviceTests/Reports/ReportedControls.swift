extension Report {
  /// Reports of controls that are not hit, hit twice, or hit from outside.
  static let controls: [Report] = [
    Report(
      31, "https://github.com/bhlvoong/LBTATools/pull/21",
      "LBTATools", .byDate("13"), "A button with a stack of views in it cannot be tapped",
      told: """
        A button that holds a stack of views cannot be tapped: the stack takes the touch. The \
        cure switches the stack's interaction off.
        """,
      scene: page(
        "iPhone 11", "13.1",
        """
        { "id": "buy", "parent": "screen", "kind": "button", "frame": [107, 400, 200, 50] },
        { "id": "stack", "parent": "buy", "frame": [0, 0, 200, 50] }
        """),
      touches: { $0.tap(207, 425, at: 0) },
      seen: Rows(
        come: ["deliver view=stack phase=ended"],
        not: ["control view=buy", "highlight view=buy"]),
      cure: ["stack.interaction = false"],
      then: Rows(
        come: ["control view=buy event=action", "highlight view=buy on=true"],
        not: ["deliver view=stack phase=began"])),
    Report(
      32, "https://github.com/xamarin/Xamarin.Forms/issues/1454",
      "Xamarin.Forms", .byDate("11"), "A disabled button taps the row behind it",
      told: """
        A tap on a disabled button in a row taps the row. Enabled, the button takes it.
        """,
      scene: page(
        "iPhone 8", "11.2",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 375, 88] },
        { "id": "hit", "parent": "row", "kind": "button", "frame": [20, 22, 160, 44],
          "enabled": false }
        """),
      touches: { $0.tap(100, 196, at: 0) },
      seen: Rows(
        come: ["deliver view=row phase=ended"],
        not: ["control view=hit", "highlight view=hit"]),
      cure: ["hit.enabled = true"],
      then: Rows(
        come: ["control view=hit event=action"],
        not: ["deliver view=row"])),
    Report(
      33, "https://github.com/jessesquires/JSQMessagesViewController/issues/1445",
      "JSQMessagesViewController", .byDate("9"),
      "Buttons above a toolbar's edge tap the row behind them",
      told: """
        Buttons in a view above the edge of its parent are drawn and cannot be hit; the row \
        behind takes the tap. The cure puts the view into the parent's parent.
        """,
      scene: page(
        "iPhone 6", "9.2",
        """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 375, 603],
          "content": [375, 1500] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 500, 375, 88] },
        { "id": "bar", "parent": "screen", "kind": "toolbar", "frame": [0, 623, 375, 44] },
        { "id": "extras", "parent": "bar", "frame": [0, -44, 375, 44] },
        { "id": "photo", "parent": "extras", "kind": "button", "frame": [8, 0, 80, 44] },
        { "id": "raised", "parent": "screen", "frame": [0, 579, 375, 44], "hidden": true },
        { "id": "shot", "parent": "raised", "kind": "button", "frame": [8, 0, 80, 44] }
        """),
      touches: { $0.tap(40, 600, at: 0) },
      seen: Rows(
        come: ["deliver view=row phase=ended"],
        not: ["control view=photo"]),
      cure: ["extras.hidden = true", "raised.hidden = false"],
      then: Rows(
        come: ["control view=shot event=action"],
        not: ["deliver view=row"])),
    Report(
      34, "https://github.com/wix/react-native-navigation/issues/658",
      "react-native-navigation", .byDate("10"), "A tap just below the bar hits the bar's button",
      told: """
        Taps a few points below the navigation bar trigger the bar's button, and not the app's \
        button that stands there. A maintainer says that the bar reserves this area itself.
        """,
      scene: page(
        "iPhone 6s", "10.0",
        """
        { "id": "search", "parent": "screen", "kind": "button", "frame": [0, 64, 375, 44] },
        { "id": "bar", "parent": "screen", "kind": "navigationBar", "frame": [0, 20, 375, 44] },
        { "id": "back", "parent": "bar", "kind": "barButton", "frame": [0, 0, 80, 44] }
        """),
      touches: { $0.tap(40, 68, at: 0) },
      seen: Rows(
        come: ["control view=back event=action"],
        not: ["control view=search"]),
      open: [.seen: "HIT-3: a bar's buttons are hit below the bar too"]),
    Report(
      35, "https://github.com/jkpang/PPNumberButton/issues/18",
      "PPNumberButton", .byDate("12"), "Plus and minus act together under two fingers",
      told: """
        Plus and minus pressed together both act, and the number runs down by itself. The cure \
        makes both exclusive.
        """,
      scene: page(
        "iPhone X", "12.0",
        """
        { "id": "minus", "parent": "screen", "kind": "button", "frame": [100, 300, 44, 44] },
        { "id": "plus", "parent": "screen", "kind": "button", "frame": [200, 300, 44, 44] }
        """),
      touches: {
        $0.tap(122, 322, at: 0, lasting: 150)
        $0.tap(222, 322, at: 10, lasting: 150, finger: 2)
      },
      seen: Rows(
        come: ["control view=minus event=action", "control view=plus event=action"]),
      cure: ["minus.exclusiveTouch = true", "plus.exclusiveTouch = true"],
      then: Rows(
        come: ["control view=minus event=action"],
        not: ["control view=plus"])),
    Report(
      36, "https://github.com/bfeher/BFPaperButton/issues/4",
      "BFPaperButton", .byDate("7"), "A button acts although the finger lifts beside it",
      told: """
        A finger that leaves the button and lifts close to it still triggers it. Here the cure \
        takes the room around the button away.
        """,
      scene: page(
        "iPhone 5s", "7.1",
        """
        { "id": "save", "parent": "screen", "kind": "button", "frame": [100, 200, 120, 44] }
        """),
      touches: { $0.drag(160, 222, by: 0, 60, at: 0) },
      seen: Rows(
        come: ["control view=save event=touchUpInside"],
        not: ["control view=save event=touchUpOutside"]),
      cure: ["CTL-2.slop = 0"],
      then: Rows(
        come: [
          "control view=save event=touchDragExit",
          "control view=save event=touchUpOutside",
        ],
        not: ["control view=save event=touchUpInside"])),
    Report(
      37, "https://github.com/matteogobbi/MGSpotyViewController/issues/14",
      "MGSpotyViewController", .byDate("8"), "A tap recognizer on an image is never told",
      told: """
        A tap recognizer on an image view is never told. Image views have interaction off until \
        the app turns it on.
        """,
      scene: page(
        "iPhone 6", "8.3",
        """
        { "id": "cover", "parent": "screen", "frame": [0, 0, 375, 300] },
        { "id": "portrait", "parent": "cover", "kind": "image", "frame": [137, 80, 100, 100],
          "gestures": [ { "id": "edit", "kind": "tap" } ] }
        """),
      touches: { $0.tap(187, 130, at: 0) },
      seen: Rows(
        come: ["deliver view=cover phase=ended"],
        not: ["gesture entrant=edit state=ended"]),
      cure: ["portrait.interaction = true"],
      then: Rows(
        come: ["gesture entrant=edit state=ended"],
        not: ["deliver view=cover"])),
  ]
}
