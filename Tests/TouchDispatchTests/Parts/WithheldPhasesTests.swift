import GestureRecognizers
import Testing
import TouchCore

@testable import TouchDispatch

@Suite struct WithheldPhasesTests {
  /// The later touch has the lower slot.
  private let first = Slot(index: 5)
  private let second = Slot(index: 2)

  private func live(_ touch: UInt32, at point: Point2D = .zero) -> LiveTouch {
    LiveTouch(
      touch: TouchID(touch), finger: FingerID(UInt8(touch)), tapCount: 1, began: .zero,
      start: .zero, point: point, motion: Motion(at: .zero, .zero))
  }

  private func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  /// What is withheld, as `touch phase`.
  private func words(_ phases: [WithheldPhase]) -> [String] {
    phases.map { "\($0.touch.number) \($0.phase.word)" }
  }

  /// True if the slots are those of the list.
  private func isSound(_ phases: WithheldPhases) -> Bool {
    var slots = SlotSet()
    for phase in phases.list { slots.insert(phase.slot) }
    return phases.slots == slots
  }

  /// Two touches that began together, of which the later was kept first, moved, and lifted.
  private func sample() -> WithheldPhases {
    var phases = WithheldPhases()
    phases.keep(.began, of: live(2), in: second, at: instant(0))
    phases.keep(.began, of: live(1), in: first, at: instant(0))
    phases.keep(.moved, of: live(2), in: second, at: instant(10))
    phases.keep(.moved, of: live(1), in: first, at: instant(20))
    phases.keep(.ended, of: live(2), in: second, at: instant(30))
    phases.keep(.ended, of: live(1), in: first, at: instant(30))
    return phases
  }

  private let inOrder = ["1 began", "2 began", "2 moved", "1 moved", "1 ended", "2 ended"]

  @Test func phasesAreKeptByInstantAndThenByTouch() {
    let phases = sample()
    #expect(words(phases.list) == inOrder)
    #expect(isSound(phases) && phases.slots.count == 2)
  }

  @Test func whatNothingWithholdsIsTakenOutInOrderOfArrival() {
    // The began and all that follows it of one touch; the ended of none, of one, of both.
    let (one, two) = (SlotSet(first), SlotSet(second))
    let cases: [(SlotSet, SlotSet, (String) -> Bool)] = [
      (SlotSet(), SlotSet(), { _ in false }),
      (one | two, one | two, { _ in true }),
      (one | two, SlotSet(), { !$0.hasSuffix("ended") }),
      (one | two, two, { $0 != "1 ended" }),
      (one, one, { $0.hasPrefix("1") }),
      (two, SlotSet(), { $0 == "2 began" || $0 == "2 moved" }),
    ]
    for (begun, ended, isDue) in cases {
      var phases = sample()
      var taken: [WithheldPhase] = []
      var index = 0
      while let phase = phases.popFirst(begun: begun, ended: ended, from: &index) {
        taken.append(phase)
        #expect(isSound(phases))
      }
      #expect(words(taken) == inOrder.filter(isDue))
      #expect(words(phases.list) == inOrder.filter { !isDue($0) })
    }
  }

  @Test func thePhasesOfOneTouchAreTakenOutAlone() {
    var phases = sample()
    var taken: [WithheldPhase] = []
    while let phase = phases.popFirst(of: first) {
      taken.append(phase)
      #expect(isSound(phases), "\(taken.count) were taken out")
    }
    #expect(words(taken) == ["1 began", "1 moved", "1 ended"])
    #expect(words(phases.list) == ["2 began", "2 moved", "2 ended"])
  }

  @Test func movementsBeyondTheMostReplaceTheNewest() throws {
    // A finger that moves for ever fills no memory.
    var phases = WithheldPhases()
    phases.keep(.began, of: live(1), in: first, at: instant(0))
    let most = WithheldPhases.mostOfTouch
    for step in 1...(most + 3) {
      // Another touch has room of its own.
      if step == most { phases.keep(.began, of: live(2), in: second, at: instant(Int64(step))) }
      phases.keep(
        .moved, of: live(1, at: Point2D(Double(step), 0)), in: first, at: instant(Int64(step)))
    }
    let own = phases.list.filter { $0.slot == first }
    #expect(own.count == most && isSound(phases))
    let newest = try #require(own.last)
    #expect(newest.count == 5, "it stands for the last one that had room and four more")
    #expect(
      newest.point == Point2D(Double(most + 3), 0) && newest.instant == instant(Int64(most + 3)))
    #expect(own.dropLast().allSatisfy { $0.count == 1 })
    // What is no movement has room, and is never replaced.
    phases.keep(.ended, of: live(1), in: first, at: instant(5_000))
    #expect(
      phases.list.last?.phase == .ended && phases.list.filter { $0.slot == first }.count == most + 1
    )
    phases.keep(.moved, of: live(2), in: second, at: instant(5_001))
    #expect(phases.list.filter { $0.slot == second }.count == 2)
  }
}
