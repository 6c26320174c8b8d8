/// Gestures that were not recognised as intended.
extension BuiltProblem {
  /// Gestures that the finger, or another finger, prevents.
  static let failed = [
    BuiltProblem(
      "A long press of a finger that keeps moving", WhyScene(views: press), creep,
      cause: ["the long press `menu`", "12 pt", "(REC-3)"],
      cure: ["`menu.movement = 18`", "`menu.allowableMovement = 18`"]),
    BuiltProblem(
      "A list that waits for the pan around it",
      WhyScene(
        views:
          #"{ "id": "sheet", "parent": "screen", "frame": [0, 200, 375, 467], "gestures": [ { "id": "drag", "kind": "pan", "requiredBy": ["list.pan"] } ] }, { "id": "list", "parent": "sheet", "kind": "tableView", "frame": [0, 40, 375, 427], "content": [375, 1400] }"#
      ),
      WhyScene.drag(from: (180, 450), by: (0, -12)),
      cause: ["the scrolling of `list`, which lost it to the pan `drag`", "(ARB-4)"],
      cure: [
        "`drag.requiredBy = []`",
        "leave out `list.panGestureRecognizer.require(toFail: drag)`",
      ]),
    BuiltProblem(
      "A pan that waits for a long press",
      WhyScene(
        views: box(
          #"{ "id": "draw", "kind": "pan", "requires": ["note"] }, { "id": "note", "kind": "longPress", "movement": 60 }"#
        )),
      WhyScene.drag(from: (100, 300), by: (0.5, 0), count: 100),
      cause: ["the pan `draw`, which lost it to the long press `note`", "(ARB-4)"],
      cure: ["`draw.requires = []`", "leave out `draw.require(toFail: note)`"]),
    BuiltProblem(
      "A swipe on a page that scrolls",
      WhyScene(views: pages(#"{ "id": "dismiss", "kind": "swipe", "direction": "left" }"#)),
      WhyScene.drag(from: (320, 300), by: (-18, 0), count: 10),
      cause: ["the swipe `dismiss`, which lost it to the scrolling of `pages`", "(ARB-3)"],
      cure: [
        #"`dismiss.requiredBy = ["pages.pan"]`"#, #"`dismiss.with = ["pages.pan"]`"#,
        "`pages.panGestureRecognizer.require(toFail: dismiss)`",
        "shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer) -> Bool "
          + "{ a == dismiss && b == pages.panGestureRecognizer }`",
      ]),
    BuiltProblem(
      "A tap of a finger that moves a little, in something that scrolls",
      WhyScene(views: pages(#"{ "id": "open", "kind": "tap" }"#)),
      WhyScene.drag(from: (320, 300), by: (-3, 0), count: 4),
      cause: ["the tap `open`, which lost it to the scrolling of `pages`", "(ARB-3)"],
      cure: [#"`open.requiredBy = ["pages.pan"]`"#]),
    BuiltProblem(
      "A swipe back that a pan from the edge takes",
      WhyScene(
        controller: #", "popGesture": true"#,
        views: box(#"{ "id": "menu", "kind": "edgePan", "edges": ["left"] }"#)),
      WhyScene.drag(from: (4, 300), by: (9, 0)),
      cause: ["the swipe back of `app`, which lost it to the edge pan `menu`", "(ARB-3)"],
      cure: [#"`menu.requires = ["app.pop"]`"#, "{ menu.require(toFail: pop) }`"]),
    BuiltProblem(
      "A list whose content is no longer than it is",
      WhyScene(
        views:
          #"{ "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 100, 375, 500], "content": [375, 300], "insetAdjustment": "never" }"#
      ),
      WhyScene.drag(from: (180, 300), by: (0, 10)),
      cause: ["the scrolling of `list`, which does not scroll that way", "(SCR-5)"],
      cure: [#"`list.alwaysBounce = ["vertical"]`"#, "`list.alwaysBounceVertical = true`"]),
  ]

  private static let press = box(#"{ "id": "menu", "kind": "longPress" }"#)

  /// A finger that moves by 6 pt every 100 ms, 18 pt in all, and then rests.
  private static let creep =
    row(0, 1, "began", 100, 300)
    + (1...3).map { row(100 * $0, 1, "moved", 100, 300 + 6 * $0) }.joined()
    + row(900, 1, "ended", 100, 318)

  /// A scroll view that scrolls to the side, and a page in it with a recognizer.
  private static func pages(_ gesture: String) -> String {
    #"""
    { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 375, 500],
      "content": [1125, 500], "insetAdjustment": "never" },
    { "id": "page", "parent": "pages", "frame": [0, 0, 375, 500], "gestures": [ \#(gesture) ] }
    """#
  }
}
