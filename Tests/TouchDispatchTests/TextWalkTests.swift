import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// TXT-3: a handle that is held while the text is replaced.
@Suite struct TextWalkTests {
  /// A long note at [0, 100] in a page that scrolls; the handle at its end is at [200, 200] on the
  /// screen.
  private func world(_ change: (inout ViewDescription) -> Void = { _ in }) throws -> World {
    try World(
      description(
        on: "iPhone 8", Release(11),
        [
          view("page", Rect2D(0, 0, 375, 600)) {
            $0.kind = .scrollView
            $0.scroll.content = Size2D(375, 2_000)
            $0.scroll.adjustment = .never
          },
          view("note", in: "page", Rect2D(0, 100, 375, 400)) {
            $0.kind = .textView
            $0.scroll.content = Size2D(375, 2_000)
            $0.text.text = "one two three"
            $0.text.selection = TextSelection(4, 3)
            $0.text.handles = [Point2D(150, 80), Point2D(200, 100)]
            change(&$0)
          },
        ]))
  }

  private let note = ViewID(2)

  private func set(_ key: SceneName, _ value: SceneValue) -> SceneChange {
    SceneChange(.set(FactPath(["note", key]), value))
  }

  /// A finger comes down on the handle and drags it.
  private func drag(_ world: inout World) {
    world.play((0, .began, 205, 205), (200, .moved, 215, 230), (210, .moved, 220, 245))
    _ = world.told()
  }

  @Test func aFingerOnAHandleScrollsNothing() throws {
    var world = try world()
    world.play((0, .began, 205, 205), (10, .moved, 215, 250), (20, .ended, 215, 260))
    world.rest()
    #expect(
      world.outcomes() == ["TXT-3 1 note.pan notAsked", "TXT-3 1 page.pan notAsked"])
    #expect(
      world.journal(of: "deliver", "withhold", "scroll") == [
        "0 HIT-2 deliver 1 began note 205,105", "10 WIN-3 deliver 1 moved note 215,150",
        "20 WIN-3 deliver 1 ended note 215,160",
      ])
  }

  @Test func aFingerBesideTheHandlesScrolls() throws {
    for (change, y) in [(nil, 230.0), (set("handles", .list([])), 205)] {
      var world = try world()
      if let change { world.make(change) }
      world.play((0, .began, 205, y), (10, .moved, 215, y - 45), (20, .ended, 215, y - 45))
      world.rest()
      #expect(world.outcomes().first == "SCR-2 1 note.pan won")
    }
  }

  @Test func aSecondFingerHoldsTheOtherHandle() throws {
    // Each handle is a place of its own: the text takes one finger, and each of them one (HIT-5).
    var world = try world()
    world.touch(1, .began, 205, 205)
    world.touch(2, .began, 150, 180)
    world.touch(2, .moved, 150, 240)
    world.touch(2, .ended, 150, 240)
    world.rest()
    #expect(
      world.journal(of: "deliver", "drop", "scroll") == [
        "0 HIT-2 deliver 1 began note 205,105", "0 HIT-2 deliver 2 began note 150,80",
        "0 WIN-3 deliver 2 moved note 150,140", "0 WIN-3 deliver 2 ended note 150,140",
      ])
    #expect(world.outcomes() == ["TXT-3 2 note.pan notAsked", "TXT-3 2 page.pan notAsked"])
  }

  @Test func aFingerTakesTheNearestHandleThatNobodyHolds() throws {
    // Of a short selection both are in reach: the second finger has what the first has left.
    for (first, second) in [(149.0, 151.0), (161, 149)] {
      var world = try world {
        $0.takesMultipleTouch = false
        $0.text.handles = [Point2D(150, 80), Point2D(160, 80)]
      }
      world.touch(1, .began, first, 180)
      world.touch(2, .began, second, 180)
      world.touch(3, .began, 155, 180)
      #expect(
        world.journal(of: "deliver", "withhold").map { $0.split(separator: " ")[2...4].joined() }
          == ["deliver1began", "deliver2began", "withhold3began"])
      // Whoever lifts lets go of his own.
      world.touch(3, .ended, 155, 180)
      world.touch(1, .ended, first, 180)
      world.rest()
      _ = world.told()
      world.touch(4, .began, second, 180)
      world.touch(4, .moved, second, 280)
      world.touch(4, .ended, second, 280)
      world.rest()
      #expect(world.outcomes().suffix(2).allSatisfy { $0.hasPrefix("TXT-3 4 ") })
    }
  }

  @Test func aFingerBesideAHandleThatIsHeldScrolls() throws {
    // It is the first in the text: who holds a handle is not counted (HIT-5).
    var world = try world()
    world.touch(1, .began, 205, 205)
    world.play(
      finger: 2, (10, .began, 50, 450), (20, .moved, 50, 400), (30, .moved, 50, 350),
      (40, .ended, 50, 350))
    world.rest()
    #expect(world.outcomes().first == "SCR-2 2 note.pan won")
    world.keep(5, 3, in: note)
    #expect(world.told().last == "TXT-1 text note 5,3 held by 1")
  }

  @Test func aRecognizerOfTheAppIsAskedOfAHandleAndTakesItsFinger() throws {
    // ARB-6: it hears of the finger as of any in the text, and the handle is let go.
    var world = try world {
      $0.gestures = [RecognizerDescription(id: "drag", kind: .pan)]
    }
    world.play((0, .began, 205, 205), (10, .moved, 215, 250))
    #expect(
      world.told().suffix(2) == [
        "ARB-6 deliver 1 cancelled note 215,150", "REC-4 gesture drag began",
      ])
    world.keep(5, 3, in: note)
    #expect(world.told() == ["TXT-1 text note 5,3"])
    world.make(set("handles", .list([])))
    #expect(world.told() == ["SCENE-1 scene note.handles"])
    world.play((20, .ended, 215, 250))
    world.rest()
    #expect(world.outcomes().contains("REC-4 1 drag won"))
  }

  @Test func aPlainAssignmentIsToldAndTakesTheHandleAway() throws {
    var world = try world { $0.text.keepsSelection = false }
    drag(&world)
    world.make(set("text", .text("one and two")))
    #expect(
      world.told() == [
        "SCENE-1 scene note.text", "TXT-3 text note 11,0",
        "TXT-3 deliver 1 cancelled note 220,145",
      ])
    world.play((300, .moved, 220, 260), (310, .ended, 220, 260))
    #expect(
      world.told() == [
        "TXT-3 outcome 1 note.pan notAsked", "TXT-3 outcome 1 page.pan notAsked",
      ])
  }

  @Test func aHandleOfASelectionThatIsThereStillIsHeld() throws {
    var world = try world()
    drag(&world)
    world.make(set("text", .text("one and two three")))
    // Nothing is known of the selection before it is set.
    #expect(world.told() == ["SCENE-1 scene note.text"])
    world.keep(8, 3, in: note)
    #expect(world.told() == ["TXT-1 text note 8,3 held by 1"])
    world.play((300, .moved, 220, 260), (310, .ended, 220, 260))
    #expect(
      world.journal(of: "deliver").suffix(2) == [
        "300 WIN-3 deliver 1 moved note 220,160", "310 WIN-3 deliver 1 ended note 220,160",
      ])
    // Lifted, it holds nothing any more.
    _ = world.told()
    world.keep(1, 3, in: note)
    #expect(world.told() == ["TXT-1 text note 1,3"])
  }

  @Test func aHandleOfASelectionThatIsGoneIsNotHeld() throws {
    var world = try world()
    drag(&world)
    world.make(set("text", .text("one three")))
    world.keep(4, 0, in: note)
    #expect(
      world.told() == [
        "SCENE-1 scene note.text", "TXT-1 text note 4,0",
        "TXT-3 deliver 1 cancelled note 220,145",
      ])
  }

  @Test func whoTakesTheHandlesOrTheSelectionAwayTakesTheTouch() throws {
    for change in [
      set("handles", .list([])), set("selection", .list([.number(1), .number(0)])),
    ] {
      var world = try world()
      drag(&world)
      world.make(change)
      #expect(world.told().last == "TXT-3 deliver 1 cancelled note 220,145")
    }
    // What is selected may be another.
    var world = try world()
    drag(&world)
    world.make(set("selection", .list([.number(1), .number(9)])))
    #expect(world.told() == ["SCENE-1 scene note.selection"])
    // A view that is gone takes its touch along, once (WIN-4).
    world.make(SceneChange(.remove("note")))
    #expect(
      world.told().filter { $0.contains("cancelled") } == ["WIN-4 deliver 1 cancelled note 220,145"]
    )
  }

  @Test func aHandleThatTheGateKeepsBackIsHeldAndLetGoOfUnheard() throws {
    // GATE-1: the note reaches into the strip at the bottom, where its handle is at [200, 540].
    var world = try World(
      description(
        on: "iPhone 5s", Release(9),
        [
          view("note", Rect2D(0, 100, 320, 468)) {
            $0.kind = .textView
            $0.text.text = "one two three"
            $0.text.selection = TextSelection(4, 3)
            $0.text.handles = [Point2D(150, 420), Point2D(200, 440)]
            $0.scroll.adjustment = .never
          }
        ]))
    world.play((0, .began, 205, 541))
    #expect(world.told() == ["GATE-1 withhold 1 began note"])
    world.make(set("text", .text("one three")))
    var gone = world
    gone.keep(4, 0, in: ViewID(1))
    #expect(
      gone.told() == [
        "SCENE-1 scene note.text", "TXT-1 text note 4,0", "TXT-3 drop 1 began note",
      ])
    gone.rest()
    gone.play((400, .ended, 205, 541))
    gone.rest()
    #expect(gone.journal(of: "deliver", "drop") == ["0 TXT-3 drop 1 began note"])
    world.keep(2, 3, in: ViewID(1))
    #expect(world.told().last == "TXT-1 text note 2,3 held by 1")
    world.rest()
    world.play((400, .ended, 205, 541))
    #expect(
      world.journal(of: "deliver") == [
        "150 GATE-7 deliver 1 began note 205,441", "400 WIN-3 deliver 1 ended note 205,441",
      ])
  }

  @Test func aFingerThatStopsTheTextTakesNoHandle() throws {
    // SCR-4: it is not the content's.
    var world = try world()
    world.play(
      (0, .began, 50, 450), (10, .moved, 50, 400), (20, .moved, 50, 350), (30, .moved, 50, 300),
      (40, .ended, 50, 300))
    world.make(Fixtures.set("TXT-3.handle", .number(4_000)))
    _ = world.told()
    world.play((60, .began, 50, 300))
    #expect(world.told().contains("SCR-4 gesture note.pan began"))
    world.make(set("handles", .list([])))
    #expect(world.told() == ["SCENE-1 scene note.handles"])
  }

  @Test func theSameTextSetsNothingWhereTheSelectionIsKept() throws {
    // TXT-1
    var world = try world()
    drag(&world)
    world.make(set("text", .text("one two three")))
    #expect(world.told() == ["SCENE-1 scene note.text"])
    #expect(world.dispatcher.scene.text(of: note).selection == TextSelection(4, 3))
    for (text, isReplaced) in [("one two three", false), ("one two", true)] {
      var batch = Batch()
      let change = MadeChange(set("text", .text(SceneName(text))), by: .host, over: .zero)
      world.dispatcher.step(Input(.change(change), at: world.instant), into: &batch)
      let replaced = batch.rows.contains { row in
        guard case .scene(let made) = row.effect, case .replaced = batch[made].outcome else {
          return false
        }
        return true
      }
      #expect(replaced == isReplaced)
    }
  }

  @Test func aFingerThatHasLiftedHoldsNothing() throws {
    // TXT-3: also where its touch waits to see whether it is a double tap.
    var double = RecognizerDescription(id: "double", kind: .tap)
    double.taps = 2
    var world = try world { $0.gestures = [double] }
    world.tap(at: 0, 205, 205)
    _ = world.told()
    world.keep(5, 3, in: note)
    #expect(world.told() == ["TXT-1 text note 5,3"])
  }

  @Test func twoFingersHoldTwoHandles() throws {
    var world = try world { $0.takesMultipleTouch = true }
    world.touch(1, .began, 205, 205)
    world.touch(2, .began, 150, 180)
    _ = world.told()
    world.make(set("text", .text("one three")))
    world.keep(4, 0, in: note)
    #expect(
      world.told().suffix(2) == [
        "TXT-3 deliver 1 cancelled note 205,105", "TXT-3 deliver 2 cancelled note 150,80",
      ])
  }

  @Test func aFingerBesideOthersInTheTextHoldsAHandle() throws {
    // HIT-5: they are in the text, and it is on the handle.
    var world = try world()
    world.touch(1, .began, 50, 450)
    world.touch(2, .began, 205, 205)
    _ = world.told()
    world.keep(5, 3, in: note)
    #expect(world.told() == ["TXT-1 text note 5,3 held by 2"])
  }

  @Test func aFingerThatTheViewIsNotToldOfHoldsNothing() throws {
    // HIT-6: the page keeps all others out.
    var world = try world()
    world.make(Fixtures.set("page.exclusiveTouch", .boolean(true)))
    world.touch(1, .began, 50, 550)
    world.touch(2, .began, 205, 205)
    _ = world.told()
    world.keep(5, 3, in: note)
    #expect(world.told() == ["TXT-1 text note 5,3"])
  }
}
