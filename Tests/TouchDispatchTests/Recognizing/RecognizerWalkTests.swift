import Fixtures
import Testing
import TouchCore

/// Fingers of a pinch and a rotation that lift one by one, and come back (REC-7, REC-8).
@Suite struct RecognizerWalkTests {
  /// Two fingers of which the second has gone down and to the right, far enough for both kinds: the
  /// distance is 1.5 times what it was, and stands at 90°.
  private func begun(
    _ kind: RecognizerKind, _ others: [RecognizerDescription] = []
  ) throws -> World {
    var world = try World(pad([gesture("two", kind)] + others))
    world.frame((1, .began, 100, 200), (2, .began, 200, 200))
    world.at(20)
    world.frame((2, .moved, 100, 350))
    return world
  }

  /// What it measures after that.
  private func amount(_ kind: RecognizerKind) -> Double { kind == .pinch ? 1.5 : 90 }

  @Test(arguments: [RecognizerKind.pinch, .rotation])
  func itEndsWhenBothFingersHaveLifted(kind: RecognizerKind) throws {
    for first in [1, 2] as [UInt8] {
      var world = try begun(kind)
      world.at(40)
      world.touch(first, .ended, 100, first == 1 ? 200 : 350)
      world.play(finger: 3 - first, (60, .moved, 150, 250), (80, .moved, 160, 260))
      world.play(finger: 3 - first, (100, .ended, 160, 260))
      world.rest()
      // Nobody is told of what the one that is left does.
      #expect(
        world.journal(of: "gesture") == [
          "20 \(kind.rule.id) gesture two began", "100 \(kind.rule.id) gesture two ended",
        ])
      #expect(world.measured.map(\.amount) == [amount(kind), amount(kind)])
      #expect(world.measured.last?.location == Point2D(160, 260))
      #expect(world.measured.last?.amountVelocity == 0, "REC-9.rest")
      #expect(
        world.outcomes() == [
          "\(kind.rule.id) \(first) two won", "\(kind.rule.id) \(3 - first) two won",
        ])
    }
  }

  @Test(arguments: [RecognizerKind.pinch, .rotation])
  func fingersThatAreTakenAwayElsewhereChangeItsLocationAlone(kind: RecognizerKind) throws {
    var world = try begun(kind)
    world.at(40)
    world.frame((1, .cancelled, 0, 200), (2, .cancelled, 300, 300))
    world.rest()
    #expect(world.journal(of: "gesture").last == "40 ARB-11 gesture two cancelled")
    #expect(world.measured.map(\.amount) == [amount(kind), amount(kind)])
    #expect(world.measured.last?.location == Point2D(150, 250))
  }

  @Test(arguments: [RecognizerKind.pinch, .rotation])
  func aFingerThatComesBackGoesOnWithIt(kind: RecognizerKind) throws {
    for first in [1, 2] as [UInt8] {
      var world = try begun(kind)
      world.at(40)
      world.touch(first, .ended, 100, first == 1 ? 200 : 350)
      world.play(finger: 3 - first, (60, .moved, 150, 250))
      world.play(finger: 7, (80, .began, 250, 250))
      #expect(world.told().filter { $0.contains("gesture") }.count == 1)
      // Twice as far apart as they came down, and a quarter turn on.
      world.play(finger: 7, (100, .moved, 150, 450), (120, .ended, 150, 450))
      world.play(finger: 3 - first, (140, .ended, 150, 250))
      world.rest()
      let (rule, later) = (kind.rule.id, kind == .pinch ? 3.0 : 180)
      #expect(
        world.journal(of: "gesture") == [
          "20 \(rule) gesture two began", "100 \(rule) gesture two changed",
          "140 \(rule) gesture two ended",
        ])
      #expect(world.measured.map(\.amount) == [amount(kind), later, later])
      #expect(
        world.outcomes() == [
          "\(rule) \(first) two won", "\(rule) 3 two won", "\(rule) \(3 - first) two won",
        ])
      // What comes later is another one.
      world.at(200)
      world.frame((1, .began, 100, 200), (2, .began, 200, 200))
      world.at(220)
      world.frame((2, .moved, 100, 350))
      #expect(world.measured.last?.amount == amount(kind))
    }
  }

  @Test(arguments: [RecognizerKind.pinch, .rotation])
  func aFingerThatLiftsBeforeItBeganIsItsEnd(kind: RecognizerKind) throws {
    var world = try World(pad([gesture("two", kind)]))
    world.frame((1, .began, 100, 200), (2, .began, 200, 200))
    world.play(finger: 1, (20, .ended, 100, 200))
    world.play(finger: 3, (40, .began, 100, 200), (60, .moved, 40, 350), (80, .ended, 40, 350))
    world.play(finger: 2, (100, .ended, 200, 200))
    world.rest()
    let rule = kind.rule.id
    #expect(world.journal(of: "gesture") == ["20 \(rule) gesture two failed"])
    #expect(
      world.outcomes() == [
        "\(rule) 1 two failed", "REC-1 3 two notAsked", "\(rule) 2 two failed",
      ])
  }

  @Test(arguments: [RecognizerKind.pinch, .rotation])
  func aFingerThatIsTakenAwayCancelsIt(kind: RecognizerKind) throws {
    // ARB-11: whether two are down or one is left.
    for isAlone in [false, true] {
      var world = try begun(kind)
      if isAlone { world.play(finger: 1, (40, .ended, 100, 200)) }
      world.play(finger: 2, (60, .cancelled, 100, 350))
      if !isAlone { world.play(finger: 1, (80, .ended, 100, 200)) }
      world.rest()
      #expect(
        world.journal(of: "gesture") == [
          "20 \(kind.rule.id) gesture two began", "60 ARB-11 gesture two cancelled",
        ])
    }
  }

  @Test(arguments: [RecognizerKind.pinch, .rotation])
  func oneThatWaitsWaitsWithTheFingerThatIsLeft(kind: RecognizerKind) throws {
    // ARB-4: a press elsewhere must fail first; how many fingers have lifted before it does.
    let aside = view("aside", Rect2D(0, 500, 320, 40)) {
      $0.gestures = [gesture("press", .longPress)]
    }
    for lifts in 0...2 as ClosedRange<Int> {
      var world = try World(pad([gesture("two", kind) { $0.requires = ["press"] }], [aside]))
      world.touch(9, .began, 160, 520)
      world.frame((1, .began, 100, 200), (2, .began, 200, 200))
      world.at(20)
      world.frame((2, .moved, 100, 350))
      if lifts > 0 { world.play(finger: 1, (40, .ended, 100, 200)) }
      if lifts > 1 { world.play(finger: 2, (60, .ended, 100, 350)) }
      world.play(finger: 9, (300, .moved, 200, 520))
      if lifts < 1 { world.play(finger: 1, (320, .ended, 100, 200)) }
      if lifts < 2 { world.play(finger: 2, (340, .ended, 100, 350)) }
      world.rest()
      #expect(
        world.journal(of: "gesture") == [
          "300 REC-3 gesture press failed", "300 ARB-4 gesture two began",
          "\(lifts < 2 ? 340 : 300) \(kind.rule.id) gesture two ended",
        ])
      #expect(world.measured.last?.amount == amount(kind))
    }
  }

  @Test(arguments: [RecognizerKind.pinch, .rotation, .pan])
  func fingersThatLiftTogetherLiftWhereTheirMiddleIs(kind: RecognizerKind) throws {
    for isFirstFirst in [true, false] {
      var world = try begun(kind)
      world.at(40)
      if isFirstFirst {
        world.frame((1, .ended, 100, 200), (2, .ended, 100, 350))
      } else {
        world.frame((2, .ended, 100, 350), (1, .ended, 100, 200))
      }
      #expect(world.measured.last?.location == Point2D(100, 275))
    }
  }
}
