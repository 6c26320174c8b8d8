import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Who has a touch, and who loses it.
@Suite struct TouchReceiverTests {
  @Test func aViewKeepsItsTouchHoweverItChanges() throws {
    // WIN-3, WIN-4: hidden, disabled, moved, behind another window; points are in its new place.
    let changes: [(SceneChange, String)] = [
      (set("left.hidden", .boolean(true)), "20,100"),
      (set("left.enabled", .boolean(false)), "20,100"),
      (set("left.interaction", .boolean(false)), "20,100"),
      (set("left.frame.x", .number(200)), "-180,100"),
      (set("main.level", .number(-5)), "20,100"),
      (set("screen.hidden", .boolean(true)), "20,100"),
    ]
    for (change, place) in changes {
      var world = try World(halves())
      world.touch(1, .began, 20, 200)
      _ = world.told()
      world.make(change)
      #expect(!world.told().contains { $0.contains("deliver") })
      world.touch(1, .moved, 20, 200)
      world.touch(1, .ended, 20, 200)
      #expect(
        world.told() == [
          "WIN-3 deliver 1 moved left \(place)", "WIN-3 deliver 1 ended left \(place)",
        ])
    }
  }

  @Test func aTouchThatLeavesItsViewStaysTheViews() throws {
    // WIN-3
    var world = try World(halves())
    world.touch(1, .began, 20, 200)
    world.touch(1, .moved, 200, 200)
    world.touch(1, .ended, 200, 10)
    #expect(
      world.told() == [
        "HIT-2 deliver 1 began left 20,100", "WIN-3 deliver 1 moved left 200,100",
        "WIN-3 deliver 1 ended left 200,-90",
      ])
  }

  @Test func aViewThatIsRemovedHasItsTouchCancelledOnce() throws {
    // WIN-4: it, what it stands in, or its window.
    for name: SceneName in ["left", "screen", "main"] {
      var world = try World(halves())
      world.touch(1, .began, 20, 200)
      world.touch(2, .began, 200, 200)
      _ = world.told()
      world.make(SceneChange(.remove(name)))
      let pad = name == "left" ? [] : ["WIN-4 deliver 2 cancelled pad 40,100"]
      #expect(
        world.told()
          == ["SCENE-1 scene \(name.text)", "WIN-4 deliver 1 cancelled left 20,100"] + pad)
      world.touch(1, .moved, 30, 200)
      world.make(SceneChange(.remove(name)))
      world.touch(1, .ended, 30, 200)
      #expect(world.told() == ["SCENE-1 anomaly changeRefused \(name.text)"])
    }
  }

  @Test func aViewThatMovesToAnotherWindowLosesItsTouch() throws {
    // WIN-4: it alone or with what it stands in; within its window it keeps the touch.
    for (name, parent) in [("left", "cover"), ("box", "cover"), ("left", "pad")] {
      var world = try World(
        halves { scene in
          scene.views[1].parent = "box"
          scene.views.append(view("box", Rect2D(0, 0, 320, 568)))
          addWindow(to: &scene)
        })
      world.touch(1, .began, 20, 200)
      world.make(set("\(name).parent", .text(SceneName(parent))))
      world.touch(1, .ended, 20, 200)
      let last = world.told().filter { $0.contains("deliver") }.last ?? ""
      #expect(
        last.hasPrefix(parent == "cover" ? "WIN-4 deliver 1 cancelled" : "WIN-3 deliver 1 ended"),
        "\(name): \(last)")
    }
  }

  @Test func aViewHearsOfItsFirstFingerOnlyUnlessItTakesMore() throws {
    // HIT-5
    var world = try World(halves())
    world.touch(1, .began, 20, 200)
    world.touch(2, .began, 30, 200)
    world.touch(2, .moved, 40, 200)
    world.touch(2, .ended, 40, 200)
    world.touch(1, .ended, 20, 200)
    world.touch(3, .began, 20, 200)
    #expect(
      world.told() == [
        "HIT-2 deliver 1 began left 20,100", "HIT-5 drop 2 began left",
        "WIN-3 deliver 1 ended left 20,100", "HIT-2 deliver 3 began left 20,100",
      ])
    world.touch(1, .began, 200, 200)
    world.touch(2, .began, 210, 200)
    #expect(
      world.told() == ["HIT-2 deliver 4 began pad 40,100", "HIT-2 deliver 5 began pad 50,100"])
  }

  @Test func aFingerThatLiftsInAFrameKeepsOutNoneThatBeginsInIt() throws {
    // HIT-5: whichever of the two samples comes first.
    for isLiftFirst in [true, false] {
      var world = try World(halves())
      world.touch(1, .began, 20, 200)
      _ = world.told()
      if isLiftFirst {
        world.frame((1, .ended, 20, 200), (2, .began, 30, 200))
      } else {
        world.frame((2, .began, 30, 200), (1, .ended, 20, 200))
      }
      #expect(
        world.told() == [
          "WIN-3 deliver 1 ended left 20,100", "HIT-2 deliver 2 began left 30,100",
        ])
    }
  }

  @Test func aTouchThatHasLiftedKeepsNoOtherOut() throws {
    // HIT-5: the first waits to see whether it is a double tap.
    var double = RecognizerDescription(id: "double", kind: .tap)
    double.taps = 2
    var world = try World(halves { $0.views[1].gestures = [double] })
    world.tap(at: 0, 20, 200)
    world.at(200)
    world.touch(1, .began, 20, 200)
    #expect(world.told().contains("HIT-2 deliver 2 began left 20,100"))
  }

  @Test func whatNoWindowWantsIsDropped() throws {
    // WIN-1: one row, and nothing behind it.
    var world = try World(halves { $0.views[0].isHidden = true })
    world.touch(1, .began, 20, 200)
    world.touch(1, .moved, 30, 200)
    world.touch(1, .ended, 30, 200)
    #expect(world.told() == ["WIN-1 drop 1 began -"])
  }

  @Test func aPlaceThatIsNoNumberTrapsNothing() throws {
    // TCH-1: the touch has not begun.
    var world = try World(halves())
    for phase in [Phase.began, .moved, .ended] { world.touch(1, phase, .nan, .infinity) }
    #expect(
      world.told() == [
        "TCH-1 anomaly sampleNotFinite", "TCH-1 anomaly notDown(TouchCore.Phase.moved)",
        "TCH-1 anomaly notDown(TouchCore.Phase.ended)",
      ])
    world.touch(1, .began, 200, 200)
    world.touch(1, .moved, .nan, 200)
    world.touch(1, .ended, 200, 200)
    #expect(world.told().count == 3)
  }

  @Test func anExclusiveViewKeepsOthersOutAndIsKeptOut() throws {
    // HIT-6: whichever of the two is touched first; once that has lifted, either.
    for first in [20.0, 200] {
      var world = try World(halves { $0.views[1].takesExclusiveTouch = true })
      world.touch(1, .began, first, 200)
      world.touch(2, .began, 220 - first, 200)
      world.touch(1, .ended, first, 200)
      world.touch(3, .began, 220 - first, 200)
      let told = world.told().map { $0.split(separator: " ").prefix(4).joined(separator: " ") }
      #expect(
        told == [
          "HIT-2 deliver 1 began", "HIT-6 drop 2 began", "WIN-3 deliver 1 ended",
          "HIT-2 deliver 3 began",
        ])
    }
    // Another window is not its business.
    var world = try World(
      halves {
        $0.views[1].takesExclusiveTouch = true
        var second = WindowDescription(id: "second")
        second.root = "other"
        $0.windows.append(second)
        var other = ControllerDescription(id: "other")
        other.view = "over"
        $0.controllers.append(other)
        $0.views.append(view("over", in: nil, Rect2D(0, 500, 320, 68)))
      })
    world.touch(1, .began, 20, 200)
    world.touch(2, .began, 20, 540)
    #expect(world.told().last == "HIT-2 deliver 2 began over 20,40")
  }
}

extension World {
  /// The tap counts of what began.
  var tapCounts: [UInt16] {
    rows.compactMap {
      if case .deliver(let delivery) = $0.effect, delivery.phase == .began {
        delivery.tapCount
      } else {
        nil
      }
    }
  }
}
