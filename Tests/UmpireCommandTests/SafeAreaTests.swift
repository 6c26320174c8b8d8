import Foundation
import Testing

/// The rules that the runs of `safe-area` show.
@Suite struct SafeAreaTests {
  private func run(_ name: String) throws -> StoryRun { try StoryRun("safe-area/\(name)") }

  private func scene(_ name: String, _ options: [String] = []) throws -> SolvedStory {
    try SolvedStory("safe-area/\(name)", options)
  }

  /// The view that each touch began in.
  private func hit(_ name: String) throws -> [String?] {
    try run(name).rows("deliver").filter { $0.phase == "began" }.map(\.view)
  }

  @Test func theExtraViewBelowIsAsHighAsTheBandAndNothingOnAPhoneWithoutOne() throws {
    // SAFE-3, DEV-4
    #expect(try scene("extra.scene.json").frame("extra") == [0, 778, 375, 34])
    #expect(try scene("extra-8.scene.json").frame("extra") == [0, 667, 375, 0])
    #expect(try scene("extra.scene.json").rules("extra").first == "SAFE-3")
    #expect(try scene("extra.scene.json").safeArea("screen") == [44, 0, 34, 0])
  }

  @Test func aTapInTheGapTellsTheWaysApart() throws {
    // SAFE-3: the same finger, first on the button and then below it.
    #expect(try hit("gap") == ["send", "photo"])
    #expect(try hit("extra") == ["send", "extra"])
    #expect(try hit("inside") == ["send", "entry"])
    #expect(try hit("extra-8") == ["send", "send"])
    for name in ["gap", "inside"] {
      let solved = try scene("\(name).scene.json", ["--device", "iPhone 8"])
      #expect(solved.frame("entry") == [0, 617, 375, 50], "they differ by the indicator alone")
    }
  }

  @Test func anAppThatWasBuiltForAnOlderReleaseIsLetterboxedAndHasNoGap() throws {
    // DEV-1, SAFE-7, SAFE-1: the third touch is beside its screen, and so is the last one, which goes
    // home.
    #expect(try hit("letterbox") == ["oneContent", "send"])
    let run = try run("letterbox")
    #expect(run.rows("drop").map(\.rule) == ["DEV-1", "DEV-1"])
    #expect(run.rows("system").map(\.action) == ["home"])
    let solved = try scene("letterbox.scene.json")
    #expect(solved.frame("screen") == [0, 0, 375, 667])
    #expect(solved.frame("entry") == [0, 617, 375, 50])
    #expect(solved.rules("entry").contains("SAFE-7"))
    let table = try CommandRun(["scene", "Traces/safe-area/letterbox.scene.json"]).output
    #expect(table.contains("which is 375×812, the app's screen begins at 0 72.5 (DEV-1)"))
  }

  @Test func beforeIOS11ANavigationControllerInsetsTheListOfItsChild() throws {
    // INS-1: by the status bar and the navigation bar.
    #expect(try scene("letterbox.scene.json").inset("list") == [64, 0, 0, 0])
    let off = try CommandRun([
      "why", "Traces/safe-area/letterbox", "--if",
      "page.automaticallyAdjustsScrollViewInsets = false",
    ]).output
    #expect(off.contains("oneContent") && off.contains("twoContent"), "\(off)")
  }

  @Test func whatAControllerAddsIsInsetOfTheListInIt() throws {
    // SAFE-1: 34 pt of the band, and 50 for the bottom view.
    #expect(try scene("gap.scene.json").inset("list") == [88, 0, 84, 0])
  }

  @Test func aTabBarIsHitUnderTheIndicatorAndItsButtonsAboveIt() throws {
    // SAFE-4
    #expect(try hit("tabs") == ["today", "tabs"])
    #expect(try hit("tabs-8") == ["today", "today"])
    let solved = try scene("tabs.scene.json")
    #expect(solved.frame("tabs") == [0, 729, 375, 83])
    #expect(solved.frame("today") == [0, 0, 125, 49])
    #expect(solved.inset("list") == [88, 0, 83, 0], "the list ends above the bar")
    #expect(try scene("tabs-8.scene.json").frame("tabs") == [0, 618, 375, 49])
  }

  @Test func withoutATabBarTheListIsTappedAndDraggedInTheBand() throws {
    // SAFE-4
    let run = try run("band")
    #expect(run.rows("deliver", of: 1).first?.view == "photo")
    #expect(run.rows("outcome", of: 2).last?.entrant == "list.pan")
    #expect(run.rows("outcome", of: 2).last?.outcome == "won")
    #expect(!run.rows.contains { $0.entrant == "system.home" }, "it is above the strip of 20 pt")
  }

  @Test func barButtonsInAContainerWithoutWidthCannotBeTappedAndWithPinsAllCan() throws {
    // HIT-3, HIT-2: the third touch lands where the third button lies over the second.
    let names = ["compose", "flag", "trash"]
    #expect(try hit("buttons") == ["title", "title", "title", "title"])
    #expect(try run("buttons").rows("control").isEmpty)
    #expect(try hit("buttons-pins") == ["compose", "flag", "trash", "trash"])
    let actions = try run("buttons-pins").rows("control").filter { $0.event == "action" }
    #expect(actions.map(\.view) == ["compose", "flag", "trash", "trash"])
    let (frames, pins) = (try scene("buttons.scene.json"), try scene("buttons-pins.scene.json"))
    for name in names {
      #expect(frames.onScreen(name) == pins.onScreen(name), "they are drawn alike")
      #expect(frames.touched(name).isEmpty && frames.untouchedBy(name) == "HIT-3")
      #expect(pins.untouchedBy(name) == nil)
    }
    #expect(
      names.map(pins.touched) == [[[8, 44, 50, 44]], [[58, 44, 40, 44]], [[98, 44, 50, 44]]])
  }

  @Test func whyNamesTheButtonThatIsDrawnAndNotHit() throws {
    // HIT-3
    let story = "Traces/safe-area/buttons"
    let told = try CommandRun(["why", story]).output.split(whereSeparator: { $0.isWhitespace })
      .joined(separator: " ")
    let says =
      "The bar button `compose` is drawn there too, but outside `tools`, of which it is a "
      + "subview, and no touch outside a view reaches its subviews (HIT-3)."
    #expect(told.contains(says), "\(told)")
    #expect(
      told.contains(
        "What to do: To let a touch reach `compose`: the finger came down 23.9 pt to the right of "
          + "`tools`, and `compose` reaches 50 pt to the right of it. What helps: make `tools` so "
          + "large"))
    // As JSON: by the rule and by the view, which no row names.
    #expect(try CommandRun(["why", story, "--rule", "HIT-3"]).output.contains("`compose`"))
    let trash = try CommandRun(["why", story, "--view", "trash"]).output
    #expect(trash.contains("`trash`") && !trash.contains("`compose`"))
    let pins = try CommandRun(["why", story + "-pins"]).output
    #expect(!pins.contains("HIT-3"))
  }

  @Test func theTableOfASceneSaysWhichControlsAFingerReaches() throws {
    // HIT-3, HIT-2, BAR-7
    for (name, view, word) in [
      ("buttons", "flag", "nowhere (HIT-3)"), ("buttons-pins", "compose", "everywhere"),
      ("buttons-pins", "flag", "in part"), ("twenty", "close", "in part"),
      ("twenty-8", "close", "everywhere"),
    ] {
      let told = try CommandRun(["scene", "Traces/safe-area/\(name).scene.json"]).output
      let line = told.split(separator: "\n").first { $0.drop { $0 == " " }.hasPrefix("\(view) ") }
      #expect(line?.contains(" \(word) ") == true, "\(told)")
    }
  }

  @Test(arguments: [
    ("never", 0.0, 0.0, ["three", "two"]), ("automatic", -88, -88, ["one", "one"]),
    ("scrollable-axes", -88, 0, ["three", "two"]), ("always", -88, -88, ["one", "feed"]),
  ])
  func aListRestsWhereItsInsetBehaviourSays(
    _ name: String, _ long: Double, _ short: Double, _ hit: [String]
  ) throws {
    // INS-1, INS-2: after a pull it returns there, and a tap on the bar scrolls there, not to 0.
    let run = try run(name)
    // The later drag leaves a small deceleration, from the last movement of its finger (REC-9).
    let rests = run.rows("scroll").filter { $0.rule == "SCR-4" }.map { $0.offset ?? [] }
    #expect(rests[0] == [0, long] && rests.count > 2)
    #expect(rests.dropFirst().allSatisfy { (1..<200).contains($0[1]) })
    let toTop = run.rows("scroll").filter { $0.rule == "BAR-2" }
    #expect(toTop.map { $0.offset } == [[0, long]])
    let solved = try scene("\(name).scene.json")
    #expect(solved.inset("feed")[0] == -long)
    // The spinner's 60 pt are the app's own, and are added.
    let insets = run.rows("layout").filter { $0.view == "feed" && $0.rule == "INS-2" }
    #expect(insets.map { $0.inset?[0] } == [60 - long, -long])
    // The content is too short to scroll; then the device is turned.
    #expect(try self.hit(name) == hit)
    let filtered = run.rows("layout").filter { $0.view == "feed" && $0.rule == "INS-1" }
    #expect(filtered.map { $0.inset?[0] } == (short == long ? [] : [-short]))
  }

  @Test func acrossTheSafeAreaIsAddedAlways() throws {
    // INS-1: the rows cannot scroll horizontally.
    for (name, left) in [("automatic", 0.0), ("never", 0), ("scrollable-axes", 0), ("always", 44)] {
      let turned = try run(name).rows("layout").last { $0.view == "feed" }
      #expect(turned?.inset?[1] == left, "\(name)")
    }
  }

  @Test func cellsGoUnderTheNotchAndTheirContentDoesNot() throws {
    // INS-4: in portrait the tap at the side is the content's, in landscape the cell's; and the
    // header's.
    #expect(try hit("landscape") == ["twoContent", "two", "twoContent", "head", "photo"])
    let layouts = try run("landscape").rows("layout").filter { $0.instant > 0 }
    func across(_ view: String) -> [Double]? {
      layouts.first { $0.view == view }?.frame.map { [$0[0], $0[2]] }
    }
    #expect(across("two") == [0, 812] && across("head") == [0, 812])
    #expect(across("twoContent") == [44, 724] && across("headContent") == [44, 724])
    #expect(across("oneLine") == [44, 724], "pinned to the content view")
    #expect(across("twoLine") == [0, 812], "pinned to the cell")
    #expect(across("threeLine") == [44, 768], "each edge to another")
    #expect(layouts.filter { $0.view == "twoContent" }.map(\.rule) == ["INS-4"])
  }

  @Test func aTableSetsTheWidthOfItsHeadersAndCells() throws {
    // INS-4: their own widths are 120 pt, and the taps are at 350.
    #expect(try hit("rows") == ["foot", "note"])
    let solved = try scene("rows.scene.json")
    #expect(solved.frame("foot") == [0, 300, 375, 28])
    #expect(solved.frame("note") == [0, 328, 375, 44])
  }

  @Test func contentViewsThatAreNotInsetKeepTheirMarginsClear() throws {
    // INS-4, INS-3
    #expect(
      try hit("landscape-full") == [
        "twoContent", "twoContent", "twoContent", "headContent", "photo",
      ])
    let layouts = try run("landscape-full").rows("layout").filter { $0.instant > 0 }
    #expect(layouts.first { $0.view == "twoContent" }?.frame == [0, 0, 812, 44])
    #expect(layouts.first { $0.view == "twoText" }?.frame == [52, 0, 708, 44])
  }

  @Test func marginsAreWiderInAControllersViewThanInOthers() throws {
    // INS-3: 16 pt and 8 pt in portrait; in landscape 20 pt beside the 44 pt of the notch.
    #expect(try hit("margins") == ["photo", "card", "buy", "photo", "card", "buy"])
    let cards = try run("margins").rows("layout").filter { $0.view == "card" }
    #expect(cards.map { $0.frame } == [[16, 710, 343, 60], [64, 286, 684, 60]])
  }

  @Test func aCallMovesAllDownWhereTheBarGrowsAndNothingWhereItDoesNot() throws {
    // DEV-2, BAR-6
    #expect(try hit("call-8") == ["twoContent", "oneContent", "twoContent"])
    #expect(try hit("call") == ["twoContent", "twoContent", "twoContent"])
    let eight = try run("call-8")
    let screens = eight.rows("layout").filter { $0.view == "screen" }
    #expect(screens.map { $0.frame } == [[0, 0, 375, 667], [0, 20, 375, 647], [0, 0, 375, 667]])
    #expect(screens.map(\.rule) == ["SAFE-2", "DEV-2", "DEV-2"])
    #expect(eight.rows("layout").filter { $0.view == "title" }.map { $0.frame?[1] } == [20])
    #expect(eight.rows("system").map(\.action) == ["returnToCall"])
    let ten = try run("call")
    #expect(ten.rows("scene").map(\.change) == ["call = true", "call = false"])
    #expect(ten.rows("layout").allSatisfy { $0.instant == 0 })
    #expect(ten.rows("system").isEmpty)
  }

  @Test func aButtonAtTheOldTwentyPointsIsHalfUnderTheBarOfAnotherPhone() throws {
    // BAR-7, SAFE-6: on its upper half, on its lower half, and on a control that touches the bar.
    #expect(try hit("twenty") == ["close", "done"])
    #expect(try run("twenty").rows("outcome", of: 1).map(\.entrant) == ["system.statusBar"])
    #expect(try hit("twenty-8") == ["close", "close", "done"])
    #expect(try scene("twenty.scene.json").touched("close") == [[16, 44, 60, 20]])
    #expect(try scene("twenty.scene.json").frame("done")[1] == 44)
    #expect(try scene("twenty-8.scene.json").frame("done")[1] == 20)
  }

  @Test func whyTellsWhatACallDidToTheLayout() throws {
    // SCENE-1
    let words = try CommandRun(["why", "Traces/safe-area/call-8", "--verbose"]).output
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      words.contains(
        "At 0.908 s a change by the host: call = true. Then 2 views have another layout "
          + "(SCENE-1, DEV-2, SAFE-2)."), "\(words)")
    #expect(
      words.contains("At the start 17 views were placed or inset by more than a plain frame"))
  }
}
