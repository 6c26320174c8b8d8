import Testing

/// The rules that the runs of `bottom-buttons` show.
@Suite struct BottomButtonsTests {
  private static let story = "bottom-buttons"

  private func run(_ name: String) throws -> StoryRun {
    try StoryRun("\(Self.story)/\(name)")
  }

  @Test func aQuickTapInTheGatedBandComesWholeAndIsNeverSeen() throws {
    // GATE-1, GATE-4, HI-2.
    let quick = try run("quick")
    let withheld = quick.rows("withhold")
    #expect(withheld.allSatisfy { $0.rule == "GATE-1" })
    #expect(withheld[0].measured! > withheld[0].limit! && withheld[0].limit == 518)
    let delivered = quick.rows("deliver")
    #expect(delivered.map(\.phase) == withheld.map(\.phase))
    #expect(delivered.map(\.at) == withheld.map(\.t), "in order, with the times they had")
    #expect(Set(delivered.map(\.t)).count == 1, "back to back")
    #expect(delivered.allSatisfy { $0.rule == "GATE-4" && $0.measured! < $0.limit! })
    #expect(delivered[0].instant - withheld[0].instant == 150_000_000)
    #expect(quick.rows("present").map(\.frames) == [0])
    #expect(quick.rows("present").map(\.rule) == ["HI-2"])
    #expect(quick.events(of: 1).suffix(2) == ["touchUpInside", "action"])
    #expect(quick.rows("scene").map(\.change) == ["days.offset.y = 0.0"], "the app acts")
  }

  @Test func theSameTapInMidScreenIsLitAtOnce() throws {
    // GATE-6 has no row; HI-1, HI-3, CTL-1.
    let (quick, midScreen) = (try run("quick"), try run("mid-screen"))
    let delivered = midScreen.rows("deliver")
    #expect(delivered.map(\.t) == quick.rows("withhold").map(\.t), "the same tap")
    #expect(midScreen.rows("withhold").isEmpty && delivered.allSatisfy { $0.at == nil })
    #expect(midScreen.rows("highlight").map(\.rule) == ["HI-1", "HI-1"])
    #expect(midScreen.rows("highlight").map(\.t) == [delivered.first?.t, delivered.last?.t])
    #expect(midScreen.rows("present").map(\.rule) == ["HI-3"])
    #expect(midScreen.rows("present").map(\.frames) == [5])
    #expect(midScreen.rows("outcome").map(\.entrant) == ["now"], "the system wants nothing here")
    #expect(midScreen.events(of: 1) == quick.events(of: 1))
  }

  @Test(arguments: [("slow", "GATE-7", 150.0), ("no-answer", "GATE-2", 750.0)])
  func aLongerPressIsLitLate(_ name: String, _ rule: String, _ wait: Double) throws {
    let run = try run(name)
    let began = try #require(run.rows("deliver").first)
    #expect(began.phase == "began" && began.rule == rule)
    #expect(began.measured == wait && began.limit == wait)
    #expect(began.instant - run.rows("withhold")[0].instant == Int64(wait) * 1_000_000)
    let ended = try #require(run.rows("deliver").last)
    #expect(ended.phase == "ended" && ended.at == nil && ended.rule == "WIN-3")
    let frames = try #require(run.rows("present").first?.frames)
    let lit = Double(ended.instant - began.instant) / 1e9
    #expect(abs(Double(frames) - lit * 60) <= 1)
  }

  @Test func aDelayedActionIsSeenAndNamesTheWorkaround() throws {
    // HI-4: the replaced image is shown for 25 ms, then the action runs.
    let run = try run("delayed-action")
    let lights = run.rows("highlight")
    #expect(lights.map(\.by) == ["touch", "image", "touch", "image"])
    #expect(lights.map(\.on) == [true, true, false, false])
    let present = run.rows("present")
    #expect(present.map(\.rule) == ["HI-4"])
    #expect(present.allSatisfy { $0.frames! >= 1 })
    let up = try #require(run.rows("control").first { $0.event == "touchUpInside" })
    let action = try #require(run.rows("control").first { $0.event == "action" })
    #expect(action.instant - up.instant == 25_000_000 && action.rule == "HI-4")
    #expect(run.rows.last?.event == "action", "the image is back before")
  }

  @Test func settingHighlightedOrSelectedByProgramIsSeenForNoFrame() throws {
    // HI-6.
    let run = try run("programmed")
    let byProgram = run.rows("highlight").filter { $0.by == "program" }
    #expect(byProgram.map(\.view) == ["today", "today", "week", "week"])
    #expect(byProgram.allSatisfy { $0.rule == "HI-6" && $0.touch == nil })
    let present = run.rows("present").filter { $0.rule == "HI-6" }
    #expect(present.map(\.view) == ["today", "week"])
    #expect(run.rows("present").allSatisfy { $0.frames == 0 })
  }

  @Test func theBackSwipeEatsHighlightsAndTakesTheTouch() throws {
    // EDGE-5, ARB-3.
    let run = try run("left-edge")
    #expect(run.rows("present").map(\.touch) == [1, 2])
    #expect(run.rows("present")[0].frames == 0 && run.rows("present")[1].frames! > 0)
    let tap = run.rows("deliver", of: 1)
    #expect(Set(tap.map(\.t)).count == 1, "with the lift, which ends the wait")
    #expect(tap.dropLast().map(\.at) == run.rows("withhold", of: 1).map(\.t))
    #expect(tap.allSatisfy { $0.rule == "EDGE-5" })
    let press = run.rows("deliver", of: 2)[0]
    #expect(press.instant - run.rows("withhold", of: 2)[0].instant == 250_000_000)
    #expect(run.rows("deliver", of: 3).isEmpty && run.events(of: 3).isEmpty)
    #expect(run.rows("drop", of: 3).map(\.phase) == run.rows("withhold", of: 3).map(\.phase))
    let states = run.rows("gesture").map { $0.state! }
    #expect(states.prefix(3) == ["failed", "failed", "began"])
    #expect(states.last == "ended" && states.dropFirst(3).dropLast().allSatisfy { $0 == "changed" })
    let outcomes = run.rows("outcome", of: 3)
    #expect(outcomes.map(\.entrant) == ["app.pop", "month"])
    #expect(outcomes.map(\.outcome) == ["won", "lost"])
    #expect(outcomes[1].lostTo == "app.pop" && outcomes[1].rule == "CTL-4")
  }

  @Test func withoutTheGateATapIsLitAtOnceAndASwipeStillCancels() throws {
    // GATE-5, GATE-3, ARB-11.
    let run = try run("no-gate")
    #expect(run.rows("withhold").isEmpty && run.rows("drop").isEmpty)
    #expect(run.rows("present", of: 1).map(\.rule) == ["HI-3"])
    #expect(run.rows("present", of: 1)[0].frames! > 0)
    #expect(run.rows("deliver", of: 2).last?.phase == "cancelled")
    #expect(run.rows("deliver", of: 2).last?.rule == "GATE-3")
    #expect(run.events(of: 2).last == "touchCancel", "a cancel is no lift")
    #expect(run.rows("outcome", of: 2).map(\.outcome) == ["won", "lost"])
    #expect(run.rows("system").map(\.action) == ["controlCenter"])
  }

  @Test func aSwipeOfTheSystemsDropsWhatTheGateHeld() throws {
    // EDGE-1, EDGE-2, GATE-3.
    let run = try run("swipe")
    #expect(run.rows("deliver").isEmpty && run.rows("control").isEmpty)
    #expect(run.rows("highlight").isEmpty)
    #expect(run.rows("drop").map(\.phase) == run.rows("withhold").map(\.phase))
    #expect(run.rows("drop").allSatisfy { $0.rule == "GATE-3" })
    let system = try #require(run.rows("system").first)
    #expect(system.action == "controlCenter" && system.edge == "bottom" && system.rule == "EDGE-2")
    let outcomes = run.rows("outcome")
    #expect(outcomes.map(\.entrant) == ["system.controlCenter", "today"])
    #expect(outcomes.map(\.outcome) == ["won", "gated"])
    #expect(outcomes[1].lostTo == "system.controlCenter")
  }

  @Test(arguments: try StoryRun.runs(of: "Traces/\(story)"))
  func noTouchWaitsLongerThanItsControlsChainOfWaits(_ name: String) throws {
    // HI-5: the gate's answer, or its timeout without an answer; at the left edge the back swipe.
    let run = try run(name)
    let isUnanswered = ["no-answer", "ios-11", "sides"].contains(name)
    let chain: Int64 = isUnanswered ? 750 : name == "left-edge" ? 250 : 150
    for began in run.rows("deliver") where began.phase == "began" {
      let waited = began.at.flatMap { Int64($0) }.map { began.instant - $0 } ?? 0
      #expect(waited <= chain * 1_000_000)
    }
  }

  @Test(arguments: try StoryRun.runs(of: "Traces/\(story)"))
  func everyEntrantOfATouchHasOneOutcome(_ name: String) throws {
    // ARB-2, and CTL-1: a control that won has acted once, any other never.
    let run = try run(name)
    let outcomes = run.rows("outcome").map { "\($0.touch!) \($0.entrant!)" }
    #expect(Set(outcomes).count == outcomes.count && !outcomes.isEmpty)
    for touch in 1...3 where !run.rows("outcome", of: touch).isEmpty {
      let won = run.rows("outcome", of: touch).contains {
        $0.rule == "CTL-1" && $0.outcome == "won"
      }
      #expect(run.events(of: touch).count { $0 == "action" } == (won ? 1 : 0))
      #expect(run.rows("outcome", of: touch).count { $0.outcome == "won" } == 1)
    }
  }
}
