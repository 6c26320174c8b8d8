import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What comes after a view has heard of the lift.
@Suite struct EndedTouchTests {
  private func scene(_ change: (inout SceneDescription) -> Void) throws -> SceneDescription {
    try description(
      [view("area", Rect2D(0, 100, 320, 300)), view("button", in: "area", Rect2D(20, 20, 80, 44))],
      change)
  }

  @Test func aTouchWhoseEndWasDeliveredIsNeverCancelled() throws {
    // ARB-6, ARB-10: a single tap that waits for a double one, neither of which has ends wait.
    var double = RecognizerDescription(id: "double", kind: .tap)
    double.taps = 2
    double.delaysEnded = false
    var single = RecognizerDescription(id: "single", kind: .tap)
    single.requires = ["double"]
    single.delaysEnded = false
    for kind in [ViewKind.view, .control] {
      var world = try World(
        scene {
          $0.views[1].gestures = [double, single]
          $0.views[2].kind = kind
        })
      world.touch(1, .began, 40, 140)
      world.at(80)
      world.touch(1, .ended, 40, 140)
      while world.fire() {}
      let lines = world.told()
      #expect(lines.contains { $0.contains("ended button") })
      #expect(lines.contains { $0.contains("single") && $0.contains("ended") }, "\(lines)")
      #expect(!lines.contains { $0.lowercased().contains("cancel") }, "\(lines)")
    }
  }

  @Test func aFingerThatRestsInAScrollViewHoldsNoOtherLiftBack() throws {
    // SCR-1: content waits for the landing alone, whichever fingers the pan still follows.
    var world = try World(
      scene {
        $0.views[1].kind = .scrollView
        $0.views[1].scroll.content = Size2D(320, 900)
        $0.views[2].kind = .button
      })
    world.touch(1, .began, 200, 300)
    world.at(200)
    world.touch(2, .began, 40, 140)
    world.at(400)
    _ = world.told()
    world.touch(2, .ended, 40, 140)
    let lines = world.told()
    #expect(lines.contains { $0.contains("action") }, "\(lines)")
    #expect(!lines.contains { $0.contains("withhold") }, "\(lines)")
  }
}
