import Fixtures
import Testing
import TouchCore
import TouchDispatch

/// Worlds that were wrong when all small ones were first played.
@Suite struct FoundWorldsTests {
  private func world(_ gestures: [RecognizerDescription]) throws -> World {
    try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          view("pane", Rect2D(0, 100, 320, 200)) {
            $0.takesMultipleTouch = true
            $0.gestures = gestures
          }
        ]))
  }

  @Test func anEdgePanHasOneFingerWhicheverCameFirst() throws {
    // EDGE-5, REC-5, ARB-9: one at the edge and one beside it, in every order, and in one frame.
    let edge = Sample(finger: FingerID(0), phase: .began, point: Point2D(8, 150))
    let beside = Sample(finger: FingerID(1), phase: .began, point: Point2D(68, 150))
    for frames in [[[edge], [beside]], [[beside], [edge]], [[edge, beside]], [[beside, edge]]] {
      var world = try world([RecognizerDescription(id: "edge", kind: .edgePan)])
      for frame in frames { world.feed(.frame(frame)) }
      world.touch(0, .moved, 28, 150)
      let told = world.told().filter { $0.contains("gesture") }
      #expect(told == ["REC-5 gesture edge failed"])
    }
  }

  @Test func anEdgePanHasOneFingerAlsoWhereAnotherIsTaken() throws {
    // The first finger is a pan's when the second comes to the edge.
    var pan = RecognizerDescription(id: "pan", kind: .pan)
    pan.with = ["edge"]
    var world = try world([pan, RecognizerDescription(id: "edge", kind: .edgePan)])
    world.touch(1, .began, 68, 150)
    world.touch(1, .moved, 108, 150)
    _ = world.told()
    world.touch(0, .began, 8, 150)
    #expect(world.told().contains("REC-5 gesture edge failed"))
  }

  @Test func anEndThatWaitsIsSaidToWaitAlsoWhereItsLiftLetTheBeganGo() throws {
    // ARB-7: the edge pan has the began wait, the double tap the end.
    var double = RecognizerDescription(id: "double", kind: .tap)
    double.taps = 2
    var world = try world([double, RecognizerDescription(id: "edge", kind: .edgePan)])
    world.touch(0, .began, 8, 150)
    _ = world.told()
    world.touch(0, .ended, 8, 150)
    #expect(
      world.told() == [
        "REC-5 gesture edge failed", "ARB-7 deliver 1 began pane 8,50",
        "ARB-7 withhold 1 ended pane",
      ])
    while world.fire() {}
    #expect(world.told().contains("ARB-7 deliver 1 ended pane 8,50"))
  }
}
