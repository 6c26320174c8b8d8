import Testing
import TouchControls
import TouchCore

/// Content that goes on by itself, and what becomes of it when its ends change.
@Suite struct DecelerationTests {
  /// Content that may go on by 900 and 1 900 points, let go with 1 000 a second along both axes.
  private let free = Deceleration(
    ViewID(1), from: Point2D(100, 100), velocity: Point2D(1_000, 1_000), at: .zero, least: .zero,
    most: Point2D(1_000, 2_000), Figures(device: Device.all[0], os: Release(7)))

  private func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  @Test func itEndsAtTheEndThatIsThereNowAlongEachAxis() {
    // SCR-4: across beyond its new end, at that at once; down to where it would have come.
    var bounded = free
    let before = bounded.offset(at: at(300))
    bounded.stay(between: .zero, Point2D(150, 2_000), at: at(300))
    #expect(bounded.offset(at: at(300)) == Point2D(150, before.y))
    #expect(bounded.offset(at: bounded.rest) == Point2D(150, free.offset(at: free.rest).y))
    // Both beyond: nothing is left to wait for.
    bounded.stay(between: .zero, Point2D(150, 150), at: at(301))
    #expect(bounded.offset(at: at(301)) == Point2D(150, 150))
    #expect(bounded.rest <= at(301))
  }

  @Test func itGoesOnToAnEndThatIsFartherNowButNotFromRest() {
    var bounded = Deceleration(
      ViewID(1), from: Point2D(100, 100), velocity: Point2D(1_000, 1_000), at: .zero, least: .zero,
      most: Point2D(150, 400), Figures(device: Device.all[0], os: Release(7)))
    bounded.stay(between: .zero, Point2D(1_000, 2_000), at: at(200))
    #expect(bounded.offset(at: bounded.rest) == Point2D(150, free.offset(at: free.rest).y))
  }

  @Test func theSameEndsChangeNothing() {
    var same = free
    same.stay(between: .zero, Point2D(1_000, 2_000), at: at(123))
    #expect(same.rest == free.rest)
    for milliseconds in [0, 122, 123, 124, 1_000, 10_000] as [Int64] {
      #expect(same.offset(at: at(milliseconds)) == free.offset(at: at(milliseconds)))
    }
  }
}
