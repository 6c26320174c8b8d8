import Fixtures
import Testing
import TouchControls
import TouchCore
import TouchScene

@testable import TouchDispatch

@Suite struct ScrollTableTests {
  /// A list 400 pt high with 2000 pt of content, at 300.
  private struct Lists {
    var table = ScrollTable()
    var scene: CompiledScene
    var timers = TimerQueue()
    var batch = Batch()
    var now = Instant.zero
    let list: ViewID

    init() throws {
      scene = try CompiledScene(description([TouchDispatchTests.list()]))
      list = try #require(scene.view(named: "list"))
    }

    mutating func at(_ milliseconds: Int64) { now = .zero + .milliseconds(milliseconds) }

    mutating func begin(_ translation: Double) {
      table.begin(
        list, Point2D(0, translation), of: .empty, &scene, &timers, at: now, into: &batch)
    }

    mutating func follow(_ translation: Double) {
      table.follow(list, Point2D(0, translation), of: .empty, &scene, at: now, into: &batch)
    }

    mutating func end(velocity: Double?) {
      table.end(
        list, velocity: velocity.map { Point2D(0, $0) }, of: .empty, &scene, &timers,
        on: DisplayFrames(rate: 60), at: now,
        into: &batch)
    }

    /// Lets the content go on to `now`, as a step does first.
    mutating func move() { table.move(&scene, to: now) }

    /// Where the content begins.
    var least: Double { scene.scrollRange(of: list).least.y }

    var offset: Double { scene.offset(of: list).y }

    /// The rows since the last time they were asked for.
    mutating func told() -> [String] {
      defer { batch = Batch() }
      return batch.rows.map { row in
        guard case .scroll(let scroll) = row.effect else { return "\(row.effect)" }
        return "\(row.rule.id) \(scroll.offset.y)"
      }
    }
  }

  @Test func theContentFollowsTheFingerFromWhereItWas() throws {
    // SCR-2
    var lists = try Lists()
    #expect(lists.table.isAtRest)
    lists.begin(-12)
    lists.follow(-12)
    lists.follow(-50)
    lists.follow(20)
    #expect(lists.told() == ["SCR-2 312.0", "SCR-2 350.0", "SCR-2 280.0"])
    #expect(lists.offset == 280 && !lists.table.isAtRest && lists.timers.timers.isEmpty)
  }

  @Test func onlyTheListThatIsDraggedFollows() throws {
    var lists = try Lists()
    lists.follow(-50)
    lists.end(velocity: -1_000)
    #expect(lists.told().isEmpty && lists.offset == 300 && lists.table.isAtRest)
  }

  @Test func aPanThatIsTakenAwayLeavesTheContentWhereItIs() throws {
    // ARB-11
    var lists = try Lists()
    lists.begin(-50)
    lists.end(velocity: nil)
    #expect(lists.told() == ["SCR-2 350.0"])
    #expect(lists.table.isAtRest && lists.timers.timers.isEmpty)
  }

  @Test func aSlowLiftLeavesTheContentWhereItIs() throws {
    // SCR-4: 10 pt/s is at rest.
    var lists = try Lists()
    lists.begin(-50)
    lists.end(velocity: -10)
    #expect(lists.table.isAtRest && lists.timers.timers.isEmpty && lists.offset == 350)
  }

  @Test func aFastLiftLetsTheContentGoOnToItsRest() throws {
    // SCR-4
    var lists = try Lists()
    lists.begin(-50)
    _ = lists.told()
    lists.end(velocity: -1_000)
    #expect(lists.table.goesOn(lists.list) && lists.table.drags.isEmpty && lists.told().isEmpty)
    let rest = try #require(lists.table.decelerations.first?.rest)
    #expect(lists.timers.timers.map(\.action) == [.deceleration(lists.list)])
    // The next display frame.
    #expect(lists.timers.nextDeadline == Instant(nanoseconds: 16_666_666))
    var before = lists.offset
    for milliseconds in stride(from: 100 as Int64, through: 1_000, by: 100) {
      lists.at(milliseconds)
      lists.move()
      #expect(lists.offset > before)
      before = lists.offset
    }
    lists.now = rest
    lists.move()
    let end = lists.offset
    lists.table.stop(lists.list, &lists.timers, at: lists.now, into: &lists.batch)
    #expect(lists.told() == ["SCR-4 \(end)"])
    #expect(lists.table.isAtRest && lists.timers.timers.isEmpty)
  }

  @Test func aPanStopsWhatGoesOnAndBeginsThere() throws {
    // SCR-4
    var lists = try Lists()
    lists.begin(-50)
    lists.end(velocity: -1_000)
    lists.at(100)
    lists.move()
    _ = lists.told()
    let caught = lists.offset
    lists.begin(-10)
    #expect(lists.told() == ["SCR-4 \(caught)", "SCR-2 \(caught + 10)"])
    #expect(!lists.table.goesOn(lists.list) && lists.timers.timers.isEmpty)
    #expect(lists.table.drags.count == 1)
  }

  @Test func whatWasPulledBeyondAnEndGoesBackToIt() throws {
    // SCR-4: and no further, however fast the finger was.
    for velocity in [-2_000.0, 0, 2_000] {
      var lists = try Lists()
      lists.begin(400)
      #expect(lists.offset < lists.least)
      _ = lists.told()
      lists.end(velocity: velocity)
      #expect(lists.told() == ["SCR-4 \(lists.least)"])
      #expect(lists.table.isAtRest && lists.offset == lists.least)
    }
  }

  @Test func whatGoesOnStaysInTheRoomThatThereIs() throws {
    // SCENE-1: the content ends at 400 now; the list is 400 high, so all of it is seen.
    var lists = try Lists()
    lists.begin(-50)
    lists.end(velocity: -1_000)
    lists.at(100)
    lists.move()
    try lists.scene.apply(set("list.content", .list([.number(320), .number(800)])))
    lists.table.keepInRoom(
      &lists.scene, &lists.timers, on: DisplayFrames(rate: 60), at: lists.now, into: &lists.batch)
    #expect(lists.offset == 400)
    #expect(lists.batch.scrolls.map(\.event) == [.stopped])
    let rest = try #require(lists.table.decelerations.first?.rest)
    #expect(rest <= lists.now)
    #expect(lists.timers.nextDeadline == lists.now, "it rests in the next step")
  }

  @Test func whatIsGoneNoLongerScrolls() throws {
    // WIN-4
    var lists = try Lists()
    lists.begin(-50)
    lists.end(velocity: -1_000)
    _ = lists.told()
    try lists.scene.apply(SceneChange(.remove("list")))
    lists.table.stopRemoved(lists.scene, &lists.timers, at: lists.now, into: &lists.batch)
    #expect(lists.batch.scrolls.map(\.event) == [.removed])
    #expect(lists.table.isAtRest && lists.timers.timers.isEmpty && lists.told().isEmpty)

    var dragged = try Lists()
    dragged.begin(-50)
    _ = dragged.told()
    try dragged.scene.apply(SceneChange(.remove("list")))
    dragged.end(velocity: -1_000)
    #expect(dragged.table.isAtRest && dragged.told().isEmpty && dragged.timers.timers.isEmpty)
  }
}
