extension Report {
  /// Reports of cards that are dragged, and of views in scroll views that are drawn in.
  static let cards: [Report] = [
    Report(
      87, "https://github.com/Yalantis/Koloda/issues/244",
      "Koloda", .byDate("10"), "A card with a table in it does not follow a drag down",
      told: """
        A card is dragged in all directions. With a table in it, a drag up or down scrolls the \
        table, and the card stays.
        """,
      scene: page(
        "iPhone 7", "10.1",
        """
        { "id": "card", "parent": "screen", "frame": [20, 80, 335, 480],
          "gestures": [ { "id": "swing", "kind": "pan" } ] },
        { "id": "list", "parent": "card", "kind": "tableView", "frame": [0, 0, 335, 480],
          "content": [335, 1500] }
        """),
      touches: {
        $0.drag(187, 250, by: 3, 120, at: 0)
        $0.drag(187, 300, by: 120, 3, at: 2000)
      },
      seen: Rows(
        come: [
          "0..<2000 gesture entrant=list.pan state=began",
          "2000... gesture entrant=swing state=began",
        ],
        not: ["0..<2000 gesture entrant=swing state=began"])),
    Report(
      88, "https://github.com/exyte/PopupView/issues/293",
      "PopupView", .byDate("26"), "A popup is not dragged away where its form scrolls",
      told: """
        A popup in the middle of the screen is dragged away to close it. With a form in it, \
        drags up or down scroll the form.
        """,
      scene: page(
        "iPhone 17", "26.0",
        """
        { "id": "popup", "parent": "screen", "frame": [36, 200, 330, 450],
          "gestures": [ { "id": "drag", "kind": "pan" } ] },
        { "id": "form", "parent": "popup", "kind": "scrollView", "frame": [0, 0, 330, 450],
          "content": [330, 900] }
        """),
      touches: { $0.drag(200, 350, by: 3, 150, at: 0) },
      seen: Rows(
        come: ["gesture entrant=form.pan state=began"],
        not: ["gesture entrant=drag state=began"])),
    Report(
      89, "https://github.com/CommunityToolkit/Maui/issues/1807",
      "MAUI Community Toolkit", .said("17"), "A stroke in a drawing scrolls the page",
      told: """
        A view for signatures stands on a page that scrolls. A stroke up or down scrolls the \
        page instead of drawing.
        """,
      scene: page(
        "iPhone 14", "17.4",
        """
        { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390, 753],
          "content": [390, 1200] },
        { "id": "name", "parent": "page", "kind": "label", "frame": [20, 20, 350, 40] },
        { "id": "draw", "parent": "page", "frame": [20, 300, 350, 250] },
        { "id": "send", "parent": "page", "kind": "button", "frame": [20, 600, 350, 50] }
        """),
      touches: { $0.drag(195, 520, by: 10, -80, at: 0) },
      seen: Rows(come: ["scroll view=page"], not: ["deliver view=draw phase=ended"])),
    Report(
      90, "https://github.com/evgenyneu/Cosmos/issues/177",
      "Cosmos", .byDate("14"), "A page takes a touch from a row of stars",
      told: """
        A finger rests on a view that rates with stars, and then moves up or down: the scroll \
        view cancels the touch. The reporter wants the view to keep it, as a button does; with \
        cancelling switched off it does.
        """,
      scene: page(
        "iPhone 11", "14.2",
        """
        { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 88, 414, 808],
          "content": [414, 1400] },
        { "id": "title", "parent": "page", "kind": "label", "frame": [20, 20, 374, 30] },
        { "id": "stars", "parent": "page", "frame": [20, 100, 200, 40] },
        { "id": "send", "parent": "page", "kind": "button", "frame": [20, 200, 374, 50] }
        """),
      touches: { $0.drag(100, 208, by: 4, 80, at: 0, rest: 250) },
      seen: Rows(
        come: ["deliver view=stars phase=began", "deliver view=stars phase=cancelled"],
        not: ["deliver view=stars phase=ended"])),
    Report(
      91, "https://github.com/AudioKit/Keyboard/issues/33",
      "AudioKit Keyboard", .byDate("17"), "Keys of a keyboard in a page respond late",
      told: """
        The keys of a keyboard respond to a tap with a delay if the keyboard is in a scroll view.
        """,
      scene: page(
        "iPhone 14", "17.0",
        """
        { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390, 753],
          "content": [390, 1400] },
        { "id": "scale", "parent": "page", "kind": "button", "frame": [20, 20, 350, 44] },
        { "id": "keys", "parent": "page", "frame": [20, 100, 350, 200], "multipleTouch": true }
        """),
      touches: { $0.tap(195, 291, at: 0) },
      seen: Rows(
        come: ["80... deliver view=keys phase=began"],
        not: ["0..<80 deliver view=keys phase=began"]),
      cure: ["page.delaysContent = false"],
      then: Rows(come: ["0..<1 deliver view=keys phase=began"])),
  ]
}
