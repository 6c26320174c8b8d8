import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

@testable import TouchTesting

/// The invariants of the engine hold in all scenes, so these tests show rows of an engine that is
/// broken to the laws.
@Suite struct InvariantTests {
  private let touch = TouchID(1)

  private func view(in played: PlayedScene) throws -> ViewID { try played.scene.id("today") }

  /// The breach after rows, then the end of the run.
  private func breach(
    of law: any TouchLaw, by effects: [Effect], in played: PlayedScene, ends: Bool = true
  ) -> Breach? {
    var (law, batch) = (law, Batch())
    for (index, effect) in effects.enumerated() {
      let instant = Instant(nanoseconds: Int64(index))
      batch.append(Row(effect, by: .tch1, at: instant, measure: nil))
      law.see(index..<index + 1, of: batch, in: played.stage.start)
    }
    if ends, law.breach == nil { law.end(of: batch, in: played.stage.start) }
    return law.breach
  }

  private func delivery(_ phase: Phase, _ view: ViewID) -> Effect {
    .deliver(Delivery(touch: touch, phase: phase, view: view, point: .zero, tapCount: 1, at: nil))
  }

  @Test(arguments: [
    ([Phase.began, .moved, .ended], nil), ([.began, .cancelled], nil), ([], nil),
    ([.moved], "out of order"), ([.began, .began], "out of order"),
    ([.began, .ended, .moved], "out of order"), ([.began, .ended, .ended], "out of order"),
    ([.began, .moved], "never receives the end"), ([.cancelled], "out of order"),
  ])
  func aViewReceivesBeganThenOneEnd(_ phases: [Phase], _ words: String?) throws {
    // TCH-1, TCH-5
    let played = try PlayedScene.toolbar()
    let today = try view(in: played)
    let effects = phases.map { delivery($0, today) }
    let breach = breach(of: PhaseOrderLaw(), by: effects, in: played)
    #expect((breach == nil) == (words == nil), "\(phases)")
    if let words, let breach { #expect(breach.text.contains(words) && breach.view == today) }
  }

  @Test(arguments: [
    ([ControlEvent.touchDown, .touchUpInside], true), ([.touchDown, .touchCancel], true),
    ([.touchDown, .touchUpOutside], true), ([.touchUpInside], false), ([.touchCancel], false),
    ([.touchDown, .touchCancel, .touchUpInside], false),
  ])
  func aControlIsToldOneEnd(_ events: [ControlEvent], _ holds: Bool) throws {
    // CTL-1
    let played = try PlayedScene.toolbar()
    let today = try view(in: played)
    let effects = events.map { Effect.control(ControlRow(today, $0, of: touch, value: 0)) }
    #expect((breach(of: ControlEndLaw(), by: effects, in: played) == nil) == holds, "\(events)")
  }

  @Test func aControlActsOnceForATouch() throws {
    // CTL-1
    let played = try PlayedScene.toolbar()
    let today = try view(in: played)
    func act(_ touch: UInt32) -> Effect {
      .control(ControlRow(today, .action, of: TouchID(touch), value: 0))
    }
    #expect(breach(of: ControlEndLaw(), by: [act(1), act(2)], in: played) == nil)
    #expect(breach(of: ControlEndLaw(), by: [act(1), act(2), act(1)], in: played)?.rule == .tch1)
  }

  @Test func aControlThatIsNeverToldTheEndIsABreach() throws {
    // CTL-1
    let played = try PlayedScene(
      views: #"{ "id": "today", "parent": "screen", "kind": "button", "frame": [0, 200, 99, 44] }"#)
    let down = Effect.control(ControlRow(try view(in: played), .touchDown, of: touch, value: 0))
    #expect(breach(of: ControlEndLaw(), by: [down], in: played, ends: false) == nil)
    #expect(breach(of: ControlEndLaw(), by: [down], in: played)?.rule == .ctl1)
  }

  @Test(arguments: [(0.0, true), (1216, true), (-1, false), (1217, false)])
  func whatTouchesScrolledRestsWithinItsEnds(_ offset: Double, _ holds: Bool) throws {
    // INS-2: 1600 pt of content and 60 pt of inset in 444 pt
    let played = try PlayedScene(
      views: """
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 64, 320, 444],
          "inset": [0, 0, 60, 0], "content": [320, 1600], "offset": [0, \(offset)] }
        """)
    let list = try played.scene.id("list")
    let scroll = Effect.scroll(ScrollRow(list, to: Point2D(0, offset)))
    let breach = breach(of: RestingLaw(), by: [scroll], in: played)
    #expect((breach == nil) == holds)
    #expect(breach?.rule == (holds ? nil : .ins2))
    // What no touch has scrolled may be anywhere.
    #expect(self.breach(of: RestingLaw(), by: [], in: played) == nil)
  }

  @Test func afterTheSystemsClaimNoControlActs() throws {
    // GATE-3
    let played = try PlayedScene.toolbar()
    let today = try view(in: played)
    let claim = Effect.system(.home, .bottom, touch)
    func act(_ touch: TouchID) -> Effect {
      .control(ControlRow(today, .action, of: touch, value: 0))
    }
    #expect(breach(of: ClaimLaw(), by: [claim, act(touch)], in: played)?.view == today)
    #expect(breach(of: ClaimLaw(), by: [act(touch), claim], in: played) == nil)
    #expect(breach(of: ClaimLaw(), by: [claim, act(TouchID(2))], in: played) == nil)
  }

  @Test func whatIsLeftAtRestIsABreach() throws {
    // TCH-5
    let played = try PlayedScene.toolbar()
    var player = played.stage.start
    var (law, batch) = (RestingLaw(), Batch())
    law.end(of: batch, in: player)
    #expect(law.breach == nil)
    let down = Sample(finger: FingerID(0), phase: .began, point: Point2D(44, 546))
    player.play(Input(.frame([down]), at: .zero), into: &batch)
    law.end(of: batch, in: player)
    #expect(law.breach?.text.hasPrefix("at rest ") == true)
  }

  @Test func aLawThatIsBrokenKeepsItsFirstBreach() throws {
    let played = try PlayedScene.toolbar()
    let today = try view(in: played)
    let first = breach(of: PhaseOrderLaw(), by: [delivery(.moved, today)], in: played)
    let both = breach(
      of: PhaseOrderLaw(), by: [delivery(.moved, today), delivery(.ended, today)], in: played)
    #expect(first == both)
  }

  @Test(arguments: [SceneExamplesKind.toolbar, .pager])
  func allHandsHoldInEveryScene(_ kind: SceneExamplesKind) async throws {
    var check = try SceneCheck(kind.scene())
    (check.cases, check.depth) = (600, 1)
    let report = await check.run()
    let defects = report.findings.filter { $0.kind == .invariant }
    #expect(defects.isEmpty, "\(defects.map { $0.text() }.joined())")
    for law in ["phases", "controls", "rest"] {
      #expect((report.exercised.first { $0.law == law }?.cases ?? 0) > 100, "\(law)")
    }
  }

  /// Scenes of the fixtures.
  enum SceneExamplesKind {
    case toolbar, pager

    func scene() throws -> CompiledScene {
      switch self {
      case .toolbar: try CompiledScene(toolbarScene())
      case .pager: try CompiledScene(PagerScenes.description())
      }
    }
  }
}
