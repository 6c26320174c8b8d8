import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What the engine says of its state while fingers are down.
@Suite struct StateQueriesTests {
  @Test func aButtonIsLitAndTracksWhileAFingerIsInIt() throws {
    // HI-1, CTL-1
    let button = view("button", Rect2D(20, 200, 100, 44)) { $0.kind = .button }
    var world = try World(description([button]))
    let id = ViewID(1)
    #expect(!world.dispatcher.isLit(id, by: .touch))
    #expect(world.dispatcher.trackedTouch(of: id) == nil)
    world.touch(0, .began, 40, 220)
    #expect(world.dispatcher.isLit(id, by: .touch) && !world.dispatcher.isLit(id, by: .program))
    #expect(world.dispatcher.trackedTouch(of: id) == TouchID(1))
    world.at(50)
    world.touch(0, .ended, 40, 220)
    #expect(!world.dispatcher.isLit(id, by: .touch))
    #expect(world.dispatcher.trackedTouch(of: id) == nil)
  }

  @Test func aPanHasBegunUntilItsLastFingerLifts() throws {
    // REC-4
    var world = try World(pad([gesture("drag", .pan)]))
    let id = RecognizerID(0)
    world.touch(0, .began, 50, 150)
    #expect(!world.dispatcher.hasBegun(id))
    #expect(world.dispatcher.touches(followedBy: id) == [TouchID(1)])
    world.at(10)
    world.touch(0, .moved, 80, 150)
    #expect(world.dispatcher.hasBegun(id))
    world.touch(1, .began, 90, 150)
    #expect(world.dispatcher.touches(followedBy: id) == [TouchID(1), TouchID(2)])
    world.touch(0, .ended, 80, 150)
    #expect(world.dispatcher.touches(followedBy: id) == [TouchID(2)])
    world.touch(1, .ended, 90, 150)
    #expect(!world.dispatcher.hasBegun(id) && world.dispatcher.touches(followedBy: id).isEmpty)
  }

  @Test func aListGoesOnByItselfUntilItRests() throws {
    // SCR-4
    let list = view("list", Rect2D(0, 100, 320, 400)) {
      $0.kind = .scrollView
      $0.scroll.content = Size2D(320, 4000)
    }
    var world = try World(description([list]))
    world.play(
      (0, .began, 50, 400), (8, .moved, 50, 380), (16, .moved, 50, 360), (24, .moved, 50, 340))
    #expect(!world.dispatcher.isDecelerating(ViewID(1)))
    world.at(32)
    world.touch(1, .ended, 50, 320)
    #expect(world.dispatcher.isDecelerating(ViewID(1)))
    world.rest()
    #expect(!world.dispatcher.isDecelerating(ViewID(1)))
  }
}
