import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// Time without an input, and input that comes late (TCH-8).
@Suite struct AdvanceTests {
  private static let second = Instant(nanoseconds: 1_000_000_000)

  private func frame(_ phase: Phase, at nanoseconds: Int64) -> Input {
    Input(
      .frame([Sample(finger: FingerID(0), phase: phase, point: Point2D(50, 100))]),
      at: Instant(nanoseconds: nanoseconds))
  }

  private func delayed() throws -> Player {
    try Player(
      PlainScenes.box([PlainScenes.nudge(on: "box", by: 150, after: .milliseconds(500))]))
  }

  @Test func aDeadlineFiresAtItsInstantWithoutAnInput() throws {
    var player = try delayed()
    var batch = Batch()
    for input in PlainScenes.tap(50, 100, at: 0) { player.play(input, into: &batch) }
    let deadline = try #require(player.nextDeadline)
    #expect(deadline == Instant(nanoseconds: 580_000_000))
    batch.removeAll()
    player.advance(to: Instant(nanoseconds: deadline.nanoseconds - 1), into: &batch)
    #expect(batch.rows.isEmpty && player.nextDeadline == deadline)
    player.advance(to: deadline, into: &batch)
    #expect(batch.rows.map(\.effect.kind).contains(.scene))
    #expect(batch.rows.allSatisfy { $0.instant == deadline })
    #expect(player.nextDeadline == nil && player.dispatcher.now == deadline)
  }

  @Test func timePassesForAnInputThatDoesNothing() throws {
    // TCH-5: only an input that carries answers lets no time pass (ASK-1).
    var player = try delayed()
    var batch = Batch()
    for input in PlainScenes.tap(50, 100, at: 0) { player.play(input, into: &batch) }
    let later = Instant(nanoseconds: 600_000_000)
    #expect(player.play(Input(.nextTouch(TouchID(0)), at: later), into: &batch) == later)
    #expect(batch.rows.map(\.effect.kind).contains(.scene))
    #expect(player.nextDeadline == nil && player.dispatcher.now == later)
  }

  @Test func lateInputIsTakenAfterTheClosedInstantAndIsNoAnomaly() throws {
    // TCH-8
    var player = try Player(PlainScenes.box([]))
    var batch = Batch()
    player.advance(to: Self.second, into: &batch)
    #expect(player.dispatcher.closed == Self.second)
    let taken = player.play(frame(.began, at: 1_000_000_000), into: &batch)
    #expect(taken == Instant(nanoseconds: 1_000_000_001))
    #expect(batch.rows.map(\.effect.kind) == [.deliver])
    #expect(batch.rows.map(\.instant) == [taken])
  }

  @Test func twoLateInputsShareNoInstant() throws {
    // TCH-8: else a player would read them as one frame.
    var player = try Player(PlainScenes.box([]))
    var batch = Batch()
    player.advance(to: Self.second, into: &batch)
    let taken = [
      player.play(frame(.began, at: 900_000_000), into: &batch),
      player.play(frame(.ended, at: 950_000_000), into: &batch),
      player.play(frame(.began, at: 1_000_000_002), into: &batch),
      player.play(frame(.ended, at: 1_000_000_004), into: &batch),
    ]
    #expect(taken.map(\.nanoseconds) == [1, 2, 3, 4].map { 1_000_000_000 + $0 })
    #expect(batch.rows.allSatisfy { $0.rule != .tch4 })
  }

  @Test func lateInputComesAfterTheLatestInstant() throws {
    // TCH-8
    var player = try Player(PlainScenes.box([]))
    var batch = Batch()
    player.advance(to: Self.second, into: &batch)
    player.play(frame(.began, at: 2_000_000_000), into: &batch)
    #expect(player.play(frame(.ended, at: 900_000_000), into: &batch).nanoseconds == 2_000_000_001)
    #expect(batch.rows.allSatisfy { $0.rule != .tch4 })
  }

  @Test func inputFromThePastIsAnAnomalyIfItsInstantIsNotClosed() throws {
    // TCH-4: the same again in a trace.
    var player = try Player(PlainScenes.box([]))
    var batch = Batch()
    player.advance(to: Self.second, into: &batch)
    player.play(frame(.began, at: 2_000_000_000), into: &batch)
    let stamp = player.play(frame(.ended, at: 1_500_000_000), into: &batch)
    #expect(stamp == Instant(nanoseconds: 1_500_000_000))
    #expect(batch.rows.contains { $0.rule == .tch4 })
  }

  @Test func timeThatHasPassedIsClosedAndDoesNotPassAgain() throws {
    var player = try Player(PlainScenes.box([]))
    var batch = Batch()
    #expect(player.dispatcher.closed == nil)
    player.play(frame(.began, at: 2_000_000_000), into: &batch)
    player.advance(to: Self.second, into: &batch)
    #expect(player.dispatcher.now == Instant(nanoseconds: 2_000_000_000))
    #expect(player.dispatcher.closed == Self.second)
    player.advance(to: .zero, into: &batch)
    #expect(player.dispatcher.closed == Self.second)
  }

  @Test func theEndIsAnInputLikeOthers() throws {
    // TCH-5, TCH-8
    var player = try Player(PlainScenes.box([]))
    var batch = Batch()
    player.play(frame(.began, at: 0), into: &batch)
    player.advance(to: Self.second, into: &batch)
    let end = player.finish(into: &batch)
    #expect(end == Instant(nanoseconds: 1_000_000_001))
    #expect(batch.rows.last?.instant == end)
  }

  @Test func theEngineAloneAdvancesToo() throws {
    var dispatcher = Dispatcher(try PlainScenes.box([]))
    var batch = Batch()
    dispatcher.advance(to: Self.second, into: &batch)
    #expect(dispatcher.step(frame(.began, at: 1), into: &batch).nanoseconds == 1_000_000_001)
    #expect(
      dispatcher.step(Input(.end, at: .zero), into: &batch).nanoseconds == 1_000_000_002)
  }
}
