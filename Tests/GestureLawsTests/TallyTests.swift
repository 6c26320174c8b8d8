import GestureLaws
import Testing
import TouchCore
import TouchDispatch

/// Which laws a case exercises.
@Suite struct TallyTests {
  private func exercised(_ trial: Trial) throws -> Set<String> {
    var tally = Tally()
    #expect(Court().findings(in: trial, try trial.load(), &tally).isEmpty)
    return Set(Tally.Part.allCases.filter { tally[$0] > 0 }.map(\.rawValue))
  }

  private let pads = """
    { "id": "left", "parent": "screen", "frame": [0, 100, 160, 200],
      "gestures": [{ "id": "drag", "kind": "pan" }] },
    { "id": "right", "parent": "screen", "frame": [160, 100, 160, 200] }
    """

  @Test func aTapExercisesNoMeasure() throws {
    let tap = try trial(scene(pads), (0, 0, .began, 200, 200), (80, 0, .ended, 200, 200))
    let always: Set<String> = HearingOrder.isFree ? ["invariant"] : []
    // Whether an input of two is late is chance, and whether two states are one situation.
    #expect(
      try exercised(tap).subtracting(["time", "state"])
        == always.union(["phase", "rest", "shift", "solving", "why"]))
  }

  @Test func aPanAndAFingerElsewhereExerciseMostLaws() throws {
    let pan = try trial(
      scene(pads), (0, 0, .began, 40, 200), (0, 1, .began, 200, 200), (8, 0, .moved, 80, 200),
      (8, 1, .moved, 210, 200), (108, 0, .ended, 80, 200), (108, 1, .ended, 210, 200))
    let parts = try exercised(pan)
    #expect(
      parts.isSuperset(of: [
        "phase", "light", "measure location", "measure translation", "measure velocity",
        "measure velocity after a rest", "rest", "order", "frame",
      ]))
    #expect(!parts.contains("measure amount"))
  }

  @Test func whatNoCaseExercisedIsIdle() throws {
    var tally = Tally()
    #expect(tally.idle(of: Set(Law.allCases)) == Tally.Part.allCases)
    tally.note(.phase)
    tally.note(.order, if: false)
    #expect(tally.idle(of: [.phase, .order]) == [.order])
    tally.note(.phase)
    #expect(tally[.phase] == 2)
    let measured: [Tally.Part] = [.location, .translation, .velocity, .restedVelocity, .amount]
    #expect(tally.idle(of: [.measure]) == measured)
  }
}
