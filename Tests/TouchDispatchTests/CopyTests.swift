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

  @Test func aCopyMadeAtAnyTimeGoesOnWithTheSameRows() throws {
    // Recognizers of all kinds, which one finger and two use again and again: attempts that go on,
    // and those that begin in the copy.
    let gestures = RecognizerKind.allCases.map { gesture(SceneName("\($0)"), $0) }
    let scene = try CompiledScene(pad(gestures))
    var inputs: [Input] = []
    for episode in 0..<6 as Range<Int64> {
      let fingers = episode % 2 == 0 ? 1...1 : 1...2 as ClosedRange<UInt8>
      for number in 0...6 as ClosedRange<Int64> {
        let samples = fingers.map { finger in
          let apart = Double(finger) * (40 + Double(number * episode) * 3)
          return Sample(
            finger: FingerID(finger), phase: number == 0 ? .began : number < 6 ? .moved : .ended,
            point: Point2D(60 + apart, 150 + Double(number * episode) * 4))
        }
        inputs.append(
          Input(.frame(samples), at: .zero + .milliseconds(400 * episode + 12 * number)))
      }
    }
    func rows(of dispatcher: consuming Dispatcher, _ inputs: some Sequence<Input>) -> [String] {
      var batch = Batch()
      for input in inputs { dispatcher.step(input, into: &batch) }
      return batch.rows.map { row in
        guard case .gesture(let gesture) = row.effect else { return "\(row)" }
        return "\(row.instant) \(row.rule) \(gesture.state) \(batch[gesture.measures])"
      }
    }
    let expected = rows(of: Dispatcher(scene), inputs)
    #expect(expected.count > 100)
    var (dispatcher, written) = (Dispatcher(scene), 0)
    for index in inputs.indices {
      var copy = dispatcher
      let rest = rows(of: copy, inputs[index...])
      #expect(rest == Array(expected.dropFirst(written)))
      var batch = Batch()
      copy.step(inputs[index], into: &batch)
      written += batch.rows.count
      dispatcher = copy
    }
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
