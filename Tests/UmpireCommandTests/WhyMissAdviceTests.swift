import Testing

/// The advice of `why` for a control that a finger missed: the changes in it let the finger reach
/// the control, and the lines of Swift are those of the release.
@Suite struct WhyMissAdviceTests {
  /// A button from x = 100 to x = 180, and from y = 200 to y = 244.
  private static let scene = WhyScene(
    views:
      #"{ "id": "ok", "parent": "screen", "kind": "button", "frame": [100, 200, 80, 44] }"#)

  @Test(arguments: [
    (180.0, 220.0, "less than 0.1 pt outside", "by 1 pt to the right"),
    (180.02, 220, "less than 0.1 pt outside", "by 1 pt to the right"),
    (190, 220, "10 pt outside", "by 11 pt to the right"),
    (190.04, 220, "10 pt outside", "by 11 pt to the right"),
    (95, 220, "5 pt outside", "by 5 pt to the left"),
    (99.98, 220, "less than 0.1 pt outside", "by 1 pt to the left"),
    (120, 244, "less than 0.1 pt outside", "by 1 pt at the bottom"),
    (120, 193.5, "6.5 pt outside", "by 7 pt at the top"),
    (184, 247, "5 pt outside", "by 4 pt at the bottom and 5 pt to the right"),
  ])
  func aButtonIsExtendedSoFarThatItGetsTheTouch(
    _ x: Double, _ y: Double, _ distance: String, _ amount: String
  ) throws {
    // HIT-3: a frame contains its left and top edges, and not its right and bottom edges.
    let tap = WhyScene.tap((x, y), for: 80)
    let told = try WhyScene.told(Self.scene, tap)
    #expect(told.contains("The finger came down \(distance) the button `ok`"), "\(told)")
    #expect(told.contains("extend it \(amount) (`ok.frame."), "\(told)")
    let changes = told.matches(of: /`(ok\.frame\.[a-z]+ \+= [-0-9.]+)`/).flatMap {
      ["--if", String($0.output.1)]
    }
    let changed = try WhyScene.told(Self.scene, tap, changes)
    #expect(changed.contains("action - at"), "\(changes): \(changed)")
  }

  @Test func aButtonThatItsParentClipsIsNotExtended() throws {
    // HIT-3: the larger button is outside its parent there.
    let told = try WhyScene.told(
      WhyScene(
        views: #"""
          { "id": "box", "parent": "screen", "frame": [100, 200, 80, 44] },
          { "id": "ok", "parent": "box", "kind": "button", "frame": [0, 0, 80, 44] }
          """#), WhyScene.tap((185, 220), for: 80))
    #expect(told.contains("5 pt outside the button `ok`"), "\(told)")
    #expect(!told.contains("extend it"), "\(told)")
  }

  private static let bar =
    #"{ "id": "menu", "parent": "screen", "kind": "button", "frame": [10, 0, 60, 40] }"#

  @Test(arguments: [
    ("iPhone 8", "12.4", "menu.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)"),
    ("iPhone 6", "9.0", "menu.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor)"),
    (
      "iPhone 5s", "7.0.4",
      "NSLayoutConstraint(item: menu, attribute: .top, relatedBy: .equal, toItem: topLayoutGuide,"
    ),
    ("iPhone 4s", "6.1", nil as String?),
  ])
  func theLineBelowTheBarIsOneOfTheRelease(
    _ device: String, _ os: String, _ line: String?
  ) throws {
    // BAR-7, SAFE-7
    let told = try WhyScene.told(
      WhyScene(device, os, views: Self.bar), WhyScene.tap((30, 8), for: 80))
    #expect(told.contains("move it below the bar"), "\(told)")
    if let line { #expect(told.contains(line), "\(told)") }
    #expect(told.contains("safeAreaLayoutGuide") == (os == "12.4"), "\(told)")
    #expect(told.contains("In Swift: `") == (line != nil), "\(told)")
  }

  @Test(arguments: [("iPhone 6", "9.0", true), ("iPhone 4s", "6.1", false)])
  func aViewThatFillsItsWindowIsNotMovedBelowTheBar(
    _ device: String, _ os: String, _ hasLine: Bool
  ) throws {
    // BAR-7; controllers decide about the bar since iOS 7.
    let tap = WhyScene.tap((250, 8), for: 80)
    let scene = WhyScene(
      device, os, of: #", "gestures": [ { "id": "t", "kind": "tap" } ]"#, views: Self.bar)
    let told = try WhyScene.told(scene, tap)
    #expect(told.contains("The view `screen` is drawn there too, but under the status bar"))
    #expect(!told.contains("move it below") && !told.contains("Guide"), "\(told)")
    let advice = "hide the bar with `app.statusBarHidden = true` (BAR-7)."
    #expect(told.contains("To let a touch reach `screen`: \(advice)"), "\(told)")
    #expect(told.contains("prefersStatusBarHidden") == hasLine, "\(told)")
    let hidden = try WhyScene.told(scene, tap, ["--if", "app.statusBarHidden = true"])
    #expect(hidden.contains("view - screen"), "\(hidden)")
    #expect(hidden.contains("t recognised - at +80 ms (REC-2)"), "\(hidden)")
  }

  @Test func whatIsScrolledUnderTheBarHasNoOtherPlace() throws {
    // BAR-7
    let views = #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 0, 375, 812],
        "content": [375, 3000], "offset": [0, 290] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 280, 375, 60] },
      { "id": "age", "parent": "row", "kind": "button", "frame": [16, 8, 343, 44] }
      """#
    let told = try WhyScene.told(WhyScene(views: views), WhyScene.tap((200, 20), for: 80))
    #expect(told.contains("The button `age` is drawn there too, but under the status bar"))
    #expect(!told.contains("What to do"), "\(told)")
  }
}
