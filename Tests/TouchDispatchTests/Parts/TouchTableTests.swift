import Fixtures
import Testing
import TouchCore
import TouchScene

@testable import TouchDispatch

@Suite struct TouchTableTests {
  /// A phone that follows five fingers.
  private let limits: FingerLimits
  private let start = Point2D(100, 100)

  init() throws { limits = SceneLimits(try CompiledScene(description())).fingers }

  private func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  private func sample(_ finger: UInt8, _ point: Point2D) -> Sample {
    Sample(finger: FingerID(finger), phase: .began, point: point)
  }

  /// A finger comes down, and has a slot.
  private func begin(
    _ finger: UInt8, in table: inout TouchTable, at milliseconds: Int64 = 0, _ point: Point2D? = nil
  ) throws -> Slot {
    let began = table.begin(sample(finger, point ?? start), at: instant(milliseconds), limits)
    let slot: Slot? = if case .touch(let slot) = began { slot } else { nil }
    return try #require(slot)
  }

  /// A finger that is one too many.
  private struct Excess {
    var isFirst: Bool
    var touch: TouchID
  }

  /// A finger comes down that is one too many.
  private func exceed(_ finger: UInt8, in table: inout TouchTable) throws -> Excess {
    let began = table.begin(sample(finger, start), at: .zero, limits)
    let excess: Excess? =
      if case .tooMany(let touch, let isFirst) = began {
        Excess(isFirst: isFirst, touch: touch)
      } else {
        nil
      }
    return try #require(excess)
  }

  @Test func aTouchKeepsItsSlotUntilItIsFreed() throws {
    var table = TouchTable()
    let slots = try (1...3).map { try begin($0, in: &table) }
    #expect(Set(slots).count == 3)
    table.lift(slots[1], .ended, at: instant(10), limits)
    #expect(table.slot(of: FingerID(2)) == nil && table.slot(of: TouchID(2)) == slots[1])
    #expect(table.live.count == 3 && table.down.count == 2 && !table[slots[1]].isDown)
    table.free(slots[1])
    #expect(table.slot(of: TouchID(2)) == nil && !table.live.contains(slots[1]))
    for (finger, place) in [(1, 0), (3, 2)] as [(UInt8, Int)] {
      #expect(table.slot(of: FingerID(finger)) == slots[place])
      #expect(table[slots[place]].touch == TouchID(UInt32(finger)))
    }
  }

  @Test func theNextTouchCanHaveAHigherNumberAndNeverOneThatATouchHad() throws {
    var table = TouchTable()
    func next(_ finger: UInt8) throws -> UInt32 {
      table[try begin(finger, in: &table)].touch.number
    }
    table.skip(to: TouchID(3))
    #expect(try next(1) == 3)
    table.skip(to: TouchID(9))
    #expect(try next(2) == 9 && next(3) == 10)
    for number in [0, 1, 10] as [UInt32] { table.skip(to: TouchID(number)) }
    #expect(try next(4) == 11)
  }

  @Test func aFreeSlotIsUsedAgainForATouchWithANumberOfItsOwn() throws {
    var table = TouchTable()
    let slots = try (1...3).map { try begin($0, in: &table) }
    table.lift(slots[0], .ended, at: instant(10), limits)
    table.free(slots[0])
    let again = try begin(9, in: &table, at: 20, Point2D(7, 8))
    #expect(again == slots[0])
    let live = table[again]
    #expect(live.touch == TouchID(4) && live.finger == FingerID(9) && live.isDown)
    #expect(live.start == Point2D(7, 8) && live.began == instant(20))
    // By touch, not by slot.
    var rest = table.live
    var order: [UInt32] = []
    while let slot = table.popEarliest(of: &rest) { order.append(table[slot].touch.number) }
    #expect(order == [2, 3, 4])
    #expect(rest.isEmpty)
  }

  @Test func aSlotKeepsNothingOfItsLastTouch() throws {
    var (used, new) = (TouchTable(), TouchTable())
    let slot = try begin(1, in: &used)
    used.give(slot, to: .view(WindowID(0), ViewID(3), isTold: true), isHooked: true)
    used.hold(.end, slot)
    _ = used.keep(slot, at: instant(5))
    used[slot].heard = .whole
    (used[slot].isSwallowed, used[slot].isContentDelayed) = (true, true)
    (used[slot].control, used[slot].release) = (ViewID(3), Reason(.gate4))
    used[slot].shortcut = .pan(RecognizerID(1))
    used.move(slot, to: Point2D(9, 9), at: instant(8))
    used.lift(slot, .cancelled, at: instant(10), limits)
    used.free(slot)
    new.skip(to: TouchID(2))
    let touches = try [begin(2, in: &used, at: 900), begin(2, in: &new, at: 900)]
    #expect("\(used[touches[0]])" == "\(new[touches[1]])")
  }

  @Test func aFingerComesDownAgainWhileItsFormerTouchWaits() throws {
    var table = TouchTable()
    let first = try begin(1, in: &table)
    table.lift(first, .ended, at: instant(10), limits)
    let second = try begin(1, in: &table, at: 20)
    #expect(first != second)
    #expect(table.slot(of: FingerID(1)) == second)
    table.move(second, to: Point2D(1, 2), at: instant(30))
    #expect(table[first].point == start && table[second].point == Point2D(1, 2))
    #expect(table[second].start == start)
  }

  @Test func thereIsRoomForAllThatMayWaitBesideAllThatMayBeDown() throws {
    // TCH-3 at its most: 48 touches that wait and 16 fingers, each in a slot of its own.
    let wide = try CompiledScene(
      description { $0.figures = [FigureSetting(.tch3Phone, .number(16))] })
    let limits = SceneLimits(wide).fingers
    #expect(limits.mostTouches == TouchTable.mostFingers)
    var table = TouchTable()
    for number in 0..<64 {
      let began = table.begin(
        sample(UInt8(number % 16), start), at: instant(Int64(number)), limits)
      guard case .touch(let slot) = began else {
        Issue.record("touch \(number) has no slot")
        return
      }
      if number < TouchTable.mostWaiting {
        table.lift(slot, .ended, at: instant(Int64(number)), limits)
      }
    }
    #expect(table.live.count == 64 && table.down.count == 16)
    #expect(Set(table.live.map { table[$0].touch.number }) == Set(1...64))
  }

  @Test func oneFingerTooManyIsIgnoredUntilItLifts() throws {
    // TCH-3
    var table = TouchTable()
    for finger in 1...5 { _ = try begin(UInt8(finger), in: &table) }
    let first = try exceed(6, in: &table)
    #expect(first.isFirst && first.touch == TouchID(6))
    let next = try exceed(7, in: &table)
    #expect(!next.isFirst && next.touch == TouchID(7))
    #expect(
      table.slot(of: FingerID(6)) == nil && table.ignoredTouch(of: FingerID(6)) == first.touch)
    #expect(table.live.count == 5 && table.downCount == 7)
    table.liftIgnored(FingerID(6), .ended, at: instant(10), limits)
    #expect(table.ignoredTouch(of: FingerID(6)) == nil && table.downCount == 6)
    // There were too many all the while.
    let again = try exceed(6, in: &table)
    #expect(!again.isFirst)
    for finger in [6, 7] as [UInt8] {
      table.liftIgnored(FingerID(finger), .ended, at: instant(20), limits)
    }
    let anew = try exceed(6, in: &table)
    #expect(anew.isFirst)
  }

  @Test func aTouchThatIsIgnoredHasNoSlot() throws {
    // TCH-3: the fingers that were followed are ignored with the one that was too many.
    var table = TouchTable()
    let slots = try (1...5).map { try begin($0, in: &table) }
    _ = try exceed(6, in: &table)
    for slot in slots { table.ignore(slot) }
    #expect(table.live.isEmpty && table.down.isEmpty && table.downCount == 6)
    for finger in 1...6 {
      #expect(table.ignoredTouch(of: FingerID(UInt8(finger))) == TouchID(UInt32(finger)))
      #expect(table.slot(of: FingerID(UInt8(finger))) == nil)
    }
    table.endTrace(at: instant(10), limits)
    #expect(table.downCount == 0)
    let slot = try begin(1, in: &table, at: 20)
    #expect(table.live == SlotSet(slot))
  }

  @Test func aTapFollowsTheOneBeforeIfItIsSoonAndNear() throws {
    // TCH-6: at most 350 ms after the lift and 45 pt from where the one before began.
    for (wait, distance, count) in [
      (0, 0, 2), (350, 45, 2), (351, 0, 1), (0, 45.5, 1),
    ] as [(Int64, Double, UInt16)] {
      var table = TouchTable()
      let first = try begin(1, in: &table)
      table.move(first, to: Point2D(190, 100), at: instant(40))
      table.lift(first, .ended, at: instant(50), limits)
      let next = try begin(
        2, in: &table, at: 50 + wait, Point2D(start.x, start.y + distance))
      #expect(table[next].tapCount == count, "\(wait) ms, \(distance) pt")
    }
  }

  @Test func everyLiftCountsForTheNextTapAndNothingElse() throws {
    // TCH-6: a lift of a finger that was ignored too, but none that was taken away.
    for (phase, count) in [(.ended, 2), (.cancelled, 1)] as [(Phase, UInt16)] {
      var table = TouchTable()
      let first = try begin(1, in: &table)
      table.lift(first, phase, at: instant(50), limits)
      let second = try begin(1, in: &table, at: 60)
      #expect(table[second].tapCount == count)

      var full = TouchTable()
      for finger in 1...5 { _ = try begin(UInt8(finger), in: &full) }
      _ = try exceed(6, in: &full)
      for finger in 1...5 {
        let slot = try #require(full.slot(of: FingerID(UInt8(finger))))
        full.lift(slot, .cancelled, at: instant(50), limits)
      }
      full.liftIgnored(FingerID(6), phase, at: instant(50), limits)
      let next = try begin(6, in: &full, at: 60)
      #expect(full[next].tapCount == count)
    }
  }

  @Test func theCountOfTapsGoesUpWithEach() throws {
    var table = TouchTable()
    for tap in 1...4 as ClosedRange<Int64> {
      let slot = try begin(1, in: &table, at: 100 * tap)
      #expect(table[slot].tapCount == UInt16(tap))
      table.lift(slot, .ended, at: instant(100 * tap + 50), limits)
      table.free(slot)
    }
  }

  @Test func aFingerWhoseBeganIsLostIsSoUntilItLiftsOrBegins() throws {
    // TCH-1
    var table = TouchTable()
    _ = try begin(1, in: &table)
    table.lose([FingerID(1), FingerID(2), FingerID(3), FingerID(3)])
    #expect(!table.isLost(FingerID(1)), "it is down, so its began is known")
    #expect(table.isLost(FingerID(2)) && table.isLost(FingerID(3)))
    let answers = [table.forgetLost(FingerID(3)), table.forgetLost(FingerID(3))]
    #expect(answers == [true, false])
    _ = try begin(2, in: &table)
    #expect(!table.isLost(FingerID(2)))
    table.lose([FingerID(4)])
    table.endTrace(at: instant(10), limits)
    #expect(!table.isLost(FingerID(4)))
  }

  @Test func theNewestMovementWaitsForADisplayFrame() throws {
    // TCH-7
    var table = TouchTable()
    let slot = try begin(1, in: &table)
    #expect(table[slot].waiting == nil)
    for step in 1...3 as ClosedRange<Int64> {
      table.move(slot, to: Point2D(Double(step), 0), at: instant(step))
      let isFirst = table.keep(slot, at: instant(step))
      #expect(isFirst == (step == 1))
    }
    let waiting = table.takeWaiting(slot)
    let move = try #require(waiting)
    #expect(move.instant == instant(3) && move.point == Point2D(3, 0) && move.count == 3)
    #expect(table[slot].waiting == nil)
  }

  @Test func aHandleIsHeldUntilSomebodyElseHasTheTouch() throws {
    // TXT-3
    var table = TouchTable()
    let slot = try begin(1, in: &table)
    table.give(slot, to: .view(WindowID(0), ViewID(0), isTold: true), isHooked: false)
    table.hold(.end, slot)
    #expect(table[slot].handle == .end && table[slot].isDown)
    table.give(slot, to: .nobody, isHooked: true)
    #expect(table[slot].handle == nil && table[slot].isDown && table[slot].isHooked)
    #expect(table[slot].toldView == nil)
  }
}
