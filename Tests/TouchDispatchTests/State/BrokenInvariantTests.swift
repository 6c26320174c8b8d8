import Fixtures
import Testing
import TouchCore
import TouchScene

@testable import GestureArbiter
@testable import TouchDispatch

/// States that no dispatcher comes to by itself are told from sound ones, so that none is loaded.
@Suite struct BrokenInvariantTests {
  @Test func aRecognizerHasATimerWhereItsMachineHasADeadlineAndNowhereElse() throws {
    // STATE-1
    var world = try World(pad([gesture("drag", .pan), gesture("hold", .longPress)]))
    func broken(_ dispatcher: Dispatcher) -> String? {
      dispatcher.brokenInvariant.map { "\($0)" }
    }
    func copied(_ dispatcher: Dispatcher) -> Dispatcher {
      var copy = dispatcher
      copy.unshare()
      return copy
    }
    let ids = Array(world.dispatcher.recognizers.ids)
    let pan = try #require(ids.first)
    let words = "a recognizer has no timer, or a timer that it does not need"

    #expect(broken(world.dispatcher) == nil)
    var idle = copied(world.dispatcher)
    idle.timers.arm(pan, at: .zero + .milliseconds(100))
    #expect(broken(idle) == words)

    world.touch(1, .began, 100, 200)
    #expect(broken(world.dispatcher) == nil)
    let press = try #require(ids.first { world.dispatcher.recognizers[$0].deadline != .never })
    var waiting = copied(world.dispatcher)
    waiting.timers.rearm(press, at: .never)
    #expect(broken(waiting) == words)
    waiting = copied(world.dispatcher)
    waiting.timers.arm(pan, at: .zero + .milliseconds(100))
    #expect(broken(waiting) == words)
  }

  @Test func noEntrantPreventsItself() throws {
    // STATE-1, ARB-3
    var world = try World(pad([gesture("drag", .pan)]))
    world.touch(1, .began, 100, 200)
    var copy = world.dispatcher
    copy.unshare()
    let slot = try #require(copy.touches.live.first)
    let rank = try #require(copy.arena[slot].entrants.first)
    let place = Int(slot.index) * copy.arena.stride + Int(rank.index)
    copy.arena.entries[place].prevents.insert(rank)
    #expect(copy.brokenInvariant.map { "\($0)" } == "an entrant prevents itself")
    #expect(world.dispatcher.brokenInvariant == nil)
  }
}
