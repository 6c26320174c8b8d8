import Testing
import Umpire

/// Tables and what lies below the last bar: 21 and 22 of the statements.
@Suite struct TableStatements {
  /// A table pinned to the bounds, with three cells whose separators are pinned differently.
  private func table(device: String = "iPhone X") throws -> Situation {
    let full = #""left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds""#
    let line = #""bottom": "bounds", "height": 1"#
    return try Situation(
      """
      {
        "device": "\(device)", "os": "11.2",
        "controllers": [ { "id": "app", "view": "screen" } ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen", "pin": { \(full) } },
          { "id": "mails", "parent": "screen", "kind": "tableView", "content": [375, 2000],
            "pin": { \(full) } },
          { "id": "first", "parent": "mails", "kind": "cell",
            "pin": { "top": "bounds", "height": 60 } },
          { "id": "firstText", "parent": "first", "kind": "contentView",
            "pin": { "top": "bounds", "bottom": "bounds" } },
          { "id": "inner", "parent": "first", "kind": "separator",
            "pin": { "left": "firstText.left", "right": "firstText.right", \(line) } },
          { "id": "second", "parent": "mails", "kind": "cell",
            "pin": { "top": "first.bottom", "height": 60 } },
          { "id": "outer", "parent": "second", "kind": "separator",
            "pin": { "left": "bounds", "right": "bounds", \(line) } },
          { "id": "third", "parent": "mails", "kind": "cell",
            "pin": { "top": "second.bottom", "height": 60 } },
          { "id": "thirdText", "parent": "third", "kind": "contentView",
            "pin": { "top": "bounds", "bottom": "bounds" } },
          { "id": "leftIn", "parent": "third", "kind": "separator",
            "pin": { "left": "thirdText.left", "right": "bounds", \(line) } },
          { "id": "fourth", "parent": "mails", "kind": "cell",
            "pin": { "top": "third.bottom", "height": 60 } },
          { "id": "fourthText", "parent": "fourth", "kind": "contentView",
            "pin": { "top": "bounds", "bottom": "bounds" } },
          { "id": "rightIn", "parent": "fourth", "kind": "separator",
            "pin": { "left": "bounds", "right": "fourthText.right", \(line) } }
        ]
      }
      """)
  }

  /// Where views begin and end across, as `left…right`.
  private func across(_ ids: [SceneName], in scene: CompiledScene) throws -> [String] {
    try ids.map { id in
      let rect = scene.onScreen(try #require(scene.view(named: id)))
      return "\(JournalRow.short(rect.origin.x))…\(JournalRow.short(rect.maxX))"
    }
  }

  private let parts: [SceneName] = [
    "mails", "first", "firstText", "inner", "second", "outer", "leftIn", "rightIn",
  ]

  /// 21: Upright all of it is as wide as the table.
  @Test func uprightAllIsAsWideAsTheTable() throws {
    let scene = try table().scene
    #expect(try across(parts, in: scene) == Array(repeating: "0…375", count: parts.count))
  }

  /// 21: Turned, the table and its cells go on behind the notch, and the contents are inset at both
  /// sides. A separator pinned to the content view is inset with it, one pinned to the cell is not,
  /// and each end may differ.
  @Test(arguments: ["landscapeLeft", "landscapeRight"]) func turnedTheContentsAreInset(
    _ orientation: String
  ) throws {
    var situation = try table()
    situation.change("orientation = \(orientation)", at: 100)
    let journal = try situation.play("turned-\(orientation)")
    #expect(
      try across(parts, in: journal.scene) == [
        "0…812", "0…812", "44…768", "44…768", "0…812", "0…812", "44…812", "0…768",
      ])
    // The journal tells it at the change.
    #expect(
      journal.with("view", "firstText").from(100).lines(["layout": ["frame", "rule"]]) == [
        "100 layout [44 0 724 60] INS-4"
      ])
  }

  /// 21: On a phone without a notch the contents are not inset.
  @Test func withoutANotchNothingIsInset() throws {
    var situation = try table(device: "iPhone 8")
    situation.change("orientation = landscapeLeft", at: 100)
    let scene = try situation.play().scene
    #expect(try across(parts, in: scene) == Array(repeating: "0…667", count: parts.count))
  }

  /// 21: A finger beside the contents is on the cell, and not on what is in it.
  @Test func aFingerBesideTheContentsIsOnTheCell() throws {
    var situation = try table()
    situation.change("orientation = landscapeLeft", at: 0)
    for (index, x) in [20.0, 43.5, 44, 767, 769].enumerated() {
      situation.tap(x, 30, at: 1_000 + Double(index) * 1_000, lasting: 200)
    }
    #expect(
      try situation.play().with("phase", "began").rows(of: "deliver").map { $0.shown("view") }
        == ["first", "first", "firstText", "firstText", "first"])
  }

  /// A bar of 50 pt that ends with the safe area, and below it an extra view down to the glass.
  private func bar(device: String, extra: Bool = true) throws -> Situation {
    try Situation(
      """
      {
        "device": "\(device)", "os": "11.2",
        "controllers": [ { "id": "app", "view": "screen" } ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen",
            "pin": { "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds" } },
          { "id": "map", "parent": "screen",
            "pin": { "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds" } },
          { "id": "extra", "parent": "screen", "hidden": \(!extra),
            "pin": { "left": "bounds", "top": "player.bottom", "right": "bounds",
              "bottom": "bounds" } },
          { "id": "player", "parent": "screen",
            "pin": { "left": "bounds", "right": "bounds", "bottom": "safeArea", "height": 50 } }
        ]
      }
      """)
  }

  /// 22: The extra view is as high as the safe area's bottom: 34 pt, and turned 21; on phones with a
  /// home button 0.
  @Test(arguments: [
    ("iPhone X", 34.0, 21.0), ("iPhone 11 Pro Max", 34, 21), ("iPhone 8", 0, 0),
    ("iPhone 8 Plus", 0, 0), ("iPhone SE", 0, 0),
  ]) func theExtraViewIsAsHighAsTheSafeAreasBottom(
    _ device: String, _ upright: Double, _ turned: Double
  ) throws {
    var situation = try bar(device: device)
    let screen = situation.scene.screen.size
    #expect(
      situation.layout("extra").frame
        == Rect2D(0, screen.height - upright, screen.width, upright))
    #expect(situation.layout("player").frame.maxY == screen.height - upright)
    situation.change("orientation = landscapeRight", at: 100)
    let scene = try situation.play("extra-\(device)").scene
    let extra = scene.layout(of: situation.view("extra")).frame
    #expect(extra.size.height == turned && extra.maxY == screen.width)
  }

  /// 22: Without it a finger below the bar is on what lies behind; with it on the extra view.
  @Test func withoutTheExtraViewAFingerReachesWhatLiesBehind() throws {
    for (extra, view) in [(true, "extra"), (false, "map")] {
      var situation = try bar(device: "iPhone X", extra: extra)
      // 30 pt above the bottom: below the bar, and above the band that waits for a swipe.
      situation.tap(187, 782, at: 0)
      let journal = try situation.play("below-the-bar-\(view)")
      #expect(
        journal.rows(of: "deliver").map { $0.shown("view") } == [view, view])
    }
  }
}
