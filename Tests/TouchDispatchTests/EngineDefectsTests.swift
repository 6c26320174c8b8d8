import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Defects that the engine once had, each in its smallest form.
@Suite struct EngineDefectsTests {
  @Test func aViewIsToldBeganFirstWhenTwoFingersBeginAtADeferredEdge_EDGE5_ARB10() throws {
    let description = try description(on: "iPhone 8", Release(11)) {
      $0.controllers[0].popGesture = .standard
      $0.controllers[0].deferring = EdgeSet(.bottom)
      $0.views[0].takesMultipleTouch = true
    }
    var world = try World(description)
    world.touch(0, .began, 10, 659)
    world.at(60)
    world.touch(1, .began, 110, 665)
    world.at(70)
    world.touch(0, .moved, 10, 660)
    world.at(80)
    world.touch(0, .ended, 10, 660)
    world.touch(1, .ended, 110, 665)
    world.rest()
    world.feed(.end)
    let told = world.rows.compactMap { row -> Phase? in
      guard case .deliver(let delivery) = row.effect, delivery.touch == TouchID(1) else {
        return nil
      }
      return delivery.phase
    }
    #expect(told == [.began, .moved, .ended])
  }

  /// A list whose pan waits for a double tap beside a view with a pan.
  private func listAndPad(_ change: (inout SceneDescription) -> Void = { _ in }) throws -> World {
    let list = view("list", Rect2D(0, 100, 320, 200)) {
      $0.kind = .scrollView
      $0.scroll.content = Size2D(320, 2000)
      $0.gestures = [
        gesture("double", .tap) {
          $0.taps = 2
          $0.requiredBy = ["list.pan"]
        }
      ]
    }
    let pad = view("pad", Rect2D(0, 300, 320, 200)) { $0.gestures = [gesture("drag", .pan)] }
    return try World(description(on: "iPhone 5s", Release(9), [list, pad], change))
  }

  @Test func aListThatWaitedFlingsWithItsOwnFingersVelocity_REC9_SCR4() throws {
    var world = try listAndPad()
    world.play(
      finger: 0, (0, .began, 50, 250), (8, .moved, 50, 245), (16, .moved, 50, 240),
      (24, .moved, 50, 235), (32, .ended, 50, 235))
    // Until the double tap fails, 350 ms behind the lift, another finger drags, and lifts.
    world.play(
      finger: 1, (340, .began, 50, 480), (348, .moved, 50, 460), (356, .moved, 50, 440),
      (364, .moved, 50, 420), (372, .ended, 50, 420))
    world.rest()
    for state in [GestureState.began, .ended] {
      #expect(try velocity(in: world, of: state).distance(to: Point2D(0, -625)) < 0.001)
    }
  }

  @Test func twoFingersThatLiftTogetherKeepTheirVelocityWhileTheirPanWaits_REC9() throws {
    var world = try listAndPad {
      $0.views[1].takesMultipleTouch = true
      $0.views[1].gestures[0].touches = 2
    }
    world.frame((0, .began, 50, 250), (1, .began, 100, 250))
    for step in 1...3 {
      world.at(8 * Int64(step))
      let y = 250 - 5 * Double(step)
      world.frame((0, .moved, 50, y), (1, .moved, 100, y))
    }
    world.at(32)
    world.frame((0, .ended, 50, 235), (1, .ended, 100, 235))
    world.rest()
    for state in [GestureState.began, .ended] {
      #expect(try velocity(in: world, of: state).distance(to: Point2D(0, -625)) < 0.001)
    }
  }

  /// The velocity that the scroll view says in its row of `state`.
  private func velocity(in world: World, of state: GestureState) throws -> Point2D {
    let rows = world.rows.compactMap { row -> GestureRow? in
      if case .gesture(let gesture) = row.effect { gesture } else { nil }
    }
    let place = try #require(
      rows.firstIndex { $0.view == ViewID(1) && $0.kind == .pan && $0.state == state })
    return world.measured[place].velocity
  }

  @Test func aPanHasTheSameVelocityBesideAFingerThatRestsElsewhere_REC9() throws {
    for isAlone in [true, false] {
      var world = try listAndPad {
        $0.figures = [FigureSetting(.rec2Interval, .text("20ms"))]
        $0.views.append(view("plain", Rect2D(0, 500, 320, 40)))
      }
      if !isAlone { world.touch(1, .began, 150, 520) }
      world.play(
        finger: 0, (0, .began, 50, 250), (8, .moved, 50, 245), (16, .moved, 50, 240),
        (24, .moved, 50, 235), (32, .ended, 50, 235))
      world.at(100)
      if !isAlone { world.touch(1, .ended, 150, 520) }
      world.rest()
      let velocity = try velocity(in: world, of: .began)
      #expect(velocity.distance(to: Point2D(0, -625)) < 0.001)
    }
  }

  @Test func aPanThatIsEndedFromOutsideSaysHowFarItsFingerIs_REC4_REC10() throws {
    for isBesideASwipe in [false, true] {
      var gestures = [gesture("drag", .pan)]
      // It fails at the first movement, the wrong way.
      if isBesideASwipe { gestures.append(gesture("flick", .swipe) { $0.direction = .left }) }
      var world = try World(pad(gestures))
      world.play(
        finger: 0, (0, .began, 50, 150), (8, .moved, 52, 150), (16, .moved, 55, 150),
        (24, .moved, 58, 150))
      world.make(SceneChange(.disable("drag")))
      let last = try #require(world.measured.last)
      #expect(last.location == Point2D(58, 150))
      #expect(last.translation == Point2D(8, 0))
    }
  }

  @Test func moreThanSixteenTouchesAreRefused_TCH3() throws {
    #expect(throws: SceneError.self) {
      try CompiledScene(description { $0.figures = [FigureSetting(.tch3Phone, .number(17))] })
    }
    var scene = try CompiledScene(
      description { $0.figures = [FigureSetting(.tch3Phone, .number(16))] })
    #expect(throws: ChangeError.self) { try scene.apply(set("TCH-3.phone", .number(17))) }
  }

  @Test func whatWaitsForAListIsOverWhenThatTouchIsCancelled_ARB4_ARB11() async {
    // The invariants are checked after every step where they are compiled in: as here.
    await #expect(processExitsWith: .success) {
      let list = view("list", Rect2D(240, 300, 80, 80)) { $0.kind = .scrollView }
      var world = try World(
        description(on: "iPhone 5s", Release(9), [list]) {
          $0.views[0].gestures = [gesture("drag", .pan) { $0.requires = ["list.pan"] }]
        })
      world.touch(0, .began, 40, 400)
      world.at(8)
      world.touch(0, .moved, 20, 400)
      world.at(16)
      world.frame((1, .began, 260, 320), (0, .ended, 10, 400))
      world.at(24)
      world.touch(1, .cancelled, 260, 320)
    }
  }

  @Test func aGestureGoesOnWhenAFingerThatJoinsItIsTakenAway_ARB4_ARB11() throws {
    let corner = view("corner", Rect2D(0, 300, 80, 80)) {
      $0.gestures = [gesture("flick", .swipe) { $0.requiredBy = ["drag"] }]
    }
    var world = try World(
      description(on: "iPhone 5s", Release(9), [corner]) {
        $0.views[0].takesMultipleTouch = true
        $0.views[0].gestures = [gesture("drag", .pan)]
      })
    world.touch(0, .began, 200, 100)
    world.at(8)
    world.touch(0, .moved, 200, 130)
    world.at(16)
    // Until the swipe fails, fingers that join the pan wait.
    world.touch(1, .began, 40, 340)
    world.at(24)
    world.touch(2, .began, 200, 450)
    world.at(32)
    world.touch(1, .cancelled, 40, 340)
    world.at(40)
    world.touch(0, .ended, 200, 130)
    world.at(48)
    world.touch(2, .moved, 210, 450)
    world.at(56)
    world.touch(2, .ended, 210, 450)
    let told = world.journal(of: "gesture", "outcome").filter { $0.contains("drag") }
    #expect(
      told == [
        "8 REC-4 gesture drag began", "32 ARB-11 outcome 2 drag failed",
        "40 REC-4 outcome 1 drag won", "48 REC-4 gesture drag changed",
        "56 REC-4 gesture drag ended", "56 REC-4 outcome 3 drag won",
      ])
  }

  @Test func aFingerThatWaitsToJoinAGestureThatEndsHasFailed_ARB4_REC1() throws {
    let corner = view("corner", Rect2D(0, 300, 80, 80)) {
      $0.gestures = [gesture("flick", .swipe) { $0.requiredBy = ["drag"] }]
    }
    let description = try description(on: "iPhone 5s", Release(9), [corner]) {
      $0.views[0].takesMultipleTouch = true
      $0.views[0].gestures = [gesture("drag", .pan)]
    }
    let rules: [(Phase, [String])] = [
      (
        .ended,
        [
          "24 REC-4 outcome 1 drag won", "32 REC-4 gesture drag ended",
          "32 REC-1 outcome 2 drag failed",
        ]
      ),
      (
        .cancelled,
        [
          "24 ARB-11 gesture drag cancelled", "24 REC-4 outcome 1 drag won",
          "32 ARB-11 outcome 2 drag failed",
        ]
      ),
    ]
    for (phase, rest) in rules {
      var world = try World(description)
      world.touch(0, .began, 200, 100)
      world.at(8)
      world.touch(0, .moved, 200, 130)
      world.at(16)
      world.touch(1, .began, 40, 340)
      world.at(24)
      world.touch(0, phase, 200, 130)
      world.at(32)
      world.touch(1, .ended, 40, 340)
      world.rest()
      let told = world.journal(of: "gesture", "outcome").filter { $0.contains("drag") }
      #expect(told == ["8 REC-4 gesture drag began"] + rest)
    }
  }

  @Test func aGestureIsCancelledWithItsLastFingerAlsoIfThatWaitsToJoinIt_ARB4_ARB11() throws {
    let corner = view("corner", Rect2D(0, 300, 80, 80)) {
      $0.gestures = [gesture("flick", .swipe) { $0.requiredBy = ["drag"] }]
    }
    var world = try World(
      description(on: "iPhone 5s", Release(9), [corner]) {
        $0.views[0].takesMultipleTouch = true
        $0.views[0].gestures = [gesture("drag", .pan)]
      })
    world.touch(0, .began, 200, 100)
    world.at(8)
    world.touch(0, .moved, 200, 130)
    world.at(16)
    world.touch(1, .began, 40, 340)
    world.at(24)
    world.touch(0, .ended, 200, 130)
    world.at(32)
    world.touch(1, .cancelled, 40, 340)
    world.rest()
    let told = world.journal(of: "gesture", "outcome").filter { $0.contains("drag") }
    #expect(
      told == [
        "8 REC-4 gesture drag began", "24 REC-4 outcome 1 drag won",
        "32 ARB-11 gesture drag cancelled", "32 ARB-11 outcome 2 drag failed",
      ])
  }

  /// A pan that waits for a double tap of two fingers.
  private func dragAndDouble() throws -> World {
    let double = gesture("double", .tap) {
      $0.taps = 2
      $0.touches = 2
      $0.requiredBy = ["drag"]
    }
    return try World(pad([gesture("drag", .pan), double]))
  }

  @Test func aPanThatWaitedIsWhereItsLastFingersWere_REC4_ARB4() throws {
    var world = try dragAndDouble()
    world.frame((0, .began, 50, 150), (1, .began, 150, 150))
    world.at(8)
    world.frame((0, .moved, 70, 150), (1, .moved, 170, 150))
    world.at(16)
    world.frame((0, .ended, 70, 150), (1, .ended, 170, 150))
    world.rest()
    // The double tap fails; the pan begins and ends.
    #expect(world.measured.suffix(2).map(\.location) == [Point2D(120, 150), Point2D(120, 150)])

    let places: [Double] = [70, 170]
    for last in [UInt8(0), 1] {
      let first = 1 - last
      world = try dragAndDouble()
      world.frame((0, .began, 50, 150), (1, .began, 150, 150))
      world.at(8)
      world.frame((0, .moved, 70, 150), (1, .moved, 170, 150))
      world.at(16)
      world.touch(first, .ended, places[Int(first)], 150)
      world.at(24)
      world.touch(last, .ended, places[Int(last)], 150)
      world.rest()
      let location = Point2D(places[Int(last)], 150)
      #expect(world.measured.suffix(2).map(\.location) == [location, location])
    }
  }

  @Test func twoFingersThatHaveRestedLiftWithoutVelocity_REC9() throws {
    var world = try World(pad([gesture("drag", .pan)]))
    world.frame((0, .began, 50, 150), (1, .began, 150, 150))
    world.at(8)
    world.frame((0, .moved, 70, 150), (1, .moved, 170, 150))
    world.at(108)
    world.frame((0, .ended, 70, 150), (1, .ended, 170, 150))
    #expect(world.measured.map(\.velocity) == [Point2D(2500, 0), .zero])
  }

  @Test func aPanThatWaitsGoesWithItsFingerAlsoBackToItsStart_REC4_ARB4() throws {
    let tap = gesture("tap", .tap) { $0.requiredBy = ["drag"] }
    for isAlone in [true, false] {
      var world = try World(pad([gesture("drag", .pan), tap]))
      world.play(finger: 0, (0, .began, 50, 150), (8, .moved, 70, 150))
      // Another finger, elsewhere.
      if !isAlone { world.play(finger: 1, (10, .began, 50, 60), (12, .ended, 50, 60)) }
      world.play(finger: 0, (16, .moved, 55, 150), (900, .ended, 55, 150))
      // The tap fails after 750 ms.
      let translations = world.measured.suffix(2).map(\.translation)
      #expect(translations == [.zero, .zero])
    }
  }

  @Test func ofIgnoredFingersThatLiftInOneFrameTheOneThatBeganLastCounts_TCH3_TCH6() throws {
    for order in [[0, 1, 2], [2, 1, 0]] as [[UInt8]] {
      var world = try World(description { $0.figures = [FigureSetting(.tch3Phone, .number(2))] })
      let y: [Double] = [100, 200, 300]
      world.frame((0, .began, 50, y[0]), (1, .began, 50, y[1]), (2, .began, 50, y[2]))
      world.at(8)
      let samples = order.map {
        Sample(finger: FingerID($0), phase: .ended, point: Point2D(50, y[Int($0)]))
      }
      world.feed(.frame(samples))
      world.at(16)
      world.touch(0, .began, 50, 300)
      let counts = world.rows.compactMap { row -> UInt16? in
        guard case .deliver(let delivery) = row.effect, delivery.touch == TouchID(4) else {
          return nil
        }
        return delivery.tapCount
      }
      #expect(counts == [2])
    }
  }
}
