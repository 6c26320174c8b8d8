import Fixtures
import Testing
import TouchCore

/// Fingers that come when a recognizer has all that it takes.
@Suite struct RecognizerEnteringTests {
  @Test func aFingerTooManyFailsAPanThatHasNotBegun() throws {
    // REC-4
    var world = try World(pad([gesture("drag", .pan) { $0.maxTouches = 1 }]))
    world.play((0, .began, 60, 150))
    world.play(finger: 2, (5, .began, 200, 350))
    world.play((20, .moved, 90, 150))
    #expect(world.journal(of: "gesture") == ["5 REC-4 gesture drag failed"])
  }

  @Test func aFingerThatAPanDoesNotTakeIsNotMeasured() throws {
    // REC-4, REC-9: the same rows with a second finger as without it, down or moving.
    var measured: [[GestureMeasures]] = []
    for second in [nil, Point2D(200, 350), Point2D(240, 350)] as [Point2D?] {
      var world = try World(pad([gesture("drag", .pan) { $0.maxTouches = 1 }]))
      world.play((0, .began, 60, 150), (10, .moved, 80, 150))
      if second != nil { world.play(finger: 2, (15, .began, 200, 350)) }
      world.play((20, .moved, 85, 150))
      if let second, second != Point2D(200, 350) {
        world.play(finger: 2, (30, .moved, second.x, second.y))
      }
      world.play((60, .moved, 100, 150), (70, .ended, 100, 150))
      #expect(
        world.journal(of: "gesture") == [
          "10 REC-4 gesture drag began", "20 REC-4 gesture drag changed",
          "60 REC-4 gesture drag changed", "70 REC-4 gesture drag ended",
        ])
      measured.append(world.measured)
    }
    #expect(measured[0].first?.location == Point2D(80, 150))
    #expect(measured[1] == measured[0] && measured[2] == measured[0])
  }

  @Test func aThirdFingerOfAPinchIsNotMeasured() throws {
    // REC-7
    var world = try World(pad([gesture("zoom", .pinch)]))
    world.touch(1, .began, 100, 200)
    world.touch(2, .began, 200, 200)
    world.touch(3, .began, 150, 400)
    world.at(20)
    world.touch(2, .moved, 220, 200)
    #expect(world.measured.map(\.location) == [Point2D(160, 200)])
  }

  @Test func aFurtherFingerAtTheEdgeHasAnOutcomeOfTheEdgePan() throws {
    // ARB-2, REC-5: whether it comes before the first has moved, or after.
    for isLate in [false, true] {
      var world = try World(pad([gesture("edge", .edgePan)]))
      world.play((0, .began, 8, 150))
      if isLate { world.play((20, .moved, 40, 150)) }
      world.play(finger: 2, (30, .began, 8, 300), (60, .ended, 8, 300))
      world.play((80, .ended, 40, 150))
      world.rest()
      #expect(
        world.outcomes() == [
          "REC-5 2 edge notAsked", "REC-5 1 edge \(isLate ? "won" : "failed")",
        ])
    }
  }

  @Test func aFurtherFingerAtTheEdgeHasAnOutcomeOfTheBackSwipe() throws {
    // ARB-2, EDGE-5
    var world = try World(pad([]) { $0.controllers[0].popGesture = .standard })
    world.play((0, .began, 8, 150))
    world.play(finger: 2, (30, .began, 8, 300), (60, .ended, 8, 300))
    world.play((80, .ended, 8, 150))
    world.rest()
    #expect(world.outcomes() == ["EDGE-5 2 app.pop notAsked", "EDGE-5 1 app.pop failed"])
  }

  @Test func aFingerAwayFromTheEdgeIsToldHowFarItBegan() throws {
    // ARB-2, REC-5: the app's edge pan has failed, and a swipe back is no entrant there.
    var world = try World(
      pad([gesture("edge", .edgePan)]) { $0.controllers[0].popGesture = .standard })
    world.play((0, .began, 13.5, 150), (20, .moved, 100, 150), (60, .ended, 150, 150))
    world.rest()
    #expect(world.outcomes() == ["REC-5 1 edge failed"])
    let measures = world.rows.compactMap { row in
      if case .outcome = row.effect { row.measure } else { nil }
    }
    #expect(measures == [Measure(13.5, limit: 13, unit: .points)])
    #expect(!world.rows.contains { if case .gesture = $0.effect { true } else { false } })
  }

  @Test func aFurtherFingerAwayFromTheEdgeLeavesTheEdgePanToTheFirst() throws {
    // REC-5
    var world = try World(pad([gesture("edge", .edgePan)]))
    world.play((0, .began, 8, 150))
    world.play(finger: 2, (30, .began, 150, 300), (60, .ended, 150, 300))
    world.play((80, .ended, 8, 150))
    world.rest()
    #expect(world.outcomes() == ["REC-5 2 edge failed", "REC-5 1 edge failed"])
  }
}
