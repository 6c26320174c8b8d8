import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Taps, B1 to B6 (REC-2).
@Suite struct TapCases {
  private func tapWorld() throws -> World {
    try World(pad([gesture("tap", .tap)]))
  }

  /// B1: down, and up near by. One tap, with the lift.
  @Test func aTapIsRecognisedAtTheLift() throws {
    var world = try tapWorld()
    world.play((0, .began, 110, 210))
    #expect(world.told() == ["HIT-2 deliver 1 began pad 110,110"])
    world.play((60, .ended, 111, 209))
    #expect(
      world.told() == [
        "ARB-6 deliver 1 cancelled pad 111,109", "REC-2 gesture tap ended",
        "REC-2 outcome 1 tap won",
      ])
    world.rest()
    #expect(world.told() == [])
  }

  /// B2: the finger moves too far. The tap fails with the sample that crosses the limit, not with
  /// the lift.
  @Test func aTapFailsWhereItCrossesTheLimit() throws {
    var world = try tapWorld()
    world.play((0, .began, 110, 210), (20, .moved, 150, 210), (40, .moved, 156, 210))
    #expect(world.journal(of: "gesture") == ["40 REC-2 gesture tap failed"])
    world.play((60, .ended, 110, 210))
    world.rest()
    #expect(world.journal(of: "gesture") == ["40 REC-2 gesture tap failed"])
    #expect(world.outcomes() == ["REC-2 1 tap failed"])
  }

  /// B3: it moves less than that, if only just. A tap.
  @Test func aTapMayMoveAsFarAsTheLimit() throws {
    for (x, isTap) in [(127.0, true), (155, true), (155.0.nextUp, false)] {
      var world = try tapWorld()
      world.play((0, .began, 110, 210), (20, .moved, x, 210), (60, .ended, x, 210))
      #expect(world.outcomes() == ["REC-2 1 tap \(isTap ? "won" : "failed")"], "\(x)")
    }
  }

  /// B4: a still finger of 500 ms, and nobody who waits for a press. Still a tap, as is one of 750
  /// ms; a longer one is none.
  @Test func aTapMayLastAsLongAsTheLimit() throws {
    for (duration, isTap) in [(500, true), (750, true), (751, false)] as [(Int64, Bool)] {
      var world = try tapWorld()
      world.play((0, .began, 110, 210), (duration, .ended, 110, 210))
      world.rest()
      #expect(
        world.journal(of: "gesture")
          == [isTap ? "\(duration) REC-2 gesture tap ended" : "750 REC-2 gesture tap failed"])
    }
  }

  /// B5, analog: a second finger comes down before the first lifts. A tap of one finger has one
  /// finger, so there is none, whether or not the view is told of the second; two single fingers
  /// are two taps.
  @Test(arguments: [true, false]) func aSecondFingerEndsATapOfOne(
    takesMultipleTouch: Bool
  ) throws {
    var world = try World(
      pad([gesture("tap", .tap)]) { $0.views[1].takesMultipleTouch = takesMultipleTouch })
    world.play((0, .began, 110, 210))
    world.play(finger: 2, (30, .began, 210, 210))
    world.play((60, .ended, 110, 210))
    world.play(finger: 2, (90, .ended, 210, 210))
    world.rest()
    #expect(world.journal(of: "gesture") == ["30 REC-2 gesture tap failed"])
    world.tap(at: 1000, 110, 210)
    world.tap(at: 1100, 210, 210)
    #expect(
      world.journal(of: "gesture").suffix(2) == [
        "1060 REC-2 gesture tap ended", "1160 REC-2 gesture tap ended",
      ])
  }

  /// B6: the touch is cancelled after its down was told. Down and cancel, and neither up nor tap.
  @Test func aCancelIsNoLift() throws {
    let go = view("go", in: "pad", Rect2D(20, 20, 100, 44)) { $0.kind = .button }
    var world = try World(pad([gesture("tap", .tap)], [go]))
    world.play((0, .began, 60, 140), (50, .cancelled, 60, 140))
    world.rest()
    #expect(
      world.told() == [
        "HIT-2 deliver 1 began go 40,20", "HI-1 highlight go on touch",
        "CTL-1 control 1 go touchDown", "ARB-11 gesture tap failed",
        "WIN-3 deliver 1 cancelled go 40,20", "HI-1 highlight go off touch", "HI-3 present go 3",
        "WIN-3 control 1 go touchCancel", "ARB-11 outcome 1 tap failed",
        "ARB-11 outcome 1 go failed",
      ])
  }
}

/// Double taps, B7 to B14 (REC-2).
@Suite struct DoubleTapCases {
  private func doubleWorld() throws -> World {
    try World(pad([gesture("double", .tap) { $0.taps = 2 }]))
  }

  /// The double tap of taps of 60 ms that begin at these times and places, down along one line.
  private func play(_ taps: (at: Int64, x: Double)...) throws -> World {
    var world = try doubleWorld()
    for tap in taps { world.tap(at: tap.at, tap.x, 210) }
    world.rest()
    return world
  }

  /// B7: two taps shortly after one another, side by side. A double tap, with the second lift.
  @Test func twoTapsAreADoubleTapAtTheSecondLift() throws {
    let world = try play((0, 110), (160, 112))
    #expect(world.journal(of: "gesture") == ["220 REC-2 gesture double ended"])
  }

  /// B8: two taps 120 pt apart. No double tap; the second is the first of a new pair.
  @Test func aTapTooFarAwayIsTheFirstOfANewPair() throws {
    #expect(
      try play((0, 110), (160, 230)).journal(of: "gesture") == [
        "160 REC-2 gesture double failed", "570 REC-2 gesture double failed",
      ])
    #expect(
      try play((0, 110), (160, 230), (320, 230)).journal(of: "gesture") == [
        "160 REC-2 gesture double failed", "380 REC-2 gesture double ended",
      ])
  }

  /// B9: the first tap moved too far, the second not. No double tap.
  @Test func aTapThatMovedTooFarIsNotTheFirstOfAPair() throws {
    var world = try doubleWorld()
    world.play((0, .began, 110, 210), (40, .moved, 156, 210), (60, .ended, 110, 210))
    world.tap(at: 160, 110, 210)
    world.rest()
    #expect(
      world.journal(of: "gesture") == [
        "40 REC-2 gesture double failed", "570 REC-2 gesture double failed",
      ])
  }

  /// B10: five seconds between two taps. No double tap; a third shortly after the second makes one.
  @Test func aTapTooLateIsTheFirstOfANewPair() throws {
    let world = try play((0, 110), (5000, 110), (5160, 110))
    #expect(
      world.journal(of: "gesture") == [
        "410 REC-2 gesture double failed", "5220 REC-2 gesture double ended",
      ])
  }

  /// B11, differs: the first finger rests for a second before the quick second tap. That was no
  /// tap, and so there is no double tap.
  @Test func aFingerThatRestsIsNotTheFirstOfAPair() throws {
    for (rest, told) in [
      (1000, ["750 REC-2 gesture double failed", "1510 REC-2 gesture double failed"]),
      (700, ["860 REC-2 gesture double ended"]),
    ] as [(Int64, [String])] {
      var world = try doubleWorld()
      world.play((0, .began, 110, 210), (rest, .ended, 110, 210))
      world.tap(at: rest + 100, 110, 210)
      world.rest()
      #expect(world.journal(of: "gesture") == told)
    }
  }

  /// B12, differs: 10 ms between two taps. No shortest time is documented: a double tap.
  @Test func noGapIsTooShortForADoubleTap() throws {
    let world = try play((0, 110), (70, 110), (1000, 110))
    #expect(
      world.journal(of: "gesture") == [
        "130 REC-2 gesture double ended", "1410 REC-2 gesture double failed",
      ])
  }

  /// B13: two fingers that overlap. No double tap.
  @Test func twoFingersAreNoDoubleTap() throws {
    var world = try doubleWorld()
    world.play((0, .began, 110, 210))
    world.play(finger: 2, (40, .began, 120, 210))
    world.play((60, .ended, 110, 210))
    world.play(finger: 2, (100, .ended, 120, 210))
    world.rest()
    #expect(world.journal(of: "gesture") == ["40 REC-2 gesture double failed"])
    #expect(world.outcomes() == ["REC-2 1 double failed", "REC-2 2 double failed"])
  }

  /// B14: another gesture recognises after the first tap. That pair is over, and the next tap does
  /// not complete it, but is the first of a new one.
  @Test func aGestureBetweenTwoTapsEndsThePair() throws {
    var world = try World(
      pad([gesture("double", .tap) { $0.taps = 2 }, gesture("drag", .pan)]))
    world.tap(at: 0, 110, 210)
    world.play((100, .began, 110, 210), (120, .moved, 125, 210), (160, .ended, 125, 210))
    world.tap(at: 200, 110, 210)
    let drags = ["120 REC-4 gesture drag began", "160 REC-4 gesture drag ended"]
    #expect(world.journal(of: "gesture").filter { !$0.hasSuffix("failed") } == drags)
    world.tap(at: 360, 110, 210)
    world.rest()
    #expect(
      world.journal(of: "gesture").filter { !$0.hasSuffix("failed") }
        == drags + ["420 REC-2 gesture double ended"])
  }
}
