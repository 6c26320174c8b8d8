import Testing
import TouchCore

/// The list of touches that stands in a batch beside its rows.
@Suite struct BatchTests {
  private func range(_ numbers: [UInt32], in batch: inout Batch) -> TouchRange {
    var range = TouchRange.empty
    for number in numbers { batch.append(TouchID(number), to: &range) }
    return range
  }

  private func append(gestureOf touches: TouchRange, to batch: inout Batch) {
    batch.append(
      GestureRow(EntrantID(7), on: ViewID(1), .pan, .changed), GestureMeasures(at: Point2D(3, 4)),
      of: touches, by: Reason(.rec4), at: .zero)
  }

  private func append(scrollOf touches: TouchRange, to batch: inout Batch) {
    batch.append(ScrollRow(ViewID(2), to: Point2D(0, 9)), of: touches, by: .scr2, at: .zero)
  }

  private func touches(in batch: Batch) -> [[UInt32]] {
    batch.rows.map { batch.touches(of: $0).map(\.number) }
  }

  @Test func eachRowHasTheTouchesOfItsRange() {
    var batch = Batch()
    append(gestureOf: range([1, 4], in: &batch), to: &batch)
    append(scrollOf: range([4], in: &batch), to: &batch)
    append(scrollOf: .empty, to: &batch)
    batch.append(Row(.drop(TouchID(1), .began, nil), by: .win1, at: .zero))
    append(gestureOf: range([2, 3, 5], in: &batch), to: &batch)
    #expect(touches(in: batch) == [[1, 4], [4], [], [], [2, 3, 5]])
  }

  @Test func twoRowsMayBeOfOneRange() {
    var batch = Batch()
    let range = range([6, 8], in: &batch)
    append(gestureOf: range, to: &batch)
    append(scrollOf: range, to: &batch)
    #expect(touches(in: batch) == [[6, 8], [6, 8]])
  }

  @Test func aBatchThatWasEmptiedBeginsItsListAnew() {
    for count in [1, 40] {
      var batch = Batch()
      for _ in 0..<count { append(gestureOf: range([1, 2], in: &batch), to: &batch) }
      batch.removeAll()
      append(scrollOf: range([9], in: &batch), to: &batch)
      #expect(touches(in: batch) == [[9]])
      #expect(batch.rows.count == 1)
    }
  }

  @Test func whatWasKeptOfABatchStaysAsItWas() throws {
    var batch = Batch()
    append(gestureOf: range([1, 2], in: &batch), to: &batch)
    let (copy, rows) = (batch, batch.rows)
    let touches = batch.touches(of: try #require(batch.rows.first))
    batch.removeAll()
    batch.unshare()
    append(scrollOf: range([9], in: &batch), to: &batch)
    #expect(self.touches(in: copy) == [[1, 2]] && self.touches(in: batch) == [[9]])
    #expect(rows.count == 1 && touches.map(\.number) == [1, 2])
    guard case .gesture(let gesture) = rows[0].effect else {
      Issue.record("no gesture")
      return
    }
    #expect(copy[gesture.measures].location == Point2D(3, 4))
  }

  @Test func aBatchWithoutALayoutOrAMissHasNoneAfterItWasEmptied() throws {
    var batch = Batch()
    batch.append(
      layout: ViewLayout(
        view: ViewID(1), frame: Rect2D(0, 0, 1, 1),
        safeArea: Insets2D(top: 0, left: 0, bottom: 0, right: 0),
        inset: Insets2D(top: 0, left: 0, bottom: 0, right: 0)),
      by: .hit2, at: .zero)
    batch.removeAll()
    #expect(batch.layouts.isEmpty && batch.changes.isEmpty && batch.misses.isEmpty)
  }

  @Test func whatARecognizerMeasuredIsItsRowsWhateverItsTouches() throws {
    var batch = Batch()
    append(gestureOf: range([1, 2, 3], in: &batch), to: &batch)
    guard case .gesture(let gesture) = try #require(batch.rows.first).effect else {
      Issue.record("no gesture")
      return
    }
    #expect(batch[gesture.measures].location == Point2D(3, 4))
  }

  @Test func aRangeHasItsTouchesInOrder() async {
    await #expect(processExitsWith: .failure) {
      var batch = Batch()
      var range = TouchRange.empty
      batch.append(TouchID(2), to: &range)
      batch.append(TouchID(2), to: &range)
    }
  }

  @Test func aRangeIsCompleteOnceAnotherHasBegun() async {
    await #expect(processExitsWith: .failure) {
      var batch = Batch()
      var (range, other) = (TouchRange.empty, TouchRange.empty)
      for number: UInt32 in 1...2 { batch.append(TouchID(number), to: &range) }
      for number: UInt32 in 1...2 { batch.append(TouchID(number), to: &other) }
      batch.append(TouchID(3), to: &range)
    }
  }

  @Test func theTouchesOfARowMakeNoRowLarger() {
    #expect(MemoryLayout<Row>.stride == 88)
    #expect(MemoryLayout<ScrollRow>.size < MemoryLayout<Delivery>.size)
    #expect(MemoryLayout<GestureRow>.size < MemoryLayout<Delivery>.size)
  }
}
