import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// A copy of a dispatcher is another dispatcher in the same state; what one does never changes the
/// other.
@Suite struct CopyTests {
  /// A dispatcher with a finger down on a view with a pan.
  private func begun() throws -> Dispatcher {
    var world = try World(pad([gesture("drag", .pan)]))
    world.touch(1, .began, 100, 200)
    return world.dispatcher
  }

  /// The rows of a finger that moves by `step` a sample and lifts.
  private static func rows(of dispatcher: consuming Dispatcher, by step: Double) -> String {
    var batch = Batch()
    for number in 1...6 {
      let phase: Phase = number < 6 ? .moved : .ended
      let point = Point2D(100 + step * Double(number), 200)
      dispatcher.step(
        Input(
          .frame([Sample(finger: FingerID(1), phase: phase, point: point)]),
          at: .zero + .milliseconds(10 * Int64(number))),
        into: &batch)
    }
    return batch.rows.map { "\($0) \(batch.touches(of: $0).map(\.number))" }.joined()
  }

  @Test func copiesThatStepAtOnceOnTwoThreadsChangeNothingOfEachOther() async throws {
    let steps = [1.0, 9]
    let expected = try steps.map { Self.rows(of: try begun(), by: $0) }
    for _ in 0..<2_000 {
      let dispatcher = try begun()
      async let first = Self.rows(of: dispatcher, by: steps[0])
      async let second = Self.rows(of: dispatcher, by: steps[1])
      let rows = await [first, second]
      try #require(rows == expected)
    }
  }
}
