import Testing

/// Changes that end the deceleration of a list, and those that do not (SCR-4).
@Suite struct WhyStoppedScrollTests {
  private static let box =
    #", "offset": [0, 300] }, { "id": "box", "parent": "screen", "frame": [0, 0, 9, 9] }"#
  private static let scene = WhyScene(views: WhyScene.list + box)
  /// The scene with a row where the list comes to rest, and none at frames.
  private static var withoutFrames: WhyScene {
    var scene = scene
    scene.text.replace("\"views\":", with: "\"figures\": { \"SCR-4.rows\": \"rest\" }, \"views\":")
    return scene
  }
  private static let height = "list.content.height = 600"
  private static let off = "list.scrollEnabled = false"
  private static let unrelated = "box.hidden = true"

  /// What is said of a fling that lifts at 200 ms, and changes at their times in ms.
  private static func told(
    _ changes: (Int, String)..., in scene: WhyScene = Self.scene
  ) throws -> String {
    try WhyScene.told(scene, WhySetOffsetTests.fling(changes))
  }

  @Test(arguments: [300, 305])
  func ofTheChangesOfAnInstantTheOneThatMovesTheEndIsNamed(_ time: Int) throws {
    let expected =
      "Then `list` went on by itself until `\(Self.height)` at +\(time) ms stopped it, "
      + "at y = 100 pt (SCR-4, SCENE-1)."
    let list =
      #"[{"set":"list.content.height","to":600},{"set":"box.hidden","to":true}]"#
    for told in [
      try Self.told((time, Self.height), (time, Self.unrelated)),
      try Self.told((time, Self.unrelated), (time, Self.height)),
      try Self.told((time, list)),
    ] {
      #expect(told.contains(expected), "\(told)")
      #expect(!told.contains("a change scrolled"), "\(told)")
    }
  }

  @Test func whatSwitchesScrollingOffIsNamedAlone() throws {
    for told in [
      try Self.told((305, Self.unrelated), (305, Self.off)),
      try Self.told((305, "list.content.height = 9000"), (305, Self.off)),
    ] {
      #expect(told.contains("went on by itself until `\(Self.off)` at +305 ms stopped"), "\(told)")
    }
  }

  @Test func changesThatMoveTheEndTogetherAreAllNamed() throws {
    let told = try Self.told((305, Self.height), (305, "list.inset.bottom = -80"))
    #expect(
      told.contains(
        "until `\(Self.height)` and `list.inset.bottom = -80` at +305 ms stopped it, at y = 20 pt"),
      "\(told)")
  }

  @Test(arguments: ["list.inset.bottom = -15000", "list.frame.height = 15900"])
  func aLayoutThatMovesTheEndStopsTheList(_ change: String) throws {
    let told = try Self.told((305, Self.unrelated), (305, change))
    #expect(told.contains("by itself until `\(change)` at +305 ms stopped it"), "\(told)")
  }

  @Test func aRefusedChangeStopsNothing() throws {
    let told = try Self.told((305, Self.height), (305, "list.content.height = -1"))
    #expect(told.contains("until `\(Self.height)` at +305 ms stopped it"), "\(told)")
  }

  @Test func aViewAroundTheListStopsItByItsLayout() throws {
    let inBox = WhyScene.list.replacing(#""parent": "screen""#, with: #""parent": "box""#)
      .replacing(
        #""frame": [0, 100, 375, 500]"#,
        with: #""pin": { "left": "bounds", "top": "bounds", "bottom": "bounds", "width": 375 }"#)
    let scene = WhyScene(
      views: #"{ "id": "box", "parent": "screen", "frame": [0, 0, 375, 700] },"# + inBox + "}")
    let change = "box.frame.height = 15950"
    let told = try Self.told((305, "screen.alpha = 0.5"), (305, change), in: scene)
    #expect(told.contains("by itself until `\(change)` at +305 ms stopped it"), "\(told)")
  }

  @Test func aListAtRestThatChangesScrollDidNotGoOn() throws {
    let heights = [900, 800, 700, 600]
    let frames = ["10000000000", "10016666666", "10033333333", "10050000000"]
    let changes = zip(heights, frames).map { height, time in
      "{\"t\":\"\(time)\",\"change\":\"list.content.height = \(height)\"}"
    }
    let rows = WhySetOffsetTests.fling([]) + changes.map { $0 + "\n" }.joined()
    let told = try WhyScene.told(Self.scene, rows)
    #expect(!told.contains("stopped it"), "\(told)")
    #expect(told.contains("Then `list` went on by itself until +2501 ms"), "\(told)")
    // Each of them is told at its own instant.
    for (time, place) in [("10.000", 400), ("10.017", 300), ("10.033", 200), ("10.050", 100)] {
      #expect(
        told.contains("At \(time) s a change scrolled `list` to y = \(place) pt (SCR-4)"),
        "\(told)")
    }
  }

  @Test func aListThatReachesItsEndByItselfIsStoppedByNoChange() throws {
    let scene = WhyScene(
      views: WhyScene.list + Self.box.replacing("[0, 300]", with: "[0, 15084.5]"))
    let told = try Self.told((500, Self.unrelated), in: scene)
    #expect(told.contains("`list` went on by itself until +500 ms, to y = 15500 pt"), "\(told)")
    #expect(!told.contains("stopped it") && !told.contains("a change scrolled"), "\(told)")
  }

  @Test(arguments: [300, 2_400, 2_500])
  func aChangeAtAFrameThatMovesNothingIsNoEnd(_ time: Int) throws {
    let told = try Self.told((time, Self.unrelated))
    #expect(told.contains("Then `list` went on by itself until +2501 ms, to y = 985"), "\(told)")
    #expect(!told.contains("stopped it") && !told.contains("a change scrolled"), "\(told)")
  }

  @Test(arguments: [("list.scrollEnabled = false", "490"), ("list.content.height = 600", "100")])
  func aListThatIsStoppedAtTheLiftDoesNotGoOn(_ change: String, _ place: String) throws {
    let told = try Self.told((200, change))
    #expect(
      told.contains(
        "`list` would have gone on by itself, but `\(change)` at +200 ms stopped it, "
          + "at y = \(place) pt (SCR-4, SCENE-1)."), "\(told)")
    #expect(!told.contains("a change scrolled"), "\(told)")
  }

  @Test func aListThatIsStoppedBeforeItsFirstFrameIsStopped() throws {
    let told = try Self.told((205, Self.height))
    #expect(
      told.contains(
        "`list` went on by itself until `\(Self.height)` at +205 ms stopped it, at y = 100 pt"),
      "\(told)")
  }

  @Test(arguments: [2_300, 2_450, 2_499])
  func aChangeShortlyBeforeTheRestIsNamed(_ time: Int) throws {
    let stopped = try Self.told((time, Self.height))
    #expect(
      stopped.contains("by itself until `\(Self.height)` at +\(time) ms stopped it, at y = 100 pt"),
      "\(stopped)")
    let removed = try Self.told((time, "remove list"))
    #expect(removed.contains("until `remove list` at +\(time) ms removed it"), "\(removed)")
  }

  @Test func aChangeThatMovesTheListAlongOneAxisIsNamed() throws {
    let wide = WhyScene.list.replacing("[375, 16000]", with: "[900, 16000]")
    let rows = WhyScene.drag(from: (300, 500), by: (-5, -10))
    let change = "{\"t\":\"305000000\",\"change\":\"list.content.width = 375\"}"
    let told = try WhyScene.told(WhyScene(views: wide + "}"), rows + change)
    #expect(told.contains("Then `list` went on by itself until +"), "\(told)")
    #expect(
      told.contains(
        "(SCR-4). On the way `list.content.width = 375` at +305 ms moved it back to an end of "
          + "its content."), "\(told)")
  }

  @Test(arguments: [
    (400, "Then `list` went on by itself until touch 2 stopped it at +400 ms, at y = "),
    (200, "`list` would have gone on by itself, but touch 2 stopped it at +200 ms, at y = 490 pt"),
  ])
  func aListThatAnotherFingerStopsIsToldSo(_ time: Int, _ expected: String) throws {
    let rows = WhySetOffsetTests.fling([]) + WhyScene.tap((180, 300), for: 50, at: time)
    let told = try WhyScene.told(Self.scene, rows)
    #expect(told.contains(expected), "\(told)")
    #expect(told.contains("`list` was still moving by itself"), "\(told)")
  }

  @Test func aListThatIsRemovedBeforeItsFirstFrameIsToldSo() throws {
    let expected = "to y = 490 pt (SCR-2). Then it went on by itself until `remove list` at +"
    let told = try Self.told((205, "remove list"))
    #expect(told.contains(expected + "205 ms removed it (SCR-4, SCENE-1)."), "\(told)")
    let atRest = try Self.told((305, "remove list"), in: Self.withoutFrames)
    #expect(atRest.contains(expected + "305 ms removed it (SCR-4, SCENE-1)."), "\(atRest)")
  }

  @Test func aChangeAtTheOnlyRowOfADecelerationDoesNotScroll() throws {
    let told = try Self.told((2_501, Self.unrelated), in: Self.withoutFrames)
    #expect(
      told.contains("Then `list` went on by itself until +2501 ms, to y = 985 pt"), "\(told)")
    #expect(!told.contains("a change scrolled"), "\(told)")
  }

  @Test func anOffsetThatIsSetIsNotCalledAStop() throws {
    let told = try Self.told((305, "list.content.height = 20000"), (305, "list.offset.y = 0"))
    #expect(!told.contains("stopped it"), "\(told)")
    #expect(
      told.contains("where a change set the offset: `list.offset.y = 0` at +305 ms"), "\(told)")
  }

  @Test func contentThatGoesBackAtTheLiftDoesNotDecelerate() throws {
    // At 200 ms, a display frame, the list is pulled beyond its end.
    let scene = WhyScene(
      views: WhyScene.list + Self.box.replacing("[0, 300]", with: "[0, 15480]"))
    let told = try Self.told((205, "remove list"), in: scene)
    #expect(told.contains("was beyond its end") && !told.contains("removed it"), "\(told)")
  }

  @Test func theRemovalOfAnotherViewIsNotTheEnd() throws {
    let told = try Self.told((305, "remove box"), (305, "remove list"))
    #expect(told.contains("until `remove list` at +305 ms removed it"), "\(told)")
  }

  @Test func aListThatIsRemovedAtRestWentOnUntilItRested() throws {
    let told = try Self.told((10_000, "remove list"))
    #expect(told.contains("Then `list` went on by itself until +2501 ms, to y = 985"), "\(told)")
    #expect(!told.contains("removed it"), "\(told)")
  }

  @Test func aListThatIsRemovedAtTheInstantOfItsRestHasNotRested() throws {
    // The change comes before the timer.
    let told = try Self.told((2_501, "remove list"))
    #expect(told.contains("until `remove list` at +2501 ms removed it"), "\(told)")
  }

  @Test func aListThatIsRemovedAtTheLiftDoesNotGoOn() throws {
    let told = try Self.told((200, "remove list"))
    #expect(
      told.contains("It would have gone on by itself, but `remove list` at +200 ms removed it"),
      "\(told)")
  }

  @Test func aChangeThatStopsWhatHasReachedItsEndIsNotNamed() throws {
    let told = try Self.told((305, "list.content.height = 700"), (305, Self.off))
    #expect(
      told.contains("until `list.content.height = 700` at +305 ms stopped it"), "\(told)")
  }

  @Test(arguments: ["list.content.height = 17000", Self.off])
  func aChangeAtTheInstantOfRestStopsNothing(_ change: String) throws {
    let told = try Self.told((2_501, change))
    #expect(
      told.contains("Then `list` went on by itself until +2501 ms, to y = 985 pt"), "\(told)")
    #expect(!told.contains("stopped it"), "\(told)")
  }

  @Test(arguments: [(300, Self.off, "y = "), (305, Self.height, "y = 100 pt (SCR-4, SCENE-1).")])
  func aListThatAChangeStopsDoesNotScrollByIt(
    _ time: Int, _ change: String, _ place: String
  ) throws {
    let told = try Self.told((time, change))
    #expect(
      told.contains(
        "Then `list` went on by itself until `\(change)` at +\(time) ms stopped it, at "
          + place), "\(told)")
    #expect(!told.contains("a change scrolled") && !told.contains("until +"), "\(told)")
  }

  @Test func aListWhoseEndIsMovedAtRestIsScrolledByTheChange() throws {
    let told = try Self.told((9_000, Self.height))
    #expect(told.contains("Then `list` went on by itself until +"), "\(told)")
    #expect(told.contains("At 9.000 s a change scrolled `list` to y = 100 pt"), "\(told)")
  }

  @Test(arguments: [("list.parent = box", "box"), ("screen.alpha = 0.5", "main")])
  func aListThatIsRemovedWithWhatItIsInByThenIsToldOfItsTouch(
    _ change: String, _ removed: String
  ) throws {
    let told = try Self.told((250, change), (305, "remove \(removed)"))
    #expect(told.contains("until `remove \(removed)` at +305 ms removed it"), "\(told)")
  }

  @Test func aListThatWasAddedAndIsRemovedWithItsParentIsToldOfItsTouch() throws {
    let scene = WhyScene(views: #"{ "id": "box", "parent": "screen", "frame": [0, 0, 375, 700] }"#)
    let add = #"""
      {"t":"0","change":"add list in box: {\"kind\":\"scrollView\",\"frame\":[0,100,375,500],\"content\":[375,16000]}"}

      """#
    let told = try WhyScene.told(scene, add + WhySetOffsetTests.fling([(305, "remove box")]))
    #expect(told.contains("until `remove box` at +305 ms removed it"), "\(told)")
  }

  @Test(arguments: ["list", "box"])
  func aListThatIsRemovedWhileItGoesOnIsToldOfItsTouch(_ removed: String) throws {
    let inBox = WhyScene.list.replacing(#""parent": "screen""#, with: #""parent": "box""#)
    let scene = WhyScene(
      views: #"{ "id": "box", "parent": "screen", "frame": [0, 0, 375, 700] },"# + inBox + "}")
    let told = try WhyScene.told(scene, WhySetOffsetTests.fling([(305, "remove \(removed)")]))
    #expect(
      told.contains(
        "pt at +300 ms, until `remove \(removed)` at +305 ms removed it (SCR-4, SCENE-1)"),
      "\(told)")
    #expect(told.contains("Then `list` went on by itself, to y = "), "\(told)")
  }

  @Test func aListWhosePanWaitsReceivesTheTouchThatStopsIt_SCR4() throws {
    // ARB-4
    let tap = #", "gestures": [ { "id": "tap", "kind": "tap", "requiredBy": ["list.pan"] } ] }"#
    let scene = WhyScene(views: WhyScene.list + tap)
    let told = try WhyScene.told(
      scene, WhySetOffsetTests.fling([]) + WhyScene.tap((180, 300), for: 60, at: 400))
    #expect(told.contains("`list`, which was still moving by itself: the touch stopped"), "\(told)")
    #expect(told.contains("`list` did not begin with the touch, so `list` received"), "\(told)")
    #expect(told.contains("tap won REC-2"), "\(told)")
  }

  @Test func aTouchNearTheEdgeThatStopsAListIsNoLateDrag_SCR4() throws {
    // EDGE-5, ARB-4
    let scene = WhyScene(controller: #", "popGesture": true"#, views: WhyScene.list + "}")
    let told = try WhyScene.told(
      scene, WhySetOffsetTests.fling([]) + WhyScene.tap((5, 300), for: 60, at: 400))
    #expect(
      told.contains(
        "The touch stopped `list`, which was still moving by itself (SCR-4). After a wait of 60 ms "
          + "for the swipe back of `app` to fail, the scrolling of `list` began at +60 ms"),
      "\(told)")
    let later = try WhyScene.told(
      scene, WhySetOffsetTests.fling([]) + WhyScene.tap((5, 300), for: 60, at: 9000))
    #expect(!later.contains("The touch stopped"), "\(later)")
  }

  @Test func everyListThatATouchStopsIsNamed_SCR4() throws {
    let run = try CommandRun(["why", "Traces/pager/caught"])
    let told = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      told.contains(
        "the touch stopped it, and belongs to its scrolling (SCR-4). The touch stopped `covers` "
          + "too. `list` never received it (ARB-6)."), "\(told)")
    #expect(told.split(separator: "The touch stopped").count == 2)
  }
}
