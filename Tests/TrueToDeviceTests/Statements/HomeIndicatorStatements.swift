import Testing
import Umpire

/// The home indicator: 14 to 16, 18 and 19 of the statements.
@Suite struct HomeIndicatorStatements {
  /// A film that fills an iPhone X; `player` are keys of its controller.
  private func film(
    _ player: String = "", controllers: String = "", figures: String = "", reactions: String = ""
  ) throws -> Situation {
    try Situation(
      """
      {
        "device": "iPhone X", "os": "11.2", "figures": {\(figures)},
        "controllers": [ { "id": "player", "view": "screen"\(player) }\(controllers) ],
        "windows": [ { "id": "main", "root": "player" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 375, 812] },
          { "id": "picture", "parent": "screen", "frame": [0, 200, 375, 211] }
        ],
        "reactions": [\(reactions)]
      }
      """)
  }

  private let hides = #", "autoHide": true"#
  private let indicator: KeyValuePairs<String, [String]> = ["indicator": ["visible", "rule"]]

  /// 14: That the indicator hides itself is a preference, `false` by default: then it stays.
  @Test func byDefaultTheIndicatorStays() throws {
    for keys in ["", #", "autoHide": false"#] {
      var situation = try film(keys)
      situation.tap(187, 400, at: 20_000)
      situation.tap(187, 400, at: 60_000)
      #expect(try situation.play().lines(indicator) == [])
    }
  }

  /// 14: Wanted, it hides after 2 s without a touch.
  @Test func itHidesAfter2SecondsWithoutATouch() throws {
    #expect(try film(hides).play().lines(indicator) == ["2000 indicator false HOME-3"])
    // Touches keep it, for 2 s from the last lift.
    var touched = try film(hides)
    for index in 0..<5 { touched.tap(187, 400, at: 1_000 + Double(index) * 1_500) }
    #expect(
      try touched.play("touchesKeepTheIndicator").lines(indicator) == [
        "9080 indicator false HOME-3"
      ])
  }

  /// 14: It comes back with a touch, 100 ms after the finger comes down, and hides again 2 s after
  /// that lifts.
  @Test func itComesBackWithATouch() throws {
    var situation = try film(hides)
    situation.tap(187, 400, at: 5_000, lasting: 3_000)
    #expect(
      try situation.play().lines(indicator) == [
        "2000 indicator false HOME-3", "5100 indicator true HOME-4",
        "10000 indicator false HOME-3",
      ])
  }

  /// 14: The system may refuse, and keep it.
  @Test func theSystemMayRefuse() throws {
    var situation = try film(hides, figures: #""HOME-3.veto": true"#)
    situation.tap(187, 400, at: 20_000)
    #expect(try situation.play().lines(indicator) == [])
  }

  /// 15: A changed preference has no effect until it is signalled.
  @Test func aChangedPreferenceWithoutASignalCountsForNothing() throws {
    var situation = try film()
    situation.change("player.autoHide = true", at: 1_000)
    situation.tap(187, 400, at: 20_000)
    #expect(try situation.play().lines(indicator) == [])
    var taken = try film(hides)
    taken.change("player.autoHide = false", at: 1_000)
    #expect(
      try taken.play("takenBackWithoutASignal").lines(indicator) == [
        "2000 indicator false HOME-3"
      ])
  }

  /// 15: It counts when it is signalled: the indicator hides 1.5 s after that, and comes back 100 ms
  /// after a signal that it is no longer wanted.
  @Test func aChangedPreferenceCountsWhenItIsSignalled() throws {
    var situation = try film()
    situation.change("player.autoHide = true", at: 1_000)
    situation.change("signal autoHide of player", at: 4_000)
    situation.change("player.autoHide = false", at: 8_000)
    situation.change("signal autoHide of player", at: 9_000)
    let journal = try situation.play()
    #expect(
      journal.lines(["indicator": ["visible"]]) == [
        "5500 indicator false", "9100 indicator true",
      ])
    #expect(journal.with("heard", "true").rows.map(\.milliseconds) == [4_000, 9_000])
  }

  /// 15: A signal in an animation block has the same effect as one without.
  @Test func anAnimationBlockMakesNoDifference() throws {
    func told(_ over: String, _ name: String) throws -> [String] {
      var situation = try film(
        reactions: """
          { "on": "deliver", "match": { "phase": "ended" }\(over),
            "do": [ { "set": "player.autoHide", "to": true },
              { "signal": "autoHide", "of": "player" } ] }
          """)
      situation.tap(187, 300, at: 1_000)
      situation.tap(187, 300, at: 6_000)
      return try situation.play(name).lines([
        "indicator": ["visible", "rule"], "scene": ["change", "heard"], "deliver": ["phase"],
      ])
    }
    let plain = try told("", "signalledPlainly")
    #expect(plain.contains("2580 indicator false HOME-3"))
    for over in ["350ms", "3s"] {
      #expect(try told(#", "over": "\#(over)""#, "signalledOver\(over)") == plain)
    }
  }

  /// A controller that names `child` to answer, and what the two want.
  private func family(
    _ child: String, parent: Bool, child wish: Bool
  ) throws -> Situation {
    try film(
      #", "autoHide": \#(parent), "children": ["clip"], "autoHideChild": \#(child)"#,
      controllers: #", { "id": "clip", "view": "picture", "autoHide": \#(wish) }"#)
  }

  /// 16: A child that is named answers in its place; without one the controller answers itself.
  @Test func aChildThatIsNamedAnswers() throws {
    for (child, parent, wish, isHidden) in [
      (#""clip""#, false, true, true), (#""clip""#, true, false, false),
      ("null", false, true, false), ("null", true, false, true),
    ] {
      let situation = try family(child, parent: parent, child: wish)
      #expect(
        try situation.play("child-\(child == "null" ? "nil" : "clip")-\(parent)").lines(indicator)
          == (isHidden ? ["2000 indicator false HOME-3"] : []))
    }
  }

  /// 16: Naming another one, or none, counts when it is signalled.
  @Test func anotherChoiceOfChildCountsWhenItIsSignalled() throws {
    var situation = try family(#""clip""#, parent: false, child: true)
    situation.change("player.autoHideChild = null", at: 4_000)
    situation.change("signal autoHide of player", at: 7_000)
    situation.change(#"player.autoHideChild = clip"#, at: 9_000)
    situation.change("signal autoHide of player", at: 12_000)
    #expect(
      try situation.play().lines(["indicator": ["visible"]]) == [
        "2000 indicator false", "7100 indicator true", "13500 indicator false",
      ])
  }

  /// 18: With auto-hide on, deferring the bottom has no effect: one swipe leaves the application,
  /// which receives no phase of it, whether the indicator is visible or hidden.
  @Test(arguments: [0.0, 4_000]) func oneSwipeLeavesWhileTheIndicatorHidesItself(
    _ begin: Double
  ) throws {
    var situation = try film(hides + #", "deferring": ["bottom"]"#)
    situation.drag(187, 805, by: 0, -300, at: begin)
    let journal = try situation.play("one-swipe-\(begin)")
    #expect(
      journal.rows(of: "system").map { "\($0.milliseconds - begin) \($0.shown("action"))" } == [
        "200.0 home"
      ])
    #expect(journal.rows(of: "deliver").isEmpty && journal.rows(of: "affordance").isEmpty)
    #expect(
      journal.with("outcome", "won").lines(["outcome": ["entrant", "rule"]])
        == ["\(JournalRow.short(begin + 200)) outcome system.home DEFER-7"])
    #expect(situation.findings(.inVain).count == 1)
  }

  /// 18: With auto-hide off the same swipe is the application's, and `check` does not object.
  @Test func withoutHidingTheSwipeIsTheApplications() throws {
    var situation = try film(#", "deferring": ["bottom"]"#)
    situation.drag(187, 805, by: 0, -300, at: 0)
    let journal = try situation.play()
    #expect(journal.rows(of: "system").isEmpty)
    #expect(journal.lines(["affordance": ["edge", "shown"]]).first == "10 affordance bottom true")
    #expect(situation.findings(.inVain).isEmpty)
  }

  /// A button 50 pt high, `gap` points above the bottom of the screen, and a view with a pan.
  private func button(
    gap: Double, device: String = "iPhone X", field: Double = 100
  ) throws -> Situation {
    let height = device == "iPhone X" ? 812.0 : 667
    return try Situation(
      """
      {
        "device": "\(device)", "os": "11.2",
        "windows": [ { "id": "main", "view": "screen" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 375, \(height)] },
          { "id": "pay", "parent": "screen", "kind": "button",
            "frame": [120, \(height - 50 - gap), 135, 50] },
          { "id": "field", "parent": "screen", "frame": [120, \(field), 135, 50],
            "gestures": [ { "id": "drag", "kind": "pan" } ] }
        ]
      }
      """)
  }

  /// 19: `check` finds a control within 10 pt of the indicator's 34. It does not object to one
  /// farther up, nor on a phone with a home button.
  @Test func aControlNearTheIndicatorIsFound() throws {
    for (gap, isNear) in [(0.0, true), (20, true), (33, true), (43.5, true), (44.5, false)] {
      let situation = try button(gap: gap)
      let found = situation.findings(.nearIndicator)
      #expect(
        found
          == (isNear ? [.nearIndicator(situation.view("pay"), hasRecognizers: false)] : []))
    }
    #expect(try button(gap: 0, device: "iPhone 8").findings(.nearIndicator).isEmpty)
  }

  /// 19: `check` finds a view with recognizers near the indicator, too.
  @Test func aViewWithRecognizersNearTheIndicatorIsFound() throws {
    let situation = try button(gap: 200, field: 740)
    #expect(
      situation.findings(.nearIndicator) == [
        .nearIndicator(situation.view("field"), hasRecognizers: true)
      ])
  }

  /// 19: A slip of the finger on such a button leaves the application, and the button does not act.
  @Test func aSlipOnAButtonNearTheIndicatorLeavesTheApplication() throws {
    var situation = try button(gap: 0)
    situation.drag(187, 800, by: 0, -40, at: 0, lasting: 60)
    let journal = try situation.play()
    #expect(journal.lines(["system": ["action"]]) == ["60 system home"])
    #expect(journal.rows(of: "control").isEmpty && journal.rows(of: "highlight").isEmpty)
  }
}
