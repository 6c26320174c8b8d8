import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// TCH-7: with `delivery: frame` movements wait for the display.
@Suite struct FrameDeliveryTests {
  /// A finger on an iPhone X (60 frames a second): began, `moves` at these nanoseconds, ended.
  private func deliveries(
    _ moves: [Int64], endedAt end: Int64, _ delivery: DeliveryMode = .frame
  ) throws -> [(instant: Int64, delivery: Delivery)] {
    let device = try #require(Device.named(SceneName("iPhone X").utf8))
    var scene = SceneDescription(device: device, os: Release(12))
    var window = WindowDescription(id: "main")
    window.view = "screen"
    // GATE-1: at the left edge it would wait for the system.
    window.gateDelays = false
    scene.windows = [window]
    var screen = ViewDescription(id: "screen")
    screen.frame = Rect2D(0, 0, 375, 812)
    scene.views = [screen]
    scene.delivery = delivery
    var dispatcher = Dispatcher(try CompiledScene(scene))
    var batch = Batch()
    func step(_ phase: Phase, _ time: Int64, _ x: Double) {
      let sample = Sample(finger: FingerID(0), phase: phase, point: Point2D(x, 400))
      dispatcher.step(
        Input(.frame([sample]), at: Instant(nanoseconds: time)), into: &batch)
    }
    step(.began, 0, 0)
    for (place, time) in moves.enumerated() { step(.moved, time, Double(place + 1)) }
    step(.ended, end, Double(moves.count))
    while dispatcher.fireTimer(into: &batch) != nil {}
    return batch.rows.compactMap { row in
      guard case .deliver(let delivery) = row.effect else { return nil }
      return (row.instant.nanoseconds, delivery)
    }
  }

  @Test func theNewestOfAFrameIsToldAtTheFrameWithItsOwnTime() throws {
    // Frames stand at 16 666 666 and 33 333 333 ns.
    let told = try deliveries([4_000_000, 8_000_000, 20_000_000], endedAt: 50_000_000)
    #expect(told.map(\.instant) == [0, 16_666_666, 33_333_333, 50_000_000])
    #expect(told.map(\.delivery.point.x) == [0, 2, 3, 3])
    #expect(told.map(\.delivery.coalesced) == [1, 2, 1, 1])
    #expect(told.map(\.delivery.at?.nanoseconds) == [nil, 8_000_000, 20_000_000, nil])
  }

  @Test func aSampleAtTheFrameItselfIsNotLate() throws {
    let told = try deliveries([16_666_666], endedAt: 50_000_000)
    #expect(told.map(\.instant) == [0, 16_666_666, 50_000_000])
    #expect(told[1].delivery.at == nil)
  }

  @Test func endedNeverWaitsAndWhatWaitsIsToldBeforeIt() throws {
    let told = try deliveries([4_000_000], endedAt: 9_000_000)
    #expect(told.map(\.instant) == [0, 9_000_000, 9_000_000])
    #expect(told.map(\.delivery.phase) == [.began, .moved, .ended])
    #expect(told[1].delivery.at == Instant(nanoseconds: 4_000_000))
  }

  @Test func withoutItEverySampleIsToldAsItComes() throws {
    let moves: [Int64] = [4_000_000, 8_000_000, 20_000_000]
    let told = try deliveries(moves, endedAt: 50_000_000, .sample)
    #expect(told.map(\.instant) == [0] + moves + [50_000_000])
    #expect(told.allSatisfy { $0.delivery.at == nil && $0.delivery.coalesced == 1 })
  }

  @Test func noSampleIsLostHoweverTheyFallOnFrames() throws {
    for spacing: Int64 in [1_000_000, 4_166_666, 8_333_333, 16_666_667, 40_000_000] {
      let moves = (1...30).map { Int64($0) * spacing }
      let told = try deliveries(moves, endedAt: 31 * spacing)
      let moved = told.filter { $0.delivery.phase == .moved }
      #expect(moved.map { Int($0.delivery.coalesced) }.reduce(0, +) == moves.count)
      #expect(moved.last?.delivery.point.x == 30)
      #expect(moved.allSatisfy { $0.instant >= ($0.delivery.at?.nanoseconds ?? 0) })
    }
  }
}
