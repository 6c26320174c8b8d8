import Fixtures
import Testing
import TouchCore

/// Whose movements the velocity of a pan is made of (REC-9).
@Suite struct RecognizerVelocityTests {
  /// The x velocities of the rows so far, in whole points per second.
  private func velocities(_ world: World) -> [Double] {
    world.measured.map { $0.velocity.x.rounded() }
  }

  @Test func theVelocityOfSeveralFingersIsThatOfTheirMiddle() throws {
    // The middle goes 40 pt in 20 ms, then 10, then 10 while one of them rests.
    var world = try World(pad([gesture("drag", .pan) { $0.minTouches = 2 }]))
    world.frame((1, .began, 60, 150), (2, .began, 100, 150))
    world.at(20)
    world.frame((1, .moved, 80, 150), (2, .moved, 160, 150))
    world.play(finger: 2, (40, .moved, 180, 150), (60, .moved, 200, 150))
    #expect(velocities(world) == [2000, 0.2 * 500 + 0.8 * 2000, 500])
  }

  @Test func aFingerThatComesOrGoesIsNoMovement() throws {
    var world = try World(pad([gesture("drag", .pan)]))
    world.frame((1, .began, 60, 150), (2, .began, 100, 150))
    world.at(20)
    world.frame((1, .moved, 80, 150), (2, .moved, 160, 150))
    world.play(finger: 3, (40, .began, 300, 300), (60, .moved, 303, 300), (80, .moved, 309, 300))
    #expect(velocities(world) == [2000, 50, 0.2 * 100 + 0.8 * 50])
    world.play(finger: 3, (100, .ended, 309, 300))
    world.play(finger: 2, (120, .moved, 164, 150))
    #expect(velocities(world).last == 100)
    // The one that is left has its own.
    world.play(finger: 1, (140, .ended, 80, 150))
    world.play(finger: 2, (160, .moved, 174, 150), (170, .ended, 174, 150))
    #expect(velocities(world).suffix(2) == [82, 82], "250 and 40")
  }

  @Test func aFingerThatComesBackCountsWhereItIs() throws {
    // Its touch gets the place of the one before it, so that the pan has the same set of places.
    var world = try World(pad([gesture("drag", .pan)]))
    world.frame((1, .began, 60, 150), (2, .began, 100, 150))
    world.at(20)
    world.frame((1, .moved, 80, 150), (2, .moved, 160, 150))
    world.play(finger: 2, (40, .ended, 160, 150), (60, .began, 300, 300), (80, .moved, 306, 300))
    let last = try #require(world.measured.last)
    #expect(last.location == Point2D(193, 225))
    #expect(last.velocity == Point2D(150, 0))
  }

  @Test func aPanThatBeginsAfterItsLiftHasTheVelocityOfTheLift() throws {
    // REC-9: its finger had rested for 100 ms; it begins and ends with the same velocity.
    for (pause, velocity) in [(20, 600.0), (110, 0)] as [(Int64, Double)] {
      var world = try World(
        pad([
          gesture("drag", .pan) { $0.requires = ["double"] },
          gesture("double", .tap) { $0.taps = 2 },
        ]))
      world.play((0, .began, 60, 150), (20, .moved, 72, 150), (40, .moved, 84, 150))
      world.play((40 + pause, .ended, 84, 150))
      world.rest()
      #expect(velocities(world).suffix(2) == [velocity, velocity])
    }
  }

  @Test func aTouchOfAnEarlierAttemptMakesNoDifference() throws {
    // REC-1, REC-4: the first touch waits for a third tap when the pan of the second one begins; both
    // lifted at one instant. A copy, whose idle recognizers are undefined, has the same rows.
    var world = try World(
      pad([
        gesture("drag", .pan) { $0.requires = ["triple"] },
        gesture("triple", .tap) { $0.taps = 3 },
      ]))
    let before = world.dispatcher
    world.play(finger: 1, (100, .began, 60, 150), (100, .ended, 60, 150))
    world.play(finger: 2, (100, .began, 60, 150), (100, .moved, 75, 150), (100, .ended, 75, 150))
    world.rest()
    let rows = world.journal(of: "gesture")
    #expect(
      rows.filter { $0.contains("drag began") || $0.contains("drag ended") }.count == 2, "\(rows)")
    let last = world.measured.suffix(2)
    #expect(last.map(\.location) == [Point2D(75, 150), Point2D(75, 150)])
    #expect(last.map(\.velocity) == [.zero, .zero])
    withExtendedLifetime(before) {}
  }

  @Test func otherFingersMakeNoDifference() throws {
    // A pan that waits for a second tap begins and ends after the lift of its finger, with the
    // velocity that it had then, whatever fingers do elsewhere in the meantime.
    let aside = view("aside", Rect2D(0, 500, 320, 60)) { $0.gestures = [gesture("move", .pan)] }
    for other in [nil, 0, 90] as [Double?] {
      var world = try World(
        pad(
          [
            gesture("drag", .pan) { $0.requires = ["double"] },
            gesture("double", .tap) { $0.taps = 2 },
          ], [aside]))
      if let other {
        world.play(finger: 9, (0, .began, 60, 530))
        if other > 0 { world.play(finger: 9, (10, .moved, 60 + other, 530)) }
      }
      world.play((20, .began, 60, 150), (40, .moved, 72, 150), (60, .moved, 84, 150))
      world.play((70, .ended, 84, 150))
      if let other { world.play(finger: 9, (80, .moved, 60 + 2 * other, 530)) }
      world.rest()
      // REC-4: it begins late, and counts from there.
      let measured = world.measured.filter {
        $0.location == Point2D(84, 150) && $0.velocity != .zero
      }
      #expect(measured.map { $0.velocity.x.rounded() } == [600, 600])
      #expect(measured.map(\.translation) == [.zero, .zero])
    }
  }
}
