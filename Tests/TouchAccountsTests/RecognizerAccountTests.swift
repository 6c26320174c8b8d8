import Fixtures
import Testing
import TouchCore
import TouchScene

@testable import TouchAccounts

/// The sentences about touches for which several recognizers and scroll views compete.
@Suite struct RecognizerAccountTests {
  /// A touch, changes of the scene, and the expected account.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var changes: [String] = []
    let finger: [(at: Int64, x: Double, y: Double)]
    /// Words of the paragraph or of the advice, in this order.
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
        "which needs another tap within 350 ms, and none came (REC-2)",
        "Late by 350 ms: the tap `single` waits for the tap `double` to fail",
        "`single.requires = []`",
        "ARB-8",
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
        "the pinch `zoom`, which takes 2 fingers, and got one (REC-7); the rotation `turn`, "
          + "likewise (REC-8); the pan `move`, likewise (REC-4)"
      ]),
    Case(
      name: "a long press",
      finger: [(0, 160, 270), (700, 160, 270), (900, 160, 200), (950, 160, 200)],
      says: [
        "At +500 ms the long press `lift` took the touch", "received touchesCancelled (ARB-6)",
        "The finger had been down for 500 ms: the long press `lift` began at +500 ms, followed the "
          + "finger and ended at +950 ms (REC-3)",
        "lost it to the long press `lift` at +500 ms (ARB-3)",
      ]),
    Case(
      name: "gestures that ask their delegates",
      changes: [#"double.asks = ["receive"]"#, #"pager.asks = ["receive"]"#],
      finger: [(0, 160, 120), (80, 160, 120)],
      says: [
        "the tap `double` of `picture` asked receive. The answer was true, by default (ASK-1)",
        "the scrolling of `pager` asked receive. The answer was true, by default (ASK-1)",
      ]),
    Case(
      name: "a press that is too short", finger: [(0, 160, 270), (300, 160, 270)],
      says: ["which needs a press of 500 ms, and the finger lifted after 300 ms (REC-3)"]),
    Case(
      name: "a press that moves", finger: [(0, 160, 270), (300, 160, 284), (900, 160, 284)],
      says: ["the finger moved 14 pt before it began, and the maximum is 10 pt (REC-3)"]),
    Case(
      name: "a press that is switched off", changes: ["disable lift"],
      finger: [(0, 160, 270), (900, 160, 270)],
      says: [
        "which was not asked, because it is switched off (REC-10)", "`lift.enabled = true`",
      ]),
    Case(
      name: "a swipe", finger: [(0, 200, 370), (40, 170, 370), (80, 130, 370), (120, 100, 370)],
      says: [
        "At +80 ms the swipe `archive` took the touch", "never received it (ARB-6)",
        "The finger had moved 70 pt to the left, and 50 pt are enough: the swipe `archive` was "
          + "recognised at +80 ms (REC-6)",
        "which lost it to the swipe `archive` at +80 ms, after waiting for that to fail (ARB-4)",
      ]),
    Case(
      name: "no swipe, and the pages scroll",
      finger: [(0, 200, 370), (40, 180, 370), (80, 184, 370), (160, 120, 370), (400, 120, 370)],
      says: [
        "After a wait of 40 ms for the swipe `archive` to fail, the scrolling of `pager` began at "
          + "+80 ms, followed the finger 64 pt to the left and ended at +400 ms (ARB-4, SCR-2)",
        "With the finger `pager` scrolled, to x = 64 pt (SCR-2)",
        "and the finger strayed from that by 4 pt: the maximum is 1 pt (REC-6)",
        "Late by 40 ms: the scrolling of `pager` waits",
      ], isSilentOf: ["ARB-8"]),
    Case(
      name: "a tap on a button in a row", finger: [(0, 270, 370), (80, 270, 370)],
      says: [
        "Only then, at +80 ms, did `like` receive the touch, 80 ms late", "SCR-1",
        "the tap `open`, which does not take a tap on the button `like`, because such a tap belongs "
          + "to the control (CTL-5)",
        "If `open` should react to a tap on the button `like` too", "`pager.delaysContent = false`",
      ]),
    Case(
      name: "a delegate that refuses",
      changes: ["open.mayBegin = false", "archive.mayReceive = false"],
      finger: [(0, 60, 370), (80, 60, 370)],
      says: [
        "the tap `open`, which its delegate did not let begin (ARB-5)",
        "which was not asked, because its delegate rejects the touch (ARB-5)",
        "To let the swipe `archive` take part, let its delegate allow it: `archive.mayReceive = true`",
        "To let the tap `open` begin, let its delegate allow it: `open.mayBegin = true`",
      ]),
    Case(
      name: "a slider held",
      finger: [(0, 160, 462), (200, 160, 462), (300, 190, 465), (350, 190, 465)],
      says: [
        "No drag came for 150 ms, so `volume` received the touch at +150 ms (SCR-1)",
        "only at a steeper angle than 45°, and the angle was 5.7° (CTL-3)",
      ]),
    Case(
      name: "a slider dragged on and on", changes: ["pager.delaysContent = false"],
      finger: [(0, 160, 462)] + (1...20).map { (16 * $0, 160 + Double($0), 462) } + [
        (400, 180, 462)
      ],
      says: [
        "`volume` sent touchDown, and touchDragInside 20 times, from +16 ms to +320 ms (CTL-1)",
        "The value of `volume` changed 20 times",
      ]),
    Case(
      name: "a lift that alone is withheld", changes: ["pager.delaysContent = false"],
      finger: [(0, 160, 120), (80, 160, 120)],
      says: [
        "which received the touch at once (HIT-2)", "A recognizer might still be recognised",
        "`picture` did not receive the end yet (ARB-7)",
        "`picture` never received the end: the touch was taken from it (ARB-6)",
      ], isSilentOf: ["never received it", "before `picture` received"]),
    Case(
      name: "a lift that is withheld with its began", changes: ["double.delaysBegan = true"],
      finger: [(0, 160, 120), (80, 160, 120)],
      says: ["before `picture` received the touch"],
      isSilentOf: ["A recognizer might still be recognised"]),
    Case(
      name: "a slider dragged at once", finger: [(0, 160, 462), (40, 130, 462), (350, 130, 462)],
      says: [
        "`volume` never received it, so nothing had to be cancelled (SCR-3)",
        "the slider `volume`, which lost it to the scrolling of `pager` at +40 ms (CTL-4)",
        "`volume` follow a finger at once: `pager.delaysContent = false`",
      ]),
    Case(
      name: "a list flung on", changes: ["pager.offset.x = 320"],
      finger: [(0, 160, 400), (20, 160, 380), (40, 160, 340), (60, 160, 290), (70, 160, 290)],
      says: [
        "With the finger `list` scrolled, to y = 100 pt (SCR-2)",
        "Then `list` went on by itself until", "(SCR-4)",
      ]),
    Case(
      name: "a list pulled down", changes: ["pager.offset.x = 320"],
      finger: [(0, 160, 100), (20, 160, 120), (40, 160, 180), (300, 160, 180)],
      says: ["`list` was beyond its end, and at +300 ms it went back to y = 0 pt"]),
    Case(
      name: "content pulled to the right and flung up",
      changes: ["pager.offset.x = 320", "list.content.width = 900"],
      finger: [(0, 100, 400), (20, 120, 380), (40, 150, 340), (60, 190, 290), (70, 190, 290)],
      says: [
        "With the finger `list` scrolled, to x = -",
        "`list` was beyond its end, and at +70 ms it went back to x = 0 pt (SCR-4)",
        "Then `list` went on by itself until", "to y = ",
      ], isSilentOf: ["went back to x = 0 pt, y"]),
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
    _ from: (Point2D, Point2D), _ to: (Point2D, Point2D), until end: Int64 = 100
  ) -> [Input] {
    func frame(_ phase: Phase, _ a: Point2D, _ b: Point2D, _ at: Int64) -> Input {
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
      two((Point2D(100, 120), Point2D(200, 120)), (Point2D(50, 120), Point2D(250, 120))),
      in: try PagerScenes.scene())
    for touch in account.touches {
      // Both fingers lift in one frame, which ends the gesture.
      let said = words(touch)
      #expect(
        said.contains(
          "The distance between the fingers had changed by 100 pt, and a pinch needs more than 8 pt: "
            + "the pinch `zoom` began at +40 ms, and it ended at +100 ms (REC-7)"), "\(said)")
      #expect(said.contains("the pan `move`, which lost it to the pinch `zoom` at +40 ms (ARB-3)"))
      #expect(!said.contains("`move.with"), "the middle of the fingers stays where it was")
      #expect(said.contains("which needs more than 5°, and the fingers turned by 0° (REC-8)"))
    }
    #expect(account.touches.count == 2)
  }

  @Test func toShareIsAdvisedWhereTheOtherWouldBeRecognisedToo() throws {
    // ARB-3
    let account = try ToolbarScenes.account(
      two((Point2D(100, 120), Point2D(200, 120)), (Point2D(60, 120), Point2D(300, 120))),
      in: try PagerScenes.scene())
    for touch in account.touches {
      #expect(words(touch).contains("`move.with = [\"zoom\"]`"), "\(words(touch))")
    }
  }

  @Test func theTitleNamesWhoTookTheTouchFirst() throws {
    // A rotation, and then a pinch as well, which is the stronger one.
    var inputs = two(
      (Point2D(100, 120), Point2D(200, 120)), (Point2D(100, 100), Point2D(200, 140)), until: 300)
    inputs.insert(
      contentsOf: two((Point2D(50, 80), Point2D(250, 160)), (Point2D(50, 80), Point2D(250, 160)))[
        1...1
      ]
      .map { Input($0.kind, at: .zero + .milliseconds(150)) }, at: 2)
    let account = try ToolbarScenes.account(inputs, in: try PagerScenes.scene())
    let touch = try #require(account[TouchID(1)])
    #expect(touch.outcomes.prefix(2).map { $0.outcome } == [.won, .won])
    #expect(String(decoding: touch.title, as: UTF8.self).hasSuffix("taken by turn"))
  }

  @Test func aBeganThatTheGateLetGoWithoutItsEndIsToldAlone() throws {
    // GATE-4, ARB-7: the end waits for a double tap.
    var description = ToolbarScenes.description()
    var double = RecognizerDescription(id: "double", kind: .tap)
    double.taps = 2
    description.views[0].gestures = [double]
    let account = try ToolbarScenes.account(
      ToolbarScenes.finger([(0, 44, 546), (80, 44, 546)]), in: try CompiledScene(description))
    let said = words(try #require(account[TouchID(1)]))
    #expect(
      said.contains("received the touch at +150 ms, 150 ms late (GATE-4)"), "\(said)")
    #expect(said.contains("received it, 350 ms late (ARB-7)"), "\(said)")
  }

  @Test func aLiftThatIsKeptBackIsDroppedWhenItsViewGoes() throws {
    // WIN-4: the touch's began was already delivered to the view.
    var inputs = ToolbarScenes.finger([(0, 160, 120), (80, 160, 120)])
    let change = SceneChange(.remove("picture"))
    inputs.append(
      Input(.change(MadeChange(change, by: .host, over: .zero)), at: .zero + .milliseconds(200)))
    let account = try ToolbarScenes.account(
      inputs, in: try PagerScenes.scene(["pager.delaysContent = false"]))
    let said = words(try #require(account[TouchID(1)]))
    #expect(said.contains("`picture` never received the end"), "\(said)")
    #expect(!said.contains("never received it"), "\(said)")
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

  @Test func whatIsToBeCopiedStandsInOneLine() throws {
    for known in Self.cases {
      let account = try ToolbarScenes.account(
        ToolbarScenes.finger(known.finger), in: try PagerScenes.scene(known.changes))
      for line in String(decoding: account.text(), as: UTF8.self).split(separator: "\n") {
        #expect(line.count { $0 == "`" } % 2 == 0, "\(line)")
      }
    }
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
