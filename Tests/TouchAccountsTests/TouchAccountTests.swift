import Fixtures
import Testing
import TouchCore
import TouchScene

@testable import TouchAccounts

/// The sentences about the touches that people ask about: the words that distinguish the cases.
@Suite struct TouchAccountTests {
  /// A touch, changes of the scene, and the expected account.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var changes: [String] = []
    let finger: [(at: Int64, x: Double, y: Double)]
    let title: String
    /// Words of the paragraph or of the advice, in this order.
    let says: [String]
    var isSilentOf: [String] = []

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "quick", finger: [(0, 44, 546), (80, 44, 546)],
      title: "touch 1 at 0.000 s in today: delivered 150 ms late, never seen lit",
      says: [
        "in the button `today`, at y = 546 pt", "from y = 518 pt to the bottom edge", "GATE-1",
        "lifted at +80 ms", "lasted 80 ms", "takes 150 ms", "150 ms late", "in the same instant",
        "GATE-4", "0 frames", "HI-2", "its action ran, at +150 ms", "ruled out after 150 ms",
        "above y = 518 pt", "`main.gateDelays = false`", "GATE-5", "HI-4",
      ]),
    Case(
      name: "slow", finger: [(0, 44, 546), (400, 44, 546)],
      title: "touch 1 at 0.000 s in today: delivered 150 ms late, lit for 15 frames",
      says: [
        "GATE-1", "At +150 ms the finger was still down", "150 ms late (GATE-7)",
        "15 frames, in 250 ms", "lifted at +400 ms", "What: The highlight is late", "GATE-5",
      ],
      isSilentOf: ["0 frames", "in the same instant"]),
    Case(
      name: "mid-screen", finger: [(0, 160, 280), (80, 160, 280)],
      title: "touch 1 at 0.000 s in middle: delivered at once, lit for 5 frames",
      says: [
        "received the touch at once "
          + "(HIT-2)", "lit up at once", "5 frames, in 80 ms", "the touch: the button",
      ],
      isSilentOf: ["GATE", "What:"]),
    Case(
      name: "delayed-action", finger: [(0, 270, 546), (80, 270, 546)],
      title: "touch 1 at 0.000 s in record: delivered 150 ms late, lit for 2 frames",
      says: [
        "GATE-4", "highlighted image took over, until +175 ms", "2 frames", "HI-4",
        "action ran at +175 ms",
      ], isSilentOf: ["What:"]),
    Case(
      name: "delayed-action in mid screen",
      changes: [#"middle.action = {"image": "highlighted", "delay": "25ms", "restore": true}"#],
      finger: [(0, 160, 280), (80, 160, 280)],
      title: "touch 1 at 0.000 s in middle: delivered at once, lit for 7 frames",
      says: ["touchUpInside", "action ran at +105 ms. The delay is intended"],
      isSilentOf: ["its action ran, at +80 ms"]),
    Case(
      name: "left-edge", finger: [(0, 5, 220), (80, 5, 220)],
      title: "touch 1 at 0.000 s in side: delivered 80 ms late, never seen lit",
      says: [
        "at x = 5 pt", "x = 13 pt", "swipe back, that of `app`", "moved 0 pt of the 15 pt",
        "80 ms late", "0 frames", "`app.popGesture = false`", "HI-4",
      ], isSilentOf: ["GATE"]),
    Case(
      name: "no-gate", changes: ["main.gateDelays = false"], finger: [(0, 44, 546), (80, 44, 546)],
      title: "touch 1 at 0.000 s in today: delivered at once, lit for 5 frames",
      says: [
        "could have become the swipe that opens Control Center", "does not wait for that (GATE-5)",
        "received the touch at once", "5 frames",
      ], isSilentOf: ["What:"]),
    Case(
      name: "dropped", finger: [(0, 44, 560), (80, 45, 520), (180, 45, 220)],
      title: "touch 1 at 0.000 s in today: never delivered, taken by system.controlCenter",
      says: [
        "moved 40 pt", "10 pt are enough for the swipe that opens Control Center", "dropped",
        "GATE-3", "Control Center opened, from the bottom edge",
        "`app.statusBarHidden = true`, DEFER-8",
      ]),
    Case(
      name: "cancelled", changes: ["main.gateDelays = false"],
      finger: [(0, 44, 560), (80, 45, 520), (180, 45, 220)],
      title: "touch 1 at 0.000 s in today: delivered at once, then cancelled, lit for 5 frames, "
        + "taken by system.controlCenter",
      says: ["GATE-5", "received touchesCancelled (GATE-3)", "touchCancel", "no action"],
      isSilentOf: ["dropped"]),
    Case(
      name: "no answer", changes: ["GATE-7.answer = never"],
      finger: [(0, 44, 546), (900, 44, 546)],
      title: "touch 1 at 0.000 s in today: delivered 750 ms late, lit for 9 frames",
      says: ["did not answer", "no longer than 750 ms", "750 ms late (GATE-2)"]),
    Case(
      name: "no answer to a tap", changes: ["GATE-7.answer = 1s"],
      finger: [(0, 44, 546), (80, 44, 546)],
      title: "touch 1 at 0.000 s in today: delivered 750 ms late, never seen lit",
      says: ["did not answer", "in the same instant", "0 frames", "`main.gateDelays = false`"]),
    Case(
      name: "the lift is the answer", changes: ["GATE-7.answer = never"],
      finger: [(0, 44, 546), (80, 44, 546)],
      title: "touch 1 at 0.000 s in today: delivered 80 ms late, never seen lit",
      says: [
        "releases the touch when the finger lifts, which it did at +80 ms (GATE-7)",
        "in the same instant", "0 frames", "`main.gateDelays = false`", "hide the status bar",
      ]),
    Case(
      name: "a swipe after the answer",
      finger: [(0, 44, 563), (300, 44, 563), (340, 44, 500), (400, 44, 400)],
      title:
        "touch 1 at 0.000 s in today: delivered 150 ms late, then cancelled, lit for 12 frames, "
        + "taken by system.controlCenter",
      says: ["the system released the touch", "150 ms late (GATE-7)", "GATE-3"]),
    Case(
      name: "another way", finger: [(0, 44, 550), (40, 60, 550), (300, 60, 550)],
      title: "touch 1 at 0.000 s in today: delivered 40 ms late, lit for 15 frames",
      says: ["At +40 ms the finger had moved another way", "90° off, and the maximum is 45°"]),
    Case(
      name: "begun too deep", finger: [(0, 44, 526), (40, 44, 500), (300, 44, 500)],
      title: "touch 1 at 0.000 s in today: delivered 40 ms late, lit for 15 frames",
      says: ["begun 42 pt from the edge", "begins within 20 pt", "GATE-2"]),
    Case(
      name: "slid off", finger: [(0, 160, 280), (50, 160, 100), (90, 160, 90)],
      title:
        "touch 1 at 0.000 s in middle: delivered at once, lit for 3 frames, no action: the finger "
        + "lifted outside",
      says: [
        "At +50 ms the finger was too far outside `middle`", "touchDragExit", "CTL-2",
        "touchUpOutside, and no "
          + "action",
        "outside which the finger lifted, 172 pt away, and up to 70 pt count as inside (CTL-2)",
      ]),
    Case(
      name: "beside the thumb", finger: [(0, 250, 420), (80, 250, 420)],
      title: "touch 1 at 0.000 s in volume: delivered at once, the thumb was missed",
      says: ["the slider `volume`, whose thumb the finger missed", "the maximum is 22 pt (CTL-3)"]),
    Case(
      name: "went back", finger: [(0, 5, 220), (80, 45, 220), (100, 75, 220), (180, 85, 220)],
      title: "touch 1 at 0.000 s in side: never delivered, taken by app.pop",
      says: [
        "swipe back took the "
          + "touch", "never received it (EDGE-5)", "moved 40 pt, and a swipe back needs 15 pt",
        "began at +80 ms, went 65 pt to the right and ended at +180 ms",
        "lost it to the swipe back of `app` at +80 ms (CTL-4)",
        "`app.popGesture = false`",
      ]),
    Case(
      name: "before iOS 7", changes: ["os = 6.1"], finger: [(0, 44, 546), (80, 44, 546)],
      title: "touch 1 at 0.000 s in today: delivered at once, lit for 5 frames",
      says: ["received the touch at once (HIT-2)"], isSilentOf: ["GATE", "Control Center"]),
    Case(
      name: "back with the lift",
      finger: [(0, 160, 280), (40, 160, 140), (80, 160, 140), (120, 160, 280)],
      title: "touch 1 at 0.000 s in middle: delivered at once, lit for 10 frames",
      says: ["flashed for 120 ms", "HI-2"], isSilentOf: ["What: The press"]),
    Case(
      name: "disabled", changes: ["disable today", "HIT-4.disabledControlSwallows = true"],
      finger: [(0, 44, 546), (80, 44, 546)],
      title: "touch 1 at 0.000 s in today: delivered 150 ms late",
      says: ["not asked, because it is disabled (HIT-4)", "`today.enabled = true`"]),
    Case(
      name: "never lifted", finger: [(0, 44, 546), (10, 44, 547), (20, 44, 548)],
      title:
        "touch 1 at 0.000 s in today: never delivered, the recording ends with the finger down",
      says: ["The recording ends", "TCH-5"]),
    Case(
      name: "lift lost", finger: [(0, 44, 546), (10, 44, 547), (20, 44, 548)],
      title:
        "touch 1 at 0.000 s in today: never delivered, its lift is missing from the recording",
      says: [
        "After +10 ms a part of the recording is lost, and the finger lifted in it",
        "dropped, because the lift is missing from the recording: `today` never received the touch",
        "which lost it because a lift is missing from the recording (TCH-9)",
      ],
      isSilentOf: ["TCH-5"]),
  ]

  private func words(_ account: TouchAccount) -> String {
    let sentences = account.sentences.map { String(decoding: $0.text, as: UTF8.self) }
    let remedies = account.remedies.map { "What: " + String(decoding: $0.text, as: UTF8.self) }
    return (sentences + remedies).joined(separator: " ")
  }

  @Test(arguments: cases)
  func eachCaseIsToldApart(_ known: Case) throws {
    var inputs = ToolbarScenes.finger(known.finger)
    if ["never lifted", "lift lost"].contains(known.name) { inputs.removeLast() }
    if known.name == "lift lost", case .frame(let samples)? = inputs.last?.kind {
      inputs.append(Input(.liftsLost([samples[0].finger]), at: inputs[inputs.count - 1].instant))
    }
    let account = try ToolbarScenes.account(
      inputs, in: try ToolbarScenes.scene(known.changes))
    #expect(account.touches.count == 1)
    let touch = try #require(account[TouchID(1)])
    #expect(String(decoding: touch.title, as: UTF8.self) == known.title)
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

  @Test func whatTheProgramLitIsToldOfTheTouchThatItAnswered() throws {
    // HI-6: the program gets the touch no sooner than the control does.
    let scene = try ToolbarScenes.scene(
      [],
      [
        try ToolbarScenes.reaction(to: .touchDown, of: "today", "today.highlighted = true"),
        try ToolbarScenes.reaction(to: .touchUpInside, of: "today", "today.highlighted = false"),
      ])
    let account = try ToolbarScenes.account(
      ToolbarScenes.finger([(0, 44, 546), (80, 44, 546)]), in: scene)
    let touch = try #require(account[TouchID(1)])
    #expect(touch.frames == 0)
    #expect(words(touch).contains("The program lit `today` up too"))
    #expect(words(touch).contains("does not help here (HI-6)"))
    #expect(words(touch).contains("a reaction of the app: today.highlighted = true (SCENE-1)"))
    #expect(!account.besides.contains { $0.rule == .scene1 || $0.rule == .hi6 })
  }

  @Test func aSecondFingerOpensTheGateAndIsNotAskedItself() throws {
    func sample(_ finger: UInt8, _ phase: Phase, _ x: Double, _ y: Double, _ at: Int64) -> Input {
      Input(
        .frame([Sample(finger: FingerID(finger), phase: phase, point: Point2D(x, y))]),
        at: .zero + .milliseconds(at))
    }
    let account = try ToolbarScenes.account(
      [
        sample(0, .began, 44, 546, 0), sample(1, .began, 50, 546, 40),
        sample(1, .ended, 50, 546, 90), sample(0, .ended, 44, 546, 300),
      ], in: try ToolbarScenes.scene())
    let first = words(try #require(account[TouchID(1)]))
    let second = words(try #require(account[TouchID(2)]))
    #expect(first.contains("At +40 ms a second finger came down"))
    #expect(first.contains("40 ms late (GATE-2)"))
    #expect(second.contains("following another finger and takes one at a time"))
    #expect(second.contains("follows one finger at a time (HIT-5)"))
    #expect(!second.contains("`today.multipleTouch = true`"))
  }

  @Test func besideAFingerThatIsDownNothingIsKeptBackAndThatIsSaid() throws {
    // GATE-2, and GATE-6 after the lift.
    for (lift, rule) in [(Int64(300), "GATE-2"), (20, "GATE-1")] {
      func sample(_ finger: UInt8, _ phase: Phase, _ x: Double, _ y: Double, _ at: Int64) -> Input {
        Input(
          .frame([Sample(finger: FingerID(finger), phase: phase, point: Point2D(x, y))]),
          at: .zero + .milliseconds(at))
      }
      let inputs = [
        sample(0, .began, 160, 300, 0), sample(1, .began, 44, 546, 40),
        sample(1, .ended, 44, 546, 90), sample(0, .ended, 160, 300, lift),
      ].sorted { $0.instant < $1.instant }
      let account = try ToolbarScenes.account(inputs, in: try ToolbarScenes.scene())
      let second = words(try #require(account[TouchID(2)]))
      #expect(second.contains("another was down already") == (rule == "GATE-2"))
      #expect(second.contains(rule) && !second.contains("GATE-6"))
    }
  }

  @Test func aTapOnTheBarIsToldOfItsTouch() throws {
    let account = try ToolbarScenes.account(
      ToolbarScenes.finger([(0, 160, 10), (80, 160, 11)]), in: try ToolbarScenes.scene())
    let touch = try #require(account[TouchID(1)])
    #expect(String(decoding: touch.title, as: UTF8.self) == "touch 1 at 0.000 s on the status bar")
    #expect(words(touch).contains("The status bar was tapped, from +0 ms to +80 ms"))
    #expect(account.besides.allSatisfy { $0.rule != .bar7 && $0.rule != .bar2 })
  }

  @Test func recordsOfTheBarBelongToNoTouch() throws {
    var scene = ToolbarScenes.description()
    scene.os = Release(3)
    let account = try ToolbarScenes.account(
      [
        Input(.statusBar(.down, Point2D(160, 10)), at: .zero),
        Input(.statusBar(.up, Point2D(160, 10)), at: .zero + .milliseconds(50)),
      ], in: try CompiledScene(scene))
    #expect(account.touches.isEmpty)
    let words = account.besides.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(words.contains { $0.hasPrefix("The status bar was tapped, from 0.000 s to 0.050 s") })
  }

  @Test func theFactsOfATouchAreThoseOfItsRows() throws {
    let account = try ToolbarScenes.account(
      ToolbarScenes.finger([(20, 44, 546), (100, 44, 546)]), in: try ToolbarScenes.scene())
    let touch = try #require(account.touches.first)
    #expect(touch.began == .zero + .milliseconds(20))
    #expect(touch.withheld == .milliseconds(150))
    #expect(touch.told == TouchAccount.Telling(rule: .gate4, late: .milliseconds(150)))
    #expect(touch.frames == 0)
    #expect(touch.outcomes.map { $0.outcome } == [.failed, .won])
    #expect(touch.outcomes.map { $0.rule } == [.gate7, .ctl1])
  }
}
