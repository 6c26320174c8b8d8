import Fixtures
import SeededRandom
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Ten thousand taps of random lengths, at the edge and in mid screen.
extension GateWalkTests {
  @Test func aPersonsTapsAreEatenAtTheEdgeAndLitInMidScreen() throws {
    // GATE-7: of log-normal taps with median 85 ms and σ 0.45 about one in ten is longer than the
    // answer, and of those most are seen.
    let counts = try tenThousandTaps(at: tool, on: "tool")
    #expect((900...1_200).contains(counts.answered), "\(counts)")
    #expect((700...1_000).contains(counts.seen), "\(counts)")
    let middle = try tenThousandTaps(at: Point2D(160, 320), on: "middle")
    #expect(middle.seen > 9_900, "\(middle)")
    #expect(middle.answered == 0)
  }

  private func tenThousandTaps(
    at point: Point2D, on control: SceneName
  ) throws -> (answered: Int, seen: Int) {
    var random = SplitMix64(state: 0x7A95)
    var world = try World(toolbarScene())
    let view = try #require(world.dispatcher.scene.view(named: control))
    for _ in 0..<10_000 {
      world.touch(1, .began, point.x, point.y)
      world.instant = world.instant + personsTap(&random)
      world.touch(1, .ended, point.x, point.y)
      world.instant = world.instant + .milliseconds(1_000 + Int64(random.next() % 97))
    }
    while world.fire() {}
    var (answered, seen) = (0, 0)
    for row in world.rows {
      switch row.effect {
      case .deliver(let delivery) where delivery.phase == .began:
        if row.rule == .gate7 { answered += 1 }
      case .present(view, let frames, _):
        if frames > 0 { seen += 1 }
      default:
        break
      }
    }
    return (answered, seen)
  }

  /// e^(ln 85 + 0.45 z) ms, z normal as the sum of twelve fractions.
  private func personsTap(_ random: inout SplitMix64) -> Interval {
    var deviation = -6.0
    for _ in 0..<12 { deviation += Double(random.next() >> 11) / 9_007_199_254_740_992 }
    // The exponential by its series, which needs no mathematics library.
    let exponent = 0.45 * deviation
    var (term, sum) = (1.0, 1.0)
    for place in 1..<30 {
      term *= exponent / Double(place)
      sum += term
    }
    return Interval(nanoseconds: Int64(85_000_000 * sum))
  }
}
