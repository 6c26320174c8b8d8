import Testing

/// The rules that the runs of `notch-ears` show.
@Suite struct NotchEarsTests {
  private func run(_ name: String) throws -> StoryRun { try StoryRun("notch-ears/\(name)") }

  @Test(arguments: [("left-ear", "notificationCenter"), ("right-ear", "controlCenter")])
  func eachEarHasItsOwnSwipe(_ name: String, _ owner: String) throws {
    // DEV-3, EDGE-3.
    let run = try run(name)
    #expect(run.rows("system").map(\.action) == [owner])
    #expect(run.rows("system").map(\.rule) == ["EDGE-3"])
    #expect(run.rows("system").map(\.edge) == ["top"])
    let swipe = run.rows("outcome", of: 1)
    #expect(swipe.map(\.entrant) == ["system.\(owner)", "system.statusBar"])
    #expect(swipe.map(\.outcome) == ["won", "lost"])
  }

  @Test(arguments: ["left-ear", "right-ear"])
  func aTapInAnEarIsNoSwipeAndScrollsToTheTop(_ name: String) throws {
    let run = try run(name)
    let tap = run.rows("outcome", of: 2)
    #expect(tap.map(\.outcome) == ["failed", "won"])
    #expect(tap.map(\.rule) == ["EDGE-2", "BAR-2"])
    #expect(run.rows("scroll").filter { $0.rule == "BAR-2" }.map(\.view) == ["list"])
  }

  @Test(arguments: ["left-ear", "right-ear"])
  func aSwipeFromBelowTheEarIsTheApps(_ name: String) throws {
    // GATE-6: the touch is not delayed, and no gesture of the system follows it.
    let run = try run(name)
    #expect(run.rows("withhold").isEmpty)
    #expect(run.rows("deliver", of: 3).first?.phase == "began")
    #expect(run.rows("outcome", of: 3).allSatisfy { !$0.entrant!.hasPrefix("system") })
    #expect(run.rows("outcome", of: 3).last?.entrant == (name == "left-ear" ? "list.pan" : "done"))
  }

  @Test func aListThatIsPulledDownAtItsTopGoesBackToItAndRests() throws {
    // SCR-2, SCR-4, INS-2: the offset at rest is minus the inset, 44 pt under the bar.
    let run = try run("left-ear")
    let pulled = run.rows("scroll").drop { $0.rule == "BAR-2" }.map { $0.offset![1] }
    #expect(pulled.dropLast().allSatisfy { $0 < -44 } && pulled.min()! < -100)
    #expect(pulled.last == -44)
    #expect(run.rows("scroll").last?.rule == "SCR-4")
  }

  @Test func aControlThatTheFingerLeavesGoesDarkAndDoesNotAct() throws {
    // CTL-2.
    let run = try run("right-ear")
    let exit = try #require(run.rows("control").first { $0.event == "touchDragExit" })
    #expect(exit.rule == "CTL-2" && exit.t == run.rows("highlight").last?.t)
    #expect(run.events(of: 3).last == "touchUpOutside")
    let outcome = try #require(run.rows("outcome", of: 3).first)
    #expect(outcome.outcome == "failed" && outcome.measured! > 70 && outcome.limit == 70)
  }

  @Test func onItsSideTheTrailingPartOfTheTopIsSmaller() throws {
    // EDGE-3: 648 and 696 of 812 pt are on different sides of 82.8 %, and of 75 % on the same.
    let run = try run("landscape")
    #expect(run.rows("system").map(\.action) == ["notificationCenter", "controlCenter"])
    #expect(run.rows("system").map(\.rule) == ["EDGE-3", "EDGE-3"])
    let upright = run.rows("withhold").filter { $0.phase == "began" }
    #expect(upright.map(\.view) == ["list", "list", "done"], "no bar is in the way")
    #expect(run.rows("present").map(\.frames) == [0])
  }

  @Test func theBottomIsHomesAndReachabilityGoesDown() throws {
    // EDGE-1, EDGE-4, EDGE-6.
    let run = try run("bottom")
    #expect(
      run.rows("system").map(\.action) == ["home", "appSwitcher", "switchApp", "reachability"])
    #expect(run.rows("system").map(\.rule) == ["EDGE-4", "EDGE-4", "EDGE-4", "EDGE-6"])
    #expect(run.rows("system").allSatisfy { $0.edge == "bottom" })
    #expect(!run.rows("outcome").contains { $0.entrant == "system.controlCenter" })
    #expect(!run.rows("outcome").contains { $0.outcome == "gated" }, "the gate hides from the app")
    let moved = run.rows("layout").filter { $0.rule == "EDGE-6" }
    #expect(moved.map(\.view) == ["screen", "screen"])
    #expect(moved[1].instant - moved[0].instant == 8_000_000_000)
  }

  @Test func aButtonInTheEarIsToldLate() throws {
    // GATE-4, HI-2
    let run = try run("button")
    #expect(run.rows("deliver", of: 1).allSatisfy { $0.view == "close" && $0.rule == "GATE-4" })
    #expect(run.rows("present", of: 1).map(\.frames) == [0])
    #expect(run.events(of: 1).last == "action")
  }
}
