import Testing
import TouchCore

@Suite struct MeasureTests {
  @Test func whatIsNothingHasNoSign() throws {
    // A finger that has not moved has gone no way, neither there nor back.
    #expect(Measure(-0.0, limit: 50, unit: .points).measured.sign == .plus)
    #expect(Measure(-0.5, limit: 50, unit: .points).measured == -0.5)
    var view = ViewDescription(id: "v")
    view.frame = Rect2D(0, 0, 1, 1)
    try view.set(
      "frame", part: nil, to: .list([.number(-0.0), .number(-1), .number(2), .number(3)]))
    #expect(view.frame?.minX.sign == .plus && view.frame?.minY == -1)
    try view.set("alpha", part: nil, to: .number(-0.0))
    #expect(view.alpha.sign == .plus)
  }
}
