import Testing
import TouchCore
import TouchScene

@testable import TouchTraces

/// What is said of touches that several recognizers and scroll views wanted.
@Suite struct RecognizerAccountTests {
  /// Somebody's touch, the scene's changes, and what the account of it is.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var changes: [String] = []
    let finger: [(at: Int64, x: Double, y: Double)]
    /// In the paragraph or in what to do, in this order.
    let says: [String]
    var isSilentOf: [String] = []

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a tap that waits for a double one", finger: [(0, 160, 120), (80, 160, 120)],
      says: [
        "At +430 ms the tap `double` was ruled out (REC-2).",
        "At +430 ms the tap `single` was recognised. It had waited 350 ms for the tap `double` to "
          + "fail (ARB-4).",
        "for which another tap would have had to come within 350 ms (REC-2)",
        "late by 350 ms", "`single.requires`", "ARB-8",
      ]),
    Case(
      name: "a tap that does not", changes: ["single.requires = []"],
      finger: [(0, 160, 120), (80, 160, 120)],
      says: ["At +80 ms the tap `single` was recognised (REC-2).", "cancelsTouches"],
      isSilentOf: ["had waited"]),
    Case(
      name: "a tap that stays too long", changes: ["single.requires = []"],
      finger: [(0, 160, 120), (900, 160, 120)],
      says: [
        "At +750 ms the tap `single` and the tap `double` were ruled out",
        "which has to lift within 750 ms (REC-2); the tap `double`, likewise (REC-2)",
      ]),
    Case(
      name: "one finger of two", finger: [(0, 160, 120), (80, 160, 120)],
      says: [
        "the pinch `zoom`, which takes 2 fingers, and there was one (REC-7); the rotation `turn`, "
          + "likewise (REC-8); the pan `move`, likewise (REC-4)"
      ]),
    Case(
      name: "a long press",
      finger: [(0, 160, 270), (700, 160, 270), (900, 160, 200), (950, 160, 200)],
      says: [
        "At +500 ms the long press `lift` took the touch", "told that it is cancelled (ARB-6)",
        "A finger had rested for 500 ms: the long press `lift` began at +500 ms, followed the "
          + "finger and ended at +950 ms (REC-3)",
        "lost it to the long press `lift` at +500 ms (ARB-3)",
      ]),
    Case(
      name: "a press that is too short", finger: [(0, 160, 270), (300, 160, 270)],
      says: ["which takes 500 ms, and the finger lifted after 300 ms (REC-3)"]),
    Case(
      name: "a press that moves", finger: [(0, 160, 270), (300, 160, 284), (900, 160, 284)],
      says: ["the finger moved 14 pt before it began, and 10 pt is the most (REC-3)"]),
    Case(
      name: "a press that is switched off", changes: ["disable lift"],
      finger: [(0, 160, 270), (900, 160, 270)],
      says: [
        "which was not asked, because it is switched off (REC-10)", "`lift.enabled = true`",
      ]),
    Case(
      name: "a swipe", finger: [(0, 200, 370), (40, 170, 370), (80, 130, 370), (120, 100, 370)],
      says: [
        "At +80 ms the swipe `archive` took the touch", "never heard of it (ARB-6)",
        "The finger had gone 70 pt to one side, and 50 pt are enough: the swipe `archive` was "
          + "recognised at +80 ms (REC-6)",
        "which lost it to the swipe `archive` at +80 ms, for whose failure it had waited (ARB-4)",
      ]),
    Case(
      name: "no swipe, and the pages scroll",
      finger: [(0, 200, 370), (40, 180, 370), (80, 184, 370), (160, 120, 370), (400, 120, 370)],
      says: [
        "After a wait of 40 ms for the swipe `archive` to fail, the scrolling of `pager` began at "
          + "+80 ms, followed the finger 80 pt to the left and ended at +400 ms (ARB-4, SCR-2)",
        "With the finger `pager` scrolled, to x = 64 pt (SCR-2)",
        "from whose way the finger strayed: by 4 pt, 1 pt is the most (REC-6)",
        "late by 40 ms",
      ], isSilentOf: ["ARB-8"]),
    Case(
      name: "a tap on a button in a row", finger: [(0, 270, 370), (80, 270, 370)],
      says: [
        "Only then, at +80 ms, was `like` told that the touch began, 80 ms late", "SCR-1",
        "the tap `open`, which leaves the button a tap on the button (CTL-5)",
        "If a tap on the button is to count for open too", "`pager.delaysContent = false`",
      ]),
    Case(
      name: "a delegate that refuses",
      changes: ["open.mayBegin = false", "archive.mayReceive = false"],
      finger: [(0, 60, 370), (80, 60, 370)],
      says: [
        "the tap `open`, which its delegate did not let begin (ARB-5)",
        "which was not asked, because its delegate wants no such touch (ARB-5)",
        "`archive.mayReceive = true`", "`open.mayBegin = true`",
      ]),
    Case(
      name: "a slider held",
      finger: [(0, 160, 462), (200, 160, 462), (300, 190, 465), (350, 190, 465)],
      says: [
        "No drag came for 150 ms, so `volume` was told at +150 ms (SCR-1)",
        "only if it goes steeper than 45°, and it went at 5.7° (CTL-3)",
      ]),
    Case(
      name: "a slider dragged at once", finger: [(0, 160, 462), (40, 130, 462), (350, 130, 462)],
      says: [
        "`volume` never heard of it, and so nothing had to be cancelled (SCR-3)",
        "the slider `volume`, which lost it to the scrolling of `pager` at +40 ms (CTL-4)",
        "`volume` follow a finger at once: `pager.delaysContent = false`",
      ]),
    Case(
      name: "a list flung on", changes: ["pager.offset.x = 320"],
      finger: [(0, 160, 400), (20, 160, 380), (40, 160, 340), (60, 160, 290), (70, 160, 290)],
      says: [
        "With the finger `list` scrolled, to y = 90 pt (SCR-2)",
        "Then `list` went on by itself until", "(SCR-4)",
      ]),
    Case(
      name: "a list pulled down", changes: ["pager.offset.x = 320"],
      finger: [(0, 160, 100), (20, 160, 120), (40, 160, 180), (300, 160, 180)],
      says: ["It had been pulled beyond its end, and at +300 ms `list` went back to y = 0 pt"]),
  ]

  private func words(_ account: TouchAccount) -> String {
    (account.sentences + account.remedies).map { String(decoding: $0.text, as: UTF8.self) }
      .joined(separator: " ")
  }

  @Test(arguments: cases)
  func eachCaseIsToldApart(_ known: Case) throws {
    let account = try ToolbarScenes.account(
      ToolbarScenes.finger(known.finger), in: try PagerScenes.scene(known.changes))
    let touch = try #require(account[TouchID(1)])
    var rest = words(touch)[...]
    for word in known.says {
      guard let place = rest.firstRange(of: word) else {
        Issue.record("\(word) is not in, or too early: \(words(touch))")
        return
      }
      rest = rest[place.upperBound...]
    }
    for word in known.isSilentOf { #expect(!words(touch).contains(word), "\(words(touch))") }
  }

  private func two(
    _ from: (Point, Point), _ to: (Point, Point), until end: Int64 = 100
  ) -> [Input] {
    func frame(_ phase: Phase, _ a: Point, _ b: Point, _ at: Int64) -> Input {
      Input(
        .frame([
          Sample(finger: FingerID(0), phase: phase, point: a),
          Sample(finger: FingerID(1), phase: phase, point: b),
        ]), at: .zero + .milliseconds(at))
    }
    return [
      frame(.began, from.0, from.1, 0), frame(.moved, to.0, to.1, 40),
      frame(.ended, to.0, to.1, end),
    ]
  }

  @Test func aGestureOfTwoFingersIsToldOfEach() throws {
    // REC-7, ARB-3.
    let account = try ToolbarScenes.account(
      two((Point(100, 120), Point(200, 120)), (Point(50, 120), Point(250, 120))),
      in: try PagerScenes.scene())
    for touch in account.touches {
      let said = words(touch)
      #expect(
        said.contains(
          "The fingers had come 100 pt closer together or farther apart, and more than 8 pt make a "
            + "pinch: the pinch `zoom` began at +40 ms and ended at +100 ms (REC-7)"), "\(said)")
      #expect(said.contains("the pan `move`, which lost it to the pinch `zoom` at +40 ms (ARB-3)"))
      #expect(said.contains("`move.with = [\"zoom\"]`"))
      #expect(said.contains("the fingers turned by 0°, and it takes more than 5° (REC-8)"))
    }
    #expect(account.touches.count == 2)
  }

  @Test func aTouchIsNotToldWhatARecognizerMadeOfTheNextOne() throws {
    // Both touches are open until the double tap is recognised.
    let account = try ToolbarScenes.account(
      ToolbarScenes.finger([(0, 160, 120), (80, 160, 120)])
        + ToolbarScenes.finger([(200, 160, 120), (280, 160, 120)]),
      in: try PagerScenes.scene())
    let first = try #require(account[TouchID(1)])
    let failed = first.sentences.filter {
      String(decoding: $0.text, as: UTF8.self).contains("ruled out")
    }
    #expect(failed.count == 1, "\(words(first))")
  }

  @Test func nothingIsSaidTwice() throws {
    for known in Self.cases {
      let account = try ToolbarScenes.account(
        ToolbarScenes.finger(known.finger), in: try PagerScenes.scene(known.changes))
      for touch in account.touches {
        let texts = (touch.sentences + touch.remedies).map { $0.text }
        #expect(Set(texts).count == texts.count, "\(words(touch))")
      }
    }
  }
}
