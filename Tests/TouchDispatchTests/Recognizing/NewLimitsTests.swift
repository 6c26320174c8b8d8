import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// A change of what a recognizer is held against, in the middle of its attempt: the next movement renews
/// its deadline, also one within its quiet distance, and whatever else happened before.
@Suite struct NewLimitsTests {
  /// What happens between the change and the movement, or before both.
  enum Case: CaseIterable {
    case nothing, anotherFingerMoves, anotherTimerWasRemoved, anotherTimerFires, timeComesFirst
  }

  @Test(arguments: Case.allCases) func theNextMovementRenewsTheDeadline(_ only: Case) throws {
    let tip = gesture("tip", .longPress) { $0.minimumPress = .milliseconds(350) }
    let press = gesture("press", .longPress) { $0.minimumPress = .milliseconds(1_000) }
    let side = view("side", Rect2D(0, 40, 300, 50)) { $0.gestures = [tip] }
    var world = try World(pad([press], [side]))
    world.touch(1, .began, 100, 200)
    if only != .nothing {
      world.at(10)
      world.touch(2, .began, 150, 80)
    }
    if only == .anotherTimerWasRemoved {
      world.at(50)
      world.touch(2, .ended, 150, 80)
    }
    world.at(100)
    world.make(set("press.minimumPress", .text("600ms")))
    if only == .timeComesFirst {
      var batch = Batch()
      world.dispatcher.advance(to: .zero + .milliseconds(399), into: &batch)
    }
    world.at(only == .anotherFingerMoves ? 200 : 400)
    if only == .anotherFingerMoves {
      world.frame((1, .moved, 101, 200), (2, .moved, 151, 80))
    } else {
      world.touch(1, .moved, 101, 200)
    }
    world.rest()
    let rows = world.journal(of: "gesture")
    #expect("\(rows)".contains("600"), "\(rows)")
    #expect(!"\(rows)".contains("1000"), "\(rows)")
  }
}
