import Testing

/// `--want acted` for a tap on the status bar.
@Suite struct WhyStatusBarWishTests {
  private static let tap = WhyScene.tap((40, 10), for: 80)

  /// A list from the top of the screen with some settings, other views, and settings of the screen.
  private static func scene(
    _ settings: String, _ others: String = "", _ ofScreen: String = ""
  ) -> WhyScene {
    WhyScene(
      of: ofScreen,
      views: #"{ "id": "list", "parent": "screen", "kind": "scrollView", "#
        + #""frame": [0, 0, 375, 600], "content": [375, 16000], "insetAdjustment": "never", "#
        + #""offset": [0, 300]"# + settings + " }" + others)
  }
  /// A button in the content of the list, under the status bar.
  private static let inList =
    #", { "id": "b", "parent": "list", "kind": "button", "frame": [0, 300, 375, 60] }"#

  /// Taps of the list itself and of the view around it, such as those that end editing.
  private static let taps = #", "gestures": [{ "id": "end", "kind": "tap" }]"#

  @Test(arguments: [("", "", ""), ("", inList, ""), (taps, "", ""), ("", "", taps)])
  func aListThatScrollsToItsTopIsWhatTheTapIsFor(
    _ settings: String, _ others: String, _ ofScreen: String
  ) throws {
    // BAR-2: the finger was aimed neither at content that passes under the bar, nor at the list, nor
    // at what is around it.
    let scene = Self.scene(settings, others, ofScreen)
    let told = try WhyScene.suggested(scene, Self.tap, want: "acted")
    #expect(told.contains("already has the wanted result"), "\(told)")
  }

  @Test(arguments: ["", inList])
  func aListThatIsLeftOutOfTheTapCanTakeIt(_ others: String) throws {
    // BAR-3
    let scene = Self.scene(#", "scrollsToTop": false"#, others)
    let told = try WhyScene.suggested(scene, Self.tap, want: "acted")
    #expect(told.contains("What helps: `list.scrollsToTop = true`"), "\(told)")
    #expect(told.contains("In Swift: `list.scrollsToTop = true`"), "\(told)")
  }

  @Test func aListWhoseDelegateRefusesCanBeAllowed() throws {
    // BAR-4
    let told = try WhyScene.suggested(
      Self.scene(#", "mayScrollToTop": false"#), Self.tap, want: "acted")
    #expect(told.contains("What helps: `list.mayScrollToTop = true`"), "\(told)")
  }

  @Test func aButtonUnderTheBarThatIsNoContentIsWhatTheTapWasFor() throws {
    // BAR-7
    let button = #", { "id": "b", "parent": "screen", "kind": "button", "frame": [0, 0, 90, 40] }"#
    let told = try WhyScene.suggested(Self.scene("", button), Self.tap, want: "acted")
    #expect(!told.contains("already has the wanted result"), "\(told)")
  }
}
