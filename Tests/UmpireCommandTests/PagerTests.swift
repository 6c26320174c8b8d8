import Testing

/// The rules that the runs of `pager` show.
@Suite struct PagerTests {
  private static let story = "pager"

  private func run(_ name: String) throws -> StoryRun { try StoryRun("\(Self.story)/\(name)") }

  /// `ENTRANT OUTCOME RULE` of a touch.
  private func outcomes(_ run: StoryRun, of touch: Int) -> [String] {
    awayFromTheSide(run, touch).map { "\($0.entrant!) \($0.outcome!) \($0.rule)" }
  }

  /// The outcomes of a touch, without that of the edge pan `side` if the touch began away from the
  /// edge.
  private func awayFromTheSide(_ run: StoryRun, _ touch: Int) -> [StoryRow] {
    run.rows("outcome", of: touch).filter { $0.entrant != "side" || $0.limit != 13 }
  }

  /// `ENTRANT STATE RULE`, without rows that only continue.
  private func gestures(_ run: StoryRun) -> [String] {
    run.rows("gesture").filter { $0.state != "changed" }.map {
      "\($0.entrant!) \($0.state!) \($0.rule)"
    }
  }

  @Test func aSliderThatIsHeldMovesAndThePagesDoNot() throws {
    // CTL-3, and SCR-1: the touch was not delivered until it was held for 150 ms.
    let run = try run("slider")
    for (touch, control) in [(1, "volume"), (2, "wifi")] {
      #expect(
        outcomes(run, of: touch) == [
          "form.pan failed CTL-3", "pager.pan failed CTL-3", "\(control) won CTL-1",
        ])
      let refused = awayFromTheSide(run, touch).dropLast()
      #expect(refused.allSatisfy { $0.measured! < 45 && $0.limit == 45 })
      #expect(run.rows("control", of: touch).contains { $0.event == "valueChanged" })
    }
    // If the finger moves at once, the slider never gets it.
    #expect(run.rows("deliver", of: 3).isEmpty && run.events(of: 3).isEmpty)
    #expect(run.rows("drop", of: 3).allSatisfy { $0.rule == "SCR-3" })
    #expect(
      outcomes(run, of: 3) == [
        "form.pan lost ARB-3", "pager.pan won SCR-2", "volume lost CTL-4",
      ])
    let scrolls = run.rows("scroll")
    #expect(!scrolls.isEmpty && scrolls.allSatisfy { $0.view == "pager" })
    #expect(scrolls[0].instant > run.rows("withhold", of: 3)[0].instant)
  }

  @Test func aSteepDragIsTheFormsUnlessTheSliderHasTheFinger() throws {
    // CTL-3 would release the touch, but SCR-2 keeps it: it is not taken from a control unless the
    // view allows it.
    let run = try run("slider-steep")
    #expect(
      outcomes(run, of: 1) == [
        "form.pan won SCR-2", "pager.pan lost ARB-3", "volume lost CTL-4",
      ])
    #expect(run.rows("deliver", of: 1).isEmpty)
    #expect(outcomes(run, of: 2)[0] == "form.pan failed SCR-2")
    #expect(run.events(of: 2).contains("touchDown"))
    #expect(!run.events(of: 2).contains("touchCancel"))
    let held = run.rows("withhold", of: 2)[0].instant
    #expect(!run.rows("scroll").contains { $0.instant > held })
  }

  @Test func aFormThatSaysSoTakesTheFingerFromTheSlider() throws {
    // CTL-4.
    let run = try run("slider-cancel")
    #expect(run.events(of: 1).last == "touchCancel")
    #expect(!run.events(of: 1).contains("touchUpInside"))
    let cancel = try #require(run.rows("deliver", of: 1).last)
    #expect(cancel.phase == "cancelled" && cancel.rule == "SCR-2")
    #expect(
      outcomes(run, of: 1) == [
        "form.pan won SCR-2", "pager.pan lost ARB-3", "volume lost CTL-4",
      ])
  }

  @Test func theInnerScrollViewIsFirstAndAsksTheNearestAtItsEnd() throws {
    // SCR-5: at their end the covers ask only the list, which cannot scroll horizontally.
    let run = try run("nested")
    #expect(outcomes(run, of: 1) == ["list.pan won SCR-2", "pager.pan lost ARB-3"])
    #expect(
      outcomes(run, of: 2) == [
        "covers.pan won SCR-2", "list.pan lost ARB-3", "pager.pan lost ARB-3",
      ])
    #expect(
      outcomes(run, of: 3) == [
        "covers.pan won SCR-2", "list.pan lost ARB-3", "pager.pan lost ARB-3",
      ])
    // REC-9, SCR-4: the covers decelerate with the finger's speed, up to their end.
    let last = try #require(run.rows("scroll").last { $0.view == "covers" })
    #expect(last.rule == "SCR-4" && last.offset == [210, 0])
    let lists = run.rows("scroll").filter { $0.view == "list" }
    #expect(lists.allSatisfy { $0.offset![0] == 0 }, "the axis is locked")
  }

  @Test func aDragGoesOnWhereTheAppMovesTheContent() throws {
    // SCR-2: the list starts at 300 and scrolls back by 130 pt, 140 less the hysteresis. Meanwhile
    // the app adds 600 pt.
    let offsets = try run("prepended").rows("scroll").compactMap { $0.offset?[1] }
    let steps = zip(offsets, offsets.dropFirst()).map { $0.1 - $0.0 }
    let leaps = steps.filter { abs($0) > 30 }
    #expect(leaps.count == 1 && leaps.allSatisfy { $0 > 570 && $0 <= 600 }, "\(steps)")
    #expect(abs(offsets[offsets.count - 1] - 770) < 2, "\(offsets)")
  }

  @Test func aFormAtItsEndHandsTheDragToThePages() throws {
    // SCR-5: the form is at its left end, and the pages around it can scroll back. Then it locks
    // each drag to the axis along which it began.
    let run = try run("locked-axis")
    #expect(outcomes(run, of: 1).prefix(2) == ["form.pan lost ARB-3", "pager.pan won SCR-2"])
    for touch in 2...4 {
      #expect(outcomes(run, of: touch).prefix(2) == ["form.pan won SCR-2", "pager.pan lost ARB-3"])
    }
    let form = run.rows("scroll").filter { $0.view == "form" }.compactMap(\.offset)
    for (row, next) in zip(form, form.dropFirst()) {
      #expect(row[0] == next[0] || row[1] == next[1])
    }
  }

  @Test func ofTwoFingersTheFirstToBeSomethingWins() throws {
    let run = try run("pinch")
    // REC-7, ARB-3: a pinch, so the pan of two fingers has lost.
    for touch in 1...2 {
      #expect(
        outcomes(run, of: touch).prefix(3) == [
          "zoom won REC-7", "turn failed REC-8", "move lost ARB-3",
        ])
    }
    // REC-4: a parallel drag, so the pinch has lost.
    for touch in 3...4 {
      #expect(
        outcomes(run, of: touch).prefix(3) == [
          "zoom lost ARB-3", "turn lost ARB-3", "move won REC-4",
        ])
    }
    // REC-8: a rotation, and both recognizers that share it.
    for touch in 5...6 {
      #expect(
        outcomes(run, of: touch).prefix(3) == [
          "zoom won REC-7", "turn won REC-8", "move lost ARB-3",
        ])
    }
    let began = gestures(run).filter { $0.contains("began") }
    #expect(
      began == [
        "zoom began REC-7", "move began REC-4", "turn began REC-8", "zoom began REC-7",
        "zoom began REC-7", "pager.pan began SCR-2",
      ])
  }

  @Test func aThirdFingerIsNobodys() throws {
    // REC-7, REC-8 have two fingers; REC-1: all others are done.
    let run = try run("pinch")
    let third = awayFromTheSide(run, 9)
    #expect(third.count == 6 && third.allSatisfy { $0.outcome == "notAsked" })
    #expect(third.prefix(2).map(\.rule) == ["REC-7", "REC-8"])
    #expect(third.prefix(2).allSatisfy { $0.measured == 3 && $0.limit == 2 })
    #expect(third.dropFirst(2).allSatisfy { $0.rule == "REC-1" })
    // HIT-5: the view itself follows one finger; recognizers follow both.
    #expect(run.rows("drop", of: 2).map(\.rule) == ["HIT-5"])
  }

  @Test func aSingleTapWaitsForTheDoubleToFail() throws {
    // ARB-4: 350 ms.
    let run = try run("taps")
    let rows = run.rows("gesture")
    let single = try #require(rows.first { $0.entrant == "single" && $0.state == "ended" })
    #expect(single.rule == "ARB-4" && single.measured == 350)
    let failed = try #require(rows.first { $0.entrant == "double" })
    #expect(failed.state == "failed" && failed.instant == single.instant)
    #expect(outcomes(run, of: 1)[3...4] == ["single won REC-2", "double failed REC-2"])
    #expect(outcomes(run, of: 2)[3...4] == ["single lost ARB-4", "double won REC-2"])
    #expect(outcomes(run, of: 3)[3...4] == ["single notAsked REC-1", "double won REC-2"])
    #expect(
      rows.filter { $0.state == "ended" }.map(\.entrant) == ["single", "double", "single"])
    // HIT-7: a point 75 pt below the picture is in it after scaling by 1.5.
    #expect(run.rows("scene").map(\.change) == ["picture.transform.scale = 1.5"])
    #expect(run.rows("deliver", of: 4).allSatisfy { $0.view == "picture" && $0.y! < 480 })
  }

  @Test func withoutARequirementBothTapsAct() throws {
    // ARB-8.
    let run = try run("taps-both")
    let ended = run.rows("gesture").filter { $0.state == "ended" }
    #expect(ended.map(\.entrant) == ["single", "single", "single", "double", "single"])
    #expect(ended[2].instant == ended[3].instant)
    for touch in 2...3 {
      #expect(outcomes(run, of: touch)[3...4] == ["single won REC-2", "double won REC-2"])
    }
  }

  @Test func contentWaitsAndIsTakenFromInThreeWays() throws {
    let run = try run("content")
    // SCR-1: the finger lifts first, and all phases are delivered together.
    let tap = run.rows("deliver", of: 2)
    #expect(tap.allSatisfy { $0.rule == "SCR-1" && $0.t == tap[0].t })
    #expect(tap.first?.phase == "began" && tap.last?.phase == "ended")
    // SCR-1, SCR-2: held for 150 ms, then dragged.
    let held = run.rows("deliver", of: 3)
    #expect(held[0].instant - run.rows("withhold", of: 3)[0].instant == 150_000_000)
    #expect(held.last?.phase == "cancelled" && held.last?.rule == "SCR-2")
    // SCR-3: dragged at once.
    #expect(run.rows("deliver", of: 4).isEmpty)
    #expect(run.rows("drop", of: 4).map(\.phase) == run.rows("withhold", of: 4).map(\.phase))
    #expect(run.rows("drop", of: 4).allSatisfy { $0.rule == "SCR-3" })
    // SCR-4: the touch stops the deceleration, so it is the pan's at once and no view gets it.
    #expect(run.rows("deliver", of: 5).isEmpty)
    #expect(outcomes(run, of: 5) == ["list.pan won SCR-4", "pager.pan lost ARB-3"])
    let caught = try #require(run.rows("gesture").first { $0.rule == "SCR-4" })
    let stop = try #require(run.rows("scroll").last)
    #expect(caught.state == "began" && stop.t == caught.t && stop.rule == "SCR-4")
  }

  @Test func aButtonInARowKeepsItsTap() throws {
    // CTL-5.
    let run = try run("content")
    #expect(outcomes(run, of: 1).contains("open failed CTL-5"))
    #expect(run.events(of: 1).last == "action")
    #expect(!gestures(run).contains { $0.hasPrefix("open ended") })
  }

  @Test func aCardIsHeldThenCarriedAndNothingScrolls() throws {
    // REC-3: the press begins at a time, not with a sample.
    let run = try run("press")
    let lift = run.rows("gesture").filter { $0.entrant == "lift" }
    #expect(lift[0].instant - run.rows("withhold", of: 1)[0].instant == 500_000_000)
    #expect(lift.first?.state == "began" && lift.last?.state == "ended" && lift.count > 20)
    #expect(
      outcomes(run, of: 1) == [
        "lift won REC-3", "list.pan lost ARB-3", "pager.pan lost ARB-3",
      ])
    let next = run.rows("withhold", of: 3)[0].instant
    #expect(run.rows("scroll").allSatisfy { $0.instant > next })
  }

  @Test func thePagesWaitForTheSwipeToFail() throws {
    // ARB-4, REC-6.
    let run = try run("press")
    #expect(outcomes(run, of: 2).contains("archive won REC-6"))
    #expect(outcomes(run, of: 2).contains("pager.pan lost ARB-4"))
    #expect(outcomes(run, of: 3).contains("archive failed REC-6"))
    #expect(outcomes(run, of: 3).contains("pager.pan won SCR-2"))
    let began = try #require(
      run.rows("gesture").first { $0.entrant == "pager.pan" && $0.state == "began" })
    let failed = try #require(run.rows("gesture").last { $0.entrant == "archive" })
    #expect(began.rule == "ARB-4" && began.measured! > 100 && began.t == failed.t)
  }

  @Test(arguments: [("switched-off", "REC-10"), ("cancelled", "ARB-11")])
  func aGestureThatIsTakenAwayIsCancelledOnce(_ name: String, _ rule: String) throws {
    let run = try run(name)
    #expect(gestures(run) == ["lift began REC-3", "lift cancelled \(rule)"])
    #expect(outcomes(run, of: 1).first == "lift won REC-3")
  }

  @Test func aDelegateKeepsItsRecognizersOut() throws {
    // ARB-5.
    let run = try run("delegate")
    #expect(outcomes(run, of: 1).prefix(2) == ["open failed ARB-5", "archive notAsked ARB-5"])
    #expect(outcomes(run, of: 2).contains("archive notAsked ARB-5"))
    #expect(outcomes(run, of: 2).contains("pager.pan won SCR-2"), "nobody waits for it")
  }

  @Test func aTapMayLeaveTheViewItsTouch() throws {
    // ARB-6.
    let run = try run("kept")
    #expect(gestures(run).contains("open ended REC-2"))
    let phases = run.rows("deliver").map(\.phase)
    #expect(phases.first == "began" && phases.last == "ended")
    #expect(run.rows("drop").isEmpty)
  }

  @Test func aPanFromTheEdgeHasTheListWait() throws {
    // REC-5, ARB-7.
    let run = try run("edge")
    #expect(outcomes(run, of: 1).last == "side won REC-5")
    #expect(outcomes(run, of: 1).contains("pager.pan lost ARB-4"))
    #expect(run.rows("deliver", of: 1).isEmpty)
    #expect(run.rows("drop", of: 1).allSatisfy { $0.rule == "ARB-7" })
    let late = run.rows("deliver", of: 2)[0]
    #expect(late.rule == "ARB-7")
    #expect(late.instant - run.rows("withhold", of: 2)[0].instant == 250_000_000)
    #expect(outcomes(run, of: 2).contains("pager.pan won SCR-2"))
  }

  @Test func aButtonThatWantsToBeAloneIsNotAskedBesideAnother() throws {
    // HIT-6; HIT-4: the last tap is the bar's, because its button is disabled.
    let run = try run("bar")
    #expect(outcomes(run, of: 1) == ["help won CTL-1"])
    #expect(outcomes(run, of: 2) == ["edit notAsked HIT-6"])
    #expect(run.rows("drop", of: 2).map(\.view) == ["edit"])
    #expect(run.rows("deliver", of: 3).allSatisfy { $0.view == "bar" })
    #expect(outcomes(run, of: 3).isEmpty)
  }

  @Test func aButtonThatWantsToBeAloneKeepsOthersFromTheirTouches() throws {
    // HIT-6
    let run = try run("exclusive")
    #expect(run.rows("drop", of: 2).map(\.view).first == "help")
    #expect(run.rows("deliver", of: 2).isEmpty)
    #expect(run.events(of: 1).last == "action" && run.events(of: 2).isEmpty)
  }

  @Test func aTapTurnsASwitchOver() throws {
    // CTL-3
    let run = try run("switch")
    for touch in 1...2 {
      #expect(run.events(of: touch).suffix(2) == ["touchUpInside", "valueChanged"])
    }
  }

  @Test func aPinchGoesOnWhenAnotherFingerComes() throws {
    // REC-7
    let run = try run("pinch-again")
    let zoom = run.rows("gesture").filter { $0.entrant == "zoom" }
    #expect(zoom.first?.state == "began" && zoom.last?.state == "ended")
    let winners = run.rows("outcome").filter { $0.entrant == "zoom" }
    #expect(winners.map(\.touch) == [2, 3, 1] && winners.allSatisfy { $0.outcome == "won" })
  }

  @Test func aLongPressOnASliderFailsWhileItsThumbIsHeld() throws {
    // CTL-3, REC-3
    let run = try run("reset")
    let presses = (1...2).flatMap { run.rows("outcome", of: $0) }
      .filter { $0.entrant == "standard" }
    #expect(presses.map(\.outcome) == ["failed", "won"])
    #expect(presses.map(\.rule) == ["CTL-3", "REC-3"])
  }

  @Test func ofTwoTapsInOneAnotherTheInnerOneIsRecognised() throws {
    // ARB-3, ARB-8
    let run = try run("dismiss")
    let ended = run.rows("gesture").filter { $0.state == "ended" }.map(\.entrant)
    #expect(ended == ["write", "hide"])
  }

  @Test(arguments: try StoryRun.runs(of: "Traces/\(story)"))
  func everyEntrantOfATouchHasOneOutcomeAndEveryGestureOneEnd(_ name: String) throws {
    // ARB-2, ARB-10, REC-1.
    let run = try run(name)
    let outcomes = run.rows("outcome").map { "\($0.touch!) \($0.entrant!)" }
    #expect(Set(outcomes).count == outcomes.count && !outcomes.isEmpty)
    var isOn: Set<String> = []
    for row in run.rows("gesture") {
      let entrant = try #require(row.entrant)
      switch row.state {
      case "began": #expect(isOn.insert(entrant).inserted)
      case "changed": #expect(isOn.contains(entrant))
      case "cancelled": #expect(isOn.remove(entrant) != nil)
      case "failed": #expect(!isOn.contains(entrant))
      // A discrete gesture has neither began nor changed.
      default: isOn.remove(entrant)
      }
    }
    #expect(isOn.isEmpty)
  }
}
