import TouchAccounts
import Fixtures
import Testing
import TouchCore
import TouchScene

@testable import TouchPlayer

/// The field `touches` of gestures and scrolls.
@Suite struct TouchesFieldTests {
  /// A gesture of some touches, and a scroll of others.
  private func batch(gestureOf gesture: [UInt32], scrollOf scroll: [UInt32]) -> Batch {
    var batch = Batch()
    func range(_ numbers: [UInt32]) -> TouchRange {
      var range = TouchRange.empty
      for number in numbers { batch.append(TouchID(number), to: &range) }
      return range
    }
    batch.append(
      GestureRow(.statusBar, on: ViewID(1), .tap, .ended), GestureMeasures(at: Point2D(7, 0)),
      of: range(gesture), by: Reason(.rec2), at: .zero)
    batch.append(ScrollRow(ViewID(1), to: Point2D(0, 9)), of: range(scroll), by: .scr2, at: .zero)
    return batch
  }

  private func json(_ batch: Batch) throws -> [String] {
    var journal = JournalWriter(SceneIDs(try PlainScenes.box()), run: nil)
    journal.write(batch)
    return String(decoding: journal.takeBytes(), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  @Test func itStandsBeforeAllOthersOfARowAndIsAList() throws {
    #expect(
      try json(batch(gestureOf: [1, 12], scrollOf: [12])) == [
        #"{"t":"0","n":1,"effect":"gesture","touches":[1,12],"entrant":"system.statusBar","#
          + #""view":"box","state":"ended","location":[7.0,0.0],"rule":"REC-2"}"#,
        #"{"t":"0","n":2,"effect":"scroll","touches":[12],"view":"box","offset":[0.0,9.0],"#
          + #""toTop":false,"rule":"SCR-2"}"#,
      ])
  }

  @Test func ofAScrollByNoFingerItIsEmpty() throws {
    let scroll = try #require(try json(batch(gestureOf: [1], scrollOf: [])).last)
    #expect(scroll.contains(#""effect":"scroll","touches":[],"view""#))
  }

  @Test func theTableReadsItLikeTheTouchOfOtherRows() throws {
    var table = JournalTable(SceneIDs(try PlainScenes.box()))
    table.write(batch(gestureOf: [1, 12], scrollOf: [12]))
    table.write(batch(gestureOf: [3], scrollOf: []))
    let lines = String(decoding: table.takeBytes(), as: UTF8.self).split(separator: "\n")
      .map { $0.dropFirst(32) }
    #expect(
      lines == [
        "touches 1 12, system.statusBar, box, ended, location 7 0",
        "touch 12, box, offset 0 9",
        "touch 3, system.statusBar, box, ended, location 7 0",
        "box, offset 0 9",
      ])
  }

  @Test func aBatchThatIsAppendedBringsItsTouches() throws {
    var all = batch(gestureOf: [1], scrollOf: [])
    all.append(contentsOf: batch(gestureOf: [2, 3], scrollOf: [3]))
    #expect(all.rows.map { all.touches(of: $0).map(\.number) } == [[1], [], [2, 3], [3]])
  }

  @Test func reactionsMatchTheWholeList() {
    let content = FieldContent.touches([TouchID(1), TouchID(3)])
    #expect(content.equals(.list([.number(1), .number(3)])))
    for other: SceneValue in [
      .list([.number(1)]), .list([]), .number(1), .null, .list([.number(1), .number(2)]),
    ] {
      #expect(!content.equals(other))
    }
    #expect(FieldContent.touches([]).equals(.list([])))
  }

  /// Of a run that looks random: the touches of gestures are down or wait, and the recognizer is
  /// asked of them.
  @Test(arguments: 1...40)
  func everyGestureIsOfTouchesWhoseOutcomesComeLater(_ seed: Int) throws {
    var seeded = Seeded(UInt64(seed))
    let scene = try PagerScenes.random(&seeded)
    let (batch, _) = try ToolbarScenes.play(PagerScenes.inputs(&seeded), in: scene)
    var outcomes: [[UInt32]: (place: Int, outcome: Outcome)] = [:]
    for (place, row) in batch.rows.enumerated() {
      guard case .outcome(let touch, let entrant, let outcome) = row.effect else { continue }
      outcomes[[touch.number, UInt32(entrant.index)]] = (place, outcome)
    }
    for (place, row) in batch.rows.enumerated() {
      guard case .gesture(let gesture) = row.effect else { continue }
      let touches = batch.touches(of: row)
      #expect(!touches.isEmpty, "row \(place + 1)")
      #expect(zip(touches, touches.dropFirst()).allSatisfy { $0 < $1 }, "row \(place + 1)")
      for touch in touches {
        let end = outcomes[[touch.number, UInt32(gesture.entrant.index)]]
        #expect(end.map { $0.place > place && $0.outcome != .notAsked } == true, "\(place + 1)")
      }
    }
  }
}
