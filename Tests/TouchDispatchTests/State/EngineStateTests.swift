import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What the engine says of its state, one by one and as one value.
@Suite struct EngineStateTests {
  @Test func aButtonIsLitAndTracksWhileAFingerIsInIt() throws {
    // HI-1, CTL-1
    let button = view("button", Rect2D(20, 200, 100, 44)) { $0.kind = .button }
    var world = try World(description([button]))
    let id = ViewID(1)
    #expect(!world.dispatcher.state(of: id).lit.contains(.touch))
    #expect(world.dispatcher.state(of: id).tracked == nil)
    world.touch(0, .began, 40, 220)
    #expect(
      world.dispatcher.state(of: id).lit.contains(.touch)
        && !world.dispatcher.state(of: id).lit.contains(.program))
    #expect(world.dispatcher.state(of: id).tracked == TouchID(1))
    world.at(50)
    world.touch(0, .ended, 40, 220)
    #expect(!world.dispatcher.state(of: id).lit.contains(.touch))
    #expect(world.dispatcher.state(of: id).tracked == nil)
  }

  @Test func aViewOfAnotherPlayerHasTheStateOfNoView() throws {
    // WIN-4
    let button = view("button", Rect2D(20, 200, 100, 44)) { $0.kind = .button }
    let world = try World(description([button]))
    let id = ViewID(world.dispatcher.scene.viewCount)
    let state = world.dispatcher.state(of: id)
    #expect(state.view == id && !state.isVisible && !state.isEnabled)
    #expect(state.lit.isEmpty && state.tracked == nil && state.scrolling == .rests)
    #expect(state.frame == Rect2D(0, 0, 0, 0) && state.offset == .zero && state.value == 0)
  }

  @Test func aPanHasBegunUntilItsLastFingerLifts() throws {
    // REC-4
    var world = try World(pad([gesture("drag", .pan)]))
    let id = RecognizerID(0)
    world.touch(0, .began, 50, 150)
    #expect(!world.dispatcher.state(of: id).isActive)
    #expect(world.dispatcher.touches(followedBy: id) == [TouchID(1)])
    world.at(10)
    world.touch(0, .moved, 80, 150)
    #expect(world.dispatcher.state(of: id).isActive)
    world.touch(1, .began, 90, 150)
    #expect(world.dispatcher.touches(followedBy: id) == [TouchID(1), TouchID(2)])
    world.touch(0, .ended, 80, 150)
    #expect(world.dispatcher.touches(followedBy: id) == [TouchID(2)])
    world.touch(1, .ended, 90, 150)
    #expect(
      !world.dispatcher.state(of: id).isActive && world.dispatcher.touches(followedBy: id).isEmpty)
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
    #expect(world.dispatcher.state(of: ViewID(1)).scrolling != .decelerates)
    world.at(32)
    world.touch(1, .ended, 50, 320)
    #expect(world.dispatcher.state(of: ViewID(1)).scrolling == .decelerates)
    world.rest()
    #expect(world.dispatcher.state(of: ViewID(1)).scrolling != .decelerates)
  }

  @Test func aRecognizerIsInTheStateOfItsLastRowAndMeasuresAsItSays() throws {
    // REC-4, REC-9
    var world = try World(pad([gesture("drag", .pan), gesture("tap", .tap)]))
    let (drag, tap) = (RecognizerID(0), RecognizerID(1))
    #expect(world.dispatcher.state(of: drag).location == nil)
    world.touch(0, .began, 50, 150)
    var state = world.dispatcher.state(of: drag)
    #expect(state.state == .possible && state.fingers == 1 && state.location == Point2D(50, 150))
    #expect(state.translation == .zero && state.scale == 1)
    world.at(10)
    world.touch(0, .moved, 80, 150)
    state = world.dispatcher.state(of: drag)
    let began = try #require(world.measured.last)
    #expect(state.state == .began && state.location == began.location)
    #expect(state.translation == began.translation && state.velocity == began.velocity)
    #expect(state.velocity != .zero)
    #expect(world.dispatcher.state(of: tap).state == .failed)
    world.at(20)
    world.touch(0, .moved, 90, 150)
    state = world.dispatcher.state(of: drag)
    #expect(state.state == .changed && state.translation == world.measured.last?.translation)
    #expect(world.dispatcher.state(of: state.entrant) == state)
    world.make(set("drag.enabled", .boolean(false)))
    state = world.dispatcher.state(of: drag)
    #expect(state.state == .cancelled && !state.isEnabled && state.translation == .zero)
    world.touch(0, .ended, 90, 150)
    #expect(world.dispatcher.state(of: drag).state == .possible)
    #expect(world.dispatcher.state(of: tap).state == .possible)
  }

  @Test func aPinchMeasuresItsScaleAndARotationItsAngle() throws {
    // REC-7, REC-8
    var world = try World(pad([gesture("pinch", .pinch), gesture("turn", .rotation)]))
    world.frame((0, .began, 100, 300), (1, .began, 200, 300))
    world.at(10)
    world.frame((0, .moved, 60, 300), (1, .moved, 240, 300))
    world.at(20)
    world.frame((0, .moved, 50, 300), (1, .moved, 250, 300))
    let pinch = world.dispatcher.state(of: RecognizerID(0))
    #expect(pinch.isActive && pinch.scale == world.measured.last?.amount && pinch.rotation == 0)
    #expect(pinch.scale > 1 && pinch.scaleVelocity == world.measured.last?.amountVelocity)
    #expect(world.dispatcher.state(of: RecognizerID(1)).scale == 1)
  }

  @Test func aTapThatWaitsForADoubleTapIsPossible() throws {
    // ARB-4
    let double = gesture("double", .tap) { $0.taps = 2 }
    let single = gesture("single", .tap) { $0.requires = ["double"] }
    var world = try World(pad([double, single]))
    world.tap(at: 0, 50, 150)
    let state = world.dispatcher.state(of: RecognizerID(1))
    #expect(state.state == .possible && state.isWaiting)
    #expect(world.dispatcher.liveTouches.map(\.phase) == [.ended])
    world.rest()
    #expect(!world.dispatcher.state(of: RecognizerID(1)).isWaiting)
    #expect(world.dispatcher.liveTouches.isEmpty)
  }

  @Test func aTouchSaysWhoHasItAndWhatItsFingerDoes() throws {
    // ARB-6
    var world = try World(pad([gesture("drag", .pan)]))
    world.touch(3, .began, 50, 150)
    var touch = try #require(world.dispatcher.state(of: TouchID(1)))
    #expect(touch.phase == .began && touch.finger == FingerID(3) && touch.tapCount == 1)
    #expect(touch.owner == .view(ViewID(1)) && touch.isDelivered && !touch.isWithheld)
    world.at(10)
    world.touch(3, .moved, 80, 150)
    touch = try #require(world.dispatcher.state(of: TouchID(1)))
    let drag = world.dispatcher.state(of: RecognizerID(0)).entrant
    #expect(touch.phase == .moved && touch.location == Point2D(80, 150))
    #expect(touch.start == Point2D(50, 150) && touch.owner == .gesture(drag))
    #expect(!touch.isDelivered && touch.isDown)
    var batch = Batch()
    world.dispatcher.advance(to: .zero + .milliseconds(20), into: &batch)
    #expect(world.dispatcher.state(of: TouchID(1))?.phase == .stationary)
    world.at(30)
    world.touch(3, .ended, 80, 150)
    #expect(world.dispatcher.state(of: TouchID(1)) == nil && world.dispatcher.liveTouches == [])
  }

  @Test func aTouchAtAnEdgeIsWithheldFromItsView() throws {
    // GATE-1
    var world = try World(toolbarScene())
    world.touch(0, .began, 160, 560)
    let touch = try #require(world.dispatcher.liveTouches.first)
    #expect(touch.isWithheld && !touch.isDelivered && touch.owner == .view(ViewID(1)))
    world.rest()
    let later = try #require(world.dispatcher.liveTouches.first)
    #expect(!later.isWithheld && later.isDelivered)
  }

  @Test func fingersThatAreIgnoredAreTouchesOfNobody() throws {
    // TCH-3
    var world = try World(pad([]))
    for finger: UInt8 in 0..<6 { world.touch(finger, .began, 50 + 20 * Double(finger), 150) }
    let touches = world.dispatcher.liveTouches
    #expect(touches.map(\.touch.number) == [1, 2, 3, 4, 5, 6])
    #expect(touches.allSatisfy { $0.owner == .ignored && $0.isDown })
    #expect(touches.allSatisfy { world.dispatcher.state(of: $0.touch) == $0 })
  }

  @Test func aViewSaysWhereItIsAndWhatItShows() throws {
    // CTL-3, HIT-4, SCR-2
    let list = view("list", Rect2D(0, 100, 320, 200)) {
      $0.kind = .scrollView
      $0.scroll.content = Size2D(320, 4000)
    }
    let row = view("row", in: "list", Rect2D(10, 20, 100, 40)) { $0.kind = .slider }
    var world = try World(description([list, row]))
    #expect(world.dispatcher.state(of: ViewID(2)).frame == Rect2D(10, 120, 100, 40))
    #expect(world.dispatcher.state(of: ViewID(2)).isVisible)
    world.play((0, .began, 200, 280), (8, .moved, 200, 240), (16, .moved, 200, 200))
    let moved = world.dispatcher.state(of: ViewID(1))
    #expect(moved.scrolling == .drags && moved.offset.y > 0)
    #expect(world.dispatcher.state(of: ViewID(2)).frame.minY == 120 - moved.offset.y)
    world.touch(1, .ended, 200, 200)
    world.rest()
    world.make(set("row.value", .number(0.5)))
    world.make(set("row.enabled", .boolean(false)))
    world.make(set("row.hidden", .boolean(true)))
    let state = world.dispatcher.state(of: ViewID(2))
    #expect(state.value == 0.5 && !state.isEnabled && !state.isVisible && state.lit.isEmpty)
  }

  @Test func affordancesAndTheIndicatorAreTheSystems() throws {
    // DEFER-1, DEFER-3, DEFER-10
    var world = try World(game())
    #expect(world.dispatcher.systemState.deferred == EdgeSet(.top).union(EdgeSet(.bottom)))
    #expect(world.dispatcher.systemState.affordances.isEmpty)
    #expect(world.dispatcher.systemState.isEdgeProtected)
    #expect(world.dispatcher.systemState.isIndicatorVisible)
    #expect(world.dispatcher.systemState.statusBar.size.height == 0)
    world.swipeDown(at: 0)
    #expect(world.dispatcher.systemState.affordances == EdgeSet(.top))
    world.rest()
    #expect(world.dispatcher.systemState.affordances.isEmpty)
  }

  @Test func reachabilityAndTheWayHomeAreTheSystems() throws {
    // EDGE-4, EDGE-6, HOME-7
    var world = try World(description(on: "iPhone X", Release(12)))
    world.play((0, .began, 180, 800), (8, .moved, 180, 780), (16, .moved, 180, 700))
    #expect(world.dispatcher.systemState.homeSwipe == TouchID(1))
    world.touch(1, .ended, 180, 700)
    #expect(world.dispatcher.systemState.homeSwipe == nil)
    #expect(!world.dispatcher.systemState.isActive)
  }

  @Test func theWholeStateIsAllOfItsParts() throws {
    var world = try World(pad([gesture("drag", .pan)]))
    world.touch(0, .began, 50, 150)
    world.at(10)
    world.touch(0, .moved, 80, 150)
    let (dispatcher, state) = (world.dispatcher, world.dispatcher.state)
    #expect(state.views == dispatcher.scene.views.map { dispatcher.state(of: $0) })
    #expect(state.recognizers.first == dispatcher.state(of: RecognizerID(0)))
    #expect(state.touches == dispatcher.liveTouches && state.system == dispatcher.systemState)
    #expect(state.now == dispatcher.now && state.closed == nil)
    #expect(state.nextDeadline == dispatcher.nextDeadline)
    world.at(11)
    world.touch(0, .moved, 81, 150)
    #expect(world.dispatcher.state != state && dispatcher.state == state)
  }
}
