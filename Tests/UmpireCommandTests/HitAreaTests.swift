import Foundation
import Testing

/// What `why` and `check --static` say of views that pass touches on and of hit insets (HIT-10,
/// HIT-11).
@Suite struct HitAreaTests {
  private static let buy =
    #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [100, 300, 100, 50] }"#

  /// What `why` says of a tap.
  private func why(_ views: String, at place: (Double, Double) = (150, 320)) throws -> String {
    try WhyScene.told(WhyScene(views: views), WhyScene.tap(place, for: 80))
  }

  /// The findings of `check --static`: rule and subject, then the words, of each.
  private func found(_ views: String) throws -> [(name: String, words: String)] {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", WhyScene(views: views).text)
    return try CommandRun(["check", "--static", "--json", file]).findings().map {
      (
        "\($0["rule"] ?? "") \($0["subject"] ?? "")", "\($0["says"] ?? "") \($0["change"] ?? "")"
      )
    }
  }

  @Test func allViewsThatWouldTakeTheTouchAreToldToPassItOn() throws {
    // HIT-2, HIT-10
    let views =
      Self.buy + #"""
        , { "id": "shade", "parent": "screen", "frame": [0, 250, 375, 400] },
        { "id": "fill", "parent": "shade", "frame": [0, 0, 375, 400] },
        { "id": "help", "parent": "fill", "kind": "button", "frame": [100, 300, 60, 60] }
        """#
    let told = try why(views)
    #expect(
      told.contains("`fill.passesTouches = true` and `shade.passesTouches = true` (HIT-2)"),
      "\(told)")
    #expect(told.contains(" ? nil : view }` in the class of `fill`; `override func hitTest"))
    #expect(try found(views).map { $0.name } == ["HIT-2 buy"])
    #expect(
      try found(views)[0].words.contains(
        "set `passesTouches` of shade and fill to true (in UIKit an override of"))
  }

  @Test func aWindowInFrontKeepsTheButtonsThatItHas() throws {
    // HIT-2, HIT-10, WIN-2
    var scene = WhyScene(
      views: Self.buy + #"""
        , { "id": "front", "frame": [0, 0, 375, 812] },
        { "id": "glass", "parent": "front", "frame": [0, 0, 375, 812] },
        { "id": "badge", "parent": "glass", "kind": "button", "frame": [300, 600, 60, 60] }
        """#)
    scene.text.replace(
      #""root": "app" }"#, with: #""root": "app" }, { "id": "toast", "view": "front", "level": 1 }"#
    )
    let told = try WhyScene.told(scene, WhyScene.tap((150, 320), for: 80))
    #expect(
      told.contains(
        "Let that window pass touches on: `glass.passesTouches = true` and "
          + "`front.passesTouches = true` in the scene"), "\(told)")
    #expect(
      told.contains("view === rootViewController?.view ? nil : view }` in the class of `toast`"))
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", scene.text)
    let run = try CommandRun(["check", "--static", "--json", file])
    #expect(run.output.contains("Let window toast pass touches on: set `passesTouches` of front"))
  }

  @Test func aWindowThatPassesTouchesOnKeepsItsButtons() throws {
    // HIT-2, HIT-10
    var scene = WhyScene(
      views: Self.buy + #"""
        , { "id": "front", "frame": [0, 0, 375, 812], "passesTouches": true },
        { "id": "badge", "parent": "front", "kind": "button", "frame": [300, 600, 60, 60] },
        { "id": "glass", "parent": "front", "frame": [0, 250, 375, 200] }
        """#)
    scene.text.replace(
      #""root": "app" }"#, with: #""root": "app" }, { "id": "toast", "view": "front", "level": 1 }"#
    )
    let told = try WhyScene.told(scene, WhyScene.tap((150, 320), for: 80))
    #expect(
      told.contains("To let a touch reach `buy`: `glass.interaction = false`; or put"), "\(told)")
    #expect(!told.contains("toast.isUserInteractionEnabled"), "\(told)")
    let scratch = try Scratch()
    let run = try CommandRun(
      ["check", "--static", "--json", try scratch.file("scene.json", scene.text)])
    #expect(
      run.output.contains("Set `interaction` of glass to false, or set `level` of window toast"))
  }

  @Test func whatScrollsOrHasRecognizersIsNotToldToPassTouchesOn() throws {
    // HIT-2, HIT-10: it would get none itself.
    for keys in [
      #""kind": "scrollView", "content": [375, 900]"#,
      #""gestures": [ { "id": "hide", "kind": "tap" } ]"#,
    ] {
      let views =
        Self.buy + #"""
          , { "id": "list", "parent": "screen", "frame": [0, 100, 375, 600], \#(keys) },
          { "id": "panel", "parent": "list", "frame": [0, 0, 375, 600] },
          { "id": "ok", "parent": "panel", "kind": "button", "frame": [100, 400, 80, 50] }
          """#
      let told = try why(views)
      #expect(told.contains("behind `panel`") && !told.contains("passesTouches"), "\(told)")
      let finding = try #require(found(views).first { $0.name.hasPrefix("HIT-2 buy") })
      #expect(finding.words.hasSuffix("in front, by its position in the file."), "\(finding)")
    }
  }

  @Test func eachViewInFrontHasTheSettingThatKeepsItsButtons() throws {
    // HIT-1, HIT-2, HIT-10
    let found = try found(
      Self.buy + #"""
        , { "id": "left", "parent": "screen", "frame": [0, 250, 150, 200] },
        { "id": "help", "parent": "left", "kind": "button", "frame": [20, 120, 60, 60] },
        { "id": "right", "parent": "screen", "frame": [150, 250, 225, 200] }
        """#)
    let finding = try #require(found.first { $0.name == "HIT-2 buy" })
    #expect(
      finding.words.contains("set `passesTouches` of left to true (in UIKit an override of")
        && finding.words.contains(" and `interaction` of right to false."), "\(finding)")
  }

  @Test func aFingerBesideAHitAreaIsMeasuredFromThere() throws {
    // HIT-3, HIT-11: 5 pt beside the hit area, which reaches 10 pt beyond the button.
    let told = try why(
      #"""
      { "id": "x", "parent": "screen", "kind": "button", "frame": [100, 300, 30, 30],
        "hitInsets": [0, 0, 0, -10] }
      """#, at: (145, 315))
    #expect(told.contains("5 pt outside the button `x`"), "\(told)")
    #expect(told.contains("`x.hitInsets = [0, 0, 0, -16]`"), "\(told)")
  }

  @Test func aControlThatIsCutOffIsNotSmall() throws {
    // HIT-3, HIT-9
    let found = try found(
      #"""
      { "id": "card", "parent": "screen", "frame": [50, 300, 200, 200] },
      { "id": "buy", "parent": "card", "kind": "button", "frame": [20, 168, 100, 50] }
      """#)
    #expect(found.map { $0.name } == ["HIT-3 buy"])
  }

  @Test func aHitAreaThatAParentCutsOffIsToldAsThat() throws {
    // HIT-3, HIT-11
    let views = #"""
      { "id": "card", "parent": "screen", "frame": [50, 300, 200, 200] },
      { "id": "close", "parent": "card", "kind": "button", "frame": [176, 0, 24, 24],
        "hitInsets": [-20, -20, -20, -20] }
      """#
    let told = try why(views, at: (260, 310))
    #expect(
      told.contains(
        "The button `close` is hit there by its hit insets, but the place is outside `card`"),
      "\(told)")
    #expect(told.contains("set `card.hitInsets = [-20, 0, 0, -20]` (HIT-3)"), "\(told)")
    #expect(try why(views, at: (215, 310)).contains("`close`"))
  }

  @Test func insetsThatKeepTouchesAwayAreNamed() throws {
    // HIT-11: of the button, and of the view around it.
    let own = #"""
      { "id": "buy", "parent": "screen", "kind": "button", "frame": [100, 300, 100, 60],
        "hitInsets": [30, -5, 0, 0] }
      """#
    let told = try why(own)
    #expect(
      told.contains("but its own hit insets exclude that place (HIT-11)"), "\(told)")
    #expect(told.contains("`buy.hitInsets = [0, -5, 0, 0]` (HIT-11)"), "\(told)")
    let outer = #"""
      { "id": "box", "parent": "screen", "frame": [50, 300, 300, 100], "hitInsets": [30, 0, 0, 0] },
      { "id": "buy", "parent": "box", "kind": "button", "frame": [50, 0, 100, 60] }
      """#
    #expect(try why(outer).contains("`box.hitInsets = [0, 0, 0, 0]` (HIT-11)"))
    #expect(try found(outer).contains { $0.words.contains("box (hit in 300×70 pt) contains it") })
  }

  @Test func hitInsetsAreInThePointsOfTheirView() throws {
    // HIT-7, HIT-11: 11 pt of the screen are 22 of the box at half its size, and 6 at double size.
    for (scale, insets) in [("0.5", "0, 0, 0, -22"), ("2", "0, 0, 0, -6")] {
      let views = #"""
        { "id": "box", "parent": "screen", "frame": [100, 300, 200, 200],
          "transform": [0, 0, \#(scale)] },
        { "id": "x", "parent": "box", "kind": "button", "frame": [90, 90, 20, 20] }
        """#
      let right = scale == "2" ? 220.0 : 205
      let told = try why(views, at: (right + 10, 400))
      #expect(told.contains("`x.hitInsets = [\(insets)]`"), "\(told)")
    }
  }

  @Test func aBarButtonHasNoHitInsets() throws {
    // HIT-3: the view is the bar's.
    let told = try why(
      #"""
      { "id": "bar", "parent": "screen", "kind": "toolbar", "frame": [0, 300, 375, 44] },
      { "id": "done", "parent": "bar", "kind": "barButton", "frame": [100, 0, 30, 44] }
      """#, at: (136, 320))
    #expect(
      told.contains("extend it by 7 pt to the right") && !told.contains("hitInsets"), "\(told)")
  }

  @Test func whatHitInsetsReachIsNotCutOff() throws {
    // HIT-3, HIT-11
    let run = try CommandRun(
      ["check", "--static", "--json", "Traces/sign-up/mended.scene.json"])
    let names = try run.findings().map { "\($0["rule"] ?? "") \($0["subject"] ?? "")" }
    #expect(!names.contains("HIT-3 show"), "\(names)")
    // Nothing around its parent is hit, so the button stays small.
    let small = try found(
      #"""
      { "id": "box", "parent": "screen", "frame": [100, 300, 20, 20] },
      { "id": "x", "parent": "box", "kind": "button", "frame": [0, 0, 20, 20],
        "hitInsets": [-12, -12, -12, -12] }
      """#)
    #expect(small.map { $0.name } == ["HIT-9 x"])
    #expect(small[0].words.contains("It is hit in 20×20 pt"))
  }

  @Test func aHitAreaOverAnotherControlIsFound() throws {
    // HIT-2, HIT-11
    let found = try found(
      Self.buy + #"""
        , { "id": "pay", "parent": "screen", "kind": "button", "frame": [220, 300, 100, 50],
            "hitInsets": [0, -60, 0, 0] }
        """#)
    #expect(found.map { $0.name } == ["HIT-2 buy"])
    #expect(found[0].words.contains("40×50 pt of it lie under pay"), "\(found)")
  }

  @Test func recognizersThatAreNeverAskedAreFound() throws {
    // HIT-10: with a subview that takes touches they are asked.
    let glass = #"""
      { "id": "glass", "parent": "screen", "frame": [0, 200, 375, 400], "passesTouches": true,
        "gestures": [ { "id": "hide", "kind": "tap" } ] },
      """#
    let label = #"{ "id": "text", "parent": "glass", "kind": "label", "frame": [0, 0, 99, 99] }"#
    #expect(try found(glass + label).map { $0.name } == ["HIT-10 glass"])
    #expect(try found(glass + label.replacing("label", with: "view")).isEmpty)
  }

  @Test func aGestureBehindAViewThatHasButtonsGetsTouchesAgain() throws {
    // HIT-2, HIT-10
    let views = #"""
      { "id": "map", "parent": "screen", "frame": [0, 100, 375, 600],
        "gestures": [ { "id": "pin", "kind": "tap" } ] },
      { "id": "sheet", "parent": "screen", "frame": [0, 100, 375, 600] },
      { "id": "go", "parent": "sheet", "kind": "button", "frame": [20, 400, 100, 50] }
      """#
    let finding = try #require(found(views).first { $0.name == "HIT-2 pin, sheet" })
    #expect(finding.words.contains("or let sheet pass touches on (`passesTouches`)"), "\(finding)")
    let told = try WhyScene.suggested(
      WhyScene(views: views), WhyScene.tap((150, 320), for: 80), want: "recognized:pin")
    #expect(told.contains("What helps: `sheet.passesTouches = true`"), "\(told)")
  }
}
