import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Pans and what follows them, D1 to D9. D4 stands with the machine.
@Suite struct PanCases {
  private func drag(
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> World {
    try World(pad([gesture("drag", .pan)], [], change))
  }

  /// D1: less than 10 pt, then more. The pan begins with the second sample, not the first.
  @Test func aPanBeginsWithTheSampleBeyondTheHysteresis() throws {
    var world = try drag()
    world.play((0, .began, 60, 150), (20, .moved, 66, 159))
    #expect(world.journal(of: "gesture").isEmpty)
    world.play((40, .moved, 66, 160.5))
    #expect(world.journal(of: "gesture") == ["40 REC-4 gesture drag began"])
  }

  /// D2, differs: 5 pt, then 20 in all. It begins with a translation of 10, the hysteresis taken off,
  /// and with the velocity of the finger's last two movements.
  @Test func aPanBeginsWithWhatTheFingerHasMovedBeyondTheHysteresis() throws {
    var world = try drag()
    world.play((0, .began, 60, 150), (20, .moved, 65, 150), (40, .moved, 80, 150))
    #expect(world.journal(of: "gesture") == ["40 REC-4 gesture drag began"])
    #expect(world.measured[0].translation == Point2D(10, 0))
    // 250 pt/s, then 750: REC-9 weighs the last with a fifth.
    #expect((349.9...350.1).contains(world.measured[0].velocity.x))
    #expect(world.measured[0].velocity.y == 0)
  }

  /// D3: 15 pt in one sample. The first translation is 5.
  @Test func theHysteresisIsTakenOff() throws {
    var world = try drag()
    world.play((0, .began, 60, 150), (20, .moved, 75, 150))
    #expect(world.measured.map(\.translation) == [Point2D(5, 0)])
  }

  /// A list of the size of the screen that has been scrolled down, with a row in it.
  private func listWorld() throws -> World {
    try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          list(),
          view("row", in: "list", Rect2D(0, 300, 320, 1000)) {
            $0.gestures = [gesture("tap", .tap)]
          },
        ]))
  }

  /// D5: a fast movement that stays within 10 pt. Nothing scrolls, and nothing goes on by itself.
  @Test func aFastMovementWithinTheHysteresisIsNoFling() throws {
    var world = try listWorld()
    world.play((0, .began, 60, 300), (4, .moved, 60, 296), (8, .moved, 60, 291))
    world.play((10, .ended, 60, 291))
    world.rest()
    #expect(
      world.journal(of: "gesture", "scroll") == [
        "10 SCR-2 gesture list.pan failed", "10 REC-2 gesture tap ended",
      ])
    // One that goes beyond it is one: the list is where the finger is, and rests much later.
    world.play((1000, .began, 60, 300), (1004, .moved, 60, 296), (1008, .moved, 60, 289))
    world.play((1010, .ended, 60, 289))
    world.rest()
    let scrolls = world.journal(of: "scroll")
    #expect(scrolls.count > 60 && scrolls[0] == "1008 SCR-2 scroll list 0,301", "\(scrolls)")
    #expect(world.dispatcher.now > .zero + .milliseconds(2000))
  }

  /// D6: a new touch while the list goes on by itself. The list stops with the down, where it is
  /// then; the touch is the list's and not its content's.
  @Test func aNewTouchStopsWhatGoesOn() throws {
    var world = try listWorld()
    world.play(
      (0, .began, 60, 300), (20, .moved, 60, 280), (40, .moved, 60, 260), (50, .ended, 60, 250))
    _ = world.told()
    world.play((150, .began, 200, 200))
    let told = world.told()
    #expect(told.first?.hasPrefix("SCR-4 scroll list 0,") == true)
    #expect(told.contains("SCR-4 gesture list.pan began"))
    #expect(!told.contains { $0.contains("deliver") })
    world.play((210, .ended, 200, 200))
    world.rest()
    #expect(
      world.told().filter { $0.contains("scroll") || $0.contains("gesture") } == [
        "SCR-2 gesture list.pan ended"
      ])
  }

  /// D7, analog: the finger rests before it lifts. Beyond 40 ms its velocity is nothing, and the
  /// list stays where it is; before that, the list goes on.
  @Test func aFingerThatRestsFlingsNothing() throws {
    for (rest, goesOn) in [(20, true), (39, true), (41, false), (200, false)] as [(Int64, Bool)] {
      var world = try listWorld()
      world.play((0, .began, 60, 300), (20, .moved, 60, 280), (40, .moved, 60, 260))
      world.play((40 + rest, .ended, 60, 260))
      #expect((world.measured.last?.velocity == .zero) == !goesOn, "\(rest) ms")
      _ = world.told()
      world.rest()
      #expect(world.told().contains { $0.contains("scroll list") } == goesOn, "\(rest) ms")
    }
  }

  /// D8, differs: a strip scrolls across; the finger moves 50 pt down first, then across. The pan
  /// stays possible, and begins once the finger has gone far enough across (SCR-5).
  @Test func aDragThatBeginsTheWrongWayScrollsLater() throws {
    var world = try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          view("strip", Rect2D(0, 100, 320, 400)) {
            $0.kind = .scrollView
            $0.scroll.content = Size2D(960, 400)
          }
        ]))
    world.play((0, .began, 160, 200), (20, .moved, 160, 250), (40, .moved, 80, 250))
    world.play((60, .ended, 80, 250))
    world.rest()
    let journal = world.journal(of: "gesture", "scroll")
    #expect(
      journal.prefix(3) == [
        "40 SCR-2 gesture strip.pan began", "40 SCR-2 scroll strip 70,0",
        "60 SCR-2 gesture strip.pan ended",
      ])
  }

  /// D9: 7 pt aslant, then 17. The pan begins with the second sample, by each axis alone, and with
  /// what is left of the movement along each.
  @Test func theHysteresisIsOfEachAxis() throws {
    var world = try drag()
    world.play((0, .began, 60, 150), (20, .moved, 65, 155))
    #expect(world.journal(of: "gesture").isEmpty)
    world.play((40, .moved, 72, 162))
    #expect(world.journal(of: "gesture") == ["40 REC-4 gesture drag began"])
    #expect(world.measured[0].translation == Point2D(2, 2))
    // 8 pt along either axis are 11.3 in all, and none of the two is 10.
    world = try drag()
    world.play((0, .began, 60, 150), (20, .moved, 68, 158))
    #expect(world.journal(of: "gesture").isEmpty)
  }

  /// ARB-11: the system takes the finger of a pan that has begun. It is cancelled, and does not end.
  @Test func aPanWhoseFingerIsTakenAwayIsCancelled() throws {
    var world = try drag()
    world.play((0, .began, 60, 150), (20, .moved, 75, 150), (40, .cancelled, 75, 150))
    #expect(
      world.journal(of: "gesture") == [
        "20 REC-4 gesture drag began", "40 ARB-11 gesture drag cancelled",
      ])
  }

  /// WIN-4: a pan that has begun is taken out of the scene.
  @Test func aPanThatIsGoneIsCancelled() throws {
    var world = try drag()
    world.play((0, .began, 60, 150), (20, .moved, 75, 150))
    world.at(40)
    world.make(SceneChange(.remove("drag")))
    #expect(world.journal(of: "gesture").last == "40 WIN-4 gesture drag cancelled")
  }
}
