import Foundation
import Testing
import Umpire

/// Buttons near the bottom that do not light up: 9 to 13 of the statements.
@Suite struct BottomButtonsStatements {
  /// Two buttons at the bottom, one within 50 pt of it and one right above; `more` are keys of both.
  private func buttons(
    os: String = "7.0.4", device: String = "iPhone 5s", _ more: String = "",
    reactions: String = ""
  ) throws -> Situation {
    try Situation(
      """
      {
        "device": "\(device)", "os": "\(os)",
        "windows": [ { "id": "main", "view": "screen" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 568] },
          { "id": "above", "parent": "screen", "kind": "button",
            "frame": [100, 468, 120, 50]\(more) },
          { "id": "below", "parent": "screen", "kind": "button",
            "frame": [100, 518, 120, 50]\(more) }
        ],
        "reactions": [\(reactions)]
      }
      """)
  }

  private let light: KeyValuePairs<String, [String]> = [
    "highlight": ["on", "by"], "control": ["event"], "present": ["frames"],
  ]

  /// 9: Within 50 pt of the bottom the highlight of a quick tap is not seen: it goes on and off in
  /// one instant, 150 ms after the finger came down.
  @Test(arguments: [518, 518.5, 540, 567.5]) func within50PointsNoHighlightIsSeen(
    _ y: Double
  ) throws {
    var situation = try buttons()
    situation.tap(160, y, at: 0)
    #expect(
      try situation.play("bottom-\(y)").with("view", "below").lines(light) == [
        "150 highlight true touch", "150 control touchDown", "150 control touchUpInside",
        "150 control action", "150 highlight false touch", "150 present 0",
      ])
  }

  /// 9: Above that it is seen: it is on while the finger is down.
  @Test(arguments: [470, 517.5, 517.9]) func aboveItIsSeen(_ y: Double) throws {
    var situation = try buttons()
    situation.tap(160, y, at: 0)
    #expect(
      try situation.play("above-\(y)").with("view", "above").lines(light) == [
        "0 highlight true touch", "0 control touchDown", "80 control touchUpInside",
        "80 control action", "80 highlight false touch", "80 present 5",
      ])
  }

  /// 9: On iOS 6 it is seen near the bottom, too.
  @Test(arguments: [("6.0", "iPhone 5"), ("6.1.3", "iPhone 5")]) func onIOS6ItIsSeen(
    _ os: String, _ device: String
  ) throws {
    var situation = try buttons(os: os, device: device)
    situation.tap(160, 540, at: 0)
    let journal = try situation.play("bottom-iOS-\(os)")
    #expect(
      journal.with("view", "below").lines(light) == [
        "0 highlight true touch", "0 control touchDown", "80 control touchUpInside",
        "80 control action", "80 highlight false touch", "80 present 5",
      ])
    #expect(journal.rows(of: "withhold").isEmpty)
  }

  /// The durations of 100 quick taps, one for each hundredth of them: log-normal about 85 ms.
  private var quickTaps: [Double] {
    (0..<100).map { index in
      let share = (Double(index) + 0.5) / 100
      var (low, high) = (-6.0, 6.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if 0.5 * erfc(-middle / 2.0.squareRoot()) < share { low = middle } else { high = middle }
      }
      return 85 * exp(0.45 * low)
    }
  }

  /// 9: Near the bottom about one quick tap in ten is seen: one that lasts longer than 150 ms.
  /// Higher up every tap is seen.
  @Test func aboutOneQuickTapInTenIsSeen() throws {
    var below = try buttons()
    var above = try buttons()
    for (index, duration) in quickTaps.enumerated() {
      // Not in step with the display.
      let begin = Double(index) * 1_003.7
      below.tap(160, 540, at: begin, lasting: duration)
      above.tap(160, 490, at: begin, lasting: duration)
    }
    let journal = try below.play()
    let frames = journal.rows(of: "present").compactMap { $0.number("frames") }
    #expect(frames.count == 100)
    #expect((8...12).contains(frames.filter { $0 > 0 }.count))
    // The action comes with each of them.
    #expect(journal.with("event", "action").rows.count == 100)
    let seen = try above.play("hundredTapsAbove").rows(of: "present")
    #expect(seen.count == 100 && seen.allSatisfy { $0.number("frames") ?? 0 > 0 })
  }

  /// 10: The action still comes, once, however short the tap, although no highlight is seen.
  @Test(arguments: [1, 17, 80, 149]) func theActionStillComes(_ milliseconds: Double) throws {
    var situation = try buttons()
    situation.tap(160, 540, at: 0, lasting: milliseconds)
    let journal = try situation.play("action-\(milliseconds)")
    #expect(journal.with("event", "action").lines(["control": ["view"]]) == ["150 control below"])
    #expect(journal.rows(of: "present").map { $0.number("frames") } == [0])
    #expect(journal.rows(of: "system").isEmpty)
  }

  /// 10: A longer press lights up late, at 150 ms, until the finger lifts.
  @Test(arguments: [200, 400, 900]) func aLongerPressLightsUpLate(_ milliseconds: Double) throws {
    var situation = try buttons()
    situation.tap(160, 540, at: 0, lasting: milliseconds)
    let journal = try situation.play("press-\(milliseconds)")
    let end = JournalRow.short(milliseconds)
    // The display's frames from the ninth, at 150 ms, up to the lift.
    let frames = Int((milliseconds * 0.06).rounded(.up)) - 9
    #expect(
      journal.with("view", "below").lines(light) == [
        "150 highlight true touch", "150 control touchDown", "\(end) control touchUpInside",
        "\(end) control action", "\(end) highlight false touch", "\(end) present \(frames)",
      ])
  }

  /// A button at the left edge of a screen from which a swipe goes back.
  private func back(os: String, device: String) throws -> Situation {
    try Situation(
      """
      {
        "device": "\(device)", "os": "\(os)",
        "controllers": [ { "id": "detail", "view": "screen", "popGesture": true } ],
        "windows": [ { "id": "main", "root": "detail" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 568] },
          { "id": "menu", "parent": "screen", "kind": "button", "frame": [0, 200, 120, 50] }
        ]
      }
      """)
  }

  /// 11: At the left edge the highlight of a quick tap is not seen either: the touch waits for the
  /// back swipe, until the lift. The action comes.
  @Test func atTheLeftEdgeNoHighlightIsSeen() throws {
    var situation = try back(os: "7.0.4", device: "iPhone 5s")
    situation.tap(5, 220, at: 0)
    let journal = try situation.play()
    #expect(
      journal.with("view", "menu").lines(light) == [
        "80 highlight true touch", "80 control touchDown", "80 control touchUpInside",
        "80 control action", "80 highlight false touch", "80 present 0",
      ])
    #expect(journal.lines(["withhold": ["phase", "rule"]]) == ["0 withhold began EDGE-5"])
  }

  /// 11: At the left edge a longer press lights up late, too: after 250 ms.
  @Test func aLongerPressAtTheLeftEdgeLightsUpLate() throws {
    var situation = try back(os: "7.0.4", device: "iPhone 5s")
    situation.tap(5, 220, at: 0, lasting: 400)
    #expect(
      try situation.play().with("view", "menu").lines(["highlight": ["on"], "present": ["frames"]])
        == ["250 highlight true", "400 highlight false", "400 present 9"])
  }

  /// 11: The band is 13 pt wide, and came with iOS 7. Farther in, and on iOS 6, the button lights up
  /// at once.
  @Test func theLeftEdgeIs13PointsWideAndCameWithIOS7() throws {
    for (os, device, x, frames) in [
      ("7.0.4", "iPhone 5s", 13.0, 0.0), ("7.0.4", "iPhone 5s", 13.5, 5.0),
      ("6.1", "iPhone 5", 5.0, 5.0),
    ] {
      var situation = try back(os: os, device: device)
      situation.tap(x, 220, at: 0)
      let journal = try situation.play("left-edge-\(os)-\(x)")
      #expect(journal.rows(of: "present").map { $0.number("frames") } == [frames])
    }
  }

  /// Reactions that set a fact of the button `below` at events of that button.
  private func setting(_ fact: String, _ steps: (event: String, to: Bool)...) -> String {
    steps.map { step in
      """
      { "on": "control", "match": { "view": "below", "event": "\(step.event)" },
        "do": [ { "set": "below.\(fact)", "to": \(step.to) } ] }
      """
    }.joined(separator: ", ")
  }

  /// 12: Setting `highlighted` does not help, at the down, the lift or the action: the application
  /// receives all of them in one instant, when the touch is over.
  @Test(arguments: ["touchDown", "touchUpInside", "action"]) func settingHighlightedDoesNotHelp(
    _ event: String
  ) throws {
    var situation = try buttons(reactions: setting("highlighted", (event, true)))
    situation.tap(160, 540, at: 0)
    let journal = try situation.play("highlighted-\(event)")
    #expect(journal.rows(of: "scene").map(\.milliseconds) == [150])
    #expect(journal.rows(of: "present").allSatisfy { $0.number("frames") == 0 })
    #expect(journal.rows(of: "highlight").last?.shown("on") == "false")
    #expect(journal.rows(of: "highlight").allSatisfy { $0.milliseconds == 150 })
    #expect(!journal.scene.isHighlighted(situation.view("below")))
  }

  /// 12: Setting `selected` at the down and clearing it at the lift or the action does not help.
  @Test(arguments: ["touchUpInside", "action"]) func settingSelectedDoesNotHelp(
    _ event: String
  ) throws {
    var situation = try buttons(reactions: setting("selected", ("touchDown", true), (event, false)))
    situation.tap(160, 540, at: 0)
    let journal = try situation.play("selected-\(event)")
    #expect(journal.rows(of: "scene").map(\.milliseconds) == [150, 150])
    #expect(!journal.rows(of: "present").isEmpty)
    #expect(journal.rows(of: "present").allSatisfy { $0.number("frames") == 0 })
    #expect(journal.rows(of: "highlight").last?.shown("on") == "false")
  }

  /// 13: A button that shows its highlighted image in place of the normal one at the lift and acts
  /// 25 ms later: the image at 150 ms, back at 175 ms, then the action; seen for two frames.
  @Test func aDelayedActionIsSeenForTwoFrames() throws {
    let action = #", "action": { "image": "highlighted", "delay": "25ms", "restore": true }"#
    var situation = try buttons(action)
    situation.tap(160, 540, at: 0)
    let journal = try situation.play().with("view", "below")
    #expect(
      journal.with("by", "image").lines(["highlight": ["on"]]) == [
        "150 highlight true", "175 highlight false",
      ])
    #expect(
      journal.lines(["control": ["event"], "present": ["frames"]]) == [
        "150 control touchDown", "150 control touchUpInside", "175 present 2",
        "175 control action",
      ])
  }

  /// 13: It waits so after any tap; above the 50 pt the finger's own light adds to it.
  @Test func aDelayedActionWaitsAfterAnyTap() throws {
    let action = #", "action": { "image": "highlighted", "delay": "25ms", "restore": true }"#
    var situation = try buttons(action)
    situation.tap(160, 490, at: 0)
    let journal = try situation.play().with("view", "above")
    #expect(journal.with("event", "action").lines(["control": ["event"]]) == ["105 control action"])
    #expect(journal.lines(["present": ["frames"]]) == ["105 present 7"])
  }
}
