import Fixtures
import Testing
import TouchCore

@testable import TouchAccounts
@testable import TouchPlayer

@Suite struct StrandTests {
  /// A second finger comes down in a view without multiple touch, and a tap fails because of it in
  /// the same step or later. The row of the failure comes first, or second.
  private func kinds(failingAt failure: Int64, dropAt drop: Int64) throws -> [EffectKind] {
    var batch = Batch()
    func fail() {
      var range = TouchRange.empty
      for number in [UInt32(1), 2] { batch.append(TouchID(number), to: &range) }
      batch.append(
        GestureRow(EntrantID(9), on: ViewID(1), .tap, .failed), GestureMeasures(at: .zero),
        of: range, by: Reason(.rec2), at: Instant(nanoseconds: failure))
    }
    if failure <= drop { fail() }
    batch.append(
      Row(.drop(TouchID(2), .began, nil), by: .hit5, at: Instant(nanoseconds: drop)))
    if failure > drop { fail() }
    batch.append(
      Row(
        .outcome(TouchID(2), EntrantID(9), .failed), by: .rec2, at: Instant(nanoseconds: 9)))
    var past = RunPast(SceneIDs(try ToolbarScenes.scene()), origin: 0)
    let run = RunReading(batch, RowsByTouch(batch), after: &past)
    return Strand.strands(of: Array(batch.rows.indices), in: run).map { $0.key.kind }
  }

  @Test func thatAFingerComesDownStandsBeforeWhatGesturesMakeOfIt() throws {
    #expect(try kinds(failingAt: 3, dropAt: 3) == [.drop, .gesture, .outcome])
    #expect(try kinds(failingAt: 5, dropAt: 3) == [.drop, .gesture, .outcome])
  }

  @Test func whatComesLaterStandsLater() throws {
    #expect(try kinds(failingAt: 3, dropAt: 5) == [.gesture, .drop, .outcome])
  }
}
