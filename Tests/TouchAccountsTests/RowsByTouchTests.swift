import Testing
import TouchCore
import TouchScene

@testable import TouchAccounts

@Suite struct RowsByTouchTests {
  private var batch = Batch()

  private mutating func gesture(of numbers: UInt32..., at instant: Int64 = 0) {
    var range = TouchRange.empty
    for number in numbers { batch.append(TouchID(number), to: &range) }
    batch.append(
      GestureRow(EntrantID(9), on: ViewID(1), .pinch, .changed), GestureMeasures(at: .zero),
      of: range, by: Reason(.rec7), at: Instant(nanoseconds: instant))
  }

  private mutating func drop(_ touch: UInt32, at instant: Int64 = 0) {
    add(.drop(TouchID(touch), .began, nil), at: instant)
  }

  private mutating func add(_ effect: Effect, at instant: Int64 = 0) {
    batch.append(Row(effect, by: .hi6, at: Instant(nanoseconds: instant)))
  }

  /// Appends a change and a layout that follows from it.
  private mutating func change(by author: ChangeAuthor, at instant: Int64 = 0) {
    let instant = Instant(nanoseconds: instant)
    batch.append(
      change: MadeChange(SceneChange(.remove("gone")), by: author, over: .zero), by: .scene1,
      at: instant)
    let layout = ViewLayout(view: ViewID(1), frame: .zero, safeArea: .zero, inset: .zero)
    batch.append(layout: layout, by: .scene1, at: instant)
  }

  /// The rows of each touch; those of no touch have the key 0.
  private var rows: [UInt32: [Int]] {
    let rows = RowsByTouch(batch)
    var found = [UInt32(0): rows.besides]
    for touch in rows.touches { found[touch.touch.number] = touch.rows }
    return found
  }

  @Test mutating func aRowIsOfEachTouchThatItNames() {
    gesture(of: 1, 2)
    drop(3)
    gesture(of: 2, 3)
    #expect(rows == [0: [], 1: [0], 2: [0, 2], 3: [1, 2]])
  }

  @Test mutating func anAnswerBeforeTheRowsOfTheOneTouchOfItsInstantIsThatTouchs() {
    drop(1)
    change(by: .reaction(ReactionID(0)), at: 5)
    drop(1, at: 5)
    #expect(rows == [0: [], 1: [0, 1, 2, 3]])
    change(by: .reaction(ReactionID(0)), at: 6)
    drop(1, at: 6)
    drop(2, at: 6)
    #expect(rows[0] == [4, 5])
  }

  @Test mutating func touchesAreInTheOrderOfTheirNumbers() {
    drop(4)
    drop(2)
    gesture(of: 1, 3)
    #expect(RowsByTouch(batch).touches.map(\.touch.number) == [1, 2, 3, 4])
  }

  @Test mutating func aScrollIsOfItsTouchesAndOneByNobodyIsBeside() {
    var range = TouchRange.empty
    batch.append(TouchID(5), to: &range)
    batch.append(ScrollRow(ViewID(1), to: .zero), of: range, by: .scr4, at: .zero)
    drop(6)
    batch.append(ScrollRow(ViewID(1), to: .zero), of: .empty, by: .bar2, at: .zero)
    #expect(rows == [0: [2], 5: [0], 6: [1]])
  }

  @Test mutating func theAppAnswersTheTouchThatAloneHadRowsAtTheInstant() {
    drop(1)
    change(by: .reaction(ReactionID(0)))
    add(.highlight(HighlightRow(ViewID(1), isOn: true, by: .program, for: nil)))
    add(.present(ViewID(1), frames: 0, nil))
    add(.text(TextRow(ViewID(1), TextSelection(0, 0), heldBy: nil)))
    add(.system(.returnToCall, nil, nil))
    #expect(rows == [0: [], 1: [0, 1, 2, 3, 4, 5, 6]])
  }

  @Test mutating func anAnswerToSeveralTouchesIsOfNone() {
    gesture(of: 1, 2)
    change(by: .reaction(ReactionID(0)))
    drop(1, at: 5)
    gesture(of: 1, 2, at: 5)
    add(.present(ViewID(1), frames: 0, nil), at: 5)
    #expect(rows == [0: [1, 2, 5], 1: [0, 3, 4], 2: [0, 4]])
  }

  @Test mutating func atALaterInstantNothingIsAnAnswer() {
    drop(1)
    change(by: .reaction(ReactionID(0)), at: 1)
    #expect(rows == [0: [1, 2], 1: [0]])
  }

  @Test mutating func whatFollowsAChangeFromOutsideAnswersNoTouchBeforeIt() {
    drop(1)
    change(by: .host)
    drop(2)
    change(by: .reaction(ReactionID(0)))
    #expect(rows == [0: [1, 2], 1: [0], 2: [3, 4, 5]])
  }

  @Test mutating func whatTheSystemDoesOfItselfIsOfNoTouch() {
    drop(1)
    add(.indicator(isVisible: false, isEdgeProtected: false))
    add(.affordance(.top, isShown: false, over: .zero, nil))
    add(.event(.opaque))
    add(.system(.home, .bottom, nil))
    #expect(rows == [0: [1, 2, 3, 4], 1: [0]])
  }

  @Test mutating func onTheBarAFingersRowsAreItsOwnAndARecordsOfNobody() {
    for touch in [TouchID(1), TouchID(2), nil] {
      add(.statusBar(BarRow(.down, at: .zero, of: touch, handledBy: .nobody)))
    }
    #expect(rows == [0: [2], 1: [0], 2: [1]])
  }
}
